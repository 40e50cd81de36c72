"""The top line of a battle."""

from textual.strip import Strip
from textual.widget import Widget

from galley_tui.faces import face
from galley_tui.terminal.look import Look
from galley_tui.terminal.paint import lines


class TurnBar(Widget, can_focus=False):
    """Turn, phase track with the current phase lit, victory points against each goal."""

    DEFAULT_CSS = "TurnBar { height: 1; }"

    def __init__(self, look: Look, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self.model: face.TurnBar | None = None

    def show(self, model: face.TurnBar) -> None:
        """Show where the battle stands."""
        if model != self.model:
            self.model = model
            self.refresh()

    def take_look(self, look: Look) -> None:
        """Draw with other colours or characters."""
        self.look = look
        self.refresh()

    def render_line(self, y: int) -> Strip:
        wide = self.size.width
        row = [] if self.model is None or y else self.model.row(wide)
        return lines([row], wide, self.look, "bar")[0]
