"""A small learned agent, with numpy alone: one hidden layer that imitates the winners of greedy games.

    python learning.py age 1000                                       # plays a thousand games, learns from them, writes learned-age.npz
    asterism tournament age --bots learning:Learned,random            # in the same folder

It shows every step: self-play that keeps the choices, reading them back, learning with masks, and a bot that uses the result.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import asterism
from asterism import bots
from asterism.arena import runs

Floats = NDArray[np.float32]
Weights = dict[str, Floats]

HIDDEN, STEP, EPOCHS, ROWS = 64, 0.001, 4, 128


class Learned(bots.Bot):
    """Makes the choice that a winner would most likely make. Its weights are in the current folder."""

    name = "learned"

    def choose(self, perspective: bots.Perspective) -> asterism.Choice:
        choices = perspective.choices()
        values = logits(weights_of(perspective.title), perspective.features()[None])[1][0]
        return max(choices, key=lambda choice: values[choice.index])


@cache
def weights_of(title: str) -> Weights:
    with np.load(f"learned-{title}.npz") as file:
        return dict(file)


def logits(weights: Weights, seen: Floats) -> tuple[Floats, Floats]:
    """The hidden layer, and a value for every word of the vocabulary."""
    hidden = np.maximum(seen @ weights["in"], 0)
    return hidden, hidden @ weights["out"] + weights["word"]


def winners(folder: Path) -> Iterator[tuple[Floats, list[NDArray[np.int64]], NDArray[np.int64]]]:
    """What winners saw, what was legal, and what they chose, wherever they had a choice."""
    for batch in runs.read_choices(folder, columns=["features", "legal", "choice", "result"], rows=ROWS):
        legal = batch["legal"].to_pylist()
        rows = [row for row, result in enumerate(batch["result"].to_pylist()) if result > 0 and len(legal[row]) > 1]
        if rows:
            features = batch["features"].flatten().to_numpy().reshape(batch.num_rows, -1)
            yield features[rows], [np.array(legal[row]) for row in rows], batch["choice"].to_numpy()[rows]


def learn(title: str, folder: Path, seed: int = 7) -> Weights:
    """Learn, with the optimizer Adam, to choose as the winners of a run chose."""
    dice, words = np.random.default_rng(seed), len(asterism.new(title).vocabulary)
    length = len(asterism.new(title).features(0))
    weights = {
        "in": dice.normal(0, 0.05, (length, HIDDEN)).astype(np.float32),
        "out": dice.normal(0, 0.05, (HIDDEN, words)).astype(np.float32),
        "word": np.zeros(words, np.float32),
    }
    mean, square = ({name: np.zeros_like(each) for name, each in weights.items()} for _ in range(2))
    number = 0
    for epoch in range(EPOCHS):
        right = rows = 0
        for seen, legal, chosen in winners(folder):
            hidden, values = logits(weights, seen)
            masked = np.full_like(values, -np.inf)
            for row, each in enumerate(legal):
                masked[row, each] = values[row, each]
            right, rows = right + int((masked.argmax(1) == chosen).sum()), rows + len(chosen)
            error = np.exp(masked - masked.max(1, keepdims=True))
            error /= error.sum(1, keepdims=True)
            error[range(len(chosen)), chosen] -= 1
            error /= len(chosen)
            slopes = {"in": seen.T @ ((error @ weights["out"].T) * (hidden > 0)), "out": hidden.T @ error, "word": error.sum(0)}
            number += 1
            for name, slope in slopes.items():
                mean[name] += 0.1 * (slope - mean[name])
                square[name] += 0.001 * (slope**2 - square[name])
                weights[name] -= STEP * (mean[name] / (1 - 0.9**number)) / (np.sqrt(square[name] / (1 - 0.999**number)) + 1e-8)
        sys.stdout.write(f"epoch {epoch + 1}: {right / rows:.1%} of {rows} choices like the winners'\n")
    return weights


if __name__ == "__main__":
    named, games = sys.argv[1], int(sys.argv[2])
    home = Path(f"games-{named}")
    runs.play(runs.SelfPlay(named, bots=("greedy", "greedy"), games=games, choices=True), home)
    np.savez(f"learned-{named}.npz", **learn(named, home))  # type: ignore[arg-type]
