"""A damaged row is nobody's trouble but its owner's."""

import pytest
from sqlalchemy import text

from asterism.server.storage import Broken
from tests.server.api.test_api import Player
from tests.server.pages.test_stopped import make_old

DAMAGES = [
    {"options": "{"},
    {"options": "[1]"},
    {"ranking": "[[9]]"},
    {"created": "long ago"},
    {"changed": "yesterday"},
    {"seat_count": 7},
]


@pytest.fixture
def address(ann, bo):
    """A public game of Ann and Bo, that is being played."""
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open"], "public": "yes"}).url.path
    bo.post(f"{address}/sit", data={"name": "Bo"})
    return address


@pytest.mark.parametrize("damage", DAMAGES, ids=str)
def test_a_game_that_cant_be_read_hides_no_other_and_its_owners_see_that_it_is_broken(app, ann, bo, address, damage, caplog):
    other = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open"], "public": "yes"}).url.path
    make_old(app, address, **damage)
    number = address.rpartition("/")[2]
    for browser in (ann, bo):
        lobby = browser.get("/")
        assert lobby.status_code == 200
        assert other in lobby.text
        assert f"ask the operator of this server about {number}" in lobby.text
    assert number in caplog.text
    assert ann.get(address).status_code == 409
    with pytest.raises(Broken, match=number):
        app.state.store.game(number)


def test_the_api_lists_games_beside_one_that_cant_be_read_and_names_that_to_its_owner(app, ann):
    player, stranger = Player(app, ann.portal, "Ada"), Player(app, ann.portal, "Eve")
    broken, whole = (player.new({"title": "race", "seats": ["me", "random"], "public": True}) for _ in range(2))
    make_old(app, broken, options="{")
    listed = player.get("/games").json()
    assert ([game["id"] for game in listed["games"]], listed["broken"]) == ([whole], [broken])
    watched = stranger.get("/games", params={"which": "watch"}).json()
    assert ([game["id"] for game in watched["games"]], watched["broken"]) == ([whole], [])


def test_a_game_with_a_log_that_cant_be_read_is_shown_as_broken_and_its_page_says_so(app, ann, address):
    ann.press(address, ann.get(address).text.split('data-choice="')[1].split('"')[0])
    with app.state.store.writing() as session:
        session.execute(text("UPDATE entries SET created = 'x'"))
    app.state.games._live.clear()
    lobby = ann.get("/")
    assert lobby.status_code == 200
    assert "broken: can&#39;t be opened" in lobby.text
    assert ann.get(address).status_code == 200, "what was told, and why it can't go on"
