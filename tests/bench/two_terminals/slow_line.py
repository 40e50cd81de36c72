"""Carries the bytes of a program as a slow line to a far machine does: BITS AWAY PROGRAM..."""

import os
import queue
import subprocess
import sys
import threading
import time

TEN = 10  # bits on the line for a byte
PIECE = 64  # bytes


def carry(source: int, target: int, rate: float, away: float) -> None:
    """Carry bytes as fast as the line is, each later by the time to its end."""
    waiting: queue.Queue[tuple[float, bytes]] = queue.Queue()

    def arrive() -> None:
        while True:
            due, data = waiting.get()
            time.sleep(max(0.0, due - time.monotonic()))
            if not data:
                os.close(target)
                return
            os.write(target, data)

    threading.Thread(target=arrive).start()
    free = time.monotonic()
    while data := os.read(source, 1 << 16):
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            free = max(free, time.monotonic()) + len(piece) / rate
            waiting.put((free + away, piece))
    waiting.put((free + away, b""))


def main() -> None:
    rate, away = int(sys.argv[1]) / TEN, float(sys.argv[2])
    with subprocess.Popen(sys.argv[3:], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None and program.stdout is not None
        there = (0, os.dup(program.stdin.fileno()), rate, away)
        program.stdin.close()
        threading.Thread(target=carry, args=there, daemon=True).start()
        carry(program.stdout.fileno(), 1, rate, away)


if __name__ == "__main__":
    main()
