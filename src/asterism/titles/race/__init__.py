"""Race for the Galaxy, base game: 2 to 4 seats. Design: Tom Lehmann.

`components` and `powers` are the cards, `state` the table; then the rules phase by phase: `setup`, `rounds`, `explore`, `develop`,
`settle`, `consume`, `produce`, `scoring`. The rules in words are in digest.toml.
"""

from .title import TITLE

__all__ = ["TITLE"]
