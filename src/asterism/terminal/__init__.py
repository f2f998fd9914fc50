"""Asterism in a terminal: playing, watching, matches and measurements. `asterism.cli` holds the commands; this is what they do.

Read in this order: `screen` (what is written and read), `seating` (who plays), `files` (where games are kept), `race` and `shorthand`
(how its table and cards look), `answers` (what a player typed), `commands` (what else one may type), `play`, `replay`; then
`catalogue` (the titles), `tournament`, `bench` and `peers`.
"""
