"""A game: a table plus its log. This is the public face that bots, tests, scripts and servers use."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from .chance import Chance, Seed, Tape, dreamt
from .choice import Choice
from .errors import AsterismError, CannotUndo, IllegalChoice, RecordError, SetupError
from .event import Chose, Event, Told, TookBack
from .policy import Policy
from .record import UNDO, Record, hides_something, parse
from .state import plain
from .table import Table, advance, decide, relive
from .title import Options, Title
from .todo import Decision
from .view import Prompt, V
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Imagined(NamedTuple):
    """An entry in the log of an imagined game: from here on, its past is no longer the real one."""

    seat: int
    seed: object  # anything with a repr of its own
    decided: tuple[Choice, ...] | None = None  # what a policy chose for seats that had committed; None: chance chose


class _ByPolicy:
    """Lets a policy choose for each seat that had committed, given no more than what that seat sees in the imagined game."""

    def __init__(self, title: Title[Any, Any], table: Table, policy: Policy[Any], seed: object) -> None:
        self._title = title
        self._table = table
        self._policy: Any = policy  # not our own code: its answers are checked
        self._chance = dreamt(f"{seed!r} decides")  # not the table's, which determines what will be drawn
        self.decided: list[Choice] = []

    def decide(self, decision: Decision[Any], legal: list[Choice]) -> Choice:
        view = self._title.view(self._table, decision.seat)
        answer = self._policy(view, decision.prompt(self._table), legal[:], self._chance)
        if answer not in legal:
            raise IllegalChoice(f"the policy chose {str(answer)[:80]!r} for seat {decision.seat}; legal: {', '.join(map(str, legal))}")
        choice: Choice = answer
        self.decided.append(choice)
        return choice


class TakenBack(NamedTuple):
    """An entry in the history: this seat took back its latest choice."""

    seat: int


class Before(NamedTuple):
    """The table before a choice, and the length of the log when the together of that choice opened."""

    table: Table
    opened: int


Made = tuple[int, Choice]
Log = list[Made | Imagined]
History = list[Made | Imagined | TakenBack]


class Game(Generic[V]):
    """One play of a title.

    `_log` holds the choices in force. `_history` is everything in order, undos included; it is None, meaning the same as the log,
    until someone takes something back. The table always follows from the log, which begins at `_origin`: the table as it was when this
    game, imagined elsewhere, arrived here (see travel.py), or None for a game that was set up here.

    `_copies` is for undo: the table before each choice that can still be taken back, by position in the log. Keeping copies slows play
    down by a third. So a game keeps them only from the first undo on (`_keeps_copies`), where the history being replayed says that a
    choice will be taken back, or if it is live: there, nobody should ever wait for a complete replay.
    """

    __slots__ = (
        "_copies",
        "_floor",
        "_history",
        "_keeps_copies",
        "_listened",
        "_log",
        "_opened",
        "_origin",
        "_rules",
        "_seed",
        "_table",
        "_tape",
        "_title",
        "names",
        "options",
        "seats",
    )

    seats: int
    options: Options
    names: tuple[str, ...]

    def __init__(
        self,
        title: Title[Any, V],
        seats: int | None = None,
        seed: Seed | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        chance: Chance | None = None,
        names: Sequence[str] = (),
        *,
        rules: int | None = None,
        outcomes: Sequence[int] | None = None,
        live: bool = False,
    ) -> None:
        """Use `asterism.new` instead. `rules` and `outcomes` come from a record. A `live` game has an audience: it tells its events as
        they happen and is ready to undo, so that it never has to be replayed.
        """
        self._title = title
        wanted = title.seats[0] if seats is None else seats
        self.options = title.fill_in_options(wanted, {} if options is None else options)
        self.seats = wanted
        given: list[object] = list(names)
        if not all(isinstance(name, str) for name in given):
            raise SetupError(f"names must be strings, not {given!r}")
        self.names = tuple(names)
        for name in self.names:
            if hides_something(name):
                raise SetupError(f"the name {name[:60]!a} contains an invisible character")
        if self.names and len(self.names) != self.seats:
            raise SetupError(f"{len(self.names)} names for {self.seats} seats")
        self._seed = _checked_seed(seed)
        self._rules = title.version if rules is None else rules
        self._tape: Tape | None = None
        if chance is not None:
            chance.check(title.name, title.draws)
        if chance is not None or outcomes is not None:
            self._tape = Tape(Chance(self._seed) if chance is None else chance, list(outcomes or ()))
        self._origin: Table | None = None
        self._log: Log = []
        self._history: History | None = None
        self._copies: dict[int, Before] = {}
        self._keeps_copies = live
        self._floor = 0  # no undo shortens the log below this
        self._opened = 0  # length of the log when the current together opened
        self._listened: dict[int | None, tuple[int, int]] = {}  # by viewer: events told to it, and to anyone
        self._table: Table = self._laid_out([] if live else None)

    # --- what it is

    @property
    def title(self) -> str:
        return self._title.name

    @property
    def over(self) -> bool:
        return self._table.over

    @property
    def imagined(self) -> bool:
        """Whether this game is imagined, and not the real one."""
        return self._origin is not None or any(isinstance(entry, Imagined) for entry in self._log)

    @property
    def edition(self) -> str:
        """The title and, if the game uses an older box, the rules version: they determine which words and board fit."""
        return self._title.edition

    @property
    def sealed(self) -> bool:
        """Whether the seats that can decide now do so at the same time, and none learns what the others choose until all have chosen."""
        together = self._table.together
        return together is not None and together.sealed

    @property
    def vocabulary(self) -> Vocabulary:
        """Every choice the title can ever offer; fixed for each title and rules version."""
        return self._title.vocabulary

    def __repr__(self) -> str:
        return f"<{self.title}, {self.seats} seats, {len(self._log)} choices{', over' if self.over else ''}>"

    # --- deciding

    def pending(self) -> list[int]:
        """The seats that can decide now, in order."""
        asked = self._table.asked
        return sorted(asked) if len(asked) > 1 else list(asked)

    def choices(self, seat: int) -> list[Choice]:
        """What this seat may choose now, in a stable order; empty if it has nothing to decide."""
        asked = self._table.asked.get(seat)
        return [] if asked is None else asked[1][:]

    def prompt(self, seat: int) -> Prompt | None:
        """The question to this seat: `key`, `args` and the id of the `rule` behind it."""
        asked = self._table.asked.get(seat)
        return None if asked is None else asked[0].prompt(self._table)

    def choose(self, seat: int, choice: Choice | str) -> None:
        """Make a choice. Raises `IllegalChoice`, with nothing changed, if it isn't legal for this seat now."""
        table = self._table
        asked = table.asked.get(seat)
        if asked is None:
            raise IllegalChoice(f"seat {seat} has nothing to decide now; deciding: {_seats(self.pending())}")
        word = self._title.vocabulary.find(choice) if isinstance(choice, str) else choice
        if word is None or word not in asked[1]:
            legal = ", ".join(map(str, asked[1]))
            raise IllegalChoice(f"{str(choice)[:80]!r} is not legal for seat {seat} now; legal: {legal}")
        seat = asked[0].seat  # normalizes numpy integers and the like
        if self._keeps_copies:
            self._keep_copy()
        try:
            decide(table, seat, word)
        except BaseException:
            self._recover()
            raise
        log = self._log
        log.append((seat, word))
        if self._history is not None:
            self._history.append((seat, word))
        if table.revealed or table.over:
            table.revealed = False
            self._floor = len(log)
            if self._copies:
                self._copies.clear()
        if table.opened:
            table.opened = False
            self._opened = len(log)

    # --- undo

    def can_undo(self, seat: int) -> bool:
        return self._undoable(self._seat(seat)) is not None

    def undo(self, seat: int) -> None:
        """Take back this seat's latest choice, if nothing was revealed and nobody has answered since."""
        at = self._undoable(self._seat(seat))
        if at is None:
            raise CannotUndo(f"seat {seat} has nothing to take back: something was revealed, or another seat has answered since")
        if at not in self._copies:
            self._relive_with_copies()
        before = self._copies.pop(at)
        table = self._table
        if at >= self._opened and table.lanes is not None and table.together is not None and table.together.sealed:
            # others may have committed since; a sealed lane writes only to its seat's tray, so theirs stay as they are
            assert before.table.lanes is not None
            table.tray[seat] = before.table.tray[seat]
            table.lanes[seat] = before.table.lanes[seat]
            table.asked[seat] = before.table.asked[seat]
            self._copies = {place - (place > at): copy for place, copy in self._copies.items()}
        else:
            before.table.chance = table.chance  # nothing was drawn since, or the choice could not be taken back
            before.table.heard = table.heard
            self._table = before.table
            self._opened = before.opened
        if self._history is None:
            self._history = [*self._log]
        self._history.append(TakenBack(seat))
        del self._log[at]
        heard = self._table.heard
        if heard is not None:
            heard.append(_taken_back(heard, seat))

    def _undoable(self, seat: int) -> int | None:
        """The position in the log of the choice that this seat may take back."""
        sealed = self.sealed
        answered = False  # has another seat committed since this together opened?
        for at in range(len(self._log) - 1, self._floor - 1, -1):
            entry = self._log[at]
            if isinstance(entry, Imagined):
                return None
            if entry[0] == seat:
                return at if at >= self._opened or not answered else None
            if not (sealed and at >= self._opened):
                return None
            answered = True
        return None

    # --- seeing

    def view(self, seat: int | None) -> V:
        """Everything this seat may see, as plain data; None is a spectator."""
        return self._title.view(self._table, None if seat is None else self._seat(seat))

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as far as this seat may know, without the first `since` events that this viewer was told."""
        if seat is not None:
            self._seat(seat)
        heard = self._heard()
        known, at = self._listened.get(seat, (0, 0))
        if since < known or at > len(heard):
            known = at = 0
        mine: list[Event] = [event for audience, event in heard[at:] if audience is None or audience == seat]
        self._listened[seat] = known + len(mine), len(heard)
        return [event.data() for event in mine[since - known :]]

    def scores(self) -> list[int]:
        """Per seat, as if the game ended now."""
        return self._title.scores(self._table)

    def ranking(self) -> list[list[int]]:
        """Groups of seats, the best first, as if the game ended now; a group shares a place."""
        standings = self._title.standings(self._table)
        return [[s for s in range(self.seats) if standings[s] == place] for place in sorted(set(standings), reverse=True)]

    def features(self, seat: int) -> NDArray[np.float32]:
        """What this seat sees, as a vector of numbers that always has the same length for a title."""
        return self._title.features(self.view(seat))

    # --- other games like this one

    def copy(self) -> Game[V]:
        """An independent game with the same table and past."""
        new = self._twin()
        table = new._table = self._table.copy()
        new._tape = table.chance if isinstance(table.chance, Tape) else self._tape
        new._log = self._log[:]
        new._history = None if self._history is None else self._history[:]
        new._copies = {}
        new._keeps_copies = False
        new._floor = self._floor
        new._opened = self._opened
        return new

    def fork(self) -> Game[V]:
        """A copy that also keeps all events told so far and, without a replay, can undo whatever this game can."""
        new = self.copy()
        new._table.heard = self._heard()[:]
        new._copies = {place: Before(before.table.copy(), before.opened) for place, before in self._copies.items()}
        new._keeps_copies = self._keeps_copies
        return new

    def imagine(self, seat: int, seed: Seed, policy: Policy[V] | None = None) -> Game[V]:
        """A game that this seat can't tell from this one: everything the seat can't know is dealt anew, and the future is different.

        Seats that have committed in a sealed together get random choices in the imagined game, or those of `policy`, which is asked for
        each of them in turn and is given what that seat sees there.
        """
        self._seat(seat)
        new = self.copy()
        new._dream(Imagined(seat, seed), policy)
        return new

    # --- for the referee: never for players before the game is over

    def told(self, since: int = 0) -> list[tuple[int | None, dict[str, Any]]]:
        """Every event with its audience: a seat, or None for everyone. Kept with a finished game, which stays readable if rules change."""
        return [(audience, event.data()) for audience, event in self._heard()[since:]]

    def fingerprint(self) -> str:
        """A digest of the whole table: games with equal fingerprints are in the same state."""
        from json import dumps

        options = dumps(self.options, sort_keys=True)
        whole = [self.title, self._rules, self._title.pack, self.seats, options, plain(self._table)]
        return blake2b(repr(whole).encode(), digest_size=16).hexdigest()

    def record(self) -> str:
        """The game as a text, enough to replay it with `asterism.replay`."""
        if self.imagined:
            raise RecordError("an imagined game has no record")
        entries: list[tuple[int, str]] = []
        for entry in self._history if self._history is not None else self._log:
            assert not isinstance(entry, Imagined)
            entries.append((entry.seat, UNDO) if isinstance(entry, TakenBack) else (entry[0], entry[1].text))
        return Record(
            title=self.title,
            rules=self._rules,
            pack=self._title.pack,
            seats=self.seats,
            options=self.options,
            seed=self._seed,
            entries=tuple(entries),
            names=self.names,
            chance=None if self._tape is None else tuple(self._tape.outcomes),
        ).text()

    # --- inside

    def _seat(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise SetupError(f"there is no seat {seat!r}; the seats are {_seats(range(self.seats))}")
        return seat

    def _laid_out(self, heard: list[Told] | None) -> Table:
        chance = Chance(self._seed) if self._tape is None else self._tape
        table: Table = self._title.lay_out(self.seats, self.options, chance, self._rules)
        table.heard = heard
        advance(table, table.todo)
        table.revealed = table.opened = False  # nothing before the first choice can be undone anyway
        return table

    def _twin(self) -> Game[V]:
        """The same game without a table or a past."""
        new: Game[V] = Game.__new__(Game)
        new._title = self._title
        new._origin = self._origin
        new._seed = self._seed
        new._rules = self._rules
        new.seats = self.seats
        new.options = self.options
        new.names = self.names
        new._listened = {}
        return new

    def _begun(self, heard: list[Told] | None) -> Game[V]:
        """This game as it was before the first choice."""
        new = self._twin()
        new._tape = None if self._tape is None else self._tape.rewound()
        new._log = []
        new._history = None
        new._copies = {}
        new._keeps_copies = False
        new._floor = new._opened = 0
        new._table = new._laid_out(heard) if self._origin is None else self._origin.copy()
        new._table.heard = heard
        return new

    def _replay(self, entry: Made | Imagined | TakenBack) -> None:
        if isinstance(entry, Imagined):
            self._dream(entry)
        elif isinstance(entry, TakenBack):
            self.undo(entry.seat)
        else:
            self.choose(entry[0], entry[1])

    def _keep_copy(self) -> None:
        """Prepare for an undo of the next choice."""
        self._copies[len(self._log)] = Before(self._table.copy(), self._opened)

    def _relive_with_copies(self) -> None:
        """The first undo: replay the log, and keep copies from here on."""
        heard = self._table.heard
        again = self._begun(None)
        for entry in self._log:
            again._keeps_copies = len(again._log) >= self._floor
            again._replay(entry)
        again._table.heard = heard
        self._table = again._table
        self._tape = again._tape
        self._copies = again._copies
        self._keeps_copies = True

    def _recover(self) -> None:
        """Go back to where the game was before a choice that failed half-way (because a custom chance gave up, say)."""
        told = self._table.heard is not None
        self._relive_with_copies()
        self._table.heard = None
        if self._tape is not None:
            self._tape.cut()
        self._listened.clear()
        if told:
            self._table.heard = self._relived()

    def _heard(self) -> list[Told]:
        if self._table.heard is None:
            self._table.heard = self._relived()
        return self._table.heard

    def _relived(self) -> list[Told]:
        """Everything told so far, found by replaying the game with a listener."""
        heard: list[Told] = []
        again = self._begun(heard)
        history = self._history if self._history is not None else self._log
        undone = _undone((entry[0], isinstance(entry, TakenBack)) for entry in history)
        for place, entry in enumerate(history):
            if place in undone:
                again._keep_copy()
            again._replay(entry)
        return heard

    def _dream(self, imagined: Imagined, policy: Policy[V] | None = None) -> None:
        """Turn this into a game its dreamer can't tell from the real one. The log keeps what a policy chose, so it is asked only once."""
        table = self._table
        heard = table.heard
        table.heard = None
        table.chance = dreamt(imagined.seed)
        self._title.redeal(table, imagined.seat)
        if policy is not None:
            rivals = _ByPolicy(self._title, table, policy, imagined.seed)
            relive(table, imagined.seat, rivals.decide)
            imagined = Imagined(imagined.seat, imagined.seed, tuple(rivals.decided))
        elif imagined.decided is not None:
            again = iter(imagined.decided)
            relive(table, imagined.seat, lambda decision, legal: next(again))
        else:
            chance = table.chance
            relive(table, imagined.seat, lambda decision, legal: legal[chance.below(len(legal))])
        if heard is not None:
            heard[:] = [told for told in heard if told[0] is None or told[0] == imagined.seat]
            table.heard = heard
            self._listened.clear()
        self._log.append(imagined)
        if self._history is not None:
            self._history.append(imagined)
        self._floor = len(self._log)


def replay(text: str, find: Callable[[str], Title[Any]], chance: Chance | None = None, *, live: bool = False) -> Game:
    """The game of a record. `find` returns a title by its name; `chance` continues where a custom chance left off; a `live` game continues
    before an audience.
    """
    record = parse(text)
    game = begin(record, find, chance, live=live)
    checked = _check_draws(record.draws, game, 0, f"before line {record.first_line}")
    undone = taken_back_later(record)
    for place in range(len(record.entries)):
        play_entry(game, record, place, undone)
        checked = _check_draws(record.draws, game, checked, f"line {record.first_line + place}")
    if record.draws is not None and game._tape is not None:
        if checked < len(record.draws):
            raise RecordError(f"the record lists {len(record.draws)} draws, but only {checked} were made")
        game._table.chance = game._tape.inner  # from here on, a game like any other
        game._tape = None
    if record.chance is not None and game._tape is not None and game._tape.at < len(record.chance):
        raise RecordError(f"the record's chance has {len(record.chance)} outcomes, but only {game._tape.at} were used")
    return game


def begin(record: Record, find: Callable[[str], Title[Any]], chance: Chance | None = None, *, live: bool = False) -> Game:
    """The game of a record before its first entry."""
    try:
        title = find(record.title)
        if record.rules not in title.versions:
            known = ", ".join(map(str, title.versions))
            raise RecordError(f"the record uses rules version {record.rules} of {title.name}; this installation knows {known}")
        title = title.of_rules(record.rules)
        if record.pack != title.pack:
            raise RecordError(f"the record uses the component pack {record.pack!r} of {title.name}; this installation has {title.pack!r}")
        if record.draws is not None:
            chance = Chance(record.seed)  # taped, so that its answers can be compared
        return Game(
            title, record.seats, record.seed, record.options, chance, record.names, rules=record.rules, outcomes=record.chance, live=live
        )
    except SetupError as error:
        raise RecordError(f"the record's header: {error}") from error


def play_entry(game: Game, record: Record, place: int, undone: Set[int]) -> None:
    """Make the next entry of a record. Raises `RecordError`, naming its line."""
    seat, choice = record.entries[place]
    line = record.first_line + place
    if place in undone:
        game._keep_copy()
    try:
        if choice == UNDO:
            game.undo(seat)
        else:
            game.choose(seat, choice)
    except RecordError:
        raise
    except IllegalChoice as error:  # if the seat was asked, the text lists what was legal, which only that seat may see
        why = f"{choice[:80]!r} is not legal for seat {seat} at that point" if seat in game.pending() else error
        raise RecordError(f"line {line} of the record: {why}") from None
    except AsterismError as error:
        raise RecordError(f"line {line} of the record: {error}") from error


def taken_back_later(record: Record) -> set[int]:
    """The positions of the entries that a later entry takes back."""
    return _undone((seat, choice == UNDO) for seat, choice in record.entries)


def _check_draws(draws: Sequence[int] | None, game: Game, checked: int, where: str) -> int:
    """Compare the seed's outcomes after the first `checked` ones with those in the record; returns how many are checked now."""
    if draws is None or game._tape is None:
        return checked
    made = game._tape.outcomes
    for number in range(checked, len(made)):
        if number >= len(draws):
            raise RecordError(f"{where} of the record: draw {number + 1} is missing; the seed gives {made[number]}")
        if draws[number] != made[number]:
            raise RecordError(f"{where} of the record: draw {number + 1} is {draws[number]}, but the seed gives {made[number]}")
    return len(made)


def _undone(entries: Iterable[tuple[int, bool]]) -> set[int]:
    """The positions of entries that are taken back later; an entry is a seat, and whether the seat takes back its latest choice."""
    undone: set[int] = set()
    standing: dict[int, list[int]] = {}
    for place, (seat, takes_back) in enumerate(entries):
        mine = standing.setdefault(seat, [])
        if not takes_back:
            mine.append(place)
        elif mine:
            undone.add(mine.pop())
    return undone


def _checked_seed(seed: object) -> Seed:
    if seed is None:
        return os.urandom(32).hex()
    if isinstance(seed, bytes):
        return seed.hex()
    if type(seed) is int or type(seed) is str:
        return seed
    raise SetupError(f"a seed is a whole number, a string or bytes, not {seed!r}")


def _taken_back(heard: list[Told], seat: int) -> Told:
    """The event of an undo, for everyone who was told of the choice."""
    undone = 0
    for audience, event in reversed(heard):
        if isinstance(event, TookBack) and event.seat == seat:
            undone += 1
        elif isinstance(event, Chose) and event.seat == seat:
            if not undone:
                return audience, TookBack(seat, event.choice, event.secret)
            undone -= 1
    raise AssertionError("no event tells of the choice that was made")


def _seats(seats: Sequence[int]) -> str:
    return ", ".join(map(str, seats)) or "nobody"
