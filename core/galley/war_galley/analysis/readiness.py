"""The turn's phases and segments, ships that are done, and ships that may come to an attack."""

from collections.abc import Mapping, Sequence

from galley.engine.records import OTHER, Record
from galley.engine.ruleset import Phase
from galley.war_galley.ch3_turn.turn import GameTurn
from galley.war_galley.ch5_command.squadron_activation import Activation
from galley.war_galley.ch6_movement.ends import to_move
from galley.war_galley.ch6_movement.speed import cap, why_not_max
from galley.war_galley.scenario_rules.afloat.entangled import entangled
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import FRESH, Ship, SpeedLevel, separation

ACTING = ("E", "F")
"""The phases in which ships act, one squadron after the other."""
ARM = 2
"""No attack that is not a shot reaches farther beyond the last hex of a move."""


def finished(board: Board) -> set[str]:
    """3.1g-j The ships that have had their part of this turn; outside of phases E and F none."""
    ships = (*board.ships.values(), *board.lost.values()) if board.phase in ACTING else ()
    return {ship.id for ship in ships if ship.turn.done}


def enemy_in_reach(board: Board, id_: str) -> bool:
    """An enemy lies no farther than the ship may go now and strike; nothing may be in its way."""
    ship = board.ships[id_]
    ready, points = to_move(board, ship)
    far = points - ready.turn.mp_used + ARM
    return any(separation(ship, enemy) <= far for enemy in board.fleet(OTHER[ship.owner]))


def its_turn(board: Board, id_: str, actor: str) -> str:
    """3.1g When a ship may move while another one of its side acts."""
    ship = board.ships[id_]
    if ship.turn.done:
        return f"{ship.id} has had its turn."
    when = f"{actor} finishes first"
    if ship.squadron != board.ships[actor].squadron:
        return f"{when}. {ship.id} waits until its own squadron is activated."
    return f"{when}. Then {ship.id} may be moved next, with up to {cap(board, ship)} MP."


def next_turn(board: Board) -> Board:
    """Nobody has moved, crews are rested as 6.45 has it, and all that may be are at maximum."""
    after = board.copy()
    after.turn += 1
    fresh = board.theatre.options.fresh_fatigue_recovers
    for ship in board.ships.values():
        rested = ship.fatigue and (fresh or not ship.turn.tired_now)
        after.change(
            ship.id, turn=FRESH, fatigue=ship.fatigue - bool(rested), mast_down=False,
            half_speed=_still_slow(ship),
        )  # fmt: skip
    for ship in list(after.ships.values()):
        level = SpeedLevel.MAX if why_not_max(after, ship) is None else SpeedLevel.CRUISE
        after.change(ship.id, level=level)
    return after


def _still_slow(ship: Ship) -> bool:
    """Half Speed goes at the end of an activation after the one that brought it (6.37e), from a
    ship that lies entangled perhaps not even then (H14)."""
    return ship.half_speed and (entangled(ship) or ship.half_speed_fresh or ship.turn.done)


PHASES: tuple[Phase, ...] = (
    Phase("A", "wind"),
    Phase("B", "squadrons"),
    Phase("C", "initiative"),
    Phase("D", "speed levels"),
    Phase("E", "squadrons move", "squadrons", ("move", "board")),
    Phase("F", "single ships move", "single ships", ("move", "board")),
    Phase("G", "end of turn", "", ("fouls", "fires", "rest", "sinking")),
    Phase("H", "victory"),
)
"""3.1 The phases of a turn in short words, with their segments (3.1g-p)."""
SEGMENTS: Mapping[str, tuple[str, ...]] = {
    phase.id: phase.segments for phase in PHASES if phase.segments
}

_END_OF_TURN = {
    "roll_fouls": 0, "fight_fire": 0, "recover_ships": 1, "rest": 1, "leave_sinking": 2,
    "sink": 3, "shore_fire": 3,
}  # fmt: skip
"""The step of the turn that comes next -> the segment of phase G that is being played."""


def segment(phase: str, stack: Sequence[Record]) -> int:
    """The place in `SEGMENTS` of what is being played; -1 outside of any."""
    if phase not in SEGMENTS:
        return -1
    for item in stack:
        if isinstance(item, Activation):
            return int(item.at == "end_activation")
        if isinstance(item, GameTurn) and phase == "G":
            return _END_OF_TURN.get(item.at, -1)
    return -1
