"""The shots of a whole squadron: of its ships that lie fast, each at the target worth most."""

from collections.abc import Sequence
from fractions import Fraction

from galley.engine.loop import State
from galley.engine.proposal import Answering, Proposal
from galley.engine.records import Command
from galley.war_galley.advice.evaluation import attacks, best_shot, depletes, staying
from galley.war_galley.advice.fight_proposals import sixths
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.state.board import board_of


def propose_shots(state: State, ask: AskShip, choices: Sequence[Command]) -> Proposal | None:
    """The ships that cannot move, and can do no more than shoot, shoot; the others wait."""
    board = board_of(state)
    taken: dict[str, int] = {}
    shots: list[tuple[str, str, Fraction]] = []
    for id_ in ask.ships:
        ship = board.ships[id_]
        best = best_shot(board, ship, only_shots(state, ask, id_), taken)
        if best:
            taken[best] = taken.get(best, 0) + 1
            shots.append((id_, best, depletes(board, ship, best)))
    if not shots:
        return None
    steps: list[Answering] = []
    for id_, target, _ in shots:
        steps += [
            Answering("AskShip", MoveShip(id_)),
            Answering("AskAnnounce", Announce(board.ships[id_].turn.mp_used)),
            Answering("AskAction", Fire(target)),
            Answering("AskAction", EndShip()),
        ]
    short = ", ".join(f"{id_} at {target}" for id_, target, _ in shots)
    told = tuple(f"{id_} shoots at {t}: {sixths(p)} to deplete" for id_, t, p in shots)
    who = "the ship that lies fast shoots" if len(shots) == 1 else "ships that lie fast shoot"
    return Proposal(f"{who}: {short}", tuple(steps), told, patient=True)


def only_shots(state: State, ask: AskShip, id_: str) -> list[str]:
    """Whom a ship may shoot at that cannot move; nobody if it may attack otherwise."""
    board = board_of(state)
    ship = board.ships[id_]
    if cap(board, ship) > ship.turn.mp_used:
        return []
    shots = attacks(*staying(state, ask.side, id_))
    if not all(isinstance(c, Fire) for c in shots):
        return []
    return [c.target for c in shots if isinstance(c, Fire) and not c.flame]
