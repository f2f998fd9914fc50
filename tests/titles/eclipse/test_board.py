"""The board of Eclipse shows every choice once, on the piece it is about; it says what it shows, and nothing its viewer may not know."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from asterism import Chance, speech
from asterism.kernel import Game
from asterism.server import boards
from asterism.server.boards.environment import environment
from asterism.server.scene import LogBook, set_scene
from asterism.titles.eclipse.board import chances, fights, galaxy, giving_up, hexes, market, news, ships, signs
from asterism.titles.eclipse.board.presenter import present
from asterism.titles.eclipse.rules.components import DISCOVERIES, FACTION, PARTS, PRODUCTION, SECTORS, SHIPS, TECHNOLOGIES
from asterism.titles.eclipse.rules.galaxy import STEPS
from asterism.titles.eclipse.rules.title import TITLE
from asterism.titles.eclipse.words.speech import EclipseSpeech
from tests.server.test_boards import SYMBOLS, Page

NAMES = ["Ada", "Bo <b>", "Cyd", "Dee", "Eva", "Finn"]
BOARD = boards.board_of("eclipse")
TEMPLATES = environment()


class Named(Page):
    """A page whose buttons are called what a screen reader calls them: without what is hidden from it."""

    VOID = ("circle", "polygon", "path", "rect", "use", "input", "img", "br")

    def __init__(self, text):
        self._hidden = 0
        super().__init__(text)

    def handle_starttag(self, tag, attributes):
        super().handle_starttag(tag, attributes)
        if self._hidden or dict(attributes).get("aria-hidden") == "true":
            self._hidden += tag not in self.VOID

    def handle_startendtag(self, tag, attributes):
        super().handle_starttag(tag, attributes)

    def handle_data(self, data):
        if not self._hidden:
            super().handle_data(data)

    def handle_endtag(self, tag):
        super().handle_endtag(tag)
        self._hidden -= self._hidden > 0


def scene_of(game, seat, language="en"):
    return set_scene(game, "g", speech.voice(language), seat, NAMES[: game.seats])


def draw(scene):
    return TEMPLATES.get_template(BOARD.template).render(scene=scene, shown=BOARD.present(scene), _=scene.voice.text)


def pick(chance, choices):
    """Mostly at random, but without endless trade, so that games have all kinds of questions."""
    lively = [choice for choice in choices if not str(choice).startswith(("trade", "give_up"))] or choices
    return lively[chance.below(len(lively))]


def moments(seats, seed, species="dealt", every=1):
    """A game, again and again as it goes on, its end included."""
    game = Game(TITLE, seats, seed, {"species": species})
    chance = Chance(f"eclipse {seats} {seed}")
    count = 0
    while not game.over:
        pending = game.pending()
        seat = pending[chance.below(len(pending))]
        if count % every == 0:
            yield game, seat
        game.choose(seat, pick(chance, game.choices(seat)))
        count += 1
    yield game, 0


def moment(key, seats=4, seeds=range(1, 60)):
    """The first time that somebody is asked this."""
    for seed in seeds:
        for game, seat in moments(seats, seed):
            if not game.over and game.prompt(seat)["key"] == key:
                return scene_of(game, seat)
    raise AssertionError(f"nobody was asked {key}")


@pytest.mark.parametrize(("seats", "language", "species"), [(2, "en", "dealt"), (4, "pl", "chosen"), (6, "en", "dealt")])
@pytest.mark.random_play
def test_whole_games_are_shown_by_the_contract(seats, language, species, pytestconfig):
    stride = 1 if pytestconfig.getoption("--thorough") else 5
    asked = Counter()
    for number, (game, asked_seat) in enumerate(moments(seats, seats, species)):
        seat = None if number % 29 == 0 else (asked_seat + 1) % seats if number % 7 == 0 else asked_seat
        scene = scene_of(game, seat, language)
        key = scene.prompt["key"] if scene.prompt else ""
        asked[key] += 1
        if number % stride and asked[key] > 2:
            continue
        text = draw(scene)
        assert sorted(re.findall(r' data-choice="([^"]*)"', text)) == sorted(scene.choices)
        if number % 11 and asked[key] > 2:
            continue
        page = Named(text)
        assert page.choices == scene.labels
        assert all(page.names)
        assert [id_ for id_, times in Counter(page.ids).items() if times > 1] == []
        assert set(page.references) <= set(page.ids)
        assert not page.tags & {"script", "style"}
        assert [name for name in page.attributes if name == "style" or name.startswith("on")] == []
        for icon in page.icons:
            place, _, symbol = icon.partition("#")
            assert (place, symbol) == ("/static/sprite.svg", symbol)
            assert symbol in SYMBOLS
    assert len(asked) > 8


@pytest.mark.parametrize("seats", [2, 4])
def test_a_page_is_the_same_in_every_game_its_viewer_can_imagine(seats):
    for number, (game, _) in enumerate(moments(seats, seats, every=23)):
        seat = number % seats
        dreamt = game.imagine(seat, number)
        assert draw(scene_of(game, seat)) == draw(scene_of(dreamt, seat))
        assert draw(scene_of(game, None)) == draw(scene_of(dreamt, None))


def test_names_are_escaped():
    game = next(moments(2, 1))[0]
    assert "Bo &lt;b&gt;" in draw(scene_of(game, 0))


# --- the galaxy


def test_neighbours_touch_over_the_edge_that_leads_to_them():
    for edge, step in enumerate(STEPS):
        x, y = hexes.centre(step)
        assert x * x + y * y == pytest.approx((2 * hexes.TALL) ** 2)
        assert (edge in (0, 1, 5)) == (y < -1)  # edge 0 faces north, then clockwise
        assert (edge in (1, 2)) == (x > 1)


def test_a_wormhole_is_whole_only_where_both_hexes_have_a_half():
    beside = {(0, -1): {"wormholes": [3]}, (1, -1): {"wormholes": [0]}}
    assert hexes.holes_of((0, 0), [0, 1, 2], beside) == (hexes.FULL, hexes.HALF, hexes.OPEN, hexes.NONE, hexes.NONE, hexes.NONE)


@pytest.mark.parametrize("sector", SECTORS, ids=lambda sector: sector.code)
def test_every_sector_shows_what_is_printed_on_it(sector):
    art = hexes.laid_out(sector.id, tuple(hexes.OPEN if sector.wormholes >> edge & 1 else 0 for edge in range(6)))
    assert f">{sector.code}<" in art
    assert art.count('class="square"') == len(sector.squares)
    assert art.count('class="advanced"') == sum(square.startswith("adv_") for square in sector.squares)
    assert art.count('class="hole open"') == sector.wormholes.bit_count()
    assert ("#ship-ancient" in art, "#ship-gcds" in art) == (sector.ancients > 0, sector.gcds)
    assert ("token-discovery" in art, "token-artifact" in art) == (sector.discovery, sector.artifacts > 0)
    assert set(re.findall(r"sprite\.svg#([\w-]+)", art)) <= set(SYMBOLS)


def test_each_way_to_turn_a_sector_is_a_button_around_it_that_names_the_sectors_it_joins():
    scene = moment("turn_sector")
    shown = galaxy.galaxy(scene, scene.labels)
    assert shown.close
    for text in [text for text in scene.choices if text.startswith("turn ")]:
        ghost = re.search(rf'<g class="ghost ghost-{text.split()[1]}">.*?</g>(?=<g class="ghost|<polygon class="spot)', shown.picture)[0]
        button = re.search(rf'data-choice="{text}".*?</button>', shown.picture)[0]
        joined = re.search(r'<span class="joined">([^<]*)</span>', button)[1].split()
        assert 0 < len(joined) == ghost.count('class="bridge"')
        assert all(f"({code})" in button for code in joined)


def test_a_place_to_explore_tells_its_stack():
    scene = moment("name_spot")
    page = draw(scene)
    for text in scene.choices:
        if text.startswith("explore "):
            q, r = map(int, text.split()[1:])
            ring = min(max(abs(q), abs(r), abs(q + r)), 3)
            button = re.search(rf'data-choice="{re.escape(text)}".*?</button>', page)[0]
            assert f">{'I' * ring}</span>" in button


# --- pieces and their choices


def ids_of(value):
    """All that a view calls something by."""
    if isinstance(value, dict):
        return set(value) | {id_ for each in value.values() for id_ in ids_of(each)}
    if isinstance(value, list):
        return {id_ for each in value for id_ in ids_of(each)}
    return {str(value)}


def free_places(view):
    """Places of the map next to a sector."""
    taken = {tuple(hex["place"]) for hex in view["hexes"]}
    return {f"{q + dq} {r + dr}" for q, r in taken for dq, dr in STEPS} - {f"{q} {r}" for q, r in taken}


CODES = {str(sector.id): sector.code for sector in SECTORS}
CONCERNS = {  # verbs whose words don't name the piece they stand on
    "turn": lambda scene, piece: int(piece) in scene.view["drawn_sectors"],
    "destroy": lambda scene, piece: int(piece) == scene.prompt["args"]["sector"],
    "pass": lambda scene, piece: piece == scene.view["players"][scene.seat]["faction"],
    "keep_tile": lambda scene, piece: piece == scene.view["players"][scene.seat]["faction"],
    "return_tile": lambda scene, piece: piece == scene.view["players"][scene.seat]["faction"],
    "keep_discovery": lambda scene, piece: piece == scene.view["mine"]["looking_at"],
    "attack": lambda scene, piece: piece == ship_asked(scene),
    "retreat": lambda scene, piece: piece == ship_asked(scene),
    "perish": lambda scene, piece: piece == ship_asked(scene),
    "propose": lambda scene, piece: piece in factions_of(scene),
    "accept": lambda scene, piece: piece == factions_of(scene)[scene.prompt["args"]["proposer"]],
    "decline": lambda scene, piece: piece == factions_of(scene)[scene.prompt["args"]["proposer"]],
}
BARE = {"done", "draw", "discard", "withdraw", "stop", "keep_part", "give_up"}  # about no piece that lies on the table


def ship_asked(scene):
    return SHIPS[scene.prompt["args"]["ship"]]


def factions_of(scene):
    return [player["faction"] for player in scene.view["players"]]


def concerns(scene, piece, choice):
    verb, *words = choice.split()
    if verb in CONCERNS:
        return CONCERNS[verb](scene, piece)
    return piece in words or CODES.get(piece) in words or piece == " ".join(words)


@pytest.mark.parametrize(("seats", "species"), [(2, "chosen"), (4, "dealt"), (6, "dealt")])
def test_a_piece_is_called_as_in_the_view_and_every_choice_on_it_concerns_it(seats, species):
    on_pieces = 0
    choices = 0
    for game, seat in moments(seats, seats + 1, species, every=7):
        scene = scene_of(game, seat)
        page = Page(draw(scene))
        in_the_box = set() if scene.view["players"] else set(FACTION)
        assert set(page.pieces) <= ids_of(scene.view) | free_places(scene.view) | in_the_box
        assert [(choice, piece) for choice, piece in page.on_pieces if not concerns(scene, piece, choice)] == []
        assert {choice.partition(" ")[0] for choice in set(scene.choices) - dict(page.on_pieces).keys()} <= BARE
        on_pieces += len(page.on_pieces)
        choices += len(scene.choices)
    assert on_pieces > 0.9 * choices


def test_giving_up_a_sector_says_first_what_it_loses():
    scene = moment("move_disc")
    facts = scene.view["players"][scene.seat]
    text = draw(scene)
    lifts = [text for text in scene.choices if text.startswith("lift ")]
    assert lifts
    for hex in scene.view["hexes"]:
        choice = f"lift {CODES[str(hex['sector'])]}"
        if choice in lifts:
            loss = giving_up.given_up(facts, hex)
            filled = [square["kind"].removeprefix("adv_") for square in hex["squares"] if square["filled"]]
            for resource, less in loss.income:
                cubes = facts["cubes"][resource]
                assert less == PRODUCTION[cubes] - PRODUCTION[min(cubes + filled.count(resource), len(PRODUCTION) - 1)]
            assert loss.saved >= 0
            button = re.search(rf'<button[^>]*data-choice="{choice}"[^>]*>', text)[0]
            assert f'aria-description="{giving_up.describe_loss(scene, loss)}"' in button


def test_giving_up_a_sector_loses_what_was_said():
    seen = Counter()
    for seed in range(1, 8):
        for game, seat in moments(3, seed):
            if game.over or game.prompt(seat)["key"] not in ("move_disc", "save_money"):
                continue
            view = game.view(seat)
            before = view["players"][seat]
            for choice in map(str, game.choices(seat)):
                if not choice.startswith("lift "):
                    continue
                hex = next(hex for hex in view["hexes"] if CODES[str(hex["sector"])] == choice.split()[1])
                loss = giving_up.given_up(before, hex)
                if loss.homeless:
                    continue
                later = game.copy()
                later.choose(seat, choice)
                if not later.over and later.prompt(seat) and later.prompt(seat)["key"] == "place_lifted":
                    later.choose(seat, "withdraw")
                then = later.view(seat)
                after = then["players"][seat]
                if after["out"] or (then["round"], then["phase"]) != (view["round"], view["phase"]):
                    continue  # more went home than this sector's disc and cubes
                less = {resource: before["production"][resource] - after["production"][resource] for resource in before["production"]}
                assert {resource: n for resource, n in less.items() if n} == dict(loss.income)
                assert before["points"]["sectors"] - after["points"]["sectors"] == loss.vp
                assert before["upkeep"] - after["upkeep"] == loss.saved
                seen[game.prompt(seat)["key"]] += 1
    assert seen["move_disc"] > 20
    assert seen["save_money"] > 2


def test_taking_a_sector_says_what_it_costs():
    scene = moment("claim_sector")
    facts = scene.view["players"][scene.seat]
    cost = scene.voice.text("money each round: {n}", n=signs.signed(facts["upkeep"] - facts["upkeep_after_action"]))
    assert re.search(rf'<button[^>]*data-choice="claim [^>]*aria-description="{cost}"', draw(scene))


# --- what happened meanwhile


def test_what_others_did_is_marked_until_the_viewers_next_choice():
    scene = moment("choose_action", seats=2)
    other = 1 - scene.seat
    home = next(hex["sector"] for hex in scene.view["hexes"] if hex["owner"] == other)
    built = {"key": "chose", "seat": other, "choice": f"build cruiser {CODES[str(home)]}", "secret": False}
    book = LogBook()
    book.write([built], lambda event: event["key"], scene.seat)
    assert news.sectors_touched(replace(scene, log_book=book)) == {home: other}
    assert f'<g class="news seat-{other}">' in draw(replace(scene, log_book=book))
    book.write([{**built, "seat": scene.seat, "choice": "pass"}], lambda event: event["key"], scene.seat)
    assert news.sectors_touched(replace(scene, log_book=book)) == {}


def test_a_lost_battle_and_the_last_round_stop_the_table():
    scene = moment("choose_action", seats=2)
    sector = scene.view["hexes"][0]["sector"]
    book = LogBook()
    book.write(
        [
            {"key": "ships_lost", "seat": scene.seat, "ship": 0, "count": 2, "sector": sector},
            {"key": "battle_ended", "sector": sector, "winner": 1 - scene.seat},
            {"key": "round_began", "round": 9, "first": 0},
        ],
        lambda event: event["key"],
        scene.seat,
    )
    shown = news.moments(replace(scene, log_book=book, view={**scene.view, "round": 9}))
    assert [moment.kind for moment in shown] == ["last", "lost"]
    assert news.moments(replace(scene, log_book=LogBook())) == []


@pytest.mark.parametrize(("eliminated", "why"), [(True, "neither a disc nor a ship"), (False, "couldn&#39;t pay your upkeep")])
def test_who_is_out_sees_the_end_of_their_game_at_once(eliminated, why):
    scene = moment("choose_action")
    players = [{**player, "out": player["seat"] == scene.seat, "eliminated": eliminated} for player in scene.view["players"]]
    text = draw(replace(scene, choices=[], prompt=None, view={**scene.view, "players": players}))
    assert "front-ended" in text
    assert why in text
    assert 'id="ended"' not in draw(scene)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_question_has_a_tip(language):
    keys = set(EclipseSpeech.methods["asks"])
    assert keys == set(EclipseSpeech.tips)
    voice = speech.voice(language)
    assert all(voice.tip("eclipse", {"key": key}, 2) for key in keys)


def test_what_ends_a_question_says_what_it_ends():
    ends = {}
    for game, seat in moments(4, 4):
        if not game.over and "done" in map(str, game.choices(seat)):
            ends[game.prompt(seat)["key"]] = scene_of(game, seat).labels["done"]
    assert set(ends) <= set(EclipseSpeech.closings)
    assert len(set(EclipseSpeech.closings.values())) == len(EclipseSpeech.closings)


# --- battles


@pytest.mark.parametrize(("computer", "shield", "roll"), [(0, 0, 6), (1, 0, 5), (3, 1, 4), (0, 2, 6), (9, 0, 2)])
def test_the_roll_that_hits(computer, shield, roll):
    assert fights.needed(computer, shield) == roll


def test_a_battle_shows_its_odds_and_every_ship():
    scene = moment("attack_or_retreat", seats=2)
    fight = fights.fight(scene)
    ships = [len(squadron["damage"]) for squadron in scene.view["battle"]["squadrons"] if squadron["damage"]]
    assert [sum(ship.count for ship in squadron.ships) for squadron in fight.squadrons] == ships
    acting = [squadron for squadron in fight.squadrons if squadron.orders]
    assert [(squadron.side, "attack" in squadron.orders) for squadron in acting] == [(scene.seat, True)]
    assert "%" in fight.odds


def squadron(side, ship, damage):
    numbers = {"initiative": 2, "hull": 2, "computer": 1, "shield": 0, "cannons": [1], "missiles": [], "retreat": 0}
    return {"side": side, "ship": ship, "damage": damage, **numbers}


def test_a_die_is_given_to_an_enemy_ship_and_ships_alike_are_one_choice():
    scene = moment("choose_action")
    me, foe = scene.seat, (scene.seat + 1) % 4
    battle = {"sector": 1, "attacker": me, "defender": foe, "round": 1, "next": 1, "shooter": 0, "dice": [[4, 6], [1, 5]]}
    battle["squadrons"] = [squadron(me, "cruiser", [1]), squadron(foe, "cruiser", [0, 1, 0]), squadron(foe, "interceptor", [0])]
    hits = ["hit cruiser 0", "hit cruiser 1", "hit interceptor 0"]
    fight = fights.fight(replace(scene, view={**scene.view, "battle": battle}, choices=hits))
    mine, cruisers, interceptors = fight.squadrons
    assert [ship.choice for ship in mine.ships] == [""]
    assert [(ship.choice, ship.count, ship.left) for ship in cruisers.ships] == [("hit cruiser 1", 1, 2), ("hit cruiser 0", 2, 3)]
    assert [ship.choice for ship in interceptors.ships] == ["hit interceptor 0"]
    assert (mine.needs, cruisers.needs) == (0, 5)
    assert [(die.look, die.face, die.now) for die in fight.dice] == [("red", 6, True), ("yellow", 5, False)]
    assert fight.bound == set(hits)


def test_chances_are_never_rounded_to_certainty():
    assert [chances.percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0 %", "1 %", "50 %", "99 %", "100 %"]


# --- boards


def test_upkeep_is_forecast_before_an_action():
    scene = moment("choose_action")
    me = present(scene)["me"]
    assert me.more == me.facts["upkeep_after_action"] - me.facts["upkeep"]
    assert scene.voice.text("your next disc costs {n} more", n=me.more) in draw(scene)
    players = [{**player, "balance": -1} for player in scene.view["players"]]
    short = draw(replace(scene, view={**scene.view, "players": players}))
    assert scene.voice.text("at upkeep: trade for money or give up sectors") in short


def test_a_slot_lists_the_parts_that_fit_it_with_the_energy_left():
    scene = moment("change_design")
    plans = present(scene)["ships"]
    for plan in plans:
        for slot, offered in plan.choices.items():
            texts = re.findall(r'data-choice="(fit [^"]+)"', offered.parts)
            assert all(text.endswith(f"{plan.blueprint.ship} {slot}") for text in texts)
            assert offered.parts.count("energy-after") == len(texts)
    slots = [(slot, plan.choices[slot.number]) for plan in plans for slot in plan.blueprint.slots if slot.number in plan.choices]
    (opened,) = [slot for slot, offered in slots if offered.first]  # so that there is something to press at once
    assert opened.part is None or all(slot.part for slot, _ in slots)  # and no part is lost by it


def test_an_action_says_what_it_does_and_if_it_is_closed_why():
    closed = set()
    for seed in range(1, 9):
        for game, seat in moments(3, seed, every=3):
            if not game.over and game.prompt(seat)["key"] in ("choose_action", "react") and not game.view(seat)["players"][seat]["out"]:
                for action in present(scene_of(game, seat))["me"].actions:
                    assert action.about
                    assert bool(action.why_not) != bool(action.choice)
                    closed.add((action.id, action.why_not))
    assert {"explore", "research", "build", "move"} <= {action for action, why in closed if why}
    asked = moment("pick_ship")  # another question: nothing to explain, in whatever language
    for language in speech.languages():
        other = replace(asked, voice=speech.voice(language).within("eclipse"))
        assert not any(action.why_not for action in present(other)["me"].actions)


def test_a_technology_that_cannot_be_had_still_says_what_it_does():
    scene = moment("pick_technology")
    refused = [tile for track in present(scene)["market"].tracks for tile in track.tiles if tile.why_not and not tile.known]
    assert refused
    text = draw(scene).replace("&#39;", "'")
    assert all(f'title="{tile.printed.effect} {tile.why_not}"' in text for tile in refused)


def test_reputation_is_seen_by_its_owner_only():
    scene = moment("choose_action")
    tiles = [3, 1]
    mine = {**scene.view["mine"], "reputation": tiles}
    players = [{**player, "reputation": 2 if player["seat"] == scene.seat else player["reputation"]} for player in scene.view["players"]]
    own = present(replace(scene, view={**scene.view, "mine": mine, "players": players}))
    assert [vp for vp, _ in own["me"].tiles] == tiles
    watched = present(replace(scene, seat=None, choices=[], view={**scene.view, "mine": None, "players": players}))
    assert [vp for vp, _ in watched["others"][scene.seat].tiles] == [None, None]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_technology_and_part_has_a_sign(language):
    voice = speech.voice(language)
    for technology in TECHNOLOGIES:
        assert market.printed(technology, voice).icon in SYMBOLS
    for part in PARTS:
        assert set(re.findall(r"sprite\.svg#([\w-]+)", ships.face_of(part))) <= set(SYMBOLS)
        assert signs.part_stats(part, voice) or part.dice


@pytest.mark.parametrize("discovery", DISCOVERIES, ids=str)
def test_a_discovery_shows_what_it_gives(discovery):
    scene = moment("choose_action")
    scene = replace(scene, view={**scene.view, "mine": {**scene.view["mine"], "looking_at": discovery.id}}, choices=["keep_discovery"])
    found = present(scene)["found"]
    assert found.icon in SYMBOLS
    assert found.text.powers[0].text in draw(scene).replace("&#39;", "'")
    assert found.choices == ["keep_discovery"]
