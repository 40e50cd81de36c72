"""The captain: plans by the exact odds, weighed against what he lays open.

An answer follows from the position and the question alone; what is remembered is for speed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from galley.barratt.advice.adviser import Adviser
from galley.barratt.advice.shooting import Shots
from galley.barratt.ch1_initiative.order import AskNow, AskShip, AskSide
from galley.barratt.ch1_initiative.set_up import AskSetUp, PlaceShip
from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.ch4_grappling.grappling import AskFend
from galley.barratt.ch5_ramming.ramming import AskSlide
from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import targets
from galley.barratt.ch8_melee.fighting import AskDirection
from galley.barratt.ch8_melee.melee import AskJoin, AskPairs
from galley.barratt.opponents import activation, fights, order
from galley.barratt.opponents.sea import FULL, BotView, Foresight, Weights, likes_of
from galley.barratt.state.board import Board, own
from galley.engine.bot import Decision, Luck, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.tabletop.board import Done
from galley.tabletop.deployment import set_up_along

USUAL = Adviser()


class Captain:
    """One seat's player."""

    def __init__(self, side: Side, likes: Weights | None = None, sight: Foresight = FULL) -> None:
        """Without likes he is whom the scenario names for the side."""
        self.side, self.likes, self.sight = side, likes, sight
        self._sea: BotView | None = None

    def choose(
        self, seen: State, ask: Ask, choices: Sequence[Command], number: int = 0
    ) -> Decision:
        """A legal answer; no chance is drawn for it."""
        method = METHODS.get(type(ask))
        if method is not None:
            found = method(self.sea(seen), ask, choices)
            if found is not None and ask.why_not(seen.board, found.command) is None:
                return found
        return Decision(_usual(seen, self.side, ask, choices))

    def draw(
        self, seen: State, ask: Ask, choices: Sequence[Command], luck: Luck
    ) -> Decision | None:
        """Targets and a set-up that are nearly as good as the best."""
        if isinstance(ask, AskFire):
            return shoot(self.sea(seen), ask, luck)
        return set_up(self.sea(seen).board, ask, luck) if isinstance(ask, AskSetUp) else None

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best plans of the ship that acts; nothing for other questions."""
        if not isinstance(ask, AskActivation):
            return ()
        return activation.think(self.sea(seen), ask)

    def sea(self, seen: State) -> BotView:
        """What he sees of a position."""
        board = own(seen.board)
        if self._sea is None or self._sea.board is not board:
            likes = self.likes or likes_of(board.setting.sides[self.side].character)
            self._sea = BotView(board, self.side, likes, self.sight)
        return self._sea


def _usual(seen: State, side: Side, ask: Ask, choices: Sequence[Command]) -> Command:
    if choices:
        return choices[USUAL.default_choice(seen, side, ask, choices)]
    return Done()


Method = Callable[[BotView, Any, Sequence[Command]], Decision | None]
METHODS: Mapping[type[Ask], Method] = {
    AskNow: order.now,
    AskSide: order.side,
    AskShip: order.ship,
    AskActivation: activation.act,
    AskSlide: activation.slide,
    AskFend: fights.fend,
    AskFire: order.shoot,
    AskCasualties: fights.lose,
    AskPairs: fights.pairs,
    AskJoin: fights.join,
    AskDirection: fights.direct,
}


GOOD, SELDOM = 0.5, 3  # of the worth of the best target; the less of it, the more seldom


def shoot(sea: BotView, ask: AskFire, luck: Luck) -> Decision:
    """The next kind of shooters of a ship, all at one target, the more seldom the less it is
    worth beside the best; what is nearest is shot at as is usual."""
    board, shots = sea.board, Shots(sea.board)
    for ship, kind, left in ask.free(board):
        at = targets(board, board.ships[ship], kind)
        worth = {one: shots.worth(one) for one in (Shoot(ship, kind, t.id, left) for t in at)}
        most = max(worth.values())
        near = [one for one in worth if worth[one] >= GOOD * most]
        often = [(worth[one] / most) ** SELDOM if most else 1.0 for one in near]
        one = luck(f"{ship} {kind}").choices(near, often)[0]
        if one.target != at[0].id:
            return Decision(one, f"{ship} shoots at {one.target}: worth {worth[one]:+.1f}")
    return Decision(Done(), "the rest at what is nearest")


def set_up(board: Board, ask: AskSetUp, luck: Luck) -> Decision | None:
    """The whole fleet as it is drawn, farther along its edge."""
    return set_up_along(board, ask, luck, lambda ship, x: PlaceShip(ship.id, x, ship.y))
