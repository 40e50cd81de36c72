"""Several players on one side, each with squadrons of his own: who of them may answer what.

A player is known by his commanders, whose ids are the letters of their squadrons.  The rules
suggest to assign squadron commands to different people, and number nothing of it.  The plainest
reading: a ship is its commander's, as 5.24 has it; what is the whole side's, or concerns several
who must answer as one, is the admiral's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from galley.engine.records import Ask, Command, Concede, Seat, Side
from galley.war_galley.ch3_turn.activation_order import AskSquadron
from galley.war_galley.ch3_turn.initiative import AskAdmiral, AskFirst
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.commanders import AskHeir, best_admiral
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch5_command.squadron_naming import AskNaming
from galley.war_galley.ch5_command.squadrons import AskSquadrons
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip
from galley.war_galley.ch6_movement.defensive_ram import AskDefensiveRam
from galley.war_galley.ch6_movement.refloating import AskRefloat
from galley.war_galley.ch6_movement.speed import AskLevels
from galley.war_galley.ch7_ramming.raking import AskRake
from galley.war_galley.ch7_ramming.retraction import AskRetract, AskSubtract
from galley.war_galley.ch8_combat.boarding import AskBoarding, AskBoardingOrder
from galley.war_galley.ch8_combat.disengaging import AskFouls
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, AskVolley
from galley.war_galley.ch10_tournament.deployment import AskPlace
from galley.war_galley.ch10_tournament.tournament import AskArrival, AskCommand, AskEdge, AskFleet
from galley.war_galley.scenario_rules.corvus import AskCorvus
from galley.war_galley.scenario_rules.leaving.returning import AskReturn
from galley.war_galley.scenario_rules.shore_troops import AskShore
from galley.war_galley.state.board import Board

Whose = Callable[[Board, Ask, Command], "tuple[str, ...]"]


def commanders(board: Board) -> list[Seat]:
    """All commanders, each with the ships that follow him now."""
    return [
        Seat(one.id, one.side, tuple(s.id for s in board.fleet(one.side)
                                     if commander_of(board, one.side, s.id) == one.id))
        for one in board.commanders.values()
    ]  # fmt: skip


def may(board: Board, ask: Ask, command: Command) -> tuple[str, ...]:
    """The commanders of the side that is asked any of whom may give a command."""
    if isinstance(command, Concede):
        return admiral(board, ask, command)
    return WHOSE.get(type(ask), admiral)(board, ask, command) or admiral(board, ask, command)


def admiral(board: Board, ask: Ask, command: Command) -> tuple[str, ...]:
    """The admiral of the highest initiative, after his loss the next; where none is left, any
    commander."""
    best = best_admiral(board, ask.side)
    if best is not None:
        return (best.id,)
    own = [one for one in board.commanders.values() if one.side == ask.side]
    return tuple(one.id for one in [c for c in own if c.ship] or own)


def commander_of(board: Board, side: Side, ship: str) -> str:
    """The commander whom a ship follows this turn; of one alone that of the squadron it was drawn
    up in; "" for one that has none of its side, as a prize."""
    found = board.ships.get(ship)
    letters = (found.squadron, ship[:1]) if found is not None else (ship[:1],)
    for letter in letters:
        one = board.commanders.get(letter)
        if one is not None and one.side == side:
            return one.id
    return ""


def _of(board: Board, ask: Ask, ships: Iterable[str]) -> tuple[str, ...]:
    """The commander of all of some ships; () where they follow several, or none."""
    found = {commander_of(board, ask.side, ship) for ship in ships}
    return tuple(found) if len(found) == 1 and "" not in found else ()


def _ship(board: Board, ask: Ask, command: Command) -> tuple[str, ...]:
    """The commander of the ship that is spoken of; of several, which all decide at once, the
    admiral."""
    for about in (command, ask):
        ship = str(getattr(about, "ship", ""))
        if ship in board.ships and board.ships[ship].owner == ask.side:
            return _of(board, ask, [ship])
    return _of(board, ask, getattr(ask, "ships", ()))


def _next_ship(board: Board, ask: Ask, command: Command) -> tuple[str, ...]:
    """The commander of the ship that is to move; whose squadrons act may end that."""
    assert isinstance(ask, AskShip)
    found = _ship(board, ask, command) if hasattr(command, "ship") else ()
    acting = [one for one in (ask.squadron, ask.second) if one in board.commanders]
    return found or tuple(acting)


def _own(board: Board, ask: Ask, command: Command) -> tuple[str, ...]:
    """The commander whose squadron it is."""
    letter = getattr(command, "squadron", "")
    return (letter,) if letter in board.commanders else _ship(board, ask, command)


def _or_admiral(board: Board, ask: Ask, command: Command) -> tuple[str, ...]:
    """The commanders who are named, who take a ship or a turn, and the admiral."""
    named = [str(getattr(command, name, "")) for name in ("commander", "squadron", "second")]
    own = [one for one in named if one in board.commanders]
    return tuple(dict.fromkeys([*own, *admiral(board, ask, command)]))


def _transfer(board: Board, ask: Ask, command: Command) -> tuple[str, ...]:
    """The commander who changes ships; where several might, the admiral says that nobody does."""
    assert isinstance(ask, AskTransfer)
    named = str(getattr(command, "commander", ""))
    every = {named} if named else {one.commander for one in ask.options}
    return tuple(every) if len(every) == 1 else ()


def _boarders(board: Board, ask: Ask, command: Command) -> tuple[str, ...]:
    """The commander of the ships that have boarded one of the targets."""
    assert isinstance(ask, AskBoardingOrder)
    target = str(getattr(command, "target", ""))
    targets = [target] if target in board.ships else ask.targets
    held = [one for name in targets for one in board.ships[name].grapples]
    return _of(board, ask, [one for one in held if board.ships[one].owner == ask.side])


WHOSE: dict[type[Ask], Whose] = {
    **dict.fromkeys((
        AskFleet, AskCommand, AskEdge, AskArrival, AskPlace, AskAdmiral, AskFirst, AskHeir,
        AskFouls, AskReturn, AskShore,
    ), admiral),
    **dict.fromkeys((
        AskAnnounce, AskAction, AskRake, AskSubtract, AskRetract, AskReaction, AskVolley,
        AskCorvus, AskSlip, AskRefloat, AskAvoidance, AskDefensiveRam, AskBoarding,
    ), _ship),
    **dict.fromkeys((AskSquadrons, AskNaming, AskSquadron), _or_admiral),
    AskLevels: _own, AskShip: _next_ship, AskTransfer: _transfer,
    AskBoardingOrder: _boarders,
}  # fmt: skip
"""Question -> who of its side answers it."""
