"""Proposes an answer to the question that waits; None where there is no proposal.

A proposal is no more than ordinary commands with a few words; the rules decide on each.  What
plans ships is loaded where a proposal needs it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from galley.engine.deed import Answering, Proposal
from galley.engine.loop import State
from galley.engine.records import OTHER, Ask, Command
from galley.engine.text import at_stake, percent
from galley.war_galley.ch3_turn.initiative import AskAdmiral, AskFirst, GoFirst, UseAdmiral
from galley.war_galley.ch5_command.commanders import AskHeir, PlaceCommander, best_admiral
from galley.war_galley.ch5_command.line_astern import LineAstern
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch5_command.squadron_naming import AskNaming, NameSquadron
from galley.war_galley.ch5_command.squadrons import AskSquadrons, Assign, assignments
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.speed import AskLevels
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.retraction import AskSubtract, Subtract, comes_free
from galley.war_galley.ch8_combat.disengaging import AskFouls, foul_odds
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, AskVolley
from galley.war_galley.scenario_rules.shore_troops import AskShore
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.tactics.proposals.shots import (
    propose_reaction,
    propose_shore,
    propose_shots,
    propose_volley,
)
from galley.war_galley.tactics.worth.judgement import HOPES, free_to_act, hope, may_sink

WORTH_GOING_FIRST = 0.5  # victory points of attacks within reach
MOST_TRIED = 60  # arrangements of squadrons that are compared
Maker = Callable[[State, Any, Sequence[Command]], Proposal | None]


def propose(state: State, ask: Ask) -> Proposal | None:
    """A proposal for what is asked, whose first command is legal."""
    make = MAKERS.get(type(ask))
    if make is None:
        return None
    found = make(state, ask, state.choices(ask))
    if found is None or ask.why_not(state.board, found.steps[0].command) is not None:
        return None
    return found


def _one(ask: Ask, command: Command, text: str, *reasons: str) -> Proposal:
    return Proposal(text, (Answering(type(ask).__name__, command),), reasons)


# -- squadrons


def propose_squadrons(state: State, ask: AskSquadrons, choices: Sequence[Command]) -> Proposal:
    """As few ships as possible without a commander; the rest as the ranges make it."""
    board = board_of(state)
    made: list[Command] = []
    now, tried = ask, 0
    while tried < MOST_TRIED:
        best: tuple[int, Command, AskSquadrons] | None = None
        for command in now.choices(board):
            if not isinstance(command, Assign | LineAstern) or tried >= MOST_TRIED:
                continue
            if isinstance(command, Assign) and len(board.aboard(command.ship)) < 2:
                continue  # whom it follows changes no number
            tried += 1
            after = now.after(board, command)
            if after is not None and (best is None or alone(board, after) < best[0]):
                best = alone(board, after), command, after
        if best is None or best[0] >= alone(board, now):
            break
        made.append(best[1])
        now = best[2]
    return _arranged(board, ask, now, made)


def _arranged(board: Board, ask: AskSquadrons, now: AskSquadrons, made: list[Command]) -> Proposal:
    """The words for an arrangement: how many ships have a commander."""
    left, before = alone(board, now), alone(board, ask)
    fleet = len(board.fleet(ask.side))
    text = f"squadrons as they stand: {fleet - left} ships in command, {left} alone"
    if made:
        text = f"squadrons: {fleet - left} ships in command, {left} alone instead of {before}"
    reasons = [f"{c.commander} leads {' '.join(c.ships)} in line" for c in made
               if isinstance(c, LineAstern)]  # fmt: skip
    steps = tuple(Answering("AskSquadrons", command) for command in [*made, Done()])
    return Proposal(text, steps, tuple(reasons))


def alone(board: Board, ask: AskSquadrons) -> int:
    """How many ships of the side would be on their own."""
    pairs = assignments(board, ask.side, ask.chosen, ask.lines, ask.signals)
    return sum(ship == squadron for ship, squadron in pairs)


def propose_naming(state: State, ask: AskNaming, choices: Sequence[Command]) -> Proposal | None:
    """The next squadron, as it stands."""
    id_ = ask.commanders[0]
    name = board_of(state).commanders[id_].name
    return _one(ask, NameSquadron(id_), f"name {name}'s squadron as it stands")


# -- one sensible answer


def propose_admiral(state: State, ask: AskAdmiral, choices: Sequence[Command]) -> Proposal | None:
    """The best rating."""
    found = best_admiral(board_of(state), ask.side)
    if found is None:
        return None
    return _one(ask, UseAdmiral(found.id), f"{found.name} rolls (+{found.rating()}, the best)")


def propose_first(state: State, ask: AskFirst, choices: Sequence[Command]) -> Proposal:
    """First where there is something to be hit at once; else let them come."""
    from galley.war_galley.tactics.plans.planner import first_blows
    from galley.war_galley.tactics.reach.bot_view import plain_view

    hope = first_blows(plain_view(board_of(state), ask.side))
    if hope > WORTH_GOING_FIRST:
        why = f"attacks within reach{at_stake(hope)}"
        return _one(ask, GoFirst(ask.side), "go first: something can be hit at once", why)
    return _one(ask, GoFirst(OTHER[ask.side]), "let them go first: little is within reach")


def propose_speeds(state: State, ask: AskLevels, choices: Sequence[Command]) -> Proposal | None:
    from galley.war_galley.tactics.proposals.levels import propose_levels
    from galley.war_galley.tactics.reach.bot_view import plain_view

    return propose_levels(plain_view(board_of(state), ask.side), ask)


def propose_fouls(state: State, ask: AskFouls, choices: Sequence[Command]) -> Proposal:
    """Everybody tries to get free."""
    ships = [id_ for id_ in ask.ships if id_ not in ask.staying]
    odds = foul_odds(board_of(state), ships)
    hope = f" ({odds.outcomes[0][0]}: {percent(odds.outcomes[0][1])})" if odds else ""
    return _one(ask, Done(), f"all fouled ships try to get free{hope}")


def propose_no_transfer(
    state: State, ask: AskTransfer, choices: Sequence[Command]
) -> Proposal | None:
    """Stay, unless the ship may go down under a commander."""
    board = board_of(state)
    ships = [board.ships[board.commanders[t.commander].ship] for t in ask.options]
    if any(may_sink(ship) for ship in ships):
        return None
    return _one(ask, Decline(), "no commander changes ships: none of their ships may sink")


def propose_rake(state: State, ask: AskRake, choices: Sequence[Command]) -> Proposal | None:
    """The likeliest rake, where a player usually tries."""
    hopes = {t: hope(state, ask.side, Rake(t)) for t in ask.targets if Rake(t) in choices}
    best = max(hopes, key=lambda target: hopes[target], default="")
    if not best or hopes[best] < HOPES[Rake].least:
        return None
    return _one(ask, Rake(best), f"{ask.ship} rakes {best} (crippled: {percent(hopes[best])})")


def propose_subtract(
    state: State, ask: AskSubtract, choices: Sequence[Command]
) -> Proposal | None:
    """The crew counts where that brings the ship free."""
    board = board_of(state)
    crew = board.crew(board.ships[ask.ship])
    if not comes_free(ask.natural, crew):
        return None
    return _one(ask, Subtract(), f"the crew counts: {ask.ship} comes free")


def propose_heir(state: State, ask: AskHeir, choices: Sequence[Command]) -> Proposal:
    """Of ships equally near a free one, the strongest in manpower."""
    board = board_of(state)

    def worth(id_: str) -> tuple[bool, int]:
        ship = board.ships[id_]
        return free_to_act(ship), board.manpower(ship)

    best = max(ask.ships, key=worth)
    name = board.commanders[ask.commander].name
    return _one(ask, PlaceCommander(best), f"{name} goes aboard {best}")


MAKERS: dict[type[Ask], Maker] = {
    AskSquadrons: propose_squadrons,
    AskNaming: propose_naming,
    AskAdmiral: propose_admiral,
    AskFirst: propose_first,
    AskLevels: propose_speeds,
    AskShip: propose_shots,
    AskRake: propose_rake,
    AskSubtract: propose_subtract,
    AskVolley: lambda state, ask, choices: propose_volley(board_of(state), ask, choices),
    AskReaction: lambda state, ask, choices: propose_reaction(board_of(state), ask, choices),
    AskShore: lambda state, ask, choices: propose_shore(board_of(state), ask),
    AskFouls: propose_fouls,
    AskTransfer: propose_no_transfer,
    AskHeir: propose_heir,
}
WITHOUT_DEEDS = MAKERS.keys() - {AskShip}
"""The questions at which no ship acts."""
