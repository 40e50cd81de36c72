"""Figures of the code that may only fall.

    python -m tests.house.figures

Prints the figures as the bounds of `test_figures.py` are written.
"""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import mean

from galley.catalogue import rule_set, rule_set_ids
from galley.engine.records import Ask, Command, Event
from tests.kit.paths import ROOT

PRODUCT = (ROOT / "core" / "galley", ROOT / "galley_tui")
SHORT = 40  # lines
_WORD = re.compile(r"\w+")
KINDS = {"a command": Command, "an event": Event, "a question": Ask}


def texts(folders: Iterable[Path]) -> dict[Path, str]:
    """The program files of folders, and what is in them."""
    files = (path for folder in folders for path in sorted(folder.rglob("*.py")))
    return {path: path.read_text("utf-8") for path in files}


def lines_of_imports(text: str) -> int:
    """How many lines of a file belong to imports, wherever they stand."""
    found = (node for node in ast.walk(ast.parse(text))
             if isinstance(node, ast.Import | ast.ImportFrom))  # fmt: skip
    return sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in found)


def kinds(package: str, base: type) -> set[str]:
    """The names of all classes of a package that descend from another."""

    def below(kind: type) -> Iterator[type]:
        for one in kind.__subclasses__():
            yield from (one, *below(one))

    root = importlib.import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        importlib.import_module(module.name)
    return {kind.__name__ for kind in below(base) if kind.__module__.startswith(f"{package}.")}


def naming(package: str) -> dict[str, float]:
    """In how many files of a game, its rules and its face, a kind of record is named: means."""
    name = package.rpartition(".")[2]
    folders = (PRODUCT[0] / name, PRODUCT[1] / "faces" / name)
    words = [set(_WORD.findall(text)) for text in texts(folders).values()]
    return {
        what: mean(sum(kind in said for said in words) for kind in kinds(package, base))
        for what, base in KINDS.items()
    }


def figures() -> dict[str, float]:
    """Every figure by its name, rounded upward to two places."""
    every = texts(PRODUCT)
    own = {path: text for path, text in every.items() if path.name != "__init__.py"}
    lines = {path: len(text.splitlines()) for path, text in every.items()}
    imports = sum(map(lines_of_imports, every.values()))
    found: dict[str, float] = {
        "lines": sum(lines.values()),
        "files": len(own),
        f"files under {SHORT} lines": sum(lines[path] < SHORT for path in own),
        "imports, lines of a hundred": 100 * imports / sum(lines.values()),
    }
    for id_ in rule_set_ids():
        package = type(rule_set(id_)).__module__.rpartition(".")[0]
        for what, files in naming(package).items():
            found[f"files that name {what}, {id_}"] = files
    return {name: -(-round(100 * value, 6) // 1) / 100 for name, value in found.items()}


if __name__ == "__main__":
    for name_, value_ in figures().items():
        print(f'    "{name_}": {value_:_g},' if value_ != int(value_) else
              f'    "{name_}": {int(value_):_},')  # fmt: skip
