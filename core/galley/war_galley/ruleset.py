"""War Galley as a game in progress, the screen and the bots see it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from galley.engine.account import Account
from galley.engine.bot import Opponents
from galley.engine.dice import D6, Die
from galley.engine.editing import Editing, Positions
from galley.engine.loop import Rolled, State
from galley.engine.records import (
    ONE_A_SIDE,
    SIDES,
    Ask,
    Chooser,
    Command,
    Concede,
    Event,
    Seat,
    Side,
)
from galley.engine.ruleset import Advice, Choice, QuickBattles, Result, Schema, Variations
from galley.war_galley import codec, wording
from galley.war_galley import offers as offers  # which register the answers to questions
from galley.war_galley.analysis.readiness import PHASES
from galley.war_galley.analysis.view import view_of
from galley.war_galley.ch5_command.squadrons import SquadronsFixed
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.ch10_tournament.tournament import CommandersNamed, FleetBought
from galley.war_galley.state.battle_setting import Options
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.tables import DICE_RULE


class WarGalley:
    """The rule set `war-galley`."""

    id = "war-galley"
    title = "War Galley"
    version = 2
    option_names = Options.__struct_fields__
    dice: tuple[Die, ...] = (D6,)
    dice_rule = DICE_RULE
    largest_number = 99_999
    phases = PHASES

    def setup(self, scenario: Mapping[str, Any], file: str) -> State:
        from galley.war_galley.scenario_files.setup import setup

        return setup(dict(scenario), file)

    def side_names(self, state: State) -> dict[Side, str]:
        return {side: board_of(state).theatre.sides[side].name for side in SIDES}

    def specials(self, state: State) -> Sequence[tuple[Side, str, str]]:
        from galley.war_galley.analysis.specials import specials

        return [(one.side, one.text, one.rule) for one in specials(board_of(state))]

    encode = staticmethod(codec.encode)
    decode = staticmethod(codec.decode)
    command = staticmethod(codec.KINDS.command)

    cards = wording.CARDS
    ask_cards = wording.QUESTIONS
    throw_card, event_card = wording.WORDING.throw_card, wording.WORDING.event_card

    def label(self, state: State, command: Command) -> str:
        from galley.war_galley.tactics.choices import label

        return label(state, command)

    def labelled(self, state: State, ask: Ask, commands: Sequence[Command]) -> list[Choice]:
        from galley.war_galley.tactics.choices import labelled

        return labelled(state, ask, commands)

    def short(self, state: State, choices: Sequence[Choice]) -> list[str]:
        from galley.war_galley.tactics.choices import short_labels

        return short_labels(state, choices)

    def question(self, state: State, ask: Ask) -> tuple[str, str]:
        return wording.question(board_of(state), ask)

    def sentence(self, state: State, event: Event) -> tuple[str, str]:
        return wording.sentence(board_of(state), event)

    ship_of = staticmethod(wording.ship_of)
    squadron_of = staticmethod(wording.squadron_of)
    pointed_at = staticmethod(wording.pointed_at)
    view = staticmethod(view_of)

    def broken(self, state: State) -> list[str]:
        from galley.war_galley.analysis.soundness import broken

        return broken(board_of(state))

    def result(self, state: State) -> Result | None:
        board = board_of(state)
        if not board.over:
            return None
        points = {side: victory_points(board, side) for side in SIDES}
        return Result(board.winner, board.reason, points)

    def seats(self, state: State) -> Sequence[Seat]:
        return ONE_A_SIDE

    def commanders(self, state: State) -> Sequence[Seat]:
        from galley.war_galley.ch5_command.shared_command import commanders

        return commanders(board_of(state))

    def may(self, state: State, ask: Ask, command: Command) -> Sequence[str]:
        from galley.war_galley.ch5_command.shared_command import may

        return may(board_of(state), ask, command)

    def guess(self, seen: State, side: Side, rng: Chooser) -> State:
        return seen  # nothing is hidden but what both decide at once

    def seals(self, event: Event) -> bool:
        return isinstance(event, Rolled | SquadronsFixed | FleetBought | CommandersNamed)

    def concede(self, side: Side) -> Command:
        return Concede()

    @cached_property
    def advice(self) -> Advice:
        from galley.war_galley.tactics.adviser import Adviser

        return Adviser()

    @cached_property
    def account(self) -> Account[Board]:
        from galley.war_galley.analysis.account import WarGalleyAccount

        return WarGalleyAccount()

    @cached_property
    def schema(self) -> Schema | None:
        from galley.files.commands import RuleSchema
        from galley.war_galley.citations import CLAUSES
        from galley.war_galley.scenario_files.scenario import Scenario
        from galley.war_galley.tactics.standing_orders import TEMPLATES

        ids = (
            "The id of a ship begins with the letter of the squadron that it was drawn up in, and "
            "never changes; side A has the first letters, where a scenario gives none."
        )
        return RuleSchema(
            codec.KINDS, codec.COUNTED, Scenario, ids, TEMPLATES, CLAUSES,
            eased={"classes": "ratings", "squadrons": "tournament", "classes.*.": "like"},
        )  # fmt: skip

    @cached_property
    def editing(self) -> Editing | None:
        from galley.war_galley.scenario_files.editing import WarGalleyEditing

        return WarGalleyEditing()

    @cached_property
    def positions(self) -> Positions:
        from galley.war_galley.scenario_files.positions.position import WarGalleyPositions

        return WarGalleyPositions()

    @cached_property
    def opponents(self) -> Opponents | None:
        from galley.war_galley.tactics.levels import WarGalleyOpponents

        return WarGalleyOpponents()

    @cached_property
    def variations(self) -> Variations | None:
        from galley.war_galley.scenario_files.variations import WarGalleyVariations

        return WarGalleyVariations()

    @cached_property
    def quick(self) -> QuickBattles | None:
        from galley.war_galley.scenario_files.quick import WarGalleyQuick

        return WarGalleyQuick()


WAR_GALLEY = WarGalley()
