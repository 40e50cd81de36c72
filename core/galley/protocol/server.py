"""`galley engine`: a session over JSON lines, one request and one reply a line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, BinaryIO, NamedTuple

import msgspec

from galley.catalogue import rule_set, rule_set_ids
from galley.engine.loop import Illegal
from galley.engine.text import nearest
from galley.files.commands import is_remark, unknown
from galley.files.faults import Fault, shown, some
from galley.protocol import game_operations as games
from galley.protocol import play_operations as doing
from galley.protocol import play_operations as play
from galley.protocol import puzzle_operations as puzzles
from galley.protocol.games import Games
from galley.protocol.lines import next_line
from galley.protocol.replies import Reply
from galley.protocol.requests import MEANINGS, NOTES, PASSED_OVER, Wrong, ruleset_in
from galley.saves.holders import TAKEN_OVER, as_data, farewell, hear, played
from galley.saves.taking_over import Held

LONGEST = 1 << 20  # bytes of a request


LOOKING = ("view", "pending", "result", "play")
"""Requests that leave a game where it stopped, or go on from there by themselves."""


class Op(NamedTuple):
    """A kind of request: the function that answers it, its keys, whether it is about one game."""

    answer: Callable[[Games, dict[str, Any]], Reply]
    keys: tuple[str, ...] = ()
    of_a_game: bool = False


class Engine:
    """The reply to each request.  There is one game, and forks of it to look ahead in."""

    def __init__(self) -> None:
        self.games = Games()

    @property
    def game(self) -> Any:
        """The game itself; None before there is one."""
        return self.games.main

    @property
    def ended(self) -> bool:
        return self.games.ended

    def close(self) -> None:
        """Let go of the game's file."""
        if self.games.main is not None:
            self.games.main.close()

    def answer(self, line: bytes) -> bytes:
        """The reply to a request, without the end of line.  Never raises."""
        try:
            reply = {"ok": True, **self._handle(line)}
        except Wrong as wrong:
            reply = _refused(wrong.code, wrong.text, wrong.rule)
        except Held as held:
            reply = {**_refused("bad-file", str(held), held.rule), "holder": as_data(held.holder)}
        except Fault as fault:
            reply = _refused("bad-file", str(fault), fault.rule)
        except Illegal as illegal:
            code = "bad-file" if illegal.refusal.rule == "saves" else "illegal"
            reply = _refused(code, illegal.refusal.text, illegal.refusal.rule)
        except Exception as error:
            from galley.crash_reports.crash_file import report_failure

            print(f"galley: {report_failure(error, 'engine')}", file=sys.stderr)
            text = f"the engine failed at this request ({type(error).__name__}); the game stands"
            reply = _refused("bad-request", text, "")
        return msgspec.json.encode(reply, enc_hook=str)

    def _handle(self, line: bytes) -> Reply:
        request = _read(line)
        name = request.pop("op", None)
        if not isinstance(name, str):
            raise Wrong("bad-request", "a request names its op, a string")
        if name not in OPS:
            near = nearest(name, OPS)
            may = f"did you mean {near!r}" if near else f"use one of {some(OPS)}"
            raise Wrong("unknown-op", f"{shown(name)} is not an op: {may}")
        op = OPS[name]
        keys = (*op.keys, "game") if op.of_a_game else op.keys
        for key in request:
            if key not in (*keys, *PASSED_OVER) and not is_remark(key):
                raise Wrong("bad-request", unknown(key, name, keys))
        self.games.turn_to(request.get("game", 1))
        if op.of_a_game and name not in LOOKING:
            self.games.stop_at(None)
        return op.answer(self.games, request)


def serve(requests: BinaryIO, replies: BinaryIO) -> int:
    """Answer line by line until the end of input or `quit`, or until another galley takes the
    game over; the exit code."""
    engine, told = Engine(), Told()
    try:
        with told, suppress(TakenOver):
            while not engine.ended:
                with told.listening():
                    line = next_line(requests, LONGEST)
                if not line:
                    break
                replies.write(engine.answer(line) + b"\n")
                replies.flush()
    finally:
        words = farewell()
        engine.close()
    if told.came:
        print(f"galley: {words}", file=sys.stderr)
    return TAKEN_OVER if told.came else 0


def _read(line: bytes) -> dict[str, Any]:
    """The object in a line."""
    if len(line.rstrip(b"\n")) > LONGEST:
        raise Wrong("bad-request", "a request is at most 1 MiB long")
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Wrong("bad-json", f"not JSON: {str(error)[:200]}") from None
    if not isinstance(request, dict):
        raise Wrong("bad-request", 'a request is an object like {"op":"hello"}')
    return request


def _refused(code: str, text: str, rule: str) -> Reply:
    return {"ok": False, "error": {"code": code, "text": text, "rule": rule}}


def _schema(games: Games, request: dict[str, Any]) -> Reply:
    """Every request, command, ask, event and scenario key, with its fields and meaning: those of
    a `ruleset`, else those of the game, before there is one those of the first rule set.
    """
    game = games.main
    usual = game.rules.id if game else rule_set_ids()[0]
    id_ = ruleset_in(request) if "ruleset" in request else usual
    schema = (game.rules if game and game.rules.id == id_ else rule_set(id_)).schema
    return {
        "ruleset": id_,
        **(schema.described() if schema else {}),
        "requests": {name: _described(op) for name, op in OPS.items()},
        "notes": list(NOTES),
    }


def _described(op: Op) -> Reply:
    keys = (*op.keys, "game") if op.of_a_game else op.keys
    return {
        "meaning": " ".join((op.answer.__doc__ or "").split()),
        "keys": {key: MEANINGS[key] for key in keys},
    }


OPS: dict[str, Op] = {
    "hello": Op(games.hello),
    "scenarios": Op(games.scenarios),
    "new": Op(games.new, ("scenario", "seed", "options", "dice", "skip", "until")),
    "load": Op(games.load, ("path", "take_over")),
    "save": Op(games.save, ("path", "over")),
    "pending": Op(play.pending, ("side",), True),
    "choices": Op(play.choices, ("side", "seat"), True),
    "why_not": Op(play.why_not, ("side", "command", "seat"), True),
    "schema": Op(_schema, ("ruleset",)),
    "play": Op(play.play, ("side", "command", "seat", "until"), True),
    "odds": Op(play.odds, ("side", "command", "seat"), True),
    "view": Op(play.view, ("side",), True),
    "result": Op(play.result, (), True),
    "dice": Op(play.dice, ("next",), True),
    "undo": Op(play.undo, ("side", "steps", "agreed", "one"), True),
    "redo": Op(play.redo, ("side", "steps", "agreed"), True),
    "steps": Op(play.steps, ("side",), True),
    "propose": Op(play.propose, ("side", "seat"), True),
    "deeds": Op(doing.deeds, ("side", "about", "seat"), True),
    "squadron_deeds": Op(doing.squadron_deeds, ("side", "seat"), True),
    "accept": Op(doing.accept, ("side", "deed", "about", "together", "seat"), True),
    "standing": Op(play.standing, ("side", "orders"), True),
    "check": Op(play.check, (), True),
    "fork": Op(games.fork, ("seed", "side"), True),
    "position": Op(games.position, ("side", "set", "seed"), True),
    "close": Op(games.close, (), True),
    "puzzles": Op(puzzles.puzzles, ("ruleset", "grade")),
    "puzzle": Op(puzzles.puzzle, ("puzzle",)),
    "answer": Op(puzzles.answer, ("puzzle", "deed")),
    "quit": Op(games.quit_),
}


class TakenOver(Exception):
    """Another galley goes on with the game."""


class Told:
    """While it is entered, this process ends when it is told to; it `came` if it was."""

    def __init__(self) -> None:
        self.came = self._listens = False

    def __enter__(self) -> Told:
        hear(self._told)
        return self

    def __exit__(self, *_: object) -> None:
        hear(None)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Inside, where a request is waited for, it ends at once. Raises TakenOver."""
        self._listens = True
        try:
            if self.came:
                raise TakenOver
            yield
        finally:
            self._listens = False

    def _told(self, number: int, frame: FrameType | None) -> None:
        if not played():
            return
        self.came = True
        if self._listens:
            self._listens = False
            raise TakenOver
