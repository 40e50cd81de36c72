"""Seals the secrets of a save between its entries: hashes first, what proves them later."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from galley.digest import sha256
from galley.engine.records import Record, Side
from galley.files.faults import Fault
from galley.saves.sealed import DiceSeed, tail_hash

SEAL = b"\n[[seal]]\n"
_LINE = re.compile(rb'(\w+) = ("[0-9A-Za-z]{1,64}"|-?[0-9]{1,19})\n')
_OVER = re.compile(
    rb'^kind = "over"\n(?:side = "([AB])"\n)?(?:a = (-?[0-9]{1,9})\n)?(?:b = (-?[0-9]{1,9})\n)?',
    re.MULTILINE,
)
_THROWN = re.compile(rb"^thrown = ([0-9]{1,9})$", re.MULTILINE)


class Seal(Record, frozen=True, forbid_unknown_fields=True):
    """`answers`: side `side` has answered in secret, which has this `hash`.  `opened`: the next
    `count` entries are what was answered, `salt` goes with their hashes.  `anew`: that is not
    to be had, and all are asked again.  `dice`: from here on a seed of this `hash` throws new
    dice.  `told`: it was this `seed`, with this `salt`.  `older`: the save was older than what had
    been played, of which `count` throws and so many `reveals` are missing.  `over`: the battle is
    over, `side` has won it, and the sides have `a` and `b` points."""

    kind: Literal["answers", "opened", "anew", "dice", "told", "older", "over"]
    side: Side = ""
    hash: str = ""
    salt: str = ""
    count: Annotated[int, msgspec.Meta(ge=0)] = 0
    seed: Annotated[int, msgspec.Meta(ge=0)] = 0
    reveals: Annotated[int, msgspec.Meta(ge=0)] = 0
    a: int = 0
    b: int = 0
    at: int = 0  # entries before it

    def luck(self) -> DiceSeed:
        """The seed that the seal tells, with its salt."""
        return DiceSeed(self.seed, self.salt)


def body_of(seal: Seal) -> bytes:
    """The lines of a seal, without its chain."""
    data = msgspec.to_builtins(seal)
    rows = [f"{key} = {msgspec.json.encode(value).decode()}\n" for key, value in data.items()
            if value and key != "at"]  # fmt: skip
    return "".join(rows).encode()


def read_seal(body: bytes, at: int, file: str) -> Seal:
    """A seal from its lines, after so many entries.  Raises Fault."""
    pairs = _LINE.findall(body)
    try:
        data = {key.decode(): msgspec.json.decode(value) for key, value in pairs}
        if b"".join(b"%s = %s\n" % pair for pair in pairs) != body:
            raise msgspec.ValidationError("it has other lines than a seal")
        return msgspec.convert({**data, "at": at}, Seal)
    except msgspec.DecodeError as error:
        raise Fault(file, f"seal after entry {at - 1}", f"cannot be read: {error}") from None


def over_in(end: bytes) -> Seal | None:
    """How a battle has ended, of the end of its save after the last entry; None where it goes on,
    or where that was not told yet."""
    found = [*_OVER.finditer(end)]
    if not found:
        return None
    side, *points = (group or b"" for group in found[-1].groups())
    return Seal("over", side.decode(), a=int(points[0] or 0), b=int(points[1] or 0))


def waiting(seals: Sequence[Seal]) -> list[Seal]:
    """The seals of answers that are neither revealed nor asked anew."""
    found: list[Seal] = []
    for seal in seals:
        if seal.kind == "answers":
            found.append(seal)
        elif seal.kind in ("opened", "anew"):
            found.clear()
    return found


def reveals(seals: Sequence[Seal]) -> int:
    """How often it was revealed what had been answered in secret."""
    return sum(seal.kind == "opened" for seal in seals)


def promised(commitment: str, seals: Sequence[Seal]) -> str:
    """The hash of the seed that throws now; `commitment` is that of the header."""
    return next((seal.hash for seal in reversed(seals) if seal.kind == "dice"), commitment)


def thrown_by(data: bytes, end: int, missing: Sequence[tuple[int, int]]) -> int:
    """How many throws were ever made by a byte of a save, those too that are known to be
    `missing`: where, and how many."""
    at, count = 0, 0
    for found in _THROWN.finditer(data, 0, end):
        at, count = found.start(), int(found[1])
    return count + sum(throws for start, throws in missing if start > at)


def check_answers(seals: Sequence[Seal], bodies: Sequence[bytes], file: str) -> None:
    """Raises Fault where what was revealed is not what its side had sealed.

    `bodies` are those of all entries, by number.
    """
    for n, seal in enumerate(seals):
        if seal.kind != "opened":
            continue
        hashes = tail_hash(seal.salt, bodies[seal.at : seal.at + seal.count])
        for one in waiting(seals[:n]):
            if one.hash not in hashes:
                why = f"what side {one.side} answered in secret is not what it had sealed"
                raise Fault(file, f"entry {seal.at}", why)


def chain_on(before: str, seal: Seal, body: bytes) -> str:
    """The chain over entries after a seal: what is asked anew follows no other answers."""
    return entry_chain(before, body) if seal.kind == "anew" else before


def entry_chain(before: str, body: bytes) -> str:
    """The chain over entries alone: seals between them leave it as it is."""
    return sha256(before.encode() + body).hexdigest()[:32]
