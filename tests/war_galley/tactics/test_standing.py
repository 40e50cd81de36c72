"""Standing orders of War Galley: each acts exactly when its condition holds."""

from dataclasses import dataclass

import pytest

from galley.engine.records import Ask, Command
from galley.engine.standing import Order
from galley.geometry.hexes import parse
from galley.war_galley.ch3_turn.initiative import AskAdmiral, AskFirst, GoFirst, UseAdmiral
from galley.war_galley.ch5_command.squadrons import AskSquadrons
from galley.war_galley.ch5_command.transfer import AskTransfer, Transfer
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip, Avoid, Slip
from galley.war_galley.ch6_movement.defensive_ram import AskDefensiveRam
from galley.war_galley.ch6_movement.speed import AskLevels, KeepLevels
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.retraction import AskRetract, AskSubtract, Keep, PullBack, Stay
from galley.war_galley.ch8_combat.disengaging import AskFouls, LeaveFouled
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, React
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.corvus import AskCorvus, DropCorvus
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.tactics.standing_orders import TEMPLATES
from tests.kit.war_galley import State, board

NEAR = "A1 five 1010 N\nB1 five 1110 N"  # 2 in 6 to deplete
FAR = "A1 five 1010 N\nB1 five 1210 N"  # two hexes away: 1 in 6
REACT = AskReaction("A", "A1", "B1")
COMING = "A1 tri 1010 N\nA2 raw 0910 N\nB1 {} 1109 {}"  # against A1: a tri, defence 6, crew 3
AVOID = AskAvoidance("A", "B1", ("A1", "A2"))
ONE = AskAvoidance("A", "B1", ("A1",))
RAKING = AskRake("A", "A1", ("B1", "B2"), parse("1011"))
RAKED = "A1 tri 1010 N\nB1 {} 1110 N\nB2 tri4 0910 N"
FLAG = "A1 five 1010 N {}\nA2 five 1310 N\nB1 five 3010 N\ncommander A A1 5"
HELD = "A1 five 1010 N {}\nA2 five 1310 N\nB1 five 1110 N\ngrapple A1 B1\ncommander A A1 5"
OVER = AskTransfer("A", (Transfer("A", "A2"),))
FLEET = "A1 five 1010 N\nA2 five 1210 N\nB1 five 2010 N"
FOULED = "A1 five 1010 N\nA2 five 1310 N\nB1 five 1110 N\nfoul A1 B1\nfoul A2 B1"
TWO_ADMIRALS = "A1 five 1010 N\nA2 five 1310 N\nB1 five 3010 N\n\
commander A A1 5 1\ncommander C A2 5 2"


@dataclass
class Case:
    order: str  # its id, and its value
    position: str
    ask: Ask
    answer: Command | None
    ships: str = ""


CASES = [
    Case("no-reaction", NEAR, REACT, Decline()),
    Case("no-reaction", NEAR, REACT, Decline(), "A"),
    Case("no-reaction", NEAR, REACT, None, "C"),
    Case("no-reaction", NEAR, ONE, None),
    Case("no-reaction-at 2", FAR, REACT, Decline()),
    Case("no-reaction-at 2", NEAR, REACT, None),
    Case("no-reaction-at 1", NEAR, REACT, Decline()),
    Case("no-reaction-under 2", FAR, REACT, Decline()),
    Case("no-reaction-under 2", NEAR, REACT, None),
    Case("reaction 2", NEAR, REACT, React()),
    Case("reaction 2", FAR, REACT, None),
    Case(
        "no-vain-reaction",
        FAR.replace("A1 five 1010 N", "A1 five 1010 N depletion=4"),
        REACT,
        Decline(),
    ),
    Case("no-vain-reaction", FAR, REACT, None),
    Case("shoot-back", FAR, REACT, React()),
    Case("shoot-back", FAR.replace("1010 N", "1010 N depletion=4", 1), REACT, None),
    Case("avoid-large 5", COMING.format("five", "SW"), AVOID, Avoid("A1")),
    Case("avoid-large 5", COMING.format("giant", "SW"), AVOID, Avoid("A1")),
    Case("avoid-large 5", COMING.format("four", "SW"), AVOID, None),
    Case("avoid 3", COMING.format("four", "SW"), AVOID, Avoid("A1")),
    Case("avoid 4", COMING.format("four", "SW"), AVOID, None),
    Case("no-avoid", COMING.format("four", "SW"), AVOID, Decline()),
    Case("no-avoid-under 2", COMING.format("four", "SW"), AVOID, None),  # A2 has crew 1, A1 3
    Case("no-avoid-under 4", COMING.format("four", "SW"), AVOID, Decline()),
    Case("no-avoid-ram 12", COMING.format("five", "SW"), ONE, None),
    Case("no-avoid-ram 12", COMING.format("lib", "SW"), ONE, Decline()),
    Case("no-avoid-ram 12", COMING.format("transport", "SW"), ONE, Decline()),
    Case("no-avoid", COMING.format("four", "SW"), AVOID, None, "C"),
    Case("slip astern", NEAR, AskSlip("A", "A1"), Slip("astern")),
    Case("slip astern", "A1 five 1010 N max\nB1 five 1110 N", AskSlip("A", "A1"), None),
    Case("no-defensive-ram", NEAR, AskDefensiveRam("A", "B1", ("A1",)), Decline()),
    Case("back-off astern", NEAR, AskRetract("A", "A1"), PullBack("astern")),
    Case("back-off stay", NEAR, AskRetract("A", "A1"), Stay()),
    Case("back-off astern", f"{NEAR}\nA2 five 1012 N", AskRetract("A", "A1"), None),
    Case("subtract no", NEAR, AskSubtract("A", "A1", 6), Keep()),
    Case("rake 15", RAKED.format("tri2"), RAKING, Rake("B1")),
    Case("rake 30", RAKED.format("tri2"), RAKING, None),
    Case("no-rake 30", RAKED.format("tri2"), RAKING, Decline()),
    Case("no-rake 15", RAKED.format("tri2"), RAKING, None),
    Case("no-vain-rake", RAKED.format("tri2"), RAKING, None),
    Case(
        "no-vain-rake",
        RAKED.format("tri2").replace("A1 tri 1010 N", "A1 tri 1010 N captured=captured"),
        RAKING,
        Decline(),
    ),
    Case("corvus", NEAR, AskCorvus("A", "A1", "B1"), DropCorvus()),
    Case("no-transfer sinking", FLAG.format(""), OVER, Decline()),
    Case("no-transfer sinking", FLAG.format("rammed"), OVER, None),
    Case("no-transfer sinking", FLAG.format("on_fire"), OVER, None),
    Case("no-transfer danger", FLAG.format(""), OVER, Decline()),
    Case("no-transfer danger", FLAG.format("on_fire"), OVER, None),
    Case("no-transfer danger", HELD.format(""), OVER, Decline()),
    Case("no-transfer danger", HELD.format("depletion=4"), OVER, None),
    Case("no-transfer ever", FLAG.format("rammed"), OVER, Decline()),
    Case("keep-levels 5", FLEET, AskLevels("A", ("A",)), KeepLevels("A")),
    Case("keep-levels 8", FLEET, AskLevels("A", ("A",)), None),
    Case("only-keep-levels", FLEET, AskLevels("A", ("A",)), None),
    Case(
        "only-keep-levels",
        FLEET.replace(" N", " N fatigue=2", 2),
        AskLevels("A", ("A",)),
        KeepLevels("A"),
    ),
    Case("stay-fouled", FOULED, AskFouls("A", ("A1", "A2")), LeaveFouled("A1")),
    Case("stay-fouled", FOULED, AskFouls("A", ("A1", "A2"), ("A1", "A2")), Done()),
    Case("work-free", FOULED, AskFouls("A", ("A1", "A2")), Done()),
    Case("by-range", NEAR, AskSquadrons("A", ()), Done()),
    Case("all-in-command", FLAG.format(""), AskSquadrons("A", ()), Done()),
    Case(
        "all-in-command",
        FLAG.format("").replace("A2 five 1310", "A2 five 1910"),
        AskSquadrons("A", ()),
        None,
    ),
    Case("best-admiral", TWO_ADMIRALS, AskAdmiral("A", ("A", "C")), UseAdmiral("C")),
    Case("first second", NEAR, AskFirst("A"), GoFirst("B")),
    Case("first first", NEAR, AskFirst("B"), GoFirst("B")),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.order}-{case.answer}")
def test_an_order_acts_exactly_when_its_condition_holds(case: Case) -> None:
    id_, _, value = case.order.partition(" ")
    state = State(board(case.position), [case.ask])
    assert WAR_GALLEY.advice.ordered(state, case.ask, Order(id_, value, case.ships)) == case.answer


def test_every_order_has_a_case_in_which_it_acts() -> None:
    acting = {case.order.partition(" ")[0] for case in CASES if case.answer is not None}
    assert acting == {template.id for template in TEMPLATES}


def test_every_order_reads_as_a_sentence_with_each_of_its_values() -> None:
    for template in TEMPLATES:
        assert ("{value}" in template.text) == bool(template.values), template.id
        assert template.topic and template.rule
