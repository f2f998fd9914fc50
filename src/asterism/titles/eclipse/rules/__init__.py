"""The rules of Eclipse.

`components` are the pieces, `galaxy`, `designs` and `squadrons` what they form, `state` the table; then the rules phase by phase:
`setup`, `rounds`, the six actions, `free` moves, `diplomacy`, `battle`, `aftermath`, `reputation`, `upkeep`, `leaving`, `scoring`.
`odds` works out battles.
"""

from . import (  # noqa: F401  all that ask: words and bots name them from here
    aftermath,
    battle,
    build,
    cubes,
    diplomacy,
    discovery,
    explore,
    influence,
    move,
    reputation,
    research,
    rounds,
    setup,
    upgrade,
    upkeep,
)
