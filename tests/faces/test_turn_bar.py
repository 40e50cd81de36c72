"""The top line says where the turn stands, down to the segment, in every width."""

from msgspec.structs import replace

from galley.war_galley.state.battle_setting import Wind
from galley_tui.faces.war_galley.turn import TurnModel
from galley_tui.faces.war_galley.turn import bar as turn_model
from galley_tui.terminal.look import bare_text, width
from tests.faces.test_record_sheet import HURT, board
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import playing


def lines(model: TurnModel, *columns: int) -> list[str]:
    rows = [model.row(wide) for wide in columns]
    assert [width(row) for row in rows] == list(columns)
    return [bare_text([row]) for row in rows]


def test_the_segment_that_is_played_is_lit_among_those_of_its_phase():
    model = replace(turn_model(board(HURT)), segment=1)
    (line,) = lines(model, 80)
    assert "[E] F  G  H  squadrons  move [board]" in line
    end = replace(turn_model(board(HURT, phase="G")), segment=3)
    (line,) = lines(end, 100)
    assert "[G] H  end of turn  fouls  fires  rest [sinking]" in line


def test_a_narrow_line_keeps_the_lit_segment_and_both_sides_points():
    made = board(HURT, phase="G")
    made.wind = Wind(3, 2)
    for line in lines(replace(turn_model(made), segment=1), 80, 120, 200):
        assert "[fires]" in line and "wind to S 2" in line
        assert "0/60" in line and line.endswith("0")


async def test_the_bar_of_a_battle_follows_from_moving_to_boarding(tmp_path):
    path = tmp_path / "close.toml"
    path.write_text(CLOSE)
    async with playing(tmp_path / "saves", scenario=str(path), seed=7) as player:
        await player.until("AskAction")
        assert "squadrons [move] board" in player.screen().splitlines()[0]


def test_no_segment_is_lit_where_nothing_is_activated():
    assert "[move]" not in lines(turn_model(board(HURT)), 120)[0]
