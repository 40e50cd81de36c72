"""The requests to `galley engine` that ask about a game, about what ships can do, and
play it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from galley.engine.loop import Illegal
from galley.protocol.games import Games, stopped, told_until, until_in
from galley.protocol.replies import Reply, chances_of, happened, waiting
from galley.protocol.requests import (
    Wrong,
    asking_in,
    command_in,
    decides,
    faces_in,
    flag_in,
    given_orders,
    number_in,
    seat_in,
    side_in,
    steps_in,
    text_in,
)

if TYPE_CHECKING:
    from galley.engine.deed import Deed, Proposal, Sequel
    from galley.engine.loop import State
    from galley.engine.records import Ask, LogLine
    from galley.game.game import Game


def pending(games: Games, request: dict[str, Any]) -> Reply:
    """Who must decide what: an item for each side that must; none when the game is over.

    With a `side` it has what this side has answered in secret so far.  Nobody is asked where the
    game has `stopped`.
    """
    game, side = games.game(), asking_in(request)
    if games.stop is not None:
        return {"pending": [], "stopped": games.stop.until}
    return waiting(game, side)


def choices(games: Games, request: dict[str, Any]) -> Reply:
    """All that is legal for a side, each a command as `play` takes it, and a label.

    `open` is true of a question that has more answers: then these are what it suggests.
    """
    game, side, seat = games.game(), side_in(request), seat_in(request)
    decides(game, side, seat)
    ask = game.state.ask_of(side, seat)
    found = [msgspec.to_builtins(choice) for choice in game.choices(side, seat)]
    return {"choices": found, **({"open": True} if ask is not None and ask.open else {})}


def why_not(games: Games, request: dict[str, Any]) -> Reply:
    """The rule that forbids a command now, or null.

    A command that comes too late, since only one answer was left to its question and that was
    given without asking, is explained by the rule that left it out then.  An order, or a move,
    without its letters or its path is asked about for the rest: its band, its speed.
    """
    from galley.game import late_commands

    game, side, seat = games.game(), side_in(request), seat_in(request)
    command, ask = command_in(game, request), game.state.ask_of(side, seat)
    way = ask.ways.get(type(command)) if ask is not None else None
    if ask is not None and way is not None and way not in request["command"]:
        refused = ask.why_not_part(game.state.board, command)
    else:
        refused = late_commands.why_not(game, side, command, seat)
    return {"refused": None if refused is None else msgspec.to_builtins(refused)}


def play(games: Games, request: dict[str, Any]) -> Reply:
    """Carry out a command: what happened, and who is asked then.

    With `until` a phase or "turn" it is told up to where that begins, if no question comes before:
    the game has `stopped` there, `view` and `pending` are those of that moment, and any other
    request goes on; `play` without a command does, and tells the rest.  What needs no decision
    has happened by then, and its dice are thrown: give them before.
    """
    game = games.game()
    until, rest = until_in(game.rules, request), games.stop
    if rest is not None and "command" not in request:
        told, stop = stopped(rest.state, rest.left, until)
        games.stop_at(stop)
        return told_until(game, told, stop, asking_in(request))
    side, seat = side_in(request), seat_in(request)
    command = command_in(game, request)
    decides(game, side, seat)
    before = game.state.copy()
    told, stop = stopped(before, game.play(side, command, seat=seat), until)
    games.stop_at(stop)
    return told_until(game, [*(rest.left if rest else ()), *told], stop, side)


def odds(games: Games, request: dict[str, Any]) -> Reply:
    """What the dice of a command need, what is added to them, and exact chances."""
    game, side, seat = games.game(), side_in(request), seat_in(request)
    command = command_in(game, request)
    decides(game, side, seat)
    refused = game.why_not(side, command, seat)
    if refused is not None:
        raise Illegal(refused)
    return chances_of(game.odds(side, command))


def view(games: Games, request: dict[str, Any]) -> Reply:
    """What a side may see, complete."""
    game, side = games.game(), side_in(request)
    stop = games.stop
    return {"position": game.view(side) if stop is None else stop.view(game.rules, side)}


def result(games: Games, request: dict[str, Any]) -> Reply:
    """How the game ended, or null."""
    found = games.game().result()
    return {"result": None if found is None else msgspec.to_builtins(found)}


def dice(games: Games, request: dict[str, Any]) -> Reply:
    """Give faces that are thrown next, before the seeded dice go on; none puts away those that
    were given and not thrown yet.  `dice_left` says how many there are then.
    """
    game = games.game()
    game.give_dice(faces_in(game.rules, request, "next"))
    return {"dice_left": len(game.hand)}


def undo(games: Games, request: dict[str, Any]) -> Reply:
    """Take back the last step, or so many: what was taken back, and who is asked then.

    A step is one command, or all that one `accept` carried out; with `one` each command counts.
    Beyond dice, and beyond what another player answered since, both sides must have `agreed`;
    the log tells that.  What was revealed, and what the other side has answered in secret, is
    never taken back; new dice are not those that were thrown.
    """
    game, side = games.game(), side_in(request)
    agreed, one = flag_in(request, "agreed", False), flag_in(request, "one", False)
    undone = game.undo(side, steps_in(request), agreed, one)
    return {"undone": undone, **waiting(game, side)}


def redo(games: Games, request: dict[str, Any]) -> Reply:
    """Play again the step that was taken back last, or so many, as long as nothing else was
    played: what happened, and who is asked then.

    It is the very same, with the dice that it had: to these both sides must have `agreed`.
    """
    game, side = games.game(), side_in(request)
    told = game.redo(side, steps_in(request), flag_in(request, "agreed", False))
    return {**happened(told), **waiting(game, side)}


def steps(games: Games, request: dict[str, Any]) -> Reply:
    """How far `undo` and `redo` by a side lead: `back` and `forth`, the next step first.

    Each has its `side`, `text`, number of `commands` and `throws`, and in `both` why both sides
    must agree, empty where they need not; `ends` says why no step before leads back.
    """
    from galley.game.undo import steps_back, steps_forth

    game, side = games.game(), side_in(request)
    back, forth = steps_back(game, side), steps_forth(game, side)
    return {
        "back": [msgspec.to_builtins(step) for step in back.found],
        "forth": [msgspec.to_builtins(step) for step in forth.found],
        "ends": None if back.ends is None else msgspec.to_builtins(back.ends),
    }


def propose(games: Games, request: dict[str, Any]) -> Reply:
    """What a side may accept as the answer to its question, and to more of its kind."""
    game, side, seat = games.game(), side_in(request), seat_in(request)
    decides(game, side, seat)
    found = game.propose(side, seat)
    return {"proposal": None if found is None else msgspec.to_builtins(found)}


def standing(games: Games, request: dict[str, Any]) -> Reply:
    """The standing orders of a side, and with `orders` other ones from now on."""
    from galley.engine.standing import Order
    from galley.files.commands import Misspelt
    from galley.game.standing_orders import text_of
    from galley.saves.reader import said

    game, side = games.game(), side_in(request)
    told: list[LogLine] = []
    if "orders" in request:
        try:
            orders = msgspec.convert(given_orders(request["orders"]), list[Order])
        except Misspelt as error:
            raise Wrong("bad-request", f"orders: {error}") from None
        except msgspec.ValidationError as error:
            raise Wrong("bad-request", f"orders: {said(error)}") from None
        told = game.give_orders(side, orders)
    mine = [
        {**msgspec.to_builtins(order), "text": text_of(game.rules, order)}
        for order in game.orders(side)
    ]
    return {"orders": mine, **happened(told), **waiting(game, side)}


def check(games: Games, request: dict[str, Any]) -> Reply:
    """Checksum of the position as every side may see it, equal after replay, reload and on
    every machine."""
    return {"check": games.game().check()}


def deeds(games: Games, request: dict[str, Any]) -> Reply:
    """What the ships that are asked can do, the best first; with `about` a ship of the side,
    what it can do, or an enemy, what can be done to it.

    Each has its `steps`, the commands that carry it out with the question that each answers;
    `chance`, `odds` and `worth` when nobody comes between, `against` who may, `likely`, the chance
    when the other side answers as is usual, and `through`, when all try.  `danger` is the chance
    of the likeliest attack on the ship afterwards.  `then` is what is done to the target when all
    have moved, with the chance of that.  `none` is the reason why nothing can be done to an enemy.
    """
    game, seen, ask, about = _asked(games, request)
    found = game.rules.advice.deeds(seen, ask, about)
    reply: Reply = {"deeds": [deed_data(deed) for deed in found]}
    if about and not any(deed.chance for deed in found):
        reply["none"] = msgspec.to_builtins(game.rules.advice.why_no_attack(seen, ask, about))
    return reply


def squadron_deeds(games: Games, request: dict[str, Any]) -> Reply:
    """What all ships of which the next is asked for can be told together, the usual first.

    Each is told as in `deeds`, and has the `worth` of all its ships; `reasons` say who cannot
    do its part, and where it stops.
    """
    game, seen, ask, _ = _asked(games, request)
    found = game.rules.advice.squadron_deeds(seen, ask)
    return {"deeds": [deed_data(deed) for deed in found]}


def accept(games: Games, request: dict[str, Any]) -> Reply:
    """Carry out the proposal that stands now, or with `deed` the one in this place of `deeds`,
    from 0, or with `together` that of `squadron_deeds`; `stopped` says why it ended before its
    end.
    """
    game, side, seat = games.game(), side_in(request), seat_in(request)
    decides(game, side, seat)
    named = next((key for key in ("deed", "together") if key in request), "")
    found = _deed(games, request, named) if named else game.propose(side, seat)
    if found is None:
        raise Wrong("bad-request", "there is no proposal for this question")
    told = happened(game.accept(side, found, seat))
    return {**told, "stopped": game.stopped(side), **waiting(game, side)}


def _deed(games: Games, request: dict[str, Any], named: str) -> Proposal:
    game, seen, ask, about = _asked(games, request)
    advice, place = game.rules.advice, number_in(request, named)
    alone = named == "deed"
    found = advice.deeds(seen, ask, about) if alone else advice.squadron_deeds(seen, ask)
    if place >= len(found):
        may = f"a number from 0 to {len(found) - 1}" if found else "nothing now"
        raise Wrong("bad-request", f"{named} is {may}, not {place}")
    return found[place]


def _asked(games: Games, request: dict[str, Any]) -> tuple[Game, State, Ask, str]:
    """The game, position, question and ship of a request for deeds."""
    game, side, seat = games.game(), side_in(request), seat_in(request)
    decides(game, side, seat)
    about = text_in(request, "about") if "about" in request else ""
    seen = game.seen(side)
    ask = seen.ask_of(side, seat)
    assert ask is not None
    return game, seen, ask, about


def deed_data(deed: Deed) -> Reply:
    """A deed as plain data; chances are fractions in a text."""
    against = [{**_plain(one, "ship", "what", "rule", "after"), "chance": str(one.chance)}
               for one in deed.hindrances]  # fmt: skip
    return {
        **_plain(deed, "text", "ship", "kind", "target", "points", "reasons", "danger", "worth"),
        "chance": _said(deed.chance), "likely": _said(deed.likely),
        "through": _said(deed.through),
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
