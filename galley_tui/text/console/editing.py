"""Lines typed on a terminal with editing, history and completion: Python's own `readline`."""

from __future__ import annotations

import os
import signal
import sys
import termios
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from threading import Thread, main_thread
from typing import Any, TextIO

from galley_tui.terminal.detection import unfit
from galley_tui.text.console.keyboard import Keyboard, Source
from galley_tui.text.console.signals import ARRIVES, Signals

REMEMBERED = 500  # lines
FOUND = 100  # completions that are listed
UNREAD = "\0\n"  # a line whose bytes are no letters
NUDGES, APART = 5, 0.02  # of a wait that may have overlooked a signal; seconds between them


class LineEditor(Keyboard):
    """The lines of a terminal, edited before Enter gives them away."""

    def __init__(self, stream: TextIO, signals: Signals) -> None:
        super().__init__(stream, signals)
        self._words: Callable[[], Collection[str]] = tuple
        self._found: list[str] = []
        self._readline: Any = None
        self._begun = ""  # what was typed of a line that something else has interrupted

    def edited(self, prompt: str, words: Callable[[], Collection[str]]) -> str:
        """The next line with its end, edited behind a prompt; Tab completes these words.

        Empty at the end of input.  Signals are handled: raises KeyboardInterrupt, and Arrived,
        after which the line is gone on with.
        """
        if self._readline is None:
            self._begin()
        self._words = words
        ours, sys.stdout = sys.stdout, sys.__stdout__ or sys.stdout
        self.signals.before_arrival = self._keep_begun
        begun, self._begun = self._begun, ""
        self._readline.set_startup_hook(lambda: self._readline.insert_text(begun))
        try:
            with self._cooked_again(prompt), self._awake():
                return input(prompt) + "\n"
        except EOFError:
            return ""
        except UnicodeError:
            return UNREAD
        finally:
            sys.stdout = ours
            self._readline.set_startup_hook(None)

    def _keep_begun(self) -> None:
        self._begun = self._readline.get_line_buffer()

    def remember(self, line: str) -> None:
        """Keep a line, which arrow up brings back."""
        known = self._readline
        last = known.get_current_history_length() if known else 0
        if known and line and (not last or known.get_history_item(last) != line):
            known.add_history(line)
            if last >= REMEMBERED:
                known.remove_history_item(0)

    def forget(self) -> None:
        """Forget all lines, as somebody else sits down."""
        if self._readline is not None:
            self._readline.clear_history()

    def _begin(self) -> None:
        import readline

        self._readline = readline
        readline.set_auto_history(False)
        readline.set_completer(self._complete)
        readline.set_completer_delims(" \t,")
        old = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if old else "tab: complete")
        if not old:
            readline.parse_and_bind("set enable-bracketed-paste off")

    def _complete(self, begun: str, at: int) -> str | None:
        if at == 0:
            typed = begun.casefold()
            found = {word for word in self._words() if word.casefold().startswith(typed)}
            self._found = sorted(found)[:FOUND]
            if len(self._found) == 1:
                self._found[0] += " "
        return self._found[at] if at < len(self._found) else None

    @contextmanager
    def _cooked_again(self, prompt: str) -> Iterator[None]:
        """The shell finds its terminal as it was: after Ctrl+Z, and where a signal ends all."""
        before = termios.tcgetattr(self.fd)

        def give_back() -> None:
            with suppress(OSError, termios.error):
                termios.tcsetattr(self.fd, termios.TCSANOW, before)

        def stop(*_: object) -> None:
            editing = termios.tcgetattr(self.fd)
            give_back()
            os.kill(os.getpid(), signal.SIGSTOP)
            termios.tcsetattr(self.fd, termios.TCSANOW, editing)
            shown = f"{prompt}{self._readline.get_line_buffer()}"
            os.write(1, shown.encode(errors="replace"))

        stopped = signal.signal(signal.SIGTSTP, stop)
        self.signals.last_of_all = give_back
        try:
            yield
        finally:
            self.signals.last_of_all = None
            signal.signal(signal.SIGTSTP, stopped)

    @contextmanager
    def _awake(self) -> Iterator[None]:
        """A signal in the instant before the wait for a key wakes it all the same.

        `readline` looks after signals only where they interrupt that wait.
        """
        over, end = os.pipe()
        also = [self.signals.watched.fileno()] if self.signals.watched is not None else []
        thread = Thread(target=_watch, args=(self.signals.wakes, over, also), daemon=True)
        thread.start()
        try:
            yield
        finally:
            os.close(end)
            thread.join()
            os.close(over)


def _watch(wakes: list[int], over: int, also: list[int]) -> None:
    """Interrupt the main thread after each signal, and when something comes `also`, until the
    other end is closed."""
    import select

    while True:
        ready, _, _ = select.select([*wakes, over, *also], [], [])
        if over in ready:
            return
        came = ready[0] in also
        with suppress(OSError):
            os.read(-1 if came else ready[0], 4096)
        for _ in range(NUDGES):
            signal.pthread_kill(main_thread().ident or 0, ARRIVES if came else signal.SIGWINCH)
            if select.select([over], [], [], APART)[0]:
                return


def can_edit(stream: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Lines of this stream can be edited: it and the output are a terminal that moves its
    cursor, and this Python has `readline`."""
    try:
        both = stream.fileno() == 0 and os.isatty(0) and os.isatty(1)
    except (OSError, ValueError):
        return False
    return both and not unfit(environ) and find_spec("readline") is not None


def keyboard(stream: TextIO, signals: Signals) -> Source:
    """A stream's lines; edited where it is a terminal; those of one that has no file descriptor
    as they come."""
    try:
        return LineEditor(stream, signals) if can_edit(stream) else Keyboard(stream, signals)
    except (OSError, ValueError):
        return stream
