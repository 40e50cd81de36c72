"""5.41 Squadrons that defect, rout or run: the way they take, and what is scored for them."""

import pytest

from galley.war_galley.ch3_turn.ship_choices import Announce, AskAnnounce, EndShip
from galley.war_galley.ch5_command.defection import (
    BeganToLeave,
    ChangedSides,
    DepartureScored,
    Struck,
)
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import LeftMap, Step, Turn, TurnAround
from galley.war_galley.ch6_movement.sailing import LowerSail, SailSet
from galley.war_galley.ch6_movement.speed import (
    AskLevels,
    KeepLevels,
    LevelSet,
    SetLevel,
    SetLevels,
)
from galley.war_galley.ch9_victory.exits import ExitScored
from galley.war_galley.ch9_victory.points import victory_points
from tests.kit.leaving import (
    AHEAD,
    FLEET,
    HELD,
    HOLDER,
    INITIATIVE,
    LONE,
    RAMMED,
    TOP,
    TURNS,
    WIND,
    Case,
    beginning,
    fleeing,
    row,
    rows,
    under_way,
)
from tests.kit.special import Game, battle
from tests.kit.trial import ship

CASES: list[Case] = []


def case(check: Case) -> Case:
    """A row that plays a little battle of its own."""
    CASES.append(check)
    return check


# -- the way


@case
def it_announces_all_it_has() -> None:
    game = fleeing(extra=WIND).play(MoveShip("A1"))
    assert [c for c in game.choices() if isinstance(c, Announce)] == [Announce(5)]
    refused = game.refused(Announce(4))
    assert refused is not None and refused.rule == "5.41"
    assert refused.text == "A1 leaves the battle: it announces all its 5 MP"


@case
def every_move_brings_it_nearer() -> None:
    game = under_way(fleeing())
    assert AHEAD in game.choices() and Turn("P", "bow") not in game.choices()
    refused = game.refused(Turn("P", "bow"))
    assert refused is not None and refused.rule == "5.41"
    assert refused.text.endswith("that is not its way to the top edge")
    owed = game.refused(EndShip())
    assert owed is not None and owed.rule == "6.13b"


@case
def it_turns_when_it_looks_the_wrong_way() -> None:
    game = fleeing(f"{ship('0806', 'S')}, {ship('1212')}", extra=WIND).play(MoveShip("A1"))
    game.play(Announce(5))
    assert TurnAround() in game.choices() and AHEAD not in game.choices()
    refused = game.refused(AHEAD)
    assert refused is not None and refused.rule == "5.41"


@case
def a_way_that_is_barred_need_not_be_taken() -> None:
    blocked = f"{ship('0806', 'N')}, {ship('0805', 'S')}, {ship('0705', 'S')}, {ship('0905', 'S')}"
    game = fleeing(blocked + f", {ship('0706', 'N')}, {ship('0906', 'N')}")
    game.play(MoveShip("A1"))
    assert Announce(0) in game.choices()


@case
def the_whole_squadron_must_go_before_it_is_done() -> None:
    game = fleeing()
    refused = game.refused(EndMovement())
    assert refused is not None and refused.rule == "5.41"
    assert refused.text == "A1 leaves the battle and must move on"
    assert EndMovement() not in game.choices()
    alone = Game(battle(FLEET, flag="0806"))
    assert alone.refused(EndMovement()) is None


def off(rule: str, extra: str = "") -> Game:
    """The first ship lies at the edge before its bow; the other side may throw once."""
    mine = f"{ship('0802', 'N')}, {ship('1212')}"
    return under_way(fleeing(mine, rule=rule, extra=extra, dice=[(1,)])).play(AHEAD)


@case
def off_the_map_it_is_gone_and_scores_nothing() -> None:
    game = off(TOP).play(AHEAD)
    assert game.happened(LeftMap) and not game.happened(DepartureScored)
    assert victory_points(game.state.board, "B") == 0


@pytest.mark.parametrize(
    ("score", "points"), [row("half its worth", "half", 4), row("its whole worth", "full", 8)]
)
def test_what_the_enemy_scores_for_it(score: str, points: int) -> None:
    game = off(f'{TOP}, score = "{score}"').play(AHEAD)
    assert game.happened(DepartureScored) == [DepartureScored("A1", "B", points)]
    assert victory_points(game.state.board, "B") == points
    assert f"Blues: {points} points gained, A1 (five) is gone 9.1e" in game.sentences()


@case
def half_a_worth_is_rounded_up() -> None:
    text = battle(f"{ship('0801', 'N')}, {ship('1212')}", flag="0801",
                  squadron=f'leaves = {{ begun = true, {TOP}, score = "half" }}')  # fmt: skip
    game = Game(text.replace("ram_defense = 8", "ram_defense = 7"), (1,))
    assert under_way(game).play(AHEAD).happened(DepartureScored)[0].points == 4  # type: ignore[attr-defined]


@case
def by_its_own_way_alone() -> None:
    game = fleeing(
        f"{ship('0802', 'N')}, {ship('1212')}", rule='edges = ["top"], hexes = ["1101"]'
    )
    under_way(game)
    assert AHEAD not in game.choices() and Step("starboard") in game.choices()
    here = off('edges = ["top"], hexes = ["0801", "1101"]')
    assert AHEAD in here.choices()


@case
def another_edge_is_closed_to_it() -> None:
    game = fleeing(f"{ship('0801', 'N')}, {ship('1212')}", rule='edges = ["left"]')
    refused = under_way(game).refused(AHEAD)
    assert refused is not None and refused.rule == "5.41"
    assert refused.text == "A1 leaves the battle by the left edge alone"


@case
def exits_of_its_side_do_not_bind_or_pay_it() -> None:
    exit_ = '[[exits]]\nside = "A"\nedge = "bottom"\npoints = 5\n'
    assert off(TOP, extra=exit_).play(AHEAD).happened(LeftMap)
    game = off(TOP, extra=exit_.replace("bottom", "top")).play(AHEAD)
    assert game.happened(LeftMap) and not game.happened(ExitScored)


# -- how


@case
def under_sail() -> None:
    flees = fleeing(rule=f'{TOP}, how = "sail"', extra=WIND)
    refused = AskAnnounce("A", "A1").why_not(flees.state.board, Announce(5))
    assert refused is not None and refused.text.endswith("under sail: raise it first")
    assert flees.play(MoveShip("A1")).happened(SailSet) == [SailSet("A1", True, 1)]
    sailing = f"{ship('0806', sail=True)}, {ship('1212')}"
    ask = AskAnnounce("A", "A1")
    board = fleeing(sailing, rule=f'{TOP}, how = "sail"', extra=WIND).state.board
    kept = ask.why_not(board, LowerSail())
    assert LowerSail() not in ask.choices(board) and kept is not None and kept.rule == "5.41"
    assert LowerSail() in fleeing(sailing, extra=WIND).play(MoveShip("A1")).choices()


def levels(speed: str, level: str = "cruise") -> Game:
    """Phase D, with the squadron at one level."""
    mine = f"{ship('0806', level=level)}, {ship('1212', level=level)}"
    return fleeing(mine, rule=f'{TOP}, speed = "{speed}"', start='phase = "D"\nfirst = "A"')


MINE = AskLevels("A", ("A",))


@case
def at_maximum() -> None:
    game = levels("max")
    assert game.happened(LevelSet) == [LevelSet("A1", "max"), LevelSet("A2", "max")]
    board = game.state.board
    for command in (SetLevel("A1", "cruise"), SetLevels("A", "cruise")):
        refused = MINE.why_not(board, command)
        assert refused is not None and refused.rule == "5.41"
    assert MINE.choices(board) == [KeepLevels("A")]


@case
def at_cruise() -> None:
    assert levels("cruise", "max").happened(LevelSet) == [
        LevelSet("A1", "cruise"), LevelSet("A2", "cruise")
    ]  # fmt: skip
    board = levels("cruise").state.board
    assert MINE.choices(board) == [KeepLevels("A")]
    refused = MINE.why_not(board, SetLevel("A1", "max"))
    assert refused is not None and refused.text == "A1 leaves the battle at cruise"
    assert SetLevel("A1", "max") in MINE.choices(levels("any").state.board)


@case
def by_striking() -> None:
    game = beginning('how = "strikes", score = "half"', *INITIATIVE)
    assert game.happened(Struck) == [Struck("A1"), Struck("A2")]
    assert not game.state.board.fleet("A")
    assert victory_points(game.state.board, "B") == 8
    assert "Reds: the squadron strikes 5.41" in game.sentences()
    assert "A1 (five) gives up and is out of the battle 5.41" in game.sentences()


@case
def by_changing_sides() -> None:
    mine = f"{LONE}, {ship('1212', rammed=True)}, {ship('0310')}"
    game = beginning(TURNS, *INITIATIVE, mine=mine)
    assert game.happened(ChangedSides) == [ChangedSides("A", ("A1", "A3"))]
    board = game.state.board
    assert [board.ships[x].owner for x in ("A1", "A2", "A3")] == ["B", "A", "B"]
    assert board.commanders["A"].side == "B"
    assert victory_points(board, "B") == 8 and victory_points(board, "A") == 0
    assert "A1, A3 of Reds now fights for the other side 5.41" in game.sentences()


@case
def friends_let_go_of_those_who_join_them() -> None:
    game = beginning(TURNS, *INITIATIVE, mine=HELD, theirs=HOLDER)
    board = game.state.board
    assert board.ships["A1"].grapples == () == board.ships["B1"].grapples


@case
def nobody_strikes_or_turns_in_the_middle_of_a_turn() -> None:
    text = battle(RAMMED, flag="0806", squadron=f"leaves = {{ {TURNS}, struck = true }}")
    assert not Game(text).happened(BeganToLeave)
    other = text.replace(TURNS, TOP)
    assert Game(other).happened(BeganToLeave)


@pytest.mark.parametrize("check", rows(CASES))
def test_squadrons_that_leave(check: Case) -> None:
    check()
