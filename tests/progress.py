"""Progress by room: a line whenever a folder of the tests is done, and one for every failure as soon as it is there."""

from collections import Counter

import pytest

STEP = 10  # per cent of all tests after which a room that isn't done yet says how far it is


def room_of(test: str) -> str:
    """The folder a test lies in, such as `server` or `titles/eclipse`."""
    folder = test.partition("::")[0].rpartition("/")[0]
    return folder.removeprefix("tests").strip("/") or "documents and archive"


class Rooms:
    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.total: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.seconds: Counter[str] = Counter()
        self.said = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.total = Counter(room_of(item.nodeid) for item in session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.total = Counter(map(room_of, ids))

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """No dots: we tell it ourselves."""
        ended = report.when == "call" or not report.passed
        return ("error" if report.failed and report.when != "call" else report.outcome if ended else "", "", "")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        room = room_of(report.nodeid)
        self.seconds[room] += report.duration
        if report.failed:
            self.failed[room] += 1
            self.say(f"FAILED {report.nodeid}", red=True)
        if report.when != "teardown":
            return
        self.done[room] += 1
        percent = 100 * self.done.total() // self.total.total()
        if self.done[room] == self.total[room]:
            failed = f", {self.failed[room]} FAILED" if self.failed[room] else ""
            self.say(f"[{percent:3}%] {room}: {self.done[room]} tests{failed}, {self.seconds[room]:.0f} s", red=bool(failed))
        elif percent >= self.said + STEP:
            self.said = percent
            self.say(f"[{percent:3}%] {room}: {self.done[room]} of {self.total[room]}")

    def say(self, line: str, *, red: bool = False) -> None:
        terminal = self.config.pluginmanager.get_plugin("terminalreporter")
        terminal.ensure_newline()
        terminal.write_line(line, red=red)
