"""The fleet record sheet: one ship in full, as on the printed battle sheet."""

from collections.abc import Sequence

import msgspec

from galley.engine.text import count
from galley.geometry.hexes import NAMES
from galley.war_galley.analysis.readiness import finished
from galley.war_galley.ch6_movement.speed import cap, limits
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.phrases import has_name
from galley.war_galley.state.ship import Ship, ShipClass, SpeedLevel, immobile
from galley_tui.draw.sheet_blocks import (
    LONG,
    Box,
    boxes,
    counted_ticks,
    drawn,
    ladder,
    open_boxes,
)
from galley_tui.faces.war_galley.sheets.battle_sheet import WIDE, Squadron, mate_rows, squadron
from galley_tui.faces.war_galley.sheets.fleet import FleetLine, squadron_lines
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, clip, fit, width, wrap

Row = list[Run]
SOUND = 99  # more than any speed: nothing makes it less
MATES = 3  # ships of the squadron that a short sheet keeps room for
SQUADRON = 12  # and a wide one
UNRATED = 3  # rows at the top beside those of the ratings: name, crew, manpower


class SheetModel(msgspec.Struct, frozen=True):
    """Everything the sheet says of one ship."""

    ship: Ship
    printed: ShipClass
    side_name: str
    name: str
    squadron: str  # its leader, or its letter if he has no name of his own; "alone"; or ""
    officers: tuple[str, ...]  # who is aboard
    command: tuple[str, ...]  # and what they are worth
    crew: int
    manpower: int
    speed: int  # what it can do now
    effective: tuple[str, ...]  # what is less than printed, and why
    rig: str  # sail: "set", "down", "lost", "" stowed
    movement: str  # "3 of 5 MP", "" before it announces
    deeds: tuple[str, ...]  # what it did this turn
    able: bool
    mates: tuple[FleetLine, ...]

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


def sheet_model(board: Board, ship_id: str) -> SheetModel | None:
    """The sheet of a ship, on the map or lost; None when there is no such ship."""
    ship = board.ships.get(ship_id) or board.lost.get(ship_id)
    if ship is None:
        return None
    afloat, officers = ship_id in board.ships, board.aboard(ship_id)
    card = board.theatre.sides.get(ship.owner)
    return SheetModel(
        ship, board.printed(ship), safe(card.name) if card else ship.owner, safe(ship.name),
        _squadron(board, ship), tuple([safe(c.name or c.id) for c in officers]),
        tuple([_officer(c) for c in officers]), board.crew(ship), board.manpower(ship),
        cap(board, ship) if afloat else SOUND, _effective(board, ship) if afloat else (),
        _rig(ship), _movement(ship), _deeds(ship),
        ship.id not in finished(board),
        tuple(squadron_lines(board, ship)) if afloat else (),
    )  # fmt: skip


def _officer(commander: Commander) -> str:
    """His name, range, and initiative if he is an admiral; whether he is less effective."""
    worth = f"range {commander.command_range()}"
    worth += f", initiative {commander.rating()}" if commander.admiral else ""
    less = ", reduced" if commander.reduced else ""
    return f"{safe(commander.name or commander.id)}: {worth}{less}"


def _rig(ship: Ship) -> str:
    return "set" if ship.sail else "down" if ship.mast_down else "lost" if ship.mast_lost else ""


def _squadron(board: Board, ship: Ship) -> str:
    if ship.squadron == ship.id:
        return "alone"
    leader = board.commanders.get(ship.squadron)
    if leader is None or (leader.name and has_name(leader.name)):
        return safe(leader.name) if leader else ship.squadron
    title = board.theatre.squadrons.get(ship.squadron, "")
    return ship.squadron + (f" ({safe(title)})" if title else "")


def _effective(board: Board, ship: Ship) -> tuple[str, ...]:
    """The values that are not as printed, each with its reasons."""
    out = []
    if ship.half_speed or ship.fatigue or ship.crippled or immobile(ship):
        parts = [f"{reason}: {speed}" for speed, reason in limits(board, ship)]
        parts += ["held fast"] if immobile(ship) else []
        out.append(f"speed {cap(board, ship)} = {', '.join(parts)}")
    if ship.jettisoned:
        out.append("towers thrown overboard")
    if ship.captured:
        out.append(f"{ship.captured}: crew and manpower 0")
    elif ship.depletion:
        out.append(f"manpower {board.manpower(ship)}: {ship.depletion} lost")
    return tuple(out)


def _movement(ship: Ship) -> str:
    if ship.turn.mp_announced < 0:
        return ""
    back = " astern" if ship.turn.mode == "backwater" else ""
    return f"{ship.turn.mp_used} of {ship.turn.mp_announced} MP{back}"


def _deeds(ship: Ship) -> tuple[str, ...]:
    turn = ship.turn
    ram = f"rammed {turn.ram_hit}" if turn.ram_hit else "tried to ram"
    told = (
        (turn.began_at_max and turn.mp_announced >= 0, "began at max"), (turn.ram_attempted, ram),
        (turn.rake_attempted, "raked"), (turn.grapple_attempted, "grappled"),
        (turn.fired, "fired"), (turn.reacted, "fired back"), (turn.collided, "collided"),
        (turn.confined, "may not close"), (turn.done, "done"),
    )  # fmt: skip
    return tuple(words for did, words in told if did)


# -- drawing


def _top(m: SheetModel, columns: int) -> list[Row]:
    """The head of a sheet: the ship, its values and its manpower."""
    head = [_ended(_title(m), 1, columns), _ended(_who(m), -1, columns)]
    men = counted_ticks("men", m.manpower, m.printed.manpower, columns)
    return [*head, *_ratings(m, columns), men]


def _troubles(m: SheetModel, columns: int) -> list[Row]:
    """The ships that hold it, values below the printed ones and why, deeds of this turn."""
    rows = wrap(held, columns, "bad", " ") if (held := _held(m)) else []
    for reason in m.effective:
        rows += wrap(reason, columns, "warn", " ")
    now = ", ".join([word for word in (m.movement, *m.deeds, m.ship.fate) if word])
    return rows + (wrap(f"this turn: {now}", columns, "strong", " ") if now else [])


def _worth(m: SheetModel, columns: int) -> list[Row]:
    """The ratings of the commanders aboard."""
    alone = len(m.command) == 1  # his name stands above
    said = [line.partition(": ")[2] if alone else line for line in m.command]
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


def _held(m: SheetModel) -> str:
    """The ships that rammed, grappled or fouled it, by name."""
    by = (("rammed by", (m.ship.rammed_by,) if m.ship.rammed and m.ship.rammed_by else ()),
          ("grappled with", m.ship.grapples), ("fouled with", m.ship.fouls))  # fmt: skip
    return "; ".join([f"{word} {', '.join(ids)}" for word, ids in by if ids])


def _title(m: SheetModel) -> Row:
    hull = m.ship.owner if m.able else m.ship.owner + ".dim"
    head = m.name or m.side_name
    return [
        (f" {m.ship.id} ", f"{hull}.id"),
        (f" {head}", "strong"),
        (f"  {m.printed.type}", "text"),
        (f"  {NAMES[m.ship.facing]}", f"{m.ship.owner}.text on text"),
    ]


def _who(m: SheetModel) -> Row:
    """Crew, and its commander: aboard, or the one it follows."""
    crew = f"crew {m.crew}" + (f" of {m.printed.crew}" if m.crew != m.printed.crew else "")
    row: Row = [(f" {crew}  ", "text")]
    if m.officers:
        return [*row, (f"@ {', '.join(m.officers)}", "key")]
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
    speed: Row = [(" speed ", "text"), *_pair(p.speed, m.ship.level, now=m.speed)]
    tired = m.ship.fatigue
    speed += [(" ", "text"), ("tired ", "bad" if tired else "mute")]
    speed += ladder("1234", "1234"[:tired], "-")
    both: Row = [*ram, ("  ", "text"), *speed]
    return [both] if width(both) <= columns else [ram, speed]


def _states(m: SheetModel) -> list[Box]:
    """Every box of this ship, and whether it is ticked."""
    s = m.ship
    found: list[Box] = [
        ("half", "half", s.half_speed), ("ram", "rammed", s.rammed),
        ("port", "port", "P" in s.crippled), ("stbd", "starb'd", "S" in s.crippled),
        ("foul", "fouled", bool(s.fouls)), ("grap", "grapple", bool(s.grapples)),
        ("agr.", "aground", bool(s.aground)), ("capt", "capture", bool(s.captured)),
        ("fire", "on fire", s.on_fire),
    ]  # fmt: skip
    if m.printed.sail or m.rig:
        found += (
            ("sail", "sail up", m.rig == "set"),
            ("mast", "no mast", m.rig in ("down", "lost")),
        )
    return found


def _ticked(found: Sequence[Box]) -> list[Box]:
    """Only those that are ticked."""
    return [box for box in found if box[-1]]
