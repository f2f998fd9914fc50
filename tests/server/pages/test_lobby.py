"""The lobby, as a browser without any script sees it: what can be played, how it begins, and which games are going on."""

import re

import pytest

import asterism
from asterism.server.checks.visitor import SESSION
from asterism.titles import find
from tests.server.browsing import choices


def seated(app, address):
    info = app.state.store.game(address.rpartition("/")[2])
    return [seat.bot for seat in info.seats if seat.kind == "bot"], info.options


@pytest.mark.parametrize("title", asterism.titles())
def test_every_title_can_be_set_up_for_a_first_game_with_any_number_of_seats(title):
    for seats in find(title).seats:
        assert find(title).fill_in_options(seats, find(title).first_game)


def test_one_click_asks_as_many_bots_to_the_table_as_were_chosen_and_of_their_level(app, ann):
    address = ann.post("/play/race", data={"bots": "3", "level": "random"}).url.path
    assert seated(app, address)[0] == ["random"] * 3
    assert len(choices(ann.get(address).text)) == 6


def test_one_click_without_any_choice_starts_a_game_against_one_easy_bot(app, ann):
    bots, options = seated(app, ann.play_now("race"))
    assert bots == ["greedy"]
    assert not options["first_game"]


EASED = [("race", {"first_game": True}), ("eclipse", {"species": "terrans"}), ("orion", {"races": "humans", "advisors": False})]


@pytest.mark.parametrize(("title", "eased"), EASED)
def test_a_first_game_is_one_press_away_and_set_up_as_the_rulebook_advises(app, ann, title, eased):
    form = ann.get("/").text.partition(f'action="/play/{title}"')[2].partition("</form>")[0]
    assert '<button class="quiet first-game" name="first_game" value="yes">' in form
    address = ann.post(f"/play/{title}", data={"first_game": "yes"}).url.path
    options = seated(app, address)[1]
    assert {name: options[name] for name in eased} == eased


@pytest.mark.parametrize("form", [{"bots": "4"}, {"bots": "0"}, {"bots": "two"}, {"bots": "-1"}, {"level": "greedy "}, {"level": "expert"}])
def test_bots_that_cannot_join_start_no_game(app, ann, form):
    answer = ann.post("/play/race", data=form)
    assert answer.status_code == 422
    assert "so it didn&#39;t start" in answer.text
    assert not app.state.store.games_in_progress()
    assert SESSION not in ann.cookies


def test_a_title_for_one_can_be_played_alone(app, ann):
    assert seated(app, ann.post("/play/age", data={"bots": "0"}).url.path)[0] == []


def invite(browser, title="race", name="Ann", public="yes"):
    return browser.post(f"/titles/{title}/new", data={"name": name, "seat": ["open"], "public": public}).url.path


def test_tables_that_wait_for_a_player_come_before_the_titles_and_finished_games_after(ann, bo):
    address = invite(bo, name="Bo")
    page = ann.get("/").text
    marks = ["Open tables", address, 'class="titles"', "Import a record"]
    assert sorted(marks, key=page.index) == marks


def test_ones_own_table_is_listed_once(ann):
    address = invite(ann)
    page = ann.get("/").text
    assert page.count(f'href="{address}"') == 1
    assert "Open tables" not in page


def test_games_that_wait_for_me_lead_my_own(ann):
    mine = ann.play_now()
    waiting = invite(ann, public="")
    page = ann.get("/").text
    assert page.index(mine) < page.index(waiting)


def test_each_title_says_how_long_it_takes_and_how_hard_it_is(ann):
    page = ann.get("/").text
    for title in asterism.titles():
        if (minutes := asterism.about(title)["minutes"]) is not None:
            assert "{}–{} min".format(*minutes) in page
    for weight in ("light", "medium", "heavy"):
        assert f"{weight} rules" in page


def test_only_newcomers_are_told_where_to_start(ann):
    page = ann.get("/").text
    assert page.count("Start here") == 1
    assert page.index("/titles/race/picture") < page.index("Start here") < page.index("/titles/eclipse/picture")
    ann.play_now()
    assert "Start here" not in ann.get("/").text


@pytest.mark.parametrize("title", ["race", "lunation"])
def test_a_title_leads_to_its_rules_and_cards(ann, title):
    page = ann.get("/").text
    assert f'href="/titles/{title}/rules"' in page
    assert f'href="/titles/{title}/cards"' in page


def test_no_link_leads_to_rules_or_cards_that_are_not_there(ann):
    page = ann.get("/").text
    assert "/titles/tenders/new" in page
    assert "/titles/tenders/rules" not in page
    assert "/titles/tenders/cards" not in page
    assert "/titles/tenders/rules" not in ann.get(ann.play_now("tenders")).text
    assert "/titles/smugglers/rules#smugglers.loading" in ann.get(ann.play_now("smugglers")).text


# --- rules


@pytest.mark.parametrize("title", ["age", "eclipse", "lunation", "orion", "race"])
def test_the_contents_of_the_rules_lead_to_every_chapter(ann, title):
    page = ann.get(f"/titles/{title}/rules").text
    contents = page[page.index('class="contents"') : page.index("</nav>", page.index('class="contents"'))]
    links = re.findall(r'href="#([^"]+)"', contents)
    assert len(links) >= 10
    assert all(f'id="{link}"' in page for link in links)
    chapters = re.findall(r'<section class="chapter" id="([^"]+)"', page)
    assert [link for link in links if link != "how-to-play"] == chapters


# --- waiting for players


def test_the_host_fills_open_seats_with_bots_and_the_game_begins_when_all_are_taken(app, ann):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", "open"]}).url.path
    waiting = ann.post(f"{address}/bot", data={"seat": "2", "level": "random"}).text
    assert waiting.count("Add a bot") == 1
    assert "Bot (beginner)" in waiting
    table = ann.post(f"{address}/bot", data={"seat": "1", "level": "greedy"}).text
    assert len(choices(table)) == 6
    assert seated(app, address)[0] == ["greedy", "random"]


def test_only_the_host_fills_a_seat(app, ann, bo):
    address = invite(ann)
    assert "Add a bot" not in bo.get(address).text
    answer = bo.post(f"{address}/bot", data={"seat": "1", "level": "greedy"})
    assert answer.status_code == 403
    assert "Only the player who set up this table" in answer.text
    assert seated(app, address)[0] == []


@pytest.mark.parametrize(
    ("form", "status", "said"),
    [({"seat": "0"}, 409, "just been taken"), ({"seat": "7"}, 409, "just been taken"), ({"level": "expert"}, 422, "no such bot")],
)
def test_a_bot_that_cannot_sit_down_changes_nothing(app, ann, form, status, said):
    address = invite(ann)
    answer = ann.post(f"{address}/bot", data={"seat": "1", "level": "greedy", **form})
    assert answer.status_code == status
    assert said in answer.text
    assert seated(app, address)[0] == []


def test_a_bot_comes_too_late_to_a_game_that_has_begun(app, ann, bo):
    address = invite(ann)
    bo.post(f"{address}/sit", data={"name": "Bo"})
    assert "That seat has just been taken." in ann.post(f"{address}/bot", data={"seat": "1", "level": "greedy"}).text
    assert seated(app, address)[0] == []
    assert ann.post("/games/none/bot", data={"seat": "1", "level": "greedy"}).status_code == 404
