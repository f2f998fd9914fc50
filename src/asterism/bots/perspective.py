"""What a bot receives: everything a person in its seat could know, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from ..kernel import Choice, Game, Options, Policy, Prompt, Vocabulary
from ..kernel.view import V

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Perspective(Generic[V]):
    """A game as one seat sees it: never the table, the record or the fingerprint."""

    __slots__ = ("_game", "_seat")

    def __init__(self, game: Game[V], seat: int) -> None:
        self._game = game
        self._seat = seat

    @property
    def title(self) -> str:
        return self._game.title

    @property
    def edition(self) -> str:
        """The title and, if the game uses an older box, the rules version."""
        return self._game.edition

    @property
    def seats(self) -> int:
        return self._game.seats

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def options(self) -> Options:
        return dict(self._game.options)

    @property
    def vocabulary(self) -> Vocabulary:
        """Every choice the title can ever offer."""
        return self._game.vocabulary

    def view(self) -> V:
        """Everything this seat sees, as plain data."""
        return self._game.view(self._seat)

    def prompt(self) -> Prompt | None:
        """The question to this seat; None if it has nothing to decide."""
        return self._game.prompt(self._seat)

    def choices(self) -> list[Choice]:
        """What this seat may choose now, in a stable order."""
        return self._game.choices(self._seat)

    def features(self) -> NDArray[np.float32]:
        """What this seat sees, as numbers."""
        return self._game.features(self._seat)

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as far as this seat may know, without the first `since` events that it was told."""
        return self._game.events(self._seat, since)

    def imagine(self, seed: int | str, policy: Policy[V] | None = None) -> Game[V]:
        """A game that this seat can't tell from the real one, for trying things out. Seats that have already committed in a sealed together
        get random choices in it, or those of the policy, which is given what each of these seats sees there.
        """
        return self._game.imagine(self._seat, seed, policy)
