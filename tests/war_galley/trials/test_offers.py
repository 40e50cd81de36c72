"""What is offered is accepted, and what is not offered is refused, in the press of a melee."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Ask, Command
from galley.war_galley.analysis.invariants import broken
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce, EndShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip, Avoid, Slip
from galley.war_galley.ch6_movement.movement import MOVES_OF_ONE, MOVES_OF_TWO, STEPS
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch7_ramming.retraction import AskRetract, PullBack, Stay
from galley.war_galley.ch8_combat.boarding import AskBoarding, AskBoardingOrder, BoardNext, Commit
from galley.war_galley.ch8_combat.disengaging import AskFouls, Disengage, LeaveFouled
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, React
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline, Done
from tests.kit.war_galley import state

MELEE = """
limit 4
map 26 26
land 2025 2124
A1 five 2120 NW
A2 tri 1919 S max
A3 tower 2125 N
A4 giant 2417 SW
A5 lembos 2219 S
A6 tri4 1822 NE max
A9 five 2524 N captured
B1 tri2 2020 N
B2 five 2022 N max
B3 lembos 2218 S
B4 engine 1820 SE
B5 four 2322 NW
B6 transport 2521 N
B9 tri 2318 S captured
commander A A1 5 2
commander B B1 4 1
"""


def shares(board: Board, ship: str) -> Iterator[tuple[tuple[str, int], ...]]:
    """Some divisions of manpower, right and wrong."""
    ids = sorted(board.ships)
    for target in ids:
        for n in range(10):
            yield ((target, n),)
    for one, other in combinations(sorted(board.ships[ship].grapples), 2):
        for n in range(5):
            for m in range(5):
                yield (one, n), (other, m)


def everything(now: State, ask: Ask) -> Iterator[Command]:
    """Commands of the kinds that this ask takes, legal or not, and one that it may not know."""
    ids = [*now.board.ships, "Z9"]
    yield Stay()
    if isinstance(ask, AskAction):
        small = now.board.ships[ask.ship].stern == now.board.ships[ask.ship].bow
        yield from MOVES_OF_ONE if small else MOVES_OF_TWO
        yield from (kind(id_) for kind in (Ram, Fire, Grapple) for id_ in ids)
        yield EndShip()
    elif isinstance(ask, AskAnnounce):
        yield from (Announce(n) for n in range(-1, 10))
        for n in range(4):
            yield from (Disengage(links) for links in combinations(ids, n))
    elif isinstance(ask, AskRake):
        yield from (Decline(), *(Rake(id_) for id_ in ids))
    elif isinstance(ask, AskAvoidance):
        yield from (Decline(), *(Avoid(id_) for id_ in ids))
    elif isinstance(ask, AskSlip):
        yield from (Slip(way) for way in (*STEPS, "away"))
    elif isinstance(ask, AskReaction):
        yield from (Decline(), React())
    elif isinstance(ask, AskRetract):
        yield from (PullBack(way) for way in (*STEPS, "away"))
    elif isinstance(ask, AskBoarding):
        yield Done()
        for id_ in now.board.ships:
            yield from (Commit(id_, parts) for parts in shares(now.board, id_))
    elif isinstance(ask, AskBoardingOrder):
        yield from (BoardNext(id_) for id_ in ids)
    elif isinstance(ask, AskFouls):
        yield from (Done(), *(LeaveFouled(id_) for id_ in ids))


def compare(now: State, ask: Ask) -> None:
    offered = set(now.choices(ask))
    assert len(offered) > 1 or not ask.several(now.board), (ask, offered)
    assert all(refusal(now, command, ask.side) is None for command in offered)
    known = set(everything(now, ask))
    for command in known - offered:
        assert refusal(now, command, ask.side) is not None, (ask, command)


PASSIVE = ("EndShip", "EndMovement", "Decline", "LeaveFouled")


def eager(now: State, ask: Ask, pick: int) -> Command:
    """A command of a kind chosen first, so that attacks are as frequent as steps."""
    options = list(now.choices(ask))
    names = sorted({type(c).__name__ for c in options})
    fights = [n for n in names if n not in PASSIVE] or names
    name = fights[pick % len(fights)]
    same = [c for c in options if type(c).__name__ == name]
    return same[pick // 7 % len(same)]


@pytest.mark.parametrize("seed", range(4))
def test_offered_and_accepted_are_the_same(seed: int) -> None:
    chosen = chooser(seed)
    now, _ = begin(state(MELEE), Live(seed))
    asked: Counter[str] = Counter()
    for entry in range(1, 600):
        if not now.asks():
            break
        for ask in now.asks():
            asked[type(ask).__name__] += 1
            compare(now, ask)
        assert not broken(now.board), broken(now.board)
        ask = chosen.choice(now.asks())
        command = eager(now, ask, chosen.randrange(1000))
        now, _ = step(now, command, Live(seed, entry), ask.side)
    assert asked["AskAction"] > 40 and asked["AskReaction"] > 3
