"""Master of Orion: The Board Game: 2 to 4 seats. Design: Ekaterina Gorn and Igor Sklyuev.

`components` are the cards and races, whose effects are data in the words of vocabulary.toml; `state` the table; then the rules:
`setup`, `rounds`, `actions`, `building`, `effects`, `attack`, `advisors`, `scoring`. The rules in words are in digest.toml.
"""

from .title import TITLE

__all__ = ["TITLE"]
