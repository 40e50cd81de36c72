"""Gives the scenario file that begins where a battle stands, or stood: its last point at which
no procedure was under way.
"""

import re
from typing import Any, Final

from msgspec.structs import replace

from galley.editing.positions import position_of
from galley.engine.positions import Position
from galley.engine.records import Record, Side
from galley.game.port import GamePort
from galley.scenarios.header import with_options

LONGEST_ID: Final = 40  # characters
START: Final = "as the battle begins"
NOT_KEPT: Final = ("variants",)
"""The keys that change the battle as it was, not as it is."""


class TakenPosition(Record, frozen=True):
    """A scenario file, its data, and the moment at which it begins, in words."""

    text: str
    data: dict[str, Any]
    moment: str
    id: str


def take_position(game: GamePort, side: Side = "", entry: int | None = None) -> TakenPosition:
    """Write the battle from its last point, up to an entry of the journal, at which a file can
    begin; only with what a side knows, for "" what everybody does.  Raises Fault."""
    history = game.history(side)
    data = with_options(game.scenario.data, game.options)
    data = {key: value for key, value in data.items() if key not in NOT_KEPT}
    for n in reversed(history.live):
        if entry is not None and n > entry:
            continue
        state = history.state_at(n)
        if (begun := position_of(game.rules, data, state)) is not None:
            return _named(begun.position, game.scenario.id, state.board.turn)
    return _named(Position(data, START), game.scenario.id, 1)


def _named(position: Position, id_: str, turn: int) -> TakenPosition:
    """A position under an id of its own: the battle's, and the turn."""
    from galley.editing.toml_writing import fresh

    end = f"-turn-{turn}"
    whole = re.sub(r"-turn-\d+$", "", id_)[: LONGEST_ID - len(end)] + end
    found = replace(position, data={**position.data, "id": whole})
    return TakenPosition(fresh(found.data), found.data, found.moment, whole)
