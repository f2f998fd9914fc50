"""Every faction card does what its data says: entry, support, adaptation, ideology and ability, each with it and without it."""

import pytest

from asterism import IllegalChoice
from asterism.titles.age.rules.components import PACK
from tests.rules import rule
from tests.titles.age.position import at, card, colony, conqueror, make, offered, player, purse, seat, told

CARDS = {entry["id"]: entry for entry in PACK.files["factions"]["faction"]}
RESOURCES = ("credits", "productivity", "discovery", "influence", "prestige", "relics", "cruisers")


def amounts(bundle: dict[str, int], times: int = 1) -> list[int]:
    return [times * bundle.get(resource, 0) for resource in RESOURCES]


def change(game, before: list[int]) -> list[int]:
    return [now - was for now, was in zip(player(game, 0).amounts, before, strict=True)]


def of_kind(*kinds: str) -> list[str]:
    return [name for name, entry in CARDS.items() if entry["ability"]["kind"] in kinds]


def effects(kind: str) -> list[tuple[str, dict]]:
    """The abilities of a kind, of factions and of their unique technologies, each with what a seat needs to have it."""
    found = []
    for name, entry in CARDS.items():
        ability = entry["ability"]
        if ability["kind"] == "unique_tech" and ability["effect"]["kind"] == kind:
            found.append(pytest.param({"main": name, "technologies": f"unique.{name}"}, ability["effect"], id=name))
        elif ability["kind"] == kind:
            found.append(pytest.param({"main": name}, ability, id=name))
    return found


def test_there_are_eight_factions_of_every_ideology():
    assert len(CARDS) == 40
    for ideology in ("militarism", "culture", "industrialism", "diplomacy", "science"):
        assert sum(entry["ideology"] == ideology for entry in CARDS.values()) == 8


@pytest.mark.parametrize("faction", CARDS)
@rule("age.card.main")
def test_a_faction_enters_with_its_bonus_and_entry_ability(faction):
    game = at(
        seat(hand=f"{faction} {'cheiki' if faction != 'cheiki' else 'humans'}", main="nyx_wardens" if faction != "nyx_wardens" else ""),
        seat(),
    )
    before = player(game, 0).amounts[:]
    make(game, 0, f"main {faction}")
    entry = CARDS[faction]
    gained = amounts(entry["entry"])
    if entry["ability"]["kind"] == "enter":
        gained = [one + other for one, other in zip(gained, amounts(entry["ability"]["gain"]), strict=True)]
    assert change(game, before) == gained


@pytest.mark.parametrize("faction", CARDS)
@rule("age.card.support")
def test_a_faction_supports_with_its_bundle(faction):
    game = at(seat("di 1", hand=faction), seat())
    before = player(game, 0).amounts[:]
    make(game, 0, f"support {faction}")
    assert change(game, before) == amounts(CARDS[faction]["support"])


@pytest.mark.parametrize("faction", CARDS)
@rule("age.colonize.target")
def test_a_faction_lives_on_the_planets_it_is_adapted_to_and_its_card_opens_the_same(faction):
    row = {"systems": "silver_gate amber_shoals cold_harbour ember_reach glass_desert", "fleet": 4}  # two or more of every type
    game = at(seat(main=faction), seat(), **row)
    shown = {planet["planet"]: planet["type"] for system in game.view(None)["systems"] for planet in system["planets"]}
    fitting = [f"colonize {name}" for name, kind in shown.items() if kind in CARDS[faction]["adaptation"]]
    assert set(shown.values()) == {"warm", "oceanic", "ice", "desert", "volcanic", "barren"}
    assert offered(game, 0, "colonize") == fitting
    game = at(seat(hand=faction), seat(), **row)
    assert offered(game, 0, "colonize") == []
    make(game, 0, f"adapt {faction}")
    assert offered(game, 0) == fitting


@pytest.mark.parametrize("faction", CARDS)
@rule("age.ideology")
def test_a_faction_alone_gives_its_ideology(faction):
    ideology = CARDS[faction]["ideology"]
    assert at(seat(main=faction), seat()).view(None)["players"][0]["ideology"] == ideology
    other = "humans" if ideology != "diplomacy" else "reapers"
    assert at(seat(main=other, ideology=faction), seat()).view(None)["players"][0]["ideology"] == ideology


# --- abilities, kind by kind


@pytest.mark.parametrize("faction", of_kind("lightning"))
@rule("age.turn.free")
def test_lightning_exchanges_what_is_printed_while_it_can_be_paid(faction):
    ability = CARDS[faction]["ability"]
    paid = " ".join(
        f"{short} {2 * ability['cost'][name]}"
        for short, name in (("cr", "credits"), ("di", "discovery"), ("in", "influence"))
        if name in ability["cost"]
    )
    game = at(seat(paid, main=faction), seat())
    for _ in range(2):
        before = player(game, 0).amounts[:]
        make(game, 0, f"lightning {faction}")
        moved = [gain - cost for gain, cost in zip(amounts(ability["gain"]), amounts(ability["cost"]), strict=True)]
        assert change(game, before) == moved
    with pytest.raises(IllegalChoice):
        make(game, 0, f"lightning {faction}")


@pytest.mark.parametrize("faction", [name for name in CARDS if name not in of_kind("lightning")])
@rule("age.turn.free")
def test_factions_without_lightning_offer_none(faction):
    game = at(seat("cr 9 di 9 in 9", main=faction), seat())
    assert offered(game, 0, "lightning") == ["lightning help1", "lightning help2", "lightning help3"]


COUNTED = {
    "planet:volcanic": ({"colonized": "amber_shoals.2", "developed": "ember_reach.1", "conquered": "ember_reach.2"}, 3),
    "developed": ({"developed": "amber_shoals.2 ember_reach.1", "colonized": "silver_gate.1"}, 2),
    "relics": ({"amounts": "re 5"}, 5),
    None: ({}, 1),
}


@pytest.mark.parametrize(("have", "ability"), effects("production"))
@rule("age.production.abilities", "age.faction.types")
def test_production_abilities_count_what_is_printed(have, ability):
    arranged, count = COUNTED[ability.get("per")]
    arranged = {"amounts": "", **arranged}
    amounts_before = f"pr 0 {arranged.pop('amounts')}"
    position = {"systems": "silver_gate amber_shoals ember_reach", "phase": "production"}
    without = at(seat(amounts_before, **arranged), seat(), **position)
    game = at(seat(amounts_before, **have, **arranged), seat(), **position)
    assert change(game, player(without, 0).amounts) == amounts(ability["gain"], count // ability.get("step", 1))


def action(*words: str, **position):
    def play(have: dict[str, str]):
        arranged = {"amounts": "cr 7 di 2 in 3 c 2", **position}
        row = {"draws": {"find": "x7"}, "trade": [card("politics")]}
        main = f"cheiki {have.get('main', '')}" if have.get("main") != "cheiki" else "cheiki"
        game = at(seat(**{**arranged, **have, "main": main}), seat(), **row)
        make(game, 0, *words)
        return game

    return play


def fought(have: dict[str, str]):
    game = at(seat("c 3", **have), seat("c 1"), phase="war", round=2)
    make(game, 0, "done")
    return game


EVENTS = {
    "colonize": action("colonize silver_gate.2"),
    "excavate": action("excavate 2"),
    "acquire": action("acquire"),
    "trade": action("trade politics"),
    "explore": action("explore silver_gate.x1"),
    "nominate": action("nominate 1", developed="silver_gate.1"),
    "research": action("research warp_drive 1"),
    "become_hegemon": fought,
}


@pytest.mark.parametrize(("have", "ability"), effects("trigger"))
@rule("age.trigger.once")
def test_a_trigger_gains_what_is_printed_once_when_its_event_happens(have, ability):
    causes = {"gain_productivity": ["acquire"], "lose_cruisers": ["explore", "become_hegemon"]}.get(ability["on"], [ability["on"]])
    assert set(causes) <= set(EVENTS)
    for event, happening in EVENTS.items():
        gained = amounts(ability["gain"], int(event in causes))
        assert change(happening(have), player(happening({}), 0).amounts) == gained, event


def spent(words: list[str], resource: int, **arranged):
    def price(have: dict[str, str]) -> int:
        position = {"amounts": "cr 12 di 3 in 9", **arranged}
        game = at(seat(**position, **have), seat())
        make(game, 0, *words)
        return sum(event["bundle"][resource] for event in told(game, "paid"))

    return price


def seen(what: str):
    def look(have: dict[str, str]) -> int:
        return at(seat(**have), seat()).view(None)["players"][0][what]

    return look


def decay(have: dict[str, str]) -> int:
    return 3 - player(at(seat("pr 3", **have), seat(), phase="production"), 0).amounts[1]


def guarded(have: dict[str, str]) -> int:
    """How many planets one cruiser protects."""
    planets = ["silver_gate.1", "silver_gate.2", "silver_gate.3", "amber_shoals.1", "amber_shoals.2"]
    return max(
        n
        for n in range(1, 6)
        if not [planet for planet in unprotected(at(seat("c 1", colonized=" ".join(planets[:n]), **have), seat())) if planet in planets[:n]]
    )


def unprotected(game) -> list[str]:
    return [planet["planet"] for system in game.view(None)["systems"] for planet in system["planets"] if planet["unprotected"]]


MEASURED = {
    "develop_cost": spent(["develop silver_gate.1"], 0, colonized="silver_gate.1"),
    "manufacture_unit_cost": spent(["manufacture 1"], 0),
    "excavate_unit_cost": spent(["excavate 1"], 0),
    "research_credits": spent(["research warp_drive 0"], 0),
    "nominate_influence": spent(["nominate 1"], 3, developed="silver_gate.1"),
    "productivity_decay": decay,
    "strength": seen("strength"),
    "war_keep": seen("keeps"),
    "range": seen("range"),
    "protection_allowance": guarded,
}


@pytest.mark.parametrize(("have", "ability"), effects("modifier"))
@rule("age.pay.modifiers")
def test_a_modifier_changes_its_target_and_nothing_else(have, ability):
    for target, measure in MEASURED.items():
        value = ability["value"] if target == ability["target"] or (target, ability["target"]) == ("war_keep", "strength") else 0
        assert measure(have) == measure({}) + value, target


@pytest.mark.parametrize("faction", of_kind("unique_tech"))
@rule("age.tech.unique")
def test_a_unique_technology_brings_its_reward(faction):
    game = at(seat("di 2", main=faction), seat())
    before = player(game, 0).amounts[:]
    make(game, 0, f"research unique.{faction} 1")
    paid = amounts({"discovery": 2})
    assert change(game, before) == [gain - cost for gain, cost in zip(amounts(CARDS[faction]["ability"]["reward"]), paid, strict=True)]


@pytest.mark.parametrize("faction", of_kind("unique_tech"))
@rule("age.tech.unique")
def test_without_the_research_the_card_alone_does_nothing(faction):
    for target, measure in MEASURED.items():
        assert measure({"main": faction}) == measure({}), target
    for event, happening in EVENTS.items():
        assert change(happening({"main": faction}), player(happening({}), 0).amounts) == [0] * 7, event


# --- special ones


@rule("age.war.seize")
def test_voidfang_gain_the_reward_of_a_planet_they_seize_in_war():
    game = at(seat("c 1", main="voidfang"), seat(), phase="war", round=2)
    make(game, 0, "seize silver_gate.2")
    assert purse(game, 0) == "cr 3 pr 3 in 2 P 1"
    game = at(seat("c 3", main="voidfang reapers"), seat())
    make(game, 0, "swarm silver_gate.2")
    assert purse(game, 0) == "cr 1 pr 3"  # the Swarm's credit, not the planet's reward


@rule("age.nominate.right")
def test_pax_meridian_nominate_without_a_developed_planet():
    game = at(seat("in 3", main="pax_meridian"), seat())
    make(game, 0, "nominate 3")
    assert purse(game, 0) == "pr 3 P 3"


@rule("age.war.exempt")
def test_oathbound_colonies_are_always_protected():
    game = at(seat("c 5"), seat(main="oathbound", colonized="silver_gate.1 silver_gate.2"), phase="war", round=2)
    assert offered(game, 0, "seize") == ["seize silver_gate.3"]


@rule("age.colonize.target")
def test_gene_seeding_opens_every_planet_but_barren_ones():
    game = at(seat(main="helix", technologies="unique.helix"), seat(), systems="silver_gate amber_shoals", fleet=1)
    assert offered(game, 0, "colonize") == [f"colonize silver_gate.{n}" for n in (1, 2, 3)] + [
        "colonize amber_shoals.1",
        "colonize amber_shoals.2",
    ]


@rule("age.faction.swarm")
def test_swarm_works_in_the_first_round_any_number_of_times():
    arranged = {"conquered": "amber_shoals.1", "main": "reapers"}
    game = at(seat("c 5", **arranged), seat(colonized="silver_gate.1", developed="silver_gate.2"))
    assert game._table.round == 1
    assert offered(game, 0, "swarm") == [f"swarm silver_gate.{n}" for n in (1, 2, 3)]
    make(game, 0, "swarm silver_gate.2")
    assert (purse(game, 0), colony(game, "silver_gate.2"), conqueror(game, "silver_gate.2")) == ("cr 1 pr 3 c 2", None, 0)
    assert offered(game, 0, "swarm") == []
    assert player(game, 1).ready == 3


@rule("age.faction.swarm")
def test_swarm_spares_what_is_protected_and_ones_own():
    game = at(seat("c 4", main="reapers", colonized="silver_gate.1"), seat("c 1", colonized="silver_gate.2"))
    assert offered(game, 0, "swarm") == ["swarm silver_gate.3"]


@rule("age.faction.feimur", "age.trigger.once")
def test_feimur_lose_the_two_cruisers_spent_on_the_swarm_and_gain_once_for_both():
    game = at(seat("c 5", main="reapers feimur_v5"), seat())
    make(game, 0, "swarm silver_gate.3")
    assert purse(game, 0) == "cr 3 pr 3 c 2"
    assert [event["bundle"][0] for event in told(game, "gained") if event["why"] == "faction.feimur_v5"] == [2]


@rule("age.faction.feimur")
def test_feimur_lose_the_cruiser_of_an_exploration():
    game = at(seat("c 1", main="feimur_v5"), seat(), draws={"find": "x7"})
    make(game, 0, "explore silver_gate.x1")
    assert purse(game, 0) == "cr 2 pr 3 in 3"


@rule("age.faction.psykrio")
def test_energy_shields_do_not_break_ties():
    game = at(seat("c 2", main="psykrio", technologies="unique.psykrio"), seat("c 2"), phase="war", round=2)
    assert told(game, "war_fought")[0]["places"] == [1, 1]
    assert [player(game, each).amounts[6] for each in range(2)] == [2, 0]


NOMADS = {"systems": "amber_shoals glass_desert silver_gate", "fleet": 2}


@rule("age.faction.nomads")
def test_nomads_may_excavate_or_leave_it_once_for_each_colonization():
    game = at(seat("cr 4 di 1", main="newcomers veyl", colonized="amber_shoals.1"), seat(), **NOMADS)
    make(game, 0, "colonize glass_desert.1", "lift amber_shoals.1", "excavate 1")
    assert purse(game, 0) == "pr 5 P 1 re 1"  # and the trigger of Veyl
    assert game.view(None)["trade"][1]["area_markers"] == [1, 0]
    assert offered(game, 0, "lift") == []
    game = at(seat("cr 4 di 1", main="newcomers", colonized="amber_shoals.1"), seat(), **NOMADS)
    make(game, 0, "colonize glass_desert.1", "done", "done")
    assert game.pending() == [1]
    assert colony(game, "amber_shoals.1") == (0, 1)


@rule("age.faction.nomads")
def test_nomads_may_not_lift_a_marker_to_excavate_nothing():
    game = at(seat("cr 1 di 1", main="newcomers", colonized="amber_shoals.1"), seat(), **NOMADS)
    make(game, 0, "colonize glass_desert.1", "lift amber_shoals.1")
    assert {word.split()[0] for word in offered(game, 0)} == {"research"}  # for the discovery; a relic would take credits too
    game = at(seat("cr 1", main="newcomers", colonized="amber_shoals.1"), seat(), **NOMADS)
    make(game, 0, "colonize glass_desert.1")
    assert offered(game, 0, "lift") == []


@rule("age.faction.nomads")
def test_nomads_have_nothing_to_lift_with_their_first_planet_or_after_another_action():
    game = at(seat("cr 4 di 1", main="newcomers"), seat(), **NOMADS)
    make(game, 0, "colonize glass_desert.1")
    assert game.prompt(0)["key"] == "end_turn"
    game = at(seat("cr 4 di 1", main="newcomers", colonized="amber_shoals.1"), seat(), **NOMADS)
    make(game, 0, "acquire")
    assert game.prompt(0)["key"] == "end_turn"


@rule("age.faction.nomads")
def test_nomads_follow_a_one_time_adaptation_too():
    game = at(seat("cr 4", main="newcomers", hand="quorum humans", colonized="amber_shoals.1"), seat(), **NOMADS)
    make(game, 0, "adapt quorum")  # the only warm planet in range: it colonizes at once
    assert offered(game, 0, "lift") == ["lift amber_shoals.1"]


@rule("age.faction.cheiki")
def test_cheiki_need_five_credits():
    assert "lightning cheiki" not in offered(at(seat("cr 4", main="cheiki"), seat()), 0)


@rule("age.faction.auralis")
def test_auralis_gain_with_every_way_to_productivity():
    game = at(seat("cr 9 di 1 in 1", main="auralis", hand="ferrum", colonized="silver_gate.1"), seat(), trade=[card("joint_industry")])
    make(game, 0, "support ferrum")
    assert player(game, 0).amounts[3] == 2
    make(game, 0, "develop silver_gate.1", "choose 0")
    assert player(game, 0).amounts[3] == 4  # the development's own, and one for its productivity
    quiet = at(seat("pr 4", main="auralis"), seat(), phase="production")
    assert player(quiet, 0).amounts[3] == 0


@rule("age.faction.types")
def test_legarchaea_count_no_planet_of_another_player_or_type():
    game = at(
        seat("pr 0", main="legarchaea", colonized="silver_gate.1"),
        seat(colonized="ember_reach.1"),
        systems="silver_gate ember_reach",
        phase="production",
    )
    assert purse(game, 0) == ""
