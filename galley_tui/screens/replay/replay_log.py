"""The log of a battle that is replayed: it opens where the replay stands, and leads there."""

from bisect import bisect_right

from galley.game.replay import Reel
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.log import LogScreen


class ReplayLog(LogScreen):
    """Its answer is the number of a line, counted from 0; empty for none."""

    def __init__(self, context: BattleContext, at: int) -> None:
        game, book = context.game, context.face.rules
        super().__init__(game.log(), context.position.colours(), game.names(), book)
        self.lit = len(self.told) - 1 - at

    def do_go(self) -> None:
        """To the moment that the lit line tells of."""
        line = self.view.line
        if line is not None:
            self.dismiss(str(next(i for i, told in enumerate(self.told) if told is line)))


def line_of(reel: Reel) -> int:
    """The last line of the log up to where the replay stands, counted from 0."""
    log = reel.history.story()
    before = bisect_right(log, reel.n - 1, key=lambda line: line.entry)
    return max(0, before + reel.event - 1)


def to_line(reel: Reel, number: int) -> None:
    """Let the replay stand right after a line."""
    line = reel.history.story()[number]
    reel.to(bisect_right(reel.places, line.entry) - 1)
    if reel.n == line.entry:
        reel.event = 1 + next(i for i, told in enumerate(reel.entry_lines()) if told is line)
