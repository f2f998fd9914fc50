"""Shows whether a game was fair."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from .. import RecordError
from ..kernel.fairness import verify
from ..speech.voice import Voice
from ..titles import find
from . import files


def print_proof(path: Path, voice: Voice, console: Console) -> None:
    """Print what a record proves. Raises `RecordError`, naming the file and line, if it was tampered with or proves nothing."""
    try:
        proof = verify(files.read(path), find)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    console.print(
        voice.count(
            "Yes: its {n} draw or roll followed from the seed.", "Yes: all {n} draws and rolls followed from the seed.", proof.draws
        )
    )
    console.print(f"{voice.text('Commitment (SHA-256 of the seed)')}: {proof.commitment}", soft_wrap=True)
    console.print(f"{voice.text('Seed')}: {proof.seed}", soft_wrap=True)
