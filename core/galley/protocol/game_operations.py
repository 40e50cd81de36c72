"""The requests to `galley engine` that begin, keep and copy games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from galley.catalogue import rule_set_ids, rules_of
from galley.protocol.games import Games, stopped, told_until, until_in
from galley.protocol.replies import Reply, happened, since_last, waiting
from galley.protocol.requests import (
    Wrong,
    asking_in,
    faces_in,
    flag_in,
    options_in,
    seed_in,
    text_in,
    way_in,
)
from galley.version import __version__

if TYPE_CHECKING:
    from galley.game.game import Game

PROTOCOL = 2


def hello(games: Games, request: dict[str, Any]) -> Reply:
    """Name, version, protocol and rule sets of this program."""
    return {
        "name": "galley", "version": __version__, "protocol": PROTOCOL,
        "rulesets": list(rule_set_ids()),
    }  # fmt: skip


def scenarios(games: Games, request: dict[str, Any]) -> Reply:
    """The scenarios that there are: id, title, rule set, sides, ships a side."""
    from galley.game.scenario_list import scenario_list

    return {
        "scenarios": [
            {"id": s.id, "title": s.title, "ruleset": s.rules, "sides": s.names,
             "ships": s.fleets}
            for s in scenario_list()
        ]
    }  # fmt: skip


def new(games: Games, request: dict[str, Any]) -> Reply:
    """Begin a game: its sides and seats, the events up to the first question, and who is asked;
    with `until` as in `play`.

    The game before it, and its forks, are let go of.
    """
    from galley.game.game import Game
    from galley.scenarios.library import load as load_file

    which = text_in(request, "scenario")
    seed = seed_in(request) if "seed" in request else None
    options, skip = options_in(request), flag_in(request, "skip", True)
    scenario = load_file(which)
    rules = rules_of(scenario.rules, scenario.file)
    dice = faces_in(rules, request, "dice") if "dice" in request else []
    until = until_in(rules, request)
    game = Game.new(scenario, seed, dice=dice, options=options, skip=skip)
    games.begin(game)
    games.turn_to(1)
    told, stop = stopped(game.past.fresh, since_last(game), until)
    games.stop_at(stop)
    return {**_players(game), "seed": seed, **told_until(game, told, stop, "")}


def load(games: Games, request: dict[str, Any]) -> Reply:
    """Go on with a save.  `events` are those that led to the question which waits: of the last
    command that a player gave, or of the start.  A refusal leaves the game that there was.

    Where another galley plays the save `holder` says who: its `process`,
    `terminal` and `since` when, `machine` and `user` where these are others, and whether it
    `hears` that it is to end.  `take_over` takes the game over from it.
    """
    from galley.game.loading.opening import open_battle

    path, way = Path(text_in(request, "path")), way_in(request)
    game = open_battle(path, instead=games.main, way=way)
    games.begin(game)
    events = happened(since_last(game))
    return {
        **_players(game), "notices": game.notices, **events, **waiting(game)
    }  # fmt: skip


def save(games: Games, request: dict[str, Any]) -> Reply:
    """Keep the game in a file from now on; forks are kept in none."""
    from galley.game.storage.save_file import keep_as, keep_over

    game, path = games.game(), Path(text_in(request, "path"))
    way = keep_over if flag_in(request, "over", False) else keep_as
    game.notify(*way(game.journal, path))
    return {"path": str(game.path)}


def fork(games: Games, request: dict[str, Any]) -> Reply:
    """A copy of the game as it stands, to look ahead in, by the number that later requests name.

    It throws dice of its own, made from `seed`, by default the number of the fork; it has
    the standing orders of the game, is never written to a file, and is gone with the game.
    It is the game as `side` knows it, or everybody: what others have answered in secret is
    asked anew.
    """
    source, number = games.game(), games.free()
    side = asking_in(request)
    game = source.fork(side, seed_in(request, number))
    games.put(number, game)
    return {"game": number, **waiting(game, side)}


def position(games: Games, request: dict[str, Any]) -> Reply:
    """The position as data; or with `set` a game of the same scenario that begins at one.

    The position is the one that `side` knows, or everybody: what others have answered in
    secret is asked anew in it.  The game, or the fork, that begins at a position
    takes the place of the one there was; `seed`, by default 1, is that of its dice.
    """
    from galley.engine.views import asked_anew

    game = games.game()
    if "set" not in request:
        if "seed" in request:
            raise Wrong("bad-request", "seed is of a game that begins: give set as well")
        state = asked_anew(game.state, asking_in(request))
        return {"position": msgspec.Raw(game.rules.encode(state))}
    if "side" in request:
        raise Wrong("bad-request", "side is of a position that is asked for: leave it out")
    begun = game.begun_at(request["set"], seed_in(request))
    games.put(games.number, begun)
    return {**_players(begun), **_begun(begun)}


def close(games: Games, request: dict[str, Any]) -> Reply:
    """Let go of a fork."""
    games.close()
    return {}


def quit_(games: Games, request: dict[str, Any]) -> Reply:
    """End the program."""
    games.ended = True
    return {}


def _players(game: Game) -> Reply:
    """The names of the sides, and who decides for which ships of each (for all of none)."""
    seats = [msgspec.to_builtins(seat) for seat in game.rules.seats(game.seen())]
    return {"sides": game.names(), "seats": seats}


def _begun(game: Game) -> Reply:
    return {**happened(since_last(game)), **waiting(game)}
