"""Rule set -> its face, each fetched when it is first asked for.  A game is added in two lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from galley_tui.config.keymap import GameKeys
    from galley_tui.faces.face import Face


@cache
def face_of(rule_set: str) -> Face:
    """The face of a rule set.  KeyError when it has none."""
    return _FACES[rule_set]()


def _war_galley() -> Face:
    from galley_tui.faces.war_galley.face import WarGalleyFace

    return WarGalleyFace()


def game_keys() -> dict[str, GameKeys]:
    """The keys of every game, those of the main one first."""
    return {id_: face_of(id_).keys for id_ in (DEFAULT, *_FACES)}


_FACES: dict[str, Callable[[], Face]] = {"war-galley": _war_galley}
DEFAULT = "war-galley"
"""The rules that are read where no battle is open."""
