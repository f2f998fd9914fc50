"""Eclipse: New Dawn for the Galaxy, the base game of the first edition: 2 to 6 seats. Design: Touko Tahkokallio.

`components` are the pieces, `galaxy`, `designs` and `squadrons` what they form, `state` the table; then the rules phase by phase:
`setup`, `rounds`, the six actions, `free` moves, `diplomacy`, `battle`, `aftermath`, `reputation`, `upkeep`, `leaving`, `scoring`.
`odds` works out battles. The rules in words are in digest.toml.
"""

from .title import TITLE

__all__ = ["TITLE"]
