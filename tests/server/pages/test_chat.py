"""What people say at a table, and whom they mute; without any script."""

import html
import re

import pytest

from asterism.server.services.limits import CHAT
from asterism.server.services.live.talk import LONGEST_MESSAGE
from tests.server.browsing import say


def chat(page):
    """What stands in the chat, as a reader sees it."""
    lines = re.findall(r'<li id="said-\d+"[^>]*>(.*?)</li>', page, re.DOTALL)
    return [" ".join(html.unescape(re.sub(r"<[^>]+>", "", line)).split()) for line in lines]


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
    assert ann.get(f"{shared}/table", headers={"If-None-Match": f'"{seen}"'}).status_code == 304
    say(bo, shared, "news")
    assert ann.get(f"{shared}/table", headers={"If-None-Match": f'"{seen}"'}).status_code == 200


def test_a_script_gets_the_new_table_as_the_answer(ann, shared):
    answer = ann.post(f"{shared}/say", data={"text": "hello"}, headers={"HX-Request": "true"})
    assert "<html" not in answer.text
    assert chat(answer.text) == ["Ann hello"]


def test_the_field_to_speak_belongs_to_a_form_of_its_own(ann, shared):
    """Or Enter would press the first choice of the table."""
    page = ann.get(shared).text
    assert re.search(r'<input id="chat-text" form="say"', page)
    assert '<form id="say"' not in page[page.index('<form id="table"') : page.index("</form>", page.index('<form id="table"'))]


def table_unless(browser, shared, seen):
    """How the server answers a page that shows a table already."""
    return browser.get(f"{shared}/table", headers={"If-None-Match": f'"{seen}"'}).status_code


def test_what_a_viewer_is_shown_has_a_name_of_its_own_for_each_state_language_and_muted_speaker(ann, bo, shared):
    seen = re.search(r'data-seen="([^"]*)"', bo.get(shared).text)[1]
    assert table_unless(bo, shared, seen) == 304
    bo.post("/language", data={"language": "pl", "back": shared})
    assert table_unless(bo, shared, seen) == 200
    bo.post("/language", data={"language": "en", "back": shared})
    assert table_unless(bo, shared, seen) == 304
    bo.post(f"{shared}/mute", data={"seat": 0})
    assert table_unless(bo, shared, seen) == 200
    answer = bo.get(f"{shared}/table")
    shown = re.search(r'data-seen="([^"]*)"', answer.text)[1]
    assert answer.headers["etag"] == f'W/"{shown}"'
