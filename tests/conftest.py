"""What all tests share: the example title, so that it joins the laws like any other, and how many games the laws are tried on."""

import runpy
from pathlib import Path

import pytest

from asterism.titles import register

EXAMPLE = Path(__file__).parents[1] / "docs" / "example" / "smugglers.py"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=int, default=1, help="random games for each title, seat count and option value (default: 1)")


def pytest_configure(config: pytest.Config) -> None:
    if EXAMPLE.exists():
        register(runpy.run_path(str(EXAMPLE))["TITLE"])
