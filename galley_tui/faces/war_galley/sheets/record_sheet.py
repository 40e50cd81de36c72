"""The fleet record sheet: one ship in full, as on the printed battle sheet."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from galley.engine.cards import Fact
from galley.engine.text import count
from galley.geometry.hexes import NAMES
from galley.war_galley.analysis.readiness import finished
from galley.war_galley.facts import facts, values
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import TYPE_NAMES
from galley.war_galley.state.ship import Flank, Ship, ShipClass, SpeedLevel
from galley_tui.draw.sheet_blocks import LONG, Box, boxes, counted_ticks, drawn, ladder, open_boxes
from galley_tui.faces.war_galley.sheets.battle_sheet import (
    WIDE,
    FleetLine,
    Squadron,
    mate_rows,
    squadron,
    squadron_lines,
)
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, clip, fit, width, wrap

Row = list[Run]
SOUND = 99  # more than any speed: nothing makes it less
MATES = 3  # ships of the squadron that a short sheet keeps room for
SQUADRON = 12  # and a wide one
UNRATED = 3  # rows at the top beside those of the ratings: name, crew, manpower


class SheetModel(NamedTuple):
    """A ship with its facts, its values, and the ships that sail with it.

    `told` has the words of its facts by the block that shows them; "" for those told in words.
    """

    ship: Ship
    printed: ShipClass
    name: str  # its own, or its side's
    able: bool  # it may still act in this turn
    facts: Sequence[Fact]
    told: Mapping[str, Sequence[str]]
    values: Mapping[str, Fact]
    mates: tuple[FleetLine, ...]

    @property
    def squadron(self) -> str:
        """Its leader, or its letter if he has no name of his own; "alone"; or ""."""
        return "".join(self.told.get("squadron", ()))

    def rows(self, columns: int, look: Look, full: bool = True, high: int = 1000) -> list[Row]:
        """The sheet in `columns` cells; `full` adds the ships of its squadron below, as many as
        find room in `high` rows.

        Where the whole does not find room, only what is ticked stands between the values and the
        reasons; the names of the empty boxes share rows below, if there are any.
        """
        mates = squadron(self.mates if full else (), columns)
        near = len(mate_rows(mates, columns, MATES)[0])
        states, worth = _states(self), _worth(self, columns)
        top, troubles = _top(self, columns), _troubles(self, columns)
        rows = [*top, *boxes(states, columns), *troubles, *worth]
        if len(rows) + (near + 1 if near else 0) <= high:
            rows += _squadron_rows(self, mates, columns, high - len(rows)) if near else []
        else:
            rows = [*top, *boxes(_ticked(states), columns), *troubles]
            for more in (worth, open_boxes(states, columns)):
                rows += more if len(rows) + len(more) + near <= high else []
            rows += mate_rows(mates, columns, high - len(rows))[0]
        return drawn(rows, columns, look)

    def least_rows(self, columns: int) -> int:
        """The rows without which the sheet would hide a trouble, or ships beside it: in a narrow
        column the next ones, in a wide one its squadron."""
        rows, states = [*_ratings(self, columns), *_troubles(self, columns)], _states(self)
        least = UNRATED + len(rows)
        if columns < WIDE:
            return least + len(boxes(_ticked(states), columns)) + self._mates(columns, MATES)
        heads = 2 if self.mates else 0
        more = len(boxes(states, columns)) + len(_worth(self, columns))
        return least + more + heads + self._mates(columns, SQUADRON)

    def _mates(self, columns: int, most: int) -> int:
        """Rows of its squadron."""
        return len(mate_rows(squadron(self.mates, columns), columns, most)[0])


def sheet(board: Board, ship_id: str) -> SheetModel | None:
    """The sheet of a ship, on the map or lost; None when there is no such ship."""
    ship = board.ships.get(ship_id) or board.lost.get(ship_id)
    if ship is None:
        return None
    mates = () if ship.fate else squadron_lines(board, ship)
    found = {value.name: value for value in values(board, ship)}
    card, able = board.theatre.sides.get(ship.owner), ship.id not in finished(board)
    name = safe(ship.name or (card.name if card else ship.owner))
    every, told = facts(board, ship), dict[str, list[str]]()
    for fact in every:
        told.setdefault(fact.block, []).append(safe(fact.now))
    return SheetModel(ship, board.printed(ship), name, able, every, told, found, tuple(mates))


def ratings(board: Board, ship: str) -> Sequence[Fact]:
    """Every rating of a ship on the map."""
    return values(board, board.ships[ship])


# -- drawing


def _top(m: SheetModel, columns: int) -> list[Row]:
    """The head of a sheet: the ship, its values and its manpower."""
    head = [_ended(_title(m), 1, columns), _ended(_who(m), -1, columns)]
    men = counted_ticks("men", int(m.values["manpower"].now), m.printed.manpower, columns)
    return [*head, *_ratings(m, columns), men]


def _troubles(m: SheetModel, columns: int) -> list[Row]:
    """What no box tells, values below the printed ones and why, deeds of this turn."""
    told, turn = "; ".join(m.told.get("", ())), ", ".join(m.told.get("turn", ()))
    rows = wrap(told, columns, "bad", " ") if told else []
    for value in m.values.values():
        if value.trouble and not m.ship.fate:
            reasons = ", ".join([text for text, _ in value.reasons])
            rows += wrap(f"{value.name} {value.now}: {reasons}", columns, "warn", " ")
    return rows + (wrap(f"this turn: {turn}", columns, "strong", " ") if turn else [])


def _worth(m: SheetModel, columns: int) -> list[Row]:
    """The ratings of the commanders aboard."""
    said = m.told.get("command", ())
    alone = len(said) == 1  # his name stands above
    said = [line.partition(": ")[2] if alone else line for line in said]
    return [row for line in said for row in wrap(line, columns, "key", " ")]


def _squadron_rows(m: SheetModel, mates: Squadron, columns: int, high: int) -> list[Row]:
    """The ships of its squadron, in `high` rows; nothing where none has room."""
    wide = columns >= WIDE
    if high < 2 + wide:
        return []
    rows, more = mate_rows(mates, columns, high - 1 - wide)
    if not wide:
        return [[], *rows]
    ships = count(len(m.mates), "ship")
    whose = clip(m.squadron, columns - len(ships) - len(more) - 5)
    named = f"{whose}: {ships}" if whose else ships
    named = "sails alone" if m.squadron == "alone" else named
    gap = " " * (columns - len(named) - len(more) - 2)
    head: Row = [(f" {named}", f"bar.{m.ship.owner}"), (gap + more, "bar.strong")]
    return [[], fit(head, columns, "bar"), *rows]


def _title(m: SheetModel) -> Row:
    hull = m.ship.owner if m.able else m.ship.owner + ".dim"
    return [
        (f" {m.ship.id} ", f"{hull}.id"),
        (f" {m.name}", "strong"),
        (f"  {TYPE_NAMES.get(m.printed.type, m.printed.type)}", "text"),
        (f"  {NAMES[m.ship.facing]}", f"{m.ship.owner}.text on text"),
    ]


def _who(m: SheetModel) -> Row:
    """Crew, and its commander: aboard, or the one it follows."""
    value = m.values["crew"]
    crew = f"crew {value.now}" + (f" of {value.printed}" if value.now != value.printed else "")
    row: Row = [(f" {crew}  ", "text")]
    if said := m.told.get("command"):
        officers = ", ".join([line.partition(": ")[0] for line in said])
        return [*row, (f"@ {officers}", "key")]
    return [*row, (m.squadron, f"{m.ship.owner}.text on text")]


def _ended(row: Row, at: int, columns: int) -> Row:
    """The row in `columns` cells; the run at `at` gives way, at the end of a word."""
    text, style = row[at]
    over = width(row) - columns
    if over > 0:
        row[at] = (clip(text, max(6, len(text) - over)), style)
    return row


def _pair(values: tuple[int, int], level: str, star: bool = False, now: int = SOUND) -> Row:
    """Cruise and max, the one in use in brackets, with what is left of it after an arrow; the
    asterisk stands with the ram at max."""
    out: Row = []
    room = 7
    for value, name in zip(values, (SpeedLevel.CRUISE, SpeedLevel.MAX), strict=True):
        here, mark = name == level, "*" if star and name == SpeedLevel.MAX else ""
        less = f"→{now}" if here and now < value else ""
        text = f"[{value}{less}]{mark}" if here else f" {value}{mark} "
        style = "bad" if less else "strong" if here else "mute"
        out.append((f"{text:<{room}}" if name == SpeedLevel.MAX else text, style))
        room -= len(text)
    return out


def _ratings(m: SheetModel, columns: int) -> list[Row]:
    """Ram and speed below each other, cruise and max in columns; side by side where they fit."""
    p = m.printed
    towers = p.towers and not m.ship.jettisoned
    long = columns >= LONG  # else the boxes alone tell of a sail
    has = (("E", p.engines), ("T", towers), ("sail", p.sail and long))
    gear = " ".join(word for word, there in has if there)
    ram: Row = [(" ram   ", "text"), *_pair(p.ram, m.ship.level, p.asterisk)]
    ram += [
        (f" {'defence' if long else 'def.'} {p.ram_defense}", "text"),
        (f" {gear}" if gear else "", "key"),
    ]
    left = SOUND if m.ship.fate else int(m.values["speed"].now)
    speed: Row = [(" speed ", "text"), *_pair(p.speed, m.ship.level, now=left)]
    tired = m.ship.fatigue
    speed += [(" ", "text"), ("tired ", "bad" if tired else "mute")]
    speed += ladder("1234", "1234"[:tired], "-")
    both: Row = [*ram, ("  ", "text"), *speed]
    return [both] if width(both) <= columns else [ram, speed]


BOXES = (
    ("half", "half", "at half speed"), ("ram", "rammed", "rammed"), ("port", "port", Flank.PORT),
    ("stbd", "starb'd", Flank.STARBOARD), ("foul", "fouled", "fouled"),
    ("grap", "grapple", "grappled"),
    ("agr.", "aground", "aground"), ("capt", "capture", "captured"),
    ("fire", "on fire", "on fire"), ("sail", "sail up", "under sail"),
    ("mast", "no mast", "mast down"),
)  # fmt: skip
"""Each box by its short and its long name, and the state for which it is ticked."""
WITHOUT_SAIL = len(BOXES) - 2


def _states(m: SheetModel) -> list[Box]:
    """Every box of this ship, and whether it is ticked."""
    holds = {*m.ship.crippled}
    for fact in m.facts:
        holds.add(fact.name)
    sails = m.printed.sail or holds & {"under sail", "mast down"}
    shown = BOXES if sails else BOXES[:WITHOUT_SAIL]
    return [(short, long, state in holds) for short, long, state in shown]


def _ticked(found: Sequence[Box]) -> list[Box]:
    """Only those that are ticked."""
    return [box for box in found if box[-1]]
