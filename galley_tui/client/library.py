"""The scenarios that can be chosen and the saves that can be opened."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from time import localtime, strftime, time_ns

from galley.engine.loop import Board
from galley.engine.records import SIDES, Record, Seat, Side
from galley.engine.text import count
from galley.game.port import GamePort
from galley.game.scenario_list import Listing, scenario_list
from galley.saves.folder import SaveSummary, glance
from galley.saves.seals import Seal
from galley.scenarios.handicaps import offered
from galley.scenarios.library import Fault, ScenarioFile, battle_of
from galley_tui.client.seats import shared

SHOWN_SAVES = 50  # so many saves are listed, the newest first
AHEAD = 86_400 * 10**9  # nanoseconds; the clock of another machine, or its zone, may be ahead


class Saved(Record, frozen=True):
    """A save as a list shows it; `fault` is why it cannot be opened."""

    path: Path
    title: str
    turn: int = 0
    entries: int = 0
    fault: str = ""
    size: int = 0
    changed: str = ""  # the local time, to the minute
    seen: SaveSummary | None = None

    @property
    def over(self) -> bool:
        """The battle is over."""
        return self.seen is not None and self.seen.over is not None

    @property
    def about(self) -> str:
        """The battle and how far it has come, or what is wrong with the save."""
        if self.seen is not None and self.seen.over is not None:
            return f"{self.title}, turn {self.turn}: {ended_words(self.seen)}"
        played = f"{self.title}, turn {self.turn}, {count(self.entries - 1, 'command')}"
        return self.fault or played


def ended_words(seen: SaveSummary) -> str:
    """How a battle has ended: `Rome won, 53 to 6`; `drawn, 5 to 5`."""
    assert seen.over is not None
    winner = seen.over.side
    own, other = points_of(seen.over, winner)
    won = f"{seen.names.get(winner, winner)} won" if winner else "drawn"
    return f"{won}, {own} to {other}"


def points_of(over: Seal, side: Side) -> tuple[int, int]:
    """The points of a side, and of the other, at the end of a battle; for "" those of A first."""
    return (over.b, over.a) if side == SIDES[1] else (over.a, over.b)


def to_go_on_with(folder: Path) -> Saved | None:
    """The newest save whose battle is not over."""
    return next((one for one in saved(folder) if not one.fault and not one.over), None)


def scenarios() -> tuple[list[Listing], list[str]]:
    """All scenarios in order, and a sentence for each that cannot be read."""
    bad: list[Fault] = []
    return scenario_list(bad), [str(fault) for fault in bad]


def next_battle(game: GamePort) -> Listing | None:
    """The next larger battle of the same rules, of equal ones the next in the list, after a
    lesson its battle; None after the largest, and where fleets are bought."""
    every = [
        one for one in scenarios()[0] if one.rules == game.rules.id and any(one.fleets.values())
    ]
    every.sort(key=lambda one: sum(one.fleets.values()))
    ids, battle = [one.id for one in every], battle_of(game.scenario.id)
    at = ids.index(battle) + (battle == game.scenario.id) if battle in ids else len(every)
    return every[at] if at < len(every) else None


def whole(one: Listing) -> ScenarioFile | str:
    """A scenario of the list with its texts, or why it cannot be read any more."""
    try:
        return one.whole()
    except Fault as fault:
        return str(fault)


class Switch(Record, frozen=True):
    """An optional rule: its name, what it does when on, its number, the scenario's setting."""

    name: str
    meaning: str
    rule: str
    on: bool


def switches(scenario: ScenarioFile) -> list[Switch]:
    """A scenario's variants, and the optional rules of its rule set as the scenario has them."""
    from galley.catalogue import rule_set

    own = scenario.data.get("options", {})
    rules = rule_set(scenario.rules)
    schema = rules.schema
    keys = schema.described().get("scenario", ()) if schema else ()
    found = [(key["path"].partition(".")[2], key) for key in keys]
    offers = offered(scenario, rules.variations)
    variants = [Switch(one.id, one.text, "", False) for one in offers]
    return variants + [
        Switch(name, key["meaning"], key["rule"], bool(own.get(name, key["default"])))
        for name, key in found
        if key["path"] == f"options.{name}"
    ]


def briefing(one: ScenarioFile) -> list[tuple[str, str]]:
    """(headline, text) of all that a scenario tells its players."""
    parts = [
        *((one.names[side], one.briefings[side]) for side in SIDES),
        ("Rules of this battle", "\n".join(own_rules(one))),
        ("Chosen", "\n".join(one.chosen)),
        ("Not yet in force", "\n".join(one.waits)),
        ("History", one.history),
        ("Sources", one.sources),
    ]
    return [(head, text.strip()) for head, text in parts if text.strip()]


def own_rules(one: ScenarioFile) -> list[str]:
    """The rules that a battle has of its own, in lines; none where it cannot be set up."""
    try:
        return set_up(one)[1]
    except Fault:
        return []


def set_up(scenario: ScenarioFile) -> tuple[Board, list[str]]:
    """The board of a scenario before its first question, and its own rules in lines.

    Raises Fault.
    """
    from galley.catalogue import rule_set

    rules = rule_set(scenario.rules)
    state = rules.setup(scenario.data, scenario.file)
    names = rules.side_names(state)
    return state.board, [
        f"{names[side]}: {text} [{rule}]." if side else f"{text[:1].upper()}{text[1:]} [{rule}]."
        for side, text, rule in rules.specials(state)
    ]


def shared_seats(one: Listing) -> dict[Side, list[Seat]]:
    """Side -> its players by name with their ships, as `client.seats.shared`; {} for a scenario
    that cannot be read any more: its fault is told when it begins."""
    from galley.catalogue import rule_set

    rules = rule_set(one.rules)
    try:
        scenario = one.whole()
        return shared(rules.seats(rules.setup(scenario.data, scenario.file)))
    except Fault:
        return {}


def saved(folder: Path, most: int = SHOWN_SAVES, also: Sequence[Path] = ()) -> list[Saved]:
    """The saves of a folder, and of others, the newest first, so many; those of a time to come are
    the oldest.

    A clock that was wrong once would else keep a save in front for ever.
    """
    found: list[Path] = []
    for one in (folder, *also):
        with suppress(OSError):
            found += [one / name for name in os.listdir(one) if name.endswith(".toml")]
    files: list[tuple[bool, int, Path]] = []
    latest = time_ns() + AHEAD
    for path in found:
        with suppress(OSError):  # it went away
            about = path.stat()
            if S_ISREG(about.st_mode):
                files.append((about.st_mtime_ns <= latest, about.st_mtime_ns, path))
    files.sort(reverse=True)
    return [_saved(path) for _, _, path in files[:most]]


def to_the_minute(seconds: float) -> str:
    """A local time to the minute; empty for one that no calendar has."""
    try:
        told = strftime("%Y-%m-%d %H:%M", localtime(seconds))
    except (OSError, OverflowError, ValueError):
        return ""
    return told if len(told) == len("2026-01-01 00:00") else ""


def _saved(path: Path) -> Saved:
    size, changed = 0, ""
    try:
        found = path.stat()
        size, changed = found.st_size, to_the_minute(found.st_mtime)
        seen = glance(path)
    except (Fault, OSError) as fault:
        text = getattr(fault, "text", "") or str(fault)
        return Saved(path, path.name, fault=text, size=size, changed=changed)
    return Saved(path, seen.title, seen.turn, seen.entries, "", size, changed, seen)
