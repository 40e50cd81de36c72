"""How Galley treats the terminal: signals heeded, and a clean end however the line drops.

Hooks private names of Textual (see `private_names`): `_sigtstp_application`,
`_sigcont_application`, `_must_signal_resume`, `_writer_thread` and its `_queue`,
`_get_terminal_size`, `_size`, `_set_pointer_shape`, `_handle_exception`, `_exit`, `_file`.
"""

import asyncio
import gc
import os
import signal
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from queue import Empty, Full
from threading import Timer
from time import monotonic, sleep
from typing import Any

from textual.app import App
from textual.events import Resize
from textual.geometry import Size

from galley.bots.process import kill_all
from galley.saves.holders import TAKEN_OVER, TOLD, farewell, hear, played
from galley_tui.process.memory import freeze
from galley_tui.process.stdio import size
from galley_tui.terminal.key_driver import IDLE, KeyDriver
from galley_tui.terminal.mouse import OFF

START_UP = 1.0  # seconds until everything stands
TOGETHER = 0.25  # seconds within which signals count as come together
GRACE = 2.0  # seconds an orderly end may take before the process ends anyway; as many more may
# go by until the terminal has taken what gives it back
SHORT = 0.5  # the same where the line is gone
FOOT = "\x1b[0m\x1b[999H\r\n"  # a new line below, where a terminal has no second screen
RESTORE = FOOT.encode() + b"\x1b[?2004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l\x1b[0m"


class DriverMixin(App[int], inherit_bindings=False):
    """The application's part in it."""

    parting = ""  # said at the end where another galley goes on with the battle

    def _set_pointer_shape(self, shape: str) -> None:
        """A mouse that is not used needs no pointer shape (OSC 22)."""

    def _handle_exception(self, error: Exception) -> None:
        """A screen that was being opened when the end came is no error any more."""
        if not self._exit:
            super()._handle_exception(error)


class GalleyDriver(KeyDriver):
    """Textual's driver, with signals and end of input looked after."""

    _stop: asyncio.Handle | None = None  # a stop that is due
    _continued = -1.0  # when the last SIGCONT came
    _called = 0  # the last signal that wants an end
    _ending = False
    _app: DriverMixin

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        if sys.__stdout__ and not (sys.__stderr__ and sys.__stderr__.isatty()):
            self._file = _like_standard_error(sys.__stdout__)
        if self._size is None:
            self._size = self._get_terminal_size()

    def start_application_mode(self) -> None:
        self._watch_signals()
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._loop_of_app.call_later(START_UP, self._settle)
        if self._writer_thread is None:
            self._lost()
        self._loop_of_app.add_signal_handler(signal.SIGWINCH, self._window_changed)
        self._loop_of_app.call_soon(self._window_changed)  # it may have, by then

    def _window_changed(self) -> None:
        """Tell the size as it is now.

        Between two turns of the loop: a signal handler may be interrupted by the next one, and
        then tells its size, which is no more, after the newer one.
        """
        now = Size(*self._get_terminal_size())
        self._app.post_message(Resize(now, now))

    def _get_terminal_size(self) -> tuple[int, int]:
        """Columns and rows of the window that is drawn on."""
        drawn_on = [] if self._file is None else [self._file.fileno()]
        return size(*drawn_on, self.fileno)

    def _settle(self) -> None:
        gc.collect()  # what is waste by now would stay as well
        freeze()

    def stop_application_mode(self) -> None:
        self.write(FOOT)
        super().stop_application_mode()

    def write(self, data: str | None) -> None:
        """Hand over to the thread that writes; None ends it.

        While a terminal takes nothing the loop stands still, but a signal is heeded.
        """
        thread = self._writer_thread
        assert thread is not None, "nothing is written outside of application mode"
        while True:
            with suppress(Full):
                return thread._queue.put(data, timeout=IDLE)
            self._held_up()

    def close(self) -> None:
        """Wait until everything is written."""
        if (thread := self._writer_thread) is not None:
            self.write(None)
            while thread.is_alive():
                thread.join(IDLE)
                self._held_up()

    def _held_up(self) -> None:
        """The terminal takes nothing: the end may have been called for, or the line be gone."""
        thread = self._writer_thread
        gone = thread is not None and not thread.is_alive() and thread._queue.full()
        if gone or self._called == signal.SIGHUP:
            self._lost()
        elif self._called == TOLD:
            self._taken_over()
        elif self._called:
            self._asked_to_end(128 + self._called)

    def _watch_signals(self) -> None:
        """Handle signals between two turns of the loop, never in the middle of a write."""
        loop = self._loop_of_app = asyncio.get_running_loop()
        handlers: dict[int, Callable[[], None]] = {
            signal.SIGHUP: self._lost,
            signal.SIGTERM: lambda: self._asked_to_end(128 + signal.SIGTERM),
            signal.SIGINT: lambda: self._asked_to_end(128 + signal.SIGINT),
            signal.SIGTSTP: self._sigtstp_application,
            signal.SIGCONT: self._sigcont_application,
        }
        for number, handler in handlers.items():
            loop.add_signal_handler(number, handler)
        if TOLD:
            loop.add_signal_handler(TOLD, self._taken_over)
            hear(self._note_call)  # at once, as below
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._note_call)  # at once, as below
        signal.signal(signal.SIGCONT, self._note)  # at once; the loop's handler comes after it

    def _note_call(self, number: int, _: Any) -> None:
        if number == TOLD and not played():
            return
        self._called = number
        timer = Timer(SHORT if number == signal.SIGHUP else GRACE, self._overdue, (number,))
        timer.daemon = True
        with suppress(RuntimeError):  # no more threads can be had
            timer.start()

    def _overdue(self, number: int) -> None:
        """The loop has not come round, whatever holds it up: nothing that is played is lost."""
        if self._ending:
            return
        try:
            self._store()
        finally:
            self._end_now(TAKEN_OVER if number == TOLD else 128 + number)

    def _taken_over(self) -> None:
        """Another galley goes on with the battle; to a galley that is stopped the terminal does
        not belong."""
        if self._called != TOLD or self._ending:
            return
        self._app.parting = farewell()
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # it may be in the background by now
        if self._must_signal_resume:
            self._store()
            self._part()
        self._asked_to_end(TAKEN_OVER)

    def _part(self) -> None:
        """Say that another galley goes on, and end."""
        with suppress(OSError):
            os.write(2, f"galley: {self._app.parting}\n".encode("ascii", "replace"))
        kill_all()
        os._exit(TAKEN_OVER)

    def _note(self, *_: Any) -> None:
        self._continued = monotonic()

    def _sigtstp_application(self, *_: Any) -> None:
        """Stop with the next turn of the loop: a SIGCONT that comes before takes it back."""
        if self._stop is None:
            self._stop = self._loop_of_app.call_soon(self._stop_now)

    def _stop_now(self) -> None:
        """Signals that come together are told in no order: going on wins."""
        self._stop = None
        begun = monotonic()
        if begun - self._continued < TOGETHER:
            return
        self.suspend_application_mode()  # which takes a while
        self._must_signal_resume = True
        if self._continued < begun:
            os.kill(os.getpid(), signal.SIGSTOP)
        else:
            self.resume_application_mode()

    def _sigcont_application(self, *_: Any) -> None:
        """Go on after a stop; one that did not pass through us needs a fresh picture only."""
        if self._stop is not None:
            self._stop.cancel()
            self._stop = None
        if self._called == TOLD:
            self._taken_over()
        elif self._must_signal_resume:
            self.resume_application_mode()
        else:
            self._app.post_message(self.SignalResume())

    def _asked_to_end(self, code: int) -> None:
        """End in order; a terminal that takes no more output cannot hold the process."""
        if self._ending:
            return
        self._ending = True
        self._store()
        self._app.exit(return_code=code)
        timer = Timer(GRACE, self._end_now, (code,))
        timer.daemon = True
        timer.start()

    def _lost(self) -> None:
        """The terminal is gone: store the game and end."""
        try:
            self._store()
        finally:
            self._end_now(128 + signal.SIGHUP)

    def _store(self) -> None:
        store = getattr(self._app, "store", None)
        if store is not None:
            store()

    def _end_now(self, code: int) -> None:
        """Give back what is left of the terminal and end the process."""
        gone = (OSError, termios.error, ValueError)  # the keys may be, and the screen still there
        until = monotonic() + (SHORT if code == 128 + signal.SIGHUP else GRACE)
        try:
            self._silence(until)
            with suppress(*gone):
                if self.attrs_before is not None:
                    termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            with suppress(*gone):
                if self._file is not None:
                    _write_within(self._file.fileno(), self._restore(), until)
        finally:
            if code == TAKEN_OVER:
                self._part()
            kill_all()
            os._exit(code)

    def _restore(self) -> bytes:
        """The sequences that give the terminal back."""
        return OFF.encode() * self._mouse + RESTORE

    def _silence(self, until: float) -> None:
        """Drop all that is not yet written, so that nothing comes after the terminal's return."""
        thread = self._writer_thread
        if thread is None:
            return
        with suppress(Empty):
            while True:
                thread._queue.get_nowait()
        with suppress(Full):
            thread._queue.put_nowait(None)
        thread.join(max(0.0, until - monotonic()))


def _like_standard_error(stream: TextIOWrapper) -> TextIOWrapper:
    """The terminal to draw on where standard error, on which Textual draws, is elsewhere."""
    return open(
        stream.fileno(), "w", encoding=stream.encoding, errors="backslashreplace", closefd=False
    )


def _write_within(fd: int, data: bytes, until: float) -> None:
    """Write what the terminal takes in time.  The mode is shared with the shell: it is put
    back."""
    blocking = os.get_blocking(fd)
    os.set_blocking(fd, False)
    try:
        while data:
            with suppress(BlockingIOError):
                data = data[os.write(fd, data) :]
            if data and monotonic() >= until:
                return
            if data:
                sleep(IDLE / 5)
    finally:
        os.set_blocking(fd, blocking)
