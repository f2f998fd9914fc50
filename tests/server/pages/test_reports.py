"""Reports: what a viewer knows, and no more."""

import html
import json

from tests.server.browsing import choices


def test_a_report_packs_what_the_viewer_sees_and_no_more(app, ann, bo, shared):
    mine = json.loads(ann.get(f"{shared}/report.json").text)
    page = ann.get(f"{shared}/report").text
    game = app.state.games._live[shared.split("/")[-1]].game
    assert (mine["title"], mine["rules"], mine["seat"]) == ("race", 1, 0)
    assert (mine["view"], mine["pending"]) == (game.view(0), [0, 1])
    assert mine["choices"] == [str(choice) for choice in game.choices(0)]
    assert mine["prompt"] == game.prompt(0)
    assert (
        html.escape(json.dumps(mine, ensure_ascii=False, indent=1), quote=True).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")
        in page
    )
    assert shared.split("/")[-1] not in json.dumps(mine), "a game by link is as private as its id"
    theirs = {str(choice).split()[1] for choice in game.choices(1)} - set(game.view(0)["mine"]["hand"])
    assert not any(card in ann.get(f"{shared}/report.json").text for card in theirs)


def test_a_report_is_the_same_whatever_others_do_in_secret(ann, bo, shared):
    before = json.loads(ann.get(f"{shared}/report.json").text)
    bo.press(shared, choices(bo.get(shared).text)[0])
    assert json.loads(ann.get(f"{shared}/report.json").text) == before


def test_a_spectators_report_has_no_hand_in_it(ann, bo, shared):
    stranger = bo.__class__(bo.app)
    stranger.portal = ann.portal
    report = json.loads(stranger.get(f"{shared}/report.json").text)
    assert report["seat"] is None
    assert report["choices"] == []
    assert report["view"]["mine"] is None
