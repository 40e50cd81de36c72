"""What the editor asks of War Galley: where ships lie in a file, and how that is changed."""

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_uppercase
from typing import Any, Final

import msgspec

from galley.editing.edits import backwards, parsed_path, value_at
from galley.editing.pruning import Pruned
from galley.editing.rule_set import (
    CIRCLE,
    FIGURES,
    WEDGE,
    Add,
    Cut,
    Edit,
    Formation,
    KeyPath,
    Lying,
    Put,
    Sketch,
    Spot,
    Terms,
)
from galley.engine.loop import State
from galley.engine.positions import Data
from galley.engine.records import Side
from galley.files.disk import DISK
from galley.files.faults import Fault, shown, some
from galley.files.value_kinds import Key
from galley.geometry.hexes import LAST, NAMES, NEXT, NOWHERE, Hex, axial, from_axial, name, parse
from galley.scenarios.library import ratings_folder
from galley.scenarios.ratings import LONGEST_CHAIN, RATED, rated_classes
from galley.war_galley.ch3_turn.sequence import first_frame
from galley.war_galley.scenario_files import formations
from galley.war_galley.scenario_files.read import sketched, stepped
from galley.war_galley.scenario_files.read_rules import area, rectangles
from galley.war_galley.scenario_files.read_tournament import TournamentScenario
from galley.war_galley.scenario_files.scenario import Scenario
from galley.war_galley.scenario_files.squadron_tables import GEAR
from galley.war_galley.state.values import AREA

ANY: Final = Key("", AREA.name, "")
WATERS: Final[Mapping[str, KeyPath]] = {
    "land": ("map", "land"), "shallows": ("map", "shallows"), "boom": ("boom", "hexes"),
}  # fmt: skip
KEPT: Final = ("class", "level", "sail", *GEAR)
"""The keys of a row that each of its ships has, when they are set up one by one."""

DRAWN: Final = frozenset({"map", "sides", "classes", "squadrons", "tournament"})
"""The keys without which there is nothing to draw."""
OWN: Final = ("id", "name", "grapples", "fouls", "corvus_by", "corvus_fresh", "harpax_by")
"""The keys that no other ship has like one."""


class WarGalleyEditing:
    """Finds and changes what lies in a file of War Galley."""

    figures: Sequence[str] = FIGURES
    waters: Mapping[str, str] = {
        "land": "land", "shallows": "shallow water", "boom": "a boom, land until it is cut",
    }  # fmt: skip
    terms = Terms(
        group="squadron", place="HEX", facing="FACING", spot="0812 N", code="3.ath", way="NE",
        area="land 01-03 x 04", key="sides.A.level 40",
        leader="Phormio 6",
    )  # fmt: skip
    founds = True

    def blank(self) -> dict[str, Any]:
        sides = {"A": {"name": "Reds", "level": 20}, "B": {"name": "Blues", "level": 20}}
        groups = [{"side": "A", "name": "Red squadron"}, {"side": "B", "name": "Blue squadron"}]
        return {
            "format": 1, "id": "my-battle", "rules": "war-galley", "title": "My battle",
            "turn_limit": 12, "ratings": ["classical", "all-eras"],
            "map": {"columns": 30, "rows": 24}, "sides": sides, "squadrons": groups,
        }  # fmt: skip

    def classes(self, data: Data, file: str) -> Mapping[str, str]:
        return {code: _about(card) for code, card in self._cards(data).items()}

    def sketch(self, data: Data, file: str) -> Sketch | None:
        bought = isinstance(data.get("tournament"), dict)
        record = TournamentScenario if bought else Scenario
        left = Pruned(data, record)
        if left.data is None:
            return None
        places: dict[str, str] = {}
        board, wrong = sketched(msgspec.convert(left.data, record), places)
        if wrong - DRAWN:  # a rule of the battle that is only half written yet
            sound = {key: part for key, part in left.data.items() if key not in wrong - DRAWN}
            board, _ = sketched(msgspec.convert(sound, record), places)
        ships = {
            ship.id: Lying(
                ship.id, ship.side, ship.code, Spot(name(ship.bow), NAMES[ship.facing]),
                left.original(parsed_path(places[ship.id], file)), ".rows[" in places[ship.id],
            )
            for ship in board.ships.values()
        }  # fmt: skip
        return Sketch(State(board, [first_frame(board, board.phase or "A")]), ships)

    def squadrons(self, data: Data) -> Mapping[str, str]:
        return {letter: str(card.get("name", "")) for letter, _, card in _groups(data)}

    def found(self, data: Data, side: Side, name: str, file: str) -> Sequence[Edit]:
        taken = {letter for letter, _, _ in _groups(data)}
        free = [letter for letter in ascii_uppercase if letter not in taken]
        if not free:
            raise Fault(file, "squadrons", "are 26 already: no letter is left", "5.2")
        return [Add(("squadrons",), {"side": side, "name": name, "letter": free[0]})]

    def spot(self, words: Sequence[str], file: str) -> tuple[Spot, Sequence[str]]:
        if not words:
            raise Fault(file, "", "needs a hex of four digits, column then row: 0812", "2.2")
        at, rest = _hex(words[0], file), words[1:]
        if rest and rest[0].upper() in NAMES:
            return Spot(at, rest[0].upper()), rest[1:]
        return Spot(at), rest

    def place_of(self, sketch: Sketch | None, at: Hex) -> str:
        return name(at)

    def hex_of(self, sketch: Sketch | None, place: str) -> Hex:
        return int(place)

    def facing_of(self, data: Data, group: str) -> str:
        sides = {letter: card.get("side") for letter, _, card in _groups(data)}
        return "S" if sides.get(group) == "B" else "N"

    def turned(self, spot: Spot, by: str, file: str) -> Spot:
        steps = {"port": -1, "starboard": 1}
        if by in steps:
            return Spot(spot.at, NAMES[(NAMES.index(spot.facing) + steps[by]) % 6])
        return Spot(spot.at, _facing(Spot(spot.at, by.upper()), file))

    def shifted(self, spot: Spot, way: str, steps: int, file: str) -> Spot:
        at, direction = parse(spot.at), NAMES.index(_facing(Spot("", way.upper()), file))
        for _ in range(min(steps, LAST)):
            at = NEXT[at][direction]
        if at == NOWHERE:
            raise Fault(file, "", f"{steps} hexes {way} lead off the widest map", "2.2")
        return Spot(name(at), spot.facing)

    def carried(self, spots: Sequence[Spot], start: str, end: str, file: str) -> Sequence[Spot]:
        (q, r), (end_q, end_r) = axial(parse(start)), axial(parse(_hex(end, file)))
        found = []
        for spot in spots:
            here = axial(parse(spot.at))
            at = from_axial(here[0] + end_q - q, here[1] + end_r - r)
            if at == NOWHERE:
                raise Fault(file, "", "leads off the widest map: put it down elsewhere", "2.2")
            found.append(Spot(name(at), spot.facing))
        return found

    def place(self, data: Data, group: str, code: str, spot: Spot, file: str) -> Sequence[Edit]:
        self._known(data, code, file)
        facing = _facing(spot, file, self.facing_of(data, group))
        ship = {"class": code, "bow": _hex(spot.at, file), "facing": facing}
        return [Add((*_group(data, group, file), "ships"), ship)]

    def form(self, data: Data, group: str, ships: Formation, file: str) -> Sequence[Edit]:
        self._known(data, ships.code, file)
        where, first = _group(data, group, file), parse(_hex(ships.first.at, file))
        facing = NAMES.index(_facing(ships.first, file, self.facing_of(data, group)))
        size = self._size(data, ships.code)
        if step := formations.step(ships.figure, facing, size):
            row = {"class": ships.code, "count": ships.count, "first": name(first), "step": step,
                   "facing": NAMES[facing]}  # fmt: skip
            return [Add((*where, "rows"), row)]
        if ships.figure == WEDGE:
            bows = formations.wedge((first, facing), ships.count)
        elif ships.figure == CIRCLE:
            bows = formations.circle(first, ships.count, size)
        else:
            there = some(self.figures)
            raise Fault(file, "", f"{shown(ships.figure)} is no formation: use {there}")
        if not bows or not formations.covered(bows):
            raise Fault(file, "", "has no room for that formation there: take fewer ships", "5.22")
        return [
            Add((*where, "ships"), {"class": ships.code, "bow": name(bow), "facing": NAMES[way]})
            for bow, way in bows
        ]

    def move(self, sketch: Sketch, data: Data, ships: Sequence[str], spots: Sequence[Spot],
             file: str) -> Sequence[Edit]:  # fmt: skip
        to = {
            id_: Spot(_hex(spot.at, file), _facing(spot, file, sketch.ships[id_].spot.facing))
            for id_, spot in zip(ships, spots, strict=True)
        }
        changed, out = list[Edit](), list[Cut]()
        for path, ids in _by_table(sketch, ships).items():
            if not sketch.ships[ids[0]].row:
                changed += [Put((*path, "bow"), to[ids[0]].at)]
                changed += [Put((*path, "facing"), to[ids[0]].facing)]
                continue
            row = value_at(data, path)
            whole = [id_ for id_, lying in sketch.ships.items() if lying.path == path]
            spots_then = [to.get(id_, sketch.ships[id_].spot) for id_ in whole]
            if edits := _still_row(path, row, spots_then):
                changed += edits
            else:
                out += [Cut(path)]
                changed += _one_by_one(path, row, dict(zip(whole, spots_then, strict=True)))
        return [*changed, *_leaders(sketch, data, to), *backwards(out)]

    def copy(self, sketch: Sketch, data: Data, ship: str, spot: Spot, file: str) -> Sequence[Edit]:
        lying = sketch.ships[ship]
        card = value_at(data, lying.path)
        kept = {key: card[key] for key in (KEPT if lying.row else card) if key in card}
        kept |= {"bow": _hex(spot.at, file), "facing": _facing(spot, file, lying.spot.facing)}
        like = {key: value for key, value in kept.items() if key not in OWN}
        return [Add((*lying.path[:2], "ships"), like)]

    def lead(
        self, sketch: Sketch, data: Data, ship: str, words: Sequence[str], file: str
    ) -> Sequence[Edit]:
        if len(words) < 2 or not words[-1].isdecimal():
            raise Fault(file, "", "needs a commander's name and his range: Phormio 6", "5.1")
        lying = sketch.ships[ship]
        where = (*lying.path[:2], "commander")
        told = {"name": " ".join(words[:-1]), "range": int(words[-1][:4]), "ship": lying.spot.at}
        card = value_at(data, where)
        return [Put(where, {**(card if isinstance(card, dict) else {}), **told})]

    def remove(
        self, sketch: Sketch, data: Data, ships: Sequence[str], file: str
    ) -> Sequence[Edit]:
        changed, out = list[Edit](), list[Cut]()
        for path, ids in _by_table(sketch, ships).items():
            left = {
                id_: lying.spot for id_, lying in sketch.ships.items()
                if lying.path == path and id_ not in ids
            }  # fmt: skip
            row = value_at(data, path)
            if sketch.ships[ids[0]].row and left:
                if edits := _still_row(path, row, [*left.values()]):
                    changed += [Put((*path, "count"), len(left)), *edits]
                    continue
                changed += _one_by_one(path, row, left)
            out.append(Cut(path))
        return [*changed, *backwards(out)]

    def lies(self, data: Data, water: str, at: str) -> bool:
        listed = value_at(data, WATERS[water]) or []
        parts = [part for part in listed if isinstance(part, str)]
        return parse(at) in {*_area(parts, "")}

    def paint(self, data: Data, water: str, at: str, on: bool, file: str) -> Sequence[Edit]:
        if water not in WATERS:
            there = some(WATERS)
            raise Fault(file, "", f"{shown(water)} cannot be painted: use {there}")
        path = WATERS[water]
        listed = value_at(data, path)
        parts = [part for part in listed if isinstance(part, str)] if listed else []
        wanted = {*_area([at], file)}
        if on:
            new = wanted - {*_area(parts, file)}
            return [
                Add(path, part) for part in ([at] if new == wanted else map(name, sorted(new)))
            ]
        left = list[str]()
        for part in parts:
            here = {*_area([part], file)}
            left += [part] if not here & wanted else rectangles(here - wanted)
        if left == parts:
            return []
        return [Put(path, left)] if left else [Cut(path)]

    # -- inside

    def _cards(self, data: Data) -> dict[str, Any]:
        """The classes of the files that the battle names, and its own, by code."""
        named, folder = data.get("ratings", ()), ratings_folder(data.get("rules"))
        found: dict[str, Any] = {}
        for one in [named] if isinstance(named, str) else named:
            if folder is not None and isinstance(one, str):
                rated = rated_classes(DISK, folder / f"{one}.toml")
                found |= {code: card for code, card in rated.items() if code not in found}
        own = data.get("classes")
        found |= own if isinstance(own, dict) else {}
        return {code: card for code, card in found.items() if not code.endswith(RATED)}

    def _known(self, data: Data, code: str, file: str) -> None:
        known = self._cards(data)
        if code not in known:
            raise Fault(file, "", f"{shown(code)} is no class of this battle: use {some(known)}")

    def _size(self, data: Data, code: str) -> int:
        """The hexes that a ship of the class fills."""
        known, card = self._cards(data), {}
        for _ in range(LONGEST_CHAIN):
            card = known.get(code, {})
            if not isinstance(card, dict) or "size" in card:
                break
            code = str(card.get("like", ""))
        return 1 if isinstance(card, dict) and card.get("size") == 1 else 2


def _about(card: Any) -> str:
    """What a class is, in its own words or by its type."""
    if not isinstance(card, dict):
        return ""
    return str(card.get("text") or card.get("type") or f"like {card.get('like', '')}")


def _groups(data: Data) -> Iterable[tuple[str, KeyPath, Mapping[str, Any]]]:
    """(letter, path, table) of each squadron, as reading gives the letters."""
    cards = data.get("squadrons")
    cards = [card if isinstance(card, dict) else {} for card in cards] if isinstance(
        cards, list) else []  # fmt: skip
    given = [card.get("letter") for card in cards]
    free = iter(x for x in ascii_uppercase if x not in given)
    order = sorted(range(len(cards)), key=lambda n: str(cards[n].get("side")))
    letters = {n: str(given[n] or next(free, "?")) for n in order}
    return [(letters[n], ("squadrons", n), cards[n]) for n in range(len(cards))]


def _group(data: Data, letter: str, file: str) -> KeyPath:
    groups = {one: path for one, path, _ in _groups(data)}
    if letter not in groups:
        text = f"{shown(letter)} is no squadron: use {some(groups)}"
        raise Fault(file, "squadrons", text, "5.2")
    return groups[letter]


def _hex(text: str, file: str) -> str:
    try:
        return name(parse(text))
    except ValueError as error:
        raise Fault(file, "", str(error), "2.2") from None


def _facing(spot: Spot, file: str, usual: str = "N") -> str:
    way = spot.facing or usual
    if way not in NAMES:
        raise Fault(file, "", f"{shown(way)} is no facing: use {some(NAMES)}", "4.2")
    return way


def _by_table(sketch: Sketch, ships: Sequence[str]) -> dict[KeyPath, list[str]]:
    """Path of a table -> the ships among these that it stands for."""
    found: dict[KeyPath, list[str]] = {}
    for id_ in ships:
        found.setdefault(sketch.ships[id_].path, []).append(id_)
    return found


def _still_row(path: KeyPath, row: Mapping[str, Any], spots: Sequence[Spot]) -> list[Edit]:
    """The changes of a row by which its ships lie on these spots; none where they are no row of
    its step."""
    facings = {spot.facing for spot in spots}
    at = parse(spots[0].at)
    for spot in spots:
        if at != parse(spot.at):
            return []
        at = stepped(at, str(row.get("step", "E")))
    if len(facings) > 1:
        return []
    last = [Put((*path, "last"), spots[-1].at)] if "last" in row else []
    return [Put((*path, "first"), spots[0].at), Put((*path, "facing"), spots[0].facing), *last]


def _one_by_one(path: KeyPath, row: Mapping[str, Any], spots: Mapping[str, Spot]) -> list[Edit]:
    """The ships of a row as tables of their own, which keep their ids."""
    kept = {key: row[key] for key in KEPT if key in row}
    return [
        Add((*path[:2], "ships"),
            {**kept, "id": id_, "bow": spot.at, "facing": spot.facing})
        for id_, spot in spots.items()
    ]  # fmt: skip


def _leaders(sketch: Sketch, data: Data, to: Mapping[str, Spot]) -> list[Edit]:
    """Commanders stay aboard of ships that are moved."""
    moved = {(lying.side, lying.spot.at): to[id_].at
             for id_, lying in sketch.ships.items() if id_ in to}  # fmt: skip
    found = list[Edit]()
    for _, path, card in _groups(data):
        man = card.get("commander")
        bow = man.get("ship") if isinstance(man, dict) else None
        now = moved.get((str(card.get("side")), str(bow)))
        if now is not None and now != bow:
            found.append(Put((*path, "commander", "ship"), now))
    return found


def _area(parts: Sequence[str], file: str) -> Iterable[Hex]:
    for part in parts:
        if not AREA.good(part, ANY):
            need = 'a hex ("0812"), or columns x rows ("01-46 x 26-28"), is needed'
            raise Fault(file, "", f"{shown(part)} is not right: {need}", "2.2")

    def note(place: str, text: str, rule: str = "") -> None:
        raise Fault(file, "", text, rule)

    return area([*parts], 98, 98, note)
