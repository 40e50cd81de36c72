"""`galley seat`: a bot over JSON lines, one request and one reply a line.

    {"op":"sit", "rules":..., "scenario":..., "options":{}, "skip":true, "side":"B", "seed":7,
     "playouts":100}
    {"op":"decide", "number":12, "state":{...}, "seat":"", "ask":{...}, "choices":[{...}, ...]}
    {"op":"weigh", ...}, as decide
    {"op":"leave"}

`sit` comes first, and once.  `decide` is answered by {"ok":true, "command":{...}, "why":"..."},
where the command is one of the choices, or of an open question any that is legal; `weigh` by
{"ok":true, "weighed":[{"text":..., "worth":..., "terms":[[name, worth], ...]}, ...]}; all else
by {"ok":true}, or {"ok":false, "error":{"text":...}} where something is wrong.
"""

from __future__ import annotations

from typing import Any, BinaryIO

import msgspec

from galley.bots.bot_server import Sitter
from galley.bots.questions import Question, Sitting
from galley.crash_reports.crash_file import failure
from galley.files.faults import Fault
from galley.protocol.lines import next_line

LONGEST = 1 << 22  # bytes of a request


class Sit(Sitting, frozen=True, tag_field="op", tag="sit"):
    """Sit down."""


class Decide(Question, frozen=True, tag_field="op", tag="decide"):
    """Answer a question."""


class Weigh(Question, frozen=True, tag_field="op", tag="weigh"):
    """Tell what there is to think of at a question."""


class Leave(msgspec.Struct, frozen=True, tag_field="op", tag="leave"):
    """Get up."""


_READER = msgspec.json.Decoder(Sit | Decide | Weigh | Leave)


class Table:
    """A bot's place, by the name of the bot: its reply to each request."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sitter: Sitter | None = None
        self.left = False

    def answer(self, line: bytes) -> bytes:
        """The reply to a request, without the end of line.  Never raises."""
        try:
            reply = {"ok": True, **self._handle(line)}
        except Fault as fault:
            reply = _wrong(str(fault))
        except Exception as error:
            reply = _wrong(f"the bot failed: {type(error).__name__}: {str(error)[:120]}")
            reply["error"]["failed"] = msgspec.to_builtins(failure(error, f"seat {self.name}"))
        return msgspec.json.encode(reply)

    def _handle(self, line: bytes) -> dict[str, Any]:
        if len(line) > LONGEST:
            raise Fault("request", "", "is longer than 4 MiB")
        try:
            request = _READER.decode(line)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise Fault("request", "", f"is not understood: {str(error)[:200]}") from None
        if isinstance(request, Leave):
            self.left = True
            return {}
        if isinstance(request, Sit):
            self.sitter = Sitter(self.name, request)
            return {}
        if self.sitter is None:
            raise Fault("request", "", "comes before sit")
        if isinstance(request, Weigh):
            weighed = self.sitter.weigh(request)
            return {"weighed": msgspec.to_builtins(weighed)}
        decision = self.sitter.decide(request)
        return {"command": msgspec.to_builtins(decision.command), "why": decision.why}


def serve(name: str, requests: BinaryIO, replies: BinaryIO) -> int:
    """Answer line by line until `leave` or the end of input; the exit code."""
    table = Table(name)
    while not table.left and (line := next_line(requests, LONGEST)):
        replies.write(table.answer(line) + b"\n")
        replies.flush()
    return 0


def _wrong(text: str) -> dict[str, Any]:
    return {"ok": False, "error": {"text": text}}
