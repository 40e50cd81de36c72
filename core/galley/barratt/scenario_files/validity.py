"""Whether a file and a position could be: who overlaps whom, who has oars that no ship has."""

from collections.abc import Mapping

from galley.barratt.scenario_files.scenario import Scenario, ShipTable
from galley.barratt.state.board import Board
from galley.barratt.state.crew import Figure
from galley.barratt.state.setting import Lengths
from galley.barratt.state.ship import LEVELS, Corvus, Ship, ShipClass, Speed
from galley.engine.records import SIDES
from galley.files.faults import Note, shown, some
from galley.tabletop.board import FLANKS
from galley.tabletop.scenario import check_place

STEP = 10  # mils of every way (g48)
RUNS = ("reverse", "cruising", "battle", "charge", "leg")


def check_classes(classes: Mapping[str, ShipClass], note: Note) -> None:
    """Note classes whose parts are no whole mils, or leave no room for oars."""
    for code, kind in classes.items():
        place, model = f"classes.{code}", kind.model
        for part, mils in (("length", model.length), ("beam", model.beam)):
            if mils % 2:
                note(f"{place}.{part}", f"is {mils}: an even number of mils, to be halved", "g02")
        bank = model.shoulder - model.quarter
        if bank <= 0:
            text = f"bow and stern are longer than the hull of {model.length}"
            note(place, f"{text}: leave room for the oars", "3.12")
        elif bank % kind.oars:
            text = f"{kind.oars} oars do not share a bank of {bank} mils evenly"
            note(f"{place}.oars", f"{text}: change them, or bow or stern", "3.12")


def check_lengths(lengths: Lengths, note: Note) -> None:
    """Note ways that are no steps of a hundredth of an inch, and ranges the wrong way round."""
    for run in RUNS:
        mils = getattr(lengths, run)
        if mils % STEP:
            note(f"lengths.{run}", f"is {mils}: a multiple of {STEP} mils is needed", "3.02")
    if not lengths.leg <= lengths.cruising <= lengths.battle:
        text = "leg, cruising and battle grow in this order, or are equal"
        note("lengths", f"{lengths.leg}, {lengths.cruising}, {lengths.battle}: {text}", "3.02")
    for kind in (Figure.BALLISTA, Figure.ARCHER, Figure.SLINGER):
        short, far = lengths.ranges(kind)
        if short > far:
            text = f"the short range of {short} is beyond the long one of {far}"
            note(f"lengths.{kind}_short", text, "6.02")


def check_seats(data: Scenario, note: Note) -> None:
    """MB-0.01a Note players without ships, ships without a player or with two."""
    if not data.seats:
        return
    ids = [seat.id for seat in data.seats]
    for n, seat in enumerate(data.seats, 1):
        if seat.id in ids[: n - 1]:
            note(f"seats[{n}].id", f"{shown(seat.id)} is the id of two seats", "0.01")
    ships = {ship.id for ship in data.ships}
    for side in SIDES:
        own = [(n, seat) for n, seat in enumerate(data.seats, 1) if seat.side == side]
        if not own:
            note("seats", f"side {side} has none: give each side one, or take all out", "0.01")
        listed: dict[str, str] = {}
        for n, seat in own:
            if not seat.ships and len(own) > 1:
                note(f"seats[{n}].ships", f"{seat.id} commands no ship: name some", "0.01")
            for ship in seat.ships:
                if ship not in ships or ship[0] != side:
                    text = f"side {side} has no ship {ship} in this file"
                    note(f"seats[{n}].ships", text, "0.01")
                elif ship in listed:
                    text = f"{ship} is commanded by {listed[ship]} already"
                    note(f"seats[{n}].ships", text, "0.01")
                listed.setdefault(ship, seat.id)
        if any(seat.ships for _, seat in own):
            for ship in sorted(ships - listed.keys()):
                if ship[0] == side:
                    note("seats", f"nobody commands {ship}: add it to a seat", "0.01")


def check_ship(ship: Ship, table: ShipTable, board: Board, place: str, note: Note) -> None:
    """Note what one ship's keys say against each other."""
    if table.ballista and table.corvus != Corvus.NONE:
        text = f"{ship.id} carries a ballista or a corvus, not both"
        note(f"{place}.ballista", text, "0.04")
    if ship.credit and ship.level <= LEVELS[Speed.STOPPED]:
        text = f"{ship.id} ended last turn {ship.speed}: credit is for ships under way"
        note(f"{place}.credit", text, "3.06")
    if ship.now.halted and ship.speed != Speed.STOPPED:
        text = f"{ship.id} was brought to a full stop: its speed is {Speed.STOPPED.value!r}"
        note(f"{place}.speed", text, "0.07")
    if len(ship.init) == 2 and not ship.flagship:
        note(f"{place}.init", f"{ship.id} is no flagship: one die", "1.01")
    seats = {seat.id: seat.side for seat in board.setting.seats}
    if table.seat is not None and seats.get(table.seat) != ship.side:
        known = some(id_ for id_, side in seats.items() if side == ship.side)
        text = f"{shown(table.seat)} is no seat of side {ship.side}: {known or 'none'}"
        note(f"{place}.seat", text, "0.01")


def check_position(board: Board, note: Note) -> None:
    """Note everything in a position that cannot be."""
    for one in board.afloat():
        check_place(board, one, note, "g30", "5.07")
    for ship in board.ships.values():
        most = board.class_of(ship).oars
        for flank in FLANKS:
            if (last := max(ship.oars(flank), default=0)) > most:
                text = f"has an oar {last} to {flank}: {most} a side"
                note(ship.id, text, "3.12")
        if ship.crew.humans > ship.crew0:
            text = f"has {ship.crew.humans} men and began with {ship.crew0}: no more than that"
            note(ship.id, text, "4.07")
        if ship.taken and ship.level > LEVELS[Speed.CRUISING]:
            note(ship.id, f"is a prize at {ship.speed} speed: cruising at most", "8.06")


def check_fleets(board: Board, note: Note) -> None:
    """Note a fleet without ships, and one with two flagships."""
    for side in SIDES:
        if not [ship for ship in board.afloat() if ship.owner == side]:
            note("ships", f"side {side} has none on the table", "0.01")
        if len([s for s in board.ships.values() if s.flagship and s.owner == side]) > 1:
            note("ships", f"side {side} has two flagships", "0.03")
