"""Compiles the kernel, and the rules and bots of all titles, with mypyc.

`python -m fast.compile FOLDER` puts the compiled modules into a folder. It writes a tree of all sources there, with those to be compiled
lowered. mypyc checks the types once more and writes C, from which the C compiler makes one library and a small module for each source.
"""

from __future__ import annotations

import importlib
import os
import shutil
import sys
from pathlib import Path
from typing import Final

KERNEL: Final = ("cards", "chance", "choice", "event", "game", "piece", "pieces", "table", "todo")  # what play runs through
ROOMS: Final = ("rules", "bot")  # of each title
ROOT: Final = Path(__file__).resolve().parents[1]
FLAGS: Final = {
    "unix": [
        "-fvisibility=hidden",  # its functions call each other directly, not through a table that others could change
        "-w",  # this and the rest suit a large generated file: no warnings, no look at its layout, little garbage collection
        "-Wno-misleading-indentation",
        "--param=ggc-min-expand=1000",
        "--param=ggc-min-heapsize=4000000",
    ]
}
SUM: Final = "(iterable: Iterable[_SupportsSumNoDefaultT], /) -> _SupportsSumNoDefaultT | Literal[0]"
CHECKED: Final = """[mypy]
python_version = {version}
ignore_missing_imports = True
custom_typeshed_dir = typeshed
follow_imports = silent
[mypy-numpy.*]
follow_imports = skip
"""


def modules(titles: list[str] | None = None) -> list[str]:
    """The names of all modules that are compiled."""
    titled = [path for room in ROOMS for path in sorted((ROOT / "src" / "asterism" / "titles").glob(f"*/{room}/*.py"))]
    chosen = [path for path in titled if titles is None or path.parts[-3] in titles]
    return [f"asterism.kernel.{name}" for name in KERNEL] + [name_of(path) for path in chosen]


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def place_of(module: str) -> Path:
    """The place of a module's source below `src`."""
    folder = Path(*module.split("."))
    return folder / "__init__.py" if (ROOT / "src" / folder).is_dir() else folder.with_suffix(".py")


def lower_all(target: Path, names: list[str]) -> list[str]:
    """Write the tree to compile; returns the paths of the modules in it that are compiled."""
    from .lower import AS_WRITTEN, lower

    shutil.rmtree(target / "asterism", ignore_errors=True)
    for room in ("kernel", "titles"):
        shutil.copytree(ROOT / "src" / "asterism" / room, target / "asterism" / room, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "src" / "asterism" / "__init__.py", target / "asterism")
    loaded = {name: importlib.import_module(name) for name in names}
    for name, module in loaded.items():
        source = (ROOT / "src" / place_of(name)).read_text(encoding="utf-8")
        place = target / place_of(name)
        place.with_name(f"{place.stem}{AS_WRITTEN}.py").write_text(source, encoding="utf-8")
        place.write_text(lower(source, module, loaded.keys()), encoding="utf-8")
    return [str(place_of(name)) for name in names]


def copy_typeshed(target: Path) -> None:
    """Copy the types of the standard library, but make a sum of floats a float, even if there are none to add. `float | int` would be no
    number to mypyc; and next to another sum, the checker would take it for an int, which fails at run time.
    """
    import mypy

    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(Path(mypy.__file__).parent / "typeshed", target)
    builtins = target / "stdlib" / "builtins.pyi"
    text = builtins.read_text(encoding="utf-8")
    assert SUM in text, "mypy's typeshed declares `sum` differently now"
    builtins.write_text(text.replace(SUM, SUM.replace(" | Literal[0]", "")), encoding="utf-8")


def compile_all(target: Path, titles: list[str] | None = None, level: str = "2") -> list[Path]:
    """Compile; returns the paths of the compiled modules, relative to the folder `target`."""
    target.mkdir(parents=True, exist_ok=True)
    paths = lower_all(target, modules(titles))
    copy_typeshed(target / "typeshed")
    (target / "mypy.ini").write_text(CHECKED.format(version=f"{sys.version_info.major}.{sys.version_info.minor}"), encoding="utf-8")
    before = Path.cwd()
    os.chdir(target)
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools._distutils.ccompiler import new_compiler
        from setuptools.command.build_ext import build_ext

        extensions = mypycify(["--config-file=mypy.ini", *paths], opt_level=level, debug_level="0", target_dir="c", group_name="asterism")
        strip_indentation(Path("c"))
        for extension in extensions:
            extension.extra_compile_args += FLAGS.get(new_compiler().compiler_type, [])
        command = build_ext(Distribution({"name": "asterism", "ext_modules": extensions}))
        command.build_lib = "."
        command.build_temp = "c"
        command.inplace = False
        command.ensure_finalized()
        command.run()
        return [Path(path) for path in command.get_outputs()]
    finally:
        os.chdir(before)


def strip_indentation(folder: Path) -> None:
    """Strip mypyc's indentation, which grows with every class: nine tenths of the text are spaces, and the C compiler reads them all."""
    for path in folder.glob("*.c"):
        lines = path.read_text(encoding="utf-8").split("\n")
        path.write_text("\n".join([line.lstrip(" ") for line in lines]), encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    folder, level, *titles = sys.argv[1:]
    compile_all(Path(folder).resolve(), titles or None, level)
