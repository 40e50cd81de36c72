"""The phases of a turn, or the parts of a phase, in a row."""

from collections.abc import Iterable

from galley_tui.terminal.look import Run


def phase_track(words: Iterable[str], now: str) -> list[Run]:
    """A run for each word; the current one is lit, in brackets."""
    return [
        (f"[{word}]", "bar.now") if word == now else (f" {word} ", "bar.mute") for word in words
    ]
