"""A question of text mode that wants a yes or a no."""

from io import StringIO

import pytest

from galley_tui.text.console.console import Console


def asked(*typed: str) -> tuple[bool, str]:
    """What comes of lines typed at a question, the first of them before it; all that was said."""
    sink = StringIO()
    console = Console(StringIO("".join(f"{line}\n" for line in typed)), sink, "ascii")
    console.ask(">")
    return console.confirm("A1 rams B2?"), sink.getvalue()


@pytest.mark.parametrize("word", ["y", "Yes.", "sure", "ok", "OK!", "do it", "A1  ram b2"])
def test_many_words_are_a_yes_and_so_is_the_same_line_again(word: str) -> None:
    assert asked("a1 ram b2", word)[0] is True


@pytest.mark.parametrize("word", ["n", "no", "", "nope", "never", "cancel"])
def test_many_words_are_a_no_and_so_is_enter_alone(word: str) -> None:
    assert asked("a1 ram b2", word)[0] is False


def test_enter_twice_is_no_yes() -> None:
    assert asked("", "")[0] is False


def test_other_words_are_told_what_is_waited_for() -> None:
    yes, said = asked("a1 ram b2", "map", "yes")
    assert yes is True
    assert "waits for yes or no" in said and said.count("yes or no?") == 2
