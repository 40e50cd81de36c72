"""Quick battles: an era, a size and a seed give the text of an ordinary scenario file.

Who could meet whom, and who led them, stands once for all games in `navies.toml`; which ships a
navy has stands in a file of each game.  The fleets are drawn until they are even in points.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from galley.engine.dice import drawn, unknown_seed
from galley.engine.records import OTHER, SIDES, Chooser, Record, Side
from galley.engine.ruleset import QuickBattles
from galley.files.disk import DISK, Disk, parse_toml
from galley.files.faults import Fault, shown, some
from galley.scenarios.library import ScenarioFile, read_text

SMALLEST: Final = 3  # ships a side
LARGEST: Final = 20
USUAL: Final = 8
SOME_SEEDS: Final = 100_000
MOST_SEED: Final = 2**63 - 1
ALIKE: Final = 50  # fleets differ by no more than one of so many of their points
SPREAD: Final = 4  # of so many ships one more or fewer on the other side
TRIES: Final = 600
SECOND_FLAG: Final = 10  # ships of a fleet that may have a second flagship
LARGEST_FILE: Final = 64_000  # bytes
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
R = TypeVar("R", bound=Record)
IDS: Final = re.compile(r"quick-([a-z-]{1,12})-(\d{1,2})-(\d{1,19})")


Fleet = tuple[str, ...]
"""The classes of a fleet, those of its flagships first."""


class NavyTable(Record, frozen=True, kw_only=True):
    """`navies.*`: a navy of one time; `people` is whose names its ships have."""

    name: str
    people: str
    character: str  # how its bots like to fight
    admirals: tuple[str, ...]  # name, range, initiative
    captains: tuple[str, ...]  # name, range


class MeetingTable(Record, frozen=True, kw_only=True):
    """`meetings[]`: two navies that could have met, when and where."""

    era: str
    navies: tuple[str, str]
    date: str
    place: str
    chart: str
    coast: str


class NaviesFile(Record, frozen=True, kw_only=True):
    """`navies.toml`."""

    eras: dict[str, str]  # id -> name
    people: dict[str, tuple[str, ...]]  # names of ships
    navies: dict[str, NavyTable]
    meetings: tuple[MeetingTable, ...]


class Leader(Record, frozen=True):
    """A man who leads ships; an admiral has an initiative."""

    name: str
    range: int
    initiative: int | None = None


class Kinds(Record, frozen=True):
    """The ships of a navy in one game: how common each class is, those of its leaders, and what
    each costs."""

    ships: Mapping[str, int]
    flags: Mapping[str, int]
    points: Mapping[str, int]


class Meeting(Record, frozen=True):
    """Two navies that meet in a quick battle, and what there is to draw from."""

    id: str
    size: int
    table: MeetingTable
    navies: Mapping[Side, tuple[str, NavyTable]]  # id and table
    drawn: Mapping[Side, tuple[Fleet, int]]  # the ships, and how many are flagships

    @property
    def title(self) -> str:
        """`Quick battle off Mylae`."""
        return f"Quick battle {self.table.place.partition(',')[0]}"


@lru_cache(maxsize=1)
def navies() -> NaviesFile:
    """The navies of all eras.  Raises Fault."""
    return shipped(Path(__file__).with_name("navies.toml"), NaviesFile)


def shipped(path: Path, kind: type[R]) -> R:
    """A file of the package as a record.  Raises Fault."""
    return msgspec.convert(parse_toml(DISK.read_text(path, LARGEST_FILE), path.name), kind)


def eras() -> Mapping[str, str]:
    """Id -> name of each era."""
    return navies().eras


def quick_id(era: str, size: int, seed: int) -> str:
    """The id of a quick battle, by which it can be given out again."""
    return f"quick-{era}-{size}-{seed}"


def asked_for(id_: str) -> tuple[str, int, int] | None:
    """The era, size and seed in the id of a quick battle; None for any other id."""
    found = IDS.fullmatch(id_)
    return (found[1], int(found[2]), int(found[3])) if found else None


def quick_battle(
    maker: QuickBattles | None, era: str, size: int, seed: int, disk: Disk = DISK
) -> ScenarioFile:
    """The battle of an era, a size and a seed, as if it were read from a file.  Raises Fault."""
    if maker is None:
        raise Fault("quick", "", "this game has no quick battles")
    if era not in eras():
        raise Fault("quick", "era", f"{shown(era)} is no era: use one of {some(eras())}")
    if not SMALLEST <= size <= LARGEST:
        right = f"a side has from {SMALLEST} to {LARGEST} ships"
        raise Fault("quick", "size", f"{size} is out of bounds: {right}")
    if not 0 <= seed <= MOST_SEED:
        raise Fault("quick", "seed", f"{seed} is out of bounds: give one from 0 to {MOST_SEED}")
    return read_text(maker.text(era, size, seed), "", disk)


def some_seed() -> int:
    """A seed that nobody chose, short enough to be told."""
    return unknown_seed() % SOME_SEEDS


def meeting(
    era: str, size: int, seed: int, kinds_of: Callable[[str], Kinds]
) -> tuple[Meeting, Chooser]:
    """Two navies of an era with even fleets, and the chance from which the rest is drawn.

    `kinds_of` gives the ships of a navy.  Where the ships of two cannot be made even, which a few
    of them in small numbers cannot, two others meet.
    """
    rng, known = drawn(seed, f"{era} {size}"), navies()
    left = [one for one in known.meetings if one.era == era]
    while left:
        table = left.pop(rng.randrange(len(left)))
        first = rng.randrange(2)
        sides = dict(zip(SIDES, (table.navies[first], table.navies[1 - first]), strict=True))
        fleets = _even(size, {side: kinds_of(navy) for side, navy in sides.items()}, rng)
        if fleets is not None:
            met = {side: (navy, known.navies[navy]) for side, navy in sides.items()}
            return Meeting(quick_id(era, size, seed), size, table, met, fleets), rng
    raise Fault("quick", "size", f"no navies of this era have even fleets of {size} ships")


def _even(
    size: int, kinds: Mapping[Side, Kinds], rng: Chooser
) -> Mapping[Side, tuple[Fleet, int]] | None:
    """A fleet for each side and the number of its flagships; None where chance finds no even ones.

    One has `size` ships, the other a few more or fewer where its ships cost less or more.
    """
    spread = max(1, size // SPREAD)
    fewest, most = max(SMALLEST, size - spread), min(LARGEST, size + spread)
    for _ in range(TRIES):
        exact = rng.choice(SIDES)
        sizes = {exact: size, OTHER[exact]: fewest + rng.randrange(most - fewest + 1)}
        found = {side: _fleet(kinds[side], sizes[side], rng) for side in SIDES}
        a, b = (cost(found[side][0], kinds[side].points) for side in SIDES)
        if abs(a - b) * ALIKE <= min(a, b):
            return found
    return None


def cost(fleet: Sequence[str], points: Mapping[str, int]) -> int:
    """Count what a fleet costs."""
    return sum(points[code] for code in fleet)


def _fleet(kinds: Kinds, count: int, rng: Chooser) -> tuple[Fleet, int]:
    flags = 2 if count >= SECOND_FLAG and not rng.randrange(3) else 1
    chosen = [*_drawn(kinds.flags, flags, rng), *_drawn(kinds.ships, count - flags, rng)]
    return tuple(chosen), flags


def _drawn(weights: Mapping[str, int], count: int, rng: Chooser) -> list[str]:
    codes, shares = [*weights], [*weights.values()]
    return [rng.choices(codes, shares)[0] for _ in range(count)]


def leaders(navy: NavyTable, count: int, rng: Chooser) -> list[Leader]:
    """An admiral, and captains, each another man."""
    left, found = list(navy.captains), [_leader(rng.choice(navy.admirals))]
    while len(found) < count and left:
        found.append(_leader(left.pop(rng.randrange(len(left)))))
    return found


def _leader(text: str) -> Leader:
    name, *numbers = (part.strip() for part in text.split(","))
    return Leader(name, *map(int, numbers))


def ship_names(met: Meeting, count: int, rng: Chooser, side: Side) -> list[str]:
    """Names for ships of a side, each another one."""
    left = list(navies().people[met.navies[side][1].people])
    return [left.pop(rng.randrange(len(left))) for _ in range(count)]


def abreast(ranked: Sequence[str], closed: str = "") -> list[str]:
    """Ships from the lightest to the heaviest as a line from west to east.

    The lightest guard the wings, the heaviest stand in the middle; where land guards one end,
    `closed`, west or east, these stand beside it.
    """
    if closed:
        return [*ranked] if closed == "east" else [*reversed(ranked)]
    west, east = ranked[::2], ranked[1::2]
    return [*west, *reversed(east)]


def header(met: Meeting, rules: str, limit: int, summary: str, history: str) -> dict[str, Any]:
    """The keys that a quick battle has in every game."""
    steps = (6, 12, LARGEST)
    return {
        "format": 1,
        "id": met.id,
        "rules": rules,
        "title": met.title,
        "date": met.table.date,
        "place": met.table.place,
        "chart": met.table.chart,
        "difficulty": next(n for n, most in enumerate(steps, 1) if met.size <= most),
        "turn_limit": limit,
        "notes": {
            "summary": summary,
            "history": history,
            "sources": f"Made by chance, as {met.id}: no author tells of it.",
        },
    }


def history(met: Meeting) -> str:
    """Tell that a battle was never fought."""
    first, second = (met.navies[side][1].name for side in SIDES)
    return (
        f"This battle was never fought. {first} and {second} were at war in these waters about "
        f"{met.table.date}, and these are such ships as they had."
    )


def written(data: Mapping[str, Any]) -> str:
    """A scenario as the text of its file: tables have heads, what is inside them stands in a
    line."""
    plain = {key: value for key, value in data.items() if not _has_head(value)}
    lines = [*_keys(plain)]
    for key, value in data.items():
        if isinstance(value, Mapping):
            inner = {name: one for name, one in value.items() if isinstance(one, Mapping)}
            own = {name: one for name, one in value.items() if name not in inner}
            lines += ["", f"[{key}]", *_keys(own)] if own else []
            for name, one in inner.items():
                lines += ["", f"[{key}.{_key(name)}]", *_keys(one)]
        elif _has_head(value):
            for one in value:
                lines += ["", f"[[{key}]]", *_keys(one)]
    return "\n".join([*lines, ""])


def _has_head(value: Any) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)
    )


def _keys(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in table.items()]


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{ {', '.join(_keys(value))} }}"
    if _has_head(value) and len(value) > 1:
        rows = "".join(f"    {_value(one)},\n" for one in value)
        return f"[\n{rows}]"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return msgspec.json.encode(value).decode()  # as TOML has texts, whole numbers and booleans


def compared(own: float, other: float, enough: float, more: str, less: str) -> str:
    """A sentence on what a side has more or less of, on the average; "" where it is as good as
    even."""
    return more if own - other >= enough else less if other - own >= enough else ""
