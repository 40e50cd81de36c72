"""The adviser of a side of Ancient Galley, and the dice that a command leads to."""

from collections.abc import Sequence

from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.ancient_galley.ch8_movement.events import LeftTable
from galley.ancient_galley.ch13_maintenance.cutting import automatic, cut_check, line
from galley.ancient_galley.ch13_maintenance.events import CutLine, Plug
from galley.ancient_galley.ch13_maintenance.water import plug_check
from galley.ancient_galley.ch14_grappling.grappling import ThrowLine, line_check
from galley.ancient_galley.ch15_boarding.duels import duel
from galley.ancient_galley.ch15_boarding.events import Pair
from galley.ancient_galley.ch18_fire.events import Shoot, ShootEngine
from galley.ancient_galley.ch18_fire.resolving import shot_odds
from galley.ancient_galley.state.board import Board, own
from galley.engine.checks import Odds, Throw, chances
from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Event, Refusal, Side
from galley.engine.ruleset import NoAdvice
from galley.tabletop.board import Decline, Done


class Adviser(NoAdvice):
    """Chances, deeds, and the answer that most give; what takes long to load is loaded when
    asked."""

    gives_deeds = True

    def odds(self, state: State, side: Side, command: Command) -> Odds | None:
        return odds_of(own(state.board), command)

    def deeds(self, state: State, ask: Ask, about: str) -> Sequence[Deed]:
        from galley.ancient_galley.tactics.deeds import deeds

        return deeds(own(state.board), ask, about)

    def why_no_attack(self, state: State, ask: Ask, target: str) -> Refusal | None:
        from galley.ancient_galley.tactics.deeds import why_no_attack

        return why_no_attack(own(state.board), ask, target)

    def ship_losses(self, state: State, side: Side, command: Command) -> Sequence[Event]:
        ask = state.ask_of(side)
        gone = ask.leaving(own(state.board), command) if isinstance(ask, AskOrders) else []
        return [LeftTable(0, ship) for ship in gone]

    def default_choice(
        self, state: State, side: Side, ask: Ask, choices: Sequence[Command]
    ) -> int:
        """The default of each decision (B): all as usual, or no; while orders are to be written
        those of the next ship."""
        return usual_choice(ask, choices)


def usual_choice(ask: Ask, choices: Sequence[Command]) -> int:
    """The answer that most give: a rule of thumb, for which nothing is weighed."""
    if isinstance(ask, AskOrders):
        return 0
    kinds = [type(choice) for choice in choices]
    return next((kinds.index(kind) for kind in (Done, Decline) if kind in kinds), 0)


def odds_of(board: Board, command: Command) -> Odds | None:
    """The throws of a command and what may come of them: exact.  None where it throws none."""
    if isinstance(command, Shoot | ShootEngine):
        return shot_odds(board, command)
    throw = _throw(board, command)
    return Odds((throw,), tuple(chances(throw).items())) if throw is not None else None


def _throw(board: Board, command: Command) -> Throw | None:
    if isinstance(command, ThrowLine):
        return line_check()
    if isinstance(command, CutLine):
        return _cut(board, command)
    if isinstance(command, Plug):
        return _plug(board, command)
    if isinstance(command, Pair):
        mine, theirs = ([board.men[m] for m in ids]
                        for ids in (command.boarders, command.defenders))  # fmt: skip
        return duel(mine, theirs, all(man.tower for man in theirs))
    return None


def _cut(board: Board, command: CutLine) -> Throw | None:
    """AG-14.4a Who holds both ships cuts without a die."""
    link, man = line(board, command.link), board.men.get(command.man)
    if link is None or man is None or automatic(board, man.side, link):
        return None
    return cut_check()


def _plug(board: Board, command: Plug) -> Throw | None:
    """Without a man nobody tries."""
    man = board.men.get(command.man)
    return plug_check(man) if man is not None else None
