"""Plays games and says a digest of all that can be asked of each, to compare two builds: `python -m tests.fast.agree race --games 1000`.

Run it once with each build and compare what it prints: a line for each game, the same if views, prompts, events, records,
fingerprints and what bots make of them are, of the game and of games imagined in it, on the way and at its end.
"""

from __future__ import annotations

import argparse
import json
import random
from hashlib import blake2b

import asterism
from asterism.kernel import Game
from asterism.kernel.native import build
from asterism.titles import find

LOOKS = 6  # at a game on its way


def new_game(title: str, seed: int) -> Game:
    """A game with seats and options by its seed; few are of the kinds that not all can play."""
    about = asterism.about(title)
    dice = random.Random(f"{title} {seed}")
    while True:
        options = {name: dice.choice(option["values"]) for name, option in about["options"].items()} if seed % 2 else {}
        try:
            return asterism.new(title, dice.choice(about["seats"]), seed, options)
        except asterism.SetupError:
            continue


def digest(title: str, seed: int) -> str:
    """Of a random game with an undo now and then."""
    game = new_game(title, seed)
    dice = random.Random(seed)
    seen = blake2b(digest_size=8)
    choices = 0
    while not game.over:
        seat = dice.choice(game.pending())
        if dice.random() < 0.02 and game.can_undo(seat):
            game.undo(seat)
            continue
        game.choose(seat, dice.choice(game.choices(seat)))
        choices += 1
        if dice.random() < LOOKS / 200:
            look(game, dice, seen)
    look(game, dice, seen)
    seen.update(game.record().encode())
    return f"{title} {seed} {choices} {seen.hexdigest()}"


def look(game: Game, dice: random.Random, seen: blake2b) -> None:
    """Take all in that can be asked of a game, of a copy and of an imagined one."""
    seat = dice.randrange(game.seats)
    dream = game.copy().imagine(seat, dice.random().hex())
    for each in (game, dream):
        views = [each.view(viewer) for viewer in (None, *range(game.seats))]
        prompts = [(each.prompt(viewer), [str(choice) for choice in each.choices(viewer)]) for viewer in range(game.seats)]
        told = [each.events(viewer) for viewer in (None, seat)]
        seen.update(json.dumps([views, prompts, told, each.scores(), each.ranking(), weighed(each)]).encode())
        seen.update(each.fingerprint().encode())


def weighed(game: Game) -> list[list[float]]:
    """What the title's bot makes of a game: the worth of all choices, and each seat's features; but for the last digits, which sums in
    another order may change.
    """
    title = find(game.edition)
    worths = [title.worth(game.view(seat), prompt, game.choices(seat)) for seat in game.pending() if (prompt := game.prompt(seat))]
    numbers = [title.features(game.view(seat)).tolist() for seat in range(game.seats)]
    return [[round(float(value), 6) + 0.0 for value in values] for values in worths + numbers]  # never -0.0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("titles", nargs="*", default=asterism.titles())
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--build", action="store_true", help="say first which build runs")
    asked = parser.parse_args()
    if asked.build:
        print(build())
    for title in asked.titles:
        for seed in range(asked.games):
            print(digest(title, seed))


if __name__ == "__main__":
    main()
