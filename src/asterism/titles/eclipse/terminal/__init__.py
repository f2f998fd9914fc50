"""How Eclipse looks in a terminal: pure functions of a view. They know only what the viewer is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .... import Choice
from ....speech import N_
from ....speech.voice import Voice
from ....speech.writing import signed
from ....terminal.sheets import headline, score_sheet, side_by_side
from ..rules.components import CATEGORIES, DISCOVERY, RESOURCES, TECHNOLOGY
from ..rules.scoring import SOURCES
from ..rules.view_schema import BattleView, DesignView, EclipseView, MineView, PlayerView, SquadronView
from ..rules.vocabulary import ACTIONS
from ..words.names import CATEGORY_NAMES
from ..words.pieces import CARDS as PIECES
from ..words.speech import speech_of
from .starmap import galaxy, seat_style

CARDS: Final = PIECES  # every id, for `card NAME`
STACKS: Final = ("I", "II", "III")


# --- the table


def table(view: EclipseView, names: Sequence[str], voice: Voice, width: int) -> RenderableType:
    """Everything face up, the viewer's own board last."""
    seat = view["seat"]
    others = side_by_side([player(view, s, names, voice) for s in range(len(view["players"])) if s != seat], width)
    parts = [head(view, names, voice), galaxy(view, names, voice, width), *others]
    if seat is not None and view["players"]:
        parts.append(player(view, seat, names, voice))
    if view["mine"] is None:
        parts.append(market(view, {}, voice))
    if view["battle"]:
        parts.append(battle(view["battle"], view, names, voice))
    return Group(*parts)


def head(view: EclipseView, names: Sequence[str], voice: Voice) -> Text:
    say = voice.text
    facts = [say("start player {name}", name=names[view["first"]])]
    if view["turn"] >= 0:
        facts.append(say("turn {name}", name=names[view["turn"]]))
    if view["traitor"] >= 0:
        facts.append(say("traitor {name}", name=names[view["traitor"]]))
    facts += [f"{stack} {pile['left']}+{len(pile['discarded'])}" for stack, pile in zip(STACKS, view["stacks"], strict=True)]
    when = say("Round {n} of {last}", n=view["round"], last=view["rounds"])
    line = headline(when, voice.phase("eclipse", view["phase"]), facts)
    if view["drawn_sectors"]:
        turned = ", ".join([speech_of(voice).sector(sector) for sector in view["drawn_sectors"]])
        line.append("\n" + say("Drawn: {sectors}", sectors=turned), style="cyan")
    return line


# --- boards


def player(view: EclipseView, seat: int, names: Sequence[str], voice: Voice) -> RenderableType:
    shown = view["players"][seat]
    style = seat_style(view, seat)
    mine = seat == view["seat"]
    score = view["mine"]["score"] if mine and view["mine"] else shown["score"]
    title = Text.assemble(
        (f"#{seat + 1} {names[seat]}", f"bold {style}"),
        f"  {voice.component('eclipse', shown['faction'])}  ",
        voice.text("{n} VP", n=score),
        "" if mine or view["over"] else "+?",
        (f"  {state(shown, voice)}", "dim"),
    )
    facts = Text(" · ".join(board(shown, names, voice)), style="dim")
    lines = [stock(shown, voice), tracks(shown, voice), facts, *designs(shown, voice), *(blueprints(shown, voice) if mine else ())]
    return Panel(Group(*lines), title=title, title_align="left", box=box.ROUNDED, border_style=style if mine else "dim")


def state(shown: PlayerView, voice: Voice) -> str:
    if shown["out"]:
        return voice.text("out of the game")
    if shown["eliminated"]:
        return voice.text("nothing left on the map")
    return voice.text("passed") if shown["passed"] else ""


def stock(shown: PlayerView, voice: Voice) -> Text:
    """What a seat has and produces, and the money left after upkeep."""
    said = speech_of(voice)
    line = Text()
    for resource in RESOURCES:
        line.append(f"{said.resource(resource)} ")
        line.append(str(shown["stock"][resource]), style="bold")
        line.append(f" {signed(shown['production'][resource])}" if shown["production"][resource] else " +0")
        if resource == RESOURCES[0]:
            line.append(f" −{shown['upkeep']} → {shown['balance']}".replace("-", "−"), style="red" if shown["balance"] < 0 else "")
        line.append("   ")
    line.rstrip()
    return line


def tracks(shown: PlayerView, voice: Voice) -> Text:
    """Technologies by category, with the discount on the next one."""
    line = Text()
    for at, category in enumerate(CATEGORIES):
        track = shown["tracks"][category]
        known = ", ".join([voice.component("eclipse", each) for each in track["technologies"]])
        line.append("   " if at else "")
        line.append(f"{voice.text(CATEGORY_NAMES[category])} −{track['discount']}: ", style="dim")
        line.append(known or "–")
    return line


def board(shown: PlayerView, names: Sequence[str], voice: Voice) -> list[str]:
    say = voice.text
    facts = [
        say("discs {n}", n=shown["discs"]),
        say("spent {n}", n=sum([shown["spent"][action] for action in ACTIONS])),
        say("colony ships {n}/{all}", n=shown["colony_ships"], all=shown["all_colony_ships"]),
        say("trade {n}:1", n=shown["trade"]),
        say("reputation {n}", n=shown["reputation"]),
    ]
    if shown["discoveries"]:
        facts.append(say("discoveries {n}", n=shown["discoveries"]))
    if shown["partners"]:
        facts.append(say("relations: {names}", names=", ".join([names[other] for other in shown["partners"]])))
    if shown["spare_parts"]:
        facts.append(
            say("parts kept for later: {parts}", parts=", ".join([voice.component("eclipse", part) for part in shown["spare_parts"]]))
        )
    return facts


def designs(shown: PlayerView, voice: Voice) -> list[Text]:
    """A line for each type: ships left, its cost, and its numbers."""
    lines = []
    for design in shown["designs"]:
        name = voice.component("eclipse", design["ship"])
        numbers = numbers_of(design, voice, design["move"], design["energy"])
        lines.append(Text.assemble((name, "bold"), f" ×{design['docked']} ({design['cost']}): {numbers}"))
    return lines


def numbers_of(fighter: DesignView | SquadronView, voice: Voice, move: int = 0, energy: int = 0) -> str:
    """The numbers of a ship, without zeros; weapons by the damage of each die."""
    say = voice.text
    texts = [say("initiative {n}", n=fighter["initiative"])]
    for n, text in ((fighter["hull"], N_("hull {n}")), (move, N_("move {n}"))):
        if n:
            texts.append(say(text, n=n))
    for n, text in (
        (fighter["computer"], N_("computer {n}")),
        (-fighter["shield"], N_("shield {n}")),
        (energy, N_("energy {n}")),
    ):
        if n:
            texts.append(say(text, n=signed(n)))
    for weapons, text in ((fighter["cannons"], N_("cannons {dice}")), (fighter["missiles"], N_("missiles {dice}"))):
        if weapons:
            texts.append(say(text, dice=" ".join(map(str, weapons))))
    return ", ".join(texts)


def blueprints(shown: PlayerView, voice: Voice) -> list[Text]:
    """The parts of each type, slot by slot."""
    lines = []
    for design in shown["designs"]:
        parts = [f"{slot} {voice.component('eclipse', part) if part else '–'}" for slot, part in enumerate(design["parts"], 1)]
        lines.append(Text.assemble((f"{voice.component('eclipse', design['ship'])}: ", "bold"), " | ".join(parts)))
    return lines


# --- battle


def battle(fight: BattleView, view: EclipseView, names: Sequence[str], voice: Voice) -> RenderableType:
    """The squadrons in the order of initiative, and the dice on the table."""
    said, say = speech_of(voice), voice.text
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for at, squadron in enumerate(fight["squadrons"]):
        if squadron["damage"]:
            side = squadron["side"]
            rows.add_row(
                "▸" if at == fight["next"] - 1 else "",
                Text(said.side(side, names), style=seat_style(view, side)),
                f"{len(squadron['damage'])} × {said.fighter(squadron['ship'])}",
                numbers_of(squadron, voice),
                say("damage {list}", list=" ".join(map(str, squadron["damage"]))),
                say("retreats to {sector}", sector=said.sector(squadron["retreat"])) if squadron["retreat"] else "",
            )
    lines: list[RenderableType] = [rows]
    if fight["dice"]:
        lines.append(Text(say("dice to assign: {dice}", dice=said.faces(fight["dice"])), style="bold"))
    title = say(
        "Battle at {sector}: {attacker} against {defender}",
        sector=said.sector(fight["sector"]),
        attacker=said.side(fight["attacker"], names),
        defender=said.side(fight["defender"], names),
    )
    stage = say("missiles") if not fight["round"] else say("engagement round {n}", n=fight["round"])
    return Panel(Group(*lines), title=f"{title} · {stage}", title_align="left", box=box.ROUNDED, border_style="red")


# --- the supply board, and the viewer's own pieces


def row_of(choice: Choice) -> str | None:
    """The row of `own_cards` in which the number of a choice appears: that of its technology."""
    return choice.ids[0] if choice.verb == "research" else None


def own_cards(view: EclipseView, numbers: Mapping[str, int], voice: Voice, width: int) -> RenderableType:
    """The technologies at the viewer's prices, and everything the others can't see."""
    mine = view["mine"]
    if mine is None:
        return Group()
    secrets = hidden(view, voice)
    lines: list[RenderableType] = [market(view, numbers, voice)]
    if secrets:
        lines.append(Padding(Text(secrets, style="cyan"), (0, 0, 0, 1)))
    return Group(*lines)


def hidden(view: EclipseView, voice: Voice) -> str:
    """What only the owner of a seat sees."""
    mine = view["mine"]
    if mine is None:
        return ""
    facts = []
    for tiles, heading in ((mine["reputation"], voice.text("reputation tiles")), (mine["drawn"], voice.text("drawn"))):
        if tiles:
            facts.append(f"{heading}: {', '.join(map(str, tiles))}")
    if mine["discoveries"]:
        kept = ", ".join([speech_of(voice).found(DISCOVERY[each]) for each in mine["discoveries"]])
        facts.append(voice.text("kept discoveries: {list}", list=kept))
    return " · ".join(facts)


def market(view: EclipseView, numbers: Mapping[str, int], voice: Voice) -> RenderableType:
    """The supply board, category by category: printed cost, then the viewer's price after an arrow."""
    mine = view["mine"]
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=True, header_style="dim")
    rows.add_column("", justify="right")
    for category in CATEGORIES:
        rows.add_column(voice.text(CATEGORY_NAMES[category]))
    offered = [[id_ for id_ in view["market"] if TECHNOLOGY[id_].category == at] for at in range(len(CATEGORIES))]
    for at in range(max(map(len, offered), default=0)):
        rows.add_row("", *[tile(column[at], view["market"], mine, numbers, voice) if at < len(column) else "" for column in offered])
    return Padding(rows, (0, 0, 0, 1))


def tile(id_: str, tiles: Mapping[str, int], mine: MineView | None, numbers: Mapping[str, int], voice: Voice) -> Text:
    text = Text(f"{numbers[id_]} " if id_ in numbers else "", style="bold")
    text.append(voice.component("eclipse", id_), style="default" if mine is None or id_ not in mine["why_not"] else "dim")
    text.append(f" {TECHNOLOGY[id_].cost}", style="dim")
    if mine is not None and mine["prices"][id_] != TECHNOLOGY[id_].cost:
        text.append(f"→{mine['prices'][id_]}", style="default")
    text.append(f" ×{tiles[id_]}" if tiles[id_] > 1 else "", style="dim")
    return text


def why_not(view: EclipseView) -> dict[str, str]:
    """Technologies that can't be researched now, by the ids of their cards."""
    return {f"technology {id_}": reason for id_, reason in (view["mine"]["why_not"] if view["mine"] else {}).items()}


# --- points


def scores(view: EclipseView, names: Sequence[str], ranking: Sequence[Sequence[int]], voice: Voice) -> RenderableType:
    """The scores: they count the viewer's own reputation; that of others is hidden until the end."""
    points = {}
    for seat, player in enumerate(view["players"]):
        each = view["mine"] if seat == view["seat"] and view["mine"] else player
        points[seat] = [each["score"], *[each["points"][source] for source in SOURCES]]
    return score_sheet(names, ranking, [speech_of(voice).source(source) for source in SOURCES], points, voice)


def legend(voice: Voice) -> str:
    """What the signs of the map mean."""
    return voice.text(
        "On the map: #1 whose disc or ships, ● a cube and ○ an empty square, O a wormhole and o half of one, † Ancient "
        "ships, ‡ the GCDS, ? a discovery tile, grey numbers a place to explore. Ships: i interceptors, c cruisers, d "
        "dreadnoughts, s starbases. Cannons and missiles: the damage of each die."
    )
