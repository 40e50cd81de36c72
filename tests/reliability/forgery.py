"""Saves that somebody changed and sealed anew, so that every check in them fits."""

import contextlib
import json
from typing import Any

import tomli_w

from galley.engine.loop import State
from galley.game.history import checksum
from galley.saves import save_format
from galley.saves.reader import read_line
from galley.war_galley.ruleset import WAR_GALLEY

NUMBERS = (-1, 0, 1, 2, 3, 5, 6, 7, 99, 101, 813, 9999, 10**6, 2**62)
TEXTS = ("", "A", "B", "A1", "B2", "Z9", "max", "PS", "captured", "\x1b[2J", "x" * 1200, "E", "F")


def resealed(header: bytes, bodies: list[bytes]) -> bytes:
    """A save of these lines, with a chain that fits them."""
    chain = save_format.chained("", header)
    data = save_format.sealed(header, chain)
    for body in bodies:
        chain = save_format.chained(chain, body)
        data += save_format.OPENER + save_format.sealed(body, chain)
    return data


def parts(data: bytes) -> tuple[bytes, list[bytes]]:
    """The lines of a save's header and of each entry, without their chains and any seals."""
    lines = (part.partition(b'\nchain = "')[0] + b"\n" for part in data.split(save_format.OPENER))
    header, *bodies = lines
    return header, bodies


def forged(data: bytes, fresh: State, rng: Any) -> bytes:
    """A value or more in a position, a command, dice or the header is another."""
    header, bodies = parts(data)
    what = rng.randrange(10)
    if what == 0:
        raw = save_format.parse_toml(header.decode(), "")
        for _ in range(rng.randrange(1, 3)):
            spoil(raw, rng, (*raw,))
        return resealed(tomli_w.dumps(raw).encode(), bodies)
    if what < 4:
        n = rng.randrange(len(bodies))
        lines = plain_entry(bodies[n], n)
        spoil(lines, rng, ("command", "rolls", "of", "order", "standing", "side", "ask", "faces"))
        bodies[n] = body_of(lines)
        return resealed(header, bodies)
    whole = [n for n, body in enumerate(bodies) if b"\nposition = [" in body]
    n = rng.choice((0, whole[-1], rng.choice(whole)))
    lines = plain_entry(bodies[n], n)
    position = json.loads("".join(lines["position"]))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        spoil(position, rng, (*position,))
    reposition(lines, position, fresh)
    if n == 0 and rng.randrange(5):
        give(lines)
    bodies[n] = body_of(lines)
    if rng.randrange(2):
        del bodies[n + 1 :]
    return resealed(header, bodies)


def plain_entry(body: bytes, n: int) -> dict[str, Any]:
    """An entry as plain data."""
    raw = save_format.parse_toml(body.decode(), "")
    assert read_line(body, "", n)
    return raw


def reposition(lines: dict[str, Any], position: Any, fresh: State) -> None:
    """Put another position into an entry, with the check that belongs to it."""
    text = json.dumps(position, separators=(",", ":"))
    with contextlib.suppress(Exception):
        text = WAR_GALLEY.encode(WAR_GALLEY.decode(text.encode(), fresh)).decode()
    lines["position"] = [text[i : i + 4000] for i in range(0, len(text), 4000)]
    lines["check"] = checksum(text.encode())


def give(lines: dict[str, Any]) -> None:
    """Let a battle start at the position of its first entry, whatever its set-up."""
    lines["given"] = True
    for key in ("rolls", "hand", "faces"):
        lines.pop(key, None)


def body_of(lines: dict[str, Any]) -> bytes:
    """An entry as TOML; what TOML has no word for is left out."""
    rows = (
        f"{key} = {save_format._toml(value)}\n"
        for key, value in lines.items()
        if value is not None
    )
    return "".join(rows).encode()


def spoil(value: Any, rng: Any, keys: tuple[str, ...]) -> None:
    """Change one thing somewhere below the keys of a table."""
    there = [key for key in keys if key in value]
    if not there:
        return
    holder, place = value, rng.choice(there)
    while True:
        inner = holder[place]
        if isinstance(inner, dict | list) and inner and rng.randrange(8):
            holder = inner
            place = rng.choice([*inner]) if isinstance(inner, dict) else rng.randrange(len(inner))
            continue
        _change(holder, place, inner, rng)
        return


def _change(holder: Any, place: Any, inner: Any, rng: Any) -> None:
    how = rng.randrange(12)
    if how == 0:
        del holder[place]
    elif isinstance(inner, list) and how < 8:
        mixed = [*inner, *inner[:1], *(["A1"] if how < 3 else [])]
        rng.shuffle(mixed)
        holder[place] = mixed[rng.randrange(3) :]
    elif isinstance(inner, bool) and how < 10:
        holder[place] = not inner
    elif isinstance(inner, int) and how < 10:
        holder[place] = rng.choice((inner + 1, inner - 1, *NUMBERS))
    elif isinstance(inner, str) and how < 10:
        holder[place] = rng.choice(TEXTS)
    else:
        holder[place] = rng.choice((*NUMBERS, *TEXTS, True, [], {}, ["A1", "B1"], None))
