"""What spectators are shown is drawn once, and told once; it is never what somebody else may see."""

import asyncio
import gzip
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import OperationalError
from starlette.responses import HTMLResponse

from asterism import new, speech
from asterism.server.checks.visitor import Visitor
from asterism.server.pages.watching import render_for_spectators
from asterism.server.scene import LogBook
from asterism.server.services.live import hub as hub_module
from asterism.server.services.live.audience import Audience
from asterism.server.services.live.hub import Hub, Look
from asterism.server.services.live.live_game import LiveGame
from asterism.server.storage import Entry, SeatInfo
from tests.needs import PATIENCE

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def seat(number, **who):
    return SeatInfo(**{"number": number, "kind": "person", "person": None, "bot": None, "name": f"P{number}", "resigned": 0, **who})


@pytest.fixture
def live():
    info = SimpleNamespace(id="g", seats=[seat(0, person="ann"), seat(1, kind="bot", bot="random")], pace=None, rematch=None)
    return LiveGame(info, new("race", seed=3), NOW)


@pytest.fixture
def audience(live):
    return Audience(live)


def asks(audience, browser, drawn, *, language="en", encoding="gzip", person=None):
    request = SimpleNamespace(headers={"accept-encoding": encoding})
    visitor = Visitor(person, browser, speech.voice(language))

    def draw():
        drawn.append(browser)
        scene = audience.scene(visitor.id, visitor.voice, browser)
        return HTMLResponse(f"{language} {scene.fresh} {len(scene.log_book)} {scene.seat}")

    response = render_for_spectators(request, visitor, audience, draw)
    body = response.body
    return gzip.decompress(body).decode() if response.headers.get("content-encoding") == "gzip" else body.decode()


def move(live):
    seat = live.game.pending()[0]
    live.apply([Entry(live.entries + 1, seat, live.decision(seat), str(live.game.choices(seat)[0]), NOW)])


def test_a_table_is_drawn_once_for_all_spectators_of_a_language(audience):
    drawn = []
    first = asks(audience, "a", drawn)
    assert asks(audience, "b", drawn) == first
    assert asks(audience, "c", drawn, encoding="") == first
    assert asks(audience, "d", drawn, language="pl") != first
    assert drawn == ["a", "d"]


def test_it_is_drawn_anew_when_the_table_has_changed_and_says_what_is_fresh_to_whom(live, audience):
    drawn = []
    asks(audience, "a", drawn)
    asks(audience, "b", drawn)
    before = audience.events_heard(None)
    for _ in range(4):
        move(live)
    now = audience.events_heard(None)
    assert now > before
    again = asks(audience, "a", drawn)
    assert again == f"en {now - before} {now} None"
    assert asks(audience, "b", drawn) == again
    assert asks(audience, "c", drawn) == f"en {now} {now} None"
    assert drawn == ["a", "a", "c"]


def test_events_are_counted_by_viewer(live, audience):
    for _ in range(4):
        move(live)
    for viewer in (None, 0, 1):
        assert audience.events_heard(viewer) == len(live.game.events(viewer)) == audience.events_heard(viewer)
    assert audience.events_heard(0) > audience.events_heard(None)


def test_a_log_book_writes_each_line_once_and_marks_what_is_fresh():
    said = []

    def say(event):
        said.append(event["key"])
        return None if event["key"] == "quiet" else f"<{event['key']}>"

    book = LogBook()
    book.write([{"key": "one"}, {"key": "quiet"}], say)
    book.write([{"key": "two", "seat": 1}], say)
    assert said == ["one", "quiet", "two"]
    assert len(book) == 3
    one = '<li id="event-0" class="told-one">&lt;one&gt;</li>\n'
    assert book.draw().endswith(one)
    assert '<li id="event-2" class="told-two seat-1">' in book.draw()
    assert "fresh" not in book.draw()
    assert '<li id="event-2" class="fresh told-two seat-1">' in book.draw(fresh=2)
    assert book.draw(fresh=2).endswith(one)


def test_a_line_of_the_log_carries_the_names_of_pieces():
    book = LogBook()
    book.write(
        [{"key": "built", "seat": 0, "card": "titan", "over": ["frigate", 2]}, {"key": "passed", "seat": 0}], lambda event: event["key"]
    )
    assert '<li id="event-0" class="told-built seat-0" data-names="titan|frigate">' in book.draw()
    assert '<li id="event-1" class="told-passed seat-0">' in book.draw()


def test_a_table_says_how_many_news_it_includes_to_a_browser_that_was_shown_it():
    hub = Hub()
    hub.tell("g")
    assert hub.changes_told("b", "g") == 0
    hub.look("b", "g", None)
    hub.tell("g")
    hub.tell("other")
    assert (hub.changes_told("b", "g"), hub.changes_told("else", "g")) == (1, 0)
    hub.look("b", "g", None)
    hub.tell("g")
    assert hub.changes_told("b", "g") == 2


def test_a_choice_and_the_answers_to_it_are_one_piece_of_news(monkeypatch):
    monkeypatch.setattr(hub_module, "GATHER", 0.02)

    async def test():
        hub = Hub()
        hub.look("b", "g", None)
        hub.look("other", "h", None)
        news = hub.stream("b")
        await anext(news)
        waiting = asyncio.create_task(anext(news))
        await asyncio.sleep(0)
        for _ in range(3):
            hub.tell("g")
        hub.tell("h")
        assert await asyncio.wait_for(waiting, PATIENCE) == 'event: table\nid: 3\ndata: {"game": "g", "id": 3}\n\n'
        hub.close()
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(anext(news), PATIENCE)

    asyncio.run(test())


def test_who_looked_at_too_many_games_is_told_of_the_latest(monkeypatch):
    monkeypatch.setattr(hub_module, "MOST_GAMES", 2)
    monkeypatch.setattr(hub_module, "MOST_BROWSERS", 2)
    hub = Hub()
    for game in ("g", "h", "i"):
        hub.look("a", game, None)
    assert hub._looks_at == {"a": {"h": Look(None, ""), "i": Look(None, "")}}
    hub.look("b", "i", None)
    hub.look("c", "i", None)
    hub.tell("i")
    assert hub._looks_at == {"b": {"i": Look(None, "", 1)}, "c": {"i": Look(None, "", 1)}}
    assert hub._lookers == {"i": {"b", "c"}}


def test_only_those_who_can_see_a_difference_are_told(live, audience):
    hub = Hub(lambda game, viewer: audience.mark_for(viewer))
    people = {"a": "ann", "b": "bo", "c": None}
    live.info.seats[1] = seat(1, person="bo")
    for browser, person in people.items():
        hub.look(browser, "g", person)

    def told():
        hub.tell("g")
        return [hub.changes_told(browser, "g") for browser in people]

    def take(number, text):
        live.apply([Entry(live.entries + 1, number, live.decision(number), text, NOW)])

    first, second = (str(choice) for choice in live.game.choices(1)[:2])
    take(1, first)  # the first of two cards that are discarded in secret
    assert told() == [0, 1, 0]
    take(1, "undo")
    assert told() == [0, 2, 0]
    take(1, first)
    take(1, second)  # now everybody sees that the table waits for Ann alone
    assert told() == [1, 3, 1]
    assert told() == [1, 3, 1], "nothing has changed"


def test_a_table_that_was_drawn_just_before_the_news_keeps_them_from_no_other_tab(live, audience):
    hub = Hub(lambda game, viewer: audience.mark_for(viewer))
    hub.look("a", "g", "ann")
    move(live)
    hub.look("a", "g", "ann")  # one tab is shown it already
    hub.tell("g")
    assert hub.changes_told("a", "g") == 1
    hub.look("a", "g", None)  # logged out
    hub.tell("g")
    assert hub.changes_told("a", "g") == 1


def test_what_one_viewer_can_see_is_looked_up_once_however_many_browsers_look():
    """Or a choice at a table that a script shows to thousands of browsers would keep everybody waiting."""
    asked = []
    hub = Hub(lambda game, viewer: asked.append(viewer) or str(state))
    state = 1
    for number in range(20):
        hub.look(f"browser {number}", "g", None)
    hub.look("a", "g", "ann")
    asked.clear()
    state = 2
    hub.tell("g")
    assert sorted(asked, key=str) == [None, "ann"]
    assert {hub.changes_told(f"browser {number}", "g") for number in range(20)} == {1}


def next_heard(hub, streams):
    """What each of these streams is told next, after a change of "g"; None if it ends."""

    async def test():
        for stream in streams:
            await anext(stream)
        hub.tell("g")
        hub.recheck("ann")
        return [await asyncio.wait_for(anext(stream, None), PATIENCE) for stream in streams]

    return asyncio.run(test())


def test_a_stream_tells_only_what_its_browser_was_shown_as_the_same_viewer(monkeypatch):
    """Not what it was shown before somebody logged out there."""
    monkeypatch.setattr(hub_module, "HEARTBEAT", 0.01)
    hub = Hub()
    hub.look("a", "g", "ann")
    hub.look("b", "g", None)
    alive, news = "event: alive\ndata:\n\n", 'event: table\nid: 1\ndata: {"game": "g", "id": 1}\n\n'
    streams = [hub.stream("a", viewer="ann"), hub.stream("a"), hub.stream("b"), hub.stream("b", viewer="ann")]
    assert next_heard(hub, streams) == [news, alive, news, alive]


def test_a_stream_ends_when_its_viewer_is_not_known_any_more_and_not_while_the_database_is_away():
    async def gone():
        return False

    async def away():
        raise OperationalError("SELECT", {}, Exception("the server closed the connection"))

    hub = Hub()
    hub.look("a", "g", "ann")
    streams = [hub.stream("a", viewer="ann", is_known=gone), hub.stream("a", viewer="ann", is_known=away)]
    heard = next_heard(hub, streams)
    assert heard[0] is None
    assert heard[1].startswith("event: table")
