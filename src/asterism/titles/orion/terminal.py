"""How Master of Orion looks in a terminal: pure functions of a view. Nothing here knows more than the seat whose view it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ... import Choice
from ...speech.voice import Voice
from ...speech.writing import minus
from ...terminal.screen import NARROW
from ...terminal.sheets import headline, piece_sheet, side_by_side
from .rules.components import CARD, COLOURS, FULCRUM, RESOURCES, Card
from .rules.view import BuildView, MineView, OrionView, PlayerView
from .words.cards import CARDS as PIECES
from .words.speech import speech_of

CARDS: Final = PIECES  # every id, for `card NAME`
COLOUR: Final = {"blue": "bright_blue", "red": "bright_red", "yellow": "yellow", "gray": "bright_black"}
ACTIVE: Final = "▸"
MARKED: Final = "●"
CARD_VERBS: Final = ("build", "discard")  # choices that are shown as the numbers of the cards they are about


def style_of(id_: str) -> str:
    card = CARD.get(id_)
    return COLOUR[COLOURS[card.colour]] if card is not None and card.is_structure else "default"


# --- the table


def table(view: OrionView, names: Sequence[str], voice: Voice, width: int) -> RenderableType:
    """Everything face up, the viewer's own civilization last."""
    seat = view["seat"]
    order = [s for s in range(len(view["players"])) if s != seat] + ([seat] if seat is not None and view["players"] else [])
    panels = [player(view, s, names, voice) for s in order]
    return Group(head(view, names, voice), *side_by_side(panels, width))


def head(view: OrionView, names: Sequence[str], voice: Voice) -> Text:
    """The round, whose turn it is, the piles, and the advisors in the middle."""
    say = voice.text
    when = say("Round {n} of {last}", n=view["round"], last=view["rounds"]) if view["round"] else ""
    facts = [say("first player {name}", name=names[view["first"]])]
    if view["turn"] >= 0:
        facts.append(say("turn {name}", name=names[view["turn"]]))
    facts.append(say("deck {n}", n=view["deck"]))
    facts.append(discard_pile(view["pile"], voice))
    line = headline(when, voice.phase("orion", view["phase"]), facts)
    if view["middle"]:
        line.append("\n" + say("Advisors to hire: {list}", list=listed(view["middle"], voice)))
    if not view["players"] and any(view["races"]):
        chosen = [f"{names[seat]}: {voice.component('orion', race)}" for seat, race in enumerate(view["races"]) if race]
        line.append("\n" + ", ".join(chosen))
    if view["building"]:
        line.append("\n" + say("Being built: {card}", card=voice.component("orion", view["building"])), style="cyan")
    return line


def discard_pile(pile: Sequence[str], voice: Voice) -> str:
    if not pile:
        return voice.text("nothing discarded")
    return voice.text("discarded {n}, on top {card}", n=len(pile), card=voice.component("orion", pile[-1]))


def listed(ids: Sequence[str], voice: Voice) -> str:
    """Names; equal ones appear once, with their number."""
    counted = Counter(ids).items()
    return ", ".join([voice.component("orion", id_) + (f" ×{times}" if times > 1 else "") for id_, times in counted])


# --- civilizations


def player(view: OrionView, seat: int, names: Sequence[str], voice: Voice) -> RenderableType:
    shown = view["players"][seat]
    mine = seat == view["seat"]
    title = Text.assemble(
        (f"#{seat + 1} {names[seat]}", "bold"),
        f"  {voice.component('orion', shown['race'])}  ",
        voice.text("{n} VP", n=minus(shown["score"])),
    )
    facts = Text(" · ".join(sheet(shown, names, voice)), style="dim")
    body = Group(stock(shown, voice), facts, *systems(shown, voice))
    return Panel(body, title=title, title_align="left", box=box.ROUNDED, border_style="bright_white" if mine else "dim")


def stock(shown: PlayerView, voice: Voice) -> Text:
    """What a seat has, what it gains each round, and the level that its resources would give now."""
    line = Text()
    for resource in RESOURCES:
        line.append(f"{voice.component('orion', resource)} ")
        line.append(str(shown["resources"][resource]), style="bold")
        line.append(f" +{shown['income'][resource]}   ", style="dim")
    line.append(voice.text("development {level}", level=voice.component("orion", shown["level"])), style="dim")
    return line


def sheet(shown: PlayerView, names: Sequence[str], voice: Voice) -> list[str]:
    say = voice.text
    facts = [
        say("morale {n}", n=minus(shown["morale"])),
        say("{n} VP on the track", n=shown["vp"]),
        say("markers {n} (reserve {reserve})", n=shown["available"], reserve=shown["reserve"]),
        say("hand {n}", n=shown["hand"] + shown["drawn"]),
    ]
    attacked = [f"{names[other]} {times}" for other, times in enumerate(shown["attacks"]) if times]
    if attacked:
        facts.append(say("attacked: {list}", list=", ".join(attacked)))
    if shown["propaganda_used"]:
        facts.append(say("propaganda used"))
    return facts


def systems(shown: PlayerView, voice: Voice) -> list[Text]:
    """A line for each system, from the bottom; the active card is the last. Fulcrum Sandebar lies in his own system, with his colour."""
    lines: list[Text] = []
    for number, system in enumerate(shown["systems"], 1):
        line = Text(f"{number} ", style="dim")
        for at, id_ in enumerate(system["cards"]):
            active = at == len(system["cards"]) - 1
            line.append(", " if at else "", style="dim")
            line.append(ACTIVE if active else "")
            line.append(voice.component("orion", id_), style=f"bold {style_of(id_)}" if active else style_of(id_))
            if id_ == FULCRUM.id and shown["colour"]:
                line.append(f" ({voice.component('orion', shown['colour'])})", style="dim")
        line.append(f" {MARKED}" if system["marked"] else "", style="bold")
        lines.append(line)
    if shown["advisor"] and not any(system["fulcrum"] for system in shown["systems"]):
        advisor = Text.assemble((f"{voice.text('Advisor')} ", "dim"), ACTIVE, (voice.component("orion", shown["advisor"]), "bold"))
        lines.append(advisor.append(f" {MARKED}" if shown["advisor_marked"] else "", style="bold"))
    return lines


# --- the viewer's own cards


def row_of(choice: Choice) -> str | None:
    """The card whose row shows a choice's number."""
    return choice.ids[0] if choice.verb in CARD_VERBS else None


def own_cards(view: OrionView, numbers: Mapping[str, int], voice: Voice, width: int) -> RenderableType:
    """The cards just drawn, the hand, and the possible actions."""
    mine = view["mine"]
    if mine is None:
        return Group()
    parts: list[RenderableType] = []
    if mine["drawn"]:
        parts.append(card_rows(voice.text("Drawn"), mine["drawn"], numbers, mine["builds"], voice, width))
    if mine["hand"]:
        of_hand = {} if mine["drawn"] else numbers
        parts.append(card_rows(voice.text("Hand"), mine["hand"], of_hand, mine["builds"], voice, width))
    return Group(*parts, *[Padding(Text(line, style="dim"), (0, 0, 0, 1)) for line in outlook(view, mine, voice)])


def card_rows(
    heading: str, ids: Sequence[str], numbers: Mapping[str, int], builds: Mapping[str, BuildView], voice: Voice, width: int
) -> RenderableType:
    """A row for each card; two equal cards share one. On a narrow screen, effects are below names."""
    wide = width >= NARROW
    rows = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=True, header_style="dim")
    rows.add_column("", justify="right", min_width=2)
    rows.add_column(heading, no_wrap=wide)
    rows.add_column(voice.text("cost"), no_wrap=True)
    rows.add_column(voice.text("VP"), justify="right")
    if wide:
        rows.add_column(voice.text("income and effects"))
    for id_, times in Counter(ids).items():
        card = CARD[id_]
        name = Text.assemble((voice.component("orion", id_), f"bold {style_of(id_)}"), f" ×{times}" if times > 1 else "")
        mark = str(numbers.get(id_, ""))
        price, points, details = cost(card, builds.get(id_), voice), "?" if card.variable else str(card.vp), detail_line(card, voice)
        style = "" if mark or not numbers else "dim"
        if wide:
            rows.add_row(mark, name, price, points, details, style=style)
        else:
            rows.add_row(mark, Group(name, details), price, points, style=style)
    return Padding(rows, (0, 0, 0, 1))


def cost(card: Card, now: BuildView | None, voice: Voice) -> Text:
    """The printed cost, and the largest discount on it now."""
    text = Text(speech_of(voice).stock(card.cost))
    saved = max(now["discounts"].values(), default=0) if now is not None else 0
    return text.append(f" −{saved}", style="green") if saved else text


def detail_line(card: Card, voice: Voice) -> Text:
    said = speech_of(voice)
    parts = [said.gains(card.produces)] if any(card.produces) else []
    parts += [f"{said.keyword(effect)}: {said.effect(effect)}" for effect in card.effects]
    return Text(" · ".join(parts))


def outlook(view: OrionView, mine: MineView, voice: Voice) -> list[str]:
    """What an attack on each opponent would take, and known cards in other hands."""
    say = voice.text
    lines: list[str] = []
    for attack in mine["attacks"] if view["phase"] == "action" else ():
        line = say(
            "Attack {race}: fleet {strength} against {defence}, price {price}, {n} left.",
            race=seat_and_race(view, attack["target"], voice),
            strength=attack["strength"],
            defence=attack["defence"],
            price=attack["price"],
            n=attack["left"],
        )
        lines.append(f"{line} {voice.why_not('orion', attack['why_not'])}" if attack["why_not"] else line)
    for seat, known in mine["known"].items():
        if known:
            lines.append(
                say("Known cards in {race}'s hand: {cards}", race=seat_and_race(view, int(seat), voice), cards=listed(known, voice))
            )
    return lines


def seat_and_race(view: OrionView, seat: int, voice: Voice) -> str:
    return f"#{seat + 1} {voice.component('orion', view['players'][seat]['race'])}"


def hidden(view: OrionView, voice: Voice) -> str:
    """The cards drawn, and the hand."""
    return listed([*view["mine"]["drawn"], *view["mine"]["hand"]], voice) if view["mine"] else ""


def why_not(view: OrionView) -> dict[str, str]:
    """Cards in hand that can't be built now, and active ones that can't be activated."""
    if view["mine"] is None:
        return {}
    activations = view["mine"]["activations"]
    free = {each["card"] for each in activations if not each["why_not"]}  # one copy may be free while another is not
    active = {each["card"]: each["why_not"] for each in activations if each["why_not"] and each["card"] not in free}
    return active | {card: build["why_not"] for card, build in view["mine"]["builds"].items() if build["why_not"]}


def told_openly(event: Mapping[str, Any], names: Sequence[str], voice: Voice) -> str | None:
    """An event that only one seat received, in words about that seat rather than to it."""
    if event["key"] != "drew_cards":
        return voice.event("orion", event, names)
    return voice.text("{name} draws: {cards}.", name=names[event["seat"]], cards=listed(event["cards"], voice))


def full_card(id_: str, voice: Voice, why_not: str | None = None) -> RenderableType:
    return piece_sheet("orion", id_, voice, why_not, style_of(id_))


# --- the legend


def legend(voice: Voice) -> str:
    """What the signs of the table mean."""
    return voice.text(
        "Systems are listed from the bottom: ▸ the active card, ● a marker on it. Beside a resource: what your structures produce each "
        "round. In a cost, −1: a discount you could use."
    )
