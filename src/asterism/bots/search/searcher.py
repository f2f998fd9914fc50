"""Iterations: each imagines a game, walks down the tree in it, plays on, and carries the value found back up."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from ...kernel import Chance, Choice, Game, Prompt, Title
from ..perspective import Perspective
from .budget import Budget, Spent
from .effort import Effort
from .judge import Judge
from .policy import ByWorth
from .rehearsal import Rehearsal
from .tree import Node


class Searcher:
    """Searches one decision of a seat, from a new root or from a node that an earlier search has grown."""

    def __init__(
        self, perspective: Perspective[Any], title: Title[Any], effort: Effort, judge: Judge, seed: int, earlier: Node | None
    ) -> None:
        self._perspective = perspective
        self._title = title
        self._effort = effort
        self._judge = judge
        self._seed = seed
        self._policy = ByWorth(title, effort.noise)
        self._choices = perspective.choices()
        view, prompt = perspective.view(), perspective.prompt()
        assert prompt is not None
        seen = digest(view, prompt, self._choices)
        self.root = earlier if earlier is not None and earlier.seen == seen else Node(seen)
        if self.root is not earlier:
            self.root.learn(self._choices, title.worth(view, prompt, self._choices), effort)
        self._nodes = self.root.size()

    def think(self, budget: Budget) -> Choice:
        """Search until the budget is spent; returns the best choice found."""
        try:
            while True:
                budget.begin_iteration()
                self._iterate(budget)
        except Spent:
            return self.root.favourite(self._choices, self._effort)

    def _iterate(self, budget: Budget) -> None:
        seat, effort = self._perspective.seat, self._effort
        node, choices = self.root, self._choices
        edge, choice = node.select(choices, effort)
        world = f"{self._seed} {edge.visits}"  # the n-th try of every choice gets the same world, so that choices are compared in pairs
        game = self._perspective.imagine(world, self._policy)
        rehearsal = Rehearsal(game, seat, self._policy, Chance(f"{world} rehearsed"), budget)
        path = [(node, edge, choices)]
        game.choose(seat, choice)
        grown = False
        while not grown and (choices := rehearsal.next_choices()):
            if edge.child is None:
                if self._nodes >= effort.nodes:
                    break
                edge.child = self._grow(game, choices)
                grown = True
            node = edge.child
            if not node.knows(choices):
                self._teach(node, game, choices)
            edge, choice = node.select(choices, effort)
            path.append((node, edge, choices))
            game.choose(seat, choice)
        left = None if effort.horizon is None else effort.horizon - len(path)
        value = rehearsal.play_on(left, self._judge)
        for node, edge, choices in path:
            node.note(choices, edge, value)

    def _grow(self, game: Game[Any], choices: list[Choice]) -> Node:
        """A new node for the decision that the seat has now in an imagined game."""
        view, prompt = _asked(game, self._perspective.seat)
        node = Node(digest(view, prompt, choices))
        node.learn(choices, self._title.worth(view, prompt, choices), self._effort)
        self._nodes += 1
        return node

    def _teach(self, node: Node, game: Game[Any], choices: list[Choice]) -> None:
        """Add choices that could not be made in any of the games that reached the node before."""
        view, prompt = _asked(game, self._perspective.seat)
        node.learn(choices, self._title.worth(view, prompt, choices), self._effort)


def digest(view: Any, prompt: Prompt, choices: list[Choice]) -> bytes:
    """What a seat sees and is asked, as a few bytes by which the node of its tree can be recognized."""
    return blake2b(repr((view, prompt, choices)).encode(), digest_size=16).digest()


def _asked(game: Game[Any], seat: int) -> tuple[Any, Prompt]:
    prompt = game.prompt(seat)
    assert prompt is not None
    return game.view(seat), prompt
