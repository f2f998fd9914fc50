"""What happens in a game of Age of Galaxy, in words: a method for each event, with its fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel import Chose
from ....speech.catalogue import N_
from ....speech.title import tells
from ....speech.writing import by_seat
from ..rules import events as happened
from ..rules.basics import CRUISERS, complete
from ..rules.components import FACTION
from ..rules.solo import LEGEND, OPS
from ..rules.state import NOBODY
from .names import FIND_OF
from .pieces import AgePieces

CHOSEN: Final = {  # by verb
    "keep": N_("{name} keeps {what}."),
    "redraw": N_("{name} exchanges {what}."),
    "lift": N_("{name} takes a marker off {what}."),
}
ACTED: Final = {  # by action
    "develop": N_("{name} develops {what}."),
    "trade": N_("{name} trades: {what}."),
    "research": N_("{name} researches {what}."),
}
RIVAL_DID: Final = complete(  # by what it did, with the name of `where`; cruisers it gained have their own sentence
    "text",
    [op for op in ("colonize", *OPS) if op != "gain_cruisers"],
    {
        "colonize": N_("The rival colonizes {where}."),
        "discard_exploration": N_("The rival discards an exploration token: {where}."),
        "fill_trade": N_("The rival puts a marker on a trade card: {where}."),
        "take_congress": N_("The rival takes a field of the congress: {where}."),
        "develop_leftmost": N_("The rival develops {where}."),
    },
)
RIVAL_COULD_NOT: Final = complete(
    "text",
    [op for op in OPS if op != "gain_cruisers"],
    {
        "discard_exploration": N_("The rival finds no exploration token to discard."),
        "fill_trade": N_("The rival finds no free space on a trade card."),
        "take_congress": N_("The rival finds no free field in the congress."),
        "develop_leftmost": N_("The rival has no planet to develop."),
    },
)
OP_IDEOLOGY: Final = {entry.op: ideology for ideology, entry in LEGEND.items()}


class AgeEvents(AgePieces):
    """The log, for `AgeSpeech`. A seat's name comes as `name`; the solo rival has one too."""

    def doer(self, seat: int, names: Sequence[str]) -> str:
        return self.capital(self.side(seat, names))

    # --- choices and actions

    @tells(Chose)
    def tell_chose(self, name: str, names: Sequence[str], choice: str, secret: bool) -> str | None:
        """Words a choice itself; most choices are logged by their consequences instead."""
        verb, _, about = choice.partition(" ")
        if verb not in CHOSEN:
            return None
        return self.text(CHOSEN[verb], name=name, what=self.component(about))

    @tells(happened.Acted)
    def tell_acted(self, name: str, names: Sequence[str], action: str, about: str) -> str | None:
        if action == "explore":  # `Explored` says what was found
            return None
        if action == "colonize":
            return self.text("{name} colonizes {planet}.", name=name, planet=self.planet(about))
        if action == "nominate":
            return self.text("{name} nominates and takes field {n} of the congress.", name=name, n=about)
        if action in ACTED:
            return self.text(ACTED[action], name=name, what=self.component(about))
        return self.text("{name}: {action}.", name=name, action=self.text(self.actions[action]))

    @tells(happened.Passed)
    def tell_passed(self, name: str, names: Sequence[str]) -> str:
        return self.text("{name} passes.", name=name)

    # --- set-up and rounds

    @tells(happened.TableLaid)
    def tell_table_laid(self, names: Sequence[str], trade: Sequence[str], systems: Sequence[str], order: Sequence[int]) -> str:
        return self.text(
            "Trade cards: {cards}. Systems: {systems}.",
            cards=", ".join([self.component(card) for card in trade]),
            systems=", ".join([self.component(system) for system in systems]),
        )

    @tells(happened.CardsDealt)
    def tell_cards_dealt(self, name: str, names: Sequence[str], factions: Sequence[str]) -> str:
        return self.text("{name} is dealt: {cards}.", name=name, cards=", ".join([self.component(card) for card in factions]))

    @tells(happened.Redrew)
    def tell_redrew(self, name: str, names: Sequence[str], count: int) -> str:
        return self.count("{name} exchanges {n} card.", "{name} exchanges {n} cards.", count, name=name)

    @tells(happened.FactionJoined)
    def tell_faction_joined(self, name: str, names: Sequence[str], faction: str) -> str:
        return self.text("A faction joins {name}: {card}.", name=name, card=self.component(faction))

    @tells(happened.CardUsed)
    def tell_card_used(self, name: str, names: Sequence[str], faction: str, way: str) -> str:
        card = self.component(faction)
        if way == "ideology":
            ideology = self.ideology(FACTION[faction].ideology)
            return self.text("{name} plays the true overriding ideology: {ideology} ({card}).", name=name, ideology=ideology, card=card)
        if way == "support":
            return self.text("{name} discards {card} for its support.", name=name, card=card)
        return self.text("{name} discards {card} for its adaptation.", name=name, card=card)

    @tells(happened.RoundBegan)
    def tell_round_began(self, names: Sequence[str], round: int, order: Sequence[int]) -> str:  # noqa: A002 (the event's field)
        return self.text("Round {n}. Turn order: {names}.", n=round, names=", ".join([names[seat] for seat in order]))

    @tells(happened.PhaseBegan)
    def tell_phase_began(self, names: Sequence[str], phase: str) -> str:
        return self.text("Phase: {phase}.", phase=self.text(self.phases[phase]))

    @tells(happened.Gained)
    def tell_gained(self, name: str, names: Sequence[str], bundle: Sequence[int], why: str) -> str:
        if min(bundle) < 0:
            lost = self.bundle([max(-n, 0) for n in bundle])
            return self.text("{name} loses {what} ({why}).", name=name, what=lost, why=self.why(why))
        return self.text("{name} gains {what} ({why}).", name=name, what=self.bundle(bundle), why=self.why(why))

    @tells(happened.Paid)
    def tell_paid(self, name: str, names: Sequence[str], bundle: Sequence[int], why: str) -> str:
        return self.text("{name} pays {what} ({why}).", name=name, what=self.bundle(bundle), why=self.why(why))

    # --- the galaxy

    @tells(happened.FleetMoved)
    def tell_fleet_moved(self, names: Sequence[str], place: int, system: str) -> str:
        return self.text("The galactic fleet moves on to {system}.", system=self.component(system))

    @tells(happened.SystemTurnedUp)
    def tell_system_turned_up(self, names: Sequence[str], place: int, system: str, token: str | None) -> str:
        if token is None:
            return self.text("System turned up: {system}.", system=self.component(system))
        return self.text("System turned up: {system}, with a {token}.", system=self.component(system), token=self.planet(token))

    @tells(happened.Explored)
    def tell_explored(self, name: str, names: Sequence[str], anomaly: str, find: str) -> str:
        found = self.bundle(FIND_OF[find].gain)
        return self.text("{name} explores ({place}) and finds: {what}.", name=name, place=self.component(anomaly), what=found)

    @tells(happened.GoldenAge)
    def tell_golden_age(self, names: Sequence[str], trade: str, returned: Sequence[int]) -> str:
        back = "; ".join([f"{name}: {n}" for name, n in zip(names, returned, strict=True) if n])
        return self.text("Golden age: {card}. Markers returned: {markers}.", card=self.component(trade), markers=back or self.text("none"))

    # --- war

    @tells(happened.WarFought)
    def tell_war_fought(self, names: Sequence[str], places: Sequence[int], hegemon: int) -> str:
        fought = [*names[: len(places)], *([self.text("the rival")] if len(places) > len(names) else [])]
        listed = by_seat(fought, places)
        if hegemon == NOBODY:
            return self.text("War. Ranking: {places}. There is no sole Hegemon.", places=listed)
        return self.text("War. Ranking: {places}. Hegemon: {name}.", places=listed, name=self.side(hegemon, names))

    @tells(happened.PlanetSeized)
    def tell_planet_seized(self, name: str, names: Sequence[str], planet: str, former: int) -> str:
        if former == NOBODY:
            return self.text("{name} seizes {planet}.", name=name, planet=self.component(planet))
        return self.text(
            "{name} seizes {planet}, which belonged to {other}.", name=name, planet=self.component(planet), other=self.side(former, names)
        )

    @tells(happened.CruisersLost)
    def tell_cruisers_lost(self, name: str, names: Sequence[str], count: int) -> str:
        lost = self.amount(CRUISERS, count)
        return self.text("{name} discards {what} after the war.", name=name, what=lost)

    # --- the rival, and the end

    @tells(happened.RivalDrew)
    def tell_rival_drew(self, names: Sequence[str], faction: str) -> str:
        return self.text(
            "The rival turns up {card} ({ideology}).", card=self.component(faction), ideology=self.ideology(FACTION[faction].ideology)
        )

    @tells(happened.RivalActed)
    def tell_rival_acted(self, names: Sequence[str], what: str, where: str, cruisers: int) -> str:
        if what == "gain_cruisers":
            return self._rival_gains(N_("The rival gains {what}."), cruisers)
        if where:
            return self.text(RIVAL_DID[what], where=self.text("field {n}", n=where) if what == "take_congress" else self.component(where))
        text = self.text(RIVAL_COULD_NOT[what])
        if any(LEGEND[OP_IDEOLOGY[what]].otherwise):
            text += " " + self._rival_gains(N_("Instead it gains {what}."), cruisers)
        return text

    def _rival_gains(self, text: str, cruisers: int) -> str:
        if not cruisers:
            return self.text("Its squadron has no room for more cruisers.")
        return self.text(text, what=self.amount(CRUISERS, cruisers))

    @tells(happened.GameEnded)
    def tell_game_ended(self, names: Sequence[str], scores: Sequence[int], achievement: str) -> str:
        points = by_seat(names, [self.text("{n} VP", n=score) for score in scores])
        text = self.text("The game is over. {points}.", points=points)
        if achievement:
            text += " " + self.text("Achievement: {name}.", name=self.achievement(achievement))
        elif len(scores) == 1:
            text += " " + self.text("No achievement this time.")
        return text
