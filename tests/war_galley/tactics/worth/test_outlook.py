"""The order of a list of choices: what one usually wants, then commanders, then what is vain."""

from galley.engine.loop import State
from galley.engine.records import Ask
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement, MoveShip
from galley.war_galley.ch5_command.squadrons import AskSquadrons
from galley.war_galley.ch5_command.transfer import Transfer
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.tactics.choices import COMMANDERS, HOPELESS, OTHERS, USUAL
from tests.kit.war_galley import board

LISTED = WAR_GALLEY.labelled
SPENT = "A1 five 1010 N mp_announced=0 depletion=4\nB1 five 1110 N\nB2 five 0810 N"
FLAGS = """A1 five 1010 N
A2 five 1210 N
A3 five 2010 N squadron=C
A4 five 2210 N squadron=C
B1 five 4020 N
commander A A1 5 1
commander C A3 5"""


def at(position: str, ask: Ask) -> State:
    frames = [ShipActivation(ship=ask.ship)] if isinstance(ask, AskAction) else []
    return State(board(position), [*frames, ask])


def groups(state: State) -> list[tuple[str, object]]:
    ask = state.asks()[0]
    return [(one.group, one.command) for one in LISTED(state, ask, state.choices(ask))]


def test_a_shot_that_cannot_hit_stands_last_and_is_marked_as_vain() -> None:
    state = at(SPENT, AskAction("A", "A1"))
    found = groups(state)
    assert (USUAL, EndShip()) in found and (USUAL, Grapple("B1")) in found
    assert [pair for pair in found if pair[0]] == [(HOPELESS, Fire("B1")), (HOPELESS, Fire("B2"))]
    assert found[-2:] == [(HOPELESS, Fire("B1")), (HOPELESS, Fire("B2"))]
    assert WAR_GALLEY.label(state, Fire("B2")) == "shoot at B2 (five), in vain"
    assert all(state.asks()[0].why_not(state.board, command) is None for _, command in found)


def test_a_shot_that_may_hit_keeps_its_place() -> None:
    state = at(SPENT.replace(" depletion=4", ""), AskAction("A", "A1"))
    assert groups(state)[0] == (USUAL, Fire("B1"))
    assert WAR_GALLEY.label(state, Fire("B1")) == "shoot at B1 (five)"


def test_commanders_stand_behind_ships_and_those_of_other_squadrons_behind_theirs() -> None:
    found = groups(at(FLAGS, AskShip("A", "C", ("A3", "A4"))))
    assert found == [
        (USUAL, MoveShip("A3")), (USUAL, MoveShip("A4")), (USUAL, EndMovement()),
        (COMMANDERS, Transfer("C", "A4")), (OTHERS, Transfer("A", "A2")),
    ]  # fmt: skip


def test_where_squadrons_are_chosen_commanders_stand_last_in_one_group() -> None:
    found = groups(at(FLAGS, AskSquadrons("A", ())))
    assert {group for group, _ in found} == {USUAL, COMMANDERS}
    assert [group for group, _ in found][-2:] == [COMMANDERS, COMMANDERS]
