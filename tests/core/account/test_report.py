"""The account of a battle, against sums done by hand."""

from fractions import Fraction
from pathlib import Path

import pytest

from galley.account.luck import percentile
from galley.account.report import Report, report
from galley.engine.loop import Illegal
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.scenarios import library
from galley.war_galley.ch8_combat.boarding import Captured
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.state.play import Decline
from tests.kit.close_quarters import CLOSE
from tests.kit.random_play import play_on

RAM = [
    ("A", {"type": "MoveShip", "ship": "A1"}),
    ("A", {"type": "Announce", "mp": 5}),
    ("A", {"type": "Step", "way": "ahead"}),
    ("A", {"type": "Step", "way": "ahead"}),
    ("B", {"type": "Avoid", "ship": "B1"}),
    ("A", {"type": "Ram", "target": "B1"}),
    ("B", {"type": "Decline"}),
    ("B", {"type": "Concede"}),
]


def fought(tmp_path: Path, commands: int, dice: list[int]) -> Game:
    """A1 goes two hexes ahead, B1 tries to slip away, A1 rams it, B gives up."""
    path = tmp_path / "close.toml"
    path.write_text(CLOSE)
    session = Game.new(library.load(str(path)), 7, dice=dice)
    for side, data in RAM[:commands]:
        session.play(side, session.rules.command(data))
    return session


@pytest.fixture
def over(tmp_path: Path) -> Report:
    """B1 needs 3 or less and throws 4; A1 needs 10 with two dice and throws 5 and 5."""
    return report(fought(tmp_path, 8, [4, 5, 5]))


def test_losses_and_points(over: Report) -> None:
    """A trireme of ram defence 6 was rammed: 6 points for Rome."""
    assert [(x.ship, x.type, x.side, x.fate, x.points, x.blows) for x in over.losses] == [
        ("B1", "trireme", "B", "rammed", 6, ((1, "rammed", "A1"),))
    ]
    assert over.points == ((1, 6, 0),)
    assert over.result is not None and over.result.winner == "A"


def test_turning_points(over: Report) -> None:
    (moment,) = over.moments
    assert (moment.why, moment.turn, moment.before, moment.after) == ("First blood", 1, 0, 6)
    assert "B1" in moment.text and "rammed by A1" in moment.text


def test_luck_of_each_side(over: Report) -> None:
    """Rome: a hit of 1 in 6, worth 6 points: 6 - 1 better than expected; 30 of 36 throws are
    worse, 6 the same.  Carthage: an escape of 1 in 2, worth 5/16 of 6 points, in quarters 7."""
    rome, carthage = over.fortunes
    (rams,), (avoidance,) = rome.kinds, carthage.kinds
    assert (rams.kind, rams.throws, rams.expected, rams.came) == ("rams", 1, Fraction(1, 6), 1)
    assert rome.swing == 5
    assert rome.percentile == pytest.approx(100 * 33 / 36)
    assert (avoidance.kind, avoidance.expected, avoidance.came) == ("avoidance", Fraction(1, 2), 0)
    assert carthage.swing == Fraction(-7, 8)
    assert carthage.percentile == pytest.approx(25)


def test_the_dice_that_told_come_with_odds_and_rule(over: Report) -> None:
    ram, avoidance = over.rolls
    assert (ram.dice, ram.rule, ram.result, ram.swing()) == ((5, 5), "7.14", "hit", 5)
    odds = {name: chance for name, chance, _ in ram.stake.outcomes}
    assert odds == {"hit": Fraction(1, 6), "collision": Fraction(5, 6)}
    assert (avoidance.dice, avoidance.rule) == ((4,), "6.52a")


def test_attacks_and_length(over: Report) -> None:
    assert over.attacks["rams"] == {"A": (1, 1), "B": (0, 0)}
    assert over.attacks["rakes"] == {"A": (0, 0), "B": (0, 0)}
    assert (over.turns, over.commands, over.dice) == (1, 8, 3)
    assert over.seeds == ((0, 7),)


def test_a_battle_without_a_single_throw(tmp_path: Path) -> None:
    account = report(fought(tmp_path, 0, []))
    assert account.result is None
    assert "which ship" in account.decides
    assert account.points == ((1, 0, 0),)
    assert (account.losses, account.moments, account.rolls) == ((), (), ())
    assert [f.percentile for f in account.fortunes] == [None, None]


def test_a_battle_on_the_way_tells_what_stands(tmp_path: Path) -> None:
    """What was taken back is not told."""
    session = fought(tmp_path, 4, [])
    before = report(session)
    session.play("B", session.rules.command({"type": "Decline"}))
    session.undo()
    assert report(session) == before
    assert report(fought(tmp_path, 7, [4, 5, 5])).result is None


@pytest.mark.parametrize("name", ["training", "tests/positions/melee.toml"])
def test_random_battles_add_up(name: str, tmp_path: Path) -> None:
    """The points by turn end with the result, every ship's points and what the rules gave make
    them up, each throw's luck is in its side's, and a loaded save tells the same."""
    session = play_on(Game.new(library.load(name), 5, tmp_path), 5)
    account = report(session)
    a, b = (victory_points(session.state.board, side) for side in "AB")
    assert account.points[-1] == (session.state.board.turn, a, b)
    assert [turn for turn, *_ in account.points] == list(range(1, account.turns + 1))
    for side, points in (("A", a), ("B", b)):
        hulls = sum(x.points for x in account.losses if x.side != side)
        assert hulls + account.given[side] == points
    assert len(account.rolls) == 10
    swings = [abs(roll.swing()) for roll in account.rolls]
    assert swings == sorted(swings, reverse=True)
    for fortune in account.fortunes:
        assert fortune.percentile is not None and 0 < fortune.percentile < 100
        assert fortune.throws == sum(luck.throws for luck in fortune.kinds)
    session.close()
    assert session.path is not None
    assert report(open_battle(session.path, write=False)) == account


def test_the_percentile_is_that_of_the_whole_distribution(over: Report) -> None:
    """Two such rams, one hit: 25/36 are worse (none), 10/36 the same."""
    hit = over.rolls[0]
    miss = type(hit)(1, 9, "", "7.14", (1, 1), "collision", hit.stake)
    assert percentile([hit, miss]) == pytest.approx(100 * (25 + 5) / 36)
    assert percentile([]) is None


def test_the_dice_that_told_are_no_dice_for_initiative(tmp_path: Path) -> None:
    session = play_on(Game.new(library.load("training"), 4), 4)
    account = report(session)
    assert all(roll.stake.kind != "initiative" for roll in account.rolls)
    assert any(luck.kind == "initiative" for luck in account.fortunes[0].kinds)


def test_what_both_sides_agreed_to_take_back_is_told(tmp_path: Path) -> None:
    session = fought(tmp_path, 7, [4, 5, 5])
    assert report(session).taken_back == ()
    back = next(n for n, step in enumerate(session.steps_back("B").found, 1) if step.throws)
    with pytest.raises(Illegal, match="dice were thrown"):
        session.undo("B", back)
    session.undo("B", back, agreed=True)
    session.redo("A", agreed=True)
    first, second = report(session).taken_back
    assert (first.side, first.again, second.side, second.again) == ("B", False, "A", True)
    assert first.commands == back and first.throws == second.throws > 0


def boarded(tmp_path: Path, dice: list[int]) -> Report:
    """A1 boards the ship of the other side's admiral, which it holds."""
    path = tmp_path / "held.toml"
    text = (
        CLOSE.replace("rows = [", "ships = [")
        .replace(", first =", ", bow =")
        .replace("0811", "0809")
    )
    for mine, other in (('"N"', "B1"), ('"NE"', "A1")):
        text = text.replace(f"facing = {mine}", f'facing = {mine}, grapples = ["{other}"]')
    path.write_text(text)
    game = Game.new(library.load(str(path)), 7, dice=dice)
    while not any(isinstance(line.event, Captured) for line in game.log()):
        if game.pending()[0].side == "B":
            game.play("B", Decline())  # the admiral stays aboard
        else:
            game.accept("A", next(deed for deed in game.deeds("A") if "board" in deed.text))
    return report(game)


def test_a_turning_point_is_told_once_with_why_the_points_came(tmp_path: Path) -> None:
    """First blood, the capture and the admiral who loses his ship by it are one line."""
    account = boarded(tmp_path, [4, 4])
    (moment,) = account.moments
    assert moment.why == "First blood, an admiral without a ship"
    assert moment.text == "B1 (trireme) is captured by Rome; Adherbal loses his ship"
    assert (moment.before, moment.after) == (0, 7)


def test_a_fleet_that_withdraws_is_why_points_are_gained(tmp_path: Path) -> None:
    account = boarded(tmp_path, [4, 4, 6])
    last = account.moments[-1]
    assert "Rome: 25 points gained, Carthage withdraws" in last.text
    assert (last.before, last.after) == (7, 32)
    assert sum("25 points" in moment.text for moment in account.moments) == 1
