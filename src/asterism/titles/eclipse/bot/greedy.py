"""A sensible player of Eclipse: a value for each choice, judged only by what the seat sees.

One function for each decision, gathered in `WORTH` by the key of its prompt; the values are in outlook.py, the use of fleets in
campaign.py, good designs in shipyard.py, and the choice of actions in plans.py. Free moves are possible at any decision on the seat's
own turn: see `aside`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel import Args, Choice, Decision, Prompt
from ....kernel.kinds import whole
from .. import rules
from ..rules.components import BUILDABLE, MONEY, PRODUCTION, RESOURCES, SCIENCE, SCORING, SECTOR, SHIP_TYPES, SHIPS, STRUCTURES
from ..rules.forecast import QUICK, forecast_battle
from ..rules.galaxy import NOBODY, distance, neighbours, opposite, stack_of
from ..rules.pieces import Faction, Part
from ..rules.view_schema import EclipseView
from ..rules.vocabulary import ACCEPT, ATTACK, DISCARD, DONE, KEEP_DISCOVERY, KEEP_PART, PERISH, STOP, WITHDRAW
from .campaign import Campaign, Mission, best_refit, fitted
from .outlook import Outlook
from .plans import FREE, NEVER, Plans, Values, aside, choose_action, ship_counts, welcome
from .shipyard import assess, with_part

# --- explore and influence


def name_spot(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """The average value of the place's stack: a little more for connections to the seat's own hexes, a little less for those to others'."""
    values: Values = []
    for choice in choices:
        if choice is DONE:
            values.append(0.1)
        else:
            place = choice.about
            value = look.stack_gains[stack_of(place)]
            for edge, beside in enumerate(neighbours(place)):
                there = look.at.get(beside)
                if there is not None and opposite(edge) in there["wormholes"]:
                    value += 0.2 if there["owner"] == look.seat else -0.2 if there["owner"] != NOBODY else 0.0
            values.append(value - 0.02 * distance(place))
    return values


def draw_sectors(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Draw more sectors, for the wider choice."""
    return [float(choice.about) for choice in choices]


def take_one(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [-0.5 if c is DISCARD else look.sector_gain(c.about) for c in choices]


def turn_sector(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Connect to the seat's own hexes, keep ways open, and avoid connections to other players."""
    sector = SECTOR[args["sector"]]
    place = (args["place"][0], args["place"][1])
    worth = look.sector_gain(sector)
    values: Values = []
    for choice in choices:
        if choice is DISCARD:
            values.append(-1.0)
        else:
            wormholes = sector.turned(choice.about)
            value = 0.0
            for edge, beside in enumerate(neighbours(place)):
                there = look.at.get(beside)
                half = wormholes >> edge & 1
                if there is None:
                    value += 0.15 * half * (stack_of(beside) < 2 or look.view["stacks"][2]["left"] > 0)
                elif half and opposite(edge) in there["wormholes"]:
                    value += 0.5 if there["owner"] == look.seat else -0.3 if there["owner"] != NOBODY else 0.2
            values.append(value + 0.01 * worth)
    return values


def claim_sector(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    hex = look.hexes[args["sector"]]
    gain = look.claim_gain(hex)
    affordable = look.can_hold(1, hex)
    return [(gain if affordable else NEVER) if choice.verb == "claim" else 0.0 for choice in choices]


def move_disc(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Take the best free hexes, and give up only hexes that cost more than they bring."""
    values: Values = []
    for choice in choices:
        if choice.verb == "influence":
            values.append(look.claim_gain(look.hexes[choice.about.id]) if look.can_hold(1, look.hexes[choice.about.id]) else NEVER)
        elif choice.verb == "lift":
            values.append(
                lift_gain(look, choice.about.id) if look.balance_after(0) < 0 else -2.0 - look.hex_worth(look.hexes[choice.about.id])
            )
        else:
            values.append(0.0)
    return values


def lift_gain(look: Outlook, sector: int) -> float:
    """The saving from giving up a hex, less its gains: its cubes return."""
    hex = look.hexes[sector]
    lost = sum([cube_loss(look, track_of(square["kind"], look)) for square in hex["squares"] if square["filled"]])
    points = hex["vp"] + SCORING.monolith * hex["monolith"]
    return look.disc_cost - points - look.species.vp_per_sector - lost


def track_of(square: str, look: Outlook) -> int:
    kind = square.removeprefix("adv_")
    return RESOURCES.index(kind) if kind in RESOURCES else min((MONEY, SCIENCE), key=lambda track: cube_loss(look, track))


def cube_loss(look: Outlook, track: int) -> float:
    """The cost of returning a cube to its track."""
    cubes = look.cubes[track]
    return (PRODUCTION[cubes] - PRODUCTION[min(cubes + 1, len(PRODUCTION) - 1)]) * (look.left + 0.4 * (track == MONEY)) * look.units[track]


def place_lifted(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [0.0 if c is WITHDRAW else look.claim_gain(look.hexes[c.about.id]) - 0.5 * (not look.can_hold(1)) for c in choices]


def cube_home(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [-cube_loss(look, choice.about) for choice in choices]


def send_envoy(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [look.cube_gain(choice.about) for choice in choices]


# --- discoveries and technologies


def use_discovery(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [look.kept_tile if choice is KEEP_DISCOVERY else look.discovery_worth(args["discovery"]) for choice in choices]


def receive_technology(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [look.technology_worth(choice.about) for choice in choices]


def open_artifact(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Take what is scarce or, in the last round, what can still pay for building."""
    return [look.units[choice.about] * (10 / (10 + look.stock[choice.about])) for choice in choices]


def pick_technology(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [0.0 if c is DONE else look.technology_gain(c.about.id) for c in choices]


# --- ships


def change_design(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Take the first part of the best plan for the ships that gain most."""
    best, planned = 0.0, None
    for ship, count in enumerate(ship_counts(look)):
        plan = best_refit(look, ship, args["left"])
        if plan.fits:
            power, works = assess(look.species.blueprints[ship], fitted(look.me["designs"][ship]))
            gain = (plan.power - power) * (count or 0.1) if works else FREE
            if gain > best:
                best, planned = gain, (plan.fits[0][1], ship, plan.fits[0][0])
    return [design_value(c, look, planned, best) for c in choices]


def design_value(choice: Choice, look: Outlook, planned: tuple[Part, int, int] | None, best: float) -> float:
    """Follow the plan, or stop; if a part must be placed, place the one that does least harm."""
    if choice is DONE:
        return 0.0
    if choice.verb == "remove":
        return -5.0
    if choice.about == planned:
        return best
    part, ship, slot = choice.about
    blueprint, parts = look.species.blueprints[ship], fitted(look.me["designs"][ship])
    power, works = assess(blueprint, with_part(parts, slot, part))
    return -2.0 if not works else min(power - assess(blueprint, parts)[0], 0.0) - 0.01


def fit_ancient_part(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Fit the part where it adds most, or keep it for later if it adds nothing."""
    counts = ship_counts(look)
    values: Values = []
    for choice in choices:
        if choice is KEEP_PART:
            values.append(0.02)
        else:
            part, ship, slot = choice.about
            blueprint, parts = look.species.blueprints[ship], fitted(look.me["designs"][ship])
            more = assess(blueprint, with_part(parts, slot, part))[0] - assess(blueprint, parts)[0]
            values.append(more * (0.3 + counts[ship]))
    return values


def pick_building(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    plans = Plans(look)
    structures = {BUILDABLE.index(name): plans.structure(name) for name in STRUCTURES}
    value, wanted, mission = plans.fleet(args["left"])
    near = sites(look, plans.campaign, mission)
    values: Values = []
    for choice in choices:
        if choice is DONE:
            values.append(0.0)
        else:
            piece, sector = choice.about
            if piece in structures:
                values.append(structures[piece] + 0.01 * safety(look, sector.id))
            elif piece == wanted:
                values.append(value + near.get(sector.id, 0.0))
            else:
                values.append(-1.0 - 0.1 * piece)
    return values


def sites(look: Outlook, campaign: Campaign, mission: Mission) -> dict[int, float]:
    """The value of each of the seat's hexes for building ships: best near targets and out of danger."""
    found: dict[int, float] = {}
    for hex in look.mine:
        sector = hex["sector"]
        reach = look.reach(sector, 3)
        hops = reach[mission.target][0] if mission.target in reach else 4
        found[sector] = 0.1 * (4 - hops) - 0.05 * look.hostile(hex)
    return found


def safety(look: Outlook, sector: int) -> float:
    hex = look.hexes[sector]
    others = [there for there in look.ways[sector] if look.hexes[there]["owner"] not in (look.seat, NOBODY)]
    return sum(look.my_ships(hex)) - len(others) - 5.0 * look.hostile(hex)


def pick_ship(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    mission = Campaign(look).mission(args["left"])
    values: Values = []
    for choice in choices:
        if choice is DONE:
            values.append(0.0)
        else:
            ship, sector = choice.about
            values.append(mission.value if (ship, sector.id) in mission.ships else -1.0 - 0.1 * ship)
    return values


def fly_to(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Fly on towards the best hex in reach, counting the ships that can follow, or stay."""
    campaign = Campaign(look)
    ship, here, left = args["ship"], args["sector"], args["left"]
    best: dict[int, float] = {}
    for target, (hops, first) in look.reach(here, left).items():
        hex = look.hexes[target]
        value = 0.0
        if hex["owner"] != look.seat or look.hostile(hex):
            alone = campaign.worth(target, ((ship, 1),))
            value = max(alone, campaign.worth(target, mustered(campaign, target, ship, here))) - campaign.worth(target)
        best[first] = max(best.get(first, NEVER), value - 0.02 * hops)
    stays = campaign.leaving(ship, here)
    return [stays if c is STOP else best.get(c.about.id, -3.0) for c in choices]


def mustered(campaign: Campaign, target: int, ship: int, here: int) -> tuple[tuple[int, int], ...]:
    """This ship and the ships that could follow it with the same action."""
    look = campaign.look
    counts = [0, 0, 0, 0]
    counts[ship] = 1
    room = look.species.moves - 1
    for other, sector, free in campaign.stacks:
        count = free - (other == ship and sector == here)
        if room > 0 and count > 0 and sector != target and target in look.reach(sector, campaign.designs[other]["move"]):
            counts[other] += min(count, room)
            room -= min(count, room)
    return tuple([(kind, count) for kind, count in enumerate(counts) if count])


# --- diplomacy


def answer_proposal(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [(1.0 if welcome(look) else -1.0) if choice is ACCEPT else 0.0 for choice in choices]


def finish(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Stop only when no free move is left."""
    return [0.0] * len(choices)


# --- battle


def lead_with(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [Campaign(look).power(choice.about) for choice in choices]


def attack_or_retreat(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Retreat to save ships, or fight on for the hex and the reputation tiles, which even the loser draws."""
    campaign = Campaign(look)
    battle = look.battle
    ships = [0, 0, 0, 0]
    for squadron in battle["squadrons"]:
        if squadron["side"] == look.seat:
            ships[SHIPS.index(squadron["ship"])] += len(squadron["damage"])
    cost = sum([count * look.me["costs"][SHIPS[ship]] for ship, count in enumerate(ships)]) * campaign.ship_unit
    stays = campaign.consolation - cost
    if stays <= 0.0:
        odds = forecast_battle(battle, QUICK)
        stays += odds.wins(look.seat) * (cost + campaign.spoils_of_war(battle["sector"], ships) - campaign.consolation)
    return [stays if choice is ATTACK else haven(look, choice.about.id) for choice in choices]


def haven(look: Outlook, sector: int) -> float:
    """Retreat to the richest hex, to defend it."""
    return 0.001 * look.hex_worth(look.hexes[sector])


def retreat_or_perish(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [-1.0 if choice is PERISH else haven(look, choice.about.id) for choice in choices]


def assign_die(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Destroy the largest ship that this die can destroy; otherwise damage the one closest to destruction."""
    battle = look.battle
    hulls = {squadron["ship"]: squadron["hull"] for squadron in battle["squadrons"] if squadron["side"] != look.seat}
    damage = args["dice"][0][0]
    values: Values = []
    for choice in choices:
        ship, taken = choice.about
        name = (*SHIPS, "ancient", "gcds")[ship]
        needed = hulls[name] + 1 - taken
        size = SHIP_TYPES[ship].size if ship < len(SHIPS) else 1
        values.append(10.0 + size if damage >= needed else size - 0.5 * (needed - damage))
    return values


def keep_tile(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [float(choice.about) for choice in choices]


def return_tile(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [-float(choice.about) for choice in choices]


def attack_population(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    return [1.0 if choice.verb == "bombard" else 0.0 for choice in choices]


def destroy_cube(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Destroy money first: it pays for everything else."""
    worst = {"money": 3.0, "materials": 2.5, "science": 2.0}
    return [worst.get(choice.about.removeprefix("adv_"), 1.0) for choice in choices]


def save_money(look: Outlook, choices: Sequence[Choice], args: Args) -> Values:
    """Trade the least needed resource; give a hex up only when there is nothing to trade."""
    values: Values = []
    for choice in choices:
        if choice.verb == "lift":
            values.append(-10.0 + lift_gain(look, choice.about.id))
            continue
        give, get = choice.about
        values.append(-look.me["trade"] * look.units[give] * 10 / (10 + look.stock[give]) if get == MONEY else NEVER)
    return values


# --- set-up

LIKED: Final = {"eridani": -1.0}  # few discs: greedy scores worst with this species; among the others luck decides


def choose_faction(view: EclipseView, prompt: Prompt, choices: Sequence[Choice]) -> Values:
    factions: list[Faction] = [choice.about for choice in choices]
    return [LIKED.get(faction.species.id, 0.0) - 5.0 * (faction.id in prompt["args"]["advised_against"]) for faction in factions]


Worth = Callable[[Outlook, Sequence[Choice], Args], Values]

WORTH: Final[dict[str, Worth]] = whole(
    {
        rules.rounds.ChooseAction: choose_action,
        rules.rounds.React: choose_action,
        rules.rounds.EndTurn: finish,
        rules.upkeep.LandColonyShips: finish,
        rules.diplomacy.DiplomacyAfterCombat: finish,
        rules.explore.NameSpot: name_spot,
        rules.explore.DrawSectors: draw_sectors,
        rules.explore.TakeOne: take_one,
        rules.explore.TurnSector: turn_sector,
        rules.discovery.ClaimSector: claim_sector,
        rules.aftermath.TakeControl: claim_sector,
        rules.influence.MoveDisc: move_disc,
        rules.influence.PlaceLifted: place_lifted,
        rules.cubes.CubeHome: cube_home,
        rules.aftermath.BuryCube: cube_home,
        rules.diplomacy.SendEnvoy: send_envoy,
        rules.discovery.UseDiscovery: use_discovery,
        rules.discovery.ReceiveTechnology: receive_technology,
        rules.discovery.OpenArtifact: open_artifact,
        rules.research.PickTechnology: pick_technology,
        rules.upgrade.ChangeDesign: change_design,
        rules.discovery.FitAncientPart: fit_ancient_part,
        rules.build.PickBuilding: pick_building,
        rules.move.PickShip: pick_ship,
        rules.move.FlyTo: fly_to,
        rules.diplomacy.AnswerProposal: answer_proposal,
        rules.battle.LeadWith: lead_with,
        rules.battle.AttackOrRetreat: attack_or_retreat,
        rules.battle.RetreatOrPerish: retreat_or_perish,
        rules.battle.AssignDie: assign_die,
        rules.reputation.KeepTile: keep_tile,
        rules.reputation.ReturnTile: return_tile,
        rules.aftermath.AttackPopulation: attack_population,
        rules.aftermath.DestroyCube: destroy_cube,
        rules.upkeep.SaveMoney: save_money,
    },
    Decision,
    "worth",
    __name__,
    besides=(rules.setup.ChooseFaction,),
)
WEIGHS_TRADE: Final = ("choose_action", "react", "save_money")  # at other decisions, all free moves are worth the same


def worth(view: EclipseView, prompt: Prompt, choices: Sequence[Choice]) -> Values:
    """A value for each choice, in points."""
    if prompt["key"] == "choose_faction":
        return choose_faction(view, prompt, choices)
    look = Outlook(view)
    value = WORTH[prompt["key"]]
    if prompt["key"] in WEIGHS_TRADE:
        return value(look, choices, prompt["args"])
    own = iter(value(look, [choice for choice in choices if not choice.aside], prompt["args"]))
    return [aside(choice, look) if choice.aside else next(own) for choice in choices]
