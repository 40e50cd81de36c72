"""The numbers that the rules cite to players, gathered from their own text."""

import ast
import re
from functools import cache
from pathlib import Path

NUMBER = re.compile(r"\d{1,2}\.\d{1,2}[a-z]*|C\d{1,3}")
ABOUT_FILES = ("format", "setup", "position", "opening", "tables", "citations")
"""Endings of the modules that cite rules for what is wrong with a scenario."""


@cache
def clauses() -> tuple[str, ...]:
    """Every clause that a log line, question, roll, modifier or refusal names, in order.

    Numbers of rules are the only texts in the rules' modules that look like one.
    """
    found: set[str] = set()
    for path in Path(__file__).parent.glob("*.py"):
        if not path.stem.endswith(ABOUT_FILES):
            found |= _cited(path.read_text(encoding="utf-8"))
    return tuple(sorted(found, key=_order))


def _cited(text: str) -> set[str]:
    texts = {
        node.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {number for number in texts if NUMBER.fullmatch(number)}


def _order(number: str) -> tuple[int, int, str]:
    """7.2 before 7.15 before C1."""
    chapter, _, rest = number.replace("C", "99.").partition(".")
    digits = re.match(r"\d+", rest)
    return int(chapter), int(digits[0]) if digits else 0, rest
