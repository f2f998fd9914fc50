"""Lunation in words: choices and prompts. Names are in names.py, effects in effects.py, pieces in pieces.py, the log in events.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Unpack

from ....speech.catalogue import N_
from ....speech.title import asks, whole_speech
from ....speech.voice import Voice
from .. import rules
from ..rules.components import CHARACTER, OBJECTIVE, PLANET, POINT_COST, RELEASE_POINTS, RETURN_POINTS
from ..rules.effects import GOODS
from ..rules.trade import Terms
from .events import LunationEvents
from .labels import LABELS, SEATS, UNSHOWN

CHOICES: Final = {  # by verb
    "done": N_("Done"),
    "pass": N_("Play nothing"),
    "stay": N_("Stay"),
    "swap": N_("Exchange {card}"),
    "beside": N_("Beside {card}"),
    "lay": N_("Lay {card} ({gain})"),
    "choose": N_("Choose {card} (+{n})"),
    "start": N_("Begin at {place}"),
    "move": N_("Move to {place}"),
    "jump": N_("Jump to {place}"),
    "fleet": N_("Fleet from {place}"),
    "take": N_("{card} goes along"),
    "go": N_("Send them off"),
    "attack": N_("Attack lone characters: {place}"),
    "fight": N_("Fight now: {place}"),
    "against": N_("Against {name}"),
    "commit": N_("Commit {card} (+{n})"),
    "exhaust": N_("Exhaust {card}"),
    "reroll": N_("Reroll: {face}"),
    "retreat": N_("Retreat to {place}"),
    "play": N_("Play {card}"),
    "use": N_("Use the technology: {card}"),
    "ability": N_("Use the ability: {card}"),
    "place": N_("Place: {place}"),
    "crack": N_("Destroy fleets: {place}"),
    "bank": N_("Bank: {kind} → {other}"),
    "offer": N_("Make an offer to {name}"),
    "give": N_("Give {what}"),
    "ask": N_("Ask for {what}"),
    "propose": N_("Propose this offer"),
    "drop": N_("Drop this offer"),
    "accept": N_("Accept the offer"),
    "decline": N_("Decline the offer"),
    "counter": N_("Make a counter-offer"),
    "activate": N_("Activate {place}"),
    "by": N_("Activates: {card}"),
    "mine": N_("Activate with the ability: {card}"),
    "collect": N_("Collect: {kind}"),
    "build": N_("Buy a fleet: {place}"),
    "hire": N_("Buy a character: {place}"),
    "recruit": N_("Recruit {card}"),
    "draw": N_("Buy an action card"),
    "buy": N_("Buy the technology: {card}"),
    "sell_point": N_("Give 1 VP for {goods}"),
    "appeal": N_("Take a free fleet and character"),
    "show": N_("Show {card}: {n} VP"),
    "release": N_("Release {card}: {n} VP"),
    "return": N_("Return {card}: {n} VP"),
    "buy_point": N_("Buy 1 VP for {goods}"),
}
PLACE_VERBS: Final = ("start", "move", "fleet", "attack", "fight", "retreat", "place", "crack", "activate", "build", "hire")
SEAT_VERBS: Final = ("against", "offer")


class LunationSpeech(LunationEvents):
    name = N_("Lunation")
    seat_arguments = frozenset({"against", "who", "partner", "proposer", "captor"})
    about = N_(
        "The emperor is dead, and a lunar war will decide who succeeds him. In seven turns, explore a sector that everyone helps to lay "
        "out, move and jump your fleets, fight, trade, hire mercenaries and pursue secret objectives."
    )
    credit = N_("Lunation: designed by Albert Rakowski, published by Tutuconcept and Underworld Kingdom.")
    phases = {
        "setup": N_("Set-up"),
        "refresh": N_("Refresh phase"),
        "movement": N_("Movement and combat phase"),
        "trade": N_("Trade phase"),
        "activation": N_("Activation phase"),
        "development": N_("Development phase"),
        "dominance": N_("Dominance phase"),
        "over": N_("End of the game"),
    }
    actions = {}
    options = {
        "technologies": (
            N_("Technologies in play"),
            N_("Every player may buy and use seven powerful technologies, each once. Best left out of a first game."),
        ),
    }
    why_nots = {}
    labels = {**LunationEvents.sources, **phases, **LABELS}
    seat_fields = LunationEvents.seat_fields | SEATS
    unshown_fields = UNSHOWN
    closings = {
        "swap_objective": N_("Finish exchanging objectives"),
        "manoeuvre": N_("End the movement turn"),
        "hunt_characters": N_("Exhaust nobody else"),
        "reroll_dice": N_("Choose no more dice"),
        "trade": N_("End the trade turn"),
        "activate": N_("End the activation turn"),
        "develop": N_("Finish buying"),
        "show_objective": N_("Don't show an objective"),
        "take_rewards": N_("End the dominance turn"),
    }
    tips = {
        "swap_objective": N_(
            "Keep objectives that go together, and exchange any you would never aim for. You won't draw any others later."
        ),
        "choose_system": N_("You don't know yet where you will begin, so lay rich planets where you hope to be."),
        "lay_planet": N_("Only you know this card. The cards you don't lay are passed to your neighbour."),
        "choose_character": N_("Characters with a bonus fight; the others bring more goods or cards. Look at a card to read its ability."),
        "choose_start": N_("You already know the planet cards you laid. Each player begins in a different system."),
        "start_again": N_("You may turn up another card, but then you must begin there, whatever it is."),
        "manoeuvre": N_(
            "Press your units, then the place they should go to. Each may move once within its system, for free, and then jump once, "
            "which costs power points for each card they leave. Spread out: in the activation phase, each planet card with one of your "
            "units yields goods."
        ),
        "move_units": N_("Units that go together arrive and fight together. To explore, send them one by one."),
        "jump_units": N_(
            "Any number of units leaving one card cost the same as a single one. An orbital jump may cost you a fleet: "
            "you lose one if the die shows an explosion."
        ),
        "commit_character": N_("A committed character adds as many dice as its bonus this round and is exhausted until the next turn."),
        "answer_combat": N_(
            "Each explosion that no shield cancels is a hit: it destroys a fleet or, if none is left, exhausts a character. The other "
            "side chooses at the same time; if anyone plays a card, both may play again."
        ),
        "answer_refresh": N_("Everyone chooses at the same time. If anyone plays a card, everyone may play again."),
        "ask_retreat": N_("If you lose the fight, your characters are captured too."),
        "trade": N_("An offer may ask for what you lack, or be a gift. Everyone sees the cards you offer, even if nothing comes of it."),
        "compose_offer": N_("Nobody sees the offer before you propose it."),
        "activate": N_("A fleet activates for free; a character becomes exhausted. Void yields nothing."),
        "develop": N_(
            "Every purchase takes a power point, so spend them where they count. New units go where you already have units; you can have "
            "at most five fleets and five characters."
        ),
        "show_objective": N_("You may show one secret objective a turn. Showing it costs nothing, so the same goods can then buy points."),
        "take_rewards": N_("Captives taken this turn score now or never; later you can only recruit them."),
        "activate_by": N_("The character you choose becomes exhausted: spare the one whose ability or bonus you still need."),
        "answer_offer": N_("You may also answer with a counter-offer, which the other side then accepts or declines."),
        "answer_retreat": N_("Ambush makes the retreat fail, and then nobody can retreat from this fight."),
        "attack_lone": N_("Neither side has a fleet here, so only bonuses give dice."),
        "build_cheaply": N_("A fleet can only go to a card where you have a unit."),
        "choose_contact": N_("You will fight on all of them, one after another."),
        "choose_opponent": N_("You will fight the others afterwards, with the units you have left."),
        "choose_victim": N_("The card is picked at random, and everyone sees it."),
        "collect": N_("Fleets and characters cost both kinds of goods."),
        "crack_fleets": N_("Only fleets are destroyed; characters stay."),
        "crack_planet": N_("Fleets are destroyed there without a fight."),
        "exchange_at_rate": N_("This rate is for one exchange only."),
        "exhaust_hit": N_("With no fleet left, each hit exhausts a character."),
        "exhaust_own": N_("An exhausted character can't activate a card or add its bonus this turn."),
        "hunt_characters": N_("An exhausted character can't add its bonus in the rounds to come."),
        "place_fleets": N_("All fleets from one card go to the same place."),
        "place_free_character": N_("Planet cards yield goods; the system card yields none."),
        "place_free_fleet": N_("Planet cards yield goods; the system card yields none."),
        "place_recruit": N_("It arrives fresh, and is yours like any other character."),
        "place_returned": N_("It returns fresh. A face-down card is turned up."),
        "reroll_dice": N_("Pick all the dice first: they are rolled together. A third of the faces are explosions."),
    }

    # --- choices

    def choice(self, word: str, names: Sequence[str] = ()) -> str:
        """Names players if the seats' `names` are given; otherwise numbers them."""
        verb, _, rest = word.partition(" ")
        things = rest.split()
        if word == "commit nobody":
            return self.text("Commit nobody")
        if verb == "jump" and "." in rest:
            return self.text("Orbital jump to {place}", place=self.location(rest))
        if verb in ("play", "use") and len(things) > 1:
            return f"{self.choice(f'{verb} {things[0]}')} → {self.component(things[1])}"
        return self.text(CHOICES[verb], **self._fields(verb, things, names))

    def _fields(self, verb: str, things: Sequence[str], names: Sequence[str]) -> dict[str, object]:
        """The subject of a choice, by its verb and the ids after it."""
        if not things:
            return {}
        first = things[0]
        if verb in PLACE_VERBS or verb == "jump":
            return {"place": self.location(first)}
        if verb in SEAT_VERBS:
            return {"name": self.player(int(first), names)}
        if verb in ("give", "ask"):
            return {"what": self.amount(first, 1) if first in GOODS else self.component(first)}
        if verb == "sell_point":
            return {"goods": self.goods([things.count(kind) for kind in GOODS])}
        if verb == "buy_point":
            return {"goods": self.amount(first, POINT_COST[GOODS.index(first)])}
        if first in GOODS:
            return {"kind": self.component(first), "other": self.component(GOODS[1 - GOODS.index(first)])}
        return {"card": self.component(first), "face": self.component(first), **self._printed(verb, first)}

    def _printed(self, verb: str, id_: str) -> dict[str, object]:
        """The printed facts of a piece shown with the choice."""
        if verb == "lay":
            return {"gain": self.planet_yield(PLANET[id_])}
        if verb in ("choose", "commit"):
            return {"n": CHARACTER[id_].bonus}
        worth = {"release": RELEASE_POINTS, "return": RETURN_POINTS}
        return {"n": OBJECTIVE[id_].vp if verb == "show" else worth.get(verb, 0)}

    # --- prompts: a method for each decision, with its arguments

    # set-up

    @asks(rules.setup.SwapObjective)
    def ask_swap_objective(self, left: int) -> str:
        return self.text("You may exchange secret objectives, once (up to {n} more).", n=left)

    @asks(rules.draft.ChooseSystem)
    def ask_choose_system(self, left: int) -> str:
        return self.text("The map: choose the system for a planet card (places left: {n}).", n=left)

    @asks(rules.draft.LayPlanet)
    def ask_lay_planet(self, location: str) -> str:
        return self.text("Choose a planet card to lay face down: {place}.", place=self.location(location))

    @asks(rules.setup.ChooseCharacter)
    def ask_choose_character(self) -> str:
        return self.text("Choose your first character.")

    @asks(rules.setup.ChooseStart)
    def ask_choose_start(self) -> str:
        return self.text("Choose your starting system, and the planet card where you begin.")

    @asks(rules.setup.StartAgain)
    def ask_start_again(self, location: str) -> str:
        return self.text(
            "{place} is not a planet: begin there, or turn up another card and begin on that one?", place=self.location(location)
        )

    # refresh

    @asks(rules.refresh.AnswerRefresh)
    def ask_answer_refresh(self) -> str:
        return self.text("End of the refresh phase: play a card or a technology?")

    @asks(rules.refresh.ExhaustOwn)
    def ask_exhaust_own(self, event: str, left: int) -> str:
        return self.count(
            "{card}: exhaust {n} of your characters.", "{card}: exhaust {n} of your characters.", left, card=self.component(event)
        )

    # movement

    @asks(rules.movement.Manoeuvre)
    def ask_manoeuvre(self, power: int) -> str:
        return self.text("Your movement turn: choose a manoeuvre or end the turn ({power} left).", power=self.power(power))

    @asks(rules.movement.MoveUnits)
    def ask_move_units(self, to: str) -> str:
        return self.text("Which units move to {place}?", place=self.location(to))

    @asks(rules.jumps.JumpUnits)
    def ask_jump_units(self, to: str, orbital: bool, price: int, power: int) -> str:
        place, cost, have = self.location(to), self.power(price), self.power(power)
        if orbital:
            return self.text(
                "Which units make the orbital jump to {place} (so far {cost}; you have {power})?", place=place, cost=cost, power=have
            )
        return self.text("Which units jump to {place} (so far {cost}; you have {power})?", place=place, cost=cost, power=have)

    @asks(rules.contact.ChooseContact)
    def ask_choose_contact(self) -> str:
        return self.text("There are enemies on several cards: where will you fight first?")

    @asks(rules.contact.ChooseOpponent)
    def ask_choose_opponent(self, location: str) -> str:
        return self.text("{place}: who will you fight first?", place=self.location(location))

    @asks(rules.contact.AttackLone)
    def ask_attack_lone(self, location: str) -> str:
        return self.text("{place}: whose characters will you attack?", place=self.location(location))

    # combat

    @asks(rules.combat.CommitCharacter)
    def ask_commit_character(self, location: str, against: str, round: int) -> str:  # noqa: A002 (the argument's name)
        return self.text(
            "Combat against {name}, {place}, round {n}: whose bonus will you use?", name=against, place=self.location(location), n=round
        )

    @asks(rules.combat.HuntCharacters)
    def ask_hunt_characters(self, left: int) -> str:
        return self.count("You may exhaust {n} fresh enemy character.", "You may exhaust {n} fresh enemy characters.", left)

    @asks(rules.combat.RerollDice)
    def ask_reroll_dice(self, dice: Sequence[str], picked: Sequence[str], left: int) -> str:
        shown = self.faces(dice)
        if picked:
            return self.text("Your dice: {faces}. To reroll: {picked}. More ({n} left)?", faces=shown, picked=self.faces(picked), n=left)
        return self.text("Your dice: {faces}. Reroll some of them (up to {n})?", faces=shown, n=left)

    @asks(rules.combat_cards.AnswerCombat)
    def ask_answer_combat(
        self,
        window: str,
        location: str,
        against: str,
        round: int,  # noqa: A002 (the argument's name)
        dice: Sequence[str],
        their_dice: Sequence[str],
    ) -> str:
        place = self.location(location)
        if window == "before_roll":
            return self.text("Combat against {name}, {place}, round {n}: play a card before the roll?", name=against, place=place, n=round)
        return self.text(
            "Combat against {name}, {place}, round {n}: play a card after the roll? You: {mine}. {name}: {theirs}.",
            name=against,
            place=place,
            n=round,
            mine=self.faces(dice),
            theirs=self.faces(their_dice),
        )

    @asks(rules.combat.ExhaustHit)
    def ask_exhaust_hit(self, left: int) -> str:
        return self.count("Hits: exhaust {n} of your characters.", "Hits: exhaust {n} of your characters.", left)

    @asks(rules.retreat.AskRetreat)
    def ask_ask_retreat(self, location: str, against: str, price: int, last_chance: bool) -> str:
        fields = {"name": against, "place": self.location(location), "cost": self.power(price)}
        if last_chance:
            return self.text("Combat against {name}, {place}: you can't fight on. Retreat for {cost}, or be captured?", **fields)
        return self.text("Combat against {name}, {place}: fight on, or retreat for {cost}?", **fields)

    @asks(rules.retreat.AnswerRetreat)
    def ask_answer_retreat(self, location: str, who: str, to: str) -> str:
        places = {"place": self.location(location), "to": self.location(to)}
        return self.text("{name} wants to retreat, {place} → {to}: stop them?", name=who, **places)

    # cards and abilities

    @asks(rules.cards.PlaceFleets)
    def ask_place_fleets(self, card: str, fleets: int) -> str:
        return self.text("{card}: where will you place {what}?", card=self.component(card), what=self.fleets(fleets))

    @asks(rules.cards.CrackPlanet)
    def ask_crack_planet(self, card: str) -> str:
        return self.text("{card}: choose a card on which to destroy fleets.", card=self.component(card))

    @asks(rules.cards.CrackFleets)
    def ask_crack_fleets(self, card: str, location: str) -> str:
        return self.text("{card}, {place}: whose fleets will you destroy?", card=self.component(card), place=self.location(location))

    @asks(rules.cards.ExchangeAtRate)
    def ask_exchange_at_rate(self, character: str, rate: int) -> str:
        return self.text("{card}: one exchange at {rate} for 1. What will you pay?", card=self.component(character), rate=rate)

    @asks(rules.cards.ChooseVictim)
    def ask_choose_victim(self, character: str) -> str:
        return self.text("{card}: who will discard at random?", card=self.component(character))

    # trade

    @asks(rules.trade.Trade)
    def ask_trade(self, rate: int, proposals_left: int) -> str:
        return self.text("Your trade turn. Offers left: {n}. Bank rate: {rate} for 1.", n=proposals_left, rate=rate)

    @asks(rules.trade.ComposeOffer)
    def ask_compose_offer(self, partner: str, counter: bool, **terms: Unpack[Terms]) -> str:
        sides = self.sides(**terms)
        if counter:
            return self.text("Your counter-offer to {name} so far: you give {give} and get {ask}.", name=partner, **sides)
        return self.text("Your offer to {name} so far: you give {give} and get {ask}.", name=partner, **sides)

    @asks(rules.trade.AnswerOffer)
    def ask_answer_offer(self, proposer: str, counter: bool, **terms: Unpack[Terms]) -> str:
        sides = self.sides(**terms)
        if counter:
            return self.text("{name} answers with a counter-offer: you get {give} and give {ask}.", name=proposer, **sides)
        return self.text("{name} makes you an offer: you get {give} and give {ask}.", name=proposer, **sides)

    # activation

    @asks(rules.activation.Activate)
    def ask_activate(self) -> str:
        return self.text("Your activation turn: choose a card to activate.")

    @asks(rules.activation.ActivateBy)
    def ask_activate_by(self, location: str) -> str:
        return self.text("Which character will activate {place} and be exhausted?", place=self.location(location))

    @asks(rules.activation.Collect)
    def ask_collect(self, location: str, one_kind: bool, yields: Sequence[Sequence[int]]) -> str:
        place = self.location(location)
        ways = self.text(" or ").join([self.collected(each) for each in yields])
        if one_kind:
            return self.text("{place}: which goods will you collect ({ways})?", place=place, ways=ways)
        return self.text("{place}: which goods will you take as the system's bonus ({ways})?", place=place, ways=ways)

    def collected(self, each: Sequence[int]) -> str:
        """The energy, resources and cards collected."""
        told = [*([self.goods(each[:2])] if any(each[:2]) else []), *([self.cards(each[2])] if each[2] else [])]
        return ", ".join(told) or self.text("nothing")

    # development

    @asks(rules.development.Develop)
    def ask_develop(self, power: int) -> str:
        return self.text("Your development turn: what will you buy ({power} left)?", power=self.power(power))

    @asks(rules.development.BuildCheaply)
    def ask_build_cheaply(self, character: str) -> str:
        return self.text("{card}: where does the cheaper fleet go?", card=self.component(character))

    @asks(rules.development.PlaceRecruit)
    def ask_place_recruit(self, character: str) -> str:
        return self.text("Where will you place {card}?", card=self.component(character))

    @asks(rules.losing.PlaceFreeFleet)
    def ask_place_free_fleet(self) -> str:
        return self.text("Where in your starting system will you place the free fleet?")

    @asks(rules.losing.PlaceFreeCharacter)
    def ask_place_free_character(self) -> str:
        return self.text("Where in your starting system will you place the free character?")

    # dominance

    @asks(rules.dominance.ShowObjective)
    def ask_show_objective(self) -> str:
        return self.text("Show a secret objective?")

    @asks(rules.dominance.TakeRewards)
    def ask_take_rewards(self) -> str:
        return self.text("Release or return captives taken this turn, or buy points?")

    @asks(rules.dominance.PlaceReturned)
    def ask_place_returned(self, character: str, captor: str) -> str:
        return self.text("{name} returns {card} to you: where will you place it?", name=captor, card=self.component(character))

    # --- odds

    def odds(self, found: Mapping[str, Any]) -> list[str]:
        ends = {"pact": f"{found['pact']:.2%}", "none": f"{found['none']:.2%}", "n": f"{found['rounds']:.1f}"}
        return [
            self.text("Mercenary Pact {pact}, no winner {none}; rounds on average {n}.", **ends),
            self.text("Exact, if nobody plays cards or retreats and each round the best fresh character is committed."),
        ]


SPEECH: Final = whole_speech(LunationSpeech)


def speech_of(voice: Voice) -> LunationSpeech:
    """The words of Lunation in this language."""
    speech = voice.of("lunation")
    assert isinstance(speech, LunationSpeech)
    return speech
