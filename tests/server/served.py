"""A real server in a process of its own."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request


class Served:
    """A server process that can be killed and started again on the same data."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        command = [sys.executable, "-m", "asterism", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env={**os.environ, "XDG_DATA_HOME": str(self.folder)}, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(self.url, timeout=1).close()
                return self
            time.sleep(0.1)
        raise TimeoutError("the server did not begin to serve")

    def kill(self):
        """As when the power goes."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait(10)
