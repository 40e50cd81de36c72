"""2.1, 2.2, 2.3, 2.5, 4. Ships, ratings, the lie of a ship, a row for each clause."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from galley.engine.checks import chances
from galley.geometry.hexes import NAMES
from galley.war_galley.ch6_movement.move_limits import moves
from galley.war_galley.ch6_movement.movement import MOVES_OF_ONE
from galley.war_galley.ch7_ramming.ramming import ram_check
from galley.war_galley.ch8_combat.boarding import boarding_check
from galley.war_galley.ch8_combat.missiles import missile_check
from galley.war_galley.codec import written
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.flanks import (
    bow_flank,
    bow_hex,
    is_flank,
    midship,
    stern_flank,
    stern_hex,
)
from galley.war_galley.state.ship import (
    TYPES,
    adjacent,
    around,
    hexes,
    immobile,
    separation,
    speed_restricted,
)
from tests.kit.trial import SEA, fleets, place, said, ship
from tests.kit.war_galley import board, state

RATINGS = ["type", "crew", "ram", "ram_defense", "manpower", "speed"]
STATUSES = """
half_speed fatigue crippled rammed rammed_by aground captured depletion grapples fouls level
squadron done mp_announced mp_used mode ram_attempted rake_attempted grapple_attempted collided
fired reacted repulsed_boarders confined
""".split()


def clause(*ids: str) -> pytest.MarkDecorator:
    """The clauses that a test is a row of."""
    return pytest.mark.parametrize("clause_id", ids)


@pytest.mark.parametrize("field", RATINGS, ids=lambda f: f"WG-2.1a/{f}")
def test_a_class_without_a_rating_is_refused(field: str) -> None:
    lines = [line for line in SEA.splitlines() if not line.startswith(f"{field} =")]
    found = said(fleets().replace(SEA, "\n".join(lines)))
    assert any(f"classes.five.{field}" in fault or f".{field}" in fault for fault in found), found


@clause("WG-2.1a")
def test_a_class_has_engines_and_towers_only_where_it_says_so(clause_id: str) -> None:
    plain = "\n".join(line for line in SEA.splitlines() if not line.startswith(("eng", "tow")))
    card = place(fleets().replace(SEA, plain)).theatre.classes["five"]
    assert not card.engines and not card.towers


@clause("WG-2.1b")
def test_the_side_in_use_gives_speed_and_ram_attack(clause_id: str) -> None:
    told = board("A1 five 2319 N\nA2 five 2519 N max")
    slow, fast = told.ships["A1"], told.ships["A2"]
    assert (told.printed_speed(slow), told.ram_attack(slow)) == (5, 6)
    assert (told.printed_speed(fast), told.ram_attack(fast)) == (7, 7)


@clause("WG-C16")
def test_ram_defense_is_the_same_on_both_sides(clause_id: str) -> None:
    told = board("A1 five 2120 NW\nA2 five 3120 NW max\nB1 tri2 2020 N\nB2 tri2 3020 N max")
    needs = [ram_check(told, told.ships[a], told.ships[b]).need
             for a, b in (("A1", "B1"), ("A2", "B1"), ("A1", "B2"))]  # fmt: skip
    assert needs == ["9-12", "8-12", "9-12"]


@clause("WG-2.1c")
def test_square_counters_fill_one_hex(clause_id: str) -> None:
    told = board("A1 five 2319 N\nA2 lembos 2519 N")
    assert [hexes(s) for s in told.ships.values()] == [(2319, 2320), (2519,)]


@clause("WG-2.1d", "WG-2.1e")
def test_engines_and_towers_do_what_they_should_and_nothing_else(clause_id: str) -> None:
    kind = "engine" if clause_id == "WG-2.1d" else "tower"
    told = board(f"A1 {kind} 2120 NW\nA2 five 3120 NW\nB1 five 2020 N\nB2 five 3020 N")
    a1, a2, b1, b2 = told.ships.values()
    fire = [m.rule for m in missile_check(told, a1, b1).modifiers]
    ram = [m.rule for m in ram_check(told, a1, b1).modifiers]
    plain = boarding_check(told, b2, [(a2, 4)])
    fight = boarding_check(told, b1, [(a1, 4)])
    if kind == "engine":
        assert (fire, ram, chances(fight)) == (["8.44a"], [], chances(plain))
    else:
        assert (fire, ram) == (["8.47a"], ["7.15f"])
        assert chances(fight)["captured"] - chances(plain)["captured"] == Fraction(21 - 15, 36)


@clause("WG-2.2a")
def test_land_is_what_the_scenario_names(clause_id: str) -> None:
    land = place(fleets()).theatre.land
    assert 110 in land and 1516 in land and 111 not in land


@clause("WG-2.2b")
def test_without_land_all_is_sea(clause_id: str) -> None:
    assert place(fleets().replace(', land = ["0110", "15-16 x 15-18"]', "")).theatre.land == set()


@pytest.mark.parametrize("status", STATUSES, ids=lambda s: f"WG-2.3a/{s}")
def test_every_status_is_shown_to_both_sides(status: str) -> None:
    now = state("A1 five 2319 N\nB1 five 4020 N")
    for side in "AB":
        shown = WAR_GALLEY.view(now, side)["ships"][0]
        assert shown[status] == getattr(written(now.board.ships["A1"]), status)


@clause("WG-2.5a")
def test_port_is_left_of_the_way_from_stern_to_bow(clause_id: str) -> None:
    told = board("A1 five 2319 N\nA2 five 2719 S")
    a1, a2 = told.ships.values()
    assert bow_flank(a1, "P") // 100 == 22 and bow_flank(a1, "S") // 100 == 24
    assert bow_flank(a2, "P") // 100 == 28 and bow_flank(a2, "S") // 100 == 26


@clause("WG-4.1a")
def test_the_fifteen_type_codes(clause_id: str) -> None:
    for code in TYPES:
        told = place(fleets().replace('type = "5"', f'type = "{code}"'))
        assert told.printed(next(iter(told.ships.values()))).type == code
    assert any("type" in fault for fault in said(fleets().replace('type = "5"', 'type = "9"')))
    assert TYPES == ("L", "RL", "T", "2", "L2", "3", "cat3", "4", "5", "6", "7", "8", "10", "Trm")


@clause("WG-4.1b")
def test_the_type_gives_no_rule_of_its_own(clause_id: str) -> None:
    told = board("A1 tri 2120 NW\nB1 tri2 2020 N")
    a1, b1 = told.ships.values()
    before = ram_check(told, a1, b1), moves(told, a1.with_turn(mp_announced=5))
    classes = {code: replace(c, type="T") for code, c in told.theatre.classes.items()}
    told.theatre = replace(told.theatre, classes=classes)
    assert (ram_check(told, a1, b1), moves(told, a1.with_turn(mp_announced=5))) == before


@clause("WG-C122")
def test_a_transport_moves_like_any_ship(clause_id: str) -> None:
    told = board("A1 transport 2319 N mp_announced=3")
    assert len(moves(told, told.ships["A1"])) == len(MOVES_OF_ONE)


@pytest.mark.parametrize("way", NAMES, ids=lambda w: f"WG-4.2a/{w}")
def test_ships_face_hexsides(way: str) -> None:
    told = board(f"A1 five 2319 {way}\nA2 lembos 3019 {way}")
    assert {s.facing for s in told.ships.values()} == {NAMES.index(way)}
    assert any("facing" in f for f in said(fleets(ship(facing="E"))))


@clause("WG-4.2b")
def test_eight_hexes_around_a_ship_of_two(clause_id: str) -> None:
    a1 = board("A1 five 2319 N").ships["A1"]
    kinds = [bow_hex(a1), *(f(a1, side) for f in (bow_flank, midship, stern_flank)
                            for side in "SP"), stern_hex(a1)]  # fmt: skip
    assert kinds == [2318, 2419, 2219, 2420, 2220, 2421, 2221, 2321]
    assert set(around(a1)) == set(kinds)


@clause("WG-4.2c")
def test_six_hexes_around_a_ship_of_one(clause_id: str) -> None:
    a1 = board("A1 lembos 2319 N").ships["A1"]
    kinds = [bow_hex(a1), *(f(a1, side) for f in (bow_flank, stern_flank) for side in "SP"),
             stern_hex(a1)]  # fmt: skip
    assert kinds == [2318, 2419, 2219, 2420, 2220, 2320]
    assert set(around(a1)) == set(kinds)


@clause("WG-4.2d")
def test_flank_is_all_but_bow_and_stern(clause_id: str) -> None:
    told = board("A1 five 2319 N\nA2 lembos 3019 N")
    for one in told.ships.values():
        flank = {h for h in around(one) if is_flank(one, h)}
        assert flank == set(around(one)) - {bow_hex(one), stern_hex(one)}
        assert not is_flank(one, one.bow)


@clause("WG-C46")
def test_ships_are_adjacent_when_any_of_their_hexes_are(clause_id: str) -> None:
    told = board("A1 five 2319 N\nB1 five 2322 S\nB2 lembos 2316 N")
    a1, b1, b2 = told.ships.values()
    assert adjacent(a1, b1) and adjacent(b1, a1) and not adjacent(a1, b2)
    assert (separation(a1, b1), separation(a1, b2)) == (1, 3)
    assert told.enemy_adjacent(a1) and not told.enemy_adjacent(b2)
    assert [s.id for s in told.neighbours(a1)] == ["B1"]


@clause("WG-C56/without a word of the file")
def test_the_map_is_50_by_27_hexes(clause_id: str) -> None:
    text = fleets().replace(
        'map = { columns = 20, rows = 20, land = ["0110", "15-16 x 15-18"] }', ""
    )
    theatre = place(text).theatre
    assert (theatre.columns, theatre.rows, theatre.land) == (50, 27, frozenset())


@clause("WG-C56")
def test_the_map_is_the_scenarios(clause_id: str) -> None:
    theatre = place(fleets()).theatre
    assert theatre.on_map(101) and theatre.on_map(2020)
    assert not any(theatre.on_map(h) for h in (0, 5, 100, 2021, 2120, 121))


@clause("WG-C67/held fast")
def test_held_fast_and_restricted_ships(clause_id: str) -> None:
    told = board("A1 five 2319 N half\nA2 five 2519 N fatigue=1\nA3 five 2719 N crippled=P\n"
                 "A4 five 2919 N crippled=PS\nA5 five 3119 N rammed\nA6 five 3319 N aground\n"
                 "A7 five 3519 N\nB1 five 3619 N\ngrapple A7 B1\nA8 five 3919 N\nB2 five 4019 N\n"
                 "foul A8 B2\nA9 five 4419 N")  # fmt: skip
    fast = [s.id for s in told.fleet("A") if immobile(s)]
    assert fast == ["A4", "A5", "A6", "A7", "A8"]
    assert [s.id for s in told.fleet("A") if not speed_restricted(s)] == ["A9"]


@pytest.mark.parametrize("crew", [1, 2, 3, 4], ids=lambda c: f"WG-6.41a/crew {c}")
def test_crews_from_1_to_4_are_printed(crew: int) -> None:
    told = place(fleets().replace("crew = 3", f"crew = {crew}"))
    assert {told.crew(one) for one in told.ships.values()} == {crew}


@pytest.mark.parametrize("crew", [0, 5], ids=lambda c: f"WG-6.41a/no crew {c}")
def test_no_other_crew_is_printed(crew: int) -> None:
    found = said(fleets().replace("crew = 3", f"crew = {crew}"))
    assert any("crew" in fault and "6.41" in fault for fault in found), found


@pytest.mark.parametrize(
    ("card", "reduced"),
    [("range = 4", (2, 0)), ("range = 2", (1, 0)), ("range = 4, initiative = 2", (2, 1)),
     ("range = 4, initiative = 2, reduced_range = 3, reduced_initiative = 0", (3, 0))],
    ids=["WG-C131", "WG-C131/at least 1", "WG-C131/an admiral", "WG-C131/his own"],
)  # fmt: skip
def test_reduced_ratings(card: str, reduced: tuple[int, int]) -> None:
    lead = f'commander = {{ name = "X", {card}, ship = "0505", reduced = true }}'
    commander = place(fleets(lead=lead)).commanders["A"]
    assert (commander.command_range(), commander.rating()) == reduced
