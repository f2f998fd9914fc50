"""Resigning, and playing again."""

import asyncio
import random
import re

from tests.server.browsing import choices, is_over
from tests.server.pages.test_chat import chat


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
    assert bo.get(f"{shared}/table", headers={"If-None-Match": f'"{seen}"'}).status_code == 304
    ann.post(f"{shared}/rematch")
    assert bo.get(f"{shared}/table", headers={"If-None-Match": f'"{seen}"'}).status_code == 200


def test_a_rematch_against_a_bot_is_one_click_with_the_same_options(app, ann, bo):
    form = {"name": "Ann", "seat": ["bot random", ""], "option advanced": "True", "pace": "60"}
    address = ann.post("/titles/race/new", data=form).url.path
    play_to_the_end(app, ann, address)
    assert bo.post(f"{address}/rematch").status_code == 403
    following = ann.post(f"{address}/rematch").url.path
    old, new = (app.state.store.game(path.split("/")[-1]) for path in (address, following))
    assert (new.options, new.pace, new.public, new.status) == (old.options, 60, old.public, "playing")
    assert [(seat.name, seat.bot) for seat in new.seats] == [(seat.name, seat.bot) for seat in old.seats]
