"""The API: the same games as JSON, for bots and other clients. docs/bots.md explains how to use it."""
