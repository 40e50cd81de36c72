"""The toy rule set is there for every test of the engine."""

import pytest

from tests.kit.catalogued import add
from tests.kit.toy.ruleset import Toy, ships_by_side


@pytest.fixture(autouse=True)
def toy_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "toy", Toy, ships_by_side)
