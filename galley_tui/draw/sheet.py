"""The fleet record sheet: one ship in full, as on the printed battle sheet."""

from collections.abc import Collection

import msgspec

from core.hexes import NAMES, Facing
from core.war_galley.board import Board, Ship, ShipClass, immobile
from core.war_galley.speed import cap_reasons
from galley_tui.draw.charset import reduce, safe
from galley_tui.draw.fleet import FleetLine, fleet_rows, squadron_lines
from galley_tui.draw.look import Look, Run, fit, width, wrap

Row = list[Run]

MARKED = "cruise", "max"


class SheetModel(msgspec.Struct, frozen=True):
    """Everything the sheet says of one ship."""

    id: str
    side: str
    side_name: str
    name: str
    printed: ShipClass
    facing: Facing
    squadron: str  # its leader's name, "alone", or ""
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
    captured: str
    depletion: int
    movement: str  # "3 of 5 MP", "" before it announces
    deeds: tuple[str, ...]  # what it did this turn
    fate: str
    able: bool = True
    mates: tuple[FleetLine, ...] = ()


def sheet_model(
    board: Board, ship_id: str, able: Collection[str] | None = None
) -> SheetModel | None:
    """The sheet of a ship, on the map or lost; None when there is no such ship."""
    ship = board.ships.get(ship_id) or board.lost.get(ship_id)
    if ship is None:
        return None
    afloat = ship_id in board.ships
    card = board.theatre.sides.get(ship.owner)
    return SheetModel(
        ship.id, ship.owner, safe(card.name) if card else ship.owner, safe(ship.name),
        board.printed(ship), ship.facing, _squadron(board, ship),
        tuple(safe(c.name or c.id) for c in board.aboard(ship.id)), board.crew(ship),
        board.manpower(ship), ship.level, _effective(board, ship) if afloat else (),
        ship.fatigue, ship.half_speed, ship.crippled, ship.rammed, ship.rammed_by, ship.fouls,
        ship.grapples, bool(ship.aground), ship.captured, ship.depletion, _movement(ship),
        _deeds(ship), ship.fate, not ship.done if able is None else ship.id in able,
        tuple(squadron_lines(board, ship, ship.id, able)) if afloat else (),
    )  # fmt: skip


def _squadron(board: Board, ship: Ship) -> str:
    if ship.squadron == ship.id:
        return "alone"
    leader = board.commanders.get(ship.squadron)
    return safe(leader.name or leader.id) if leader else ship.squadron


def _effective(board: Board, ship: Ship) -> tuple[str, ...]:
    """The values that are not as printed, each with its reasons."""
    out = []
    if ship.half_speed or ship.fatigue or ship.crippled or immobile(ship):
        out.append(f"speed {cap_reasons(board, ship)}")
    if ship.captured:
        out.append(f"{ship.captured}: crew and manpower 0")
    elif ship.depletion:
        out.append(f"manpower {board.manpower(ship)}: {ship.depletion} lost")
    return tuple(out)


def _movement(ship: Ship) -> str:
    if ship.mp_announced < 0:
        return ""
    back = " astern" if ship.mode == "backwater" else ""
    return f"{ship.mp_used} of {ship.mp_announced} MP{back}"


def _deeds(ship: Ship) -> tuple[str, ...]:
    ram = f"rammed {ship.ram_hit}" if ship.ram_hit else "tried to ram"
    told = (
        (ship.began_at_max, "began at max"), (ship.ram_attempted, ram),
        (ship.rake_attempted, "raked"), (ship.grapple_attempted, "grappled"),
        (ship.fired, "fired"), (ship.reacted, "fired back"), (ship.collided, "collided"),
        (ship.confined, "may not close"), (ship.done, "done"),
    )  # fmt: skip
    return tuple(words for did, words in told if did)


# -- drawing


def sheet_rows(model: SheetModel, columns: int, look: Look, full: bool = True) -> list[Row]:
    """The sheet in `columns` cells; `full` adds the ships of its squadron below."""
    rows = [_title(model), _who(model), *_ratings(model, columns), _manpower(model, columns)]
    rows += _in_columns(_boxes(model), columns, _per_row(columns))
    for word, others in (("fouled", model.fouls), ("grappled", model.grapples)):
        if others:
            rows += wrap(f"{word} with {', '.join(others)}", columns, "bad", " ")
    if model.rammed and model.rammed_by:
        rows += wrap(f"rammed by {model.rammed_by}", columns, "bad", " ")
    for reason in model.effective:
        rows += wrap(reason, columns, "warn", " ")
    now = ", ".join(x for x in (model.movement, *model.deeds, model.fate) if x)
    if now:
        rows += wrap(f"this turn: {now}", columns, "strong", " ")
    if full and model.mates:
        rows += [[], *fleet_rows(model.mates, columns, look)]
    return [_drawn(fit(row, columns), look) for row in rows]


def _drawn(row: Row, look: Look) -> Row:
    return row if look.charset == "unicode" else [(reduce(t, look.charset), s) for t, s in row]


def _per_row(columns: int) -> int:
    return max(2, (columns - 1) // 13)


def _title(m: SheetModel) -> Row:
    hull = m.side if m.able else m.side + ".dim"
    head = m.name or m.side_name
    return [
        (f" {m.id} ", f"{hull}.id"),
        (f" {head}", "strong"),
        (f"  {NAMES[m.facing]}", f"{m.side}.text on text"),
    ]


def _who(m: SheetModel) -> Row:
    parts = [m.printed.type, f"crew {m.crew}"]
    parts += [f"of {m.printed.crew}"] if m.crew != m.printed.crew else []
    where = f"  {m.squadron}" if m.squadron else ""
    officers = f", carries {', '.join(m.officers)}" if m.officers else ""
    return [(f" {' '.join(parts)}", "text"), (where, f"{m.side}.text on text"), (officers, "key")]


def _pair(values: tuple[int, int], level: str, star: bool = False) -> Row:
    """Cruise and max, the one in use in brackets; the asterisk stands with the ram at max."""
    out: Row = []
    for value, name in zip(values, MARKED, strict=True):
        text = f"{value}{'*' if star and name == 'max' else ''}"
        here = name == level
        out.append((f"[{text}]" if here else f" {text} ", "strong" if here else "mute"))
    return out


def _ratings(m: SheetModel, columns: int) -> list[Row]:
    p = m.printed
    ram: Row = [(" ram", "text"), *_pair(p.ram, m.level, p.asterisk)]
    defence: Row = [(f" defence {p.ram_defense}", "text")]
    speed: Row = [(" speed", "text"), *_pair(p.speed, m.level)]
    gear = " ".join(x for x, has in (("E", p.engines), ("T", p.towers), ("sail", p.sail)) if has)
    extra: Row = [(f" {gear}", "key")] if gear else []
    one = [*ram, *defence, *speed, *extra]
    return [one] if width(one) <= columns else [[*ram, *defence], [*speed, *extra]]


def _manpower(m: SheetModel, columns: int) -> Row:
    printed = m.printed.manpower
    count = f" {m.manpower}/{printed}"
    left, lost = "■" * m.manpower, "□" * (printed - m.manpower)
    if printed > columns - 5 - len(count):
        return [(" men", "text"), (count, "strong")]
    return [(" men ", "text"), (left, "box"), (lost, "box.lost"), (count, "strong")]


def _boxes(m: SheetModel) -> list[Row]:
    """The boxes of the battle sheet, ticked or not."""
    ticked = (
        ("half", m.half_speed), ("rammed", m.rammed), ("port", "P" in m.crippled),
        ("starb'd", "S" in m.crippled), ("fouled", bool(m.fouls)), ("grapple", bool(m.grapples)),
        ("aground", m.aground), ("capture", bool(m.captured)),
    )  # fmt: skip
    out: list[Row] = [[(f" {name:<8}", "bad" if on else "mute"), *_box(on)] for name, on in ticked]
    tired: Row = [(" tired ", "bad" if m.fatigue else "mute")]
    tired += [(str(n) if n <= m.fatigue else "-", "bad" if n <= m.fatigue else "mute")
              for n in range(1, 5)]  # fmt: skip
    return [tired, *out]


def _box(on: bool) -> Row:
    return [("[x]", "bad")] if on else [("[ ]", "mute")]


def _in_columns(fields: list[Row], columns: int, per_row: int) -> list[Row]:
    """Fields side by side, in even columns."""
    each = columns // per_row
    return [
        [run for field in fields[i : i + per_row] for run in fit(field, each)]
        for i in range(0, len(fields), per_row)
    ]
