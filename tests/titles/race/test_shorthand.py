"""Every card fits a row."""

import pytest

from asterism import speech
from asterism.titles.race.rules.components import CARDS
from asterism.titles.race.rules.powers import ProduceGood
from asterism.titles.race.terminal import shorthand


@pytest.mark.parametrize("language", speech.languages())
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_is_said_in_short_phase_by_phase(card, language):
    entries = shorthand.powers(card, speech.voice(language))
    phases = [shorthand.NUMERAL[power.phase] for power in card.powers if not isinstance(power, ProduceGood)]
    assert [entry.split(" ")[0] for entry in entries[: len(set(phases))]] == list(dict.fromkeys(phases))
    assert len(" · ".join(entries)) <= 110  # two lines of the narrowest screen


def test_numbers_and_kinds_are_those_of_the_card():
    voice = speech.voice("en")
    short = {card.id: shorthand.powers(card, voice) for card in CARDS}
    assert short["old_earth"] == ["$ +1", "IV 1 good → 1 VP ×2"]
    assert short["contact_specialist"] == ["III Military −1, pay for military −1"]
    assert short["alien_tech_institute"] == ["III cost −2 (Alien), Military +2 (Alien)", "VP for cards"]
    assert short["mining_world"] == ["V draw 1 (if this produced)"]
