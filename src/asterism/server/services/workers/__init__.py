"""Separate processes, which can be killed: there bots think, records are replayed, and replays are drawn."""
