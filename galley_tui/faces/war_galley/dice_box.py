"""Dice of War Galley: which throws are staged, in which words, from which printed table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from galley.engine import loop
from galley.engine.loop import Rolled
from galley.engine.records import Event, LogLine
from galley.engine.tables import Table
from galley.war_galley import wording
from galley.war_galley.ch5_command.commanders import CommanderAdrift, CommanderLost
from galley.war_galley.ch6_movement.avoidance import Avoided
from galley.war_galley.ch6_movement.defensive_ram import Upset
from galley.war_galley.ch6_movement.refloating import Refloated, Wrecked
from galley.war_galley.ch6_movement.sailing import MastDown
from galley.war_galley.ch7_ramming.anastrophe import AnastropheBegan
from galley.war_galley.ch7_ramming.pass_through import PassedThrough
from galley.war_galley.ch7_ramming.raking import Crippled
from galley.war_galley.ch7_ramming.ramming import Collided, Fouled, Rammed
from galley.war_galley.ch7_ramming.retraction import Retracted
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch8_combat.boarding import Captured
from galley.war_galley.ch8_combat.disengaging import Disengaged, FoulEnded
from galley.war_galley.ch8_combat.fire import CaughtFire, FireOut
from galley.war_galley.ch8_combat.missiles import Depleted
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import SIDE_NAMES, Ship
from galley.war_galley.state.tables import (
    BOARDING,
    DISENGAGE,
    DOUBLE_ACTIVATION,
    FATIGUE,
    GRAPPLING,
    MISSILE,
    RAKE,
    RAMMING,
    TABLES,
)
from galley_tui.draw.dice_box import DiceBoxEntry, hands_of
from galley_tui.faces.war_galley.sea import own

if TYPE_CHECKING:
    from galley_tui.draw.dice_box import DiceBoxEntry


WEIGHTS = {
    "loss of the admiral": 12, "sinking": 11, "ram": 10, "boarding": 10, "fire spreads": 8,
    "firepots": 7, "flame": 7, "rake": 7, "grapple": 6, "defensive ram": 6, "firefight": 5,
    "refloating": 5, "disengage": 4, "foul disengage": 4, "missile fire": 4, "avoidance": 3,
    "facing firepots": 3,
}  # fmt: skip
"""The throws that are staged; the highest stands in full."""

IDLE = {("missile fire", "No"), ("missile fire", "-"), ("fire spreads", "no")}
"""Throws of little note when nothing comes of them, by what they are for and their result."""
QUIET = {"sinking": "sinks", "firefight": "sinks"}
"""Throws made for every ship that is in a bad way: only this result is of note."""

VERDICTS = {
    ("ram", "hit"): "holed", ("boarding", "captured"): "taken",
    ("boarding", "repulsed"): "thrown back", ("rake", "crippled"): "oars sheared",
    ("grapple", "S"): "held fast", ("avoidance", "yes"): "slips away",
    ("avoidance", "no"): "does not get away", ("defensive ram", "yes"): "ready to ram",
    ("defensive ram", "no"): "not ready to ram", ("disengage", "S"): "loose",
    ("foul disengage", "S"): "free", ("facing firepots", "yes"): "dares",
    ("facing firepots", "no"): "does not dare",
}  # fmt: skip

THEN: Mapping[type[Event], Callable[[Any], str]] = {
    Rammed: lambda e: "Dead in the water.",
    Fouled: lambda e: f"{e.ship} is fast to it.",
    Retracted: lambda e: f"{e.ship} comes free.",
    Collided: lambda e: f"{e.ship} stops.",
    Upset: lambda e: f"{e.ship} shakes off {e.by}, and is upset.",
    MastDown: lambda e: f"{e.ship} loses its mast.",
    Crippled: lambda e: f"{SIDE_NAMES[e.side].capitalize()} bank of {e.ship}.",
    Captured: lambda e: f"{e.ship} changes hands.",
    Depleted: lambda e: f"{e.ship} loses {e.levels} manpower.",
    CaughtFire: lambda e: f"{e.ship} burns.",
    FireOut: lambda e: f"{e.ship} puts it out.",
    Avoided: lambda e: f"{e.ship} slips {e.way}.",
    Sank: lambda e: f"{e.ship} goes down{f' with {e.with_}' if e.with_ else ''}.",
    Wrecked: lambda e: f"{e.ship} is lost.",
    Refloated: lambda e: f"{e.ship} is afloat.",
    Disengaged: lambda e: f"{e.ship} is loose from {e.other}.",
    FoulEnded: lambda e: f"{e.ship} is free of {e.other}.",
    CommanderAdrift: lambda e: "A commander has lost his ship.",
    CommanderLost: lambda e: "A commander is lost.",
}
"""What a throw led to, by the event that tells of it."""

HURT: Mapping[type[Event], str] = {
    Rammed: "target", Crippled: "ship", Captured: "ship", Depleted: "ship", CaughtFire: "ship",
}  # fmt: skip
"""Events that hurt a ship -> the field that names it."""


def staged(told: Sequence[LogLine]) -> list[DiceBoxEntry]:
    """The throws that matter among lines of the log, with what they led to."""
    thrown = [n for n, line in enumerate(told) if isinstance(line.event, Rolled)]
    led: dict[int, list[Event]] = {n: [] for n in thrown}
    for n, line in enumerate(told):
        if type(line.event) in THEN and (cause := _cause(told, thrown, n)) is not None:
            led[cause].append(line.event)
    found = [(n, roll, led[n]) for n in thrown if (roll := _roll(told[n])).what in WEIGHTS]
    return [_staged(told[:n], roll, then, n) for n, roll, then in found if _tells(roll)]


def _roll(line: LogLine) -> Rolled:
    assert isinstance(line.event, Rolled)
    return line.event


def _tells(roll: Rolled) -> bool:
    """Whether a throw is shown: of throws for many ships in a row only one that comes true is."""
    return QUIET.get(roll.what, roll.verdict) == roll.verdict


def _cause(told: Sequence[LogLine], thrown: Sequence[int], at: int) -> int | None:
    """The last throw before an event that was about one of its ships."""
    event = told[at].event
    about = {getattr(event, name, "") for name in ("ship", "target", "other", "with_")} - {""}
    for n in reversed([n for n in thrown if n < at]):
        roll = _roll(told[n])
        if roll.what in WEIGHTS and (not about or about & {*roll.ships}):
            return n
    return None


def _staged(
    before: Sequence[LogLine], roll: Rolled, then: Sequence[Event], at: int
) -> DiceBoxEntry:
    by, against = _sides(roll)
    hits = tuple(
        dict.fromkeys(str(getattr(e, HURT[type(e)])) for e in then if type(e) in HURT)
    )  # fmt: skip
    need = wording.need_words(roll.throw).removeprefix(", ").removeprefix(": ")
    result = what, verdict = roll.what, roll.verdict
    words = VERDICTS.get(result) or wording.verdict_words(what, verdict)
    said = tuple(dict.fromkeys(THEN[type(event)](event) for event in then))
    weight = 0 if result in IDLE else WEIGHTS[what]
    return DiceBoxEntry(
        _title(before, roll), by, against, hands_of(roll), need, words, said, weight, hits, at
    )


def _title(before: Sequence[LogLine], roll: Rolled) -> str:
    """The title of a throw, after the manoeuvre of which it is a part."""
    for line in before:
        event = line.event
        for kind, name in ((PassedThrough, "diekplus"), (AnastropheBegan, "anastrophe")):
            if isinstance(event, kind) and event.ship in roll.ships[:1]:
                return f"{name}: {roll.what}"
    return roll.what


def _sides(roll: Rolled) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ships that threw, and those against which they threw."""
    ships, what = roll.ships, roll.what
    if what in ("boarding", "fire spreads"):
        return ships[1:], ships[:1]
    if what == "missile fire" and len(ships) == 1:
        return (), ships  # from the shore
    return ships[:1], ships[1:]


# -- what has changed


def changed(before: Board, now: Board) -> set[str]:
    """The ships that have moved, come, or got or lost a trouble, men or an owner."""
    old = before.ships
    return {
        id_ for id_, ship in now.ships.items()
        if (was := old.get(id_)) is not ship and (was is None or _state(was) != _state(ship))
    }  # fmt: skip


def _state(ship: Ship) -> tuple[object, ...]:
    return (
        ship.bow, ship.stern, ship.owner, ship.captured, ship.rammed, ship.aground, ship.crippled,
        ship.depletion, ship.fatigue, ship.half_speed, ship.on_fire, ship.mast_down, ship.sail,
        ship.grapples, ship.fouls,
    )  # fmt: skip


ACROSS = {
    RAMMING.title: "ram attack", RAKE.title: "crew of the raker", GRAPPLING.title: "crew",
    BOARDING.title: "manpower of the attacker", DISENGAGE.title: "crew",
    MISSILE.title: "manpower", FATIGUE.title: "crew",
    DOUBLE_ACTIVATION.title: "the commander's initiative",
}  # fmt: skip
DOWN = {"defense": "ram defence", "dice-crew": "dice less the crew", "die": "die, modified",
        "target": "crew of the target", "defender": "manpower of the defender"}  # fmt: skip
"""What the columns of a table are, by its title, and its rows, by its corner."""


class Dice:
    """Words and tables of throws."""

    tables: Sequence[Table] = TABLES
    worth = "a hull as it scores, a rake, a grapple or an escape as a share of the hull"
    need_words = staticmethod(wording.need_words)
    verdict_words = staticmethod(wording.verdict_words)

    def axes(self, table: Table) -> tuple[str, str]:
        return DOWN.get(table.corner, table.corner), ACROSS.get(table.title, "")

    def pairs(self, board: loop.Board, actor: str, target: str) -> Mapping[str, tuple[int, int]]:
        position = own(board)
        one, other = position.ships.get(actor), position.ships.get(target)
        if one is None or other is None:
            return {}
        attack = position.printed(one).ram[one.level == "max"]
        return {
            RAMMING.title: (position.printed(other).ram_defense, attack),
            RAKE.title: (position.crew(other), position.crew(one)),
            BOARDING.title: (position.manpower(other), position.manpower(one)),
        }

    def staged(self, told: Sequence[LogLine]) -> Sequence[DiceBoxEntry]:

        return staged(told)
