"""Playing Age of Galaxy sensibly: a value for each choice, from what the seat sees and nothing else.

One function for each decision, gathered in `WORTH` by the key of its prompt; the value of things is in outlook.py, that of actions
in deals.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....kernel import Args, Choice, Decision, Prompt
from ....kernel.kinds import whole
from ..rules import actions, setup, turns, war
from ..rules.basics import CRUISERS, NOTHING, complete
from ..rules.components import FACTIONS, PLANET, Faction
from ..rules.view import AgeView
from ..rules.vocabulary import COLONIZE, DONE, PASS
from .deals import NEVER, Deals
from .outlook import CRUISER, HARM
from .prospects import Prospects

Choices = Sequence[Choice]

TROUBLE: Final = 0.02  # the least that a free choice must bring
HASTE: Final = 0.2  # the least that an exchange must bring now if it could wait
REPLACED: Final = 0.1  # how far below the average a card must be to be exchanged

# --- set-up


def redraw(look: Prospects, choices: Choices, args: Args) -> list[float]:
    """Exchange cards that are worth less than the average new one, the worst first."""
    average = sum([look.joining(card) for card in FACTIONS]) / len(FACTIONS)
    return [0.0 if choice is DONE else average - REPLACED - look.joining(choice.about) for choice in choices]


def keep_card(look: Prospects, choices: Choices, args: Args) -> list[float]:
    """Keep what goes with the cards already kept."""
    kept = [card.ideology for card in look.hand]
    return [look.joining(choice.about) + 0.1 * kept.count(choice.about.ideology) for choice in choices]


def choose_first(look: Prospects, choices: Choices, args: Args) -> list[float]:
    others = [card.ideology for card in look.hand]
    return [look.joining(choice.about) + 0.1 * (others.count(choice.about.ideology) - 1) for choice in choices]


# --- a turn


def take_action(look: Prospects, choices: Choices, args: Args) -> list[float]:
    """Take the best action, or first something free that makes it better."""
    deals = Deals(look)
    if not args["markers"]:
        return [0.0 if choice is PASS else free(look, choice, look.potential) for choice in choices]
    best = deals.best
    values: list[float] = []
    for choice in choices:
        verb = choice.verb
        if verb == "adapt":
            values.append(adapt(look, deals, choice.about))
        elif verb in FREE:
            values.append(free(look, choice, best))
        else:
            values.append(deals.worth(choice, look.amounts) - look.now)
    return values


def end_turn(look: Prospects, choices: Choices, args: Args) -> list[float]:
    """Play cards at the end of a turn; exchanges can wait for the action that needs them."""
    values = [0.0 if choice is DONE else free(look, choice, look.potential) for choice in choices]
    return [value - HASTE * (choice.verb == "lightning") for value, choice in zip(values, choices, strict=True)]


def adapt(look: Prospects, deals: Deals, card: Faction) -> float:
    """The value of the best planet that the card opens, less the card's value in hand."""
    planets = [PLANET[planet["planet"]] for planet in look.free if planet in look.in_range and planet["type"] in card.adaptation]
    worth = [deals.worth(COLONIZE[planet.n], look.amounts) for planet in planets]
    return max(worth, default=NEVER) - look.now - look.holding(card)


def free(look: Prospects, choice: Choice, potential: Callable[[Sequence[int]], float]) -> float:
    """The value of lightning or a card: the best position afterwards, as measured by `potential`."""
    return FREE[choice.verb](look, choice.about, potential) - look.now - TROUBLE


Potential = Callable[[Sequence[int]], float]


def lightning(look: Prospects, ability: Any, potential: Potential) -> float:
    return potential(look.after(look.amounts, ability.cost, ability.gain))


def swarm(look: Prospects, planet: Any, potential: Potential) -> float:
    ability = look.alliance.swarm
    assert ability is not None
    purse = look.after(look.amounts, ability.cost, look.brings("lose_cruisers", ability.gain))
    purse[CRUISERS] -= 1
    return potential(purse) + seized(look, planet.id)


def main(look: Prospects, card: Faction, potential: Potential) -> float:
    """Add only the best factions for the places that are left; an entry bonus may pay for an action at once."""
    if card not in look.allies:
        return NEVER
    stays = look.joining(card) - look.unit(card.entry)
    return potential(look.after(look.amounts, NOTHING, card.entry)) + stays - look.holding(card)


def ideology(look: Prospects, card: Faction, potential: Potential) -> float:
    """Play the ideology in the last round, when its points are known."""
    if look.left:
        return NEVER
    return potential(look.amounts) + look.believing(card) - look.holding(card)


def support(look: Prospects, card: Faction, potential: Potential) -> float:
    if card in look.allies:
        return NEVER
    return potential(look.after(look.amounts, NOTHING, card.support)) - look.holding(card)


FREE: Final[dict[str, Callable[[Prospects, Any, Potential], float]]] = complete(
    "worth",
    turns.FREE_VERBS,
    {
        "lightning": lightning,
        "swarm": swarm,
        "main": main,
        "ideology": ideology,
        "support": support,
    },
)


def colonize_adapted(look: Prospects, choices: Choices, args: Args) -> list[float]:
    deals = Deals(look)
    return [deals.worth(choice, look.amounts) for choice in choices]


def choose_reward(look: Prospects, choices: Choices, args: Args) -> list[float]:
    return [look.gaining(args["offered"][choice.about]) for choice in choices]


# --- Nomads


def lift_marker(look: Prospects, choices: Choices, args: Args) -> list[float]:
    """Give up a planet for a technology or relics: the least useful one, if the gain is worth more."""
    deals = Deals(look)
    again = [word for word in deals.words() if word.verb in ("research", "excavate")]
    gained = max([deals.worth(word, look.amounts) for word in again if payable(look, deals, word)], default=NEVER) - look.now
    values: list[float] = []
    for choice in choices:
        if choice.verb == "lift":
            values.append(gained - 1.0 - deals.settled(choice.about))
        else:
            values.append(0.0 if choice is DONE else free(look, choice, look.potential))
    return values


def payable(look: Prospects, deals: Deals, word: Choice) -> bool:
    return all([have >= cost for have, cost in zip(look.amounts, deals.deal(word).cost, strict=True)])


def act_again(look: Prospects, choices: Choices, args: Args) -> list[float]:
    deals = Deals(look)
    return [deals.worth(choice, look.amounts) for choice in choices]


# --- war


def seize_planet(look: Prospects, choices: Choices, args: Args) -> list[float]:
    """A seized planet costs a cruiser, unless that would be discarded anyway."""
    kept = args["cruisers"] <= look.alliance.keeps
    cost = CRUISER * kept * (look.left > 0)
    return [0.0 if choice is DONE else seized(look, choice.about.id) - cost for choice in choices]


def seized(look: Prospects, planet: str) -> float:
    """The value of a seized planet: through militarism, through its reward, and through the owner's loss."""
    shown = next(each for each in look.planets if each["planet"] == planet)
    value = look.counts["conquered"]
    rivals = [player for player in look.view["players"] if player["seat"] != look.seat]
    if shown["owner"] >= 0:
        leads = look.view["players"][shown["owner"]]["score"] >= max([player["score"] for player in rivals])
        value += HARM * shown["markers"] * (1.2 if leads else 0.9) / len(rivals)
    if look.alliance.conquer_reward:
        value += look.gaining(PLANET[planet].reward)
    return value


Worth = Callable[[Prospects, Choices, Args], list[float]]

WORTH: Final[dict[str, Worth]] = whole(
    {
        setup.Redraw: redraw,
        setup.KeepCard: keep_card,
        setup.ChooseFirst: choose_first,
        turns.TakeAction: take_action,
        turns.ColonizeAdapted: colonize_adapted,
        turns.EndTurn: end_turn,
        actions.ChooseReward: choose_reward,
        turns.LiftMarker: lift_marker,
        turns.ActAgain: act_again,
        war.SeizePlanet: seize_planet,
    },
    Decision,
    "worth",
    __name__,
)
ACTING: Final = ("take_action", "colonize_adapted")  # decisions about using one of the ready markers


def worth(view: AgeView, prompt: Prompt, choices: Sequence[Choice]) -> list[float]:
    """A value for each choice, in points."""
    key = prompt["key"]
    return WORTH[key](Prospects(view, acting=key in ACTING), choices, prompt["args"])
