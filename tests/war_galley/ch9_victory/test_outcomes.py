"""H02 Ways to win or draw beside the level: a row for each condition, result and moment."""

from typing import Any

import pytest

from galley.engine.loop import State
from galley.war_galley import codec
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch9_victory.exits import EnterHarbour, LeftByExit
from galley.war_galley.ch9_victory.outcomes import SquadronArrived, told
from galley.war_galley.ch9_victory.victory import GameEnded, verdict_now
from galley.war_galley.ch10_tournament.deployment import AskPlace, PlaceShip
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import Board
from galley.war_galley.state.ends import Away, Memory
from galley.war_galley.state.play import Decline
from tests.kit.special import Game, battle, row
from tests.kit.trial import fleets, place, said, ship

TOP = '[[exits]]\nside = "A"\nedge = "top"\n'
RIGHT = '[[exits]]\nside = "A"\nedge = "right"\n'
AWAY = '{ class = "five", fate = "left the map", by = 1 }'
PRIZE_AWAY = '{ class = "five", captured = "captured", fate = "left the map", by = 2 }'
BOAT_AWAY = '{ class = "boat", fate = "left the map", by = 2 }'
FLED = '{ class = "five", fate = "left the map", by = 1, fled = true }'
MINE = ship("0510")
FOE = ship("1502", "S")
RAMMED = f"{MINE}, {ship('0515', rammed=True)}"
HOLED = f"{FOE}, {ship('1802', 'S', rammed=True)}"
AHEAD = Step("ahead")


def outcome(side: str = "A", result: str = "wins", **keys: Any) -> str:
    """A table of the file; a text that begins with a bracket is a list as it stands."""
    lines = [f'[[outcomes]]\nside = "{side}"\nresult = "{result}"']
    for key, value in keys.items():
        plain = not isinstance(value, str) or value.startswith("[")
        lines.append(f"{key} = {value}" if plain else f'{key} = "{value}"')
    return "\n".join(lines) + "\n"


def at_end(
    extra: str, mine: str = MINE, theirs: str = FOE, turn: int = 3, level: int = 90
) -> Board:
    """The position as phase H finds it."""
    start = f'turn = {turn}\nphase = "H"\nfirst = "A"'
    text = battle(mine, theirs, extra, start=start).replace("level = 10", f"level = {level}")
    return place(text)


def told_of(board: Board) -> str:
    return told(board, board.theatre.special.ends.outcomes[0])


TWO_AWAY = f"{MINE}, {AWAY}, {AWAY}"
VERDICTS = [
    # -- ships that left
    ("left/enough", TOP + outcome(left="[{ number = 2 }]"), {"mine": TWO_AWAY}, "A"),
    ("left/one too few", TOP + outcome(left="[{ number = 3 }]"),
     {"mine": f"{TWO_AWAY}, {ship('0515')}"}, None),
    ("left/of a class", TOP + RIGHT + outcome(left='[{ number = 1, classes = ["boat"] }]'),
     {"mine": f"{MINE}, {BOAT_AWAY}"}, "A"),
    ("left/of another class", TOP + outcome(left='[{ number = 1, classes = ["boat"] }]'),
     {"mine": f"{TWO_AWAY}, {ship('0515', kind='boat')}"}, None),
    ("left/by id", TOP + outcome(left='[{ number = 1, ships = ["A2"] }]'),
     {"mine": TWO_AWAY}, "A"),
    ("left/another id", TOP + outcome(left='[{ number = 1, ships = ["A1"] }]'),
     {"mine": TWO_AWAY}, None),
    ("left/by that exit", TOP + RIGHT + outcome(left="[{ number = 1, exit = 2 }]"),
     {"mine": f"{MINE}, {BOAT_AWAY}"}, "A"),
    ("left/by another exit", TOP + RIGHT + outcome(left="[{ number = 1, exit = 2 }]"),
     {"mine": TWO_AWAY}, None),
    ("left/by no exit",
     TOP + outcome(left="[{ number = 1 }]"),
     {"mine": f"{MINE}, {AWAY.replace(', by = 1', '')}"}, None),
    ("left/several counts at once", TOP + RIGHT + outcome(
        left='[{ number = 1, classes = ["boat"] }, { number = 2, classes = ["five"] }]'),
     {"mine": f"{TWO_AWAY}, {BOAT_AWAY}"}, "A"),
    ("left/one of several counts too few", TOP + RIGHT + outcome(
        left='[{ number = 1, classes = ["boat"] }, { number = 2, classes = ["five"] }]'),
     {"mine": f"{MINE}, {AWAY}, {BOAT_AWAY}"}, None),
    ("left/who fled does not count", TOP + outcome(left="[{ number = 1 }]"),
     {"mine": f"{MINE}, {FLED}"}, None),
    ("left/unless the battle lets him", TOP + outcome(left="[{ number = 1, fleeing = true }]"),
     {"mine": f"{MINE}, {FLED}"}, "A"),
    ("left/a prize of the enemy", TOP + '[[exits]]\nside = "B"\nedge = "left"\n'
     + outcome(left="[{ number = 1 }]"),
     {"mine": f"{MINE}, {PRIZE_AWAY}"}, None),
    # -- points and losses
    ("points/enough", outcome(points=8), {"theirs": HOLED}, "A"),
    ("points/too few", outcome(points=9),
     {"theirs": HOLED}, None),
    ("other_under/under", outcome(other_under=9), {"mine": RAMMED},
     "A"),
    ("other_under/not under", outcome(other_under=8),
     {"mine": RAMMED}, None),
    ("lost_under/few", outcome(lost_under=2), {"mine": RAMMED},
     "A"),
    ("lost_under/too many", outcome(lost_under=1),
     {"mine": RAMMED}, None),
    ("other_left_under/few", TOP + outcome("B", other_left_under=2),
     {"mine": f"{MINE}, {AWAY}"}, "B"),
    ("other_left_under/enough", TOP + outcome("B", other_left_under=2),
     {"mine": TWO_AWAY}, None),
    ("both hold", outcome(points=8, other_under=1),
     {"theirs": HOLED}, "A"),
    ("one of two holds", outcome(points=9, other_under=1),
     {"theirs": HOLED}, None),
    # -- moments and results
    ("draws/at the end of a turn", outcome(result="draws", other_under=1), {}, ""),
    ("limit/not before it", outcome(when="limit"), {}, None),
    ("limit/at it, without a condition", outcome("B", when="limit"), {"turn": 9}, "B"),
    ("limit/a draw for who would lose", outcome("B", "draws", when="limit", other_under=9),
     {"turn": 9, "theirs": HOLED}, ""),
    ("limit/who is ahead still wins", outcome("A", "draws", when="limit", other_under=9),
     {"turn": 9, "theirs": HOLED}, "A"),
    ("limit/no ship left is as at the limit", TOP + outcome("A", "draws", when="limit",
     left="[{ number = 1 }]"), {"mine": f"{AWAY}, {ship('0515', fate='sunk')}"}, ""),
    ("order/the first of two", outcome("B", other_under=1) + outcome("A", other_under=1), {}, "B"),
    ("order/a level goes before", outcome("B", other_under=9),
     {"theirs": HOLED, "level": 8}, "A"),
    ("at once/in phase H too", outcome("B", when="at once", other_under=1), {}, "B"),
    ("cannot win/a level is a draw", outcome("A", "cannot win", other_under=1),
     {"theirs": HOLED, "level": 8}, ""),
    ("cannot win/the enemy still can", outcome("B", "cannot win", other_under=99),
     {"theirs": HOLED, "level": 8}, "A"),
    ("cannot win/only while it holds", outcome("A", "cannot win", points=9),
     {"theirs": HOLED, "level": 8}, "A"),
    ("cannot win/ends nothing by itself", outcome("A", "cannot win", other_under=1), {}, None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("extra", "position", "winner"),
    [pytest.param(*cells, id=f"WG-H02/{name}") for name, *cells in VERDICTS],
)
def test_who_wins(extra: str, position: dict[str, Any], winner: str | None) -> None:
    verdict = verdict_now(at_end(extra, **position))
    assert (verdict and verdict[0]) == winner
    assert verdict is None or verdict[1]


# -- shores and men

SHORE = '[[friendly_shore]]\nside = "A"\nhexes = ["0110"]\n'


@pytest.mark.parametrize(
    ("mine", "extra", "winner"),
    [
        pytest.param(f"{MINE}, {AWAY}, {ship('0110', 'N', aground=1)}", TOP + SHORE, "A",
                     id="WG-H02/in_harbour_or_aground/both count"),
        pytest.param(f"{MINE}, {FLED}, {ship('0110', 'N', aground=1)}", TOP + SHORE, None,
                     id="WG-H02/in_harbour_or_aground/who fled does not"),
        pytest.param(f"{MINE}, {AWAY}, {ship('1515', 'N', aground=1)}", TOP + SHORE, None,
                     id="WG-H02/in_harbour_or_aground/another shore does not"),
        pytest.param(f"{MINE}, {AWAY}, {ship('0110', 'N', aground=1)}",
                     TOP + SHORE.replace('"A"', '"B"'), None,
                     id="WG-H02/in_harbour_or_aground/the enemy's shore does not"),
        pytest.param(
            f"{MINE}, {AWAY}, {ship('0110', 'N', aground=1, captured='captured')}", TOP + SHORE,
            None, id="WG-H02/in_harbour_or_aground/a prize does not"),
    ],
)  # fmt: skip
def test_in_harbour_or_aground(mine: str, extra: str, winner: str | None) -> None:
    verdict = verdict_now(at_end(extra + outcome(in_harbour_or_aground=2), mine))
    assert (verdict and verdict[0]) == winner


CONON = 'commander = {{ name = "Conon", range = 4, {} }}'
LOST = CONON.format("lost = true")
REDUCED = CONON.format('ship = "0510", reduced = true, reduced_for_good = true')


@pytest.mark.parametrize(
    ("lead", "key", "holds"),
    [
        pytest.param(LOST, "commander_lost", True, id="WG-H02/commander_lost/he is out"),
        pytest.param(REDUCED, "commander_lost", True,
                     id="WG-H02/commander_lost/he has another ship"),
        pytest.param(CONON.format('ship = "0510"'), "commander_lost", False,
                     id="WG-H02/commander_lost/not yet"),
        pytest.param(REDUCED.replace("range", "left = true, range"), "commander_lost", False,
                     id="WG-H02/commander_lost/who left has lost none"),
        pytest.param(REDUCED.replace("range", "left = true, range"), "commander_left", True,
                     id="WG-H02/commander_left/he has"),
        pytest.param(REDUCED, "commander_left", False, id="WG-H02/commander_left/he has not"),
        pytest.param(REDUCED.replace("range", "ship_lost = false, range"), "commander_lost",
                     False, id="WG-H02/commander_lost/as the file says"),
    ],
)  # fmt: skip
def test_commanders(lead: str, key: str, holds: bool) -> None:
    text = fleets(MINE, FOE, lead=lead).replace("level = 10", "level = 90")
    end = '[start]\nphase = "H"\nfirst = "A"\n'
    board = place(f"{text}\n{end}{TOP}{outcome('B', **{key: 'A'})}")
    verdict = verdict_now(board)
    assert (verdict and verdict[0]) == ("B" if holds else None)
    assert told_of(board).startswith("wins at the end of a turn: Conon has")


# -- in play


def game(extra: str, mine: str, *dice: tuple[int, ...], start: str = "") -> Game:
    return Game(battle(mine, FOE, extra, flag=mine.split('"')[3], start=start), *dice)


OFF = (MoveShip("A1"), Announce(2), AHEAD)


@row("WG-H02/at once/the battle ends within the turn")
def test_at_once_the_battle_ends_within_the_turn() -> None:
    two = f"{ship('0501', 'N')}, {MINE}"
    over = game(TOP + outcome(when="at once", left="[{ number = 1 }]"), two).play(*OFF)
    (end,) = over.happened(GameEnded)
    assert end == GameEnded("A", "Reds, 1 of 1 ship away by an exit")
    later = game(TOP + outcome(left="[{ number = 1 }]"), two).play(*OFF)
    assert not later.happened(GameEnded) and later.state.board.phase == "E"


@row("WG-H02/at once/who cannot win draws")
def test_at_once_who_cannot_win_draws() -> None:
    rules = outcome(when="at once", left="[{ number = 1 }]") + outcome(
        result="cannot win", lost_under=5
    )
    over = game(TOP + rules, f"{ship('0501', 'N')}, {MINE}").play(*OFF)
    (end,) = over.happened(GameEnded)
    assert isinstance(end, GameEnded) and end.winner == "" and "out of reach" in end.reason


@row("WG-H02/left/who leaves is remembered with the exit")
def test_who_leaves_is_remembered_with_the_exit() -> None:
    played = game(RIGHT + TOP + outcome(left="[{ number = 2 }]"), f"{ship('0501')}, {MINE}")
    board = played.play(*OFF).state.board
    assert played.happened(LeftByExit) == [LeftByExit("A1", 2)]
    assert board.memory == Memory(left=(Away("A1", 2),), men_left=("A",))
    assert "A1 (five) is away by the top edge 9.1e, H02" in played.sentences()
    assert told_of(board) == "wins at the end of a turn: 1 of 2 ships away by an exit"


@row("WG-H02/at once/after a ship that acts alone")
def test_at_once_after_a_ship_that_acts_alone() -> None:
    extra = TOP + outcome(when="at once", left="[{ number = 1 }]")
    text = battle(f"{ship('0501')}, {MINE}", FOE, extra, start='phase = "F"\nfirst = "A"')
    played = Game(text, (1,)).play(Activate("A1"), Announce(1), AHEAD)
    assert [e.winner for e in played.happened(GameEnded) if isinstance(e, GameEnded)] == ["A"]


@row("WG-H02/left/who flees is remembered so")
def test_who_flees_is_remembered_so() -> None:
    flees = 'leaves = { edges = ["top"], begun = true }'
    extra = TOP + outcome(left="[{ number = 1 }]")
    text = battle(f"{ship('0501')}, {MINE}", FOE, extra, flag="0501", squadron=flees)
    played = Game(text, (6,)).play(MoveShip("A1"), Announce(2), AHEAD)
    assert played.happened(LeftByExit) == [LeftByExit("A1", 1, True)]
    assert played.state.board.memory == Memory(left=(Away("A1", 1, True),))


@row("WG-H02/cannot win/an enemy who withdraws leaves a draw")
def test_an_enemy_who_withdraws_leaves_a_draw() -> None:
    lead = 'commander = { name = "X", range = 4, initiative = 2, ship = "0510" }'
    text = fleets(f"{ship('0510', rammed=True)}, {ship('0515')}", FOE, lead=lead)
    for more, winner in (("", "B"), (outcome("B", "cannot win", lost_under=5), "")):
        played = Game(f'{text}\n[start]\nphase = "G"\nfirst = "A"\n{more}', (6,), (6,))
        while (asks := played.state.asks()) and isinstance(asks[0], AskTransfer):
            played.play(Decline())
        (end,) = played.happened(GameEnded)
        assert isinstance(end, GameEnded) and end.winner == winner


@row("WG-H02/left/of two exits the dearer")
def test_of_two_exits_the_dearer() -> None:
    exits = f"{TOP}points = 1\n{TOP}points = 3\n"
    played = game(exits + outcome(left="[{ number = 2 }]"), f"{ship('0501')}, {MINE}").play(*OFF)
    assert played.happened(LeftByExit) == [LeftByExit("A1", 2)]


@row("WG-H02/left/a harbour is an exit too")
def test_a_harbour_is_an_exit_too() -> None:
    harbour = '[[exits]]\nside = "A"\nharbour = true\nhexes = ["0501"]\n'
    extra = TOP + harbour + outcome(left="[{ number = 2 }]")
    played = game(extra, f"{ship('0501')}, {MINE}")
    played.play(MoveShip("A1"), Announce(2), EnterHarbour())
    assert "A1 (five) is safe, out of the battle 9.1e, H02" in played.sentences()
    assert played.happened(LeftByExit) == [LeftByExit("A1", 2)]


@row("WG-H02/left/nothing is remembered where nobody asks")
def test_nothing_is_remembered_where_nobody_asks() -> None:
    played = game(TOP, f"{ship('0501')}, {MINE}").play(*OFF)
    assert not played.happened(LeftByExit) and played.state.board.memory == Memory()
    assert b"memory" not in codec.encode(played.state)


@row("WG-H02/left/a position that is written down and read again")
def test_a_position_that_is_written_down_and_read_again() -> None:
    extra = TOP + outcome(left="[{ number = 2 }]")
    played = game(extra, f"{ship('0501')}, {MINE}")
    first = played.state
    state = played.play(*OFF).state
    again = codec.decode(codec.encode(state), State(first.board, []))
    assert again.board == state.board and again.board.memory.left == (Away("A1", 1),)
    assert WAR_GALLEY.broken(again) == []


LATE = """
[[reinforcements]]
side = "A"
name = "Glaucon's ships"
turn = 3
edge = "left"
ships = [{ class = "five" }]
"""
BARRED = outcome("B", "cannot win", arrived="C", arrived_before_points=9)


def arriving(mine: str, extra: str) -> Game:
    """The ship comes in at the start of the turn."""
    text = battle(mine, FOE, LATE + extra, start='turn = 3\nphase = "A"')
    played = Game(text, (6,), (1,))
    while isinstance(played.state.asks()[0], AskPlace):
        played.play(next(c for c in played.choices() if isinstance(c, PlaceShip)))
    return played


@pytest.mark.parametrize(
    ("mine", "had", "holds"),
    [
        pytest.param(MINE, 0, True, id="WG-H02/arrived/in time"),
        pytest.param(f"{MINE}, {ship('0515', rammed=True)}", 8, True,
                     id="WG-H02/arrived/just in time"),
        pytest.param(f"{MINE}, {ship('0515', rammed=True)}, {ship('0815', rammed=True)}", 16,
                     False, id="WG-H02/arrived/too late"),
    ],
)  # fmt: skip
def test_who_arrives_in_time_bars_the_enemy(mine: str, had: int, holds: bool) -> None:
    played = arriving(mine, BARRED)
    board = played.state.board
    assert played.happened(SquadronArrived) == [SquadronArrived("C", had)]
    assert board.memory.arrived == (("C", had),)
    (one,) = WAR_GALLEY.view(played.state, "A")["outcomes"]
    assert one["holds"] == holds and f"had {had} point" in one["told"]
    assert f"Glaucon's ships is in, and its enemy has {had} points 9.1, H02" in played.sentences()


@row("WG-H02/arrived/by itself")
def test_arrived_by_itself() -> None:
    alone = outcome("A", "draws", arrived="C")
    waiting = at_end(LATE + alone)
    assert verdict_now(waiting) is None and "still to come in" in told_of(waiting)
    board = arriving(MINE, alone).state.board
    assert (verdict_now(board) or ("A",))[0] == ""


@row("WG-H02/arrived/not before the last ship is in")
def test_not_before_the_last_ship_is_in() -> None:
    early = Game(battle(MINE, FOE, LATE + BARRED, start='turn = 2\nphase = "A"'), (6,), (1,))
    assert not early.happened(SquadronArrived)
    assert told_of(early.state.board) == (
        "cannot win: Glaucon's ships in before its enemy has 9 points: it is still to come in"
    )
    there = outcome("A", arrived="A")
    begun = Game(battle(MINE, FOE, there, start='turn = 2\nphase = "A"'), (6,), (1,))
    assert not begun.happened(SquadronArrived) and "is in" in told_of(begun.state.board)


@row("WG-H02/arrived/a file tells what its enemy had")
def test_a_file_tells_what_its_enemy_had() -> None:
    extra = BARRED.replace('"C"', '"A"')
    for had, barred in ((8, True), (9, False)):
        text = battle(MINE, ship("1502", "S"), extra, squadron=f"arrived_at = {had}")
        view = WAR_GALLEY.view(State(place(text), []), "A")
        assert view["outcomes"][0]["holds"] == barred
        assert view["memory"] == {"arrived": (("A", had),)}


@row("WG-H02/levels are not out of reach while an outcome may come true")
def test_levels_are_not_out_of_reach_while_an_outcome_may_come_true() -> None:
    away = f"{MINE}, {AWAY}"
    assert verdict_now(level_of_b(TOP, away)) is not None
    assert verdict_now(level_of_b(TOP + outcome(left="[{ number = 2 }]"), away)) is None
    gone = f"{MINE}, {AWAY}, {ship('0515', fate='sunk')}, {ship('0515', fate='sunk')}"
    assert verdict_now(level_of_b(TOP + outcome(left="[{ number = 3 }]"), gone)) is not None


def level_of_b(extra: str, mine: str) -> Board:
    """Both sides have a level that they cannot reach."""
    start = 'turn = 3\nphase = "H"\nfirst = "A"'
    text = battle(mine, FOE, extra, start=start).replace("level = 10", "level = 90")
    return place(text.replace('{ name = "Blues" }', '{ name = "Blues", level = 90 }'))


# -- what is wrong with a file


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        (outcome(), "outcomes[1]: has no condition"),
        (outcome(left="[{ number = 1 }]"), "outcomes[1].left[1]: side A has no exit"),
        (TOP + outcome(left="[{ number = 1, exit = 2 }]"), "2 is not the number of an exit"),
        (TOP + TOP.replace('"A"', '"B"') + outcome(left="[{ number = 1, exit = 2 }]"),
         "exit 2 is the other side's"),
        (TOP + outcome(left='[{ number = 1, classes = ["ten"] }]'), "'ten' is not among"),
        (TOP + outcome(left='[{ number = 1, ships = ["B1"] }]'), "B1 is no ship of side A"),
        (TOP + outcome(left="[{ number = 2 }]"), "2 ships are asked for, and there are 1"),
        (outcome(in_harbour_or_aground=1), "neither an exit nor a friendly shore"),
        (outcome(commander_lost="A"), "outcomes[1].commander_lost: A has no commander"),
        (outcome(arrived_before_points=3, points=1), "needs arrived, a squadron"),
        (outcome(arrived="Z"), "Z is no squadron that comes in"),
        (outcome(arrived="A", arrived_before_points=3), "squadrons[1].arrived_at: is missing"),
        (outcome(result="loses", points=1), "outcomes[1].result: 'loses' is not right"),
        (outcome(points=0), "outcomes[1].points: 0 is not right"),
    ],
)  # fmt: skip
@row("WG-H02/a bad outcome is named")
def test_a_bad_outcome_is_named(extra: str, words: str) -> None:
    found = said(battle(MINE, FOE, extra))
    assert any(words in line for line in found), found


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        (ship("0510", by=1), 'A1 has not left: give fate = "left the map"'),
        (f"{MINE}, {AWAY.replace('by = 1', 'by = 3')}", "exit 3 is none of side A"),
    ],
)
@row("WG-H02/a bad way off is named")
def test_a_bad_way_off_is_named(mine: str, words: str) -> None:
    found = said(battle(mine, FOE, TOP + outcome(points=1)))
    assert any(words in line and "[9.1, H02]" in line for line in found), found
