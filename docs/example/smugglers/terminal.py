"""How Smugglers looks in a terminal. Only what differs from the plain drawing is written: what a seat alone sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asterism.speech import Voice


def hidden(view: Mapping[str, Any], voice: Voice) -> str:
    return ", ".join(voice.component("smugglers", card) for card in view["mine"]["hand"])
