"""Throws that are staged over the ships, changes between two positions, enemies in reach."""

from collections.abc import Sequence

from galley.barratt.ch2_hull.hull import Damaged
from galley.barratt.ch3_movement.events import (
    Stopped,
)
from galley.barratt.ch3_movement.speeds import most, speeds, why_not_move_at_all
from galley.barratt.ch6_missiles.ranges import DISORGANISED
from galley.barratt.state.board import Board
from galley.barratt.state.marks import MELEE, MISSILE, ThrowKind
from galley.barratt.state.ship import Ship
from galley.barratt.wording import WORDING
from galley.engine.loop import Rolled
from galley.engine.records import Event, LogLine, Side
from galley_tui.faces.table.dice import StagedDice
from galley_tui.faces.table.sea import enemy_within


class Dice(StagedDice):
    """Words of throws; this game reads none in a printed table."""

    worth = "ships and men by their points"
    wording = WORDING

    def brings(self, roll: Rolled, event: Event) -> bool:
        """A hull test on its own ship, blows of a melee on the other side, all others on their
        target."""
        ship, card = getattr(event, "ship", ""), self.wording.throw_card(roll.throw)
        if card.kind is ThrowKind.HULL:
            return isinstance(event, Damaged) and ship in roll.ships
        if card.group == MELEE:
            return ship not in roll.ships
        if card.group == MISSILE:
            rowers = roll.verdict == DISORGANISED
            return ship in roll.ships[1:] and isinstance(event, Stopped) == rowers
        return ship in roll.ships[1:]


def changed(before: Board, now: Board) -> set[str]:
    """The ships on the table that have moved, or are not what they were."""
    return {
        ship.id for ship in now.afloat()
        if (was := before.ships.get(ship.id)) is None or _state(was) != _state(ship)
        or before.linked(ship.id) != now.linked(ship.id)
    }  # fmt: skip


def _state(ship: Ship) -> tuple[object, ...]:
    return (ship.pose, ship.side, ship.crew, ship.port, ship.starboard, ship.hd, ship.corvus,
            ship.fate)  # fmt: skip


def enemy_in_reach(board: Board, id_: str) -> bool:
    """An enemy lies no farther off than the ship may go."""
    ship = board.ships[id_]
    if not ship.afloat or why_not_move_at_all(board, ship) is not None:
        return False
    far = max((most(board, ship, speed) for speed in speeds(board, ship)), default=0)
    return enemy_within(board, ship, far)


def other_turn(board: Board, told: Sequence[LogLine], side: Side) -> list[tuple[str, list[str]]]:
    """What the ships of the other side did since they last acted, ship by ship."""
    found = dict[str, list[str]]()
    for line in told:
        ship = board.ships.get(str(getattr(line.event, "ship", "")))
        if line.turn != board.turn or ship is None or ship.side == side:
            continue
        if WORDING.event_card(line.event).of_note and not isinstance(line.event, Rolled):
            found.setdefault(ship.id, []).append(line.text)
    return list(found.items())
