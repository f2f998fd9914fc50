"""The games that are being played: each with its lock, its clock and its bots; and who is told when one of them changes."""
