"""Asterism in a terminal: playing, watching and matches. `asterism.cli` declares the commands; this package implements them.

Read in this order: `screen` (input and output), `seating` (who plays), `files` (where games are saved), `drawings` (what draws a
title), `plain` (what draws titles without a drawing), `sheets` (what looks the same for all titles), `answers` (what a player
typed), `commands` (what else you can type), `play`, `replay`; then `catalogue` (the titles), `tournament`, `balance` and `odds`.
"""
