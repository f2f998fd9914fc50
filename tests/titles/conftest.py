"""What tests of a title's words and drawings share with those of the machinery."""

from tests.speech.conftest import en, pl, playable, voice
from tests.terminal.conftest import terminal

__all__ = ["en", "pl", "playable", "terminal", "voice"]  # fixtures
