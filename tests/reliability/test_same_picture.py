"""The difference that is written shows the same picture as Textual's own output."""

import random
import signal
import tomllib
from pathlib import Path

import pyte
import pytest
import tomli_w

from tests.reliability.terminal import Patience, Terminal, rest

BESIDE = (  # saves are kept in "saves" under the folder: both screens name the same file
    "import os, sys; from pathlib import Path; from galley_tui.app import run; "
    "os.chdir(sys.argv[1]); sys.exit(run(sys.argv[2], 7, saves=Path('saves')))"
)
LOOKS = {
    "truecolor": ((80, 24), {"COLORTERM": "truecolor"}),
    "256": ((100, 30), {}),
    "16": ((93, 31), {"TERM": "linux"}),
    "plain": ((80, 24), {"NO_COLOR": "1", "LC_ALL": "C"}),
}
PAGES = ("?", "L", "o", "r", "w")
KEYS = ("\r", "\r", "\r", "\t", "k", "n", "b", "z", "i", "s", "\x1b[A", "\x1b[B", "\x1b[C", "?",
        "L", "x", " ", "c", "I", "\x7f", "\x7f")  # fmt: skip
WORDS = ("漢字 Q. Fabius", "ünï ẞ", "ﾊﾛｰ 한국", "Ἀθῆναι")
BURSTS = 6


class Pair:
    """Two games side by side: the difference, and Textual's own output."""

    def __init__(self, folder: Path, scenario: str, look: str) -> None:
        (columns, rows), env = LOOKS[look]
        self.both: list[Terminal] = []
        for name, more in (("difference", {}), ("plain", {"GALLEY_PLAIN_OUTPUT": "1"})):
            (folder / name).mkdir()
            env = env | more
            self.both.append(Terminal(folder / name, scenario, columns, rows, env, code=BESIDE))

    def __enter__(self) -> "Pair":
        for terminal in self.both:
            terminal.wait("first?")
        return self

    def __exit__(self, *_: object) -> None:
        for terminal in self.both:
            terminal.__exit__()

    def send(self, keys: str) -> None:
        for terminal in self.both:
            terminal.send(keys)

    def blot(self) -> None:
        """Something else clears both screens."""
        for terminal in self.both:
            terminal.screen()
            terminal.emulator.reset()

    def resize(self, columns: int, rows: int) -> None:
        for terminal in self.both:
            terminal.screen()
            terminal.resize(columns, rows)

    def stop_and_go_on(self) -> None:
        for number in (signal.SIGTSTP, signal.SIGCONT):
            for terminal in self.both:
                terminal.kill(number)
            if number == signal.SIGTSTP:
                for terminal in self.both:
                    terminal.wait_stopped()
                self.blot()

    def compare(self, after: str) -> None:
        """Both come to show the same: text, colours, attributes."""
        patience = Patience()
        while True:
            self.quiet()
            here, there = (pixels(terminal) for terminal in self.both)
            if here == there and here:
                return
            if not patience.left():
                break
        other = [(y, x, here[y][x], there[y][x]) for y in range(len(here))
                 for x in range(len(here[y])) if here[y][x] != there[y][x]]  # fmt: skip
        raise AssertionError(f"after {after}: {other[:4]}\n{self.both[0].screen()}")

    def quiet(self) -> None:
        """Read until neither has anything to do."""

        def take(seconds: float) -> bool:
            came = [terminal.read(seconds / 2) for terminal in self.both]
            return any(came)

        rest([terminal.pid for terminal in self.both], take, 3)


def pixels(terminal: Terminal) -> list[list[tuple[object, ...]]]:
    """All that can be seen of every cell; nothing while the screen is empty.

    A space has no ink, unless it is lined or reversed.
    """
    screen = terminal.emulator
    if not terminal.screen().strip():
        return []
    return [[(c.data, c.bg) if blank(c) else tuple(c)
             for c in (screen.buffer[y][x] for x in range(screen.columns))]
            for y in range(screen.lines)]  # fmt: skip


def blank(cell: pyte.screens.Char) -> bool:
    return cell.data == " " and not (cell.underscore or cell.strikethrough or cell.reverse)


def wide_names(folder: Path) -> str:
    """The training battle with wide characters in its names."""
    data = tomllib.loads(next(Path("scenarios/war_galley").glob("*training.toml")).read_text())
    data["title"] = WORDS[0]
    for side, word in zip("AB", WORDS, strict=False):
        data["sides"][side]["name"] = word
    for squadron, word in zip(data["squadrons"], WORDS * 2, strict=False):
        squadron["name"] = squadron["commander"]["name"] = word
    path = folder / "wide.toml"
    path.write_text(tomli_w.dumps(data))
    return str(path)


@pytest.mark.parametrize("look", LOOKS)
def test_random_keys_show_the_same_with_the_difference_and_without(
    look: str, tmp_path: Path
) -> None:
    dice = random.Random(f"cells {look}")
    wide = look == "256"
    with Pair(tmp_path, wide_names(tmp_path) if wide else "training", look) as pair:
        pair.compare("the start")
        for key in PAGES if wide else "":
            pair.send(key)
            pair.compare(repr(key))
            pair.send("\x7f")
            pair.quiet()
        for _ in range(2 if wide else BURSTS):
            keys = dice.choices(KEYS, k=dice.randint(1, 3))
            for key in keys:
                pair.send(key)
                pair.quiet()
            pair.compare(repr(keys))
        if look == "truecolor":
            pair.stop_and_go_on()
            pair.compare("a stop")
        elif look == "16":
            for size in ((200, 60), (60, 20), (80, 24)):
                pair.resize(*size)
                pair.compare(f"a resize to {size}")
        pair.blot()
        pair.send("\x0c")
        pair.compare("Ctrl+L")
        written = [len(terminal.raw) for terminal in pair.both]
        assert written[0] * 2 < written[1], f"the difference saves nothing: {written}"
