"""The rules of a scenario file that are looked at turn by turn become records."""

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict, replace

from galley.files.faults import Note, some
from galley.geometry.hexes import Hex, name
from galley.war_galley.scenario_files.read_rules import area, known_types
from galley.war_galley.scenario_files.scenario import Scenario
from galley.war_galley.scenario_files.squadron_tables import SquadronTable
from galley.war_galley.state.battle_setting import STEADY
from galley.war_galley.state.board import Board
from galley.war_galley.state.ends import Memory
from galley.war_galley.state.turn_rules import (
    Beaches,
    Breeze,
    ClosingRingTable,
    EntangledTable,
    FoulingChopTable,
    Passed,
    SignalRule,
    StandsBy,
    TurnRules,
    TurnsCheaplyTable,
)


def read_turn_rules(
    data: Scenario, land: frozenset[Hex], letters: list[str], note: Note
) -> TurnRules:
    """All of them, with everything that is wrong in them noted."""
    _once_a_side([one.side for one in data.stays_by_wrecks], "stays_by_wrecks", note, "H27")
    _once_a_side([one.side for one in data.passed], "passed", note, "H38")
    _once_a_side([one.side for one in data.boats], "boats", note, "H25")
    _recoveries(data, note)
    return TurnRules(
        storm=data.storm,
        breeze=_breeze(data, note),
        chop=_chop(data, note),
        closing=_closing(data, note),
        stays_by_wrecks=data.stays_by_wrecks,
        passed=tuple(_passed(data, land, note)),
        signals=tuple(_signals(data.squadrons, letters, note)),
        stands_by=tuple(
            StandsBy(letter, one.side, rule.until, rule.losses, rule.range)
            for letter, one in zip(letters, data.squadrons, strict=True)
            if (rule := one.stands_by) is not None
        ),
        impetuous={
            letter: one.impetuous
            for letter, one in zip(letters, data.squadrons, strict=True)
            if one.impetuous is not None
        },
        runs=_runs(data, letters, note),
        beaches=tuple(_beaches(data, land, letters, note)),
        goes_over=_goes_over(data.squadrons, letters, note),
        entangled=_entangled(data, letters, note),
        boats=data.boats,
        turns_cheaply=_turns_cheaply(data, letters, note),
        tows=any(ship.towed_by or ship.adrift for one in data.squadrons for ship in one.ships),
    )


def _recoveries(data: Scenario, note: Note) -> None:
    """H20 Ships are not won back more easily beside an enemy."""
    for n, shore in enumerate(data.friendly_shore, 1):
        if shore.recovers and shore.recovers[0] < shore.recovers[1]:
            why = "is easier beside an enemy than without one: give the larger number first"
            note(f"friendly_shore[{n}].recovers", why, "H20")


def _runs(data: Scenario, letters: list[str], note: Note) -> dict[str, str]:
    """H16 Who runs has no other orders for its course."""
    found = dict[str, str]()
    for n, (letter, squadron) in enumerate(zip(letters, data.squadrons, strict=True), 1):
        if squadron.runs is None:
            continue
        for other in ("impetuous", "leaves"):
            if getattr(squadron, other) is not None:
                why = f"goes with no squadron that has {other}: leave one of them out"
                note(f"squadrons[{n}].runs", why, "5.41, H16")
        found[letter] = squadron.runs.edge
    return found


def _beaches(
    data: Scenario, land: frozenset[Hex], letters: list[str], note: Note
) -> Iterable[Beaches]:
    """H32 A shore is land."""
    for n, (letter, squadron) in enumerate(zip(letters, data.squadrons, strict=True), 1):
        rule = squadron.commander.beaches if squadron.commander else None
        if rule is None:
            continue
        place = f"squadrons[{n}].commander.beaches.hexes"
        hexes = {*area(rule.hexes, data.map.columns, data.map.rows, note, place)}
        if wet := sorted(hexes - land):
            note(place, f"{name(wet[0])} is no land: put it in map.land, or take it out", "H32")
        yield Beaches(letter, tuple(sorted(hexes)), rule.within, rule.points)


def _goes_over(
    squadrons: Sequence[SquadronTable], letters: list[str], note: Note
) -> dict[str, tuple[str, ...]]:
    """5.52, H32 Types that there are."""
    found = dict[str, tuple[str, ...]]()
    for n, (letter, squadron) in enumerate(zip(letters, squadrons, strict=True), 1):
        types = squadron.commander.goes_over if squadron.commander else ()
        known_types(types, f"squadrons[{n}].commander.goes_over", note)
        found |= {letter: types} if types else {}
    return found


def _entangled(data: Scenario, letters: list[str], note: Note) -> EntangledTable | None:
    """H14 The squadrons that lie entangled are on the map."""
    rule = data.entangled
    for letter in rule.squadrons if rule else ():
        if letter not in letters:
            why = f"{letter} is no squadron on the map: there are {some(letters)}"
            note("entangled.squadrons", why, "H14")
    return rule


def _turns_cheaply(
    data: Scenario, letters: list[str], note: Note
) -> tuple[TurnsCheaplyTable, ...]:
    """H30 The squadrons that turn around for less are on the map, each named once."""
    seen = set[str]()
    for n, rule in enumerate(data.turns_cheaply, 1):
        place = f"turns_cheaply[{n}].squadrons"
        for letter in rule.squadrons:
            if letter not in letters:
                why = f"{letter} is no squadron on the map: there are {some(letters)}"
                note(place, why, "6.32, H30")
            elif letter in seen:
                note(place, f"{letter} is named already: name it once", "6.32, H30")
            seen.add(letter)
    return data.turns_cheaply


def _breeze(data: Scenario, note: Note) -> Breeze | None:
    """H12 A wind that comes on a die is steady, and its turns rise."""
    wind = data.wind
    if not wind.arrives:
        for key, given in (
            ("wind.arrived", wind.arrived),
            ("swell.from_wind", data.swell.from_wind),
        ):
            if given:
                note(key, "needs a wind that comes on a die: give wind.arrives", "6.2, H12")
        return None
    turns = [turn for turn, _ in wind.arrives]
    if turns != sorted({*turns}):
        note("wind.arrives", "names its turns out of order: let each be later than the one before",
             "6.2, H12")  # fmt: skip
    if not wind.strength:
        note("wind.strength", "gives no wind: say how hard it blows once it has come, 1 to 4",
             "6.2, H12")  # fmt: skip
    if wind.kind != STEADY or wind.rises > 1:
        key = "kind" if wind.kind != STEADY else "rises"
        note(f"wind.{key}", "goes with no wind that comes on a die: leave it out", "6.2, H12")
    return Breeze(wind.arrives, wind.strength or 0, data.swell.from_wind)


def _chop(data: Scenario, note: Note) -> FoulingChopTable | None:
    """H12 Without a wind nobody is driven together."""
    if data.fouling_chop is not None and data.wind.strength is None:
        note("fouling_chop.side", "needs a wind: give wind.strength", "6.37, H12")
    return data.fouling_chop


def _closing(data: Scenario, note: Note) -> ClosingRingTable | None:
    """H18 There are enemies that are held in their places."""
    rule = data.closing_ring
    held = {one.side for one in data.squadrons if one.hold and one.hold.turn_only}
    if rule is not None and not held - {rule.side}:
        why = f"{rule.side} has no enemy with hold.turn_only to press"
        note("closing_ring.side", why, "6.33, H18")
    return rule


def _once_a_side(sides: Sequence[str], place: str, note: Note, rule: str) -> None:
    for n, side in enumerate(sides, 1):
        if side in sides[: n - 1]:
            note(f"{place}[{n}].side", f"side {side} has its table already", rule)


def _passed(data: Scenario, land: frozenset[Hex], note: Note) -> Iterable[Passed]:
    """H38 Where a bow has to come there is water."""
    for n, one in enumerate(data.passed, 1):
        place = f"passed[{n}].hexes"
        hexes = {*area(one.hexes, data.map.columns, data.map.rows, note, place)}
        dry = sorted(hexes & land)
        if dry:
            note(place, f"{name(dry[0])} is land: no bow comes there, take it out", "H38")
        yield Passed(**asdict(one), beyond=tuple(sorted(hexes)))


def _signals(
    squadrons: Sequence[SquadronTable], letters: list[str], note: Note
) -> Iterable[SignalRule]:
    """H34 Who gives a signal commands."""
    for n, (letter, squadron) in enumerate(zip(letters, squadrons, strict=True), 1):
        if squadron.signal is None:
            continue
        if squadron.commander is None:
            note(f"squadrons[{n}].signal", "needs a commander who gives it", "H34")
        yield SignalRule(**asdict(squadron.signal), commander=letter)


def signals_given(squadrons: Sequence[SquadronTable], letters: list[str]) -> tuple[str, ...]:
    """H34 The commanders who have given their signal before the battle starts, by letter."""
    pairs = zip(letters, squadrons, strict=True)
    return tuple(sorted(x for x, squadron in pairs if squadron.signal and squadron.signal.given))


def orders_so_far(
    squadrons: Sequence[SquadronTable], letters: list[str], board: Board, note: Note
) -> Memory:
    """H17 The memory of a battle, with the squadrons that stand by no more and whom their ships
    may attack before it starts."""
    found, ended = list[tuple[str, str, int]](), list[str]()
    for n, (letter, squadron) in enumerate(zip(letters, squadrons, strict=True), 1):
        rule, place = squadron.stands_by, f"squadrons[{n}].stands_by"
        if rule is None:
            continue
        ended += [letter] * rule.ended
        for one in rule.provoked:
            by = board.ships.get(one.by) or board.lost.get(one.by)
            if one.ship[0] != letter or one.ship not in board.ships:
                note(f"{place}.provoked", f"{one.ship} is no ship of this squadron", "H17")
            elif by is None or by.owner == board.ships[one.ship].owner:
                note(f"{place}.provoked", f"{one.by} is no enemy of {one.ship}", "H17")
            elif not board.turn - 1 <= one.turn <= board.turn:
                why = f"turn {one.turn} is neither this turn nor the last: take it out"
                note(f"{place}.provoked", why, "H17")
            found.append((one.ship, one.by, one.turn))
    return replace(board.memory, provoked=tuple(sorted(found)), released=tuple(sorted(ended)))
