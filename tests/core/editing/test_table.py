"""Battles of both games on a table in the editor: ships, formations, wrecks and land."""

import re
from typing import Any

import pytest

from galley.editing.document import Document
from galley.editing.rule_set import FIGURES, Formation, Spot
from galley.editor.editor import Editor, begun, opened
from galley.engine.dice import chooser
from galley.files.faults import Fault
from galley.geometry.plane.poses import in_frame
from galley.scenarios.library import find
from tests.kit.catalogued import without_editor
from tests.kit.making import Change, refuses
from tests.reliability.battles import times

GAMES = {"ancient-galley": "tri", "barratt": "small"}
BATTLES = [one.id for one in find() if one.rules in GAMES]

both = pytest.mark.parametrize("rules", GAMES)


def lie(one: Editor) -> dict[str, str]:
    assert one.sketch is not None
    return {id_: f"{ship.spot.at}, {ship.spot.facing}" for id_, ship in one.sketch.ships.items()}


def fleets(rules: str) -> Editor:
    """Two ships of a side, in a file that is good."""
    one, code = begun(rules), GAMES[rules]
    for side, spots in {"A": ("20 8", "30 8"), "B": ("20.5 40.25", "30 40")}.items():
        for at in spots:
            one.place(side, code, Spot(at))
    return one


def stranger(rules: str) -> Editor:
    """A file of another hand, with comments."""
    text = fleets(rules).document.text
    text = text.replace("at = [20000, 8000]", "at = [ 20000,8000 ] # by the rock")
    return Editor(Document(text.replace("[[ships]]", "# the fleets\n[[ships]]", 1)))


@both
def test_a_new_battle_needs_only_ships(rules: str) -> None:
    one = begun(rules)
    assert [fault.place for fault in one.faults] == ["ships"]
    assert one.sketch is not None and not one.sketch.ships
    one = fleets(rules)
    assert one.faults == []
    assert lie(one) == {
        "A1": "20 8, 0", "A2": "30 8, 0", "B1": "20.5 40.25, 180", "B2": "30 40, 180"
    }  # fmt: skip
    assert one.squadrons() == {"A": "Reds", "B": "Blues"}


@both
def test_a_ship_that_moves_keeps_the_rest_of_its_table(rules: str) -> None:
    one = stranger(rules)
    one.put(("ships", 0, "name"), "Salaminia")
    one.move({"A1": Spot("12.125 9")})
    one.turn("22.5", "A1")
    assert lie(one)["A1"] == "12.125 9, 22.5"
    assert one.document.data["ships"][0] == {
        "id": "A1", "type": GAMES[rules], "at": [12125, 9000], "heading": 2250,
        "name": "Salaminia",
    }  # fmt: skip
    assert "# by the rock" in one.document.text
    assert "# the fleets" in one.document.text


@both
def test_ships_turn_by_fifteen_degrees_and_back(rules: str) -> None:
    one, before = fleets(rules), lie(fleets(rules))
    one.turn("port", "A1", "B1")
    assert (lie(one)["A1"], lie(one)["B1"]) == ("20 8, 345", "20.5 40.25, 165")
    one.turn("starboard", "A1", "B1")
    assert lie(one) == before
    one.turn("SW", "B2")
    assert lie(one)["B2"] == "30 40, 225"


@both
def test_ships_go_inches_one_way_as_they_lie_to_each_other(rules: str) -> None:
    one = fleets(rules)
    one.shift("90", 3, "A1", "A2")
    one.carry("0.5 0.5", "2.5 1.5", "B1", "B2")
    assert lie(one) == {
        "A1": "23 8, 0", "A2": "33 8, 0", "B1": "22.5 41.25, 180", "B2": "32 41, 180"
    }  # fmt: skip


@both
def test_a_copy_has_all_but_what_is_its_own(rules: str) -> None:
    one = fleets(rules)
    one.put(("ships", 0, "flagship"), "yes")
    one.put(("ships", 0, "port"), "1, 2, 3")
    one.put(("ships", 0, "name"), "Salaminia")
    one.copy("A1", Spot("50 8", "45"))
    assert one.document.data["ships"][4] == {
        "id": "A3", "type": GAMES[rules], "at": [50000, 8000], "heading": 4500, "port": [1, 2, 3],
    }  # fmt: skip
    assert one.faults == []


@both
def test_what_hangs_on_a_ship_goes_with_it(rules: str) -> None:
    one = fleets(rules)
    one.move({"A2": Spot("23 8"), "B2": Spot("50 40")})
    one.add(("links",))
    one.put(("links", 0, "ship"), "A1")
    one.put(("links", 0, "other"), "A2")
    one.remove("A2")
    assert "links" not in one.document.data
    assert [*lie(one)] == ["A1", "B1", "B2"]
    assert one.faults == []
    one.place("A", GAMES[rules], Spot("30 8"))
    assert [*lie(one)] == ["A1", "A2", "B1", "B2"]
    one.remove("A1", "A2", "B1", "B2")
    assert "ships" not in one.document.data
    assert one.sketch is not None


def test_the_men_of_a_ship_go_with_it() -> None:
    one = fleets("ancient-galley")
    for n, id_ in enumerate(("A1.1", "A2.1", "A1.2")):
        one.add(("men",))
        one.put(("men", n, "id"), id_)
        one.put(("men", n, "rank"), "marine")
    one.put(("men", 1, "ship"), "A1")
    one.remove("A1")
    assert one.document.data["men"] == [{"id": "A2.1", "rank": "marine"}]
    assert one.faults == []


def test_new_ships_have_a_player_and_lost_ones_none() -> None:
    one = opened("two-wings")
    ships = {seat["id"]: seat["ships"] for seat in one.document.data["seats"]}
    first = next(iter(ships))
    one.copy(ships[first][0], Spot("50 30"))
    new = one.document.data["ships"][-1]["id"]
    assert one.document.data["seats"][0]["ships"] == [*ships[first], new]
    one.set_up("B", Formation("small", 2, Spot("10 30"), "abreast"))
    one.remove(ships[first][0])
    assert not [fault for fault in one.faults if "seat" in str(fault) or "command" in str(fault)]


@pytest.mark.parametrize("heading", ["0", "45", "90", "180", "262.5", "285"])
@pytest.mark.parametrize("count", [1, 2, 6, 13])
@pytest.mark.parametrize("figure", FIGURES)
@both
def test_no_hulls_of_a_formation_overlap(
    rules: str, figure: str, count: int, heading: str
) -> None:
    one = begun(rules)
    one.set_up("A", Formation(GAMES[rules], count, Spot("30 24", heading), figure))
    assert len(lie(one)) == count
    assert not [fault for fault in one.faults if "overlaps" in str(fault)]


def test_figures_are_what_they_are_called() -> None:
    def poses(figure: str, heading: str) -> list[Any]:
        one = begun("barratt")
        one.set_up("A", Formation("small", 5, Spot("30 24", heading), figure))
        assert one.sketch is not None
        board: Any = one.sketch.state.board
        return [ship.pose for ship in board.ships.values()]

    for heading in ("0", "180"):
        abreast = poses("abreast", heading)
        assert [pose.y for pose in abreast] == [24_000] * 5
        assert [pose.x for pose in abreast] == sorted(pose.x for pose in abreast)
    first, *others = poses("astern", "60")
    for ahead, abeam in (in_frame(first, pose.centre) for pose in others):
        assert ahead < 0 and abs(abeam) < 10
    first, *others = poses("wedge", "60")
    sides = [in_frame(first, pose.centre) for pose in others]
    assert all(ahead < 0 for ahead, _ in sides)
    assert sum(abeam for _, abeam in sides) == pytest.approx(0, abs=10)
    ring = poses("circle", "0")
    for pose in ring:
        ahead, abeam = in_frame(pose, (30_000, 24_000))
        assert ahead < 0 and abs(abeam) < 10


@both
def test_wrecks_are_put_down_and_taken_away(rules: str) -> None:
    one = fleets(rules)
    one.paint("wreck", "40 24", True)
    one.paint("wreck", "10 24", True)
    assert one.lies("wreck", "40.5 24")
    assert not one.lies("wreck", "20 24")
    assert one.faults == []
    one.paint("wreck", "40.5 24", False)
    assert [wreck["at"] for wreck in one.document.data["wrecks"]] == [[10000, 24000]]


def test_land_is_a_square_or_a_convex_piece() -> None:
    one = fleets("ancient-galley")
    one.paint("land", "40.2 24.7", True)
    one.paint("land", "0 0, 4 0, 4 20.5", True)
    corners = [shore["corners"] for shore in one.document.data["shores"]]
    assert corners == ["40000 24000, 41000 24000, 41000 25000, 40000 25000",
                       "0 0, 4000 0, 4000 20500"]  # fmt: skip
    assert one.faults == []
    assert one.lies("land", "40.5 24.5")
    assert one.lies("land", "3 1")
    one.paint("land", "3 1", False)
    assert len(one.document.data["shores"]) == 1


def land(one: Editor) -> set[tuple[int, int]]:
    """The inches of a corner of the table over which land lies."""
    return {(x, y) for x in range(9) for y in range(9) if one.lies("land", f"{x}.5 {y}.5")}


def test_squares_of_land_grow_together_and_are_taken_out_one_by_one() -> None:
    one, rng = fleets("ancient-galley"), chooser(3)
    wanted = {(x, y) for x in range(1, 6) for y in range(2, 7)}
    for x, y in sorted(wanted):
        one.paint("land", f"{x}.5 {y}.25", True)
    assert [shore["corners"] for shore in one.document.data["shores"]] == [
        "1000 2000, 6000 2000, 6000 7000, 1000 7000"
    ]
    for _ in range(12):
        x, y = rng.choice(sorted(wanted))
        one.paint("land", f"{x}.5 {y}.5", False)
        wanted -= {(x, y)}
        assert land(one) == wanted
    one.paint("land", "0 8, 1 8, 1 9, 0 9", True)
    one.put(("shores", len(one.document.data["shores"]) - 1, "name"), "Cape")
    one.paint("land", "1.5 8.5", True)
    assert one.document.data["shores"][-2]["name"] == "Cape"
    assert one.faults == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda one: one.move({"Z1": Spot("1 1")}), "'Z1' is no ship here: use A1"),
        (lambda one: one.place("Q", "small", Spot("1 1")), "'Q' is no side: use A, B"),
        (lambda one: one.place("A", "9.ath", Spot("1 1")), "'9.ath' is no class of this battle"),
        (lambda one: one.place("A", "small", Spot("1")), "inches to the east and to the north"),
        (lambda one: one.place("A", "small", Spot("1 x")), "'1 x' is no place"),
        (lambda one: one.place("A", "small", Spot("1 1", "360")), "'360' is no heading"),
        (lambda one: one.place("A", "small", Spot("401 1")), "beyond the largest table"),
        (lambda one: one.set_up("A", Formation("small", 5, Spot("1 1"), "heap")),
         "'heap' is no formation: use abreast"),
        (lambda one: one.set_up("A", Formation("small", 36, Spot("1 1"), "abreast")),
         "take 1 to 35"),
        (lambda one: one.set_up("A", Formation("small", 35, Spot("390 1", "0"), "abreast")),
         "beyond the largest table"),
        (lambda one: one.paint("land", "1 1", True), "'land' cannot be painted: use wreck"),
        (lambda one: one.shift("N", 999, "A1"), "beyond the largest table"),
        (lambda one: one.shift("ahead", 9, "A1"), "'ahead' is no heading"),
        (lambda one: one.found("A", "Van"), "has no squadrons"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_told_and_changes_nothing(change: Change, why: str) -> None:
    refuses(fleets("barratt"), change, why)


@pytest.mark.parametrize("at", ["0 0, 1 1", "0 0, 2 0, 1 0", "0 0, 4 0, 1 1, 0 4", "1", ""])
def test_what_is_no_land_is_told(at: str) -> None:
    with pytest.raises(Fault, match=r"is no land|is no place"):
        fleets("ancient-galley").paint("land", at, True)


@both
def test_no_side_has_more_ships_than_numbers(rules: str) -> None:
    one = begun(rules)
    for _ in range(3):
        one.set_up("A", Formation(GAMES[rules], 33, Spot("1 1"), "astern"))
    assert f"A{99}" in {ship["id"] for ship in one.document.data["ships"]}
    with pytest.raises(Fault, match="no number is left"):
        one.place("A", GAMES[rules], Spot("1 1"))


@both
def test_ships_over_each_other_and_off_the_table_are_drawn_and_told(rules: str) -> None:
    one = fleets(rules)
    one.move({"A2": Spot("20 8"), "B2": Spot("-5 8")})
    assert lie(one)["B2"] == "-5 8, 180"
    told = [str(fault) for fault in one.faults]
    assert any("A1: overlaps A2" in text for text in told)
    assert any("B2: lies off the table" in text for text in told)


@both
def test_what_is_half_made_is_drawn_without_it(rules: str) -> None:
    one = fleets(rules)
    one.put(("ships", 1, "id"), "A1")
    one.add(("links",))
    one.put(("links", 0, "other"), "B9")
    one.add(("ships",))
    assert [*lie(one)] == ["A1", "B1", "B2"]
    assert one.sketch is not None
    assert one.sketch.ships["B2"].path == ("ships", 3)
    one.move({"B2": Spot("33 33")})
    assert one.document.data["ships"][3]["at"] == [33000, 33000]


@pytest.mark.parametrize("id_", BATTLES)
def test_every_battle_of_the_games_can_be_drawn(id_: str) -> None:
    one = opened(id_)
    assert one.sketch is not None
    assert one.document.copy_only
    assert len(one.sketch.ships) == len(one.document.data["ships"])
    for ship, lying in one.sketch.ships.items():
        assert ship[0] in one.squadrons()
        assert lying.code in one.classes()
        assert one.document.data["ships"][lying.path[1]]["id"] == ship


@pytest.mark.parametrize("id_", BATTLES)
def test_the_cursor_finds_the_ship_in_its_square(id_: str) -> None:
    one = opened(id_)
    assert one.sketch is not None
    for lying in one.sketch.ships.values():
        place = one.place_of(one.hex_of(lying.spot.at))
        assert one.hex_of(place) == one.hex_of(lying.spot.at)
        x, y = (float(part) for part in place.split())
        at = [float(part) for part in lying.spot.at.split()]
        assert abs(x - at[0]) <= 0.5 and abs(y - at[1]) <= 0.5


def something(one: Editor, rng: Any) -> None:
    """A deed of a person: at places on and beside the table, to any heading."""
    assert one.sketch is not None
    ships = [*one.sketch.ships]
    some = [id_ for id_ in ships if rng.randrange(3) == 0] or ships[:1]
    at = f"{rng.randrange(-20, 800) / 8} {rng.randrange(-20, 500) / 8}"
    spot = Spot(at, rng.choice(["", "0", "15", "22.5", "359.99", "se"]))
    code, side = rng.choice([*one.classes()]), rng.choice("AB")
    deeds = [
        lambda: one.place(side, code, spot),
        lambda: one.set_up(side, Formation(code, rng.randrange(1, 6), spot, rng.choice(FIGURES))),
        lambda: one.paint(rng.choice([*one.waters]), at, bool(rng.randrange(2))),
    ]
    if ships:
        deeds += [
            lambda: one.move({some[0]: spot}),
            lambda: one.turn(rng.choice(["port", "starboard", "NE", "7"]), *some),
            lambda: one.shift(rng.choice(["N", "75"]), rng.randrange(9), *some),
            lambda: one.carry("3.5 3.5", at, *some),
            lambda: one.copy(some[0], spot),
            lambda: one.remove(*some),
        ]
    rng.choice(deeds)()


def test_sessions_go_back_to_the_start_and_forth_to_the_end_byte_for_byte() -> None:
    rng = chooser(12)
    made = 0
    for _ in range(times(12)):
        text = opened(rng.choice(BATTLES)).document.text
        marked = re.sub(r"(heading = .*)", r"\1 # hers", text)
        one = Editor(Document(f"# mine\n{marked}"))
        seen = [one.document.text]
        for _ in range(15):
            try:
                something(one, rng)
            except Fault:
                assert one.document.text == seen[-1]
                continue
            assert one.sketch is not None
            if one.document.text != seen[-1]:
                seen.append(one.document.text)
                made += 1
        kept = len(one.document.data.get("ships", ()))
        assert one.document.text.startswith("# mine\n")
        assert one.document.text.count("# hers") <= kept + text.count("heading")
        for text in seen[-2::-1]:
            assert one.document.undo() and one.document.text == text
        for text in seen[1:]:
            assert one.document.redo() and one.document.text == text
    assert made > times(100)


@both
def test_a_game_without_an_editor_says_so(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    without_editor(monkeypatch, rules)
    with pytest.raises(Fault, match="no editor"):
        begun(rules)
