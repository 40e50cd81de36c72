"""Saves of every game, a dozen each: kept as they were written, and what is read in them.

Each is a battle that was played on by chance and left: some after a step was taken back, some
with dice given by hand, some with one side's answers in secret, whose private file is gone.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from galley.engine.loop import Illegal
from galley.game.game import Game
from galley.game.loading.opening import verify
from tests.kit.random_play import kept, play_on
from tests.same.positions import BATTLES
from tests.same.program import chooser, scenario

SAVES = 12  # a game
LONGEST = 120  # commands
MARK = "===== "


def save(game: str, number: int) -> str:
    """Play a battle on, leave it, and give the text of its save."""
    drawn = chooser(number, 2)
    battle = BATTLES[game][number * 5 % len(BATTLES[game])]
    with _folders() as folder:
        session = Game.new(scenario(battle), number, folder)
        play_on(session, number, 10 + drawn.randrange(LONGEST))
        if number % 3 == 1:
            _take_back(session)
        if number % 3 == 2:
            session.give_dice((3, 3))
        play_on(session, number + 1, 1 + drawn.randrange(10))
        return f"{MARK}{number}\n{kept(session).read_text('utf-8')}"


@contextmanager
def _folders() -> Iterator[Path]:
    """An empty folder for saves, and none of private files that outlives it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        tempfile.TemporaryDirectory() as private,
        patch.dict(os.environ, GALLEY_PRIVATE=private),
    ):
        yield Path(folder)


def _take_back(session: Game) -> None:
    """Take two steps back, where both sides agree and nothing forbids it."""
    try:
        session.undo(steps=2, agreed=True)
    except Illegal:
        session.give_dice((4,))


def told(saves: str, number: int) -> str:
    """Load one of the saves, replay it, and tell what there is in it: what is said of it, the
    check sum after each entry, the log."""
    text, _, more = saves.split(f"{MARK}{number}\n")[1].partition(f"\n{MARK}")
    with _folders() as folder:
        path = folder / "save.toml"
        path.write_text(text if more else text.removesuffix("\n"), encoding="utf-8")
        session = verify(path)
        lines = [
            f"{MARK}{number}",
            *(one.replace(str(folder), "SAVES") for one in session.notices),
        ]
        lines += [f"{entry.n} {entry.kind} {entry.check}" for entry in session.past.entries]
        lines += [f"standing {' '.join(map(str, session.past.live))}"]
        lines += [f"{line.turn} {line.entry} {line.text} [{line.rule}]" for line in session.log()]
        lines += [f"? {one.side} {one.text} [{one.rule}]" for one in session.pending()]
    return "\n".join(lines)
