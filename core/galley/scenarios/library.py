"""Scenario files: where they are, how they are read, what is wrong with them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from galley.digest import sha256
from galley.engine.records import Record, Side
from galley.engine.text import nearest
from galley.files.disk import DISK, Disk, parse_toml
from galley.files.faults import Fault as Fault
from galley.files.faults import Faults as Faults
from galley.files.faults import show_path, shown, some
from galley.files.schema import read
from galley.scenarios.header import Header, PastTable, PuzzleTable
from galley.scenarios.ratings import FOLDER, with_likes, with_ratings

LARGEST_SCENARIO: Final = 512_000  # bytes
IDS: Final = re.compile(r"[a-z0-9-]{1,40}")
LAST: Final = 1_000  # beyond all numbers of files
PUZZLES: Final = "puzzles"
"""The folder of a game's puzzles."""
LESSON: Final = "lesson-"
"""What the id of a position for lessons begins with; the id of its battle follows."""
_FILE_NAMES: Final = re.compile(r"(?:(\d{2,3})-)?([a-z0-9-]{1,40})\.toml")


def battle_of(id_: str) -> str:
    """The battle that a position for lessons is made of; any other id stays as it is."""
    return id_.removeprefix(LESSON)


class Heading(Record, frozen=True, kw_only=True):
    """The head of a scenario: its id, its path, its title and sides."""

    id: str
    title: str
    rules: str
    path: str
    date: str = ""
    place: str = ""
    chart: str = ""
    difficulty: int = 1
    turn_limit: int | None = None
    summary: str = ""
    names: dict[Side, str] = {}

    @property
    def file(self) -> str:
        """The path, as messages give it."""
        return show_path(self.path) if self.path else "scenario"


class ScenarioFile(Heading, frozen=True, kw_only=True):
    """A scenario that was read: its header, its whole text, and its data."""

    text: str
    data: dict[str, Any]
    ships_per_counter: int = 1
    history: str = ""
    sources: str = ""
    waits: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    briefings: dict[Side, str] = {}
    past: PastTable | None = None
    puzzle: PuzzleTable | None = None


def folders() -> list[Path]:
    """The folders of scenarios: inside the installed package, else in the checkout."""
    here = Path(__file__).resolve()
    found = [here.parent / "shipped", here.parents[3] / "scenarios"]
    return [path for path in found if path.is_dir()][:1]


def find(
    where: Iterable[Path] | None = None, bad: list[Fault] | None = None, disk: Disk = DISK
) -> list[ScenarioFile]:
    """All battles, in the order of their numbers.

    Files that cannot be read are left out; their faults are added to `bad`.
    """
    found = []
    for path in files(where, disk):
        try:
            found.append(load_listed(path, disk))
        except Fault as fault:
            if bad is not None:
                bad.append(fault)
    return found


def load(
    which: str | Path, where: Iterable[Path] | None = None, disk: Disk = DISK
) -> ScenarioFile:
    """The scenario of an id, or in the file at a path which the user typed.  Raises Fault."""
    if isinstance(which, str) and IDS.fullmatch(which):
        by_id = {_id_of(path): path for path in _every_file(where, disk)}
        if which not in by_id:
            near = nearest(which, by_id)
            battles = [id_ for id_ in by_id if not id_.startswith(LESSON)]
            there = f"did you mean {near}" if near else f"there are {some(battles) or 'none'}"
            raise Fault(which, "", f"there is no scenario of this id: {there}")
        return load_listed(by_id[which], disk)
    return _load(Path(which), disk)


def read_text(text: str, path: str = "", disk: Disk | None = None) -> ScenarioFile:
    """A scenario from its text, as a save holds it; with a disk, from that of a file.

    Raises Fault (of its header and of its ratings only).
    """
    file = show_path(path) if path else "scenario"
    text, data = parsed(text, file, disk)
    header = checked_header(data, file)
    notes = header.notes
    sides = {side: _table(_table(data, "sides"), side) for side in ("A", "B")}
    return ScenarioFile(
        id=header.id, title=header.title, rules=header.rules, path=path, text=text,
        data=data, date=header.date, place=header.place, chart=header.chart,
        ships_per_counter=header.ships_per_counter, difficulty=header.difficulty,
        turn_limit=header.turn_limit, summary=notes.summary, history=notes.history,
        sources=notes.sources, waits=notes.waits, chosen=notes.chosen,
        names={side: _text(card, "name") for side, card in sides.items()},
        briefings={side: _text(card, "briefing") for side, card in sides.items()},
        past=notes.past, puzzle=header.puzzle,
    )  # fmt: skip


def parsed(text: str, file: str, disk: Disk | None = None) -> tuple[str, dict[str, Any]]:
    """A scenario's text as parsed data, in which every class is whole.

    From a file, with a disk, the text may name ratings; then it is given back with their classes,
    so that nothing which is made of it needs those files again.  Raises Fault.
    """
    data = parse_toml(text, file)
    if disk is not None and "ratings" in data and (folder := ratings_folder(data.get("rules"))):
        text, data = with_ratings(text, data, file, folder, disk)
    return text, with_likes(data, file)


def ratings_folder(rules: object) -> Path | None:
    """The folder with the ratings of a rule set; None where it has none."""
    if not isinstance(rules, str) or not IDS.fullmatch(rules):
        return None
    found = (folder / rules.replace("-", "_") / FOLDER for folder in folders())
    return next((folder for folder in found if folder.is_dir()), None)


def files(where: Iterable[Path] | None, disk: Disk) -> list[Path]:
    """The files of battles, by their numbers; positions for lessons are not listed."""
    return [path for path in _every_file(where, disk) if not path.name.startswith(LESSON)]


def _every_file(where: Iterable[Path] | None, disk: Disk) -> list[Path]:
    """Scenario files in the folders' subfolders, one for each rule set, by their numbers."""
    found = []
    for folder in folders() if where is None else where:
        for rules in disk.listdir(folder):
            names = disk.listdir(folder / rules)
            found += [folder / rules / name for name in names if _FILE_NAMES.fullmatch(name)]
    return sorted(found, key=_place)


def puzzle_files(where: Iterable[Path], disk: Disk) -> list[Path]:
    """The files of puzzles, which lie in a folder of each game, by game and number."""
    found = []
    for folder in where:
        for rules in disk.listdir(folder):
            names = disk.listdir(folder / rules / PUZZLES)
            paths = [folder / rules / PUZZLES / n for n in names if _FILE_NAMES.fullmatch(n)]
            found += sorted(paths, key=_place)
    return found


def load_listed(path: Path, disk: Disk = DISK) -> ScenarioFile:
    """The scenario in a file of the folders, whose name tells its id.  Raises Fault."""
    return _load(path, disk, _id_of(path))


def _id_of(path: Path) -> str:
    match = _FILE_NAMES.fullmatch(path.name)
    assert match
    return match[2]


def _place(path: Path) -> tuple[int, str]:
    """Its number, by which scenarios are listed; those without one come last."""
    match = _FILE_NAMES.fullmatch(path.name)
    assert match
    return int(match[1] or LAST), path.name


def _load(path: Path, disk: Disk, id_: str = "") -> ScenarioFile:
    text = disk.read_text(path, LARGEST_SCENARIO)
    with reading(text):
        scenario = read_text(text, str(path), disk)
    if id_ and scenario.id != id_:
        raise Fault(
            scenario.file, "id", f"{shown(scenario.id)} does not fit the file's name: put {id_!r}"
        )
    return scenario


def checked_header(data: dict[str, Any], file: str) -> Header:
    """The keys that every scenario has, whatever else the file holds.  Raises Faults."""
    known = Header.__struct_fields__
    return read({key: value for key, value in data.items() if key in known}, Header, file)


def _table(data: dict[str, Any], key: str) -> dict[str, Any]:
    inner = data.get(key)
    return inner if isinstance(inner, dict) else {}


def _text(data: dict[str, Any], key: str) -> str:
    inner = data.get(key)
    return inner if isinstance(inner, str) else ""


WORDS = ("notes", "title", "date", "place", "chart", "ratings", "puzzle")


def edition(scenario: ScenarioFile) -> str:
    """A short text that changes whenever the battle itself does, and not with what is told
    of it."""
    return edition_of(scenario.data)


def edition_of(whole: Mapping[str, Any]) -> str:
    """The edition of a battle's data, in which every class is whole."""
    data = {key: value for key, value in whole.items() if key not in WORDS}
    sides = data.get("sides")
    if isinstance(sides, dict):
        data["sides"] = {side: _without(card, "briefing") for side, card in sides.items()}
    classes = data.get("classes")
    if isinstance(classes, dict):
        data["classes"] = {code: _without(card, "text") for code, card in classes.items()}
    return sha256(msgspec.json.encode(data, order="deterministic")).hexdigest()[:12]


def _without(card: object, word: str) -> object:
    if not isinstance(card, dict):
        return card
    return {key: value for key, value in card.items() if key != word}


READ = "galley_read"  # among the attributes of an exception


@contextmanager
def reading(scenario: str) -> Iterator[None]:
    """The text of a scenario is noted on what is raised while it is read."""
    try:
        yield
    except Exception as error:
        vars(error).setdefault(READ, scenario)
        raise


def scenario_read(error: BaseException) -> str:
    """The text of the scenario that was being read; empty for none."""
    return str(vars(error).get(READ, ""))
