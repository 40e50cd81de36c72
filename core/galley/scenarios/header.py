"""The keys that the scenarios of every rule set have, and the optional rules chosen over
them.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta

from galley.engine.records import SIDES, Record, Side
from galley.files.schema import says
from galley.files.value_kinds import CHART, ID, TEXT, one_of

Text = Annotated[str, TEXT]


Vessels = Annotated[int, Meta(ge=0, le=999)]


class LostTable(Record, frozen=True, kw_only=True):
    """`notes.past.lost`: ships that were lost, the fewest and the most that are told."""

    A: Annotated[tuple[Vessels, Vessels] | None, says("by the first side, fewest and most")] = None
    B: Annotated[tuple[Vessels, Vessels] | None, says("by the other side, fewest and most")] = None


class PastTable(Record, frozen=True, kw_only=True):
    """`notes.past`: how the battle ended in history, beside which an account sets another end."""

    winner: Annotated[str, one_of("A", "B", "draw"), says("the side that won, or draw")]
    lost: Annotated[LostTable, says("ships that were lost, where it is told")] = LostTable()


class NotesTable(Record, frozen=True, kw_only=True):
    """`notes`: what players read before the battle."""

    summary: Annotated[Text, Meta(max_length=600), says("the battle in a sentence or two")] = ""
    history: Annotated[Text, Meta(max_length=4000), says("what happened")] = ""
    sources: Annotated[Text, Meta(max_length=1000), says("who tells of it")] = ""
    waits: Annotated[
        tuple[Annotated[str, Meta(max_length=300)], ...], says("special rules not yet in force")
    ] = ()
    past: Annotated[
        PastTable | None, says("how it ended in history, for the account of a battle")
    ] = None
    drafted: Annotated[
        str,
        Meta(max_length=100),
        says("levels and limit before they were fitted"),
    ] = ""
    chosen: Annotated[
        tuple[Annotated[str, Meta(max_length=200)], ...],
        says("what was chosen of the battle's variants"),
    ] = ()


class VariantTable(Record, frozen=True, kw_only=True):
    """`variants[]`: a part of the battle that players may have otherwise."""

    id: Annotated[str, ID, says("short name, by which it is chosen like an optional rule")]
    text: Annotated[str, Meta(min_length=1, max_length=200), says("what it changes")]
    change: Annotated[
        dict[str, Any],
        says("keys of this file that are different: tables are merged, anything else replaced"),
    ] = {}
    without: Annotated[
        tuple[Annotated[str, Meta(max_length=100)], ...],
        says("keys of this file that are taken out, as `squadrons[1].leaves`"),
    ] = ()


Hundredths = Annotated[int, Meta(ge=-9_999, le=9_999)]


class PuzzleTable(Record, frozen=True, kw_only=True):
    """`puzzle`: one question of the position that the file begins with; what is best is reckoned,
    and the rest is how that was proved."""

    side: Annotated[Side, one_of(*SIDES), says("the side that is asked")]
    ship: Annotated[str, Meta(min_length=1, max_length=8), says("the ship that acts, by its id")]
    missed: Annotated[
        tuple[Annotated[str, Meta(max_length=40)], ...],
        says("which of ten trained choices are wrong: rules of thumb, and bots"),
    ] = ()
    pairs: Annotated[
        int, Meta(ge=0, le=10_000), says("pairs of games in which captains played on")
    ] = 0
    better: Annotated[
        tuple[Hundredths, Hundredths],
        says("hundredths of a victory point by which the best was better then, from and to"),
    ] = (0, 0)


class Header(Record, frozen=True, kw_only=True):
    """The keys that every scenario has.  A rule set adds its own in a record of this type."""

    format: Annotated[int, Meta(ge=1, le=1), says("version of this file format")]
    id: Annotated[str, ID, says("short name: a-z, 0-9 and hyphens")]
    rules: Annotated[str, Meta(min_length=1, max_length=40), says("rule set, by its id")]
    title: Annotated[str, Meta(min_length=1, max_length=60), says("the battle's name")]
    date: Annotated[str, Meta(max_length=60), says("when it was fought")] = ""
    place: Annotated[str, Meta(max_length=80), says("where it was fought")] = ""
    chart: Annotated[
        str, CHART, says("where that is, in degrees, for a chart of the Mediterranean")
    ] = ""
    ships_per_counter: Annotated[int, Meta(ge=1, le=8), says("vessels a counter stands for")] = 1
    difficulty: Annotated[
        int, Meta(ge=1, le=4), says("from 1, plain, to 4, long and intricate")
    ] = 1
    turn_limit: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | None,
        says("3.1 last turn; without it there is no limit"),
    ] = None
    notes: Annotated[NotesTable, says("what players read before the battle")] = NotesTable()
    variants: Annotated[
        tuple[VariantTable, ...],
        Meta(min_length=1, max_length=8),
        says("parts of the battle that players may choose to have otherwise"),
    ] = ()
    puzzle: Annotated[
        PuzzleTable | None, says("a question about the position, for the list of puzzles")
    ] = None


def with_options(data: Mapping[str, Any], options: Mapping[str, bool]) -> Mapping[str, Any]:
    """A scenario whose optional rules are overruled."""
    own = data.get("options", {})
    if not options or not isinstance(own, dict):
        return data
    return {**data, "options": {**own, **options}}


def ships_by_side(data: Mapping[str, Any]) -> dict[Side, int]:
    """Count the ships of each side in a parsed file, which may still have faults; each ship is
    listed by itself, and its id begins with its side."""
    ships = data.get("ships", [])
    ids = [
        one.get("id", "") for one in (ships if isinstance(ships, list) else [])
        if isinstance(one, dict)
    ]  # fmt: skip
    return {side: sum(str(id_).startswith(side) for id_ in ids) for side in SIDES}
