"""Keeps how a player fared with puzzles: `puzzles.toml`, beside his settings.

A file that cannot be read is left alone, with a sentence: what stands in it is not lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from galley.engine.records import Record
from galley_tui.config.player_file import read_table

FILE: Final = "puzzles.toml"
DAY: Final = timedelta(days=1)
MOST: Final = 1_000_000
"""Answers to one puzzle that are counted."""


class Tried(Record, frozen=True, forbid_unknown_fields=True):
    """A puzzle that was answered: how often, whether the first answer was right, and the day of
    the first right one; None where none was."""

    tries: Annotated[int, Meta(ge=1, le=MOST)] = 1
    first: bool = False
    solved: date | None = None


class Daily(Record, frozen=True, forbid_unknown_fields=True):
    """The puzzles of the days: the last day on which one was answered, and the days, one after
    the other, whose first answers were right, from and to."""

    answered: date | None = None
    since: date | None = None
    until: date | None = None


class Attempts(Record, frozen=True, forbid_unknown_fields=True):
    """Everything that is kept: of each puzzle by its id, and of the puzzles of the days."""

    puzzles: Mapping[str, Tried] = {}
    daily: Daily = Daily()

    def streak(self, today: date) -> int:
        """Count the days, one after the other up to today or yesterday, whose puzzle was answered
        rightly at first."""
        daily = self.daily
        if daily.since is None or daily.until is None:
            return 0
        ended = daily.until < today - DAY or (daily.answered == today != daily.until)
        return 0 if ended else max(0, (daily.until - daily.since).days + 1)

    def after(self, id_: str, right: bool, today: date, of_today: bool) -> Attempts:
        """Add an answer; `of_today`: it is to the puzzle of this day."""
        before = self.puzzles.get(id_)
        solved = before.solved if before is not None else None
        tried = Tried(
            min(before.tries + 1, MOST) if before is not None else 1,
            before.first if before is not None else right,
            today if right and solved is None else solved,
        )
        daily = self.daily
        if of_today and daily.answered != today:
            goes_on = daily.until == today - DAY
            since = (daily.since if goes_on else today) if right else daily.since
            daily = Daily(today, since, today if right else daily.until)
        return Attempts({**self.puzzles, id_: tried}, daily)


def read_attempts(place: Path | None) -> tuple[Attempts, str]:
    """Read what is kept in a player's folder, and say what is wrong with it; "" for nothing."""
    from galley.files.faults import Fault

    try:
        return _read(place), ""
    except Fault as fault:
        return Attempts(), f"{fault}; what you solved before is not known"


def note_attempt(
    place: Path | None, known: Attempts, id_: str, right: bool, today: date, of_today: bool
) -> tuple[Attempts, str]:
    """Keep one more answer, and say why it cannot be kept; "" where it is.

    It is added to what the file holds by now; where that cannot be read, to what is `known`.
    """
    from galley.files.faults import Fault

    if place is None:
        return known.after(id_, right, today, of_today), ""
    try:
        found = _read(place).after(id_, right, today, of_today)
    except Fault as fault:
        return known.after(id_, right, today, of_today), f"Not remembered: {fault}"
    return found, _written(place, found)


def _read(place: Path | None) -> Attempts:
    """Raises Fault."""
    from galley.files.faults import Fault, show_path
    from galley.saves.reader import said

    if place is None:
        return Attempts()
    data = read_table(place / FILE, may_be_missing=True)
    try:
        return msgspec.convert(data, Attempts)
    except msgspec.ValidationError as error:
        raise Fault(show_path(place / FILE), "", said(error)) from None


def _written(place: Path, attempts: Attempts) -> str:
    """Write the file anew, all at once."""
    import tomli_w

    from galley.files.disk import DISK
    from galley.files.faults import reason, show_path

    path = place / FILE
    try:
        DISK.make_folder(place)
        DISK.write_new(path, tomli_w.dumps(_plain(attempts)).encode(), replace=True)
    except OSError as error:
        return f"Not remembered: {show_path(path)}: {reason(error)}"
    return ""


def _plain(record: Record) -> dict[str, Any]:
    """Plain data of a record, without what is None, for which TOML has no word."""
    found: dict[str, Any] = msgspec.to_builtins(record, builtin_types=(date,))
    return {key: _without_none(value) for key, value in found.items()}


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_none(one) for key, one in value.items() if one is not None}
    return value
