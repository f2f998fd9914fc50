"""Every title as a PettingZoo environment.

    from asterism.envs import pettingzoo

    env = pettingzoo.env(title, seats=3, reward="rank")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

| | |
| --- | --- |
| Agents | `seat_0`, `seat_1`, …: as many as seats |
| Actions | discrete: the index of a word in the title's vocabulary; `env.unwrapped.vocabulary[action]` is its text |
| Observations | `{"observation": float32, "action_mask": int8}`; each title's `bot/vector.py` has the table of the features' indices |
| Rewards | 0 until the end, then as `reward` says: `share`, `rank` or `margin` (`asterism.arena.rewards`) |
| Turns | whenever several seats can decide at once, the first of them acts |
| Seeds | `reset(seed=…)` sets the game's seed: the same actions give the same game on every machine. Without one, the last gives the next |
| Illegal actions | raise `asterism.IllegalChoice`, with nothing changed; the mask says what is legal |

**Parallel.** `parallel_env(…)` lets all seats act in one step where the rules have them decide sealed, at the same time. A seat that has
nothing to decide has one legal action, the last: *wait*. Where seats decide one after another, all but one of them wait. So it is always
the same game, only in fewer steps.

**Rendering.** `render_mode="ansi"`: what happened lately, who decides, and at the end the scores, all as a spectator sees them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ..arena.rewards import reward_named
from ..kernel import Choice, Game, SetupError
from ..titles import find
from .seeing import feature_space, mask_of, sketch

RENDER_MODES: Final = ("ansi",)
Observation = dict[str, Any]


class _Seats:
    """The base of both environments: a title, its set-up, and a game of it."""

    def __init__(
        self, title: str, seats: int | None, options: Mapping[str, Any] | None, reward: str, render_mode: str | None, more: int = 0
    ) -> None:
        """`more`: actions besides the words of the title."""
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise SetupError(f"there is no render mode {render_mode!r}; choose from: {', '.join(RENDER_MODES)}")
        self.render_mode = render_mode
        self.title = find(title)
        self.options = dict(options or {})
        self.reward = reward_named(reward)
        self.game: Game = Game(self.title, seats, 0, self.options)
        self.names = [f"seat_{seat}" for seat in range(self.game.seats)]
        actions = len(self.title.vocabulary) + more
        seen = feature_space(len(self.game.features(0)))
        self.actions = {name: spaces.Discrete(actions) for name in self.names}
        self.observations = {
            name: spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)}) for name in self.names
        }
        self._seeds, _ = seeding.np_random(0)

    def begin(self, seed: int | None) -> None:
        if seed is None:
            seed = int(self._seeds.integers(2**62))
        else:
            self._seeds, _ = seeding.np_random(seed)
        self.game = Game(self.title, self.game.seats, seed, self.options)


class TitleEnv(AECEnv):  # type: ignore[misc]
    """A title as an environment in which seats act one after another."""

    def __init__(self, at: _Seats) -> None:
        super().__init__()
        self._at = at
        self.metadata = {
            "name": f"asterism_{self._at.title.name}_v{self._at.title.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = at.render_mode
        self.possible_agents = list(self._at.names)
        self.agents: list[str] = []

    @property
    def vocabulary(self) -> Any:
        """Every choice in the title's vocabulary, by index."""
        return self._at.title.vocabulary

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._at.observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._at.actions[agent]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        game = self._at.game
        legal = game.choices(seat) if agent == self.agent_selection else []
        return {"observation": game.features(seat), "action_mask": mask_of(legal, len(self.vocabulary))}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._at.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._at.game.pending()[0]]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._at.game
        game.choose(self.possible_agents.index(agent), word(self.vocabulary, action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if game.over:
            self.rewards = dict(zip(self.possible_agents, self._at.reward.of(game), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[game.pending()[0]]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        return sketch(self._at.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """A title as an environment in which seats that decide sealed act in one step."""

    def __init__(self, at: _Seats) -> None:
        self._at = at
        self.metadata = {"name": f"asterism_{self._at.title.name}_parallel_v{self._at.title.version}", "render_modes": list(RENDER_MODES)}
        self.render_mode = at.render_mode
        self.possible_agents = list(self._at.names)
        self.agents: list[str] = []

    @property
    def vocabulary(self) -> Any:
        """Every choice in the title's vocabulary, by index; the action after the last of them is *wait*."""
        return self._at.title.vocabulary

    @property
    def wait(self) -> int:
        """The action of a seat that has nothing to decide."""
        return len(self.vocabulary)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._at.observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._at.actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._at.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        game = self._at.game
        for seat in self._acting_seats():
            game.choose(seat, word(self.vocabulary, actions[self.possible_agents[seat]]))
        agents = self.agents
        worth = self._at.reward.of(game) if game.over else [0.0] * game.seats
        seen = self._observations()
        if game.over:
            self.agents = []
        return (
            seen,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, game.over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _acting_seats(self) -> list[int]:
        """The seats that act in this step: all that decide sealed, or else the first that can decide."""
        game = self._at.game
        return game.pending() if game.sealed else game.pending()[:1]

    def _observations(self) -> dict[str, Observation]:
        game = self._at.game
        acting = [] if game.over else self._acting_seats()
        return {agent: self._observation(seat, acting) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int, acting: list[int]) -> Observation:
        game = self._at.game
        mask = mask_of(game.choices(seat) if seat in acting else [], self.wait + 1)
        mask[self.wait] = seat not in acting
        return {"observation": game.features(seat), "action_mask": mask}

    def render(self) -> str | None:
        return sketch(self._at.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def raw_env(
    title: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None, reward: str = "share", render_mode: str | None = None
) -> TitleEnv:
    """The environment without PettingZoo's checks that methods are called in the right order."""
    return TitleEnv(_Seats(title, seats, options, reward, render_mode))


def env(
    title: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None, reward: str = "share", render_mode: str | None = None
) -> AECEnv:
    """A title as an AEC environment."""
    made: AECEnv = wrappers.OrderEnforcingWrapper(raw_env(title, seats=seats, options=options, reward=reward, render_mode=render_mode))
    return made


def parallel_env(
    title: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None, reward: str = "share", render_mode: str | None = None
) -> TogetherEnv:
    """A title as a parallel environment: seats that decide sealed act in one step."""
    return TogetherEnv(_Seats(title, seats, options, reward, render_mode, more=1))


def word(vocabulary: Any, action: int | None) -> Choice | str:
    """The word of an action; the game refuses any other action like an illegal choice."""
    if action is not None and 0 <= action < len(vocabulary):
        found: Choice = vocabulary[int(action)]
        return found
    return str(action)
