"""2.4. Kinds of throws; checks read from the printed tables."""

from functools import cache

from galley.engine.checks import Band, Check, KindOfThrow, Modifier, need_or_less
from galley.engine.records import Refusal
from galley.engine.tables import Table
from galley.war_galley.state.tables import AUTOMATIC, IMPOSSIBLE, least

Modifiers = tuple[Modifier, ...]


class ThrowKind(KindOfThrow):
    """The kinds of throws of this game."""

    INITIATIVE = "initiative of {}"
    NAMING = "who names first"
    DOUBLE = "double activation"
    CONFUSION = "orders confusion"
    ALONE = "acting alone"
    TRANSFER = "transfer"
    LEAVING = "does {} leave"
    WIND = "wind"
    WIND_DIRECTION = "wind direction"
    WIND_REVERSED = "wind turns round"
    AVOIDANCE = "avoidance"
    DEFENSIVE_RAM = "defensive ram"
    REFLOATING = "refloating"
    FATIGUE = "fatigue{}"
    RAM = "ram"
    RAKE = "rake"
    SINKING = "sinking"
    GRAPPLE = "grapple"
    BOARDING = "boarding"
    DISENGAGE = "disengage"
    FOUL = "foul disengage"
    MISSILES = "missile fire"
    FLAME = "flame"
    FIREPOTS = "firepots"
    NERVE = "facing firepots"
    FIREFIGHT = "firefight"
    SPREADING = "fire spreads"
    ADMIRAL = "loss of the admiral"
    SETTING_UP = "first to set up, {}"
    RESERVES = "arrival of {}"
    STORM = "a storm"
    BREEZE = "a breeze"
    CHOP = "keeping clear of friends"
    PRESSED = "keeping its place"
    WRECK = "leaving a friend that sinks"
    CLEARING = "getting clear"
    TANGLING = "oars of two friends"
    BOOM = "cutting the boom"
    CURRENT = "the current"
    RECOVERY = "help from the shore"
    SHOAL = "keeping off the shoals"


def not_now(what: str) -> Refusal:
    """3.1a A command that belongs to another phase or question."""
    return Refusal("3.1a", what)


def counted(*modifiers: tuple[bool | int, int, str, str]) -> Modifiers:
    """The modifiers that apply: (does it, amount, reason, rule) each."""
    return tuple([Modifier(n, why, rule) for holds, n, why, rule in modifiers if holds])


def range_check(
    what: str,
    table: Table,
    row: int,
    column: int,
    modifiers: Modifiers,
    yes: str,
    no: str,
) -> Check:
    """Two dice against a printed range (2.4a-d); No and Auto cells throw none (7.26c, C126).

    A total over 12 reads as 12 and one under 2 is outside every range, both of which
    "`least` or more, and 2 or more" says.
    """
    cell = table.cell(row, column)
    dice, bands = _range(cell, yes, no)
    return Check(what, table.rule, dice, cell, bands, modifiers if dice else (), table.title)


@cache
def _range(cell: str, yes: str, no: str) -> tuple[int, tuple[Band, ...]]:
    """How many dice a printed range takes, and what they mean."""
    if cell in IMPOSSIBLE:
        return 0, (Band(-99, no),)
    if cell == AUTOMATIC:
        return 0, (Band(-99, yes),)
    return 2, (Band(-99, no), Band(least(cell), yes))


def die_check(what: str, table: Table, column: int, modifiers: Modifiers) -> Check:
    """One die read in a column of a table."""
    need, bands = _read_down(table, column)
    return Check(what, table.rule, 1, need, bands, modifiers, table.title)


@cache
def _read_down(table: Table, column: int) -> tuple[str, tuple[Band, ...]]:
    """2.4e What a die must show in a column, in words; its results, the end rows being open."""
    bands: list[Band] = []
    for label, cell in table.column(column).items():
        low = -99 if not bands else int(label.rstrip("+").partition("-")[0])
        if not bands or bands[-1].result != cell:
            bands.append(Band(low, cell))
    if len(bands) == 2:
        return f"{bands[1].low} or more", tuple(bands)
    return ", ".join(f"{b.result} on {b.low}" for b in bands[1:]) or "no effect", tuple(bands)


def crew_check(what: str, rule: str, crew: int, modifiers: Modifiers = ()) -> Check:
    """One die, the current crew or less."""
    return Check(what, rule, 1, f"{crew} or less", need_or_less(crew, "yes", "no"), modifiers)
