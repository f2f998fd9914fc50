"""The sector as one picture: systems with their cards, the units on them, and on each card the choices about it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from markupsafe import Markup, escape

from ....server.pieces import icon, press
from ....speech import N_
from ....speech.writing import percent
from ..rules.components import EVENT, SYSTEM
from ..rules.effects import GOODS
from ..rules.view_schema import CardView, SystemView
from . import chances
from .news import places_touched
from .places import CLUSTER_HIGH, CLUSTER_WIDE, centre_of, details_of, planet_face, size_of, state_of, system_face
from .signs import GOODS_SIGNS, LunationScene, goods_drawn, sign
from .units import crowd

MARGIN: Final = 10.0
ON_A_CARD: Final = ("start", "move", "jump", "attack", "fight", "retreat", "place", "crack", "activate", "build", "hire")
WORDS: Final = {  # the text on a choice's button on the map, and its sign; the accessible name is the whole sentence
    "start": ("here", N_("Begin here")),
    "beside": ("here", N_("Lay here")),
    "move": ("luna-within", N_("Move")),
    "attack": ("luna-fight", N_("Attack")),
    "fight": ("luna-fight", N_("Fight")),
    "retreat": ("luna-retreat", N_("Retreat")),
    "place": ("here", N_("Place here")),
    "crack": ("luna-explosion", N_("Destroy")),
    "activate": ("check", N_("Activate")),
    "stay": ("here", N_("Begin here")),
}


@dataclass(slots=True)
class Sector:
    """The map, ready for the page. `near`: the part with the choices."""

    picture: str = ""
    box: str = ""
    near: str = ""
    close: bool = False  # zoomed in from the start, on any screen, as there is a fight
    bound: set[str] = field(default_factory=set)


def sector(scene: LunationScene, labels: Mapping[str, str]) -> Sector:
    view = scene.view
    systems = view["systems"]
    shown = Sector()
    choices = choices_by_location(scene)
    touched = places_touched(scene)
    guesses = guesses_of(scene)
    odds = odds_by_location(scene)
    pickable = pickable_units(scene)
    going = view["convoy"]["to"] if view["convoy"] else view["combat"]["location"] if view["combat"] else ""
    land: list[str] = []
    acting: list[tuple[float, float]] = []
    for at, system in enumerate(systems):
        x, y = centre_of(at, len(systems), 0)
        land.append(orbit(system["start"], x, y))
        for number, card in enumerate(system["cards"]):
            location = card["location"]
            here = choices.get(location, [])
            shown.bound.update(here)
            if here:
                acting.append((x, y))
            if view["combat"] and going == location:
                shown.close = True
                shown.near = box_around([(x, y)])
            where = centre_of(at, len(systems), number)
            marks = [mark for mark in (touched.get(location), odds.get(location)) if mark]
            land.append(place(scene, system, number, card, here, labels, guesses, marks, pickable, going == location, where))
    everywhere = [centre_of(at, len(systems), 0) for at in range(len(systems))]
    shown.box = box_around(everywhere)
    shown.near = shown.near or box_around(near_of(scene, acting) or everywhere)
    shown.picture = Markup("".join(land))
    return shown


def orbit(start: int, x: float, y: float) -> str:
    """A ring around a system; that of a starting system has its player's colour."""
    look = f"orbit home-orbit seat-{start}" if start >= 0 else "orbit"
    return f'<ellipse class="{look}" cx="{x:g}" cy="{y:g}" rx="{CLUSTER_WIDE / 2 + 8:g}" ry="{CLUSTER_HIGH / 2 + 8:g}"/>'


def near_of(scene: LunationScene, acting: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Where a small screen starts: at the viewer's own units if they can act in many systems, otherwise where they can act."""
    systems = scene.view["systems"]
    convoy = scene.view["convoy"]
    if convoy:
        target = convoy["to"].partition(".")[0]
        return [centre_of(at, len(systems), 0) for at, system in enumerate(systems) if system["system"] == target]
    if len(set(acting)) <= 1:
        return acting
    mine = [
        centre_of(at, len(systems), 0)
        for at, system in enumerate(systems)
        if any([units["seat"] == scene.seat for card in system["cards"] for units in card["units"]])
    ]
    return mine[:1] or acting[:1]


def box_around(points: Sequence[tuple[float, float]]) -> str:
    """The viewBox that shows the systems at these points."""
    if not points:
        return ""
    left = min([x for x, _ in points]) - CLUSTER_WIDE / 2 - MARGIN
    right = max([x for x, _ in points]) + CLUSTER_WIDE / 2 + MARGIN
    top = min([y for _, y in points]) - CLUSTER_HIGH / 2 - MARGIN
    bottom = max([y for _, y in points]) + CLUSTER_HIGH / 2 + MARGIN
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


def choices_by_location(scene: LunationScene) -> dict[str, list[str]]:
    """The choices about a card of the map."""
    found: dict[str, list[str]] = {}
    args = scene.prompt["args"] if scene.prompt else {}
    combat = scene.view["combat"]
    for text in scene.choices:
        verb, _, rest = text.partition(" ")
        if verb in ON_A_CARD:
            found.setdefault(rest, []).append(text)
        elif verb == "beside":
            found.setdefault(free_place(scene, rest), []).append(text)
        elif verb == "collect" or (verb == "stay" and combat is None):
            found.setdefault(args["location"], []).append(text)
    return found


def free_place(scene: LunationScene, system: str) -> str:
    """Where the next planet card beside a system would lie."""
    cards = next(each["cards"] for each in scene.view["systems"] if each["system"] == system)
    return next(card["location"] for card in cards[1:] if not card["laid"])


def pickable_units(scene: LunationScene) -> frozenset[str]:
    """The words of the viewer's own units that may be picked before their destination."""
    if scene.prompt is None or scene.prompt["key"] != "manoeuvre":
        return frozenset()
    found: set[str] = set()
    for system in scene.view["systems"]:
        for card in system["cards"]:
            for units in card["units"]:
                if units["seat"] == scene.seat:
                    if units["fleets"] > units["jumped"]:
                        found.add(f"fleet {card['location']}")
                    found.update([f"take {each['character']}" for each in units["characters"] if not (each["jumped"] or each["grounded"])])
    return frozenset(found)


def guesses_of(scene: LunationScene) -> dict[str, tuple[bool, tuple[str, ...]]]:
    """By location, the cards passed on by the viewer that may lie there face down; first, whether it must be one of them."""
    found: dict[str, tuple[bool, tuple[str, ...]]] = {}
    mine = scene.view["mine"]
    for seen in mine["seen"] if mine else []:
        sure = not seen["gone"] and len(seen["planets"]) >= len(seen["among"])
        for location in seen["among"]:
            was_sure, planets = found.get(location, (False, ()))
            found[location] = was_sure or sure, (*planets, *seen["planets"])
    return found


def odds_by_location(scene: LunationScene) -> dict[str, str]:
    """The odds of each fight that the viewer could start now."""
    mine = scene.view["mine"]
    marks: dict[str, str] = {}
    for each in mine["forecasts"] if mine else []:
        told = scene.voice.text("if every unit that can reach the fight joins in: {odds}", odds=chances.in_short(scene, each))
        marks[each["location"]] = (
            f'<span class="odds" title="{escape(told)}">{icon("luna-fight")}{percent(each["wins"][0])}'
            f'<span class="visually-hidden">{escape(told)}</span></span>'
        )
    return marks


def yield_now(scene: LunationScene, system: str, card: CardView) -> tuple[int, int, int]:
    """The yield of a card for an ordinary unit: the printed one, changed by the system and the event."""
    goods = [card["energy"], card["resources"]]
    if card["kind"] == "planet":
        effect = SYSTEM[system].effect
        event = EVENT[scene.view["event"]].effect if scene.view["event"] else None
        for kind, printed in enumerate((card["energy"], card["resources"])):
            if effect.op == "yield_bonus":
                goods[kind] += effect.goods(kind)
            if event is not None and event.op == "yield_bonus_all" and (printed or not event.only_if_produced):
                goods[kind] += event.goods(kind)
    return max(goods[0], 0), max(goods[1], 0), card["cards"]


# --- a card with all that is on it


def place(
    scene: LunationScene,
    system: SystemView,
    number: int,
    card: CardView,
    here: list[str],
    labels: Mapping[str, str],
    guesses: Mapping[str, tuple[bool, tuple[str, ...]]],
    marks: Iterable[str],
    pickable: Collection[str],
    going: bool,
    where: tuple[float, float],
) -> str:
    location = card["location"]
    wide, high = size_of(number)
    details = details_of(system, number)
    if number:
        state = state_of(card)
        yields = yield_now(scene, system["system"], card)
        face = planet_face(scene.voice, card["planet"], number, state, guesses.get(location, (False, ())), card["laid_by"], yields)
        looks = f"spot planet-card {state} kind-{card['kind'] or 'none'}"
    else:
        owner = scene.names[system["start"]] if system["start"] >= 0 else ""
        face = system_face(scene.voice, system["system"], system["start"], owner)
        looks = "spot system-card"
    looks += f"{' spent' if card['exhausted'] else ''}{' may' if here else ''}{' going' if going else ''}"
    spent = sign("luna-exhausted", scene.voice.text("exhausted"), "spent-mark") if card["exhausted"] else ""
    units = crowd(scene, location, card["units"], pickable)
    buttons = "".join([choice_on(scene, system, card, text, labels[text], details) for text in here])
    closer = closer_to(scene, location, len(here)) if len(here) > 1 else ""
    acts = f'<span class="acts acts-{len(here)}{" small-ones" if closer else ""}">{buttons}</span>{closer}' if here else ""
    looked = f' data-details="{details}"' if details else ""
    x, y = where
    frame = f'<foreignObject x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide:g}" height="{high:g}">'
    inner = f'{face}{spent}{"".join(marks)}<div class="crowd">{units}</div>{acts}'
    spot = f'<div class="{looks}" id="spot-{location}"{looked}>{inner}</div>'
    return f'<g data-piece="{location}" transform="translate({x:g} {y:g})">{frame}{spot}</foreignObject></g>'


def closer_to(scene: LunationScene, location: str, count: int) -> str:
    """The button that zooms in on a card whose choices would be too small to press (map.js)."""
    name = scene.voice.component("lunation", location)
    said = scene.voice.count("{n} choice", "{n} choices", count)
    look = scene.voice.text("Look closer: {place}", place=name)
    return (
        f'<span class="closer-one"><button type="button" class="on-map closer" data-closer title="{escape(look)}">'
        f'<span class="pill">{escape(said)}</span><span class="visually-hidden">: {escape(name)}</span></button></span>'
    )


def choice_on(scene: LunationScene, system: SystemView, card: CardView, text: str, label: str, details: str) -> str:
    verb, _, rest = text.partition(" ")
    takes = Markup("")
    more = ""
    if verb in ("move", "jump"):
        words = units_for(scene, card, jump=verb == "jump")
        takes = Markup(' data-takes="{}"').format("|".join(words))
        if verb == "move" and len(set(words)) == 1:  # only one kind of unit can move there, so the rules pick the first without asking
            takes += Markup(' data-itself="{}"').format(words[0])
        more = meets(scene, card)
    inner = f'<span class="pill">{face_of(scene, system, card, verb, rest)}</span>'
    return press(text, label, inner, f"on-map the-{verb}", more, details, takes)


def units_for(scene: LunationScene, to: CardView, *, jump: bool) -> list[str]:
    """The words of units that may go there: a jump leads to another system, a move to another card of the same."""
    target = to["location"].partition(".")[0]
    closed = scene.view["truce"] and any([units["seat"] != scene.seat for units in to["units"]])  # to fleets
    found: list[str] = []
    for system in scene.view["systems"]:
        if (system["system"] != target) != jump:
            continue
        for card in system["cards"]:
            for units in card["units"]:
                if units["seat"] != scene.seat or card is to:
                    continue
                free = 0 if closed else units["fleets"] - units["jumped"] if jump else units["ready"]
                found += [f"fleet {card['location']}"] * free
                found += [
                    f"take {each['character']}"
                    for each in units["characters"]
                    if not (each["grounded"] or each["jumped"] or (each["moved"] and not jump))
                ]
    return found


def meets(scene: LunationScene, card: CardView) -> str:
    """The card a move there would turn up, and the units it would meet."""
    say = scene.voice.text
    told = []
    if card["laid"] and not card["face_up"]:
        told.append(say("turns up this card"))
    others = [scene.names[units["seat"]] for units in card["units"] if units["seat"] != scene.seat]
    if others:
        told.append(say("meets {names}", names=", ".join(others)))
    return "; ".join(told)


def face_of(scene: LunationScene, system: SystemView, card: CardView, verb: str, rest: str) -> str:
    """The face of a button: its effect, cost and gain."""
    if verb == "jump":
        return jump_face(scene, system, card)
    if verb == "collect":
        return collect_face(scene, GOODS.index(rest))
    if verb in ("build", "hire"):
        price = goods_drawn(scene.voice, price_at(scene, system["system"], verb))
        return f"{icon('luna-fleet' if verb == 'build' else 'luna-does-none')}{price}"
    symbol, word = WORDS[verb]
    return f"{icon(symbol)}<span>{escape(scene.voice.text(word))}</span>"


def jump_face(scene: LunationScene, system: SystemView, card: CardView) -> str:
    """The lowest fare and, for an orbital jump, the risk of losing a fleet."""
    view = scene.view
    me = view["players"][scene.seat or 0]
    if "." in card["location"]:
        lost, faces = view["gravity"]
        fare = 0 if me["free_orbits"] else view["orbital_fare"] or 0
        risk = "" if me["free_orbits"] else f'<small class="risk">{icon("luna-explosion")}{percent(lost / faces)}</small>'
        return f"{icon('luna-orbit')}{paid(fare)}{risk}"
    target = [each["system"] for each in view["systems"]].index(system["system"])
    leaving = [
        each["fares"][target]
        for each in view["systems"]
        if each is not system and any([units["seat"] == scene.seat for spot in each["cards"] for units in spot["units"]])
    ]
    fare = 0 if me["free_jumps"] else min(leaving, default=0)
    word = scene.voice.text("Jump")
    return f"{icon('luna-jump')}<span>{escape(word)}</span>{paid(fare)}"


def paid(power: int) -> str:
    return f'<b class="fare">{power}{icon("luna-power")}</b>'


def collect_face(scene: LunationScene, kind: int) -> str:
    """How much of this kind of goods the choice brings at most; the prompt lists everything."""
    args = scene.prompt["args"] if scene.prompt else {}
    most = max([each[kind] for each in args.get("yields", [])], default=0)
    if not most:
        return str(icon(GOODS_SIGNS[kind]))
    return str(goods_drawn(scene.voice, (0, most) if kind else (most, 0)))


def price_at(scene: LunationScene, system: str, verb: str) -> tuple[int, int]:
    """The price of a unit there: the printed one, changed by the event and the system."""
    view = scene.view
    what: Literal["fleet", "character"] = "fleet" if verb == "build" else "character"
    energy, resources, _ = view["costs"][what]
    event = EVENT[view["event"]].effect if view["event"] else None
    if event is not None and event.op in ("fleet_cost", "character_cost") and event.op == f"{what}_cost":
        energy += event.energy
        resources += event.resources
    effect = SYSTEM[system].effect
    if effect.op in ("fleet_discount", "character_discount") and effect.op == f"{what}_discount":
        energy -= effect.energy
        resources -= effect.resources
    return max(energy, 0), max(resources, 0)
