"""Full-text search for cards."""

from __future__ import annotations

from ...speech import CardText
from ...speech.writing import fold


def says(text: CardText, wanted: str, more: str = "") -> bool:
    """Whether each of these words appears on the card or in its other texts."""
    if not wanted:
        return True
    powers = [part for power in text.powers for part in (power.phase_name, power.text)]
    whole = fold(" ".join([text.name, text.kind, text.points, *powers, *text.scoring, more]))
    return all(word in whole for word in fold(wanted).split())
