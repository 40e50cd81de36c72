"""Orders that serve an aim, and what comes of them, in whole words."""

from __future__ import annotations

from galley.ancient_galley.advice.aims import Aim, chance_of, label
from galley.ancient_galley.advice.meeting import IS_RAMMED, PASSES, RAMS, Meeting
from galley.ancient_galley.ch2_orders.words import sheet_words
from galley.ancient_galley.state.marks import OARS, REAR
from galley.ancient_galley.state.phrases import degrees, inches
from galley.engine.text import count


def aim_lines(n: int, aim: Aim) -> list[str]:
    """An aim by its number, its orders, what comes of it, and what if the enemy turns."""
    return [
        f"  {n}. {label(aim)}, {sheet_words(aim.sheet)}: {met_words(aim.holds)}.",
        *(f"    If it turns to {way}: {met_words(met)}." for way, met in aim.turns),
    ]


def met_words(met: Meeting) -> str:
    """`rams the port oars at 72 degrees, hole 42 %`; `passes, 7.9" apart at the end`."""
    one = met.contact
    if one is not None and met.what in (RAMS, IS_RAMMED):
        where = {OARS: f"the {one.side} oars", REAR: "the stern"}.get(one.place, "the bow")
        chance = f", hole {round(100 * chance_of(met))} %" if met.what == RAMS else ""
        within = "" if met.what == RAMS else "in "
        return f"{met.what} {within}{where} at {degrees(one.angle)}{chance}"
    if met.smashed or met.lost:
        said = [f"shears {count(met.smashed, 'section')} of oars"] if met.smashed else []
        said += [f"loses {count(met.lost, 'section')}"] if met.lost else []
        return ", ".join(said)
    apart = f"{inches(met.apart)} apart at the end"
    return f"clear of it, {apart}" if met.what == PASSES else f"{met.what}, {apart}"
