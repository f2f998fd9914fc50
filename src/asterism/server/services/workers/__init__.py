"""Processes of our own, which can be killed: bots think there, records are replayed, replays are drawn."""
