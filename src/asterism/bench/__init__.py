"""Measures speed: of the games themselves (`pace`, compared with `peers`; shown by `showing`), and of a busy server (`load`)."""
