"""Registers every title with Gymnasium, which finds this module through the entry point `gymnasium.envs`."""

from __future__ import annotations

from typing import Final

from ..titles import names

FACE: Final = 1  # the version of the environments' interface, which doesn't depend on a title's rules


def register_envs() -> None:
    from gymnasium.envs.registration import register, registry

    for title in names():
        id_ = f"asterism/{title.title().replace('_', '')}-v{FACE}"
        if id_ not in registry:
            register(id_, entry_point="asterism.envs.gymnasium:SeatEnv", kwargs={"title": title})
