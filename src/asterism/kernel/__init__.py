"""What all games share. The kernel doesn't depend on any title, on the web or on bots.

Read in this order: `choice` (words), `todo` (steps and decisions), `table` (how play moves on), `pieces` (effects in any order, windows),
`cards` (decks and hands), `piles` (who sees what), `chance`, `event`, `seat` (fields holding seats), `state` (declared once, copied fast),
`title` (what a title provides), `policy` (how somebody chooses), `game` (the public face), `record`, `stepping` (back and forth through a
record), `fairness` (how anyone can check a record), `laws` (which every title must keep).
"""

from .cards import Drew, DrewCards, Reshuffled, deal_anew, draw_cards
from .chance import Chance
from .choice import Choice, distinct
from .declare import event, todo
from .errors import AsterismError, CannotUndo, IllegalChoice, LawBroken, PackError, RecordError, RulesError, SetupError
from .event import Chose, Event, TookBack
from .game import Game, replay
from .pieces import AnyOrder, CameTooLate, Window
from .piles import face_down, face_up, in_hand
from .policy import Policy
from .stacked import Stacked
from .state import derived, state
from .table import Table
from .title import Option, Options, Title
from .todo import Commitment, Decision, Open, Sealed, Step, Todo, Together, one_each
from .view import Args, BySeat, Prompt, Seat, View
from .vocabulary import Vocabulary

__all__ = [
    "AnyOrder",
    "Args",
    "AsterismError",
    "BySeat",
    "CameTooLate",
    "CannotUndo",
    "Chance",
    "Choice",
    "Chose",
    "Commitment",
    "Decision",
    "Drew",
    "DrewCards",
    "Event",
    "Game",
    "IllegalChoice",
    "LawBroken",
    "Open",
    "Option",
    "Options",
    "PackError",
    "Policy",
    "Prompt",
    "RecordError",
    "Reshuffled",
    "RulesError",
    "Sealed",
    "Seat",
    "SetupError",
    "Stacked",
    "Step",
    "Table",
    "Title",
    "Todo",
    "Together",
    "TookBack",
    "View",
    "Vocabulary",
    "Window",
    "deal_anew",
    "derived",
    "distinct",
    "draw_cards",
    "event",
    "face_down",
    "face_up",
    "in_hand",
    "one_each",
    "replay",
    "state",
    "todo",
]
