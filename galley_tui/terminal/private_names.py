"""The private names of Textual that are hooked, and the versions they were tested with.

Outside the range the terminal is driven all the same, but changes are written by Textual itself.
"""

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

OLDEST, NEWEST = (8, 2, 8), (8, 2, 8)
HOOKED: Mapping[str, tuple[str, ...]] = {
    "appearance": ("Console._color_system", "App._filters", "Style._add"),
    "cell_diff": (
        "App._display", "App._batch_count", "App._running", "App._sync_available", "App._driver",
        "App._filters", "Widget._styles_cache", "_compositor.ChopsUpdate",
        "_compositor.LayoutUpdate", "Strip._segments", "Style._ansi",
    ),
    "screen_crash": (
        "App._handle_exception", "App._fatal_error", "App._close_messages_no_wait", "App._exit",
    ),
    "driver": (
        "LinuxDriver._sigtstp_application", "LinuxDriver._sigcont_application",
        "LinuxDriver._must_signal_resume", "LinuxDriver._writer_thread", "WriterThread._queue",
        "LinuxDriver._file", "LinuxDriver._get_terminal_size", "LinuxDriver._size",
        "App._set_pointer_shape",
        "App._handle_exception", "App._exit",
    ),
    "key_driver": (
        "LinuxDriver._run_input_thread", "LinuxDriver._query_in_band_window_resize",
        "App._handle_exception", "App._post_message",
    ),
    "key_input": (
        "XTermParser._sequence_to_key_events", "_ansi_sequences.ANSI_SEQUENCES_KEYS",
        "_keyboard_protocol.FUNCTIONAL_KEYS",
    ),
    "textual_memory": ("StylesCache.get_inner_outer", "Widget._styles_cache"),
    "mouse": (
        "App._driver", "LinuxDriver._mouse", "LinuxDriver._enable_mouse_support",
        "LinuxDriver._disable_mouse_support", "LinuxDriver._enable_mouse_pixels",
    ),
    "screens.base.page": ("Screen._screen_resized",),
}  # fmt: skip
"""File -> the names it hooks; Rich's `Console` and `Style` among them."""


@cache
def version() -> str:
    """Of the Textual that runs; importlib.metadata, which is slow to load, only where needed."""
    import textual

    beside = Path(textual.__file__).parents[1]
    names = [path.name for path in beside.glob("textual-*.dist-info")]
    if len(names) == 1:
        return names[0].removeprefix("textual-").removesuffix(".dist-info")
    from importlib.metadata import version

    return version("textual")


def tested(found: str) -> bool:
    """Of a version such as 8.2.7; one that is not three numbers was not."""
    numbers = re.fullmatch(r"(\d{1,6})\.(\d{1,6})\.(\d{1,6})", found, re.ASCII)
    return numbers is not None and OLDEST <= tuple(map(int, numbers.groups())) <= NEWEST


def saves() -> bool:
    """Only what changes is written: nobody wants it plain, and this Textual is known."""
    return not os.environ.get("GALLEY_PLAIN_OUTPUT") and tested(version())


def news() -> str:
    """A sentence for the player on an untried Textual, "" for a tried one."""
    if os.environ.get("GALLEY_PLAIN_OUTPUT") or tested(version()):
        return ""
    first, last = (".".join(map(str, one)) for one in (OLDEST, NEWEST))
    tried = f"{first} to {last} were" if first != last else f"{first} was"
    return f"Textual {version()[:20]} is untried ({tried}): the wire saver is off."
