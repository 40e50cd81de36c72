"""Which characters a terminal can show; pictures and text made fit for them."""

from collections.abc import Mapping
from unicodedata import normalize

from galley_tui.config.looks import CHARSETS
from galley_tui.terminal.scripts import in_cells

WIDE_LANGUAGES = ("zh", "ja", "ko")  # terminals there may show block characters two cells wide

_TO_CP437 = str.maketrans("▘▝▖▗▛▜▙▟▚▞╲╱╴╶×▴■□…↑↓→", "▀▀▄▄████▀▀\\/--x^■.~^v>")
_TO_ASCII = str.maketrans(
    "▗▖▄▘▝▀▟▙▛▜█▌▐▚▞╲╱─╴╶×▴■□·▓▒░│…»«⌂∩¡¿≈↑↓→┌┐└┘├┤",
    "...'''#########\\/---x^#..##:|~><hnijw^v>++++||",
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
    each cell that it takes (see `scripts`)."""
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
