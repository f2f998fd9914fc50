"""Every title as a Gymnasium environment, registered when this module is imported: one seat is yours, and bots play the others.

    import gymnasium
    import asterism.envs.gymnasium

    env = gymnasium.make(f"asterism/{title.title()}-v1", seats=2, opponents="greedy", reward="share")
    observation, info = env.reset(seed=7)
    over = False
    while not over:
        action = env.action_space.sample(mask=info["action_mask"])
        observation, reward, over, truncated, info = env.step(action)

| | |
| --- | --- |
| Ids | `asterism/…-v1`: the title with a capital letter, and the version of this interface |
| Actions | discrete: the index of a word in the title's vocabulary |
| Observations | float32 features of your seat; each title's `bot/vector.py` has the table of their indices |
| Masks | `info["action_mask"]` (int8), and `env.unwrapped.action_masks()` (bool), which sb3-contrib's MaskablePPO asks for |
| Rewards | 0 until the end, then yours as `reward` says: `share`, `rank` or `margin` (`asterism.arena.rewards`) |
| Opponents | a bot's name for all of them, or a list of names, clockwise from you; `module:Class` is a bot of your own |
| Seat | a number, or None: a different one in each game, given in `info["seat"]` |
| Seeds | `reset(seed=…)` fixes the game, the bots and the seat; without a seed, they follow from the last one |
| Illegal actions | end the game: you get the lowest possible reward, and `info["illegal"]` is the action. Masked agents never cause this |
| Autoreset | none: call `reset` after the end. `gymnasium.make_vec` has its `autoreset_mode`; `asterism.envs.Batch` is faster |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from ..arena.rewards import reward_named
from ..bots import Perspective, make
from ..kernel import Game, SetupError
from ..titles import find, names
from .seeing import feature_space, mask_of, sketch

if TYPE_CHECKING:
    from numpy.typing import NDArray

ANY_SEED: Final = 2**62
FACE: Final = 1  # the version of this interface, which doesn't depend on a title's rules


class SeatEnv(gymnasium.Env[Any, Any]):
    """A game as one seat plays it against bots."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        title: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "greedy",
        reward: str = "share",
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise SetupError(f"there is no render mode {render_mode!r}; choose from: {', '.join(self.metadata['render_modes'])}")
        self.render_mode = render_mode
        self._title = find(title)
        self._options = dict(options or {})
        self._reward = reward_named(reward)
        self._game: Game = Game(self._title, seats, 0, self._options)
        others = self._game.seats - 1
        self._opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self._opponents) != others:
            raise SetupError(f"a game with {self._game.seats} seats needs {others} opponents, not {len(self._opponents)}")
        for name in self._opponents:
            make(name, 0)  # refuses an unknown bot
        if seat is not None and not 0 <= seat < self._game.seats:
            raise SetupError(f"there is no seat {seat!r}; the seats are 0 to {others}")
        self._wanted = seat
        self._seat = seat or 0
        self._bots: list[Any] = []
        self._playing = False
        self.observation_space = feature_space(len(self._game.features(0)))
        self.action_space = spaces.Discrete(len(self._title.vocabulary))

    @property
    def vocabulary(self) -> Any:
        """Every choice in the title's vocabulary, by index."""
        return self._title.vocabulary

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        game_seed = int(self.np_random.integers(ANY_SEED))
        self._game = game = Game(self._title, self._game.seats, game_seed, self._options)
        self._seat = int(self.np_random.integers(game.seats)) if self._wanted is None else self._wanted
        self._bots = [make(name, f"{game_seed} {place}") for place, name in enumerate(self._opponents)]
        self._play_others()
        self._playing = True
        return self._features(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        game = self._game
        if not self._playing:
            raise SetupError("the game is over or has not begun: call reset first")
        chosen = [choice for choice in game.choices(self._seat) if choice.index == action]
        if not chosen:
            self._playing = False
            return self._features(), float(self._reward.lowest), True, False, {**self._info(), "illegal": int(action)}
        game.choose(self._seat, chosen[0])
        self._play_others()
        self._playing = not game.over
        reward = self._reward.of(game)[self._seat] if game.over else 0.0
        return self._features(), reward, game.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions, in the form that sb3-contrib expects."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        return sketch(self._game) if self.render_mode == "ansi" else None

    def _play_others(self) -> None:
        """Let the bots play until your own seat has to decide, or the game is over."""
        game = self._game
        while not game.over and self._seat not in (pending := game.pending()):
            other = pending[0]
            bot = self._bots[(other - self._seat) % game.seats - 1]
            game.choose(other, bot.choose(Perspective(game, other)))

    def _features(self) -> NDArray[np.float32]:
        return self._game.features(self._seat)

    def _mask(self) -> NDArray[np.int8]:
        return mask_of(self._game.choices(self._seat), len(self.vocabulary))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self._seat}


def register() -> None:
    """Register every title; needed again only for titles that came after the import."""
    for title in names():
        id_ = f"asterism/{title.title().replace('_', '')}-v{FACE}"
        if id_ not in gymnasium.registry:
            gymnasium.register(id_, entry_point=f"{__name__}:SeatEnv", kwargs={"title": title})


register()
