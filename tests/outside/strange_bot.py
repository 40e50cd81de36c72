"""A program at a seat that answers anything, by a seed: `python strange_bot.py SEED [heard]`.

It says a line before it plays or none, answers as it should for some questions, then otherwise;
or it ends, is silent (but where it is to be heard), or leaves its output.
"""

import json
import os
import random
import sys
import time

rng = random.Random(sys.argv[1])
NOISE = (
    b"MyBot 1.0\n", b"\n" * 50, b"\xef\xbb\xbf", b"\x1b[2J\x1b]0;title\x07\n", b"[1, 2]\n",
    b"\xff\xfe\x00\x85\n", b"5\n", b"\xc2\x9b31m\n", b"{}\n", b"{\n" * 3, b"}\n",
    b'{"ok":true}\n', b"\n" * 200_000, b"{" + b"\n" * 200_000, b'{"a":[' + b"1,\n" * 60_000,
    b"null\n", b'"' + b"\\u0000" * 40 + b'"\n', b"\r" * 80 + b"\n", b"x" * 300_000 + b"\n",
    "\u202eab\u0301\U0001f6f6\n".encode(), b'{"a":' * 40_000 + b"\n",
)  # fmt: skip
COMMANDS = (
    None, 1, "Done", [], {}, {"type": "Done"}, {"type": "Concede"}, {"type": 5},
    {"type": "\x1b[2J"}, {"type": "Move", "ship": "A1"}, {"type": "Pass", "x": [[[[{}]]]]},
    {"type": "Shoot", "ship": "A1", "kind": "archer", "target": "B1", "count": 10**18},
    {"type": "WriteOrders", "ship": "A1", "band": "\x9b", "letters": "S" * 9_000},
    {"type": "Announce", "ship": "\x1b]0;A1\x07", "speed": -1}, {"type": "Buy", "code": "T" * 999},
    {"type": "Step", "ship": "B1", "way": "ahead", "unknown": 1e300},
)  # fmt: skip
WHYS = ("", "the first", "\x1b[31mred\x9b0m\x07", "\n\r\t", "\u202e", "w" * 5_000, "é🛶\x00\x85")


def put(data: bytes) -> None:
    """Print, as much as anybody reads."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def value() -> object:
    """Anything that JSON can say."""
    return rng.choice(
        (None, True, -1, 10**30, 1e308, "A1", "\x1bc", "", [], {}, [[]], "B" * 2_000)
    )


def other(command: dict[str, object]) -> object:
    """A command that is another than it was."""
    kind = rng.randrange(4)
    if kind == 0:
        return rng.choice(COMMANDS)
    changed = dict(command)
    if kind == 1:
        changed[rng.choice(("shipp", "\x1b[A", "x-note", "_", "why"))] = value()
    elif kind == 2:
        changed[rng.choice([*changed])] = value()
    else:
        changed.pop(rng.choice([*changed]))
    return changed


def written(answer: object) -> bytes:
    """An answer as bytes, in one of many ways."""
    text = json.dumps(answer, ensure_ascii=rng.random() < 0.5)
    data = text.encode("utf-8", "surrogatepass")
    kind = rng.randrange(12)
    if kind == 0:
        data = json.dumps(answer, indent=2).encode()
    elif kind == 1:
        data = b"\xef\xbb\xbf" + data + b"\r"
    elif kind == 2:
        data = data.replace(b",", b",\n\n")
    elif kind == 3:
        at = rng.randrange(len(data))
        data = (
            data[:at] + rng.choice((b"\xff", b"\x00", b"\x1b", b'"', b"}", b"9" * 400)) + data[at:]
        )
    elif kind == 4:
        data = data[: rng.randrange(len(data))]
    elif kind == 5:
        data = data + b"\n" + data
    return data + b"\n"


def end() -> None:
    """One of the ways not to answer."""
    kind = rng.choice((0, 1, 4) if "heard" in sys.argv else range(5))
    if kind == 0:
        sys.exit(rng.choice((0, 3, 255)))
    if kind == 1:
        os.kill(os.getpid(), rng.choice((9, 11, 15)))
    if kind == 2:
        os.close(1)
        sys.stdin.read()
    if kind == 3:
        sys.stdin.close()
        time.sleep(5)
    while kind == 4:
        put(b"z" * 70_000)


def play() -> None:
    """Answer what is asked."""
    good = rng.choice((0, 1, 3, 10, 40))
    tells = rng.random() < 0.3
    put(rng.choice((b"", b"", *NOISE)))
    sys.stderr.write("\x1b[2J\x1b[?1049hstranger\x9b" * rng.choice((0, 1, 9_000)))
    for asked in map(json.loads, sys.stdin):
        answer: dict[str, object] = {"ok": True}
        if asked["op"] == "decide":
            good -= 1
            command = rng.choice(asked["choices"])
            why = "SECRETLY " + rng.choice(WHYS)
            answer = {"ok": True, "command": command, "why": why}
            if good < 0 and rng.random() < 0.7:
                answer["command"] = other(command)
            if good < 0 and rng.random() < 0.2:
                answer[rng.choice(("ok", "why", "weighed", "error", "x"))] = value()
            if good < 0 and rng.random() < 0.1:
                text = {"text": rng.choice(WHYS), "failed": value()}
                answer = {"ok": False, "error": text}
        if good < 0 and rng.random() < 0.1:
            end()
        if tells:
            put(rng.choice(NOISE[:11]))
        time.sleep(rng.choice((0, 0, 0, 0.01)))
        put(written(answer) if good < 0 else json.dumps(answer).encode() + b"\n")


if __name__ == "__main__":
    try:
        play()
    except BrokenPipeError:
        os._exit(1)
