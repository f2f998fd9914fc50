"""Prepares a scene of Race for its board: what a player at a real table looks at, in that order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ....kernel import Prompt
from ....server.boards.scores import final_scores
from ....server.pieces import Sign, glyph
from ....server.scene import Scene
from ....speech import N_, Voice
from ....speech.writing import signed
from ..rules.components import CARD
from ..rules.powers import KINDS, ConsumeAll, ConsumeForPrice, ConsumeGoods, DevelopDraw, Gamble, ProduceGood
from ..rules.view import PlayerView, RaceView, StrengthView, own, viewer
from ..rules.vocabulary import ACTION_IDS
from ..words.cards import GOODS as GOODS_NAMES
from ..words.speech import ENDS
from .faces import Face, Faces, bind, mark_picked
from .signs import STRENGTH, goods

PHASES: Final = (  # numeral, sign, the phases of a view that it covers, the actions that call it
    ("I", "explore", ("explore",), ("explore_5", "explore_1_1")),
    ("II", "develop", ("develop", "develop_again"), ("develop",)),
    ("III", "settle", ("settle", "settle_again"), ("settle",)),
    ("IV", "consume", ("consume",), ("trade", "double")),
    ("V", "produce", ("produce",), ("produce",)),
)
ACTION_SIGN: Final = {"explore_5": "explore", "explore_1_1": "explore", **{id_: id_ for id_ in ACTION_IDS[2:]}}
ACTION_NUMERAL: Final = {action: numeral for numeral, _, _, actions in PHASES for action in actions}
FULL_TABLEAU: Final = 12
NEED_GOODS: Final = (ConsumeGoods, ConsumeForPrice, ConsumeAll)
FEW_CHIPS: Final = 3  # for each seat, of 12 at the beginning
ASKED_TO_PLACE: Final = {"place_development": "development", "place_world": "world"}
WITH_HAND: Final = ("place", "pay", "discard")
WITH_TABLEAU: Final = ("sell", "spend", "produce", "use", "gamble", "conquer", "buy")
ABOUT_A_CARD: Final = {"placed": "card", "power_used": "card", "good_appeared": "world", "good_spent": "world"}  # the field with the card
STANDS: Final = {"now": N_("now"), "later": N_("still to come"), "done": N_("done"), "off": N_("nobody chose it")}


@dataclass(frozen=True, slots=True)
class PhaseTile:
    numeral: str
    sign: str
    name: str
    stands: str  # now, later, done, off, or open while actions are being chosen
    words: str
    seats: list[int]  # who chose it


@dataclass(frozen=True, slots=True)
class ActionCard:
    """One of the seven actions, with what this seat would gain from it now."""

    id: str
    sign: str
    numeral: str
    name: str
    brings: str
    idle: bool  # as things stand, it would bring nothing
    choice: str | None
    picked: bool


@dataclass(frozen=True, slots=True)
class Player:
    """The public part of a seat."""

    seat: int
    name: str
    mine: bool
    state: str  # deciding, ready or empty
    facts: PlayerView
    points: dict[str, int]
    goods: int
    actions: list[tuple[str, str]]  # sign, name
    strength: tuple[Sign, ...]
    strength_words: str
    tableau: list[Face]


def gambler(scene: Scene[RaceView]) -> str:
    """The card for which a number is to be named."""
    if scene.prompt is None or scene.prompt["key"] != "name_number":
        return ""
    cards = [each["card"] for each in viewer(scene.view)["tableau"]]
    return next(card for card in cards if any(isinstance(power, Gamble) for power in CARD[card].powers))


def present(scene: Scene[RaceView]) -> dict[str, Any]:
    view, voice, seat = scene.view, scene.voice, scene.seat
    faces = Faces(voice)
    order = [(at + (seat or 0)) % view["seats"] for at in range(view["seats"])]
    players = [player(scene, at, faces) for at in order]
    mark_news(players, scene)
    said = scene.labels
    shown: dict[str, Any] = {
        "phases": phases(view, voice),
        "me": None if seat is None else players[0],
        "others": players if seat is None else players[1:],
        "labels": said,
        "bound": set(),
        "gambler": gambler(scene),
        "actions": [],
        "drawn": [],
        "hand": [],
        "remembered": [],
        "pool": max(0, view["pool"]),  # the last round may pay out more chips than the pool holds
        "full": FULL_TABLEAU,
        "few_chips": few_chips(view),
        "ending": ending(view, voice),
        "scores": final_scores(scene, view["players"], lambda facts: points(facts, voice)),
    }
    if seat is not None:
        add_own(shown, scene, faces, seat, said)
        shown["lead"] = lead(scene, seat, shown)
    return shown


def add_own(shown: dict[str, Any], scene: Scene[RaceView], faces: Faces, seat: int, said: Mapping[str, str]) -> None:
    """Add what only the owner of a seat sees: their hand, cards drawn, actions to choose from, and the choices on cards."""
    view, mine, voice = scene.view, own(scene.view), scene.voice
    prompt: Prompt = scene.prompt or {"key": "", "rule": "", "args": {}}
    hand = faces.hand(seat, view, ASKED_TO_PLACE.get(prompt["key"], ""))
    drawn = faces.drawn(view["players"][seat], mine["drawn"])
    tableau = shown["me"].tableau
    mark_drawn(hand, scene)
    mark_picked(drawn if drawn else hand, mine["committed"])
    prices = prompt["args"].get("prices", {})
    shown["bound"] = (
        bind(hand, WITH_HAND, said, voice, {}) | bind(drawn, ("keep",), said, voice, {}) | bind(tableau, WITH_TABLEAU, said, voice, prices)
    )
    if view["phase"] == "choose":
        shown["actions"] = [action_card(scene, id_) for id_ in ACTION_IDS]
        shown["bound"] |= {action.choice for action in shown["actions"] if action.choice}
    shown["hand"] = hand
    shown["drawn"] = drawn
    shown["remembered"] = [voice.component("race", id_) for id_ in mine["discarded"]]


# --- the round


def phases(view: RaceView, voice: Voice) -> list[PhaseTile]:
    """The five phases: current, still to come, done, or chosen by nobody."""
    called = view["phases"]
    at = called.index(view["phase"]) if view["phase"] in called else len(called)
    tiles: list[PhaseTile] = []
    for numeral, sign, covers, actions in PHASES:
        where = [called.index(phase) for phase in covers if phase in called]
        if not called:
            stands = "open"
        elif not where:
            stands = "off"
        elif at in where:
            stands = "now"
        else:
            stands = "later" if min(where) > at else "done"
        words = voice.text(STANDS[stands]) if stands in STANDS else ""
        seats = [each["seat"] for each in view["players"] if any(action in actions for action in each["actions"])]
        tiles.append(PhaseTile(numeral, sign, voice.phase("race", covers[0]), stands, words, seats))
    return tiles


def action_card(scene: Scene[RaceView], id_: str) -> ActionCard:
    word = f"action {id_}"
    return ActionCard(
        id_,
        ACTION_SIGN[id_],
        ACTION_NUMERAL[id_],
        scene.voice.action("race", id_),
        brings(id_, scene.view, scene.voice),
        is_idle(id_, scene.view),
        word if word in scene.choices else None,
        word in own(scene.view)["committed"],
    )


def brings(action: str, view: RaceView, voice: Voice) -> str:
    """What this seat would gain by choosing an action, as things stand."""
    me = viewer(view)
    look, keep = me["explore"]["draw"], me["explore"]["keep"]
    prices = [each["price"] for each in me["tableau"] if each["price"] is not None]  # of the goods there are
    match action:
        case "explore_5":
            return voice.count("Look at {n} card, keep {kept}.", "Look at {n} cards, keep {kept}.", look + 5, kept=keep)
        case "explore_1_1":
            return voice.count("Look at {n} card, keep {kept}.", "Look at {n} cards, keep {kept}.", look + 1, kept=keep + 1)
        case "develop":
            if is_idle(action, view):
                return voice.text("You can't place a development now.")
            less = me["discounts"]["develop"] + 1
            return voice.count("Develop for {n} card less.", "Develop for {n} cards less.", less)
        case "settle":
            if is_idle(action, view):
                return voice.text("You can't place a world now.")
            return voice.text("Place a world, then draw 1 card.")
        case "trade":
            if not prices:
                return voice.text("You have no goods to sell.")
            return voice.count("Sell a good for up to {n} card.", "Sell a good for up to {n} cards.", max(prices))
        case "double":
            if is_idle(action, view):
                return voice.text("You have no goods to consume.")
            return voice.count("Twice the chips for {n} good.", "Twice the chips for {n} goods.", len(prices))
        case _:
            if is_idle(action, view):
                return voice.text("Your worlds can't produce.")
            return voice.count("Your worlds produce {n} good.", "Your worlds produce {n} goods.", goods_made(me))


def is_idle(action: str, view: RaceView) -> bool:
    """Whether the bonus and the phase of an action would bring this seat nothing, as things stand."""
    me = viewer(view)
    powers = [power for each in me["tableau"] for power in CARD[each["card"]].powers]
    match action:
        case "develop":
            return not can_place(view, worlds=False, less=1) and not any(isinstance(power, DevelopDraw) for power in powers)
        case "settle":
            return not can_place(view, worlds=True)
        case "trade" | "double":
            without_goods = any(power.phase == "consume" and not isinstance(power, NEED_GOODS) for power in powers)
            return not without_goods and not any(each["good"] for each in me["tableau"])
        case "produce":
            return not goods_made(me) and not any(power.phase == "produce" and not isinstance(power, ProduceGood) for power in powers)
        case _:
            return False


def can_place(view: RaceView, *, worlds: bool, less: int = 0) -> bool:
    """Whether a card in hand could be placed if it were `less` cards cheaper."""
    mine = own(view)
    costs = [cost for id_, cost in mine["costs"].items() if CARD[id_].is_world is worlds]
    most = len(mine["hand"]) - 1 + less
    return any(cost["ways"] or (cost["why_not"] == "cards" and cost["cost"] is not None and cost["cost"] <= most) for cost in costs)


def goods_made(player: PlayerView) -> int:
    """How many goods Produce and its bonus would bring a seat."""
    empty = [CARD[each["card"]] for each in player["tableau"] if not each["good"]]
    return sum(card.production for card in empty) + any(card.windfall for card in empty)


def ending(view: RaceView, voice: Voice) -> str:
    """Why this is the last round, if it is."""
    reasons = {
        "tableau": max([len(each["tableau"]) for each in view["players"]]) >= FULL_TABLEAU,
        "pool": view["pool"] <= 0,
        "round_bound": view["round"] == view["max_rounds"] > 0,
    }
    return ", ".join([voice.text(ENDS[reason]) for reason, holds in reasons.items() if holds])


def few_chips(view: RaceView) -> bool:
    return view["pool"] <= FEW_CHIPS * view["seats"]


def near_end(scene: Scene[RaceView]) -> str:
    """What may soon end the game, as long as this isn't the last round."""
    view, voice = scene.view, scene.voice
    most = max(view["players"], key=lambda each: len(each["tableau"]))
    placed = len(most["tableau"])
    if view["over"] or ending(view, voice):
        return ""
    if placed >= FULL_TABLEAU - 2:
        if most["seat"] == scene.seat:
            return voice.text("The end is near: you have {n} of {full} cards in your tableau.", n=placed, full=FULL_TABLEAU)
        name = scene.names[most["seat"]]
        return voice.text("The end is near: {name} has {n} of {full} cards in their tableau.", name=name, n=placed, full=FULL_TABLEAU)
    if few_chips(view):
        return voice.count("The end is near: {n} chip is left.", "The end is near: {n} chips are left.", view["pool"])
    return ""


def lead(scene: Scene[RaceView], seat: int, shown: Mapping[str, Any]) -> str:
    """Why the viewer is asked to decide, if that isn't obvious: another player chose the phase, or the viewer's own action changes it."""
    voice = scene.voice
    if scene.prompt is None:
        return ""
    if scene.view["phase"] == "choose":
        return near_end(scene)
    sentences: list[str] = []
    tiles: list[PhaseTile] = shown["phases"]
    for tile in tiles:
        if tile.stands == "now" and seat not in tile.seats:
            names = ", ".join([scene.names[each] for each in tile.seats])
            sentences.append(voice.text("{names} chose {phase}, so everyone plays it.", names=names, phase=tile.name))
        elif sentences and tile.stands == "later" and seat in tile.seats:
            sentences.append(voice.text("You chose {phase}, which is still to come.", phase=tile.name))
    if scene.prompt["key"] == "use_power" and "double" in scene.view["players"][seat]["actions"]:
        sentences.append(voice.text("You chose 2x VP, so you get twice the chips."))
    return " ".join(sentences)


# --- the seats


def mark_news(players: Sequence[Player], scene: Scene[RaceView]) -> None:
    """Show on the other players' cards what those players did since the viewer's last choice."""
    changed = scene.voice.text("changed since your last choice")
    done = {(event["seat"], event[ABOUT_A_CARD[event["key"]]]) for event in scene.news if event["key"] in ABOUT_A_CARD}
    for each in players:
        for face in each.tableau:
            face.news = changed if not each.mine and (each.seat, face.card) in done else ""


def mark_drawn(hand: Sequence[Face], scene: Scene[RaceView]) -> None:
    """Show which cards of a hand were drawn since the viewer's last choice, unless all were."""
    drawn = [event["cards"] for event in scene.news if event["key"] == "drew_cards" and event["seat"] == scene.seat]
    new = Counter([card for cards in drawn for card in cards])
    if own(scene.view)["drawn"] or new.total() >= len(hand):
        return
    for face in reversed(hand):
        if new[face.card] > 0:
            new[face.card] -= 1
            face.news = scene.voice.text("just drawn")


def player(scene: Scene[RaceView], seat: int, faces: Faces) -> Player:
    view, voice = scene.view, scene.voice
    facts = view["players"][seat]
    pending = scene.pending
    signs, words = strength(facts["strength"], voice)
    return Player(
        seat,
        scene.names[seat],
        seat == scene.seat,
        "" if view["over"] else "deciding" if seat in pending else "ready" if pending else "",
        facts,
        points(facts, voice),
        sum(each["good"] for each in facts["tableau"]),
        [(ACTION_SIGN[action], voice.action("race", action)) for action in facts["actions"]],
        signs,
        words,
        faces.tableau(facts),
    )


def points(facts: PlayerView, voice: Voice) -> dict[str, int]:
    """Points by source."""
    return {
        voice.text("chips"): facts["chips"],
        voice.text("cards"): facts["card_points"],
        voice.text("6-cost"): facts["six_cost_points"],
    }


def strength(values: StrengthView, voice: Voice) -> tuple[tuple[Sign, ...], str]:
    """General strength and any exceptions to it, in signs and in words; empty if there is none."""
    general = values["general"]
    if not any(values.values()):
        return (), ""
    signs: list[Sign] = [STRENGTH, glyph(signed(general))]
    words = [voice.text("Military {n}", n=signed(general))]
    for at, kind in enumerate(KINDS):
        if kind and values[kind] != general:
            signs += [goods(at), glyph(signed(values[kind]))]
            words.append(f"{voice.text(GOODS_NAMES[kind])} {signed(values[kind])}")
    if values["rebel"]:
        signs += [Sign(icon="rebel", look="sign-military"), glyph(signed(general + values["rebel"]))]
        words.append(f"{voice.text('REBEL')} {signed(general + values['rebel'])}")
    if values["temporary"]:
        signs += [Sign(icon="discard", look="sign-loss"), glyph(signed(values["temporary"]))]
        words.append(voice.text("one-off {n}", n=signed(values["temporary"])))
    return tuple(signs), ", ".join(words)
