"""Names in any script: as they are written, in their true width, wherever they are cut."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from rich.cells import cell_len

from galley.scenarios.library import load
from galley_tui.__main__ import main
from galley_tui.terminal.charset import FILLER, fits, from_cells, in_cells, lost, safe
from galley_tui.terminal.look import Look, fit
from galley_tui.terminal.paint import lines
from tests.kit.screen import LOOK, playing
from tests.kit.text import in_memory, said
from tests.reliability.battles import times

NAMES = {
    "Greek": "Ἀθῆναι", "Russian": "Флот", "Chinese": "漢水艦隊", "Japanese": "クラブ艦",
    "Korean": "한국의 배", "Thai": "ไทยนี้", "Hebrew": "שָׁלוֹם", "Arabic": "أسطول", "Polish": "Źółć",
    "Vietnamese": "Hạm đội", "apart": "e\u0301tude", "upon a wide one": "か\u3099ん",
}  # fmt: skip
LOST = {"हिन्दी": "िी", "👍 fleet": "👍", "a\u200db": "\u200d", "\u1160x": "\u1160", "⚓": "⚓"}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_one_character_stands_for_each_cell(name: str) -> None:
    cells = in_cells(name)
    written = from_cells(cells)
    assert len(cells) == cell_len(written)
    assert in_cells(cells) == cells, "laid out twice it is another"
    assert "?" not in written and lost(name) == ""
    for at in range(len(cells) + 1):
        for part in (cells[:at], cells[at:]):
            assert cell_len(from_cells(part)) == len(part), "cut within a wide letter"


def test_every_letter_has_the_width_that_the_screen_reckons_with() -> None:
    for code in range(0xA0, 0x31000):
        if fits(chr(code)):
            assert cell_len(chr(code)) == len(in_cells(chr(code))), hex(code)


@pytest.mark.parametrize(("text", "letters"), LOST.items(), ids=ascii)
def test_what_no_terminal_shows_alike_is_a_question_mark(text: str, letters: str) -> None:
    assert lost(text) == letters
    shown = from_cells(in_cells(text))
    assert shown.count("?") == len(letters) and not set(letters) & set(shown)


def test_texts_at_random_never_take_another_width() -> None:
    dice = random.Random(5)
    kinds = (
        "a ",
        "éß",
        "漢字",
        "\u0301\u0e49\u05b8",
        "👍\u200d\ufe0f",
        FILLER,
        "\U000f0000",
        "\x1b\n",
    )
    for _ in range(times(3000)):
        text = "".join(dice.choice(dice.choice(kinds)) for _ in range(dice.randrange(20)))
        cells = safe(text)
        assert cell_len(from_cells(cells)) == len(cells), ascii(text)
        (row,) = lines([fit([(cells, "text")], 9)], 9, Look("256"))
        assert sum(cell_len(part.text) for part in row) == row.cell_length == 9
        assert "\x1b" not in from_cells(cells) and FILLER not in from_cells(cells)


def renamed(folder: Path, name: str) -> Path:
    text = Path(load("training").path).read_text("utf-8")
    path = folder / "named.toml"
    for before in ("Rome", "C. Laelius", "Training: the Strait, first clash"):
        text = text.replace(f'"{before}"', f'"{name}"')
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("name", [*NAMES.values()][:-2], ids=[*NAMES][:-2])
async def test_screen_and_lines_show_them(name: str, tmp_path: Path) -> None:
    path, shown = renamed(tmp_path, name), from_cells(in_cells(name))
    async with playing(tmp_path / "saves", scenario=str(path), seed=7) as player:
        for key in ("tab", "L", "escape", "G", "escape", "I", "escape", "c", "escape", "z"):
            assert shown in player.screen() or len(player.app.screen_stack) > 3
            for strip in player.app.screen._compositor.render_strips():
                assert sum(cell_len(part.text) for part in strip) == 80
            await player.press(key)
    text = "".join(said(in_memory(path.read_text("utf-8"), 7), "look", charset="unicode"))
    assert shown in text
    assert all(cell_len(line) <= 79 for line in text.splitlines())


def test_other_terminals_get_what_they_can_show() -> None:
    assert safe("Źółć é", "ascii") == "Zo?c e" and safe("漢", "cp437") == "?"
    assert Look("256", "ascii") != LOOK


def test_check_says_what_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = renamed(tmp_path, NAMES["Thai"])
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out.endswith("named.toml: good\n")
    path = renamed(tmp_path, "हिन्दी 👍")
    assert main(["check", str(path)]) == 0
    told = capsys.readouterr().out
    assert "sides.A.name: a terminal shows ? for U+093F, U+0940, U+1F44D" in told
    assert "good" not in told
