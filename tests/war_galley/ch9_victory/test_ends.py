"""How ships come and go, and who has won when the last turn is over."""

import pytest

from galley.engine.loop import Rolled
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import LeftMap, Step
from galley.war_galley.ch6_movement.speed import SetLevels
from galley.war_galley.ch7_ramming.ramming import Ram, Rammed
from galley.war_galley.ch8_combat.grappling import Grappled
from galley.war_galley.ch9_victory.exits import EnterHarbour, ExitScored, why_no_harbour
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.scenario_rules.corvus import AskCorvus, DropCorvus
from galley.war_galley.scenario_rules.gear import why_not_drop
from galley.war_galley.scenario_rules.reserves import ReservesCame
from galley.war_galley.state.play import Decline
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, ship

START = 'turn = {}\nphase = "{}"\nfirst = "A"'


# -- ways off the map

QUAY = '[[exits]]\nside = "A"\nharbour = true\nhexes = ["0504"]\nfrom_turn = 2\npoints = 4\n'


def making_for(turn: int = 2, extra: str = QUAY, mine: str = "") -> Game:
    fleet = mine or f"{ship('0505', 'N')}, {ship('1210')}"
    game = Game(battle(fleet, extra=extra, flag="1210", start=START.format(turn, "E")))
    return game.play(MoveShip("A1"), Announce(2))


@row("SR-exits/a ship whose bow lies in a harbour may leave there")
def test_a_ship_whose_bow_lies_in_a_harbour_may_leave_there() -> None:
    game = making_for()
    assert EnterHarbour() not in game.choices()
    refused = game.refused(EnterHarbour())
    assert refused is not None and refused.rule == "C55"
    assert refused.text == "A1's bow lies in no harbour of its side: in 0504 from turn 2"
    game.play(Step("ahead"))
    assert EnterHarbour() in game.choices()
    game.play(EnterHarbour())
    assert game.happened(LeftMap) == [LeftMap("A1")]
    assert game.happened(ExitScored) == [ExitScored("A1", "A", 4)]
    assert victory_points(game.state.board, "A") == 4


@row("SR-exits/a harbour has its turns and its side")
def test_a_harbour_has_its_turns_and_its_side() -> None:
    for game in (
        making_for(1).play(Step("ahead")),
        making_for(extra=QUAY.replace('"A"', '"B"')).play(Step("ahead")),
        making_for(extra="").play(Step("ahead")),
    ):
        assert EnterHarbour() not in game.choices()
        refused = game.refused(EnterHarbour())
        assert refused is not None and refused.rule == "C55"


@row("SR-exits/a ship that is held fast enters no harbour")
def test_a_ship_that_is_held_fast_enters_no_harbour() -> None:
    board = place(battle(ship("0504", "N", crippled="PS"), extra=QUAY.replace("2", "1")))
    refused = why_no_harbour(board, board.ships["A1"])
    assert refused is not None and refused.rule == "C55" and "held fast" in refused.text
    board.change("A1", crippled="P")
    assert why_no_harbour(board, board.ships["A1"]) is None


@row("SR-exits/an exit may name the ships that earn something else")
def test_an_exit_may_name_the_ships_that_earn_something_else() -> None:
    top = '[[exits]]\nside = "A"\nedge = "top"\npoints = 7\n' \
        'worth = [{ ships = ["A2"], points = 4 }]\n'  # fmt: skip
    for id_, points in (("A1", 7), ("A2", 4)):
        mine = f"{ship('0501', 'N')}, {ship('0701', 'N')}, {ship('1005')}"
        game = Game(battle(mine, extra=top, flag="1005"))
        game.play(MoveShip(id_), Announce(1), Step("ahead"))
        assert game.happened(ExitScored) == [ExitScored(id_, "A", points)]


BOTTOM = '[[exits]]\nside = "A"\nedge = "bottom"\n'


@pytest.mark.parametrize(
    ("extra", "ahead"),
    [
        pytest.param(
            '[[exits]]\nside = "A"\nedge = "bottom"\n', True, id="WG-C55/its exits alone"
        ),
        pytest.param(QUAY, False, id="WG-C55/its harbours alone"),
    ],
)
def test_a_side_with_exits_leaves_by_nothing_else(extra: str, ahead: bool) -> None:
    mine = f"{ship('0501', 'N')}, {ship('0905')}"
    game = Game(battle(mine, extra=extra, flag="0905")).play(MoveShip("A1"), Announce(1))
    for command in (Step("ahead"), EnterHarbour()):
        refused = game.refused(command)
        assert refused is not None and refused.rule == "C55"
        assert command not in game.choices()
    assert ("by the bottom edge" in game.refused(Step("ahead")).text) == ahead


# -- reinforcements

LATE = """
[[reinforcements]]
side = "B"
name = "Reserve"
turn = 3
on = 5
eases = 2
edge = "left"
ships = [{ class = "boat" }]
"""


def awaited(turn: int, *dice: tuple[int, ...], late: str = LATE) -> Game:
    return Game(battle(ship("1010"), extra=late, start=f'turn = {turn}\nphase = "A"'),
                *dice, (6,), (1,))  # fmt: skip


@pytest.mark.parametrize(
    ("turn", "die", "there"), [(3, 4, False), (3, 5, True), (4, 2, False), (4, 3, True)]
)
@row("SR-reinforcements/they may need a die that eases with every turn")
def test_they_may_need_a_die_that_eases_with_every_turn(turn: int, die: int, there: bool) -> None:
    game = awaited(turn, (die,))
    rolls = [e for e in game.events if isinstance(e, Rolled) and e.what == "arrival of Reserve"]
    assert [r.throw.need for r in rolls] == ["5 or more" if turn == 3 else "3 or more"]
    assert game.happened(ReservesCame) == [ReservesCame("C")] * there
    assert game.state.board.reserves[0].on == (1 if there else 5)  # no die for who is left over
    assert bool([a for a in game.state.asks() if type(a).__name__ == "AskPlace"]) == there


@row("SR-reinforcements/when the die cannot fail none is thrown")
def test_when_the_die_cannot_fail_none_is_thrown() -> None:
    for game in (awaited(5), awaited(3, late=LATE.replace("on = 5", "on = 1"))):
        assert not [e for e in game.events if isinstance(e, Rolled)]
        assert type(game.state.asks()[0]).__name__ == "AskPlace"


@row("SR-reinforcements/they may come in at maximum")
def test_they_may_come_in_at_maximum() -> None:
    game = Game(battle(ship("1010"), extra=LATE.replace("on = 5", ""),
                       start='turn = 3\nphase = "A"'), (6,), (1,))  # fmt: skip
    game.play(next(c for c in game.choices() if type(c).__name__ == "PlaceShip"))
    while type(game.state.asks()[0]).__name__ != "AskLevels" or game.state.asks()[0].side != "B":
        game.play(game.choices()[0])
    assert any(getattr(c, "ship", "") == "C1" or c == SetLevels("", "max")
               for c in game.choices())  # fmt: skip


# -- the corvus of a ship that was hit


@row("SR-corvus/a ship that was rammed drops its corvus on its rammer")
def test_a_ship_that_was_rammed_drops_its_corvus_on_its_rammer() -> None:
    mine = f"{ship('0606', 'N')}, {ship('0612')}"
    dice = ((6, 6), (1,), (4,))
    game = Game(battle(mine, ship("0604", "SE", corvus=True), flag="0612"), *dice)
    game.play(MoveShip("A1"), Announce(1), Step("ahead"))
    while not isinstance(game.state.asks()[0], AskCorvus):
        ask = game.state.asks()[0]
        mine_ = [c for c in ask.choices(game.state.board) if c in (Ram("B1"), Decline())]
        game.play(mine_[0] if mine_ else ask.choices(game.state.board)[0])
    assert game.happened(Rammed)
    game.play(DropCorvus())
    assert game.happened(Grappled) == [Grappled("B1", "A1", "corvus")]


@row("SR-corvus/a rammed ship drops it on its rammer and on no other")
def test_a_rammed_ship_drops_it_on_its_rammer_and_on_no_other() -> None:
    for rammer, free in (("A1", True), ("A2", False)):
        mine = f"{ship('0505', id='A1')}, {ship('1212', id='A2')}"
        theirs = ship("0605", id="B1", corvus=True, rammed=True, rammed_by=rammer)
        board = place(battle(mine, theirs))
        refused = why_not_drop(board, board.ships["B1"], board.ships["A1"])
        assert (refused is None) == free


# -- the end


def at_the_limit(extra: str, a: int, b: int, top: str = "") -> tuple[bool, str, str]:
    """(over, winner, reason) in the last turn with these points given."""
    text = battle(ship("0505"), extra=f"[start.points]\nA = {a}\nB = {b}\n",
                  start=START.format(9, "H"))  # fmt: skip
    text = text.replace('name = "Reds", level = 10', f'name = "Reds"{extra}')
    board = Game(top + text).state.board
    return board.over, board.winner, board.reason


@pytest.mark.parametrize(
    ("extra", "top", "points", "winner"),
    [
        ("", "", (5, 4), "A"),
        ("", "", (4, 5), "B"),
        ("", "", (5, 5), ""),
        (", wins_at_limit_if_other_under = 20", "", (4, 19), "A"),
        (", wins_at_limit_if_other_under = 20", "", (4, 20), "B"),
        (", wins_at_limit_with = 12", "", (12, 30), "A"),
        (", wins_at_limit_with = 12", "", (11, 30), "B"),
        ("", "draw_at_limit_under = 15\n", (30, 16), ""),
        ("", "draw_at_limit_under = 15\n", (30, 15), "A"),
    ],
)
@row("SR-turn_limit/who wins at the turn limit")
def test_who_wins_at_the_turn_limit(
    extra: str, top: str, points: tuple[int, int], winner: str
) -> None:
    assert at_the_limit(extra, *points, top)[:2] == (True, winner)


@row("SR-turn_limit/the reason tells what won")
def test_the_reason_tells_what_won() -> None:
    reason = at_the_limit(", wins_at_limit_with = 12", 12, 30)[2]
    assert reason == "the last turn is over; Reds: 12 points, 12 enough by then"
    drawn = at_the_limit("", 30, 16, "draw_at_limit_under = 15\n")[2]
    assert drawn == "the last turn is over; a lead of 14 is too small to win"
