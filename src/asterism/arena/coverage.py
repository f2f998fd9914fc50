"""What play never reaches: verbs and words never offered or chosen, events never told, and what a title itself keeps an eye on.

A title may have a module `coverage` in its folder: `EXERCISES`, the names of all there is to exercise (its cards, their powers), and
`exercised(events)`, which of them happened in a game, given its public events. `LEADS`, if it is there, says of exercises and verbs
that play hardly comes to how the words begin that lead there.

Every verb is to be reached; every word only where that is asked for: a title whose words name places, slots and seats has thousands.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..bots import Bot, Perspective, make
from ..kernel import Choice, Event, Game, Options, SetupError, Title
from ..kernel.house import house_of
from ..titles import find
from .explorer import Explorer
from .match import play_out

Setting = tuple[int, Options]  # seats and options


@dataclass(slots=True)
class Coverage:
    """What was reached so far, and what was not."""

    title: str
    every_word: bool = False  # or only every verb
    games: int = 0
    offered: set[str] = field(default_factory=set)
    chosen: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    exercised: set[str] = field(default_factory=set)

    @property
    def never_offered(self) -> list[str]:
        return [str(word) for word in find(self.title).vocabulary if str(word) not in self.offered]

    @property
    def never_chosen(self) -> list[str]:
        return [str(word) for word in find(self.title).vocabulary if str(word) not in self.chosen]

    @property
    def verbs_never_chosen(self) -> list[str]:
        return sorted({word.verb for word in find(self.title).vocabulary} - {text.partition(" ")[0] for text in self.chosen})

    @property
    def never_told(self) -> list[str]:
        return sorted(event_keys(find(self.title)) - self.told)

    @property
    def never_exercised(self) -> list[str]:
        return [name for name in exercises(find(self.title)) if name not in self.exercised]

    @property
    def complete(self) -> bool:
        words = self.never_chosen if self.every_word else self.verbs_never_chosen
        return not (words or self.never_told or self.never_exercised)

    def report(self) -> str:
        """For people: a line for each kind of thing, and what is missing."""
        title = find(self.title)
        lines = [f"{self.title}: {self.games} game{'' if self.games == 1 else 's'}"]
        verbs = len({word.verb for word in title.vocabulary})
        words = len(title.vocabulary)
        for name, missing, whole, listed in (
            ("words offered", self.never_offered, words, self.every_word),
            ("words chosen", self.never_chosen, words, self.every_word),
            ("verbs chosen", self.verbs_never_chosen, verbs, True),
            ("events told", self.never_told, len(event_keys(title)), True),
            ("exercised", self.never_exercised, len(exercises(title)), True),
        ):
            if whole:
                lines.append(f"{name}: {whole - len(missing)} of {whole}")
            lines += [f"  never: {each}" for each in missing if listed]
        return "\n".join(lines)


class Noting(Bot):
    """Plays as another bot does, and notes what it was offered and chose."""

    name = "noting"

    def __init__(self, inner: Bot, coverage: Coverage) -> None:
        self.inner = inner
        self.chance = inner.chance
        self.coverage = coverage

    def choose(self, perspective: Perspective) -> Choice:
        self.coverage.offered.update(map(str, perspective.choices()))
        choice = self.inner.choose(perspective)
        self.coverage.chosen.add(str(choice))
        return choice


def cover(
    title: str,
    games: int,
    bot: str | None = None,
    seed: int | str = 0,
    settings: Iterable[Setting] | None = None,
    every_word: bool = False,
) -> Coverage:
    """Let one bot, or an explorer, play all seats of so many games, through every number of seats and every value of every option in turn.

    Stops early when there is nothing left to reach.
    """
    coverage = Coverage(title, every_word)
    player = Explorer(seed) if bot is None else make(bot, seed)
    noting = Noting(player, coverage)
    turns = itertools.cycle(settings if settings is not None else every_setting(find(title)))
    for number, (seats, options) in enumerate(itertools.islice(turns, games)):
        if isinstance(player, Explorer):
            player.begin(number, leads(coverage))
        game = Game(find(title), seats, f"{seed} {number}", options)
        play_out(game, [noting] * seats)
        coverage.games += 1
        note_events(coverage, game)
        if coverage.complete:
            break
    return coverage


def every_setting(title: Title[Any]) -> Iterator[Setting]:
    """Every number of seats with every combination of options that a title allows."""
    names = list(title.options)
    for values in itertools.product(*(option.values for option in title.options.values())):
        for seats in title.seats:
            options = dict(zip(names, values, strict=True))
            if allowed(title, seats, options):
                yield seats, options


def allowed(title: Title[Any], seats: int, options: Mapping[str, Any]) -> bool:
    try:
        title.checked(seats, options)
    except SetupError:
        return False
    return True


def note_events(coverage: Coverage, game: Game) -> None:
    """What everybody was told, and what a single seat was."""
    public = game.events(None)
    coverage.told.update(event["key"] for event in public)
    for seat in range(game.seats):
        coverage.told.update(event["key"] for event in game.events(seat))
    watched = find(game.title).room("coverage")
    if watched is not None:
        coverage.exercised |= watched.exercised(public)


def exercises(title: Title[Any]) -> tuple[str, ...]:
    watched = title.room("coverage")
    return () if watched is None else tuple(watched.EXERCISES)


def leads(coverage: Coverage) -> list[str]:
    """How the words begin that lead to what is still to be reached."""
    watched = find(coverage.title).room("coverage")
    known: dict[str, str] = getattr(watched, "LEADS", {})
    missing = {*coverage.never_exercised, *coverage.verbs_never_chosen}
    return sorted({lead for name, lead in known.items() if name in missing})


def event_keys(title: Title[Any]) -> set[str]:
    """The keys of every event that a title declares."""
    return {kind.key for kind in Event.__subclasses__() if house_of(kind.__module__) == title.house}
