"""The API: the same games as JSON, for bots and for clients of other kinds. docs/bots.md tells how to use it."""
