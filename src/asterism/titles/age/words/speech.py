"""Age of Galaxy in words: choices, prompts. Its names are in names.py, its pieces in pieces.py, its log in events.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....speech.catalogue import N_
from ....speech.title import asks, whole_speech
from ....speech.voice import Voice
from ..rules import actions as acts
from ..rules import setup, turns, war
from ..rules.abilities import Lightning
from ..rules.basics import CREDITS
from ..rules.components import ACQUIRE_GAIN, CONGRESS, FACTION, FACTIONS, HELP_LIGHTNING, RESEARCH_COSTS, TECHNOLOGY, TRADE_CARDS
from ..rules.state import RIVAL
from .events import AgeEvents
from .labels import BY_SEAT, LABELS, SEATS, UNSHOWN

CHOICES: Final = {  # by verb
    "done": N_("Done"),
    "pass": N_("Pass"),
    "keep": N_("Keep {card}"),
    "redraw": N_("Exchange {card}"),
    "main": N_("Main faction: {card} ({entry})"),
    "ideology": N_("True overriding ideology: {ideology} ({card})"),
    "support": N_("One-time support: {support} ({card})"),
    "adapt": N_("Colonize with a one-time adaptation: {types} ({card})"),
    "colonize": N_("Colonize {planet}"),
    "develop": N_("Develop {planet}"),
    "lift": N_("Take the marker off {planet}"),
    "swarm": N_("Swarm: {planet}"),
    "seize": N_("Seize {planet}"),
    "acquire": N_("Acquire {gain}"),
    "trade": N_("Trade {cost} → {gain} ({card})"),
    "explore": N_("Explore: {place}"),
    "nominate": N_("Nominate: field {n}, {gain}"),
    "research": N_("Research {technology} for {cost}"),
    "lightning": N_("Lightning: {cost} → {gain} ({owner})"),
    "choose": N_("Take reward {n}"),
}
IDLE: Final = {  # for no cruiser or relic at all
    "manufacture": N_("Manufacture nothing, just place the marker"),
    "excavate": N_("Excavate nothing, just place the marker"),
}
CARD_VERBS: Final = ("keep", "redraw", "main", "ideology", "support", "adapt")
PLANET_VERBS: Final = ("colonize", "develop", "lift", "swarm", "seize")
TRADE: Final = {card.id: card for card in TRADE_CARDS}
LIGHTNING: Final = {
    **{ability.id: ability for ability in HELP_LIGHTNING},
    **{faction.id: faction.ability for faction in FACTIONS if isinstance(faction.ability, Lightning)},
}


class AgeSpeech(AgeEvents):
    name = N_("Age of Galaxy")
    about = N_(
        "Unite up to three factions in an alliance. In five rounds, settle the Silver Crescent, research, trade, win over the Galactic "
        "Congress and fight to become Hegemon."
    )
    credit = N_("Age of Galaxy: designed by Jeffrey CCH, published by Ice Makes; Polish edition by Galakta.")
    phases = {
        "setup": N_("Set-up"),
        "production": N_("Production"),
        "action": N_("Actions"),
        "war": N_("War"),
        "galaxy": N_("Galaxy"),
        "over": N_("End of the game"),
    }
    actions = {
        "colonize": N_("Colonize"),
        "develop": N_("Develop"),
        "manufacture": N_("Manufacture"),
        "excavate": N_("Excavate"),
        "acquire": N_("Acquire"),
        "trade": N_("Trade"),
        "explore": N_("Explore"),
        "nominate": N_("Nominate"),
        "research": N_("Research"),
    }
    options = {
        "draft": (
            N_("Drafted factions"),
            N_(
                "Everyone keeps one of seven cards and passes the rest on, until each player has kept seven. For two or more players who "
                "know the cards."
            ),
        ),
        "explored": (N_("Explored galaxy"), N_("All five systems lie face up from the start, so everyone can plan ahead.")),
    }
    sources = {  # of points
        "prestige": N_("Prestige"),
        "colonized": N_("Colonized planets"),
        "developed": N_("Developed planets"),
        "relics": N_("Relics"),
        "conquered": N_("Conquered planets"),
        "ideology": N_("Ideology"),
    }
    why_nots = {}
    labels = {**sources, **actions, **phases, **LABELS}
    seat_fields = AgeEvents.seat_fields | SEATS
    by_seat_fields = BY_SEAT
    unshown_fields = UNSHOWN
    closings = {
        "redraw": N_("Exchange no more cards"),
        "end_turn": N_("End turn"),
        "lift_marker": N_("Take no marker off"),
        "seize_planet": N_("Seize no planet"),
    }
    tips = {
        "redraw": N_(
            "Keep factions that help one another, share an ideology and live on different types of planets. You won't draw any more "
            "cards, so exchange any you would never play."
        ),
        "keep_card": N_(
            "Look for up to three factions that go together; you can use each of the other cards once, for support or to colonize."
        ),
        "choose_first": N_(
            "Your first faction decides what you can colonize at once. "
            "A production ability or a steady discount is worth more the earlier it comes."
        ),
        "take_action": N_(
            "Each gold button is an action and uses a marker. Colonize early: planets pay at once and score points. Before or after your "
            "action you may also play one card and use lightning."
        ),
        "only_take_action": N_("You have no marker left, so you pass."),
        "last_take_action": N_("Once you have passed, you can't play cards or use lightning until the next round."),
        "end_turn": N_("Your action is done. You may still play a card or use lightning, or end your turn."),
        "colonize_adapted": N_("You discard the card to colonize this one planet."),
        "choose_reward": N_(
            "Influence is for trade and nominations, productivity for income; a discovery pays for a technology or becomes a relic."
        ),
        "lift_marker": N_("The planet becomes free for anyone to take and no longer counts for you."),
        "act_again": N_("Use the lifted marker at once to research or excavate, paying as usual."),
        "seize_planet": N_("The planet's owner loses its points; you score it only with militarism. Seizing it costs you a cruiser."),
    }

    # --- choices

    def choice(self, word: str, names: Sequence[str] = ()) -> str:
        verb, _, rest = word.partition(" ")
        things = rest.split()
        if things == ["0"] and verb in IDLE:
            return self.text(IDLE[verb])
        if verb == "manufacture":
            return self.count("Manufacture {n} cruiser", "Manufacture {n} cruisers", int(things[0]))
        if verb == "excavate":
            return self.count("Excavate {n} relic", "Excavate {n} relics", int(things[0]))
        return self.text(CHOICES[verb], **self._fields(verb, things))

    def _fields(self, verb: str, things: Sequence[str]) -> dict[str, object]:
        """The subject of a choice, by its verb and the ids after it."""
        if not things:
            return {"gain": self.bundle(ACQUIRE_GAIN)}
        first = things[0]
        if verb in CARD_VERBS:
            return self._card_fields(first)
        if verb in PLANET_VERBS:
            return {"planet": self.planet(first) if verb == "colonize" else self.component(first)}
        if verb == "trade":
            card = TRADE[first]
            return {"cost": self.bundle(card.cost), "gain": self.bundle(card.gain), "card": self.component(card.id)}
        if verb == "explore":
            return {"place": self.anomaly(first)}
        if verb == "nominate":
            prestige, _ = CONGRESS[int(first) - 1]
            return {"n": first, "gain": self.text("{n} prestige", n=prestige)}
        if verb == "research":
            return {"technology": self.component(first), "cost": self.research_cost(first, int(things[1]))}
        if verb == "lightning":
            ability = LIGHTNING[first]
            return {"cost": self.bundle(ability.cost), "gain": self.bundle(ability.gain), "owner": self.why(ability.id)}
        return {"n": int(first) + 1}  # choose

    def _card_fields(self, id_: str) -> dict[str, object]:
        faction = FACTION[id_]
        return {
            "card": self.component(id_),
            "entry": self.bundle(faction.entry),
            "ideology": self.ideology(faction.ideology),
            "support": self.bundle(faction.support),
            "types": self.types(faction.adaptation),
        }

    def research_cost(self, technology: str, way: int) -> str:
        """The cost of a technology, without the number of credits, which an alliance may reduce."""
        cost = RESEARCH_COSTS["advanced" if TECHNOLOGY[technology].advanced else "basic"][way]
        rest = self.bundle([n if resource != CREDITS else 0 for resource, n in enumerate(cost)])
        if not cost[CREDITS]:
            return rest
        money = self.resource(CREDITS)
        return self.text("{one} and {other}", one=money, other=rest) if sum(cost) > cost[CREDITS] else money

    def meaning_of(self, field: str, number: int, names: Sequence[str]) -> str | None:
        return self.side(RIVAL, names) if field in self.seat_fields and number == RIVAL else super().meaning_of(field, number, names)

    # --- prompts: a method for each decision, with its arguments

    @asks(setup.Redraw)
    def ask_redraw(self, left: int) -> str:
        return self.text("You may exchange cards from your hand once (up to {n} more).", n=left)

    @asks(setup.KeepCard)
    def ask_keep_card(self, left: int) -> str:
        return self.text("Draft: keep a faction ({n} left).", n=left)

    @asks(setup.ChooseFirst)
    def ask_choose_first(self) -> str:
        return self.text("Choose your first main faction.")

    @asks(turns.TakeAction)
    def ask_take_action(self, markers: int) -> str:
        if not markers:
            return self.text("You have no marker left: use lightning or a card, then pass.")
        return self.count("Your turn: choose an action ({n} marker left).", "Your turn: choose an action ({n} markers left).", markers)

    def tip_key(self, prompt: Mapping[str, Any]) -> str:
        spent = prompt["key"] == "take_action" and not prompt["args"]["markers"]
        return "last_take_action" if spent else super().tip_key(prompt)

    @asks(turns.ColonizeAdapted)
    def ask_colonize_adapted(self, card: str) -> str:
        return self.text("Colonizing with {card}: which planet?", card=self.component(card))

    @asks(turns.EndTurn)
    def ask_end_turn(self) -> str:
        return self.text("Use lightning, play a card, or end your turn.")

    @asks(acts.ChooseReward)
    def ask_choose_reward(self, why: str, offered: Sequence[Sequence[int]]) -> str:
        listed = "; ".join([f"{n}: {self.bundle(each)}" for n, each in enumerate(offered, 1)])
        return self.text("{why}: choose a reward ({rewards}).", why=self.why(why), rewards=listed)

    @asks(turns.LiftMarker)
    def ask_lift_marker(self) -> str:
        return self.text("Nomads: take a marker off another planet for Research or Excavate?")

    @asks(turns.ActAgain)
    def ask_act_again(self) -> str:
        return self.text("Nomads: use the lifted marker.")

    @asks(war.SeizePlanet)
    def ask_seize_planet(self, cruisers: int) -> str:
        return self.count(
            "You are the Hegemon: seize a planet ({n} cruiser in your squadron)?",
            "You are the Hegemon: seize a planet ({n} cruisers in your squadron)?",
            cruisers,
        )


SPEECH: Final = whole_speech(AgeSpeech)


def speech_of(voice: Voice) -> AgeSpeech:
    """The words of Age of Galaxy in this language."""
    speech = voice.of("age")
    assert isinstance(speech, AgeSpeech)
    return speech
