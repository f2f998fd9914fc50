"""Search: tries out choices in imagined games, in any title, through the public face alone.

Read in this order: `effort` (how hard), `budget` (when to stop), `policy` (how everybody is expected to play), `judge` (what a game is
worth), `rehearsal` (one imagined game), `tree` (what was found), `searcher` (iterations), `bot`.
"""

from .bot import SearchBot
from .effort import Effort
from .judge import Judge

__all__ = ["Effort", "Judge", "SearchBot"]
