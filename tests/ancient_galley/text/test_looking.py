"""Words for looking in Ancient Galley: each tells what a player who sees no table must know."""

import pytest

from galley.ancient_galley.state.marks import Wreck
from galley_tui.faces.ancient_galley.text.bands import band_lines
from galley_tui.faces.ancient_galley.text.looking import WORDS, table_lines
from galley_tui.faces.ancient_galley.text.ship_lines import men_by_section, men_lines
from galley_tui.faces.table.looking import hundredths
from tests.ancient_galley.text.kit import battle
from tests.kit.ancient_galley import ship, table
from tests.kit.text import told

SAYS = {
    "look": (
        "Athens, 2 ships:", "Corinth, 2 ships:",
        'A1 Salaminia, trireme, flagship: 20" east, 10" north, heading 000 (north), slow, '
        "energy 12; oars 5 port, 4 starboard.",
        'B1, trireme: 20" east, 24" north, heading 180 (south), stop, energy 12; 1 open hole, '
        "2 loads of water.",
    ),
    "look A2": (
        "A2 Paralos, penteres, of Athens.", "Energy 12. No hole, no water.",
        "Oars port 5 of 5, starboard 5 of 5.",
        "Men: bow 2 marines, archer (tower), 2 artillerymen (engine); middle 2 marines, sailor; "
        "stern captain, 2 sailors (1 helm).",
        "Tower in the bow.", "Engine 1, ballista in the bow, 2 of 6 points loaded.",
        "Its captain A2.1 commands; 11 of 11 men fit.",
    ),
    "look b1": ("1 open hole, 2 loads of water; 5 loads sink it.",),
    "a1 look": ("starboard 4 of 5 (section 3 lost)", "Sail stowed."),
    "A1": ("A1 Salaminia, trireme, flagship:",),
    "paralos": ("A2 Paralos, penteres:",),
    "where A2": ("A2 Paralos, penteres:",),
    "threats A1": ("A1 Salaminia can be hit:", "B1, this turn: throws lines; shoots at it."),
    "where can A1 go": (
        "back: no, A1 moved at slow: stop, slow or cruise can follow, not back [AG-6.0a].",
        'slow: 6", 6 letters, circle A (10 degrees a letter), no energy.',
        'cruise: 9", 9 letters, circle B (7 degrees a letter), energy 11 after.',
        "4 oar sections row, as many as the weaker side has [AG-6.1a].",
    ),
    "bands": ("A1 Salaminia moved at slow and has energy 12:",),
    "bands B1": ('slow: 4.5", 5 letters', "each of 2 loads of water".capitalize()),
    "ways A2": (
        'slow 9S, straight: ends 36.4" east, 16.4" north, heading 045 (north-east).',
        "cruise 15R, hard to starboard:",
    ),
    "range A1 B1": (
        'From hull to hull of A1 Salaminia and B1: 5.50".',
        "From A1, B1 bears right ahead, to the north.",
        'Lines do not reach: they go 2" [AG-14.0a].',
        '2 archers of A1 at 6.', "long range, 6 hits",
    ),
    "range a2 b2": (
        "The ballista in the bow of A2", "not loaded",
        "1 archer of A2", "degrees off the bow to port",
    ),
    "a1 b1": ('From hull to hull of A1 Salaminia and B1: 5.50".',),
    "range B1": ('From hull to hull of A1 Salaminia and B1: 5.50".',),
    "range A1": ("Between which ships?",),
    "near A1": ('B1, Corinth: 5.50", right ahead, to the north; it heads south, stop.',),
    "men A2": ("A2.6 archer, tower in the bow of A2.", "A2.9 sailor, stern of A2, work: helm."),
    "A1.1": ("A1.1 admiral, stern of A1.",),
    "men a1.9": ("A1.9 sailor, stern of A1, work: helm.",),
    "wind": (
        "Wind: breeze, from the south, so it blows to the north.",
        'A1, sail stowed: 18" as it heads now.',
    ),
    "phase": ("Turn 1 of 25, phase 1 of 8: orders.", "Wind: breeze", "Athens: 0 points."),
    "table": ('The table is 60" from west to east and 40" from south to north.',),
    "score": ("Athens: 0 points.", "Corinth: 0 points."),
    "help play": ("Write a letter for every inch", "copy A1", "mirror A1 from A2"),
    "codes": ("inches from the west and from the south edge", "8S4R3S"),
    "help": ("Orders are typed as A1 cruise 8S4R3S rake",),
    "look A9": ('There is no ship "A9": look lists them all.',),
    "bands titanic": ('There is no ship "titanic": look lists them all.',),
}  # fmt: skip


@pytest.mark.parametrize("typed", SAYS)
def test_a_word_tells_what_the_table_shows(typed: str) -> None:
    said = told(battle(), typed)
    for words in SAYS[typed]:
        assert words in said, said


def test_ag_14_0b_two_hulls_side_by_side_are_in_reach_of_lines_and_arrows() -> None:
    board = table(
        ship("A1", 0, 0, 0), ship("B1", 3000, 0, 0), "A1 stern captain, archer, sailor",
        "B1 bow archer",
    )  # fmt: skip
    lines = WORDS.how_far(board, board.ships["A1"], board.ships["B1"])
    assert lines[0] == 'From hull to hull of A1 and B1: 1.50".'
    assert lines[3] == (
        "  Lines reach from the bow, middle and stern of A1 and from the bow, middle and stern of "
        "B1 [AG-14.0b]."
    )
    assert any(line.startswith("  1 archer of A1") for line in lines)
    assert any(line.endswith("short range, 5 or more hits.") for line in lines)


def test_pg_6_hulls_that_touch_have_no_distance() -> None:
    board = table(ship("A1", 0, 0, 0), ship("B1", 1000, 0, 0), "A1 stern sailor")
    assert "nothing: they touch." in WORDS.how_far(board, board.ships["A1"], board.ships["B1"])[0]


@pytest.mark.parametrize(
    ("mils", "words"), [(0, '0.00"'), (1_999, '2.00"'), (7_254, '7.25"'), (995, '1.00"')]
)
def test_distances_have_two_decimals(mils: int, words: str) -> None:
    assert hundredths(mils) == words


def test_men_are_told_by_section_with_ranks_enemies_apart() -> None:
    board = table(
        ship("A1", 0, 0, 0), ship("B1", 3000, 0, 0), "A1 bow 3 marine, archer",
        "A1 stern captain, 2 sailor", "A1.B1 bow 2 marine", "B1 stern captain",
    )  # fmt: skip
    assert men_by_section(board, board.ships["A1"]) == (
        "bow 3 marines, archer, enemies: 2 marines; stern captain, 2 sailors (1 helm)"
    )
    lines = men_lines(board, board.ships["B1"])
    assert "Not aboard:" in lines
    assert "  B1.1 marine, bow of A1." not in lines[: lines.index("Not aboard:")]
    assert "  B1.1 marine, of B1, bow of A1." in lines


def test_a_ship_in_trouble_tells_all_of_it() -> None:
    hurt = ship(
        "A1", 0, 0, 0, rudders=("port",), half=("port",), stuck="B1", corvus="ready",
        status="withdrawing", command="carry on",
    )  # fmt: skip
    board = table(hurt, ship("B1", 0, 9000, 0), "A1 stern sailor", "B1 stern sailor")
    said = " ".join(WORDS.in_full(board, board.ships["A1"]))
    for words in (
        "Rudder left: port [AG-7.1b].", "Half a section dead to port [AG-18.8b].", "Corvus ready.",
        "Ram fixed in B1 [AG-10.3e].", "No captain: it carries on; 1 of 1 men fit.", "Withdrawing",
    ):  # fmt: skip
        assert words in said
    assert "Ram of A1 in it [AG-10.3e]." in " ".join(WORDS.in_full(board, board.ships["B1"]))
    assert [*WORDS.held(board, board.ships["A1"])] == ["Ram fixed in B1 [AG-10.3e]."]


def test_the_table_names_its_wrecks() -> None:
    corners = ((0, 0), (9000, 0), (9000, 4000))
    board = table(ship("A1", 0, 0, 0), "A1 stern sailor")
    board.wrecks = (Wreck("A1", corners), Wreck("wreck 2", corners))
    where = '0" east, 0" north; 9" east, 0" north; 9" east, 4" north.'
    assert table_lines(board)[-2:] == [f"  The wreck of A1: {where}", f"  Wreck 2: {where}"]


def test_ag_22_5b_a_ship_that_withdraws_has_no_bands_to_order() -> None:
    board = table(ship("A1", 0, 0, 0, status="withdrawing"), "A1 stern sailor")
    assert band_lines(board, board.ships["A1"])[1:] == [
        "  It is withdrawing and takes no orders [AG-22.5b]."
    ]


def test_ag_7_1c_nobody_at_the_helm_is_told_with_the_bands() -> None:
    board = table(ship("A1", 0, 0, 0), "A1 stern captain, sailor")
    alone = table(ship("A1", 0, 0, 0), "A1 stern captain")
    said = " ".join(band_lines(alone, alone.ships["A1"]))
    assert "Nobody is at the helm: two circles wider [AG-7.1c]." in said
    assert "circle C" in said  # slow has A
    assert "helm" not in " ".join(band_lines(board, board.ships["A1"]))
