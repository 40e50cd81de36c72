"""Ancient Galley as a game in progress, the screen and the bots see it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from galley.ancient_galley import codec
from galley.ancient_galley.analysis.view import view_of
from galley.ancient_galley.ch1_turn.set_up import FleetsRevealed
from galley.ancient_galley.ch1_turn.turn import PHASES
from galley.ancient_galley.ch2_orders.orders import OrdersRevealed
from galley.ancient_galley.ch14_grappling.grappling import LinesRevealed
from galley.ancient_galley.ch18_fire.events import FireRevealed
from galley.ancient_galley.ch24_victory.victory import points
from galley.ancient_galley.state.board import Board, Options, own
from galley.ancient_galley.tactics.adviser import Adviser
from galley.ancient_galley.wording import WORDING, sentence
from galley.engine.account import Account
from galley.engine.bot import Opponents
from galley.engine.dice import AVERAGE, D6, D8, Die, numbered
from galley.engine.editing import Editing, Positions
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Event
from galley.engine.ruleset import Advice, Phase, QuickBattles, Schema, Variations
from galley.tabletop.ruleset import TableRules

MOST_CANDIDATES = 17  # fifteen men and two banks of rowers (G40)


class AncientGalley(TableRules[Board]):
    """The rule set `ancient-galley`; what the other side has sealed is guessed (AG-1.0a)."""

    id = "ancient-galley"
    title = "Ancient Galley, 15 mm"
    version = 2
    option_names = Options.__struct_fields__
    dice: tuple[Die, ...] = (
        D6, AVERAGE, D8, *(numbered(n) for n in range(2, MOST_CANDIDATES + 1) if n not in (6, 8)),
    )  # fmt: skip
    dice_rule = "AG-1.1d"
    phases: tuple[Phase, ...] = PHASES
    cards, ask_cards = WORDING.cards, WORDING.questions
    throw_card, event_card = WORDING.throw_card, WORDING.event_card
    advice: Advice = Adviser()
    encode, decode = staticmethod(codec.encode), staticmethod(codec.decode)
    command = staticmethod(codec.KINDS.command)
    own, points, view = staticmethod(own), staticmethod(points), staticmethod(view_of)
    wording = WORDING
    reveals = (FleetsRevealed, OrdersRevealed, FireRevealed, LinesRevealed)

    def setup(self, scenario: Mapping[str, Any], file: str) -> State:
        from galley.ancient_galley.scenario_files.setup import setup

        return setup(scenario, file)

    def sentence(self, state: State, event: Event) -> tuple[str, str]:
        return sentence(own(state.board), event)

    def ship_of(self, about: Ask | Command | Event) -> str:
        man = str(getattr(about, "man", ""))
        return super().ship_of(about) or man.rpartition(".")[0]

    def ordered(self, command: Command) -> str:
        """The ship of the man that it is about, not the one that he goes to."""
        man = str(getattr(command, "man", ""))
        return man.rpartition(".")[0] or super().ordered(command)

    def broken(self, state: State) -> list[str]:
        from galley.ancient_galley.analysis.soundness import broken

        return broken(own(state.board))

    @property
    def editing(self) -> Editing | None:
        return None

    @cached_property
    def positions(self) -> Positions:
        from galley.ancient_galley.scenario_files.positions import AncientGalleyPositions

        return AncientGalleyPositions()

    @cached_property
    def variations(self) -> Variations | None:
        from galley.ancient_galley.scenario_files.setup import AncientGalleyVariations

        return AncientGalleyVariations()

    @cached_property
    def quick(self) -> QuickBattles | None:
        from galley.ancient_galley.scenario_files.quick import AncientGalleyQuick

        return AncientGalleyQuick()

    @cached_property
    def account(self) -> Account[Any] | None:
        from galley.ancient_galley.analysis.account import AncientGalleyAccount

        return AncientGalleyAccount()

    @cached_property
    def opponents(self) -> Opponents | None:
        from galley.ancient_galley.tactics.captain import AncientGalleyOpponents

        return AncientGalleyOpponents()

    @cached_property
    def schema(self) -> Schema | None:
        from galley.ancient_galley.scenario_files.scenario import Scenario
        from galley.files.commands import RuleSchema

        ids = (
            "The id of a ship begins with the side that brought it, A or B, and never changes; "
            "the id of a man is that of his first ship with a number, and so begins with his side."
        )
        return RuleSchema(codec.KINDS, codec.COUNTED, Scenario, ids)


ANCIENT_GALLEY = AncientGalley()
