"""A cap on the processor's time that something takes."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

CAN_INTERRUPT: Final = hasattr(signal, "setitimer")


class TooSlow(BaseException):
    """The time is up.  No `except Exception` catches it."""


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Raises TooSlow in what goes on within once this process has computed for so long.

    0 is for no cap.  It cannot interrupt outside the main thread, nor on a system without
    such timers: there one has to look at the clock afterwards.
    """
    here = threading.current_thread() is threading.main_thread()
    if not seconds or not CAN_INTERRUPT or not here:
        yield
        return
    before = signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _ring(number: int, frame: FrameType | None) -> None:
    raise TooSlow
