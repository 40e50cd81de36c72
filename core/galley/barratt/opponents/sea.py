"""A position as a captain sees it: what his ships could do there."""

from galley.barratt.advice.grappling import grapples
from galley.barratt.advice.plans import BOARD, CHARGE_PAST, RAM, SIMPLER, Plan, Planner
from galley.barratt.advice.position import BOARDING, EFFORT_TERM, RISK, THREAT
from galley.barratt.ch1_initiative.order import can_act
from galley.barratt.opponents.likes import Likes, Sight
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.engine.records import Side


class Sea:
    """A board, the side that looks, what its captain likes, and how far he sees."""

    def __init__(self, board: Board, side: Side, likes: Likes, sight: Sight) -> None:
        self.board, self.side, self.likes, self.sight = board, side, likes, sight
        self._plans: dict[str, list[Plan]] = {}
        self._attacks: dict[str, float] = {}

    def plans(self, ship: Ship) -> list[Plan]:
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

    def worth(self, plan: Plan) -> float:
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
