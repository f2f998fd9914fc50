"""The choices about no particular card; `components` makes those about each card.

The order in which choices are made is part of the rules version: trained networks depend on it, records don't.
"""

from __future__ import annotations

from typing import Final

from ....kernel import Vocabulary

VOCABULARY: Final = Vocabulary()

# --- actions

ACTION_IDS: Final = ("explore_5", "explore_1_1", "develop", "settle", "trade", "double", "produce")
ACTIONS: Final = [VOCABULARY.word(f"action {name}", name) for name in ACTION_IDS]
EXPLORE_5, EXPLORE_1_1, DEVELOP, SETTLE, TRADE, DOUBLE, PRODUCE = ACTIONS

# --- other words

PASS: Final = VOCABULARY.word("pass")  # place nothing
DONE: Final = VOCABULARY.word("done")  # no more of what is optional
CONQUER: Final = VOCABULARY.word("conquer")
BUY: Final = VOCABULARY.word("buy")
NUMBERS: Final = [VOCABULARY.word(f"name {number}", number) for number in range(1, 8)]

VOCABULARY.explain(
    {
        "action": "choose an action for this round",
        "pass": "place nothing in this phase",
        "done": "use or discard no more, where that is optional",
        "conquer": "place the world by strength, for no cards",
        "buy": "place the world by paying for it with cards from the hand",
        "name": "name a number: the card turned up is kept if that is its cost or defence",
    }
)
