"""What a title gives the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from .chance import Chance
from .choice import Choice
from .errors import RulesError, SetupError
from .house import edition_of, folder_of, house_of, older, room
from .piles import PLAYERS, deal_hidden_anew, pieces_on, players_of, seen
from .state import required_fields
from .table import Table
from .todo import Step, T
from .view import Prompt, V
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .pack import Pack

Value = bool | int | str
Options = dict[str, Value]


class Option(NamedTuple):
    """A choice to make when a game is set up."""

    values: tuple[Value, ...]
    default: Value

    def allows(self, value: object) -> bool:
        return any(type(value) is type(allowed) and value == allowed for allowed in self.values)


class Title(Generic[T, V]):
    """One of the games. A title's rules hold one subclass of this, which gathers them; its other rooms are found by their names.

    It is a title of a kind of table and of what is seen of it: `class Whist(Title[WhistTable, WhistView])`. The second is left out by a
    title whose view follows from its piles.
    """

    if not TYPE_CHECKING:

        def __class_getitem__(cls, kinds: object) -> type:
            """The class itself: what it is a title of is for type checkers."""
            return cls

    name: str
    seats: tuple[int, ...]
    options: Mapping[str, Option] = {}
    minutes: tuple[int, int] | None = None  # that a game on a screen takes: a short one, a long one
    weight: str = ""  # how much there is to learn: light, medium or heavy
    first_game: Mapping[str, Value] = {}  # options its rulebook advises for a first game, where they are not the defaults
    versions: tuple[int, ...] = (1,)  # rules versions that can be played; the last is the present one
    box: Pack | None = None  # its component data
    vocabulary: Vocabulary
    components: Mapping[str, Any] = {}  # by id: what is made once and may be compared with `is`, so that it travels as itself
    rounds: tuple[str, str] = ("round_began", "round")  # the event that begins a round, and the field that says which
    bound: int = 20_000  # choices within which any random play ends
    draws: Mapping[str, str] = {}  # every `why` of a draw or roll, and what it is
    table: type[T]  # for a table that is laid out by its declaration alone,
    player: type[Any] | None = None  # the state of each seat in its field `players`,
    begins: Step[T]  # and what is done first

    # --- set-up

    def lay_out(self, seats: int, options: Options, chance: Chance, rules: int) -> T:
        """The table with every piece of the box on it and the first step to do; nothing dealt yet.

        By default a `table` as it is declared, with a `player` for each seat; options are fields of the same name.
        """
        fields: dict[str, Any] = {name: value for name, value in options.items() if name in self.table.FINGERPRINTED}
        if self.player is not None:
            fields[PLAYERS] = [self.player() for _ in range(seats)]
        unset = required_fields(self.table) - fields.keys() - required_fields(Table)
        if unset:
            raise RulesError(f"{self.table.__name__}.{min(unset)} has no default, and {self.name} has no option of that name")
        table = self.table(seats=seats, rules=rules, chance=chance, **fields)
        table.then(self.begins)
        return table

    def check(self, seats: int, options: Options) -> None:
        """Raise `SetupError` where options and seats don't go together."""

    def inventory(self, table: T) -> list[str]:
        """Every piece on the table, wherever it lies, by id and sorted: the same from the first choice to the last.

        By default all that lies in piles (`face_down`, `in_hand`, `face_up`).
        """
        return pieces_on(table)

    # --- what may be known

    def view(self, table: T, seat: int | None) -> V:
        """All that a seat (or, None, a spectator) may see, as plain data. By default all but what lies in piles it doesn't see."""
        view: Any = seen(table, seat, self.name, self.scores(table))
        return view  # type: ignore[no-any-return]

    def redeal(self, table: T, seat: int) -> None:
        """Deal everything this seat can't know anew, by `table.chance`, from sorted pools. By default what lies in piles it doesn't see."""
        deal_hidden_anew(table, seat)

    def features(self, view: V) -> NDArray[np.float32]:
        """What a seat sees, as numbers, always so many: what the title's `bot` makes of its view; none without one."""
        bot = self.room("bot")
        if bot is None:
            from numpy import float32, zeros

            return zeros(0, float32)
        numbers: NDArray[np.float32] = bot.features(view)
        return numbers

    # --- how it stands

    def scores(self, table: T) -> list[int]:
        """Per seat, as if the game ended now. By default what stands in the players' field `score`."""
        players = players_of(table)
        if not players or not hasattr(players[0], "score"):
            raise NotImplementedError
        return [player.score for player in players]

    def standings(self, table: T) -> Sequence[Any]:
        """Per seat, something comparable, tie-breakers included: the greatest wins; equals share."""
        return self.scores(table)

    # --- how to play it sensibly

    def worth(self, view: V, prompt: Prompt, choices: Sequence[Choice]) -> list[float]:
        """A hand-written value for each choice, from what the seat sees: the greedy bot takes the highest. The title's `bot` knows it."""
        bot = self.room("bot")
        if bot is None:
            return [0.0] * len(choices)
        values: list[float] = bot.worth(view, prompt, choices)
        return values

    def odds(self, attacker: str, defender: str) -> dict[str, Any]:
        """How a fight between two forces written down would end: `exact`, `fights` (sampled, if not), and for either side its chance to win
        and its squadrons with the ships that survive on average."""
        raise SetupError(f"{self.name} has no fights whose odds could be worked out")

    # --- what the kernel makes of it

    @property
    def pack(self) -> str:
        """The digest of its component data, by which records name it."""
        return "" if self.box is None else self.box.digest

    @property
    def house(self) -> str:
        """The package that holds its rooms."""
        return house_of(type(self).__module__)

    @property
    def edition(self) -> str:
        """Its name and, if its box is an older one, the version of the rules it belongs to: `chess@1`."""
        rules = edition_of(self.house)
        return self.name if rules is None else f"{self.name}@{rules}"

    def of_rules(self, rules: int) -> Title[T, V]:
        """The title as it is played by a version of its rules: with the components that were in the box then."""
        from .pack import corrected_since  # most games are of the present rules, and many titles have no data

        if rules in self.versions[:-1] and corrected_since(folder_of(self.house), rules):
            title: Title[T, V] = older(self.house, rules).TITLE
            return title
        return self

    def room(self, name: str) -> ModuleType | None:
        """One of its rooms: `bot`, `words`, `board` or `terminal`; None if it has no such room."""
        return room(self.house, name)

    @property
    def version(self) -> int:
        return self.versions[-1]

    def about(self) -> dict[str, Any]:
        return {
            "title": self.name,
            "seats": list(self.seats),
            "options": {name: {"values": list(o.values), "default": o.default} for name, o in self.options.items()},
            "minutes": None if self.minutes is None else list(self.minutes),
            "weight": self.weight,
            "first_game": dict(self.first_game),
            "rules": self.version,
            "pack": self.pack,
        }

    def checked(self, seats: object, options: Mapping[str, object]) -> Options:
        """The options with their defaults filled in, or a `SetupError` that says what is allowed."""
        if type(seats) is not int or seats not in self.seats:
            raise SetupError(f"{self.name} is for {listed(self.seats)} seats, not {seats!r}")
        full: Options = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            option = self.options.get(name)
            if option is None:
                raise SetupError(f"{self.name} has no option {name!r}; its options are: {', '.join(self.options) or 'none'}")
            if not option.allows(value):
                raise SetupError(f"option {name!r} of {self.name} can't be {value!r}; it can be {listed(option.values)}")
            full[name] = value  # type: ignore[assignment]
        self.check(seats, full)
        return full


def listed(values: Sequence[object]) -> str:
    """'2, 3 or 4'"""
    texts = [repr(value) for value in values]
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " or " + texts[-1]
