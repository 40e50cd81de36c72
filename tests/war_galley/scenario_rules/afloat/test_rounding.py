"""H19 A merchantman at anchor: nobody enters its hex, and who goes round it turns for nothing."""

import pytest

from galley.engine.loop import State
from galley.engine.records import Command
from galley.geometry.hexes import NEXT, Hex, name
from galley.war_galley import codec
from galley.war_galley.analysis.specials import specials
from galley.war_galley.analysis.view import view_of
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.ends import Ends, ends
from galley.war_galley.ch6_movement.move_limits import compulsory, moves, why_not_move
from galley.war_galley.ch6_movement.movement import (
    Move,
    Moved,
    Step,
    Turn,
    TurnAround,
    cost_here,
    pose_after,
)
from galley.war_galley.ch7_ramming.pass_through import PassThrough, why_not_pass
from galley.war_galley.ch7_ramming.ramming import Ram, no_ram_after_turning
from galley.war_galley.facts import facts
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.afloat.rounding import (
    GoesRound,
    HasRounded,
    carry,
    goes_on,
    may_round,
    round_after,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import ALL_ROUND, Round
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.tactics.squadrons.ship_paths import sail
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

AT: Hex = 1010
RING = NEXT[AT]
SHE = '[[obstacles]]\nhex = "1010"\nname = "a merchantman"\nrounds = "A"\n'
AHEAD, STARBOARD, PORT = Step("ahead"), Step("starboard"), Step("port")
AROUND = TurnAround()
LATER = ship("0607", "N")


def met(*directions: int) -> list[str]:
    return [name(RING[d]) for d in directions]


def going(*directions: int, **more: object) -> str:
    """A ship whose bow is north of her, on its way round her, those directions behind it."""
    about = f'{{ of = "1010", been = {met(*directions)} }}'.replace("'", '"')
    text = ship(name(RING[0]), "NE", **more)
    return text[:-2] + f", round = {about} }}" if directions else text


LAST = going(2, 3, 4, 5, 0)
BEYOND = NEXT[NEXT[RING[0]][5]][5]  # two hexes north-west of where its bow comes by turning
FOE = ship(name(BEYOND), "SW")


def game(mine: str = LAST, theirs: str = FOE, extra: str = SHE, mp: int = 2) -> Game:
    played = Game(
        battle(f"{mine}, {LATER}", theirs, extra, flag=name(RING[0])), (6, 6), (1, 1), (3,)
    )
    return played.play(MoveShip("A1"), Announce(mp))


def board(mine: str = LAST, theirs: str = FOE, extra: str = SHE) -> Board:
    return place(battle(f"{mine}, {LATER}", theirs, extra))


# -- land for all, and nobody enters


@row("WG-H19/land for all that throws and ways ask")
def test_it_is_land_for_all() -> None:
    sea = board()
    assert AT in sea.theatre.land and sea.theatre.obstacles() == (AT,)
    assert not board(extra="", mine=going()).theatre.obstacles()


@pytest.mark.parametrize(
    ("bow", "facing", "move"),
    [
        pytest.param(RING[0], "S", AHEAD, id="WG-H19/nobody enters"),
        pytest.param(RING[0], "SE", STARBOARD, id="WG-H19/nor aslant"),
        pytest.param(NEXT[RING[0]][0], "N", Step("astern"), id="WG-H19/nor astern"),
        pytest.param(RING[0], "NE", Turn("S", "bow"), id="WG-H19/nor by the bow swinging"),
    ],
)
def test_nobody_enters_her_hex(bow: Hex, facing: str, move: Move) -> None:
    lies = ship(name(bow), facing)
    mine, theirs = f"{lies}, {LATER}", LATER
    for side, text in (("A", battle(mine, extra=SHE)), ("B", battle(theirs, lies, SHE))):
        sea = place(text)
        one = sea.ships[f"{side}1"].with_turn(mp_announced=4)
        pose = pose_after(one, move)
        assert AT in (pose.bow, pose.stern)
        why = why_not_move(sea, one, move)
        assert why is not None and (why.rule, why.text) == (
            "6.31, H19", "a merchantman lies in 1010: nobody enters"
        )  # fmt: skip
        assert move not in moves(sea, one)


@row("WG-H19/no line of ships beside her")
def test_no_line_of_ships_beside_her() -> None:
    """As beside a boom: a ship between another and her is passed on neither side."""
    mine = ship("0609", level="max", mp_announced=5)
    theirs = f"{ship('0608', 'S')}, {ship('0707')}"
    sea = place(battle(mine, theirs, SHE.replace("1010", "0507")))
    why = why_not_pass(sea, sea.ships["A1"], PassThrough("B1", "P", "B1"), True)
    assert why is not None and (why.rule, why.text) == (
        "7.24e, H19", "an obstacle lies beside B1: it is no line of ships"
    )  # fmt: skip


# -- how far round


def round_of(*directions: int | None) -> Round | None:
    """Hexes that the bow has met: directions from her, None for one that is outside."""
    so_far: Round | None = None
    for d in directions:
        hex_ = NEXT[NEXT[RING[0]][0]][0] if d is None else RING[d]
        so_far = goes_on(may_round(board(), board().ships["A1"]), so_far, hex_)
    return so_far


@pytest.mark.parametrize(
    ("directions", "bits", "sense", "whole"),
    [
        pytest.param((0,), 0b1, 0, False, id="WG-H19/it begins in any of the six"),
        pytest.param((0, 1, 2), 0b111, 1, False, id="WG-H19/hex by hex"),
        pytest.param((2, 3, 4, 5, 0, 1), ALL_ROUND, 1, True, id="WG-H19/all six are the round"),
        pytest.param((1, 0, 5, 4, 3, 2), ALL_ROUND, -1, True, id="WG-H19/either way about"),
        pytest.param((0, 1, 2, 1), 0b110, -1, False, id="WG-H19/who turns back begins anew"),
        pytest.param((0, 1, None, 2), 0b111, 1, False, id="WG-H19/one hex outside is no break"),
        pytest.param((0, 1, None, None), None, 0, False, id="WG-H19/two hexes outside are one"),
        pytest.param((0, 1, None, None, 2), 0b100, 0, False, id="WG-H19/after a break anew"),
        pytest.param((0, 1, None, 3), 0b1011, 1, False, id="WG-H19/a hex cut off is missing"),
        pytest.param((0, 1, None, 4), 0b10000, 0, False, id="WG-H19/across is no way round"),
        pytest.param((2, 3, 4, 5, 0, 1, 0), ALL_ROUND, 1, True,
                     id="WG-H19/once round turning back loses nothing"),
        pytest.param((2, 3, 4, 5, 0, 1, None, None), None, 0, False,
                     id="WG-H19/once round going away loses it"),
    ],
)  # fmt: skip
def test_how_far_round(
    directions: tuple[int | None, ...], bits: int | None, sense: int, whole: bool
) -> None:
    so_far = round_of(*directions)
    if bits is None:
        assert so_far is None
    else:
        assert so_far is not None
        assert (so_far.been, so_far.sense, so_far.whole) == (bits, sense, whole)


@row("WG-H19/no other side and no other way than by moving")
def test_whose_ships_go_round() -> None:
    sea = board(theirs=ship(name(RING[3]), "SW"))
    assert may_round(sea, sea.ships["A1"]) and not may_round(sea, sea.ships["B1"])
    event = Moved("B1", "ahead", RING[4], RING[3], 4, 1)
    assert round_after(sea, sea.ships["B1"], event) is None


# -- the turn for it


@row("WG-H19/round her it turns around for nothing and rams")
def test_it_turns_around_for_nothing_and_rams() -> None:
    played = game().play(STARBOARD)
    assert played.happened(HasRounded) == [HasRounded("A1", "a merchantman")]
    assert any(
        "A1 (five) has gone round a merchantman: it may turn around at no cost, and ram" in line
        for line in played.sentences()
    )
    sea, one = played.state.board, played.state.board.ships["A1"]
    assert cost_here(sea, one, AROUND) == 0 and AROUND in played.choices()
    assert WAR_GALLEY.label(played.state, AROUND) == "turn around (0 MP)"
    played.play(AROUND)
    one = played.state.board.ships["A1"]
    assert (one.bow, one.facing, one.turn.mp_used, one.turn.pivoted) == (RING[0], 5, 1, False)
    assert one.round is not None and one.round.turned
    played.play(AHEAD, Decline())
    assert Ram("B1") in played.choices()


@row("WG-H19/other turns still bar the ram")
def test_other_turns_still_bar_the_ram() -> None:
    played = game(mp=4).play(STARBOARD, Turn("P", "bow"))
    one = played.state.board.ships["A1"]
    assert no_ram_after_turning(one) is not None


@row("WG-H19/with no point left it still may and need not")
def test_with_no_point_left_it_still_may_and_need_not() -> None:
    played = game(mp=1).play(STARBOARD)
    sea, one = played.state.board, played.state.board.ships["A1"]
    assert moves(sea, one) == [AROUND] and not compulsory(sea, one, [AROUND])
    assert EndShip() in played.choices()
    played.play(AROUND)
    assert moves(played.state.board, played.state.board.ships["A1"]) == []


@row("WG-H19/once in a battle")
def test_once_in_a_battle() -> None:
    played = game(mp=5).play(STARBOARD, AROUND)
    sea, one = played.state.board, played.state.board.ships["A1"]
    assert cost_here(sea, one, AROUND) == 2
    assert goes_on(may_round(sea, one), one.round, RING[3]) == one.round


@row("WG-H19/beside an enemy it does not turn around")
def test_beside_an_enemy_it_does_not_turn_around() -> None:
    close = ship(name(NEXT[RING[0]][5]), "SW")
    played = game(theirs=close).play(STARBOARD)
    refused = played.refused(AROUND)
    assert refused is not None and refused.rule == "6.35b"


@row("WG-H19/it goes on over the turns of the battle")
def test_a_round_is_kept_from_turn_to_turn() -> None:
    state = game().play(STARBOARD).state
    again = codec.decode(codec.encode(state), state)
    assert again.board == state.board and again.board.ships["A1"].round is not None
    fresh = codec.encode(State(board(mine=going(), extra=""), [], ()))
    assert b'"round"' not in fresh
    seen = {one["id"]: one for one in view_of(state, "B")["ships"]}
    assert seen["A1"]["round"]["been"] == ALL_ROUND and "round" not in seen["A2"]


# -- files


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        pytest.param(SHE.replace("1010", "0110"), "obstacles[1].hex: 0110 is land already",
                     id="WG-H19/on land"),
        pytest.param(SHE.replace("1010", "2525"), "obstacles[1].hex: '2525' is not on the map",
                     id="WG-H19/off the map"),
        pytest.param(SHE + SHE, "obstacles[2].hex: another obstacle lies in 1010",
                     id="WG-H19/two in one hex"),
        pytest.param(SHE + '[boom]\nhexes = ["1010"]\nside = "A"\n',
                     "obstacles[1].hex: a boom lies in 1010", id="WG-H19/in a boom"),
        pytest.param(SHE.replace('"A"', '"C"'), "obstacles[1].rounds: ", id="WG-H19/no side"),
        pytest.param(SHE.replace('name = "a merchantman"\n', ""), "obstacles[1].name: is missing",
                     id="WG-H19/no name"),
    ],
)  # fmt: skip
def test_a_wrong_obstacle_is_named(extra: str, words: str) -> None:
    assert any(words in line for line in said(battle(LATER, extra=extra)))


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        pytest.param(LAST.replace('of = "1010"', 'of = "1011"'),
                     "round.of: 1011 holds no obstacle that its side may go round: 1010",
                     id="WG-H19/round nothing"),
        pytest.param(going(2, 5), "round.been: are not hexes about it one after the other",
                     id="WG-H19/a gap in the round"),
        pytest.param(LAST.replace(f'"{name(RING[0])}"]', '"0505"]'),
                     "round.been: are not hexes about it one after the other",
                     id="WG-H19/a hex elsewhere"),
        pytest.param(LAST.replace(f'"{name(RING[0])}"]', '"x"]'), "round.been",
                     id="WG-H19/no hex"),
    ],
)  # fmt: skip
def test_a_wrong_round_is_named(mine: str, words: str) -> None:
    assert any(words in line for line in said(battle(f"{mine}, {LATER}", extra=SHE)))


def test_a_round_stands_in_a_file() -> None:
    about = LAST.replace("] }", "], outside = true, turned = true }")
    one = board(about).ships["A1"]
    assert one.round == Round(AT, 0b111101, 0, 1, outside=True, turned=True)
    sea = board()
    assert sea.ships["A1"].round == Round(AT, 0b111101, 0, 1)
    told = [fact.now for fact in facts(sea, sea.ships["A1"])]
    assert "goes round a merchantman: 5 of 6 hexes" in told


# -- what is planned and told


def planned(sea: Board, points: int) -> Ends:
    return ends(sea, sea.ships["A1"], points)


@row("WG-H19/a course may turn around for nothing and ram")
def test_a_course_may_turn_around_for_nothing() -> None:
    found = planned(board(), 2)
    turned = [end for end in found.found if AROUND in found.course(end) and not end.pivoted]
    assert turned and {end.used for end in turned} == {1, 2}
    end = next(end for end in turned if end.used == 2)
    assert found.course(end) == (STARBOARD, AROUND, AHEAD)
    there = found.ship_at(end)
    assert not there.turn.pivoted and there.round is not None and there.round.turned
    assert [end.used for end in found.found] == sorted(end.used for end in found.found)


@row("WG-H19/a course that does not go round pays")
def test_a_course_that_does_not_go_round_pays() -> None:
    for mine in (going(), going(3, 4, 5, 0)):
        found = planned(board(mine), 1)
        assert not [end for end in found.found if AROUND in found.course(end)]


@row("WG-H19/what a course costs is what it takes")
def test_a_course_takes_what_the_search_says() -> None:
    sea = board()
    found = planned(sea, 4)
    for end in found.found:
        there = sea.copy()
        there.ships["A1"] = sea.ships["A1"].with_turn(mp_announced=end.used)
        done = sail(there, "A1", found.course(end))
        assert done.barred is None and done.spent[-1] == end.used, found.course(end)
        assert there.ships["A1"].turn.pivoted == end.pivoted
        assert there.ships["A1"].round == found.ship_at(end).round


@row("WG-H19/the captain turns on who follows him round her")
def test_the_captain_turns_on_who_follows_him() -> None:
    foe = ship(name(BEYOND), "SW", fatigue=3, half_speed=True)
    played = game(going(2, 3, 4, 5, 0, depletion=4), foe)
    commands = list[Command]()
    while len(commands) < 4:
        (ask,) = played.state.asks()
        decision = Captain("A").choose(played.state, ask, ask.choices(played.state.board))
        commands.append(decision.command)
        if len(commands) < 4:
            played.play(decision.command)
    assert commands == [STARBOARD, AROUND, AHEAD, Ram("B1")]


@row("WG-H19/a move on a copy keeps the round")
def test_a_move_on_a_copy_keeps_the_round() -> None:
    sea = board().copy()
    one = sea.ships["A1"]
    carry(sea, one, Moved("A1", "starboard", RING[1], RING[0], 2, 1))
    gone = sea.ships["A1"].round
    assert gone is not None and gone.whole
    assert GoesRound("A1", gone).round == gone


def test_the_page_tells_of_it() -> None:
    sea = board()
    told = [one.text for one in specials(sea)]
    about = "a ship that goes all round it may once turn around at no cost and then ram"
    assert f"a merchantman in 1010, like land; nobody enters; {about}" in told
