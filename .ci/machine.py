"""What the checks need to know of this machine and of pyproject.toml; any Python 3 runs it.

python .ci/machine.py oldest    the Python of the oldest version that the game is for
python .ci/machine.py others    one Python of each later version, oldest first
python .ci/machine.py bounds    every dependency at its lower bound, for `pip -c`
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

PROJECT = (Path(__file__).resolve().parents[1] / "pyproject.toml").read_text("utf-8")
VERSION = "import sys; print(*sys.version_info[:2])"
READY = "import ensurepip, venv"
LATEST = 30  # minor versions are looked for up to this one


def oldest_minor():
    return int(re.search(r'^requires-python = ">=3\.(\d+)"', PROJECT, re.MULTILINE)[1])


def candidates():
    """Paths of Pythons: what was called for, the system's, those on PATH, those of pyenv."""
    names = [f"python3.{minor}" for minor in range(oldest_minor(), LATEST)] + ["python3"]
    yield os.environ.get("PYTHON", "")
    yield from (f"/usr/bin/{name}" for name in names)
    yield from (shutil.which(name) or "" for name in names)
    root = Path(os.environ.get("PYENV_ROOT") or os.path.expanduser("~/.pyenv"))
    yield from map(str, sorted(root.glob("versions/3.*/bin/python")))


def says(python, code):
    """What a program prints; None when it fails."""
    try:
        done = subprocess.run([python, "-c", code], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, timeout=60)  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode() if done.returncode == 0 else None


def found():
    """Minor version -> the first Python of it that can make an environment."""
    good, tried = {}, set()
    for python in candidates():
        if not python or python in tried:
            continue
        tried.add(python)
        version = (says(python, VERSION) or "0 0").split()
        minor = int(version[1]) if version[0] == "3" else 0
        if minor < oldest_minor() or minor in good:
            continue
        if says(python, READY) is None:
            print(f"{python}: has no venv module; it is left out", file=sys.stderr)
            continue
        good[minor] = python
    return good


def bounds():
    """Every `name>=version` of the project and of what tests it, pinned."""
    texts = re.findall(r'^    "([\w-]+)>=([\w.]+)[",]', PROJECT, re.MULTILINE)
    return [f"{name}=={version}" for name, version in texts]


def main():
    good = found() if sys.argv[1] != "bounds" else {}
    if sys.argv[1] == "bounds":
        print("\n".join(bounds()))
    elif sys.argv[1] == "others":
        print("\n".join(good[minor] for minor in sorted(good)[1:]))
    elif not good:
        sys.exit("no Python of the right version can make an environment here")
    else:
        minor = min(good)
        if minor != oldest_minor():
            said = f"no Python 3.{oldest_minor()} can make an environment here"
            print(f"{said}: the tests run on 3.{minor}", file=sys.stderr)
        print(good[minor])


if __name__ == "__main__":
    main()
