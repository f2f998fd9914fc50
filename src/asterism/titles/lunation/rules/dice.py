"""The dice of a combat: each "+1" is rerolled, with one more die as long as the limit allows."""

from __future__ import annotations

from .battle import Side
from .components import DIE, PLUS_ONE, Face
from .events import DiceRolled, PlusOneRolled
from .state import LunationTable


def roll_die(table: LunationTable, seat: int) -> Face:
    return DIE[table.roll("combat", DIE, seat)]


def roll_dice(table: LunationTable, side: Side, count: int, why: str) -> None:
    """Roll this many more dice, and reroll each +1 until none is left."""
    if not count:
        return
    seat = side.seat
    faces = [roll_die(table, seat) for _ in range(count)]
    if table.heard is not None:
        table.tell(DiceRolled(seat, faces[:], why))
    on_table = len(side.dice)
    while PLUS_ONE in faces:
        at = faces.index(PLUS_ONE)
        again = roll_die(table, seat)
        faces[at] = again
        added = roll_die(table, seat) if on_table + len(faces) < side.limit else None
        if added is not None:
            faces.append(added)
        if table.heard is not None:
            table.tell(PlusOneRolled(seat, again, added))
    side.dice += tuple(faces)
