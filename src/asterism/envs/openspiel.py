"""Every title as an OpenSpiel game, registered by name when this module is imported.

    import pyspiel
    from asterism.envs import openspiel

    game = pyspiel.load_game(f"asterism_{title}(seats=2,reward=rank)")
    state = game.new_initial_state()
    while not state.is_terminal():
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(action, 1) for action in state.legal_actions()]
        state.apply_action(outcomes[0][0])

| | |
| --- | --- |
| Names | `asterism_` and the title's name |
| Parameters | `seats`, `reward` (`share`, `rank` or `margin`, see `asterism.arena.rewards`), and the title's options by their names |
| Actions | the index of a word in the title's vocabulary; `state.action_to_string` gives its text |
| Turns | sequential: whenever several seats can decide at once, the first of them acts; sealed choices stay sealed |
| Chance | explicit nodes, one for each draw and each die; equal cards and faces are one outcome |
| Observation tensors | `game.features(seat)`; each title's `bot/vector.py` has the table of their indices |
| Observation strings | the seat's view as JSON |
| Information-state strings | perfect recall: a digest of everything the seat has learned and sees; equal for games it can't tell apart |
| Resampling | `resample_from_infostate` deals anew whatever the seat can't know; the new state makes its own draws, without chance nodes |
| Serialization | OpenSpiel's own: the history of actions and outcomes |

**Why explicit chance.** A seed as a parameter would be faster, but every algorithm that asks a game for its initial state again and
again would get the same deal for ever, without noticing. With chance nodes, whatever is written for OpenSpiel samples correctly, and
outcomes are part of the history. The rules draw in the middle of a step, so a choice is tried on a copy with the outcomes known so far.
Where one is missing, the state is a chance node; once it is known, the choice is tried again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ..arena.rewards import reward_named
from ..kernel import Chance, Choice, Game, Title, replay
from ..titles import find, names

MOST_OUTCOMES: Final = 512  # of one draw: more than the pieces in any pile of any box
DRAWS_A_CHOICE: Final = 8  # at most, on average: it bounds the length of a game
RESAMPLED: Final = 2**53


class Script(Chance):
    """A chance with outcomes fixed beforehand. It notes the first draw for which it has none."""

    def __init__(self) -> None:
        super().__init__(0)
        self.answers: Sequence[int] = ()
        self.at = 0
        self.missing: list[str] | None = None  # the possible outcomes of the first draw without an answer, in words

    def begin(self, answers: Sequence[int]) -> None:
        self.answers = answers
        self.at = 0
        self.missing = None

    def copy(self) -> Script:
        return self  # each try of a choice starts from its beginning, and nothing of it is kept here

    def draw(self, why: str, ids: Sequence[Any], seat: int | None = None, on: Any = None) -> int:
        return self.roll(why, ids, seat)

    def roll(self, why: str, faces: Sequence[Any], seat: int | None = None) -> int:
        self.at += 1
        if self.at <= len(self.answers):
            return self.answers[self.at - 1]
        if self.missing is None:
            self.missing = [f"{why} {face}" for face in faces]
        return self.below(len(faces))  # the result is thrown away, but until then a fight must not last for ever


SCRIPT: Final = Script()


class Told:
    """How many events a seat has received, and a digest of them."""

    def __init__(self) -> None:
        self.count = 0
        self._hash = blake2b(digest_size=16)

    def copy(self) -> Told:
        new = Told()
        new.count = self.count
        new._hash = self._hash.copy()
        return new

    def hear(self, events: Sequence[dict[str, Any]]) -> None:
        self.count += len(events)
        for event in events:
            self._hash.update(json.dumps(event, sort_keys=True).encode())

    def digest(self) -> str:
        return self._hash.hexdigest()


class Table:
    """A game that OpenSpiel can copy like anything else, and digests of what each seat has learned."""

    def __init__(self, game: Game, told: Sequence[Told] = ()) -> None:
        self.game = game
        self.told = [each.copy() for each in told] or [Told() for _ in range(game.seats)]

    def with_choice(self, seat: int, choice: Choice) -> Table:
        """The table after a choice."""
        table = Table(self.game.fork(), self.told)
        table.game.choose(seat, choice)
        return table

    def knowledge(self, seat: int) -> str:
        """A digest of everything a seat has learned, sees and has to decide."""
        game = self.game
        told = self.told[seat]
        told.hear(game.events(seat, told.count))
        asked = game.prompt(seat)
        now = [told.digest(), game.view(seat), asked, [choice.index for choice in game.choices(seat)]]
        digest = blake2b(json.dumps(now, sort_keys=True).encode(), digest_size=16).hexdigest()
        return f"seat {seat}: {asked['key'] if asked else 'waits'}, told {told.count}, {digest}"

    def __deepcopy__(self, memo: object) -> Table:
        return Table(self.game.fork(), self.told)

    def __reduce__(self) -> tuple[Callable[[str], Table], tuple[str]]:
        return table_of_record, (self.game.record(),)


def table_of_record(record: str) -> Table:
    """The table of a record, whose next draws are the script's."""
    return Table(replay(record, find, SCRIPT))


class TitleGame(pyspiel.Game):  # type: ignore[misc]
    """A title and its set-up. Each title has a class of its own, made by `register`: OpenSpiel keeps it beyond the end of Python."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.rules: Title[Any] = find(self.name)
        self.options = {option: params[option] for option in self.rules.options if option in params}
        self.at_table: int = params.get("seats", self.rules.seats[0])
        self.worth = reward_named(params.get("reward", "share"))
        self.rules.fill_in_options(self.at_table, self.options)
        self.length = len(self.new_game().features(0))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.vocabulary),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.at_table,
            min_utility=float(self.worth.lowest),
            max_utility=float(self.worth.highest),
            utility_sum=float(self.worth.total) if self.at_table > 1 else None,
            max_game_length=self.rules.bound * DRAWS_A_CHOICE,
        )
        super().__init__(game_type(self.rules, self.utility()), info, params)

    def utility(self) -> Any:
        kinds = pyspiel.GameType.Utility
        if self.at_table == 1:
            return kinds.GENERAL_SUM
        return kinds.CONSTANT_SUM if self.worth.total else kinds.ZERO_SUM

    def new_game(self) -> Game:
        """A game whose draws are those of the script."""
        return Game(self.rules, self.at_table, 0, self.options, SCRIPT)

    def new_initial_state(self) -> TitleState:
        return TitleState(self)

    def observation_tensor_shape(self) -> list[int]:
        return [self.length]

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SeatObserver:
        if params:
            raise ValueError(f"observations take no parameters, but these were given: {params}")
        return SeatObserver(self.length, bool(iig_obs_type and iig_obs_type.perfect_recall))


class TitleState(pyspiel.State):  # type: ignore[misc]
    """A game at a decision or a draw. `table` is None while it is being set up."""

    def __init__(self, game: TitleGame) -> None:
        super().__init__(game)
        self.table: Table | None = None
        self.tried: tuple[int, int] | None = None  # the seat and the word of the choice that waits for outcomes
        self.outcomes: list[int] = []
        self.missing: list[str] | None = None
        self._try()

    def _try(self) -> None:
        """Make the choice, or set the game up, with the outcomes known so far."""
        SCRIPT.begin(self.outcomes)
        if self.table is None:
            table = Table(self.get_game().new_game())
        else:
            assert self.tried is not None
            seat, index = self.tried
            table = self.table.with_choice(seat, self._game().vocabulary[index])
        self.missing = SCRIPT.missing
        if self.missing is None:
            self.table, self.tried, self.outcomes = table, None, []

    # --- what OpenSpiel asks for

    def current_player(self) -> int:
        if self.missing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        game = self._game()
        return int(pyspiel.PlayerId.TERMINAL) if game.over else game.pending()[0]

    def is_terminal(self) -> bool:
        return self.missing is None and self._game().over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([choice.index for choice in self._choices_of(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        missing = self.missing
        assert missing is not None
        return [(missing.index(words), count / len(missing)) for words, count in Counter(missing).items()]

    def _apply_action(self, action: int) -> None:
        if self.missing is not None:
            self.outcomes.append(action)
        else:
            self.tried = (self._game().pending()[0], action)
        self._try()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.missing[action] if self.missing is not None and action < len(self.missing) else f"outcome {action}"
        return str(self.get_game().rules.vocabulary[action])

    def returns(self) -> list[float]:
        game = self.get_game()
        return list(game.worth.of(self._game())) if self.is_terminal() else [0.0] * game.at_table

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> TitleState:
        resampled: TitleState = self.clone()
        resampled.table = Table(self._game().imagine(player_id, int(probability_sampler() * RESAMPLED)))
        return resampled

    def __str__(self) -> str:
        if self.table is None:
            return "being set up"
        game = self._game()
        scores = ", ".join(map(str, game.scores()))
        if self.missing is not None:
            return f"{game.title}, scores {scores}, {self.missing[0].partition(' ')[0]} of {len(self.missing)}"
        return f"{game.title}, scores {scores}, " + ("over" if game.over else f"seat {game.pending()[0]} decides")

    # --- what a seat sees

    def features_of(self, player: int) -> Any:
        """What a seat sees, as numbers; zeros while the game is being set up."""
        return np.zeros(self.get_game().length, np.float32) if self.table is None else self._game().features(player)

    def view_of(self, player: int) -> str:
        """What a seat sees, as JSON."""
        return "" if self.table is None else json.dumps(self._game().view(player), sort_keys=True)

    def knowledge_of(self, player: int) -> str:
        """A digest of everything a seat has learned, sees and has to decide."""
        return f"seat {player}: being set up" if self.table is None else self.table.knowledge(player)

    def _choices_of(self, player: int) -> list[Choice]:
        return [] if self.missing is not None else self._game().choices(player)

    def _game(self) -> Game:
        assert self.table is not None, "being set up"
        return self.table.game


class SeatObserver:
    """Observations as OpenSpiel reads them: a tensor of features, and a string."""

    def __init__(self, length: int, perfect_recall: bool) -> None:
        self.tensor = np.zeros(length, np.float32)
        self.dict = {"features": self.tensor}
        self._perfect_recall = perfect_recall

    def set_from(self, state: TitleState, player: int) -> None:
        self.tensor[:] = state.features_of(player)

    def string_from(self, state: TitleState, player: int) -> str:
        return state.knowledge_of(player) if self._perfect_recall else state.view_of(player)


def game_type(rules: Title[Any], utility: Any = None) -> Any:
    """How OpenSpiel describes a title."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"asterism_{rules.name}",
        long_name=f"Asterism: {rules.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if utility is None else utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": rules.seats[0],
            "reward": "share",
            **{name: option.default for name, option in rules.options.items()},
        },
    )


def register() -> None:
    """Register every title with `pyspiel.load_game`."""
    for name in names():
        if f"asterism_{name}" not in pyspiel.registered_names():
            pyspiel.register_game(game_type(find(name)), type(f"{name.title()}Game", (TitleGame,), {"name": name}))


register()
