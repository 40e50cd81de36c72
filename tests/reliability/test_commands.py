"""Commands that no player would give: each is refused with a reason, the game unchanged."""

import json
from typing import Any

import msgspec

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.engine.records import SIDES, Command, Concede
from galley.game.game import Game
from galley.protocol.server import Engine
from galley.war_galley.ruleset import WAR_GALLEY
from tests.reliability.battles import battle, play_on, times

WORDS = (
    "A1", "A2", "A3", "B1", "B2", "B5", "A", "B", "Z9", "", "P", "S", "bow", "stern", "ahead",
    "port", "starboard", "astern", "astern-port", "astern-starboard", "max", "cruise", "\x1b[2J",
)  # fmt: skip
TYPES = [kind for kind in WAR_GALLEY.cards if kind is not Concede]


def value(kind: Any, rng: Any) -> Any:
    """Anything of the right type."""
    text = str(kind)
    if text.startswith("tuple") or "Share" in text:
        shares = "int" in text or "Share" in text
        count = rng.randrange(4)
        if shares:
            return tuple((rng.choice(WORDS), rng.randrange(-2, 9)) for _ in range(count))
        return tuple(rng.choice(WORDS) for _ in range(count))
    if kind is bool:
        return rng.choice((True, False))
    if kind is int:
        return rng.choice((-1, 0, 1, 2, 3, 5, 9, 1918, 10**12))
    return rng.choice(WORDS)


def anything(rng: Any) -> Command:
    """A command of any kind with any fields."""
    kind = rng.choice(TYPES)
    return kind(*(value(field.type, rng) for field in msgspec.structs.fields(kind)))


def nearly(session: Game, rng: Any) -> Command:
    """A legal command with one field changed, or one of its kind."""
    ask = session.state.asks()[0]
    command = rng.choice(session.state.choices(ask))
    fields = msgspec.structs.fields(type(command))
    if not fields:
        return anything(rng)
    field = rng.choice(fields)
    return msgspec.structs.replace(command, **{field.name: value(field.type, rng)})


def examine(session: Game, side: str, command: Command) -> bool:
    """Refused with a reason, or offered; True when refused."""
    refused = session.why_not(side, command)
    if refused is not None:
        assert refused.text, command
        assert refused.rule, command
        return True
    ask = session.state.ask_of(side)
    assert ask is not None
    assert command in session.state.choices(ask), f"{command} is accepted and was not offered"
    return False


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    rng = chooser(1)
    refused, wanted, seed = 0, times(20_000), 0
    while refused < wanted:
        seed += 1
        session = battle(seed, commands=rng.randrange(250))
        while asks := session.state.asks():
            before = session.check()
            for _ in range(50):
                refused += examine(session, rng.choice(SIDES), anything(rng))
                refused += examine(session, asks[0].side, nearly(session, rng))
            assert session.check() == before
            ask = asks[0]
            session.play(ask.side, choose(session.state, ask, session.state.choices(ask), rng))
            if rng.randrange(20) == 0:
                break


def mangled(line: bytes, rng: Any) -> bytes:
    """A request with something wrong in it, mostly."""
    data = bytearray(line)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(data))
        kind = rng.randrange(3)
        if kind == 0:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del data[at : at + rng.randrange(1, 9)]
        else:
            data[at:at] = rng.choice((b'"', b"{", b"\x00", b"9" * 30, b"null", b"\\ud800", b"A1"))
        if not data:
            return b""
    return bytes(data).replace(b"\n", b" ")


def test_mangled_lines_to_the_engine_get_one_reply_each() -> None:
    rng = chooser(2)
    engine = Engine()
    assert b'"ok":true' in engine.answer(b'{"op":"new","scenario":"training","seed":5}')
    assert engine.game is not None
    asked = 0
    for _ in range(times(5_000)):
        side = rng.choice(SIDES)
        command = msgspec.to_builtins(anything(rng))
        op = rng.choice(("play", "why_not", "odds", "choices", "view", "dice"))
        request = {"op": op, "side": side, "command": command, "next": [7]}
        before, entries = engine.game.check(), len(engine.game.past.entries)
        if asked % 50 == 49:
            play_on(engine.game, rng, 1)
            before, entries = engine.game.check(), len(engine.game.past.entries)
        reply = json.loads(engine.answer(mangled(json.dumps(request).encode(), rng)))
        if not reply["ok"]:
            asked += 1
            assert reply["error"]["text"]
            assert "failed at this request" not in reply["error"]["text"]
            assert (engine.game.check(), len(engine.game.past.entries)) == (before, entries)
    assert asked > times(4_000)
