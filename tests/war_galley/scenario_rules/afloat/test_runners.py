"""Squadrons that make for an edge of the map: last of their side, at cruise, never back."""

import pytest

from galley.war_galley.analysis.invariants import at_level
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.withdrawal import no_attack
from galley.war_galley.ch6_movement.avoidance import why_not_avoid
from galley.war_galley.ch6_movement.ends import ends
from galley.war_galley.ch6_movement.move_limits import moves, why_not_move
from galley.war_galley.ch6_movement.movement import Move, Step, Turn, TurnAround
from galley.war_galley.ch6_movement.speed import SetLevels, why_not_max
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.scenario_rules.afloat.runners import from_edge, runs_to
from galley.war_galley.tactics.plans.options import Options
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

RUNS = 'runs = { edge = "right" }'
SECOND = """
[[squadrons]]
side = "A"
name = "Prison ships"
letter = "{}"
commander = {{ name = "Warder", range = 3, ship = "0316" }}
{}
ships = [{}]
"""


def two(runner: str = ship("0316", "SE"), mine: str = ship("0505"), runs: str = RUNS) -> str:
    """A squadron A under an admiral, and R, which runs."""
    text = battle(mine, extra=SECOND.format("R", runs, runner), flag="0505")
    return text.replace("range = 9,", "range = 5, initiative = 1,")


def runner(bow: str = "0508", facing: str = "NE", **more: object) -> Game:
    """One ship in a squadron that runs, with all its five points announced."""
    text = battle(ship(bow, facing, **more), flag=bow, squadron=RUNS)
    return Game(text).play(MoveShip("A1"), Announce(5))


# -- when


@row("WG-H16/last of its side")
def test_it_acts_last_of_its_side() -> None:
    game = Game(two())
    assert [one for one in game.choices() if isinstance(one, Activate)] == []
    done = [line for line in game.sentences() if "without a choice: activate" in line]
    assert done == ["Reds, without a choice: activate Reds (Nikias) 3.1a"]
    free = Game(two(runs=""))
    assert [c for c in free.choices() if isinstance(c, Activate)] == [Activate("A"), Activate("R")]


@row("WG-H16/it is refused before")
def test_it_is_refused_before_the_others() -> None:
    third = SECOND.format("K", "", ship("1006")).replace("0316", "1006").replace("Warder", "Kleon")
    game = Game(two() + third)
    refused = game.refused(Activate("R"))
    assert refused is not None and refused.rule == "3.1f, H16"
    assert refused.text == "R acts after all other squadrons of its side"
    assert Activate("R") not in game.choices()
    assert DoubleActivate("A", "R") not in game.choices()
    assert DoubleActivate("A", "K") in game.choices()
    assert game.refused(DoubleActivate("A", "R")) is not None


@row("WG-H16/who shares its commander waits with it")
def test_a_squadron_with_such_a_ship_waits_as_well() -> None:
    near = ship("0807", "SE", squadron="A")
    third = SECOND.format("K", "", ship("1006")).replace("0316", "1006").replace("Warder", "Kleon")
    text = two(f"{ship('0316', 'SE')}, {near}") + third
    board = place(text)
    assert board.ships["R2"].squadron == "A"
    assert runs_to(board, board.ships["R2"]) == "right"
    assert [ask.squadron for ask in Game(text).state.asks()] == ["K"]  # type: ignore[attr-defined]


# -- how


@pytest.mark.parametrize(
    ("facing", "move", "goes"),
    [
        pytest.param("NE", Step("ahead"), True, id="WG-H16/nearer"),
        pytest.param("N", Step("starboard"), True, id="WG-H16/nearer by a turn ahead"),
        pytest.param("NE", Step("port"), True, id="WG-H16/as far while it turns ahead"),
        pytest.param("N", Step("ahead"), False, id="WG-H16/as far straight on"),
        pytest.param("N", Step("port"), False, id="WG-H16/farther"),
        pytest.param("N", Turn("S", "stern"), True, id="WG-H16/a turn by the stern"),
        pytest.param("N", Turn("P", "bow"), False, id="WG-H16/a turn that takes the bow back"),
        pytest.param("N", Turn("S", "bow"), True, id="WG-H16/a turn by the bow"),
        pytest.param("NW", TurnAround(), True, id="WG-H16/around towards the edge"),
        pytest.param("NE", TurnAround(), False, id="WG-H16/around away from it"),
        pytest.param("NW", Step("astern"), True, id="WG-H16/astern towards the edge"),
        pytest.param("NE", Step("astern"), False, id="WG-H16/astern away from it"),
    ],
)
def test_each_move_brings_it_on_or_turns_it(facing: str, move: Move, goes: bool) -> None:
    game = runner(facing=facing)
    board = game.state.board
    mine = board.ships["A1"]
    assert (move in game.choices()) == (move in moves(board, mine)) == goes
    refused = why_not_move(board, mine, move)
    assert (refused is None) == goes
    if refused is not None:
        assert refused.rule == "6.32, H16"
        assert refused.text == "A1 makes for the right edge: no move takes it back"


@pytest.mark.parametrize(
    ("edge", "hex_", "far"),
    [
        pytest.param("top", 405, 4, id="WG-H16/the top"),
        pytest.param("bottom", 405, 15, id="WG-H16/the bottom"),
        pytest.param("left", 405, 3, id="WG-H16/the left"),
        pytest.param("right", 405, 16, id="WG-H16/the right"),
    ],
)
def test_how_far_an_edge_is(edge: str, hex_: int, far: int) -> None:
    assert from_edge(place(battle(ship())).theatre, edge, hex_) == far


@row("WG-H16/it may stay where it is")
def test_it_may_stay() -> None:
    game = Game(battle(ship("0508", "NE"), flag="0508", squadron=RUNS)).play(MoveShip("A1"))
    assert Announce(0) in game.choices()


@row("WG-H16/at cruise")
def test_it_rows_at_cruise() -> None:
    text = battle(ship("0508"), flag="0508", squadron=RUNS, start='phase = "D"\nfirst = "A"')
    game = Game(text)
    assert SetLevels("A", "max") not in game.choices()
    refused = why_not_max(game.state.board, game.state.board.ships["A1"])
    assert refused is not None and refused.rule == "6.12, H16"
    (line,) = said(battle(ship("0508", level="max"), squadron=RUNS))
    assert line.endswith("A1 makes for the right edge at cruise: put cruise [6.12, H16]")
    free = place(battle(ship("0508", level="max")))
    assert not [*at_level(free, free.ships["A1"])]


@row("WG-H16/it attacks nobody, but defends itself")
def test_it_attacks_nobody() -> None:
    text = battle(ship("0508", "NE"), ship("0706", "N"), flag="0508", squadron=RUNS)
    game = Game(text).play(MoveShip("A1"), Announce(5))
    refused = game.refused(Ram("B1"))
    assert refused is not None and refused.rule == "5.41, H16"
    board = game.state.board
    assert why_not_avoid(board, board.ships["A1"]) is None
    assert no_attack(board, board.ships["B1"]) is None


@row("WG-H16/a prize does not run")
def test_a_prize_does_not_run() -> None:
    board = place(battle(f"{ship('0508')}, {ship('0908', captured='captured')}", squadron=RUNS))
    assert [runs_to(board, board.ships[id_]) for id_ in ("A1", "A2")] == ["right", ""]


@row("WG-H16/a captain looks at no other course")
def test_a_captain_plans_no_other_course() -> None:
    board = place(battle(ship("0508", "NE"), flag="0508", squadron=RUNS))
    mine = board.ships["A1"]
    found = ends(board, mine, 5).found
    assert min(end.bow // 100 for end in found) == 5 and len(found) > 5
    for end in found[1:]:
        before = found[end.parent]
        on = end.bow // 100 > before.bow // 100
        assert on or (end.bow // 100 == before.bow // 100 and end.facing != before.facing)
    every = [*Options(plain_view(board, "A"), mine).every()]
    assert {one.end.bow // 100 for one in every} >= {5, 10} and all(
        one.end.bow // 100 >= 5 for one in every
    )
    free = place(battle(ship("0508", "NE"), flag="0508"))
    assert min(end.bow // 100 for end in ends(free, free.ships["A1"], 5).found) < 5


# -- the file, the briefing


@pytest.mark.parametrize(
    ("more", "why"),
    [
        pytest.param("impetuous = 2", "has impetuous", id="WG-H16/not beside a rush"),
        pytest.param('leaves = { edges = ["top"] }', "has leaves", id="WG-H16/not beside a rout"),
    ],
)
def test_who_runs_has_no_other_course(more: str, why: str) -> None:
    (line,) = said(battle(ship(), ship("0705"), squadron=f"{RUNS}\n{more}"))
    assert f"goes with no squadron that {why}: leave one of them out [5.41, H16]" in line


@row("WG-H16/an edge that there is")
def test_the_edge_is_one_of_four() -> None:
    (line,) = said(battle(ship(), ship("0705"), squadron='runs = { edge = "east" }'))
    assert "squadrons[1].runs.edge" in line and "H16" in line


@row("WG-H16/the briefing tells it")
def test_the_briefing_tells_it() -> None:
    told = [
        own.text for own in specials(place(battle(ship(), squadron=RUNS))) if "H16" in own.rule
    ]
    assert told == ["Reds (A) makes for the right edge at cruise, last of its side, and attacks "
                    "nobody"]  # fmt: skip
