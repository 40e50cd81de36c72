"""Barratt's rules as a game in progress, the screen and the bots see it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from galley.barratt import codec
from galley.barratt.analysis.view import view_of
from galley.barratt.ch1_initiative.set_up import FleetsRevealed
from galley.barratt.ch1_initiative.turn import PHASES
from galley.barratt.ch6_missiles.events import FireRevealed
from galley.barratt.ch9_victory.victory import points
from galley.barratt.state.board import Board, own
from galley.barratt.state.setting import Options
from galley.barratt.tactics.adviser import Adviser
from galley.barratt.wording import WORDING
from galley.engine.account import Account
from galley.engine.bot import Opponents
from galley.engine.dice import D6, Die
from galley.engine.editing import Editing, Positions
from galley.engine.loop import State
from galley.engine.ruleset import Advice, Phase, QuickBattles, Schema, Variations
from galley.tabletop.ruleset import TableRules


class Barratt(TableRules[Board]):
    """The rule set `barratt`; what the other side has sealed is guessed (B6)."""

    id = "barratt"
    title = "Barratt's rules"
    version = 2
    option_names = Options.__struct_fields__
    dice: tuple[Die, ...] = (D6,)
    dice_rule = "MB-0.08a"
    phases: tuple[Phase, ...] = PHASES
    cards, ask_cards = WORDING.cards, WORDING.questions
    throw_card, event_card = WORDING.throw_card, WORDING.event_card
    advice: Advice = Adviser()
    encode, decode = staticmethod(codec.encode), staticmethod(codec.decode)
    command = staticmethod(codec.KINDS.command)
    own, points, view = staticmethod(own), staticmethod(points), staticmethod(view_of)
    wording = WORDING
    reveals = (FleetsRevealed, FireRevealed)

    def setup(self, scenario: Mapping[str, Any], file: str) -> State:
        from galley.barratt.scenario_files.setup import setup

        return setup(scenario, file)

    def broken(self, state: State) -> list[str]:
        from galley.barratt.analysis.soundness import broken

        return broken(own(state.board))

    @property
    def editing(self) -> Editing | None:
        return None

    @cached_property
    def positions(self) -> Positions:
        from galley.barratt.scenario_files.positions import BarrattPositions

        return BarrattPositions()

    @cached_property
    def variations(self) -> Variations | None:
        from galley.barratt.scenario_files.variations import BarrattVariations

        return BarrattVariations()

    @cached_property
    def quick(self) -> QuickBattles | None:
        from galley.barratt.scenario_files.quick import BarrattQuick

        return BarrattQuick()

    @cached_property
    def account(self) -> Account[Any] | None:
        from galley.barratt.analysis.account import BarrattAccount

        return BarrattAccount()

    @cached_property
    def opponents(self) -> Opponents | None:
        from galley.barratt.tactics.opponents import BarrattOpponents

        return BarrattOpponents()

    @cached_property
    def schema(self) -> Schema | None:
        from galley.barratt.scenario_files.scenario import Scenario
        from galley.files.commands import RuleSchema

        ids = "The id of a ship begins with the side that brought it, A or B, and never changes."
        return RuleSchema(codec.KINDS, codec.COUNTED, Scenario, ids)


BARRATT = Barratt()
