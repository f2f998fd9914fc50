"""Playing Lunation sensibly: a value for each choice, from what the seat sees and nothing else.

One function for each decision, gathered in `WORTH` by the key of its prompt. The value of things is in outlook.py; manoeuvres and combat
are in campaign.py, purchases in budget.py, offers in bargains.py, cards, technologies and abilities in plays.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel import Args, Choice, Decision, Prompt
from ....kernel.kinds import whole
from .. import rules
from ..rules.components import CARDS, PLANET, POINT_COST, RELEASE_POINTS, RETURN_POINTS, Action, Character, Objective
from ..rules.conditions import Measure
from ..rules.effects import check_ops
from ..rules.view_schema import LunationView
from ..rules.vocabulary import ACCEPT, DECLINE, DONE, DROP, PROPOSE, STAY
from . import budget, campaign
from .bargains import WELCOME, Bargains, Terms, proposals, read_terms, turned
from .marches import Marches
from .outlook import SKILLS, Outlook
from .plays import FIRST, exchanged, robbed, used
from .prospects import printed

Choices = Sequence[Choice]
Values = list[float]

LIKELY: Final = {  # how likely it is, by condition, that an objective can be fulfilled in a game at no great cost
    "have_energy": 0.9,
    "have_resources": 0.9,
    "have_cards": 0.9,
    "have_fleets": 0.8,
    "have_characters": 0.65,
    "units_in_enemy_start": 0.65,
    "captured_characters": 0.55,
    "unit_in_every_system": 0.4,
    "destroyed_fleets": 0.3,
    "fought_combats": 0.3,
}
check_ops("likelihood", LIKELY, Measure)
FAR: Final = 0.2  # how much less likely units are to reach every system, for each additional system
UNLIKELY: Final = 0.5  # objectives less likely than this are exchanged
HOMES: Final = {  # what makes a system a good home, besides its planets
    "fleet_discount": 0.5,
    "character_discount": 0.4,
    "defender_dice": 0.2,
    "defender_results": 0.2,
    "attacker_dice": -0.2,
    "free_jump_out": 0.3,
    "free_jump_in": 0.1,
    "jump_in_surcharge": 0.1,
    "jump_out_surcharge": -0.3,
}
SPENT: Final = 0.02  # a point is worth more than goods that could buy one: goods may be lost

# --- set-up


def swap_objective(look: Outlook, choices: Choices, args: Args) -> Values:
    return [0.0 if choice is DONE else UNLIKELY - likely(look, choice.about) for choice in choices]


def likely(look: Outlook, objective: Objective) -> float:
    op = objective.condition.op
    return LIKELY[op] - (FAR * (look.view["seats"] - 3) if op == "unit_in_every_system" else 0.0)


def homely(look: Outlook, system: int) -> float:
    """How attractive a system is as a home, as far as the seat knows."""
    planets = [sum(look.prospects.gives(at)) for at in range(system * CARDS + 1, (system + 1) * CARDS)]
    return sum(planets) + HOMES.get(look.systems[system].op, 0.0)


def best_home(look: Outlook) -> int:
    return max(range(len(look.systems)), key=lambda system: homely(look, system))


def choose_system(look: Outlook, choices: Choices, args: Args) -> Values:
    """Good planets go where the seat hopes to start; the rest go elsewhere."""
    best = max([sum(printed(PLANET[name])) for name in look.mine["planets"]])
    good = best >= sum(look.prospects.unseen)
    systems = {system["system"]: n for n, system in enumerate(look.view["systems"])}
    homes = [homely(look, systems[choice.about.id]) for choice in choices]
    return homes if good else [-home for home in homes]


def lay_planet(look: Outlook, choices: Choices, args: Args) -> Values:
    home = look.at[args["location"]] // CARDS == best_home(look)
    return [sum(printed(choice.about)) * (1 if home else -1) for choice in choices]


def choose_character(look: Outlook, choices: Choices, args: Args) -> Values:
    return [look.skill(choice.about) for choice in choices]


def choose_start(look: Outlook, choices: Choices, args: Args) -> Values:
    """Start in the most attractive system, on its best planet."""
    values: Values = []
    for choice in choices:
        at = look.at[args["location"] if choice is STAY else choice.ids[0]]
        values.append(homely(look, at // CARDS) + sum(look.prospects.gives(at)))
    return values


# --- refresh


def exhaust_own(look: Outlook, choices: Choices, args: Args) -> Values:
    """Exhaust the character that would collect least, and is least useful in fights and later."""
    marches = Marches(look)
    values: Values = []
    for choice in choices:
        later = SKILLS[choice.about.ability.op] if choice.about.ability.timing == "development" else 0.0
        values.append(-marches.missed(choice.about) - later - 0.1 * choice.about.bonus)
    return values


# --- trade


def trade(look: Outlook, choices: Choices, args: Args) -> Values:
    planned = proposals(look)
    marches = Marches(look)
    values: Values = []
    for choice in choices:
        if choice is DONE:
            values.append(0.0)
        elif choice.verb == "offer":
            values.append(planned.get(choice.about, -1.0))
        elif choice.verb == "bank":
            values.append(exchanged(look, choice.about, args["rate"]))
        else:
            values.append(used(marches, choice))
    return values


def exchange_at_rate(look: Outlook, choices: Choices, args: Args) -> Values:
    return [exchanged(look, choice.about, args["rate"]) for choice in choices]


def choose_victim(look: Outlook, choices: Choices, args: Args) -> Values:
    return [robbed(look, choice.about) + 0.01 / look.view["players"][choice.about]["hand"] for choice in choices]


def compose_offer(look: Outlook, choices: Choices, args: Args) -> Values:
    """Compose the fairest offer, one item at a time."""
    _, wanted = Bargains(look, args["partner"]).best()
    so_far = read_terms(args)
    if wanted is None:
        return [1.0 if choice is DROP else 0.0 for choice in choices]
    values: Values = []
    for choice in choices:
        if choice is PROPOSE:
            values.append(1.0 if so_far == wanted else 0.0)
        elif choice is DROP:
            values.append(0.5)
        else:
            values.append(1.0 if missing(choice, wanted, so_far) else -1.0)
    return values


def missing(choice: Choice, wanted: Terms, so_far: Terms) -> bool:
    """Whether the item belongs to the intended offer."""
    about = choice.about
    gives = choice.verb == "give"
    if isinstance(about, Action):
        cards, have = (wanted.give_cards, so_far.give_cards) if gives else (wanted.ask_cards, so_far.ask_cards)
        return cards.count(about) > have.count(about)
    goods, held = (wanted.give, so_far.give) if gives else (wanted.ask, so_far.ask)
    return bool(goods[about] > held[about])


def answer_offer(look: Outlook, choices: Choices, args: Args) -> Values:
    """The gain from an offer, less part of the other side's; if it is too small, a fairer counter-offer may exist."""
    bargains = Bargains(look, args["proposer"])
    mine, _ = bargains.shares(turned(read_terms(args)))
    values: Values = []
    for choice in choices:
        if choice is ACCEPT:
            values.append(mine)
        elif choice is DECLINE:
            values.append(WELCOME)
        else:
            values.append(bargains.best()[0])
    return values


# --- activation


def activate(look: Outlook, choices: Choices, args: Args) -> Values:
    marches = Marches(look)
    return [0.0 if choice is DONE else ACTIVATIONS.get(choice.verb, used)(marches, choice) for choice in choices]


def activate_planet(marches: Marches, choice: Choice) -> float:
    look = marches.look
    at = look.at[choice.ids[0]]
    got = look.prospects.gives(at)
    value = look.gaining(got.energy, got.resources) + look.drawing(got.cards) + 0.01
    if not look.fleets.get(at):
        value -= min([later_use(look, character) for character in marches.stance[at][1] if look.can_work(character)])
    return value


def later_use(look: Outlook, character: Character) -> float:
    """The value of a fresh character in development."""
    if character.ability.timing != "development":
        return 0.0
    return look.drawn if character.ability.op == "draw_card" else 2 * look.price * (sum(look.goods) > 3)


def mine(marches: Marches, choice: Choice) -> float:
    """Prefer characters that leave the planet fresh, if none has done so and another unit can still exhaust it."""
    look = marches.look
    character: Character = choice.about
    at = look.pawns[character][0]
    got = look.prospects.mined(at, character)
    value = look.gaining(got.energy, got.resources) + look.drawing(got.cards)
    fleets, crew = marches.stance[at]
    others = fleets + len([each for each in crew if each is not character and look.can_work(each)])
    comes_first = others and at not in look.mined and character.ability.op == "activate_without_exhausting"
    return value + (FIRST if comes_first else 0.02)


ACTIVATIONS: Final = {"activate": activate_planet, "mine": mine}  # choices other than cards, technologies and abilities


def activate_by(look: Outlook, choices: Choices, args: Args) -> Values:
    return [-later_use(look, choice.about) for choice in choices]


def collect(look: Outlook, choices: Choices, args: Args) -> Values:
    return [look.gaining(got[0], got[1]) + look.drawing(got[2]) for got in args["yields"]]


# --- dominance


def show_objective(look: Outlook, choices: Choices, args: Args) -> Values:
    """Prefer objectives that might not be fulfilled again, and use a mandate if there is a tie to win."""
    marches = Marches(look)
    values: Values = []
    for choice in choices:
        if choice is DONE:
            values.append(0.0)
        elif choice.verb == "show":
            values.append(choice.about.vp - likely(look, choice.about))
        else:
            values.append(used(marches, choice))
    return values


def take_rewards(look: Outlook, choices: Choices, args: Args) -> Values:
    values: Values = []
    for choice in choices:
        if choice is DONE:
            values.append(0.0)
        elif choice.verb == "buy_point":
            paid = [-POINT_COST[kind] if kind == choice.about else 0 for kind in range(2)]
            values.append(1.0 + SPENT + look.gaining(paid[0], paid[1]) if look.left else 1.0)
        elif choice.verb == "release":
            values.append(RELEASE_POINTS)
        else:
            captive = next(each for each in look.me["captives"] if each["character"] == choice.about.id)
            values.append(RETURN_POINTS - look.weight(captive["former"]) * (look.usual_unit + look.skill(choice.about)))
    return values


Worth = Callable[[Outlook, Choices, Args], Values]

WORTH: Final[dict[str, Worth]] = whole(
    {
        rules.setup.SwapObjective: swap_objective,
        rules.draft.ChooseSystem: choose_system,
        rules.draft.LayPlanet: lay_planet,
        rules.setup.ChooseCharacter: choose_character,
        rules.setup.ChooseStart: choose_start,
        rules.setup.StartAgain: choose_start,
        rules.refresh.AnswerRefresh: campaign.answer_refresh,
        rules.refresh.ExhaustOwn: exhaust_own,
        rules.movement.Manoeuvre: campaign.manoeuvre,
        rules.movement.MoveUnits: campaign.convoy_units,
        rules.jumps.JumpUnits: campaign.convoy_units,
        rules.contact.ChooseContact: campaign.choose_contact,
        rules.contact.ChooseOpponent: campaign.choose_opponent,
        rules.contact.AttackLone: campaign.choose_opponent,
        rules.combat.CommitCharacter: campaign.commit_character,
        rules.combat.HuntCharacters: campaign.hunt_characters,
        rules.combat_cards.AnswerCombat: campaign.answer_combat,
        rules.combat.RerollDice: campaign.reroll_dice,
        rules.combat.ExhaustHit: campaign.exhaust_hit,
        rules.retreat.AskRetreat: campaign.ask_retreat,
        rules.retreat.AnswerRetreat: campaign.answer_retreat,
        rules.cards.CrackPlanet: campaign.crack_planet,
        rules.cards.CrackFleets: campaign.crack_fleets,
        rules.trade.Trade: trade,
        rules.cards.ExchangeAtRate: exchange_at_rate,
        rules.cards.ChooseVictim: choose_victim,
        rules.trade.ComposeOffer: compose_offer,
        rules.trade.AnswerOffer: answer_offer,
        rules.activation.Activate: activate,
        rules.activation.ActivateBy: activate_by,
        rules.activation.Collect: collect,
        rules.development.Develop: budget.develop,
        rules.development.BuildCheaply: budget.build_cheaply,
        rules.cards.PlaceFleets: budget.place_fleet,
        rules.losing.PlaceFreeFleet: budget.place_fleet,
        rules.losing.PlaceFreeCharacter: budget.place_character,
        rules.development.PlaceRecruit: budget.place_recruit,
        rules.dominance.PlaceReturned: budget.place_character,
        rules.dominance.ShowObjective: show_objective,
        rules.dominance.TakeRewards: take_rewards,
    },
    Decision,
    "worth",
    __name__,
)


def worth(view: LunationView, prompt: Prompt, choices: Sequence[Choice]) -> list[float]:
    """A value for each choice, in points."""
    return WORTH[prompt["key"]](Outlook(view, prompt["key"]), choices, prompt["args"])
