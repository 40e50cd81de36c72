"""A rule that the proof of the rules disables does nothing any more, and the rest stays."""

import ast
from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules_report.changes import Carrier, carriers, disabled, modifiers
from tests.rules_report.coverage import carriers as places
from tests.rules_report.war_galley.book import WAR_GALLEY, named, proofs

SAMPLE_FILE = WAR_GALLEY.folder / "sample.py"
SAMPLE = '''
class Refusal: ...

class Check(tuple):
    what = rule = need = table = ""
    bands = ("no", "yes")

    def __new__(cls, *parts):
        return tuple.__new__(cls, parts)

class Event:
    """7.1a Something happens."""

    def apply(self, board):
        """Marks it."""
        board.append(1)

class Told(Event):
    """7.1b Something else."""

    def apply(self, board) -> None:
        board.append(2)

def forbidden(ship) -> Refusal | None:
    """7.1c, d Never at night."""
    return Refusal()

def able(ship) -> bool:
    """C12 By day."""
    return True

def go_on(play) -> str:
    """7.1e Goes on elsewhere."""
    return "elsewhere"

def helper(ship) -> bool:
    """No rule of its own."""
    return True

def thrown(ship) -> Check:
    """7.1f Two dice."""
    return Check("ram", 2)
'''


def made() -> Iterator[tuple[Carrier, dict[str, Any], tuple[str, ...]]]:
    for carrier in carriers(WAR_GALLEY, SAMPLE_FILE, SAMPLE):
        for change in disabled(carrier):
            names: dict[str, Any] = {}
            exec(compile(change.text, "sample", "exec"), names)
            yield carrier, names, change.rules


def test_each_kind_of_function_gives_nothing() -> None:
    found = {carrier.name: names for carrier, names, _ in made()}
    assert set(found) == {"Told.apply", "forbidden", "able", "go_on", "thrown"}
    board: list[int] = []
    found["Told.apply"]["Told"]().apply(board)
    assert board == []
    assert found["forbidden"]["forbidden"](0) is None
    assert found["able"]["able"](0) is False and found["able"]["helper"](0) is True
    assert found["go_on"]["go_on"](0) is None
    assert found["thrown"]["thrown"](0) == ("", "", 0, "", ("no",), (), "")


def test_a_condition_is_disabled_once_for_each_of_its_rules() -> None:
    assert [rules for carrier, _, rules in made() if carrier.name == "forbidden"] == [
        ("7.1c",), ("7.1d",),
    ]  # fmt: skip


def test_a_modifier_never_counts() -> None:
    text = 'counted((ship.sail, 1, "high", "7.1a"), (ship.calm, -1, "calm", "7.1b"))\n'
    first, second = modifiers(WAR_GALLEY, SAMPLE_FILE, text)
    assert (first.rules, second.rules) == (("7.1a",), ("7.1b",))
    assert ast.unparse(ast.parse(first.text)).startswith("counted((False, 1, 'high'")
    assert "(ship.sail, 1" in second.text and "(False, -1" in second.text


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("7.16b-d and 8.28a, b", ["7.16b", "7.16c", "7.16d", "8.28a", "8.28b"]),
        ("C47 what 6.51 means", ["C47", "6.51"]),
        ("17 ships of 300 points", []),
    ],
)
def test_the_rules_that_a_text_names(text: str, rules: list[str]) -> None:
    assert list(named(text)) == rules


def test_a_row_proves_the_rule_of_its_id_and_no_other() -> None:
    ids = ("test_clause[WG-7.1a/it]", "test_clause[WG-C12_0]", "test_g03_x",
           "test_clause[SR-swell/ends-3]", "test_told[words of WG-7.1a]")  # fmt: skip
    rows = [f"tests/core/t.py::{id_}" for id_ in ids]
    assert proofs(rows) == {"7.1a": rows[:1], "C12": rows[1:2], "G03": rows[2:3],
                            "SR-swell": rows[3:4]}  # fmt: skip
    assert places(WAR_GALLEY, "7.1b", {"7.1": ["a.b"], "7.1a": ["a.c"]}) == ["a.b"]
