"""Lets go of what Textual would keep of screens that are closed, and of what is drawn.

Hooks private names of Textual (see `private_names`): `StylesCache.get_inner_outer`, and
`_styles_cache`.  The first remembers its answers by the widget's cache that asked, and so
holds all lines of the last thousand widgets that there were: tens of megabytes after an hour of
play.  Its answers hang on two colours alone.
"""

import asyncio
import gc
from contextvars import Context
from functools import lru_cache, partial

from textual._styles_cache import StylesCache
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.geometry import Region

SOON = 1.0  # seconds after which waste is looked for, once a page has closed
REGIONS = 1024  # answers about rectangles that are remembered, by each question


class Lean(App[int], inherit_bindings=False):
    """The application's part: a page that closes lets go of its lines at once, and soon of all."""

    _collects = False  # waste will be looked for

    def pop_screen(self) -> AwaitComplete:
        page = self.screen
        closing = super().pop_screen()
        for widget in (page, *page.query("*")):
            widget._styles_cache.clear()
        if not self._collects:
            self._collects = True
            loop, nobody = asyncio.get_running_loop(), Context()  # which names no page
            loop.call_later(SOON, self._collect, context=nobody)
        return closing

    def _collect(self) -> None:
        self._collects = False
        gc.collect()


def let_go() -> None:
    """Closed widgets are forgotten; nothing is done where Textual does so itself."""
    kept = StylesCache.__dict__.get("get_inner_outer")
    bare = getattr(kept, "__wrapped__", None)
    if bare is not None:
        remembered = lru_cache(256)(partial(bare, StylesCache))
        StylesCache.get_inner_outer = staticmethod(remembered)  # type: ignore[method-assign,assignment]
    for name, known in list(vars(Region).items()):
        facts = getattr(known, "cache_parameters", None)
        if facts is not None and (facts()["maxsize"] or 0) > REGIONS:
            setattr(Region, name, lru_cache(REGIONS)(known.__wrapped__))
