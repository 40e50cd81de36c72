"""The program knows kinds of commands by their cards and classes, not by their names."""

import ast

from galley.catalogue import rule_set, rule_set_ids
from tests.kit.paths import ROOT

PROGRAM = ROOT / "galley_tui"


def names() -> set[str]:
    """The names of all kinds of commands of every rule set."""
    return {kind.__name__ for id_ in rule_set_ids() for kind in rule_set(id_).cards}


def test_no_name_of_a_command_stands_as_a_text_in_the_program() -> None:
    commands, found = names(), set()
    for path in PROGRAM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in commands:
                found.add(str(path.relative_to(PROGRAM)))
    assert not found
