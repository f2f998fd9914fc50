"""The signs of all titles and of the page itself, as one sprite."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from ...titles import names
from .files import file_of

SIGNS: Final = Path(__file__).parents[1] / "static" / "signs.svg"
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)


@cache
def all_signs() -> str:
    """The page's own signs and those of every title. A title can't replace an existing sign."""
    symbols = {match[1]: match[0] for path in sign_files() for match in SYMBOL.finditer(path.read_text(encoding="utf-8"))}
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols.values())}</svg>'


def sign_files() -> list[Path]:
    """The files with signs, the page's own last, so that they take precedence."""
    return [*[path for title in names() if (path := file_of(title, "signs.svg"))], SIGNS]
