"""The command: `python -m tests.coverage --help`."""

import argparse
import sys
from collections.abc import Sequence

from asterism import SetupError
from asterism.terminal.screen import console, progress_of
from asterism.titles import find
from tests.coverage.playing import PLAYERS, cover

EXAMPLES = """examples:
  python -m tests.coverage eclipse
  python -m tests.coverage race --bot curious --games 600 --every-word
"""


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("there must be at least 1")
    return number


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.coverage",
        description="What play never reaches: choices, events, cards and powers. Status 1 if anything is left.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("title", metavar="TITLE", help="a title, as `asterism titles` lists them")
    parser.add_argument(
        "--games", type=at_least_one, default=400, metavar="N", help="games at most; it stops when nothing is left to reach (default: 400)"
    )
    parser.add_argument(
        "--bot",
        choices=PLAYERS,
        default=PLAYERS[0],
        help="who plays (default: the explorer, by turns curious, good and single-minded)",
    )
    parser.add_argument("--every-word", action="store_true", help="go on until every word was chosen, not only every verb")
    asked = parser.parse_args(words)
    try:
        find(asked.title)
    except SetupError as error:
        parser.error(str(error))
    with progress_of(asked.title, asked.games, console()) as tick:
        reached = cover(asked.title, asked.games, asked.bot, every_word=asked.every_word, on_game=tick)
    sys.stdout.write(f"{reached.report()}\n")
    return 0 if reached.complete else 1


if __name__ == "__main__":
    sys.exit(main())
