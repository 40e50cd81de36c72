"""What the program answers is what it answered when it was frozen, or CHANGED.md says why not.

Thirty positions of each game and its shortest game; `python -m tests.same` compares all.
"""

import pytest

from tests.same import answers, games
from tests.same.frozen import (
    CHANGED,
    FROZEN,
    LIST,
    changes,
    differences,
    digest,
    faults,
    items,
    listed,
    read,
)
from tests.same.positions import chosen

ITEMS = items()
PARTS = 3  # for as many workers


def frozen(kind: str) -> list[str]:
    """The names of the items of a kind that are written."""
    names = (name.partition("/") for name in ITEMS if ITEMS[name].frozen())
    return [name for found, _, name in names if found == kind]


def test_the_files_are_those_that_were_written_or_it_is_said_why() -> None:
    first = listed(LIST.read_text("utf-8")) if LIST.is_file() else {}
    changed = changes(CHANGED.read_text("utf-8")) if CHANGED.is_file() else []
    names = {item.path: name for name, item in ITEMS.items()}
    paths = [path for path in FROZEN.glob("*") if path != LIST]
    now = {names.get(path.name, path.name): digest(path.read_bytes()) for path in paths}
    assert faults(first, changed, now) == []
    assert not first or first.keys() == ITEMS.keys()


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", frozen("positions"))
def test_positions_are_answered_as_ever(game: str, part: int) -> None:
    head, *kept = read(ITEMS[f"positions/{game}"]).splitlines()
    kept = chosen(kept)[part::PARTS]
    old = "\n".join([head, *kept])
    new = "\n".join([head, *(answers.line(game, int(line.split()[0])) for line in kept)])
    assert differences(f"positions/{game}", old, new) == []


@pytest.mark.parametrize("name", frozen("told"))
def test_a_short_game_goes_as_ever(name: str) -> None:
    played = [*games.played(name)]
    assert differences(name, read(ITEMS[f"told/{name}"]), games.text(name, played)) == []
    lines = "\n".join([*games.lines(name, played), ""])
    assert differences(name, read(ITEMS[f"games/{name}"]), lines) == []
