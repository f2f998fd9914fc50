"""Laws of play: replay, copy, conservation, legality, termination, trays, views that share nothing, chance, undo."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..chance import Chance
from ..choice import Choice
from ..errors import CannotUndo, IllegalChoice
from ..game import Game, replay
from ..pieces import _Reactions
from ..table import Table
from .known import containers_in, everything, how_games_differ, knowledge, viewer_name
from .law import Breach, law, shorten
from .setting import Setting, middles, wander


@law("a record replays to an identical game", stops=4)
def replays(setting: Setting, seed: int, stops: int) -> None:
    for game, dice in middles(setting, seed, stops):
        again = replay_and_compare(setting, game)
        if again.record() != game.record():
            raise Breach("a replayed record gives a different record", game)
        wander(again, dice, 5)


def replay_and_compare(setting: Setting, game: Game) -> Game:
    """The game replayed from a game's record; the two must be the same."""
    again = replay(game.record(), lambda _: setting.title)
    if everything(again) != everything(game):
        raise Breach(f"a record replays to a different game: {how_games_differ(game, again)}", game)
    return again


@law("playing a copy never changes the original")
def copies(setting: Setting, seed: int, stops: int) -> None:
    for game, dice in middles(setting, seed, stops):
        before, untouched = everything(game), game.copy()
        copy = game.copy()
        if everything(copy) != before:
            raise Breach(f"a copy differs from its original: {how_games_differ(game, copy)}", game)
        wander(copy, dice, 25)
        if everything(game) != before:
            what = how_games_differ(untouched, game)
            raise Breach(f"playing a copy changed the original: {what}; is every list, dict and set in a declared field?", game)


@law("every piece is in exactly one place throughout the game")
def conserves_pieces(setting: Setting, seed: int, stops: int) -> None:
    game = setting.new(seed)
    box = inventory(setting, game)
    if not box:
        raise Breach("inventory lists no piece at all")
    dice = random.Random(seed)
    while not game.over and len(game._log) <= setting.title.bound:
        wander(game, dice, 1)
        check_inventory(setting, game, box)


def inventory(setting: Setting, game: Game) -> list[str]:
    return setting.title.inventory(game._table)


def check_inventory(setting: Setting, game: Game, box: list[str]) -> None:
    here = inventory(setting, game)
    if here == box:
        return
    lost, new = (Counter(box) - Counter(here)).elements(), (Counter(here) - Counter(box)).elements()
    parts = [f"{what}: {', '.join(ids)}" for what, ids in (("lost", sorted(lost)), ("one too many", sorted(new))) if ids]
    raise Breach("; ".join(parts) or "inventory is not sorted", game)


@law("exactly the offered choices can be made")
def offers_what_is_legal(setting: Setting, seed: int, stops: int) -> None:
    for game, dice in middles(setting, seed, stops):
        vocabulary = game.vocabulary
        for seat in game.pending():
            choices = game.choices(seat)
            texts = {str(choice) for choice in choices}
            if len(texts) < len(choices):
                twice = next(text for text, times in Counter(map(str, choices)).items() if times > 1)
                raise Breach(f"seat {seat} is offered '{twice}' twice: pass the list through distinct", game)
            for choice in choices:
                if not 0 <= choice.index < len(vocabulary) or vocabulary[choice.index] is not choice:
                    raise Breach(f"seat {seat} is offered '{choice}', which is not in the title's vocabulary", game)
                make(game.copy(), seat, choice)
            before, untouched = everything(game), game.copy()
            others = [str(vocabulary[dice.randrange(len(vocabulary))]) for _ in range(8)]
            for text in [*(text for text in others if text not in texts), "", "☄" * 100]:
                expect_refusal(game, seat, text)
            if everything(game) != before:
                raise Breach(f"a refused choice changed the game: {how_games_differ(untouched, game)}", game)
        for seat in [seat for seat in range(-1, game.seats + 1) if seat not in game.pending()]:
            expect_refusal(game, seat, vocabulary[0])


def make(game: Game, seat: int, choice: Choice) -> None:
    try:
        game.choose(seat, choice)
    except Exception as error:
        error.add_note(f"when seat {seat} chose '{choice}'")
        raise


def expect_refusal(game: Game, seat: int, choice: Choice | str) -> None:
    try:
        game.choose(seat, choice)
    except IllegalChoice:
        return
    raise Breach(f"seat {seat} could choose {str(choice)!r}, which it was not offered", game)


@law("random play ends within the title's bound, with a score and a place for everyone")
def ends(setting: Setting, seed: int, stops: int) -> None:
    game = setting.new(seed)
    wander(game, random.Random(seed), setting.title.bound)
    check_end(setting, game)
    if game.pending():
        raise Breach(f"the game is over, yet seat {game.pending()[0]} still has a decision", game)
    if len(game.scores()) != game.seats:
        raise Breach(f"the {game.seats} seats have the scores {game.scores()}")
    if sorted(seat for place in game.ranking() for seat in place) != list(range(game.seats)):
        raise Breach(f"the ranking doesn't list every seat exactly once: {game.ranking()}")


def check_end(setting: Setting, game: Game) -> None:
    if not game.over:
        if not game.pending():
            raise Breach("no seat has a decision, yet the game is not over: set table.over when it ends", game)
        raise Breach(f"a random game is still not over after {setting.title.bound} choices, the limit set by Title.bound", game)


@law("a game is played by its own rules to the end, with every piece in place, and replays")
def many_games(setting: Setting, seed: int, stops: int) -> None:
    game = setting.new(seed)
    box = inventory(setting, game)
    wander(game, random.Random(f"{setting}/{seed}"), setting.title.bound)
    check_end(setting, game)
    check_inventory(setting, game, box)
    again = replay(game.record(), lambda _: setting.title)
    if again.fingerprint() != game.fingerprint():
        raise Breach(f"a record replays to a different game: {how_games_differ(game, again)}", game)


@law("a sealed together leaves nothing on a tray")
def empties_trays(setting: Setting, seed: int, stops: int) -> None:
    """Anything left on a tray after its together would appear unchanged in every imagined game, and so betray what was chosen.

    The answers in a window stay on the trays until they are carried out one by one, so they don't count.
    """
    dice = random.Random(f"{setting}/{seed}")
    game = setting.new(seed)
    check_trays(game, None)
    while not game.over and len(game._log) <= setting.title.bound:
        before = game._table.together
        wander(game, dice, 1)
        check_trays(game, before)


def check_trays(game: Game, before: Any) -> None:
    table: Table = game._table
    together = table.together
    committing = together is not None and together.sealed and together is before
    if committing or any(isinstance(entry, _Reactions) for entry in table.todo):
        return
    asked = range(table.seats) if together is None or not together.sealed else [seat for seat, _ in together.lanes]
    for seat in asked:
        if tray := table.tray[seat]:
            left = ", ".join(f"'{choice}'" for choice in tray)
            raise Breach(f"{left} is left on the tray of seat {seat}: the step after the together must remove it", game)


@law("a view shares nothing changeable with the table or another view")
def shares_no_views(setting: Setting, seed: int, stops: int) -> None:
    """Anyone who got one of the game's own lists could change the game through it."""
    for game, _ in middles(setting, seed, stops):
        table = {id(each): path for path, each in containers_in(game._table)}
        for seat in [None, *range(game.seats)]:
            given, again = [{**game.view(seat), "the prompt": game.prompt(seat) if seat is not None else None} for _ in range(2)]
            earlier = {id(each) for _, each in containers_in(given)}
            for path, each in containers_in(again):
                if id(each) in table:
                    raise Breach(f"{path}, which {viewer_name(seat)} sees, is the table's own {table[id(each)]}: hand out a copy", game)
                if id(each) in earlier:
                    raise Breach(f"{path} is the same object in every view of {viewer_name(seat)}: hand out a copy", game)


class Noted(Chance):
    """A custom chance that answers like the seed, and notes each question: its name, the outcome and the alternatives."""

    __slots__ = ("drawn",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.drawn: list[tuple[str, str, bool]] = []  # name, outcome, and whether it could have been different

    def draw(self, why: str, ids: Sequence[Any], seat: int | None = None, on: Any = None) -> int:
        return self._note(why, ids, super().draw(why, ids, seat, on))

    def roll(self, why: str, faces: Sequence[Any], seat: int | None = None) -> int:
        return self._note(why, faces, super().roll(why, faces, seat))

    def _note(self, why: str, among: Sequence[Any], at: int) -> int:
        self.drawn.append((why, str(among[at]), any(str(each) != str(among[at]) for each in among)))
        return at


@law("every draw and roll is documented in Title.draws")
def documents_draws(setting: Setting, seed: int, stops: int) -> None:
    game = setting.new(seed, noted := Noted(seed))
    wander(game, random.Random(f"{setting}/{seed}"), setting.title.bound)
    for why, came, _ in noted.drawn:
        if why not in setting.title.draws:
            there = f"it has: {', '.join(setting.title.draws) or 'none'}"
            raise Breach(f"{why!r}, which drew {shorten(came)}, is not in Title.draws, where people with real cards look it up; {there}")


@law("an undo restores everything or is refused", stops=30)
def undoes(setting: Setting, seed: int, stops: int) -> None:
    for game, dice in middles(setting, seed, stops):
        if game.over:
            break
        seat = dice.choice(game.pending())
        choice = dice.choice(game.choices(seat))
        before = what_undo_restores(game)
        trial = game.copy()
        make(trial, seat, choice)
        if trial.can_undo(seat) and depends_on_the_unknown(game, seat, choice):
            raise Breach(
                f"seat {seat} may take '{choice}' back, though its result depended on something the seat couldn't know: "
                "draw by table.draw, roll by table.roll, and call table.reveal() where something hidden is shown",
                game,
            )
        if trial.can_undo(seat):
            trial.undo(seat)
            if what_undo_restores(trial) != before:
                raise Breach(f"seat {seat} took '{choice}' back, but the game is not as it was: {how_games_differ(game, trial)}", game)
            continue
        after = everything(trial)
        try:
            trial.undo(seat)
        except CannotUndo:
            if everything(trial) != after:
                raise Breach(f"an undo that was refused to seat {seat} changed the game", trial) from None
        else:
            raise Breach(f"seat {seat} took '{choice}' back, though can_undo says it can't", trial)


def what_undo_restores(game: Game) -> list[Any]:
    seats = range(game.seats)
    return [game.fingerprint(), game.pending(), game.view(None), [[game.view(s), game.choices(s), game.prompt(s)] for s in seats]]


def depends_on_the_unknown(game: Game, seat: int, choice: Choice) -> bool:
    outcomes = set()
    for seed in range(3):
        dream = game.imagine(seat, seed)
        make(dream, seat, choice)
        outcomes.add(knowledge(dream, seat))
    return len(outcomes) > 1


@law("records with undos replay")
def replays_undos(setting: Setting, seed: int, stops: int) -> None:
    for game, dice in middles(setting, seed, stops):
        trial = game.copy()
        wander(trial, dice, dice.randrange(1, 12))
        for seat in range(trial.seats):
            while trial.can_undo(seat) and dice.random() < 0.7:
                trial.undo(seat)
        wander(trial, dice, 3)
        replay_and_compare(setting, trial)
