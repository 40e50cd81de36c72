"""War Galley's battles in the editor: ships, formations and waters in their files."""

import pytest

from galley.editing.document import Document
from galley.editing.rule_set import Formation, Spot
from galley.editor.editor import Editor, begun, opened
from galley.geometry.hexes import parse
from galley.scenarios.library import find
from tests.kit.making import Change, refuses

HEAD = """\
format = 1
id = "x"
rules = "war-galley"
title = "X"
ratings = "classical"

[map]
columns = 50
rows = 40
land = ["01-05 x 01-05"]

[sides.A]
name = "Athens"

[sides.B]
name = "Corinth"
"""
FLEETS = """
# the van
[[squadrons]]
side = "A"
name = "Van"
in_command = true
commander = { name = "Phormio", range = 20, ship = "1010" }
corvus = true
rows = [
    { class = "3.ath", count = 4, first = "1010", step = "E", last = "1310", facing = "N" },
    { class = "3.ath", count = 2, first = "1614", step = "S2", facing = "N" },
]
ships = [{ class = "3.ath", bow = "2010", facing = "N", crew_lost = 0 }]

[[squadrons]]
side = "B"
name = "All"
ships = [
    { class = "3.cor", bow = "1005", facing = "S", id = "B7", fatigue = 2 }, # the last
]
"""


def editor(text: str = HEAD + FLEETS.replace(", crew_lost = 0", "")) -> Editor:
    return Editor(Document(text))


def lie(one: Editor) -> dict[str, str]:
    assert one.sketch is not None
    return {id_: f"{ship.spot.at} {ship.spot.facing}" for id_, ship in one.sketch.ships.items()}


def test_every_ship_is_where_the_file_says() -> None:
    assert lie(editor()) == {
        "A1": "1010 N", "A2": "1110 N", "A3": "1210 N", "A4": "1310 N", "A5": "1614 N",
        "A6": "1616 N", "A7": "2010 N", "B7": "1005 S",
    }  # fmt: skip
    assert editor().faults == []


def test_a_ship_that_moves_keeps_the_rest_of_its_table() -> None:
    one = editor()
    one.move({"B7": Spot("1105", "SE")})
    assert '{ class = "3.cor", bow = "1105", facing = "SE", id = "B7", fatigue = 2 }' in (
        one.document.text
    )
    assert "# the last" in one.document.text


def test_a_commander_stays_aboard() -> None:
    one = editor()
    one.shift("S", 1, "A1", "A2", "A3", "A4")
    assert one.document.data["squadrons"][0]["commander"]["ship"] == "1011"
    assert one.faults == []


def test_a_row_that_moves_whole_stays_a_row() -> None:
    one = editor()
    one.shift("SE", 2, "A1", "A2", "A3", "A4")
    assert one.document.data["squadrons"][0]["rows"][0] == {
        "class": "3.ath", "count": 4, "first": "1211", "step": "E", "last": "1511", "facing": "N",
    }  # fmt: skip
    one.turn("S", "A5", "A6")
    assert one.document.data["squadrons"][0]["rows"][1]["facing"] == "S"


def test_a_ship_that_leaves_its_row_takes_the_row_apart_and_all_keep_their_ids() -> None:
    one, before = editor(), lie(editor())
    one.move({"A2": Spot("1120")})
    assert lie(one) == {**before, "A2": "1120 N"}
    assert len(one.document.data["squadrons"][0]["rows"]) == 1
    assert "# the van" in one.document.text
    one.document.undo()
    assert lie(one) == before


def test_ships_at_the_ends_of_a_row_make_it_shorter() -> None:
    one = editor()
    one.remove("A4")
    assert one.document.data["squadrons"][0]["rows"][0]["count"] == 3
    assert one.document.data["squadrons"][0]["rows"][0]["last"] == "1210"
    one.remove("A1", "A2", "A3")
    assert [row["first"] for row in one.document.data["squadrons"][0]["rows"]] == ["1614"]


def test_the_last_ship_takes_its_list_along() -> None:
    one = editor()
    one.remove("B7")
    assert "ships" not in one.document.data["squadrons"][1]
    assert [str(fault) for fault in one.faults] == [
        "a new battle: squadrons: no ship is on the side of Corinth: give it one [9.1]"
    ]


def test_a_copy_has_all_but_what_is_its_own() -> None:
    one = editor()
    one.copy("B7", Spot("1205"))
    assert one.document.data["squadrons"][1]["ships"][1] == {
        "class": "3.cor", "bow": "1205", "facing": "S", "fatigue": 2,
    }  # fmt: skip
    one.copy("A1", Spot("3020", "SE"))
    assert one.document.data["squadrons"][0]["ships"][1] == {
        "class": "3.ath", "bow": "3020", "facing": "SE",
    }  # fmt: skip


@pytest.mark.parametrize("facing", ["N", "NE", "SE", "S", "SW", "NW"])
@pytest.mark.parametrize("figure", ["abreast", "astern", "wedge", "circle"])
def test_every_formation_can_be_set_up_at_every_facing(figure: str, facing: str) -> None:
    one = editor()
    one.set_up("B", Formation("3.cor", 6, Spot("3220", facing), figure))
    assert one.sketch is not None
    assert len(one.sketch.ships) == 8 + 6
    assert one.faults == []


def test_ships_in_line_astern_are_under_their_leader_however_far() -> None:
    """5.22"""
    one = editor()
    one.found("A", "Rear")
    assert one.squadrons()["C"] == "Rear"
    one.set_up("C", Formation("3.ath", 9, Spot("2518", "N"), "astern"))
    path = one.add(("squadrons", 2, "commander"))
    for key, value in (("name", "X"), ("range", "1"), ("ship", "2518")):
        one.put((*path, key), value)
    one.put(("squadrons", 2, "in_command"), "yes")
    assert one.faults == []


def test_a_circle_shows_its_bows_outward() -> None:
    one = editor()
    one.set_up("B", Formation("3.cor", 12, Spot("2515"), "circle"))
    assert one.sketch is not None
    ring = [ship for ship in one.sketch.state.board.ships.values() if ship.id > "B7"]
    from galley.geometry.hexes import distance

    middle = parse("2515")
    assert len({distance(middle, ship.bow) for ship in ring}) == 1
    assert all(distance(middle, ship.stern) < distance(middle, ship.bow) for ship in ring)


def test_land_is_painted_and_cleared_hex_by_hex() -> None:
    one = editor()
    one.paint("land", "0606", True)
    one.paint("land", "10-12 x 01-02", True)
    assert one.document.data["map"]["land"] == ["01-05 x 01-05", "0606", "10-12 x 01-02"]
    one.paint("land", "0303", False)
    assert one.sketch is not None
    land = one.sketch.state.board.theatre.land
    wanted = {100 * c + r for c in range(1, 6) for r in range(1, 6)} - {303}
    wanted |= {606} | {100 * c + r for c in (10, 11, 12) for r in (1, 2)}
    assert land == wanted
    one.paint("shallows", "0707", True)
    assert one.document.data["map"]["shallows"] == ["0707"]
    before = one.document.text
    one.paint("land", "0606", True)
    assert one.document.text == before


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda one: one.move({"Z1": Spot("0101")}), "'Z1' is no ship here: use A1"),
        (lambda one: one.place("Q", "3.ath", Spot("0101")), "'Q' is no squadron: use A, B"),
        (lambda one: one.place("A", "9.ath", Spot("0101")), "'9.ath' is no class of this battle"),
        (lambda one: one.place("A", "3.ath", Spot("1")), "is not a hex: four digits are needed"),
        (lambda one: one.place("A", "3.ath", Spot("0101", "E")), "'E' is no facing: use N, NE"),
        (lambda one: one.set_up("A", Formation("3.ath", 5, Spot("0101"), "heap")),
         "'heap' is no formation: use abreast"),
        (lambda one: one.set_up("A", Formation("3.ath", 36, Spot("0101"), "abreast")),
         "take 1 to 35"),
        (lambda one: one.set_up("A", Formation("3.ath", 20, Spot("0202", "S"), "wedge")),
         "has no room for that formation there"),
        (lambda one: one.paint("sand", "0101", True), "'sand' cannot be painted: use land"),
        (lambda one: one.shift("N", 50, "A1"), "lead off the widest map"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_told_and_changes_nothing(change: Change, why: str) -> None:
    refuses(editor(), change, why)


def test_ships_over_each_other_and_on_land_are_drawn_and_told() -> None:
    one = editor()
    one.move({"A7": Spot("1005"), "B7": Spot("0303")})
    assert lie(one)["A7"] == "1005 N"
    assert lie(one)["B7"] == "0303 S"
    assert any("B7" in str(fault) and "land" in str(fault) for fault in one.faults)


@pytest.mark.parametrize("id_", [one.id for one in find() if one.rules == "war-galley"])
def test_every_battle_of_the_game_can_be_drawn(id_: str) -> None:
    one = opened(id_)
    assert one.sketch is not None
    assert one.document.copy_only
    for ship, lying in one.sketch.ships.items():
        assert ship[0] in one.squadrons()
        assert lying.code in one.classes()


def test_a_new_battle_needs_only_ships() -> None:
    one = begun("war-galley")
    one.place("A", "3.ath", Spot("1010", "S"))
    one.place("B", "3.cor", Spot("1014", "N"))
    assert one.faults == []
