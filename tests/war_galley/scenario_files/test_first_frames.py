"""Scenarios that begin in the middle of a turn or of an activation."""

import pytest

from galley.engine.dice import Recorded
from galley.engine.loop import Rolled, State, begin
from galley.engine.records import Ask
from galley.files.faults import Faults
from galley.scenarios.library import parse_toml
from galley.war_galley.ch3_turn.activation_order import AskSquadron
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.scenario_files.setup import setup
from tests.kit.trial import fleets, ship

A = ship("0610") + "," + ship("0810")
B = ship("0602")
LEAD = 'commander = { name = "Red", range = 9, ship = "0610" }'


def opened(start: str, first: str = A) -> State:
    text = fleets(first, B, LEAD) + f"\n[start]\n{start}\n"
    return begin(setup(parse_toml(text, "trial.toml"), "trial.toml"), Recorded())[0]


def only(state: State) -> Ask:
    (ask,) = state.asks()
    return ask


def test_a_squadron_in_activation_chooses_its_next_ship() -> None:
    ask = only(opened('phase = "E"\nactivate = "A"'))
    assert isinstance(ask, AskShip)
    assert ask.ships == ("A1", "A2")


def test_a_ship_in_activation_announces_or_goes_on() -> None:
    assert isinstance(only(opened('phase = "E"\nactivate = "A"\nship = "A1"')), AskAnnounce)
    moving = ship("0610", mp_announced=3, mp_used=1, mode="forward") + "," + ship("0810")
    ask = only(opened('phase = "E"\nactivate = "A"\nship = "A1"', moving))
    assert isinstance(ask, AskAction)
    assert ask.ship == "A1"


def test_the_side_to_act_is_the_one_named() -> None:
    led = B.replace("0602", "0702")
    text = fleets(A, led, LEAD)
    text += 'commander = { name = "Blue", range = 9, ship = "0702" }\n'
    text += '[start]\nphase = "E"\nfirst = "A"\nto_act = "B"\n'
    state, _ = begin(setup(parse_toml(text, "trial.toml"), "trial.toml"), Recorded())
    assert only(state).side == "B"


@pytest.mark.parametrize(
    ("start", "place"),
    [
        ('phase = "E"\nship = "A1"', "start.ship"),
        ('phase = "E"\nactivate = "A"\nship = "B1"', "start.ship"),
        ('phase = "E"\nactivate = "Q"', "start.activate"),
        ('phase = "G"\nactivate = "A"', "start.activate"),
    ],
)
def test_what_does_not_fit_is_refused(start: str, place: str) -> None:
    with pytest.raises(Faults) as caught:
        opened(start)
    assert str(caught.value).startswith(f"trial.toml: {place}: ")


@pytest.mark.parametrize("clause", ["WG-6.14a/from a file"], ids=str)
def test_who_is_at_maximum_in_its_segment_began_so(clause: str) -> None:
    fast = ship("0610", level="max", mp_announced=7, mode="forward", mp_used=3)
    start = 'turn = 2\nphase = "E"\nfirst = "A"\nactivate = "A"\nship = "A1"'
    state = opened(start, fast + "," + ship("0810"))
    ships = state.board.ships
    assert ships["A1"].turn.began_at_max and not ships["A2"].turn.began_at_max
    assert clause


@pytest.mark.parametrize(("clause", "turn", "rolls"), [("WG-C132/turn 1", 1, 0),
                                                       ("WG-C132/from turn 2", 2, 1)])  # fmt: skip
def test_the_wind_is_rolled_for_from_turn_2(clause: str, turn: int, rolls: int) -> None:
    text = fleets(A, B, LEAD, top="wind = { strength = 2, kind = 'variable' }\n")
    begun = setup(parse_toml(f"{text}\n[start]\nturn = {turn}\n", "trial.toml"), "trial.toml")
    dice = Recorded(*[(4, 4)] * rolls, (6,), (1,))
    events = begin(begun, dice)[1]
    assert [e.what for e in events if isinstance(e, Rolled)].count("wind") == rolls, clause
    dice.check_all_thrown()


ADMIRALS = LEAD.replace("range", "initiative = 2, range")
OTHER = """
[[squadrons]]
side = "A"
name = "Reds too"
commander = { name = "Crimson", initiative = 1, range = 2, ship = "1410" }
ships = [{ class = "five", bow = "1410", facing = "N" }]
[start]
"""


def led(start: str) -> State:
    """Side A has the squadrons of two admirals, A and B."""
    text = fleets(A, B, ADMIRALS) + OTHER + start
    return begin(setup(parse_toml(text, "trial.toml"), "trial.toml"), Recorded())[0]


@pytest.mark.parametrize("clause", ["WG-5.13b/bound from the start"])
def test_the_first_squadron_may_be_bound(clause: str) -> None:
    ask = only(led('phase = "E"\nfirst = "A"\nbound = "B"'))
    assert isinstance(ask, AskShip) and ask.squadron == "B"
    free = only(led('phase = "E"\nfirst = "A"'))
    assert isinstance(free, AskSquadron) and free.squadrons == ("A", "B")


@pytest.mark.parametrize("clause", ["WG-5.42c/tried before the start"])
def test_a_double_activation_may_have_been_tried(clause: str) -> None:
    tried = led('phase = "E"\nfirst = "A"\ndouble_tried = "A"')
    refused = only(tried).why_not(tried.board, DoubleActivate("A", "B"))
    assert refused is not None and refused.rule == "5.42c"
    fresh = led('phase = "E"\nfirst = "A"\ndouble_tried = "B"')
    assert DoubleActivate("A", "B") in only(fresh).choices(fresh.board)


@pytest.mark.parametrize("clause", ["WG-5.42f/from the start"])
def test_both_squadrons_may_be_in_activation(clause: str) -> None:
    ask = only(led('phase = "E"\nfirst = "A"\nactivate = "A"\nsecond = "B"'))
    assert isinstance(ask, AskShip)
    assert (ask.ships, ask.second) == (("A1", "A2", "B1"), "B")


@pytest.mark.parametrize(
    ("start", "place"),
    [
        ('phase = "C"\nbound = "B"', "start.bound"),
        ('phase = "E"\nfirst = "B"\nbound = "B"', "start.bound"),
        ('phase = "F"\ndouble_tried = "A"', "start.double_tried"),
        ('phase = "E"\nsecond = "B"', "start.second"),
        ('phase = "E"\nactivate = "A"\nsecond = "A"', "start.second"),
        ('phase = "E"\nactivate = "A"\nsecond = "C"', "start.second"),
    ],
)
def test_what_the_turn_cannot_remember_is_refused(start: str, place: str) -> None:
    with pytest.raises(Faults) as caught:
        led(start)
    assert str(caught.value).startswith(f"trial.toml: {place}: ")


@pytest.mark.parametrize("clause", ["WG-D03/who led when the battle opens"])
def test_the_file_says_which_of_two_aboard_leads(clause: str) -> None:
    """Two commanders on A1: the squadron which the file gives their ship is the leader's."""
    aboard = OTHER.replace('"1410" }\nships', '"0610" }\nships')

    def leaders(**more: object) -> list[str]:
        mine = ship("0610", **more) + "," + ship("0810")
        text = fleets(mine, B, ADMIRALS) + aboard + 'phase = "E"\nfirst = "A"'
        told = setup(parse_toml(text, "trial.toml"), "trial.toml").board
        return [told.ships["A1"].squadron, *(c.id for c in told.commanders.values() if c.squadron)]

    assert leaders() == ["A", "A"]
    assert leaders(squadron="B") == ["B", "B"]
