"""The deeds of the Boarding Segment: who boards whom, together or alone; and what a ship that
holds another may hope of it before (8.2)."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from galley.engine.checks import Odds
from galley.engine.deed import Answering, Deed, Sequel
from galley.engine.loop import State
from galley.engine.text import joined, percent
from galley.war_galley.ch8_combat.boarding import (
    AskBoarding,
    AskBoardingOrder,
    Boarding,
    BoardNext,
    Commit,
    Share,
    boarders,
    boarding_targets,
    divisions,
    pooled_odds,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Done
from galley.war_galley.state.ship import hull
from galley.war_galley.tactics.plans import BOARD, HOLD
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.worth.chances import success
from galley.war_galley.tactics.worth.prices import Worth, fight_worth

ROUNDS = 6  # the parties of all ships are gone through so often in search of better ones

Party = tuple[tuple[str, int], ...]
"""Whom a ship boards, and with how much manpower; () for nobody."""
Parties = dict[str, Party]


class Fights:
    """The worth of boardings for one side, each weighed once."""

    def __init__(self, sea: BotView, chosen: Sequence[Share] = ()) -> None:
        self.sea, self.board, self.chosen = sea, sea.board, tuple(chosen)
        self._known: dict[tuple[Share, ...], tuple[float, Worth]] = {}

    def every(self, parties: Parties) -> dict[str, tuple[Share, ...]]:
        """Target -> all who are told off against it."""
        found: dict[str, tuple[Share, ...]] = {}
        more = ((ship, t, n) for ship, party in parties.items() for t, n in party)
        for share in sorted((*self.chosen, *more)):
            found[share[1]] = (*found.get(share[1], ()), share)
        return found

    def of(self, shares: tuple[Share, ...]) -> Worth:
        """The dice of the fight of these shares for one target, and what stands against it."""
        return self._fight(shares)[1]

    def worth(self, shares: tuple[Share, ...]) -> float:
        """The worth of that fight: the prize, as likely as it is taken, less the men."""
        return self._fight(shares)[0]

    def _fight(self, shares: tuple[Share, ...]) -> tuple[float, Worth]:
        if shares not in self._known:
            target = shares[0][1]
            found = fight_worth(self.board, self.sea.side, target, shares)
            assert found is not None
            prize = self.sea.likes.board * self.sea.values.taken(self.board.ships[target])
            self._known[shares] = found.chance * prize - found.loss, found
        return self._known[shares]

    def net(self, parties: Parties) -> float:
        """The victory points to be expected of all of them."""
        return sum(self.worth(shares) for shares in self.every(parties).values())

    def best(self, options: Mapping[str, Sequence[Party]]) -> Parties:
        """The parties worth most, one of its options for each ship."""
        first = {id_: parties[0] for id_, parties in options.items()}
        second = {id_: parties[min(1, len(parties) - 1)] for id_, parties in options.items()}
        last = {id_: parties[-1] for id_, parties in options.items()}
        tried = [self._climb(options, start) for start in (first, second, last)]
        return max(tried, key=self.net)

    def _climb(self, options: Mapping[str, Sequence[Party]], start: Parties) -> Parties:
        """Ship after ship to its best party, until none has a better one."""
        now = dict(start)
        for _ in range(ROUNDS):
            before = dict(now)
            for id_, parties in options.items():
                nets = {party: self.net({**now, id_: party}) for party in parties}
                now[id_] = max(parties, key=nets.__getitem__)
            if now == before:
                break
        return now


def parties_of(board: Board, ask: AskBoarding) -> dict[str, list[Party]]:
    """Ship that has no orders yet -> whom it may board, and with how much manpower."""
    taken = {ship for ship, _, _ in ask.chosen}
    return {
        id_: [(), *(c.shares for c in divisions(board, board.ships[id_]) if isinstance(c, Commit))]
        for id_ in ask.ships if id_ not in taken
    }  # fmt: skip


# -- in the segment


def boardings(sea: BotView, ask: AskBoarding, about: str = "") -> list[Deed]:
    """The deeds of a boarding: all as it is worth most, against each ship, each ship alone."""
    options, fights = parties_of(sea.board, ask), Fights(sea, ask.chosen)
    free = [*options]
    plans = [fights.best(options), Parties()]
    whole: dict[tuple[str, str], Party] = {
        (id_, party[0][0]): party for id_ in free for party in options[id_] if len(party) == 1
    }
    for target in sorted({target for _, target in whole}):
        mine = {id_: whole[id_, target] for id_ in free if (id_, target) in whole}
        plans += [fights.best({id_: [(), party] for id_, party in mine.items()}), mine]
        plans += [{id_: party} for id_, party in mine.items()]
    found = {deed.steps: deed for deed in (_planned(ask, fights, plan, free) for plan in plans)}
    every = [deed for deed in found.values() if about in ("", *_concerned(deed, ask))]
    return sorted(every, key=lambda deed: (-deed.worth, deed.text))


def _concerned(deed: Deed, ask: AskBoarding) -> set[str]:
    """The ships that board, and those that are boarded; all that might where nobody does."""
    commits = [step.command for step in deed.steps if isinstance(step.command, Commit)]
    shares = [(c.ship, target) for c in commits for target, _ in c.shares]
    shares += [(ship, target) for ship, target, _ in ask.chosen]
    return {id_ for share in shares for id_ in share} or set(ask.ships)


def _planned(ask: AskBoarding, fights: Fights, plan: Parties, free: Sequence[str]) -> Deed:
    """The deed of a whole segment: who boards whom, and in which order."""
    parties = {id_: plan[id_] for id_ in free if plan.get(id_)}
    every = sorted(fights.every(parties).values(), key=lambda shares: -fights.of(shares).chance)
    commands = [*(Commit(id_, party) for id_, party in parties.items()), Done()]
    steps = [Answering("AskBoarding", command) for command in commands]
    steps += [Answering("AskBoardingOrder", BoardNext(shares[0][1])) for shares in every]
    if not every:
        return Deed(text="nobody boards", steps=tuple(steps), ship=free[0], kind=HOLD)
    idle = [id_ for id_ in free if id_ not in parties]
    left = (f"{joined(idle)} board{'s' * (len(idle) == 1)} nobody",) if idle else ()
    return _fought(fights, every, steps, left)


def next_boardings(sea: BotView, state: State, ask: AskBoardingOrder) -> list[Deed]:
    """The boardings that were decided on, any of which may be fought next."""
    frame = state.frame(Boarding)
    assert frame is not None
    fights = Fights(sea, frame.shares)
    every = fights.every({})
    found = [
        _fought(fights, [every[t]], [Answering("AskBoardingOrder", BoardNext(t))])
        for t in ask.targets
    ]
    return sorted(found, key=lambda deed: (-(deed.chance or 0), deed.text))


def _fought(
    fights: Fights, every: Sequence[tuple[Share, ...]], steps: Sequence[Answering],
    left: tuple[str, ...] = (),
) -> Deed:  # fmt: skip
    """One or several fights; of several it succeeds when a ship at least is taken."""
    board, first = fights.board, every[0]
    odds = _together([_odds(board, shares) for shares in every])
    worths = [fights.of(shares) for shares in every]
    reasons, text = worths[0].against, _who(first)
    if len(every) > 1:
        number = len({ship for shares in every for ship, _, _ in shares})
        text = f"{number} ship{'s' * (number > 1)} board{'s' * (number == 1)} {len(every)}"
        reasons = tuple(f"{_who(shares)}: {percent(success(_odds(board, shares)))}"
                        for shares in every)  # fmt: skip
    return Deed(
        text=text, steps=tuple(steps), patient=True,
        reasons=(*reasons, *left), ship=first[0][0], kind=BOARD, target=first[0][1],
        chance=success(odds), odds=odds, worth=sum(fights.worth(shares) for shares in every),
        aim=hull(board.ships[first[0][1]]),
    )  # fmt: skip


def _who(shares: Sequence[Share]) -> str:
    """`A1 and A2 board B1`; how much manpower where it is divided is on the ships' sheets."""
    ships = [ship for ship, _, _ in shares]
    return f"{joined(ships)} board{'s' * (len(ships) == 1)} {shares[0][1]}"


def _odds(board: Board, shares: Sequence[Share]) -> Odds:
    found = pooled_odds(board, shares[0][1], shares)
    assert found is not None
    return found


def _together(every: Sequence[Odds]) -> Odds:
    """The odds of several boardings by the number of ships that are taken."""
    if len(every) == 1:
        return every[0]
    taken = {0: Fraction(1)}
    for odds in every:
        hope, more = success(odds), dict[int, Fraction]()
        for n, chance in taken.items():
            more[n] = more.get(n, Fraction(0)) + chance * (1 - hope)
            more[n + 1] = more.get(n + 1, Fraction(0)) + chance * hope
        taken = more
    named = {n: f"{n} ships captured" if n > 1 else "one ship captured" for n in taken if n}
    named[0] = "repulsed"
    checks = tuple(check for odds in every for check in odds.checks)
    return Odds(checks, tuple((named[n], taken[n]) for n in sorted(taken, reverse=True)))


# -- before it


class Prospect(Sequel, frozen=True):
    """A boarding that may follow: `net` of it all, and `gain` by the ship that is looked at."""

    net: float = 0.0
    gain: float = 0.0


def prospect(sea: BotView, ships: tuple[str, ...], id_: str, target: str = "") -> Prospect | None:
    """The best boarding of one ship that this one may join when its squadron has moved; None
    where none is worth it.

    `ships`: all that are active.  `target`: the one that matters; "" for any that it holds.
    """
    board = sea.board
    ship = board.ships[id_]
    active = boarders(board, ship.owner, ships) if ship.grapples else ()
    every = boarding_targets(board, ship) if id_ in active else []
    found = [_prospect(sea, active, id_, one) for one in every if target in ("", one)]
    return max((one for one in found if one.net > 0), key=lambda one: one.net, default=None)


def _prospect(sea: BotView, active: Iterable[str], id_: str, target: str) -> Prospect:
    board, fights = sea.board, Fights(sea)
    every = {
        one: ((target, board.manpower(board.ships[one])),)
        for one in active
        if target in boarding_targets(board, board.ships[one])
    }
    mates: dict[str, Sequence[Party]] = {one: [(), p] for one, p in every.items() if one != id_}
    without = fights.best(mates) if mates else {}
    together = fights.best({**mates, id_: [every[id_], every[id_]]})
    shares, net = fights.every(together)[target], fights.net(together)
    return Prospect(
        tuple(share[0] for share in shares), BOARD, target, "captured",
        success(_odds(board, shares)), "8.2", net, net - fights.net(without),
    )  # fmt: skip
