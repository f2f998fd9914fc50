"""The plain board: any view is shown in words, as long as it is plain data."""

import re
from dataclasses import replace

import pytest

import asterism
from asterism.server.boards import PLAIN
from asterism.server.boards.plain.presenter import present
from asterism.server.scene import set_scene
from asterism.speech import voice
from asterism.speech.shapes import Grid, Stack, Terms, Text
from asterism.titles.lunation.words.speech import LunationSpeech
from tests.server.test_boards import draw


@pytest.fixture(autouse=True)
def _unlabelled(monkeypatch):
    """Fields are called as they are."""
    monkeypatch.setattr(LunationSpeech, "labels", {})


def scene(view, language="en", title="lunation"):
    game = asterism.new(title, seats=2, seed=1)
    shown = set_scene(game, "g", voice(language), 0, ["Ann", "Bo"], decided=0, seen=0)
    return replace(shown, view=view)


def part(value, key="thing", **how):
    """How a part of a view is shown."""
    ((_, _, node),) = present(scene({key: value}, **how))["parts"]
    return node


def test_numbers_words_and_what_is_so_are_facts_and_what_is_not_is_left_out():
    facts = present(scene({"hand_size": 3, "phase": "movement", "open": True, "shut": False, "event": None, "title": "x", "deck": 0}))[
        "facts"
    ]
    assert facts == Terms([("Hand size", Text("3")), ("Phase", Text("Movement")), ("Open", Text("✓")), ("Deck", Text("0"))])


def test_a_list_of_alike_parts_is_a_table_without_empty_columns():
    rows = [{"seat": 0, "fleets": 2, "gone": False, "left": None}, {"seat": 1, "fleets": -1, "gone": False, "left": ["dead_star"]}]
    found = part(rows, "fleets")
    assert found.columns == ["Seat", "Fleets", "Left"]
    assert [[cell.text for cell in row] for row in found.rows] == [["Ann", "2", "–"], ["Bo", "−1", "Dead Star"]]


def test_parts_with_parts_are_told_one_by_one():
    rows = [{"seat": 0, "units": [{"at": "dead_star", "fleets": 1}]}, {"seat": 1, "units": []}]
    ((first, ann), (second, bo)) = part(rows, "armies").items
    assert (first.text, second.text) == ("Ann", "Bo")
    ((name, units),) = ann.terms
    assert name == "Units"
    assert isinstance(units, Grid)
    assert bo == Terms([])


def test_amounts_that_are_zero_are_left_out():
    found = part({"price": {"power": 0, "energy": 2}, "due": {"power": 0}, "left": 0}, "costs")
    assert found.terms == [("Price", Text("energy 2")), ("Left", Text("0"))]


def test_one_leads_the_table_of_players():
    players = [{"seat": 1, "score": 4}, {"seat": 0, "score": 3}]
    shown = present(scene({"players": players}))
    assert shown["own"] == Terms([])
    ((_, _, everybody),) = shown["parts"]
    assert [[cell.text for cell in row] for row in everybody.rows] == [["Ann", "3"], ["Bo", "4"]]
    assert (everybody.seats, everybody.own) == ((0, 1), True)


def test_for_a_spectator_nobody_leads_the_players():
    players = [{"seat": 0, "score": 3}, {"seat": 1, "score": 4}]
    ((_, _, everybody),) = present(replace(scene({"players": players}), seat=None))["parts"]
    assert (everybody.seats, everybody.own) == ((0, 1), False)


def test_ones_own_seat_stands_beside_the_choices_where_players_have_too_much_for_a_table():
    players = [{"seat": 0, "score": 3, "goods": {"power": 1}}, {"seat": 1, "score": 4, "goods": {"power": 2}}]
    shown = present(scene({"players": players}))
    assert shown["own"].terms[0] == ("Score", Text("3"))
    ((_, _, others),) = shown["parts"]
    assert [heading.text for heading, _ in others.items] == ["Bo"]


def test_each_card_of_ones_own_is_a_piece():
    drawn = draw(scene({"mine": {"hand": ["ambush", "dead_star"], "left": 2}, "gone": ["ambush"]}), PLAIN)
    assert re.findall(r'<li data-piece="([^"]*)">', drawn) == ["ambush", "dead_star"]


def test_the_viewer_is_marked_in_words_and_every_seat_by_its_sign():
    drawn = draw(scene({"players": [{"seat": 0, "score": 3}, {"seat": 1, "score": 4}]}), PLAIN)
    assert drawn.count('<span class="tag">you</span>') == 1
    assert [sign in drawn for sign in ("#seat-0", "#seat-1")] == [True, True]


@pytest.mark.parametrize(
    ("choices", "in_a_row"),
    [(["offer 1", "pass"], True), ([f"offer {n}" for n in range(1, 8)], False), (["pass", "hand_over_all_that_you_have"], False)],
    ids=["few", "many", "long"],
)
def test_few_short_choices_stand_in_a_row(choices, in_a_row):
    assert present(replace(scene({}, title="tenders"), choices=choices))["in_a_row"] is in_a_row


def test_numbers_within_terms_are_told_in_a_line():
    assert part({"jump": {"power": 1, "energy": 2}}, "costs").terms[0][1] == Text("Power 1, energy 2")


def test_fields_of_seats_name_them_also_by_what_they_have(monkeypatch):
    monkeypatch.setattr(LunationSpeech, "seat_fields", frozenset({"most", "next"}))
    assert part({"fleets": 1, "cards": -1}, "most") == Terms([("Fleets", Text("Bo")), ("Cards", Text("–"))])
    assert part([1, 0], "next") == Text("Bo, Ann")


def test_what_every_seat_has_is_told_with_its_name():
    assert part([{"card": "x", "area_markers": [2, 0]}], title="age").rows[0][1] == Text("Ann: 2")


def test_a_number_is_what_the_title_means_by_it():
    assert [part({"owner": owner}, title="age").terms[0][1].text for owner in (1, -1, -2)] == ["Bo", "–", "the rival"]
    assert [part({"system": at}, title="orion").terms[0][1].text for at in (0, -1)] == ["1", "–"]
    assert part({"x": {"places": [3, -2]}}, title="orion").terms[0][1].terms[0][1].text == "4, a new system"


def test_labels_are_translated(monkeypatch):
    monkeypatch.setattr(LunationSpeech, "labels", {"glimmer": "Undo"})
    view = {"glimmer": "glimmer"}
    assert present(scene(view))["facts"].terms == [("Undo", Text("Undo"))]
    assert present(scene(view, "pl"))["facts"].terms == [("Cofnij", Text("Cofnij"))]


def test_a_reason_is_a_sentence_and_a_choice_an_imperative():
    assert part([{"card": "x", "why_not": "resources"}], title="orion").rows[0][1].text == voice("en").why_not("orion", "resources")
    assert part({"picked": ["trade food fleet"]}, title="orion").terms[0][1].text == voice("en").choice("orion", "trade food fleet")


def test_pieces_say_what_they_do_wherever_they_are_named():
    shown = present(replace(scene({"hand": ["ambush", "ambush"], "place": "dead_star.3", "deck": 2}), choices=["play ambush", "done"]))
    ((_, _, hand),) = shown["parts"]
    assert [word.piece for word in hand.words] == ["action ambush", "action ambush"]
    assert [value.words[0].piece for _, value in shown["facts"].terms] == ["system dead_star", ""]
    assert shown["details"] == {"play ambush": "action ambush", "done": ""}
    assert set(shown["about"]) == {"action ambush", "system dead_star"}
    assert shown["about"]["action ambush"] == voice("en").card("lunation", "action ambush")


def test_what_one_has_comes_first():
    shown = present(scene({"systems": [1], "players": [2], "deck": 3, "mine": {"hand": [4]}}))
    assert [key for key, _, _ in shown["parts"]] == ["mine", "players", "systems"]


def test_one_of_several_stands_apart_from_the_next():
    assert part({"price": [{"energy": 2, "power": 1}, {"power": 3}]}).terms[0][1] == Text("energy 2, Power 1 / Power 3")


def test_chances_are_rounded():
    assert part({"wins": [0.61834, 0.3]}) == Terms([("Wins", Text("0.62, 0.30"))])


def test_what_need_not_be_shown_is_not(monkeypatch):
    monkeypatch.setattr(LunationSpeech, "unshown_fields", frozenset({"secret_sauce"}))
    rows = [{"seat": 0, "secret_sauce": 1, "fleets": 2}]
    shown = present(scene({"secret_sauce": 1, "deck": 2, "rows": rows, "terms": {"secret_sauce": 3, "cards": 1}}))
    assert [name for name, _ in shown["facts"].terms] == ["Deck"]
    (_, _, grid), (_, _, terms) = shown["parts"]
    assert grid.columns == ["Seat", "Fleets"]
    assert len(terms.terms) == 1


@pytest.mark.parametrize("value", [[[1, 2], [3]], {"a": [{"b": {"c": [{"d": [1]}]}}]}, [1, {"a": 2}], [{"a": 1}, {"b": 2}]])
def test_whatever_is_plain_data_is_shown(value):
    assert isinstance(part(value), (Text, Terms, Grid, Stack))
