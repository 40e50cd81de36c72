"""Boarding parties and missile targets that a side may take at once."""

from collections.abc import Sequence
from fractions import Fraction

from galley.engine.loop import State
from galley.engine.proposal import Answering, Proposal
from galley.engine.records import Command
from galley.engine.text import percent
from galley.war_galley.advice.evaluation import (
    best_shot,
    boarding_value,
    capture_chances,
    depletes,
    depleting,
    men_lost,
    shot_back,
    shot_value,
)
from galley.war_galley.ch3_turn.ship_choices import AskAction
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.boarding import (
    AskBoarding,
    AskBoardingOrder,
    Boarding,
    BoardNext,
    Commit,
    Share,
    divisions,
)
from galley.war_galley.ch8_combat.missiles import Fire, shot_targets
from galley.war_galley.ch8_combat.reaction_fire import (
    Aim,
    AskReaction,
    AskVolley,
    React,
    SplitFire,
)
from galley.war_galley.scenario_rules.shore_troops import AskShore, ShootFromShore, shore_check
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.common_answers import Decline, Done
from galley.war_galley.state.ship import Ship

Party = tuple[tuple[str, int], ...]  # target, manpower
Parties = dict[str, Party]  # ship -> whom it boards with how much; () for nobody
ROUNDS = 6


def sixths(chance: Fraction) -> str:
    """`4 in 6`."""
    return f"{chance * 6} in 6"


# -- boarding


def propose_boarding(board: Board, ask: AskBoarding) -> Proposal:
    """The parties with the best chances of capture, all together."""
    taken = {ship for ship, _, _ in ask.chosen}
    free = [id_ for id_ in ask.ships if id_ not in taken]
    options: dict[str, list[Party]] = {
        id_: [(), *(c.shares for c in divisions(board, board.ships[id_]) if isinstance(c, Commit))]
        for id_ in free
    }
    starts: list[Parties] = [
        dict.fromkeys(free, ()),
        {id_: options[id_][min(1, len(options[id_]) - 1)] for id_ in free},
        {id_: options[id_][-1] for id_ in free},
    ]
    tried = [_climb(board, ask.chosen, options, start) for start in starts]
    best = max(tried, key=lambda parties: boarding_value(board, _shares(ask.chosen, parties)))
    commits = [Commit(id_, party) for id_, party in best.items() if party]
    steps = [Answering("AskBoarding", command) for command in [*commits, Done()]]
    hopes = capture_chances(board, _shares(ask.chosen, best))
    reasons = tuple(
        f"{target}: {_who(best, target)}, captured with {percent(chance)}"
        for target, (chance, _) in hopes.items()
        if _who(best, target)
    )
    if not commits:
        return Proposal("no boarding: too little hope", tuple(steps))
    short = [
        f"{target} with {' and '.join(ships)} ({percent(hopes[target][0])})"
        for target in hopes
        if (ships := [id_ for id_, party in best.items() if target in dict(party)])
    ]
    return Proposal(f"board {', '.join(short)}", tuple(steps), reasons)


def _who(parties: Parties, target: str) -> str:
    """`A1 (M4) and A2 (M1)`."""
    told = [f"{id_} (M{n})" for id_, party in parties.items() for t, n in party if t == target]
    return " and ".join(told)


def _climb(
    board: Board, chosen: Sequence[Share], options: dict[str, list[Party]], start: Parties
) -> Parties:
    """Ship after ship to its best party, until none has a better one."""
    now = dict(start)
    for _ in range(ROUNDS):
        before = dict(now)
        for id_, parties in options.items():
            values = {
                party: boarding_value(board, _shares(chosen, {**now, id_: party}))
                for party in parties
            }
            now[id_] = max(parties, key=lambda party: values[party])
        if now == before:
            break
    return now


def _shares(chosen: Sequence[Share], parties: Parties) -> list[Share]:
    return [*chosen, *((id_, t, n) for id_, party in parties.items() for t, n in party)]


def propose_order(state: State, ask: AskBoardingOrder) -> Proposal:
    """The likeliest capture first."""
    frame = next(f for f in reversed(state.stack) if isinstance(f, Boarding))
    hopes = capture_chances(board_of(state), frame.shares)
    best = max(ask.targets, key=lambda target: hopes[target][0])
    text = f"fight for {best} first (captured with {percent(hopes[best][0])})"
    return Proposal(text, (Answering("AskBoardingOrder", BoardNext(best)),))


# -- missiles


def propose_fire(board: Board, ask: AskAction, choices: Sequence[Command]) -> Proposal | None:
    """The shots that cost the enemy most, once the ship has moved."""
    ship = board.ships[ask.ship]
    if any(isinstance(c, Step | Turn | TurnAround | Ram | PassThrough) for c in choices):
        return None
    single = [c.target for c in choices if isinstance(c, Fire) and not c.flame]
    best = best_shot(board, ship, single)
    if not best:
        return None
    chance = depletes(board, ship, best)
    if SplitFire() in choices:
        expected, aims = best_split(board, ship)
        if expected > shot_value(board, ship, best)[0]:
            return _split_words(board, ship, aims)
    text = f"{ship.id} shoots at {best} ({sixths(chance)} to deplete)"
    return Proposal(text, (Answering("AskAction", Fire(best)),))


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
    """The likeliest target of troops on a shore."""
    troops = board.theatre.special.shore_troops[ask.group]

    def chance(target: str) -> Fraction:
        return depleting(shore_check(board, troops, board.ships[target]))

    best = max(ask.targets, key=chance)
    command: Command = ShootFromShore(best) if chance(best) else Decline()
    text = f"shoot at {best} ({sixths(chance(best))} to deplete)" if chance(best) else "no shot"
    return Proposal(text, (Answering("AskShore", command),))
