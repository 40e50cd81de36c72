"""The numbers that the rules of War Galley cite to players, gathered from their own text.

`python -m tests.rules_report.citations` writes them into `citations.py` anew; a test fails
when they are not what it would write.
"""

import ast
import re
import textwrap

from galley.engine.text import numbers
from tests.rules_report.war_galley.book import WAR_GALLEY

FILE = WAR_GALLEY.folder / "citations.py"
NUMBER = re.compile(r"\d{1,2}\.\d{1,2}[a-z]*|C\d{1,3}|H\d\d")
ABOUT_FILES = ("scenario_files", "help")
"""The folders whose modules cite rules for other ends than an event or a question."""


def clauses() -> list[str]:
    """Every clause that a log line, question, roll, modifier or refusal names, in order.

    Numbers of rules are the only texts in the rules' modules that look like one.
    """
    found: set[str] = set()
    for path in WAR_GALLEY.files():
        if path.parent.name not in ABOUT_FILES and path.stem not in ("tables", "citations"):
            found |= _cited(path.read_text(encoding="utf-8"))
    return sorted(found, key=_order)


def _cited(text: str) -> set[str]:
    texts = {
        node.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    cited = (numbers(text) for text in texts)
    return {one for row in cited if all(map(NUMBER.fullmatch, row)) for one in row}


def _order(number: str) -> tuple[int, int, str]:
    """7.2 before 7.15 before H1 before C1."""
    chapter, _, rest = number.replace("C", "99.").replace("H", "98.").partition(".")
    digits = re.match(r"\d+", rest)
    return int(chapter), int(digits[0]) if digits else 0, rest


def module() -> str:
    """The text of the module that holds them."""
    rows = textwrap.wrap(" ".join(clauses()), 95)
    return "\n".join([
        '"""The numbers that the rules cite to players; a test keeps them true."""', "",
        'CLAUSES = """', *(f"    {row}" for row in rows), '""".split()', "",
    ])  # fmt: skip


if __name__ == "__main__":
    FILE.write_text(module(), encoding="utf-8")
