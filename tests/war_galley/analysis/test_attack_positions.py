"""What the overlays mark is what the rules allow: no more, and no less."""

import pytest

from galley.geometry.hexes import distance
from galley.war_galley.analysis.readiness import next_turn
from galley.war_galley.analysis.turn_story import tracks
from galley.war_galley.ch6_movement.movement import Step, moved
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch8_combat.missiles import shot_targets
from galley.war_galley.state.ship import adjacent, hexes
from galley.war_galley.tactics.reach.attack_positions import (
    CLOSE,
    FIRE,
    RAM,
    command_of,
    commander_of,
    fire_arcs,
    spots,
    threats,
)
from galley.war_galley.tactics.reach.threats import threat_map
from tests.kit.melee import allowed, melee
from tests.kit.war_galley import board


@pytest.mark.parametrize("seed", range(40))
def test_every_marked_position_allows_the_attack_and_no_other_does(seed: int) -> None:
    made = melee(seed)
    ship = made.ships["A1"]
    points = ship.turn.mp_announced if ship.turn.mp_announced >= 0 else cap(made, ship)
    assert set(spots(made, ship, (*CLOSE, FIRE))) == allowed(made, points)


@pytest.mark.parametrize("seed", range(12))
def test_who_can_hit_a_ship_are_all_enemies_with_a_position_against_it(seed: int) -> None:
    made = melee(seed)
    made.change_turn("B2", done=True)
    victim = made.ships["A1"]
    expected = {
        (enemy.id, spot)
        for enemy in made.fleet("B")
        if not enemy.turn.done
        for spot in spots(made, enemy, (*CLOSE, FIRE))
        if spot.target == "A1"
    }
    assert set(threats(made, victim)) == expected


@pytest.mark.parametrize("seed", range(40))
def test_the_threats_of_a_side_are_those_to_each_of_its_victims(seed: int) -> None:
    """The map of all threats tells the same of each ship as the search for that ship alone."""
    made = melee(seed)
    made.change_turn("B2", done=True)
    every = threat_map(made, "B")
    for victim in made.fleet("A"):
        close = [(enemy, spot) for enemy, spot in threats(made, victim) if spot.kind != FIRE]
        kinds = {(enemy, spot.kind) for enemy, spot in close}
        assert {(one.ship, one.kind) for one in every.on(victim) if one.now} == kinds
        places = {(t.ship, t.kind, t.lying.bow, t.lying.facing)
                  for t in every.places(victim) if t.now}  # fmt: skip
        assert places == {(enemy, s.kind, s.bow, s.facing) for enemy, s in close}


def test_next_turn_every_ship_that_may_is_at_maximum_and_rested() -> None:
    made = board(
        "A1 tri 0110 N\nB1 five 1010 N done\nB2 five 2010 N fatigue=1\n"
        "B3 five 3010 N fatigue=2\nB4 five 1015 N half half_speed_fresh=1\n"
        "B5 five 2015 N half\nB6 five 3015 N\ngrapple A1 B6"
    )
    after = next_turn(made)
    assert {ship.id: ship.level for ship in after.fleet("B")} == {
        "B1": "max", "B2": "max", "B3": "cruise", "B4": "cruise", "B5": "max", "B6": "cruise",
    }  # fmt: skip
    assert [after.ships[id_].fatigue for id_ in ("B2", "B3")] == [0, 1]
    assert cap(after, after.ships["B1"]) == 7 and not after.ships["B1"].turn.done
    assert made.ships["B1"].level == "cruise" and made.ships["B1"].turn.done


@pytest.mark.parametrize("seed", range(12))
def test_what_threatens_now_threatens_at_maximum_too_but_for_grapples(seed: int) -> None:
    """A ship that has not moved comes at least as far at maximum, and does not grapple there."""
    made = melee(seed)
    for ship in made.fleet("B"):
        made.change(ship.id, half_speed=False)
    later = next_turn(made)
    for victim in made.fleet("A"):
        now = {(enemy, spot.kind) for enemy, spot in threats(made, victim)}
        then = {(enemy, s.kind) for enemy, s in threats(later, later.ships[victim.id])}
        assert {one for one in now if one[1] == RAM} <= then


@pytest.mark.parametrize("seed", range(12))
def test_the_arcs_hold_every_ship_that_may_be_shot_at(seed: int) -> None:
    made = melee(seed)
    ship = made.ships["A1"]
    arcs = fire_arcs(made, ship)
    clear = {hex_ for hex_, arc in arcs.items() if arc.clear}
    for target in made.fleet("B"):
        if target.id in shot_targets(made, ship):
            assert clear & set(hexes(target)), target.id
        elif not ship.rammed and not adjacent(ship, target):
            assert not clear & set(hexes(target)), target.id


def test_bow_and_stern_see_nothing_and_ships_stand_in_the_way() -> None:
    arcs = fire_arcs(
        made := board("A1 tri 2010 N\nB1 lembos 2109 N\nB2 lembos 2209 N"), made.ships["A1"]
    )
    assert 2009 not in arcs  # right ahead
    assert 2012 not in arcs  # right astern
    assert arcs[2109].range == 1
    assert not arcs[2209].clear  # behind B1
    assert all(distance(2010, hex_) <= 3 for hex_ in arcs)


def test_command_range_names_the_squadron_and_those_beyond_it() -> None:
    made = board(
        "A1 tri 1010 N\nA2 tri 1210 N\nA3 tri 2010 N\nB1 tri 3010 N squadron=B\n"
        "commander A A1 3\ncommander B B1 3"
    )
    leader = commander_of(made, made.ships["A3"])
    assert leader is not None
    found = command_of(made, leader)
    assert (found.commander.id, found.own, found.beyond) == ("A", ("A2", "A3"), ("A3",))
    assert found.hexes[1210] == 2
    assert 2010 not in found.hexes


def test_a_track_leads_from_where_the_ship_lay() -> None:
    made = board("A1 tri 2010 N\nB1 tri 2610 S\nturn 2")
    told = []
    for move in (Step("ahead"), Step("port"), Step("ahead")):
        event = moved(made, made.ships["A1"], move)
        event.apply(made)
        told.append((2, event))
    ship = made.ships["A1"]
    track = tracks(made, reversed(told))["A1"]
    assert track.hexes == (2011, 2010, 2009)
    assert not set(track.hexes) & set(hexes(ship))
    assert "B1" not in tracks(made, reversed(told))


def test_a_track_of_this_turn_hides_that_of_the_last_and_older_ones_are_gone() -> None:
    made = board("A1 tri 2010 N\nB1 tri 2610 S\nB2 tri 3010 S\nturn 3")
    told = []
    for turn, id_ in ((1, "B2"), (2, "B1"), (2, "A1"), (3, "A1")):
        event = moved(made, made.ships[id_], Step("ahead"))
        event.apply(made)
        told.append((turn, event))
    found = tracks(made, reversed(told))
    assert {id_: track.turn for id_, track in found.items()} == {"A1": 3, "B1": 2}
    assert found["A1"].hexes == (2010,)


@pytest.mark.parametrize("move", ["ahead", "port", "starboard", "astern", "astern-port"])
def test_the_hexes_before_a_track_s_first_step_are_told_too(move: str) -> None:
    for code in ("tri", "lembos"):
        made = board(f"A1 {code} 2010 NE\nturn 1")
        lay = set(hexes(made.ships["A1"]))
        event = moved(made, made.ships["A1"], Step(move))
        event.apply(made)
        left = lay - set(hexes(made.ships["A1"]))
        assert set(tracks(made, [(1, event)])["A1"].hexes) == left
