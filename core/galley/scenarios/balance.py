"""How battles come out between bots of one strength: a table that stands beside them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from galley.engine.records import Record, Side
from galley.files.disk import DISK, Disk, parse_toml
from galley.files.faults import Fault, reason, show_path
from galley.scenarios.library import ScenarioFile, edition

FILE: Final = Path(__file__).with_name("balance.toml")
LARGEST: Final = 256_000  # bytes
HEAD: Final = "# Written by `galley match SCENARIO... --bots BOT --table`.\n\n"
Share = Annotated[float, Meta(ge=0, le=1)]
Number = Annotated[float, Meta(ge=0, le=9999)]


class Balance(Record, frozen=True):
    """How a battle comes out where one bot plays both sides.

    `won` by side: the share of games, and the bounds between which it lies with 95 %.  `turns`
    are those in the middle of all games, `lost` the ships that a side loses in the mean, of
    `ships`.  `edition` stands for the battle that was played, `version` for the program.
    """

    bot: Annotated[str, Meta(min_length=1, max_length=80)]
    version: Annotated[str, Meta(max_length=40)]
    edition: Annotated[str, Meta(max_length=40)]
    games: Annotated[int, Meta(ge=1)]
    won: dict[Side, tuple[Share, Share, Share]]
    turns: Number
    limit: Annotated[int, Meta(ge=0)]
    lost: dict[Side, Number]
    ships: dict[Side, Number]

    def line(self, names: Mapping[Side, str]) -> str:
        """All of it in a sentence for players."""
        wins = ", ".join(f"{names[side]} {share_words(*self.won[side])}" for side in names)
        most = f" of {self.limit}" if self.limit else ""
        lost = " and ".join(f"{self.lost[side]:.0f} of {self.ships[side]:.0f}" for side in names)
        return (
            f"{self.bot.capitalize()} against {self.bot}, {self.games} games: won by {wins}; "
            f"{self.turns:g}{most} turns; {lost} ships lost"
        )


def share_words(share: float, low: float, high: float) -> str:
    """Say a share of games and the bounds of its interval: `55 % (34-74)`."""
    return f"{share * 100:.0f} % ({low * 100:.0f}-{high * 100:.0f})"


def read(path: Path = FILE, disk: Disk = DISK) -> dict[str, Balance]:
    """The table by the ids of battles; empty where there is none.  Raises Fault."""
    if not disk.call(path.is_file):
        return {}
    data = parse_toml(disk.read_text(path, LARGEST), show_path(path))
    try:
        return msgspec.convert(data, dict[str, Balance], strict=True)
    except msgspec.ValidationError as error:
        raise Fault(show_path(path), "", str(error)) from None


def of(scenario: ScenarioFile, table: Mapping[str, Balance]) -> Balance | None:
    """The row of the table for a battle; None where the battle has changed since."""
    found = table.get(scenario.id)
    fits = found is not None and set(found.won) == set(found.lost) == set(scenario.names)
    return found if fits and found and found.edition == edition(scenario) else None


def write(new: Mapping[str, Balance], path: Path = FILE, disk: Disk = DISK) -> None:
    """Put battles into the table, and leave the others in it as they are.  Raises Fault."""
    import tomli_w

    table = {**read(path, disk), **new}
    data = {id_: msgspec.to_builtins(table[id_]) for id_ in sorted(table)}
    try:
        disk.write_new(path, (HEAD + tomli_w.dumps(data)).encode(), replace=True)
    except OSError as error:
        raise Fault(show_path(path), "", f"cannot be written: {reason(error)}") from None
