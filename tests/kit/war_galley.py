"""Positions in a few words, commands, scripted dice: the rows which the rule tests are made of.

A position has one line a ship: id, class, bow hex, facing, then statuses as words (`max`,
`half`, `aground`, `rammed`, `captured`, `sail`, `on_fire`, `jettisoned`, `mast_down`) or
`key=value` (any field of Ship; `crippled=P`, `fatigue=2`, `rammed_by=A1`, `squadron=A2`).
`grapple A1 B1` and `foul A1 B1` link ships, `land 2011 2012` puts land, `commander A A1 5`
(range) or `commander A A1 5 1` (an admiral's initiative, then perhaps `reduced`) makes a
commander; `goal A 30`, `withdrawal A never` (or a number), `limit 12`, `map 50 27`, `turn 3`,
`wind S 2` (or `wind S 2 variable`), `option defensive_ram` (or `option name=false`),
`gear flame A1 A2` set the rest.  Side is the first letter of
the id: A1, A2 fight for A; B1, B2 for B.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from galley.engine.dice import Recorded
from galley.engine.loop import Rolled, State, begin, refusal, step
from galley.engine.records import Ask, Command, Event, Frame, Refusal
from galley.engine.views import seen
from galley.geometry.hexes import NAMES, NEXT, parse
from galley.war_galley.ch3_turn.sequence import first_frame
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, in_vain
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.codec import ship_of, written
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.battle_setting import (
    NEVER,
    STEADY,
    BattleSetup,
    Options,
    SideCard,
    Wind,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import Ship, ShipClass
from tests.kit.reading_aloud import assert_asked, assert_refused, assert_told


def _class(code: str, type_: str, crew: int, ram: tuple[int, int], defense: int, manpower: int,
           speed: tuple[int, int], **more: Any) -> ShipClass:  # fmt: skip
    marks = {"engines": False, "towers": False, **more}
    return ShipClass(type_, crew, ram, defense, manpower, speed, code=code, **marks)


CLASSES = {
    c.code: c
    for c in (
        _class("tri", "cat3", 3, (5, 6), 6, 2, (5, 7), asterisk=True),
        _class("tri2", "cat3", 2, (5, 6), 6, 2, (5, 7)),
        _class("star2", "3", 2, (5, 6), 6, 2, (5, 7), asterisk=True),
        _class("tri4", "3", 4, (4, 6), 5, 1, (4, 6), asterisk=True),
        _class("four", "4", 3, (5, 6), 7, 2, (4, 6)),
        _class("five", "5", 2, (6, 7), 8, 4, (5, 7)),
        _class("hexa", "6", 2, (6, 7), 7, 4, (4, 6)),
        _class("raw", "5", 1, (5, 6), 7, 1, (4, 6)),
        _class("lib", "L2", 2, (2, 3), 5, 1, (4, 7)),
        _class("lembos", "L", 2, (1, 2), 2, 1, (5, 7), size=1),
        _class("transport", "T", 1, (0, 0), 4, 0, (3, 4), size=1),
        _class("tower", "5", 2, (6, 7), 8, 4, (4, 5), towers=True),
        _class("engine", "5", 2, (6, 7), 8, 4, (4, 6), engines=True),
        _class("tremiola", "Trm", 3, (3, 4), 5, 2, (4, 6), sail=True),
        _class("giant", "10", 2, (7, 8), 11, 8, (3, 5), engines=True, towers=True),
    )
}
WORDS: dict[str, dict[str, Any]] = {
    "max": {"level": "max"},
    "half": {"half_speed": True},
    "rammed": {"rammed": True, "hurt": True},
    "aground": {"aground": 1, "hurt": True},
    "done": {"done": True},
    "mast_down": {"mast_down": True, "mast_lost": True},
    **{word: {word: True} for word in ("sail", "on_fire", "jettisoned", "mast_lost")},
}


def board(text: str) -> Board:
    """The board of a position in words."""
    lines = [line.split() for line in text.strip().splitlines() if line.strip()]
    told: dict[str, list[list[str]]] = {}
    for first, *rest in lines:
        told.setdefault(first, []).append(rest)
    columns, rows = (int(n) for n in told.get("map", [["50", "27"]])[0])
    goals = {side: int(n) for side, n in told.get("goal", [])}
    limit = int(told["limit"][0][0]) if "limit" in told else None
    own = {side: n if n == NEVER else int(n) for side, n in told.get("withdrawal", [])}
    theatre = BattleSetup(
        "test", "Test", columns, rows,
        frozenset(parse(h) for words in told.get("land", []) for h in words), CLASSES,
        {s: SideCard({"A": "Athens", "B": "Corinth"}[s], goals.get(s), withdrawal=own.get(s))
         for s in "AB"}, limit,
        options=_options(told.get("option", [])),
        gear={name: tuple(ships) for name, *ships in told.get("gear", [])},
    )  # fmt: skip
    made = Board(theatre)
    if "wind" in told:
        to, strength, *kind = told["wind"][0]
        made.wind = Wind(NAMES.index(to), int(strength), kind[0] if kind else STEADY)
    made.turn = int(told["turn"][0][0]) if "turn" in told else 1
    made.first = "A"
    for first, rest in sorted((line[0], line[1:]) for line in lines):
        if len(first) == 2 and first[0] in "AB":
            _put(made, _ship(first, *rest))
    for kind, links in (("grapples", told.get("grapple", [])), ("fouls", told.get("foul", []))):
        for one, other in links:
            for ship, mate in ((one, other), (other, one)):
                held = getattr(made.ships[ship], kind)
                made.change(ship, **{kind: tuple(sorted((*held, mate)))})
    for id_, ship, range_, *more in told.get("commander", []):
        initiative = [word for word in more if word != "reduced"]
        rating = int(initiative[0]) if initiative else None
        made.commanders[id_] = Commander(
            id_, ship[0], f"Captain {id_}", ship, int(range_), rating,
            max(1, int(range_) - 2), max(0, (rating or 0) - 1), "reduced" in more, squadron=id_,
        )  # fmt: skip
    return made


def _options(told: list[list[str]]) -> Options:
    pairs = [word.partition("=") for words in told for word in words]
    return Options(**{name: value != "false" for name, _, value in pairs})


def _ship(id_: str, code: str, bow: str, facing: str, *words: str) -> Ship:
    fields: dict[str, Any] = {"squadron": id_[0]}
    for word in words:
        key, _, value = word.partition("=")
        if value:
            fields[key] = int(value) if value.isdigit() else value
        elif word in ("captured", "recaptured"):
            fields["captured"] = word
            if word == "captured":
                fields["side"] = "B" if id_[0] == "A" else "A"
        else:
            fields |= WORDS[word]
    f, hex_ = NAMES.index(facing), parse(bow)
    stern = hex_ if CLASSES[code].size == 1 else NEXT[hex_][(f + 3) % 6]
    side = fields.pop("side", id_[0])
    place = {"bow": hex_, "stern": stern, "facing": f}
    return ship_of({"id": id_, "code": code, "side": side, "owner": id_[0], **place, **fields})


def _put(made: Board, ship: Ship) -> None:
    assert not {ship.bow, ship.stern} & made.at.keys(), f"{ship.id} lies on another ship"
    made.ships[ship.id] = ship
    made.at[ship.bow] = made.at[ship.stern] = ship.id


def state(text: str, at: str = "choose_command", to_act: str = "A") -> State:
    """A position at a step of the turn (phase E by default), run to its first question."""
    made = board(text)
    phases = {"choose_command": "E", "choose_individual": "F", "next_levels": "D",
              "open_levels": "C",
              "resolve_fouls": "G", "sink": "G", "victory": "H"}  # fmt: skip
    made.phase = phases.get(at, "A")
    stack: list[Frame | Ask] = [replace(first_frame(made), at=at, to_act=to_act)]
    return State(made, stack)


@dataclass
class Row:
    """One clause: position, commands, dice, and what must come of it."""

    id: str
    position: str
    commands: Sequence[Command] = ()
    dice: Sequence[Sequence[int]] = ()
    happens: Sequence[Event] = ()  # these events, in this order, others between them
    never: Sequence[type[Event]] = ()
    refused: str = ""  # the last command is refused with this rule
    ships: dict[str, dict[str, Any]] = field(default_factory=dict)  # fields afterwards
    at: str = "choose_command"
    to_act: str = "A"
    asked: type[Ask] | None = None  # the question that waits afterwards
    thrown: dict[str, dict[str, int]] = field(default_factory=dict)
    # the first throw of each name has exactly these modifiers: rule -> amount
    needs: dict[str, str] = field(default_factory=dict)  # what the first throw of a name needs
    points: dict[str, int] = field(default_factory=dict)  # victory points afterwards
    winner: str | None = None  # the game is over, and who won ("" = a draw)
    listed: Sequence[Command] = ()  # among the choices afterwards
    unlisted: Sequence[Command] = ()  # not among them
    board: dict[str, Any] = field(default_factory=dict)  # fields of the board afterwards
    idle_shots: bool = False  # Reaction Fire that cannot hit is answered by the row too


@dataclass
class Played:
    """What came of a row."""

    state: State
    events: list[Event]
    refusal: Refusal | None


def play(row: Row) -> Played:
    """Carry out a row's commands; every one but a refused last one must be legal."""
    dice = Recorded(*row.dice)
    now, events = begin(state(row.position, row.at, row.to_act), dice)
    refused: Refusal | None = None
    for i, command in enumerate(row.commands):
        now, more = spare_shots(row, now, dice)
        events += more
        sides = [ask.side for ask in now.asks()]
        answers = [(side, refusal(now, command, side)) for side in sides]
        legal = [side for side, no in answers if no is None]
        last = i == len(row.commands) - 1
        if row.refused and last:
            assert not legal, f"{row.id}: {command} is legal"
            refused = answers[-1][1]
            break
        assert legal, f"{row.id}: {command} is refused: {answers} at {now.asks()}"
        now, more = step(now, command, dice, legal[0])
        events += more
    now, more = spare_shots(row, now, dice)
    dice.check_all_thrown()
    return Played(now, events + more, refused)


def view(played: Played, side: str) -> dict[str, Any]:
    """All that a side may see after a row."""
    return WAR_GALLEY.view(seen(played.state, side), side)


def spare_shots(row: Row, now: State, dice: Recorded) -> tuple[State, list[Event]]:
    """Decline the Reaction Fire that no die lets hit, unless a row answers it itself."""
    events: list[Event] = []
    while not row.idle_shots:
        asks = [ask for ask in now.asks() if isinstance(ask, AskReaction)]
        made = now.board.ships
        if not asks or not in_vain(now.board, made[asks[0].ship], made[asks[0].enemy]):
            break
        now, more = step(now, Decline(), dice, asks[0].side)
        events += more
    return now, events


def check(row: Row) -> Played:
    """Play a row, read aloud what came of it, and compare."""
    played = play(row)
    read_aloud(played)
    if row.refused:
        assert played.refusal is not None
        assert played.refusal.rule == row.refused, played.refusal
    left = iter(played.events)
    for event in row.happens:
        assert any(event == found for found in left), f"{row.id}: no {event} in {played.events}"
    for kind in row.never:
        assert not any(isinstance(e, kind) for e in played.events), f"{row.id}: {kind.__name__}"
    every = {**played.state.board.ships, **played.state.board.lost}
    for id_, fields in row.ships.items():
        for name, value in fields.items():
            assert getattr(written(every[id_]), name) == value, (
                f"{row.id}: {id_}.{name} {every[id_]}"
            )
    check_throws(row, played)
    check_choices(row, played)
    for name, value in row.board.items():
        assert getattr(played.state.board, name) == value, f"{row.id}: {name}"
    for side, points in row.points.items():
        assert victory_points(played.state.board, side) == points, f"{row.id}: {side}"
    if row.winner is not None:
        board = played.state.board
        assert board.over and board.winner == row.winner, f"{row.id}: {board.reason}"
    if row.asked is not None:
        assert any(isinstance(a, row.asked) for a in played.state.asks()), played.state.asks()
    return played


def read_aloud(played: Played) -> None:
    """What happened, was refused, is asked and may be chosen can all be told to a player."""
    assert_told(played.state, played.events)
    if played.refusal is not None:
        assert_refused(played.refusal)
    for ask in played.state.asks():
        assert_asked(played.state, ask)


def check_choices(row: Row, played: Played) -> None:
    """Compare what may be chosen afterwards."""
    found = [c for ask in played.state.asks() for c in ask.choices(played.state.board)]
    for command in row.listed:
        assert command in found, f"{row.id}: {command} is not offered: {found}"
    for command in row.unlisted:
        assert command not in found, f"{row.id}: {command} is offered"


def check_throws(row: Row, played: Played) -> None:
    """Compare modifiers and needs with the first throw of each name."""
    throws: dict[str, Rolled] = {}
    for event in played.events:
        if isinstance(event, Rolled):
            throws.setdefault(event.what, event)
    for what, expected in row.thrown.items():
        found: dict[str, int] = {}
        for modifier in throws[what].modifiers:
            found[modifier.rule] = found.get(modifier.rule, 0) + modifier.amount
        assert found == expected, f"{row.id}: {throws[what]}"
    for what, need in row.needs.items():
        assert throws[what].throw.need == need, f"{row.id}: {throws[what]}"
