"""Positions worked out from the rulebook alone (P57 to P61): diplomacy and the reputation track."""

import pytest

from asterism.titles.eclipse.rules.components import FACTION
from tests.rules import rule
from tests.titles.eclipse.battlefield import battle
from tests.titles.eclipse.bookkeeping import gone, on_tracks, production
from tests.titles.eclipse.position import at, board, make, offered, play, player, seat, sector, ships

BLUE, GREEN, RED, YELLOW = 0, 1, 2, 3
FOUR = ["terran_federation", "terran_union", "terran_directorate", "terran_republic"]
BLUES, GREENS = 207, 208  # hexes of theirs, one beside the other


def world(*, seats: int = 4, boards=(), blue=None, green=None, more=(), **position):
    """Two hexes far from the centre, blue's and green's, and homes nowhere."""
    arranged = [seat(faction, **(boards[n] if n < len(boards) else {})) for n, faction in enumerate(FOUR[:seats])]
    hexes = [sector(BLUES, (0, -5), **(blue or {"owner": BLUE})), sector(GREENS, (0, -6), **(green or {"owner": GREEN}))]
    return at(*arranged, homes=False, hexes=[*hexes, *more], **position)


@rule("eclipse.diplomacy.connection", "eclipse.diplomacy.players", "eclipse.diplomacy.traitor", "eclipse.diplomacy.lasting")
@pytest.mark.parametrize(
    ("position", "possible"),
    [
        ({}, True),
        ({"green": {"owner": GREEN, "wormholes": ""}, "boards": [{"technologies": "wormhole_generator"}] * 2}, False),
        ({"blue": {"ships": "0:interceptor"}}, False),
        ({"seats": 3}, False),
        ({"partners": [(BLUE, GREEN)]}, False),
        ({"traitor": BLUE}, False),
        ({"traitor": GREEN}, False),
        ({"traitor": RED}, True),
    ],
)
def test_p57_when_relations_may_be_proposed(position, possible):
    game = world(**position)
    assert ("propose 1" in offered(game, BLUE)) == possible
    assert offered(game, GREEN) == []  # it is blue's turn


@rule("eclipse.diplomacy.connection")
def test_p57_green_may_refuse():
    game = world()
    make(game, BLUE, "propose 1")
    assert offered(game, GREEN) == ["accept", "decline"]
    make(game, GREEN, "decline")
    assert player(game, BLUE).partners == ()
    assert offered(game, BLUE, "propose") == []


@rule("eclipse.diplomacy.ambassadors", "eclipse.diplomacy.slots", "eclipse.score.tiles")
def test_p58_each_sends_an_ambassador_with_a_cube_of_its_choice():
    game = world(boards=[{"tracks": on_tracks(1, 1, 1)}] * 2)
    discs, before = board(game, BLUE)["discs"], game.scores()
    make(game, BLUE, "propose 1")
    make(game, GREEN, "accept")
    assert offered(game, BLUE) == ["envoy money", "envoy science", "envoy materials"]
    make(game, BLUE, "envoy science")
    make(game, GREEN, "envoy money")
    assert (gone(game, BLUE), production(game, BLUE)) == ((1, 2, 1), (3, 4, 3))
    assert (gone(game, GREEN), production(game, GREEN)) == ((2, 1, 1), (4, 3, 3))
    assert board(game, BLUE)["discs"] == discs
    assert [after - old for after, old in zip(game.scores(), before, strict=True)] == [1, 1, 0, 0]


@rule("eclipse.diplomacy.slots", "eclipse.diplomacy.ambassadors")
def test_p58_at_most_three_partners():
    """In a game of five the fourth neighbour gets no ambassador: there are three."""
    hexes = [sector(BLUES, (0, -5), owner=0)]
    around = [(0, -6), (1, -6), (1, -5), (0, -4)]
    hexes += [sector(number, place, owner=n) for n, (number, place) in enumerate(zip((304, 306, 310, 313), around, strict=True), start=1)]
    factions = [*FOUR, "terran_alliance"]
    game = at(*[seat(each) for each in factions], homes=False, hexes=hexes, partners=[(0, 1), (0, 2), (0, 3)])
    assert offered(game, 0, "propose") == []


SLOTS = [  # faction, reputation tiles, partners; does an ambassador cost a tile, does a new reputation tile find the track full?
    ("hydran", 3, 0, False, True),
    ("planta", 3, 0, False, True),
    ("hydran", 3, 1, True, True),
    ("eridani", 4, 0, True, True),
    ("draco", 4, 0, True, True),
    ("mechanema", 4, 0, True, True),
    ("orion", 5, 0, True, True),
    ("terran_federation", 4, 0, False, True),
    ("orion", 2, 3, None, True),
    ("orion", 1, 3, None, False),
    ("hydran", 1, 3, None, True),
]


def neighbours(faction: str, tiles: int, partners: int, ships: str = ""):
    """Seat 0 beside a seat that isn't its partner; others are far away."""
    others = ["terran_conglomerate", "terran_union", "terran_directorate", "terran_republic", "terran_federation"]
    free = [each for each in others if FACTION[each].colour != FACTION[faction].colour]
    unarmed = {"interceptor": "hull hull nuclear_source nuclear_drive"}
    return at(
        seat(faction, reputation=[1] * tiles),
        *[seat(each, designs=unarmed) for each in free[:4]],
        homes=False,
        hexes=[
            sector(BLUES, (0, -5), owner=0),
            sector(GREENS, (0, -6), owner=4),
            sector(304, (0, -9), ships=ships),
        ],
        partners=[(0, other) for other in range(1, partners + 1)],
        draws="2 3",
        rolls=[6],
    )


@rule("eclipse.diplomacy.slots", "eclipse.species.reputation_tracks")
@pytest.mark.parametrize(("faction", "tiles", "partners", "costs"), [case[:4] for case in SLOTS if case[3] is not None])
def test_p59_an_ambassador_arriving_on_a_full_track_sends_a_reputation_tile_back(faction, tiles, partners, costs):
    game = neighbours(faction, tiles, partners)
    bag = game.view(None)["reputation_bag"]
    make(game, 0, "propose 4")
    make(game, 4, "accept")
    assert (offered(game, 0) == ["return_tile 1"]) == costs
    if costs:
        make(game, 0, "return_tile 1")
    make(game, 0, "envoy money")
    make(game, 4, "envoy money")
    assert len(player(game, 0).partners) == partners + 1
    assert len(player(game, 0).reputation) == tiles - costs
    assert game.view(None)["reputation_bag"] == bag + costs


@rule("eclipse.reputation.full_track", "eclipse.species.reputation_tracks")
@pytest.mark.parametrize(("faction", "tiles", "partners", "full"), [(*case[:3], case[4]) for case in SLOTS])
def test_p59_a_reputation_tile_arriving_on_a_full_track_sends_one_back_but_never_an_ambassador(faction, tiles, partners, full):
    game = neighbours(faction, tiles, partners, ships="0:interceptor 4:interceptor")
    for number in range(5):
        play(game, number, "pass", "done")
    make(game, 0, "keep_tile 3")
    assert (offered(game, 0, "return_tile") == ["return_tile 3", "return_tile 1"]) == full
    assert len(player(game, 0).partners) == partners


def betrayal(green=None, **position):
    """Blue's interceptor (move 2) beside green's hex; blue has relations with green and yellow, red is the traitor."""
    return world(
        boards=[{"tracks": on_tracks(2, 1, 1), "designs": {"interceptor": "nuclear_drive ion_cannon nuclear_source nuclear_drive"}}],
        blue={"owner": BLUE, "ships": "0:interceptor"},
        green=green,
        more=[sector(304, (0, -7))],
        partners=[(BLUE, GREEN), (BLUE, YELLOW)],
        traitor=RED,
        **position,
    )


@rule("eclipse.diplomacy.attack", "eclipse.diplomacy.traitor", "eclipse.resources.cubes_home")
@pytest.mark.parametrize("crossing", [False, True])
def test_p60_entering_or_crossing_a_partners_hex_breaks_relations_at_once(crossing):
    game = betrayal()
    make(game, BLUE, "action move", f"fly interceptor {BLUES}", f"betray {GREENS}")
    make(game, GREEN, "home money")
    assert offered(game, BLUE) == ["home money", "home science", "home materials"]
    make(game, BLUE, "home science")
    assert (gone(game, BLUE), production(game, BLUE)) == ((2, 0, 1), (4, 2, 3))
    assert (player(game, BLUE).partners, player(game, GREEN).partners) == ((YELLOW,), ())
    assert game.view(None)["traitor"] == BLUE
    if crossing:
        make(game, BLUE, "to 304")
        assert ships(game, 304) == {BLUE: {"interceptor": 1}}
        assert player(game, BLUE).partners == (YELLOW,)


@rule("eclipse.diplomacy.attack")
@pytest.mark.parametrize(
    ("green", "broken"), [({"owner": GREEN}, True), ({"ships": "1:cruiser"}, True), ({}, False), ({"owner": YELLOW}, True)]
)
def test_p60_a_disc_or_a_ship_of_the_partner_is_enough(green, broken):
    game = betrayal(green=green or {"wormholes": "012345"})
    make(game, BLUE, "action move", f"fly interceptor {BLUES}")
    assert offered(game, BLUE, "betray") == ([f"betray {GREENS}"] if broken else [])
    play(game, BLUE, f"betray {GREENS}")
    assert (game.view(None)["traitor"] == BLUE) == broken


@rule("eclipse.diplomacy.attack", "eclipse.diplomacy.traitor")
def test_p60_green_entering_blues_hex_would_be_the_traitor():
    game = world(green={"owner": GREEN, "ships": "1:interceptor"}, partners=[(BLUE, GREEN)], traitor=RED, turn=GREEN)
    make(game, GREEN, "action move", f"fly interceptor {GREENS}", f"betray {BLUES}")
    assert (game.view(None)["traitor"], player(game, BLUE).partners, player(game, GREEN).partners) == (GREEN, (), ())


@rule("eclipse.diplomacy.traitor")
def test_p60_who_loses_the_traitor_card_may_form_relations_again():
    game = world(traitor=GREEN)
    assert "propose 1" not in offered(game, BLUE)
    game = world(traitor=RED)
    assert "propose 1" in offered(game, BLUE)


# --- reputation tiles


@rule("eclipse.reputation.keep", "eclipse.reputation.full_track", "eclipse.species.reputation_tracks")
@pytest.mark.parametrize(("tiles", "partners", "full"), [(3, [(0, 3)], False), (4, [], True)])
def test_p61_one_of_the_drawn_is_kept_and_on_a_full_track_one_goes_back(tiles, partners, full):
    armed = {"interceptor": "hull antimatter_cannon tachyon_source nuclear_drive"}
    game = at(
        seat("terran_federation", reputation=[2] * tiles, designs=armed),
        *[seat(each) for each in FOUR[1:]],
        homes=False,
        hexes=[sector(304, (0, -5), ships="0:interceptor 1:cruiser")],
        partners=partners,
        phase="combat",
        rolls=[6],
        draws="2 1 4",
    )
    bag = game.view(None)["reputation_bag"]
    assert offered(game, 0) == ["keep_tile 4", "keep_tile 2", "keep_tile 1"]
    make(game, 0, "keep_tile 1")
    if full:
        assert offered(game, 0) == ["return_tile 2", "return_tile 1"]
        make(game, 0, "return_tile 1")
    assert len(player(game, 0).reputation) == 4
    assert game.view(None)["reputation_bag"] == bag + 3 - (not full) - 1  # the loser has drawn one


@rule("eclipse.reputation.keep")
def test_p61_a_lower_tile_may_be_kept():
    game = battle("0:interceptor 1:interceptor", [6], draws="4 1")
    make(game, 0, "keep_tile 1")
    assert player(game, 0).reputation == [1]
