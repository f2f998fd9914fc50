"""How Smugglers looks in a terminal. Only what differs from the plain drawing is here: what only one seat sees."""

from __future__ import annotations

from asterism.speech import Voice

from .rules import SmugglersView


def hidden(view: SmugglersView, voice: Voice) -> str:
    return "" if view["mine"] is None else ", ".join(voice.component("smugglers", card) for card in view["mine"]["hand"])
