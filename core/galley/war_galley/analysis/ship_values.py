"""A ship's values as printed and as they are now, with every reason and its rule."""

from collections.abc import Iterator

from galley.engine.records import Record
from galley.war_galley.ch6_movement.sailing import wind_bonus
from galley.war_galley.ch6_movement.speed import cap, limits, why_not_max
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, SpeedLevel

Reason = tuple[str, str]
"""A sentence and its rule number."""

_LIMIT_RULES = {
    "cruise": "6.11a", "maximum": "6.11a", "half speed": "6.37d", "mast down": "6.24b",
    "fatigue": "6.44c", "crippled": "6.37b",
}  # fmt: skip


class Value(Record, frozen=True):
    """One value of a ship: what its counter says, what counts now, and why."""

    name: str
    printed: str
    now: str
    reasons: tuple[Reason, ...] = ()


def values(board: Board, ship: Ship) -> list[Value]:
    """Every rating of a ship on the map, in the order of the battle sheet."""
    card = board.printed(ship)
    star = "*" if card.asterisk else ""
    ram = f"{card.ram[0]} cruise, {card.ram[1]}{star} maximum"
    speed = f"{card.speed[0]} cruise, {card.speed[1]} maximum"
    crew, men, caught = board.crew(ship), board.manpower(ship), _captured(ship, "its crew counts")
    return [
        Value("crew", str(card.crew), str(crew), tuple(caught)),
        Value("ram", ram, str(board.ram_attack(ship)), tuple(_ram(ship))),
        Value("defence", str(card.ram_defense), str(card.ram_defense)),
        Value("manpower", str(card.manpower), str(men), tuple(_manpower(ship))),
        Value("speed", speed, str(cap(board, ship)), tuple(_speed(board, ship))),
        *_gear(board, ship),
    ]


def _captured(ship: Ship, what: str) -> Iterator[Reason]:
    if ship.captured:
        yield f"{ship.captured}: {what} 0", "8.25"


def _ram(ship: Ship) -> Iterator[Reason]:
    """Gives the reason why one of the two attacks is in use."""
    if ship.level == SpeedLevel.MAX and ship.sail:
        yield "under sail it rams as at cruise", "6.23d"
    else:
        yield f"it rows at {'maximum' if ship.level == SpeedLevel.MAX else 'cruise'}", "2.1b"


def _manpower(ship: Ship) -> Iterator[Reason]:
    yield from _captured(ship, "its manpower counts")
    if ship.depletion and not ship.captured:
        yield f"{ship.depletion} lost", "8.62"


def _speed(board: Board, ship: Ship) -> Iterator[Reason]:
    """Every limit; the lowest counts, the wind adds, and what holds it makes it 0."""
    for speed, why in limits(board, ship):
        rule = _LIMIT_RULES.get(why, _LIMIT_RULES.get(why.split()[0], ""))
        yield f"{speed} {why}", rule
    if not ship.crippled and (bonus := wind_bonus(board, ship)):
        yield f"{bonus} more by the wind", "6.22e"
    for holds, word in (
        (ship.rammed, "rammed"), (ship.fouls, f"fouled with {', '.join(ship.fouls)}"),
        (ship.grapples, f"grappled with {', '.join(ship.grapples)}"),
        (ship.aground, "aground"), (ship.crippled == "PS", "crippled on both sides"),
    ):  # fmt: skip
        if holds:
            yield f"0 {word}", "6.37a" if word[0] != "c" else "6.37c"
    if ship.level != SpeedLevel.MAX and (barred := why_not_max(board, ship)):
        yield f"no maximum: {barred.text}", barred.rule


def _gear(board: Board, ship: Ship) -> Iterator[Value]:
    """Engines and towers, where the counter has them."""
    card = board.printed(ship)
    if card.engines:
        yield Value("engines", "E", "E")
    if card.towers:
        gone = (("thrown overboard", "8.48"),) if ship.jettisoned else ()
        yield Value("towers", "T", "none" if gone else "T", gone)
