"""The overlays of the sea, as the program asks for them."""

from collections.abc import Callable, Iterable, Sequence

from galley.engine import loop
from galley_tui.draw.overlays import Layer, OverlayKind
from galley_tui.faces.face import About, Happened
from galley_tui.faces.war_galley import overlays
from galley_tui.faces.war_galley.narrowing import own
from galley_tui.terminal.look import Look


class SeaOverlays:
    """The overlays of the sea."""

    kinds: Sequence[OverlayKind] = overlays.KINDS

    def layer(
        self,
        board: loop.Board,
        name: str,
        about: About,
        told: Callable[[], Iterable[Happened]],
        look: Look,
    ) -> Layer:
        return overlays.layer(own(board), name, about, told, look)
