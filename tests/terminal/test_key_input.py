"""What a terminal sends, whole, cut anywhere and late: keys are keys, and nothing else is."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Iterable

import pytest
from textual import events
from textual.message import Message

from galley_tui.terminal.key_input import KeyInput, Resized
from galley_tui.terminal.sequences import LATE, PASTED
from tests.kit.sent import ANSWERS, PRESSES, answer, anything, cut, key, terminfo
from tests.reliability.battles import times

PAUSE = 0.1  # longer than an Escape waits, shorter than what makes a rest doubtful
KEYS = {
    b"a": "a", b"\r": "enter", b"\t": "tab", b"\x7f": "backspace", b"\x1b": "escape",
    b"\x1b[A": "up", b"\x1bOB": "down", b"\x1b[Z": "shift+tab", b"\x1b[5~": "pageup",
    b"\x1b[1;5C": "ctrl+right", b"\x1b[[A": "f1", b"\x1bOP": "f1", b"\x1b[11~": "f1",
    b"\x1b[15;2~": "shift+f5", b"\x1b[8$": "shift+end", b"\x1b[97u": "a", b"\x1b[97;5u": "ctrl+a",
    b"\x1b[97:65;2;65u": "A", b"\x1b[97;1:2u": "a", b"\x1b[0;;233u": "é", b"\x1b[13u": "enter",
    b"\x1b[27u": "escape", b"\x1b[57358u": "caps_lock", b"\x1b[27;5;105~": "ctrl+i",
    b"\x9bA": "up", b"\x8fA": "up", b"\xc2\x9bB": "down", b"\xc3\xa9": "é",
    b"\xe2\x96\x88": "full_block", b"\xe9": "replacement_character", b"\x1bx": "alt+x",
}  # fmt: skip


def names(found: Iterable[Message]) -> list[str]:
    return [one.key for one in found if isinstance(one, events.Key)]


def sent(keys: KeyInput, *parts: bytes, between: float = 0.0, after: float = 1.0) -> list[Message]:
    """What parts mean, with a silence between them and one after them."""
    found: list[Message] = []
    for part in parts:
        if found or part is not parts[0]:
            found += keys.silence(between)
        found += keys.feed(part)
    return [*found, *keys.silence(PAUSE), *keys.silence(after)]


@pytest.mark.parametrize(("data", "name"), KEYS.items(), ids=lambda one: ascii(one))
def test_keys_of_every_protocol(data: bytes, name: str) -> None:
    """Whole, byte by byte, and with a letter typed before and after."""
    assert names(sent(KeyInput(), data)) == [name]
    assert names(sent(KeyInput(), *(bytes([one]) for one in data))) == [name]
    if name != "escape":
        assert names(sent(KeyInput(), b"z" + data + b"\r")) == ["z", name, "enter"]


@pytest.mark.parametrize("data", [b"\x1b[97;1:3u", b"\x1b[57441;2:3u", b"\x1b[55296u",
                                  b"\x1b[1114112u", b"\x1b[97;5;27u", b"\x1b[99~"])  # fmt: skip
def test_keys_that_are_let_go_and_keys_that_are_none(data: bytes) -> None:
    assert names(sent(KeyInput(), data)) == []


@pytest.mark.parametrize("between", [0.0, PAUSE, 4.0])
@pytest.mark.parametrize("data", ANSWERS, ids=ascii)
def test_answers_are_no_keys_wherever_they_are_cut(data: bytes, between: float) -> None:
    """Cut behind its Escape an answer makes that Escape a key: nobody can tell them apart.

    After a long silence a single character is taken for a key that is typed.
    """
    assert names(sent(KeyInput(), data)) == []
    for at in range(1, len(data) - (between > LATE)):
        keys = KeyInput()
        found = names(sent(keys, data[:at], data[at:], between=between))
        lone = ["escape"] if between and data[:at].endswith(b"\x1b") else []
        if at == 1 or not lone:
            assert found == lone, data[:at]
        assert names(sent(keys, b"z")) == ["z"]


@pytest.mark.parametrize("data", PRESSES, ids=ascii)
def test_reports_of_the_mouse_in_any_bytes_are_no_keys(data: bytes) -> None:
    for at in range(1, len(data)):
        assert names(sent(KeyInput(), data[:at], data[at:] + b"\x1b[A")) == ["up"]
    assert names(sent(KeyInput(), data * 3)) == []


def test_answers_that_nobody_knows_are_no_keys() -> None:
    dice = random.Random(28)
    for _ in range(times(2000)):
        data = answer(dice)
        assert names(sent(KeyInput(), *cut(dice, data))) == [], data


def test_the_window_is_asked_when_the_terminal_tells_a_size() -> None:
    found = sent(KeyInput(), b"\x1b[48;999999999;999999999;1;1t")
    assert [type(one) for one in found] == [Resized]


def test_pasted_text_is_no_key_and_bounded() -> None:
    (found,) = sent(KeyInput(), b"\x1b[200~two\x1b[Alines\0\n\xc3\xa9\x1b[201~")
    assert isinstance(found, events.Paste)
    assert found.text == "two[Alines\né"
    keys = KeyInput()
    assert sent(keys, b"\x1b[200~" + b"x" * 100_000) == []
    found, key = sent(keys, b"\r")  # its end never came: who types goes on
    assert isinstance(found, events.Paste) and len(found.text) == PASTED
    assert names([key]) == ["enter"]


@pytest.mark.parametrize(
    "begun", [b"\x1b[", b"\x1b[1;2", b"\x1b]52;c;", b"\x1bP", b"\x1b_G", b"\x1bX", b"\x1bO",
              b"\x9b", b"\x90", b"\x1b[200~", b"\x1b[M", b"\x1b(", b"\xc3", b"\xe2\x96"],
    ids=ascii,
)  # fmt: skip
def test_a_sequence_that_never_ends_costs_a_key_or_two(begun: bytes) -> None:
    keys = KeyInput()
    sent(keys, begun)
    assert names(sent(keys, b"j"))[-1:] == ["j"]
    keys = KeyInput()
    sent(keys, begun, after=PAUSE)
    typed = [name for one in b"jjjjj" for name in names(sent(keys, bytes([one]), after=PAUSE))]
    assert typed.count("j") >= 2
    keys = KeyInput()
    sent(keys, begun, after=PAUSE)
    assert names(sent(keys, b"\x1b[A"))[-1:] == ["up"] or begun.startswith(b"\x1b[200~")


@pytest.mark.parametrize("begun", [b"\x1b[", b"\x1b]52;", b"\x1bP", b"\x1b[200~"])
def test_what_never_ends_is_not_gathered(begun: bytes) -> None:
    keys = KeyInput()
    list(keys.feed(begun))
    tracemalloc.start()
    try:
        for _ in range(20):
            list(keys.feed(b";1" * 5000))
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert used < 20 * PASTED + 50_000


def test_whatever_comes_the_next_key_works() -> None:
    """Random bytes, keys of terminals nobody has, all of terminfo: whole, cut, and late."""
    dice = random.Random(2028)
    known = terminfo() or [b"\x1b[A"]
    keys = KeyInput()
    for _ in range(times(20_000)):
        data = anything(dice, known)
        parts = cut(dice, data)
        found = sent(keys, *parts, between=dice.choice([0.0, 0.0, PAUSE, 2.0]))
        for one in found:
            if isinstance(one, events.Key):
                assert one.character is None or len(one.character) == 1
                assert not one.is_printable or one.character.encode()
        assert names(sent(keys, b"j"))[-1:] == ["j"], data


def test_keys_that_have_no_order_never_fail() -> None:
    dice = random.Random(7)
    for _ in range(times(3000)):
        for one in sent(KeyInput(), key(dice)):
            assert isinstance(one, events.Key)


def test_a_failure_in_the_tables_costs_one_key(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = KeyInput()

    def fail(*_: object) -> None:
        raise KeyError("no such thing")

    monkeypatch.setattr(keys._names, "_sequence_to_key_events", fail)
    assert names(sent(keys, b"ab\x1b[A")) == []
    monkeypatch.undo()
    assert names(sent(keys, b"b")) == ["b"]
