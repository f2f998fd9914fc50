"""The server is killed again and again while people play: no accepted choice is lost, none is made twice."""

import random
import threading
from collections import Counter

import httpx2 as httpx
from sqlalchemy import create_engine, text

from tests.needs import PATIENCE
from tests.server.browsing import choices, decision, is_over
from tests.server.served import Served
from tests.server.storage.test_storage import postgres, url

__all__ = ["postgres", "url"]  # fixtures: SQLite, then PostgreSQL
PLAYERS = 4


class Player(threading.Thread):
    """Somebody who plays one game after the other, and notes every choice that the server accepted."""

    def __init__(self, url, seed, stop, up, heard):
        super().__init__()
        self.url = url
        self.dice = random.Random(seed)
        self.stop = stop
        self.up = up  # the server is there
        self.heard = heard  # notified when a choice was accepted
        self.accepted = []  # (game, decision, choice)
        self.refused = []

    def run(self):
        with httpx.Client(base_url=self.url, headers={"Origin": self.url}, follow_redirects=True, timeout=PATIENCE) as client:
            address = None
            while not self.stop.is_set():
                try:
                    address = self.play_on(client, address)
                except httpx.HTTPError:
                    self.up.wait()

    def play_on(self, client, address):
        if address is None:
            return client.post("/play/race").url.path
        page = client.get(address).text
        if is_over(page):
            return None
        offered = choices(page)
        if offered:
            asked, choice = decision(page), self.dice.choice(offered)
            answer = client.post(f"{address}/choose", data={"decision": asked, "choice": choice}, headers={"HX-Request": "true"})
            if answer.status_code == 200 and "nothing was chosen" not in answer.text:
                with self.heard:
                    self.accepted.append((address.rpartition("/")[2], asked, choice))
                    self.heard.notify_all()
            elif answer.status_code >= 500:
                self.refused.append(answer.status_code)
        return address


def await_choices(players, heard, more):
    """Wait until so many more choices were accepted."""
    with heard:
        wanted = sum(len(player.accepted) for player in players) + more
        assert heard.wait_for(lambda: sum(len(player.accepted) for player in players) >= wanted, PATIENCE)


def stored_in(url):
    """The choices of the players, and of each game how many entries it has and the number of the last."""
    engine = create_engine(url)
    with engine.connect() as connection:
        stored = Counter(map(tuple, connection.execute(text("select game_id, decision, text from entries where seat = 0"))))
        numbers = connection.execute(text("select game_id, count(*), max(number) from entries group by game_id")).all()
    engine.dispose()
    return stored, numbers


def test_no_accepted_choice_is_lost_or_made_twice(url, request):
    kills = request.config.getoption("--kills")
    stop, up, heard = threading.Event(), threading.Event(), threading.Condition()
    dice = random.Random(kills)
    with Served(url) as served:
        up.set()
        players = [Player(served.url, seed, stop, up, heard) for seed in range(PLAYERS)]
        for player in players:
            player.start()
        try:
            for _ in range(kills):
                await_choices(players, heard, dice.randint(3, 20))
                up.clear()
                served.kill()
                served.start()
                up.set()
            await_choices(players, heard, 1)
        finally:
            stop.set()
            up.set()
            for player in players:
                player.join()
    stored, numbers = stored_in(url)
    accepted = [choice for player in players for choice in player.accepted]
    assert len(accepted) > 10
    assert [choice for choice in accepted if stored[choice] != 1] == []
    assert [game for game, count, last in numbers if count != last] == []
    assert [player.refused for player in players if player.refused] == []
