"""5.22, 6.33 A line that rows past a ring and presses its ships (H18)."""

import pytest

from galley.engine.bot import Decision
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.line_astern import LineAstern
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.squadrons import SquadronsFixed
from galley.war_galley.ch5_command.withdrawal import HoldEnded, turns_only
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.facts import facts
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.fighting.closing import (
    ClosedIn,
    CloseIn,
    ShrankBack,
    close_check,
    shrinks,
    why_not_close_in,
)
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.tactics.answers.ships import act
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

CLOSING = '[closing_ring]\nside = "A"\n'
THEIRS = CLOSING.replace('"A"', '"B"')
OVER = "hold = { before = 2, turn_only = true }\n"
HELD = "hold = { before = 9, turn_only = true }\n"
NOW = 'turn = 3\nphase = "E"\nfirst = "A"'
LINE = f"{ship('0806', 'NE', in_line=True)}, {ship('0607', 'NE', in_line=True)}"
"""A1 and, behind it, A2; a step ahead brings A1's bow to 0905."""
RING = f"{ship('1006', 'NW')}, {ship('1510', 'S')}"
"""B1's bow is beside 0905, its stern in 1106."""


def passing(mine: str = LINE, theirs: str = RING, *, extra: str = CLOSING, hold: str = HELD,
            start: str = NOW) -> str:  # fmt: skip
    text = battle(mine, theirs, extra, flag=mine.split('bow = "')[1][:4], start=start)
    return text.replace('name = "Blues"\nships', f'name = "Blues"\n{hold}ships')


def beside(*dice: tuple[int, ...], points: int = 2, **keys: str) -> Game:
    """A1 has gone a step ahead, and nobody has avoided it."""
    game = Game(passing(**keys), *dice)
    game.play(MoveShip("A1"), Announce(points), Step("ahead"))
    while Decline() in game.choices():
        game.play(Decline())
    return game


# -- what comes of it


@row("WG-H18/who fails backs a hex")
def test_who_fails_backs_a_hex() -> None:
    game = beside((4,))
    assert CloseIn("B1") in game.choices()
    game.play(CloseIn("B1"))
    assert game.happened(ClosedIn) == [ClosedIn("A1", "B1")]
    assert game.happened(ShrankBack) == [ShrankBack("B1", 1106, 1207, 5)]
    board = game.state.board
    one = board.ships["B1"]
    assert (one.bow, one.stern, one.facing, one.turn.mp_used) == (1106, 1207, 5, 0)
    assert board.at[1207] == "B1" and 1006 not in board.at
    assert turns_only(board, one) and not game.happened(HoldEnded)
    assert "A1 (five) passes the bow of B1 (five) closely 6.33, H18" in game.sentences()
    assert "B1 (five) backs a hex 6.33, H18" in game.sentences()
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == board
    told = [fact.now for one in ("A1", "B1") for fact in facts(board, board.ships[one])]
    assert "closed in" in told and "pressed" in told


@row("WG-H18/who passes the test stays")
def test_who_passes_the_test_stays() -> None:
    game = beside((3,)).play(CloseIn("B1"))
    assert not game.happened(ShrankBack) and game.state.board.ships["B1"].bow == 1006
    assert game.state.board.ships["B1"].turn.pressed
    assert game.state.board.ships["A1"].turn.mp_used == 1


@pytest.mark.parametrize(
    "behind",
    [
        pytest.param(ship("1207", "NE"), id="WG-H18/a ship behind it leaves no room"),
        pytest.param("", id="WG-H18/nor does land"),
    ],
)
def test_without_room_it_stays(behind: str) -> None:
    theirs = f"{ship('1006', 'NW')}, {behind or ship('1510', 'S')}"
    text = passing(theirs=theirs)
    text = text if behind else text.replace('land = ["0110"', 'land = ["1207", "0110"')
    game = Game(text, (6,)).play(MoveShip("A1"), Announce(2), Step("ahead"))
    while Decline() in game.choices():
        game.play(Decline())
    odds = WAR_GALLEY.advice.odds(game.state, "A", CloseIn("B1"))
    assert odds is not None and dict(odds.outcomes)["it backs"] == 0
    game.play(CloseIn("B1"))
    assert not game.happened(ShrankBack) and game.state.board.ships["B1"].bow == 1006


@row("WG-H18/its odds are those of the throw")
def test_its_odds_are_those_of_the_throw() -> None:
    game = beside()
    board = game.state.board
    odds = WAR_GALLEY.advice.odds(game.state, "A", CloseIn("B1"))
    assert odds is not None and odds.checks == (close_check(board, board.ships["B1"]),)
    assert dict(odds.outcomes)["it backs"] * 2 == 1 and shrinks(board, board.ships["B1"]) == 0.5


# -- when it may


@row("WG-H18/once a ship and turn")
def test_once_a_ship_and_turn() -> None:
    refused = beside((1,)).play(CloseIn("B1")).refused(CloseIn("B1"))
    assert refused is not None and refused.rule == "6.33, H18"
    assert refused.text == "B1 has been pressed in this turn already"


@row("WG-H18/who has pressed attacks nobody")
def test_who_has_pressed_attacks_nobody() -> None:
    game = beside((1,), points=1)
    assert Fire("B1") in game.choices()
    game.play(CloseIn("B1"))
    assert game.state.board.ships["A1"].turn.done
    game = beside((1,)).play(CloseIn("B1"))
    for attack in (Fire("B1"), Grapple("B1")):
        refused = game.refused(attack)
        assert refused is not None and refused.rule == "6.33, H18"
        assert "A1 has pressed an enemy in passing" in refused.text


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        pytest.param({"extra": ""}, "A1 presses nobody in this battle", id="WG-H18/other battles"),
        pytest.param({"mine": LINE.replace(", in_line = true", "")},
                     "A1 is in no line astern this turn", id="WG-H18/not out of line"),
        pytest.param({"hold": ""}, "B1 is not held in its place", id="WG-H18/only who is held"),
        pytest.param({"theirs": f"{ship('1006', 'NW', aground=1)}, {ship('1510', 'S')}"},
                     "B1 cannot move at all", id="WG-H18/not who lies fast"),
        pytest.param({"theirs": RING.replace("facing", "pressed = true, facing")},
                     "B1 has been pressed in this turn already", id="WG-H18/not twice"),
        pytest.param({"theirs": f"{ship('1106', 'SE')}, {ship('1510', 'S')}"},
                     "B1 has its bow not beside that of A1", id="WG-H18/beside its bow alone"),
    ],
)  # fmt: skip
def test_what_is_refused(keys: dict[str, str], words: str) -> None:
    if "aground" in str(keys):
        text = passing(**keys).replace('land = ["0110"', 'land = ["1106", "0110"')
    else:
        text = passing(**keys)
    if keys.get("hold") == "":
        text = text.replace("[closing_ring]", OTHER + "[closing_ring]")
    if "extra" in keys:
        text = text.replace(", in_line = true", "")
    game = Game(text, (6,), (6,)).play(MoveShip("A1"), Announce(2), Step("ahead"))
    while Decline() in game.choices():
        game.play(Decline())
    refused = game.refused(CloseIn("B1"))
    assert refused is not None and (refused.rule, refused.text) == ("6.33, H18", words)
    assert CloseIn("B1") not in game.choices()


OTHER = (
    '[[squadrons]]\nside = "B"\nname = "Second"\nhold = { before = 9, turn_only = true }\n'
    f"ships = [{ship('1717', 'N')}]\n"
)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        pytest.param({"level": "max"}, "A1 is at maximum: it passes at cruise",
                     id="WG-H18/at cruise"),
        pytest.param({"rake_attempted": True}, "A1 has attacked in this activation",
                     id="WG-H18/not after a rake"),
        pytest.param({"ram_attempted": True}, "A1 has attacked in this activation",
                     id="WG-H18/not after a ram"),
        pytest.param({"fired": True}, "A1 has attacked in this activation",
                     id="WG-H18/not after a shot"),
        pytest.param({"grapple_attempted": True}, "A1 has attacked in this activation",
                     id="WG-H18/not after a grapple"),
        pytest.param({"mode": ""}, "A1 passes nobody: it moves ahead first",
                     id="WG-H18/not from where it lay"),
        pytest.param({"mode": "backwater"}, "A1 passes nobody: it moves ahead first",
                     id="WG-H18/not astern"),
        pytest.param({"pivoted": True}, "A1 passes nobody: it moves ahead first",
                     id="WG-H18/not when it has turned"),
    ],
)  # fmt: skip
def test_how_a_ship_passes(more: dict[str, object], words: str) -> None:
    turn = {"in_line": True, "mode": "forward", "mp_announced": 1, "mp_used": 1, **more}
    if turn["mode"] == "":
        turn |= {"mp_announced": 0, "mp_used": 0}
    mine = f"{ship('0905', 'NE', **turn)}, {ship('0607', 'NE')}"
    board = place(passing(mine))
    refused = why_not_close_in(board, board.ships["A1"], board.ships["B1"], "B1")
    assert refused is not None and refused.text == words


@row("WG-H18/a ship that passes so may press")
def test_a_ship_that_passes_so_may_press() -> None:
    turn = {"in_line": True, "mode": "forward", "mp_announced": 1, "mp_used": 1}
    board = place(passing(f"{ship('0905', 'NE', **turn)}, {ship('0607', 'NE')}"))
    ships = board.ships
    assert why_not_close_in(board, ships["A1"], ships["B1"], "B1") is None
    text = passing(f"{ship('0905', 'NE', **turn)}, {ship('0706', 'NE')}", extra=THEIRS)
    text = text.replace('name = "Reds"\ncommander', f'name = "Reds"\n{OVER}commander')
    refused = why_not_close_in(place(text), ships["A1"], ships["B1"], "B1")
    assert refused is not None and refused.text == "A1 presses nobody in this battle"
    for name in ("A2", "Z9"):
        refused = why_not_close_in(board, ships["A1"], ships.get(name), name)
        assert refused is not None and refused.text == f"{name} is no enemy on the map"


@row("WG-H18/the line is that of phase B")
def test_the_line_is_that_of_phase_b() -> None:
    mine = LINE.replace(", in_line = true", "")
    for extra, line in ((CLOSING, True), ("", False)):
        game = Game(passing(mine, extra=extra, start='turn = 2\nphase = "B"'), (6,), (1,))
        game.play(LineAstern("A", ("A1", "A2")))
        while not game.happened(SquadronsFixed):
            game.play(Done())
        found = [s.turn.in_line for s in game.state.board.ships.values()]
        assert found == [line, line, False, False]
    game = Game(passing(mine, start='turn = 2\nphase = "B"'), (6,), (1,)).play(Done())
    assert not any(s.turn.in_line for s in game.state.board.ships.values())


# -- a captain, and what is told


@row("WG-H18/a captain presses where he has nobody to attack")
def test_a_captain_presses_where_he_has_nobody_to_attack() -> None:
    game = beside(mine=LINE.replace("in_line", "depletion = 4, in_line"))
    (ask,) = game.state.asks()
    board = game.state.board
    decided = act(plain_view(board, "A"), ask, ask.choices(board))  # type: ignore[arg-type]
    assert decided == Decision(CloseIn("B1"), "A1 presses B1, which may back (50%): worth +0.2")


@row("WG-H18/it is told")
def test_it_is_told() -> None:
    told = [(one.text, one.rule, one.side) for one in specials(place(passing()))]
    assert (
        "in a line astern at cruise a ship may press one held in its place, passing its bow: who "
        "fails a crew test backs a hex", "6.33, H18", "A",
    ) in told  # fmt: skip


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            passing(hold=""),
            "closing_ring.side: A has no enemy with hold.turn_only to press [6.33, H18]",
        ),
        (
            passing(extra="", mine=LINE.replace(", in_line = true", "", 1)),
            "squadrons[1].ships[2].in_line: nothing presses A2: give a table closing_ring [H18]",
        ),
    ],
)
def test_what_is_wrong_is_told(text: str, words: str) -> None:
    text = text.replace(", in_line = true", "") if "closing_ring.side" in words else text
    assert said(text) == [f"trial.toml: {words}"]
