"""What was reached in many games, and what was not.

Every verb is to be reached; every word only where that is asked for: a title whose words name places, slots and seats has thousands.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from asterism.kernel import Event, Game
from asterism.kernel.kinds import kinds_of
from asterism.titles import find
from tests.coverage.bystander import Bystander, witness_of


@dataclass(slots=True)
class Coverage:
    """What was reached so far, and what was not."""

    title: str
    every_word: bool = False  # or only every verb
    games: int = 0
    offered: set[str] = field(default_factory=set)
    chosen: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    exercised: set[str] = field(default_factory=set)

    @property
    def words(self) -> list[str]:
        return [str(word) for word in find(self.title).vocabulary]

    @property
    def verbs(self) -> set[str]:
        return {word.verb for word in find(self.title).vocabulary}

    @property
    def events(self) -> set[str]:
        return set(kinds_of(Event, find(self.title).house))

    @property
    def witness(self) -> type[Bystander]:
        return witness_of(self.title)

    @property
    def never_offered(self) -> list[str]:
        return [word for word in self.words if word not in self.offered]

    @property
    def never_chosen(self) -> list[str]:
        return [word for word in self.words if word not in self.chosen]

    @property
    def verbs_never_chosen(self) -> list[str]:
        return sorted(self.verbs - {text.partition(" ")[0] for text in self.chosen})

    @property
    def never_told(self) -> list[str]:
        return sorted(self.events - self.told)

    @property
    def never_exercised(self) -> list[str]:
        return [name for name in self.witness.exercises if name not in self.exercised]

    @property
    def complete(self) -> bool:
        words = self.never_chosen if self.every_word else self.verbs_never_chosen
        return not (words or self.never_told or self.never_exercised)

    @property
    def leads(self) -> list[str]:
        """How the words begin that lead to what is still to be reached."""
        missing = {*self.never_exercised, *self.verbs_never_chosen}
        return sorted({lead for name, lead in self.witness.leads.items() if name in missing})

    def note(self, game: Game) -> None:
        """A game is over: what everybody was told in it, and what a single seat was."""
        public = game.events(None)
        self.games += 1
        self.told.update(event["key"] for event in public)
        for seat in range(game.seats):
            self.told.update(event["key"] for event in game.events(seat))
        self.exercised |= self.witness.seen_in(public)

    def report(self) -> str:
        """For people: a line for each kind of thing, and what is missing."""
        lines = [f"{self.title}: {self.games} game{'' if self.games == 1 else 's'}"]
        for name, missing, whole, listed in (
            ("words offered", self.never_offered, len(self.words), self.every_word),
            ("words chosen", self.never_chosen, len(self.words), self.every_word),
            ("verbs chosen", self.verbs_never_chosen, len(self.verbs), True),
            ("events told", self.never_told, len(self.events), True),
            ("exercised", self.never_exercised, len(self.witness.exercises), True),
        ):
            if whole:
                lines.append(f"{name}: {whole - len(missing)} of {whole}")
            lines += [f"  never: {each}" for each in missing if listed]
        return "\n".join(lines)
