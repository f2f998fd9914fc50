"""What is not there, and what every page holds to."""

import re

import pytest


@pytest.mark.parametrize("what", ["say", "mute", "resign", "back", "rematch"])
def test_at_a_table_that_is_not_there_nothing_can_be_done(ann, what):
    assert ann.post(f"/games/none/{what}", data={"text": "hello", "seat": "0"}).status_code == 404


@pytest.mark.parametrize("what", ["report", "report.json"])
def test_a_table_that_is_not_there_cant_be_reported(ann, what):
    assert ann.get(f"/games/none/{what}").status_code == 404


def test_the_pages_hold_the_strict_content_policy(ann):
    address = ann.play_now()
    for path in ("/import", "/titles/race/cards", f"{address}/report", address, "/titles/race/new"):
        answer = ann.get(path)
        assert answer.status_code == 200, path
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script(?![^>]*src=)", answer.text), path
