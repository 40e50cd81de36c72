"""`galley engine`: a session over JSON lines, one request and one reply a line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from core.catalogue import rule_set_ids
from core.faults import Fault, shown
from core.odds import Odds
from core.play import Illegal
from core.records import SIDES, Command, Side
from core.saves import said, version
from core.scenarios import find, load
from core.session import Session, Told
from core.standing import Order, text_of

PROTOCOL = 1
LONGEST = 1 << 20  # bytes of a request
MOST_DICE = 1000
Reply = dict[str, Any]
Handler = Callable[["Engine", dict[str, Any]], Reply]


class Wrong(Exception):
    """A request that is refused: its code, a sentence, the rule if there is one."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code, self.text, self.rule = code, text, rule


class Engine:
    """One game at a time, and the replies about it."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.ended = False

    def answer(self, line: bytes) -> bytes:
        """The reply to a request, without the end of line.  Never raises."""
        try:
            reply = {"ok": True, **self._handle(line)}
        except Wrong as wrong:
            reply = _refused(wrong.code, wrong.text, wrong.rule)
        except Fault as fault:
            reply = _refused("bad-file", str(fault), fault.rule)
        except Illegal as illegal:
            code = "bad-file" if illegal.refusal.rule == "saves" else "illegal"
            reply = _refused(code, illegal.refusal.text, illegal.refusal.rule)
        except Exception as error:
            from core.fault_files import told

            print(f"galley: {told(error, 'engine')}", file=sys.stderr)
            text = f"the engine failed at this request ({type(error).__name__}); the game stands"
            reply = _refused("bad-request", text, "")
        return msgspec.json.encode(reply, enc_hook=str)

    def game(self) -> Session:
        if self.session is None:
            raise Wrong("no-game", "there is no game yet: send new or load")
        return self.session

    def begin(self, session: Session) -> None:
        """Take another game up, and let go of the one before."""
        if self.session is not None:
            self.session.close()
        self.session = session

    def _handle(self, line: bytes) -> Reply:
        if len(line.rstrip(b"\n")) > LONGEST:
            raise Wrong("bad-request", "a request is at most 1 MiB long")
        try:
            request = msgspec.json.decode(line)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise Wrong("bad-json", f"not JSON: {str(error)[:200]}") from None
        if not isinstance(request, dict):
            raise Wrong("bad-request", 'a request is an object like {"op":"hello"}')
        op = request.pop("op", None)
        if not isinstance(op, str):
            raise Wrong("bad-request", "a request names its op, a string")
        if op not in OPS:
            raise Wrong("unknown-op", f"{shown(op)} is not an op: use one of {', '.join(OPS)}")
        handler, keys = OPS[op]
        for key in request:
            if key not in keys:
                known = ", ".join(keys) or "nothing else"
                raise Wrong("bad-request", f"{shown(key)} is no part of {op}: it takes {known}")
        return handler(self, request)


def serve(requests: BinaryIO, replies: BinaryIO) -> int:
    """Answer line by line until the end of input or `quit`; the exit code."""
    engine = Engine()
    try:
        while not engine.ended and (line := _line(requests)):
            replies.write(engine.answer(line) + b"\n")
            replies.flush()
    finally:
        if engine.session is not None:
            engine.session.close()
    return 0


def _line(requests: BinaryIO) -> bytes:
    """The next line; of one that is too long only the beginning, the rest is thrown away."""
    line = requests.readline(LONGEST + 2)
    piece = line
    while piece and not piece.endswith(b"\n"):
        piece = requests.readline(LONGEST)
    return line


def _refused(code: str, text: str, rule: str) -> Reply:
    return {"ok": False, "error": {"code": code, "text": text, "rule": rule}}


# -- what requests hold


def _side(request: Mapping[str, Any]) -> Side:
    side = request.get("side")
    if side not in SIDES:
        raise Wrong("bad-request", f"side is one of {', '.join(SIDES)}, not {shown(side)}")
    return str(side)


def _text(request: Mapping[str, Any], key: str) -> str:
    text = request.get(key)
    if not isinstance(text, str) or not 0 < len(text) <= 4096:
        raise Wrong("bad-request", f"{key} is a text, not {shown(text)}")
    return text


def _command(session: Session, request: Mapping[str, Any]) -> Command:
    data = request.get("command")
    if not isinstance(data, dict):
        raise Wrong("bad-request", f"command is an object with its type, not {shown(data)}")
    try:
        return session.rules.command(data)
    except msgspec.ValidationError as error:
        raise Wrong("bad-request", f"command: {said(error)}") from None


def _faces(request: Mapping[str, Any], key: str) -> list[int]:
    faces = request.get(key)
    good = isinstance(faces, list) and len(faces) <= MOST_DICE
    if not good or not all(type(face) is int and 1 <= face <= 6 for face in faces or []):
        raise Wrong("bad-request", f"{key} is a list of at most {MOST_DICE} faces 1 to 6")
    return list(faces or [])


def _decides(session: Session, side: Side) -> None:
    """Raises Wrong unless `side` has something to decide."""
    asks = session.state.asks()
    if not asks:
        raise Wrong("over", "the game is over")
    if side not in [ask.side for ask in asks]:
        raise Wrong("not-your-decision", f"side {side} has nothing to decide now")


# -- the ops


def _hello(engine: Engine, request: dict[str, Any]) -> Reply:
    return {
        "name": "galley", "version": version(), "protocol": PROTOCOL,
        "rulesets": list(rule_set_ids()),
    }  # fmt: skip


def _scenarios(engine: Engine, request: dict[str, Any]) -> Reply:
    return {
        "scenarios": [
            {"id": s.id, "title": s.title, "ruleset": s.rules, "sides": s.names,
             "ships": s.counters}
            for s in find()
        ]
    }  # fmt: skip


def _new(engine: Engine, request: dict[str, Any]) -> Reply:
    which, seed = _text(request, "scenario"), request.get("seed", 1)
    if type(seed) is not int or not 0 <= seed < 2**63:
        raise Wrong("bad-request", f"seed is a whole number from 0, not {shown(seed)}")
    options = request.get("options", {})
    if not isinstance(options, dict) or not all(type(v) is bool for v in options.values()):
        raise Wrong("bad-request", "options is an object of optional rules, each true or false")
    dice = _faces(request, "dice") if "dice" in request else []
    engine.begin(Session.new(load(which), seed, dice=dice, options=options))
    return {"sides": engine.game().side_names(), "seed": seed, **_pending(engine, {})}


def _load(engine: Engine, request: dict[str, Any]) -> Reply:
    path = Path(_text(request, "path"))
    session = Session.open(path, instead=engine.session)
    engine.begin(session)
    return {"sides": session.side_names(), "notices": session.notices, **_pending(engine, {})}


def _save(engine: Engine, request: dict[str, Any]) -> Reply:
    session = engine.game()
    session.save_as(Path(_text(request, "path")))
    return {"path": str(session.path)}


def _pending(engine: Engine, request: dict[str, Any]) -> Reply:
    return {"pending": [msgspec.to_builtins(item) for item in engine.game().pending()]}


def _choices(engine: Engine, request: dict[str, Any]) -> Reply:
    session, side = engine.game(), _side(request)
    _decides(session, side)
    return {"choices": [msgspec.to_builtins(choice) for choice in session.choices(side)]}


def _why_not(engine: Engine, request: dict[str, Any]) -> Reply:
    session, side = engine.game(), _side(request)
    refused = session.why_not(side, _command(session, request))
    return {"refused": None if refused is None else msgspec.to_builtins(refused)}


def _schema(engine: Engine, request: dict[str, Any]) -> Reply:
    from core.catalogue import rule_set
    from core.war_galley.scenario_format import KEYS

    return {
        **rule_set("war-galley").schema(),
        "scenario": [msgspec.to_builtins(key) for key in KEYS],
    }


def _play(engine: Engine, request: dict[str, Any]) -> Reply:
    session, side = engine.game(), _side(request)
    command = _command(session, request)
    _decides(session, side)
    told = session.play(side, command)
    return {"events": [_event(line) for line in told], **_pending(engine, {})}


def _event(line: Told) -> Reply:
    data: Reply = msgspec.to_builtins(line.event)
    return {**data, "rule": line.rule, "text": line.text}


def _odds(engine: Engine, request: dict[str, Any]) -> Reply:
    session, side = engine.game(), _side(request)
    command = _command(session, request)
    _decides(session, side)
    refused = session.why_not(side, command)
    if refused is not None:
        raise Illegal(refused)
    return _chances(session.odds(side, command))


def _chances(odds: Odds | None) -> Reply:
    """`need` and `modifiers` of all the checks together; `checks` has them one by one."""
    if odds is None:
        return {"need": None, "modifiers": [], "outcomes": [], "checks": []}
    several = len(odds.checks) > 1
    needs = [f"{check.what}: {check.need}" if several else check.need for check in odds.checks]
    return {
        "need": "; ".join(needs),
        "modifiers": [msgspec.to_builtins(m) for check in odds.checks for m in check.modifiers],
        "outcomes": [{"name": name, "chance": str(chance)} for name, chance in odds.outcomes],
        "checks": [msgspec.to_builtins(check) for check in odds.checks],
    }


def _view(engine: Engine, request: dict[str, Any]) -> Reply:
    return {"position": engine.game().view(_side(request))}


def _result(engine: Engine, request: dict[str, Any]) -> Reply:
    result = engine.game().result()
    return {"result": None if result is None else msgspec.to_builtins(result)}


def _dice(engine: Engine, request: dict[str, Any]) -> Reply:
    engine.game().give_dice(_faces(request, "next"))
    return {}


def _undo(engine: Engine, request: dict[str, Any]) -> Reply:
    undone = engine.game().undo()
    return {"undone": undone, **_pending(engine, {})}


def _propose(engine: Engine, request: dict[str, Any]) -> Reply:
    session, side = engine.game(), _side(request)
    _decides(session, side)
    found = session.propose(side)
    return {"proposal": None if found is None else msgspec.to_builtins(found)}


def _accept(engine: Engine, request: dict[str, Any]) -> Reply:
    """The proposal that stands now; `stopped` says why it ended before its end."""
    session, side = engine.game(), _side(request)
    _decides(session, side)
    found = session.propose(side)
    if found is None:
        raise Wrong("bad-request", "there is no proposal for this question")
    told = session.accept(side, found)
    events = [_event(line) for line in told]
    return {"events": events, "stopped": session.plans.stopped, **_pending(engine, {})}


def _standing(engine: Engine, request: dict[str, Any]) -> Reply:
    """The orders of one side, and with `orders` other ones from now on."""
    session, side = engine.game(), _side(request)
    told: list[Told] = []
    if "orders" in request:
        try:
            orders = msgspec.convert(request["orders"], list[Order])
        except msgspec.ValidationError as error:
            raise Wrong("bad-request", f"orders: {said(error)}") from None
        told = session.give_orders(side, orders)
    mine = [
        {**msgspec.to_builtins(order), "text": text_of(session.rules, order)}
        for order in session.orders.get(side, ())
    ]
    return {"orders": mine, "events": [_event(line) for line in told], **_pending(engine, {})}


def _check(engine: Engine, request: dict[str, Any]) -> Reply:
    return {"check": engine.game().check()}


def _quit(engine: Engine, request: dict[str, Any]) -> Reply:
    engine.ended = True
    return {}


OPS: dict[str, tuple[Handler, tuple[str, ...]]] = {
    "hello": (_hello, ()),
    "scenarios": (_scenarios, ()),
    "new": (_new, ("scenario", "seed", "options", "dice")),
    "load": (_load, ("path",)),
    "save": (_save, ("path",)),
    "pending": (_pending, ()),
    "choices": (_choices, ("side",)),
    "why_not": (_why_not, ("side", "command")),
    "schema": (_schema, ()),
    "play": (_play, ("side", "command")),
    "odds": (_odds, ("side", "command")),
    "view": (_view, ("side",)),
    "result": (_result, ()),
    "dice": (_dice, ("next",)),
    "undo": (_undo, ()),
    "propose": (_propose, ("side",)),
    "accept": (_accept, ("side",)),
    "standing": (_standing, ("side", "orders")),
    "check": (_check, ()),
    "quit": (_quit, ()),
}
