"""H31 Small craft that get among the oars, and prows that dip under a ram."""

from galley.engine.records import Event, Refusal
from galley.war_galley.state.battle_rules import SwarmTable
from galley.war_galley.state.board import Board
from galley.war_galley.state.flanks import bow_flank
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Flank, Ship, SpeedLevel, begun


class Swarmed(Event, frozen=True):
    """H31 Small craft lie round a ship that begins to act."""

    ship: str
    by: tuple[str, ...]

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, swarmed=True)


class ProwDipped(Event, frozen=True):
    """H31 A ship that was rammed in vain goes on at maximum."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, level=SpeedLevel.MAX)


def swarm_on(board: Board, ship: Ship) -> SwarmTable | None:
    """H31 The table of the small craft that trouble a ship, if any do."""
    for one in board.theatre.special.own.swarms:
        if one.side == ship.owner and (not one.squadrons or ship.id[0] in one.squadrons):
            return one
    return None


def swarm(board: Board, ship: Ship) -> tuple[str, ...]:
    """H31 The small craft of the enemy beside a ship, where they are enough to hamper it."""
    rule = swarm_on(board, ship)
    if rule is None:
        return ()
    found = tuple(
        s.id for s in board.neighbours(ship)
        if s.owner != ship.owner and board.printed(s).type in rule.types
    )  # fmt: skip
    return found if len(found) >= rule.ships else ()


def hampered(board: Board, ship: Ship) -> bool:
    """H31 A ship began to act among small craft, or would do so as it lies on the board now."""
    now = board.ships.get(ship.id, ship)
    return now.turn.swarmed or (not begun(now) and bool(swarm(board, now)))


def fouled_oars(board: Board, ship: Ship) -> int:
    """H31 What small craft add to the rakes of a ship."""
    rule = swarm_on(board, ship)
    return rule.rake if rule is not None and hampered(board, ship) else 0


def no_way_out(board: Board, ship: Ship) -> Refusal | None:
    """H31 A ship among small craft passes through no line."""
    if not board.theatre.special.own.swarms or not hampered(board, ship):
        return None
    why = f"{ship.id} began to act among small craft: it does not pass through"
    return Refusal("7.24, H31", why)


def look_for_swarm(play: Play, ship: Ship) -> None:
    """H31 Note the small craft round a ship that begins to act."""
    if near := swarm(play.board, ship):
        play.emit(Swarmed(ship.id, near))


def dips(board: Board, ship: Ship, target: Ship) -> bool:
    """H31 The target of a ram that fails would keep its maximum: its prow takes the blow."""
    ours = target.id[0] in board.theatre.special.own.prow_dip
    near = (bow_flank(target, Flank.PORT), bow_flank(target, Flank.STARBOARD))
    return ours and target.level == SpeedLevel.MAX and ship.bow in near
