"""Asterism in a terminal: playing, watching and matches. `asterism.cli` holds the commands; this is what they do.

Read in this order: `screen` (what is written and read), `seating` (who plays), `files` (where games are kept), `drawings` (what draws a
title), `plain` (what draws those that have no drawing of their own), `sheets` (what looks alike for all of them), `answers` (what a player
typed), `commands` (what else one may type), `play`, `replay`; then `catalogue` (the titles), `tournament`, `balance` and `odds`.
"""
