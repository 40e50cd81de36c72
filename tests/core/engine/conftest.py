"""The toy rule set is there for every test of the engine."""

import pytest

from galley import catalogue
from tests.kit.toy.ruleset import Toy


@pytest.fixture(autouse=True)
def toy_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue._RULE_SETS, "toy", Toy)
