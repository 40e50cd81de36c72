"""Barratt's rules as the session, the screen and the bots see it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from galley.barratt import codec
from galley.barratt.advice.adviser import Adviser
from galley.barratt.analysis.view import view_of
from galley.barratt.ch1_initiative.set_up import FleetsRevealed
from galley.barratt.ch1_initiative.turn import PHASES, PhaseBegan
from galley.barratt.ch3_movement.events import ShipActs
from galley.barratt.ch6_missiles.events import FireRevealed
from galley.barratt.ch9_victory.victory import points
from galley.barratt.state.board import Board
from galley.barratt.state.setting import Options
from galley.barratt.words import labels, wording
from galley.engine.account import Account
from galley.engine.bot import Opponents
from galley.engine.dice import D6, Die
from galley.engine.lookahead import answered
from galley.engine.loop import Rolled, State
from galley.engine.records import SIDES, Ask, Chooser, Command, Event, Seat, Side
from galley.engine.ruleset import Advice, ByCards, Phase, Result, Schema, Variations

REVEALS = (FleetsRevealed, FireRevealed)


def board_of(state: State) -> Board:
    """The board of a position of this rule set."""
    assert isinstance(state.board, Board)
    return state.board


class Barratt(ByCards):
    """The rule set `barratt`."""

    id = "barratt"
    title = "Barratt's rules"
    version = 2
    option_names = Options.__struct_fields__
    dice: tuple[Die, ...] = (D6,)
    dice_rule = "MB-0.08a"
    largest_number = 1_000_000  # mils: no table is half as wide
    phases: tuple[Phase, ...] = PHASES
    landmarks: tuple[type[Event], ...] = (PhaseBegan, ShipActs)
    cards = labels.CARDS
    ask_cards = labels.QUESTIONS
    advice: Advice = Adviser()

    def setup(self, scenario: Mapping[str, Any], file: str) -> State:
        from galley.barratt.scenario_files.setup import setup

        return setup(scenario, file)

    def side_names(self, state: State) -> dict[Side, str]:
        return {side: board_of(state).setting.sides[side].name for side in SIDES}

    def encode(self, state: State) -> bytes:
        return codec.encode(state)

    def decode(self, text: bytes, like: State) -> State:
        return codec.decode(text, like)

    def command(self, data: Any) -> Command:
        return codec.KINDS.command(data)

    def question(self, state: State, ask: Ask) -> tuple[str, str]:
        return labels.question(board_of(state), ask)

    def sentence(self, state: State, event: Event) -> tuple[str, str]:
        return wording.sentence(board_of(state), event)

    def ship_of(self, about: Ask | Command | Event) -> str:
        if isinstance(about, Rolled):
            return about.ships[0] if about.ships else ""
        return str(getattr(about, "ship", ""))

    def pointed_at(self, choice: Command) -> str:
        return str(getattr(choice, "target", "")) or self.ship_of(choice)

    def view(self, state: State, side: Side) -> dict[str, Any]:
        return view_of(state, side)

    def broken(self, state: State) -> list[str]:
        from galley.barratt.analysis.soundness import broken

        return broken(board_of(state))

    def result(self, state: State) -> Result | None:
        board = board_of(state)
        if not board.over:
            return None
        return Result(board.winner, board.reason, {s: points(board, s) for s in SIDES})

    def seats(self, state: State) -> Sequence[Seat]:
        return board_of(state).setting.seats

    def guess(self, seen: State, side: Side, rng: Chooser) -> State:
        """B6 The other side's orders, which are sealed, as chance has them."""
        return answered(seen, side, rng)

    def seals(self, event: Event) -> bool:
        return isinstance(event, (Rolled, *REVEALS))

    @cached_property
    def variations(self) -> Variations | None:
        from galley.barratt.scenario_files.variations import BarrattVariations

        return BarrattVariations()

    @cached_property
    def account(self) -> Account[Any] | None:
        from galley.barratt.analysis.account import BarrattAccount

        return BarrattAccount()

    @cached_property
    def opponents(self) -> Opponents | None:
        from galley.barratt.opponents.levels import BarrattOpponents

        return BarrattOpponents()

    @cached_property
    def schema(self) -> Schema | None:
        from galley.barratt.schema import BarrattSchema

        return BarrattSchema()


BARRATT = Barratt()
