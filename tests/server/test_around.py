"""Around the board: chat, resigning, playing again, pace, cards, reports, records from elsewhere; without any script."""

import asyncio
import html
import json
import random
import re
from pathlib import Path

import pytest

import asterism
from asterism.server.around import LARGEST_RECORD
from asterism.server.beside import LONGEST_MESSAGE, PACES, paces, read_pace
from asterism.server.limits import CHAT, IMPORT
from asterism.server.workers import Overstayed
from asterism.speech import voice
from asterism.speech.writing import folded
from tests.server.browsing import choices, is_over

ARCHIVE = Path(__file__).parents[1] / "archive"


@pytest.fixture
def shared(ann, bo):
    """A table of Ann and Bo."""
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""]}).url.path
    bo.post(f"{address}/sit", data={"name": "Bo"})
    return address


def play_to_the_end(app, ann, address):
    """Everybody who sits at this table chooses by chance; gives Ann's page of the end."""
    games = app.state.games
    dice = random.Random(9)

    async def play():
        live = await games.get(address.split("/")[-1])
        while live.info.status != "over":
            people = [seat for seat in live.game.pending() if live.bot_of(seat) is None]
            for seat in people[:1]:
                await games.choose(live, seat, live.decision(seat), [str(dice.choice(live.game.choices(seat)))])
            await asyncio.sleep(0 if people else 0.01)

    ann.portal.call(play)
    page = ann.get(address).text
    assert is_over(page)
    return page


def say(browser, address, text):
    return browser.post(f"{address}/say", data={"text": text})


def chat(page):
    """What stands in the chat, as a reader sees it."""
    lines = re.findall(r'<li id="said-\d+"[^>]*>(.*?)</li>', page, re.DOTALL)
    return [" ".join(html.unescape(re.sub(r"<[^>]+>", "", line)).split()) for line in lines]


# --- chat


def test_what_one_says_everybody_reads(ann, bo, shared):
    assert say(ann, shared, "hello").status_code == 200
    say(bo, shared, "good luck")
    for browser in (ann, bo):
        assert chat(browser.get(shared).text) == ["Ann hello", "Bo good luck"]


def test_what_is_said_is_text_and_never_markup(ann, bo, shared):
    say(ann, shared, "<script>alert('x')</script> & <b>bold</b> {{ 7 * 7 }}")
    page = bo.get(shared).text
    assert "<script>alert" not in page
    assert "<b>bold" not in page
    assert chat(page) == ["Ann <script>alert('x')</script> & <b>bold</b> {{ 7 * 7 }}"]


def test_a_message_stays_on_one_line_and_cant_turn_it_around(ann, bo, shared):
    say(ann, shared, "  one\ntwo\r\n\u202ethree\x00 ")
    assert chat(bo.get(shared).text) == ["Ann one two three"]


@pytest.mark.parametrize("text", ["", "   \n ", "\0", "x" * (LONGEST_MESSAGE + 1)])
def test_a_message_that_is_empty_or_too_long_is_refused(ann, shared, text):
    assert say(ann, shared, text).status_code == 422
    assert chat(ann.get(shared).text) == []


def test_nobody_floods_the_table(ann, bo, shared):
    answers = [say(ann, shared, f"message {n}") for n in range(CHAT.own.burst + 1)]
    assert [answer.status_code for answer in answers] == [200] * CHAT.own.burst + [429]
    assert "sending messages too fast" in answers[-1].text
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= CHAT.own.every
    assert len(chat(bo.get(shared).text)) == CHAT.own.burst
    assert say(bo, shared, "enough").status_code == 200


def test_a_script_is_told_to_wait_on_the_table_itself(ann, shared):
    answers = [ann.post(f"{shared}/say", data={"text": "hello"}, headers={"HX-Request": "true"}) for _ in range(CHAT.own.burst + 1)]
    assert "sending messages too fast" in answers[-1].text
    assert '<form id="table"' in answers[-1].text


def test_what_anybody_may_type_is_a_message_like_any_other(ann, bo, shared):
    say(ann, shared, "/rematch aaaaaaaaaaaa")
    page = bo.get(shared).text
    assert chat(page) == ["Ann /rematch aaaaaaaaaaaa"]
    assert 'href="/games/aaaaaaaaaaaa"' not in page


def test_who_only_watches_reads_but_cant_speak(app, ann, bo):
    address = ann.play_now()
    say(ann, address, "watch this")
    page = bo.get(address).text
    assert chat(page) == ["Ann watch this".replace("Ann", chat(page)[0].removesuffix(" watch this"))]
    assert 'name="text"' not in page
    assert say(bo, address, "me too").status_code == 403
    bo.play_now()  # now Bo is somebody, but not here
    assert say(bo, address, "me too").status_code == 403
    assert len(chat(ann.get(address).text)) == 1


def test_muting_hides_what_somebody_says_from_one_viewer_only_and_lasts(ann, bo, shared):
    say(bo, shared, "bla bla")
    page = ann.post(f"{shared}/mute", data={"seat": "1"}).text
    assert chat(page) == []
    assert 'aria-pressed="true"' in page
    say(bo, shared, "bla again")
    assert chat(ann.get(shared).text) == []
    assert len(chat(bo.get(shared).text)) == 2
    assert len(chat(ann.post(f"{shared}/mute", data={"seat": "1"}).text)) == 2


@pytest.mark.parametrize("seat", ["0", "7", "-1"])
def test_one_cant_mute_oneself_or_nobody(ann, shared, seat):
    assert ann.post(f"{shared}/mute", data={"seat": seat}).status_code == 403


def test_muting_leaves_other_preferences_as_they_are(app, ann, bo, shared):
    store = app.state.store
    person = next(seat.person for seat in store.game(shared.split("/")[-1]).seats if seat.name == "Ann")
    store.set_preferences(person, {"confirm": True})
    ann.post(f"{shared}/mute", data={"seat": "1"})
    assert store.person(person).preferences["confirm"] is True


def test_a_message_makes_the_table_another_for_pages_that_have_seen_it(ann, bo, shared):
    seen = re.search(r'data-seen="([^"]*)"', ann.get(shared).text)[1]
    assert ann.get(f"{shared}/table", params={"seen": seen}).status_code == 204
    say(bo, shared, "news")
    assert ann.get(f"{shared}/table", params={"seen": seen}).status_code == 200


def test_a_script_gets_the_new_table_as_the_answer(ann, shared):
    answer = ann.post(f"{shared}/say", data={"text": "hello"}, headers={"HX-Request": "true"})
    assert "<html" not in answer.text
    assert chat(answer.text) == ["Ann hello"]


def test_the_field_to_speak_belongs_to_a_form_of_its_own(ann, shared):
    """Or Enter would press the first choice of the table."""
    page = ann.get(shared).text
    assert re.search(r'<input id="chat-text" form="say"', page)
    assert '<form id="say"' not in page[page.index('<form id="table"') : page.index("</form>", page.index('<form id="table"'))]


# --- resigning, playing again


def test_who_resigns_is_replaced_by_a_bot_and_ranked_last(app, ann, bo, shared):
    page = bo.post(f"{shared}/resign").text
    assert choices(page) == []
    assert "Bo has resigned. A bot has taken over." in ann.get(shared).text
    assert bo.post(f"{shared}/resign").status_code == 403
    end = play_to_the_end(app, ann, shared)
    ranked = re.findall(r"<li class=\"seat-(\d)", end[end.index('class="ranking"') : end.index("</ol>", end.index('class="ranking"'))])
    assert ranked == ["0", "1"]
    assert ann.post(f"{shared}/resign").status_code == 409


def test_when_everybody_resigns_who_held_out_longer_wins_and_nobody_else(app, ann, bo, shared):
    bo.post(f"{shared}/resign")
    ann.post(f"{shared}/resign")
    end = play_to_the_end(app, ann, shared)
    ranked = re.findall(r"<li class=\"seat-(\d)", end[end.index('class="ranking"') : end.index("</ol>", end.index('class="ranking"'))])
    assert ranked == ["0", "1"]
    assert end.count('<span class="tag">winner</span>') == 1


def test_a_stranger_cant_resign_for_anybody(ann, bo):
    address = ann.play_now()
    assert bo.post(f"{address}/resign").status_code == 403
    assert choices(ann.get(address).text)


def test_a_rematch_seats_the_same_people_and_the_other_finds_the_way(app, ann, bo, shared):
    assert ann.post(f"{shared}/rematch").status_code == 409
    play_to_the_end(app, ann, shared)
    following = ann.post(f"{shared}/rematch").url.path
    assert following != shared
    assert choices(ann.get(following).text)
    assert f'href="{following}"' in bo.get(shared).text
    assert bo.post(f"{shared}/rematch").url.path == following, "there is one new table, not two"
    assert choices(bo.get(following).text)
    ann.post(f"{shared}/mute", data={"seat": "1"})
    assert f'href="{following}"' in ann.get(shared).text
    assert chat(ann.get(shared).text) == []


def test_a_rematch_makes_the_table_another_for_pages_that_have_seen_it(app, ann, bo, shared):
    play_to_the_end(app, ann, shared)
    seen = re.search(r'data-seen="([^"]*)"', bo.get(shared).text)[1]
    assert bo.get(f"{shared}/table", params={"seen": seen}).status_code == 204
    ann.post(f"{shared}/rematch")
    assert bo.get(f"{shared}/table", params={"seen": seen}).status_code == 200


def test_a_rematch_against_a_bot_is_one_click_with_the_same_options(app, ann, bo):
    form = {"name": "Ann", "seat": ["bot random", ""], "option advanced": "True", "pace": "60"}
    address = ann.post("/titles/race/new", data=form).url.path
    play_to_the_end(app, ann, address)
    assert bo.post(f"{address}/rematch").status_code == 403
    following = ann.post(f"{address}/rematch").url.path
    old, new = (app.state.store.game(path.split("/")[-1]) for path in (address, following))
    assert (new.options, new.pace, new.public, new.status) == (old.options, 60, old.public, "playing")
    assert [(seat.name, seat.bot) for seat in new.seats] == [(seat.name, seat.bot) for seat in old.seats]


# --- pace


def test_the_pace_of_a_table_is_chosen_with_it_and_its_clock_is_shown(app, ann):
    form = ann.get("/titles/race/new").text
    assert all(f'<option value="{seconds}">' in form for seconds in PACES)
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["bot greedy", ""], "pace": "120"}).url.path
    assert app.state.store.game(address.split("/")[-1]).pace == 120
    assert re.search(r'data-left="1(19|20)"', ann.get(address).text)
    assert "data-left" not in ann.get(ann.play_now()).text


def test_the_clock_of_others_is_not_shown(ann, bo):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["bot greedy", ""], "pace": "120"}).url.path
    assert "data-left" not in bo.get(address).text


@pytest.mark.parametrize("text", ["", "1", "-60", "sixty", "1e9"])
def test_a_pace_that_is_not_offered_is_none(text):
    assert read_pace(text) is None


def test_paces_are_offered_in_words():
    assert [words for _, words in paces(voice("en"))][:3] == [
        "no time limit",
        "30 seconds per decision",
        "1 minute per decision",
    ]
    assert [words for _, words in paces(voice("pl"))][3:] == [
        "2 minuty na decyzję",
        "5 minut na decyzję",
        "1 godzina na decyzję",
        "1 dzień na decyzję",
    ]


def test_who_was_away_comes_back_by_a_button(app, ann):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""], "pace": "120"}).url.path
    number = address.split("/")[-1]
    other = app.state.store.new_person("Bo")
    app.state.store.sit(number, 1, other.id, "Bo")
    app.state.store.start(number, "5a" * 32)
    ann.get(address)
    live = app.state.games._live[number]
    live.away.add(0)
    page = ann.get(address).text
    assert "a bot is playing for you" in page
    page = ann.post(f"{address}/back").text
    assert "a bot is playing for you" not in page
    assert live.away == set()


# --- cards


def shown_cards(page):
    return re.findall(r'data-piece="([a-z_]+)"', page)


def test_all_cards_of_a_title_are_there(ann):
    page = ann.get("/titles/race/cards").text
    assert len(shown_cards(page)) == len(set(shown_cards(page))) == 95
    assert "Gem World" in page


@pytest.mark.parametrize(
    ("query", "some", "none"),
    [
        ({"q": "gem world"}, "gem_world", "old_earth"),
        ({"q": "GEM"}, "gem_world", "old_earth"),
        ({"q": "military world rebel"}, "rebel_base", "gem_world"),
        ({"goods": "alien"}, "lost_alien_warship", "gem_world"),
        ({"kind": "development"}, "space_marines", "gem_world"),
        ({"kind": "military", "goods": "alien"}, "lost_alien_warship", "space_marines"),
        ({"q": "explore keep more"}, "research_labs", "gem_world"),
        ({"q": "vp for each production world"}, "merchant_guild", "gem_world"),
    ],
)
def test_cards_are_found_by_name_kind_goods_and_powers(ann, query, some, none):
    found = shown_cards(ann.get("/titles/race/cards", params=query).text)
    assert some in found
    assert none not in found
    assert 0 < len(found) < 95


def test_cards_are_found_in_the_visitors_language_with_or_without_marks(app, ann):
    ann.post("/language", data={"language": "pl"})
    found = [shown_cards(ann.get("/titles/race/cards", params={"q": text}).text) for text in ("Świat Kryształów", "SWIAT krysztalow")]
    assert found[0] == found[1]
    assert "gem_world" in found[0]
    assert len(found[0]) < 5


def test_a_search_without_a_result_says_so(ann):
    page = ann.get("/titles/race/cards", params={"q": '<zzz>"'}).text
    assert shown_cards(page) == []
    assert "0 cards" in page
    assert "<zzz>" not in page


def test_a_title_without_cards_has_a_friendly_page(ann):
    answer = ann.get("/titles/smugglers/cards")
    assert answer.status_code == 200
    assert "no cards to browse" in answer.text
    assert ann.get("/titles/none/cards").status_code == 404


def test_marks_and_case_fold():
    assert folded("ŁĄKA Świt") == "laka swit"


# --- reports


def test_a_report_packs_what_the_viewer_sees_and_no_more(app, ann, bo, shared):
    mine = json.loads(ann.get(f"{shared}/report.json").text)
    page = ann.get(f"{shared}/report").text
    game = app.state.games._live[shared.split("/")[-1]].game
    assert (mine["title"], mine["rules"], mine["seat"]) == ("race", 1, 0)
    assert (mine["view"], mine["pending"]) == (game.view(0), [0, 1])
    assert mine["choices"] == [str(choice) for choice in game.choices(0)]
    assert mine["prompt"] == game.prompt(0)
    assert (
        html.escape(json.dumps(mine, ensure_ascii=False, indent=1), quote=True).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")
        in page
    )
    assert shared.split("/")[-1] not in json.dumps(mine), "a game by link is as private as its id"
    theirs = {str(choice).split()[1] for choice in game.choices(1)} - set(game.view(0)["mine"]["hand"])
    assert not any(card in ann.get(f"{shared}/report.json").text for card in theirs)


def test_a_report_is_the_same_whatever_others_do_in_secret(ann, bo, shared):
    before = json.loads(ann.get(f"{shared}/report.json").text)
    bo.press(shared, choices(bo.get(shared).text)[0])
    assert json.loads(ann.get(f"{shared}/report.json").text) == before


def test_a_spectators_report_has_no_hand_in_it(ann, bo, shared):
    stranger = bo.__class__(bo.app)
    stranger.portal = ann.portal
    report = json.loads(stranger.get(f"{shared}/report.json").text)
    assert report["seat"] is None
    assert report["choices"] == []
    assert report["view"]["mine"] is None


# --- records from elsewhere


OWN_CHANCE = (ARCHIVE / "race-3-own-chance.record").read_text()


def record(seed="ab" * 32, names=("Ada", "<b>Bob</b>"), finished=True):
    game = asterism.new("race", seats=2, seed=seed)
    dice = random.Random(3)
    while not game.over and (finished or len(game.record().splitlines()) < 30):
        seat = game.pending()[0]
        game.choose(seat, dice.choice(game.choices(seat)))
    return game.record().replace("seats: 2\n", f"seats: 2\nnames: {json.dumps(list(names))}\n")


def bring(browser, text):
    content = text if isinstance(text, bytes) else text.encode()
    return browser.post("/import", files={"record": ("game.record", content, "text/plain")})


def test_an_imported_game_can_be_watched(app, ann, bo):
    text = record()
    answer = bring(ann, text)
    assert answer.status_code == 200
    assert answer.url.path.endswith("/replay")
    address = answer.url.path.removesuffix("/replay")
    assert "&lt;b&gt;Bob&lt;/b&gt;" in answer.text
    assert ann.get(f"{address}/record").text == text
    assert 'data-decision="replay-7"' in ann.get(f"{address}/replay?at=7&seat=1").text
    info = app.state.store.game(address.split("/")[-1])
    assert (info.status, info.public) == ("over", False)
    assert info.ranking == asterism.replay(text).ranking()
    assert app.state.store.events(info.id)
    assert address in ann.get("/").text
    assert address not in bo.get("/").text
    assert ann.post(f"{address}/rematch").status_code == 403
    assert "played elsewhere" in ann.get(address).text


@pytest.mark.parametrize("seed", [7, -1, 2**70, "", "seven", 'a "quoted" text\nof two lines', "ab" * 32])
def test_a_game_of_any_seed_is_imported_and_replays_from_every_seat(ann, seed):
    """As `asterism play --seed 7` and `game.record()` in Python write them."""
    text = record(seed=seed)
    game = asterism.replay(text)
    answer = bring(ann, text)
    assert answer.status_code == 200
    address = answer.url.path.removesuffix("/replay")
    assert ann.get(f"{address}/record").text == text
    last = len(text.split("\n\n")[1].splitlines()) - 1
    for seat in ("", "0", "1"):
        page = ann.get(f"{address}/replay", params={"at": last, "seat": seat})
        assert page.status_code == 200
        assert f'data-decision="replay-{last}"' in page.text
        viewer = int(seat) if seat else None
        assert len(re.findall(r'<li id="event-', page.text)) == count_told(game, viewer, ["Ada", "Bob"])
        assert ann.get(f"{address}/replay", params={"at": last // 2, "seat": seat}).status_code == 200
    assert is_over(ann.get(address).text)


def count_told(game, viewer, names):
    """How many events of a game have words for this viewer."""
    return sum(text is not None for text in map(voice("en").teller("race", names, viewer), game.events(viewer)))


def test_a_game_with_a_chance_of_its_own_is_imported_and_replays_at_every_moment(ann):
    address = bring(ann, OWN_CHANCE).url.path.removesuffix("/replay")
    assert ann.get(f"{address}/record").text.split("\n\n")[1] == OWN_CHANCE.split("\n\n")[1]
    last = len(OWN_CHANCE.split("\n\n")[1].splitlines()) - 1
    game = asterism.replay(OWN_CHANCE)
    for at in (0, 1, last // 2, last - 1, last):
        page = ann.get(f"{address}/replay", params={"at": at, "seat": "0"})
        assert page.status_code == 200
        assert f'data-decision="replay-{at}"' in page.text
    assert len(re.findall(r'<li id="event-', page.text)) == count_told(game, 0, ["a", "b", "c"])


def test_nobody_imports_all_the_time(ann, bo):
    answers = [bring(ann, "hello") for _ in range(IMPORT.own.burst + 1)]
    assert [answer.status_code for answer in answers] == [422] * IMPORT.own.burst + [429]
    assert re.search(r"try again in \d+ seconds", answers[-1].text)
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= IMPORT.own.every
    assert bring(bo, "hello").status_code == 422


def test_nobody_is_told_to_wait_in_another_language_than_theirs(ann):
    ann.post("/language", data={"language": "pl"})
    assert "Spróbuj ponownie za" in [bring(ann, "hello") for _ in range(IMPORT.own.burst + 1)][-1].text


def without_proof(text):
    return re.sub(r"^(commitment|draws): .*\n", "", text, flags=re.MULTILINE)


def test_a_game_played_here_comes_back_as_it_was(app, ann):
    address = ann.play_now()
    play_to_the_end(app, ann, address)
    text = ann.get(f"{address}/record").text
    again = bring(ann, text).url.path.removesuffix("/replay")
    assert again != address
    game = asterism.replay(text).record()
    assert ann.get(f"{again}/record").text == game  # without the proof: nobody saw a commitment to its seed here
    assert without_proof(text) == game


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (record(finished=False), "isn&#39;t over"),
        (OWN_CHANCE.replace("chance: [", "chance: [99, "), "chance"),
        (record(names=("Ada", "B\0b")), "line 6"),
        (record(names=("Ada", "\u202eboB")), "line 6"),
        ("hello", "not an Asterism record"),
        ("", "not an Asterism record"),
        (record().replace("end ", "end 1"), "truncated or changed"),
        (record().replace('"race"', '"chess"'), "chess"),
        (record().replace("discard", "devour"), "can&#39;t be replayed"),
        (b"\xff\xfe\x00", "isn&#39;t text"),
    ],
    ids=[
        "unfinished",
        "impossible chance",
        "NUL in a name",
        "a name that turns the line",
        "no record",
        "empty",
        "cut",
        "unknown title",
        "illegal",
        "binary",
    ],
)
def test_what_cant_be_imported_is_refused_with_a_reason(app, ann, text, why):
    answer = bring(ann, text)
    assert answer.status_code == 422
    assert why in answer.text
    assert "/games/" not in ann.get("/").text


def test_a_huge_file_is_refused(ann):
    answer = bring(ann, record() + "\n" * LARGEST_RECORD)
    assert answer.status_code == 413
    assert "too large" in answer.text
    assert bring(ann, b"x" * 3_000_000).status_code == 413


def test_no_file_is_refused(ann):
    assert ann.post("/import", data={}).status_code == 422


def test_a_record_that_takes_too_long_is_refused(app, ann, monkeypatch):
    async def overstay(record, deadline):
        assert deadline < 10
        raise Overstayed("a worker did not answer")

    monkeypatch.setattr(app.state.games.workers, "replay", overstay)
    assert bring(ann, record()).status_code == 503


# --- what is not there


@pytest.mark.parametrize("what", ["say", "mute", "resign", "back", "rematch"])
def test_at_a_table_that_is_not_there_nothing_can_be_done(ann, what):
    assert ann.post(f"/games/none/{what}", data={"text": "hello", "seat": "0"}).status_code == 404


@pytest.mark.parametrize("what", ["report", "report.json"])
def test_a_table_that_is_not_there_cant_be_reported(ann, what):
    assert ann.get(f"/games/none/{what}").status_code == 404


def test_the_pages_hold_the_strict_content_policy(ann):
    address = ann.play_now()
    for path in ("/import", "/titles/race/cards", f"{address}/report", address, "/titles/race/new"):
        answer = ann.get(path)
        assert answer.status_code == 200, path
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script(?![^>]*src=)", answer.text), path
