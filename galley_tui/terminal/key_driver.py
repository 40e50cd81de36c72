"""The driver's part in reading keys: the thread that reads never ends by what it reads.

Hooks private names of Textual (see `private_names`): `_run_input_thread`,
`_query_in_band_window_resize`, `_handle_exception`, `_post_message`.
"""

import asyncio
import os
import selectors
from abc import abstractmethod
from collections.abc import Iterable
from concurrent.futures import Future
from time import monotonic
from typing import Any

from textual.message import Message

from galley_tui.terminal.key_input import KeyInput, Resized
from galley_tui.terminal.mouse import MouseDriver

IDLE = 0.1  # seconds between looks at the exit flag
AHEAD = 500  # keys that may wait to be taken; until then nothing more is read


class KeyDriver(MouseDriver):
    """Reads keys.  A lone Escape counts after ESCDELAY, not at the next idle look."""

    _loop_of_app: asyncio.AbstractEventLoop
    _last: "Future[Any] | None" = None  # the message that was sent last
    _under_way = 0  # messages sent since one was known to have come

    @abstractmethod
    def _window_changed(self) -> None:
        """Tell the size as it is now."""

    @abstractmethod
    def _lost(self) -> None:
        """The terminal is gone."""

    def _query_in_band_window_resize(self) -> None:
        """The window is asked for its size, so that the terminal need not tell it."""

    def _run_input_thread(self) -> None:
        """Read until the end; what fails ends the program with its sentence."""
        try:
            self.run_input_thread()
        except Exception as error:
            self._loop_of_app.call_soon_threadsafe(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        """Read what the terminal sends, and tell the application what it means."""
        keys, last = KeyInput(), monotonic()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                patience = keys.patience
                if not selector.select(min(IDLE, patience + 0.002) if patience else IDLE):
                    self._tell(keys.silence(monotonic() - last))
                elif (data := self._read()) == b"":
                    self._loop_of_app.call_soon_threadsafe(self._lost)
                    return
                elif data:
                    last = monotonic()
                    self._tell(keys.feed(data))
                    self._keep_pace()

    def _tell(self, found: Iterable[Message]) -> None:
        for message in found:
            if isinstance(message, Resized):
                self._loop_of_app.call_soon_threadsafe(self._window_changed)
            else:
                self.process_message(message)

    def send_message(self, message: Message) -> None:
        """Hand a message to the application."""
        self._under_way += 1
        self._last = asyncio.run_coroutine_threadsafe(
            self._app._post_message(message), loop=self._loop
        )

    def _keep_pace(self) -> None:
        """Read no more while the application is far behind: what is typed waits outside."""
        while not self.exit_event.is_set() and self._behind() > AHEAD:
            self.exit_event.wait(IDLE / 5)

    def _behind(self) -> int:
        """How many messages wait to be taken."""
        if self._last is not None and self._last.done():
            self._under_way = 0
        pumps = (self._app, *self._app.screen_stack[-1:])
        return self._under_way + sum(pump.message_queue_size for pump in pumps)

    def _read(self) -> bytes | None:
        """Read typed bytes: None for nothing after all, empty when the terminal is gone."""
        try:
            return os.read(self.fileno, 4096)
        except (BlockingIOError, InterruptedError):
            return None
        except OSError:
            return b""
