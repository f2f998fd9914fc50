"""Writes the archived games of a title anew, after its rules got a new version: `python -m tests.archive.write eclipse orion`.

Of each title: a game of greedy bots with the fewest seats, one by chance with undos and the most seats, one with every option changed
that may be at some number of seats, and one by chance for every number of seats and for every other value of an option.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asterism
from asterism import bots
from asterism.bots import Perspective

ARCHIVE = Path(__file__).parent
RESULTS = ARCHIVE / "results.json"


def outcome(game: asterism.Game) -> dict[str, Any]:
    return {"scores": game.scores(), "ranking": game.ranking(), "events": len(game.events(None))}


def played_by_greedy(game: asterism.Game) -> asterism.Game:
    greedy = bots.make("greedy", seed=1)
    while not game.over:
        seat = game.pending()[0]
        game.choose(seat, greedy.choose(Perspective(game, seat)))
    return game


def played_by_chance(game: asterism.Game, undos: float) -> asterism.Game:
    dice = random.Random(1)
    while not game.over:
        seat = dice.choice(game.pending())
        game.choose(seat, dice.choice(game.choices(seat)))
        if not game.over and game.can_undo(seat) and dice.random() < undos:
            game.undo(seat)
    return game


def other_options(title: str) -> tuple[int, dict[str, Any]]:
    """A number of seats, and as many options with other values as it allows."""
    about = asterism.about(title)
    best: tuple[int, dict[str, Any]] = (about["seats"][0], {})
    for seats in about["seats"]:
        changed: dict[str, Any] = {}
        for name, option in about["options"].items():
            for value in option["values"]:
                if value != option["default"] and is_allowed(title, seats, changed | {name: value}):
                    changed[name] = value
                    break
        if len(changed) > len(best[1]):
            best = seats, changed
    return best


def is_allowed(title: str, seats: int, options: dict[str, Any]) -> bool:
    try:
        asterism.new(title, seats, 0, options)
    except asterism.SetupError:
        return False
    return True


def archived_games(title: str) -> dict[str, asterism.Game]:
    fewest, *_, most = asterism.about(title)["seats"]
    seats, options = other_options(title)
    every = asterism.about(title)["seats"]
    return {
        f"{title}-{fewest}-greedy": played_by_greedy(asterism.new(title, fewest, 11)),
        f"{title}-{most}-undos": played_by_chance(asterism.new(title, most, 12), undos=0.03),
        f"{title}-{seats}-options": played_by_chance(asterism.new(title, seats, 13, options), undos=0),
        **{f"{title}-{each}-chance": played_by_chance(asterism.new(title, each, 20 + each), undos=0) for each in every},
        **dict(one_option_changed(title)),
    }


def one_option_changed(title: str) -> Iterator[tuple[str, asterism.Game]]:
    """A game for every value of an option that is not the usual one."""
    about = asterism.about(title)
    for name, option in about["options"].items():
        for value in option["values"]:
            seats = next((each for each in about["seats"] if is_allowed(title, each, {name: value})), None)
            if value != option["default"] and seats is not None:
                said = str(value).lower()
                yield f"{title}-{seats}-{name}-{said}", played_by_chance(asterism.new(title, seats, 30, {name: value}), undos=0.01)


def main(titles: list[str]) -> None:
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    for title in titles:
        for path in ARCHIVE.glob(f"{title}-*.record"):
            path.unlink()
            results.pop(path.name, None)
        for name, game in archived_games(title).items():
            (ARCHIVE / f"{name}.record").write_text(game.record(), encoding="utf-8")
            results[f"{name}.record"] = outcome(game)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
