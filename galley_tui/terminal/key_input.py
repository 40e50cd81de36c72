"""Turns what a terminal sends into keys, presses of the mouse, and little else.

Textual's tables say what a sequence of keys is called; sequences that it has no key for are
answers of the terminal, and are dropped.  Hooks private names of Textual (see `private_names`):
`XTermParser._sequence_to_key_events`.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator

from textual import constants, events, messages
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message

from galley_tui.terminal.sequences import LATE, Piece, Sequences

NO_LETTER = "\N{REPLACEMENT CHARACTER}"  # bytes that are no UTF-8
KEY = re.compile(r"\x1b\[([0-9:;]{0,60})([u~A-HPQS])")  # of the kitty protocol, and of xterm's
MODE = re.compile(r"\x1b\[\?2026;([0-9])\$y")  # whether output can be shown at once
PRESS = re.compile(r"\x1b\[<[0-9]{1,3};-?[0-9]{1,5};-?[0-9]{1,5}[Mm]")
RESIZED = re.compile(r"\x1b\[48;[0-9:;]*t")
RELEASED = 3  # kind of an event of a key
PLACE = re.compile(r"\x1b\[[0-9]+;[0-9]+R")  # of the cursor: looks like F3 with Shift
FOCUS = {"\x1b[I": events.AppFocus, "\x1b[O": events.AppBlur}
TYPED = frozenset((8, 9, 13, 27, 127))  # controls that are keys


class Resized(Message):
    """The terminal says that its window has another size."""


class KeyInput:
    """Bytes in, messages out.  Whatever fails on the way costs one key."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("surrogateescape")
        self._sequences = Sequences()
        self._names = XTermParser()
        self._told = 0  # of a silence: its pause, its length

    @property
    def patience(self) -> float:
        """Seconds after which a silence means something; 0 when it does not."""
        if self._told == 0 and self._sequences.waits:
            return float(constants.ESCAPE_DELAY)
        partial = self._decoder.getstate()[0] or self._sequences.state != "ground"
        return LATE if self._told < 2 and partial else 0.0

    def feed(self, data: bytes) -> Iterator[Message]:
        """Take what came."""
        self._told = 0
        yield from self._messages(self._sequences.feed(self._decoder.decode(data)))

    def silence(self, seconds: float) -> Iterator[Message]:
        """Tell that nothing came for so long."""
        if self._told == 0 and seconds >= constants.ESCAPE_DELAY:
            self._told = 1
            yield from self._messages(self._sequences.pause())
        if self._told == 1 and seconds >= LATE:
            self._told = 2
            rest = self._decoder.decode(b"", final=True)
            self._decoder.reset()
            pieces = self._sequences.feed(rest) if rest else []
            yield from self._messages([*pieces, *self._sequences.silence()])

    def _messages(self, pieces: Iterable[Piece]) -> Iterator[Message]:
        for piece in pieces:
            try:
                found = list(self._of(piece))
            except Exception:  # nothing that a terminal sends may end the battle
                found = []
            yield from found

    def _of(self, piece: Piece) -> Iterator[Message]:
        """The messages of a piece.  May raise anything that Textual's tables do."""
        kind, text = piece
        if kind == "escape":
            yield events.Key("escape", "\x1b")
        elif kind == "paste":
            yield events.Paste(_whole(text).replace("\0", ""))
        elif kind == "letter":
            yield from self._keys(_whole(text))
        elif text in FOCUS:
            yield FOCUS[text]()
        elif RESIZED.fullmatch(text):
            yield Resized()
        elif PRESS.fullmatch(text):
            press = self._names.parse_mouse_code(text)
            if press is not None:
                yield press
        elif mode := MODE.fullmatch(text):
            if mode[1] != "0":
                yield messages.TerminalSupportsSynchronizedOutput()
        elif text.startswith("\x1b[") and (key := KEY.fullmatch(text)):
            yield from self._keys(_canonical(text, *key.groups()))
        elif text in ANSI_SEQUENCES_KEYS and not PLACE.fullmatch(text):
            yield from self._keys(text)
        elif len(text) == 2:
            yield from self._keys(_whole(text[1]), alt=True)

    def _keys(self, text: str, alt: bool = False) -> Iterator[Message]:
        for key in self._names._sequence_to_key_events(text, alt) if text else ():
            if key.key != Keys.Ignore:
                yield key


def _whole(text: str) -> str:
    return re.sub("[\ud800-\udfff]", NO_LETTER, text)


def _canonical(sequence: str, parameters: str, end: str) -> str:
    """A sequence of a key as Textual knows it; "" when it is none, or a key that is let go.

    Each parameter may have parts: other letters of the key, the kind of the event.
    """
    given = [[int(part or 0) for part in one.split(":")] for one in parameters.split(";")]
    given += [[0]] * (3 - len(given))
    (code, *_), (modifiers, *event), text, *more = given
    if more or event[:1] == [RELEASED]:
        return ""
    if end == "~" and code == 27 and text[0]:  # xterm's way of sending any key
        code, text, end = text[0], [0], "u"
    if end != "u":
        known = f"{code or 1}{end}" in FUNCTIONAL_KEYS
        plain = f"\x1b[{code or 1};{modifiers}{end}" if modifiers else f"\x1b[{code or 1}{end}"
        return plain if known else sequence if sequence in ANSI_SEQUENCES_KEYS else ""
    letters = [letter for letter in text if letter]
    if not all(map(_letter, letters)) or not (_letter(code) or code in TYPED or (
        letters and code == 0) or f"{code}u" in FUNCTIONAL_KEYS):  # fmt: skip
        return ""
    typed = ";" + ":".join(map(str, letters)) if letters else ""
    return f"\x1b[{code};{modifiers or ''}{typed}u"


def _letter(code: int) -> bool:
    """A code is a character that can be written."""
    return code <= 0x10FFFF and chr(code).isprintable()
