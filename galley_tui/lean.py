"""What Textual would keep of screens that are closed.

Hooks a private name of Textual (see `tested`): `StylesCache.get_inner_outer`.  It remembers
its answers by the widget's cache that asked, and so holds all lines of the last thousand
widgets that there were: tens of megabytes after an hour of play.  Its answers hang on two
colours alone.
"""

from functools import lru_cache, partial

from textual._styles_cache import StylesCache


def let_go() -> None:
    """Closed widgets are forgotten; nothing is done where Textual does so itself."""
    kept = StylesCache.__dict__.get("get_inner_outer")
    bare = getattr(kept, "__wrapped__", None)
    if bare is not None:
        remembered = lru_cache(256)(partial(bare, StylesCache))
        StylesCache.get_inner_outer = staticmethod(remembered)  # type: ignore[method-assign,assignment]
