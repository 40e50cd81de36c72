"""What a captain says of grapples thrown at him, and of melees when he has the baton."""

from collections.abc import Sequence

from galley.barratt.advice.worth import fight_worth, link_worth
from galley.barratt.ch4_grappling.grappling import AskFend, Fend
from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch8_melee.clusters import lone
from galley.barratt.ch8_melee.fighting import AskDirection, Direct, JoinFight, PairUp
from galley.barratt.ch8_melee.melee import AskJoin, AskPairs, fights
from galley.barratt.deeds.making import sparing
from galley.barratt.opponents.sea import BotView
from galley.barratt.state.marks import LinkKind
from galley.engine.bot import Decision
from galley.engine.records import Command


def fend(sea: BotView, ask: AskFend, choices: Sequence[Command]) -> Decision | None:
    """MB-4.05a All fend off, unless the fight is welcome."""
    ship, other = sea.board.ships[ask.ship], sea.board.ships[ask.other]
    worth = link_worth(sea.board, ship, other, LinkKind.ROPE)
    if worth * sea.likes.board > 0:
        return Decision(Fend(ask.ship, 0), f"{other.id} is welcome: worth {worth:+.1f}")
    return Decision(Fend(ask.ship, ask.most), f"{other.id} is fended off: worth {worth:+.1f}")


def lose(sea: BotView, ask: AskCasualties, choices: Sequence[Command]) -> Decision | None:
    """MB-8.02b Who fights falls last in a melee; who falls to missiles is as is usual."""
    found = sparing(sea.board, ask)
    if found is None:
        return None
    return Decision(found, f"a {found.kind} of {found.ship}: who fights falls last")


def pairs(sea: BotView, ask: AskPairs, choices: Sequence[Command]) -> Decision | None:
    """MB-8.08h The pairs that bring most, who is left over with the first that it may join."""
    weighed = [(_paired(sea, ask.cluster, one), -n, one) for n, one in enumerate(choices)
               if isinstance(one, PairUp)]  # fmt: skip
    worth, _, best = max(weighed, key=lambda one: one[:2])
    return Decision(best, f"the melees are worth {worth:+.1f}")


def _paired(sea: BotView, cluster: Sequence[str], command: PairUp) -> float:
    board = sea.board
    joins = tuple(
        (ship.id, next(other for other in cluster if board.between(ship.id, other)
                       and board.ships[other].side != ship.side))
        for ship in lone(board, cluster, command.pairs)
    )  # fmt: skip
    total = 0.0
    for one, against in fights(command.pairs, joins):
        worth = fight_worth(board, board.ships[one], [board.ships[id_] for id_ in against])
        total += worth if board.ships[one].side == sea.side else -worth
    return total


def join(sea: BotView, ask: AskJoin, choices: Sequence[Command]) -> Decision | None:
    """MB-8.08h A friend joins the fight that it decides; an enemy the one that is lost anyway."""
    board = sea.board
    ship = board.ships[ask.ship]
    found = [one for one in choices if isinstance(one, JoinFight)]
    sign = 1 if ship.side == sea.side else -1
    best = max(found, key=lambda one: sign * fight_worth(board, ship, [board.ships[one.target]]))
    return Decision(best, f"{ship.id} against {best.target}")


def direct(sea: BotView, ask: AskDirection, choices: Sequence[Command]) -> Decision | None:
    """MB-8.08b Several enemies begin with the weakest, several friends with the strongest."""
    board = sea.board
    found = [one for one in choices if isinstance(one, Direct)]
    sign = 1 if board.ships[ask.ship].side == sea.side else -1
    best = min(found, key=lambda one: sign * board.ships[one.first].crew.fighters)
    return Decision(best, f"{best.first} attacks {ask.ship} first")
