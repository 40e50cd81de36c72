"""Proposals: what they say, that they are the best there is, and how they are carried out."""

from fractions import Fraction

import pytest

from galley.engine.checks import chances
from galley.engine.deed import Deed, Proposal
from galley.engine.loop import Illegal, State
from galley.engine.records import Ask, Command
from galley.game.game import Game
from galley.scenarios.library import load, read_text
from galley.war_galley.ch3_turn.initiative import AskFirst, GoFirst
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.commanders import AskHeir, PlaceCommander
from galley.war_galley.ch5_command.line_astern import LineAstern
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch5_command.squadrons import AskSquadrons, options
from galley.war_galley.ch5_command.transfer import AskTransfer, Transfer
from galley.war_galley.ch6_movement.speed import AskLevels, KeepLevels, SetLevel, SetLevels
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.retraction import AskSubtract, Subtract
from galley.war_galley.ch8_combat.boarding import AskBoarding, Commit, boarding_check, divisions
from galley.war_galley.ch8_combat.disengaging import AskFouls
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import Aim, AskReaction, React, SplitFire
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Decline, Done
from tests.kit.counters import counter
from tests.kit.war_galley import board


def proposed(position: str, ask: Ask) -> Proposal | None:
    return WAR_GALLEY.advice.propose(State(board(position), [ask]), ask)


def proposed_in_activation(position: str, ask: AskRake) -> Proposal | None:
    stack = [ShipActivation(ship=ask.ship), ask]
    return WAR_GALLEY.advice.propose(State(board(position), stack), ask)


def commands(position: str, ask: Ask) -> list[Command]:
    found = proposed(position, ask)
    assert found is not None
    return [step.command for step in found.steps]


# -- squadrons

LINE = "commander A A1 1\nB1 five 4020 N\nA1 five 2319 N\nA2 five 2321 N\nA3 five 2323 N"


def squadrons(position: str) -> AskSquadrons:
    return AskSquadrons("A", options(board(position), "A", ()))


def test_a_line_astern_is_proposed_where_it_brings_ships_under_command() -> None:
    made = commands(LINE, squadrons(LINE))
    assert made == [LineAstern("A", ("A1", "A2", "A3")), Done()]
    found = proposed(LINE, squadrons(LINE))
    assert found is not None
    assert found.text == "squadrons: 3 ships in command, 0 alone instead of 1"


def test_no_line_is_proposed_where_ranges_do() -> None:
    near = LINE.replace("commander A A1 1", "commander A A1 9")
    assert commands(near, squadrons(near)) == [Done()]


# -- levels

LEVELS = AskLevels("A", ("A",))
APART = "A1 five 1020 N\nA2 five 1220 N\nB1 five 3030 N"
# the bow comes into B1's midship hex, six hexes ahead: cruise is 5, maximum 7
CLOSING = "A1 five 2020 N {}\nA2 five 4040 N\nB1 five 2013 SE"


def test_all_levels_are_kept_without_contact() -> None:
    found = proposed(APART, LEVELS)
    assert found is not None
    assert (found.text, [s.command for s in found.steps]) == ("keep the levels", [KeepLevels("A")])


def test_a_fast_squadron_without_contact_goes_to_cruise() -> None:
    fast = APART.replace(" N\n", " N max\n")
    assert commands(fast, LEVELS) == [SetLevels("A", "cruise")]


def test_maximum_is_proposed_where_only_it_reaches_a_ram() -> None:
    text = CLOSING.format("")
    assert commands(text, LEVELS) == [SetLevel("A1", "max"), KeepLevels("A")]
    found = proposed(text, LEVELS)
    assert found is not None
    assert found.text == "max: A1 to ram B1 (28 %); the rest cruise"
    why = "A1 at max: it can ram B1 so, which is worth a tired crew; it hits with 28 %"
    assert found.reasons == (why,)


def test_what_is_proposed_for_levels_holds_for_that_position_alone() -> None:
    """What is found of a ship is kept for the next question, never for another position."""
    near, turned = CLOSING.format(""), CLOSING.format("").replace("2013 SE", "2008 SE")
    for text, at_max in [(near, True), (turned, False), (near, True), (near, True)]:
        assert (SetLevel("A1", "max") in commands(text, LEVELS)) == at_max


@pytest.mark.parametrize("state", ["fatigue=1", "half", "crippled=P"])
def test_maximum_is_not_proposed_for_a_ship_that_may_not(state: str) -> None:
    assert commands(CLOSING.format(state), LEVELS) == [KeepLevels("A")]


def test_cruise_is_enough_where_it_reaches_a_ram() -> None:
    nearer = CLOSING.format("").replace("2020", "2018")
    assert commands(nearer, LEVELS) == [KeepLevels("A")]


def test_a_ship_that_cannot_fight_gets_away() -> None:
    text = "A1 transport 2020 N\nB1 five 2016 N\nA2 five 4040 N"
    assert commands(text, LEVELS) == [SetLevel("A1", "max"), KeepLevels("A")]


# -- who goes first

FIRST = AskFirst("A")


def test_who_can_hit_at_once_goes_first() -> None:
    beam = "A1 five 2015 N\nB1 five 2012 SE"
    assert commands(beam, FIRST) == [GoFirst("A")]


def test_who_reaches_nobody_lets_the_others_come() -> None:
    assert commands(APART, FIRST) == [GoFirst("B")]


# -- boarding

BOARD = AskBoarding("A", ("A1", "A2"))
HELD = "A1 five 2120 N\nA2 {} 1920 N\nB1 {} 2020 N\ngrapple A1 B1\ngrapple A2 B1"


def test_all_that_helps_boards_together() -> None:
    made = commands(HELD.format("five", "hexa"), BOARD)
    assert made[:3] == [Commit("A1", (("B1", 4),)), Commit("A2", (("B1", 4),)), Done()]
    found = proposed(HELD.format("five", "hexa"), BOARD)
    assert found is not None
    parts = board(HELD.format("five", "hexa"))
    check = boarding_check(
        parts, parts.ships["B1"], [(parts.ships["A1"], 4), (parts.ships["A2"], 4)]
    )
    hope = chances(check)["captured"]
    assert isinstance(found, Deed)
    assert (found.text, found.chance) == ("A1 and A2 board B1", hope)


def test_nobody_boards_without_hope() -> None:
    weak = HELD.format("raw", "giant").replace("A1 five", "A1 raw")
    assert commands(weak, BOARD) == [Done()]


def test_no_other_parties_capture_more() -> None:
    text = "A1 five 2120 N\nB1 tri2 2020 N\nB2 lib 2220 N\ngrapple A1 B1\ngrapple A1 B2"
    made = board(text)

    def hope(commit: Command) -> Fraction:
        assert isinstance(commit, Commit)
        checks = (
            boarding_check(made, made.ships[t], [(made.ships["A1"], n)]) for t, n in commit.shares
        )
        return sum((chances(check).get("captured", Fraction(0)) for check in checks), Fraction(0))

    chosen = commands(text, AskBoarding("A", ("A1",)))[0]
    assert hope(chosen) == max(hope(one) for one in divisions(made, made.ships["A1"]))


# -- missiles

AT_REST = "A1 five 1010 N mp_announced=0 grapple_attempted=1 {}\nB1 five 1110 N\nB2 five {}"


def test_the_likeliest_shot_is_proposed_once_the_ship_has_moved() -> None:
    text = AT_REST.format("depletion=3", "0811 N")
    assert commands(text, AskAction("A", "A1")) == [Fire("B1")]
    found = proposed(text, AskAction("A", "A1"))
    assert found is not None
    assert found.text == "A1 shoots at B1"


def test_a_volley_is_split_where_two_shots_deplete_more() -> None:
    text = AT_REST.format("", "0910 N").replace("A1 five", "A1 giant")
    made = commands(text, AskAction("A", "A1"))
    assert (made[0], made[-1]) == (SplitFire(), Done())
    aimed = {c.target: c.manpower for c in made if isinstance(c, Aim)}
    assert aimed.keys() == {"B1", "B2"}
    assert sum(aimed.values()) <= 8


def test_no_shot_is_proposed_while_the_ship_may_still_move() -> None:
    moving = AT_REST.format("", "0811 N").replace("mp_announced=0", "mp_announced=4")
    assert proposed(moving, AskAction("A", "A1")) is None


def test_reaction_fire_is_proposed_where_it_can_hit() -> None:
    near, ask = "A1 five 1010 N\nB1 five 1110 N", AskReaction("A", "A1", "B1")
    assert commands(near, ask) == [React()]
    spent = "A1 five 1010 N depletion=4\nB1 five 1210 N"
    assert commands(spent, ask) == [Decline()]


HELD_FAST = """A1 five 1010 N rammed rammed_by=B1
A2 five 1510 N rammed rammed_by=B2
A3 five 2010 N
B1 five 1110 N
B2 five 1610 N
commander A A3 9"""
FAST = AskShip("A", "A", ("A1", "A2", "A3"))


def test_the_ships_of_a_squadron_that_lie_fast_shoot_together() -> None:
    found = proposed(HELD_FAST, FAST)
    assert found is not None and found.patient
    assert found.text == "ships that lie fast shoot: A1 at B1, A2 at B2"
    assert found.reasons[0] == "A1 shoots at B1: 2 in 6 to deplete"
    assert [step.command for step in found.steps][:4] == [
        MoveShip("A1"), Announce(0), Fire("B1"), EndShip(),
    ]  # fmt: skip


def test_no_shot_of_a_squadron_is_proposed_for_ships_that_may_do_more() -> None:
    free = HELD_FAST.replace(" rammed rammed_by=B1", "").replace(" rammed rammed_by=B2", "")
    assert proposed(free, FAST) is None


def test_a_shot_is_not_wasted_on_a_ship_without_manpower() -> None:
    text = AT_REST.format("", "0811 N").replace("B1 five 1110 N", "B1 five 1110 N depletion=4")
    found = proposed(text, AskAction("A", "A1"))
    assert found is not None
    assert found.text == "A1 shoots at B2"
    alone = text.replace("B2 five 0811 N", "B2 five 3011 N")
    assert proposed(alone, AskAction("A", "A1")) is None


RAKED = "A1 tri 1010 N\nB1 tri2 1109 N\nB2 tri4 0909 N"


def test_the_likeliest_rake_is_proposed() -> None:
    made = proposed_in_activation(RAKED, AskRake("A", "A1", ("B1", "B2"), 1011))
    assert made is not None
    assert [step.command for step in made.steps] == [Rake("B1")]
    assert made.text.startswith("A1 rakes B1 (crippled: ")


def test_no_rake_is_proposed_along_oars_that_are_gone() -> None:
    shorn = "A1 tri 1010 N\nB1 tri2 1109 N crippled=PS"
    assert proposed_in_activation(shorn, AskRake("A", "A1", ("B1",), 1011)) is None


@pytest.mark.parametrize(("natural", "answer"), [(7, [Subtract()]), (12, None)])
def test_the_crew_counts_where_it_brings_the_ship_free(
    natural: int, answer: list[Command] | None
) -> None:
    found = proposed("A1 five 1010 N\nB1 five 1110 N", AskSubtract("A", "A1", natural))
    assert (found and [step.command for step in found.steps]) == answer


# -- plain answers

FOULED = "A1 five 1010 N\nB1 five 1110 N\nfoul A1 B1"
FLAG = "A1 five 1010 N {}\nA2 five 1310 N\nB1 five 3010 N\ncommander A A1 5"
OVER = AskTransfer("A", (Transfer("A", "A2"),))


def test_plain_answers() -> None:
    assert commands(FOULED, AskFouls("A", ("A1",))) == [Done()]
    assert commands(FLAG.format(""), OVER) == [Decline()]
    assert proposed(FLAG.format("rammed"), OVER) is None
    heir = FLAG.format("depletion=2") + "\nfoul A2 B1"
    assert commands(heir, AskHeir("A", "A", ("A1", "A2"))) == [PlaceCommander("A1")]


# -- carried out


def quiet() -> Game:
    """Five squadrons, far from each other, are asked for their levels."""
    session = Game.new(load("lilybaeum"), 3)
    while type(session.state.asks()[0]).__name__ != "AskLevels":
        ask = session.state.asks()[0]
        session.play(ask.side, session.state.choices(ask)[0])
    return session


def test_two_proposals_settle_the_levels_of_two_fleets() -> None:
    session, keys = quiet(), 0
    while type(session.state.asks()[0]).__name__ == "AskLevels":
        side = session.state.asks()[0].side
        found = session.propose(side)
        assert found is not None
        session.accept(side, found)
        keys += 1
    assert keys == 2
    assert session.plans.stopped == {}
    assert len([e for e in session.past.entries if e.ask == "AskLevels"]) == 5
    assert all(type(e.command) is KeepLevels for e in session.past.entries if e.ask == "AskLevels")


def test_a_plan_stops_when_its_side_is_asked_something_else() -> None:
    session = quiet()
    side = session.state.asks()[0].side
    found = session.propose(side)
    assert found is not None
    session.accept(side, Proposal(found.text, (*found.steps, found.steps[0])))
    while type(ask := session.state.asks()[0]).__name__ == "AskLevels":
        session.play(ask.side, session.state.choices(ask)[0])
    assert session.plans.stopped == {side: "something else is asked"}
    assert session.plans.steps == {}


def test_a_command_of_ones_own_ends_the_plan() -> None:
    session = quiet()
    side = session.state.asks()[0].side
    found = session.propose(side)
    assert found is not None
    session.accept(side, found)
    left = session.plans.steps[side, ""]
    other = session.state.asks()[0].side
    assert left and other != side
    session.undo()
    assert session.plans.steps == {}
    assert session.state.asks()[0].side == side


def test_a_proposal_that_is_not_legal_any_more_is_refused() -> None:
    session = quiet()
    side = session.state.asks()[0].side
    found = session.propose(side)
    assert found is not None
    session.play(side, found.steps[0].command)
    with pytest.raises(Illegal):
        session.accept(side, found)


FIVES = """
format = 1
id = "fives"
rules = "war-galley"
title = "Fives"
turn_limit = 3
notes.summary = "Fives alone."
map = { columns = 40, rows = 30 }
sides.A = { name = "Rome", level = 60, briefing = "Fight." }
sides.B = { name = "Carthage", level = 60, briefing = "Fight back." }
""" + counter("five", "5", 2, (6, 7), 8, 4, (5, 7))


def fives(phase: str, reach: int, *squadrons: tuple[str, str, str, list[str]]) -> Game:
    """A battle at the beginning of a phase; squadrons are (side, name, facing, bows)."""
    text = FIVES.replace("map =", f'start = {{ phase = "{phase}", first = "A" }}\nmap =')
    for side, name, facing, bows in squadrons:
        rows = [f'{{ class = "five", first = "{bow}", facing = "{facing}" }}' for bow in bows]
        text += f"""
[[squadrons]]
side = "{side}"
name = "{name}"
commander = {{ name = "{name}", range = {reach}, initiative = 1, ship = "{bows[0]}" }}
rows = [{", ".join(rows)}]
"""
    return Game.new(read_text(text, "fives.toml"), 3)


@pytest.mark.parametrize(("level", "holds"), [("cruise", True), ("max", False)])
def test_a_plan_stops_when_the_other_side_changes_what_is_best(level: str, holds: bool) -> None:
    session = fives(
        "D", 3,
        ("A", "Laelius", "N", ["0420"]), ("A", "Scipio", "N", ["2020"]),
        ("B", "Hanno", "SE", ["2113"]),
    )  # fmt: skip
    found = session.propose("A")
    assert found is not None
    assert found.text == "max: B1 to ram C1 (28 %); the rest cruise (2 squadrons)"
    session.accept("A", found)
    session.play("B", SetLevels("C", "max") if level == "max" else KeepLevels("C"))
    assert (session.plans.stopped == {}) == holds
    assert (session.state.board.ships["B1"].level == "max") == holds


def test_the_shots_of_a_squadron_wait_for_the_answers_of_the_other_side() -> None:
    session = fives(
        "E", 9, ("A", "Laelius", "N", ["1010", "1510"]), ("B", "Hanno", "N", ["1110", "1610"])
    )
    while not isinstance(ask := session.state.asks()[0], AskShip):
        session.play(ask.side, session.state.choices(ask)[0])
    for id_ in ("A1", "A2"):
        session.state.board.change(id_, rammed=True, rammed_by="B" + id_[1])
    session.state.forget()
    found = session.propose("A")
    assert found is not None and len(found.steps) == 8
    session.accept("A", found)
    for ship in ("A1", "A2"):
        assert isinstance(session.state.asks()[0], AskReaction)
        assert session.state.asks()[0].side == "B"
        assert session.state.board.ships[ship].turn.fired is False
        session.play("B", Decline())
        assert session.state.board.ships[ship].turn.fired is True
    assert session.plans.stopped == {} and session.plans.steps == {}
