"""Every possible choice of Eclipse. The order in which they are made is part of the rules version."""

from __future__ import annotations

from typing import Final, Literal, get_args

from ....kernel import Choice, Vocabulary
from .components import BUILDABLE, DISCOVERIES, FACTIONS, GRAY, ORBITAL_SQUARE, PARTS, RESOURCES, SECTORS, SHIPS, SQUARES, TECHNOLOGIES
from .galaxy import places
from .pieces import Sector

VOCABULARY: Final = Vocabulary()
_word = VOCABULARY.word

# --- set-up

CHOOSE_FACTION: Final = [_word(f"faction {faction.id}", faction) for faction in FACTIONS]

# --- turns

Action = Literal["explore", "influence", "research", "upgrade", "build", "move"]
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)
EXPLORE, INFLUENCE, RESEARCH, UPGRADE, BUILD, MOVE = [_word(f"action {action}", n) for n, action in enumerate(ACTIONS)]
REACT_UPGRADE, REACT_BUILD, REACT_MOVE = [_word(f"react {action}", n) for n, action in enumerate(ACTIONS) if n >= 3]
PASS: Final = _word("pass")
DONE: Final = _word("done")
GIVE_UP: Final = _word("give_up")

# --- explore

EXPLORE_AT: Final = {place: _word(f"explore {place[0]} {place[1]}", place) for place in places()}
TURN: Final = [_word(f"turn {turns}", turns) for turns in range(6)]
TAKE: Final = [_word(f"take {sector.code}", sector) for sector in SECTORS]
DRAW: Final = {count: _word(f"draw {count}", count) for count in (1, 2)}
DISCARD: Final = _word("discard")
CLAIM: Final = [_word(f"claim {sector.code}", sector) for sector in SECTORS]
LEAVE: Final = [_word(f"leave {sector.code}", sector) for sector in SECTORS]
USE_DISCOVERY: Final = [_word(f"use {discovery.id}", discovery) for discovery in DISCOVERIES]
KEEP_DISCOVERY: Final = _word("keep_discovery")
ANCIENT_TECHNOLOGY: Final = [_word(f"receive {technology.id}", technology) for technology in TECHNOLOGIES]
KEEP_PART: Final = _word("keep_part")

# --- influence

PLACE_DISC: Final = [_word(f"influence {sector.code}", sector) for sector in SECTORS]
LIFT: Final = [_word(f"lift {sector.code}", sector) for sector in SECTORS]
WITHDRAW: Final = _word("withdraw")
CUBE_HOME: Final = [_word(f"home {resource}", n) for n, resource in enumerate(RESOURCES)]

# --- research, upgrade, build, move

RESEARCH_TECHNOLOGY: Final = [_word(f"research {technology.id}", technology) for technology in TECHNOLOGIES]
ARTIFACT: Final = [_word(f"artifact {resource}", n) for n, resource in enumerate(RESOURCES)]
SLOTS: Final = 8
FIT: Final = [
    [[_word(f"fit {part.id} {ship} {slot}", (part, n, slot)) for slot in range(SLOTS)] for n, ship in enumerate(SHIPS)] for part in PARTS
]
REMOVE: Final = [[_word(f"remove {ship} {slot}", (n, slot)) for slot in range(SLOTS)] for n, ship in enumerate(SHIPS)]
BUILD_AT: Final = [[_word(f"build {piece} {sector.code}", (n, sector)) for sector in SECTORS] for n, piece in enumerate(BUILDABLE)]
FLY: Final = [[_word(f"fly {ship} {sector.code}", (n, sector)) for sector in SECTORS] for n, ship in enumerate(SHIPS[:3])]
TO: Final = [_word(f"to {sector.code}", sector) for sector in SECTORS]
BETRAY: Final = [_word(f"betray {sector.code}", sector) for sector in SECTORS]
STOP: Final = _word("stop")

# --- free moves

TRADE: Final = [
    [_word(f"trade {give} {get}", (a, b), aside=True) if a != b else None for b, get in enumerate(RESOURCES)]
    for a, give in enumerate(RESOURCES)
]


def _colonize(sector: Sector) -> dict[tuple[str, int], Choice]:
    """The choices to colonize a sector, by kind of square and by the track from which the cube comes."""
    words: dict[tuple[str, int], Choice] = {}
    for square in SQUARES:
        if square in sector.squares:
            if square == GRAY:
                for track, resource in enumerate(RESOURCES):
                    words[square, track] = _word(f"colonize {sector.code} gray {resource}", (sector, square, track), aside=True)
            else:
                track = RESOURCES.index(square.removeprefix("adv_"))
                words[square, track] = _word(f"colonize {sector.code} {square}", (sector, square, track), aside=True)
    for track in (0, 1):
        text = f"colonize {sector.code} orbital {RESOURCES[track]}"
        words[ORBITAL_SQUARE, track] = _word(text, (sector, ORBITAL_SQUARE, track), aside=True)
    return words


COLONIZE: Final = [_colonize(sector) for sector in SECTORS]
PROPOSE: Final = [_word(f"propose {seat}", seat, aside=True) for seat in range(6)]
ACCEPT: Final = _word("accept")
DECLINE: Final = _word("decline")
ENVOY: Final = [_word(f"envoy {resource}", n) for n, resource in enumerate(RESOURCES)]

# --- battle

LEAD: Final = [_word(f"lead {ship}", n) for n, ship in enumerate(SHIPS)]
ATTACK: Final = _word("attack")
RETREAT: Final = [_word(f"retreat {sector.code}", sector) for sector in SECTORS]
PERISH: Final = _word("perish")
MOST_DAMAGE: Final = 40
HIT: Final = [
    [_word(f"hit {ship} {damage}", (n, damage)) for damage in range(MOST_DAMAGE)] for n, ship in enumerate((*SHIPS, "ancient", "gcds"))
]
BOMBARD: Final = [_word(f"bombard {sector.code}", sector) for sector in SECTORS]
SPARE: Final = [_word(f"spare {sector.code}", sector) for sector in SECTORS]
DESTROY: Final = {square: _word(f"destroy {square}", square) for square in (*SQUARES, ORBITAL_SQUARE)}
BURY: Final = [_word(f"bury {resource}", n) for n, resource in enumerate(RESOURCES)]
KEEP_TILE: Final = [_word(f"keep_tile {vp}", vp) for vp in range(5)]
RETURN_TILE: Final = [_word(f"return_tile {vp}", vp) for vp in range(5)]

VOCABULARY.explain(
    {
        "faction": "play this faction: its id",
        "action": "take this action, for one influence disc: explore, influence, research, upgrade, build or move",
        "react": "having passed, react with a smaller action, for one influence disc: upgrade, build or move",
        "pass": "pass: no more actions in this round, only reactions",
        "done": "do nothing more that is optional",
        "give_up": "leave the game, when nothing is left on the map",
        "explore": "explore this unexplored place: its two axial coordinates",
        "turn": "place the new sector, turned clockwise by this many edges",
        "take": "place this one of the sectors turned up: its number",
        "draw": "turn up this many sectors, if you may look at two",
        "discard": "place none of the sectors turned up",
        "claim": "put an influence disc on this sector: its number",
        "leave": "put no influence disc on this sector: its number",
        "use": "use the front of the discovery tile: its id",
        "keep_discovery": "keep the discovery tile face down for points",
        "receive": "get this technology free of charge, by an ancient technology tile: its id",
        "keep_part": "keep the ancient part for a later upgrade",
        "influence": "put a disc from the track, or the one just taken up, on this sector: its number",
        "lift": "take the disc off this sector, and its cubes home: its number",
        "withdraw": "put the disc just taken up back on its track",
        "home": "put the cube back on this population track: money, science or materials",
        "research": "research this technology: its id",
        "artifact": "take this resource for an artifact: money, science or materials",
        "fit": "lay a part on a slot of a blueprint: the part's id, the type of ship, the slot counted from 0",
        "remove": "take the tile off a slot of a blueprint: the type of ship, the slot counted from 0",
        "build": "build a ship or a structure in one of your sectors: what, and the sector's number",
        "fly": "move a ship: its type, and the number of the sector it is in",
        "to": "fly on to this sector: its number",
        "betray": "fly on to this sector, attack a partner there and become the traitor: its number",
        "stop": "end the flight of the ship here",
        "trade": "trade at your own rate: the resource given, the resource got",
        "colonize": "land a colony ship: the sector's number, the kind of square and, for gray and orbital ones, the track of its cube",
        "propose": "propose diplomatic relations to this seat, counted from 0",
        "accept": "accept the proposal",
        "decline": "decline the proposal",
        "envoy": "send a cube from this population track with the ambassador: money, science or materials",
        "lead": "of your ships with equal initiative, this type acts first",
        "attack": "shoot with this squadron",
        "retreat": "retreat to this sector: its number",
        "perish": "don't retreat from a stalemate, and lose the ships",
        "hit": "assign the die to an enemy ship: its type, and the damage it has already",
        "bombard": "attack the population of this sector: its number",
        "spare": "leave the population of this sector alone: its number",
        "destroy": "destroy a cube on a square of this kind",
        "bury": "put your destroyed cube on this graveyard: money, science or materials",
        "keep_tile": "of the reputation tiles drawn, keep one worth this many points",
        "return_tile": "give back a reputation tile worth this many points",
    }
)
