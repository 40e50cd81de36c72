"""3.05 to 3.11. A path as a player writes it; which paths a speed allows; where a move
may end.
"""

import re
from typing import Final, NamedTuple

from galley.barratt.ch3_movement.speeds import charges_on, most
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import Corvus, Ship, Speed
from galley.engine.records import Record, Refusal
from galley.geometry.plane.poses import INCH

LONGEST: Final = 200  # characters
HUNDREDTH: Final = 10  # mils (g48)
_LEG = re.compile(r"(-?)(\d{1,2})(?:\.(\d{1,2}))?\"?")
_TURN = re.compile(r"([RL])(\d{1,2})")


class Leg(Record, frozen=True):
    """A straight leg in mils, astern below 0; or a turn in whole degrees, to port below 0."""

    mils: int = 0
    turn: int = 0


def read_path(text: str) -> tuple[Leg, ...] | Refusal:
    """`4 R45 4.5 L30` or `-6` as legs; `/` may stand between, and `"` after inches."""
    if len(text) > LONGEST:
        return Refusal("MB-3.07a", f"a path has at most {LONGEST} characters")
    found = []
    for word in text.upper().replace("/", " ").split():
        leg = _leg(word)
        if isinstance(leg, Refusal):
            return leg
        found.append(leg)
    return tuple(found)


def _leg(word: str) -> Leg | Refusal:
    if turn := _TURN.fullmatch(word):
        degrees = int(turn[2])
        if not degrees:
            return Refusal("MB-3.07b", f"{word} turns nothing: R or L and 1 to 45 degrees")
        return Leg(turn=degrees if turn[1] == "R" else -degrees)
    straight = _LEG.fullmatch(word)
    if not straight:
        shown = word[:12]
        text = f"{shown!r} is no part of a path: inches such as 4 or -4.5, or a turn such as R45"
        return Refusal("MB-3.07a", text)
    mils = int(straight[2]) * INCH + int((straight[3] or "0").ljust(2, "0")) * HUNDREDTH
    if not mils:
        return Refusal("MB-3.05a", f"{word} goes nowhere")
    return Leg(mils=-mils if straight[1] else mils)


def write_path(legs: tuple[Leg, ...]) -> str:
    """Legs as a path is written; straight ones that follow each other are one."""
    return " ".join(map(_written, joined_legs(legs)))


def joined_legs(legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """Straight legs the same way, one after the other, are one."""
    found: list[Leg] = []
    for leg in legs:
        last = found[-1] if found else None
        if last is not None and leg.mils * last.mils > 0:
            found[-1] = Leg(mils=last.mils + leg.mils)
        else:
            found.append(leg)
    return tuple(found)


def _written(leg: Leg) -> str:
    if leg.turn:
        return f"{'R' if leg.turn > 0 else 'L'}{abs(leg.turn)}"
    return f"{'-' * (leg.mils < 0)}{inch_digits(abs(leg.mils))}"


def inch_digits(mils: int) -> str:
    """Mils in inches without a sign: `4`, `4.5`, `12.25`."""
    whole, rest = divmod(mils, INCH)
    return f"{whole}.{rest // HUNDREDTH:02d}".rstrip("0").rstrip(".")


TURN: Final = 45  # degrees (MB-3.07b)
PIVOT: Final = 90  # degrees of a stopped ship (MB-3.10a)
TURNS: Final = 2


class Run(NamedTuple):
    """A path as far as the rules count it: mils in all, straight ahead since the last turn and
    at most in one piece, turns."""

    used: int
    straight: int
    longest: int
    turns: int


def run_of(legs: tuple[Leg, ...]) -> Run:
    """Sum up what a path comes to."""
    used = straight = longest = turns = 0
    for leg in legs:
        used += abs(leg.mils)
        straight = 0 if leg.turn else straight + max(0, leg.mils)
        longest = max(longest, straight)
        turns += bool(leg.turn)
    return Run(used, straight, longest, turns)


def most_turns(ship: Ship) -> int:
    """MB-3.07a, MB-3.07c, MB-4.08h Turns in a game turn."""
    return 1 if ship.corvus == Corvus.READY else TURNS


def why_not_path(board: Board, ship: Ship, speed: str, legs: tuple[Leg, ...]) -> Refusal | None:
    """Why a ship may not go a whole path from where its move began; None where it may.

    A path is judged as far as it goes: whether the move may end there is `why_not_end`.
    """
    legs = joined_legs(legs)
    if ship.under_way:
        return _why_not_ahead(board, ship, speed, legs)
    return _why_not_from_rest(board, ship, speed, legs)


def _why_not_ahead(board: Board, ship: Ship, speed: str, legs: tuple[Leg, ...]) -> Refusal | None:
    """MB-3.05a, MB-3.06a, MB-3.07, MB-3.11: a ship that is under way."""
    run = Run(0, 0, 0, 0)
    for n, leg in enumerate(legs, 1):
        if leg.mils < 0:
            return Refusal("MB-3.08a", f"{ship.id} is under way ahead: it does not go astern")
        if leg.turn and (why := _why_not_turn(board, ship, speed, run, leg.turn)):
            return why
        run = run_of(legs[:n])
    return _too_far(board, ship, speed, run.used)


def _too_far(board: Board, ship: Ship, speed: str, used: int) -> Refusal | None:
    """MB-3.02a"""
    far = most(board, ship, speed)
    if used > far:
        rule = "MB-3.13a" if ship.now.slowed else "MB-3.02a"
        return Refusal(rule, f"{ship.id} goes {inches(far)} at most: the path has {inches(used)}")
    return None


def _why_not_turn(board: Board, ship: Ship, speed: str, run: Run, degrees: int) -> Refusal | None:
    leg, battle = board.setting.lengths.leg, board.setting.lengths.battle
    if abs(degrees) > TURN:
        return Refusal("MB-3.07b", f"a turn is {TURN} degrees at most, not {abs(degrees)}")
    if charges_on(ship, speed):
        return Refusal("MB-3.11c", f"{ship.id} rams on from last turn: straight ahead only")
    if run.turns >= most_turns(ship):
        if most_turns(ship) < TURNS:
            return Refusal("MB-3.07c", f"{ship.id} carries a corvus: one turn in a game turn")
        return Refusal("MB-3.07a", f"{ship.id} has turned {TURNS} times: no more this turn")
    at_once = ship.credit and not run.used and not run.turns
    if run.straight < leg and not at_once:
        rule = "MB-3.07a" if run.turns else "MB-3.05a"
        text = f"{inches(leg)} straight ahead before a turn, not {inches(run.straight)}"
        return Refusal(rule, text)
    if speed == Speed.RAMMING and run.used > battle:
        return Refusal("MB-3.11a", f"at ramming speed turns come in the first {inches(battle)}")
    return None


def _why_not_from_rest(
    board: Board, ship: Ship, speed: str, legs: tuple[Leg, ...]
) -> Refusal | None:
    """MB-3.10a to MB-3.10e, MB-3.10g: a ship that was stopped or in reverse."""
    run = run_of(legs)
    rule = _option(ship, speed)
    if speed == Speed.STOPPED:
        return _why_not_pivot(ship, legs)
    if run.turns > 1 or (run.turns and not (legs[0].turn or legs[-1].turn)):
        return Refusal(rule, f"{ship.id} turns once, before or after it goes")
    for leg in legs:
        if abs(leg.turn) > TURN:
            return Refusal("MB-3.07b", f"a turn is {TURN} degrees at most, not {abs(leg.turn)}")
        if leg.mils and (leg.mils < 0) != (speed == Speed.REVERSE):
            way = "astern" if speed == Speed.REVERSE else "ahead"
            return Refusal(rule, f"{ship.id} goes {way} at this speed")
    far = reach(board, ship, speed, bool(run.turns))
    if run.used > far:
        with_turn = " with a turn" if run.turns else ""
        text = f"{ship.id} goes {inches(far)}{with_turn} at most, not {inches(run.used)}"
        if run.turns and ship.speed != Speed.REVERSE:
            rule = "MB-3.10b" if legs[0].turn else "MB-3.10c"
        return Refusal(rule, text)
    return None


def _option(ship: Ship, speed: str) -> str:
    """The paragraph by which a ship at rest goes straight."""
    if ship.speed == Speed.REVERSE:
        return "MB-3.10g"
    return "MB-3.10e" if speed == Speed.REVERSE else "MB-3.10d"


def reach(board: Board, ship: Ship, speed: str, turned: bool) -> int:
    """MB-3.02a, MB-3.10b, MB-3.10c How many mils a ship may go in this turn, with a turn or
    without."""
    far = most(board, ship, speed)
    return min(far, board.setting.lengths.leg) if turned and not ship.under_way else far


def _why_not_pivot(ship: Ship, legs: tuple[Leg, ...]) -> Refusal | None:
    """MB-3.10a, MB-3.10g"""
    if not legs:
        return None
    if ship.speed == Speed.REVERSE:
        return Refusal("MB-3.10g", f"{ship.id} was in reverse: it stops without a pivot")
    if len(legs) > 1 or not legs[0].turn:
        return Refusal("MB-3.10a", f"{ship.id} stays stopped: one pivot, and no way")
    if abs(legs[0].turn) > PIVOT:
        return Refusal("MB-3.10a", f"a pivot is {PIVOT} degrees at most")
    if not ship.stamina:
        return Refusal("MB-3.04b", f"a pivot needs stamina: {ship.id} has none")
    return None


def why_not_end(
    board: Board, ship: Ship, speed: str, legs: tuple[Leg, ...], stop: bool
) -> Refusal | None:
    """Why a move may not end after a path; None where it may."""
    run, leg = run_of(legs), board.setting.lengths.leg
    if ship.under_way:
        if run.longest < leg:
            text = f"{inches(leg)} straight ahead before {ship.id} ends its move"
            return Refusal("MB-3.05a", f"{text}, not {inches(run.longest)}")
        return None
    if not stop and (speed == Speed.STOPPED or not run.used):
        return Refusal("MB-3.10f", f"{ship.id} has not gone anywhere: it is stopped")
    return None


def earns_credit(speed: str, legs: tuple[Leg, ...], leg: int) -> bool:
    """MB-3.06b, MB-3.10f The last straight run ahead lay in this turn and was long enough, for a
    ship that does not stop."""
    return speed not in (Speed.REVERSE, Speed.STOPPED) and run_of(legs).straight >= leg
