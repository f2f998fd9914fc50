"""Lunation: 2 to 4 seats, seven turns of a war of succession. Design: Albert Rakowski.

`components` are the characters, systems, planets and cards; `state` the table; then the rules, by phases: `setup` and `draft`, `rounds`,
`movement` and `jumps`, `combat`, `trade`, `activation`, `development`, `dominance`, `scoring`. The rules in words are in digest.toml.
"""

from .title import TITLE

__all__ = ["TITLE"]
