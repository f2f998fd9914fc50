"""Laws of secrecy: a seat can't find out what it can't know, and imagined games depend only on what it can know."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any, Final

from ..chance import Chance
from ..choice import Choice
from ..game import Game, Imagined
from ..view import Prompt
from .known import (
    appearance,
    as_json,
    contents_difference,
    everything,
    how_games_differ,
    knowledge,
    table_difference,
    text_difference,
    viewer_name,
)
from .law import Breach, law
from .play import Noted, make
from .setting import Setting, middles, wander

TWINS: Final = 2  # for each stop: games with a different outcome of one draw
ON: Final = 6  # a twin is played on for at most this many choices
ENOUGH: Final = 4  # moments at which something of another seat's was hidden: at one of them, imagined games must disagree about it


@law("no seat can tell an imagined game from the real one")
def imagines_what_looks_the_same(setting: Setting, seed: int, stops: int) -> None:
    for game, dice in middles(setting, seed, stops):
        before, untouched = everything(game), game.copy()
        spectated = knowledge(game, None)
        for seat in range(game.seats):
            seen = knowledge(game, seat)
            dreams = [game.imagine(seat, 1), game.imagine(seat, 2, by_all_it_sees)]
            for dream in dreams:
                compare(game, dream, seat, seen, knowledge(dream, seat))
                compare(game, dream, None, spectated, knowledge(dream, None), dreamer=seat)
            for dream, again in ((dreams[0], dreams[1].imagine(seat, 1)), (dreams[1], dreams[0].imagine(seat, 2, by_all_it_sees))):
                if again.fingerprint() != dream.fingerprint():
                    path = table_difference(dream, again).path
                    raise Breach(f"an imagined game, imagined again by seat {seat}, has a different {path}: {SORTED}", game)
            wander(dreams[0], dice, 15)
        if everything(game) != before:
            raise Breach(f"imagining changed the real game: {how_games_differ(untouched, game)}", game)


SORTED: Final = "redeal must not depend on anything the seat can't know (deal from sorted pools, as deal_anew does)"


def by_all_it_sees(view: Any, prompt: Prompt, choices: list[Choice], chance: Chance) -> Choice:
    """A policy whose choice may change when anything it is given changes, so that a secret in a rival's view would show."""
    digest = blake2b(as_json([view, prompt, list(map(str, choices)), chance.below(2**16)]).encode(), digest_size=8).digest()
    return choices[int.from_bytes(digest, "big") % len(choices)]


def compare(game: Game, dream: Game, seat: int | None, real: str, dreamt: str, dreamer: int | None = None) -> None:
    if real == dreamt:
        return
    found = text_difference(real, dreamt)
    whose = "an imagined game" if dreamer is None else f"a game that seat {dreamer} imagines"
    if found.path.startswith(("choices", "prompt", "pending", "refusal")):
        why = "the question or its choices depend on something that redeal changes"
    elif found.path.startswith("events"):
        why = "an event told it something that redeal changes, or redeal forgets what it was told"
    else:
        why = "view shows it, redeal changes it"
    raise Breach(f"{viewer_name(seat)} sees {found.path}, which is {found.one} in the real game and {found.other} in {whose}: {why}", game)


@law("a seat can't tell any of many imagined games from the real one")
def imagines_many_games(setting: Setting, seed: int, stops: int) -> None:
    game = setting.new(seed)
    wander(game, random.Random(seed), random.Random(seed).randrange(200))
    for seat in range(game.seats):
        dream = game.imagine(seat, seed)
        compare(game, dream, seat, knowledge(game, seat), knowledge(dream, seat))


@law("unseen choices of others don't matter to imagination")
def imagines_no_unseen_choices(setting: Setting, seed: int, stops: int) -> None:
    for game, dice in middles(setting, seed, stops):
        for other in game.pending():
            choices = game.choices(other)
            if len(choices) < 2:
                continue
            one, two = game.copy(), game.copy()
            first, second = dice.sample(choices, 2)
            make(one, other, first)
            make(two, other, second)
            for seat in range(game.seats):
                if seat == other or knowledge(one, seat) != knowledge(two, seat):
                    continue
                for policy in (None, by_all_it_sees):
                    dreams = [each.imagine(seat, 3, policy) for each in (one, two)]
                    if dreams[0].fingerprint() != dreams[1].fingerprint():
                        raise Breach(
                            f"seat {seat} can't see whether seat {other} chose '{first}' or '{second}', "
                            f"but imagines a different {table_difference(*dreams).path}: {SORTED}",
                            game,
                        )


@law("who is asked doesn't depend on what a seat can't know")
def asks_by_no_secret(setting: Setting, seed: int, stops: int) -> None:
    """With the same choices, a real and an imagined game ask the same questions as long as they look the same."""
    for game, dice in middles(setting, seed, stops):
        for seat in range(game.seats):
            real, dream = game.copy(), game.imagine(seat, dice.random())  # type: ignore[arg-type]
            for _ in range(10):
                if real.over or dream.over or appearance(real, seat) != appearance(dream, seat):
                    break
                if (seen := knowledge(real, seat)) != (dreamt := knowledge(dream, seat)):
                    found = text_difference(seen, dreamt)
                    raise Breach(
                        f"seat {seat} finds {found.path} to be {found.one} in the real game and {found.other} in an imagined one that "
                        "looks the same: the questions themselves reveal something hidden (always ask, or use public facts only)",
                        real,
                    )
                who = dice.choice(real.pending())
                both = sorted({str(choice) for choice in real.choices(who)} & {str(choice) for choice in dream.choices(who)})
                if not both:
                    break
                choice = dice.choice(both)
                for each in (real, dream):
                    each.choose(who, choice)


@law("different seeds imagine different futures")
def imagines_other_futures(setting: Setting, seed: int, stops: int) -> None:
    """Applies only to titles that draw or roll at all."""
    uses_chance = differing = 0
    for game, _ in middles(setting, seed, stops):
        for seat in range(game.seats):
            other = (seat + 1) % game.seats
            dreams = [game.imagine(seat, dream) for dream in range(3)]
            before = [dream._table.chance.state() for dream in dreams]
            hands = {as_json(dream.view(other)) for dream in dreams}
            for dream in dreams:
                wander(dream, random.Random(0), 40)
            uses_chance += [dream._table.chance.state() for dream in dreams] != before
            differing += max(len(hands), len({as_json(dream.view(other)) for dream in dreams})) > 1
    if uses_chance and not differing:
        raise Breach("cards are drawn or dice are rolled, but every imagined game has the same outcome: is something decided in advance?")


class Otherwise(Chance):
    """Answers as a game's chance did, except for one draw. Later draws take the same pieces as before, if they are still there."""

    __slots__ = ("changed", "drawn", "made")

    def __init__(self, seed: int, drawn: Sequence[tuple[str, str, bool]], changed: int) -> None:
        super().__init__(seed)
        self.drawn = drawn
        self.changed = changed
        self.made = 0

    def draw(self, why: str, ids: Sequence[Any], seat: int | None = None, on: Any = None) -> int:
        return self._answer(why, ids, super().draw(why, ids, seat, on))

    def roll(self, why: str, faces: Sequence[Any], seat: int | None = None) -> int:
        return self._answer(why, faces, super().roll(why, faces, seat))

    def _answer(self, why: str, among: Sequence[Any], by_seed: int) -> int:
        place = self.made
        self.made += 1
        if place >= len(self.drawn) or self.drawn[place][0] != why:
            return by_seed
        was = self.drawn[place][1]
        wanted = [at for at, each in enumerate(among) if (str(each) == was) != (place == self.changed)]
        return by_seed if not wanted or by_seed in wanted else wanted[by_seed % len(wanted)]


@law("what a seat can't know is imagined anew, whatever it really is")
def imagines_what_is_hidden(setting: Setting, seed: int, stops: int) -> None:
    """If two games differ only in a draw that a seat didn't see, so that it can't tell them apart, it imagines the same of both.

    This exposes a redeal that leaves anything hidden as it is, or deals only some of it anew; a title without secrets has nothing
    to prove. And where a draw changed another seat's view, some imagined games must disagree about that view.
    """
    hidden = disagreed = 0
    for real, twin in twins(setting, seed, TWINS * stops):
        for seat in range(real.seats):
            if knowledge(real, seat) != knowledge(twin, seat):
                continue
            others = [other for other in range(real.seats) if other != seat and real.view(other) != twin.view(other)]
            if apart := contents_difference(real.imagine(seat, 3), twin.imagine(seat, 3)):
                raise Breach(
                    f"seat {seat} can't know {how_twins_differ(real, twin, others)}, but imagines a different {apart.path}: redeal leaves "
                    "something hidden as it really is, or deals it from unsorted or too few piles",
                    real,
                )
            if others and not disagreed:
                hidden += 1
                disagreed += any(len({as_json(real.imagine(seat, dream).view(other)) for dream in range(4)}) > 1 for other in others)
                if hidden >= ENOUGH and not disagreed:
                    raise Breach(
                        f"seat {seat} can't know what seat {others[0]} has, but each game it imagines deals seat {others[0]} the same", real
                    )


def how_twins_differ(real: Game, twin: Game, others: list[int]) -> str:
    """How two games differ: in what another seat sees, or else on the table."""
    if not others:
        found = table_difference(real, twin)
        return f"whether {found.path} is {found.one} or {found.other}"
    found = text_difference(as_json(real.view(others[0])), as_json(twin.view(others[0])))
    return f"whether seat {others[0]} sees {found.path} as {found.one} or {found.other}"


def twins(setting: Setting, seed: int, count: int) -> Iterator[tuple[Game, Game]]:
    """Pairs of games a few choices after a draw that came out differently, if some seat can't tell the two apart."""
    dice = random.Random(f"{setting}/{seed}/twins")
    game = setting.new(seed, noted := Noted(seed))
    drawn_before = [len(noted.drawn)]  # how many draws there were after each number of choices
    while not game.over and len(game._log) <= setting.title.bound:
        wander(game, dice, 1)
        drawn_before.append(len(noted.drawn))
    by_name: dict[str, list[int]] = {}
    for at, (why, _, could_differ) in enumerate(noted.drawn):
        if could_differ:
            by_name.setdefault(why, []).append(at)
    for number in range(count if by_name else 0):
        changed = dice.choice(by_name[[*by_name][number % len(by_name)]])
        first = next(made for made, drawn in enumerate(drawn_before) if drawn > changed)
        real, twin = setting.new(seed), setting.new(seed, Otherwise(seed, noted.drawn, changed))
        if play_both(real, twin, game, first, first + dice.randint(0, ON)):
            yield real, twin


def play_both(real: Game, twin: Game, game: Game, first: int, last: int) -> bool:
    """Make a game's choices in both, up to the last or one that is illegal. Returns whether they always looked the same to some seat."""
    blind = [*range(real.seats)]
    for made, entry in enumerate([*game._log[:last], None]):
        if made >= first:
            blind = [seat for seat in blind if as_json(real.view(seat)) == as_json(twin.view(seat))]
        if not blind or entry is None:
            break
        assert not isinstance(entry, Imagined)
        seat, choice = entry
        if choice not in twin.choices(seat):
            return made >= first
        real.choose(seat, choice)
        twin.choose(seat, choice)
    return bool(blind)


@law("features have one shape and reveal no more than the view")
def features_tell_no_secrets(setting: Setting, seed: int, stops: int) -> None:
    length = None
    for game, _ in middles(setting, seed, stops):
        for seat in range(game.seats):
            features = game.features(seat)
            if features.dtype.name != "float32":
                raise Breach(f"features are {features.dtype.name}, not float32")
            length = length or features.shape
            if features.shape != length:
                raise Breach(f"features have the shape {features.shape}, and had {length} before", game)
            differing = (game.imagine(seat, 4).features(seat) != features).nonzero()[0]
            if len(differing):
                raise Breach(f"feature {differing[0]} of seat {seat} differs in an imagined game: it reveals something hidden", game)
