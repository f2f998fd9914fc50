"""Age of Galaxy: 1 to 4 seats. Design: Jeffrey CCH.

`components` are the factions, systems, technologies and boards; `alliance` what factions and technologies add up to; `state` the table;
then the rules: `setup`, `rounds`, `turns`, `actions`, `war`, `seizing`, `solo`, `scoring`. The rules in words are in digest.toml.
"""

from .title import TITLE

__all__ = ["TITLE"]
