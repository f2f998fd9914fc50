"""The end of a game: who won, by how much and with which sources of points; in a solo game, the achievement."""

from __future__ import annotations

from typing import Final

from ....server.boards.moments import Moment
from ....server.scene import Scene
from ..rules.basics import SOURCES
from ..rules.components import ACHIEVEMENTS
from ..rules.view import AgeView
from ..words.speech import speech_of

DECISIVE: Final = 2  # sources of points that are named


def achievements(scene: Scene[AgeView]) -> list[tuple[int, str, bool]]:
    """The achievements of a solo game: the points each needs, its name, and whether it is reached."""
    if not scene.view["solo"] or not scene.view["players"]:
        return []
    score = scene.view["players"][0]["score"]
    return [(needed, speech_of(scene.voice).achievement(id_), score >= needed) for needed, id_ in ACHIEVEMENTS]


def ending(scene: Scene[AgeView]) -> Moment | None:
    """The result of the game, once it is over."""
    if not scene.over or not scene.view["players"]:
        return None
    return level(scene) if scene.view["solo"] else victory(scene)


def level(scene: Scene[AgeView]) -> Moment:
    say, score = scene.voice.text, scene.view["players"][0]["score"]
    reached = [name for _, name, there in achievements(scene) if there]
    missing = sorted([(needed, name) for needed, name, there in achievements(scene) if not there])
    title = say("Your achievement: {name}", name=reached[-1]) if reached else say("No achievement this time")
    if not missing:
        return Moment("end", "crown", title, "")
    needed, name = missing[0]
    text = scene.voice.count(
        "{n} more point would have earned you: {name}.", "{n} more points would have earned you: {name}.", needed - score, name=name
    )
    return Moment("end", "crown", title, text)


def victory(scene: Scene[AgeView]) -> Moment:
    say, players, speech = scene.voice.text, scene.view["players"], speech_of(scene.voice)
    first, *others = [seat for place in scene.ranking for seat in place]
    second = others[0]
    if len(scene.ranking[0]) > 1:
        return Moment("end", "crown", say("A shared victory"), ", ".join([scene.names[seat] for seat in scene.ranking[0]]))
    margin = players[first]["score"] - players[second]["score"]
    name = scene.names[first]
    title = (
        scene.voice.count("{name} wins by {n} point", "{name} wins by {n} points", margin, name=name)
        if margin
        else say("{name} wins on the tie-break", name=name)
    )
    won, lost = players[first]["points"], players[second]["points"]
    leads = sorted([(won[source] - lost[source], source) for source in SOURCES], key=lambda each: -each[0])
    told = ", ".join([f"{speech.source(source)} +{lead}" for lead, source in leads[:DECISIVE] if lead > 0])
    text = say("Lead over {name}: {sources}.", name=scene.names[second], sources=told) if told else ""
    return Moment("end", "crown", title, text)
