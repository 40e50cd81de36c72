"""Levels and characters of the opponents."""

from __future__ import annotations

from functools import cached_property

from galley.engine.bot import Bot, Judged
from galley.engine.loop import State
from galley.engine.records import OTHER, Ask, Side
from galley.tactics.opponents import Opponents
from galley.war_galley.ch3_turn.ship_choices import AskAnnounce
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.tactics.plans import DIEKPLUS
from galley.war_galley.tactics.plans.options import AT_ONCE, Option
from galley.war_galley.tactics.plans.planner import Planner
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.worth.weights import CAST, FULL, Character, Foresight

SIGHTS = {
    "cadet": Foresight(threats=False, friends=False, order=False, goals=False, fleet=False),
    "captain": FULL,
}


class WarGalleyOpponents(Opponents[Character, Foresight]):
    """The opponents who play War Galley: the weaker, the shorter their sight."""

    sights = SIGHTS
    former = {"mate": "captain"}
    cast = CAST

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        return judge(before, ask, after, side)

    def captain(self, side: Side, likes: Character | None, sight: Foresight) -> Bot:
        return Captain(side, likes, sight)


class Did(Planner):
    """Plans what a ship has done: the end where it lies, the attacks that it tried."""

    def __init__(self, sea: BotView, ship: Ship, after: Ship) -> None:
        super().__init__(sea, ship)
        self.after, turn, options = after, after.turn, self.options
        options.may_ram = options.may_ram and turn.ram_attempted
        options.may_rake = options.may_rake and turn.rake_attempted
        options.may_grapple = options.may_grapple and turn.grapple_attempted
        options.may_shoot = False

    @cached_property
    def every(self) -> list[Option]:
        lies = self.after.bow, self.after.stern, self.after.facing
        found = list[Option]()
        for option in self.options.every():
            end, raked = option.end, bool(option.raked) or option.kind == DIEKPLUS
            same = raked == self.options.may_rake and option.kind not in AT_ONCE
            if (end.bow, end.stern, end.facing) == lies and same:
                found.append(option)
        return found


def judge(before: State, ask: Ask, after: State, side: Side) -> Judged | None:
    """A ship's activation, from the announcement of its points to its end; None where it
    cannot be told: another kind of question, a ship that is gone, an enemy that slipped away."""
    if not isinstance(ask, AskAnnounce):
        return None
    board, then = board_of(before), board_of(after)
    ship, lies = board.ships.get(ask.ship), then.ships.get(ask.ship)
    if ship is None or lies is None or _moved(board, then, OTHER[side]):
        return None
    sea = Captain(side, None).view(before)
    best, did = Planner(sea, ship).plans(1), Did(sea, ship, lies).plans(1)
    if not best or not did:
        return None
    words = [plan.deed for plan in (did[0], best[0])]
    if words[0] == words[1]:
        words = [f"{plan.deed}, {plan.points} MP" for plan in (did[0], best[0])]
    return Judged(words[0], did[0].value, words[1], best[0].value)


def _moved(board: Board, then: Board, side: Side) -> bool:
    """A ship of the side lies otherwise than before."""
    both = ((ship, then.ships.get(id_)) for id_, ship in board.ships.items() if ship.owner == side)
    return any(
        now is not None and (now.bow, now.facing) != (ship.bow, ship.facing) for ship, now in both
    )
