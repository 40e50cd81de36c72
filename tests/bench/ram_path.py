"""How far a ram travels in the code: from the key that declares it to its drawn log line.

    python tests/bench/ram_path.py [CHECKOUT]

Plays `training --seed 7`, steered by hand, up to the first ram, then counts Python calls into
the project's own files from the Enter that declares the ram, through the answer of its target,
which a standing order gives, until the log line of the ram is drawn: calls, changes of file from
one call to the next, those of them that do not merely return to the file left last (there and
back again, however often, is one change), files, and pairs of a file and the next one.  What the
key does after that line is not counted.  With another checkout, one that has the same keys, both
trees are counted, this one first, each in a process of its own.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

HERE = Path(__file__).resolve().parents[2]
CALLS, CHANGES = 3_000, 500  # budgets
FILES, PAIRS = 141, 597  # as many as there were; they only fall
MAXIMUM = "enter M tab M"
BESIDE_A5 = "s 2 enter enter up up up up up left up d"  # B2 with all its points
TO_THE_RAM = f"{MAXIMUM} {BESIDE_A5} m".split()
OWN = ("core/", "galley_tui/")
LINE = "B2 on A5: ram"


class Travelled:
    """Calls into the files of a checkout, and changes of file, until `LINE` is drawn."""

    def __init__(self, root: Path) -> None:
        self.root, self.last, self.left = f"{root}/", "", ""
        self.calls, self.changes, self.onward = 0, 0, 0
        self.by_file, self.by_change = Counter[str](), Counter[tuple[str, str]]()

    def note(self, frame: FrameType, event: str, value: Any) -> None:
        if event != "call":
            drawn = event == "return" and frame.f_code.co_name == "render_line"
            if drawn and value is not None and LINE in value.text:
                sys.setprofile(None)
            return
        name = frame.f_code.co_filename
        if not name.startswith(self.root):
            return
        file = name.removeprefix(self.root)
        if not file.startswith(OWN):
            return
        self.calls += 1
        if file != self.last:
            self.changes += 1
            self.onward += file != self.left
            self.by_change[self.last, file] += 1
            self.left, self.last = self.last, file
        self.by_file[file] += 1


async def ram(root: Path) -> Travelled:
    """Count the ram of the checkout that is on the path."""
    from galley_tui.app import Galley

    try:
        from galley_tui.terminal.look import Look
    except ImportError:  # an older checkout
        from galley_tui.draw.look import Look

    path = Travelled(root)
    with tempfile.TemporaryDirectory() as saves:
        app = Galley(Path(saves), Look("truecolor", "unicode"), scenario="training", seed=7)
        async with app.run_test(size=(80, 24)) as pilot:

            def shown() -> str:
                lines = app.screen._compositor.render_strips()
                return "\n".join("".join(part.text for part in line) for line in lines)

            async def press(key: str) -> str:
                await pilot.press(key)
                await pilot.pause()
                return shown()

            for key in TO_THE_RAM:
                await press(key)
            assert "> ram A5" in shown(), shown()
            sys.setprofile(path.note)
            await press("enter")
            sys.setprofile(None)
            assert LINE in shown(), shown()
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("checkout", nargs="?", type=Path, help="another tree to count beside")
    parser.add_argument("--only", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.only:
        found = asyncio.run(ram(chosen.only))
        files = len(found.by_file)
        print(
            f"{found.calls:6,} calls, {found.changes:6,} changes of file, {files} files, "
            f"{len(found.by_change):,} pairs"
        )
        print(f"{found.onward:6,} changes where there and back again is one")
        for file, calls in found.by_file.most_common(12):
            print(f"{calls:10,} {file}")
        for (before, file), times in found.by_change.most_common(12):
            print(f"{times:10,} {before} -> {file}")
        return
    for root in (HERE, *([chosen.checkout.resolve()] if chosen.checkout else [])):
        print(
            f"{root.name}  (budget {CALLS:,} calls, {CHANGES:,} changes, "
            f"{FILES} files, {PAIRS} pairs)",
            flush=True,
        )
        paths = f"{root / 'core'}:{root}" if (root / "core" / "galley").is_dir() else str(root)
        done = [sys.executable, __file__, "--only", str(root)]
        subprocess.run(done, check=True, env={"PYTHONPATH": paths, "TERM": "xterm-256color"})


if __name__ == "__main__":
    main()
