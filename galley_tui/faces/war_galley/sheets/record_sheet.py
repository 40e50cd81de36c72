"""The fleet record sheet: one ship in full, as on the printed battle sheet."""

from collections.abc import Collection, Sequence

import msgspec

from galley.geometry.hexes import NAMES, Facing
from galley.war_galley.analysis.readiness import finished
from galley.war_galley.ch6_movement.speed import cap, limits
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.display_names import has_name
from galley.war_galley.state.links_and_statuses import immobile
from galley.war_galley.state.ship import CRUISE, MAX, Ship, ShipClass
from galley_tui.faces.war_galley.sheets.battle_sheet import WIDE, sheet_table
from galley_tui.faces.war_galley.sheets.fleet import FleetLine, fleet_rows, squadron_lines, window
from galley_tui.terminal.charset import reduce, safe
from galley_tui.terminal.look import Look, Run, clip, fit, fit_all, width, wrap

Row = list[Run]


class SheetModel(msgspec.Struct, frozen=True):
    """Everything the sheet says of one ship."""

    id: str
    side: str
    side_name: str
    name: str
    printed: ShipClass
    facing: Facing
    squadron: str  # its leader, or its letter if he has no name of his own; "alone"; or ""
    officers: tuple[str, ...]  # who is aboard
    crew: int
    manpower: int
    level: str
    effective: tuple[str, ...]  # what is less than printed, and why
    fatigue: int
    half_speed: bool
    crippled: str
    rammed: bool
    rammed_by: str
    fouls: tuple[str, ...]
    grapples: tuple[str, ...]
    aground: bool
    on_fire: bool
    rig: str  # sail: "set", "down", "lost", "" stowed
    jettisoned: bool
    captured: str
    depletion: int
    movement: str  # "3 of 5 MP", "" before it announces
    deeds: tuple[str, ...]  # what it did this turn
    fate: str
    able: bool = True
    mates: tuple[FleetLine, ...] = ()
    command: tuple[str, ...] = ()  # what the commanders aboard are worth
    speed: int = 99  # what it can do now

    def rows(self, columns: int, look: Look, full: bool = True, high: int = 1000) -> list[Row]:
        """The sheet in `columns` cells, in at most `high` rows where it can."""
        return sheet_rows(self, columns, look, full, high)

    def least_rows(self, columns: int) -> int:
        """The rows without which it would hide a trouble."""
        return least_rows(self, columns)


def sheet_model(
    board: Board, ship_id: str, able: Collection[str] | None = None
) -> SheetModel | None:
    """The sheet of a ship, on the map or lost; None when there is no such ship."""
    ship = board.ships.get(ship_id) or board.lost.get(ship_id)
    if ship is None:
        return None
    afloat, officers = ship_id in board.ships, board.aboard(ship_id)
    card = board.theatre.sides.get(ship.owner)
    return SheetModel(
        ship.id, ship.owner, safe(card.name) if card else ship.owner, safe(ship.name),
        board.printed(ship), ship.facing, _squadron(board, ship),
        tuple([safe(c.name or c.id) for c in officers]), board.crew(ship),
        board.manpower(ship), ship.level, _effective(board, ship) if afloat else (),
        ship.fatigue, ship.half_speed, ship.crippled, ship.rammed, ship.rammed_by, ship.fouls,
        ship.grapples, bool(ship.aground), ship.on_fire, _rig(ship), ship.jettisoned,
        ship.captured, ship.depletion, _movement(ship),
        _deeds(ship), ship.fate,
        ship.id not in finished(board) if able is None else ship.id in able,
        tuple(squadron_lines(board, ship, ship.id, able)) if afloat else (),
        tuple([_officer(c) for c in officers]), cap(board, ship) if afloat else 99,
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


MATES = 3  # ships of the squadron that a short sheet keeps room for
SQUADRON = 12  # and a wide one


def sheet_rows(
    model: SheetModel, columns: int, look: Look, full: bool = True, high: int = 1000
) -> list[Row]:
    """The sheet in `columns` cells; `full` adds the ships of its squadron below, as many as
    find room in `high` rows.

    Where the whole does not find room, only what is ticked stands between the values and the
    reasons; the names of the empty boxes share rows below, if there are any.
    """
    mates = model.mates if full else ()
    near = min(len(mates), MATES)
    boxes, worth = _states(model), _worth(model, columns)
    top, troubles = _top(model, columns), _troubles(model, columns)
    rows = [*top, *_in_columns(boxes, columns), *troubles, *worth]
    if len(rows) + (near + 2 if mates else 0) <= high:
        rows += _squadron_rows(model, columns, high - len(rows)) if mates else []
    else:
        rows = [*top, *_in_columns(_ticked(boxes), columns), *troubles]
        for more in (worth, _empty(boxes, columns)):
            rows += more if len(rows) + len(more) + near <= high else []
        rows += _neighbours(mates, columns, high - len(rows))
    rows = fit_all(rows, columns)
    if look.charset == "unicode":
        return rows
    return [[(reduce(text, look.charset), style) for text, style in row] for row in rows]


def least_rows(model: SheetModel, columns: int) -> int:
    """The rows without which the sheet would hide a trouble, or ships beside it: in a narrow
    column the next ones, in a wide one its squadron."""
    rows, boxes = [*_top(model, columns), *_troubles(model, columns)], _states(model)
    if columns < WIDE:
        ticked = _in_columns(_ticked(boxes), columns)
        return len(rows) + len(ticked) + min(len(model.mates), MATES)
    heads = 3 if model.mates else 0
    more = len(_in_columns(boxes, columns)) + len(_worth(model, columns))
    return len(rows) + more + heads + min(len(model.mates), SQUADRON)


def _top(m: SheetModel, columns: int) -> list[Row]:
    """Which ship it is, its values and its manpower."""
    head = [_ended(_title(m), 1, columns), _ended(_who(m), -1, columns)]
    return [*head, *_ratings(m, columns), _manpower(m, columns)]


def _troubles(m: SheetModel, columns: int) -> list[Row]:
    """Who holds it, what is less than printed and why, what it did this turn."""
    rows = wrap(held, columns, "bad", " ") if (held := _held(m)) else []
    for reason in m.effective:
        rows += wrap(reason, columns, "warn", " ")
    now = ", ".join([word for word in (m.movement, *m.deeds, m.fate) if word])
    return rows + (wrap(f"this turn: {now}", columns, "strong", " ") if now else [])


def _worth(m: SheetModel, columns: int) -> list[Row]:
    """What its commanders are worth."""
    alone = len(m.command) == 1  # his name stands above
    said = [line.partition(": ")[2] if alone else line for line in m.command]
    return [row for line in said for row in wrap(line, columns, "key", " ")]


def _neighbours(mates: Sequence[FleetLine], columns: int, room: int) -> list[Row]:
    """The ships next to the selected one, without a heading where there are few rows."""
    if room < 1 or not mates:
        return []
    head = room > MATES
    lines, more = window(mates, room - head)
    wide = columns >= WIDE
    rows = sheet_table(lines, columns) if wide else fleet_rows(lines, columns, more)
    return rows if head else rows[1:]


def _squadron_rows(m: SheetModel, columns: int, high: int) -> list[Row]:
    """The ships of its squadron around it, in `high` rows; nothing where none has room."""
    wide = columns >= WIDE
    room = high - (3 if wide else 2)
    if room < 1:
        return []
    lines, more = window(m.mates, room)
    if not wide:
        return [[], *fleet_rows(lines, columns, more)]
    count = f"{len(m.mates)} ship{'s' * (len(m.mates) != 1)}"
    whose = clip(m.squadron, columns - len(count) - len(more) - 5)
    named = f"{whose}: {count}" if whose else count
    named = "sails alone" if m.squadron == "alone" else named
    gap = " " * (columns - len(named) - len(more) - 2)
    head: Row = [(f" {named}", f"bar.{m.side}"), (gap + more, "bar.strong")]
    return [[], fit(head, columns, "bar"), *sheet_table(lines, columns)]


def _held(m: SheetModel) -> str:
    """Who did what to it, by name."""
    by = (("rammed by", (m.rammed_by,) if m.rammed and m.rammed_by else ()),
          ("grappled with", m.grapples), ("fouled with", m.fouls))  # fmt: skip
    return "; ".join([f"{word} {', '.join(ids)}" for word, ids in by if ids])


def _title(m: SheetModel) -> Row:
    hull = m.side if m.able else m.side + ".dim"
    head = m.name or m.side_name
    return [
        (f" {m.id} ", f"{hull}.id"),
        (f" {head}", "strong"),
        (f"  {m.printed.type}", "text"),
        (f"  {NAMES[m.facing]}", f"{m.side}.text on text"),
    ]


def _who(m: SheetModel) -> Row:
    """Crew, and its commander: aboard, or the one it follows."""
    crew = f"crew {m.crew}" + (f" of {m.printed.crew}" if m.crew != m.printed.crew else "")
    row: Row = [(f" {crew}  ", "text")]
    if m.officers:
        return [*row, (f"@ {', '.join(m.officers)}", "key")]
    return [*row, (m.squadron, f"{m.side}.text on text")]


def _ended(row: Row, at: int, columns: int) -> Row:
    """The row in `columns` cells; the run at `at` gives way, at the end of a word."""
    text, style = row[at]
    over = width(row) - columns
    if over > 0:
        row[at] = (clip(text, max(6, len(text) - over)), style)
    return row


def _pair(values: tuple[int, int], level: str, star: bool = False, now: int = 99) -> Row:
    """Cruise and max, the one in use in brackets, with what is left of it after an arrow; the
    asterisk stands with the ram at max."""
    out: Row = []
    room = 7
    for value, name in zip(values, (CRUISE, MAX), strict=True):
        here, mark = name == level, "*" if star and name == MAX else ""
        less = f"→{now}" if here and now < value else ""
        text = f"[{value}{less}]{mark}" if here else f" {value}{mark} "
        style = "bad" if less else "strong" if here else "mute"
        out.append((f"{text:<{room}}" if name == MAX else text, style))
        room -= len(text)
    return out


def _ratings(m: SheetModel, columns: int) -> list[Row]:
    """Ram and speed below each other, cruise and max in columns; side by side where they fit."""
    p = m.printed
    towers = p.towers and not m.jettisoned
    long = columns >= 34  # else the boxes alone tell of a sail
    has = (("E", p.engines), ("T", towers), ("sail", p.sail and long))
    gear = " ".join(word for word, there in has if there)
    ram: Row = [(" ram   ", "text"), *_pair(p.ram, m.level, p.asterisk)]
    ram += [
        (f" {'defence' if long else 'def.'} {p.ram_defense}", "text"),
        (f" {gear}" if gear else "", "key"),
    ]
    speed: Row = [(" speed ", "text"), *_pair(p.speed, m.level, now=m.speed)]
    speed += [(" ", "text"), *_tired(m)]
    both: Row = [*ram, ("  ", "text"), *speed]
    return [both] if width(both) <= columns else [ram, speed]


def _tired(m: SheetModel) -> Row:
    """Fatigue 1 to 4, ticked as far as it goes."""
    row: Row = [("tired ", "bad" if m.fatigue else "mute")]
    for n in range(1, 5):
        on = n <= m.fatigue
        row.append((str(n) if on else "-", "bad" if on else "mute"))
    return row


def _manpower(m: SheetModel, columns: int) -> Row:
    printed = m.printed.manpower
    count = f" {m.manpower}/{printed}"
    left, lost = "■" * m.manpower, "□" * (printed - m.manpower)
    if printed > columns - 5 - len(count):
        return [(" men", "text"), (count, "strong")]
    return [(" men ", "text"), (left, "box"), (lost, "box.lost"), (count, "strong")]


Box = tuple[tuple[str, str], bool]
"""Short and long name of a box, and whether it is ticked."""
_BOXES = (
    ("half", "half"), ("ram", "rammed"), ("port", "port"), ("stbd", "starb'd"),
    ("foul", "fouled"), ("grap", "grapple"), ("agr.", "aground"), ("capt", "capture"),
    ("fire", "on fire"),
)  # fmt: skip
_RIG = (("sail", "sail up"), ("mast", "no mast"))


def _states(m: SheetModel) -> list[Box]:
    """Every box of this ship by its names, and whether it is ticked."""
    ticked = (
        m.half_speed, m.rammed, "P" in m.crippled, "S" in m.crippled,
        m.fouls, m.grapples, m.aground, m.captured, m.on_fire,
    )  # fmt: skip
    boxes = [(names, bool(on)) for names, on in zip(_BOXES, ticked, strict=True)]
    if m.printed.sail or m.rig:
        boxes += zip(_RIG, (m.rig == "set", m.rig in ("down", "lost")), strict=True)
    return boxes


def _ticked(boxes: Sequence[Box]) -> list[Box]:
    """Only those that are ticked."""
    return [box for box in boxes if box[1]]


def _empty(boxes: Sequence[Box], columns: int) -> list[Row]:
    """The names of those that are not, after one empty box."""
    names = " ".join([names[0] for names, on in boxes if not on])
    rows = wrap(names, columns, "mute", "     ") if names else []
    return [[(" [ ]" + rows[0][0][0][4:], "mute")], *rows[1:]] if rows else []


def _in_columns(boxes: Sequence[Box], columns: int) -> list[Row]:
    """Boxes in even columns."""
    long = columns >= 34
    per_row = columns // 13 if long else 3
    each = columns // per_row
    fields: list[Row] = []
    for names, on in boxes:
        style = "bad" if on else "mute"
        fields.append([(f" {names[long]:<{each - 5}}", style), ("[x]" if on else "[ ]", style)])
    fields = fit_all(fields, each)
    return [
        [run for field in fields[i : i + per_row] for run in field]
        for i in range(0, len(fields), per_row)
    ]
