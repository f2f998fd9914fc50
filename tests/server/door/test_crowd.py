"""Too much to do: newcomers are refused first, then looks at tables, those who act last; at once, with the time to try again."""

import asyncio

import pytest
from starlette.responses import PlainTextResponse

from asterism.server.door import crowd
from asterism.server.door.crowd import MOST_ACTS, MOST_LOOKS, MOST_NEWCOMERS, MOST_OF_ONE, Crowd
from asterism.server.services.limits import HERE
from asterism.server.services.too_much import WAIT_SECONDS
from tests.needs import PATIENCE
from tests.server.browsing import choices

NEWCOMER, LOOK, ACT = ("GET", "/"), ("GET", "/games/1/table"), ("POST", "/games/1/choose")


class Busy:
    """A place where everything waits for a gate, with a crowd at its door."""

    def __init__(self):
        self.gate = asyncio.Event()
        self.place = Crowd(self.serve, refuse=lambda request, error: PlainTextResponse(str(error.wait), 503))
        self.inside = set()

    async def serve(self, scope, receive, send):
        await receive()
        await self.gate.wait()
        await PlainTextResponse("welcome")(scope, receive, send)

    def come(self, method, path, address="127.0.0.1", speak=None, listen=None):
        """Somebody comes in; gives the task that ends with the status they are told."""

        async def ask():
            told = []

            async def receive():
                if speak is not None:
                    await speak.wait()
                return {"type": "http.request", "body": b"", "more_body": False}

            async def send(message):
                if listen is not None:
                    await listen.wait()
                told.append(message.get("status"))

            scope = {"type": "http", "method": method, "path": path, "client": (address, 1), "headers": []}
            await self.place(scope, receive, send)
            return told[0]

        task = asyncio.get_running_loop().create_task(ask())
        self.inside.add(task)
        return task

    async def under_way(self, number):
        while self.place.under_way.total() != number:
            await asyncio.sleep(0)

    async def open(self):
        """Everybody's status."""
        self.gate.set()
        return [await task for task in self.inside]


def run(test):
    asyncio.run(asyncio.wait_for(test(), PATIENCE))


@pytest.mark.parametrize(("kind", "most"), [(NEWCOMER, MOST_NEWCOMERS), (LOOK, MOST_LOOKS), (ACT, MOST_ACTS)])
def test_so_many_under_way_are_too_many(kind, most):
    async def test():
        busy = Busy()
        for _ in range(most):
            busy.come(*ACT)
        await busy.under_way(most)
        assert await busy.come(*kind) == 503
        busy.inside.pop()
        assert busy.place.under_way.total() == most
        assert set(await busy.open()) <= {200, 503}
        assert await busy.come(*kind) == 200, "as soon as there is room"
        assert not busy.place.under_way

    run(test)


def test_those_who_act_are_let_in_longest_and_newcomers_shortest():
    assert MOST_ACTS > MOST_LOOKS > MOST_NEWCOMERS
    assert crowd.most_under_way("POST", "/api/v1/games/1/choose") == MOST_ACTS
    assert crowd.most_under_way("GET", "/api/v1/games/1/state") == MOST_LOOKS
    assert crowd.most_under_way("GET", "/games/1") == MOST_LOOKS
    assert crowd.most_under_way("POST", "/play/race") == crowd.most_under_way("POST", "/api/v1/games") == MOST_NEWCOMERS


@pytest.mark.parametrize("path", ["/static/css/base.css", "/live", "/api/v1/stream", "/games/1/replay", "/games/1/fair", "/import"])
def test_what_waits_elsewhere_is_neither_counted_nor_refused(path):
    async def test():
        busy = Busy()
        for _ in range(MOST_ACTS + 1):
            busy.come("GET", path)
        for _ in range(3):
            await asyncio.sleep(0)
        assert busy.place.under_way.total() == 0
        assert set(await busy.open()) == {200}

    run(test)


def test_one_network_does_not_fill_the_place_for_others():
    async def test():
        busy = Busy()
        for _ in range(MOST_OF_ONE):
            busy.come(*ACT, address="203.0.113.7")
        await busy.under_way(MOST_OF_ONE)
        assert await busy.come(*ACT, address="203.0.113.7") == 503
        busy.come(*ACT, address="203.0.113.8")
        await busy.under_way(MOST_OF_ONE + 1)
        await busy.open()

    run(test)


def test_nobody_counts_while_they_are_slow_to_speak_or_to_listen():
    async def test():
        busy = Busy()
        speak, listen = asyncio.Event(), asyncio.Event()
        for _ in range(MOST_ACTS):
            busy.come(*ACT, speak=speak)
        listeners = [busy.come(*ACT, listen=listen) for _ in range(MOST_LOOKS)]
        await busy.under_way(MOST_LOOKS)
        busy.gate.set()
        await busy.under_way(0)
        assert await busy.come(*NEWCOMER) == 200
        speak.set()
        listen.set()
        assert [await task for task in listeners] == [200] * MOST_LOOKS
        await busy.open()
        assert not busy.place.under_way

    run(test)


def crowded(app, number):
    """As if so much were under way."""
    place = app.middleware_stack
    while not isinstance(place, Crowd):
        place = place.app
    place.under_way[HERE] = number


def test_a_browser_a_script_and_a_program_are_refused_each_in_their_way(app, ann):
    address = ann.play_now()
    table = ann.get(address).text
    crowded(app, MOST_ACTS)
    page = ann.get("/", headers={"Accept": "text/html"})
    assert (page.status_code, page.headers["Retry-After"]) == (503, str(WAIT_SECONDS))
    assert "Server busy" in page.text
    assert "Content-Security-Policy" in page.headers
    polish = ann.get("/", headers={"Accept": "text/html", "Accept-Language": "pl"})
    assert "<html" in polish.text
    assert "Server busy" not in polish.text
    look = ann.get(f"{address}/table", headers={"HX-Request": "true"})
    assert (look.status_code, look.headers["Retry-After"]) == (503, str(WAIT_SECONDS))
    assert "<" not in look.text
    program = ann.get("/api/v1/titles")
    assert (program.status_code, program.headers["Retry-After"]) == (503, str(WAIT_SECONDS))
    assert program.json()["error"] == "too_busy"
    crowded(app, MOST_LOOKS)
    chosen = ann.post(f"{address}/choose", data={"decision": "stale", "choice": choices(table)[0]}, headers={"HX-Request": "true"})
    assert chosen.status_code == 409, "those inside are heard"
    crowded(app, 0)
    assert ann.get("/").status_code == 200
