"""When Python looks for waste, objects that hold each other and are used by nobody; and what it
does not load."""

import atexit
import gc
import sys


def seldom() -> None:
    """A command that is short never looks for waste, a long one now and then.

    None looks for it at the end, when all its memory is given back at once.
    """
    gc.set_threshold(100_000, 5, 2)
    atexit.register(gc.freeze)


def pause() -> None:
    """The screen looks for no waste until its first picture stands."""
    gc.disable()


def freeze() -> None:
    """Freeze all loaded objects, and enable the collector with a high threshold."""
    gc.freeze()
    gc.set_threshold(5_000, 5, 2)
    gc.enable()


def load_asyncio() -> None:
    """Load `asyncio` as where Python has no `ssl`: nothing here is sent over TLS.

    OpenSSL, which it loads otherwise, takes 4 MiB.
    """
    if "asyncio" in sys.modules or "ssl" in sys.modules:
        return
    sys.modules["ssl"] = None  # type: ignore[assignment]  # an import of it fails
    try:
        import asyncio  # noqa: F401
    finally:
        del sys.modules["ssl"]
