"""The requests to `galley engine` that ask what ships can do with their whole activation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from galley.protocol.games import Games
from galley.protocol.replies import Reply, chances_of, happened, waiting
from galley.protocol.requests import Wrong, decides, number_in, seat_in, side_in, text_in

if TYPE_CHECKING:
    from galley.engine.deed import Deed, Sequel
    from galley.engine.loop import State
    from galley.engine.proposal import Proposal
    from galley.engine.records import Ask
    from galley.game.session import Session


def deeds(games: Games, request: dict[str, Any]) -> Reply:
    """What the ships that are asked can do, the best first; with `about` a ship of the side,
    what it can do, or an enemy, what can be done to it.

    Each has its `steps`, the commands that carry it out with the question that each answers;
    `chance`, `odds` and `worth` when nobody comes between, `against` who may, and `through`,
    the chance when all try.  `then` is what is done to the target when all have moved, with the
    chance of that.  `none` is the reason why nothing can be done to an enemy.
    """
    session, seen, ask, about = _asked(games, request)
    found = session.rules.advice.deeds(seen, ask, about)
    reply: Reply = {"deeds": [deed_data(deed) for deed in found]}
    if about and not any(deed.chance for deed in found):
        reply["none"] = msgspec.to_builtins(session.rules.advice.no_deed(seen, ask, about))
    return reply


def squadron_deeds(games: Games, request: dict[str, Any]) -> Reply:
    """What all ships of which the next is asked for can be told together, the usual first.

    Each is told as in `deeds`, and has the `worth` of all its ships; `reasons` say who cannot
    do its part, and where it stops.
    """
    session, seen, ask, _ = _asked(games, request)
    found = session.rules.advice.squadron_deeds(seen, ask)
    return {"deeds": [deed_data(deed) for deed in found]}


def accept(games: Games, request: dict[str, Any]) -> Reply:
    """Carry out the proposal that stands now, or with `deed` the one in this place of `deeds`,
    from 0, or with `together` that of `squadron_deeds`; `stopped` says why it ended before its
    end.
    """
    session, side, seat = games.game(), side_in(request), seat_in(request)
    decides(session, side, seat)
    named = next((key for key in ("deed", "together") if key in request), "")
    found = _deed(games, request, named) if named else session.propose(side, seat)
    if found is None:
        raise Wrong("bad-request", "there is no proposal for this question")
    told = happened(session.accept(side, found, seat))
    return {**told, "stopped": session.plans.stopped, **waiting(session, side)}


def _deed(games: Games, request: dict[str, Any], named: str) -> Proposal:
    session, seen, ask, about = _asked(games, request)
    advice, place = session.rules.advice, number_in(request, named)
    alone = named == "deed"
    found = advice.deeds(seen, ask, about) if alone else advice.squadron_deeds(seen, ask)
    if place >= len(found):
        may = f"a number from 0 to {len(found) - 1}" if found else "nothing now"
        raise Wrong("bad-request", f"{named} is {may}, not {place}")
    return found[place]


def _asked(games: Games, request: dict[str, Any]) -> tuple[Session, State, Ask, str]:
    """The session, position, question and ship of a request for deeds."""
    session, side, seat = games.game(), side_in(request), seat_in(request)
    decides(session, side, seat)
    about = text_in(request, "about") if "about" in request else ""
    seen = session.seen(side)
    ask = seen.ask_of(side, seat)
    assert ask is not None
    return session, seen, ask, about


def deed_data(deed: Deed) -> Reply:
    """A deed as plain data; chances are fractions in a text."""
    against = [{**_plain(one, "ship", "what", "rule", "after"), "chance": str(one.chance)}
               for one in deed.hindrances]  # fmt: skip
    return {
        **_plain(deed, "text", "ship", "kind", "target", "points", "reasons", "worth"),
        "chance": _said(deed.chance), "through": _said(deed.through),
        "odds": chances_of(deed.odds), "against": against,
        "then": _then(deed.sequel),
        "steps": msgspec.to_builtins(deed.steps), "way": msgspec.to_builtins(deed.way),
    }  # fmt: skip


def _then(sequel: Sequel | None) -> Reply | None:
    if sequel is None:
        return None
    told = _plain(sequel, "ships", "what", "target", "outcome", "rule")
    return {**told, "chance": str(sequel.chance)}


def _plain(record: object, *names: str) -> Reply:
    return {name: getattr(record, name) for name in names}


def _said(chance: object) -> str | None:
    return None if chance is None else str(chance)
