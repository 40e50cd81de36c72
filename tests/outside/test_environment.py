"""What a machine may say of itself: variables of any value, for commands that need no screen."""

import os
import random
import subprocess
from pathlib import Path

from tests.kit.text import CONTROLS, GALLEY
from tests.outside.rounds import noise, rounds

NAMES = (
    "TERM", "COLUMNS", "LINES", "LANG", "LC_ALL", "LC_CTYPE", "HOME", "XDG_DATA_HOME",
    "XDG_CONFIG_HOME", "GALLEY_SAVES", "GALLEY_CONFIG", "GALLEY_FAULTS", "NO_COLOR", "COLORTERM",
    "TERM_PROGRAM", "ESCDELAY", "TZ", "TMPDIR", "SHELL", "PAGER",
)  # fmt: skip
VALUES = ("", "0", "-1", "99999999999", "C", "POSIX", "xx_YY.bogus", "linux", "dumb", "vt52",
          "/nonexistent", "/dev/null", "/dev/full", "relative/./..", "~", "utf-8", "latin-1",
          "a" * 5_000)  # fmt: skip
COMMANDS = (
    ("rules", "C1"), ("check", "training"), ("--version",), ("keys",), ("scenarios",),
    ("play", "training", "--text"), ("report", "nothing"), ("engine",),
)  # fmt: skip
ENDS = (0, 1, 2, 66, 70, 71, 73, 74, 77, 78)
"""0 and 1, a wrong command line, and what sysexits.h names."""


def test_environment(tmp_path: Path) -> None:
    """Each command works, or says in one sentence why not."""
    for rng in rounds("environment", least=4):
        command = rng.choice(COMMANDS)
        around = {rng.choice(NAMES).encode(): _value(rng) for _ in range(rng.randrange(1, 4))}
        faults = tmp_path / "faults"
        done = subprocess.run(
            [*GALLEY, *command], input=b"quit\n", capture_output=True, cwd=tmp_path,
            env={**os.environb, b"GALLEY_FAULTS": os.fsencode(faults),
                 b"GALLEY_SAVES": os.fsencode(tmp_path), **around},
            check=False,
        )  # fmt: skip
        said = done.stderr.decode("utf-8", "replace")
        assert done.returncode in ENDS, (command, around, said)
        assert "Traceback" not in said and not [*faults.glob("*")], (command, around, said)
        assert not CONTROLS.search(said), (command, around)
        assert done.returncode == 0 or said or done.stdout, (command, around)


def _value(rng: random.Random) -> bytes:
    if rng.randrange(3):
        return rng.choice(VALUES).encode()
    return noise(rng, 60).replace(b"\0", b"")
