"""How far each step leads back, taking it back, and playing it again."""

from __future__ import annotations

from galley.game.undo import Steps
from galley_tui.client.opponents.sitting import own_side
from galley_tui.client.undoing import UndoStep, size_words, way_words
from galley_tui.config import battle_keys
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.overlay_panel import ListOverSea
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import clip, wrap
from galley_tui.widgets.rows import Row

LEAST = 20  # cells of a step's words, of which its size leaves as many or stands below


class TakeBack(ListOverSea[int]):
    """The last steps, the last first; its answer is how many of them are taken back."""

    KEYS = battle_keys.UNDOING
    heading = "Take back to before"
    hangs = True

    def __init__(self, context: BattleContext, found: Steps) -> None:
        super().__init__()
        self.context, self.found = context, found

    def lines(self, columns: int) -> list[Row]:
        game, rows = self.context.game, list[Row]()
        side = own_side(game, self.context.side)
        sizes = [size_words(game, side, step) for step in self.found.found]
        narrow = columns - max(map(len, sizes), default=0) - 7 < LEAST
        for n, (step, much) in enumerate(zip(self.found.found, sizes, strict=True)):
            mark, style = self.marked(n)
            words = clip(step.text, columns - 7 - (0 if narrow else len(much)), "...")
            said = words if narrow else f"{words} {much}"
            rows.append([(f"{mark}{n + 1:>2} ", style), (self.text(said), style)])
            if narrow and n == self.at:
                rows.append([(self.text(f"    {much}"), "mute")])
        if not self.at:
            rows.append([])
            for line in way_words(game, UndoStep(side, self.found.found[:1]))[1:]:
                rows += wrap(self.text(line), columns - 2, "mute", "    ")
        if self.found.ends is not None:
            ends = self.text(f"No more: {self.found.ends.text}")
            rows += [[], *wrap(ends, columns - 2, "mute", " ")]
        return rows

    def count(self) -> int:
        return len(self.found.found)

    def do_accept(self) -> None:
        self.dismiss(self.at + 1)


class Agree(Confirm):
    """Asks the other side, by a key that nobody holds down."""

    KEYS = battle_keys.AGREE
