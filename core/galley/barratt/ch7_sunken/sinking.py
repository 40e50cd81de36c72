"""7. Phase 7: ships that founder go under with all aboard (MB-7.01a, MB-7.02a); the words
for it.
"""

from galley.barratt.state.board import Board, Play, lose_flagship
from galley.barratt.state.crew import Crew
from galley.barratt.state.marks import Wreck
from galley.barratt.state.phrases import crew_words
from galley.barratt.state.ship import Fate
from galley.engine.cards import EventCard
from galley.engine.loop import procedure
from galley.engine.records import Event, Frame
from galley.tabletop.board import wreck_at
from galley.tabletop.words import LogLine, ship_name


class Sank(Event, frozen=True):
    """A ship goes under: its men and its ballista are casualties, what held it is gone, it leaves
    a wreck (MB-2.03b, MB-7.01a, MB-7.02a)."""

    ship: str
    drowned: Crew
    wreck: Wreck

    def apply(self, board: Board) -> None:
        for kind, number in self.drowned.kinds():
            board.lose(self.ship, kind, number)
        board.unlink(self.ship)
        board.change(self.ship, fate=Fate.SUNK)
        board.wrecks = (*board.wrecks, self.wreck)


class Sunken(Frame, frozen=True, kw_only=True):
    """Phase 7."""


def take_off(play: Play, frame: Sunken) -> None:
    """MB-7.01a Every ship with six points of damage, by id."""
    board = play.board
    for ship in board.afloat():
        if ship.foundering:
            corners = wreck_at(board.class_of(ship).model, ship.pose)
            play.emit(Sank(ship.id, ship.crew, Wreck(f"wreck of {ship.id}", corners)))
            lose_flagship(play, ship.id)


procedure(Sunken, take_off)


def _sank(board: Board, e: Sank) -> LogLine:
    name = ship_name(board, e.ship)
    if not e.drowned.figures:
        return f"{name} goes under, with nobody aboard.", "MB-7.01a"
    verb = "go" if e.drowned.figures > 1 else "goes"
    return f"{name} sinks: {crew_words(e.drowned)} {verb} down with it.", "MB-7.02a"


EVENTS = (EventCard(Sank, _sank, hurts="ship", sinks=True, scores=True, blow="sunk", blood=True),)
