"""Asterism in a terminal: playing, watching, matches and measurements. `asterism.cli` holds the commands; this is what they do.

Read in this order: `screen` (what is written and read), `seating` (who plays), `files` (where games are kept), `race` (how its table
and cards look), `answers` (what a player typed), `play`, `replay`, `tournament`, `bench`.
"""
