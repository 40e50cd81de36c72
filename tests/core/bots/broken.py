"""A player that fails at its first decision, or before, in the way that a file names.

python broken.py FILE
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path


def say(**reply: object) -> None:
    print(json.dumps(reply), flush=True)


def flood(pipe: int, data: bytes) -> None:
    while True:
        os.write(pipe, data)


def sleep(first: bytes = b"") -> None:
    os.write(1, first)
    time.sleep(100_000)


def deafen() -> None:
    os.close(1)
    time.sleep(100_000)


def leave_a_child() -> None:
    """It outlives this program and holds its pipes."""
    subprocess.Popen(["sleep", "5"], start_new_session=True)
    sys.exit(5)


ANSWER = json.dumps({"ok": True, "command": {"type": "Nothing"}}).encode() + b"\n"
NO_SHIP = {"type": "Row", "ship": "../x", "points": -9}
WAYS: dict[str, Callable[[], object]] = {
    "exit": lambda: sys.exit(3),
    "crash": lambda: 1 // 0,
    "killed": sleep,  # by another
    "stopped": sleep,  # by another
    "late": sleep,
    "one endless line": lambda: flood(1, b"x" * 65_536),
    "endless lines": lambda: flood(1, b"hello there\n" * 6_000),
    "endless answers": lambda: flood(1, ANSWER * 2_000),
    "endless errors": lambda: flood(2, b"e" * 65_536),
    "nonsense": lambda: sleep(b"\xff\x00{[[\n"),
    "deep": lambda: sleep(b"[" * 100_000 + b"\n"),
    "no command": lambda: say(ok=True),
    "illegal": lambda: say(ok=True, command=NO_SHIP),
    "gives up": lambda: say(ok=False, error={"text": "\x1b[2J\x07no idea\nat all"}),
    "closes its output": deafen,
    "leaves a child": leave_a_child,
}
AT_ONCE: dict[str, Callable[[], object]] = {
    "never sits": sleep,
    "ends before it sits": lambda: sys.exit(4),
}


def main(way: str) -> None:
    for line in sys.stdin:
        if json.loads(line)["op"] != "sit":
            WAYS[way]()
        elif way in AT_ONCE:
            AT_ONCE[way]()
        else:
            say(ok=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]).read_text())
