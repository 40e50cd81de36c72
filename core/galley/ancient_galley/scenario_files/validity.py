"""Whether a position could stand on a table: who overlaps whom, who has too many men."""

from galley.ancient_galley.state.aboard import MOST_ABOARD, MOST_IN_SECTION, MOST_IN_TOWER
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import ABOARD, SECTIONS
from galley.engine.records import SIDES
from galley.files.faults import Note
from galley.tabletop.scenario import check_place


def check_position(board: Board, note: Note) -> None:
    """Note everything in a position that cannot be."""
    for one in board.afloat():
        check_place(board, one, note, "2.1", "8.0")
        if one.stuck and (one.stuck == one.id or one.stuck not in board.ships):
            note(one.id, f"is stuck in {one.stuck}, which is no other ship of this file", "10.3")
        elif one.stuck and not board.ships[one.stuck].afloat:
            text = f"is stuck in {one.stuck}, which is not on the table any more"
            note(one.id, text, "10.3")
        for section in one.towers:
            if section not in SECTIONS:
                note(one.id, f"has a tower in {section!r}: bow, middle or stern", "16.8")
        for engine in one.engines:
            if engine.section not in SECTIONS:
                note(one.id, f"has an engine in {engine.section!r}", "19.3")
    _check_men(board, note)


def check_fleets(board: Board, note: Note) -> None:
    """Note a fleet without ships, and one with two flagships."""
    for side in SIDES:
        if not [ship for ship in board.afloat() if ship.owner == side]:
            note("ships", f"side {side} has none", "1.1")
        if len([s for s in board.ships.values() if s.flagship and s.owner == side]) > 1:
            note("ships", f"side {side} has two flagships", "22.6")


def _check_men(board: Board, note: Note) -> None:
    """AG-13.2"""
    for ship in board.ships.values():
        aboard = board.aboard(ship.id)
        for side in SIDES:
            own = [man for man in aboard if man.side == side]
            if len(own) > MOST_ABOARD:
                note(ship.id, f"has {len(own)} men of side {side}: {MOST_ABOARD} at most", "13.2")
            for section in SECTIONS:
                there = [man for man in own if man.section == section]
                if len(there) > MOST_IN_SECTION:
                    text = f"has {len(there)} men of side {side} in the {section}"
                    note(ship.id, f"{text}: {MOST_IN_SECTION} at most", "13.2")
                up = [man for man in there if man.tower]
                if up and section not in ship.towers:
                    note(up[0].id, f"stands in a tower that the {section} has not", "13.2")
                if len(up) > MOST_IN_TOWER:
                    note(ship.id, f"has {len(up)} men in a tower: {MOST_IN_TOWER} at most", "13.2")
    for man in board.men.values():
        if man.state in ABOARD and not man.section:
            note(man.id, "stands in no section", "13.0")
