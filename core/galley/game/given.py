"""Battles in memory that begin at a given position: to look ahead in, or to set one up."""

import re
from collections.abc import Mapping
from hashlib import sha256

from galley.engine.loop import State
from galley.engine.records import Side
from galley.engine.standing import Order
from galley.engine.views import asked_anew
from galley.files.faults import Fault
from galley.game.history import Past
from galley.game.journal import Journal
from galley.game.session import Session
from galley.game.set_up import new_header
from galley.game.soundness import decoded


def at_position(
    like: Session,
    state: State,
    seed: int,
    doubtful: bool = False,
    orders: Mapping[Side, tuple[Order, ...]] | None = None,
) -> Session:
    """A battle of the scenario of `like` that begins at a position, with dice and standing
    orders of its own.

    It is kept in no file.  The position is `doubtful` when only a file vouches for it.
    """
    header = new_header(like.rules, like.scenario, seed, like.options, like.skip)
    file = like.scenario.file
    past = Past(like.rules, header, like.past.fresh, file, given=state, doubtful=doubtful)
    return Session(like.scenario, past, Journal.begin(header), orders=orders)


def begun_at(like: Session, data: object, seed: int) -> Session:
    """A battle that begins at a position in plain data, as `RuleSet.encode` writes it, with dice
    of its own.  Raises Fault."""
    state, why = decoded(like.rules, data, like.past.fresh)
    if state is None:
        numbered = re.match(r"([0-9]+\.[0-9]+[a-z]?|C[0-9]+) ", why)
        rule = numbered[1] if numbered else ""
        raise Fault("position", "", why.removeprefix(f"{rule} "), rule)
    return at_position(like, state, seed, doubtful=True)


def forked(source: Session, seed: int, side: Side = "") -> Session:
    """The battle of `source` as it stands, to try things in; that one is not touched.

    It is as `side` knows it, with its own standing orders alone in force, or for "" as
    everybody does, with all of them.  The dice are of a seed made from `seed`: they tell
    nothing of those that `source` will throw, whatever its seed is.  Faces given by hand stay
    with `source`.
    """
    own = int.from_bytes(sha256(f"fork {seed}".encode()).digest()[:8], "big") >> 1
    state = asked_anew(source.state, side)
    orders = {s: orders for s, orders in source.orders.items() if side in ("", s)}
    return at_position(source, state, own, orders=orders)
