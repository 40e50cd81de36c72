"""Words for looking: at fleets, a ship, distances, the order of play, what threatens a ship."""

from __future__ import annotations

from collections.abc import Sequence

from galley.barratt.ch1_initiative.turn import PHASES, SET_UP
from galley.barratt.ch3_movement.activation import Activation
from galley.barratt.ch4_grappling.grappling import Grapple, why_not_grapple
from galley.barratt.ch4_grappling.reach import near as in_grapple_reach
from galley.barratt.ch9_victory.victory import points
from galley.barratt.state.board import Board, own
from galley.barratt.state.phrases import inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Ship
from galley.engine.records import SIDES, Side
from galley.engine.text import count, joined
from galley.tabletop.words import side_name
from galley_tui.faces.barratt.text.at_hand import gone
from galley_tui.faces.barratt.text.measuring import range_lines, shots
from galley_tui.faces.barratt.text.playing_order import order_lines
from galley_tui.faces.barratt.text.ship_lines import held, in_full, in_short, lies, pace
from galley_tui.faces.barratt.text.speeds import speed_lines
from galley_tui.faces.table.looking import (
    LookingAtShips,
    ShipWords,
    hundredths,
    nearest,
    own_first,
)
from galley_tui.faces.text_face import Handler, handler

NAMES = {SET_UP: "Set-up", **{phase.id: phase.name for phase in PHASES}}
WORDS = ShipWords(in_full, in_short, gone, range_lines, side_name, held, pace, lies)


class Looking(LookingAtShips[Board, Ship]):
    """The words by which ships and the table are looked at."""

    own, words = staticmethod(own), WORDS

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("look fleet l ship", self.look, "look [A1]",
                    "both fleets, a line for each ship; or all about one ship"),
            handler("where", self.where, "where A1, where can A1 go",
                    "where a ship lies; or the speeds that it may declare"),
            handler("order dice", self.order, "order",
                    "the dice of this turn: who has acted, who is next, who has the baton"),
            handler("speeds", self.may_go, "speeds A1",
                    "every speed of a ship: inches, stamina, turns, or why not"),
            handler("range measure", self.range, "range A1 B2",
                    "how far apart two hulls are, how they bear, what reaches over, their melee"),
            handler("near", self.near, "near A1", "the other ships, the nearest first"),
            handler("holds", self.holds, "holds", "which ships are held together, and by what"),
            handler("targets", self.targets, "targets A1",
                    "whom it may grapple where it lies, and shoot at"),
            handler("table", self.table, "table", "how large it is; seats and wrecks"),
        )  # fmt: skip

    def order(self, rest: str) -> None:
        state = self.talk.game.seen()
        acting = [item.ship for item in state.stack if isinstance(item, Activation)]
        now = acting[0] if acting and state.board is self.talk.board else ""
        self.talk.console.page(order_lines(self.board, now))

    def may_go(self, rest: str) -> None:
        ship = self.named(rest)
        if ship is not None:
            self.talk.console.page(speed_lines(self.board, ship))

    def targets(self, rest: str) -> None:
        """Whom a ship may grapple and shoot at from where it lies."""
        ship = self.named(rest)
        if ship is None:
            return
        board = self.board
        holds = [
            other.id for other in in_grapple_reach(board, ship)
            if why_not_grapple(board, ship, Grapple(ship.id, other.id)) is None
        ]  # fmt: skip
        foes = [one for one in board.afloat() if not friendly(ship, one)]
        lines = [f"{ship.id} may grapple {joined(holds, 'or')} now." if holds
                 else f"{ship.id} may grapple nobody where it lies."]  # fmt: skip
        for far, foe in nearest(board, ship, foes):
            if said := shots(board, ship, foe):
                lines.append(f"  At {foe.id}, {hundredths(far)}: {joined(said)}.")
        none = ["  Its missiles reach nobody [MB-6.02a]."] if len(lines) == 1 else []
        self.talk.console.page([*lines, *none])

    def table(self, rest: str) -> None:
        self.talk.console.page(table_lines(self.board))


def standing(board: Board, side: Side) -> list[str]:
    """Turn, phase, baton and points."""
    here = f"Turn {max(1, board.turn)} of {board.setting.turn_limit}"
    number = next((n for n, phase in enumerate(PHASES, 1) if phase.id == board.phase), 0)
    phase = NAMES.get(board.phase, board.phase) or NAMES[SET_UP]
    which = (
        f", phase {number} of {len(PHASES)}: {phase.lower()}" if number else f", {phase.lower()}"
    )
    baton = [f"{side_name(board, board.baton)} has the baton."] if board.baton else []
    scores = [
        f"{side_name(board, one)}: {count(points(board, one), 'point')}."
        for one in own_first(side)
    ]
    return [f"{here}{which}.", *baton, *scores]


def table_lines(board: Board) -> list[str]:
    """The size of the table, who commands what, the wrecks."""
    setting = board.setting
    lines = [
        f"The table is {inches(setting.width)} from west to east and {inches(setting.height)} "
        f"from south to north. {side_name(board, 'A')} has the south edge, "
        f"{side_name(board, 'B')} the north."
    ]
    several = len(setting.seats) > len(SIDES)
    for seat in setting.seats if several else ():
        ships = [ship.id for ship in board.ships.values() if ship.seat == seat.id]
        lines.append(f"  {seat.id}, {side_name(board, seat.side)}, commands {joined(ships)}.")
    for wreck in board.wrecks:
        corners = "; ".join(f"{inches(x)} east, {inches(y)} north" for x, y in wreck.corners)
        lines.append(f"  {wreck.id[:1].upper()}{wreck.id[1:]}: {corners}.")
    return lines
