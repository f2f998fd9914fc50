"""Characters that leave the board: captured, or into the deck by a Mercenary Pact."""

from __future__ import annotations

from collections.abc import Iterable

from .components import Character
from .events import CharactersCaptured, PactMade
from .state import Captive, LunationTable


def capture(table: LunationTable, seat: int, former: int, characters: Iterable[Character], why: str) -> None:
    """Captured characters lie face up in front of the captor, who notes the turn and their former player."""
    taken = list(characters)
    for character in taken:
        table.players[former].remove(character)
        table.players[seat].captives.append(Captive(character, table.turn, former))
    if table.heard is not None and taken:
        table.tell(CharactersCaptured(seat, former, [character.id for character in taken], why))


def make_pact(table: LunationTable, at: int, seats: Iterable[int]) -> None:
    gone: list[Character] = []
    for seat in seats:
        player = table.players[seat]
        gone += [pawn.character for pawn in player.pawns if pawn.at == at]
        player.pawns = [pawn for pawn in player.pawns if pawn.at != at]
    table.character_deck += gone
    if table.heard is not None:
        table.tell(PactMade(table.name_of(at), [character.id for character in gone]))
