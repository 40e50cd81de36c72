"""Orders for a whole squadron: what it may be told, and what every ship would do.

A plan is only arithmetic: it changes nothing, and the rules are asked again for each command
when it is carried out.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import Side
from galley.war_galley.ch5_command.withdrawal import leaving
from galley.war_galley.ch6_movement.movement import left
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.squadrons.execution import SquadronPlan, rehearse
from galley.war_galley.tactics.squadrons.squadron_paths import (
    Exceptions,
    body,
    left_to_owner,
    ready,
    routes,
)
from galley.war_galley.tactics.squadrons.target_places import Order

HEXSIDES = (-3, -2, -1, 1, 2, 3)
SINGLE = ("ahead", "wheel", "about", "hold")  # what one ship alone may be told
FROM_0 = ("abreast", "astern", "follow", "echelon")
FROM_1 = ("ahead", "follow-port", "follow-starboard", "withdraw")


def orders(state: State, squadron: str, named: bool = True) -> list[Order]:
    """The orders that a squadron may be given, each with its usual number, the `named` plans among
    them or not; [] when it is done."""
    ids = body(state, squadron)
    able = [n for n in (left(ready(state, id_)) for id_ in ids) if n]
    if not able:
        return [Order("hold")] if ids else []
    all_go = min(able)
    found = [
        Order("ahead", _free(state, ids, all_go)), Order("wheel", 1), Order("about"),
        Order("abreast", (all_go + 1) // 2), Order("astern", all_go), Order("follow", all_go),
        Order("follow-port", all_go), Order("follow-starboard", all_go), Order("hold"),
    ]  # fmt: skip
    if len(ids) == 1:
        return [order for order in found if order.kind in SINGLE]
    return [*found, *(_named(state, ids, all_go) if named else ())]


def _named(state: State, ids: Sequence[str], all_go: int) -> list[Order]:
    """The plans of which every ship can do its whole part: in echelon, round one wing of the
    enemy, backwards in order."""
    asked = (
        Order("echelon", (all_go + 1) // 2), Order("envelop", all_go),
        Order("withdraw", all_go // 2),
    )  # fmt: skip
    return [order for order in asked
            if (order.n or order.kind == "echelon")
            and not any(route.troubles for route in routes(state, ids, order, {}))]  # fmt: skip


def _free(state: State, ids: Sequence[str], most: int) -> int:
    """So many hexes ahead, `most` at most, that nothing is in anybody's way; else `most`."""
    for n in range(most, 0, -1):
        if not any(route.bar for route in routes(state, ids, Order("ahead", n), {})):
            return n
    return most


def numbers(state: State, squadron: str, kind: str) -> Sequence[int]:
    """The numbers that an order of this kind may have; only 0 if it has none."""
    if kind == "wheel":
        return HEXSIDES
    if kind == "envelop":
        most = max(left(ready(state, id_)) for id_ in body(state, squadron))
        return [n for n in range(-most, most + 1) if n]
    if kind not in FROM_0 + FROM_1:
        return (0,)
    points = [left(ready(state, id_)) for id_ in body(state, squadron)]
    least = 1 if kind in FROM_1 else 0
    return range(least, max([least, *points]) + 1)


def words(order: Order) -> str:
    """An order as it is called out: `ahead 4`, `wheel to port by 2`."""
    side, n = "starboard" if order.n > 0 else "port", order.n
    return {
        "ahead": f"ahead {n}",
        "wheel": f"wheel to {side} by {abs(n)}",
        "about": "come about",
        "abreast": f"line abreast, ahead {n}",
        "astern": f"line astern, ahead {n}",
        "follow": f"follow the leader, {n}",
        "follow-port": f"follow to port, {n}",
        "follow-starboard": f"follow to starboard, {n}",
        "hold": "hold",
        "echelon": f"echelon, ahead {n}",
        "envelop": f"envelop to {side}, {abs(n)}",
        "withdraw": f"withdraw in order, {n}",
    }[order.kind]


def plan(
    state: State, side: Side, squadron: str, order: Order, own: Exceptions | None = None
) -> SquadronPlan:
    """The plan by which the ships of a squadron carry out an order, from the position as it is.

    `own` are exceptions: ships with an order of their own, or left out; ships that leave the
    battle have a way of their own.  Every command was tried on a copy, with the ships before
    it where they will be by then.
    """
    ids = body(state, squadron)
    board = board_of(state)
    gone: Exceptions = {id_: None for id_ in ids if leaving(board, board.ships[id_])}
    own = {**(own or {}), **gone}
    found = routes(state, ids, order, own)
    apart = [id_ for id_ in ids if id_ in own and own[id_] is None]
    apart += [r.ship for r in found if r.ship not in apart and left_to_owner(state, r)]
    made = SquadronPlan(side, squadron, order, tuple(found), tuple(apart), board.turn)
    commands, stop = rehearse(made, state)
    return replace(made, commands=commands, stops="" if stop.done else stop.why)
