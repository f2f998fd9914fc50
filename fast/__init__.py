"""The compiled build: `lower` turns declared classes into plain ones, `compile` has mypyc compile them. Used when the wheel is built."""
