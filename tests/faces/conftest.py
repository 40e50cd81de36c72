"""The toy is added as any game is: a line for its rules, and a line for its face."""

from collections.abc import Iterator

import pytest

from galley_tui.faces import catalogue as faces
from galley_tui.faces.face import Face
from tests.kit.catalogued import add
from tests.kit.toy.ruleset import Toy, ships_by_side
from tests.kit.toy_face.face import ToyFace


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    add(monkeypatch, "toy", Toy, ships_by_side)
    monkeypatch.setitem(faces._FACES, "toy", faces.Shown(made, lambda: made().rules))
    yield
    faces.face_of.cache_clear()


def made() -> Face:
    return ToyFace()
