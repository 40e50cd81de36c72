"""Whoever read what a command writes is gone: it ends quietly, and leaves no file of a failure."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from galley.game.api import new


def sit_line() -> bytes:
    sitting = new("training", seed=1).sitting("A", 1)
    fields = {name: getattr(sitting, name) for name in sitting.__struct_fields__}
    return json.dumps({"op": "sit", **fields}).encode() + b"\n"


@pytest.mark.parametrize(
    ("argv", "lines"),
    [
        (["seat", "random"], [sit_line(), sit_line(), sit_line()]),
        (["seat", "captain", "--memory", "0"], [b"nonsense\n"] * 5),
        (["engine"], [b'{"op":"hello"}\n'] * 5),
        (["scenarios"], []),
        (["keys"], []),
    ],
)
def test_a_command_whose_reader_is_gone_ends_quietly(
    argv: list[str], lines: list[bytes], tmp_path: Path
) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    process = subprocess.Popen(
        [sys.executable, "-m", "galley_tui", *argv],
        stdin=subprocess.PIPE, stdout=theirs, stderr=subprocess.PIPE,
        env={**os.environ, "GALLEY_FAULTS": str(tmp_path / "faults")},
    )  # fmt: skip
    os.close(theirs)
    _, err = process.communicate(b"".join(lines), timeout=60)
    assert err == b"" and process.returncode in (0, 1)
    assert not (tmp_path / "faults").exists()
