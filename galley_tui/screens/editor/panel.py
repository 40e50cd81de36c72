"""The panel beside the editor's sea: the ship there, what is placed next, how good all is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from galley.editing.rule_set import Lying
from galley.editor.editor import Editor
from galley.engine.records import SIDES
from galley.engine.text import count
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row

Text = Callable[[str], str]
"""Puts a text into the terminal's characters."""


class Next(NamedTuple):
    """The ships that are placed next: their class, their facing, their squadron;
    `whole`: whole squadrons are taken up."""

    code: str
    facing: str
    group: str
    whole: bool


def rows(
    editor: Editor, coming: Next, at: str, here: Lying | None, wide: int, text: Text
) -> list[Row]:
    """The ship under the cursor, what is placed next, and how good the battle is."""

    def said(words: str) -> list[Row]:
        return [*wrap(text(words), wide, "text", " ")] if words else []

    squadrons = editor.squadrons()
    found: list[Row] = [[(f" {at}", "strong")]]
    if here is not None:
        found.append(
            [(f" {here.ship} {here.code} {here.spot.facing}", f"{here.side}.text on text")]
        )
        found += said(f"at {here.spot.at}") if here.spot.at != at else []
        found += said(editor.classes().get(here.code, ""))
        found += said(f"in {here.ship[0]}, {squadrons.get(here.ship[0], '')}")
    else:
        found.append([(" no ship is here", "mute")])
    if coming.whole:
        found += said(f"whole {editor.terms.group}s are taken")
    found += [[], [(" Next ships", "strong")], *said(f"{coming.code} {coming.facing}".rstrip())]
    found += said(f"in {coming.group}, {squadrons.get(coming.group, f'no {editor.terms.group}')}")
    return [*found, [], *_fleets(editor, said)]


def _fleets(editor: Editor, said: Callable[[str], list[Row]]) -> list[Row]:
    """How many ships meet how many, and what is wrong first."""
    sketch, faults = editor.sketch, editor.faults
    ships = [*sketch.ships.values()] if sketch else []
    fleets = " against ".join(str(sum(one.side == side for one in ships)) for side in SIDES)
    found: list[Row] = [[(f" {fleets} ships", "text")]]
    if not faults:
        return [*found, [(" good", "strong")]]
    fault = faults[0]
    words = f"{fault.place}: {fault.text}" if fault.place else fault.text
    return [*found, [(f" {count(len(faults), 'thing')} wrong (x)", "warn")], *said(words)]
