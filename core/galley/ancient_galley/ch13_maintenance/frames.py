"""13 and the fixed order of phase 8: what comes before ships sink, and what comes after."""

from collections.abc import Iterator
from typing import cast

from galley.ancient_galley.ch10_ramming.sinking import Sinking
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance, noted
from galley.ancient_galley.ch13_maintenance.commands import (
    CutLine,
    MoveOars,
    Plug,
    RemoveCorvus,
    Swim,
)
from galley.ancient_galley.ch13_maintenance.cutting import (
    cut_lines,
    lift_corvi,
    tries,
    why_not_remove,
)
from galley.ancient_galley.ch13_maintenance.events import EngineLoaded, Recovered
from galley.ancient_galley.ch13_maintenance.oars import move_oars
from galley.ancient_galley.ch13_maintenance.sails import check_wind, wind_due, work_sails
from galley.ancient_galley.ch13_maintenance.swimming import swim
from galley.ancient_galley.ch13_maintenance.water import leak, plug_holes, pluggers
from galley.ancient_galley.ch18_fire.engines import crew_of, loads, posts
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import RECOVERING, WOUNDED
from galley.ancient_galley.state.play import Play
from galley.engine.loop import procedure
from galley.engine.records import SIDES, Frame, Side


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
        if man.state in (WOUNDED, RECOVERING) and man.until <= play.board.turn:
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
