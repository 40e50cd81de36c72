"""The toy is added as any game is: a line for its rules, and a line for its face."""

from collections.abc import Iterator

import pytest

from galley import catalogue
from galley_tui.faces import catalogue as faces
from galley_tui.faces.face import Face
from tests.kit.toy.ruleset import Toy
from tests.kit.toy_face.face import ToyFace


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(catalogue._RULE_SETS, "toy", Toy)
    monkeypatch.setitem(faces._FACES, "toy", made)
    yield
    faces.face_of.cache_clear()


def made() -> Face:
    return ToyFace()
