"""All cards of a title, and how they are found."""

import re

import pytest

from asterism.speech.writing import fold


def shown_cards(page):
    return re.findall(r'data-piece="([a-z_]+)"', page)


def test_all_cards_of_a_title_are_there(ann):
    page = ann.get("/titles/race/cards").text
    assert len(shown_cards(page)) == len(set(shown_cards(page))) == 95
    assert "Gem World" in page


@pytest.mark.parametrize(
    ("query", "some", "none"),
    [
        ({"q": "gem world"}, "gem_world", "old_earth"),
        ({"q": "GEM"}, "gem_world", "old_earth"),
        ({"q": "military world rebel"}, "rebel_base", "gem_world"),
        ({"goods": "alien"}, "lost_alien_warship", "gem_world"),
        ({"kind": "development"}, "space_marines", "gem_world"),
        ({"kind": "military", "goods": "alien"}, "lost_alien_warship", "space_marines"),
        ({"q": "explore keep more"}, "research_labs", "gem_world"),
        ({"q": "vp for each production world"}, "merchant_guild", "gem_world"),
    ],
)
def test_cards_are_found_by_name_kind_goods_and_powers(ann, query, some, none):
    found = shown_cards(ann.get("/titles/race/cards", params=query).text)
    assert some in found
    assert none not in found
    assert 0 < len(found) < 95


def test_cards_are_found_in_the_visitors_language_with_or_without_marks(app, ann):
    ann.post("/language", data={"language": "pl"})
    found = [shown_cards(ann.get("/titles/race/cards", params={"q": text}).text) for text in ("Świat Kryształów", "SWIAT krysztalow")]
    assert found[0] == found[1]
    assert "gem_world" in found[0]
    assert len(found[0]) < 5


def test_a_search_without_a_result_says_so(ann):
    page = ann.get("/titles/race/cards", params={"q": '<zzz>"'}).text
    assert shown_cards(page) == []
    assert "0 cards" in page
    assert "<zzz>" not in page


def test_a_title_without_cards_has_a_friendly_page(ann):
    answer = ann.get("/titles/smugglers/cards")
    assert answer.status_code == 200
    assert "no cards to browse" in answer.text
    assert ann.get("/titles/none/cards").status_code == 404


def test_marks_and_case_fold():
    assert fold("ŁĄKA Świt") == "laka swit"
