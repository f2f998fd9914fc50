"""Words for people, in English and Polish. Titles emit only keys and data; all text for people comes from here.

A sentence is written in English where it is used (`voice.text("…")`, or `N_("…")` where it is only stored) and translated in
the catalogue of the title or of the page. A title's own words are in the room `words` of its house, which defines its `SPEECH`;
a title without that room gets plain words.
"""

from .catalogue import N_, languages, nearest_language, own_name
from .title import CardText, PowerText, RuleText, TitleSpeech, asks, key_in_words, tells, whole_speech
from .voice import Voice, voice

__all__ = [
    "N_",
    "CardText",
    "PowerText",
    "RuleText",
    "TitleSpeech",
    "Voice",
    "asks",
    "key_in_words",
    "languages",
    "nearest_language",
    "own_name",
    "tells",
    "voice",
    "whole_speech",
]
