"""7.15, 7.24, 7.25 Ships that dash forward (H10), and stand in close order (H35)."""

import pytest
from msgspec.structs import replace

from galley.engine.loop import Rolled
from galley.engine.records import Refusal
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.defensive_ram import standing_ram
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import fatigue_check
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import rake_check, side_raked, why_not_rake
from galley.war_galley.ch7_ramming.ramming import Ram, ram_check
from galley.war_galley.scenario_rules.fighting.close_order import in_close_order
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.plans import DIEKPLUS
from galley.war_galley.tactics.plans.planner import Planner
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

DASH = '[dash]\nsquadrons = ["A"]\n'
ACROSS = ship("0505", "SE", fatigue=2)
"""An enemy that lies across the way of who rows up column 05, and may not avoid."""


def under_way(used: int, extra: str = DASH, turn: int = 1, **done: object) -> Board:
    """A1 has come straight ahead to the enemy's side, and used so many points."""
    keys = {"level": "max", "mp_announced": 7, "mp_used": used, "mode": "forward", **done}
    start = f'turn = {turn}\nphase = "E"\nfirst = "A"'
    return place(battle(ship("0506", **keys), ACROSS, extra=extra, start=start))


def added(board: Board) -> dict[str, int]:
    """What the throw of A1's ram has for its points, by its rule."""
    check = ram_check(board, board.ships["A1"], board.ships["B1"])
    return {m.rule: m.amount for m in check.modifiers if m.rule.startswith("7.15a")}


@pytest.mark.parametrize(
    ("used", "found"),
    [
        (4, {}),
        (5, {"7.15a, H10": 1}),
        (6, {"7.15a": 1, "7.15a, H10": 1}),
        (7, {"7.15a": 2, "7.15a, H10": 1}),
    ],
)
@row("WG-H10/a point faster, in the points above cruise")
def test_who_dashes_counts_as_a_point_faster(used: int, found: dict[str, int]) -> None:
    assert added(under_way(used)) == found


@row("WG-H10/as many as the battle says")
def test_a_battle_may_say_more() -> None:
    more = DASH + "add = 3\n"
    assert [added(under_way(n, more)).get("7.15a, H10", 0) for n in (1, 3, 6)] == [0, 1, 3]


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(under_way(6, ""), id="WG-H10/where the battle says so"),
        pytest.param(under_way(6, turn=2), id="WG-H10/in its turn alone"),
        pytest.param(under_way(6, DASH.replace('"A"', '"B"')), id="WG-H10/its squadrons alone"),
        pytest.param(under_way(6, level="cruise", mp_announced=6), id="WG-H10/at maximum"),
        pytest.param(under_way(6, bowflank_steps=1), id="WG-H10/not after a step to a side"),
        pytest.param(under_way(6, pivoted=True), id="WG-H10/not after a turn on the spot"),
        pytest.param(under_way(6, mode="backwater"), id="WG-H10/not after backing"),
        pytest.param(under_way(6, mode=""), id="WG-H10/not without a move"),
    ],
)
def test_nobody_else_dashes(board: Board) -> None:
    assert "7.15a, H10" not in added(board)


@row("WG-H10/no prize dashes")
def test_a_prize_does_not_dash() -> None:
    board = under_way(6)
    board.ships["A1"] = replace(board.ships["A1"], side="B")
    assert "7.15a, H10" not in added(board)


@row("WG-H10/nothing but its ram")
def test_a_dash_tires_nobody_the_more_and_shears_no_more() -> None:
    quick, plain = under_way(7), under_way(7, "")
    one, other = quick.ships["A1"], plain.ships["A1"]
    assert fatigue_check(quick, one) == fatigue_check(plain, other)
    foe = quick.ships["B1"]
    assert rake_check(quick, one, foe) == rake_check(plain, other, foe)
    assert standing_ram(quick, "A1", "B1") == standing_ram(plain, "A1", "B1")


def rows_up(text: str, *dice: tuple[int, ...]) -> Game:
    """A1 rows five hexes up column 05 and rams."""
    game = Game(text, *dice).play(MoveShip("A1"), Announce(7))
    return game.play(*[Step("ahead")] * 5)


@row("WG-H10/in the throw")
def test_the_throw_has_it() -> None:
    text = battle(ship("0511", level="max"), ACROSS, extra=DASH, flag="0511")
    game = rows_up(text, (6, 6)).play(Ram("B1"))
    while not (thrown := [e for e in game.events if isinstance(e, Rolled)]):
        game.play(Decline())  # no shot at who comes
    told = [(m.reason, m.rule, m.amount) for m in thrown[0].modifiers]
    assert ("sudden dash", "7.15a, H10", 1) in told


@row("WG-H10/not after one step to a side on the way")
def test_a_step_to_a_side_ends_the_dash() -> None:
    text = battle(ship("0411", "NE", level="max"), ACROSS, extra=DASH, flag="0411")
    game = Game(text).play(MoveShip("A1"), Announce(7), Step("port"), *[Step("ahead")] * 4)
    board = game.state.board
    assert (board.ships["A1"].bow, board.ships["A1"].turn.mp_used) == (406, 5)
    check = ram_check(board, board.ships["A1"], board.ships["B1"])
    assert all(m.rule != "7.15a, H10" for m in check.modifiers)


@row("WG-H10/a captain counts on it")
def test_a_captain_weighs_the_dash() -> None:
    def worth(board: Board, one: Ship) -> float:
        return plain_view(board, "A").values.ram(one, board.ships["B1"])

    dash, curve = under_way(5), under_way(5, "")
    assert worth(dash, dash.ships["A1"]) > worth(curve, curve.ships["A1"])
    values = plain_view(dash, "A").values
    straight = dash.ships["A1"]
    turned = straight.with_turn(bowflank_steps=1)
    assert values.ram(straight, dash.ships["B1"]) > values.ram(turned, dash.ships["B1"])


def test_a_dash_names_squadrons_that_there_are() -> None:
    lost = said(battle(ship("0510"), extra='[dash]\nsquadrons = ["A", "Q"]\n'))
    assert lost == ["trial.toml: dash.squadrons: Q is no squadron: there are A, B [7.15, H10]"]
    none = said(battle(ship("0510"), extra="[dash]\nsquadrons = []\n"))
    assert len(none) == 1 and "dash.squadrons" in none[0]


# -- close order (H35)

ORDER = 'close_order = ["B"]\n'
TIRED = {"fatigue": 2, "depletion": 4}
"""It may not avoid, and shoots in vain."""
B1, B2, B3 = (ship(bow, "S", **TIRED) for bow in ("0605", "0705", "0805"))
"""Three abreast; B2 has a friend on either side."""
SHUT = ship("0504")
"""An enemy of theirs who shuts the open flank of B1."""
NO_WAY = "{} stands in close order, a friend on either side: nobody passes there"


def before(bow: str, *line: str, more: str = "", order: str = ORDER) -> Game:
    """A1 lies before the bow of somebody, at maximum, and has announced its points."""
    mine = ship(bow, level="max") + more
    return Game(order + battle(mine, ", ".join(line), flag=bow)).play(MoveShip("A1"), Announce(7))


def ways(game: Game) -> set[PassThrough]:
    return {c for c in game.choices() if isinstance(c, PassThrough)}


@row("WG-H35/nobody passes a ship in close order")
def test_nobody_passes_a_ship_in_close_order() -> None:
    through = PassThrough("B2", "P", "B2")
    assert through in ways(before("0706", B1, B2, B3, order=""))
    game = before("0706", B1, B2, B3)
    assert ways(game) == set()
    assert game.refused(through) == Refusal("7.24, H35", NO_WAY.format("B2"))


@row("WG-H35/nor passes it to rake its neighbour")
def test_nobody_passes_it_to_rake_its_neighbour() -> None:
    through = PassThrough("B2", "S", "B1")
    assert through in ways(before("0706", B1, B2, B3, more=f", {SHUT}", order=""))
    game = before("0706", B1, B2, B3, more=f", {SHUT}")
    assert game.refused(through) == Refusal("7.24, H35", NO_WAY.format("B2"))


@row("WG-H35/nor rakes it from the gap beside")
def test_nobody_rakes_a_ship_in_close_order_by_passing_its_neighbour() -> None:
    raking = PassThrough("B1", "P", "B2")
    plain = before("0606", B1, B2, B3, more=f", {SHUT}", order="")
    assert ways(plain) == {PassThrough("B1", "P", "B1"), raking}
    game = before("0606", B1, B2, B3, more=f", {SHUT}")
    assert game.refused(raking) == Refusal("7.24, H35", NO_WAY.format("B2"))


@row("WG-H35/nor uses the gap beside it")
def test_the_gap_beside_a_ship_in_close_order_is_shut() -> None:
    game = before("0606", B1, B2, B3, more=f", {SHUT}")
    assert ways(game) == set()
    refused = game.refused(PassThrough("B1", "P", "B1"))
    assert refused == Refusal("7.24, H35", NO_WAY.format("B2"))


@row("WG-H35/an enemy beside it is no friend")
def test_two_ships_are_passed_as_ever() -> None:
    other = ship("0805")
    game = before("0606", B1, B2, more=f", {SHUT}, {other}")
    assert ways(game) == {PassThrough("B1", "P", "B1"), PassThrough("B1", "P", "B2")}


@row("WG-H35/the side that keeps it")
def test_the_other_side_keeps_no_close_order() -> None:
    game = before("0706", B1, B2, B3, order='close_order = ["A"]\n')
    assert PassThrough("B2", "P", "B2") in ways(game)


@row("WG-H35/one of several ships at a gap")
def test_a_gap_is_open_where_one_ship_beside_it_is_not_in_close_order() -> None:
    boats = [ship(bow, "S", kind="boat", **TIRED) for bow in ("0705", "0805", "0806", "0904")]
    game = before("0706", *boats, more=f", {ship('0606')}")
    board = game.state.board
    assert [in_close_order(board, board.ships[f"B{n}"]) for n in (1, 2, 3)] == [False, True, False]
    assert ways(game) == {PassThrough("B1", "P", "B1")}
    refused = game.refused(PassThrough("B1", "P", "B2"))
    assert refused == Refusal("7.24, H35", NO_WAY.format("B2"))


@row("WG-H35/a friend at either half")
def test_a_friend_may_lie_at_the_bow_or_the_stern() -> None:
    def kept(*bows: str) -> bool:
        line = [ship(bow, "S", **TIRED) for bow in ("0705", *bows)]
        board = before("1510", *line).state.board
        return in_close_order(board, board.ships["B1"])

    assert kept("0607", "0804")
    assert not kept("0707", "0804"), "before the bow is on no side"
    assert not kept("0607", "0604"), "both on one side"


@row("WG-H35/other rakes are as ever")
def test_a_ship_in_close_order_is_raked_by_who_comes_along() -> None:
    line = [ship(bow, "S", **TIRED) for bow in ("0705", "0605", "0804")]
    board = before("1510", *line).state.board
    raker = replace(board.ships["A1"], bow=805, stern=806)
    assert in_close_order(board, board.ships["B1"])
    assert side_raked(raker, board.ships["B1"], 806) == "P"
    assert why_not_rake(board, raker, board.ships["B1"], 806) is None


@row("WG-H35/a captain knows it")
def test_a_captain_sees_no_way_through_close_order() -> None:
    def kinds(order: str) -> set[str]:
        board = before("0706", B1, B2, B3, order=order).state.board
        one = board.ships["A1"]
        return {o.kind for o in Planner(plain_view(board, "A"), one, owes=False).every}

    assert DIEKPLUS in kinds("") and DIEKPLUS not in kinds(ORDER)


@pytest.mark.parametrize("order", ['close_order = ["C"]\n', 'close_order = "B"\n'])
def test_close_order_is_kept_by_sides(order: str) -> None:
    lines = said(order + battle(ship("0510")))
    assert len(lines) == 1 and "close_order" in lines[0], lines
