"""The inverse of setting up: a position of War Galley as the data of a scenario file."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.positions import Data, Position
from galley.engine.records import Ask, Frame, Side
from galley.files.schema import read
from galley.geometry.hexes import NAMES, name
from galley.war_galley.ch3_turn.activation_order import AskSquadron
from galley.war_galley.ch3_turn.initiative import AskFirst
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch3_turn.turn import GameTurn
from galley.war_galley.ch5_command.squadron_activation import Activation, AskShip, individual
from galley.war_galley.ch6_movement.speed import AskLevels
from galley.war_galley.scenario_files.positions.ships import commander_table, ship_table
from galley.war_galley.scenario_files.read import squadron_letters
from galley.war_galley.scenario_files.read_ends import reserve_letters
from galley.war_galley.scenario_files.scenario import Scenario
from galley.war_galley.scenario_files.squadron_tables import GEAR
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.commander import Reserve
from galley.war_galley.state.ends import Memory
from galley.war_galley.state.ship import NUMBERS, Ship

Table = dict[str, Any]
OF_PLACES: Final = ("rows", "ships", "in_command", "arrived_at", "sail", *GEAR)
"""The keys of a squadron that say where and how its ships are at first."""
UNSETTLED: Final = ("A", "B")
"""The phases in which the squadrons of the turn are still to be named."""


class WarGalleyPositions:
    """How War Galley writes a position."""

    def written(self, data: Data, state: State) -> Position | None:
        board = board_of(state)
        start = _start(board, state.stack)
        if start is None:
            return None
        if "tournament" in data:
            data = _bought(board, data)
        scenario = read(data, Scenario, "scenario")
        letters = squadron_letters(scenario)
        reserves = dict(zip(reserve_letters(scenario, letters), data.get("reinforcements", ()),
                            strict=True))  # fmt: skip
        tables = dict(zip(letters, data["squadrons"], strict=True))
        if any(one.ships and one.squadron not in reserves for one in board.reserves):
            return None  # fleets of a tournament that come in later
        there = _arrived(board, reserves)
        squadrons = [_squadron(board, letter, table)
                     for letter, table in (tables | there).items()]  # fmt: skip
        found = {**data, "squadrons": squadrons, "start": start}
        waiting = [_reinforcement(one, reserves[one.squadron]) for one in board.reserves
                   if one.ships]  # fmt: skip
        found["reinforcements"] = waiting
        if not waiting:
            del found["reinforcements"]
        thrown = isinstance(state.stack[-1], AskFirst)
        return Position(found | _sea(board, data), moment(board, state.stack), thrown)

    def likened(self, state: State) -> tuple[object, object]:
        board = board_of(state)
        facts = board.facts()
        facts["ships"] = [_likened(board, ship) for ship in board.ships.values()]
        facts["lost"] = [_likened(board, board.lost[id_]) for id_ in sorted(board.lost)]
        settled = board.phase in UNSETTLED
        facts["commanders"] = [
            replace(man, squadron="") if settled else man for man in board.commanders.values()
        ]
        for key in ("roused", "leaving", "wavered", "signalled"):
            facts[key] = sorted(getattr(board, key))
        facts["memory"] = replace(
            board.memory,
            troops=(),
            provoked=tuple(one for one in board.memory.provoked if one[2] >= board.turn - 1),
        )
        facts["troops"] = _troops(board)
        facts["reserves"] = [_waiting(one) for one in board.reserves if one.ships]
        return facts, [_frame(board, item) for item in state.stack]


# -- the sea and its sides


def _sea(board: Board, data: Data) -> Table:
    """The tables that say what has happened to wind, boom and shores."""
    found = Table()
    if board.wind is not None:
        wind = {**data["wind"], "direction": NAMES[board.wind.direction]}
        if board.wind.turned:
            wind["turned"] = True
        elif board.wind.kind == "variable":
            wind["strength"] = board.wind.strength
        breeze = board.theatre.special.turn_rules.breeze
        if breeze is not None and board.wind.strength:
            wind["arrived"] = True
        found["wind"] = wind
    if board.memory.cut:
        found["boom"] = {**data["boom"], "cut": [name(hex_) for hex_ in board.memory.cut]}
    if board.memory.troops:
        now = dict(_troops(board))
        found["shore_troops"] = [
            {**table, "side": now[n]} for n, table in enumerate(data["shore_troops"])
        ]
    return found


def _troops(board: Board) -> list[tuple[int, Side]]:
    """Whose the troops on the shores are now, by their number from 0."""
    now = dict(board.memory.troops)
    troops = board.theatre.special.shore_troops
    return [(n, now.get(n, one.side)) for n, one in enumerate(troops)]


# -- squadrons


def _arrived(board: Board, reserves: Mapping[str, Data]) -> dict[str, Table]:
    """Squadrons that have come in, as the file says them once they are there."""
    found = dict[str, Table]()
    there = {id_[0] for id_ in (*board.ships, *board.lost)}
    for letter, table in reserves.items():
        if letter in there:
            found[letter] = {key: table[key] for key in ("side", "name", "commander")
                             if key in table}  # fmt: skip
    return found


def _squadron(board: Board, letter: str, table: Data) -> Table:
    """A squadron with its ships one by one, and what it has done so far."""
    found = {key: value for key, value in table.items() if key not in OF_PLACES}
    found["letter"] = letter
    if letter in board.commanders:
        man = board.commanders[letter]
        found["side"] = man.side
        found["commander"] = commander_table(board, man, table.get("commander", {}))
    memory = board.memory
    for squadron, points in memory.arrived:
        if squadron == letter:
            found["arrived_at"] = points
    if "hold" in found:
        found["hold"] = {**found["hold"], "ended": letter in board.roused}
    if "leaves" in found:
        stayed = dict(board.wavered).get(letter, 0)
        found["leaves"] = {**found["leaves"], "begun": letter in board.leaving, "stayed": stayed}
    if "signal" in found:
        found["signal"] = {**found["signal"], "given": letter in board.signalled}
    if "stands_by" in found:
        found["stands_by"] = _standing_by(board, letter, found["stands_by"], memory)
    own = [s for s in (*board.ships.values(), *board.lost.values()) if s.id[0] == letter]
    found["ships"] = [ship_table(board, ship, found["side"]) for ship in own]
    return found


def _standing_by(board: Board, letter: str, table: Data, memory: Memory) -> Table:
    """The enemies that its ships may attack already (H17)."""
    provoked = [
        {"ship": ship, "by": by, "turn": turn}
        for ship, by, turn in memory.provoked
        if ship[0] == letter and turn >= board.turn - 1
    ]
    return {**table, "ended": letter in memory.released, "provoked": provoked}


def _reinforcement(one: Reserve, table: Data) -> Table:
    """A squadron that is still to come in, or the rest of one, by the ids of its ships."""
    found = {**table, "letter": one.squadron, "on": one.on}
    kinds = [kind for kind in table["ships"] for _ in range(kind.get("count", 1))]
    ids = [id_ for id_, _ in one.ships]
    all_ids = table.get("ids") or [one.squadron + x for x in NUMBERS[: len(kinds)]]
    if ids == all_ids:
        return found
    kind_of = dict(zip(all_ids, kinds, strict=True))
    found["ships"] = [{**kind_of[id_], "count": 1} for id_ in ids]
    found["ids"] = ids
    if one.squadron + "1" not in ids:
        found.pop("commander", None)
    return found


def _waiting(one: Reserve) -> Reserve:
    """Those who are still to come, with the men aboard of them."""
    ids = [id_ for id_, _ in one.ships]
    return replace(one, commanders=tuple(man for man in one.commanders if man.ship in ids))


def _bought(board: Board, data: Data) -> Table:
    """A tournament as a battle (10.0): the goals of its sides, and the fleets that they bought."""
    found = {key: value for key, value in data.items() if key != "tournament"}
    found["sides"] = {
        side: {**data["sides"][side], "level": card.goal}
        for side, card in board.theatre.sides.items()
    }
    ships = {s.id[0]: s.side for s in (*board.ships.values(), *board.lost.values())}
    names = board.theatre.squadrons
    found["squadrons"] = [
        {"side": side, "name": names.get(letter, f"Squadron {letter}"), "letter": letter}
        for letter, side in sorted(ships.items())
    ]
    return found


# -- the turn


def _start(board: Board, stack: Sequence[Frame | Ask]) -> Table | None:
    """`start`: the phase, or what is in activation; None where a procedure is under way."""
    turn = stack[0]
    asks = [item for item in stack if isinstance(item, Ask)]
    frames = [item for item in stack if isinstance(item, Frame)]
    if not isinstance(turn, GameTurn) or not asks:
        return None
    found: Table = {"turn": board.turn, "phase": board.phase}
    if board.first:
        found["first"] = board.first
    found["points"] = dict(board.points)
    kinds = [type(frame) for frame in frames]
    if kinds == [GameTurn]:
        if isinstance(asks[0], AskSquadron | AskLevels):
            found["to_act"] = asks[0].side
        if isinstance(asks[0], AskLevels) and turn.settled:
            found["settled"] = [*turn.settled]
    elif kinds[:2] == [GameTurn, Activation] and len(kinds) < 4:
        begun = frames[1]
        assert isinstance(begun, Activation)
        found["activate"] = begun.squadron
        if begun.second:
            found["second"] = begun.second
        if kinds[2:] == [ShipActivation]:
            acting = frames[2]
            assert isinstance(acting, ShipActivation)
            found["ship"] = acting.ship
        elif kinds[2:]:
            return None
    else:
        return None
    if board.phase == "E" and turn.doubled:
        found["double_tried"] = "".join(sorted(turn.doubled))
    if turn.bound and board.phase in ("D", "E") and not turn.settled:
        found["bound"] = turn.bound
    return found


def moment(board: Board, stack: Sequence[Frame | Ask]) -> str:
    """Tell in words which point of the battle it is."""
    ask, turn = stack[-1], f"turn {board.turn}"
    names = {side: card.name for side, card in board.theatre.sides.items()}
    if isinstance(ask, AskAnnounce):
        return f"in phase {board.phase} of {turn}, as {ask.ship} begins to act"
    if isinstance(ask, AskAction):
        return f"in phase {board.phase} of {turn}, while {ask.ship} acts"
    if isinstance(ask, AskShip):
        squadron = board.theatre.squadrons.get(ask.squadron, ask.squadron)
        return f"in phase {board.phase} of {turn}, as {squadron} chooses the ship that acts"
    if isinstance(ask, AskLevels):
        return f"in phase D of {turn}, as {names[ask.side]} sets levels"
    if isinstance(ask, AskSquadron) and any(s.turn.done for s in board.ships.values()):
        return f"in phase {board.phase} of {turn}, as {names[ask.side]} activates a squadron"
    return f"at the start of phase {board.phase} of {turn}"


# -- what is compared


def _likened(board: Board, ship: Ship) -> Ship:
    """A ship without what no rule asks of it any more."""
    if ship.fate:
        ship = replace(ship, squadron="")
    links = tuple(id_ for id_ in ship.turn.tried_links if id_ in board.ships)
    return ship.with_turn(tried_links=links) if links != ship.turn.tried_links else ship


def _frame(board: Board, item: Frame | Ask) -> object:
    """A frame without what its next steps do not ask of it."""
    if isinstance(item, GameTurn):
        waiting = tuple(
            squadron for squadron in item.settled
            if any(s.squadron == squadron and not s.turn.done for s in board.ships.values())
        ) if board.phase in "EF" else item.settled  # fmt: skip
        tied = item.bound if board.phase in "DE" and not item.settled else ""
        tried = sorted(item.doubled) if board.phase == "E" else ()
        return "turn", item.at, item.to_act if board.phase in "DEF" else "", tied, tried, waiting
    if isinstance(item, Activation):
        ships = [id_ for id_ in item.ships
                 if id_ in board.ships and board.ships[id_].owner == item.side]  # fmt: skip
        at = "next_ship" if item.at == "board" and individual(item) else item.at
        return "activation", at, item.side, item.squadron, item.second, ships
    if isinstance(item, ShipActivation):
        return "ship", item.at, item.ship, item.offered, item.refloated, item.struck
    return item
