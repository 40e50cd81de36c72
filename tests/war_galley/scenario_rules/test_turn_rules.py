"""Rules of single battles that are looked at turn by turn: storms, shores, water to pass,
squadrons whose heart fails, crews that stay by friends."""

import pytest

from galley.engine.checks import chance_of
from galley.engine.loop import Rolled, State
from galley.geometry.hexes import distance
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce
from galley.war_galley.ch3_turn.start_of_turn import StartOfTurn
from galley.war_galley.ch3_turn.turn import GameTurn
from galley.war_galley.ch5_command.defection import BeganToLeave, Wavered, in_order, leave_check
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe, why_not_anastrophe
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch9_victory.exits import why_no_harbour
from galley.war_galley.ch9_victory.victory import (
    GameEnded,
    best_possible,
    victory_points,
)
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.fighting.wrecks import (
    LeavesWreck,
    StaysByWreck,
    chance_to_go,
    must_test,
    wreck_beside,
    wreck_check,
)
from galley.war_galley.scenario_rules.shores.full_worth import CountsInFull, half_ashore
from galley.war_galley.scenario_rules.winning.passed import HasPassed, passing_points
from galley.war_galley.scenario_rules.winning.storm import StormCame
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import FREE_TO_GO, STAYS, hexes
from galley.war_galley.tactics.plans.options import Option
from galley.war_galley.tactics.plans.planner import Planner
from galley.war_galley.tactics.reach.bot_view import plain_view
from galley.war_galley.tactics.reach.earning_places import STAYS as STAYS_THERE
from galley.war_galley.tactics.reach.earning_places import earning_places
from tests.kit.counters import counter
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

FLEET = f"{ship('0806')}, {ship('1212')}"
FIRST = ((6,), (1,))  # the dice of initiative
SHORE = '[[friendly_shore]]\nside = "A"\nhexes = ["15-16 x 15-18"]\nfull_if = "{}"\n'
STORM = "[storm]\nfrom_turn = 3\non = 5\n"


def rule_of(game: Game, what: str) -> list[str]:
    """The rules under which dice of a name were thrown."""
    thrown = [e for e in game.happened(Rolled) if isinstance(e, Rolled) and e.what == what]
    return [roll.throw.rule for roll in thrown]


# -- H09


BOTH = (
    '[[squadrons]]\nside = "B"\nname = "Others"\nletter = "C"\n'
    'leaves = {{ edges = ["top"], on = 2, from_turn = 2 }}\nships = [{}]\n'
)


def two_that_may_leave(first: str) -> Game:
    """A squadron of each side may leave at the start of turn 2."""
    text = battle(FLEET, squadron='leaves = { edges = ["top"], on = 2, from_turn = 2 }',
                  start=f'turn = 1\nphase = "H"\nfirst = "{first}"')  # fmt: skip
    text = text.replace("[start]", BOTH.format(ship("0310")) + "[start]")
    return Game(text, (1,), (6,), *FIRST)


@pytest.mark.parametrize(
    ("first", "stays"),
    [pytest.param("A", "A", id="WG-H09/the side that went first"),
     pytest.param("B", "C", id="WG-H09/whichever it was")],
)  # fmt: skip
def test_who_went_first_throws_first(first: str, stays: str) -> None:
    game = two_that_may_leave(first)
    assert game.happened(Wavered) == [Wavered(stays)]
    assert game.happened(BeganToLeave) == [BeganToLeave({"A": "C", "C": "A"}[stays])]


@row("WG-H09/side A in the first turn")
def test_side_a_throws_first_in_the_first_turn() -> None:
    text = battle(FLEET, squadron='letter = "D"\nleaves = { edges = ["top"], on = 2 }',
                  start="turn = 1")  # fmt: skip
    text = text.replace("[start]", BOTH.format(ship("0310")) + "[start]")
    board = place(text)
    rules = board.theatre.special.leaving
    assert [rule.squadron for rule in rules] == ["C", "D"]
    assert [rule.squadron for rule in in_order(board, rules)] == ["D", "C"]


@row("WG-H09/the frame is a part of a save")
def test_the_frame_is_a_part_of_a_save() -> None:
    board = place(battle(FLEET, extra=STORM, start="turn = 3"))
    state = State(board, [GameTurn(at="reinforce"), StartOfTurn(at="throw_for_leaving")])
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(state), state)
    assert (again.stack, again.board) == (state.stack, board)


# -- H36


EASED = 'leaves = { edges = ["top"], on = 5, each_turn = true, on_after = [1, 4] }'


@pytest.mark.parametrize(
    ("mine", "need", "rule"),
    [
        pytest.param(FLEET, "5 or more", "5.41", id="WG-H36/nothing lost"),
        pytest.param(f"{FLEET}, {ship('0310', rammed=True)}", "4 or more", "5.41, H36",
                     id="WG-H36/one of its ships"),
        pytest.param(f"{FLEET}, {ship('0310', captured='captured')}", "4 or more", "5.41, H36",
                     id="WG-H36/a ship taken"),
    ],
)  # fmt: skip
def test_a_half_hearted_squadron(mine: str, need: str, rule: str) -> None:
    board = place(battle(mine, squadron=EASED, start="turn = 3"))
    (leaving,) = board.theatre.special.leaving
    check = leave_check(board, leaving)
    assert (check.need, check.rule) == (need, rule)


@row("WG-H36/only its own ships count")
def test_only_its_own_ships_count() -> None:
    other = ('[[squadrons]]\nside = "A"\nname = "Others"\nletter = "C"\n'
             f"ships = [{ship('0310', rammed=True)}]\n")  # fmt: skip
    text = battle(FLEET, squadron=EASED, start="turn = 3")
    for more, begun in (("", []), (other, [])):
        game = Game(text.replace("[start]", more + "[start]"), (4,), *FIRST)
        assert game.happened(BeganToLeave) == begun
    taken = battle(f"{FLEET}, {ship('0310', rammed=True)}", squadron=EASED, start="turn = 3")
    game = Game(taken, (4,), *FIRST)
    assert game.happened(BeganToLeave) == [BeganToLeave("A")]
    assert rule_of(game, "does Reds leave") == ["5.41, H36"]


@pytest.mark.parametrize(
    "rule",
    [pytest.param("on_after = [2, 4]", id="WG-H36/without a die"),
     pytest.param("on = 4, on_after = [2, 4]", id="WG-H36/no easier"),
     pytest.param("on = 4, on_after = [2, 5]", id="WG-H36/harder")],
)  # fmt: skip
def test_a_wrong_number_is_named(rule: str) -> None:
    lines = said(battle(FLEET, squadron=f'leaves = {{ edges = ["top"], {rule} }}'))
    assert len(lines) == 1 and "leaves.on_after: needs a die, and a second number" in lines[0]


# -- H38, a storm


@pytest.mark.parametrize(
    ("turn", "dice", "over"),
    [
        pytest.param(2, [], False, id="WG-H38/no storm before its turn"),
        pytest.param(3, [(4,)], False, id="WG-H38/a storm that holds off"),
        pytest.param(3, [(5,)], True, id="WG-H38/a storm"),
    ],
)
def test_a_storm(turn: int, dice: list[tuple[int, ...]], over: bool) -> None:
    lost = ship("1510", "S", rammed=True)
    first = () if over else FIRST
    game = Game(battle(FLEET, lost, STORM, start=f"turn = {turn}"), *dice, *first)
    board = game.state.board
    assert board.over == over and bool(game.happened(StormCame)) == over
    if over:
        why = "a storm ends the battle; 8 points to 0 for Reds"
        assert game.happened(GameEnded) == [GameEnded("A", why)]
    if dice:
        assert rule_of(game, "a storm") == ["3.1s, H38"]


@row("WG-H38/a storm is judged as the limit is")
def test_a_storm_is_judged_as_the_limit_is() -> None:
    text = "draw_at_limit_under = 20\n" + battle(FLEET, ship("1510", "S", rammed=True), STORM,
                                                 start="turn = 3")  # fmt: skip
    game = Game(text, (6,))
    why = "a storm ends the battle; a lead of 8 is too small to win"
    assert game.happened(GameEnded) == [GameEnded("", why)]


# -- H37


def ashore(full_if: str, theirs: str, *, turn: int = 3, **more: object) -> Game:
    """The end of a turn, with a ship of side A aground on its own shore since turn 2."""
    mine = f"{ship('1515', 'S', **{'aground': 2, **more})}, {ship('0505')}"
    end = f'turn = {turn}\nphase = "H"\nfirst = "A"'
    return Game(battle(mine, theirs, SHORE.format(full_if), start=end), *FIRST)


NEXT_TO = ship("1414", "S")


@pytest.mark.parametrize(
    ("full_if", "theirs", "turn", "points"),
    [
        pytest.param("beside", NEXT_TO, 3, 8, id="WG-H37/an enemy beside it"),
        pytest.param("beside", NEXT_TO, 2, 4, id="WG-H37/not in the turn in which it grounded"),
        pytest.param("beside", ship("1312", "S"), 3, 4, id="WG-H37/an enemy that is not beside"),
        pytest.param("beside", ship("1414", "S", rammed=True), 3, 4,
                     id="WG-H37/an enemy that is Rammed"),
        pytest.param("within 3", ship("1312", "S"), 2, 8, id="WG-H37/an enemy within three"),
        pytest.param("within 3", ship("1309", "N"), 2, 4, id="WG-H37/an enemy farther off"),
    ],
)  # fmt: skip
def test_a_ship_ashore_may_count_in_full(
    full_if: str, theirs: str, turn: int, points: int
) -> None:
    game = ashore(full_if, theirs, turn=turn)
    board = game.state.board
    assert victory_points(board, "B") == points
    assert bool(game.happened(CountsInFull)) == (points == 8)
    assert board.ships["A1"].hurt == (points == 8)


@row("WG-H37/an enemy whom others hold, or who has one beside it, does not count")
def test_an_enemy_with_a_fight_of_its_own_does_not_count() -> None:
    pair = f"{ship('1414', 'S', grapples=['B2'])}, {ship('1314', 'S', grapples=['B1'])}"
    fouled = pair.replace("grapples", "fouls")
    for theirs in (pair, fouled):
        assert not ashore("beside", theirs).happened(CountsInFull)
    near = f"{ship('1515', 'S', aground=2)}, {ship('1312', 'S')}"
    text = battle(near, NEXT_TO, SHORE.format("beside"),
                  start='turn = 3\nphase = "H"\nfirst = "A"')  # fmt: skip
    assert not Game(text, *FIRST).happened(CountsInFull)
    two = near.replace("1312", "1615").replace('facing = "S" }', 'facing = "S", aground = 2 }')
    text = battle(two, NEXT_TO, SHORE.format("beside"),
                  start='turn = 3\nphase = "H"\nfirst = "A"')  # fmt: skip
    assert Game(text, *FIRST).happened(CountsInFull) == [CountsInFull("A1", "B1")]


@row("WG-H37/it stays so")
def test_what_has_counted_in_full_stays_so() -> None:
    game = ashore("beside", NEXT_TO, hurt=True, beached=True)
    assert victory_points(game.state.board, "B") == 8
    assert not game.happened(CountsInFull)


@row("WG-H37/it is looked at before the totals are compared")
def test_it_is_looked_at_before_the_totals_are_compared() -> None:
    mine = f"{ship('1515', 'S', aground=2)}, {ship('0505')}"
    end = 'turn = 9\nphase = "H"\nfirst = "A"\npoints = { A = 6 }'
    game = Game(battle(mine, NEXT_TO, SHORE.format("beside"), start=end))
    assert game.state.board.winner == "B"


@row("WG-H37/no shore, no prize and no shore of half points alone")
def test_whose_ship_it_is() -> None:
    taken = ship("1515", "S", aground=1, beached=True, hurt=False, captured="captured")
    other = ship("1515", "S", aground=1, beached=True, hurt=False)
    board = place(battle(f"{taken}, {ship('0505')}", extra=SHORE.format("beside")))
    assert half_ashore(board, board.ships["A1"]) is None
    board = place(battle(ship("0505"), other, SHORE.format("beside")))
    assert half_ashore(board, board.ships["B1"]) is None
    mine = f"{ship('1515', 'S', aground=2)}, {ship('0505')}"
    plain = SHORE.replace('full_if = "{}"\n', "")
    text = battle(mine, NEXT_TO, plain, start='turn = 3\nphase = "H"\nfirst = "A"')
    assert not Game(text, *FIRST).happened(CountsInFull)
    assert said(battle(FLEET, extra=SHORE.format("near")))[0].startswith(
        "trial.toml: friendly_shore[1].full_if: 'near' is not right"
    )


# -- H38, water to pass


REEF = '[[passed]]\nside = "A"\nname = "the reef"\nhexes = ["01-20 x 01-04"]\npoints = 2\n'


def at_the_reef(mine: str = "", extra: str = REEF) -> Game:
    fleet = mine or f"{ship('0805', 'N')}, {ship('1212')}"
    return Game(battle(fleet, extra=extra, flag="1212"))


@row("WG-H38/a ship passes with its bow")
def test_a_ship_passes_with_its_bow() -> None:
    game = at_the_reef()
    assert victory_points(game.state.board, "A") == 0
    game.play(MoveShip("A1"), Announce(2), Step("ahead"))
    assert not game.state.board.ships["A1"].turn.done
    assert game.happened(HasPassed) == [HasPassed("A1", "the reef")]
    assert "A1 (five) has passed the reef 9.1, H38" in game.sentences()
    board = game.state.board
    assert board.ships["A1"].passed and victory_points(board, "A") == 2
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == board
    (told, *_) = WAR_GALLEY.view(game.state, "A")["ships"]
    assert told["passed"] is True


@pytest.mark.parametrize(
    ("more", "points"),
    [
        pytest.param({"passed": True}, 2, id="WG-H38/back again it still counts"),
        pytest.param({}, 0, id="WG-H38/one that has not passed"),
        pytest.param({"passed": True, "rammed": True}, 2, id="WG-H38/Rammed it is afloat"),
        pytest.param({"passed": True, "fate": "sunk"}, 0, id="WG-H38/sunk"),
        pytest.param({"passed": True, "fate": "left the map"}, 0, id="WG-H38/gone"),
        pytest.param({"passed": True, "captured": "captured"}, 0, id="WG-H38/taken"),
        pytest.param({"passed": True, "captured": "recaptured"}, 2, id="WG-H38/taken back"),
    ],
)  # fmt: skip
def test_what_a_ship_that_has_passed_earns(more: dict[str, object], points: int) -> None:
    board = place(battle(f"{ship('0808', **more)}, {ship('1212')}", extra=REEF))
    assert victory_points(board, "A") == points
    every = {**board.ships, **board.lost}
    assert passing_points(board, every["A1"]) == points


@row("WG-H38/aground it earns nothing")
def test_aground_it_earns_nothing() -> None:
    board = place(battle(f"{ship('0110', aground=1, passed=True)}, {ship('1212')}", extra=REEF))
    assert victory_points(board, "A") == 0


@row("WG-H38/one whose bow is pushed there has passed at the end of the turn")
def test_however_its_bow_comes_there() -> None:
    text = battle(f"{ship('0804', 'N')}, {ship('1212')}", ship("1503", "S"), REEF,
                  start='turn = 2\nphase = "H"\nfirst = "A"')  # fmt: skip
    game = Game(text, *FIRST)
    assert game.happened(HasPassed) == [HasPassed("A1", "the reef")]


@row("WG-H38/what a side may still reach")
def test_what_a_side_may_still_reach() -> None:
    bare = best_possible(place(battle(FLEET)), "A")
    assert best_possible(place(battle(FLEET, extra=REEF)), "A") == bare + 4
    exit_ = '[[exits]]\nside = "A"\nedge = "top"\npoints = 5\n'
    assert best_possible(place(battle(FLEET, extra=REEF + exit_)), "A") == bare + 10


@pytest.mark.parametrize(
    ("mine", "extra", "words"),
    [
        pytest.param(FLEET, REEF + REEF, "passed[2].side: side A has its table already [H38]",
                     id="WG-H38/two tables"),
        pytest.param(FLEET, REEF.replace("01-20 x 01-04", "0110"),
                     "passed[1].hexes: 0110 is land: no bow comes there, take it out [H38]",
                     id="WG-H38/land"),
        pytest.param(ship("0806", passed=True), "",
                     "squadrons[1].ships[1].passed: A1 has nothing to pass: give a table passed "
                     "[H38]", id="WG-H38/nothing to pass"),
    ],
)  # fmt: skip
def test_wrong_water_is_named(mine: str, extra: str, words: str) -> None:
    assert said(battle(mine, extra=extra)) == [f"trial.toml: {words}"]


# -- H27


WRECKS = '[[stays_by_wrecks]]\nside = "A"\nlosses = 1\n'
BY_A_WRECK = f"{ship('0806')}, {ship('0906', rammed=True)}, {ship('1212')}"


TAKEN_BACK = 'rammed = true, hurt = true, captured = "recaptured"'


def by_a_wreck(*dice: tuple[int, ...], mine: str = BY_A_WRECK, theirs: str = "",
               extra: str = WRECKS) -> Game:  # fmt: skip
    text = battle(mine, theirs or ship("1510", "S"), extra, flag="1212")
    return Game(text, *dice)


@row("WG-H27/a crew that leaves")
def test_a_crew_that_leaves() -> None:
    game = by_a_wreck((3,)).play(MoveShip("A1"))
    assert game.happened(LeavesWreck) == [LeavesWreck("A1")]
    assert game.state.board.ships["A1"].turn.stays_by == FREE_TO_GO
    assert Announce(5) in game.choices()
    assert rule_of(game, "leaving a friend that sinks") == ["6.13a, H27"]


@row("WG-H27/a crew that stays")
def test_a_crew_that_stays() -> None:
    game = by_a_wreck((4,)).play(MoveShip("A1"))
    assert game.happened(StaysByWreck) == [StaysByWreck("A1", "A2")]
    line = "A1 (five) stays by A2 (five) and does not move 6.13a, H27"
    assert line in game.sentences()
    board = game.state.board
    assert board.ships["A1"].turn.mp_announced == 0 == cap(board, board.ships["A1"])


@row("WG-H27/it may fight where it lies")
def test_it_may_fight_where_it_lies() -> None:
    held = BY_A_WRECK.replace("}", ', grapples = ["B1"] }', 1)
    game = by_a_wreck((6,), mine=held, theirs=ship("0706", "N", grapples=["A1"]))
    refused = game.play(MoveShip("A1")).refused(Announce(1))
    assert refused is not None and refused.rule == "6.13a"
    game = by_a_wreck((6,), theirs=ship("0706", "N")).play(MoveShip("A1"))
    refused = AskAnnounce("A", "A1").why_not(game.state.board, Announce(1))
    assert refused is not None and refused.rule == "6.13a, H27"
    assert refused.text.endswith("at most 0 MP (it stays by a friend that sinks)")
    assert any(isinstance(ask, AskAction) for ask in game.state.asks())
    assert Fire("B1") in game.choices()


@pytest.mark.parametrize(
    ("mine", "extra", "due"),
    [
        pytest.param(BY_A_WRECK, WRECKS, True, id="WG-H27/beside a friend that is Rammed"),
        pytest.param(BY_A_WRECK, WRECKS.replace("= 1", "= 2"), False,
                     id="WG-H27/before so many are lost"),
        pytest.param(BY_A_WRECK, WRECKS.replace('"A"', '"B"'), False,
                     id="WG-H27/another side's ships"),
        pytest.param(BY_A_WRECK, "", False, id="WG-H27/in other battles"),
        pytest.param(BY_A_WRECK.replace("0906", "1106"), WRECKS, False,
                     id="WG-H27/a friend farther off"),
        pytest.param(BY_A_WRECK.replace("rammed = true", 'captured = "captured"'), WRECKS, False,
                     id="WG-H27/a ship that the enemy has taken"),
        pytest.param(BY_A_WRECK.replace("rammed = true", TAKEN_BACK), WRECKS, False,
                     id="WG-H27/one that was ever taken"),
        pytest.param(BY_A_WRECK.replace("rammed = true", "aground = 1"), WRECKS, False,
                     id="WG-H27/one that is not Rammed"),
        pytest.param(BY_A_WRECK.replace("}", ", rammed = true }", 1), WRECKS, False,
                     id="WG-H27/a ship that cannot move in any case"),
        pytest.param(BY_A_WRECK.replace("}", ', stays_by = "free" }', 1), WRECKS, False,
                     id="WG-H27/once a turn"),
    ],
)  # fmt: skip
def test_who_tests_its_crew(mine: str, extra: str, due: bool) -> None:
    if "aground" in mine:
        mine = mine.replace("0906", "0110").replace("0806", "0210")
    board = place(battle(mine, extra=extra, flag="1212"))
    assert must_test(board, board.ships["A1"]) == due


@row("WG-H27/a grappled ship may cut loose and go, so it tests")
def test_a_grappled_ship_tests() -> None:
    held = BY_A_WRECK.replace("}", ', grapples = ["B1"] }', 1)
    board = place(battle(held, ship("0706", grapples=["A1"]), WRECKS, flag="1212"))
    assert must_test(board, board.ships["A1"])


@row("WG-H27/a prize remembers nobody")
def test_a_prize_remembers_nobody() -> None:
    prize = f"{ship('0806', captured='captured')}, {ship('1212')}"
    board = place(battle(prize, ship("0906", rammed=True), WRECKS, flag="1212"))
    assert wreck_beside(board, board.ships["A1"]) == "B1"
    assert not must_test(board, board.ships["A1"])


@row("WG-H27/an enemy who sinks keeps nobody")
def test_an_enemy_who_sinks_keeps_nobody() -> None:
    mine = f"{ship('0806')}, {ship('1212', rammed=True)}"
    board = place(battle(mine, ship("0906", rammed=True), WRECKS, flag="1212"))
    assert not must_test(board, board.ships["A1"])


@row("WG-H27/whatever the wind gives")
def test_the_wind_moves_nobody_who_stays() -> None:
    wind = '[wind]\ndirection = "N"\nstrength = 3\n'
    for word, points in (("stays", 0), ("free", 6)):
        sailing = BY_A_WRECK.replace("}", f', sail = true, stays_by = "{word}" }}', 1)
        board = place(battle(sailing, extra=WRECKS + wind, flag="1212"))
        assert cap(board, board.ships["A1"]) == points


@row("WG-H27/its odds are those of the throw")
def test_its_odds_are_those_of_the_throw() -> None:
    game = by_a_wreck((1,))
    odds = WAR_GALLEY.advice.odds(game.state, "A", MoveShip("A1"))
    board = game.state.board
    assert odds is not None and odds.checks == (wreck_check(board, board.ships["A1"]),)
    assert dict(odds.outcomes)["may move"] * 6 == 3
    assert chance_to_go(board, board.ships["A1"]) == 0.5 == chance_of(odds.checks[0], "yes")
    assert chance_to_go(board, board.ships["A3"]) == 1.0
    assert WAR_GALLEY.advice.odds(game.state, "A", MoveShip("A3")) is None


@row("WG-H27/ships that are not chosen do not test")
def test_ships_that_are_not_chosen_do_not_test() -> None:
    game = by_a_wreck((1,)).play(EndMovement())
    assert not rule_of(game, "leaving a friend that sinks")
    assert game.state.board.ships["A1"].turn.stays_by == ""


@row("WG-H27/no manoeuvre and no harbour for who stays")
def test_no_manoeuvre_and_no_harbour_for_who_stays() -> None:
    staying = BY_A_WRECK.replace("}", ', stays_by = "stays" }', 1)
    quay = '[[exits]]\nside = "A"\nharbour = true\nhexes = ["0806"]\n'
    board = place(battle(staying, extra=WRECKS + quay, flag="1212"))
    one = board.ships["A1"]
    assert one.turn.stays_by == STAYS
    refused = why_no_harbour(board, one)
    assert refused is not None and refused.rule == "6.13a, H27"
    assert refused.text == "A1 stays by a friend that sinks: it does not move"
    swift = counter("swift", "cat3", 4, (5, 6), 5, 2, (5, 8)) + "asterisk = true\n"
    text = battle(staying.replace('"five"', '"swift"', 1), extra=WRECKS + swift, flag="1212")
    board = place(text.replace("stays_by", 'level = "max", stays_by', 1))
    tried = why_not_anastrophe(board, board.ships["A1"], Anastrophe("B1", "P", "alongside"))
    assert tried is not None and tried.rule == "6.13a, H27"


@row("WG-H27/what a file says of it")
def test_what_a_file_says_of_it() -> None:
    staying = BY_A_WRECK.replace("}", ', stays_by = "stays" }', 1)
    words = "squadrons[1].ships[1].stays_by: A1's crew tests nothing: give a table stays_by_wrecks"
    assert said(battle(staying, flag="1212")) == [f"trial.toml: {words} [H27]"]
    board = place(battle(staying, extra=WRECKS, flag="1212"))
    assert cap(board, board.ships["A1"]) == 0
    twice = said(battle(FLEET, extra=WRECKS + WRECKS))
    assert twice == ["trial.toml: stays_by_wrecks[2].side: side A has its table already [H27]"]


# -- a captain


def best_end(board: Board, ship_: str) -> Option:
    """Where the best plan of a ship at first sight ends."""
    sea = plain_view(board, board.ships[ship_].owner)
    return Planner(sea, board.ships[ship_]).first().option


@row("WG-H38/a captain goes where his ship passes")
def test_a_captain_goes_where_his_ship_passes() -> None:
    mine, theirs = f"{ship('0807', 'N')}, {ship('1212')}", ship("1820", "S")
    plain = place(battle(mine, theirs, flag="1212"))
    assert best_end(plain, "A1").end.bow % 100 > 4
    reef = place(battle(mine, theirs, REEF, flag="1212"))
    assert best_end(reef, "A1").end.bow % 100 <= 4


@pytest.mark.parametrize(
    ("full_if", "start", "far"),
    [
        pytest.param("beside", "1411", 1, id="WG-H37/a captain lies beside a ship ashore"),
        pytest.param("within 3", "1408", 3, id="WG-H37/a captain keeps near a ship ashore"),
    ],
)
def test_a_captain_sees_to_a_ship_ashore(full_if: str, start: str, far: int) -> None:
    fleet = f"{ship('1515', 'S', aground=1)}, {ship('0505')}"
    ends = {}
    for rule in (full_if, ""):
        shore = SHORE.format(rule) if rule else SHORE.replace('full_if = "{}"\n', "")
        theirs = f"{ship(start, 'S')}, {ship('0319', 'S')}"
        text = battle(fleet, theirs, shore, start='turn = 3\nphase = "E"\nfirst = "B"')
        board = place(text)
        ends[rule] = best_end(board, "B1")
        assert bool(earning_places(board, board.ships["B1"])) == bool(rule)
    bow = ends[full_if].end.bow
    assert min(distance(bow, hex_) for hex_ in hexes(board.ships["A1"])) <= far
    half = STAYS_THERE * 4
    assert ends[full_if].value == pytest.approx(ends[""].value + half)


@row("WG-H37/one ship is enough")
def test_one_ship_is_enough() -> None:
    fleet = f"{ship('1515', 'S', aground=1)}, {ship('0505')}"
    for full_if, near in (("beside", "1414"), ("within 3", "1412")):
        theirs = f"{ship(near, 'S')}, {ship('1110', 'S')}"
        board = place(battle(fleet, theirs, SHORE.format(full_if), start="turn = 3"))
        assert not earning_places(board, board.ships["B2"])
        assert earning_places(board, board.ships["B1"])
