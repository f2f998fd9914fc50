"""A browser for all cards of Race, searchable by kind, goods and any words on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....server.boards.searching import says
from ....speech import Voice
from ....speech.writing import fold
from ..rules.components import CARD
from ..words.cards import GOODS
from .faces import Face, Faces


def cards(voice: Voice, wanted: Mapping[str, str]) -> dict[str, Any]:
    """The cards that match a search, by kind and name."""
    q, kind, goods = (wanted.get(name, "") for name in ("q", "kind", "goods"))
    drawn = Faces(voice)
    every = sorted((drawn.face(0, card) for card in CARD), key=lambda face: (face.kind, fold(face.text.name)))
    names = {name: voice.text(GOODS[name]) for name in dict.fromkeys(face.goods for face in every) if name}

    def fits(face: Face) -> bool:
        kinds = ("", face.kind, "military" if face.military else "")
        return kind in kinds and goods in ("", face.goods) and says(face.text, q, names.get(face.goods, ""))

    return {"faces": [face for face in every if fits(face)], "q": q, "kind": kind, "goods": goods, "goods_names": names}
