"""The rules of Lunation.

`components` are the characters, systems, planets and cards; `state` the table; then the rules, by phases: `setup` and `draft`, `rounds`,
`movement` and `jumps`, `combat`, `trade`, `activation`, `development`, `dominance`, `scoring`.
"""

from . import (  # noqa: F401  all kinds of decisions, for words and bots to import
    activation,
    cards,
    combat,
    combat_cards,
    contact,
    development,
    dominance,
    draft,
    jumps,
    losing,
    movement,
    refresh,
    retreat,
    setup,
    trade,
)
