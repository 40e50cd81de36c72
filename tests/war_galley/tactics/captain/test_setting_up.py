"""A tournament's fleet is bought, commanded and set up."""

from collections.abc import Iterator

import pytest

from galley.bots.bot_names import bot_of
from galley.engine.dice import Live
from galley.engine.loop import State, begin, step
from galley.engine.records import Ask, Command, Seat
from galley.engine.views import seen
from galley.scenarios.library import load
from galley.war_galley.ch10_tournament.tournament import cost
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.tactics.answers.setting_up import fleet_of
from galley.war_galley.tactics.worth.weights import CAST, PLAIN

LINE = 1  # hexes from a ship to the next in line


def set_up(seed: int) -> Iterator[tuple[State, Ask, Command]]:
    """Everything that is decided before the first turn, and the position of that."""
    state, _ = begin(WAR_GALLEY.setup(load("tournament").data, "tournament"), Live(seed, 0))
    bots = {side: bot_of(WAR_GALLEY, "captain", Seat(side, side), seed) for side in "AB"}
    for number in range(1, 400):
        asks = state.asks()
        if type(asks[0]).__name__ not in ("AskFleet", "AskCommand", "AskEdge", "AskArrival",
                                          "AskPlace"):  # fmt: skip
            break
        shown = seen(state, asks[0].side)
        ask = shown.ask_of(asks[0].side)
        assert ask is not None
        command = bots[ask.side].choose(shown, ask, shown.choices(ask), number).command
        yield state, ask, command
        state, _ = step(state, command, Live(seed, number), ask.side)
    yield state, asks[0], command


def last(seed: int) -> Board:
    *_, (state, _, _) = set_up(seed)
    return board_of(state)


@pytest.mark.parametrize("seed", [1, 2])
def test_both_fleets_lie_in_line_abreast_and_face_each_other(seed: int) -> None:
    board = last(seed)
    rows, middles, facings = [], [], []
    for side in "AB":
        ships = board.fleet(side)
        columns = sorted(ship.bow // 100 for ship in ships)
        assert columns == [*range(columns[0], columns[0] + len(ships))]
        rows.append({ship.bow % 100 for ship in ships})
        middles.append(columns[0] + columns[-1])
        facings.append({ship.facing for ship in ships})
    assert all(len(row) == 1 for row in rows) and rows[0] != rows[1]
    assert abs(middles[0] - middles[1]) <= 2
    assert sorted(map(sorted, facings)) == [[0], [3]]


def test_every_squadron_is_led_from_between_its_ships() -> None:
    board = last(1)
    assert len(board.commanders) == 8
    for one in board.commanders.values():
        mates = sorted(id_ for id_ in board.ships if id_[0] == one.ship[0])
        assert 0 < mates.index(one.ship) < len(mates) - 1 or len(mates) == 2


@pytest.mark.parametrize("points", [250, 300, 400])
def test_hardly_a_point_is_left_over(points: int) -> None:
    state, _ = begin(WAR_GALLEY.setup(load("tournament").data, "tournament"), Live(1, 0))
    board = board_of(state)
    for likes in (PLAIN, CAST.weights("roman"), CAST.weights("phoenician")):
        fleet = fleet_of(board, points, likes)
        assert points - 5 < cost(board, fleet) <= points
