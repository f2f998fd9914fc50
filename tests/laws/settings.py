"""Every way to set up every title: a later title joins the laws by existing."""

import contextlib

import pytest

import asterism
from asterism.kernel import laws
from asterism.kernel.laws import Setting, middles, wander
from asterism.titles import find

__all__ = ["Setting", "middles", "parametrize", "settings", "wander"]


def settings(*, thorough: bool) -> list[Setting]:
    """Of every title that can be loaded (a test says so of all) the settings that the laws are tried in."""
    found = []
    for name in asterism.titles():
        with contextlib.suppress(asterism.SetupError):
            found += laws.settings(find(name), thorough=thorough)
    return found


def parametrize(metafunc: pytest.Metafunc) -> None:
    """Let a test with an argument `setting` be tried in all of them."""
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", settings(thorough=metafunc.config.getoption("--thorough")), ids=str)
