"""The characters that a terminal can show, and texts of any script laid out cell by cell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from unicodedata import category, east_asian_width, normalize

from galley_tui.config.player_file import CHARSETS

WIDE_LANGUAGES = ("zh", "ja", "ko")  # terminals there may show block characters two cells wide

_TO_CP437 = str.maketrans("▘▝▖▗▛▜▙▟▚▞╲╱╴╶×▴▲■□…↑↓→", "▀▀▄▄████▀▀\\/--x^^■.~^v>")
_TO_ASCII = str.maketrans(
    "▗▖▄▘▝▀▟▙▛▜█▌▐▚▞╲╱─╴╶×▴▲■□·▓▒░│…»«⌂∩¡¿≈↑↓→┌┐└┘├┤┬┴┼╪",
    "...'''#########\\/---x^^#..##:|~><hnijw^v>++++||++++",
)


def choose_charset(wanted: str, saved: str, codeset: str, env: Mapping[str, str]) -> str:
    """The character set to start with.

    A wanted set (command line) wins, then a saved one; then plain ASCII where the locale
    (`codeset`, such as "UTF-8") or the language cannot be trusted with block characters,
    the old code page on the Linux console, and Unicode elsewhere.
    """
    for choice in (wanted, saved):
        if choice in CHARSETS:
            return choice
    language = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    if codeset.upper().replace("-", "") != "UTF8" or language[:2] in WIDE_LANGUAGES:
        return "ascii"
    return "cp437" if env.get("TERM") == "linux" else "unicode"


def reduce(text: str, charset: str) -> str:
    """A picture drawn in Unicode blocks, in the characters of `charset`."""
    if charset == "cp437":
        return text.translate(_TO_CP437)
    return text.translate(_TO_ASCII) if charset == "ascii" else text


def safe(text: str, charset: str = "unicode") -> str:
    """Text from a file, fit for a terminal: no control characters, one line, one character for
    each cell that it takes (see `in_cells`)."""
    if charset == "unicode":
        return text if text.isascii() and text.isprintable() else in_cells(text)
    return "".join(map(_cell, text))


def shown(text: str, charset: str) -> str:
    """Text from a file or of ours, in the characters of `charset`."""
    return safe(reduce(text, charset), charset)


def _cell(c: str) -> str:
    if c.isascii():
        return c if c.isprintable() else " "
    bare = normalize("NFKD", c).encode("ascii", "ignore").decode()
    return bare if bare.isprintable() and bare else _ASCII_FOR.get(c, "?")


_ASCII_FOR = {"–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "×": "x", "−": "-"}


FILLER = "\U000ffffd"  # the second cell of a wide letter
FIRST, MOST = 0xF0000, 60_000  # characters that stand for a letter with marks
MARKS = 4  # upon one letter
_KINDS = frozenset(("Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi",
                    "Pf", "Po", "Sm", "Sc", "Sk", "So"))  # fmt: skip
_VARY = (
    (0x1100, 0x11FF), (0xD7B0, 0xD7FF), (0x3164, 0x3164), (0xFFA0, 0xFFA0),  # parts of syllables
    (0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF),  # oracles
    (0x1D000, 0x1D37F), (0x1F000, 0x1FFFF),  # music, emoji
)  # fmt: skip
"""Characters whose width is another on each terminal."""

_stands_for: dict[str, str] = {}  # a character -> the letter with its marks
_known: dict[str, str] = {}  # the other way


def is_mark(character: str) -> bool:
    """A character is written upon the letter before it; signs that choose a variant are not."""
    return category(character) == "Mn" and not (
        0xFE00 <= ord(character) <= 0xFE0F or 0xE0100 <= ord(character) <= 0xE01EF
    )


@lru_cache(4096)
def fits(character: str) -> bool:
    """Every terminal shows it in the same width."""
    code = ord(character)
    vary = any(low <= code <= high for low, high in _VARY)
    vary = vary or (0x2300 <= code <= 0x2BFF and is_wide(character))  # pictures among signs
    return not vary and category(character) in _KINDS and character.isprintable()


def is_wide(character: str) -> bool:
    """A character takes two cells."""
    return east_asian_width(character) in "WF"


@lru_cache(4096)
def in_cells(text: str) -> str:
    """A text on one line, with as many characters as it takes cells; one that is so already
    stays."""
    out: list[str] = []
    for character in normalize("NFC", text):
        if character.isascii():
            out.append(character if character.isprintable() else " ")
        elif character == FILLER:
            out += [] if out[-1:] == [FILLER] else [FILLER]
        elif character in _stands_for:
            out.append(character)
        elif is_mark(character):
            _put_upon(out, character)
        elif not fits(character):
            out.append("?")
        else:
            out += [character, FILLER] if is_wide(character) else [character]
    return "".join(out)


def _put_upon(out: list[str], mark: str) -> None:
    """A mark upon the last letter; one that stands alone, or is too many, is left out."""
    at = len(out) - (2 if out[-1:] == [FILLER] else 1)
    if at < 0 or out[at] == " ":
        return
    letter = _stands_for.get(out[at], out[at]) + mark
    if len(letter) > 1 + MARKS:
        return
    if letter not in _known and len(_known) < MOST:
        _known[letter] = chr(FIRST + len(_known))
        _stands_for[_known[letter]] = letter
    out[at] = _known.get(letter, out[at])


@lru_cache(4096)
def from_cells(text: str) -> str:
    """The text as it is written; half of a wide letter that was cut is a blank."""
    if text.isascii():
        return text
    out: list[str] = []
    whole = True  # no filler has to follow
    for character in text:
        letter = _stands_for.get(character, character)
        if character == FILLER:
            if whole:
                out.append(" ")
            whole = True
            continue
        if not whole:
            out[-1] = " "
        out.append(letter)
        whole = not (fits(letter[0]) and is_wide(letter[0]))
    if not whole:
        out[-1] = " "
    return "".join(out)


def lost(text: str) -> str:
    """The characters of a text that are not shown as they are written, each once."""
    found = [
        one for one in normalize("NFC", text)
        if not (one.isascii() or fits(one) or is_mark(one))
    ]  # fmt: skip
    return "".join(dict.fromkeys(found))
