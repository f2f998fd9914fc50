"""Arrange a position of Age of Galaxy and play from it, in a few lines.

game = at(
    seat("cr 4", main="cheiki", colonized="silver_gate.1 silver_gate.3"),
    seat("c 2"),
    systems="silver_gate amber_shoals",
)
make(game, 0, "colonize silver_gate.2")
assert purse(game, 0) == "cr 3 pr 3 in 2"

Amounts are written as in the rules: cr credits, pr productivity, di discoveries, in influence, P prestige, re relics, c cruisers of the
squadron. What is not said is as after set-up, but that a seat has no main faction and a hand of one card unless they are named. With a
card in hand a seat is always asked, before its action and after it ("done").
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import asterism
from asterism.kernel.game import Game
from asterism.kernel.table import advance
from asterism.titles.age.rules.basics import PRESTIGE
from asterism.titles.age.rules.components import CONGRESS, FACTION, FACTIONS, FINDS, PLANET, PLANET_TOKENS, SYSTEMS, TECHNOLOGY, TRADE_CARDS
from asterism.titles.age.rules.rounds import GALAXY, BeginPhase, BeginRound, EndRound, Production
from asterism.titles.age.rules.solo import RivalTurn
from asterism.titles.age.rules.state import NOBODY, RIVAL, Colony, Player, TradeSlot
from asterism.titles.age.rules.title import TITLE
from asterism.titles.age.rules.turns import Turn
from asterism.titles.age.rules.war import WAR

SHORT = ("cr", "pr", "di", "in", "P", "re", "c")
AFTER_SET_UP = "pr 3"
SYSTEM = {system.id: system for system in SYSTEMS}
TRADE_CARD = {card.id: card for card in TRADE_CARDS}


@dataclass
class Arranged:
    amounts: list[int]
    main: str
    hand: str | None
    redrawn: str
    ideology: str
    technologies: str
    ready: int | None
    colonized: str
    developed: str
    conquered: str
    passed: bool


def seat(
    amounts: str = "",
    *,
    main: str = "",
    hand: str | None = None,
    redrawn: str = "",
    ideology: str = "",
    technologies: str = "",
    ready: int | None = None,
    colonized: str = "",
    developed: str = "",
    conquered: str = "",
    passed: bool = False,
) -> Arranged:
    """A seat: its amounts, its main factions, hand and researched technologies by id, its planets, and its ready markers.

    `hand`: empty if it is "". `ready`: 3 in the action phase and none in others, unless said. `ideology`: the card of its true
    overriding ideology.
    """
    return Arranged(
        written(f"{AFTER_SET_UP} {amounts}"),
        main,
        hand,
        redrawn,
        ideology,
        technologies,
        ready,
        colonized,
        developed,
        conquered,
        passed,
    )


def written(amounts: str) -> list[int]:
    """'cr 2 in 1' as seven numbers; of two amounts of a resource the later counts."""
    words = amounts.split()
    found = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert set(found) <= set(SHORT), amounts
    return [found.get(name, 0) for name in SHORT]


@dataclass
class Card:
    id: str
    on: str
    below: str
    turned: bool
    rival: int


def card(id: str, *, on: str = "", below: str = "", turned: bool = False, rival: int = 0) -> Card:
    """A trade card. `on`: whose markers lie on it, like "001"; `below`: whose lie in the area of the action board under it."""
    return Card(id, on, below, turned, rival)


class Scripted(asterism.Chance):
    """Draws these pieces first, in this order, by why they are drawn or by why and for whom ("faction 0"); then whatever comes."""

    def __init__(self, draws: Mapping[str, Sequence[str]]) -> None:
        super().__init__("scripted")
        self.draws = {why: list(pieces) for why, pieces in draws.items()}

    def copy(self) -> "Scripted":
        return Scripted(self.draws)

    def draw(self, why, ids, seat=None, on=None):
        for key in (f"{why} {seat}", why):
            if self.draws.get(key):
                return [str(piece) for piece in ids].index(self.draws[key].pop(0))
        return super().draw(why, ids, seat, on)


def scripted(draws: Mapping[str, str]) -> Scripted:
    return Scripted({why: pieces.split() for why, pieces in draws.items()})


def begin(seats: int, draws: Mapping[str, str] | None = None, seed: int = 0, **options: bool) -> Game:
    """A new game, at its first decision, with these draws: trade_card, first_player, faction, system, planet_token, find, rival."""
    return Game(TITLE, seats, seed, options, chance=scripted(draws or {}))


def at(
    *seats: Arranged,
    systems: str = "silver_gate amber_shoals",
    fleet: int = 0,
    tokens: Mapping[int, str] | None = None,
    explored: bool = False,
    trade: Sequence[Card] = (),
    congress: Mapping[int, int] | None = None,
    found: str = "",
    discarded: str = "",
    anomalies: str | None = None,
    order: Sequence[int] | None = None,
    stack: Sequence[int] | None = None,
    turn: int = 0,
    round: int = 1,
    phase: str = "action",
    play_on: bool = False,
    draws: Mapping[str, str] | None = None,
    rival: Arranged | None = None,
) -> Game:
    """A game in this position, at a seat's turn of the action phase (and on from there), or with one whole phase just carried out.

    `phase`: action, or one that runs by itself: production, war (it waits where a Hegemon may seize), galaxy, rival; `play_on` goes on with
    the round after it. `systems`: those face up, from the left; `fleet`: on which, from 0. `tokens`: planet tokens by the place of their
    system. `anomalies`: face-down exploration tokens left (else all of these systems). `congress`: who holds which field, from 1. `stack`:
    prestige markers by when they last moved, the top last (else the first in order on top). `rival`: the opponent of a solo game.
    """
    game = Game(TITLE, len(seats), 0, {"explored": explored})
    table = game._table
    table.heard = []
    table.asked.clear()
    table.todo.clear()
    table.lanes = table.together = None
    table.order = tuple(order or range(len(seats)))
    table.stack = list(stack if stack is not None else reversed(table.order))
    table.players = []
    table.systems = [SYSTEM[name] for name in systems.split()]
    table.system_pool = [system for system in SYSTEMS if system not in table.systems]
    laid = {place: PLANET[name] for place, name in (tokens or {}).items()}
    table.planets = [(*system.planets, laid[place]) if place in laid else system.planets for place, system in enumerate(table.systems)]
    table.token_pool = [token for token in PLANET_TOKENS if token not in laid.values()]
    printed = [name for system in table.systems for name, least in system.anomalies if least <= table.players_for_symbols]
    table.anomalies = printed if anomalies is None else anomalies.split()
    table.found = [find for find in FINDS if find.id in found.split()]
    table.find_pool = [find for find in FINDS if find not in table.found]
    lay_trade(table, trade)
    table.congress = [(congress or {}).get(field + 1, NOBODY) for field in range(len(CONGRESS))]
    spare = iter(spare_cards(seats, " ".join([discarded, *(draws or {}).values()])))
    for number, arranged in enumerate(seats):
        arranged.hand = next(spare) if arranged.hand is None else arranged.hand
        table.players.append(arrange(table, number, arranged, phase))
    if rival is not None:
        settle(table, RIVAL, rival)
    table.rival_cruisers = rival.amounts[-1] if rival is not None else 2 * table.solo
    table.discarded = [FACTION[name] for name in discarded.split()]
    elsewhere = {*table.discarded}
    for player in table.players:
        elsewhere.update(player.hand, player.redrawn, player.main, [player.true_ideology])
    table.deck = [faction for faction in FACTIONS if faction not in elsewhere]
    table.fleet, table.round = fleet, round
    table.chance = scripted(draws or {})
    start(table, phase, table.order.index(turn), play_on)
    advance(table, table.todo)
    table.revealed = table.opened = False
    return game


def spare_cards(seats: Sequence[Arranged], spoken_for: str) -> list[str]:
    """Cards that no one has, for hands that are not named."""
    named = " ".join([spoken_for, *[f"{each.main} {each.hand or ''} {each.redrawn} {each.ideology}" for each in seats]]).split()
    return [faction.id for faction in FACTIONS if faction.id not in named]


def lay_trade(table, trade: Sequence[Card]) -> None:
    """The cards named, then others until there are three; without any, none of them is cheap: it takes influence or seven credits."""
    laid = [*trade]
    for other in ("commodity", "politics", "joint_industry"):
        if len(laid) < 3 and other not in [each.id for each in laid]:
            laid.append(card(other))
    table.trade = [
        TradeSlot(
            card=TRADE_CARD[each.id],
            turned=each.turned,
            markers=[each.on.count(str(seat)) for seat in range(table.seats)],
            area=[each.below.count(str(seat)) for seat in range(table.seats)],
            rival=each.rival,
        )
        for each in laid
    ]
    table.trade_pool = [each for each in TRADE_CARDS if each not in [slot.card for slot in table.trade]]


def arrange(table, number: int, arranged: Arranged, phase: str) -> Player:
    settle(table, number, arranged)
    ready = (3 if phase == "action" else 0) if arranged.ready is None else arranged.ready
    return Player(
        amounts=arranged.amounts[:],
        ready=ready,
        hand=[FACTION[name] for name in arranged.hand.split()],
        redrawn=[FACTION[name] for name in arranged.redrawn.split()],
        main=tuple(FACTION[name] for name in arranged.main.split()),
        true_ideology=FACTION[arranged.ideology] if arranged.ideology else None,
        technologies=tuple(TECHNOLOGY[name] for name in arranged.technologies.split()),
        passed=arranged.passed,
    )


def settle(table, owner: int, arranged: Arranged) -> None:
    for names, markers in ((arranged.colonized, 1), (arranged.developed, 2)):
        for name in names.split():
            table.colonies[PLANET[name].n] = Colony(owner, markers)
    for name in arranged.conquered.split():
        table.conquests[PLANET[name].n] = owner


def start(table, phase: str, place: int, play_on: bool) -> None:
    """What is still to do of the round, from this phase on."""
    rounds = {
        "production": [BeginPhase("production"), Production()],
        "action": [BeginPhase("action"), Turn(place)],
        "rival": [RivalTurn()] if table.solo else [],
        "war": [BeginPhase("war"), WAR] if table.round > 1 else [],
        "galaxy": [EndRound()],
    }
    if phase == "galaxy":
        table.then(BeginPhase("galaxy"), GALAXY, *([BeginRound()] if play_on else []))
    elif phase == "action" or play_on:
        table.then(*[step for name, steps in rounds.items() if list(rounds).index(name) >= list(rounds).index(phase) for step in steps])
    else:
        table.then(*rounds[phase])


# --- playing and looking


def make(game: Game, seat: int, *choices: str) -> None:
    """Make these choices, one after the other."""
    for choice in choices:
        game.choose(seat, choice)


def offered(game: Game, seat: int, *verbs: str) -> list[str]:
    """The texts of a seat's legal choices, or of those with these verbs."""
    return [str(choice) for choice in game.choices(seat) if not verbs or choice.verb in verbs]


def pass_all(game: Game) -> None:
    """Everybody acquires and passes to the end of the action phase."""
    this_round = game._table.round
    while game._table.phase == "action" and game._table.round == this_round and game.pending():
        number = game.pending()[0]
        words = offered(game, number)
        make(game, number, next(word for word in ("acquire", "pass", "done") if word in words))


def player(game: Game, seat: int) -> Player:
    return game._table.players[seat]


def purse(game: Game, seat: int) -> str:
    """What a seat has, without what it has none of: 'cr 2 pr 3'."""
    return " ".join(f"{name} {amount}" for name, amount in zip(SHORT, player(game, seat).amounts, strict=True) if amount)


def prestige(game: Game) -> list[int]:
    return [each.amounts[PRESTIGE] for each in game._table.players]


def colony(game: Game, planet: str) -> tuple[int, int] | None:
    """Whose planet it is, and with how many markers."""
    found = game._table.colonies.get(PLANET[planet].n)
    return None if found is None else tuple(found)


def conqueror(game: Game, planet: str) -> int:
    return game._table.conquests.get(PLANET[planet].n, NOBODY)


def told(game: Game, key: str) -> list[dict]:
    """The events of a kind so far, whoever may know them."""
    return [event for _, event in game.told() if event["key"] == key]
