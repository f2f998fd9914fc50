"""Player boards: tracks, stocks, actions, reputation and points; before factions are chosen, the factions to choose from."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple, assert_never

from markupsafe import Markup

from ....server.boards.scores import Scores, by_source, final_scores
from ....server.scene import Scene
from ....speech import N_, CardText, PowerText, Voice
from ..rules.components import CATEGORIES, CIRCLES, DISCOVERY, FACTION, PART, PRODUCTION, RESOURCES, UPKEEP
from ..rules.facts import GivesPart, GivesResource, GivesShip, GivesTechnology
from ..rules.facts import Resource as ResourceId
from ..rules.pieces import Discovery
from ..rules.view_schema import EclipseView, MineView, PlayerView, Points
from ..rules.vocabulary import ACTIONS
from ..rules.vocabulary import Action as ActionId
from ..words.speech import EclipseSpeech, speech_of
from .galaxy import alone
from .news import describe_actions
from .ships import Blueprint
from .signs import technology_icon

CUBES: Final = {  # choices about a population track, and what their buttons say
    "home": N_("Place cube"),
    "bury": N_("Place cube"),
    "envoy": N_("Send cube"),
    "artifact": N_("Take these"),
}
ABOUT: Final = {  # actions: what each does, and why it can't be chosen now
    "explore": (
        N_("Turn over a new sector next to your sectors or ships. You may place it and, if it is unguarded, take control of it at once."),
        N_("There is nowhere left for you to explore."),
    ),
    "influence": (N_("Move discs between your track and sectors in reach, and flip colony ships face up."), ""),
    "research": (N_("Buy a technology with science."), N_("You can't afford any technology on the supply board.")),
    "upgrade": (N_("Fit ship parts to your blueprints; all ships of that type change at once."), ""),
    "build": (N_("Spend materials on ships and structures in your sectors."), N_("You can't afford to build anything.")),
    "move": (
        N_("Fly your ships through wormholes. Where they meet others, there will be a battle."),
        N_("None of your ships can leave its sector: a ship needs a drive and a way out, and must not be pinned."),
    ),
}
REACTIONS: Final = ("upgrade", "build", "move")
OWN: Final = ("action", "react", "trade", "keep_tile", "return_tile", *CUBES)
FOLDED: Final = "ships"  # the longest part of a species' text, so it starts folded


class Circle(NamedTuple):
    """A circle of the influence track: the upkeep it shows when empty."""

    upkeep: int
    disc: bool
    now: bool
    next: bool


class Cell(NamedTuple):
    """A square of a population track: the production it shows when its cube is gone."""

    produces: int
    cube: bool
    now: bool


@dataclass(frozen=True, slots=True)
class Resource:
    id: str
    name: str
    stock: int
    production: int
    track: tuple[Cell, ...]
    dead: int
    trades: list[tuple[str, str]]  # the choice, and what it gives
    cubes: list[tuple[str, str]]  # the choice about this track, and the text of its button


@dataclass(frozen=True, slots=True)
class Action:
    id: str
    name: str
    spent: int
    choice: str  # empty if it can't be chosen now
    about: str
    why_not: str


@dataclass(slots=True)
class Player:
    """The public part of a seat and, for the viewer's own, what only its owner sees."""

    seat: int
    name: str
    mine: bool
    state: str
    facts: PlayerView
    faction: str
    resources: list[Resource]
    circles: tuple[Circle, ...]
    more: int  # the upkeep that the next disc adds
    actions: list[Action]
    passes: str
    tiles: list[tuple[int | None, str]]  # reputation tiles: the points if known, and the choice
    drawn: list[tuple[int, str]]  # reputation tiles to choose from
    partners: list[int]
    room: int  # slots of the reputation track that are free
    offers: list[str]  # choices to propose relations to this seat, or to answer its proposal
    sums: tuple[tuple[str, int], ...]
    score: int
    technologies: tuple[tuple[str, str, str], ...]  # category, icon, name
    spare: list[tuple[str, str]]  # ancient parts kept: icon, name
    discoveries: list[str]
    bound: set[str] = field(default_factory=set)
    news: list[str] = field(default_factory=list)  # what this seat did since the viewer's last choice
    ships: list[Blueprint] = field(default_factory=list)


def player(scene: Scene[EclipseView], seat: int) -> Player:
    view, voice = scene.view, scene.voice
    facts = view["players"][seat]
    mine = seat == scene.seat
    own = view["mine"] if mine else None
    choices = set(scene.choices) if mine else set()
    pending = scene.pending
    worth = own["points"] if own else facts["points"]
    speech = speech_of(voice)
    proposer = scene.prompt["args"].get("proposer") if scene.prompt else None
    offers = [text for text in scene.choices if text == f"propose {seat}" or (seat == proposer and text in ("accept", "decline"))]
    tiles, slots = tiles_of(facts, own), facts["slots"]
    return Player(
        seat,
        scene.names[seat],
        mine,
        "" if view["over"] else "out" if facts["out"] else "deciding" if seat in pending else "passed" if facts["passed"] else "",
        facts,
        speech.names("faction", facts["faction"]),
        [resource(scene, facts, id_, choices) for id_ in RESOURCES],
        circles(facts["discs"]),
        facts["upkeep_after_action"] - facts["upkeep"],
        [action(scene, facts, id_, choices) for id_ in ACTIONS],
        "pass" if "pass" in choices else "",
        bind_tiles(tiles, "return_tile", choices),
        [(vp, word) for vp, word in bind_tiles([*own["drawn"]], "keep_tile", choices) if vp is not None] if own else [],
        facts["partners"],
        max(slots["either"] + slots["ambassador"] + slots["reputation"] - facts["reputation"] - len(facts["partners"]), 0),
        offers,
        sums_of(worth, speech),
        own["score"] if own else facts["score"],
        tuple(
            [
                (category, technology_icon(id_), speech.names("technology", id_))
                for category in CATEGORIES
                for id_ in facts["tracks"][category]["technologies"]
            ]
        ),
        [(f"part-{PART[id_].kind}", speech.names("part", id_)) for id_ in facts["spare_parts"]],
        [speech.names("discovery", id_) for id_ in own["discoveries"]] if own else [],
        {text for text in choices if text.partition(" ")[0] in OWN or text == "pass"} | set(offers),
        describe_actions(scene, seat),
    )


def resource(scene: Scene[EclipseView], facts: PlayerView, id_: ResourceId, choices: set[str]) -> Resource:
    cubes = facts["cubes"][id_]
    return Resource(
        id_,
        speech_of(scene.voice).resource(id_),
        facts["stock"][id_],
        facts["production"][id_],
        track(cubes),
        facts["graveyard"][id_],
        [(f"trade {id_} {get}", get) for get in RESOURCES if f"trade {id_} {get}" in choices],
        [(f"{verb} {id_}", scene.voice.text(word)) for verb, word in CUBES.items() if f"{verb} {id_}" in choices],
    )


@cache
def circles(discs: int) -> tuple[Circle, ...]:
    """The circles of the influence track, with discs removed from the left; the number under the last one removed is the upkeep."""
    empty = max(CIRCLES - discs, 0)
    return tuple([Circle(UPKEEP[n], n > empty, n == empty, n == empty + 1) for n in range(1, CIRCLES + 1)])


@cache
def track(cubes: int) -> tuple[Cell, ...]:
    """A population track, from which cubes leave in ascending order of their numbers."""
    size = len(PRODUCTION) - 1
    return tuple([Cell(PRODUCTION[at], at < cubes, at == cubes) for at in reversed(range(size))])


def action(scene: Scene[EclipseView], facts: PlayerView, id_: ActionId, choices: set[str]) -> Action:
    words = [f"action {id_}", f"react {id_}"]
    choice = next((word for word in words if word in choices), "")
    about, _ = ABOUT[id_]
    closed = "" if choice else why_closed(facts, id_, scene.prompt["key"] if scene.prompt else "")
    why_not = scene.voice.text(closed) if closed else ""
    return Action(id_, scene.voice.action("eclipse", id_), facts["spent"][id_], choice, scene.voice.text(about), why_not)


def why_closed(facts: PlayerView, id_: str, asked: str) -> str:
    """Why an action can't be chosen, if the viewer now has to choose one."""
    if asked not in ("choose_action", "react"):
        return ""
    if not facts["discs"]:
        return N_("You have no influence discs left.")
    if asked == "react" and id_ not in REACTIONS:
        return N_("You have passed: only Upgrade, Build and Move are left, as reactions.")
    return ABOUT[id_][1]


def tiles_of(facts: PlayerView, own: MineView | None) -> list[int | None]:
    """Reputation tiles: face up for their owner and, once they are known, for all players."""
    if own:
        return list(own["reputation"])
    return list(facts["reputation_tiles"]) or [None] * facts["reputation"]


def sums_of(worth: Points, speech: EclipseSpeech) -> tuple[tuple[str, int], ...]:
    """Points by source, in words; sources that give none are left out."""
    return tuple([(source, n) for source, n in by_source(worth, speech).items() if n])


def bind_tiles(tiles: list[int | None], verb: str, choices: set[str]) -> list[tuple[int | None, str]]:
    """Put the button of equal tiles on the first."""
    bound: list[tuple[int | None, str]] = []
    seen: set[int | None] = set()
    for vp in tiles:
        word = f"{verb} {vp}"
        bound.append((vp, word if word in choices and vp not in seen else ""))
        seen.add(vp)
    return bound


# --- factions to choose from


@dataclass(frozen=True, slots=True)
class FactionCard:
    id: str
    name: str
    colour: str
    home: Markup
    choice: str
    taken: int | None  # by which seat


@dataclass(frozen=True, slots=True)
class Species:
    """Factions that differ only in colour and starting sector, and what they have in common."""

    id: str
    powers: list[PowerText]
    folded: list[PowerText]
    cards: list[FactionCard]


@dataclass(frozen=True, slots=True)
class Factions:
    species: list[Species]
    bound: set[str]


@cache
def faction_card(id_: str, voice: Voice) -> tuple[CardText, Markup]:
    return voice.card("eclipse", f"faction {id_}"), alone(FACTION[id_].home.id)


def factions(scene: Scene[EclipseView]) -> Factions:
    """All factions by species, and who has chosen which, while factions are being chosen."""
    if scene.view["players"]:
        return Factions([], set())
    taken = {id_: seat for seat, id_ in enumerate(scene.view["factions"]) if id_}
    offered = {text.partition(" ")[2] for text in scene.choices if text.startswith("faction ")}
    found: dict[str, Species] = {}
    for id_, faction in FACTION.items():
        if id_ in offered or id_ in taken:
            text, home = faction_card(id_, scene.voice)
            powers = [power for power in text.powers if power.phase != FOLDED]
            folded = [power for power in text.powers if power.phase == FOLDED]
            species = found.setdefault(faction.species.id, Species(faction.species.id, powers, folded, []))
            choice = f"faction {id_}" if id_ in offered else ""
            species.cards.append(FactionCard(id_, text.name, faction.colour, home, choice, taken.get(id_)))
    return Factions(list(found.values()), {f"faction {id_}" for id_ in offered})


# --- a player who is out before the game ends


@dataclass(frozen=True, slots=True)
class Ended:
    why: str
    score: int
    sums: tuple[tuple[str, int], ...]


def ended(scene: Scene[EclipseView]) -> Ended | None:
    """The message for a player who is out while the others play on."""
    if scene.over or scene.seat is None or not scene.view["players"] or not scene.view["players"][scene.seat]["out"]:
        return None
    facts, say, speech = scene.view["players"][scene.seat], scene.voice.text, speech_of(scene.voice)
    if facts["eliminated"]:
        why = say("You had neither a disc nor a ship left on the map.")
    else:
        why = say("You couldn't pay your upkeep, and had nothing left to trade or give up.")
    return Ended(why, facts["score"], sums_of(facts["points"], speech))


# --- a discovery just found


@dataclass(frozen=True, slots=True)
class Found:
    text: CardText | None
    icon: str
    choices: list[str]
    bound: set[str]


def found(scene: Scene[EclipseView]) -> Found:
    """The discovery that the viewer may use or keep for points."""
    mine = scene.view["mine"]
    if not mine or not mine["looking_at"]:
        return Found(None, "", [], set())
    tile = DISCOVERY[mine["looking_at"]]
    choices = [text for text in scene.choices if text.partition(" ")[0] in ("use", "keep_discovery")]
    return Found(scene.voice.card("eclipse", f"discovery {tile.id}"), sign_of(tile), choices, set(choices))


def sign_of(tile: Discovery) -> str:
    match tile.gives:
        case GivesResource(resource=resource):
            return resource
        case GivesTechnology():
            return "research"
        case GivesShip(ship=ship):
            return f"ship-{ship}"
        case GivesPart(part=part):
            return f"part-{PART[part].kind}"
        case _:
            assert_never(tile.gives)


# --- points at the end


def scores(scene: Scene[EclipseView]) -> Scores | None:
    speech = speech_of(scene.voice)
    return final_scores(scene, scene.view["players"], lambda facts: by_source(facts["points"], speech))
