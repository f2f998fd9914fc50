"""The tree: a node for each path of the seat's own choices, whatever chance and rivals did in between.

So hidden information can't get into it: imagined games in which the seat has made the same choices lead to the same node, and all
other differences average out. Not every choice can be made in each of them, so it counts how often it could be (as in SO-ISMCTS).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt

from ...kernel import Choice
from .effort import Effort
from .policy import softened


class Edge:
    """One choice at a node."""

    __slots__ = ("available", "child", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.available = 0  # how often the choice could be made
        self.visits = 0
        self.total = 0.0  # the sum of the values found
        self.child: Node | None = None

    def gain(self, over: float, doubt: float) -> float:
        """How much better than `over` the choice did on average, if `doubt` more tries had brought exactly `over`: few tries say little."""
        return (self.total - self.visits * over) / (self.visits + doubt)


class Node:
    """A decision of the seat. `seen` is a digest of what it saw when the node was made."""

    __slots__ = ("edges", "seen", "total", "visits")

    def __init__(self, seen: bytes) -> None:
        self.seen = seen
        self.edges: dict[int, Edge] = {}  # by the choice's index
        self.visits = 0
        self.total = 0.0

    def knows(self, choices: Sequence[Choice]) -> bool:
        """Does every one of these choices have a prior?"""
        return all([choice.index in self.edges for choice in choices])

    def learn(self, choices: Sequence[Choice], worth: Sequence[float], effort: Effort) -> None:
        """Add the choices that the node doesn't know yet, with priors by their worth."""
        for choice, prior in zip(choices, softened(worth, effort.prior), strict=True):
            if choice.index not in self.edges:
                self.edges[choice.index] = Edge(prior)

    def select(self, choices: Sequence[Choice], effort: Effort) -> tuple[Edge, Choice]:
        """The choice to try next (PUCT): one that did well so far, has a high prior, or was seldom tried for how often it could be."""
        edges = self.edges
        wide = effort.width + self.visits // effort.widening
        if len(choices) > wide:
            choices = sorted(choices, key=lambda choice: -edges[choice.index].prior)[:wide]  # of equals, the first
        mean = self.mean
        best, highest = choices[0], -inf
        for choice in choices:
            edge = edges[choice.index]
            value = edge.gain(mean, effort.doubt) + effort.exploration * edge.prior * sqrt(1 + edge.available) / (1 + edge.visits)
            if value > highest:
                best, highest = choice, value
        return edges[best.index], best

    def note(self, choices: Sequence[Choice], tried: Edge, value: float) -> None:
        """Note the value found when one of these choices was tried."""
        for choice in choices:
            self.edges[choice.index].available += 1
        tried.visits += 1
        tried.total += value
        self.visits += 1
        self.total += value

    def favourite(self, choices: Sequence[Choice], effort: Effort) -> Choice:
        """The choice that did best of those tried, also counting what each seemed worth at first sight."""
        mean = self.mean
        worth_of_prior = effort.point * effort.prior  # a prior that is e times higher is worth `effort.prior` points more

        def rank(choice: Choice) -> float:
            edge = self.edges[choice.index]
            return edge.gain(mean, effort.doubt) + worth_of_prior * log(edge.prior)

        return max([choice for choice in choices if self.edges[choice.index].visits] or choices, key=rank)

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def size(self) -> int:
        """How many nodes there are from here on."""
        return 1 + sum([edge.child.size() for edge in self.edges.values() if edge.child is not None])
