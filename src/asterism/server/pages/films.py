"""Finished games as films: drawn as they were at any moment, in a separate process (services/workers), so that nobody at play has to wait.

The process keeps the latest films, with some of their positions. If it doesn't have a film, it says so and is sent the game's record.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ...kernel import AsterismError
from ...kernel.record import Record, parse
from ...kernel.stepping import Stepper
from ...speech import Voice, voice
from ...titles import find
from ..scene import LogBook, Scene, set_scene
from ..services.records.chronicle import write_chronicle
from .rendering import render_template
from .table import table_context

MOST_FILMS: Final = 8  # films kept, a few megabytes each
MOST_LINES: Final = 1000  # of the log, more than most games have; to see older lines, go further back

films: Final[OrderedDict[str, Film]] = OrderedDict()  # by the game's id, the most recently used last


class Film:
    """A game that people step through: a step plays a few entries, and each line of the log is drawn only once."""

    def __init__(self, game: str, record: Record) -> None:
        self._game = game
        self._steps = Stepper(record, find)
        self._chronicle = write_chronicle(record)
        self._log_books: dict[tuple[object, ...], LogBook] = {}  # by viewer, language and players' names; as far as anyone has looked

    def at(self, number: int, voice: Voice, seat: int | None, names: list[str], ranking: list[list[int]]) -> dict[str, Any]:
        """The table after this many entries, as this seat (None: a spectator) saw it; each line of the log links to its moment."""
        game = self._steps.game_at(number)
        book = self._log_books.setdefault((seat, voice.language, *names), LogBook())
        scene = set_scene(game, self._game, voice, seat, names, log_book=book)
        scene = replace(scene, log_book=book.page(len(game.events(seat)), MOST_LINES), ranking=ranking if scene.over else [])
        context = {**table_context(scene, game), "scene": _without_choices(scene)}
        context["shown"] = context["board"].present(context["scene"])
        to = f"/games/{self._game}/replay?seat={'' if seat is None else seat}&at="
        log = scene.log_book.draw_with_links([f"{to}{moment}" for moment in self._chronicle.moments_for(seat)])
        return {
            "table": render_template("replay_table.html", scene.voice, at=number, log=log, **context),
            "rounds": list(self._chronicle.rounds.items()),
            "round": self._chronicle.round_at(number),
        }


def _without_choices(scene: Scene) -> Scene:
    return replace(scene, choices=[], prompt=None, can_undo=False)


def respond(asked: Mapping[str, Any], record: bytes) -> dict[str, Any]:
    """The table at a moment of a film, or an answer that says we don't have that film."""
    game = asked["game"]
    film = films.pop(game, None)
    try:
        if film is None:
            if not record:
                return {"unknown": game}
            film = Film(game, parse(record.decode()))
        films[game] = film
        if len(films) > MOST_FILMS:
            films.popitem(last=False)
        return film.at(asked["number"], voice(asked["language"]), asked["seat"], asked["names"], asked["ranking"])
    except AsterismError as error:
        return {"error": str(error)}
