import pytest

from asterism import speech

from .table import Terminal


@pytest.fixture
def terminal(tmp_path):
    return Terminal(tmp_path)


@pytest.fixture
def en():
    return speech.voice("en")
