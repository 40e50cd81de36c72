"""What terminals send: answers that are no keys, keys in every protocol, and noise."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

Dice = random.Random

ANSWERS = (
    b"\x1b[?62;1;4c", b"\x1b[>41;330;0c", b"\x1bP!|00000000\x1b\\", b"\x1bP>|tmux 3.3a\x1b\\",
    b"\x1b[?1u", b"\x1b[?31u", b"\x1b[?997;1n", b"\x1b[0n", b"\x1b[3n", b"\x1b[?13n",
    b"\x1b[?27;1;0;0n", b"\x1b[24;80R", b"\x1b[1;2R", b"\x1b[?24;80;1R", b"\x1b[8;24;80t",
    b"\x1b[4;480;640t", b"\x1b[6;16;8t", b"\x1b[9;50;200t", b"\x1b[48;24;80;480;640t",
    b"\x1b[1t", b"\x1b[3;0;0t", b"\x1b]lwindow\x1b\\", b"\x1b]Licon\x1b\\",
    b"\x1b]4;1;rgb:cdcd/0000/0000\x1b\\", b"\x1b]10;rgb:ffff/ffff/ffff\x07",
    b"\x1b]11;rgb:0000/0000/0000\x1b\\", b"\x1b]12;rgb:00/ff/00\x9c", b"\x1b]52;c;Z2FsbGV5\x07",
    b"\x1b]66;\xe2\x96\x88\xc3\x9c\x1b\\", b"\x1bP1$r0m\x1b\\", b"\x1bP0$r\x1b\\",
    b"\x1bP1$r2 q\x1b\\", b"\x1bP1+r5463=1b5b\x1b\\", b"\x1bP0+r\x1b\\", b"\x1bP1!u%5\x1b\\",
    b"\x1bP1!~41A7\x1b\\", b"\x1b[?2026;2$y", b"\x1b[?2048;0$y", b"\x1b[4;2$y", b"\x1b[?1;0;256S",
    b"\x1b[2;1;1;112;112;1;0x", b"\x1b[?1;2;4;6;9c", b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b^private\x1b\\", b"\x1bXstart of string\x1b\\", b"\x1b[>4;2m", b"\x1b[?4m",
    b"\x1b[12;1w", b"\x1b[>1;10;0$z", b"\x1b[1;1;0{", b"\x9b?62;22c", b"\x9d11;rgb:1/2/3\x9c",
    b"\x90>|mlterm\x9c", b"\x9b0n", b"\x1b[<0;999;9999M", b"\x1b[<65535;1;1m", b"\x1b[96;200;100M",
    b"\x1b[35;9999;9999M", b"\x1b[M !!",
)  # fmt: skip
"""Answers and reports, whole; none of them is a key."""
PRESSES = (
    b"\x1b[M#\xff\xff", b"\x1b[M \x9b\x9c", b"\x1b[M \xc2\xa9\xc4\x80", b"\x1b[M`!\xc3\xa9",
    b"\x1b[M \xc2\x98>",
)  # fmt: skip
"""Reports of the mouse in bytes, or letters, beyond ASCII."""


def answer(dice: Dice) -> bytes:
    """An answer of some terminal, one of those above or made up by the same grammar."""
    marker, last = dice.choice("<=>?"), chr(dice.randrange(0x40, 0x7F))
    inside = dice.choice(["", "", "$", " ", "'"])
    numbers = ";".join(str(dice.randrange(10 ** dice.randrange(1, 6))) for _ in range(3))
    begin, end = dice.choice(["\x1bP", "\x1b]", "\x1b_"]), dice.choice(["\x1b\\", "\x9c"])
    body = "".join(chr(dice.choice([*range(32, 127), 0xE9, 0x2588])) for _ in range(40))
    made = [f"\x1b[{marker}{numbers}{inside}{last}", f"{begin}{dice.randrange(99)};{body}{end}"]
    if marker == "<" and last in "Mm":
        made.pop(0)
    return dice.choice([*ANSWERS, *PRESSES, *[one.encode() for one in made]])


def key(dice: Dice) -> bytes:
    """A key that has no order here, in one of the protocols; some are let go, some none at all."""
    code = dice.choice([*range(57344, 57455), 0xD800, 0x110000, 0x10FFFF, 10**9, 0, 1, 160])
    parts = dice.choice(["", ":0", ":65:66", ":::", ":99999999"])
    event = dice.choice(["", ";", ";5", ";5:1", ";5:2", ";1:3", ";999:9", ";:"])
    text = dice.choice(["", ";", ";55296", ";0", ";1114112:7", ";27:91"]) if event else ""
    end = dice.choice("uuu~ABHPQS")
    name = code if end == "u" else dice.choice([98, 99, 200000, 77])
    return f"\x1b[{name}{parts}{event}{text}{end}".encode()


def terminfo() -> list[bytes]:
    """All strings of all terminals that are described on this machine."""
    found: set[bytes] = set()
    folders = [Path("/lib/terminfo"), Path("/usr/share/terminfo"), Path("/etc/terminfo")]
    for path in sorted(path for folder in folders for path in folder.glob("?/*")):
        data = path.read_bytes()
        magic, names, flags, numbers, offsets, size = struct.unpack("<6h", data[:12])
        at = 12 + names + flags
        at += at % 2 + numbers * (4 if magic == 0o1036 else 2) + 2 * offsets
        found.update(data[at : at + size].split(b"\0"))
    return sorted(found)


def paste(dice: Dice) -> bytes:
    """Pasted text, now and then without an end, or with sequences in it."""
    text = bytes(dice.choices(b"abc \r\n\x1b[2~\xc3\xa9\0", k=dice.randrange(60)))
    return b"\x1b[200~" + text + dice.choice([b"\x1b[201~", b"\x1b[201~", b""])


def noise(dice: Dice) -> bytes:
    """Bytes without any meaning."""
    return dice.randbytes(dice.randrange(1, 24))


def beginning(dice: Dice) -> bytes:
    """A sequence that does not end."""
    return dice.choice([b"\x1b[", b"\x1b]52;", b"\x1bP", b"\x1b_G", b"\x9b", b"\x1b[200~"]) + (
        bytes(dice.choices(b"0123456789;:?<a\xc3", k=dice.randrange(300)))
    )


def anything(dice: Dice, known: list[bytes]) -> bytes:
    """One of all these."""
    ways: list[Callable[[Dice], bytes]] = [answer, key, paste, noise, beginning]
    return dice.choice([*ways, lambda _: dice.choice(known)])(dice)


def cut(dice: Dice, data: bytes) -> list[bytes]:
    """The same in pieces."""
    at = sorted({0, len(data), *(dice.randrange(len(data) + 1) for _ in range(dice.randrange(4)))})
    return [data[a:b] for a, b in pairwise(at)]
