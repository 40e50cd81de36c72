"""The captain: plans by the exact odds, weighed against what he lays open.

An answer follows from the position and the question alone; what is remembered is for speed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from galley.barratt.advice.adviser import Adviser
from galley.barratt.ch1_initiative.order import AskNow, AskShip, AskSide
from galley.barratt.ch1_initiative.set_up import AskSetUp
from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.ch4_grappling.grappling import AskFend
from galley.barratt.ch5_ramming.ramming import AskSlide
from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch8_melee.fighting import AskDirection
from galley.barratt.ch8_melee.melee import AskJoin, AskPairs
from galley.barratt.opponents import activation, fights, order, sealed, shots
from galley.barratt.opponents.likes import FULL, Likes, Sight, likes_of
from galley.barratt.opponents.sea import Sea
from galley.barratt.state.board import own
from galley.engine.bot import Decision, Luck, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.tabletop.board import Done

USUAL = Adviser()


class Captain:
    """One seat's player."""

    def __init__(self, side: Side, likes: Likes | None = None, sight: Sight = FULL) -> None:
        """Without likes he is whom the scenario names for the side."""
        self.side, self.likes, self.sight = side, likes, sight
        self._sea: Sea | None = None

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
            return sealed.shoot(self.sea(seen), ask, luck)
        return (
            sealed.set_up(self.sea(seen).board, ask, luck) if isinstance(ask, AskSetUp) else None
        )

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best plans of the ship that acts; nothing for other questions."""
        if not isinstance(ask, AskActivation):
            return ()
        return activation.think(self.sea(seen), ask)

    def sea(self, seen: State) -> Sea:
        """What he sees of a position."""
        board = own(seen.board)
        if self._sea is None or self._sea.board is not board:
            likes = self.likes or likes_of(board.setting.sides[self.side].character)
            self._sea = Sea(board, self.side, likes, self.sight)
        return self._sea


def _usual(seen: State, side: Side, ask: Ask, choices: Sequence[Command]) -> Command:
    if choices:
        return choices[USUAL.default_choice(seen, side, ask, choices)]
    return Done()


Method = Callable[[Sea, Any, Sequence[Command]], Decision | None]
METHODS: Mapping[type[Ask], Method] = {
    AskNow: order.now,
    AskSide: order.side,
    AskShip: order.ship,
    AskActivation: activation.act,
    AskSlide: activation.slide,
    AskFend: fights.fend,
    AskFire: shots.shoot,
    AskCasualties: fights.lose,
    AskPairs: fights.pairs,
    AskJoin: fights.join,
    AskDirection: fights.direct,
}
