"""Standing orders: their conditions and answers; `standing_orders.py` lists them.

An order looks at one ship at a time: `when` says whether it holds for a ship, `then` what
the ship's side answers.  Of several ships that are asked together one is enough, or every one
must fit, as `every` says.  A question that is about no ship is asked for "".
"""

import re
from collections.abc import Callable
from typing import Any

from galley.engine.loop import State
from galley.engine.records import OTHER, Ask, Command, Record
from galley.engine.standing import Order, Template
from galley.war_galley.ch3_turn.initiative import GoFirst, UseAdmiral
from galley.war_galley.ch5_command.commanders import best_admiral
from galley.war_galley.ch5_command.squadrons import assignments
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.speed import SetLevel, members
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import ram_check
from galley.war_galley.ch7_ramming.retraction import Keep, PullBack, Stay, Subtract
from galley.war_galley.ch8_combat.disengaging import AskFouls, LeaveFouled
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.state.ship import Ship, separation
from galley.war_galley.tactics.worth.judgement import (
    escape,
    may_sink,
    nearest_enemy,
    rake_chance,
    shot_back,
)

When = Callable[[Board, Any, str, str], bool]  # board, question, ship, value
Then = Callable[[Board, Any, str, str], Command | None]


class Row(Record, frozen=True):
    """A template with its condition and answer."""

    template: Template
    when: When
    then: Then
    every: bool = False


def ordered(row: Row, state: State, ask: Ask, order: Order) -> Command | None:
    """The answer of an order of this row, one of the choices; None if the order does not apply."""
    if row.template.ask != type(ask).__name__:
        return None
    board = board_of(state)
    asked = ships_of(board, ask)
    fits = [
        id_ for id_ in asked
        if order.squadron in ("", id_[:1]) and row.when(board, ask, id_, order.value)
    ]  # fmt: skip
    if not fits or (row.every and len(fits) < len(asked)):
        return None
    command = row.then(board, ask, fits[0], order.value)
    return command if command in state.choices(ask) else None


def ships_of(board: Board, ask: Ask) -> tuple[str, ...]:
    """The ships that a question is about, or squadrons where it is about their levels."""
    if isinstance(ask, AskTransfer):
        aboard = dict.fromkeys(board.commanders[t.commander].ship for t in ask.options)
        return tuple(aboard)
    if isinstance(ask, AskFouls):
        return tuple(s for s in ask.ships if s not in ask.staying) or ("",)
    for field in ("ship", "ships", "squadrons"):
        found = getattr(ask, field, None)
        if found is not None:
            return (found,) if isinstance(found, str) else tuple(found)
    return ("",)


# -- conditions


def always(board: Board, ask: Any, ship: str, value: str) -> bool:
    """Every ship fulfils this condition."""
    return True


def at_range(board: Board, ask: Any, ship: str, value: str) -> bool:
    """The enemy is so many hexes away."""
    return separation(board.ships[ship], board.ships[ask.enemy]) == int(value)


def sixths(board: Board, ask: Any, ship: str) -> int:
    """On how many faces of the die the ship's reaction depletes the enemy."""
    return int(shot_back(board, ask) * 6)


def sure_enough(board: Board, ask: Any, ship: str, value: str) -> bool:
    """The ship's shot depletes the enemy on `value` faces of the die or more."""
    return sixths(board, ask, ship) >= int(value)


def not_so_sure(board: Board, ask: Any, ship: str, value: str) -> bool:
    """The ship's shot depletes the enemy on fewer faces of the die than `value`."""
    return sixths(board, ask, ship) < int(value)


def vain(board: Board, ask: Any, ship: str, value: str) -> bool:
    """No face of the die depletes the enemy."""
    return sixths(board, ask, ship) == 0


def can_hit(board: Board, ask: Any, ship: str, value: str) -> bool:
    """Some face depletes the enemy, and there is one way to shoot."""
    ways = [choice for choice in ask.choices(board) if isinstance(choice, React)]
    return len(ways) == 1 and sixths(board, ask, ship) > 0


def size_of(board: Board, ship: Ship) -> int:
    """The number in a type: 3 for a cat3, 5 for a 5; 0 where there is none."""
    found = re.search(r"\d+", board.printed(ship).type)
    return int(found[0]) if found else 0


def mover_at_least(board: Board, ask: Any, ship: str, value: str) -> bool:
    """The enemy that comes close is so large."""
    return size_of(board, board.ships[ask.mover]) >= int(value)


def ram_needs(board: Board, ask: Any, ship: str, value: str) -> bool:
    """The mover's ram against the ship, as it is now, needs such dice or more."""
    check = ram_check(board, board.ships[ask.mover], board.ships[ship])
    hits = [total for total in range(2, 13) if check.read(total + check.added()) == "hit"]
    return (min(hits) if check.dice and hits else 13) >= int(value)


def crew_at_least(board: Board, ask: Any, ship: str, value: str) -> bool:
    """The ship slips away on `value` faces of the die or more."""
    return escape(board, board.ships[ship]) * 6 >= int(value)


def crew_below(board: Board, ask: Any, ship: str, value: str) -> bool:
    """The ship slips away on fewer faces of the die than `value`."""
    return not crew_at_least(board, ask, ship, value)


def his_ship(board: Board, ask: Any, ship: str, value: str) -> bool:
    """His ship is not in the danger that the order makes an exception for."""
    aboard = board.ships[ship]
    if value == "danger" and outnumbered(board, aboard):
        return False
    return value == "ever" or not may_sink(aboard)


def outnumbered(board: Board, ship: Ship) -> bool:
    """Enemies who hold the ship have more manpower than it and the friends that it is tied to."""
    tied = [board.ships[id_] for id_ in ship.grapples]
    foes = sum(board.manpower(other) for other in tied if other.owner != ship.owner)
    return foes > sum(board.manpower(s) for s in (ship, *tied) if s.owner == ship.owner)


def far_off(board: Board, ask: Any, squadron: str, value: str) -> bool:
    """No enemy within so many hexes of any ship of the squadron."""
    mine = members(board, ask.side, squadron)
    return all(nearest_enemy(board, ship) > int(value) for ship in mine)


def nobody_alone(board: Board, ask: Any, ship: str, value: str) -> bool:
    """As the squadrons stand, every ship has a commander."""
    pairs = assignments(board, ask.side, ask.chosen, ask.lines, ask.signals)
    return all(ship != squadron for ship, squadron in pairs)


def no_other_level(board: Board, ask: Any, squadron: str, value: str) -> bool:
    """No ship of the squadron may change its level."""
    mine = {ship.id for ship in members(board, ask.side, squadron)}
    return not any(
        isinstance(choice, SetLevel) and choice.ship in mine for choice in ask.choices(board)
    )


def rake_throws(board: Board, ship: str, target: str) -> int:
    """In how many of 36 throws the rake succeeds, if the target stays."""
    return int(rake_chance(board, board.ships[ship], target) * 36)


def rake_at(board: Board, ask: Any, ship: str, value: str) -> bool:
    """Some target can be raked so surely."""
    return max(rake_throws(board, ship, t) for t in ask.targets) >= int(value)


def rake_under(board: Board, ask: Any, ship: str, value: str) -> bool:
    """None can."""
    return not rake_at(board, ask, ship, value)


def rake_vain(board: Board, ask: Any, ship: str, value: str) -> bool:
    """No dice cripple any of the targets."""
    return not any(rake_throws(board, ship, target) for target in ask.targets)


# -- answers


def decline(board: Board, ask: Any, ship: str, value: str) -> Command:
    """None of what is offered."""
    return Decline()


def finish(board: Board, ask: Any, ship: str, value: str) -> Command:
    """Ends the answer."""
    return Done()


def best_rake(board: Board, ask: Any, ship: str, value: str) -> Command:
    """The surest rake."""
    return Rake(max(ask.targets, key=lambda target: rake_throws(board, ship, target)))


def leave_fouled(board: Board, ask: Any, ship: str, value: str) -> Command:
    """The ship does not try; when all are named, that is all."""
    return LeaveFouled(ship) if ship else Done()


def back_off(board: Board, ask: Any, ship: str, value: str) -> Command:
    """The way that the order says, or none."""
    return Stay() if value == "stay" else PullBack(value)


def highest_rated(board: Board, ask: Any, ship: str, value: str) -> Command | None:
    """The admiral with the best initiative."""
    found = best_admiral(board, ask.side)
    return UseAdmiral(found.id) if found else None


def subtract(board: Board, ask: Any, ship: str, value: str) -> Command:
    """Whether the crew counts, as the order says."""
    return Subtract() if value == "yes" else Keep()


def first_or_not(board: Board, ask: Any, ship: str, value: str) -> Command:
    """The side that goes first, as the order says."""
    return GoFirst(ask.side if value == "first" else OTHER[ask.side])
