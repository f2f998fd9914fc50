"""Prepares a scene of Eclipse for its board: the galaxy, the viewer's own board, ships, technologies, battles, the other players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....server.scene import Scene
from ..rules.view_schema import EclipseView
from .fights import fight
from .galaxy import galaxy
from .hexes import RING_NUMERAL
from .market import market
from .news import moments
from .players import ended, factions, found, player, scores
from .ships import blueprints, plans
from .signs import names_of

PHASES: Final = ("action", "combat", "upkeep", "cleanup")
FRONT: Final = {  # for each verb, the part of the board that the question is about, which is shown first
    "research": "market",
    "receive": "market",
    "fit": "ships",
    "remove": "ships",
    "keep_part": "ships",
    "attack": "battle",
    "retreat": "battle",
    "perish": "battle",
    "hit": "battle",
    "lead": "battle",
    "action": "own",
    "react": "own",
    "faction": "factions",
    "take": "drawn",
    "use": "found",
    "keep_discovery": "found",
    "keep_tile": "own",
    "return_tile": "own",
    "trade": "own",
    "home": "own",
    "envoy": "own",
    "bury": "own",
    "artifact": "own",
    "accept": "others",
    "decline": "others",
}
PARTS: Final = ["scores", "ended", "battle", "factions", "drawn", "found", "galaxy", "ships", "market"]
ASIDES: Final = ("trade", "colonize", "propose")  # available with any question, so they don't show what the question is about


def present(scene: Scene[EclipseView]) -> dict[str, Any]:
    view = scene.view
    labels = scene.labels
    chart = galaxy(scene, labels)
    front = front_of(scene)
    shown: dict[str, Any] = {
        "labels": labels,
        "bound": chart.bound,
        "galaxy": chart,
        "front": front,
        "parts": [front, *[part for part in PARTS if part != front]] if front in PARTS else PARTS,
        "phases": [(phase, scene.voice.phase("eclipse", phase), phase == view["phase"]) for phase in PHASES],
        "phase": scene.voice.phase("eclipse", view["phase"]),
        "factions": factions(scene),
        "found": found(scene),
        "fight": fight(scene),
        "scores": scores(scene),
        "ended": ended(scene),
        "moments": moments(scene),
        "stacks": stacks(scene),
        "me": None,
        "others": [],
        "ships": [],
        "market": None,
    }
    for part in ("factions", "found"):
        shown["bound"] |= shown[part].bound
    if shown["fight"]:
        shown["bound"] |= shown["fight"].bound
    if view["players"]:
        add_players(shown, scene, labels)
    return shown


def add_players(shown: dict[str, Any], scene: Scene[EclipseView], labels: Mapping[str, str]) -> None:
    """Add the boards of all seats, the viewer's own first, and the shared supply."""
    view, seat = scene.view, scene.seat
    order = [(at + (seat or 0)) % view["seats"] for at in range(view["seats"])]
    players = [player(scene, each) for each in order]
    for each in players:
        shown["bound"] |= each.bound
    shown["market"] = market(scene, labels)
    shown["bound"] |= shown["market"].bound
    if seat is None:
        shown["others"] = players
    else:
        shown["me"], *shown["others"] = players
        shown["ships"], bound = plans(scene, seat, labels)
        shown["bound"] |= bound
    for other in shown["others"]:
        other.ships = blueprints(scene, other.seat)


def front_of(scene: Scene[EclipseView]) -> str:
    """The part of the board that the question concerns; the map if there is no other."""
    if scene.over:
        return "scores"
    if ended(scene):
        return "ended"
    for text in scene.choices:
        verb = text.partition(" ")[0]
        if verb in FRONT and verb not in ASIDES:
            return FRONT[verb]
    return "battle" if scene.view["battle"] else "galaxy"


def stacks(scene: Scene[EclipseView]) -> list[tuple[str, int, list[str]]]:
    """The stacks of sectors: numeral, how many are left, and which were discarded."""
    return [
        (RING_NUMERAL[n], stack["left"], [names_of(scene, sector) for sector in sorted(stack["discarded"])])
        for n, stack in enumerate(scene.view["stacks"])
    ]
