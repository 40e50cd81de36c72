"""When Python looks for waste: objects that hold each other and are used by nobody."""

import atexit
import gc


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
