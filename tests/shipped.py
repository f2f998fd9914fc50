"""The titles that come with the package; the tests know the examples of the docs besides."""

from pathlib import Path

import asterism

SHIPPED = [path.name for path in sorted((Path(asterism.__file__).parent / "titles").iterdir()) if (path / "__init__.py").is_file()]
