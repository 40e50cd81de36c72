"""The list of changes to the rules is about the rules as they are."""

from pathlib import Path

import core
from tests.war_galley.mutants import MUTANTS

CORE = Path(core.__file__).parent


def test_each_text_to_change_stands_exactly_once() -> None:
    """A change to a text that is gone, or that stands twice, would prove nothing."""
    wrong = []
    for clause, name, old, new in MUTANTS:
        path = CORE / "war_galley" / f"{name}.py"
        text = (path if path.exists() else CORE / f"{name}.py").read_text(encoding="utf-8")
        if text.count(old) != 1 or old == new:
            wrong.append(f"{clause}: {text.count(old)} times in {name}.py: {old!r}")
    assert wrong == []
