"""The battle in numbers, as a player reads it when he asks how it stands."""

from galley_tui.faces.war_galley.sheets.tally import squadron_tallies
from galley_tui.faces.war_galley.sheets.tally import tally as tally_rows
from galley_tui.terminal.look import bare_text, width
from tests.faces.test_record_sheet import HURT, board, ship
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import playing


def stood():
    made = board(
        HURT, ship("A2", 910, squadron="A", done=True, crippled="S"),
        ship("A3", 1110, squadron="A3", fatigue=1), ship("B2", 1010, captured="captured"),
    )  # fmt: skip
    made.lost["B1"] = ship("B1", name="Hydra", fate="sunk", hurt=True)
    made.lost["A4"] = ship("A4", fate="left the map")
    made.points = {"A": 25, "B": 0}
    return made


def test_points_stand_by_hull_the_dearest_first_and_add_up_to_the_score():
    text = bare_text(tally_rows(stood(), "A", 80))
    assert " Rome   victory points 42, 60 to win   3 on the sea, 1 gone\n" in text
    assert (
        """
  points by hull
     25  given by the rules
      9  B2 (five): captured
      8  B1 Hydra (five): sunk
"""
        in text
    )
    assert "A4 (five) left the map" in text


def test_a_squadron_has_its_ships_those_done_its_men_and_what_ails_them():
    first, alone = squadron_tallies(stood(), "A")
    assert (first.name, first.ships, first.done, first.manpower) == ("Duilius", 2, 1, 7)
    assert dict(first.troubles) == {
        "rammed": 1, "grappled": 1, "tired": 1, "at half speed": 1, "crippled": 2,
    }  # fmt: skip
    assert first.troubles[0] == ("crippled", 2)
    assert (alone.name, dict(alone.troubles)) == ("sails alone", {"tired": 1})


def test_no_row_is_wider_than_its_window():
    for columns in (79, 80, 99):
        assert all(width(row) <= columns for row in tally_rows(stood(), "A", columns))


async def test_a_key_opens_it_and_the_sides_stand_beside_each_other_where_there_is_room(tmp_path):
    path = tmp_path / "close.toml"
    path.write_text(CLOSE)
    for size, beside in (((80, 24), False), ((200, 60), True)):
        async with playing(tmp_path / "saves", size, scenario=str(path), seed=7) as player:
            await player.press("#")
            lines = player.screen().splitlines()
            assert "turn 1 of 3" in lines[0]
            (rome,) = [line for line in lines if " Rome " in line]
            assert ("Carthage" in rome) == beside
            await player.press("escape", "+")
            assert "printed" in player.screen() and "[6.11a]" not in player.screen()


async def test_in_a_very_wide_window_both_sheets_the_odds_and_the_rule_stand_open(tmp_path):
    path = tmp_path / "close.toml"
    path.write_text(CLOSE)
    async with playing(tmp_path / "saves", (200, 60), scenario=str(path), seed=7) as player:
        await player.until("AskAction")
        assert "Rule 6.13" in player.screen(), "the rule behind the question"
        await player.press("up", "up", "d", "m")
        seen = player.screen()
        assert 0 < seen.index("A1  Rome") < seen.index("B1  Carthage"), "rammer and target"
        assert "needs 9-12" in player.screen() and "17 % (1/6)" in player.screen()


async def test_the_log_shows_the_lines_of_one_ship_and_then_all_again(tmp_path):
    path = tmp_path / "close.toml"
    path.write_text(CLOSE)
    async with playing(tmp_path / "saves", (80, 24), scenario=str(path), seed=7) as player:
        await player.until("AskAction")
        await player.press("L", "s")
        assert "lines that name A1" in player.screen()
        shown = player.screen().splitlines()[1:-1]
        assert all("A1" in line for line in shown if line.strip())
        await player.press("s")
        assert "Phase E" in player.screen()
