"""The pages: lobby, new table, the table itself, replay, rules. All of them work without scripts."""

from __future__ import annotations

from fastapi import APIRouter

from . import lobby, looking_back, setting_up, table
from .lobby import LEVELS
from .rendering import Asking, message, missing, page, redirect
from .setting_up import HERE_NAME, MOST_WAITING, begin_if_full, bot_name, clean_name, set_up
from .table import answer, found

router = APIRouter(include_in_schema=False)
for each in (table, lobby, setting_up, looking_back):  # the most frequent requests come first
    router.include_router(each.router)

__all__ = [
    "HERE_NAME",
    "LEVELS",
    "MOST_WAITING",
    "Asking",
    "answer",
    "begin_if_full",
    "bot_name",
    "clean_name",
    "found",
    "message",
    "missing",
    "page",
    "redirect",
    "router",
    "set_up",
]
