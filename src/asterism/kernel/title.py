"""What a title provides to the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from .chance import Chance
from .choice import Choice
from .errors import RulesError, SetupError
from .house import edition_of, folder_of, house_of, older_edition, room
from .piles import PLAYERS, deal_hidden_anew, pieces_on, players_of, view_of_piles
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
    """An option for setting up a game."""

    values: tuple[Value, ...]
    default: Value

    def allows(self, value: object) -> bool:
        return any(type(value) is type(allowed) and value == allowed for allowed in self.values)


class Title(Generic[T, V]):
    """One of the games. A title's rules contain one subclass of this, which brings them together; other rooms are found by name.

    It names the types of its table and its view: `class Whist(Title[WhistTable, WhistView])`. Leave out the second in a
    title whose view follows from its piles.
    """

    if not TYPE_CHECKING:

        def __class_getitem__(cls, kinds: object) -> type:
            """The class itself: its parameters are for type checkers only."""
            return cls

    name: str
    seats: tuple[int, ...]
    options: Mapping[str, Option] = {}
    minutes: tuple[int, int] | None = None  # how long a short and a long game take on a screen
    weight: str = ""  # how much there is to learn: light, medium or heavy
    first_game: Mapping[str, Value] = {}  # options its rulebook recommends for a first game, if they differ from the defaults
    versions: tuple[int, ...] = (1,)  # rules versions that can be played; the last is current
    box: Pack | None = None  # its component data
    vocabulary: Vocabulary
    components: Mapping[str, Any] = {}  # by id: unique objects, which keep their identity when a game travels
    rounds: tuple[str, str] = ("round_began", "round")  # the event that begins a round, and its field with the number
    bound: int = 20_000  # the number of choices within which any random game ends
    draws: Mapping[str, str] = {}  # every `why` of a draw or roll, with its meaning
    table: type[T]  # the default `lay_out` uses these three: the table's type,
    player: type[Any] | None = None  # the state of each seat in the table's field `players`,
    begins: Step[T]  # and the first step

    # --- set-up

    def lay_out(self, seats: int, options: Options, chance: Chance, rules: int) -> T:
        """Return the table with every piece of the box on it and the first step to do; nothing is dealt yet.

        By default this is a `table` as declared, with a `player` for each seat; options are fields of the same name.
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
        """Raise `SetupError` if options and seats don't go together."""

    def inventory(self, table: T) -> list[str]:
        """The ids of all pieces on the table, wherever they are, sorted: the same from the first choice to the last.

        By default, everything in piles (`face_down`, `in_hand`, `face_up`).
        """
        return pieces_on(table)

    # --- what a seat may know

    def view(self, table: T, seat: int | None) -> V:
        """Everything a seat (None: a spectator) may see, as plain data. By default, all but the piles it doesn't see."""
        view: Any = view_of_piles(table, seat, self.name, self.scores(table))
        return view  # type: ignore[no-any-return]

    def redeal(self, table: T, seat: int) -> None:
        """Deal anew, with `table.chance` and from sorted pools, everything this seat can't know. By default, the piles it doesn't see."""
        deal_hidden_anew(table, seat)

    def features(self, view: V) -> NDArray[np.float32]:
        """What a seat sees, as a vector of fixed length that the title's `bot` makes from the view; empty for a title without one."""
        bot = self.room("bot")
        if bot is None:
            from numpy import float32, zeros

            return zeros(0, float32)
        numbers: NDArray[np.float32] = bot.features(view)
        return numbers

    # --- scores

    def scores(self, table: T) -> list[int]:
        """Per seat, as if the game ended now. By default, the players' field `score`."""
        players = players_of(table)
        if not players or not hasattr(players[0], "score"):
            raise NotImplementedError
        return [player.score for player in players]

    def standings(self, table: T) -> Sequence[Any]:
        """Per seat, a comparable value with tie-breakers: the greatest wins; equal ones share a place."""
        return self.scores(table)

    # --- playing sensibly

    def worth(self, view: V, prompt: Prompt, choices: Sequence[Choice]) -> list[float]:
        """A hand-written value for each choice from the title's `bot`, in points, based on what the seat sees. The greedy bot takes the
        highest; the search at first tries a choice e times as often as one that is worth a point less.
        """
        bot = self.room("bot")
        if bot is None:
            return [0.0] * len(choices)
        values: list[float] = bot.worth(view, prompt, choices)
        return values

    def odds(self, attacker: str, defender: str) -> dict[str, Any]:
        """How a fight would end between two forces in the title's notation: `exact`, `fights` (how many were sampled if not exact), and for
        each side its chance of winning and its squadrons, with the average number of ships that survive."""
        raise SetupError(f"{self.name} has no fights whose odds could be worked out")

    # --- what the kernel derives from it

    @property
    def pack(self) -> str:
        """The digest of its component data, which records contain."""
        return "" if self.box is None else self.box.digest

    @cached_property
    def house(self) -> str:
        """The package that holds its rooms."""
        return house_of(type(self).__module__)

    @property
    def edition(self) -> str:
        """Its name and, for an older box, the rules version that box belongs to: `chess@1`."""
        rules = edition_of(self.house)
        return self.name if rules is None else f"{self.name}@{rules}"

    def of_rules(self, rules: int) -> Title[T, V]:
        """The title as played under a version of its rules, with the components that were in the box then."""
        from .pack import folders_before_corrections  # seldom needed: most games use the current rules, and many titles have no data

        if rules in self.versions[:-1] and folders_before_corrections(folder_of(self.house), rules):
            title: Title[T, V] = older_edition(self.house, rules).TITLE
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

    def fill_in_options(self, seats: object, options: Mapping[str, object]) -> Options:
        """The options with defaults filled in. Raises a `SetupError` that says what is allowed."""
        if type(seats) is not int or seats not in self.seats:
            raise SetupError(f"{self.name} is for {join_with_or(self.seats)} seats, not {seats!r}")
        full: Options = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            option = self.options.get(name)
            if option is None:
                raise SetupError(f"{self.name} has no option {name!r}; its options are: {', '.join(self.options) or 'none'}")
            if not option.allows(value):
                raise SetupError(f"option {name!r} of {self.name} can't be {value!r}; it can be {join_with_or(option.values)}")
            full[name] = value  # type: ignore[assignment]
        self.check(seats, full)
        return full


def join_with_or(values: Sequence[object]) -> str:
    """'2, 3 or 4'"""
    texts = [repr(value) for value in values]
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " or " + texts[-1]
