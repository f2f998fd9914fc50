"""Alliances: resources and what production will bring, main factions, the ideology, technologies, points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup

from ....server.boards.scores import Scores, by_source, final_scores
from ....server.scene import Scene
from ....speech import Voice
from ....speech.writing import signed
from ..rules.alliance import Alliance
from ..rules.basics import CREDITS, CRUISERS, NOTHING, PRODUCTIVITY, RESOURCES, Bundle
from ..rules.components import (
    COMMON_TECHNOLOGIES,
    FACTION,
    HELP_LIGHTNING,
    IDEOLOGY_SCORE,
    LIMITS,
    TECHNOLOGY,
    Technology,
)
from ..rules.scoring import majority
from ..rules.view import AgeView, PlayerView
from ..words.pieces import NAMED_ABILITIES
from ..words.speech import speech_of
from .news import changes, describe_actions
from .signs import Offer, Press, bundle_of

COLUMNS: Final = 3  # of the tree of technologies
LIMIT: Final = {"credits": LIMITS.credits, "productivity": LIMITS.productivity, "cruisers": LIMITS.squadron}
TECHNOLOGY_SIGNS: Final = {
    "terraforming": "age-barren",
    "warp_drive": "age-range",
    "laser_weapons": "age-strength",
    "advanced_engineering": "age-develop",
    "hyperspace_scanner": "age-explore",
    "plasma_weapons": "age-strength",
    "planetary_shields": "age-shield",
    "xenology": "age-relics",
    "antimatter_launchers": "age-strength",
}
UNIQUE_SIGN: Final = "age-research"


# --- factions


class FactionCard(NamedTuple):
    """The printed text of a faction card."""

    id: str
    name: str
    ideology: str
    ideology_name: str
    adaptation: tuple[tuple[str, str], ...]  # type of planet, its name
    entry: Bundle
    support: Bundle
    ability: str
    reconstructed: bool


@cache
def faction_card(id_: str, voice: Voice) -> FactionCard:
    faction, speech = FACTION[id_], speech_of(voice)
    if faction.technology is not None:
        told = f"{speech.component(faction.technology.id)}: {speech.ability(faction.technology.ability)}"
    else:
        told = speech.ability(faction.ability)
        named = NAMED_ABILITIES.get(type(faction.ability))
        told = f"{speech.names('ability', named)}: {told}" if named else told
    return FactionCard(
        id_,
        speech.component(id_),
        faction.ideology,
        speech.ideology(faction.ideology),
        tuple([(kind, speech.component(kind)) for kind in faction.adaptation]),
        faction.entry,
        faction.support,
        told,
        speech.card(f"faction {id_}").reconstructed,
    )


# --- technologies


class Tech(NamedTuple):
    id: str
    name: str
    sign: str
    effect: str
    advanced: bool
    state: str  # known, open, closed
    row: int  # of the tree, from the bottom
    column: int
    prices: tuple[Bundle, ...]  # only those that the viewer can't pay now
    choices: tuple[Press, ...]
    why_not: str


def tech_sign(id_: str) -> str:
    return TECHNOLOGY_SIGNS.get(id_, UNIQUE_SIGN)


@cache
def effect_of(technology: Technology, voice: Voice) -> str:
    """The effect of a technology, and its immediate reward."""
    speech = speech_of(voice)
    rewards = [speech.bundle(technology.reward)] if any(technology.reward) else []
    if technology.reward_choice:
        rewards.append(speech.text(" or ").join([speech.bundle(each) for each in technology.reward_choice]))
    lasting = speech.ability(technology.ability)
    parts = [*([lasting] if lasting != speech.text("nothing") else []), *[f"+ {reward}" for reward in rewards]]
    return "; ".join(parts)


def tree(scene: Scene[AgeView], offer: Offer, facts: PlayerView) -> list[Tech]:
    """The viewer's technologies: the three rows of the board, then those of main factions."""
    unique = [technology for id_ in facts["main"] if (technology := FACTION[id_].technology)]
    found: list[Tech] = []
    for at, technology in enumerate([*COMMON_TECHNOLOGIES, *unique]):
        row, column = divmod(at, COLUMNS) if not technology.unique else (at - len(COMMON_TECHNOLOGIES), COLUMNS)
        found.append(tech(scene, offer, facts, technology, row, column))
    return found


def tech(scene: Scene[AgeView], offer: Offer, facts: PlayerView, technology: Technology, row: int, column: int) -> Tech:
    id_, mine, say = technology.id, scene.view["mine"], scene.voice.text
    known = id_ in facts["technologies"]
    prices = [bundle_of(each) for each in mine["research"].get(id_, [])] if mine else []
    ways = [(price, offer.press(f"research {id_} {way}", "", price)) for way, price in enumerate(prices)]
    choices = tuple([press for _, presses in ways for press in presses])
    why_not = ""
    if not known and not choices:
        needs = say(" or ").join([scene.voice.component("age", each) for each in technology.requires_any])
        why_not = say("You can't afford it now.") if id_ in facts["open_technologies"] else say("Needs: {technologies}", technologies=needs)
    return Tech(
        id_,
        scene.voice.component("age", id_),
        tech_sign(id_),
        effect_of(technology, scene.voice),
        technology.advanced,
        "known" if known else "open" if id_ in facts["open_technologies"] else "closed",
        row,
        column,
        tuple([price for price, presses in ways if not presses]),
        choices,
        why_not,
    )


@cache
def paths() -> Markup:
    """The research paths of the tree, from each technology to those above it."""
    at = {technology.id: divmod(n, COLUMNS) for n, technology in enumerate(COMMON_TECHNOLOGIES)}
    rows = len(COMMON_TECHNOLOGIES) // COLUMNS
    lines = [
        f'<path d="M{at[needed][1] * 100 + 50} {(rows - at[needed][0]) * 100 - 50}L{column * 100 + 50} {(rows - row) * 100 - 50}"/>'
        for technology in COMMON_TECHNOLOGIES
        for row, column in [at[technology.id]]
        for needed in technology.requires_any
    ]
    box = f"0 0 {COLUMNS * 100} {rows * 100}"
    return Markup(f'<svg class="paths" viewBox="{box}" preserveAspectRatio="none" aria-hidden="true">{"".join(lines)}</svg>')


# --- resources


class Stock(NamedTuple):
    """A resource of an alliance, with the lightning that spends it."""

    id: str
    name: str
    n: int
    limit: int  # 0: none
    change: str  # for the viewer's own seat, since their last choice
    choices: tuple[Press, ...]


def stocks(scene: Scene[AgeView], offer: Offer | None, facts: PlayerView) -> tuple[Stock, ...]:
    found: list[Stock] = []
    changed = NOTHING if offer is None else changes(scene, facts["seat"])
    for resource, id_ in enumerate(RESOURCES):
        choices: list[Press] = []
        if offer is not None:
            for ability in HELP_LIGHTNING:
                if ability.cost[resource]:
                    choices += offer.press(f"lightning {ability.id}", "", ability.cost, ability.gain, sign="age-lightning")
        change = signed(changed[resource]) if changed[resource] else ""
        found.append(Stock(id_, scene.voice.component("age", id_), facts["resources"][id_], LIMIT.get(id_, 0), change, tuple(choices)))
    return tuple(found)


@cache
def allied(main: tuple[str, ...], technologies: tuple[str, ...]) -> Alliance:
    return Alliance([FACTION[id_] for id_ in main], [TECHNOLOGY[id_] for id_ in technologies])


def count(view: AgeView, seat: int, what: str) -> int:
    """The number of things an ability or score counts, all of them public."""
    facts = view["players"][seat]
    planets = [planet for system in view["systems"] for planet in system["planets"]]
    match what:
        case "colonized" | "developed":
            return sum([planet["owner"] == seat and planet["markers"] == (1 if what == "colonized" else 2) for planet in planets])
        case "conquered":
            return sum([planet["conqueror"] == seat for planet in planets])
        case "relics":
            return facts["resources"]["relics"]
        case "productivity":
            return facts["resources"]["productivity"]
        case "prestige":
            return facts["resources"]["prestige"]
        case "adv_tech":
            return sum([TECHNOLOGY[id_].advanced for id_ in facts["technologies"]])
        case _:
            return sum([seat in (planet["owner"], planet["conqueror"]) and f"planet:{planet['type']}" == what for planet in planets])


def yields(view: AgeView, seat: int) -> Bundle:
    """What the next production phase would bring if there were room for everything; productivity is negative where it falls."""
    facts = view["players"][seat]
    alliance = allied(tuple(facts["main"]), tuple(facts["technologies"]))
    gains = [0] * len(RESOURCES)
    for ability in alliance.production:
        times = count(view, seat, ability.per) // ability.step if ability.per else 1
        gains = [gain + times * each for gain, each in zip(gains, ability.gain, strict=True)]
    productivity = facts["resources"]["productivity"]
    gains[CREDITS] += productivity
    gains[PRODUCTIVITY] -= min(alliance.decay, productivity)
    return tuple(gains)


def production(view: AgeView, seat: int) -> Bundle:
    """The part of that yield for which there is room."""
    gains, held = list(yields(view, seat)), view["players"][seat]["resources"]
    gains[CREDITS] = min(gains[CREDITS], LIMITS.credits - held["credits"])
    gains[PRODUCTIVITY] = min(gains[PRODUCTIVITY], LIMITS.productivity - held["productivity"])
    gains[CRUISERS] = min(gains[CRUISERS], LIMITS.squadron - held["cruisers"])
    return tuple(gains)


# --- ideologies


def ideology_worth(view: AgeView, seat: int, ideology: str) -> int:
    """The points that an ideology would bring a seat now."""
    per, step, points = IDEOLOGY_SCORE[ideology]
    return points * (count(view, seat, per) // step)


def ideology_with(main: Sequence[str], card: str) -> str | None:
    """The ideology of an alliance once this faction has joined it too."""
    return majority([FACTION[id_].ideology for id_ in [*main, card]])


class Ideology(NamedTuple):
    id: str
    name: str
    true: bool
    worth: int
    rule: str  # what it scores


def ideology_of(scene: Scene[AgeView], facts: PlayerView) -> Ideology | None:
    id_ = facts["ideology"]
    if id_ is None:
        return None
    speech = speech_of(scene.voice)
    worth = facts["points"]["ideology"]
    return Ideology(id_, speech.ideology(id_), facts["true_ideology"] is not None, worth, speech.ideology_points(id_))


# --- a whole alliance


class Member(NamedTuple):
    card: FactionCard
    choices: tuple[Press, ...]  # its lightning


@dataclass(frozen=True, slots=True)
class Player:
    """The public part of a seat, with choices only on the viewer's own."""

    seat: int
    name: str
    mine: bool
    state: str
    doing: str  # the decision it faces, in words
    facts: PlayerView
    stocks: tuple[Stock, ...]
    members: tuple[Member, ...]
    free: str  # room for more main factions, in words
    ideology: Ideology | None
    technologies: tuple[tuple[str, str, str], ...]  # id, sign, name
    production: Bundle
    overflow: Bundle  # the part of the next production for which there would be no room
    sums: list[tuple[str, int]]
    news: tuple[str, ...]

    @property
    def forecast(self) -> list[tuple[int, int, Stock]]:
        """The yield of the next production, resource by resource, and how much of it would be lost."""
        return [(n, lost, stock) for n, lost, stock in zip(self.production, self.overflow, self.stocks, strict=True) if n or lost]


def player(scene: Scene[AgeView], offer: Offer, seat: int) -> Player:
    view, voice = scene.view, scene.voice
    facts, mine, speech = view["players"][seat], seat == scene.seat, speech_of(voice)
    deciding = seat in scene.pending and not view["over"]
    doing = speech.labels[facts["to_do"]] if facts["to_do"] else ""
    free = max(LIMITS.main_factions - len(facts["main"]), 0)
    brings = production(view, seat)
    members = [
        Member(
            faction_card(id_, voice),
            offer.press(f"lightning {id_}", "", *lightning_of(id_), sign="age-lightning") if mine else (),
        )
        for id_ in facts["main"]
    ]
    return Player(
        seat,
        scene.names[seat],
        mine,
        "deciding" if deciding else "passed" if facts["passed"] and view["phase"] == "action" else "",
        voice.text(doing) if doing else "",
        facts,
        stocks(scene, offer if mine else None, facts),
        tuple(members),
        voice.count("room for {n} more main faction", "room for {n} more main factions", free) if free else "",
        ideology_of(scene, facts),
        tuple([(id_, tech_sign(id_), voice.component("age", id_)) for id_ in facts["technologies"]]),
        brings,
        tuple([whole - part for whole, part in zip(yields(view, seat), brings, strict=True)]),
        [(source, worth) for source, worth in by_source(facts["points"], speech).items() if worth],
        describe_actions(scene, seat),
    )


def lightning_of(faction: str) -> tuple[Bundle, Bundle]:
    """The lightning of a faction, if it has one."""
    ability = FACTION[faction].ability
    return (getattr(ability, "cost", ()), getattr(ability, "gain", ()))


def scores(scene: Scene[AgeView]) -> Scores | None:
    speech = speech_of(scene.voice)
    return final_scores(scene, scene.view["players"], lambda facts: by_source(facts["points"], speech))
