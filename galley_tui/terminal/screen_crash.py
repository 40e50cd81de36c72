"""When the screen fails: it is left in order, and the exception is kept for what follows.

Hooks private names of Textual 8.2: `_handle_exception`, `_fatal_error`,
`_close_messages_no_wait`, `_exit`.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from textual.app import App
from textual.worker import WorkerFailed

from galley.game.crash_context import note


class Collapse(App[int], inherit_bindings=False):
    """The application's part in it: no traceback is drawn."""

    failure: BaseException | None = None  # the first that nothing caught
    _thread_hook: Callable[..., Any] | None = None

    def on_mount(self) -> None:
        """Count failures in callbacks and in other threads as failures of the screen."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._callback_failed)
        self._thread_hook = threading.excepthook

        def thread_failed(args: threading.ExceptHookArgs) -> None:
            if isinstance(args.exc_value, Exception):
                with suppress(RuntimeError):  # the loop may have ended
                    loop.call_soon_threadsafe(self._handle_exception, args.exc_value)

        threading.excepthook = thread_failed

    def on_unmount(self) -> None:
        if self._thread_hook is not None:
            threading.excepthook = self._thread_hook

    def _callback_failed(self, loop: asyncio.AbstractEventLoop, told: dict[str, Any]) -> None:
        error = told.get("exception")
        if isinstance(error, Exception):
            self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        if self.failure is None:
            self.failure = error.error if isinstance(error, WorkerFailed) else error
            with suppress(Exception):
                note(self.failure)
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def panic(self, *renderables: Any) -> None:
        """Take the exception for the failure; without one it is that Textual gave up."""
        if self.failure is None:
            self._handle_exception(RuntimeError("Textual gave up"))
        self._close_messages_no_wait()

    def ended(self) -> BaseException | None:
        """The error that ended the program, if nobody asked for the end."""
        if self.failure is None and not self._exit:
            self.failure = RuntimeError("the screen has ended, and nobody asked for it")
        return self.failure
