"""Behind a proxy: the limits count whom it asks for, if it is one that is believed; and nobody else's word."""

import pytest
import uvicorn
from typer.testing import CliRunner

import asterism.server.run
from asterism import SetupError
from asterism.cli import app as command
from asterism.server.app import create_app
from asterism.server.run import server_config
from asterism.server.services.limits import NEW_GAME
from asterism.server.settings import Settings
from tests.server.browsing import Browser


class Served(Browser):
    """A browser whose requests come from this address, through all that the real server puts before the application."""

    def __init__(self, settings, address):
        self.own = create_app(settings)
        config = server_config(self.own, settings)
        config.load()
        super().__init__(self.own)
        self._transport.app = served_from(config, address)

    def ask_for(self, forwarded):
        self.cookies.clear()
        return self.post(
            "/play/race", headers={} if forwarded is None else {"X-Forwarded-For": forwarded}, follow_redirects=False
        ).status_code


def served_from(config: uvicorn.Config, address):
    async def app(scope, receive, send):
        await config.loaded_app({**scope, "client": (address, 5000)} if scope["type"] == "http" else scope, receive, send)

    return app


@pytest.fixture
def serve(tmp_path):
    def serve(address, **chosen):
        return Served(Settings(database=f"sqlite:///{tmp_path / 'games.sqlite'}", **chosen), address)

    return serve


def use_up(browser, network):
    for number in range(NEW_GAME.network.burst):
        browser.own.state.limits.spend(NEW_GAME, f"browser {number}", network)


def test_people_behind_a_proxy_are_counted_apart(serve):
    with serve("10.0.0.2", proxies="10.0.0.2") as browser:
        use_up(browser, "203.0.113.7")
        assert browser.ask_for("203.0.113.7") == 429
        assert browser.ask_for("203.0.113.8") == 303
        assert browser.ask_for("203.0.113.8, 203.0.113.7") == 429, "only what the proxy itself has added is believed"


@pytest.mark.parametrize("proxies", ["10.0.0.0/24", "192.168.0.1,10.0.0.2", "192.168.0.1, 10.0.0.2"])
def test_a_proxy_may_be_named_by_its_network_or_beside_others(serve, proxies):
    with serve("10.0.0.2", proxies=proxies) as browser:
        use_up(browser, "203.0.113.7")
        assert browser.ask_for("203.0.113.7") == 429
        assert browser.ask_for("203.0.113.8") == 303


def test_a_proxy_on_this_machine_is_believed_with_nothing_said(serve):
    with serve("127.0.0.1") as browser:
        use_up(browser, "203.0.113.7")
        assert browser.ask_for("203.0.113.7") == 429
        assert browser.ask_for(None) == 303


@pytest.mark.parametrize("proxies", ["127.0.0.1,::1", "10.0.0.2", ""])
def test_nobody_else_is_believed(serve, proxies):
    with serve("203.0.113.7", proxies=proxies) as browser:
        use_up(browser, "203.0.113.7")
        assert browser.ask_for("198.51.100.1") == 429
        assert browser.ask_for("127.0.0.1") == 429


@pytest.mark.parametrize("proxies", ["*", "proxy.example", "10.0.0.300", "10.0.0.2/8", "10.0.0.2;10.0.0.3"])
def test_what_is_no_address_is_refused_before_anything_is_served(proxies):
    with pytest.raises(SetupError, match="name a proxy by its address"):
        Settings(proxies=proxies)


@pytest.mark.parametrize(("given", "proxies"), [([], "127.0.0.1,::1"), (["--behind-proxy", "10.0.0.2"], "10.0.0.2")])
def test_the_command_says_whom_to_believe(monkeypatch, given, proxies):
    served = []
    monkeypatch.setattr(asterism.server.run, "serve", served.append)
    assert CliRunner().invoke(command, ["serve", *given]).exit_code == 0
    assert served[0].proxies == proxies
