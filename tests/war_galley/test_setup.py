"""2.1, 4.1, 5.1 The first position of a scenario, and everything that is refused in one."""

import copy
import datetime
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.dice import Live
from core.faults import Faults
from core.hexes import name
from core.keys import described
from core.play import begin
from core.records import SIDES
from core.scenarios import find, load, parse_toml
from core.war_galley.board import Board, hexes
from core.war_galley.invariants import broken as broken_rules
from core.war_galley.scenario_format import KEYS
from core.war_galley.setup import first_board, setup
from core.war_galley.squadrons import in_command

FOLDER = Path(__file__).parents[2] / "scenarios"
IDS = ("training", "aegates", "lilybaeum", "engines-and-towers")


def board_of(id_: str) -> Board:
    return first_board(load(id_).data, f"{id_}.toml")


# -- the battles that come with the game


@pytest.mark.parametrize(
    ("id_", "side", "counters", "building_points", "ram_defenses"),
    [
        ("training", "A", 5, 54, 32),
        ("training", "B", 5, 50, 30),
        ("aegates", "A", 40, 600, 320),
        ("aegates", "B", 54, 454, 354),
        ("lilybaeum", "A", 20, 280, 160),
        ("lilybaeum", "B", 35, 385, 245),
    ],
)
def test_fleets_have_the_strength_they_should(
    id_: str, side: str, counters: int, building_points: int, ram_defenses: int
) -> None:
    board = board_of(id_)
    cards = [board.printed(ship) for ship in board.fleet(side)]
    assert len(cards) == counters
    assert sum(c.ram_defense for c in cards) == ram_defenses
    worth = sum(c.manpower + c.crew + c.ram_defense + c.engines + c.towers for c in cards)
    assert worth == building_points


@pytest.mark.parametrize("id_", IDS)
def test_every_ship_starts_alone_in_its_hexes_at_sea_and_in_command(id_: str) -> None:
    board = board_of(id_)
    held = [hex_ for ship in board.ships.values() for hex_ in hexes(ship)]
    assert len(held) == len(set(held)) == len(board.at)
    assert all(board.theatre.on_map(h) and h not in board.theatre.land for h in held)
    for ship in board.ships.values():
        assert in_command(board, board.commanders[ship.id[0]], ship), ship.id


@pytest.mark.parametrize(
    ("id_", "levels", "limit"),
    [("training", (12, 12), 12), ("aegates", (150, 80), 12), ("lilybaeum", (60, 60), 14)],
)
def test_levels_and_the_last_turn(id_: str, levels: tuple[int, int], limit: int) -> None:
    theatre = board_of(id_).theatre
    assert (theatre.sides["A"].goal, theatre.sides["B"].goal) == levels
    assert theatre.turn_limit == limit


def test_at_the_aegates_carthage_wins_late_when_rome_is_under_110() -> None:
    sides = board_of("aegates").theatre.sides
    assert sides["B"].wins_at_limit_if_other_under == 110
    assert sides["A"].wins_at_limit_if_other_under is None


@pytest.mark.parametrize(
    ("id_", "code", "printed"),
    [
        ("training", "cat3.r18", (2, (5, 6), False, 6, 2, (5, 7), 2)),
        ("training", "5.r18", (2, (6, 7), False, 8, 4, (4, 6), 2)),
        ("training", "cat3.car", (3, (5, 6), True, 6, 1, (5, 7), 2)),
        ("aegates", "5.r41", (3, (6, 7), False, 8, 4, (5, 7), 2)),
        ("aegates", "5.c41", (1, (5, 6), False, 7, 1, (4, 6), 2)),
        ("aegates", "T.std", (1, (0, 0), False, 4, 0, (3, 4), 1)),
        ("lilybaeum", "5.c18", (3, (6, 7), False, 7, 1, (5, 7), 2)),
    ],
)
def test_counters_carry_their_printed_ratings(id_: str, code: str, printed: object) -> None:
    c = board_of(id_).theatre.classes[code]
    found = (c.crew, c.ram, c.asterisk, c.ram_defense, c.manpower, c.speed, c.size)
    assert found == printed


def test_the_small_battle_has_engines_towers_boats_and_land() -> None:
    board = board_of("engines-and-towers")
    cards = [board.printed(ship) for ship in board.ships.values()]
    assert {(c.engines, c.towers) for c in cards} == {
        (e, t) for e in (False, True) for t in (False, True)
    }
    assert {c.size for c in cards} == {1, 2}
    assert board.theatre.land


@pytest.mark.parametrize("id_", IDS)
def test_a_battle_says_what_to_do_and_what_is_not_in_force(id_: str) -> None:
    scenario = load(id_)
    assert scenario.summary
    assert scenario.history
    assert all(scenario.briefings[side] for side in SIDES)
    assert bool(scenario.waits) == (id_ in ("aegates", "lilybaeum"))


def test_ships_are_numbered_by_squadron_side_a_first() -> None:
    board = board_of("aegates")
    assert list(board.ships)[:3] == ["A1", "A2", "A3"]
    assert [c.name for c in board.commanders.values()][:2] == [
        "Roman tribune of the First",
        "Q. Valerius Falto",
    ]
    assert {s.id[0] for s in board.fleet("A")} == set("ABCD")
    assert {s.id[0] for s in board.fleet("B")} == set("EFGH")
    assert board.ships["Eg"].bow == 1605  # the sixteenth: 1-9, then a-g
    assert board.theatre.squadrons["H"] == "Corn ships"


def test_a_ship_lies_behind_its_bow() -> None:
    board = board_of("training")
    assert (board.ships["A1"].bow, board.ships["A1"].stern) == (812, 813)
    assert (board.ships["B1"].bow, board.ships["B1"].stern) == (805, 804)


def test_a_fresh_battle_begins_with_turn_1_phase_a() -> None:
    board = board_of("training")
    assert (board.turn, board.phase, board.first, board.points) == (1, "A", "", {"A": 0, "B": 0})
    state = setup(load("training").data, "training.toml")
    assert state.board == board
    assert len(state.stack) == 1


# -- positions

SEA = """
format = 1
id = "trial"
rules = "war-galley"
title = "Trial"
turn_limit = 9
map = { columns = 20, rows = 20, land = ["0110", "15-16 x 15-18"] }
sides.A = { name = "Reds", level = 10 }
sides.B = { name = "Blues" }
[classes.five]
type = "5"
crew = 3
ram = [6, 7]
ram_defense = 8
manpower = 4
speed = [5, 7]
engines = false
towers = false
[classes.boat]
type = "L"
size = 1
crew = 2
ram = [1, 2]
ram_defense = 2
manpower = 1
speed = [5, 7]
engines = false
towers = false
"""
ONE = '{ class = "five", bow = "0505", facing = "N" }'
ENEMY = '{ class = "five", bow = "0605", facing = "N" }'


def fleets(
    mine: str = ONE,
    theirs: str = ENEMY,
    lead: str = "",
    top: str = "",
    squadron: str = "",
) -> str:
    """A trial file with one squadron a side, whose ships are these inline tables."""
    return f"""{top}{SEA}
[[squadrons]]
side = "A"
name = "Reds"
{lead}
{squadron}
ships = [{mine}]
[[squadrons]]
side = "B"
name = "Blues"
ships = [{theirs}]
"""


def place(text: str) -> Board:
    return first_board(parse_toml(text, "trial.toml"), "trial.toml")


def said(text: str) -> list[str]:
    with pytest.raises(Faults) as caught:
        place(text)
    return [str(fault) for fault in caught.value.all]


def ship(bow: str = "0505", facing: str = "N", **more: object) -> str:
    kind = more.pop("kind", "five")
    pairs = {"class": kind, "bow": bow, "facing": facing, **more}
    return "{ " + ", ".join(f"{k} = {_toml(v)}" for k, v in pairs.items()) + " }"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(inner) for inner in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


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
    assert (one.depletion, one.grapples, one.tried_links) == (1, ("B1",), ("B1",))
    assert (one.mp_announced, one.mp_used, one.mode, one.bowflank_steps) == (4, 3, "forward", 1)
    flags = (
        one.pivoted, one.began_at_max, one.ended, one.ram_attempted, one.rake_attempted,
        one.grapple_attempted, one.collided, one.fired, one.reacted, one.repulsed_boarders,
        one.confined, one.done,
    )  # fmt: skip
    assert all(flags)
    assert (one.ram_hit, one.name, one.hurt) == ("B1", "Argo", False)
    assert (two.rammed, two.rammed_by, two.grapples, two.hurt) == (True, "A1", ("A1",), True)
    assert (board.turn, board.phase, board.first) == (3, "E", "B")


def test_every_field_of_a_ship_is_a_key_of_the_format() -> None:
    below = {k.path.rpartition(".")[2] for k in KEYS if k.path.startswith("squadrons[].ships[].")}
    derived = {"code", "side", "stern"}  # class, the squadron's side, bow and facing
    assert set(board_of("training").ships["A1"].__struct_fields__) - derived <= below


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


LEAD = 'commander = { name = "X", range = 4, ship = "0505" }'


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
    assert state.board.turn == (3 if phase in "GH" else 2)
    assert broken_rules(state.board) == []
    if phase in "DEF":
        assert state.asks()[0].side == "B"
    assert events


def test_squadrons_that_are_done_do_not_act_again() -> None:
    both = ",".join((ship("0505", done=True), ship("0508", done=True)))
    two = ",".join((ship("0515"), ship("0518")))
    text = fleets(both, two, lead=LEAD, top="start = { phase = 'E', first = 'A' }\n")
    text += 'commander = { name = "Y", range = 4, ship = "0515" }\n'
    (ask,) = begin(setup(parse_toml(text, "t"), "t"), Live(1))[0].asks()
    assert (ask.side, getattr(ask, "squadron", "")) == ("B", "B")


def test_the_table_of_keys_can_be_shown() -> None:
    rows = {row["key"]: row for row in described(KEYS)}
    assert rows["classes.*.crew"]["value"] == "a whole number from 1 to 4"
    assert rows["squadrons[].ships[].fatigue"]["default"] == 0
    assert rows["wind"]["value"] == "refused"
    assert json.loads(json.dumps(rows)) == rows


# -- what a position may not be

LINKED = ship("0605", grapples=["A1"])
SHIP1 = "squadrons[1].ships[1]"


IMPOSSIBLE = [
        (fleets(ship("0520")), f"{SHIP1}.bow", "2.2"),
        (fleets(ship("2105")), f"{SHIP1}.bow", "2.2"),
        (fleets(ship("0000")), f"{SHIP1}.bow", "2.2"),
        (fleets(ship("1516")), f"{SHIP1}.bow", "6.31"),
        (fleets(ship("1514")), f"{SHIP1}.bow", "6.31"),
        (fleets(ship(aground=1)), f"{SHIP1}.aground", "6.31"),
        (fleets(ship("1514", aground=2)), f"{SHIP1}.aground", "6.31"),
        (fleets(f"{ONE}, {ship('0504')}"), "squadrons[1].ships[2]", "6.6"),
        (fleets(theirs=ship("0506")), "squadrons[2].ships[1]", "6.6"),
        (fleets(ship(level="max", fatigue=1)), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", half_speed=True)), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", rammed=True)), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", crippled="S")), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", captured="recaptured")), f"{SHIP1}.level", "6.12"),
        (fleets(ship("1514", level="max", aground=1)), f"{SHIP1}.level", "6.12"),
        (fleets(ship(level="max", grapples=["B1"]), LINKED), f"{SHIP1}.level", "6.12"),
        (
            fleets(ship(level="max", fouls=["B1"]), ship("0605", fouls=["A1"])),
            f"{SHIP1}.level",
            "6.12",
        ),
        (fleets(ship(grapples=["B1"])), f"{SHIP1}.grapples", "8.12"),
        (fleets(ship(fouls=["B1"])), f"{SHIP1}.fouls", "7.16"),
        (fleets(ship(fouls=["B1"]), LINKED), f"{SHIP1}.fouls", "7.16"),
        (fleets(ship(grapples=["B9"])), f"{SHIP1}.grapples", "8.12"),
        (fleets(ship(grapples=["A1"])), f"{SHIP1}.grapples", "8.12"),
        (fleets(ship(grapples=["B1", "B1"]), LINKED), f"{SHIP1}.grapples", "8.12"),
        (
            fleets(ship(grapples=["B1"]), ship("0905", grapples=["A1"])),
            f"{SHIP1}.grapples",
            "8.12",
        ),
        (fleets(ship(owner="B")), f"{SHIP1}.owner", "8.25"),
        (fleets(ONE + "," + ship("0508", captured="captured", owner="A")),
         "squadrons[1].ships[2].owner", "8.25"),
        (fleets(ship(rammed_by="B1")), f"{SHIP1}.rammed_by", "7.16"),
        (fleets(ship(rammed=True, rammed_by="B7")), f"{SHIP1}.rammed_by", "7.16"),
        (fleets(ship(rammed=True, hurt=False)), f"{SHIP1}.hurt", "9.1"),
        (fleets(ship(hurt_as_prize=True)), f"{SHIP1}.hurt_as_prize", "9.1"),
        (fleets(ship(half_speed_fresh=True)), f"{SHIP1}.half_speed_fresh", "7.16"),
        (fleets(ship(mp_announced=2, mp_used=3)), f"{SHIP1}.mp_used", "6.13"),
        (fleets(ship(mp_announced=8)), f"{SHIP1}.mp_announced", "6.13"),
        (fleets(ship(done=True)), f"{SHIP1}.done", "3.1"),
        (fleets(ship(tried_links=["B1"])), f"{SHIP1}.tried_links", "3.1"),
        (fleets(ship(ram_hit="B1")), f"{SHIP1}.ram_hit", "7.11"),
        (fleets(ship(tried_links=["B4"])), f"{SHIP1}.tried_links", "8.33"),
        (fleets(ship(squadron="B")), f"{SHIP1}.squadron", "5.24"),
        (fleets(ship(id="Z1")), f"{SHIP1}.id", "5.2"),
        (fleets(ship(kind="six")), f"{SHIP1}.class", "2.1"),
        (fleets('{ class = "five", facing = "N" }'), f"{SHIP1}.bow", "4.2"),
        (fleets(""), "squadrons", "9.1"),
        (fleets(ONE + ", { class = 'five', fate = 'sunk', grapples = ['B1'] }"),
         "squadrons[1].ships[2].fate", "7.17"),
        (fleets(top="start.turn = 10\n"), "start.turn", "3.1"),
        (fleets(lead='commander = { name = "X", range = 5, ship = "0506" }'),
         "squadrons[1].commander.ship", "5.14"),
        (fleets(lead='commander = { name = "X", range = 5, ship = "0605" }'),
         "squadrons[1].commander.ship", "5.14"),
        (fleets(lead='commander = { name = "X", range = 5 }'),
         "squadrons[1].commander.ship", "5.14"),
        (fleets(lead='commander = { name = "X", range = 5, ship = "0505", '
                'reduced_for_good = true }'),
         "squadrons[1].commander.reduced_for_good", "5.53"),
        (fleets(ONE + "," + ship("0518"), lead=LEAD + "\nin_command = true"),
         "squadrons[1].ships[2]", "5.23"),
        (fleets(lead="in_command = true"), "squadrons[1].in_command", "5.23"),
        (fleets(squadron='letter = "B"').replace('name = "Blues"\nships', 'name = "Blues"\n'
                'letter = "B"\nships'), "squadrons", "5.2"),
        (fleets(ship(id="A1") + "," + ship("0508", id="A1")), "squadrons[1]", "4.0"),
        (fleets().replace('"0110"', '"2510"'), "map.land", "2.2"),
        (fleets().replace('"0110"', '"05-03 x 10"'), "map.land", "2.2"),
        (fleets("", squadron='rows = [{ class = "boat", first = "1701", count = 9, step = "N", '
                'facing = "N" }]'), "squadrons[1].rows[1].step", "2.2"),
        (fleets(",".join(ship(f"{c:02}{r:02}", kind="boat") for c in range(7, 13)
                         for r in range(2, 9))), "squadrons[1].ships", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "place_", "rule"),
    IMPOSSIBLE,
    ids=[f"{row[1]}-{n}" for n, row in enumerate(IMPOSSIBLE)],
)
def test_positions_that_cannot_be_are_refused(text: str, place_: str, rule: str) -> None:
    found = said(text)
    tail = f"[{rule}]" if rule else ""
    start = f"trial.toml: {place_}: "
    assert any(line.startswith(start) and line.endswith(tail) for line in found), found


def test_several_ships_may_hold_one() -> None:
    one = ship("0606", grapples=["B1", "B2"], kind="boat")
    two = ship("0605", grapples=["A1"], kind="boat") + "," + ship("0607", grapples=["A1"])
    assert place(fleets(one, two)).ships["A1"].grapples == ("B1", "B2")


@pytest.mark.parametrize(
    "path",
    [
        "wind", "swell", "exits", "reinforcements", "friendly_shore", "options", "tournament",
        "map.shallows", "squadrons.hold", "squadrons.line_astern", "squadrons.sail",
        "squadrons.ships.sail", "squadrons.ships.on_fire", "squadrons.ships.flame",
        "squadrons.ships.firepots", "squadrons.ships.corvus", "squadrons.ships.harpax",
        "squadrons.ships.jettisoned", "squadrons.ships.mast_down", "squadrons.ships.mast_lost",
    ],
)  # fmt: skip
@pytest.mark.parametrize("value", [True, {"x": 1}, 3, [], False])
def test_keys_of_rules_not_played_yet_are_refused(path: str, value: object) -> None:
    data = parse_toml(fleets(), "trial.toml")
    *above, last = path.split(".")
    inner: Any = data
    for step in above:
        inner = inner[step]
        inner = inner[0] if isinstance(inner, list) else inner
    inner[last] = value
    with pytest.raises(Faults) as caught:
        first_board(data, "trial.toml")
    (fault,) = caught.value.all
    assert fault.place.split(".")[-1] == last
    assert "does not play yet" in str(fault)
    assert fault.rule


# -- every field broken in turn


def leaves(data: Any, where: str = "") -> Iterator[tuple[list[Any], str]]:
    """Every key and list item of a parsed file: its steps, and its place in a message."""
    items: list[tuple[Any, Any, str]] = []
    if isinstance(data, dict):
        for key, value in data.items():
            shown = key if key.replace("_", "").replace("-", "").isalnum() else f'"{key}"'
            items.append((key, value, f"{where}.{shown}" if where else shown))
    elif isinstance(data, list) and data and isinstance(data[0], dict):
        items = [(n, value, f"{where}[{n + 1}]") for n, value in enumerate(data)]
    for step, value, place_ in items:
        yield [step], place_
        for below, further in leaves(value, place_):
            yield [step, *below], further


def broken(id_: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(what was done, place, data) for every key of a scenario and every way to break it."""
    original = load(id_).data
    for steps, place_ in leaves(original):
        for what, value in (
            ("true", True), ("a number", 7_000_000), ("a float", 1.5), ("a text", "\u202e"),
            ("a list", [{}]), ("a table", {"x": 1}), ("a date", datetime.date(2000, 1, 1)),
            ("minus", -5), ("nothing", ""), ("a long text", "x" * 5000), ("deep", [[[[]]]]),
        ):  # fmt: skip
            data = copy.deepcopy(original)
            inner: Any = data
            for step in steps[:-1]:
                inner = inner[step]
            if inner[steps[-1]] != value:
                inner[steps[-1]] = value
                yield f"{place_} = {what}", place_, data
        if isinstance(steps[-1], str):
            data = copy.deepcopy(original)
            inner = data
            for step in steps[:-1]:
                inner = inner[step]
            inner[steps[-1] + "x"] = inner.pop(steps[-1])
            yield f"{place_} renamed", place_ + "x" if '"' not in place_ else place_, data


MAY_BE_EMPTY = {"date", "place", "top", "summary", "history", "sources", "briefing", "name"}


def sentences(data: dict[str, Any]) -> list[str]:
    """What is wrong with a scenario; anything but a `Faults` is a failure."""
    try:
        first_board(data, "mine.toml")
    except Faults as faults:
        return [str(one) for one in faults.all]
    return []


@pytest.mark.parametrize("id_", ["training", "engines-and-towers"])
def test_every_field_broken_in_turn_gives_sentences_that_name_it(id_: str) -> None:
    count = 0
    for what, place_, data in broken(id_):
        count += 1
        lines = sentences(data)
        if not lines:
            last = place_.split(".")[-1]
            allowed = last in MAY_BE_EMPTY and what.endswith("= nothing")
            assert allowed or 'classes."' in place_ or what.endswith("renamed"), what
            continue
        key = place_.split(".")[-1].split("[")[0].strip('"')
        assert any(key in line for line in lines), (what, lines)
        for line in lines:
            assert line.startswith("mine.toml: "), (what, line)
            assert len(line) < 400, (what, line)
            assert line.isprintable(), (what, line)
    assert count > 500


def test_every_required_key_is_missed_by_name() -> None:
    text = load("training").data
    for key in KEYS:
        steps = key.path.replace("[]", "").split(".")
        if not key.required or "ships" in steps:
            continue
        data = copy.deepcopy(text)
        inner: Any = data
        for step in steps[:-1]:
            inner = inner["5.r18"] if step == "*" else inner[step]
            inner = inner[0] if isinstance(inner, list) else inner
        del inner[steps[-1]]
        with pytest.raises(Faults) as caught:
            first_board(data, "mine.toml")
        first = caught.value.all[0]
        assert first.place.endswith(steps[-1]), key.path
        assert first.text.startswith("is missing: give "), key.path


def test_the_table_of_keys_explains_every_key_once() -> None:
    paths = [key.path for key in KEYS]
    assert len(paths) == len(set(paths))
    assert all(key.meaning for key in KEYS)
    assert all(key.rule for key in KEYS if key.later)


def test_all_scenarios_can_be_set_up() -> None:
    for scenario in find():
        setup(scenario.data, scenario.file)
