"""Games of captains beside which a battle that was fought is set: a small file for each battle."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from galley.engine.records import SIDES, Record, Side
from galley.files.disk import DISK, Disk, parse_toml
from galley.files.faults import Fault, reason, show_path
from galley.scenarios.library import IDS, ScenarioFile, edition, folders

FOLDER: Final = "fought"  # beside the battles of a rule set
LARGEST: Final = 4_000  # bytes
MOST: Final = 60  # games
WON_BY: Final[tuple[Side, ...]] = ("", *SIDES)  # the first number of a game counts in these
HEAD: Final = "# Written by `galley match SCENARIO... --bots BOT --table`: games of one bot with\n"
ROWS: Final = "# itself.  won by (1 A, 2 B, 0 nobody), turns, ships lost A, B, points A, B\n"
Number = Annotated[int, Meta(ge=0, le=9999)]


class Game(Record, frozen=True):
    """A game between captains: who won ("" nobody), its turns, the ships lost by first owner,
    the victory points."""

    winner: Side
    turns: int
    lost: dict[Side, int]
    points: dict[Side, int]


class Fought(Record, frozen=True):
    """A bot's games of a battle, in which it played both sides."""

    bot: str
    games: tuple[Game, ...]


class _File(Record, frozen=True, kw_only=True):
    bot: Annotated[str, Meta(min_length=1, max_length=80)]
    edition: Annotated[str, Meta(max_length=40)]
    games: Annotated[
        tuple[tuple[Number, Number, Number, Number, Number, Number], ...],
        Meta(min_length=1, max_length=MOST),
    ]


def place_of(scenario: ScenarioFile, roots: Sequence[Path] | None = None) -> Path | None:
    """Find where the games of a battle stand, in one of the folders of scenarios.

    None for a rule set that has no folder there.
    """
    if not IDS.fullmatch(scenario.id):
        return None
    where = (folder / scenario.rules.replace("-", "_") for folder in roots or folders())
    return next((one / FOLDER / f"{scenario.id}.toml" for one in where if one.is_dir()), None)


def of(
    scenario: ScenarioFile, roots: Sequence[Path] | None = None, disk: Disk = DISK
) -> Fought | None:
    """Read the games of a battle; None where there are none, or of the battle as it was once.

    Raises Fault for a file that is damaged.
    """
    path = place_of(scenario, roots)
    if path is None or not disk.call(path.is_file):
        return None
    found = _read(path, disk)
    if found.edition != edition(scenario):
        return None
    games = tuple(
        Game(WON_BY[won], turns, {"A": a, "B": b}, {"A": mine, "B": theirs})
        for won, turns, a, b, mine, theirs in found.games
        if won < len(WON_BY)
    )
    return Fought(found.bot, games)


def _read(path: Path, disk: Disk) -> _File:
    data = parse_toml(disk.read_text(path, LARGEST), show_path(path))
    try:
        return msgspec.convert(data, _File, strict=True)
    except msgspec.ValidationError as error:
        raise Fault(show_path(path), "", str(error)) from None


def write(
    scenario: ScenarioFile, games: Fought, roots: Sequence[Path] | None = None, disk: Disk = DISK
) -> None:
    """Write the games of a battle beside it.  Raises Fault."""
    path = place_of(scenario, roots)
    if path is None:
        return
    rows = "".join(f"    [{', '.join(map(str, _row(one)))}],\n" for one in games.games)
    head = f'bot = "{games.bot}"\nedition = "{edition(scenario)}"\n'
    try:
        disk.make_folder(path.parent)
        disk.write_new(path, f"{HEAD}{ROWS}{head}games = [\n{rows}]\n".encode(), replace=True)
    except OSError as error:
        raise Fault(show_path(path), "", f"cannot be written: {reason(error)}") from None


def _row(game: Game) -> tuple[int, ...]:
    lost, points = ([one[side] for side in SIDES] for one in (game.lost, game.points))
    return (WON_BY.index(game.winner), game.turns, *lost, *points)
