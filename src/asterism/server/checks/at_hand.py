"""What a server has at hand for as long as it runs. app.py makes it, and routes get it from `at_hand(request)`."""

from __future__ import annotations

from fastapi import Request
from starlette.datastructures import State

from ..services.limits import Limits
from ..services.live.hub import Hub
from ..services.live.live_games import LiveGames
from ..services.luck import Luck
from ..services.people.accounts import Accounts
from ..services.people.links import Links
from ..services.records.replays import Replays
from ..services.tables.setting_up import Tables
from ..services.workers.pool import Workers
from ..settings import Settings
from ..storage import Store


class AtHand(State):
    """The state of the application, with the types of what is in it."""

    settings: Settings
    luck: Luck
    limits: Limits
    hub: Hub
    links: Links
    # the rest is set as soon as the server serves
    store: Store
    workers: Workers
    games: LiveGames
    tables: Tables
    accounts: Accounts
    replays: Replays


def at_hand(request: Request) -> AtHand:
    state: AtHand = request.app.state
    return state
