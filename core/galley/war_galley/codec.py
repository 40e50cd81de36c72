"""War Galley's positions and commands as JSON; the names of its records, and what each
means.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, get_type_hints

import msgspec
from msgspec.structs import fields

from galley.engine.loop import State
from galley.engine.records import Command, Event, Kinds, Record, Side
from galley.war_galley.ch6_movement.avoidance import Avoid
from galley.war_galley.ch6_movement.movement import TurnAround
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Fouled, Ram
from galley.war_galley.ch7_ramming.retraction import PullBack
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch8_combat.boarding import Captured, Commit
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.state.battle_setting import Wind
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.commander import Commander, Reserve
from galley.war_galley.state.ends import NOTHING_YET, Memory
from galley.war_galley.state.ship import Ship, TurnRecord

KINDS = Kinds("galley.war_galley")
SHIP_NAMES = """
    id code side owner bow stern facing name level half_speed half_speed_fresh fatigue tired_now
    crippled rammed rammed_by aground captured depletion grapples fouls corvus_by corvus_fresh
    harpax_by hurt hurt_as_prize beached fate on_fire fire_fresh sail mast_down mast_lost
    jettisoned squadron done mp_announced mp_used mode bowflank_steps pivoted began_at_max ended
    ram_attempted ram_hit rake_attempted grapple_attempted collided fired reacted
    repulsed_boarders confined tried_links sail_set sail_bonus daunted corvus_used upset
    grappled_at passed stays_by swarmed entangled jostled in_line
    closed_in pressed towed_by adrift round
""".split()
WHERE_GIVEN = frozenset({
    "adrift", "closed_in", "entangled", "grappled_at", "in_line", "jostled", "passed", "pressed",
    "round", "stays_by", "swarmed", "towed_by",
})  # fmt: skip
"""Names that are written only where they say something: few battles have them."""
_WHERE_GIVEN = [SHIP_NAMES.index(name) for name in sorted(WHERE_GIVEN)]
OF_TURN = frozenset(TurnRecord.__struct_fields__)
_FIELDS = {field.name: field for field in (*fields(Ship), *fields(TurnRecord))}
_TYPES = {**get_type_hints(Ship), **get_type_hints(TurnRecord)}  # without the bounds of files
WrittenShip = msgspec.defstruct(
    "WrittenShip",
    [
        (name, _TYPES[name])
        if _FIELDS[name].required
        else (name, _TYPES[name], _FIELDS[name].default)
        if name not in WHERE_GIVEN
        else (name, _TYPES[name] | msgspec.UnsetType, msgspec.UNSET)
        for name in SHIP_NAMES
    ],
    frozen=True,
)  # fmt: skip
"""A ship as it is written down."""


class WrittenPosition(Record, frozen=True):
    """A position as it is written down."""

    turn: int
    phase: str
    first: Side
    over: bool
    winner: Side
    reason: str
    points: dict[Side, int]
    wind: Wind | None
    roused: tuple[str, ...]
    leaving: tuple[str, ...]
    wavered: tuple[tuple[str, int], ...]
    reserves: tuple[Reserve, ...]
    ships: list[WrittenShip]  # type: ignore[valid-type]
    lost: list[WrittenShip]  # type: ignore[valid-type]
    commanders: list[Commander]
    stack: list[dict[str, Any]]
    memory: Memory = NOTHING_YET
    signalled: tuple[str, ...] = ()


def ship_of(facts: Mapping[str, Any]) -> Ship:
    """A ship of its facts, those of its turn among them."""
    given = {name for name, value in facts.items() if value is not msgspec.UNSET}
    turn = {name: facts[name] for name in OF_TURN & given}
    rest = {name: facts[name] for name in given - OF_TURN}
    return Ship(**rest, turn=TurnRecord(**turn))


def written(ship: Ship) -> msgspec.Struct:
    """A ship as it is written down."""
    turn = ship.turn
    told = [getattr(turn if x in OF_TURN else ship, x) for x in SHIP_NAMES]
    for n in _WHERE_GIVEN:
        told[n] = told[n] or msgspec.UNSET
    return WrittenShip(*told)


MOST_KEPT = 1_000  # ships
_kept: dict[str, tuple[Ship, msgspec.Raw]] = {}  # by id: the last that was asked for


def _texts(ships: Iterable[Ship]) -> list[msgspec.Raw]:
    """Ships in JSON.  Most are as they were when the position before was written."""
    found = []
    for ship in ships:
        known = _kept.get(ship.id)
        if known is None or known[0] is not ship:
            if len(_kept) >= MOST_KEPT:
                _kept.clear()
            known = _kept[ship.id] = ship, msgspec.Raw(msgspec.json.encode(written(ship)))
        found.append(known[1])
    return found


def encode(state: State) -> bytes:
    """Board and stack in canonical JSON."""
    facts = board_of(state).facts()
    for place in ("ships", "lost"):
        facts[place] = _texts(facts[place])
    return msgspec.json.encode({**facts, "stack": state.stack})


def decode(text: bytes, like: State) -> State:
    """The state that was encoded; `like` is any state of the same battle."""
    saved = msgspec.json.decode(text, type=WrittenPosition)
    board = Board(board_of(like).theatre)
    for name in ("turn", "phase", "first", "over", "winner", "reason", "points", "wind",
                 "roused", "reserves", "leaving", "wavered", "memory", "signalled"):  # fmt: skip
        setattr(board, name, getattr(saved, name))
    board.theatre = board.theatre.with_boom_cut(board.memory.cut)
    for ship in map(ship_of, map(msgspec.structs.asdict, saved.ships)):
        board.ships[ship.id] = ship
        board.at[ship.bow] = board.at[ship.stern] = ship.id
    board.lost = {s.id: s for s in map(ship_of, map(msgspec.structs.asdict, saved.lost))}
    board.commanders = {c.id: c for c in saved.commanders}
    return State(board, [KINDS.item(data) for data in saved.stack], like.skip)


COUNTED: Final[Mapping[type[Command] | type[Event], str]] = {
    Ram: "rams", Rake: "rakes", Grapple: "grapples", Commit: "boardings", Avoid: "avoidances",
    Fire: "fires", React: "reactions", Disengage: "disengagings", PullBack: "pull-backs",
    TurnAround: "turn-arounds", Captured: "captures", Sank: "sinkings", Fouled: "foulings",
}  # fmt: skip
