"""So many rounds of a kind as some seconds of processor time allow."""

import os
import random
from collections.abc import Iterator
from resource import RUSAGE_SELF, getrusage

from tests.kit.drawn import MORE

SECONDS = 2.5
GROWS = 200 << 10  # KiB by which the process may grow in a kind
SEED = os.environ.get("GALLEY_SEED", "28")


def rounds(kind: str, least: int = 50, share: float = 1.0) -> Iterator[random.Random]:
    """Chance for each round: at least so many rounds, then as a share of the time allows.

    AssertionError where the process has grown by more than any input could ask for.
    """
    rng, count = random.Random(f"{kind} {SEED}"), 0
    began, size = spent(), getrusage(RUSAGE_SELF).ru_maxrss
    limit = share * SECONDS * MORE
    while count < least or spent() - began < limit:
        yield rng
        count += 1
    print(f"{kind}: {count} inputs, seed {SEED}")
    assert getrusage(RUSAGE_SELF).ru_maxrss - size < GROWS, f"{kind}: memory"


def spent() -> float:
    """Seconds of the processor, of this process and of those that it has waited for."""
    return sum(os.times()[:4])


def noise(rng: random.Random, most: int = 200) -> bytes:
    """Bytes of any kind, up to so many."""
    kind, length = rng.randrange(4), rng.randrange(most)
    if kind == 0:
        return rng.randbytes(length)
    letters = (
        "\x1b[]0123456789;?<>ABCmM\x07\\P_^ ", "abcdeABCDE {}[]\":,'0123456789.-\\u",
        "åß漢字א🛶\u202e\u0301\u200d éÿ\x00\x85",
    )[kind - 1]  # fmt: skip
    return "".join(rng.choice(letters) for _ in range(length)).encode()


def mangled(rng: random.Random, data: bytes) -> bytes:
    """Data of which something is another: bits, bytes, pieces twice, gone, cut or noise."""
    kind, at = rng.randrange(7), rng.randrange(len(data) + 1)
    end = min(len(data), at + rng.choice((1, 1, 2, 8, 64, 4_000)))
    if kind == 0:
        return data[:at] + noise(rng) + data[at:]
    if kind == 1:
        return data[:at] + data[end:]
    if kind == 2:
        return data[:end] + data[at:end] * rng.choice((1, 2, 50)) + data[end:]
    if kind == 3:
        return data[:at]
    if kind == 4:
        return data[:at] + noise(rng, max(1, end - at) + 1) + data[end:]
    if kind == 5 and data:
        flipped = bytearray(data)
        for _ in range(rng.choice((1, 1, 3, 20))):
            flipped[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        return bytes(flipped)
    number = rng.choice((b"-1", b"1e999", b"9" * 40, b"0.5", b"true", b'""', b"[[]]", b"{}"))
    return data[:at] + number + data[end:]


def sentence(text: str) -> None:
    """It says something, on one line that a terminal can be sent."""
    assert text and text.isprintable(), text[:300]
    assert len(text) < 1_000 and "Traceback" not in text
