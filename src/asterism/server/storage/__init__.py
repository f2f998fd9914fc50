"""Storage: who plays, and every game as its row and its entries. SQLite by default, PostgreSQL by URL.

store = Store("sqlite:///asterism.sqlite")
store.upgrade()
ann = store.new_person("Ann")
game = store.create_game("race", rules=1, pack="…", seats=[SeatPlan("Ann", person=ann.id), SeatPlan("Bot", bot="greedy")])

All that goes out is plain and frozen; every method is one transaction, and any thread may call it.
"""

from .errors import Broken, Closed, Lost, Missing, StoreError, Taken, Unfit
from .info import Entry, GameInfo, Message, Person, SeatInfo, SeatPlan, Session, Token, record_of
from .store import Store

__all__ = [
    "Broken",
    "Closed",
    "Entry",
    "GameInfo",
    "Lost",
    "Message",
    "Missing",
    "Person",
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
