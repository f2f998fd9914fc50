"""How a seat of Lunation wages war: manoeuvres, convoys, contacts, rounds of combat, and retreats. For its greedy value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel import Args, Choice
from ..rules.cards import fleets_of
from ..rules.components import CARDS, CHARACTER, EXPLOSION, SHIELD, TECHNOLOGY, Character
from ..rules.odds import fighter, results
from ..rules.view_schema import ConvoyView, UnitsView
from ..rules.vocabulary import COMMIT_NOBODY, DONE, GO, PASS, STAY
from .clashes import CAPTIVE, Clash, Melee, side_shown, the_combat
from .marches import Group, Marches, in_order
from .outlook import WAGE, Outlook
from .plays import KEPT, cracked, shattered, used

Choices = Sequence[Choice]
Values = list[float]

TROUBLE: Final = 0.03  # the smallest gain worth a move
ALONE: Final = 0.05  # for the character that a fight exhausts

# --- manoeuvres


def manoeuvre(look: Outlook, choices: Choices, args: Args) -> Values:
    marches = Marches(look)
    return [0.0 if choice is DONE else MANOEUVRES.get(choice.verb, used)(marches, choice) - TROUBLE for choice in choices]


def move(marches: Marches, choice: Choice) -> float:
    return marches.best(marches.look.at[choice.ids[0]], jump=False)[0]


def jump(marches: Marches, choice: Choice) -> float:
    return marches.best(marches.look.at[choice.ids[0]], jump=True)[0]


def attack(marches: Marches, choice: Choice) -> float:
    """The value of attacking lone characters with lone characters."""
    look = marches.look
    at = look.at[choice.ids[0]]
    return max([contact(look, at, units) for units in look.others[at]])


def contact(look: Outlook, at: int, units: UnitsView) -> float:
    """The value of a fight on a shared card."""
    here = next((each for each in look.cards[at]["units"] if each["seat"] == look.seat), None)
    return Clash(look, units["seat"]).begun(at // CARDS, side_shown(here), side_shown(units))[0]


MANOEUVRES: Final = {"move": move, "jump": jump, "attack": attack}  # choices other than cards, technologies and abilities


# --- convoys


def the_convoy(look: Outlook) -> ConvoyView:
    convoy = look.view["convoy"]
    assert convoy is not None
    return convoy


def picked(look: Outlook) -> Group:
    convoy = the_convoy(look)
    fleets = [look.at[name] for name, count in convoy["fleets"].items() for _ in range(count)]
    return Group(tuple(fleets), in_order([CHARACTER[name] for name in convoy["characters"]]))


def convoy_units(look: Outlook, choices: Choices, args: Args) -> Values:
    """Add a unit from the best group that includes those picked already; when it is complete, go."""
    convoy = the_convoy(look)
    to, is_jump = look.at[convoy["to"]], convoy["jump"]
    so_far = picked(look)
    _, best = Marches(look).best(to, jump=is_jump, picked=so_far)
    values: Values = []
    for choice in choices:
        if choice is GO:
            values.append(1.0 if best is None or complete(best, so_far) else 0.0)
        elif choice.verb == "fleet":
            at = look.at[choice.ids[0]]
            values.append(1.0 if best is not None and best.fleets.count(at) > so_far.fleets.count(at) else -1.0)
        elif choice.verb == "take":
            values.append(1.0 if best is not None and choice.about in best.crew else -1.0)
        else:
            values.append(spared(look, choice, done=best is None or complete(best, so_far)))
    return values


def complete(group: Group, so_far: Group) -> bool:
    return len(group.fleets) == len(so_far.fleets) and len(group.crew) == len(so_far.crew)


def spared(look: Outlook, choice: Choice, *, done: bool) -> float:
    """Once all units are picked, use a card or a navigator that is worth less than the power points saved, or if points are short."""
    cost = look.parting(choice.about) if choice.verb == "play" else ALONE
    short = the_convoy(look)["price"] > look.me["power"]
    return 1.0 + (1.0 if short else look.power - cost) if done else -1.0


# --- contacts


def choose_contact(look: Outlook, choices: Choices, args: Args) -> Values:
    return [max([contact(look, at, units) for units in look.others[at]]) for at in [look.at[choice.ids[0]] for choice in choices]]


def choose_opponent(look: Outlook, choices: Choices, args: Args) -> Values:
    at = look.at[args["location"]]
    return [contact(look, at, next(units for units in look.others[at] if units["seat"] == choice.about)) for choice in choices]


# --- rounds


def commit_character(look: Outlook, choices: Choices, args: Args) -> Values:
    """Commit the most useful character, if its bonus is worth more than keeping it fresh."""
    melee = Melee(look)
    held = melee.own._replace(fresh=(), exhausted=melee.own.characters)
    ranks = sorted([fighter(choice.about) for choice in choices if choice is not COMMIT_NOBODY])
    with_bonus, without = melee.going_on(), melee.going_on(held)
    cost = 0.0 if melee.own.fleets else ALONE
    return [
        without if choice is COMMIT_NOBODY else with_bonus - cost + 0.001 * ranks.index(fighter(choice.about)) + TROUBLE
        for choice in choices
    ]


def hunt_characters(look: Outlook, choices: Choices, args: Args) -> Values:
    return [-1.0 if choice is DONE else rank(choice.about) for choice in choices]


def rank(character: Character) -> float:
    """How useful a character is in a fight."""
    bonus, lasts, hunts, shields, rerolls = fighter(character)
    return bonus + 0.2 * lasts + 0.15 * hunts + 0.1 * shields + 0.05 * rerolls


def answer_combat(look: Outlook, choices: Choices, args: Args) -> Values:
    """After the roll: the change that a card would make, less the card's value."""
    if args["window"] == "before_roll":
        return [0.0 if choice is PASS else -1.0 for choice in choices]
    melee = Melee(look)
    now = melee.rolled()
    values: Values = []
    for choice in choices:
        if choice is PASS:
            values.append(0.0)
        else:
            kept = look.parting(choice.about) if choice.verb == "play" else KEPT
            values.append(melee.played(choice.about) - now - kept)
    return values


def reroll_dice(look: Outlook, choices: Choices, args: Args) -> Values:
    """Reroll a die that counts for little."""
    melee = Melee(look)
    values: Values = []
    for choice in choices:
        if choice is DONE:
            values.append(melee.rolled())
            continue
        less = int(choice.about == EXPLOSION), int(choice.about == SHIELD)
        again = results(1, 1, 0)
        values.append(sum([chance * melee.rolled(hits - less[0], 0, shields - less[1]) for hits, shields, chance in again]))
    return values


def exhaust_hit(look: Outlook, choices: Choices, args: Args) -> Values:
    return [-rank(choice.about) for choice in choices]


# --- retreat


def ask_retreat(look: Outlook, choices: Choices, args: Args) -> Values:
    """Stay for the likely outcome of the fight, or leave with all units for a power point."""
    melee = Melee(look)
    marches = Marches(look)
    fleets, crew = marches.stance[melee.at]
    held = marches.collected(melee.at, fleets, crew)
    values: Values = []
    for choice in choices:
        if choice is STAY:
            values.append(melee.going_on() + melee.winning() * held)
        else:
            to = look.at[choice.ids[0]]
            values.append(marches.collected(to, fleets, crew) - look.power - ALONE)
    return values


def answer_retreat(look: Outlook, choices: Choices, args: Args) -> Values:
    """Play Ambush if the enemy would otherwise escape from a lost fight."""
    sides = [side["seat"] for side in the_combat(look)["sides"]]
    gained = Melee(look).going_on() if look.seat in sides else 0.0
    return [0.0 if choice is PASS else gained - look.parting(choice.about) for choice in choices]


# --- the refresh window


def answer_refresh(look: Outlook, choices: Choices, args: Args) -> Values:
    """Exhaust the character that would collect or defend most, or capture one outright."""
    return [0.0 if choice is PASS else aimed(look, choice) for choice in choices]


def aimed(look: Outlook, choice: Choice) -> float:
    card, target = choice.about
    at, units = next(
        (at, units)
        for at, here in look.others.items()
        for units in here
        if any(pawn["character"] == target.id for pawn in units["characters"])
    )
    weight = look.weight(units["seat"])
    if choice.verb == "use":
        return CAPTIVE + (look.usual_unit + look.skill(target)) * weight
    bonus: int = target.bonus
    alone = not units["fleets"] and len(units["characters"]) == 1
    value = weight * look.price * WAGE * (1.0 if alone and at % CARDS else 0.2)
    near = sum([look.fleets.get(each, 0) for each in range(at - at % CARDS, at - at % CARDS + CARDS)])
    if near and not units["fleets"] and not look.view["truce"]:
        value += 0.4 * bonus * CAPTIVE
    return value + 0.1 * bonus * weight - look.parting(card)


def crack_planet(look: Outlook, choices: Choices, args: Args) -> Values:
    count = fleets_of(TECHNOLOGY[args["card"]])
    return [cracked(look, look.at[choice.ids[0]], count) for choice in choices]


def crack_fleets(look: Outlook, choices: Choices, args: Args) -> Values:
    here = {units["seat"]: units for units in look.others[look.at[args["location"]]]}
    count = fleets_of(TECHNOLOGY[args["card"]])
    return [shattered(look, here[choice.about], count) for choice in choices]
