"""The API's requests and answers as types: OpenAPI describes these, and nothing else comes in or goes out."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from ..services.people.lifetimes import GUEST_LIFETIME
from ..services.tables.levels import LEVELS

ME: Final = "me"
OPEN: Final = "open"
BOTS: Final = tuple(bot for bot, _ in LEVELS)
SITTERS: Final = (ME, OPEN, *BOTS)
MOST_SEATS: Final = 12
MOST_CHOICES: Final = 60  # of one request
LONGEST_TEXT: Final = 200


# --- what goes out

Problem = Literal[
    "garbage", "unauthorized", "read_only", "not_your_seat", "not_found", "method_not_allowed", "waiting", "stale", "over", "not_over",
    "cannot_undo", "taken", "unplayable", "too_large", "not_json", "invalid", "setup", "which_seat", "illegal", "too_many",
    "too_busy", "crowded", "failed",
]  # fmt: skip


class Option(BaseModel):
    """An option of a title."""

    values: list[bool | int | str]
    default: bool | int | str


class Title(BaseModel):
    """A title, and what you can choose when you set it up."""

    title: str
    heading: str = Field(description="its name for people, in the language of Accept-Language")
    seats: list[int] = Field(description="the possible numbers of seats")
    options: dict[str, Option]
    minutes: tuple[int, int] | None = Field(description="the minutes that a short and a long game take on a screen; null if unknown")
    weight: str = Field(description="how much there is to learn: light, medium or heavy; empty if unknown")
    first_game: dict[str, bool | int | str] = Field(description="options its rulebook recommends for a first game, if any")
    rules: int
    pack: str


class Titles(BaseModel):
    titles: list[Title]
    bots: list[str] = Field(description="the server's own bots, which can take a seat")


class Schemas(BaseModel):
    """JSON Schemas (2020-12) of what a bot receives and sends; each of them is self-contained."""

    view: dict[str, Any] = Field(description="of the `view` of a state")
    event: dict[str, Any] = Field(description="of each of the `events`")
    choice: dict[str, Any] = Field(description="of each text of `choices`")


class Guest(BaseModel):
    """A new guest. The token is shown only this once."""

    name: str
    token: str
    expires: datetime | None = Field(description="when the token expires")


class Me(BaseModel):
    name: str
    guest: bool = Field(description="true for a person without a password, for whom this token is the only way back to the games")
    scope: Literal["read", "play"] = Field(description="what this token can do")
    expires: datetime | None = Field(description="when this token expires; null: never")


class Seat(BaseModel):
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = Field(description="the bot that plays here, also for a person who has resigned")
    mine: bool


class Game(BaseModel):
    """A game as the lobby shows it."""

    id: str
    link: str = Field(description="for people: the page of this game")
    title: str
    status: Literal["waiting", "playing", "over"]
    public: bool
    options: dict[str, bool | int | str]
    seats: list[Seat]
    turn: bool = Field(description="a seat of mine can decide now")
    commitment: str | None = Field(description="SHA-256 of the seed behind all draws; null while the game waits, and for an imported game")


class Games(BaseModel):
    games: list[Game]
    broken: list[str] = Field(description="the ids of my games that can't be read; the server's operator can look for them")


class Question(BaseModel):
    """The question to a seat."""

    key: str = Field(description="the kind of decision")
    rule: str = Field(description="the id of the rule behind it; empty if there is none")
    args: dict[str, Any] = Field(description="the question's arguments, besides its key")


class State(BaseModel):
    """Everything that a seat may know now; or a spectator of a public game, with seat null."""

    id: str
    title: str
    seat: int | None
    names: list[str]
    over: bool
    pending: list[int] = Field(description="the seats that can decide now")
    decision: str | None = Field(description="the name of my question: send it with my choice; null for a spectator")
    prompt: Question | None = Field(description="my question: key, args and the id of the rule; null if there is none")
    choices: list[str] = Field(description="what I may choose")
    can_undo: bool
    events: int = Field(description="how many events I have received so far")
    view: Any = Field(description="what I see of the table; its type is in `/titles/{title}/schema`")
    scores: list[int] | None = Field(description="by seat, once the game is over")
    ranking: list[list[int]] | None = Field(description="groups of seats that share a place, the best first, once the game is over")


class Events(BaseModel):
    """What happened, as far as this viewer may know, from event number `since` onwards."""

    seat: int | None
    since: int
    next: int = Field(description="the `since` of the next request")
    events: list[dict[str, Any]] = Field(description="their types are in `/titles/{title}/schema`")


class News(BaseModel):
    """A line of the stream."""

    type: Literal["turn", "changed", "over", "ping"]
    game: str | None = Field(default=None, description="which game; none for a ping")
    seat: int | None = Field(default=None, description="my seat, whose turn it is")
    decision: str | None = Field(default=None, description="that seat's question: sent again if others have changed the table since")


class Error(BaseModel):
    """A refusal; nothing has changed."""

    error: Problem
    message: str


class TableError(Error):
    """A refusal at a table. It has a `state` if the request was understood but isn't possible at the table."""

    state: State | None = None


# --- what comes in


def _check_sitter(who: str) -> str:
    if who not in SITTERS:
        raise ValueError(f"a seat is one of: {', '.join(SITTERS)}")
    return who


Value = StrictBool | StrictInt | StrictStr
Name = Annotated[str, Field(max_length=LONGEST_TEXT)]
Sitter = Annotated[str, AfterValidator(_check_sitter), Field(json_schema_extra={"enum": list(SITTERS)})]
Text = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True, description="my seat; only needed if I have several")]


class Wanted(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewGuest(Wanted):
    name: Name = Field(default="", description="cut to 30 characters; without one, the guest is named after a star")
    days: int = Field(default=GUEST_LIFETIME.days, ge=1, le=365, strict=True, description="for how many days the token works")


class NewGame(Wanted):
    title: Text
    seats: list[Sitter] = Field(
        min_length=1, max_length=MOST_SEATS, description="who sits where: `me`, `open` for anyone, or one of the server's bots"
    )
    options: dict[str, Value] = Field(default_factory=dict, max_length=50)
    public: bool = Field(default=False, strict=True, description="listed for all to join and watch; otherwise known only by its id")


class Sitting(Wanted):
    seat: SeatNumber | None = Field(default=None, description="which seat; otherwise the first open one")


class Choosing(Wanted):
    decision: Text
    choices: list[Text] = Field(
        min_length=1, max_length=MOST_CHOICES, description="one choice, or several that belong together: all or none"
    )
    seat: SeatNumber | None = None


class Undoing(Wanted):
    decision: Text = Field(description="the decision of the state in which you asked for undo, so that nothing is undone twice")
    seat: SeatNumber | None = None
