"""Ancient Galley as the session, the screen and the bots see it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from galley.ancient_galley import codec
from galley.ancient_galley.advice.adviser import Adviser
from galley.ancient_galley.analysis.view import view_of
from galley.ancient_galley.ch1_turn.set_up import FleetsRevealed
from galley.ancient_galley.ch1_turn.turn import PHASES, PhaseBegan
from galley.ancient_galley.ch2_orders.orders import OrdersRevealed
from galley.ancient_galley.ch14_grappling.grappling import LinesRevealed
from galley.ancient_galley.ch18_fire.events import FireRevealed
from galley.ancient_galley.ch24_victory.victory import points
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.setting import Options
from galley.ancient_galley.words import labels, wording
from galley.engine.account import Account
from galley.engine.bot import Opponents
from galley.engine.dice import AVERAGE, D6, D8, Die, numbered
from galley.engine.lookahead import answered
from galley.engine.loop import Rolled, State
from galley.engine.records import ONE_A_SIDE, SIDES, Ask, Chooser, Command, Event, Seat, Side
from galley.engine.ruleset import Advice, ByCards, Phase, Result, Schema, Variations

MOST_CANDIDATES = 17  # fifteen men and two banks of rowers (G40)


REVEALS = (FleetsRevealed, OrdersRevealed, FireRevealed, LinesRevealed)


def board_of(state: State) -> Board:
    """The board of a position of this rule set."""
    assert isinstance(state.board, Board)
    return state.board


class AncientGalley(ByCards):
    """The rule set `ancient-galley`."""

    id = "ancient-galley"
    title = "Ancient Galley, 15 mm"
    version = 2
    option_names = Options.__struct_fields__
    dice: tuple[Die, ...] = (
        D6, AVERAGE, D8, *(numbered(n) for n in range(2, MOST_CANDIDATES + 1) if n not in (6, 8)),
    )  # fmt: skip
    dice_rule = "AG-1.1d"
    largest_number = 1_000_000  # mils: no table is half as wide
    phases: tuple[Phase, ...] = PHASES
    landmarks: tuple[type[Event], ...] = (PhaseBegan,)
    cards = labels.CARDS
    ask_cards = labels.QUESTIONS
    advice: Advice = Adviser()

    def setup(self, scenario: Mapping[str, Any], file: str) -> State:
        from galley.ancient_galley.scenario_files.setup import setup

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
        man = str(getattr(about, "man", ""))
        return str(getattr(about, "ship", "")) or man.rpartition(".")[0]

    def pointed_at(self, choice: Command) -> str:
        return str(getattr(choice, "target", "")) or self.ship_of(choice)

    def view(self, state: State, side: Side) -> dict[str, Any]:
        return view_of(state, side)

    def broken(self, state: State) -> list[str]:
        from galley.ancient_galley.analysis.soundness import broken

        return broken(board_of(state))

    def result(self, state: State) -> Result | None:
        board = board_of(state)
        if not board.over:
            return None
        return Result(board.winner, board.reason, {s: points(board, s) for s in SIDES})

    def seats(self, state: State) -> Sequence[Seat]:
        return ONE_A_SIDE

    def guess(self, seen: State, side: Side, rng: Chooser) -> State:
        """AG-1.0a The other side's orders, which are sealed, as chance has them."""
        return answered(seen, side, rng)

    def seals(self, event: Event) -> bool:
        return isinstance(event, (Rolled, *REVEALS))

    @cached_property
    def variations(self) -> Variations | None:
        from galley.ancient_galley.scenario_files.variations import AncientGalleyVariations

        return AncientGalleyVariations()

    @cached_property
    def account(self) -> Account[Any] | None:
        from galley.ancient_galley.analysis.account import AncientGalleyAccount

        return AncientGalleyAccount()

    @cached_property
    def opponents(self) -> Opponents | None:
        from galley.ancient_galley.opponents.levels import AncientGalleyOpponents

        return AncientGalleyOpponents()

    @cached_property
    def schema(self) -> Schema | None:
        from galley.ancient_galley.schema import AncientGalleySchema

        return AncientGalleySchema()


ANCIENT_GALLEY = AncientGalley()
