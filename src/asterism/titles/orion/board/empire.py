"""Empires: systems as columns of cards, tracks, markers, race and advisor; the viewer's own and, smaller, the others'."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple

from ....server.boards.scores import by_source
from ....server.pieces import glyph
from ....server.scene import Scene
from ....speech.writing import minus, signed
from ..rules.components import (
    ATTACK_MORALE,
    ATTACK_VP,
    CARD,
    COLOURS,
    DEVELOPMENT,
    FULCRUM,
    LOW_MAX,
    MEDIUM_MAX,
    MORALE_MAX,
    PROPAGANDA,
    RACE,
    RESOURCE_MAX,
    RESOURCES,
    SYSTEMS,
    Race,
)
from ..rules.printed import ModifyHighDevelopment
from ..rules.standing import OPEN
from ..rules.state import NOBODY
from ..rules.view import AttackView, OrionView, PlayerView, StockView, SystemView
from ..words.speech import speech_of
from .faces import Face, Faces, Offer, Offers
from .news import Changes, News
from .printed import Printed
from .signs import ANY, MARKER, MORALE, OTHERS, VP, Signs, resource, signs_of, stock, structure
from .signs import CARD as CARD_SIGN

MORALE_LEAST: Final = -3  # where the printed track ends
MORALE_FINE: Final = max(card.morale_min for card in CARD.values())  # below this, some cards can't be built


class Cell(NamedTuple):
    """A place of a track."""

    n: int
    zone: str
    here: bool
    next: bool  # whether income takes the marker here


class Level(NamedTuple):
    """A development level: what it gives, and whether the present resources would give it."""

    id: str
    name: str
    signs: Signs
    words: str
    here: bool


@dataclass(frozen=True, slots=True)
class Track:
    id: str
    name: str
    value: int
    income: int
    cells: tuple[Cell, ...]
    change: str  # since the viewer's last choice
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A system. `piece` is its name among the pieces; `room`, how many more cards it can hold."""

    number: int
    piece: str
    covered: tuple[Face, ...]
    active: Face
    room: int
    fulcrum: bool
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Attack:
    price: int
    strength: int
    defence: int
    left: int
    why_not: str
    offers: tuple[Offer, ...]


@dataclass(slots=True)
class Player:
    """What everyone sees of a seat, and the viewer's choices about it."""

    seat: int
    name: str
    mine: bool
    piece: str
    state: str
    does: str  # what the seat is deciding, in words
    facts: PlayerView
    race: Printed
    ability: list[tuple[str, str]]  # when, what
    race_lit: int
    race_offers: tuple[Offer, ...]
    tracks: list[Track]
    level: str
    levels: list[Level]
    morale: str
    morale_change: str
    morale_cells: tuple[Cell, ...]
    morale_steps: list[str]  # what each part of the track means
    morale_offers: tuple[Offer, ...]
    columns: list[Column]
    advisor: Face | None
    attackers: list[tuple[int, int]]  # whose markers lie on this sheet, and how many
    on_cards: int  # markers on its cards
    vp_change: str
    sums: tuple[tuple[str, int], ...]
    known: list[str]  # names of the cards in the seat's hand that the viewer knows
    news: list[str]
    attack: Attack | None = None
    steal: tuple[Offer, ...] = ()
    fresh: tuple[Offer, ...] = ()  # choices to begin a new system
    may_open: bool = False
    building: Face | None = None
    empty: list[int] = field(default_factory=list)  # places of systems that are still free


def zone_of(n: int) -> str:
    return "low" if n <= LOW_MAX else "medium" if n <= MEDIUM_MAX else "high"


@cache
def track_cells(value: int, after: int) -> tuple[Cell, ...]:
    return tuple([Cell(n, zone_of(n), n == value, n == after != value) for n in range(RESOURCE_MAX + 1)])


@cache
def morale_cells(value: int) -> tuple[Cell, ...]:
    zones = {n: "end" if n <= 0 else "low" if n < MORALE_FINE else "fine" for n in range(MORALE_LEAST, MORALE_MAX + 1)}
    return tuple([Cell(n, zone, n == value, next=False) for n, zone in zones.items()])


def morale_steps(scene: Scene[OrionView]) -> list[str]:
    say = scene.voice.text
    return [
        say("{least}–{most}: every card can be built.", least=MORALE_FINE, most=MORALE_MAX),
        say("{least}–{most}: some cards can't be built or activated.", least=1, most=MORALE_FINE - 1),
        say("0 or less at the end of a round: the game ends."),
        say("At the end, each point of morale is worth a victory point."),
    ]


def change(n: int) -> str:
    return signed(n) if n else ""


def units_of(view: StockView) -> list[int]:
    return [view["food"], view["fleet"], view["production"]]


def player(scene: Scene[OrionView], seat: int, faces: Faces, offers: Offers, news: News) -> Player:
    view = scene.view
    facts = view["players"][seat]
    mine = seat == scene.seat
    race = RACE[facts["race"]]
    changes = news.changes[seat]
    known = view["mine"]["known"].get(str(seat), []) if view["mine"] else []
    name = scene.voice.component
    columns = [column(scene, seat, at, faces, offers, news) for at in range(len(facts["systems"]))]
    advisor = None if facts["advisor"] is None or facts["advisor"] == FULCRUM.id else advisor_face(scene, seat, faces, offers, news)
    shown = Player(
        seat,
        scene.names[seat],
        mine,
        f"seat {seat}",
        "deciding" if seat in scene.pending else "",
        speech_of(scene.voice).name_of(facts["to_do"]) if facts["to_do"] and not mine else "",
        facts,
        faces.printed(race.id),
        ability(scene, race),
        news.lit.get((seat, race.id), 0),
        race_offers(scene, race, offers) if mine else (),
        [track(scene, facts, kind, offers if mine else None, changes) for kind in range(3)],
        name("orion", facts["level"]),
        levels(scene, facts, race),
        minus(facts["morale"]),
        change(changes.morale),
        morale_cells(facts["morale"]),
        morale_steps(scene) if mine else [],
        morale_offers(scene, race, facts["morale"], offers) if mine else (),
        columns,
        advisor,
        [(other, each["attacks"][seat]) for other, each in enumerate(view["players"]) if each["attacks"][seat]],
        sum(system["marked"] for system in facts["systems"]) + facts["advisor_marked"],
        change(changes.vp),
        tuple(by_source(facts["points"], speech_of(scene.voice)).items()),
        [name("orion", card) for card in known],
        news.told[seat],
    )
    if mine:
        add_places(shown, scene, offers)
    else:
        shown.attack = attack(scene, seat, offers)
        shown.steal = offers.take(f"steal {seat}")
    return shown


# --- the sheet


def ability(scene: Scene[OrionView], race: Race) -> list[tuple[str, str]]:
    """The special ability of a race, in words."""
    speech = speech_of(scene.voice)
    return [(speech.keyword(effect), speech.effect(effect)) for effect in race.effects]


def race_offers(scene: Scene[OrionView], race: Race, offers: Offers) -> tuple[Offer, ...]:
    """Effects of the race itself: in their order, and whether to use them."""
    found = offers.take(f"resolve {race.id}")
    if asked_by(scene) == (race.id, NOBODY):
        found += offers.take(f"use {race.id}") + offers.take("decline")
    return found


def asked_by(scene: Scene[OrionView]) -> tuple[str, int] | None:
    """The piece whose effect the viewer may use or decline, and its system."""
    if scene.prompt is None or scene.prompt["key"] != "use_effect":
        return None
    args = scene.prompt["args"]
    return args["source"], args["system"]


def track(scene: Scene[OrionView], facts: PlayerView, kind: int, offers: Offers | None, changes: Changes) -> Track:
    id_ = RESOURCES[kind]
    value, income = facts["resources"][id_], facts["income"][id_]
    gained = min(scene.prompt["args"].get(id_, 1) if scene.prompt else 1, RESOURCE_MAX - value)  # the track ends there
    return Track(
        id_,
        scene.voice.component("orion", id_),
        value,
        income,
        track_cells(value, min(value + income, RESOURCE_MAX)),
        change(changes.resources[kind]),
        offers.take(f"gain {id_}", (glyph(f"+{gained}"), resource(kind))) if offers else (),
    )


def levels(scene: Scene[OrionView], facts: PlayerView, race: Race) -> list[Level]:
    """The three levels: markers, cards and morale that each gives at the start of a round."""
    special = race.always(ModifyHighDevelopment)
    found: list[Level] = []
    least = 0
    for (id_, row), most in zip(DEVELOPMENT.items(), (LOW_MAX, MEDIUM_MAX, RESOURCE_MAX), strict=True):
        actions, morale, more = row.actions, row.morale, 0
        if id_ == "high" and special is not None:
            actions, morale, more = special.actions, special.morale, special.gain_any
        signs: Signs = (glyph(str(actions)), MARKER)
        signs += (glyph(f"+{row.draw}"), CARD_SIGN) if row.draw else ()
        signs += (glyph(signed(morale)), MORALE) if morale else ()
        signs += (glyph(f"+{more}"), ANY) if more else ()
        name = scene.voice.component("orion", id_)
        range_of_level = f"{name} ({least}–{most})"
        words = [scene.voice.count("{level}: {n} action marker", "{level}: {n} action markers", actions, level=range_of_level)]
        words += [scene.voice.count("draw {n} card", "draw {n} cards", row.draw)] if row.draw else []
        words += [scene.voice.text("morale {by}", by=signed(morale))] if morale else []
        words += [scene.voice.count("+{n} resource of your choice", "+{n} resources of your choice", more)] if more else []
        found.append(Level(id_, name, signs, ", ".join(words), facts["level"] == id_))
        least = most + 1
    return found


def morale_offers(scene: Scene[OrionView], race: Race, morale: int, offers: Offers) -> tuple[Offer, ...]:
    lost = scene.prompt["args"].get("morale", 0) if scene.prompt else 0
    rise = min(PROPAGANDA, MORALE_MAX - morale)  # the track ends there
    raised: Signs = (glyph(f"+{rise}"), MORALE, *race_adds(race, "propaganda"))
    return offers.take("propaganda", raised) + offers.take("lose_morale", (glyph(minus(-lost)), MORALE))


def race_adds(race: Race, action: str) -> Signs:
    """What a race's ability adds to a basic action."""
    return tuple([sign for effect in race.effects if effect.action == action for sign in signs_of(effect)])


# --- systems


def piece_of_system(scene: Scene[OrionView], seat: int, at: int) -> str:
    return f"system {at}" if seat == scene.seat else f"seat {seat} system {at}"


def column(scene: Scene[OrionView], seat: int, at: int, faces: Faces, offers: Offers, news: News) -> Column:
    system = scene.view["players"][seat]["systems"][at]
    mine = seat == scene.seat
    cards = [card_in_system(scene, seat, at, place, faces, offers, news) for place in range(len(system["cards"]))]
    found: tuple[Offer, ...] = ()
    if mine:
        found = offers.take(f"onto {at}", saved(scene, at)) + offers.take(f"rearrange {at}")
    else:
        found = offers.take(f"bury {seat} {at}")
    return Column(at + 1, piece_of_system(scene, seat, at), tuple(cards[:-1]), cards[-1], system["room"], system["fulcrum"], found)


def card_in_system(scene: Scene[OrionView], seat: int, at: int, place: int, faces: Faces, offers: Offers, news: News) -> Face:
    """A card of a system. Only the top one is active, but any may be put in another order."""
    facts = scene.view["players"][seat]
    system: SystemView = facts["systems"][at]
    id_ = system["cards"][place]
    active = place == len(system["cards"]) - 1
    mine = seat == scene.seat
    found: tuple[Offer, ...] = ()
    why_not = ""
    if mine and scene.prompt and is_ordered(scene, at):
        laid = len(system["cards"]) - scene.prompt["args"]["left"]  # from the bottom, so far
        found += offers.take(f"next {id_} {place}", says=scene.voice.text("Next") if laid else scene.voice.text("Bottom"))
    if mine and active:
        found += card_offers(scene, id_, at, offers)
        why_not = why_not_activated(scene, id_, at)
    if mine and id_ == FULCRUM.id:
        found += tuple([offer for colour in COLOURS for offer in colour_offer(scene, colour, offers)])
    return Face(
        faces.id_of(seat, id_),
        id_,
        faces.printed(id_),
        marked=active and system["marked"],
        lit=news.lit.get((seat, id_), 0) if active else 0,
        news=news.cards.get((seat, id_), ""),
        asked=active and mine and asked_by(scene) == (id_, at),
        why_not="" if found else why_not,
        colour=(facts["colour"] or "") if id_ == FULCRUM.id else "",
        offers=found,
    )


def colour_offer(scene: Scene[OrionView], colour: str, offers: Offers) -> tuple[Offer, ...]:
    return offers.take(f"colour {colour}", (structure(colour),), says=scene.voice.component("orion", colour))


def is_ordered(scene: Scene[OrionView], at: int) -> bool:
    """Whether the viewer is rearranging this system."""
    return scene.prompt is not None and scene.prompt["key"] == "order_system" and scene.prompt["args"]["system"] == at


def card_offers(scene: Scene[OrionView], id_: str, system: int, offers: Offers) -> tuple[Offer, ...]:
    """What can be done with an active card. A choice names the card's system; an advisor has none."""
    where = id_ if system == NOBODY else f"{id_} {system}"
    found: tuple[Offer, ...] = ()
    for verb in ("activate", "resolve", "fill"):
        found += offers.take(f"{verb} {where}")
    if asked_by(scene) == (id_, system):
        found += offers.take(f"use {id_}") + offers.take("decline")
    return found


def why_not_activated(scene: Scene[OrionView], id_: str, system: int) -> str:
    """Why this card can't be activated, while the viewer has to choose an action."""
    mine = scene.view["mine"]
    if mine is None or scene.prompt is None or scene.prompt["key"] not in ("choose_action", "activate_free"):
        return ""
    for each in mine["activations"]:
        if (each["card"], each["system"]) == (id_, system) and each["why_not"] and each["why_not"] != "marked":
            return scene.voice.why_not("orion", each["why_not"])
    return ""


def advisor_face(scene: Scene[OrionView], seat: int, faces: Faces, offers: Offers, news: News) -> Face:
    facts = scene.view["players"][seat]
    id_ = facts["advisor"]
    assert id_ is not None
    mine = seat == scene.seat
    found = card_offers(scene, id_, NOBODY, offers) if mine else ()
    return Face(
        faces.id_of(seat, id_),
        id_,
        faces.printed(id_),
        marked=facts["advisor_marked"],
        lit=news.lit.get((seat, id_), 0),
        news=news.cards.get((seat, id_), ""),
        asked=mine and asked_by(scene) == (id_, NOBODY),
        why_not="" if found or not mine else why_not_activated(scene, id_, NOBODY),
        offers=found,
    )


def saved(scene: Scene[OrionView], at: int) -> Signs:
    """The discount for building in this place, if it is known."""
    card = scene.view["building"]
    mine = scene.view["mine"]
    if card is None or mine is None:
        return ()
    shown = next(iter(mine["builds"].values()), None)
    less = shown["discounts"].get(str(at), 0) if shown else 0
    return (glyph(f"−{less}"),) if less else ()


def add_places(me: Player, scene: Scene[OrionView], offers: Offers) -> None:
    """Add the places where a new system may begin."""
    own = len([column for column in me.columns if not column.fulcrum])
    me.fresh = offers.take("new_system", saved(scene, OPEN))
    me.may_open = own < SYSTEMS
    me.empty = list(range(len(me.columns) + 1, len(me.columns) + 1 + SYSTEMS - own))


# --- attacks


def attack(scene: Scene[OrionView], seat: int, offers: Offers) -> Attack | None:
    """The cost and gain of an attack by the viewer on this seat."""
    mine = scene.view["mine"]
    if mine is None:
        return None
    found: AttackView = next(each for each in mine["attacks"] if each["target"] == seat)
    asked = scene.prompt is not None and scene.prompt["key"] == "choose_action"
    why_not = scene.voice.why_not("orion", found["why_not"]) if asked and found["why_not"] else ""
    signs: Signs = (*stock((0, found["price"], 0), "−"), glyph(f"+{ATTACK_VP}"), VP, OTHERS, glyph(minus(ATTACK_MORALE)), MORALE)
    return Attack(found["price"], found["strength"], found["defence"], found["left"], why_not, offers.take(f"attack {seat}", signs))
