"""The compiled build: `lower` turns declared classes into plain ones, `compile` has mypyc compile them. Run when the wheel is built."""
