"""Real servers on a port: in a process that can be killed, or in a thread of the tests, which is there at once."""

import contextlib
import json
import signal
import socket
import subprocess
import sys
import threading

import pytest

from asterism.bench.load.served import end_with_parent
from asterism.server.app import create_app
from asterism.server.run import Server, server_config
from asterism.server.services.workers.pool import Workers
from asterism.server.settings import Settings
from tests.needs import PATIENCE

SEED = "7"  # deals six different cards to each of two seats of Race


class Here(Workers):
    """Workers without processes of their own; test_workers.py tries the real ones."""

    def begin(self):
        """There is nobody to hire."""

    async def ask(self, header, body, deadline):
        return json.loads(json.dumps(self._respond(header, body)))


@contextlib.contextmanager
def bots_think_here():
    """In the servers of this process; and answers wait for them, however long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("asterism.server.app.Workers", Here)
        patch.setattr("asterism.server.services.live.live_games.PATIENCE", PATIENCE)
        yield


class Served:
    """A server process that can be killed and started again on the same data and port."""

    def __init__(self, database):
        self.database = database
        self.process = None
        self.said = []
        self._port = socket.socket()  # bound as long as we need the port, so that nobody else gets it
        self._port.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._port.bind(("127.0.0.1", 0))
        self.port = self._port.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        self._port.close()

    def start(self):
        """Returns when it says that it serves."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "asterism", "serve", "--port", str(self.port), "--seed", SEED, "--database", self.database],
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            preexec_fn=end_with_parent,
        )
        for line in self.process.stderr:
            self.said.append(line)
            if self.url in line:
                threading.Thread(target=self._listen, args=(self.process.stderr,), daemon=True).start()
                return self
        self.stop()
        raise RuntimeError(f"the server ended instead of serving: {''.join(self.said)}")

    def _listen(self, stderr):
        """Nothing waits to be heard, and what was said is there to be read."""
        with contextlib.suppress(ValueError):  # closed meanwhile
            self.said.extend(stderr)

    def kill(self):
        """As when the power goes."""
        self._end(signal.SIGKILL)

    def stop(self):
        self._end(signal.SIGTERM)

    def _end(self, how):
        with self.process as process:  # waits for it
            process.send_signal(how)


@contextlib.contextmanager
def listening(database, create=create_app):
    """A server on a port of its own, in a thread; gives its address, and how to stop it earlier than at the end."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        settings = Settings(database=database, port=door.getsockname()[1], seed=SEED)
        app = create(settings)
        server = Server(server_config(app, settings), app)
        thread = threading.Thread(target=server.run, args=([door],))
        thread.start()

        def stop():
            server.should_exit = True
            thread.join()

        try:
            yield settings.url, stop
        finally:
            stop()
