"""The captain and his levels: the first of the plans that the list shows too; sheets he looks at
again, against what the enemy may reply.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from galley.ancient_galley.ch1_turn.set_up import AskSetUp, PlaceShip
from galley.ancient_galley.ch2_orders.orders import AskOrders, order_of
from galley.ancient_galley.ch2_orders.sheets import usual_sheet
from galley.ancient_galley.ch14_grappling.grappling import AskLines
from galley.ancient_galley.ch15_boarding.asks import AskBoard
from galley.ancient_galley.ch18_fire.events import whose
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.ship import Ship
from galley.ancient_galley.tactics.adviser import usual_choice
from galley.ancient_galley.tactics.deeds import PLANS, plans
from galley.ancient_galley.tactics.plans.orders import Aim, label, met_words, order_plans
from galley.ancient_galley.tactics.plans.plan import USUAL
from galley.ancient_galley.tactics.plans.shooting import alike
from galley.ancient_galley.tactics.replies import looked_again, next_ship
from galley.ancient_galley.tactics.values import CHARACTERS, Weights, weights_of
from galley.engine.bot import Bot, Decision, Luck, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Record, Side
from galley.tabletop.board import Done
from galley.tabletop.deployment import TableOpponents, set_up_along

SHOWN = 3  # plans that he tells
ALIKE, SELDOM = 1.0, 0.5  # points within which a sheet is drawn too, and for which seldom


class FirstLook(Record, frozen=True):
    """The commands of the plan that a captain ranks first, and its worth."""

    commands: tuple[Command, ...]
    worth: float


class Captain:
    """One side's player.  `guesses`: how many courses of each enemy he reckons with; `fights`: he
    throws lines and boards."""

    def __init__(
        self, side: Side, weights: Weights | None, guesses: int = 3, fights: bool = True
    ) -> None:
        self.side, self.weights, self.guesses, self.fights = side, weights, guesses, fights
        self._answers: dict[type[Ask], Callable[[Board, Any], Decision | None]] = {
            **dict.fromkeys(PLANS, self._planned),
            AskOrders: self._ordered,
        }
        self._drawn: dict[type[Ask], Callable[[Board, Any, Luck], Decision | None]] = {
            AskOrders: self._ordered, AskFire: _shoot, AskSetUp: _set_up,
        }  # fmt: skip

    def choose(
        self, seen: State, ask: Ask, choices: Sequence[Command], number: int = 0
    ) -> Decision:
        """A legal answer; no chance is drawn for it."""
        board = own(seen.board)
        answer = self._answers.get(type(ask))
        found = answer(board, ask) if answer is not None and self._minds(ask) else None
        if found is not None and ask.why_not(board, found.command) is None:
            return found
        if isinstance(ask, AskOrders):
            return Decision(Done())
        return Decision(choices[usual_choice(ask, choices)])

    def draw(
        self, seen: State, ask: Ask, choices: Sequence[Command], luck: Luck
    ) -> Decision | None:
        """Sheets, shots and a set-up that are nearly as good as the best."""
        draws = self._drawn.get(type(ask))
        return draws(own(seen.board), ask, luck) if draws is not None else None

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best plans, with their terms; of orders those of the ship whose orders come next."""
        board = own(seen.board)
        if isinstance(ask, AskOrders):
            ship = next_ship(board, ask)
            found = self._told(board, ask, ship) if ship is not None else []
            return [Weighed(_why(one), one.worth, one.terms) for one in found]
        if not self._minds(ask):
            return ()
        best = plans(board, ask, self._weights(board))[:SHOWN]
        return [Weighed(one.text, one.worth, one.terms) for one in best]

    def first_look(self, seen: State, ask: Ask) -> FirstLook | None:
        """Tell what he would do if he looked no further: to a plain captain the first of the
        list.  None where a question has no plans."""
        board = own(seen.board)
        if isinstance(ask, AskOrders):
            ship = next_ship(board, ask)
            found = order_plans(board, ship, (), self._weights(board)) if ship is not None else []
            return FirstLook((order_of(found[0].sheet),), found[0].worth) if found else None
        best = next(iter(plans(board, ask, self._weights(board))), None)
        return FirstLook(best.commands, best.worth) if best is not None else None

    def _weights(self, board: Board) -> Weights:
        return self.weights or weights_of(board.setting.sides[self.side].character)

    def _minds(self, ask: Ask) -> bool:
        """Who does not fight throws no lines and boards nobody."""
        return self.fights or not isinstance(ask, AskLines | AskBoard)

    # -- answers

    def _planned(self, board: Board, ask: Ask) -> Decision | None:
        """The first command of the best plan."""
        best = next(iter(plans(board, ask, self._weights(board))), None)
        if best is None:
            return None
        return Decision(best.commands[0], "" if best.kind == USUAL else best.text)

    def _ordered(self, board: Board, ask: AskOrders, luck: Luck | None = None) -> Decision | None:
        """The sheet of the next ship that has none; None when all have.  By luck one that is
        nearly as good as the best, the more seldom the less it is worth."""
        ship = next_ship(board, ask)
        if ship is None:
            return None
        found = self._sheets(board, ask, ship)
        if not found:
            return Decision(order_of(usual_sheet(board, ship)))
        plan = found[0]
        if luck is not None:
            near = [one for one in found if plan.worth - one.worth <= ALIKE]
            often = [exp((one.worth - plan.worth) / SELDOM) for one in near]
            plan = luck(ship.id).choices(near, often)[0]
        return Decision(order_of(plan.sheet), f"{ship.id}: {_why(plan)}")

    def _told(self, board: Board, ask: AskOrders, ship: Ship) -> list[Aim]:
        """The best sheets, among them the one that was best at the first look: its terms name the
        reply that he fears."""
        found = self._sheets(board, ask, ship)
        first = order_plans(board, ship, (), self._weights(board))[:1]
        told = found[:SHOWN]
        seen = [one for one in found[SHOWN:] if one.sheet == first[0].sheet]
        return [*told[:-1], *seen] if seen else told

    def _sheets(self, board: Board, ask: AskOrders, ship: Ship) -> list[Aim]:
        return looked_again(board, ask, ship, self._weights(board), self.guesses)


def _why(aim: Aim) -> str:
    return f"{label(aim)}, {met_words(aim.holds)}" if aim.target else label(aim)


def _shoot(board: Board, ask: AskFire, luck: Luck) -> Decision:
    """Each at a target that tells nearly as much as his best; so nobody foretells it."""
    for usual, near in alike(board, ask):
        one = luck(" ".join(map(str, whose(usual)))).choice(near)
        if one != usual:
            return Decision(one, f"{one.target} is as good a target")
    return Decision(Done(), "the rest at what is nearest")


def _set_up(board: Board, ask: AskSetUp, luck: Luck) -> Decision | None:
    """The whole fleet as it is drawn, farther along its edge."""

    def placed(ship: Ship, x: int) -> PlaceShip:
        return PlaceShip(ship.id, x, ship.y, ship.heading, ship.band)

    return set_up_along(board, ask, luck, placed)


GUESSES = {"mate": (1, False), "captain": (3, True)}
"""How many courses of each enemy are reckoned with, and whether he boards."""


class AncientGalleyOpponents(TableOpponents[Weights]):
    """The opponents of Ancient Galley; orders are not judged, as nobody knows the enemy's."""

    levels = tuple(GUESSES)
    likes = CHARACTERS

    def captain(self, level: str, side: Side, likes: Weights | None) -> Bot:
        return Captain(side, likes, *GUESSES[level])
