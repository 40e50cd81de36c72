"""The shape of the code: no circles of files, no file and no folder too large to overlook."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

from tests.kit.elsewhere import NAMES
from tests.kit.paths import ROOT

MOST_LINES, USUAL = 600, 400  # of a file; with more than usual its docstring says why
MOST_FILES = 16  # of a folder besides its `__init__.py`
BASES = {"galley": ROOT / "core", "galley_tui": ROOT}
Graph = dict[str, set[str]]


def modules(package: str) -> dict[str, Path]:
    """Every module of a package by its full name."""
    base, found = BASES[package], {}
    for path in sorted((base / package).rglob("*.py")):
        *folders, name = path.relative_to(base).with_suffix("").parts
        found[".".join(folders if name == "__init__" else [*folders, name])] = path
    return found


def imported(tree: ast.AST) -> Iterator[str]:
    """What a file imports anywhere in it, each name as a module that it may be."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, "imports are given in full"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def graph(package: str) -> Graph:
    """Module -> the modules of the package that it imports; its own folders are left out."""
    files = modules(package)
    found: Graph = {}
    for name, path in files.items():
        names = set(imported(ast.parse(path.read_text("utf-8")))) & files.keys()
        found[name] = {other for other in names if not f"{name}.".startswith(f"{other}.")}
    return found


def in_circles(arrows: Graph) -> set[str]:
    """The modules that remain when all are taken away that import none of the others, or are
    imported by none of them, again and again."""
    left = set(arrows)
    while True:
        used = {other for name in left for other in arrows[name] & left}
        ends = {name for name in left if not arrows[name] & left or name not in used}
        if not ends:
            return left
        left -= ends


def test_circles_are_found() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}
    assert in_circles(arrows) == {"b", "c"}


@pytest.mark.parametrize("package", BASES)
def test_there_is_no_circle_of_files(package: str) -> None:
    assert in_circles(graph(package)) == set()


@pytest.mark.parametrize("package", BASES)
def test_no_file_is_too_long(package: str) -> None:
    long = {path: length for path in modules(package).values() if (length := lines(path)) > USUAL}
    assert [path for path, length in long.items() if length > MOST_LINES] == []
    assert [path for path in long if "one file: " not in description(path)] == [], "no reason"


def lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def description(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""


@pytest.mark.parametrize("package", BASES)
def test_no_folder_is_too_full(package: str) -> None:
    folders = {path.parent for path in modules(package).values()}
    assert [one for one in folders if len(list(one.glob("[a-z]*.py"))) > MOST_FILES] == []


def test_the_program_asks_a_game_by_its_port() -> None:
    """A `Game` has more than its port, with all that is hidden from a side: nobody asks for it."""
    asking = 0
    for name, path in modules("galley_tui").items():
        tree = ast.parse(path.read_text("utf-8"))
        if "galley.game.port.GamePort" in set(imported(tree)):
            asked = {node.attr for node in ast.walk(tree) if of_a_game(node)}
            assert asked <= NAMES, name
            asking += len(asked)
    assert asking > len(NAMES)


def of_a_game(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """`game.name` or `one.game.name`."""
    if not isinstance(node, ast.Attribute):
        return False
    asked = node.value
    return getattr(asked, "id" if isinstance(asked, ast.Name) else "attr", "") == "game"
