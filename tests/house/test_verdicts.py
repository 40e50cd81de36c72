"""A rule that reads nothing but the verdict of a throw says so, by `play.verdict`: whoever reckons
with all dice then tells apart what makes a difference, and nothing else."""

import ast
from collections.abc import Iterator

from tests.house.figures import PRODUCT, texts
from tests.kit.paths import ROOT


def dropped(text: str) -> Iterator[int]:
    """The lines in which a number is thrown and only its verdict is kept."""
    for node in ast.walk(ast.parse(text)):
        rolled = thrown = ""
        if isinstance(node, ast.Attribute) and node.attr == "verdict":
            thrown = ast.unparse(node.value)
        if isinstance(node, ast.Subscript) and ast.unparse(node.slice) == "0":
            rolled = ast.unparse(node.value)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith(", _)"):
            rolled = ast.unparse(node.value)
        if thrown.startswith("play.throw(") or rolled.startswith("play.roll("):
            yield node.lineno


def test_who_reads_a_verdict_alone_asks_for_it_alone() -> None:
    found = [f"{path.relative_to(ROOT)}:{line}"
             for path, text in texts(PRODUCT).items() for line in dropped(text)]  # fmt: skip
    assert found == []


def test_all_ways_to_drop_the_number_are_found() -> None:
    text = "a, _ = play.roll(x)\nb = play.throw(x).verdict\nif play.roll(x)[0] == 'yes': c()\n"
    assert sorted(dropped(text)) == [1, 2, 3]
    assert not [*dropped("a, n = play.roll(x)\nb = play.throw(x).total()\n")]
