"""How Lunation looks in a terminal: pure functions of a view. They show no more than the viewer may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ... import Choice
from ...speech.voice import Voice
from ...terminal.sheets import headline, side_by_side
from .rules.components import ACTION, EVENT, OBJECTIVE, PLANET, SYSTEM
from .rules.forecast import Forecast
from .rules.state import NOBODY
from .rules.view_schema import (
    CaptiveView,
    CardView,
    CharacterView,
    LunationView,
    MineView,
    ObjectiveView,
    PlayerView,
    SideView,
    SystemView,
    UnitsView,
)
from .words.names import ROMAN
from .words.pieces import CARDS as PIECES
from .words.speech import speech_of

CARDS: Final = PIECES  # every id, for `card NAME`
SEATS: Final = ("bright_red", "bright_blue", "bright_green", "yellow")
READY, MOVED, JUMPED = "▲", "△", "▽"  # fleets: what they have done in this turn
EXHAUSTED: Final = "↷"
GROUNDED: Final = "⊘"
MINED: Final = "⚒"
HIDDEN: Final = "?"
EVENT_STYLES: Final = {"green": "green", "red": "red"}
CARD_VERBS: Final = ("lay", "swap", "show", "play")  # choices shown as numbers beside the cards they concern


def seat_sign(seat: int) -> str:
    return f"#{seat + 1}"


def percent(chance: float) -> str:
    return f"{chance:.0%}"


# --- the table


def table(view: LunationView, names: Sequence[str], voice: Voice, width: int) -> RenderableType:
    """Everything face up, the viewer's own sheet last."""
    seat = view["seat"]
    order = [s for s in range(len(view["players"])) if s != seat] + ([seat] if seat is not None and view["players"] else [])
    systems = side_by_side([system(each, voice) for each in view["systems"]], width, gap=1)
    players = side_by_side([player(view, s, names, voice) for s in order], width, gap=1)
    going_on = [part for part in (combat(view, names, voice), convoy(view, names, voice), offer(view, names, voice)) if part]
    return Group(head(view, names, voice), *event(view, voice), *systems, *going_on, *players)


def head(view: LunationView, names: Sequence[str], voice: Voice) -> Text:
    """The turn, the order of play, the majorities and the decks."""
    say = voice.text
    when = say("Turn {n} of {last}", n=view["turn"], last=view["turns"]) if view["turn"] else ""
    facts = []
    if view["order"]:
        facts.append(say("order: {names}", names=", ".join([names[seat] for seat in view["order"]])))
    if view["active"] != NOBODY:
        facts.append(say("{name}'s turn", name=names[view["active"]]))
    if view["truce"]:
        facts.append(say("truce"))
    most = view["majorities"]
    for heading, seat in ((say("Most fleets"), most["fleets"]), (say("Most characters"), most["characters"])):
        if seat != NOBODY:
            facts.append(f"{heading}: {names[seat]}")
    facts.append(say("action deck {n}, character deck {m}", n=view["action_deck"], m=view["character_deck"]))
    return headline(when, voice.phase("lunation", view["phase"]), facts)


def event(view: LunationView, voice: Voice) -> list[RenderableType]:
    """The event in force, with what it does."""
    if view["event"] is None:
        return []
    card = EVENT[view["event"]]
    told = Text.assemble((f"{voice.component('lunation', card.id)}: ", "bold"), speech_of(voice).event_effect(card.effect))
    told.stylize(EVENT_STYLES[card.colour])
    return [Padding(told, (0, 0, 0, 1))]


# --- the map


def system(each: SystemView, voice: Voice) -> RenderableType:
    """The system card and its planet cards, a line each, with the units on them."""
    name = voice.component("lunation", each["system"])
    title = Text(name, style="bold")
    if each["start"] != NOBODY:
        home = voice.text("starting system")
        title.append(f" {home} {seat_sign(each['start'])}", style=SEATS[each["start"]])
    rows = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
    for at, card in enumerate(each["cards"]):
        rows.add_row(ROMAN[at - 1] if at else "◉", location(card, voice) if at else Text("–", style="dim"), units(card["units"], voice))
    effect = Text(speech_of(voice).system_effect(SYSTEM[each["system"]].effect), style="dim")
    return Panel(Group(effect, rows), title=title, title_align="left", box=box.ROUNDED, border_style="dim")


def location(card: CardView, voice: Voice) -> Text:
    """'Aurelia (2 energy, 1 resource)'; a card that only the viewer knows has a question mark."""
    if not card["laid"]:
        return Text("–", style="dim")
    if card["planet"] is None:
        return Text(HIDDEN, style="dim")
    text = Text(voice.component("lunation", card["planet"]), style="" if card["face_up"] else "italic")
    text.append(f" ({speech_of(voice).planet_yield(PLANET[card['planet']])})", style="dim")
    text.append("" if card["face_up"] else f" {HIDDEN}", style="dim")
    text.append(f" {EXHAUSTED}" if card["exhausted"] else "", style="bold")
    return text


def units(here: Sequence[UnitsView], voice: Voice) -> Text:
    """'#1 ▲▲△ Spy +0 ↷': fleets that are ready, have moved or have jumped, then characters."""
    text = Text()
    for each in here:
        moved = each["fleets"] - each["ready"] - each["jumped"]
        fleets = READY * each["ready"] + MOVED * moved + JUMPED * each["jumped"]
        crew = [character(one, voice) for one in each["characters"]]
        told = " ".join([part for part in (seat_sign(each["seat"]), fleets, ", ".join(crew)) if part])
        text.append(f"{told}  ", style=SEATS[each["seat"]])
    text.rstrip()
    return text


def character(one: CharacterView, voice: Voice) -> str:
    states = (EXHAUSTED, one["exhausted"]), (GROUNDED, one["grounded"]), (MINED, one["mined"])
    signs = "".join([sign for sign, is_so in states if is_so])
    return f"{voice.component('lunation', one['character'])} +{one['bonus']}{f' {signs}' if signs else ''}"


# --- what is going on


def combat(view: LunationView, names: Sequence[str], voice: Voice) -> RenderableType | None:
    fight = view["combat"]
    if fight is None:
        return None
    said, say = speech_of(voice), voice.text
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for role, side in zip((say("attacker"), say("defender")), fight["sides"], strict=True):
        crew = voice.component("lunation", side["committed"]) if side["committed"] else "–"
        dice = said.faces(side["dice"]) if side["dice"] else say("dice: {n}", n=side["pool"])
        name = Text(f"{role} {names[side['seat']]}", style=SEATS[side["seat"]])
        rows.add_row(name, said.fleets(side["fleets"]), crew, dice, Text(", ".join(added(side, voice)), style="bold"))
    title = Text(say("Combat, {place}, round {n}", place=said.location(fight["location"]), n=fight["round"]), style="bold")
    odds = [forecast(fight["forecast"], names, voice)] if fight["forecast"] else []  # between two rounds
    return Panel(Group(rows, *odds), title=title, title_align="left", box=box.ROUNDED)


def added(side: SideView, voice: Voice) -> list[str]:
    """What cards have added this round."""
    said = speech_of(voice)
    told = [f"+{said.explosions(side['explosions'] + side['unblockable'])}"] if side["explosions"] + side["unblockable"] else []
    told += [f"+{said.shields(side['shields'])}"] if side["shields"] else []
    return told + ([voice.text("no hits")] if side["immune"] else [])


def forecast(expected: Forecast, names: Sequence[str], voice: Voice) -> Text:
    """Each side's chance of winning without cards and retreats, and the fleets it would have left."""
    said = speech_of(voice)
    sides = []
    for number, seat in enumerate((expected["attacker"], expected["defender"])):
        left = f"{expected['fleets_left'][number]:.1f}"
        chance = percent(expected["wins"][number])
        sides.append(voice.text("{name} wins {chance} (fleets left: {n})", name=names[seat], chance=chance, n=left))
    told = voice.text(
        "Without cards: {sides}; Mercenary Pact {pact}, no winner {none}.",
        sides="; ".join(sides),
        pact=percent(expected["pact"]),
        none=percent(expected["no_winner"]),
    )
    return Text(f"{said.location(expected['location'])}. {told}", style="dim")


def convoy(view: LunationView, names: Sequence[str], voice: Voice) -> RenderableType | None:
    """Units that are about to leave, what that costs, and what awaits them."""
    going = view["convoy"]
    if going is None:
        return None
    said = speech_of(voice)
    who = said.units(sum(going["fleets"].values()), going["characters"])
    line = Text(f"→ {said.location(going['to'])}: {who}")
    if going["jump"]:
        line.append(f" ({said.power(going['price'])})")
    return Padding(Group(line, *[forecast(each, names, voice) for each in going["forecast"]]), (0, 0, 0, 1))


def offer(view: LunationView, names: Sequence[str], voice: Voice) -> RenderableType | None:
    """An offer on the table; while it is being composed, only its composer sees it."""
    made = view["offer"]
    if made is None or made["give"] is None:
        return None
    said = speech_of(voice)
    give, ask = said.offer(made["give"], made["give_cards"] or ()), said.offer(made["ask"] or (), made["ask_cards"] or ())
    told = voice.text(
        "{name} makes an offer to {other}: {give} for {ask}.",
        name=names[made["proposer"]],
        give=give,
        ask=ask,
        other=names[made["partner"]],
    )
    return Padding(Text(told, style="bold" if made["proposed"] else "dim"), (0, 0, 0, 1))


# --- players


def player(view: LunationView, seat: int, names: Sequence[str], voice: Voice) -> RenderableType:
    shown = view["players"][seat]
    marker = voice.text("first player") if seat == view["first"] and view["turn"] else ""
    title = Text.assemble(
        (f"#{seat + 1} {names[seat]}", f"bold {SEATS[seat]}"),
        "  ",
        voice.text("{n} VP", n=shown["score"]),
        (f"  {marker}" if marker else "", "dim"),
    )
    lines = [stock(shown, voice), Text(" · ".join(sheet(shown, voice)), style="dim"), *possessions(shown, names, voice)]
    border = SEATS[seat] if seat == view["seat"] else "dim"
    return Panel(Group(*lines), title=title, title_align="left", box=box.ROUNDED, border_style=border)


def stock(shown: PlayerView, voice: Voice) -> Text:
    line = Text()
    for kind in ("energy", "resources"):
        line.append(f"{voice.component('lunation', kind)} ", style="dim")
        line.append(f"{shown[kind]}   ", style="bold")
    line.append(voice.text("power points") + " ", style="dim")
    line.append(str(shown["power"]), style="bold")
    return line


def sheet(shown: PlayerView, voice: Voice) -> list[str]:
    say = voice.text
    facts = [
        say("hand {n}", n=shown["hand"]),
        say("objectives {n}", n=shown["objectives"]),
        say("fleets on the board {n}, in supply {m}", n=shown["fleets"], m=shown["fleets_left"]),
    ]
    marks = (
        (say("jumps are free"), shown["free_jumps"]),
        (say("yields are doubled"), shown["double_yield"]),
        (say("wins ties"), shown["wins_ties"]),
    )
    return facts + [mark for mark, is_so in marks if is_so]


def possessions(shown: PlayerView, names: Sequence[str], voice: Voice) -> list[Text]:
    """The face-up possessions of a player."""
    said, say = speech_of(voice), voice.text
    listed = {
        say("Known cards"): said.pieces(shown["shown"]),
        say("Fulfilled"): said.pieces(shown["fulfilled"]),
        say("Captives"): ", ".join([captive(each, names, voice) for each in shown["captives"]]),
        say("Technology"): said.pieces([shown["technology"]] if shown["technology"] else []),
        say("Used up"): said.pieces(shown["used_technologies"]),
    }
    return [Text.assemble((f"{heading}: ", "dim"), things) for heading, things in listed.items() if things]


def captive(each: CaptiveView, names: Sequence[str], voice: Voice) -> str:
    """A captive with its former owner; only one taken this turn can be released."""
    name, former = voice.component("lunation", each["character"]), names[each["former"]]
    if each["this_turn"]:
        return voice.text("{card} ({name}, this turn)", card=name, name=former)
    return f"{name} ({former})"


# --- the viewer's own


def row_of(choice: Choice) -> str | None:
    """The card whose row shows a choice's number; choices with a target are listed below."""
    return choice.ids[0] if choice.verb in CARD_VERBS and len(choice.ids) == 1 else None


def own_cards(view: LunationView, numbers: Mapping[str, int], voice: Voice, width: int) -> RenderableType:
    """Planet cards to lay, the hand, the viewer's objectives with their progress, and the planet cards they remember."""
    mine, said = view["mine"], speech_of(voice)
    if mine is None:
        return Group()
    parts: list[RenderableType] = []
    if mine["planets"]:
        parts.append(
            card_rows(voice.text("Planet cards"), {id_: said.planet_yield(PLANET[id_]) for id_ in mine["planets"]}, numbers, voice)
        )
    if mine["hand"]:
        parts.append(
            card_rows(voice.text("Hand"), {id_: card_line(id_, mine["hand"].count(id_), voice) for id_ in mine["hand"]}, numbers, voice)
        )
    if mine["objectives"]:
        goals = {each["objective"]: objective_line(each, voice) for each in mine["objectives"]}
        parts.append(card_rows(voice.text("Secret objectives"), goals, numbers, voice))
    notes = [*remembered(mine, voice), *fares(view, voice), *picked(mine, voice)]
    expected = [forecast(each, [f"#{seat + 1}" for seat in range(view["seats"])], voice) for each in mine["forecasts"]]
    return Group(*parts, *[Padding(line, (0, 0, 0, 1)) for line in (*[Text(note, style="dim") for note in notes], *expected)])


def card_line(id_: str, copies: int, voice: Voice) -> str:
    said, card = speech_of(voice), ACTION[id_]
    return f"{f'×{copies}. ' if copies > 1 else ''}{said.card_effect(card.effect)} ({said.when(card)})"


def objective_line(each: ObjectiveView, voice: Voice) -> str:
    told = speech_of(voice).condition(OBJECTIVE[each["objective"]].condition)
    return f"{told} ({each['have']}/{each['need']})" if each["need"] else told


def card_rows(heading: str, lines: Mapping[str, str], numbers: Mapping[str, int], voice: Voice) -> RenderableType:
    """A row for each card."""
    rows = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    rows.add_column("", justify="right", min_width=2)
    rows.add_column(heading)
    rows.add_column("")
    for id_, line in lines.items():
        mark = str(numbers.get(id_, ""))
        rows.add_row(mark, Text(voice.component("lunation", id_), style="bold"), line, style="" if mark or not numbers else "dim")
    return Padding(rows, (0, 0, 0, 1))


def remembered(mine: MineView, voice: Voice) -> list[str]:
    """Planet cards that the viewer passed on, and where they may lie."""
    said = speech_of(voice)
    told = []
    for each in mine["seen"]:
        cards = said.pieces(each["planets"])
        places = ", ".join([said.location(place) for place in each["among"]])
        if not places:
            told.append(voice.text("You passed on: {cards}.", cards=cards))
        elif each["gone"]:
            told.append(voice.text("You passed on: {cards}. They may lie at {places}, or be out of the game.", cards=cards, places=places))
        else:
            told.append(voice.text("You passed on: {cards}. They lie at {places}.", cards=cards, places=places))
    return told


def fares(view: LunationView, voice: Voice) -> list[str]:
    """What jumps from the viewer's systems cost now, and the risk of orbital ones."""
    if view["phase"] != "movement":
        return []
    said, say, systems = speech_of(voice), voice.text, view["systems"]
    told = []
    for at, each in enumerate(systems):
        if any(units["seat"] == view["seat"] for card in each["cards"] for units in card["units"]):
            prices = [
                f"{said.component(other['system'])} {price}"
                for to, (other, price) in enumerate(zip(systems, each["fares"], strict=True))
                if to != at
            ]
            told.append(say("Jumps from {system} cost: {prices}.", system=said.component(each["system"]), prices=", ".join(prices)))
    if told and view["orbital_fare"] is None:
        told.append(say("There are no orbital jumps this turn."))
    elif told:
        lost, faces = view["gravity"]
        told.append(
            say(
                "An orbital jump costs {n}; a fleet is lost on {lost} of the {faces} faces of the die.",
                n=view["orbital_fare"],
                lost=lost,
                faces=faces,
            )
        )
    return told


def picked(mine: MineView, voice: Voice) -> list[str]:
    words = mine["picked"]
    return [voice.text("Chosen so far: {list}.", list=", ".join([speech_of(voice).choice(word) for word in words]))] if words else []


def hidden(view: LunationView, voice: Voice) -> str:
    """The hand and the secret objectives."""
    mine = view["mine"]
    if mine is None:
        return ""
    return speech_of(voice).pieces([*mine["planets"], *mine["hand"], *[each["objective"] for each in mine["objectives"]]])


# --- the legend


def legend(voice: Voice) -> str:
    """What the signs of the table mean."""
    return voice.text(
        "◉ the system card, I to IV its planet cards; ? face down, with a name: only you know it; ↷ exhausted. #1 ▲ a fleet, △ one that "
        "has moved, ▽ one that has jumped; characters with their bonus, ⊘ can't move or jump this turn, ⚒ has mined and left the planet "
        "to another unit."
    )
