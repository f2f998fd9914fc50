"""Arrange a position of Lunation and play from it, in a few lines.

game = at(
    seat("dead_star.1*2 dead_star", "ace_pilot@dead_star.1 spy@dead_star!", hand="ambush", goods="2/1"),
    seat("dead_star.3"),
    dice={0: "EEX", 1: "B"},
)
make(game, 0, "move dead_star.3", "fleet dead_star.1", "fleet dead_star.1", "go")
assert fleets(game, 0) == {"dead_star": 1, "dead_star.3": 2}

Fleets are written by where they are, `dead_star.1*2`; characters as `spy@dead_star`, exhausted ones as `spy@dead_star!`. Goods are
energy/resources. Dice are letters: E explosion, X shield, N "+1", B blank. Nobody has units, cards or goods but those named.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import asterism
from asterism.kernel.game import Game
from asterism.kernel.table import advance
from asterism.titles.lunation.rules.components import (
    ACTION,
    ACTION_BOX,
    CARDS,
    CHARACTER,
    CHARACTERS,
    DIE,
    EVENT,
    EVENTS,
    OBJECTIVE,
    OBJECTIVE_BOX,
    PLANET,
    PLANETS,
    SYSTEM,
    SYSTEMS,
    TECHNOLOGY,
)
from asterism.titles.lunation.rules.dominance import COUNT_MAJORITIES, ShowObjective, TakeRewards
from asterism.titles.lunation.rules.effects import OWN_TURNS
from asterism.titles.lunation.rules.refresh import REFRESH, REFRESH_WINDOW, REVEAL_EVENT
from asterism.titles.lunation.rules.rounds import END_TURN, TURN_OF, BeginPhase, PlayerTurn
from asterism.titles.lunation.rules.state import SOURCES, Captive, Fleet, Pawn, Player
from asterism.titles.lunation.rules.title import TITLE

QUIET = "dead_star helion_forge ferrous_belt archive_star old_shipyards"  # none of them touches movement or combat
FACES = {"E": "explosion", "X": "shield", "N": "plus_one", "B": "blank"}


@dataclass
class Arranged:
    fleets: str
    characters: str
    goods: str
    power: int
    hand: str
    shown: str
    objectives: str
    swapped: str
    captives: str
    technology: str
    used: str
    vp: int
    start: str
    appealed: bool
    moved: str
    jumped: str


def seat(
    fleets: str = "",
    characters: str = "",
    *,
    goods: str = "0/0",
    power: int = 3,
    hand: str = "",
    shown: str = "",
    objectives: str = "",
    swapped: str = "",
    captives: str = "",
    technology: str = "",
    used: str = "",
    vp: int = 0,
    start: str = "",
    appealed: bool = False,
    moved: str = "",
    jumped: str = "",
) -> Arranged:
    """A seat: its units and what it has.

    `captives`: `spy<1` was captured from seat 1 this turn, `spy<1@2` in turn 2. `vp`: points, as if bought. `start`: its starting system
    (else the one of its number). `moved`, `jumped`: fleets besides that have done so this turn. `shown`: cards of the hand that all know.
    """
    return Arranged(
        fleets, characters, goods, power, hand, shown, objectives, swapped, captives, technology, used, vp, start, appealed, moved, jumped
    )


class Scripted(asterism.Chance):
    """Rolls these faces and draws these pieces first, by why or by why and for whom ("combat 0"); then whatever comes.

    Who has combat dice scripted has no others.
    """

    def __init__(self, script: Mapping[str, Sequence[str]]) -> None:
        super().__init__("scripted")
        self.script = {why: list(pieces) for why, pieces in script.items()}

    def copy(self) -> "Scripted":
        new = Scripted(self.script)
        new.key, new.count, new.numbers = self.key, self.count, self.numbers
        return new

    def next(self, why, seat):
        for key in (f"{why} {seat}", why):
            if self.script.get(key):
                return self.script[key].pop(0)
            assert key not in self.script or not key.startswith("combat"), f"no more dice for {key}"
        return None

    def draw(self, why, ids, seat=None, on=None):
        piece = self.next(why, seat)
        return super().draw(why, ids, seat, on) if piece is None else [str(each) for each in ids].index(piece)

    def roll(self, why, faces, seat=None):
        face = self.next(why, seat)
        return super().roll(why, faces, seat) if face is None else DIE.index(FACES[face])


def scripted(draws: Mapping[str, str] | None, dice: Mapping[int, str] | None, gravity: str) -> Scripted:
    script: dict[str, Sequence[str]] = {why: pieces.split() for why, pieces in (draws or {}).items()}
    script |= {f"combat {seat}": list(faces.replace(" ", "")) for seat, faces in (dice or {}).items()}
    return Scripted({**script, "gravity": list(gravity)})


def begin(seats: int, draws: Mapping[str, str] | None = None, seed: int = 0, *, technologies: bool = False) -> Game:
    """A new game, at its first decision, with these draws: first_player, action, objective, system, planet, character, event."""
    return Game(TITLE, seats, seed, {"technologies": technologies}, chance=scripted(draws, None, ""))


def at(
    *seats: Arranged,
    players: int = 0,
    systems: str = QUIET,
    planets: Mapping[str, str] | None = None,
    face_down: str = "",
    exhausted: str = "",
    phase: str = "movement",
    active: int = 0,
    order: Sequence[int] | None = None,
    turn: int = 4,
    event: str = "",
    discards: str = "",
    deck: str | None = None,
    characters_gone: bool = False,
    technologies: bool = False,
    play_on: bool = False,
    draws: Mapping[str, str] | None = None,
    dice: Mapping[int, str] | None = None,
    gravity: str = "",
) -> Game:
    """A game in this position, at a seat's turn of a phase; nothing comes after it, unless `play_on`: then the rest of the game.

    `players`: fill up to so many seats. `systems`: the first as many as belong to the seats. `planets`: by location (else any real
    planets, face up). `phase`: refresh plays the whole phase for all; majorities counts them; rewards is the last part of dominance.
    `deck`: the action cards left to draw, and no others. `characters_gone`: the character deck is empty.
    """
    seats = (*seats, *[seat() for _ in range(players - len(seats))])
    game = Game(TITLE, len(seats), 0, {"technologies": technologies})
    table = game._table
    table.heard = []
    table.asked.clear()
    table.todo.clear()
    table.lanes = table.together = None
    table.systems = tuple(SYSTEM[name] for name in systems.split()[: len(seats) + 1])
    table.system_box = [system for system in SYSTEMS if system not in table.systems]
    table.printed = tuple(system.n * CARDS + card for system in table.systems for card in range(CARDS))
    lay(table, planets or {})
    table.face_up = sum(1 << n for n in range(len(table.printed)) if table.name_of(n) not in face_down.split())
    table.exhausted = sum(1 << place(table, name) for name in exhausted.split())
    table.order = tuple(order or range(len(seats)))
    table.first = table.order[0]
    table.turn, table.phase = turn, phase
    table.event = EVENT[event] if event else None
    table.event_deck = [card for card in EVENTS if card is not table.event]
    table.players = [arrange(table, number, arranged) for number, arranged in enumerate(seats)]
    on_board = [pawn.character for player in table.players for pawn in player.pawns]
    captive = [captive.character for player in table.players for captive in player.captives]
    table.character_deck = [] if characters_gone else [each for each in CHARACTERS if each not in (*on_board, *captive)]
    table.discards = [ACTION[name] for name in discards.split()]
    table.action_deck = without(ACTION_BOX, [*table.discards, *[card for player in table.players for card in player.hand]])
    if deck is not None:
        table.action_deck = [ACTION[name] for name in deck.split()]
    dealt = [card for player in table.players for card in (*player.objectives, *player.swapped)]
    table.objective_deck = without(OBJECTIVE_BOX, dealt)
    table.chance = scripted(draws, dice, gravity)
    start(table, phase, active, play_on)
    advance(table, table.todo)
    table.revealed = table.opened = False
    game._origin = table.copy()  # copies, undos and imagined games begin here
    return game


def without(box: list, used: list) -> list:
    left = box[:]
    for card in used:
        left.remove(card)
    return left


def place(table, name: str) -> int:
    return next(n for n in range(len(table.printed)) if table.name_of(n) == name)


def lay(table, planets: Mapping[str, str]) -> None:
    named = [PLANET[planet] for planet in planets.values()]
    spare = iter([planet for planet in PLANETS if planet not in named and planet.is_planet])
    table.planets = [None] * len(table.printed)
    for n in range(len(table.printed)):
        if n % CARDS:
            name = table.name_of(n)
            table.planets[n] = PLANET[planets[name]] if name in planets else next(spare)
    table.planet_deck = [planet for planet in PLANETS if planet not in table.planets]
    table.packs = []
    table.draft_round = -1


def arrange(table, number: int, arranged: Arranged) -> Player:
    points = [0] * len(SOURCES)
    points[SOURCES.index("bought")] = arranged.vp
    player = Player(
        goods=[int(amount) for amount in arranged.goods.split("/")],
        power=arranged.power,
        fleets=[Fleet(n) for n in written(table, arranged.fleets)],
        hand=[ACTION[name] for name in arranged.hand.split()],
        shown=[ACTION[name] for name in arranged.shown.split()],
        objectives=[OBJECTIVE[name] for name in arranged.objectives.split()],
        swapped=[OBJECTIVE[name] for name in arranged.swapped.split()],
        technology=TECHNOLOGY[arranged.technology] if arranged.technology else None,
        used_technologies=tuple(TECHNOLOGY[name] for name in arranged.used.split()),
        start=table.systems.index(SYSTEM[arranged.start]) if arranged.start else number,
        points=points,
        appealed=arranged.appealed,
        activations=(0,) * len(table.systems),
    )
    player.fleets += [Fleet(n, moved=True) for n in written(table, arranged.moved)]
    player.fleets += [Fleet(n, jumped=True) for n in written(table, arranged.jumped)]
    for word in arranged.characters.split():
        name, _, where = word.rstrip("!").partition("@")
        player.pawns.append(Pawn(CHARACTER[name], place(table, where), exhausted=word.endswith("!")))
    for word in arranged.captives.split():
        name, _, rest = word.partition("<")
        former, _, when = rest.partition("@")
        player.captives.append(Captive(CHARACTER[name], int(when or table.turn), int(former)))
    return player


def written(table, fleets: str) -> list[int]:
    found = []
    for word in fleets.split():
        name, _, count = word.partition("*")
        found += [place(table, name)] * int(count or 1)
    return found


def start(table, phase: str, active: int, play_on: bool) -> None:
    turns = table.order[table.order.index(active) :] if play_on else (active,)
    if phase == "refresh":
        steps = [REFRESH, REFRESH_WINDOW, REVEAL_EVENT]
    elif phase == "dominance":
        rewards = [PlayerTurn(TakeRewards(number)) for number in table.order]
        steps = [*[PlayerTurn(ShowObjective(number)) for number in turns], *([COUNT_MAJORITIES, *rewards] if play_on else [])]
    elif phase == "majorities":
        steps = [COUNT_MAJORITIES]
    elif phase == "rewards":
        steps = [PlayerTurn(TakeRewards(number)) for number in turns]
    else:
        steps = [TURN_OF[phase][seat] for seat in turns]
    if play_on:
        after = {"refresh": 0, "majorities": len(OWN_TURNS), "rewards": len(OWN_TURNS)}
        rest = OWN_TURNS[after.get(phase, OWN_TURNS.index(phase) + 1 if phase in OWN_TURNS else 0) :]
        steps += [*map(BeginPhase, rest), END_TURN]
    if phase in ("majorities", "rewards"):
        table.phase = "dominance"
    table.then(*steps)


# --- playing and looking


def make(game: Game, seat: int, *choices: str) -> None:
    """Make these choices, one after the other."""
    for choice in choices:
        game.choose(seat, choice)


def offered(game: Game, seat: int, *verbs: str) -> list[str]:
    """The texts of a seat's legal choices, or of those with these verbs."""
    return [str(choice) for choice in game.choices(seat) if not verbs or choice.verb in verbs]


def asked(game: Game, seat: int) -> str | None:
    """What a seat is asked."""
    prompt = game.prompt(seat)
    return None if prompt is None else prompt["key"]


def wander_until(game: Game, stop, seed: int = 0) -> Game:
    """Random choices until something is so."""
    luck = random.Random(seed)
    while not stop(game):
        number = luck.choice(game.pending())
        game.choose(number, luck.choice(game.choices(number)))
    return game


def player(game: Game, seat: int) -> Player:
    return game._table.players[seat]


def fleets(game: Game, seat: int) -> dict[str, int]:
    """A seat's fleets, by where they are."""
    places = sorted(fleet.at for fleet in player(game, seat).fleets)
    return {game._table.name_of(n): places.count(n) for n in places}


def characters(game: Game, seat: int) -> str:
    """A seat's characters as they are written: 'spy@dead_star ace_pilot@dead_star.1!'."""
    return " ".join(
        f"{pawn.character.id}@{game._table.name_of(pawn.at)}{'!' if pawn.exhausted else ''}" for pawn in player(game, seat).pawns
    )


def captives(game: Game, seat: int) -> str:
    return " ".join(f"{each.character.id}<{each.former}@{each.turn}" for each in player(game, seat).captives)


def goods(game: Game, seat: int) -> str:
    return "/".join(map(str, player(game, seat).goods))


def power(game: Game, seat: int) -> int:
    return player(game, seat).power


def vp(game: Game, seat: int) -> int:
    return game.scores()[seat]


def hand(game: Game, seat: int) -> list[str]:
    return sorted(card.id for card in player(game, seat).hand)


def known_cards(game: Game, seat: int) -> list[str]:
    """Cards in a seat's hand that a spectator knows."""
    return game.view(None)["players"][seat]["shown"]


def planet_at(game: Game, name: str, viewer: int | None = None) -> dict:
    """A location as somebody sees it."""
    return next(card for system in game.view(viewer)["systems"] for card in system["cards"] if card["location"] == name)


def told(game: Game, key: str) -> list[dict]:
    """The events of a kind so far, whoever may know them."""
    return [event for _, event in game.told() if event["key"] == key]


def rolled(game: Game, seat: int) -> list[int]:
    """How many dice a seat rolled, roll by roll (without those that +1 added)."""
    return [len(event["faces"]) for event in told(game, "dice_rolled") if event["seat"] == seat and event["why"] == "roll"]
