"""Buttons on a hex for the choices about it, which scale with the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Final

from markupsafe import escape

from ....server.pieces import press
from ....server.scene import Scene
from ....speech import N_
from ....speech.writing import signed
from ..rules.components import BUILDABLE, STRUCTURES
from ..rules.view_schema import EclipseView, HexView
from .giving_up import Loss, describe_loss
from .hexes import SIZE, SQUARE, TALL, kind_of, squares_at
from .signs import icon, names_of, own_board

PILL: Final = 32.0  # height of a small button
FOOT: Final = 80.0  # where the small buttons end
WIDE: Final = 60.0
ROW: Final = 126.0
DIAL: Final = 116.0  # the distance from the centre of a sector being rotated to the buttons around it
DIAL_WIDTH: Final = 92.0
DIAL_HEIGHT: Final = 54.0
SHORT: Final = {  # what a button says; its accessible name is the whole sentence
    "influence": ("influence", N_("Influence")),
    "lift": ("close", N_("Give up")),
    "claim": ("influence", N_("Take it")),
    "leave": ("close", N_("Leave it")),
    "to": ("arrow", N_("Fly here")),
    "betray": ("traitor", N_("Betray")),
    "bombard": ("bombs", N_("Bombard")),
    "spare": ("check", N_("Spare")),
    "destroy": ("bombs", N_("Destroy")),
}


def placed(button: str, x: float, y: float, width: float, height: float) -> str:
    return f'<foreignObject x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}">{button}</foreignObject>'


def whole_hex(button: str) -> str:
    return placed(button, 12 - SIZE, 6 - TALL, 2 * (SIZE - 12), 2 * (TALL - 6))


def on_hex(hex: HexView, here: list[str], labels: Mapping[str, str], scene: Scene[EclipseView], loss: Loss | None) -> str:
    """Buttons for the choices about a hex. One fills the hex, two halve it; more are small, and a press on the hex zooms in (map.js)."""
    landings = [text for text in here if text.partition(" ")[0] in ("colonize", "destroy") and len(text.split()) <= 3]
    others = [text for text in here if text not in landings]
    if len(here) == 1 and others and not others[0].startswith("colonize"):
        return alone(others[0], labels[others[0]], scene, loss)
    if len(here) == 2 and not landings:
        return "".join([half(text, labels[text], scene, at, loss) for at, text in enumerate(here)])
    parts = [on_square(hex, text, labels[text]) for text in landings]
    rows = [others[at : at + 3] for at in range(0, len(others), 3)]
    for at, row in enumerate(rows):
        y = FOOT - PILL * (len(rows) - at)
        wide = ROW if len(others) == 1 else min(WIDE, ROW / len(row))
        for n, text in enumerate(row):
            lifted = loss if text.startswith("lift ") else None
            inner = face(text, scene, roomy=len(others) == 1) + cost_of(lifted)
            more = describe_loss(scene, lifted) if lifted else ""
            button = press(text, labels[text], inner, f"on-hex one-of the-{text.partition(' ')[0]}", more)
            parts.append(placed(button, (n - len(row) / 2) * wide, y, wide - 2, PILL - 2))
    name = names_of(scene, hex["sector"])
    look = scene.voice.text("Look closer: {sector}", sector=name)
    count = scene.voice.count("{n} choice", "{n} choices", len(here))
    closer = (
        f'<button type="button" class="on-hex closer" data-closer title="{escape(look)}">'
        f'<span class="pill">{escape(count)}</span><span class="visually-hidden">: {escape(name)}</span></button>'
    )
    return f'<g class="small-ones">{"".join(parts)}</g><g class="closer-one">{whole_hex(closer)}</g>'


def on_square(hex: HexView, text: str, label: str) -> str:
    """A button on a square: a colony ship lands on the first empty square of its kind, and a cube is destroyed on the first full one."""
    verb, kind = text.partition(" ")[0], text.rpartition(" ")[2]
    at = next(at for at, square in enumerate(hex["squares"]) if square["kind"] == kind and square["filled"] == (verb == "destroy"))
    x, y = squares_at(len(hex["squares"]))[at]
    side = SQUARE + 4
    button = press(text, label, icon(kind_of(kind)), f"on-hex on-square the-{verb} kind-{kind_of(kind)}")
    return placed(button, x - side / 2, y - side / 2, side, side)


def alone(text: str, label: str, scene: Scene[EclipseView], loss: Loss | None) -> str:
    inner = f'<span class="pill">{face(text, scene, roomy=True)}{cost_of(loss)}</span>'
    return whole_hex(press(text, label, inner, f"on-hex the-one the-{text.partition(' ')[0]}", describe_loss(scene, loss) if loss else ""))


def half(text: str, label: str, scene: Scene[EclipseView], at: int, loss: Loss | None) -> str:
    """The left or the right half of a hex."""
    verb = text.partition(" ")[0]
    loss = loss if verb == "lift" else None
    inner = f'<span class="pill">{face(text, scene, roomy=True)}{cost_of(loss)}</span>'
    more = describe_loss(scene, loss) if loss else upkeep_of_disc(scene) if verb == "claim" else ""
    button = press(text, label, inner, f"on-hex the-one the-half the-{verb}", more)
    return placed(button, (at - 1) * (SIZE - 3) + 1, 6 - TALL, SIZE - 4, 2 * (TALL - 6))


def upkeep_of_disc(scene: Scene[EclipseView]) -> str:
    """How one more disc on the map would change the viewer's money each round."""
    facts = own_board(scene)
    return scene.voice.text("money each round: {n}", n=signed(facts["upkeep"] - facts["upkeep_after_action"]))


def cost_of(loss: Loss | None) -> str:
    """How removing a disc would change the viewer's money each round."""
    return f'<b class="cost">{icon("money")}{signed(loss.balance)}</b>' if loss else ""


def turn_button(text: str, label: str, at: int, joined: Sequence[str], more: str, *, first: bool) -> str:
    """A button at a corner that rotates a sector; it shows the sectors that would then be connected."""
    x, y = DIAL * cos(pi / 3 * (at - 2)), DIAL * sin(pi / 3 * (at - 2))
    inner = f'{icon("wormhole")}<span class="joined">{" ".join(joined)}</span>'
    button = press(text, label, inner, f"on-hex turn-choice{' first-way' if first else ''}", more)
    return placed(button, x - DIAL_WIDTH / 2, y - DIAL_HEIGHT / 2, DIAL_WIDTH, DIAL_HEIGHT)


def face(text: str, scene: Scene[EclipseView], *, roomy: bool) -> str:
    """The face of a small button: the piece concerned, and a word if there is room."""
    verb, *rest = text.split()
    if verb in ("build", "fly"):
        piece = rest[0] if rest[0] in STRUCTURES else f"ship-{rest[0]}"
        if verb == "fly":
            return str(icon(piece))
        cost = own_board(scene)["costs"][BUILDABLE[BUILDABLE.index(rest[0])]]
        return f'{icon(piece)}<span aria-hidden="true">{cost}</span>{icon("materials", "price")}'
    if verb == "colonize":
        return f"{icon(rest[1], f'kind-{rest[1]}')}{icon(rest[2], f'kind-{rest[2]}')}"
    sign, word = SHORT[verb]
    return f'{icon(sign)}<span aria-hidden="true">{escape(scene.voice.text(word))}</span>' if roomy else str(icon(sign))
