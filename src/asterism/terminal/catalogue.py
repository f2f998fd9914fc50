"""The list of titles."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from .. import about, titles
from ..speech.voice import Voice
from ..titles import leave_out_broken


def print_titles(console: Console, voice: Voice) -> None:
    broken = leave_out_broken("words")
    for title in titles():
        facts = about(title)
        seats = ", ".join(map(str, facts["seats"]))
        console.print(Text.assemble((title, "bold"), "  ", voice.title(title), "  ", (voice.text("seats: {seats}", seats=seats), "dim")))
        if said := voice.about(title):
            console.print(Padding(Text(said), (0, 0, 0, 2)))
        for key, option in facts["options"].items():
            values = " | ".join([_as_typed(value) + ("*" if value == option["default"] else "") for value in option["values"]])
            line = Text.assemble((f"{key}={values}", "cyan"), "  ", voice.option(title, key)[1])
            console.print(Padding(line, (0, 0, 0, 4)))
    for title, why in broken.items():
        console.print(Text(f"{title}: {why}", style="red"))
    console.print(Text(voice.text("* the default; change an option with, for example, --option advanced=true"), style="dim"))


def _as_typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
