"""The parts of a vector of features, by their names."""

import re
from collections.abc import Mapping
from types import ModuleType

import numpy as np


def part(values: np.ndarray, parts: Mapping[str, int], name: str, start: int = 0) -> np.ndarray:
    """The part of this name; the first of them begins there."""
    for each, length in parts.items():
        if each == name:
            return values[start : start + length]
        start += length
    raise KeyError(name)


def assert_documented(features: ModuleType, parts: Mapping[str, int]) -> dict[str, str]:
    """The table in the docstring has every part with its length, in the order of the vector; it is given back, in words."""
    rows = dict(re.findall(r"^\| (\w+) \| ([\d× ]+?) \|", features.__doc__ or "", re.MULTILINE))
    for name, length in parts.items():
        assert eval(rows[name].replace("×", "*")) == length, name
    assert [name for name in rows if name in parts] == list(parts)
    assert rows["seats"] == f"{features.MOST_SEATS} × {features.SEAT}"
    return rows
