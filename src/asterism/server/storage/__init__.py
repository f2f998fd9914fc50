"""Storage: who plays, and every game as its row and its entries. SQLite by default, PostgreSQL by URL.

store = Store("sqlite:///asterism.sqlite")
store.upgrade()
ann = store.new_person("Ann")
game = store.create_game("smugglers", rules=1, pack="…", seats=[SeatPlan("Ann", person=ann.id), SeatPlan("Bot", bot="greedy")])

All results are plain and frozen; every method is one transaction, and any thread may call it.
"""

from .errors import Broken, Closed, Crowded, Lost, Missing, StoreError, Taken, Unfit
from .info import PLAY, READ, Entry, GameInfo, Message, Person, Scope, SeatInfo, SeatPlan, Session, Token, record_of
from .store import Store

__all__ = [
    "PLAY",
    "READ",
    "Broken",
    "Closed",
    "Crowded",
    "Entry",
    "GameInfo",
    "Lost",
    "Message",
    "Missing",
    "Person",
    "Scope",
    "SeatInfo",
    "SeatPlan",
    "Session",
    "Store",
    "StoreError",
    "Taken",
    "Token",
    "Unfit",
    "record_of",
]
