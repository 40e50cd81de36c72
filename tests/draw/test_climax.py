"""The dice over the ships: what the box says, in every character set, and where it stands."""

import pytest

from galley.engine.account import Gain
from galley.engine.loop import Rolled
from galley.geometry.hexes import Hull
from galley_tui.draw.dice_box import Climax, DiceBoxEntry, Hand, climax_rows, hands_of, laid, place
from galley_tui.draw.hull import hull_cells
from galley_tui.draw.model import SeaShip
from galley_tui.draw.sea import Box
from galley_tui.terminal.look import Look, width
from galley_tui.terminal.palette import colours
from tests.draw.test_odds import ONE, OTHER
from tests.kit.toy.throws import melee, ram, volley

UNICODE, ASCII, CP437 = Look("truecolor"), Look("none", "ascii"), Look("16", "cp437")
SHOT = DiceBoxEntry("missile fire", ("A5",), ("B2",), (), "", "no effect")
GAINS = (Gain("A", 6),)
NAMES = {"A": "Rome", "B": "Carthage"}


def staged(weight: int = 5, faces: tuple[int, ...] = (5, 5)) -> DiceBoxEntry:
    throw = ram(ONE, OTHER)
    roll = Rolled(throw, faces, throw.read(throw.total(faces)))
    then = ("Dead in the water.",)
    return DiceBoxEntry(
        "ram", ("B2",), ("A5",), hands_of(roll), "needs 9-12", "holed", then, weight
    )


def text(climax: Climax, look: Look = ASCII, columns: int = 60, high: int = 12) -> list[str]:
    rows = climax_rows(climax, columns, high, look)
    assert len({width(row) for row in rows}) <= 1, "a box has straight edges"
    assert len(rows) <= high and all(width(row) <= columns for row in rows)
    return ["".join(run[0] for run in row) for row in rows]


def test_a_throw_is_told_in_full_with_its_dice_as_glyphs() -> None:
    said = text(Climax((staged(),), GAINS, NAMES), UNICODE)
    assert said[0].startswith("╔═ RAM ═ B2 → A5 ═") and said[0].endswith("═╗")
    assert said[1].startswith("║ ⚄ ⚄  10 -1 = 9   needs 9-12 ")
    assert said[2] == "║ HOLED. Dead in the water. Rome +6 ║"


def test_points_that_several_throws_brought_are_no_ones() -> None:
    """They stand in a row of their own, not behind the throw that is told in full."""
    other = SHOT._replace(hits=("B2",))
    said = text(Climax((other, staged()), GAINS, NAMES))
    assert "HOLED. Dead in the water. " in said[2] and "Rome" not in said[2]
    assert said[3].startswith("| in all Rome +6 ")


def test_a_small_box_tells_what_came_of_a_throw_rather_than_what_was_needed() -> None:
    """The ships are named, no word is cut in two, and what is cut away is marked."""
    need, then = (
        "1 or 2 an archer or slinger, 3 or more a marine",
        ("A5 founders with all hands.",),
    )
    throw = staged()._replace(title="missile that hits", need=need, then=then)
    said = text(Climax((throw,)), UNICODE, 24, 7)
    assert said[0].startswith("╔═ MISSILE THAT… ═") and "B2 → A5" in said[1]
    assert "slinger" not in "".join(said) and "hands." in "".join(said)
    assert "…" in text(Climax((throw,)), UNICODE, 24, 5)[-2]


def test_in_plain_characters_a_die_is_its_number_in_brackets() -> None:
    said = text(Climax((staged(),), GAINS, NAMES))
    assert said[0].startswith("+= RAM = B2 > A5 =") and said[-1] == f"+{'=' * (len(said[0]) - 2)}+"
    assert said[1].startswith("| [5][5]  10 -1 = 9   needs 9-12 ")
    assert "".join(said).isascii()
    old = "\n".join(text(Climax((staged(),), GAINS, NAMES), CP437))
    assert old.encode("cp437") and "╔═ RAM ═ B2 > A5 ═" in old and "[5][5]" in old


def test_a_face_that_no_glyph_shows_is_a_number() -> None:
    assert "⚅ [8]" in text(Climax((staged(faces=(6, 8)),)), UNICODE)[1]


def test_both_hands_of_an_opposed_throw_and_every_die_of_a_pool_are_seen() -> None:
    for throw, faces, said in (
        (melee(ONE, OTHER), (6, 3), "[6] against [3]  3 +1 = 4"),
        (volley(ONE, OTHER), (3, 6, 6), "[3][6][6]"),
    ):
        roll = Rolled(throw, faces, throw.read(throw.total(faces)))
        one = DiceBoxEntry(throw.what, ("A1",), ("B1",), hands_of(roll), "", roll.verdict, (), 2)
        assert said in text(Climax((one,)))[1]


def test_the_weightiest_throw_stands_first_and_the_others_in_a_line_each() -> None:
    avoidance = DiceBoxEntry("avoidance", ("A5",), (), (), "", "does not get away", (), 3)
    said = text(Climax((avoidance, SHOT, staged(10))))
    assert "RAM" in said[0] and "HOLED" in said[2]
    assert said[3].startswith("| avoidance A5 no dice: does not get away ")
    assert said[4].startswith("| missile fire A5 > B2 no dice: no effect ")


def test_of_throws_without_room_the_number_is_told() -> None:
    several = [
        SHOT._replace(title=kind) for kind in ("fire", "rake", "grapple", "foul", "fatigue")
    ]
    said = text(Climax((*several, staged(10))), high=6)
    assert said[-3].startswith("| fire A5 > B2") and said[-2].startswith("| and 4 throws more ")
    assert climax_rows(Climax((staged(),)), 10, 12, ASCII) == []
    assert climax_rows(Climax((staged(),)), 60, 2, ASCII) == []


def test_many_throws_of_a_kind_are_one_line_with_their_counts() -> None:
    lines = [
        SHOT._replace(title="line", verdict=said) for said in ("holds", "falls short", "holds")
    ]
    said = text(Climax((*lines, SHOT, staged(10))))
    assert said[3].startswith("| line, 3 throws: holds x 2, falls short x 1 ")
    assert said[4].startswith("| missile fire A5 > B2 no dice: no effect ")


@pytest.mark.parametrize("window", [(54, 14), (100, 30), (150, 50)])
def test_the_box_takes_no_more_than_a_third_of_the_sea(window: tuple[int, int]) -> None:
    several = [SHOT._replace(title=f"shot {n}") for n in range(40)]
    rows, _ = laid(
        Climax((*several, staged(50)), GAINS, NAMES), window, [(3, 3, 4, 3)], [], UNICODE
    )
    assert 3 * len(rows) * width(rows[0]) <= window[0] * window[1]


@pytest.mark.parametrize("look", [UNICODE, ASCII, CP437])
def test_a_narrow_box_breaks_its_lines(look: Look) -> None:
    said = " ".join(row[2:-2].strip() for row in text(Climax((staged(),), GAINS, NAMES), look, 24))
    assert "HOLED. Dead in the water. Rome +6" in said


@pytest.mark.parametrize("look", [UNICODE, ASCII, CP437])
def test_a_narrow_box_keeps_the_total_of_the_dice(look: Look) -> None:
    long = Hand((4, 2), (2, -1, -1), 6)
    throw = staged()._replace(hands=(long,))
    said = " ".join(row[2:-2].strip() for row in text(Climax((throw,)), look, 24))
    assert "+2 -1 -1 = 6" in said and "needs 9-12" in said


def overlap(one: Box, other: Box) -> bool:
    (x, y, wide, high), (left, top, columns, rows) = one, other
    return x < left + columns and left < x + wide and y < top + rows and top < y + high


@pytest.mark.parametrize("at", [(0, 0), (24, 6), (46, 11), (0, 11), (46, 0), (24, 0)])
def test_the_box_hides_neither_ship_and_stands_beside_them(at: tuple[int, int]) -> None:
    ships: list[Box] = [(*at, 4, 3), (at[0] + 4, at[1] + 1, 4, 2)]
    x, y = place((54, 14), (36, 4), ships, [])
    assert not any(overlap((x, y, 36, 4), ship) for ship in ships)
    assert 0 <= x <= 54 - 36 and 0 <= y <= 14 - 4
    assert y <= at[1] + 3 and at[1] <= y + 4 + 1, "at their height, or right above or below"


def test_other_ships_are_hidden_only_where_there_is_no_other_room() -> None:
    ships: list[Box] = [(24, 6, 4, 3)]
    above: list[Box] = [(8 * n, 3, 4, 2) for n in range(7)]
    assert place((54, 14), (36, 3), ships, above)[1] >= 9


def test_a_box_too_wide_for_the_sea_beside_the_ships_is_made_narrower() -> None:
    ships: list[Box] = [(2, 0, 20, 14)]
    rows, corner = laid(Climax((staged(), SHOT), GAINS, NAMES), (54, 14), ships, [], UNICODE)
    assert corner[0] >= 22 and corner[0] + width(rows[0]) <= 54


def shown(ship: SeaShip, look: Look = ASCII, zoom: str = "M") -> str:
    return "".join(char for row in hull_cells(ship, zoom, look) for _, char, _, _ in row)


def test_a_hit_and_a_change_are_marked_by_a_character_beside_the_states() -> None:
    hull = Hull("B1", (808, 809), 0)
    assert "X" not in shown(SeaShip(hull, "B")) and "'" not in shown(SeaShip(hull, "B"))
    hit = shown(SeaShip(hull, "B", marks="R", hit=True, changed=True))
    assert "X" in hit and "R" in hit and "'" not in hit
    moved = shown(SeaShip(hull, "B", marks="RFG", changed=True))
    assert "'" in moved and "R" in moved
    assert "'" not in shown(SeaShip(Hull("B1", (808,), 0), "B", marks="R", changed=True)), (
        "a trouble goes before it"
    )


@pytest.mark.parametrize("depth", ["none", "16", "256"])
def test_a_ship_that_was_hit_is_painted_unlike_one_that_is_aimed_at(depth: str) -> None:
    assert len({colours(name, depth) for name in ("hit", "target", "selected")}) >= (
        2 if depth == "none" else 3
    )
