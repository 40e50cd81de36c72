"""A docstring is a plain sentence: a change that adds one without a subject says so here.

Counted are public functions, methods and classes of the program, outside the folders of rule
chapters, whose docstring names no rule and opens with a word of `OPENINGS`.  The bound is lowered
when it is undercut.
"""

import ast
import re

import pytest

from tests.house.figures import PRODUCT, texts
from tests.kit.paths import ROOT

BOUND = 11
OPENINGS = (
    "What ", "Who ", "Whom ", "Whose ", "Where ", "Which ", "The same", "All that", "It ",
    "He ", "They ", "That ",
)  # fmt: skip
_CHAPTERS = re.compile(r"/(ch\d+_|scenario_rules)")
_RULE = re.compile(r"\b(WG|MB|AG|SR)-?\d|\bC\d\d\b|\b[Gg]\d+\b|\bB\d|\d+\.\d+")
_NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def subjectless(text: str) -> list[str]:
    """The public functions and classes of a file whose docstring opens with no subject."""
    return [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, _NAMED)
        and not node.name.startswith("_")
        and (said := ast.get_docstring(node) or "").startswith(OPENINGS)
        and not _RULE.search(said)
    ]


def test_docstrings_without_a_subject_do_not_rise() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, text in texts(PRODUCT).items()
        if not _CHAPTERS.search(path.as_posix())
        for name in subjectless(text)
    ]
    assert len(found) <= BOUND, found


@pytest.mark.parametrize(
    ("name", "said", "counted"),
    [
        ("worth", "What an attack is worth.", True),
        ("worth", "The worth of an attack.", False),
        ("worth", "What an attack is worth (7.14).", False),
        ("_worth", "What an attack is worth.", False),
    ],
)
def test_what_is_counted(name: str, said: str, counted: bool) -> None:
    assert subjectless(f'def {name}():\n    """{said}"""\n') == [name] * counted
