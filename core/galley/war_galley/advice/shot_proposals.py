"""The shots of a whole squadron: of its ships that lie fast, each at the target worth most."""

from collections.abc import Sequence
from fractions import Fraction

from galley.engine.loop import State
from galley.engine.proposal import Answering, Proposal
from galley.engine.records import Ask, Command
from galley.war_galley.advice.fight_proposals import gain, hit, sixths
from galley.war_galley.advice.outlook import hopeless
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import ATTACKS, Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import SplitFire
from galley.war_galley.state.board import board_of


def propose_shots(state: State, ask: AskShip, choices: Sequence[Command]) -> Proposal | None:
    """The ships that cannot move, and can do no more than shoot, shoot; the others wait."""
    board = board_of(state)
    taken: dict[str, int] = {}
    shots: list[tuple[str, str, Fraction]] = []
    for id_ in ask.ships:
        ship = board.ships[id_]
        targets = only_shots(state, ask, id_)
        best = max(targets, key=lambda t: gain(board, ship, t, taken.get(t, 0)), default="")
        if best and gain(board, ship, best, taken.get(best, 0))[0]:
            taken[best] = taken.get(best, 0) + 1
            shots.append((id_, best, hit(board, ship, best)))
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
    board = board_of(state).copy()
    ship = board.ships[id_]
    if cap(board, ship) > ship.turn.mp_used:
        return []
    board.change_turn(id_, mp_announced=ship.turn.mp_used)
    rest: Ask = AskAction(ask.side, id_)
    there = State(board, [*state.stack, ShipActivation(ship=id_), rest])
    attacks = [
        c for c in there.choices(rest)
        if isinstance(c, ATTACKS) and not isinstance(c, SplitFire) and not hopeless(there, rest, c)
    ]  # fmt: skip
    if not all(isinstance(c, Fire) for c in attacks):
        return []
    return [c.target for c in attacks if isinstance(c, Fire) and not c.flame]
