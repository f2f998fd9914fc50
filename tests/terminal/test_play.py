"""Playing in the terminal, by what is typed and what is shown."""

import re

import pytest

import asterism
from asterism.terminal.play import Play

QUICK = "play race --seats you,random --seed 7 --option max_rounds=10"


def entries(path):
    return path.read_text(encoding="utf-8").partition("\n\n")[2].splitlines()[:-1]


def test_a_whole_game_by_always_answering_1(terminal):
    result = terminal.run(QUICK, *["1"] * 300)
    assert result.exit_code == 0
    assert "Winner: " in result.stdout
    assert "6-cost" in result.stdout
    (record,) = terminal.records()
    assert f"Record saved to {record}" in result.stdout
    assert asterism.replay(record.read_text(encoding="utf-8")).over


def test_the_same_seed_plays_the_same_game(terminal):
    typed = ["1"] * 30
    first, second = (terminal.run(f"{QUICK} --record {terminal.home / name}", *typed).stdout for name in ("a.record", "b.record"))
    assert first.replace("a.record", "b.record") == second


def test_the_table_shows_what_a_player_needs(terminal):
    shown = terminal.run(QUICK, "1 2", "1").stdout
    opening, later = shown.split("Round 1", 1)
    assert re.search(r"1 Deficit Spending +2 +1 IV card → 1 VP ×2", opening)
    assert "Discard from your opening hand: pick 2 cards." in opening
    assert "chips 24 · deck 99" in later
    assert "▸ Explore" in later
    assert "1 Explore: +5" in later
    assert "Actions revealed: Player: Explore: +5; Random: " in later


def test_another_seats_cards_are_never_shown(terminal):
    """The hand of the bot is nowhere on the screen of a seat that has not seen those cards."""
    game = asterism.new("race", 2, 7, {"max_rounds": 10})
    mine, theirs = (set(game.view(seat)["mine"]["hand"]) for seat in (0, 1))
    from asterism import speech

    names = [speech.voice("en").component("race", card) for card in theirs - mine]
    shown = terminal.run(QUICK, "help", "log", "scores").stdout
    assert names
    assert not [name for name in names if name in shown]


# --- answers


@pytest.mark.parametrize("answer", ["2", "alien robotic", "ALIEN ROBOTIC FACTORY", "discard alien_robotic_factory"])
def test_a_choice_is_named_by_number_part_of_its_name_or_record_text(terminal, answer):
    terminal.run(QUICK, answer)
    assert entries(*terminal.records()) == ["0 discard alien_robotic_factory"]


def test_several_picks_at_once_are_made_in_order(terminal):
    terminal.run(QUICK, "4 2")
    assert entries(*terminal.records())[:2] == ["0 discard expanding_colony", "0 discard alien_robotic_factory"]


def test_several_names_are_parted_by_commas(terminal):
    terminal.run(QUICK, "public, deficit")
    assert entries(*terminal.records())[:2] == ["0 discard public_works", "0 discard deficit_spending"]


@pytest.mark.parametrize("answer", ["1 1", "1 99", "1 2 3", "1, nonsense"])
def test_of_several_picks_all_are_made_or_none(terminal, answer):
    shown = terminal.run(QUICK, answer).stdout
    assert entries(*terminal.records()) == []
    assert "can't choose all of these" in shown or "There is no choice" in shown or "isn't one of the choices" in shown


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("7", "There is no choice 7: the choices are 1 to 6."),
        ("0", "There is no choice 0"),
        ("alien", "That matches more than one: 2 Alien Robotic Factory, 6 Alien Tech Institute."),
        ("dragon", "“dragon” isn't one of the choices."),
        ("²", "“²” isn't one of the choices."),
        ("card dragon", "No card is called “dragon”."),
        ("card", "No card is called"),
        ("rule dragon", "No rule contains these words"),
        ("save", "Name a file"),
        ("language de", "there is no language 'de'; choose from: en, pl"),
        ("undo", "Nothing to undo"),
    ],
)
def test_a_bad_answer_is_explained_and_changes_nothing(terminal, answer, says):
    assert says in terminal.run(QUICK, answer).stdout
    assert entries(*terminal.records()) == []


def test_a_card_that_can_not_be_placed_says_why(terminal):
    shown = terminal.run(QUICK, "1 2", "develop", "alien tech").stdout
    assert "Alien Tech Institute: You have too few cards to pay for it." in shown


# --- commands


def test_undo_takes_a_pick_back(terminal):
    shown = terminal.run(QUICK, "1", "undo").stdout
    assert entries(*terminal.records()) == ["0 discard deficit_spending", "0 undo"]
    assert "You take back: Discard Deficit Spending." in shown
    assert "pick 1 more card" in shown


def test_what_is_picked_is_marked(terminal):
    assert re.search(r"✓ +Deficit Spending", terminal.run(QUICK, "1").stdout)


def test_help_tells_the_commands_and_the_rule_in_question(terminal):
    shown = terminal.run(QUICK, "help").stdout
    assert "undo your last choice" in shown
    assert "race.setup.opening_discard" in shown


def test_card_rule_log_and_scores(terminal):
    shown = terminal.run(QUICK, "card gem world", "rule hand limit", "log", "scores").stdout
    assert "Gem World" in shown
    assert "race.cards.hand_limit" in shown
    assert "Start worlds: Player: Old Earth" in shown.partition("Everything that has happened")[2]
    assert "hand + goods" in shown


PLAIN = "play tenders --seats you,random --seed 7"


def test_help_works_in_a_title_whose_rules_are_not_written_down(terminal):
    shown = terminal.run(PLAIN, "help").stdout
    assert "undo your last choice" in shown
    assert "tenders.offer" not in shown


def test_a_title_without_card_texts_or_rules_says_so(terminal):
    shown = terminal.run(PLAIN, "card 3", "rule offer").stdout
    assert "The cards in this game have no text besides their names." in shown
    assert "There are no rules for this game here yet." in shown


def test_the_only_choice_of_a_hidden_hand_says_why_it_is_asked(terminal):
    shown = terminal.run(PLAIN, "1", "1").stdout
    assert shown.count("You're asked even") == 1


def test_one_leads_the_table_of_players(terminal):
    shown = terminal.run("play tenders --seats random,you --seed 7").stdout
    assert re.findall(r"^│ +(\w+) +\d+ +\d+ ", shown, re.MULTILINE)[:2] == ["Player", "Random"]


def test_language_changes_at_once_and_commands_are_understood_in_both(terminal):
    shown = terminal.run(QUICK, "language", "pomoc", "help", "language en").stdout
    assert "Odrzuć" in shown or "początkow" in shown
    assert shown.count("cofnij") == 2
    assert shown.rstrip().count("Discard from your opening hand") == 2


# --- keeping games


def test_a_game_that_is_left_can_be_resumed(terminal):
    left = terminal.run(QUICK, "1 2", "3", "quit", "")
    (record,) = terminal.records()
    before = entries(record)
    assert left.exit_code == 0
    assert f"Resume with: asterism play --resume {record}" in left.stdout
    resumed = terminal.run(f"play --resume {record}", *["1"] * 300)
    assert "Winner: " in resumed.stdout
    assert entries(record)[: len(before)] == before
    assert terminal.records() == [record]


def test_a_finished_game_resumed_shows_its_end(terminal):
    terminal.run(QUICK, *["1"] * 300)
    (record,) = terminal.records()
    assert "Winner: " in terminal.run(f"play --resume {record}").stdout


def test_quit_offers_to_save_elsewhere(terminal):
    elsewhere = terminal.home / "elsewhere" / "mine.record"
    shown = terminal.run(QUICK, "1", "quit", str(elsewhere)).stdout
    assert entries(elsewhere) == ["0 discard deficit_spending"]
    assert str(elsewhere) in shown


def test_save_writes_a_record_and_play_goes_on(terminal):
    elsewhere = terminal.home / "mine.txt"
    terminal.run(QUICK, "1", f"save {elsewhere}", "2")
    assert entries(elsewhere) == ["0 discard deficit_spending"]
    assert len(entries(*terminal.records())) > 1


def test_save_where_nothing_can_be_saved_is_explained(terminal):
    blocker = terminal.home / "file"
    blocker.write_text("")
    assert f"{blocker / 'game'} can't be written" in terminal.run(QUICK, f"save {blocker / 'game'}").stdout


def test_save_never_overwrites_what_is_not_of_this_sitting(terminal):
    there, mine = terminal.home / "there.txt", terminal.home / "mine.txt"
    there.write_text("precious")
    shown = terminal.run(QUICK, f"save {there}", f"save {mine}", "1", f"save {mine}", "quit", str(there), "").stdout
    assert there.read_text() == "precious"
    assert shown.count("already exists") == 2
    assert entries(mine) == ["0 discard deficit_spending"]


def test_a_disk_that_fails_later_is_said_and_play_goes_on(terminal, monkeypatch):
    written = []

    def write(path, text):
        written.append(text)
        if len(written) > 1:
            raise asterism.RecordError("the disk is full")

    monkeypatch.setattr("asterism.terminal.files.write", write)
    shown = terminal.run(QUICK, "1 2", "1").stdout
    assert "the disk is full" in shown
    assert "Actions revealed" in shown
    assert "Record saved to" not in shown


def test_a_game_that_can_not_be_kept_does_not_begin(terminal):
    (terminal.home / "asterism").write_text("in the way")
    result = terminal.run(QUICK)
    assert result.exit_code == 2
    assert "can't be written" in result.stderr
    assert result.stdout == ""


def test_a_record_without_names_asks_who_plays(terminal):
    nameless = terminal.home / "nameless.record"
    nameless.write_text(asterism.new("race", seed=7).record(), encoding="utf-8")
    refused = terminal.run(f"play --resume {nameless}")
    assert refused.exit_code == 2
    assert "--seats you,greedy" in refused.stderr
    assert "Deficit Spending" in terminal.run(f"play --resume {nameless} --seats you,random").stdout


def test_an_existing_file_is_not_overwritten(terminal):
    there = terminal.home / "there.record"
    there.write_text("precious")
    result = terminal.run(f"{QUICK} --record {there}")
    assert result.exit_code == 2
    assert there.read_text() == "precious"


def test_ctrl_c_keeps_the_game_and_exits_130(terminal, monkeypatch):
    answers = iter(["1", KeyboardInterrupt, EOFError])

    def ask(console, prompt):
        answer = next(answers)
        if isinstance(answer, str):
            return answer
        raise answer

    monkeypatch.setattr("asterism.terminal.play.ask", ask)
    result = terminal.run(QUICK)
    assert result.exit_code == 130
    assert "Resume with: " in result.stdout
    assert entries(*terminal.records()) == ["0 discard deficit_spending"]


def test_an_error_of_ours_does_not_lose_the_game(terminal, monkeypatch):
    monkeypatch.setattr(Play, "let_bot_choose", lambda self, seat: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        terminal.run(QUICK, "1 2")
    assert entries(*terminal.records()) == ["0 discard deficit_spending", "0 discard alien_robotic_factory"]


# --- hot seat, bots alone, screens


def test_between_two_people_the_screen_is_covered(terminal):
    shown = terminal.run("play race --seats Ann,Bo --seed 7", "", "1 2", "", "1 2", "1").stdout
    ann, bo = shown.split("Bo, press Enter to see your table.", 1)
    assert "Ann, press Enter to see your table." in ann
    assert "Deficit Spending" in ann
    assert "Deficit Spending" not in bo.partition("Only Ann should see the next decision.")[0]
    assert bo.count("Only Ann should see the next decision.") == 1


def test_two_players_without_names_are_numbered(terminal):
    assert "Player 2, press Enter" in terminal.run("play race --seats you,you --seed 7", "", "1 2").stdout


def test_bots_alone_play_to_the_end(terminal):
    shown = terminal.run("play race --seats random,random --seed 7 --option max_rounds=10").stdout
    assert "Start worlds: Random 1: " in shown
    assert "You draw" not in shown
    assert "Winner: " in shown


def test_polish_speaks_polish(terminal):
    shown = terminal.run(f"{QUICK} --language pl", *["1"] * 300).stdout
    assert "Runda 1" in shown
    assert "Wygrywa: " in shown
    for english in ("draws", "Round", "Choose", "Hand", "record"):
        assert not re.search(rf"\b{english}\b", re.sub(r"\S+\.record", "", shown)), english


@pytest.mark.parametrize("columns", [60, 70, 100, 140])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_nothing_is_wider_than_the_screen(terminal, columns, language):
    terminal.columns = columns
    shown = terminal.run(f"{QUICK} --language {language}", *["1"] * 60, "help", "scores", "card gem", "rule consume").stdout
    wide = [line for line in shown.splitlines() if len(line) > columns and str(terminal.home) not in line]
    assert wide == []
    assert "…" not in "".join(line for line in shown.splitlines() if line.startswith("│"))


def test_what_is_not_a_terminal_gets_no_colours(terminal):
    assert "\x1b" not in terminal.run(QUICK, *["1"] * 20, "help").stdout
