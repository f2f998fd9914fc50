"""The choices about a hex, as buttons that lie on it and are drawn as large as the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from markupsafe import escape

from ....speech import N_
from ....titles.eclipse.components import STRUCTURES
from ...scene import Scene
from .hexes import SIZE, SQUARE, TALL, kind_of, squares_at
from .signs import icon, press

PILL: Final = 28.0  # height of a small button
FOOT: Final = 78.0  # where they end
WIDE: Final = 60.0
ROW: Final = 118.0
SHORT: Final = {  # what a button says; its accessible name is the whole sentence
    "influence": ("influence", N_("Influence")),
    "lift": ("undo", N_("Take back")),
    "claim": ("influence", N_("Take it")),
    "leave": ("close", N_("Leave it")),
    "to": ("arrow", N_("Fly here")),
    "betray": ("traitor", N_("Betray")),
    "bombard": ("bombs", N_("Bombard")),
    "spare": ("check", N_("Spare")),
}


def placed(button: str, x: float, y: float, width: float, height: float) -> str:
    return f'<foreignObject x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}">{button}</foreignObject>'


def whole_hex(button: str) -> str:
    return placed(button, 12 - SIZE, 6 - TALL, 2 * (SIZE - 12), 2 * (TALL - 6))


def on_hex(hex: Mapping[str, Any], here: list[str], labels: Mapping[str, str], scene: Scene) -> str:
    """Colony ships land on their squares; one other choice is the whole hex, several stand in rows at its foot."""
    landings = [text for text in here if text.startswith("colonize ") and len(text.split()) == 3]
    others = [text for text in here if text not in landings]
    parts = [on_square(hex, text, labels[text]) for text in landings]
    if len(others) == 1 and not others[0].startswith("colonize"):
        return alone(others[0], labels[others[0]], scene) + "".join(parts)
    in_row = 2 if len(others) == 2 else 3
    rows = [others[at : at + in_row] for at in range(0, len(others), in_row)]
    for at, row in enumerate(rows):
        y = FOOT - PILL * (len(rows) - at)
        wide = min(WIDE, ROW / len(row))
        for n, text in enumerate(row):
            button = press(text, labels[text], face(text, scene, roomy=in_row == 2), f"on-hex one-of the-{text.partition(' ')[0]}")
            parts.append(placed(button, (n - len(row) / 2) * wide, y, wide - 2, PILL - 2))
    return "".join(parts)


def on_square(hex: Mapping[str, Any], text: str, label: str) -> str:
    """A colony ship may land on the first empty square of its kind."""
    kind = text.rpartition(" ")[2]
    at = next(at for at, square in enumerate(hex["squares"]) if square["kind"] == kind and not square["filled"])
    x, y = squares_at(len(hex["squares"]))[at]
    side = SQUARE + 4
    button = press(text, label, icon(kind_of(kind)), f"on-hex on-square kind-{kind_of(kind)}")
    return placed(button, x - side / 2, y - side / 2, side, side)


def alone(text: str, label: str, scene: Scene) -> str:
    inner = f'<span class="pill">{face(text, scene, roomy=True)}</span>'
    return whole_hex(press(text, label, inner, f"on-hex the-one the-{text.partition(' ')[0]}"))


def face(text: str, scene: Scene, *, roomy: bool) -> str:
    """What a small button shows: the piece it is about, and a word where there is room."""
    verb, *rest = text.split()
    if verb in ("build", "fly"):
        piece = rest[0] if rest[0] in STRUCTURES else f"ship-{rest[0]}"
        cost = scene.view["players"][scene.seat]["costs"][rest[0]] if verb == "build" else ""
        return f'{icon(piece)}<span aria-hidden="true">{cost}</span>'
    if verb == "colonize":
        return f"{icon(rest[1], f'kind-{rest[1]}')}{icon(rest[2], f'kind-{rest[2]}')}"
    sign, word = SHORT[verb]
    return f'{icon(sign)}<span aria-hidden="true">{escape(scene.voice.text(word))}</span>' if roomy else str(icon(sign))
