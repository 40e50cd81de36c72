"""7. Sunken ships in words."""

from galley.barratt.ch7_sunken.sinking import Sank
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import Sentences, crew_words
from galley.tabletop.words import LogLine, ship_name


def _sank(board: Board, e: Sank) -> LogLine:
    name = ship_name(board, e.ship)
    if not e.drowned.figures:
        return f"{name} goes under, with nobody aboard.", "MB-7.01a"
    verb = "go" if e.drowned.figures > 1 else "goes"
    return f"{name} sinks: {crew_words(e.drowned)} {verb} down with it.", "MB-7.02a"


SENTENCES: Sentences = {Sank: _sank}
