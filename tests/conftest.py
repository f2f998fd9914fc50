"""What all tests share: the example title, so that it joins the laws like any other, and how many games the laws are tried on."""

import pytest
from docs.example.smugglers import TITLE

from asterism.titles import register


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=int, default=1, help="random games for each title, seat count and option value (default: 1)")


def pytest_configure(config: pytest.Config) -> None:
    register(TITLE)
