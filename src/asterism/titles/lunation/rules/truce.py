"""The truce: in the first turns of a two-player game, nobody attacks. Lone characters may meet; fleets keep away from all enemies."""

from __future__ import annotations

from collections.abc import Callable

from .state import LunationTable


def is_open_to_fleets(table: LunationTable, seat: int, at: int) -> bool:
    return not (table.truce and table.others_at(seat, at))


def is_open_to_characters(table: LunationTable, seat: int, at: int) -> bool:
    """Whether characters may enter: only enemy fleets keep them out."""
    return not (table.truce and any([other != seat and player.fleets_at(at) for other, player in enumerate(table.players)]))


def open_to_fleets(table: LunationTable, seat: int, places: list[int]) -> list[int]:
    return [at for at in places if is_open_to_fleets(table, seat, at)] if table.truce else places


def open_to_characters(table: LunationTable, seat: int, places: list[int]) -> list[int]:
    return [at for at in places if is_open_to_characters(table, seat, at)] if table.truce else places


def open_to_some(table: LunationTable, seat: int, places: list[int], within_reach: Callable[[], list[int]]) -> list[int]:
    """Places open to fleets, or at least to characters `within_reach`, which is called only if there are enemies."""
    closed = table.locations_of_others(seat)
    meetings = {at for at in closed.intersection(places) if is_open_to_characters(table, seat, at)}
    if meetings:
        meetings.intersection_update(within_reach())
    return [at for at in places if at not in closed or at in meetings]
