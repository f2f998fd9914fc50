"""The server is killed again and again while people play: no accepted choice is lost, none is made twice."""

import random
import sqlite3
import threading
import time
from collections import Counter

import httpx2 as httpx
import pytest

from tests.server.browsing import choices, decision, is_over
from tests.server.served import Served

PLAYERS = 4


class Player(threading.Thread):
    """Somebody who plays one game after the other, and notes every choice that the server accepted."""

    def __init__(self, url, seed, stop):
        super().__init__()
        self.url = url
        self.dice = random.Random(seed)
        self.stop = stop
        self.accepted = []  # (game, decision, choice)
        self.refused = []

    def run(self):
        with httpx.Client(base_url=self.url, headers={"Origin": self.url}, follow_redirects=True, timeout=5) as client:
            address = None
            while not self.stop.is_set():
                try:
                    address = self.play_on(client, address)
                except httpx.HTTPError:
                    time.sleep(0.05)  # the server is down: try again

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
                self.accepted.append((address.rpartition("/")[2], asked, choice))
            elif answer.status_code >= 500:
                self.refused.append(answer.status_code)
        return address


@pytest.mark.parametrize("kills", [50])
def test_no_accepted_choice_is_lost_or_made_twice(tmp_path, kills):
    served = Served(tmp_path).start()
    stop = threading.Event()
    players = [Player(served.url, seed, stop) for seed in range(PLAYERS)]
    dice = random.Random(kills)
    for player in players:
        player.start()
    for _ in range(kills):
        time.sleep(dice.uniform(0.7, 1.5))
        served.kill()
        served.start()
    time.sleep(0.5)
    stop.set()
    for player in players:
        player.join()
    served.stop()
    with sqlite3.connect(tmp_path / "asterism" / "asterism.sqlite") as database:
        stored = Counter(database.execute("select game_id, decision, text from entries where seat = 0").fetchall())
        numbers = database.execute("select game_id, count(*), max(number) from entries group by game_id").fetchall()
    database.close()
    accepted = [choice for player in players for choice in player.accepted]
    assert len(accepted) > 10
    assert [choice for choice in accepted if stored[choice] != 1] == []
    assert [game for game, count, last in numbers if count != last] == []
    assert [player.refused for player in players if player.refused] == []
