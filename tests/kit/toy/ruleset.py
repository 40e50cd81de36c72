"""The rule set `toy`: a naval duel on a small sea, which uses every part of the engine once."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from galley.engine.dice import AVERAGE, D6, D8, Die, Live
from galley.engine.loop import Rolled, State, step
from galley.engine.records import (
    OTHER,
    SIDES,
    Ask,
    Chooser,
    Command,
    Concede,
    Event,
    Frame,
    Record,
    Seat,
    Side,
)
from galley.engine.ruleset import Choice, Phase, Result
from tests.kit.toy.advice import ToyAdvice
from tests.kit.toy.asks import AskBoarding, AskOrders, AskShot
from tests.kit.toy.commands import Commit, Grapple, Hold, Shoot, Write
from tests.kit.toy.events import Revealed
from tests.kit.toy.frames import Turn
from tests.kit.toy.plane import ROUND
from tests.kit.toy.scenario import Scenario, set_up
from tests.kit.toy.schema import ToySchema
from tests.kit.toy.state import HULL, MEN, Board, Ship
from tests.kit.toy.wording import WORDING, question

COMMANDS: Any = Write | Commit | Shoot | Grapple | Hold | Concede
ITEMS: Any = Turn | AskOrders | AskShot | AskBoarding


class Saved(Record, frozen=True):
    """A position as it is written down."""

    turn: int
    phase: str
    storm: bool
    over: bool
    winner: Side
    reason: str
    ships: list[Ship]
    stack: list[dict[str, Any]]


class Toy:
    """The rule set `toy`."""

    id = "toy"
    title = "Toy duel"
    version = 1
    option_names: tuple[str, ...] = ()
    dice: tuple[Die, ...] = (D6, AVERAGE, D8)
    dice_rule = "T2"
    largest_number = 99_999
    phases: tuple[Phase, ...] = (
        Phase("wind", "Wind"),
        Phase("orders", "Orders"),
        Phase("movement", "Movement"),
        Phase("shooting", "Shooting"),
        Phase("boarding", "Boarding"),
    )
    advice = ToyAdvice()
    account = None
    schema = ToySchema()
    opponents = None
    variations = None
    quick = None
    cards, ask_cards = WORDING.cards, WORDING.questions
    throw_card, event_card = WORDING.throw_card, WORDING.event_card

    def setup(self, scenario: Mapping[str, Any], file: str) -> State:
        return State(set_up(scenario, file), [Turn()])

    def ship_of(self, about: Ask | Command | Event) -> str:
        if isinstance(about, Rolled):
            return about.ships[0] if about.ships else ""
        return str(getattr(about, "ship", ""))

    def squadron_of(self, about: Command) -> str:
        return ""

    def pointed_at(self, choice: Command) -> str:
        return str(getattr(choice, "target", "") or getattr(choice, "ship", ""))

    def side_names(self, state: State) -> dict[Side, str]:
        return dict(state.board.setting.names)

    def seats(self, state: State) -> Sequence[Seat]:
        seats: tuple[Seat, ...] = state.board.setting.seats
        return seats

    def encode(self, state: State) -> bytes:
        b: Board = state.board
        ships, stack = [*b.ships.values()], msgspec.to_builtins(state.stack)
        saved = Saved(b.turn, b.phase, b.storm, b.over, b.winner, b.reason, ships, stack)
        return msgspec.json.encode(saved)

    def decode(self, text: bytes, like: State) -> State:
        saved = msgspec.json.decode(text, type=Saved)
        ships = {ship.id: ship for ship in saved.ships}
        board = Board(
            like.board.setting, ships, saved.turn, saved.phase, saved.storm, saved.over,
            saved.winner, saved.reason,
        )  # fmt: skip
        return State(board, [_item(data) for data in saved.stack], like.skip)

    def command(self, data: Any) -> Command:
        command: Command = msgspec.convert(data, COMMANDS)
        return command

    def label(self, state: State, command: Command) -> str:
        return WORDING.label(state.board, command)

    def labelled(self, state: State, ask: Ask, commands: Sequence[Command]) -> list[Choice]:
        return [Choice(command, self.label(state, command)) for command in commands]

    def short(self, state: State, choices: Sequence[Choice]) -> list[str]:
        return [choice.label for choice in choices]

    def question(self, state: State, ask: Ask) -> tuple[str, str]:
        return question(state.board, ask)

    def sentence(self, state: State, event: Event) -> tuple[str, str]:
        return WORDING.sentence(state.board, event)

    def view(self, state: State, side: Side) -> dict[str, Any]:
        board: Board = state.board
        ships = [msgspec.to_builtins(ship) for ship in board.ships.values()]
        return {"turn": board.turn, "phase": board.phase, "storm": board.storm, "ships": ships}

    def broken(self, state: State) -> list[str]:
        afloat = state.board.afloat()
        hexes = [ship.lies().hexes for ship in afloat]
        found = [] if state.board.is_sea(*sum(hexes, ())) else ["a ship lies off the sea"]
        if len({*sum(hexes, ())}) < sum(map(len, hexes)):
            found.append("two ships lie in one hex")
        return found + [
            f"{ship.id} has more than it can have"
            for ship in state.board.ships.values()
            if not (0 <= ship.hull <= HULL and 0 <= ship.men <= MEN and 0 <= ship.heading < ROUND)
        ]

    def result(self, state: State) -> Result | None:
        board: Board = state.board
        points = {side: board.lost(OTHER[side]) for side in SIDES}
        return Result(board.winner, board.reason, points) if board.over else None

    def guess(self, seen: State, side: Side, rng: Chooser) -> State:
        """The other side's orders, which are hidden, as chance has it."""
        state = seen
        for ask in seen.asks():
            while ask.side != side and state.ask_of(ask.side, ask.seat) in state.asks():
                waiting = state.ask_of(ask.side, ask.seat)
                assert waiting is not None
                command = state.any_answer(waiting, rng)
                state, _ = step(state, command, Live(0), ask.side, ask.seat)
        return state

    def seals(self, event: Event) -> bool:
        return isinstance(event, Rolled | Revealed)

    def concede(self, side: Side) -> Command:
        return Concede()


def _item(data: dict[str, Any]) -> Frame | Ask:
    item: Frame | Ask = msgspec.convert(data, ITEMS)
    if isinstance(item, Turn):
        return replace(item, answers=tuple(_item(answer) for answer in item.answers))
    return item


def ships_by_side(scenario: Mapping[str, Any]) -> dict[Side, int]:
    """Ships by side, for a list of battles."""
    try:
        found = msgspec.convert(scenario, Scenario)
        own = [found.seats[ship.seat].side for ship in found.ships.values()]
    except (msgspec.ValidationError, KeyError):
        own = []
    return {side: own.count(side) for side in SIDES}
