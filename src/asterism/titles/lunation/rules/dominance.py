"""The dominance phase: secret objectives, majorities, captives released or returned, and points bought."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from .cards import may_hold, turn_words, use_word
from .components import CHARACTERS_POINTS, FLEETS_POINTS, LIMITS, POINT_COST, RELEASE_POINTS, RETURN_POINTS
from .events import CharacterReleased, CharacterReturned, MajorityCounted, ObjectiveShown
from .places import places_to_return
from .scoring import is_fulfilled, majority_counts
from .state import NOBODY, Captive, LunationTable, Player
from .vocabulary import BUY_POINT, DONE, PLACE, RELEASE, RETURN, SHOW

# --- objectives


@todo
class ShowObjective(Decision[LunationTable]):
    """Show at most one objective a turn, fulfilled now; use technologies before or after it. Others only learn that a player passed."""

    rule: ClassVar[str] = "lunation.dominance.objective"
    always_asked: ClassVar[bool] = True

    def choices(self, table: LunationTable) -> list[Choice]:
        seat = self.seat
        player = table.players[seat]
        words = turn_words(table, seat, "dominance")
        may_show = bool(player.objectives) and not player.has_shown
        if may_show:
            words += [SHOW[each.n] for each in dict.fromkeys(player.objectives) if is_fulfilled(table, seat, each)]
        if words or may_show or may_hold(player, "dominance"):
            words.append(DONE)
        return words

    def choose(self, table: LunationTable, choice: Choice) -> None:
        if choice is DONE:
            return
        table.then(self)
        if choice.verb != "show":
            use_word(table, self.seat, choice)
            return
        player = table.players[self.seat]
        objective = choice.about
        player.objectives.remove(objective)
        player.fulfilled.append(objective)
        player.has_shown = True
        table.reveal()
        if table.heard is not None:
            table.tell(ObjectiveShown(self.seat, objective.id))
        table.score_points(self.seat, objective.vp, "objectives")


# --- majorities


def majority(table: LunationTable, counts: list[int]) -> int:
    """The only player with the most; in a tie, the only tied player who wins ties."""
    most = max(counts)
    if not most:
        return NOBODY
    tied = [seat for seat, count in enumerate(counts) if count == most]
    if len(tied) > 1:
        tied = [seat for seat in tied if table.players[seat].wins_ties]
    return tied[0] if len(tied) == 1 else NOBODY


@todo
class CountMajorities(Step[LunationTable]):
    def run(self, table: LunationTable) -> None:
        table.active = NOBODY
        fleets, characters = majority_counts(table)
        for what, counts, worth in (("fleets", fleets, FLEETS_POINTS), ("characters", characters, CHARACTERS_POINTS)):
            winner = majority(table, counts)
            if table.heard is not None:
                table.tell(MajorityCounted(what, counts, winner))
            if winner != NOBODY:
                table.score_points(winner, worth, what)


# --- captives and points


def captives_of_turn(table: LunationTable, player: Player) -> list[Captive]:
    """Only captives taken this turn can be released or returned."""
    return [captive for captive in player.captives if captive.turn == table.turn]


def can_return(table: LunationTable, captive: Captive) -> bool:
    return len(table.players[captive.former].pawns) < LIMITS.characters and bool(places_to_return(table, captive.former))


@todo
class TakeRewards(Decision[LunationTable]):
    """Release captives, return them and buy points, in any order and as often as possible."""

    rule: ClassVar[str] = "lunation.dominance.buy"

    def choices(self, table: LunationTable) -> list[Choice]:
        player = table.players[self.seat]
        words: list[Choice] = []
        for captive in captives_of_turn(table, player):
            words.append(RELEASE[captive.character.n])
            if can_return(table, captive):
                words.append(RETURN[captive.character.n])
        words += [word for word, have, cost in zip(BUY_POINT, player.goods, POINT_COST, strict=True) if have >= cost]
        if words:
            words.append(DONE)
        return words

    def choose(self, table: LunationTable, choice: Choice) -> None:
        if choice is DONE:
            return
        table.then(self)
        player = table.players[self.seat]
        if choice.verb == "buy_point":
            cost = [0, 0]
            cost[choice.about] = POINT_COST[choice.about]
            table.pay(self.seat, (cost[0], cost[1]), 0, "victory_point")
            table.score_points(self.seat, 1, "bought")
            return
        captive = next(captive for captive in player.captives if captive.character is choice.about)
        if choice.verb == "release":
            release(table, self.seat, captive)
        else:
            table.then(PlaceReturned(captive.former, self.seat, captive))


def release(table: LunationTable, seat: int, captive: Captive) -> None:
    """Release a captive into the deck."""
    table.players[seat].captives.remove(captive)
    table.character_deck.append(captive.character)
    if table.heard is not None:
        table.tell(CharacterReleased(seat, captive.character.id))
    table.score_points(seat, RELEASE_POINTS, "released")


@todo
class PlaceReturned(Decision[LunationTable]):
    """The character's former player gets it back, and can't refuse."""

    rule: ClassVar[str] = "lunation.dominance.return"

    captor: int
    captive: Captive

    def choices(self, table: LunationTable) -> list[Choice]:
        return [table.word(PLACE, at) for at in places_to_return(table, self.seat)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        character = self.captive.character
        table.players[self.captor].captives.remove(self.captive)
        if table.heard is not None:
            table.tell(CharacterReturned(self.captor, self.seat, character.id))
        table.place_character(self.seat, table.location(choice.about), character, "return")
        table.score_points(self.captor, RETURN_POINTS, "returned")

    def args(self, table: LunationTable) -> Args:
        return {"character": self.captive.character.id, "captor": self.captor}


COUNT_MAJORITIES: Final = CountMajorities()
