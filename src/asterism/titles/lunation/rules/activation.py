"""The activation phase: units collect goods and cards from fresh planet cards, and exhaust them."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Decision, todo
from .cards import VERBS, or_done, turn_words, use_word
from .components import CARDS, Character
from .events import Activated
from .state import LunationTable
from .vocabulary import ACTIVATE, BY, COLLECT, DONE, MINE
from .worksites import miners, open_sites
from .yields import Way, Yield, collects_both, site_at, sparing_ability, ways


@todo
class Activate(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.activate.where"
    always_asked: ClassVar[bool] = True  # what is possible depends on the hand

    def choices(self, table: LunationTable) -> list[Choice]:
        seat = self.seat
        words = activate_words(table, seat)
        words += turn_words(table, seat, "activation")
        return or_done(words, table.players[seat], "activation")

    def choose(self, table: LunationTable, choice: Choice) -> None:
        if choice is DONE:
            return
        seat = self.seat
        verb = choice.verb
        table.then(self)
        if verb in VERBS:
            use_word(table, seat, choice)
        elif verb == "mine":
            pawn = table.players[seat].pawn(choice.about)
            assert pawn is not None
            collect(table, seat, pawn.at, choice.about, ability=True)
        else:
            at = table.location(choice.about)
            if table.players[seat].fleets_at(at):  # otherwise a character would be exhausted without gain
                collect(table, seat, at, None, ability=False)
            else:
                table.then(ActivateBy(seat, at))


def activate_words(table: LunationTable, seat: int) -> list[Choice]:
    """Cards that an ordinary unit can activate, and characters that can mine with their ability."""
    words = [table.word(ACTIVATE, at) for at in open_sites(table, seat)]
    return words + [MINE[pawn.character.n] for pawn in miners(table, seat)]


@todo
class ActivateBy(Decision[LunationTable]):
    """Choose which character to exhaust, as the player has no fleet there."""

    rule: ClassVar[str] = "lunation.activate.character"

    at: int

    def choices(self, table: LunationTable) -> list[Choice]:
        here = table.players[self.seat].pawns_at(self.at)
        return [BY[pawn.character.n] for pawn in here if not (pawn.exhausted or pawn.mined)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        collect(table, self.seat, self.at, choice.about, ability=False)

    def args(self, table: LunationTable) -> Args:
        return {"location": table.name_of(self.at)}


def collect(table: LunationTable, seat: int, at: int, character: Character | None, *, ability: bool) -> None:
    table.then(Collect(seat, at, character, ability))


@todo
class Collect(Decision[LunationTable]):
    """Choose which kind of goods to collect, or to take as the system's bonus, if there is a choice."""

    rule: ClassVar[str] = "lunation.activate.yield"

    at: int
    character: Character | None
    ability: bool

    def ways(self, table: LunationTable) -> list[Way]:
        return ways(site_at(table, self.seat, self.at), self.character if self.ability else None)

    def choices(self, table: LunationTable) -> list[Choice]:
        return [COLLECT[way.kind] for way in self.ways(table)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        way = next(way for way in self.ways(table) if way.kind == choice.about)
        take(table, self.seat, self.at, self.character, self.ability, way.got)

    def args(self, table: LunationTable) -> Args:
        planet = table.planets[self.at]
        assert planet is not None
        one_kind = self.ability and not collects_both(planet, self.character)
        return {"location": table.name_of(self.at), "one_kind": one_kind, "yields": [list(way.got) for way in self.ways(table)]}


def take(table: LunationTable, seat: int, at: int, character: Character | None, ability: bool, got: Yield) -> None:
    player = table.players[seat]
    planet = table.planets[at]
    assert planet is not None
    stays_fresh = ability and sparing_ability(planet, character) is not None
    if not stays_fresh:
        table.exhausted |= 1 << at
    if table.heard is not None:
        name = None if character is None else character.id
        table.tell(Activated(seat, table.name_of(at), name, ability, *got, stays_fresh))
    if character is not None:
        pawn = player.pawn(character)
        assert pawn is not None
        table.exhaust(seat, pawn._replace(mined=stays_fresh), "activation")
    if planet.is_planet:
        system = at // CARDS
        player.activations = (*player.activations[:system], player.activations[system] + 1, *player.activations[system + 1 :])
    table.gain(seat, (got.energy, got.resources), planet.id)
    table.draw_cards(seat, got.cards)
