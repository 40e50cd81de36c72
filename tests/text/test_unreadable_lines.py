"""A line with keys that are no letters is not taken, whoever sends it."""

from io import StringIO

import pytest

from galley_tui.text.console.console import UNREADABLE, Console
from tests.kit.text import in_memory, position, said

ARROWS = ("\x1b[A", "\x1b[D", "\x1bOC", "\x1b[1;5C", "\x1b[3~", "\x1b", "\x9b5~")
OTHERS = ("\x00", "1\x07", "ahead\x0b", "\x7f", "\x85", "keep\N{REPLACEMENT CHARACTER}", "\ud800")


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("line", [*ARROWS, *OTHERS], ids=ascii)
def test_it_is_not_taken_and_the_next_line_is(line: str) -> None:
    sink = StringIO()
    console = Console(StringIO(f"{line}\nlook\n"), sink, "unicode")
    assert console.ask("Rome>") == "look"
    assert flat(sink.getvalue()).count(flat(UNREADABLE)) == 1


@pytest.mark.parametrize("line", [*ARROWS, "", "??", ";;", "   "], ids=ascii)
def test_the_same_line_again_is_no_yes(line: str) -> None:
    """Neither before the question and after it, nor twice after it."""
    for typed in (["1", line, line], [line, line], ["look", line, line, line]):
        sink = StringIO()
        lines = "".join(f"{one}\n" for one in [*typed, "no", "no"])
        console = Console(StringIO(lines), sink, "unicode")
        console.ask(">")
        assert console.confirm("Do it?") is False
    assert not Console(StringIO(f"{line}\n{line}\nno\n"), StringIO(), "ascii").confirm("Do?", line)


@pytest.mark.parametrize("line", ARROWS, ids=ascii)
def test_arrows_and_enter_give_no_move_away(line: str) -> None:
    battle = in_memory("training", 7)
    said(battle, "1", "=", "1")
    before = position(battle)
    replies = said(battle, *[line] * 6)
    assert position(battle) == before
    assert all(flat(UNREADABLE) in flat(reply) for reply in replies[1:-1])


def test_a_tab_is_a_blank_and_letters_of_any_script_are_letters() -> None:
    console = Console(StringIO("where\tb3\nÉtoile δ\n"), StringIO(), "unicode")
    assert console.ask(">") == "where b3"
    assert console.ask(">") == "Étoile δ"
