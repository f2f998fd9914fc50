"""The pages, as a browser without any script sees them."""

import random
import re
from pathlib import Path

import pytest

import asterism
from asterism.server.app import create_app
from asterism.server.services.live import live_games as live
from tests.server.browsing import Browser, choices, decision, is_over


def test_the_lobby_shows_every_title_with_a_button_to_play_now(ann):
    page = ann.get("/").text
    for title in asterism.titles():
        assert f'data-play-now="{title}"' in page


def test_one_click_leads_to_a_table_with_choices(ann):
    address = ann.play_now()
    page = ann.get(address).text
    assert len(choices(page)) == 6
    assert "Discard from your opening hand" in page


def test_a_whole_game_is_played_by_plain_forms(ann):
    address = ann.play_now()
    dice = random.Random(3)
    page = ann.get(address).text
    for _ in range(400):
        if is_over(page):
            break
        offered = choices(page)
        page = ann.press(address, dice.choice(offered)).text if offered else ann.get(address).text
    assert is_over(page)
    record = ann.get(f"{address}/record").text
    assert asterism.replay(record).over
    assert "data-decision" in ann.get(f"{address}/replay?at=3&seat=0").text


def test_the_record_is_nobodys_before_the_end(ann):
    address = ann.play_now()
    assert ann.get(f"{address}/record").status_code == 404


def test_a_stale_page_changes_nothing(ann):
    address = ann.play_now()
    page = ann.get(address).text
    first, second = choices(page)[:2]
    ann.press(address, first)
    answer = ann.post(f"{address}/choose", data={"decision": decision(page), "choice": second})
    assert answer.status_code == 409
    assert len(choices(answer.text)) == 5


def test_a_double_click_does_nothing_twice(ann):
    address = ann.play_now()
    page = ann.get(address).text
    sent = {"decision": decision(page), "choice": choices(page)[0]}
    assert ann.post(f"{address}/choose", data=sent).status_code == 200
    again = ann.post(f"{address}/choose", data=sent)
    assert again.status_code == 200
    assert len(choices(again.text)) == 5


@pytest.mark.parametrize("text", ["nonsense", "", "x" * 5000, "action settle"])
def test_an_illegal_choice_changes_nothing(ann, text):
    address = ann.play_now()
    before = ann.get(address).text
    answer = ann.press(address, text)
    assert answer.status_code == 422
    assert decision(ann.get(address).text) == decision(before)


def test_several_choices_are_made_together_or_not_at_all(ann):
    address = ann.play_now()
    page = ann.get(address).text
    one, two = choices(page)[:2]
    refused = ann.post(f"{address}/choose", data={"decision": decision(page), "choice": [one, "nonsense"]})
    assert refused.status_code == 422
    assert len(choices(ann.get(address).text)) == 6
    made = ann.post(f"{address}/choose", data={"decision": decision(page), "choice": [one, two]})
    assert "Choose your action" in made.text


def test_undo_takes_the_latest_choice_back(ann):
    address = ann.play_now()
    page = ann.get(address).text
    after = ann.press(address, choices(page)[0]).text
    assert "data-undo" in after
    back = ann.post(f"{address}/undo", data={"decision": decision(after)}).text
    assert set(choices(back)) == set(choices(page))


@pytest.mark.parametrize(
    ("language", "bound", "words"),
    [
        ("en", "UNDOS_OF_CHOICE", "You have undone this choice 1 times, the most allowed."),
        ("pl", "UNDOS_OF_CHOICE", "Wykorzystano już limit cofnięć tego wyboru (1)."),
        ("en", "UNDOS_OF_GAME", "You have used undo 1 times in this game"),
        ("pl", "UNDOS_OF_GAME", "Wykorzystano już limit cofnięć w tej grze (1)."),
    ],
)
def test_who_took_a_choice_back_too_often_is_told_that_it_stands(app, ann, monkeypatch, language, bound, words):
    monkeypatch.setattr(live, bound, 1)
    browser = Browser(app, language)
    browser.portal = ann.portal
    address = browser.play_now()
    statuses = []
    for _ in range(2):
        browser.press(address, choices(browser.get(address).text)[0])
        answer = browser.post(f"{address}/undo", data={"decision": decision(browser.get(address).text)})
        statuses.append(answer.status_code)
    assert statuses == [200, 409]
    assert words in answer.text


def test_a_friend_sits_down_by_the_link_and_both_play(ann, bo):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""]}).url.path
    waiting = ann.get(address).text
    assert f"http://127.0.0.1:8000{address}" in waiting
    preview = bo.get(address).text
    assert "Take a seat" in preview
    assert "Take a seat" in Browser.get(bo, address).text, "a preview takes no seat"
    table = bo.post(f"{address}/sit", data={"name": "Bo"}).text
    assert len(choices(table)) == 6
    assert len(choices(ann.get(address).text)) == 6
    bo.press(address, choices(table)[0])
    assert len(choices(bo.get(address).text)) == 5
    assert len(choices(ann.get(address).text)) == 6


def test_who_waited_is_told_to_load_the_page_of_the_table(ann, bo):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open"]}).url.path
    seen = re.search('data-seen="([^"]+)"', ann.get(address).text)[1]
    assert "HX-Refresh" not in ann.get(f"{address}/table", headers={"If-None-Match": f'"{seen}"'}).headers
    bo.post(f"{address}/sit", data={"name": "Bo"})
    answer = ann.get(f"{address}/table", headers={"If-None-Match": f'"{seen}"'})
    assert (answer.headers["HX-Refresh"], answer.text) == ("true", "")


def test_names_at_a_table_differ(ann, bo):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", "bot greedy", "bot greedy"]}).url.path
    page = bo.post(f"{address}/sit", data={"name": "Ann"}).text
    for name in ("Ann", "Ann 2", "Bot (casual)", "Bot (casual) 2"):
        assert f'<span class="seat-name">{name}</span>' in page


def test_the_waiting_room_says_if_its_link_reaches_nobody(ann):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open"]}).url.path
    assert "only works on this computer" in ann.get(address).text


def test_the_lobby_begins_with_ones_own_games_and_the_titles_with_a_board(ann):
    assert "My games" not in ann.get("/").text
    ann.play_now()
    page = ann.get("/").text
    marks = ["My games", "/titles/race/picture", "/titles/age/picture", "/titles/eclipse/picture"]
    assert sorted(marks, key=page.index) == marks


def test_a_stranger_sees_no_hand_and_can_choose_nothing(ann, bo):
    address = ann.play_now()
    mine = choices(ann.get(address).text)
    page = bo.get(address).text
    assert choices(page) == []
    assert not any(
        choice.partition(" ")[2] in page for choice in mine if choice.partition(" ")[2] not in re.findall("card-[01]-([a-z_]+)", page)
    )
    answer = bo.post(f"{address}/choose", data={"decision": decision(page), "choice": mine[0]})
    assert answer.status_code == 403
    assert choices(ann.get(address).text) == mine


def test_at_one_screen_the_server_covers_hands_between_players(ann):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["here", ""]}).url.path
    cover = ann.get(address).text
    assert choices(cover) == []
    assert "Pass the screen to Ann" in cover
    mine = ann.post(f"{address}/uncover", data={"seat": "0"}).text
    first, second = choices(mine)[:2]
    ann.press(address, first)
    answer = ann.press(address, second).text
    assert choices(answer) == []
    assert "Pass the screen to Player 2" in answer
    assert len(choices(ann.post(f"{address}/uncover", data={"seat": "1"}).text)) == 6


def test_games_are_there_after_a_restart(settings):
    with Browser(create_app(settings)) as before:
        address = before.play_now()
        before.press(address, choices(before.get(address).text)[0])
        page = before.get(address).text
        cookies = dict(before.cookies)
    with Browser(create_app(settings)) as after:
        after.cookies.update(cookies)
        assert decision(after.get(address).text) == decision(page)
        assert choices(after.get(address).text) == choices(page)


def test_polish_by_the_browsers_language_and_switchable(app, ann):
    polish = Browser(app, language="pl-PL,pl;q=0.9,en;q=0.5")
    polish.portal = ann.portal
    assert 'lang="pl"' in polish.get("/").text
    polish.post("/language", data={"language": "en", "back": "/"})
    assert 'lang="en"' in polish.get("/").text


@pytest.mark.parametrize("address", ["/games/none", "/games/none/table", "/titles/none/rules", "/titles/none/new", "/nowhere"])
def test_what_is_not_there_is_not_found(ann, address):
    assert ann.get(address).status_code == 404


@pytest.mark.parametrize(
    ("headers", "status"),
    [({"Origin": "https://elsewhere.example"}, 403), ({"Host": "elsewhere.example"}, 421), ({"Content-Length": "99999999"}, 413)],
)
def test_the_guard_turns_strangers_away(ann, headers, status):
    assert ann.post("/play/race", headers=headers).status_code == status


def test_the_page_for_people_who_write_bots_is_linked_from_every_page_and_from_the_keys(ann):
    ann.play_now()
    assert 'href="/bots.md"' in ann.get("/credits").text
    assert ann.get("/account").text.count('href="/bots.md"') == 2
    guide = ann.get("/bots.md")
    assert guide.headers["content-type"] == "text/plain; charset=utf-8"
    assert guide.text == (Path(__file__).parents[3] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_every_page_has_a_strict_content_policy_and_nothing_inline(ann):
    address = ann.play_now()
    for path in ("/", address, "/titles/race/rules", "/titles/race/new", "/credits", "/titles/race/cards"):
        answer = ann.get(path)
        assert answer.status_code == 200, path
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script(?![^>]*src=)", answer.text), path
