"""Race in words, English and Polish."""

from .speech import SPEECH

__all__ = ["SPEECH"]
