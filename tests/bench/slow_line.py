"""What an evening costs on a line of 9,600 bit/s: bytes and seconds until the picture stands.

    python -m tests.bench.slow_line [BATTLE ...] [--baud 9600] [--size 80x24] [--keys N]

One person plays side A against a captain, at a pseudo-terminal of that speed.  A table a battle:
keys of one kind, their bytes, and the seconds from the key until the line has carried the last
byte.  What a bot does after it belongs to the key; so does the pace at which its ships move.
"""

import argparse
import statistics
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.terminal import START, high
from tests.reliability.terminal import Terminal

SPEEDS = {1_200: termios.B1200, 9_600: termios.B9600, 19_200: termios.B19200}
BITS = 10  # on the line for a byte
QUIET = 1.2  # seconds without a byte after which all has been told
START_UP = 10  # seconds in which the first byte comes
PLAIN = START.replace("'7'])", "'7', '--side', 'B=captain'])")
OTHERS = (("cursor", "kunj"), ("another deed", "\t\t"), ("odds on and off", "o\x1b"),
          ("help on and off", "?\x1b"), ("log on and off", "L\x1b"))  # fmt: skip


class SlowLine:
    """A battle at the far end of a line that carries so many bits a second."""

    def __init__(self, battle: str, size: str, baud: int) -> None:
        folder = Path(tempfile.mkdtemp())
        columns, rows = map(int, size.split("x"))
        self.rate = baud / BITS
        env = {"GALLEY_CONFIG": str(folder)}
        self.game = Terminal(folder, battle, columns, rows, env, code=PLAIN)
        attributes = termios.tcgetattr(self.game.fd)
        attributes[4:6] = [SPEEDS[baud]] * 2
        termios.tcsetattr(self.game.fd, termios.TCSANOW, attributes)

    def carried(self, keys: str = "") -> tuple[int, float]:
        """Send keys; the bytes that came for them, and the seconds until the line has carried
        the last of them."""
        start, begun = len(self.game.raw), time.monotonic()
        last, patience = begun, QUIET if keys else START_UP
        self.game.send(keys)
        while self.game.read(patience):
            last, patience = time.monotonic(), QUIET
        written = len(self.game.raw) - start
        return written, max(last - begun, written / self.rate)


def row(name: str, costs: Sequence[tuple[int, float]]) -> None:
    written, waits = [cost[0] for cost in costs], [cost[1] for cost in costs]
    print(f"{name:24} {len(costs):5} {statistics.median(written):8,.0f} {high(written):8,.0f}"
          f" {statistics.median(waits):8.1f} {high(waits):8.1f}")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("battle", nargs="*", default=["training", "phormio", "dare"])
    parser.add_argument("--baud", type=int, choices=SPEEDS, default=9_600)
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--keys", type=int, default=30, help="Enters")
    asked = parser.parse_args()
    for battle in asked.battle:
        print(f"\n{battle}, {asked.size}, {asked.baud:,} bit/s\n")
        print(f"{'':24} {'keys':>5} {'bytes':>8} {'p95':>8} {'seconds':>8} {'p95':>8}")
        line = SlowLine(battle, asked.size, asked.baud)
        row("the first picture", [line.carried()])
        row("Enter", [line.carried("\r") for _ in range(asked.keys)])
        for name, keys in OTHERS:
            row(name, [line.carried(key) for key in keys * 3])
        line.game.__exit__()


if __name__ == "__main__":
    main()
