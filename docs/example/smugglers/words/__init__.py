"""Smugglers in words. A small title fills in tables: choices by verb, questions and events by key."""

from __future__ import annotations

from typing import Final

from asterism.speech import N_, TitleSpeech, whole_speech


class SmugglersSpeech(TitleSpeech):
    name = N_("Smugglers")
    about = N_("Load crates in secret, sell them on before the patrol comes, and bribe your way out of trouble.")
    credit = N_("Smugglers: an example, written for these pages.")
    options = {
        "rounds": (N_("Rounds"), N_("How many rounds are played.")),
        "patrols": (N_("Patrols"), N_("Strict patrols search half of all crates, lax ones a sixth.")),
    }
    option_values = {"patrols": {"lax": N_("lax"), "strict": N_("strict")}}
    choices = {
        "load": N_("Load: {0}"),
        "play": N_("Play: {0}"),
        "offer": N_("Offer your crate to {0}"),
        "price": N_("Price: {0}"),
        "pass": N_("Pass"),
        "answer": N_("Answer with: {0}"),
        "let_be": N_("Let it be"),
        "propose": N_("Make this offer"),
        "withdraw": N_("Withdraw it"),
        "accept": N_("Accept"),
        "decline": N_("Decline"),
        "take": N_("Take: {0}"),
        "buy": N_("Buy: {0}"),
        "done": N_("No more"),
        "hire": N_("Hire a hand"),
    }
    prompts = {
        "load": N_("What do you load?"),
        "trade": N_("Do you offer your crate to somebody?"),
        "compose": N_("What do you ask for it?"),
        "propose": N_("Do you make this offer?"),
        "respond": N_("Do you buy the crate?"),
        "play": N_("Do you play a trick?"),
        "answer": N_("Do you answer with a bribe?"),
        "buy_hideout": N_("Do you buy a hideout?"),
    }
    events = {
        "drew": N_("{who} draws {count}."),
        "drew_cards": N_("You draw: {cards}."),
        "offered": N_("An offer: {seller} sells to {buyer} for {price}."),
        "landed": N_("{who} lands: {card}."),
    }
    labels = {
        "nothing": N_("nothing"),
        "coin": N_("a coin"),
        "card": N_("a card"),
        "throw": N_("a throw"),
        "hideout": N_("a hideout"),
        "coins": N_("Coins"),
        "hideouts": N_("Hideouts"),
        "mine": N_("Mine"),
        "hand": N_("Hand"),
        "players": N_("Captains"),
    }
    seat_verbs = frozenset({"offer"})
    seat_fields = frozenset({"seat", "turn", "seller", "buyer", "packer", "answers"})


SPEECH: Final = whole_speech(SmugglersSpeech)
