"""Shows the odds of a fight."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..titles import find
from .screen import wanted_voice


def show_odds(console: Console, title: str, attacker: str, defender: str, language: str | None) -> None:
    voice = wanted_voice(language)
    found = find(title).odds(attacker, defender)
    table = Table(box=None, pad_edge=False)
    for heading in ("", voice.text("wins"), voice.text("at the start"), voice.text("left on average")):
        table.add_column(heading, justify="left" if not heading else "right")
    for name, side in zip((voice.text("attacker"), voice.text("defender")), found["sides"], strict=True):
        table.add_row(name, f"{side['wins']:.2%}")
        for squadron in side["squadrons"]:
            table.add_row(f"  {voice.component(title, squadron['ship'])}", "", str(squadron["ships"]), f"{squadron['survivors']:.2f}")
    console.print(table)
    for line in voice.of(title).odds(found):
        console.print(line)
