"""How Age of Galaxy looks in a terminal: pure functions of a view, which know no more than the viewer."""

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
from ...terminal.screen import NARROW, WIDE
from ...terminal.sheets import headline, side_by_side
from .rules.basics import PRICED, RESOURCES, NamedBundle
from .rules.components import FACTION, Faction
from .rules.state import NOBODY, RIVAL
from .rules.view import AgeView, MineView, PlanetView, PlayerView
from .words.names import ROMAN
from .words.pieces import CARDS as PIECES
from .words.speech import speech_of

CARDS: Final = PIECES  # every id, for `card NAME`
SEATS: Final = ("bright_red", "bright_blue", "bright_green", "yellow")
FLEET: Final = "▸"
MARKER: Final = "●"
CRUISER: Final = "▲"
CARD_VERBS: Final = ("keep", "redraw")  # choices that are shown as the numbers of the cards they are about


def seat_style(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else "magenta"


def seat_sign(seat: int) -> str:
    """'#2', or the rival's sign."""
    return "#R" if seat == RIVAL else f"#{seat + 1}"


# --- the table


def table(view: AgeView, names: Sequence[str], voice: Voice, width: int) -> RenderableType:
    """Everything face up, the viewer's own board last."""
    seat = view["seat"]
    order = [s for s in range(len(view["players"])) if s != seat] + ([seat] if seat is not None and view["players"] else [])
    panels = side_by_side([player(view, s, names, voice) for s in order], width)
    return Group(head(view, names, voice), galaxy(view, voice, width), action_board(view, voice), congress(view, voice), *panels)


def head(view: AgeView, names: Sequence[str], voice: Voice) -> Text:
    """The round, the order of turns, who won the last war, and who would win one now."""
    say = voice.text
    when = say("Round {n} of {last}", n=view["round"], last=view["rounds"]) if view["round"] else ""
    facts = []
    if len(view["order"]) > 1:
        facts.append(say("order {names}", names=", ".join([names[seat] for seat in view["order"]])))
    if view["turn"] >= 0:
        facts.append(say("turn {name}", name=names[view["turn"]]))
    if view["hegemon"] != NOBODY:
        facts.append(say("Hegemon: {name}", name=speech_of(voice).side(view["hegemon"], names)))
    if view["leading"] != NOBODY and not view["over"]:
        facts.append(say("would win a war now: {name}", name=speech_of(voice).side(view["leading"], names)))
    if view["solo"]:
        facts.append(say("the rival's cruisers {n}", n=view["rival_cruisers"]))
    return headline(when, voice.phase("age", view["phase"]), facts)


def galaxy(view: AgeView, voice: Voice, width: int) -> RenderableType:
    """The row of systems: the fleet, who has them in range, planets and what lies on them. A narrow screen has a line for each planet."""
    rows = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
    for system in view["systems"]:
        sign = FLEET if system["fleet"] else ""
        if system["system"] is None:
            rows.add_row(sign, Text(voice.text("face down"), style="dim"))
            continue
        name = Text(voice.component("age", system["system"]), style="bold")
        name.append(" " + "?" * len(system["anomalies"]) if system["anomalies"] else "", style="cyan")
        reach = Text(" ".join([seat_sign(seat) for seat in system["in_range"]]) or "–", style="dim")
        planets = [planet(each, at, view["mine"], voice) for at, each in enumerate(system["planets"])]
        rows.add_row(sign, name, reach, *(planets if width >= WIDE else [Group(*planets)]))
    return Padding(rows, (0, 0, 0, 1))


def planet(each: PlanetView, at: int, mine: MineView | None, voice: Voice) -> Text:
    """'II oceanic (2 influence) #1●●!': whose it is, how many markers it has, and whether it could be seized."""
    number = "+" if each["token"] else ROMAN[at]
    at_home = mine is not None and each["planet"] in mine["habitable"]
    text = Text(f"{number} {voice.component('age', each['type'])}", style="underline" if at_home else "")
    text.append(f" ({speech_of(voice).named_bundle(each['reward'])})", style="dim")
    if each["conqueror"] != NOBODY:
        text.append(f" {seat_sign(each['conqueror'])}{CRUISER}", style=seat_style(each["conqueror"]))
    elif each["owner"] != NOBODY:
        text.append(f" {seat_sign(each['owner'])}{MARKER * each['markers']}", style=seat_style(each["owner"]))
        text.append("!" if each["unprotected"] else "", style="bold red")
    return text


def action_board(view: AgeView, voice: Voice) -> RenderableType:
    """Trade cards, each with the area below it, whose markers move up to it."""
    said, say = speech_of(voice), voice.text
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for slot in view["trade"]:
        exchange = f"{said.named_bundle(slot['cost'])} → {said.named_bundle(slot['gain'])}"
        taken = sum(slot["markers"]) + slot["rival"]
        state = Text(say("turned over, no limit") if slot["turned"] else f"{taken}/{slot['spaces']}")
        state.append(" ").append(markers([*slot["markers"]], slot["rival"]))
        if slot["fills"]:
            state.append(" " + say("golden age"), style="bold yellow")
        below = Text(f"{voice.action('age', slot['area'])} ", style="dim").append(markers(slot["area_markers"], 0))
        rows.add_row(Text(voice.component("age", slot["card"]), style="bold"), exchange, state, below)
    return Padding(rows, (0, 0, 0, 1))


def markers(by_seat: Sequence[int], rival: int) -> Text:
    """Markers in the colours of their seats."""
    text = Text()
    for seat, count in [*enumerate(by_seat), (RIVAL, rival)]:
        if count:
            text.append(f"{seat_sign(seat)}{MARKER * count} ", style=seat_style(seat))
    text.rstrip()
    return text


def congress(view: AgeView, voice: Voice) -> RenderableType:
    """The open fields with their prestige and owners."""
    line = Text(voice.text("Galactic Congress") + ": ", style="dim")
    fields = [(n, field) for n, field in enumerate(view["congress"], 1) if field["open"]]
    for n, field in fields:
        line.append(f"{n} ", style="dim")
        line.append(f"+{field['prestige']}", style="bold" if field["owner"] == NOBODY else "")
        if field["owner"] != NOBODY:
            line.append(f" {seat_sign(field['owner'])}", style=seat_style(field["owner"]))
        line.append("   ")
    line.rstrip()
    return Padding(line, (0, 0, 0, 1))


# --- alliances


def player(view: AgeView, seat: int, names: Sequence[str], voice: Voice) -> RenderableType:
    shown = view["players"][seat]
    mine = seat == view["seat"]
    title = Text.assemble(
        (f"#{seat + 1} {names[seat]}", f"bold {seat_style(seat)}"),
        "  ",
        voice.text("{n} VP", n=shown["score"]),
        (f"  {voice.text('passed')}" if shown["passed"] and view["phase"] == "action" else "", "dim"),
    )
    facts = Text(" · ".join(sheet(shown, voice)), style="dim")
    lines = [stock(shown, voice), alliance(shown, voice), technologies(shown, voice), facts]
    border = seat_style(seat) if mine else "dim"
    return Panel(Group(*lines), title=title, title_align="left", box=box.ROUNDED, border_style=border)


def stock(shown: PlayerView, voice: Voice) -> Text:
    line = Text()
    for resource in RESOURCES:
        line.append(f"{voice.component('age', resource)} ", style="dim")
        line.append(f"{shown['resources'][resource]}   ", style="bold")
    line.rstrip()
    return line


def alliance(shown: PlayerView, voice: Voice) -> Text:
    """Main factions and the overriding ideology."""
    line = Text(", ".join([voice.component("age", faction) for faction in shown["main"]]) or "–")
    if shown["ideology"]:
        sign = " (" + voice.text("true") + ")" if shown["true_ideology"] else ""
        line.append(f"  {voice.component('age', shown['ideology'])}{sign}", style="italic")
    return line


def technologies(shown: PlayerView, voice: Voice) -> Text:
    known = ", ".join([voice.component("age", each) for each in shown["technologies"]])
    return Text.assemble((f"{voice.text('Technologies')}: ", "dim"), known or "–")


def sheet(shown: PlayerView, voice: Voice) -> list[str]:
    say = voice.text
    return [
        say("markers {n}", n=shown["ready"]),
        say("hand {n}", n=shown["hand"]),
        say("strength {n}", n=shown["strength"]),
        say("place in war {n}", n=shown["war_place"]),
        say("cruisers kept after war {n}", n=shown["keeps"]),
        say("range {n}", n=shown["range"]),
    ]


# --- the viewer's own


def row_of(choice: Choice) -> str | None:
    """The card whose row shows a choice's number."""
    return choice.ids[0] if choice.verb in CARD_VERBS else None


def own_cards(view: AgeView, numbers: Mapping[str, int], voice: Voice, width: int) -> RenderableType:
    """The cards to choose from in a draft, the hand, and what actions would cost."""
    mine = view["mine"]
    if mine is None:
        return Group()
    parts: list[RenderableType] = []
    if mine["pack"]:
        parts.append(card_rows(voice.text("Cards to choose from"), mine["pack"], numbers, voice, width))
    if mine["hand"]:
        parts.append(card_rows(voice.text("Hand"), mine["hand"], {} if mine["pack"] else numbers, voice, width))
    lines = [Padding(Text(line, style="dim"), (0, 0, 0, 1)) for line in outlook(mine, view["phase"], voice)]
    return Group(*parts, *lines)


def card_rows(heading: str, ids: Sequence[str], numbers: Mapping[str, int], voice: Voice, width: int) -> RenderableType:
    """A row for each card. On a narrow screen everything is below the name."""
    said, wide = speech_of(voice), width >= NARROW
    rows = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=True, header_style="dim")
    rows.add_column("", justify="right", min_width=2)
    headings = (voice.text("ideology"), voice.text("adaptation"), voice.text("entry"), voice.text("support"))
    for column in (heading, *headings, voice.text("ability")) if wide else (heading,):
        rows.add_column(column)
    for id_ in ids:
        card = FACTION[id_]
        name = Text(voice.component("age", id_), style="bold")
        facts = (said.ideology(card.ideology), said.types(card.adaptation), said.bundle(card.entry), said.bundle(card.support))
        mark = str(numbers.get(id_, ""))
        below = Text("; ".join([f"{what}: {fact}" for what, fact in zip(headings, facts, strict=True)]))
        cells: Sequence[RenderableType] = (
            (name, *facts, ability(card, voice)) if wide else (Group(name, below, Text(ability(card, voice))),)
        )
        rows.add_row(mark, *cells, style="" if mark or not numbers else "dim")
    return Padding(rows, (0, 0, 0, 1))


def ability(card: Faction, voice: Voice) -> str:
    said = speech_of(voice)
    if card.technology is None:
        return said.ability(card.ability)
    return f"{said.component(card.technology.id)}: {said.ability(card.technology.ability)}"


def outlook(mine: MineView, phase: str, voice: Voice) -> list[str]:
    """What the viewer's actions would cost now, and what is on their sealed tray."""
    said, say = speech_of(voice), voice.text
    lines = []
    if phase == "action":
        costs = [f"{voice.action('age', action)} ({said.price(action, mine['prices'][action])})" for action in PRICED]
        lines.append(say("Current costs: {list}.", list=", ".join(costs)))
        costs = [f"{voice.component('age', id_)} ({said.prices(map(amounts, ways))})" for id_, ways in mine["research"].items()]
        if costs:
            lines.append(say("You could research: {list}.", list=", ".join(costs)))
    if mine["picked"]:
        lines.append(say("Chosen so far: {list}.", list=", ".join([said.choice(word) for word in mine["picked"]])))
    return lines


def amounts(named: NamedBundle) -> list[int]:
    """A bundle of a view, in the order of resources."""
    return [named.get(resource, 0) for resource in RESOURCES]


def hidden(view: AgeView, voice: Voice) -> str:
    """The hand."""
    return ", ".join([voice.component("age", card) for card in view["mine"]["hand"]]) if view["mine"] else ""


# --- the legend


def legend(voice: Voice) -> str:
    """What the signs of the table mean."""
    return voice.text(
        "▸ the galactic fleet; after a system's name, the players who have it in range. Planets: #1● colonized, #1●● developed, #1▲ "
        "conquered, ! unprotected, underlined: your alliance could live there, + a planet token, ? an exploration token. #R is the rival."
    )
