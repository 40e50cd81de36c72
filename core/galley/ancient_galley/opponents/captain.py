"""The captain and his levels: orders against guesses, the rest by the men and the exact
odds.
"""

from collections.abc import Sequence

from galley.ancient_galley.advice.adviser import Adviser
from galley.ancient_galley.ch1_turn.set_up import AskSetUp
from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch14_grappling.grappling import AskLines
from galley.ancient_galley.ch15_boarding.asks import AskBoard, AskFighters, AskMoves
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.opponents import fights, orders, sealed
from galley.ancient_galley.opponents.worth import CHARACTERS, Weights, likes_of
from galley.ancient_galley.state.board import Board, own
from galley.engine.bot import Bot, Decision, Luck, Weighed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.tabletop.board import Done
from galley.tabletop.deployment import TableOpponents

USUAL = Adviser()


class Captain:
    """One side's player.  `guesses`: how many courses of each enemy he reckons with; without
    any he goes straight for them; `fights`: he throws lines and boards."""

    def __init__(
        self, side: Side, likes: Weights | None, guesses: int = 3, fights: bool = True
    ) -> None:
        self.side, self.likes, self.guesses, self.fights = side, likes, guesses, fights

    def choose(
        self, seen: State, ask: Ask, choices: Sequence[Command], number: int = 0
    ) -> Decision:
        """A legal answer; no chance is drawn for it."""
        board = own(seen.board)
        found = self._own(board, ask, choices)
        if found is not None and ask.why_not(board, found.command) is None:
            return found
        if isinstance(ask, AskOrders):
            return Decision(Done())
        return Decision(choices[USUAL.default_choice(seen, self.side, ask, choices)])

    def draw(
        self, seen: State, ask: Ask, choices: Sequence[Command], luck: Luck
    ) -> Decision | None:
        """Sheets, shots and a set-up that are nearly as good as the best."""
        board = own(seen.board)
        if isinstance(ask, AskOrders):
            return orders.orders(board, ask, self._likes(board), self.guesses, luck)
        if isinstance(ask, AskFire):
            return sealed.shoot(board, ask, luck)
        return sealed.set_up(board, ask, luck) if isinstance(ask, AskSetUp) else None

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best plans of the ship whose orders come next."""
        board = seen.board
        if not isinstance(board, Board) or not isinstance(ask, AskOrders):
            return ()
        return orders.think(board, ask, self._likes(board), self.guesses)

    def _likes(self, board: Board) -> Weights:
        return self.likes or likes_of(board.setting.sides[self.side].character)

    def _own(self, board: Board, ask: Ask, choices: Sequence[Command]) -> Decision | None:
        """What he has a mind of his own about."""
        likes = self._likes(board)
        if isinstance(ask, AskOrders):
            return orders.orders(board, ask, likes, self.guesses)
        if isinstance(ask, AskLines) and self.fights:
            return fights.lines(board, ask, choices, likes)
        if isinstance(ask, AskBoard) and self.fights:
            return fights.board_it(board, ask, likes)
        if isinstance(ask, AskMoves):
            return fights.moves(board, ask, choices)
        if isinstance(ask, AskFighters):
            return fights.forward(board, ask)
        if isinstance(ask, AskMaintenance):
            return fights.cuts(board, ask, choices, likes)
        return None


GUESSES = {"mate": (1, False), "captain": (3, True)}
"""How many courses of each enemy are reckoned with, and whether he boards."""


class AncientGalleyOpponents(TableOpponents[Weights]):
    """The opponents of Ancient Galley; orders are not judged, as nobody knows the enemy's."""

    levels = tuple(GUESSES)
    likes = CHARACTERS

    def captain(self, level: str, side: Side, likes: Weights | None) -> Bot:
        return Captain(side, likes, *GUESSES[level])
