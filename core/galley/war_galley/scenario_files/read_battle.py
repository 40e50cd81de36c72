"""What a battle changes of waters, dice, ranks, speeds and sails becomes a record (H10, H11, H15,
H19, H21 to H24, H26, H31, H33, H35, H36)."""

from collections.abc import Sequence

from msgspec.structs import asdict, replace

from galley.files.faults import Note, shown, some
from galley.geometry.hexes import Hex, name, parse
from galley.war_galley.scenario_files.read_rules import area, known_types
from galley.war_galley.scenario_files.scenario import Scenario, unknown_class
from galley.war_galley.scenario_files.squadron_tables import ShipTable
from galley.war_galley.scenario_rules.afloat.rounding import goes_on
from galley.war_galley.state.battle_rules import (
    BattleRules,
    Boom,
    Current,
    Obstacle,
    SailsTable,
    ShallowsTestTable,
)
from galley.war_galley.state.battle_setting import BattleSetup
from galley.war_galley.state.ship import TYPES, Round, Ship


def read_battle(
    data: Scenario, land: frozenset[Hex], letters: Sequence[str], note: Note
) -> BattleRules:
    """The changes of a scenario, with all that is wrong in them noted.

    What single ships avoid as is added with the ships.
    """
    pairs = [*zip(letters, data.squadrons, strict=True)]
    _check_wind(data, letters, note)
    if data.dash is not None:
        _known(data, letters, data.dash.squadrons, "dash.squadrons", "7.15, H10", note)
    for n, swarm in enumerate(data.swarm, 1):
        place = f"swarm[{n}]"
        _known(data, letters, swarm.squadrons, f"{place}.squadrons", "7.27, H31", note)
        known_types(swarm.types, f"{place}.types", note)
    sides = [one.side for one in data.fatigue]
    for n, side in enumerate(sides, 1):
        if side in sides[: n - 1]:
            note(f"fatigue[{n}].side", f"side {side} has its table already", "6.42, H33")
    return BattleRules(
        boarding_classes={c: card.boarding for c, card in data.classes.items() if card.boarding},
        boarding_squadrons={x: one.boarding for x, one in pairs if one.boarding},
        grapples={x: one.grapples for x, one in pairs if one.grapples > 1},
        avoids_as={},
        fatigue=data.fatigue,
        above_cruise=data.rough_sea.above_cruise,
        raised_free=data.wind.raised_free,
        sails=data.wind.sails,
        dash=data.dash,
        crowding=data.crowding,
        close_order=data.close_order,
        swarms=data.swarm,
        prow_dip=tuple(x for x, one in pairs if one.prow_dip),
        boom=_boom(data, land, note),
        no_passing=data.forbidden.pass_through or None,
        hides=_hides(data),
        obstacles=_obstacles(data, land, note),
        current=_current(data, note),
        shallows_tests=_shallows_tests(data, note),
    )


def _boom(data: Scenario, land: frozenset[Hex], note: Note) -> Boom | None:
    """6.31, H22 A boom lies in water, and is cut where it lay."""
    if data.boom is None:
        return None
    columns, rows = data.map.columns, data.map.rows
    lay = {*area(data.boom.hexes, columns, rows, note, "boom.hexes")}
    cut = {*area(data.boom.cut, columns, rows, note, "boom.cut")}
    if dry := sorted(lay & land):
        why = f"{name(dry[0])} is land already: take it out, or out of map.land"
        note("boom.hexes", why, "6.31, H22")
    if elsewhere := sorted(cut - lay):
        note("boom.cut", f"{name(elsewhere[0])} is none of boom.hexes: take it out", "6.31, H22")
    return Boom(**asdict(data.boom), lay=tuple(sorted(lay)))


def _obstacles(data: Scenario, land: frozenset[Hex], note: Note) -> tuple[Obstacle, ...]:
    """6.31, H19 Each lies alone in water of its own."""
    found = list[Obstacle]()
    columns, rows = data.map.columns, data.map.rows
    laid = {*area(data.boom.hexes, columns, rows, lambda *fault: None)} if data.boom else set()
    for n, one in enumerate(data.obstacles, 1):
        place = f"obstacles[{n}].hex"
        for hex_ in area([one.hex], columns, rows, note, place):
            if hex_ in land:
                why = f"{name(hex_)} is land already: take it out, or out of map.land"
                note(place, why, "6.31, H19")
            elif hex_ in laid:
                note(place, f"a boom lies in {name(hex_)}: choose another", "6.31, H19")
            elif any(hex_ == other.hex for other in found):
                note(place, f"another obstacle lies in {name(hex_)}: choose another", "6.31, H19")
            found.append(Obstacle(hex_, one.name, one.rounds or ""))
    return tuple(found)


def read_round(
    entry: ShipTable, ship: Ship, theatre: BattleSetup, place: str, note: Note
) -> Round | None:
    """6.32, H19 How far a ship has gone round one of the obstacles that its side may go round."""
    if entry.round is None:
        return None
    own = [one for one in theatre.special.own.obstacles if one.rounds == ship.owner]
    here = [one for one in own if name(one.hex) == entry.round.of]
    if not here:
        known = some([name(one.hex) for one in own]) or "there is none"
        why = f"{entry.round.of} holds no obstacle that its side may go round: {known}"
        note(f"{place}.round.of", why, "6.32, H19")
        return None
    found: Round | None = None
    for hex_ in map(parse, entry.round.been):
        last = found.been.bit_count() if found else 0
        found = goes_on(here, found, hex_)
        if found is None or found.been.bit_count() != last + 1:
            why = "are not hexes about it one after the other: give them as the bow met them"
            note(f"{place}.round.been", why, "6.32, H19")
            return None
    assert found is not None
    return replace(found, outside=entry.round.outside, turned=entry.round.turned)


def _current(data: Scenario, note: Note) -> Current | None:
    """6.34, H15 A current runs in rows of the map, the upper one first."""
    if data.current is None:
        return None
    first, last = (int(part) for part in data.current.rows.split("-"))
    if not 1 <= first <= last <= data.map.rows:
        why = f"{data.current.rows} are no rows of the map: give two of 01 to {data.map.rows:02d}"
        note("current.rows", f"{why}, the upper one first", "6.34, H15")
    known_types(data.current.steady, "current.steady", note)
    return Current(**asdict(data.current), first=first, last=last)


def _shallows_tests(data: Scenario, note: Note) -> tuple[ShallowsTestTable, ...]:
    """6.31, H21 They need shallows that are no land to those who throw, of classes there are."""
    barred = barred_classes(data, lambda *fault: None)
    for n, one in enumerate(data.shallows_test, 1):
        place = f"shallows_test[{n}]"
        if not data.map.shallows:
            note(f"{place}.when", "needs shallows: give map.shallows", "6.31, H21")
        if one.side is None and not one.classes:
            note(f"{place}.side", "is missing: give a side, or classes", "6.31, H21")
        for code in one.classes:
            if code not in data.classes:
                note(f"{place}.classes", unknown_class(data, code), "2.1")
            elif code in barred:
                why = f"shallows are land to {code}: take it out, or out of map.shallows_bar"
                note(f"{place}.classes", why, "6.31, H21")
    return data.shallows_test


def _hides(data: Scenario) -> int | None:
    """H24 What hides add, where any ship has them."""
    there = [one.hides for one in data.squadrons]
    there += [row.hides for one in data.squadrons for row in one.rows]
    there += [ship.hides for one in data.squadrons for ship in one.ships]
    there += [ships.hides for one in data.reinforcements for ships in one.ships]
    return data.hides.grapple if any(there) else None


def cut_already(data: Scenario) -> tuple[Hex, ...]:
    """H22 Where the boom is cut when the battle starts."""
    if data.boom is None:
        return ()
    size = data.map
    return tuple(sorted({*area(data.boom.cut, size.columns, size.rows, lambda *fault: None)}))


def _check_wind(data: Scenario, letters: Sequence[str], note: Note) -> None:
    """6.21, H35 Sails need a wind, and squadrons that there are."""
    wind = data.wind
    for key in ("raised_free", "sails"):
        if getattr(wind, key) is not None and wind.strength is None:
            note(f"wind.{key}", "needs a wind: give wind.strength", "6.2")
    sails = wind.sails or SailsTable()
    for key in ("squadrons", "after_jettison"):
        _known(data, letters, getattr(sails, key), f"wind.sails.{key}", "6.21, H35", note)
    if twice := {*sails.squadrons} & {*sails.after_jettison}:
        why = f"{min(twice)} stands among wind.sails.squadrons already: take it out of one"
        note("wind.sails.after_jettison", why, "6.21, H35")


def _known(
    data: Scenario, letters: Sequence[str], named: Sequence[str], place: str, rule: str, note: Note
) -> None:
    """Note the squadrons that a table names and a scenario has not."""
    there = {*letters, *(one.letter for one in data.reinforcements if one.letter)}
    for letter in named:
        if letter not in there:
            note(place, f"{letter} is no squadron: there are {some(sorted(there))}", rule)


def barred_classes(data: Scenario, note: Note) -> frozenset[str]:
    """6.31 The classes for which shallows are land: by their types, or by themselves."""
    barred = data.map.shallows_bar
    for one in barred:
        if one not in TYPES and one not in data.classes:
            why = f"{shown(one)} is no type code, and no class of this battle: use {some(TYPES)}"
            note("map.shallows_bar", why, "4.1")
    return frozenset(
        code for code, card in data.classes.items() if card.type in barred or code in barred
    )
