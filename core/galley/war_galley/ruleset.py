"""War Galley as the session, the screen and the bots see it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from galley.engine.checks import Odds
from galley.engine.dice import D6, Die
from galley.engine.loop import Rolled, State
from galley.engine.proposal import Proposal
from galley.engine.records import (
    ONE_A_SIDE,
    SIDES,
    Ask,
    Chooser,
    Command,
    Concede,
    Event,
    Record,
    Remarked,
    Seat,
    Side,
)
from galley.engine.ruleset import Result
from galley.engine.standing import Obeyed, Order, Template
from galley.war_galley import codec
from galley.war_galley.advice.odds import odds_of
from galley.war_galley.analysis.view import view_of
from galley.war_galley.ch5_command.squadrons import SquadronsFixed
from galley.war_galley.ch9_victory.victory import victory_points
from galley.war_galley.ch10_tournament.tournament import (
    CommandersNamed,
    FleetBought,
    NameAdmiral,
)
from galley.war_galley.ch10_tournament.words import waiting_type
from galley.war_galley.codec import kinds
from galley.war_galley.state.board import Board
from galley.war_galley.state.options import Options
from galley.war_galley.words import labels, questions, wording
from galley.war_galley.words.citations import CLAUSES


class WarGalley:
    """The rule set `war-galley`."""

    id = "war-galley"
    title = "War Galley"
    version = 2
    option_names = Options.__struct_fields__
    dice: tuple[Die, ...] = (D6,)

    def setup(self, scenario: Mapping[str, Any], file: str) -> State:
        from galley.war_galley.scenario_files.read import setup

        return setup(dict(scenario), file)

    def side_names(self, state: State) -> dict[Side, str]:
        return {side: state.board.theatre.sides[side].name for side in SIDES}

    def encode(self, state: State) -> bytes:
        return codec.encode(state)

    def decode(self, text: bytes, like: State) -> State:
        return codec.decode(text, like)

    def command(self, data: Any) -> Command:
        return codec.command(data)

    def label(self, state: State, command: Command) -> str:
        from galley.war_galley.advice.outlook import no_hope

        words = labels.label(state.board, command, state.asks())
        return words + waiting_type(state, command) + no_hope(state, command)

    def short(self, state: State, command: Command, group: str = "") -> str:
        from galley.war_galley.advice.outlook import HOPELESS

        words = labels.short_label(state.board, command, state.asks(), group == HOPELESS)
        named = isinstance(command, NameAdmiral)  # the man's name leaves no room for more
        return words if named else words + waiting_type(state, command)

    def listed(
        self, state: State, ask: Ask, choices: Sequence[Command]
    ) -> Sequence[tuple[str, Command]]:
        from galley.war_galley.advice.outlook import listed

        return listed(state, ask, choices)

    def question(self, state: State, ask: Ask) -> tuple[str, str]:
        return questions.question(state.board, ask)

    def sentence(self, state: State, event: Event) -> tuple[str, str]:
        return wording.sentence(state.board, event)

    def odds(self, state: State, side: Side, command: Command) -> Odds | None:
        return odds_of(state, side, command)

    def view(self, state: State, side: Side) -> dict[str, Any]:
        return view_of(state, side)

    def broken(self, state: State) -> list[str]:
        from galley.war_galley.analysis.soundness import broken

        return broken(state.board)

    def result(self, state: State) -> Result | None:
        board: Board = state.board
        if not board.over:
            return None
        points = {side: victory_points(board, side) for side in SIDES}
        return Result(board.winner, board.reason, points)

    def propose(self, state: State, side: Side) -> Proposal | None:
        from galley.war_galley.advice.proposals import propose

        return propose(state, side)

    def templates(self) -> tuple[Template, ...]:
        from galley.war_galley.advice.standing_orders import TEMPLATES

        return TEMPLATES

    def ordered(self, state: State, ask: Ask, order: Order) -> Command | None:
        from galley.war_galley.advice.standing_answers import ordered
        from galley.war_galley.advice.standing_orders import ROWS

        row = ROWS.get(order.id)
        return ordered(row, state.board, ask, order) if row is not None else None

    def seats(self, state: State) -> Sequence[Seat]:
        return ONE_A_SIDE

    def guess(self, seen: State, side: Side, rng: Chooser) -> State:
        return seen  # nothing is hidden but what both decide at once

    def seals(self, event: Event) -> bool:
        return isinstance(event, Rolled | SquadronsFixed | FleetBought | CommandersNamed)

    def concede(self, side: Side) -> Command:
        return Concede()

    def happenings(self) -> dict[str, tuple[str, ...]]:
        return {
            "events": tuple(kind.__name__ for kind in kinds(Event)),
            "commands": tuple(kind.__name__ for kind in kinds(Command)),
            "clauses": tuple(CLAUSES),
        }

    def schema(self) -> dict[str, Any]:
        return {
            "commands": _described((*kinds(Command), Concede)),
            "asks": _described(kinds(Ask)),
            "events": _described((*kinds(Event), Rolled, Obeyed, Remarked)),
            "standing": [msgspec.to_builtins(template) for template in self.templates()],
        }


def _described(types: tuple[type[Record], ...]) -> dict[str, Any]:
    return {
        kind.__name__: {
            "meaning": " ".join((kind.__doc__ or "").split()),
            "fields": {f.name: str(f.type).replace("typing.", "").replace("<class '", "")
                       .replace("'>", "") for f in msgspec.structs.fields(kind)}
            | dict(getattr(kind, "also", {})),
        }
        for kind in types
    }  # fmt: skip


WAR_GALLEY = WarGalley()
