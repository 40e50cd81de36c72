"""The list of battles: each file is read once, and only what a list shows is kept of it."""

from collections.abc import Iterable, Mapping
from math import ceil, sqrt
from pathlib import Path
from typing import Any, Final

from galley.catalogue import fleets_of, pace_of, rules_of
from galley.engine.records import Side
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, Faults, show_path
from galley.files.toml_text import find_lines
from galley.scenarios import balance
from galley.scenarios.balance import Balance
from galley.scenarios.library import (
    LARGEST_SCENARIO,
    Heading,
    ScenarioFile,
    checked_header,
    files,
    load_listed,
    parsed,
    read_text,
    reading,
)
from galley.scenarios.variants import faults_of_variants

QUARTER: Final = 15  # minutes
HOURS: Final = 105  # minutes from which on it is told in hours
SHARE: Final = 0.75  # of the turns of a limit that are usually played


class Listing(Heading, frozen=True, kw_only=True):
    """A scenario as a list of battles shows it; `fleets` are the ships of each side, `balance`
    is how it comes out between bots, where that is known."""

    fleets: dict[Side, int]
    balance: Balance | None = None

    @property
    def sizes(self) -> str:
        """How many ships meet how many, or that the players have still to choose them."""
        fleets = self.fleets.values()
        return " against ".join(map(str, fleets)) if any(fleets) else "fleets to be bought"

    @property
    def where(self) -> str:
        """When and where it was fought."""
        return ", ".join(part for part in (self.date, self.place) if part)

    @property
    def limit(self) -> str:
        """How long it lasts at most."""
        return f"{self.turn_limit} turns" if self.turn_limit else "no turn limit"

    @property
    def minutes(self) -> int:
        """How long it takes, roughly, to a quarter of an hour; 0 where that is not known.

        Large fleets are moved by squadrons: of four times as many ships a turn takes twice as
        long.
        """
        usual = self.balance.turns if self.balance else (self.turn_limit or 0) * SHARE
        whole = usual * sqrt(sum(self.fleets.values())) * pace_of(self.rules)
        return QUARTER * ceil(whole / QUARTER)

    @property
    def length(self) -> str:
        """How long it takes in words: `about 45 minutes`, `about 3 hours`; "" where not known."""
        if self.minutes < HOURS:
            return f"about {self.minutes} minutes" if self.minutes else ""
        return f"about {round(self.minutes / 60)} hours"

    @property
    def proven(self) -> str:
        """How it comes out between bots, in a sentence; "" where nobody knows."""
        return self.balance.line(self.names) if self.balance else ""

    def whole(self, disk: Disk = DISK) -> ScenarioFile:
        """The scenario with its texts, read anew.  Raises Fault."""
        return load_listed(Path(self.path), disk)


def scenario_list(
    bad: list[Fault] | None = None, where: Iterable[Path] | None = None, disk: Disk = DISK
) -> list[Listing]:
    """All scenarios, in the order of their file names.

    Files that cannot be read are left out; their faults are added to `bad`.
    """
    found = []
    table: dict[str, Balance] = {}
    try:
        table = balance.read(balance.FILE, disk)
    except Fault as fault:
        if bad is not None:
            bad.append(fault)
    for path in files(where, disk):
        try:
            found.append(_listing(path, disk, table))
        except Fault as fault:
            if bad is not None:
                bad.append(fault)
    return found


_listed: Final[dict[Path, tuple[Any, Listing]]] = {}  # by path: as the file was, what it says


def _listing(path: Path, disk: Disk, table: Mapping[str, Balance]) -> Listing:
    """The listing of a file, read again only when it has changed.  Raises Fault."""
    as_it_is = disk.version(path), table
    if path in _listed and _listed[path][0] == as_it_is:
        return _listed[path][1]
    read = load_listed(path, disk)
    heading = {name: getattr(read, name) for name in Heading.__struct_fields__}
    listing = Listing(**heading, fleets=fleets_of(read), balance=balance.of(read, table))
    _listed[path] = as_it_is, listing
    return listing


def scenario_faults(path: str | Path, disk: Disk = DISK) -> list[Fault]:
    """Everything wrong with a scenario file, with its lines; empty when it can be played."""
    try:
        text = disk.read_text(Path(path), LARGEST_SCENARIO)
    except Fault as fault:
        return [fault]
    return text_faults(text, str(path), disk)


def text_faults(text: str, path: str, disk: Disk = DISK) -> list[Fault]:
    """Everything wrong with the text of a scenario, which is that of a file or will be."""
    try:
        file = show_path(path)
        text, data = parsed(text, file, disk)
        id_ = data.get("rules")
        if not isinstance(id_, str):
            checked_header(data, file)
            return []
        rules = rules_of(id_, file)
        with reading(text):
            rules.setup(data, file)
            if found := [*faults_of_variants(read_text(text, path), rules)]:
                raise Faults(found)
    except Fault as fault:
        found = [*fault.all] if isinstance(fault, Faults) else [fault]
        find_lines(found, text)
        return found
    return []
