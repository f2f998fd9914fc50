"""The board of Age shows every choice once, on the piece it is about; it says what it shows, and nothing its viewer may not know."""

import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from asterism import Chance, speech
from asterism.kernel import Game
from asterism.server import boards
from asterism.server.boards.environment import environment
from asterism.server.scene import LogBook, set_scene
from asterism.titles.age.board import alliances, crescent, emblems, ending, news, realm, signs
from asterism.titles.age.board.presenter import present
from asterism.titles.age.rules.basics import IDEOLOGIES, PLANET_TYPES, RESOURCES
from asterism.titles.age.rules.components import FACTIONS, HELP_LIGHTNING, TECHNOLOGIES
from asterism.titles.age.rules.seizing import unprotected
from asterism.titles.age.rules.state import RIVAL
from asterism.titles.age.rules.title import TITLE
from asterism.titles.age.words.speech import AgeSpeech
from tests.server.test_boards import SYMBOLS
from tests.titles.eclipse.test_board import Named

NAMES = ["Ada", "Bo <b>", "Cyd", "Dee"]
BOARD = boards.board_of("age")
TEMPLATES = environment()
WAYS = [(1, {}), (2, {"draft": True}), (3, {"explored": True}), (4, {"draft": True, "explored": True}), (4, {})]
LIVELY = ("colonize", "develop", "nominate", "research", "seize", "swarm", "lift", "explore")


def scene_of(game, seat, language="en"):
    return set_scene(game, "g", speech.voice(language), seat, NAMES[: game.seats])


def draw(scene):
    return TEMPLATES.get_template(BOARD.template).render(scene=scene, shown=BOARD.present(scene), _=scene.voice.text)


def pick(chance, choices):
    """Half of the time something that moves the game on, so that games have all kinds of questions."""
    lively = [choice for choice in choices if choice.verb in LIVELY]
    among = lively if lively and chance.below(2) else choices
    return among[chance.below(len(among))]


def moments(seats, seed, options=None, every=1):
    """A game, again and again as it goes on, its end included."""
    game = Game(TITLE, seats, seed, options or {})
    chance = Chance(f"age {seats} {seed}")
    count = 0
    while not game.over:
        pending = game.pending()
        seat = pending[chance.below(len(pending))]
        if count % every == 0:
            yield game, seat
        game.choose(seat, pick(chance, game.choices(seat)))
        count += 1
    yield game, 0


def moment(holds, seats=2, seeds=range(1, 80), options=None):
    """The first scene of which this holds."""
    for seed in seeds:
        for game, seat in moments(seats, seed, options):
            if not game.over and holds(game, seat):
                return scene_of(game, seat)
    raise AssertionError("there is no such moment")


def asked(key, **more):
    return moment(lambda game, seat: game.prompt(seat)["key"] == key, **more)


@pytest.mark.parametrize(("seats", "options"), WAYS)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_whole_games_are_shown_by_the_contract(seats, options, language):
    keys = Counter()
    for number, (game, asked_seat) in enumerate(moments(seats, seats, options)):
        seat = None if number % 29 == 0 else (asked_seat + 1) % seats if number % 7 == 0 else asked_seat
        scene = scene_of(game, seat, language)
        key = scene.prompt["key"] if scene.prompt else ""
        keys[key] += 1
        text = draw(scene)
        assert sorted(re.findall(r' data-choice="([^"]*)"', text)) == sorted(scene.choices)
        if number % 5 and keys[key] > 2:
            continue
        page = Named(text)
        assert page.choices == scene.labels
        assert all(page.names)
        assert [id_ for id_, times in Counter(page.ids).items() if times > 1] == []
        assert set(page.references) <= set(page.ids)
        assert not page.tags & {"script", "style"}
        assert [name for name in page.attributes if name == "style" or name.startswith("on")] == []
        assert {icon.rpartition("#")[2] for icon in page.icons} <= set(SYMBOLS)
    assert len(keys) > 4


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_page_is_the_same_in_every_game_its_viewer_can_imagine(seats, options):
    for number, (game, _) in enumerate(moments(seats, seats, options, every=13)):
        seat = number % seats
        dreamt = game.imagine(seat, number)
        assert draw(scene_of(game, seat)) == draw(scene_of(dreamt, seat))
        assert draw(scene_of(game, None)) == draw(scene_of(dreamt, None))


def test_names_are_escaped():
    assert "Bo &lt;b&gt;" in draw(asked("take_action"))


def test_a_hand_is_seen_by_its_owner_only():
    scene = asked("take_action")
    cards = scene.view["mine"]["hand"]
    assert cards
    game_seen_by_nobody = replace(scene, seat=None, choices=[], prompt=None, view={**scene.view, "seat": None, "mine": None})
    page = draw(game_seen_by_nobody)
    assert all(f'id="card-{id_}"' in draw(scene) for id_ in cards)
    assert 'id="hand"' not in page


# --- pieces and their choices


def ids_of(value):
    """All that a view calls something by."""
    if isinstance(value, dict):
        return set(value) | {id_ for each in value.values() for id_ in ids_of(each)}
    if isinstance(value, list):
        return {id_ for each in value for id_ in ids_of(each)}
    return {str(value)}


PAID_WITH = {ability.id: [RESOURCES[n] for n, cost in enumerate(ability.cost) if cost] for ability in HELP_LIGHTNING}
CONCERNS = {  # verbs whose words don't name the piece they stand on
    "acquire": lambda scene, piece, words: piece == "acquire",
    "manufacture": lambda scene, piece, words: piece == "manufacture",
    "excavate": lambda scene, piece, words: piece == "excavate",
    "nominate": lambda scene, piece, words: piece == "congress",  # its fields have no ids
    "choose": lambda scene, piece, words: piece == scene.view["players"][scene.seat]["reward_of"],
    "lightning": lambda scene, piece, words: piece in words or piece in PAID_WITH.get(words[0], []),
}
BARE = {
    "done": "ends a question about no piece: the turn, exchanging, lifting, seizing",
    "pass": "leaves the action phase",
}


def concerns(scene, piece, choice):
    verb, *words = choice.split()
    return CONCERNS[verb](scene, piece, words) if verb in CONCERNS else piece in words


def test_a_piece_is_called_as_in_the_view_and_every_choice_on_it_concerns_it():
    verbs = set()
    keys = set()
    for seed in range(1, 9):
        for seats, options in WAYS:
            for game, seat in moments(seats, seed, options, every=1 if seats < 3 else 3):
                scene = scene_of(game, seat)
                page = Named(draw(scene))
                assert set(page.pieces) <= ids_of(scene.view)
                on_pieces = dict(page.on_pieces)
                assert [(choice, piece) for choice, piece in page.on_pieces if not concerns(scene, piece, choice)] == []
                assert {choice.partition(" ")[0] for choice in set(scene.choices) - on_pieces.keys()} <= set(BARE)
                verbs |= {choice.partition(" ")[0] for choice in scene.choices}
                keys |= {scene.prompt["key"]} if scene.prompt else set()
        if verbs == {choice.verb for choice in game.vocabulary} and keys == set(AgeSpeech.methods["asks"]):
            return
    assert verbs == {choice.verb for choice in game.vocabulary}
    assert keys == set(AgeSpeech.methods["asks"])


# Fields that change nothing of what is drawn, and why.
UNDRAWN = {
    "title": "which board this is",
    "seat": "whose board this is: each is drawn for its seat",
    "seats": "as many boards as there are",
    "draft": "cards to keep are drawn while there are any",
    "explored": "systems that lie open are drawn so",
    "over": "told by the phase and the points",
    "redrawn": "cards exchanged before the game; one's own are told with the discards",
    "open_technologies": "follow from the technologies and factions that are drawn; one's own are drawn",
    "war_place": "drawn in the order of the coming war",
}


def test_every_leaf_of_the_view_is_drawn():
    scene = moment(lambda game, seat: game.prompt(seat)["key"] == "take_action" and game.view(seat)["round"] >= 3, seats=2)
    page = draw(scene)
    same = set()
    for path, changed in other_views(scene.view):
        if draw(replace(scene, view=changed)) == page:
            same.add(path)
    assert same - set(UNDRAWN) == set()


def other_views(view):
    """Views that differ in a leaf from this one, each with the name of the field."""
    for key, value in (
        ("round", 2),
        ("phase", "war"),
        ("hegemon", int(view["hegemon"] == 0)),
        ("leading", -1 if view["leading"] >= 0 else 0),
        ("deck", 3),
    ):
        yield key, {**view, key: value}
    yield "order", {**view, "order": view["order"][::-1]}
    yield "turn", {**view, "turn": 1 - view["turn"]}
    yield "found", {**view, "found": [*view["found"], "x1"]}
    yield "discarded", {**view, "discarded": [*view["discarded"], "humans"]}
    yield "anomaly", {**view, "found": ["x1"], "anomaly": [7, 9]}
    yield "stack", {**view, "stack": view["stack"][::-1], "players": [with_prestige(each, 3) for each in view["players"]]}
    for at, field in enumerate(view["congress"][:1]):
        for key, value in (("prestige", 9), ("owner", 1 if field["owner"] != 1 else 0), ("open", 0)):
            yield key, {**view, "congress": swapped(view["congress"], at, {**field, key: value})}
    card = view["trade"][0]
    for key, value in (
        ("card", "politics" if card["card"] != "politics" else "commodity"),
        ("cost", {"credits": 11}),
        ("gain", {"credits": 11}),
        ("turned", not card["turned"]),
        ("spaces", 9),
        ("markers", [2, 1]),
        ("rival", 1),
        ("area_markers", [2, 2]),
        ("fills", not card["fills"]),
    ):
        yield key, {**view, "trade": [{**card, "turned": False, "markers": [0, 0], key: value}, *view["trade"][1:]]}
    system = view["systems"][0]
    for key, value in (("system", "last_meridian"), ("fleet", not system["fleet"]), ("anomalies", ["last_meridian.x1"]), ("in_range", [1])):
        yield key, {**view, "systems": [{**system, key: value}, *view["systems"][1:-1], {**view["systems"][-1], "fleet": True}]}
    free = {**system["planets"][0], "owner": -1, "markers": 0, "conqueror": -1}
    for key, value in (("type", "barren"), ("reward", {"relics": 9}), ("conqueror", 1), ("token", True)):
        planet = {**free, "token": False, key: value}
        if key == "token":
            planet["planet"] = "token_ice"
        yield key, {**view, "systems": [{**system, "planets": [planet, *system["planets"][1:]]}, *view["systems"][1:]]}
    owned = {**free, "owner": 1, "markers": 1}
    for key, value in (("owner", 0), ("markers", 2), ("unprotected", not owned["unprotected"])):
        yield key, {**view, "systems": [{**system, "planets": [{**owned, key: value}, *system["planets"][1:]]}, *view["systems"][1:]]}
    for seat, player in enumerate(view["players"]):
        for key, value in (
            ("ready", 9),
            ("main", ["humans"]),
            ("true_ideology", "humans"),
            ("technologies", ["terraforming", "advanced_engineering", "planetary_shields", "xenology"]),
            ("strength", 9),
            ("range", 9),
            ("score", 77),
            ("points", {**player["points"], "relics": 41}),
            *[("resources", {**player["resources"], id_: player["resources"][id_] + 1}) for id_ in RESOURCES],
            *(
                [("hand", 9)]
                if seat != view["seat"]
                else [("card_played", not player["card_played"]), ("keeps", 0 if player["keeps"] else 3)]
            ),
        ):
            yield (
                key,
                {
                    **view,
                    "players": swapped(
                        view["players"], seat, {**player, key: value, **({"ideology": "culture"} if key == "true_ideology" else {})}
                    ),
                },
            )
    mine = view["mine"]
    yield "hand", {**view, "mine": {**mine, "hand": []}}
    yield "pack", {**view, "mine": {**mine, "pack": ["humans"]}}
    yield "picked", {**view, "mine": {**mine, "hand": ["humans"], "picked": ["redraw humans"]}}
    yield "habitable", {**view, "mine": {**mine, "habitable": []}}
    yield "research", {**view, "mine": {**mine, "research": {id_: [{"relics": 9}, {"relics": 8}] for id_ in mine["research"]}}}
    for action in mine["prices"]:
        if action != "acquire":
            yield "prices", {**view, "mine": {**mine, "prices": {**mine["prices"], action: {"relics": 9}}}}


def with_prestige(player, prestige):
    return {**player, "resources": {**player["resources"], "prestige": prestige}}


def swapped(items, at, item):
    return [*items[:at], item, *items[at + 1 :]]


# --- the crescent


def test_a_planet_that_cannot_be_used_says_why():
    scene = moment(lambda game, seat: game.prompt(seat)["key"] == "take_action" and game.view(seat)["players"][seat]["ready"] > 0)
    shown = [planet for system in crescent.crescent(scene, signs.Offer(scene)) for planet in system.planets]
    others = [planet for planet in shown if planet.owner in (scene.seat, -1)]
    assert others
    assert all(bool(planet.choices) != bool(planet.why_not) for planet in others)


def test_a_system_out_of_range_says_when_it_comes_into_range():
    scene = moment(lambda game, seat: game.view(seat)["round"] == 1 and game.view(seat)["players"][seat]["range"] == 1)
    near, far, *_ = crescent.crescent(scene, signs.Offer(scene))
    assert (near.mine, near.far) == (True, "")
    assert (far.mine, far.far) == (False, "in range from round 2")


def test_what_is_said_of_the_range_comes_true():
    for seed in range(1, 5):
        said = {}
        for game, seat in moments(2, seed, {"explored": True}):
            scene = scene_of(game, seat)
            if not scene.view["round"] or game.over:
                continue
            for system in crescent.crescent(scene, signs.Offer(scene)):
                due = said.get((seat, system.id))
                assert due is None or scene.view["round"] < due or system.mine
                when = re.search(r"\d+", system.far)
                if when:
                    said[seat, system.id] = int(when[0])
        assert said


def test_a_system_that_lies_face_down_says_when_it_is_turned_up():
    said = set()
    for game, seat in moments(2, 3):
        scene = scene_of(game, seat)
        for system in crescent.crescent(scene, signs.Offer(scene)):
            when = re.search(r"face up from round (\d+)", system.far)
            if not system.id:
                assert bool(when) == (scene.view["round"] > 0)
            if when:
                said.add((system.at, int(when[1])))
            assert not system.id or all(scene.view["round"] >= due for at, due in said if at == system.at)
    assert {at for at, _ in said} == {2, 3, 4}
    assert len(said) == 3


def test_an_exploration_token_that_cannot_be_explored_says_why_and_at_what_price():
    reasons = set()
    for game, seat in moments(2, 3):
        scene = scene_of(game, seat)
        if scene.over or scene.prompt["key"] != "take_action":
            continue
        for system in crescent.crescent(scene, signs.Offer(scene)):
            for token in system.anomalies:
                assert bool(token.choices) != bool(token.why_not)
                assert any(token.price) == system.mine
                reasons.add(token.why_not)
    assert reasons == {"", "It is not in your range yet.", "You have no marker left.", "To explore it, you need 1 cruiser."}


def test_developing_brings_what_was_said():
    for game, seat in moments(2, 4):
        if game.over or not any(choice.verb == "develop" for choice in game.choices(seat)):
            continue
        scene = scene_of(game, seat)
        shown = [press for system in crescent.crescent(scene, signs.Offer(scene)) for planet in system.planets for press in planet.choices]
        press = next(press for press in shown if press.text.startswith("develop"))
        before = scene.view["players"][seat]["resources"]
        game.choose(seat, press.text)
        after = game.view(seat)["players"][seat]["resources"]
        assert [after[id_] - before[id_] for id_ in RESOURCES] == [
            gain - cost for gain, cost in zip(press.brings, press.costs, strict=True)
        ]
        assert press.more.endswith("then choose: 1 productivity, 1 influence or 1 discovery")
        return
    raise AssertionError("nobody could develop")


def test_a_planet_to_be_colonized_without_credits_says_so():
    scene = moment(lambda game, seat: any(str(choice).startswith("colonize") for choice in game.choices(seat)))
    assert scene.view["mine"]["prices"]["colonize"] == {}
    shown = [press for system in crescent.crescent(scene, signs.Offer(scene)) for planet in system.planets for press in planet.choices]
    assert all(press.free for press in shown)


# --- the realm


def test_the_coming_war_brings_what_was_said():
    """Nothing happens between the last pass of a round and its war."""
    wars = 0
    for seed in range(1, 6):
        for game, seat in moments(3, seed):
            view = game.view(seat)
            if (
                game.over
                or view["round"] < 2
                or view["phase"] != "action"
                or [each["passed"] for each in view["players"]].count(False) != 1
            ):
                continue
            if str(game.choices(seat)[0]) != "pass":
                continue
            told = {side.side: (side.place, side.reward) for side in realm.war(scene_of(game, seat)).sides}
            later = game.copy()
            before = len(later.events(None))
            later.choose(seat, "pass")
            happened = later.events(None, since=before)
            fought = next(event for event in happened if event["key"] == "war_fought")
            assert fought["places"] == [told[each][0] for each in range(3)]
            for event in happened:
                if event["key"] == "gained" and event["why"] == "war":
                    reward = told[event["seat"]][1]
                    assert all(got <= said for got, said in zip(event["bundle"], reward, strict=True))
            wars += 1
    assert wars > 5


def test_no_cruiser_goes_home_in_a_round_without_a_war():
    lost = Counter()
    for game, seat in moments(3, 2):
        if not game.over and game.view(seat)["round"]:
            lost[game.view(seat)["round"] > 1] += realm.war(scene_of(game, seat)).losses
    assert lost[False] == 0
    assert lost[True] > 3


def test_what_a_hegemon_could_seize_is_what_it_is_offered():
    asked_for = 0
    for seed in range(1, 9):
        for game, seat in moments(3, seed):
            if not game.over and game.prompt(seat)["key"] == "seize_planet":
                offered = {choice.text.partition(" ")[2] for choice in game.choices(seat)} - {""}
                assert {planet["planet"] for planet in realm.open_to(game.view(seat), seat)} == offered
                asked_for += 1
    assert asked_for > 5


def test_what_the_rival_could_seize_is_in_its_range():
    some = 0
    for game, _ in moments(1, 3):
        if game.view(0)["round"]:
            table = game._table
            exposed = {planet.id for planet in table.planets_in_range(RIVAL) if planet.n in unprotected(table, 0)}
            assert {planet["planet"] for planet in realm.open_to(game.view(0), RIVAL)} == exposed
            some += bool(exposed)
    assert some > 3


def test_with_the_cruisers_it_lacks_nothing_of_a_seat_is_in_danger():
    warned = 0
    for seed in range(1, 6):
        for game, seat in moments(2, seed):
            scene = scene_of(game, seat)
            told, danger = realm.stakes(scene)
            if game.over or not danger:
                continue
            lack = realm.lacking(scene.view, seat)
            own = [planet for system in scene.view["systems"] for planet in system["planets"] if planet["owner"] == seat]
            assert 0 < lack <= len(own)
            assert str(lack) in told
            assert 'class="stakes danger"' in draw(scene)
            warned += 1
    assert warned > 5


def test_the_next_production_is_forecast():
    """From the first question of a round back to the last of the one before: income and fall are as forecast, if nothing came between."""
    seen = 0
    for seed in range(1, 6):
        for game, seat in moments(1, seed):
            view = game.view(seat)
            if game.over or view["phase"] != "action" or view["round"] != 1 or "pass" not in map(str, game.choices(seat)):
                continue
            forecast = alliances.production(view, 0)
            later = game.copy()
            later.choose(0, "pass")
            then = later.view(0)
            if any(
                event["key"] == "gained" and event["why"].startswith("faction.")
                for event in later.events(None, since=len(game.events(None)))
            ):
                continue  # a trigger of the income
            gained = [then["players"][0]["resources"][id_] - view["players"][0]["resources"][id_] for id_ in RESOURCES]
            assert gained == list(forecast)
            seen += 1
    assert seen > 3


@pytest.mark.parametrize("seats", [1, 3])
def test_points_of_ideologies_are_counted_as_the_rules_do(seats):
    counted = 0
    for game, seat in moments(seats, 3, every=5):
        for each, player in enumerate(game.view(seat)["players"]):
            if player["ideology"]:
                assert alliances.ideology_worth(game.view(seat), each, player["ideology"]) == player["points"]["ideology"]
                counted += 1
    assert counted > 5


def test_a_solo_game_shows_the_rival_and_the_achievements():
    scene = asked("take_action", seats=1)
    shown = ending.achievements(scene)
    assert len(shown) == 5
    assert [reached for _, _, reached in shown] == sorted([reached for _, _, reached in shown], reverse=True)
    assert signs.speech_of(scene.voice).side(-2, []) in {side.name for side in realm.war(scene).sides}
    assert ending.achievements(asked("take_action", seats=2)) == []


# --- cards


def test_a_card_says_what_each_use_brings_now():
    scene = asked("take_action")
    held = signs.held_by(scene.view["players"][scene.seat])
    for card in present(scene)["hand"]:
        uses = {press.text.partition(" ")[0]: press for press in card.choices}
        if "support" in uses:
            assert uses["support"].brings == signs.received(held, (), card.card.support)[0]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_a_choice_costs_and_brings_is_said_in_words_too(language):
    voiced = Counter()
    for game, seat in moments(2, 3):
        scene = scene_of(game, seat, language)
        words = signs.speech_of(scene.voice)
        for system in crescent.crescent(scene, signs.Offer(scene)):
            for press in [press for piece in (*system.planets, *system.anomalies) for press in piece.choices]:
                for amounts in (press.costs, press.brings):
                    if any(amounts):
                        assert words.bundle(amounts) in f"{press.label}; {press.more}"
                        voiced[press.text.partition(" ")[0]] += 1
    assert {"colonize", "develop", "explore"} <= set(voiced)


def test_a_gain_without_room_says_what_is_lost():
    held = (11, 3, 0, 0, 0, 0, 4)
    assert signs.received(held, (), (4, 0, 0, 0, 0, 1, 2)) == ((1, 0, 0, 0, 0, 1, 1), (3, 0, 0, 0, 0, 0, 1))
    assert signs.received(held, (2, 0, 0, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0, 0)) == ((3, 0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0))


def test_joining_and_supporting_bring_what_was_said():
    seen = Counter()
    for game, seat in moments(2, 4, every=2):
        if game.over or game.prompt(seat)["key"] != "take_action":
            continue
        before = game.view(seat)["players"][seat]["resources"]
        for card in present(scene_of(game, seat))["hand"]:
            for press in card.choices:
                verb = press.text.partition(" ")[0]
                if verb not in ("main", "support"):
                    continue
                later = game.copy()
                later.choose(seat, press.text)
                told = [event for event in later.events(None, since=len(game.events(None))) if event["key"] == "gained"]
                if any(event["why"] not in ("entry", "support", f"faction.{card.card.id}") for event in told):
                    continue  # another ability was triggered
                after = later.view(seat)["players"][seat]["resources"]
                got = tuple([after[id_] - before[id_] for id_ in RESOURCES])
                if got == press.brings:
                    seen[verb] += 1
                else:  # a trigger of its own, or cruisers on planets that leave no room
                    seen["other"] += 1
    assert seen["main"] > 10
    assert seen["support"] > 10
    assert seen["other"] < 0.1 * seen.total()


def test_cards_exchanged_or_kept_are_marked_until_all_are_done():
    game = Game(TITLE, 2, 1, {})
    card = game.view(0)["mine"]["hand"][0]
    game.choose(0, f"redraw {card}")
    shown = {each.card.id: each for each in present(scene_of(game, 0))["hand"]}
    assert shown[card].picked
    assert shown[card].choices == ()
    assert not any(each.picked for id_, each in shown.items() if id_ != card)


def test_a_draft_shows_the_pack_and_what_was_kept():
    game = Game(TITLE, 2, 1, {"draft": True})
    for _ in range(2):
        for seat in (0, 1):
            game.choose(seat, game.choices(seat)[0])
    scene = scene_of(game, 0)
    assert len(present(scene)["pack"]) == 5
    assert len(present(scene)["hand"]) == 2
    assert all(len(card.choices) == 1 for card in present(scene)["pack"])
    assert "Keep one and pass the rest to Bo &lt;b&gt;" in draw(scene)


# --- what happened


def with_news(scene, *events):
    book = LogBook()
    book.write(events, lambda event: event["key"], scene.seat)
    return replace(scene, log_book=book)


def test_what_others_did_is_marked_until_the_viewers_next_choice():
    scene = asked("take_action")
    other = 1 - scene.seat
    planet = scene.view["systems"][0]["planets"][0]["planet"]
    acted = {"key": "acted", "seat": other, "action": "colonize", "about": planet}
    later = with_news(scene, acted, {"key": "acted", "seat": other, "action": "acquire", "about": ""})
    assert news.planets_touched(later) == {planet: other}
    assert news.areas_used(later) == {"acquire": other}
    mine = {"key": "chose", "seat": scene.seat, "choice": "acquire", "secret": False}
    assert news.planets_touched(with_news(scene, acted, mine)) == {}


def test_amounts_show_what_they_have_changed_by():
    seen = Counter()
    for seats in (1, 3):
        before = {}
        for game, seat in moments(seats, 5):
            view = game.view(seat)
            now = [view["players"][seat]["resources"][id_] for id_ in RESOURCES]
            if seat in before:
                scene = scene_of(game, seat)
                changed = news.changes(scene, seat)
                assert changed == [after - was for after, was in zip(now, before[seat], strict=True)]
                stocks = alliances.player(scene, signs.Offer(scene), seat).stocks
                assert [bool(stock.change) for stock in stocks] == [bool(n) for n in changed]
                seen.update(n < 0 for n in changed if n)
            before[seat] = now
    assert min(seen[True], seen[False]) > 20


def test_golden_ages_lost_planets_and_the_last_round_stop_the_table():
    scene = asked("take_action")
    card = scene.view["trade"][0]["card"]
    events = [
        {"key": "golden_age", "trade": card, "returned": [2, 2]},
        {"key": "planet_seized", "seat": 1 - scene.seat, "planet": "silver_gate.1", "former": scene.seat},
        {"key": "round_began", "round": 5, "order": [0, 1]},
    ]
    assert [moment.kind for moment in news.moments(with_news(scene, *events))] == ["golden", "seized", "last"]
    assert news.moments(with_news(scene)) == []


def test_a_new_round_tells_its_steps_with_amounts():
    scene = moment(lambda game, seat: game.view(seat)["round"] == 3 and game.view(seat)["players"][seat]["ready"] == 3, seats=2)
    told = {line.key: line for line in news.story(scene)}
    assert {"war", "decay"} <= set(told)
    assert [seat for seat, _, _ in told["war"].shares] == [0, 1]
    assert 'class="story"' in draw(scene)


def test_income_is_told_before_productivity_falls_even_if_the_first_seat_has_no_room_for_it():
    scene = asked("take_action")
    events = [
        {"key": "phase_began", "phase": "production"},
        {"key": "gained", "seat": 1, "bundle": [0, -1, 0, 0, 0, 0, 0], "why": "decay"},
        {"key": "gained", "seat": 0, "bundle": [5, 0, 0, 0, 0, 0, 0], "why": "income"},
        {"key": "gained", "seat": 0, "bundle": [0, -1, 0, 0, 0, 0, 0], "why": "decay"},
    ]
    assert [line.key for line in news.story(with_news(scene, *events))] == ["income", "decay"]
    assert [line.key for line in news.story(with_news(scene, *events[:2]))] == ["decay"]


def test_no_war_comes_after_the_end():
    scenes = [scene_of(game, 0) for game, _ in moments(2, 3) if game.over]
    assert [realm.war(scene) for scene in scenes] == [None]
    assert all('id="war"' not in draw(scene) for scene in scenes)


# --- words and signs


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_question_has_a_tip(language):
    keys = set(AgeSpeech.methods["asks"])
    assert keys <= set(AgeSpeech.tips)
    voice = speech.voice(language)
    assert all(voice.tip("age", {"key": key, "args": {"markers": 1}}, 2) for key in keys)


def test_every_word_of_the_box_has_a_sign():
    wanted = {f"age-{id_}" for id_ in (*RESOURCES, *IDEOLOGIES, *PLANET_TYPES)}
    assert wanted <= set(SYMBOLS)
    assert {alliances.tech_sign(technology.id) for technology in TECHNOLOGIES} <= set(SYMBOLS)


def test_no_two_factions_have_the_same_emblem():
    drawn = {emblems.picture(faction.id) for faction in FACTIONS}
    assert len(drawn) == len(FACTIONS)
    assert all(ElementTree.fromstring(each) is not None and len(each) < 3000 for each in drawn)
    assert emblems.picture("nobody") is None
