"""13, 3.1, 3.4. The fixed order of phase 8, before and after ships sink; the work on sails."""

from collections.abc import Iterable, Iterator
from typing import Final, cast

from galley.ancient_galley.ch3_sail.handling import (
    BREEZE,
    CALM,
    ENDS,
    HANDS,
    LIGHT,
    SailOrdered,
    hands,
    progress,
    why_not_sail,
)
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance, noted
from galley.ancient_galley.ch13_maintenance.cutting import (
    cut_lines,
    lift_corvi,
    tries,
    why_not_remove,
)
from galley.ancient_galley.ch13_maintenance.events import (
    CutLine,
    EngineLoaded,
    MoveOars,
    Plug,
    Recovered,
    RemoveCorvus,
    SailLeft,
    Swim,
    WindChanged,
)
from galley.ancient_galley.ch13_maintenance.placing import move_oars
from galley.ancient_galley.ch13_maintenance.sinking import Sinking
from galley.ancient_galley.ch13_maintenance.water import leak, plug_holes, pluggers, swim
from galley.ancient_galley.ch18_fire.ranges import crew_of, loads, posts
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import Condition
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.ship import Ship
from galley.engine.checks import Band, Check
from galley.engine.dice import D8
from galley.engine.loop import procedure
from galley.engine.records import SIDES, Frame, Refusal, Side


class Maintenance(Frame, frozen=True, kw_only=True):
    """Phase 8 up to the water that comes in; `plugged` have tried to plug a hole in it."""

    plugged: tuple[str, ...] = ()


class AfterSinking(Frame, frozen=True, kw_only=True):
    """Phase 8 when those ships have sunk that do: men recover, engines load, the wind.

    The fixed order has leaders and fleet morale before the wind: a turn that asks for them in
    between leaves the wind out here and has `WindCheck` after them.
    """

    wind: bool = True


class WindCheck(Frame, frozen=True, kw_only=True):
    """AG-3.1b The wind, by itself."""


def _said(frame: Maintenance) -> tuple[AskMaintenance, ...]:
    return cast(tuple[AskMaintenance, ...], frame.answers)


def _held(frame: Maintenance) -> list[Side]:
    """The sides for which nothing is done that they have not said."""
    return [ask.side for ask in _said(frame) if ask.held]


def ask_both(play: Play, frame: Maintenance) -> None:
    """B8a to B8e Both sides at once, those that have anything to decide."""
    for side in SIDES:
        ask = AskMaintenance(side)
        if len(ask.suggest(play.board)) > 2:
            play.push(ask)


def cut(play: Play, frame: Maintenance) -> None:
    """AG-14.2a, AG-11.0d Who is no longer held up by it sinks at that moment."""
    links = play.board.links
    cut_lines(play, tries(play.board, noted(_said(frame), CutLine)))
    if play.board.links != links:
        play.push(Sinking())


def lift(play: Play, frame: Maintenance) -> None:
    """AG-21.2b, AG-11.0d"""
    board = play.board
    links = board.links
    lift_corvi(play, [
        one for ask in _said(frame) for one in noted((ask,), RemoveCorvus)
        if why_not_remove(board, ask.side, one) is None
    ])  # fmt: skip
    if board.links != links:
        play.push(Sinking())


def plug(play: Play, frame: Maintenance) -> None:
    """AG-10.5a"""
    men = pluggers(play.board, noted(_said(frame), Plug), _held(frame))
    plug_holes(play, men)
    play.note(frame, plugged=tuple(man.id for man in men))


def row(play: Play, frame: Maintenance) -> None:
    """AG-6.2a"""
    move_oars(play, noted(_said(frame), MoveOars), _held(frame))


def handle_sails(play: Play, frame: Maintenance) -> None:
    """AG-3.4"""
    work_sails(play, frame.plugged)


def save_swimmers(play: Play, frame: Maintenance) -> None:
    """AG-12.1"""
    swim(play, noted(_said(frame), Swim), _held(frame))


def let_in_water(play: Play, frame: Maintenance) -> None:
    """AG-10.6a"""
    leak(play)
    play.note(frame, answers=(), plugged=())


def recover(play: Play, frame: AfterSinking) -> None:
    """AG-18.7a, AG-12.2b At the end of the turn that was set."""
    for man in list(play.board.men.values()):
        if man.state in (Condition.WOUNDED, Condition.RECOVERING) and man.until <= play.board.turn:
            play.emit(Recovered(man.id))


def load(play: Play, frame: AfterSinking) -> None:
    """AG-19.0b, AG-20.2a"""
    for event in list(loading(play.board)):
        play.emit(event)


def loading(board: Board) -> Iterator[EngineLoaded]:
    """AG-19.0b, AG-20.2a What the crews of the engines add, by ships."""
    for ship in board.afloat():
        for engine, post in zip(ship.engines, posts(ship), strict=True):
            more = loads(engine, len(crew_of(board, post)))
            if more:
                yield EngineLoaded(ship.id, post.number, engine.points + more)


def wind(play: Play, frame: AfterSinking) -> None:
    """AG-3.1b, unless it comes later."""
    if frame.wind:
        play.push(WindCheck())


def blow(play: Play, frame: WindCheck) -> None:
    """AG-3.1b"""
    if wind_due(play.board):
        check_wind(play)


procedure(
    Maintenance, ask_both, cut, lift, plug, row, handle_sails, save_swimmers, let_in_water,
)  # fmt: skip
procedure(AfterSinking, recover, load, wind)
procedure(WindCheck, blow)


EVERY = 5  # turns from one check of the wind to the next (AG-3.1b, G14)
SAME, FORCE, BOTH = "no change", "force", "force and direction"
FROM: Final = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
"""G13 Where the wind comes from, by the faces of the die."""


# -- sails


def work_sails(play: Play, busy: Iterable[str]) -> None:
    """AG-3.4 Sails that are being worked go on; those ordered this turn are begun, by men who
    have not plugged a hole in it (G55)."""
    board, others = play.board, set(busy)
    for ship in board.afloat():
        if ship.sail in ENDS:
            worked = progress(board, ship)
            if worked is not None:
                play.emit(worked)
        elif ship.sheet is not None and ship.sheet.sail:
            _begin(play, ship, ship.sheet.sail, others)


def _begin(play: Play, ship: Ship, order: str, busy: set[str]) -> None:
    """AG-3.4a The work starts; a sailor is among the men if one is free."""
    men = tuple(m.id for m in hands(play.board, ship) if m.id not in busy)
    why = why_not_sail(play.board, ship, order)
    if why is None and len(men) < HANDS:
        why = Refusal("AG-3.4d", f"{ship.id} has not two free men for the sail")
    if why is None:
        play.emit(SailOrdered(ship.id, order, men[:HANDS]))
    else:
        play.emit(SailLeft(ship.id, why.text, why.rule))


# -- the wind


def direction_check() -> Check:
    """AG-3.1a, G13 Where the wind comes from: one of eight."""
    bands = tuple(Band(n, name) for n, name in enumerate(FROM, 1))
    return Check(ThrowKind.WIND_DIRECTION, "AG-3.1a", 1, "1 north, clockwise to 8", bands, die=D8)


def force_check() -> Check:
    """AG-3.1a"""
    bands = (Band(1, CALM), Band(2, LIGHT), Band(5, BREEZE))
    need = "1 calm, 2 to 4 light, 5 or 6 breeze"
    return Check(ThrowKind.WIND_FORCE, "AG-3.1a", 1, need, bands)


def change_check() -> Check:
    """AG-3.1b"""
    bands = (Band(1, SAME), Band(5, FORCE), Band(6, BOTH))
    return Check(ThrowKind.WIND_CHANGES, "AG-3.1b", 1, "5 its force, 6 its direction too", bands)


def wind_checks() -> tuple[Check, Check, Check]:
    """AG-1.1d What is thrown every fifth turn, in its order; the second and third only if the
    first says so."""
    return change_check(), force_check(), direction_check()


def wind_due(board: Board) -> bool:
    """G14 At the end of turns 5, 10, 15 and so on."""
    return board.turn % EVERY == 0


def check_wind(play: Play) -> None:
    """AG-3.1b The check, then the force, then the direction."""
    change, force, direction = wind_checks()
    verdict = play.verdict(change)
    if verdict == SAME:
        return
    blows, wind = play.verdict(force), play.board.wind
    if verdict == BOTH:
        wind = play.throw(direction).total()
    play.emit(WindChanged(wind, blows))


class FirstWind(Frame, frozen=True, kw_only=True):
    """AG-3.1a Before turn 1 the wind is thrown for."""


def first_wind(play: Play, frame: FirstWind) -> None:
    """AG-1.1d Direction, then force."""
    wind = play.throw(direction_check()).total()
    play.emit(WindChanged(wind, play.verdict(force_check())))


procedure(FirstWind, first_wind)
