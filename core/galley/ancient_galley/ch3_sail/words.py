"""3. Sails in words."""

from galley.ancient_galley.ch3_sail.handling import SailOrdered, SailWorked, SailWrecked
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import Sentences, happened
from galley.ancient_galley.state.ship import HOISTING, SET, STRIKING
from galley.tabletop.words import LogLine, ship_name

STATES = {HOISTING: "is being hoisted", STRIKING: "is being struck", SET: "is up"}


def _worked(board: Board, e: SailWorked) -> LogLine:
    return f"The sail of {ship_name(board, e.ship)} {STATES.get(e.sail, 'is down')}.", "AG-3.4d"


SENTENCES: Sentences = {
    SailOrdered: happened("{ship} begins to {e.order} its sail.", "AG-3.4a"),
    SailWorked: _worked,
    SailWrecked: happened(
        "The mast of {ship} goes over the side: a hole and a load of water.", "AG-3.5a"
    ),
}
