"""Words for people, in English and Polish. Titles emit keys and data only; whoever talks to people speaks through here.

A sentence is written in English where it is said (`voice.text("…")`, or `N_("…")` where it is only named) and translated in
the catalogue of the title or of the page. A title joins by a room of its house, `words`, that holds its `SPEECH`;
without one it speaks in plain words.
"""

from .catalogue import N_, languages, nearest, own_name
from .title import CardText, PowerText, RuleText, TitleSpeech, asks, readable, tells, whole_speech
from .voice import Voice, voice

__all__ = [
    "N_",
    "CardText",
    "PowerText",
    "RuleText",
    "TitleSpeech",
    "Voice",
    "asks",
    "languages",
    "nearest",
    "own_name",
    "readable",
    "tells",
    "voice",
    "whole_speech",
]
