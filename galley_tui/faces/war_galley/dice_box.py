"""Dice of War Galley: which throws are staged, in which words, from which printed table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galley.engine.loop import Rolled
from galley.engine.records import Event, LogLine
from galley.engine.tables import Table
from galley.war_galley import wording
from galley.war_galley.ch7_ramming.anastrophe import AnastropheBegan
from galley.war_galley.ch7_ramming.pass_through import PassedThrough
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
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

if TYPE_CHECKING:
    from galley_tui.draw.dice_box import DiceBoxEntry


CARD = wording.WORDING.event_card


def staged(told: Sequence[LogLine]) -> list[DiceBoxEntry]:
    """The throws that matter among lines of the log, with what they led to."""
    thrown = [n for n, line in enumerate(told) if isinstance(line.event, Rolled)]
    led: dict[int, list[Event]] = {n: [] for n in thrown}
    for n, line in enumerate(told):
        if CARD(line.event).then and (cause := _cause(told, thrown, n)) is not None:
            led[cause].append(line.event)
    found = [(n, roll, led[n]) for n in thrown if _tells(roll := _roll(told[n]))]
    return [_staged(told[:n], roll, then, n) for n, roll, then in found]


def _roll(line: LogLine) -> Rolled:
    assert isinstance(line.event, Rolled)
    return line.event


def _tells(roll: Rolled) -> bool:
    """Whether a throw is staged: of throws for many ships in a row only one that comes true is."""
    card = wording.WORDING.throw_card(roll.throw)
    return card.stage > 0 and card.only in ("", roll.verdict)


def _cause(told: Sequence[LogLine], thrown: Sequence[int], at: int) -> int | None:
    """The last throw before an event that was about one of its ships."""
    event = told[at].event
    about = {getattr(event, name, "") for name in ("ship", "target", "other", "with_")} - {""}
    for n in reversed([n for n in thrown if n < at]):
        roll = _roll(told[n])
        staged = wording.WORDING.throw_card(roll.throw).stage
        if staged and (not about or about & {*roll.ships}):
            return n
    return None


def _staged(
    before: Sequence[LogLine], roll: Rolled, then: Sequence[Event], at: int
) -> DiceBoxEntry:
    by, against = _sides(roll)
    hurt = [str(getattr(event, field)) for event in then if (field := CARD(event).hurts)]
    need = wording.need_words(roll.throw).removeprefix(", ").removeprefix(": ")
    card, verdict = wording.WORDING.throw_card(roll.throw), roll.verdict
    words = card.verdicts.get(verdict) or wording.verdict_words(roll.throw, verdict)
    said = tuple(dict.fromkeys(CARD(event).came(event) for event in then))
    weight = 0 if verdict in card.quiet else card.stage
    return DiceBoxEntry(
        _title(before, roll),
        by,
        against,
        hands_of(roll),
        need,
        words,
        said,
        weight,
        tuple(dict.fromkeys(hurt)),
        at,
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
    ships, kind = roll.ships, ThrowKind.of(roll.throw)
    if kind in (ThrowKind.BOARDING, ThrowKind.SPREADING):
        return ships[1:], ships[:1]
    if kind is ThrowKind.MISSILES and len(ships) == 1:
        return (), ships  # from the shore
    return ships[:1], ships[1:]


# -- what has changed


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

    def pairs(self, board: Board, actor: str, target: str) -> Mapping[str, tuple[int, int]]:
        one, other = board.ships.get(actor), board.ships.get(target)
        if one is None or other is None:
            return {}
        attack = board.printed(one).ram[one.level == "max"]
        return {
            RAMMING.title: (board.printed(other).ram_defense, attack),
            RAKE.title: (board.crew(other), board.crew(one)),
            BOARDING.title: (board.manpower(other), board.manpower(one)),
        }

    def staged(self, told: Sequence[LogLine]) -> Sequence[DiceBoxEntry]:

        return staged(told)
