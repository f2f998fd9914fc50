"""The standings of a tournament, as shown and as JSON."""

import json


def test_its_table_and_its_json_say_the_same(terminal, tmp_path):
    line = f"tournament race --bots greedy,random --games 4 --jobs 1 --out {tmp_path}/kept"
    shown = terminal.run(line)
    assert shown.exit_code == 0, shown.stderr
    printed = json.loads(terminal.run(f"{line} --json").stdout)
    assert printed == json.loads((tmp_path / "kept" / "standings.json").read_text())
    meeting = printed["meetings"][0]
    figures, chart = (row for row in shown.stdout.splitlines() if row.startswith("greedy : random"))
    assert figures.split()[3:5] == ["4", f"{meeting['wins'] / 4:.1%}"]
    assert chart.count("●") == 1


def test_a_bot_of_ones_own_is_named_by_its_class(terminal, tmp_path, monkeypatch):
    (tmp_path / "my_bots.py").write_text(
        "from asterism import bots\n"
        "class First(bots.Bot):\n"
        "    def choose(self, perspective):\n"
        "        return perspective.choices()[0]\n"
    )  # fmt: skip
    monkeypatch.syspath_prepend(tmp_path)
    shown = terminal.run("tournament race --bots my_bots:First,random --games 2 --option max_rounds=10 --jobs 1")
    assert shown.exit_code == 0, shown.stderr
    assert "my_bots:First : random" in shown.stdout
    assert "has no class Second" in terminal.run("tournament race --bots my_bots:Second,random").stderr
    assert "can't be loaded" in terminal.run("tournament race --bots nowhere.at_all:Bot,random").stderr
