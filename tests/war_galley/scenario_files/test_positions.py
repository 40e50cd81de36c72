"""Positions in the middle of a battle: every key of a ship, a commander and the turn."""

import pytest

from galley.engine.dice import Live
from galley.engine.loop import begin
from galley.geometry.hexes import name
from galley.scenarios.library import load, parse_toml
from galley.war_galley.analysis.invariants import broken as broken_rules
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.codec import SHIP_NAMES
from galley.war_galley.scenario_files.setup import setup
from galley.war_galley.scenario_files.squadron_tables import ShipTable
from tests.kit.trial import ENEMY, LEAD, ONE, fleets, place, said, ship


def test_every_status_word_is_set_as_written() -> None:
    a1 = ship(
        half_speed=True, half_speed_fresh=True, fatigue=2, crippled="P", depletion=1,
        grapples=["B1"], mp_announced=4, mp_used=3, mode="forward", bowflank_steps=1,
        pivoted=True, began_at_max=True, ended=True, ram_attempted=True, ram_hit="B1",
        rake_attempted=True, grapple_attempted=True, collided=True, fired=True, reacted=True,
        repulsed_boarders=True, confined=True, tried_links=["B1"], done=True, name="Argo",
    )  # fmt: skip
    b1 = ship("0605", rammed=True, rammed_by="A1", grapples=["A1"])
    board = place(fleets(a1, b1, top="start = { turn = 3, phase = 'E', first = 'B' }\n"))
    one, two = board.ships["A1"], board.ships["B1"]
    assert (one.half_speed, one.half_speed_fresh, one.fatigue, one.crippled) == (
        True,
        True,
        2,
        "P",
    )
    assert (one.depletion, one.grapples, one.turn.tried_links) == (1, ("B1",), ("B1",))
    turn = one.turn
    assert (turn.mp_announced, turn.mp_used, turn.mode, turn.bowflank_steps) == (
        4,
        3,
        "forward",
        1,
    )
    flags = (
        turn.pivoted, turn.began_at_max, turn.ended, turn.ram_attempted, turn.rake_attempted,
        turn.grapple_attempted, turn.collided, turn.fired, turn.reacted, turn.repulsed_boarders,
        turn.confined, turn.done,
    )  # fmt: skip
    assert all(flags)
    assert (one.turn.ram_hit, one.name, one.hurt) == ("B1", "Argo", False)
    assert (two.rammed, two.rammed_by, two.grapples, two.hurt) == (True, "A1", ("A1",), True)
    assert (board.turn, board.phase, board.first) == (3, "E", "B")


def test_every_field_of_a_ship_is_a_key_of_the_format() -> None:
    derived = {"side", "stern"}  # the squadron's side; bow and facing
    assert set(SHIP_NAMES) - derived <= {*ShipTable.__struct_fields__}


def test_a_prize_belongs_to_its_captor() -> None:
    board = place(fleets(ship(captured="captured", rammed=True) + "," + ship("0508")))
    prize = board.ships["A1"]
    assert (prize.side, prize.owner, prize.hurt, prize.hurt_as_prize) == ("A", "B", False, True)
    assert board.crew(prize) == board.manpower(prize) == 0
    back = place(fleets(ship(captured="recaptured"))).ships["A1"]
    assert (back.owner, back.captured) == ("A", "recaptured")


def test_lost_ships_need_no_hex_and_keep_how_they_went() -> None:
    lost = '{ class = "five", fate = "sunk" }, { class = "five", fate = "left the map" }'
    board = place(fleets(f"{ONE}, {lost}"))
    assert list(board.lost) == ["A2", "A3"]
    assert [(s.fate, s.hurt) for s in board.lost.values()] == [
        ("sunk", True),
        ("left the map", False),
    ]


def test_ships_may_have_ids_of_their_own() -> None:
    board = place(fleets(ship(id="A2") + "," + ship("0508") + "," + ship("0511")))
    assert [(s.id, name(s.bow)) for s in board.ships.values()] == [
        ("A1", "0508"),
        ("A2", "0505"),
        ("A3", "0511"),
        ("B1", "0605"),
    ]


def test_squadrons_may_have_letters_of_their_own() -> None:
    board = place(fleets(squadron='letter = "Q"'))
    assert list(board.ships) == ["A1", "Q1"]
    assert board.ships["Q1"].side == "A"


@pytest.mark.parametrize(
    ("given", "values"),
    [
        ("range = 5", (5, None, 3, 0)),
        ("range = 2", (2, None, 1, 0)),
        ("range = 6, initiative = 2", (6, 2, 4, 1)),
        ("range = 6, initiative = 0", (6, 0, 4, 0)),
        ("range = 6, initiative = 2, reduced_range = 5, reduced_initiative = 2", (6, 2, 5, 2)),
    ],
)
def test_c131_reduced_values(given: str, values: tuple[object, ...]) -> None:
    man = place(fleets(lead=f'commander = {{ name = "X", {given}, ship = "0505" }}')).commanders
    x = man["A"]
    assert (x.range, x.initiative, x.reduced_range, x.reduced_initiative) == values
    assert x.ship == "A1"


def test_a_commander_may_be_reduced_or_lost() -> None:
    text = 'commander = { name = "X", range = 5, ship = "0505", reduced = true }'
    assert place(fleets(lead=text)).commanders["A"].command_range() == 3
    text = 'commander = { name = "X", range = 5, lost = true }'
    assert place(fleets(lead=text)).commanders["A"].ship == ""


def test_a_squadron_needs_no_commander() -> None:
    assert place(fleets()).commanders == {}


def test_a_battle_that_starts_in_the_turn_has_its_squadrons() -> None:
    three = ",".join((ONE, ship("0708"), ship("0518")))
    board = place(fleets(three, lead=LEAD, top='start = { phase = "E" }\n'))
    squadrons = {s.id: s.squadron for s in board.ships.values()}
    assert squadrons == {"A1": "A", "A2": "A", "A3": "A3", "B1": "B1"}
    assert board.commanders["A"].squadron == "A"
    assert board.first == "A"


def test_a_file_may_name_the_squadron_or_leave_a_ship_alone() -> None:
    three = ",".join((ONE, ship("0708", alone=True), ship("0518", squadron="A")))
    board = place(fleets(three, lead=LEAD, top='start = { phase = "E" }\n'))
    assert {s.id: s.squadron for s in board.fleet("A")} == {"A1": "A", "A2": "A2", "A3": "A"}


def test_points_of_the_scenario() -> None:
    assert place(fleets(top="start.points = { A = 3 }\n")).points == {"A": 3, "B": 0}


@pytest.mark.parametrize(
    ("step", "last"),
    [
        ("E", "1208"), ("E2", "1408"), ("W", "0808"), ("S", "1010"), ("NE", "1207"),
        ("SW2", "0610"), ("S+SE", "1211"), ("NW", "0807"),
    ],
)  # fmt: skip
def test_rows_step_from_bow_to_bow(step: str, last: str) -> None:
    row = f'rows = [{{ class = "boat", first = "1008", count = 3, step = "{step}", facing = "N",'
    board = place(fleets("", ENEMY, squadron=f'{row} last = "{last}" }}]'))
    assert name(board.ships["A3"].bow) == last
    wrong = said(fleets("", ENEMY, squadron=f'{row} last = "1109" }}]'))
    assert wrong == [
        "trial.toml: squadrons[1].rows[1].last: 1109 does not agree: 3 ships from 1008 by "
        f"{step} end at {last}"
    ]


@pytest.mark.parametrize("phase", "ABCDEFGH")
@pytest.mark.parametrize("id_", ["training", "lilybaeum"])
def test_a_battle_may_start_in_any_phase(phase: str, id_: str) -> None:
    data = {**load(id_).data, "start": {"phase": phase, "turn": 2, "first": "B"}}
    state, events = begin(setup(data, "mine.toml"), Live(3))
    assert state.asks()
    assert state.board.turn == (3 if phase in "FGH" else 2)
    assert broken_rules(state.board) == []
    if phase in "DE":
        assert state.asks()[0].side == "B"
    assert events


def test_squadrons_that_are_done_do_not_act_again() -> None:
    both = ",".join((ship("0505", done=True), ship("0508", done=True)))
    two = ",".join((ship("0515"), ship("0518")))
    text = fleets(both, two, lead=LEAD, top="start = { phase = 'E', first = 'A' }\n")
    text += 'commander = { name = "Y", range = 4, ship = "0515" }\n'
    (ask,) = begin(setup(parse_toml(text, "t"), "t"), Live(1))[0].asks()
    assert (ask.side, getattr(ask, "squadron", "")) == ("B", "B")


def test_a_fallen_mast_is_lost() -> None:
    ship_ = place(fleets(ship(mast_down=True))).ships["A1"]
    assert ship_.mast_down and ship_.mast_lost


def test_without_a_wind_a_sail_may_be_up_and_gives_nothing() -> None:
    board = place(fleets(ship(sail=True)))
    assert board.ships["A1"].sail and cap(board, board.ships["A1"]) == 5


def test_points_may_be_spent_before_the_announcement_but_not_on_moving() -> None:
    top = "start = { turn = 2, phase = 'E', first = 'A' }\n"
    raised = place(fleets(ship(sail=True, sail_set=True, mp_used=1), top=top)).ships["A1"]
    assert (raised.turn.mp_used, raised.turn.mp_announced) == (1, -1)
    (fault,) = said(fleets(ship(mode="forward", mp_used=2), top=top))
    assert "more points than it announced" in fault


def test_a_wind_needs_its_strength() -> None:
    (fault,) = said(fleets(top="wind = { direction = 'S' }\n"))
    assert "wind.strength" in fault and "dead calm" in fault
