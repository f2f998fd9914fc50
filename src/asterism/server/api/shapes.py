"""What the API takes and gives, as types: OpenAPI describes these, and nothing else comes in or goes out."""

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
    """What an option of a title can be."""

    values: list[bool | int | str]
    default: bool | int | str


class Title(BaseModel):
    """A title, and what can be chosen when it is set up."""

    title: str
    heading: str = Field(description="its name for people, in the language of Accept-Language")
    seats: list[int] = Field(description="how many seats it is for")
    options: dict[str, Option]
    minutes: tuple[int, int] | None = Field(description="that a game on a screen takes, from a short one to a long one; null if unknown")
    weight: str = Field(description="how much there is to learn: light, medium or heavy; empty if unknown")
    first_game: dict[str, bool | int | str] = Field(description="options its rulebook advises for a first game, if any")
    rules: int
    pack: str


class Titles(BaseModel):
    titles: list[Title]
    bots: list[str] = Field(description="the server's own bots, that can be given a seat")


class Schemas(BaseModel):
    """JSON Schema (2020-12) of what a bot is sent and sends, each whole by itself."""

    view: dict[str, Any] = Field(description="of the `view` of a state")
    event: dict[str, Any] = Field(description="of each of the `events`")
    choice: dict[str, Any] = Field(description="of each text of `choices`")


class Guest(BaseModel):
    """A new guest. The token is shown this once."""

    name: str
    token: str
    expires: datetime | None = Field(description="when the token ends by itself")


class Me(BaseModel):
    name: str
    guest: bool = Field(description="has no password, so only this token leads back to the games")
    scope: Literal["read", "play"] = Field(description="what this token may do")
    expires: datetime | None = Field(description="when this token ends by itself; null: never")


class Seat(BaseModel):
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = Field(description="the bot that plays here: also where a person has resigned")
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
    commitment: str | None = Field(description="SHA-256 of the seed all draws follow from; null while it waits, and for an imported game")


class Games(BaseModel):
    games: list[Game]
    broken: list[str] = Field(description="the ids of games of mine that can't be read; whoever runs the server can look for them")


class Question(BaseModel):
    """What a seat is asked."""

    key: str = Field(description="the kind of decision")
    rule: str = Field(description="the id of the rule behind it; empty if none is written down")
    args: dict[str, Any] = Field(description="what the question needs besides its key")


class State(BaseModel):
    """All that one seat may know now; of a public game also what a spectator may, with seat null."""

    id: str
    title: str
    seat: int | None
    names: list[str]
    over: bool
    pending: list[int] = Field(description="the seats that can decide now")
    decision: str | None = Field(description="the name of what I am asked: send it with my choice; null for a spectator")
    prompt: Question | None = Field(description="what I am asked: key, args and the id of the rule; null if nothing")
    choices: list[str] = Field(description="what I may choose")
    can_undo: bool
    events: int = Field(description="how many events I was told so far")
    view: Any = Field(description="what I see of the table: `/titles/{title}/schema` tells its type")
    scores: list[int] | None = Field(description="by seat, once it is over")
    ranking: list[list[int]] | None = Field(description="seats that share a place together, the best first, once it is over")


class Events(BaseModel):
    """What happened, as this viewer may know it, from the event with the number `since` on."""

    seat: int | None
    since: int
    next: int = Field(description="the `since` to ask with the next time")
    events: list[dict[str, Any]] = Field(description="`/titles/{title}/schema` tells their types")


class News(BaseModel):
    """A line of the stream."""

    type: Literal["turn", "changed", "over", "ping"]
    game: str | None = Field(default=None, description="which game; none for a ping")
    seat: int | None = Field(default=None, description="my seat, whose turn it is")
    decision: str | None = Field(default=None, description="what that seat is asked: the same again if others changed the table meanwhile")


class Error(BaseModel):
    """A refusal; nothing has changed."""

    error: Problem
    message: str


class TableError(Error):
    """A refusal at a table. `state` is there where the request was understood, but the table says no."""

    state: State | None = None


# --- what comes in


def _known_sitter(who: str) -> str:
    if who not in SITTERS:
        raise ValueError(f"a seat is one of: {', '.join(SITTERS)}")
    return who


Value = StrictBool | StrictInt | StrictStr
Name = Annotated[str, Field(max_length=LONGEST_TEXT)]
Sitter = Annotated[str, AfterValidator(_known_sitter), Field(json_schema_extra={"enum": list(SITTERS)})]
Text = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True, description="my seat; needed only if I have several")]


class Wanted(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewGuest(Wanted):
    name: Name = Field(default="", description="cut to 30 characters; without one, a star gives its name")
    days: int = Field(default=GUEST_LIFETIME.days, ge=1, le=365, strict=True, description="how long the token works")


class NewGame(Wanted):
    title: Text
    seats: list[Sitter] = Field(
        min_length=1, max_length=MOST_SEATS, description="who sits where: `me`, `open` for whoever comes, or a bot of the server"
    )
    options: dict[str, Value] = Field(default_factory=dict, max_length=50)
    public: bool = Field(default=False, strict=True, description="listed for all to join and watch; otherwise only for who knows the id")


class Sitting(Wanted):
    seat: SeatNumber | None = Field(default=None, description="which; otherwise the first that is open")


class Choosing(Wanted):
    decision: Text
    choices: list[Text] = Field(min_length=1, max_length=MOST_CHOICES, description="one, or several that belong together: all or none")
    seat: SeatNumber | None = None


class Undoing(Wanted):
    decision: Text = Field(description="of the state in which undo was wanted, so that none is done twice")
    seat: SeatNumber | None = None
