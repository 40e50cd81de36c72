"""A shell in a window that can be closed: a pseudo-terminal, and tmux where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.reliability.terminal import ROOT, Patience, Terminal, family, rest

SHELL = "import os; os.execvp('sh', ['sh', '-i'])"
SIZE = "#{window_width} #{window_height}"
PLAIN = {"PS1": "ready$ ", "ENV": "", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}


class Pty(Terminal):
    """A shell on a pseudo-terminal."""

    CLOSINGS = ("hang up",)

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, code=SHELL, env=PLAIN)

    def pids(self) -> list[int]:
        return family(self.pid)

    def modes_left(self) -> list[str]:
        """What a program left behind, but for what `stty` tells."""
        return [what for what in self.restored() if what != "terminal mode"]

    def close(self, _: str) -> None:
        self.hang_up()

    @contextmanager
    def shared(self, columns: int, rows: int) -> Iterator[None]:
        """Meanwhile the window has so much room for a program, as where somebody looks on."""
        before = self.emulator.columns, self.emulator.lines
        self.resize(columns, rows)
        yield
        self.resize(*before)


class Tmux:
    """A shell in a pane of a tmux server of its own."""

    CLOSINGS = ("kill-pane", "kill-server")

    def __init__(self, folder: Path) -> None:
        self.socket, self.seen = tempfile.mkdtemp(prefix="galley"), ""
        known = {"PATH": os.environ["PATH"], "HOME": str(folder), **PLAIN}
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "-c", str(ROOT),
                  "sh", "-i", env=known)  # fmt: skip

    def __enter__(self) -> Tmux:
        return self

    def __exit__(self, *_: object) -> None:
        self.tmux("kill-server")
        shutil.rmtree(self.socket)

    def tmux(self, *words: str, env: dict[str, str] | None = None) -> str:
        command = ["tmux", "-S", f"{self.socket}/tmux", *words]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        return done.stdout

    def send(self, keys: str) -> None:
        self.tmux("send-keys", "-H", *(f"{byte:x}" for byte in keys.encode()))

    def read(self, seconds: float = 0.05) -> bool:
        """The picture or the size that a program in it is told is another than last time."""
        time.sleep(seconds)
        tty = self.tmux("display-message", "-p", "#{pane_tty}").strip()
        size = subprocess.run(["stty", "-F", tty, "size"], capture_output=True, text=True)
        before, self.seen = self.seen, size.stdout + self.screen()
        return self.seen != before

    def screen(self) -> str:
        lines = self.tmux("capture-pane", "-p").splitlines()
        return "\n".join(line.rstrip() for line in lines)

    def wait(self, text: str) -> str:
        patience = Patience()
        while text not in (shown := self.screen()):
            assert patience.left(), f"{text!r} never appeared:\n{shown}"
            time.sleep(0.05)
        return shown

    def settle(self) -> str:
        """The picture once neither the server nor anything in it has anything to do."""
        rest(family(int(self.tmux("display-message", "-p", "#{pid}"))), self.read)
        return self.screen()

    def resize(self, columns: int, rows: int) -> None:
        self.tmux("resize-window", "-x", str(max(columns, 1)), "-y", str(max(rows, 1)))

    def modes_left(self) -> list[str]:
        flags = self.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{wrap_flag}")
        return [] if flags.split() == ["0", "1", "1"] else [flags]

    def close(self, how: str) -> None:
        self.tmux(how)

    @contextmanager
    def shared(self, columns: int, rows: int) -> Iterator[None]:
        """Meanwhile somebody looks on from a window with so much room, above a status line."""
        attach = f"import os; os.execvp('tmux', ['tmux', '-S', '{self.socket}/tmux', 'attach'])"
        folder = Path(self.socket)
        with Terminal(folder, code=attach, columns=columns, rows=rows + 1) as theirs:
            patience = Patience()
            while f"{columns} {rows}" not in self.tmux("list-windows", "-F", SIZE):
                assert patience.left(), "the window never had that size"
                theirs.read()
            yield
            theirs.send("\x02d")
            theirs.wait_end()


WINDOWS: list[type[Pty | Tmux]] = [Pty, *([Tmux] if shutil.which("tmux") else [])]


def command(folder: Path) -> str:
    """A script for the shell that starts a battle; its process id is in `pid` then."""
    script = folder / "begin"
    script.write_text(
        f"echo $$ > {folder}/pid\n"
        f"exec {sys.executable} -m galley_tui play training --seed 7 --saves {folder}\n"
    )
    return f"sh {script}\r"


def pid_of(folder: Path) -> int:
    """The battle's process."""
    return int((folder / "pid").read_text())


def running(folder: Path) -> bool:
    """The battle's process goes on."""
    try:
        stat = Path(f"/proc/{pid_of(folder)}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"
