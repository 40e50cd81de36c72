"""Cuts what a terminal sends into letters and whole control sequences.

The cut is made by the grammar of control sequences (ECMA-48: CSI with parameters and a final
letter; strings that begin with DCS, OSC, APC, PM or SOS and end with ST or BEL), not by a list of
those that are known: of an answer that nobody asked for no letter is ever left over as a key.

A sequence may be cut anywhere and its rest come late.  After a silence what comes next is taken
for the rest only where it looks like one: whoever types sends one letter at a time, a terminal
many at once.  So a broken sequence costs a key or two, and nothing is gathered without bound.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

ESC, BEL, ST = "\x1b", "\x07", "\x9c"
LATE = 0.5  # seconds of silence after which the rest of a sequence is in doubt
LONGEST = 128  # characters of a control sequence; a longer one means nothing
PASTED = 4096  # characters of pasted text that are kept
BURST = 8  # more characters at once than anybody types
ONE_BY_ONE = 3  # characters in a row that come alone: they are typed
PASTE, PASTE_END = "\x1b[200~", "\x1b[201~"

STRINGS = "PX]^_"  # after ESC: DCS, SOS, OSC, PM, APC
BEGINS = "[" + STRINGS
C1 = {chr(code): chr(code - 0x40) for code in b"\x8e\x8f\x90\x98\x9b\x9d\x9e\x9f"}
"""Controls of eight bits -> what stands after ESC in their form of seven bits."""
SEQUENCE_REST = re.compile(r"[0-?]*[ -/]*[@-~]")
STRING_REST = re.compile("[^\x00-\x1f\x9c]*(?:\x07|\x9c|\x1b\\\\)")
OF_RXVT = re.compile(r"\x1b\[[0-9]+\$")  # its keys end with what for others is no end
AFTER_ESCAPE = re.compile(r"\[[0-?]*[ -/]*[@-~]|\[[0-?]{2}|\][0-9lL]|P[0-?!$+]|_G|[]P^_X].{8}")
"""What a terminal goes on with, and nobody types at once, after an Escape that came alone."""


class Piece(NamedTuple):
    """A letter, a lone Escape, a control sequence from ESC to its end, or pasted text."""

    kind: Literal["letter", "escape", "sequence", "paste"]
    text: str


class Sequences:
    """Cuts a stream of characters.

    Bytes that are no UTF-8 come as `surrogateescape` gives them.
    """

    def __init__(self) -> None:
        self.state = "ground"
        self._text = ""  # of the open sequence, as far as it is kept
        self._paste: list[str] = []
        self._found: list[Piece] = []
        self._doubt = ""  # "late": it stood open too long; "escape": a lone Escape came last
        self._held = ""  # what came since, until it is decided what it belongs to
        self._since = self._alone = 0  # characters since a pause; pauses after a single one
        self._takes: Mapping[str, Callable[[str], None]] = {
            "ground": self._in_ground, "escape": self._after_escape, "sequence": self._in_sequence,
            "press": self._in_press, "string": self._in_string, "paste": self._in_paste,
        }  # fmt: skip

    @property
    def waits(self) -> bool:
        """A pause decides about what came last."""
        return bool(self._held) or (self.state != "ground" and self._since > 0)

    def feed(self, text: str) -> list[Piece]:
        """Cut what came."""
        for character in text:
            self._since += 1
            if self._doubt == "late" or self._held or (self._doubt and character in BEGINS):
                self._held += character
                if len(self._held) > BURST:
                    self._decide()
            else:
                self._take(character)
        return self._given()

    def pause(self) -> list[Piece]:
        """Tell that nothing came for as long as a lone Escape waits."""
        if self._held:
            self._decide()
        self._alone = self._alone + 1 if self._since == 1 and self.state != "ground" else 0
        self._since = 0
        if self.state == "escape":
            self._close()
            self._found.append(Piece("escape", ESC))
            self._doubt = "escape"
        elif OF_RXVT.fullmatch(self._text):
            self._end()
        elif self.state == "press" and len(_bytes(self._text)) >= 6:
            self._close()
        elif self._alone >= ONE_BY_ONE:
            self._doubt = "late"
        return self._given()

    def silence(self) -> list[Piece]:
        """Tell that nothing came for LATE seconds; a pause was told before."""
        if self._text[1:2] in ("N", "O") or self._text[1:2] in _INTERMEDIATE:
            self._close()  # of keys, not of answers
        if self.state != "ground":
            self._doubt = "late"
        return self._given()

    def _given(self) -> list[Piece]:
        found, self._found = self._found, []
        return found

    # -- in doubt

    def _decide(self) -> None:
        """Take what was held back as the rest of what stands open, or as typed."""
        held, doubt = self._held, self._doubt
        self._held = self._doubt = ""
        if doubt == "escape":
            if AFTER_ESCAPE.match(held):
                self._open("escape", ESC)
        elif not self._goes_on(held):
            if self.state == "paste":
                self._end_paste()
            self._close()
        for character in held:
            self._take(character)

    def _goes_on(self, held: str) -> bool:
        """The characters that came at once are the rest of the open sequence, or a part of it."""
        many = len(held) > BURST
        if self.state == "sequence":
            rest = SEQUENCE_REST.match(held)
            press = self._text + held[:1] == "\x1b[M" and len(held) == 4
            return many if rest is None else press or rest.end() > 1
        if self.state == "string":
            return many or STRING_REST.match("".join(map(_control, held))) is not None
        if self.state == "paste":
            return many or PASTE_END in self._text + held
        return len(held) > 1  # of a press

    # -- the grammar

    def _take(self, character: str) -> None:
        self._doubt = ""
        self._takes[self.state](character)

    def _in_ground(self, character: str) -> None:
        character = _control(character)
        if character == ESC:
            self._open("escape", ESC)
        elif character in C1:
            self._open("escape", ESC)
            self._after_escape(C1[character])
        elif not "\x80" <= character <= "\x9f":
            self._found.append(Piece("letter", character))

    def _after_escape(self, character: str) -> None:
        character = _control(character)
        if character == ESC:
            self._found.append(Piece("escape", ESC))
        elif character in C1:
            self._after_escape(C1[character])
        elif character in STRINGS:
            self._open("string", "")
        elif character == "\\":  # the end of a string that is over
            self._close()
        else:
            self._text += character
            if character in ("[", "N", "O") or character in _INTERMEDIATE:
                self.state = "sequence"
            else:
                self._end()

    def _in_sequence(self, character: str) -> None:
        if not " " <= character <= "~":
            if OF_RXVT.fullmatch(self._text):
                self._end()
            self._close()
            self._in_ground(character)
            return
        if len(self._text) < LONGEST:
            self._text += character
        if self._text == "\x1b[M":
            self.state = "press"
        elif self._text == PASTE:
            self._open("paste", "")
        elif self._text != "\x1b[[":  # which a letter follows, on a Linux console
            last = "/" if self._text[1] in _INTERMEDIATE else "?"
            if character > last and len(self._text) == LONGEST:
                self._close()
            elif character > last:
                self._end()

    def _in_press(self, character: str) -> None:
        """A press of the mouse is three bytes, or three letters where large numbers take two."""
        if _control(character) < " ":
            self._close()
            self._in_ground(character)
            return
        self._text += character
        if len(self._text) == 6:
            self._close()

    def _in_string(self, character: str) -> None:
        """Nothing of a string is kept."""
        character = _control(character)
        escaped, self._text = bool(self._text), ""
        if character in (BEL, ST) or (escaped and character == "\\"):
            self._close()
        elif escaped:
            self._open("escape", ESC)
            self._after_escape(character)
        elif character == ESC:
            self._text = ESC
        elif character < " " or character in C1:
            self._close()
            self._in_ground(character)

    def _in_paste(self, character: str) -> None:
        if PASTE_END.startswith(self._text + character):
            self._text += character
            if self._text == PASTE_END:
                self._end_paste()
            return
        kept, self._text = self._text + character, ""
        if character == ESC:
            kept, self._text = kept[:-1], ESC
        if len(self._paste) < PASTED:
            self._paste += kept.replace(ESC, "")

    def _open(self, state: str, text: str) -> None:
        self.state, self._text = state, text

    def _close(self) -> None:
        self._open("ground", "")
        self._doubt, self._alone, self._paste = "", 0, []

    def _end(self) -> None:
        self._found.append(Piece("sequence", self._text))
        self._close()

    def _end_paste(self) -> None:
        self._found.append(Piece("paste", "".join(self._paste)[:PASTED]))
        self._close()


_INTERMEDIATE = frozenset(map(chr, range(0x20, 0x30)))


def _control(character: str) -> str:
    """A byte that is no UTF-8 is a control of eight bits, where it can be one."""
    return chr(ord(character) - 0xDC00) if "\udc80" <= character <= "\udc9f" else character


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
