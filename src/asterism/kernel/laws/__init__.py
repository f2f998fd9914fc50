"""The laws that every title must keep, tried in random games by our own tests, by `asterism check`, and by the tests of titles elsewhere.

Call a law with a setting (a title, the number of players, its options) and a seed. It raises `LawBroken` with a sentence that says what
went wrong, at which choice and in which game.

>>> from asterism.kernel import laws
>>> from asterism.titles import find
>>> for setting in laws.settings(find("chess"), thorough=False):  # doctest: +SKIP
...     laws.conserves_pieces(setting, seed=0)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..errors import LawBroken
from .law import Law, missing_attributes
from .play import (
    conserves_pieces,
    copies,
    documents_draws,
    empties_trays,
    ends,
    many_games,
    offers_what_is_legal,
    replays,
    replays_undos,
    shares_no_views,
    undoes,
)
from .secrecy import (
    asks_by_no_secret,
    features_tell_no_secrets,
    imagines_many_games,
    imagines_no_unseen_choices,
    imagines_other_futures,
    imagines_what_is_hidden,
    imagines_what_looks_the_same,
)
from .setting import Setting, middles, settings, wander

LAWS: Final = (  # each law assumes those before it
    ends,
    conserves_pieces,
    offers_what_is_legal,
    documents_draws,
    replays,
    copies,
    imagines_what_looks_the_same,
    imagines_what_is_hidden,
    imagines_no_unseen_choices,
    imagines_other_futures,
    asks_by_no_secret,
    empties_trays,
    shares_no_views,
    undoes,
    replays_undos,
    features_tell_no_secrets,
)


def try_laws(settings: Iterable[Setting], games: int = 1, stops: int | None = None) -> Iterator[tuple[Setting, Law, LawBroken | None]]:
    """Try every law in this many games of each setting, and report the result after each try. A broken law is not tried again."""
    broken: set[Law] = set()
    for setting in settings:
        for seed in range(games):
            for each in LAWS:
                if each in broken:
                    continue
                try:
                    each(setting, seed, stops)
                    yield setting, each, None
                except LawBroken as breach:
                    broken.add(each)
                    yield setting, each, breach


__all__ = [
    "LAWS",
    "Law",
    "LawBroken",
    "Setting",
    "asks_by_no_secret",
    "conserves_pieces",
    "copies",
    "documents_draws",
    "empties_trays",
    "ends",
    "features_tell_no_secrets",
    "imagines_many_games",
    "imagines_no_unseen_choices",
    "imagines_other_futures",
    "imagines_what_is_hidden",
    "imagines_what_looks_the_same",
    "many_games",
    "middles",
    "missing_attributes",
    "offers_what_is_legal",
    "replays",
    "replays_undos",
    "settings",
    "shares_no_views",
    "try_laws",
    "undoes",
    "wander",
]
