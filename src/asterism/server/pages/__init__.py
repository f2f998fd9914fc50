"""The pages: lobby, new table, the table itself, replay, rules. All of them work without any script."""

from __future__ import annotations

from fastapi import APIRouter

from . import lobby, new_table, replay, table
from .lobby import LEVELS
from .new_table import HERE_NAME, MOST_WAITING, begin_if_full, bot_name, clean_name, set_up
from .rendering import Asking, message, missing, page, redirect
from .table import answer, found

router = APIRouter(include_in_schema=False)
for each in (table, lobby, new_table, replay):  # what is asked for most is found first
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
