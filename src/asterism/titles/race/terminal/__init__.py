"""How Race for the Galaxy looks in a terminal: pure functions of a view. They know only what the viewer is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .... import Choice
from ....speech.voice import Voice
from ....speech.writing import signed
from ....terminal.screen import NARROW
from ....terminal.sheets import piece_sheet, score_sheet, side_by_side
from ..rules.components import CARD, Card
from ..rules.powers import KINDS
from ..rules.view import CardView, CostView, RaceView, StrengthView
from . import shorthand

COLOUR: Final = {"novelty": "bright_cyan", "rare": "orange3", "genes": "green", "alien": "yellow"}
FULL_TABLEAU: Final = 12
PICKED: Final = "✓"
CARD_VERBS: Final = ("place", "pay", "discard", "keep")  # choices that are shown as the numbers of the cards they are about


def style_of(card: Card) -> str:
    return COLOUR.get(KINDS[card.goods], "default")


# --- the table


def table(view: RaceView, names: Sequence[str], voice: Voice, width: int) -> RenderableType:
    """Everything face up, the viewer's own tableau last."""
    seat = view["seat"]
    order = [s for s in range(view["seats"]) if s != seat] + ([] if seat is None else [seat])
    panels = [player(view, s, names[s], voice) for s in order]
    return Group(head(view, voice), *side_by_side(panels, width))


def head(view: RaceView, voice: Voice) -> Text:
    """The round with its phases, the current one marked, and the piles."""
    line = Text()
    if view["round"]:
        line.append(voice.text("Round {n}", n=view["round"]), style="bold")
        line.append("   ")
    if view["phases"]:
        for at, phase in enumerate(view["phases"]):
            line.append(" · " if at else "")
            present = phase == view["phase"]
            line.append(("▸ " if present else "") + voice.phase("race", phase), style="bold reverse" if present else "")
    else:
        line.append(voice.phase("race", view["phase"]))
    line.append("   ")
    piles = voice.text("chips {pool} · deck {deck} · discard {discard}", pool=view["pool"], deck=view["deck"], discard=view["discard"])
    line.append(piles, style="dim")
    return line


def player(view: RaceView, seat: int, name: str, voice: Voice) -> RenderableType:
    shown = view["players"][seat]
    mine = seat == view["seat"]
    actions = " + ".join([voice.action("race", action) for action in shown["actions"]])
    title = Text.assemble((name, "bold"), "  ", voice.text("{n} VP", n=shown["score"]), "  " if actions else "", (actions, "bold magenta"))
    facts = [
        voice.text("tableau {n}/{full}", n=len(shown["tableau"]), full=FULL_TABLEAU),
        voice.text("hand {n}", n=shown["hand"]),
        voice.text("chips {n}", n=shown["chips"]),
        strength(shown["strength"], voice),
    ]
    body = Group(Text(" · ".join(facts), style="dim"), tableau(shown["tableau"], voice))
    return Panel(body, title=title, title_align="left", box=box.ROUNDED, border_style="bright_white" if mine else "dim")


def strength(values: StrengthView, voice: Voice) -> str:
    """General strength, and any exceptions to it."""
    general = values["general"]
    more = [
        f"{shorthand.goods_name(KINDS.index(kind), voice)} {signed(values[kind])}" for kind in KINDS if kind and values[kind] != general
    ]
    if values["rebel"]:
        more.append(f"{voice.text('REBEL')} {signed(general + values['rebel'])}")
    if values["temporary"]:
        more.append(voice.text("one-off {n}", n=signed(values["temporary"])))
    text = voice.text("Military {n}", n=signed(general))
    return f"{text} ({', '.join(more)})" if more else text


def tableau(cards: Sequence[CardView], voice: Voice) -> Text:
    """The cards in the order they were placed; a dot is a good on a world."""
    line = Text()
    for at, each in enumerate(cards):
        card = CARD[each["card"]]
        line.append(", " if at else "", style="dim")
        line.append(voice.component("race", card.id), style=style_of(card))
        if each["good"]:
            line.append(f" ● {shorthand.goods_name(card.goods, voice)}", style=f"bold {style_of(card)}")
    return line


def phrase(choice: Choice, names: Sequence[str], voice: Voice) -> str:
    """A choice in a list of similar ones: an action needs no verb."""
    return voice.action("race", choice.ids[0]) if choice.verb == "action" else voice.choice("race", choice)


def told_openly(event: Mapping[str, Any], names: Sequence[str], voice: Voice) -> str | None:
    """Word a private event in the third person, for readers other than its seat."""
    if event["key"] not in ("drew_cards", "discarded_cards"):
        return voice.event("race", event, names)
    cards = ", ".join([voice.component("race", card) for card in event["cards"]])
    name = names[event["seat"]]
    if event["key"] == "drew_cards":
        return voice.text("{name} draws: {cards}.", name=name, cards=cards)
    return voice.text("{name} discards: {cards}.", name=name, cards=cards)


# --- the viewer's own cards


def row_of(choice: Choice) -> str | None:
    """The card in whose row the number of a choice appears."""
    return choice.ids[0] if choice.verb in CARD_VERBS else None


def hidden(view: RaceView, voice: Voice) -> str:
    """The cards drawn, and the hand."""
    mine = view["mine"]
    return ", ".join([voice.component("race", card) for card in [*mine["drawn"], *mine["hand"]]]) if mine else ""


def why_not(view: RaceView) -> dict[str, str]:
    """Cards in hand that can't be placed now."""
    mine = view["mine"]
    return {card: cost["why_not"] for card, cost in mine["costs"].items() if cost["why_not"]} if mine else {}


def own_cards(view: RaceView, numbers: Mapping[str, int], voice: Voice, width: int) -> RenderableType:
    """The cards just drawn and the hand. `numbers` has the number of the choice about each card, by the card's id."""
    mine = view["mine"]
    if mine is None:
        return Group()
    hand, costs = mine["hand"], mine["costs"]
    picked = Counter(word.partition(" ")[2] for word in mine["committed"])
    if not mine["drawn"]:
        return card_rows(voice.text("Hand"), hand, numbers, picked, costs, voice, width) if hand else Group()
    drawn = card_rows(voice.text("Drawn"), mine["drawn"], numbers, picked, costs, voice, width)
    return Group(drawn, card_rows(voice.text("Hand"), hand, {}, {}, costs, voice, width)) if hand else drawn


def card_rows(
    heading: str,
    ids: Sequence[str],
    numbers: Mapping[str, int],
    picked: Mapping[str, int],
    costs: Mapping[str, CostView],
    voice: Voice,
    width: int,
) -> RenderableType:
    """A row for each card; two equal cards share one. On a narrow screen the powers are below the name."""
    wide = width >= NARROW
    rows = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=True, header_style="dim", expand=False)
    columns: list[tuple[str, Literal["left", "right"]]] = [
        ("", "right"),
        (heading, "left"),
        (voice.text("cost"), "right"),
        (voice.text("VP"), "right"),
        (voice.text("goods and powers"), "left"),
    ]
    for at in (0, 1, 2, 3, 4) if wide else (0, 2, 3, 1):
        rows.add_column(columns[at][0], justify=columns[at][1], min_width=2, no_wrap=wide and at < 4)
    for id_, times in Counter(ids).items():
        card = CARD[id_]
        number = numbers.get(id_)
        mark = PICKED * picked.get(id_, 0) + (str(number) if number else "")
        name = Text.assemble((voice.component("race", id_), f"bold {style_of(card)}"), f" ×{times}" if times > 1 else "")
        price, vp, details = cost(card, costs.get(id_)), points(card), detail_line(card, voice)
        style = "" if number or not numbers else "dim"
        if wide:
            rows.add_row(mark, name, price, vp, details, style=style)
        else:
            rows.add_row(mark, price, vp, Group(name, details) if details else name, style=style)
    return Padding(rows, (0, 0, 0, 1))


def cost(card: Card, now: CostView | None) -> Text:
    """The printed cost and, after an arrow, the current one; a military world shows its defence."""
    text = Text(f"⚔{card.cost}" if card.military else str(card.cost), style="red" if card.military else "")
    if now is not None and now["cost"] is not None and (card.military or now["cost"] != card.cost):
        text.append(f"→{now['cost']}", style="default")
    return text


def points(card: Card) -> str:
    return "?" if card.scoring else str(card.vp)


def detail_line(card: Card, voice: Voice) -> Text:
    parts: list[Text] = []
    if card.goods:
        kind = shorthand.goods_name(card.goods, voice)
        parts.append(Text(f"◇ {kind}" if card.windfall else f"◆ {kind}", style=style_of(card)))
    parts += [Text(power, style="default") for power in shorthand.powers(card, voice)]
    return Text(" · ", style="dim").join(parts)


def full_card(id_: str, voice: Voice, why_not: str | None = None) -> RenderableType:
    return piece_sheet("race", id_, voice, why_not, style_of(CARD[id_]))


# --- points


def scores(view: RaceView, names: Sequence[str], ranking: Sequence[Sequence[int]], voice: Voice) -> RenderableType:
    headings = [voice.text("chips"), voice.text("cards"), voice.text("6-cost"), voice.text("hand + goods")]
    points = {}
    for seat, each in enumerate(view["players"]):
        goods = sum(card["good"] for card in each["tableau"])
        points[seat] = each["score"], each["chips"], each["card_points"], each["six_cost_points"], each["hand"] + goods
    return score_sheet(names, ranking, headings, points, voice)


def legend(voice: Voice) -> str:
    """What the signs of a card row mean."""
    return voice.text(
        "● a good on a world, ◆ production world, ◇ windfall world, ⚔ defence of a military world, 3→2 printed cost and "
        "current cost; I Explore, II Develop, III Settle, $ Trade, IV Consume, V Produce."
    )


CARDS: Final = tuple(CARD)  # every id, for `card NAME`
