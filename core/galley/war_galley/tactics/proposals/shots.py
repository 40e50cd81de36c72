"""Missile targets that a side, or a whole squadron, may take at once."""

from collections.abc import Sequence
from fractions import Fraction

from galley.engine.deed import Answering, Proposal
from galley.engine.loop import State
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch8_combat.missiles import Fire, shot_targets
from galley.war_galley.ch8_combat.reaction_fire import (
    Aim,
    AskReaction,
    AskVolley,
    React,
    SplitFire,
)
from galley.war_galley.scenario_rules.shore_troops import (
    AskShore,
    ShootFromShore,
    shooters,
    shore_check,
)
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.worth.chances import depletes, depleting
from galley.war_galley.tactics.worth.judgement import (
    attacks,
    best_shot,
    shot_back,
    shot_value,
    staying,
)
from galley.war_galley.tactics.worth.prices import men_lost


def sixths(chance: Fraction) -> str:
    """`4 in 6`."""
    return f"{chance * 6} in 6"


# -- missiles


def propose_split(state: State, ask: AskAction) -> Proposal | None:
    """Several targets at once, where that costs the enemy more than any single shot."""
    board = board_of(state)
    ship, choices = board.ships[ask.ship], state.choices(ask)
    if SplitFire() not in choices:
        return None
    single = [c.target for c in choices if isinstance(c, Fire) and not c.flame]
    expected, aims = best_split(board, ship)
    alone = max((shot_value(board, ship, target)[0] for target in single), default=Fraction(0))
    return _split_words(board, ship, aims) if expected > alone else None


def best_split(board: Board, ship: Ship) -> tuple[Fraction, tuple[Aim, ...]]:
    """The shares of the manpower that deplete most, target by target."""
    men = board.manpower(ship)
    best: dict[int, tuple[Fraction, tuple[Aim, ...]]] = {0: (Fraction(0), ())}
    for target in shot_targets(board, ship):
        worth = men_lost(board, board.ships[target], 1)
        gains = {n: depletes(board, ship, target, n) * worth for n in range(1, men + 1)}
        more = dict(best)
        for used, (value, aims) in best.items():
            for n in range(1, men - used + 1):
                found = value + gains[n], (*aims, Aim(target, n))
                if gains[n] and found[0] > more.get(used + n, (Fraction(-1), ()))[0]:
                    more[used + n] = found
        best = more
    split = [found for found in best.values() if len(found[1]) > 1]
    return max(split, key=lambda found: found[0], default=(Fraction(0), ()))


def _split_words(board: Board, ship: Ship, aims: tuple[Aim, ...]) -> Proposal:
    told = [f"M{a.manpower} at {a.target} ({sixths(_aimed(board, ship, a))})" for a in aims]
    steps = [Answering("AskAction", SplitFire())]
    steps += [Answering("AskVolley", command) for command in [*aims, Done()]]
    return Proposal(f"{ship.id} splits its fire: {', '.join(told)}", tuple(steps), tuple(told))


def _aimed(board: Board, ship: Ship, aim: Aim) -> Fraction:
    return depletes(board, ship, aim.target, aim.manpower)


def propose_volley(board: Board, ask: AskVolley, choices: Sequence[Command]) -> Proposal | None:
    """The likeliest next share of a volley that is being split by hand."""
    ship = board.ships[ask.ship]
    aims = [c for c in choices if isinstance(c, Aim) and not c.flame]
    best = max(aims, key=lambda a: (_aimed(board, ship, a), -a.manpower), default=None)
    if Done() in choices or best is None:
        return Proposal("no more targets, shoot", (Answering("AskVolley", Done()),))
    if not _aimed(board, ship, best):
        return None
    text = f"M{best.manpower} at {best.target} ({sixths(_aimed(board, ship, best))})"
    return Proposal(text, (Answering("AskVolley", best),))


def propose_reaction(board: Board, ask: AskReaction, choices: Sequence[Command]) -> Proposal:
    """Shoot where it can hit; a shot costs nothing."""
    chance = shot_back(board, ask)
    if not chance or React() not in choices:
        text = f"{ask.ship} does not shoot back: it cannot hit"
        return Proposal(text, (Answering("AskReaction", Decline()),))
    text = f"{ask.ship} shoots back at {ask.enemy} ({sixths(chance)} to deplete)"
    return Proposal(text, (Answering("AskReaction", React()),))


def propose_shore(board: Board, ask: AskShore) -> Proposal:
    """The likeliest target of troops on a shore, or of boats."""
    troops = shooters(board)[ask.group]

    def chance(target: str) -> Fraction:
        return depleting(shore_check(board, troops, board.ships[target]))

    best = max(ask.targets, key=chance)
    command: Command = ShootFromShore(best) if chance(best) else Decline()
    text = f"shoot at {best} ({sixths(chance(best))} to deplete)" if chance(best) else "no shot"
    return Proposal(text, (Answering("AskShore", command),))


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
    """The targets of a ship that cannot move and can only shoot; [] if it may attack otherwise."""
    board = board_of(state)
    ship = board.ships[id_]
    if cap(board, ship) > ship.turn.mp_used:
        return []
    shots = attacks(*staying(state, ask.side, id_))
    if not all(isinstance(c, Fire) for c in shots):
        return []
    return [c.target for c in shots if isinstance(c, Fire) and not c.flame]
