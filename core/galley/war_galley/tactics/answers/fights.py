"""Decides who boards whom, and whether a ship strikes at the enemy that crosses its bow."""

from collections.abc import Iterator, Sequence
from itertools import product

from galley.engine.bot import Decision
from galley.engine.checks import chance_of
from galley.engine.loop import State
from galley.engine.records import Command
from galley.war_galley.ch6_movement.defensive_ram import (
    AskDefensiveRam,
    DefensiveRam,
    defence_check,
    standing_ram,
)
from galley.war_galley.ch7_ramming.ramming import HIT
from galley.war_galley.ch8_combat.boarding import AskBoarding, Commit, Share
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.tactics.plans.manoeuvres import of_kind, worth_most
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.worth.prices import fight_worth

MOST = 300  # arrangements of boarders that are compared
Shares = tuple[tuple[str, int], ...]


def board(
    sea: BotView, seen: State, ask: AskBoarding, choices: Sequence[Command]
) -> Decision | None:
    """The arrangement that brings most, each ship against one target: whoever is boarded with
    little hope today boards us tomorrow."""
    orders: dict[str, list[Shares]] = {}
    for command in choices:
        if isinstance(command, Commit) and len(command.shares) == 1:
            orders.setdefault(command.ship, [()]).append(command.shares)
    fights = Fights(sea)
    best: tuple[Share, ...] = ()
    least = base = fights.worth(ask.chosen)
    for one in _arrangements(orders):
        more = tuple((ship, target, n) for ship, shares in one for target, n in shares)
        worth = fights.worth((*ask.chosen, *more))
        if worth > least:
            best, least = more, worth
    if not best:
        return Decision(Done(), "" if ask.chosen else "no boarding is worth the men")
    ship, target, men = best[0]
    why = f"{ship} boards {target}: worth {least - base:+.1f}"
    return Decision(Commit(ship, ((target, men),)), why)


def _arrangements(orders: dict[str, list[Shares]]) -> Iterator[list[tuple[str, Shares]]]:
    """Every way to give the ships their orders, the last ships' few where there are too many."""
    few: list[list[Shares]] = []
    many = 1
    for shares in orders.values():
        many *= len(shares)
        few.append(shares if many <= MOST else shares[-1:])
    for one in product(*few):
        yield list(zip(orders, one, strict=True))


class Fights:
    """The worth of fights, each looked at once."""

    def __init__(self, sea: BotView) -> None:
        self.sea = sea
        self._known: dict[tuple[Share, ...], float] = {}

    def worth(self, shares: Sequence[Share]) -> float:
        """Of all fights together."""
        found = 0.0
        for target in dict.fromkeys(target for _, target, _ in shares):
            parts = tuple([share for share in shares if share[1] == target])
            if parts not in self._known:
                self._known[parts] = self._of(target, parts)
            found += self._known[parts]
        return found

    def _of(self, target: str, parts: Sequence[Share]) -> float:
        sea = self.sea
        fight = fight_worth(sea.board, sea.side, target, parts)
        if fight is None:
            return 0.0
        prize = sea.likes.board * sea.values.taken(sea.board.ships[target])
        return fight.chance * prize - fight.loss


def strike_back(
    sea: BotView, seen: State, ask: AskDefensiveRam, choices: Sequence[Command]
) -> Decision | None:
    """At whoever crosses the bow, where a hit is likelier to pay than a miss to cost."""
    mover = sea.board.ships[ask.mover]

    def worth(command: DefensiveRam) -> float:
        ship = sea.board.ships[command.ship]
        hit = chance_of(standing_ram(sea.board, ship.id, mover.id), HIT)
        miss = (1 - hit) * sea.likes.collision * sea.values.defense(ship)
        ready = chance_of(defence_check(sea.board, ship), "yes")
        return (sea.likes.ram * hit * sea.values.rammed(mover) - miss) * ready

    rams = [ram for ram in of_kind(choices, DefensiveRam) if not ram.firepots]
    best, most = worth_most(rams, worth)
    if best is None:
        return Decision(Decline(), f"no ship rams {mover.id} with hope")
    return Decision(best, f"{best.ship} rams {mover.id} as it comes: worth {most:+.1f}")
