"""A position as a captain sees it, by his weights: what his ships could do there."""

from collections.abc import Mapping
from typing import Final

from galley.barratt.advice.encounters import grapples
from galley.barratt.advice.plans import BOARD, CHARGE_PAST, RAM, SIMPLER, Planner, ShipPlan
from galley.barratt.advice.position import BOARDING, EFFORT_TERM, RISK, THREAT
from galley.barratt.ch1_initiative.order import can_act
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.engine.records import Record, Side


class Weights(Record, frozen=True):
    """Weights on what a plan may bring, in points of victory."""

    ram: float = 1.0
    board: float = 1.0  # how gladly he grapples, and lies near who is weaker
    oars: float = 1.0
    danger: float = 1.0  # what may be done to him
    effort: float = 1.0  # what the rowers' stamina is worth


class Foresight(Record, frozen=True):
    """How far one sees: what enemies may do to him, and what the order of the dice is good for."""

    danger: bool = True
    order: bool = True


PLAIN: Final = Weights()
FULL: Final = Foresight()
CHARACTERS: Final[Mapping[str, Weights]] = {
    "plain": PLAIN,
    "roman": Weights(ram=0.8, board=1.4),
    "rhodian": Weights(board=0.6, oars=1.5, danger=1.2),
    "phoenician": Weights(ram=1.3, board=0.7, effort=0.8),
}


def likes_of(id_: str) -> Weights:
    """The weights of a character; those of the plain captain where nobody is known by it."""
    return CHARACTERS.get(id_, PLAIN)


class BotView:
    """A board, the side that looks, what its captain likes, and how far he sees."""

    def __init__(self, board: Board, side: Side, likes: Weights, sight: Foresight) -> None:
        self.board, self.side, self.likes, self.sight = board, side, likes, sight
        self._plans: dict[str, list[ShipPlan]] = {}
        self._attacks: dict[str, float] = {}

    def plans(self, ship: Ship) -> list[ShipPlan]:
        """The plans of a ship, the best first as this captain sees it."""
        if ship.id not in self._plans:
            found = Planner(self.board, ship).plans()
            self._plans[ship.id] = sorted(found, key=lambda plan: -self.worth(plan))
        return self._plans[ship.id]

    def attack(self, ship: Ship) -> float:
        """What the best ram or grapple of a ship is worth, 0 where there is none."""
        if ship.id not in self._attacks:
            found = [self.worth(plan) for plan in Planner(self.board, ship).attacks()
                     if plan.kind in (RAM, CHARGE_PAST, BOARD)]  # fmt: skip
            found += [worth * self.likes.board for _, worth in grapples(self.board, ship)]
            self._attacks[ship.id] = max([0.0, *found])
        return self._attacks[ship.id]

    def worth(self, plan: ShipPlan) -> float:
        """A plan by what he likes, and as far as he sees."""
        likes, lies = self.likes, plan.lies
        worth = plan.worth
        for name, gain in plan.gains:
            worth += gain * (self._liking(name) - 1)
        worth += lies.term(BOARDING) * (likes.board - 1)
        worth += lies.term(EFFORT_TERM) * (likes.effort - 1)
        worth += lies.term(THREAT) * (likes.ram - 1)
        worth += lies.term(RISK) * ((likes.danger if self.sight.danger else 0.0) - 1)
        return worth - SIMPLER * plan.legs

    def _liking(self, name: str) -> float:
        first = name.partition(" ")[0]
        return {"ram": self.likes.ram, "glance": self.likes.ram, "then": self.likes.board,
                "oars": self.likes.oars}.get(first, 1.0)  # fmt: skip

    def own(self) -> list[Ship]:
        """The side's ships that are still to act in this turn."""
        return [s for s in self.board.afloat() if s.side == self.side and can_act(s)]
