"""The mouse: presses and the wheel reach the page, nothing else does.

Where it is off its reports are never asked for, and marking text works as usual.  Hooks private
names of Textual (see `private_names`): `LinuxDriver._mouse`, `_enable_mouse_support`,
`_disable_mouse_support`, `_enable_mouse_pixels`.
"""

import os
from collections.abc import Mapping

from textual import events
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from galley_tui.terminal.detection import is_far

ON, OFF = "\x1b[?1000h\x1b[?1006h", "\x1b[?1006l\x1b[?1000l"
"""Presses and the wheel, in numbers; no movement, which would be told all the time."""
LEFT = 1


def wanted(setting: str, environ: Mapping[str, str] = os.environ) -> bool:
    """The mouse is used: "auto" where the line is quick and the console reports one."""
    if setting != "auto":
        return setting == "on"
    return not is_far(environ) and environ.get("TERM") != "linux"


class Pointed(Message):
    """The button was pressed in a cell, or the wheel turned there: -1 up, +1 down, else 0."""

    def __init__(self, x: int, y: int, wheel: int = 0) -> None:
        super().__init__()
        self.x, self.y, self.wheel = x, y, wheel


def pointed(event: events.MouseEvent) -> Pointed | None:
    """The meaning of an event of the mouse here; None for none."""
    if isinstance(event, events.MouseScrollUp | events.MouseScrollDown):
        up = isinstance(event, events.MouseScrollUp)
        return Pointed(event.x, event.y, -1 if up else 1)
    if isinstance(event, events.MouseDown) and event.button == LEFT:
        return Pointed(event.x, event.y)
    return None


class Mouse(App[int], inherit_bindings=False):
    """The application's part: no widget is focused, dragged or marked."""

    async def on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.MouseEvent):
            await super().on_event(event)
        elif not event.is_forwarded and self.size.contains(event.x, event.y):
            said = pointed(event)  # outside: a report may be late, or of other units
            if said is not None:
                self.screen.post_message(said)

    def use_mouse(self, on: bool) -> None:
        """Ask the terminal for reports of its mouse, or no more."""
        driver = self._driver
        if isinstance(driver, MouseDriver):
            driver.use_mouse(on)


class MouseDriver(LinuxDriver):
    """The driver's part."""

    def use_mouse(self, on: bool) -> None:
        """Ask for reports, or no more."""
        if on != self._mouse:
            self._disable_mouse_support()
            self._mouse = on
            self._enable_mouse_support()

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write(ON)

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write(OFF)

    def _enable_mouse_pixels(self) -> None:
        """Cells will do."""
