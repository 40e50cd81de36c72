"""H22 A boom across the water: land to all ships until it is cut, hex by hex."""

from collections.abc import Iterable

from galley.engine.checks import Check, Odds, chances, need_or_more
from galley.engine.records import Command, Event, Refusal
from galley.geometry.hexes import NEXT, Hex, name
from galley.war_galley.ch5_command.withdrawal import leaving
from galley.war_galley.ch9_victory.exits import engaged
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship

CUT, HOLDS = "cut", "holds"
RULE = "6.13a, H22"


class CutBoom(Command, frozen=True):
    """Give the whole activation to cutting the boom in this hex."""

    hex: Hex


class BoomCut(Event, frozen=True):
    """6.31, H22 A ship has cut the boom in a hex: it is water from now on."""

    ship: str
    hex: Hex

    def apply(self, board: Board) -> None:
        board.remember(cut=tuple(sorted({*board.memory.cut, self.hex})))
        board.theatre = board.theatre.with_boom_cut(board.memory.cut)


def why_not_cut(board: Board, ship: Ship, hex_: Hex) -> Refusal | None:
    """H22 Why a ship may not give its activation to cut the boom in a hex."""
    why = _no_boom(board, hex_) or _wrong_ship(board, ship) or _wrong_place(board, ship, hex_)
    return Refusal(RULE, why) if why else None


def _no_boom(board: Board, hex_: Hex) -> str:
    boom = board.theatre.special.own.boom
    if boom is None:
        return "there is no boom in this battle"
    if hex_ in board.theatre.uncut():
        return ""
    there = "the boom is cut" if hex_ in boom.lay else "no boom lies"
    return f"{there} in {hex_:04d}"


def _wrong_ship(board: Board, ship: Ship) -> str:
    boom = board.theatre.special.own.boom
    assert boom is not None
    if ship.owner != boom.side or ship.captured:
        return f"{ship.id} has no crew of {board.theatre.sides[boom.side].name}, who cut the boom"
    if ship.aground:
        return f"{ship.id} is aground: only a ship afloat cuts the boom"
    if engaged(board, ship):
        why = "neither tied nor Rammed, with no enemy beside it"
        return f"{ship.id} is engaged: a ship that cuts the boom is {why}"
    if board.leaving and leaving(board, ship) is not None:
        return f"{ship.id} leaves the battle and does not stay to cut the boom"
    turn = ship.turn
    if turn.mp_used or turn.tried_links or turn.sail_set or turn.ended:
        return f"{ship.id} has begun something else: the boom takes its whole activation"
    return ""


def _wrong_place(board: Board, ship: Ship, hex_: Hex) -> str:
    if hex_ not in NEXT[ship.bow]:
        return f"{name(hex_)} is not beside the bow of {ship.id}"
    if hex_ in board.at:
        return f"{board.at[hex_]} lies aground in {name(hex_)}: the boom cannot be cut there"
    return ""


def cuts(act: Acting) -> Iterable[CutBoom]:
    """The hexes in which the ship that acts may cut the boom."""
    if act.board.theatre.special.own.boom is None:
        return ()
    uncut = act.board.theatre.uncut()
    beside = [hex_ for hex_ in sorted(NEXT[act.ship.bow]) if hex_ in uncut]
    return [CutBoom(h) for h in beside if why_not_cut(act.board, act.ship, h) is None]


def cut_check(board: Board) -> Check:
    """H22 One die: so much or more, and it is cut."""
    boom = board.theatre.special.own.boom
    on = boom.on if boom is not None else 6
    need = f"{on} or more" if on < 6 else "6"
    return Check(ThrowKind.BOOM, "6.31, H22", 1, need, need_or_more(on, CUT, HOLDS))


def cut_odds(act: Acting, command: CutBoom) -> Odds | None:
    """Cut, or not yet."""
    if act.board.theatre.special.own.boom is None:
        return None
    check = cut_check(act.board)
    return Odds((check,), tuple(chances(check).items()))


def cut(play: Play, act: Acting, command: CutBoom) -> None:
    """H22 The die."""
    if play.verdict(cut_check(play.board), act.ship.id) == CUT:
        play.emit(BoomCut(act.ship.id, command.hex))


def too_late(act: Acting, command: CutBoom) -> Refusal:
    """6.13a, H22 It takes the whole activation, from before the announcement on."""
    late = Refusal(RULE, f"{act.ship.id} has announced its move: the boom is cut instead of one")
    return why_not_cut(act.board, act.ship, command.hex) or late


ACTS.offer(
    CutBoom,
    commands=cuts,
    why_not=lambda act, command: why_not_cut(act.board, act.ship, command.hex),
    not_now=too_late,
    throws=cut_odds,
    carry_out=cut,
)
