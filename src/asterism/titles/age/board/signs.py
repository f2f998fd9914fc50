"""The signs of Age of Galaxy, the words beside them, and the choices on its pieces."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from markupsafe import Markup

from ....server.pieces import icon, kept
from ....server.scene import Scene
from ....speech import Voice
from ..rules.basics import CREDITS, CRUISERS, NOTHING, PRODUCTIVITY, RESOURCES, Bundle
from ..rules.components import LIMITS
from ..rules.view import AgeView, PlayerView
from ..words.speech import speech_of

AMOUNT: Final = Markup('<span class="amount res-{}">{}{}</span>')
AMOUNTS: Final = Markup(
    '<span class="amounts" title="{0}"><span class="signs-only" aria-hidden="true">{1}</span>'
    '<span class="visually-hidden">{0}</span></span>'
)


class Press(NamedTuple):
    """A legal choice as its button shows it: a word, its cost and its gain; `more` describes its consequences."""

    text: str
    label: str
    word: str
    costs: Bundle = NOTHING
    brings: Bundle = NOTHING
    more: str = ""
    sign: str = ""
    lost: Bundle = NOTHING  # the part of the gain for which there is no room
    free: bool = False  # usually has a price, but costs nothing now


class Offer:
    """The legal choices of a scene, and those already shown on a piece."""

    def __init__(self, scene: Scene[AgeView]) -> None:
        self.labels = scene.labels
        self.say = scene.voice.text
        self.speech = speech_of(scene.voice)
        players = scene.view["players"]
        self.held = held_by(players[scene.seat]) if players and scene.seat is not None else NOTHING
        self.bound: set[str] = set()

    def press(
        self,
        text: str,
        word: str,
        costs: Bundle = NOTHING,
        brings: Bundle = NOTHING,
        *,
        more: str = "",
        sign: str = "",
        beside: tuple[Bundle, Bundle] = (NOTHING, NOTHING),
        free: bool = False,
    ) -> tuple[Press, ...]:
        """The button of a choice, if it is legal now. Its word is a message; `beside` is a cost and a gain shown next to it."""
        if text not in self.labels:
            return ()
        self.bound.add(text)
        got, lost = received(self.held, costs, brings)
        if not any(lost):
            _, lost = received(self.held, *beside)
        told = [*self.exchange(self.labels[text], costs, got), more]
        if any(lost):
            told.insert(0, self.say("no room for {bundle}", bundle=self.speech.bundle(lost)))
        more = "; ".join(filter(None, told))
        return (Press(text, self.labels[text], self.say(word) if word else "", costs, got, more, sign, lost, free),)

    def exchange(self, label: str, costs: Bundle, brings: Bundle) -> list[str]:
        """What a choice costs and brings, for those who can't see its signs, unless its label says so."""
        told: list[str] = []
        if any(costs) and (paid := self.speech.bundle(costs)) not in label:
            told.append(self.say("costs {bundle}", bundle=paid))
        if any(brings) and (gained := self.speech.bundle(brings)) not in label:
            told.append(self.say("brings {bundle}", bundle=gained))
        return told


def held_by(facts: PlayerView) -> Bundle:
    """The resources of a seat."""
    return tuple([facts["resources"][id_] for id_ in RESOURCES])


LIMITED: Final = ((CREDITS, LIMITS.credits), (PRODUCTIVITY, LIMITS.productivity), (CRUISERS, LIMITS.squadron))


def received(held: Bundle, costs: Bundle, bundle: Bundle) -> tuple[Bundle, Bundle]:
    """The part of a gain for which there is room once its costs are paid, and the part that is lost."""
    if not any(bundle):
        return bundle, NOTHING
    got = list(bundle)
    for resource, limit in LIMITED:
        got[resource] = min(got[resource], limit - held[resource] + (costs[resource] if costs else 0))
    return tuple(got), tuple([whole - part for whole, part in zip(bundle, got, strict=True)])


def bundle_of(amounts: Mapping[str, int]) -> Bundle:
    """A bundle of a view, in the order of resources."""
    return tuple([amounts.get(resource, 0) for resource in RESOURCES])


@cache
def signs_of(bundle: Bundle) -> Markup:
    """Amounts with their signs, for sighted players only."""
    held = [(resource, n) for resource, n in zip(RESOURCES, bundle, strict=True) if n]
    return Markup("").join([AMOUNT.format(resource, n, icon(f"age-{resource}")) for resource, n in held])


@lru_cache(maxsize=8192)
def amounts(bundle: Bundle, voice: Voice) -> Markup:
    """Amounts with their signs, and in words for those who can't see them."""
    return AMOUNTS.format(speech_of(voice).bundle(bundle), signs_of(bundle) or Markup("–"))


@cache
def amounts_in(voice: Voice) -> Callable[[Bundle], Markup]:
    """`amounts` in one language; always the same function, so that drawings made with it can be kept."""
    return partial(amounts, voice=voice)


def kept_each(draw: Callable[..., Markup], pieces: Iterable[Hashable], *rest: Hashable) -> Markup:
    """Several pieces, one after the other, each drawn by `kept`."""
    return Markup("").join([kept(draw, piece, *rest) for piece in pieces])
