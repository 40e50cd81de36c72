"""A journal of very many entries: processor time to the first question and to the whole log,
memory.

    python tests/bench/long_journal.py [ENTRIES] [FOLDER]

Linux alone tells the memory.  In a FOLDER the journals stay, and are not built again.

The journal is built from a battle of bots, and then of one turn in which two levels are set to
and fro; once as it is written now, once without whole positions within the turn, as files of
earlier versions are.  A process of its own opens each.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.kit.paths import ROOT

sys.path.insert(0, str(ROOT))

OPENER = """
import sys, time
from pathlib import Path
def peak():
    line = next(row for row in open("/proc/self/status") if row.startswith("VmHWM"))
    return int(line.split()[1]) // 1024
begun = time.process_time()
from galley.game.loading.opening import open_battle
from galley.game.game import Game
told = []
session = open_battle(Path(sys.argv[1]), write=False, progress=told.append)
for one in session.pending():
    session.choices(one.side)
session.lately(400)
first = time.process_time() - begun
here = peak()
count = len(session.log()) if len(sys.argv) > 2 else 0
full = time.process_time() - begun
there = peak()
print(f"{len(session.past.entries):>8,} entries: first question after {first:5.2f} s, {here} MB, "
      f"told {len(told)} times how far it is" +
      (f"; all {count:,} lines of the log after {full:.1f} s, {there} MB" if count else ""))
"""


def built(entries: int, folder: Path, whole: bool) -> None:
    """A journal of so many entries, nearly all of them in one turn."""
    from galley.bots.random import choose
    from galley.engine.dice import chooser
    from galley.game import game as games
    from galley.game.game import Game
    from galley.scenarios.library import load

    games.APART = 250 if whole else 10**9
    session, rng = Game.new(load("training"), 7, folder), chooser(7)
    while type(session.state.asks()[0]).__name__ != "AskLevels" or len(session.past.entries) < 100:
        ask = session.state.asks()[0]
        session.play(ask.side, choose(session.state, ask, session.state.choices(ask), rng))
    side = session.state.asks()[0].side
    name, ship = "SetLevel", session.state.board.fleet(side)[0].id
    while len(session.past.entries) < entries:
        for one in session.state.choices(session.state.asks()[0]):
            if type(one).__name__ == name and getattr(one, "ship", "") == ship:
                session.play(side, one)
                break
        else:
            raise SystemExit(f"{ship} cannot change its level")
    session.close()


def main() -> None:
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as made:
        folder = Path(sys.argv[2] if len(sys.argv) > 2 else made)
        for whole, about in ((True, "as written now"), (False, "without whole positions")):
            path = folder / about.replace(" ", "-") / "training-1.toml"
            if not path.exists():
                built(entries, path.parent, whole)
            print(f"{about}, {path.stat().st_size / 1e6:.1f} MB")
            for more in ((), ("all",)) if whole else ((),):
                subprocess.run([sys.executable, "-c", OPENER, path, *more], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
