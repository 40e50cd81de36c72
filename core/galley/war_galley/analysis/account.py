"""War Galley's part in the account of a battle."""

from collections.abc import Sequence

from galley.engine.account import Hull
from galley.engine.records import SIDES, Event, Side
from galley.war_galley.analysis import stakes
from galley.war_galley.ch8_combat.boarding import Boarded
from galley.war_galley.ch9_victory.victory import hull_points, victory_points
from galley.war_galley.state.board import Board


class WarGalleyAccount:
    """What throws were worth, what befell the ships, and the points of 9.1."""

    attacks: Sequence[str] = tuple(stakes.ATTACKS)
    stake = staticmethod(stakes.stake)
    attack = staticmethod(stakes.attack)
    blows = staticmethod(stakes.blows)

    def score(self, board: Board) -> dict[Side, int]:
        return {side: victory_points(board, side) for side in SIDES}

    def goals(self, board: Board) -> dict[Side, int | None]:
        return {side: board.theatre.sides[side].goal for side in SIDES}

    def given(self, board: Board) -> dict[Side, int]:
        return dict(board.points)

    def hulls(self, board: Board) -> Sequence[Hull]:
        every = {**board.ships, **board.lost}
        return [
            Hull(
                id_, ship.name, board.printed(ship).type, ship.side, stakes.fate(ship),
                hull_points(board, ship),
            )
            for id_, ship in sorted(every.items())
        ]  # fmt: skip

    def scores(self, event: Event) -> bool:
        return isinstance(event, stakes.SCORING)

    def attackers(self, event: Event) -> tuple[str, ...]:
        return tuple(ship for ship, _ in event.shares) if isinstance(event, Boarded) else ()

    def moment(self, after: Board, event: Event) -> str:
        return "An admiral without a ship" if stakes.fallen_admiral(after, event) else ""
