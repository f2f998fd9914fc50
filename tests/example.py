"""The example title of the docs, which is not part of the product."""

import importlib.util
import sys
from pathlib import Path

PATH = Path(__file__).parents[1] / "docs" / "example" / "smugglers.py"


def title():
    """Load it from its file, as a module of its own name."""
    if "smugglers" not in sys.modules:
        spec = importlib.util.spec_from_file_location("smugglers", PATH)
        module = sys.modules["smugglers"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules["smugglers"].TITLE
