"""What `.ci/run` installs and calls is what pyproject.toml and README say."""

import re
import subprocess
import sys
import tomllib

from tests.kit.paths import ROOT, page

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def machine(word: str) -> list[str]:
    """What the script of the checks says."""
    call = [sys.executable, ROOT / ".ci" / "machine.py", word]
    return subprocess.run(call, check=True, capture_output=True, text=True).stdout.split()


def test_every_lower_bound_is_tried() -> None:
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
    bounded = [re.match(r"([\w-]+)>=([\d.]+)(?:,<\d+)?$", one) for one in wanted]
    assert [one for one, found in zip(wanted, bounded, strict=True)
            if found is None and not re.fullmatch(r"[\w-]+==[\d.]+", one)] == []  # fmt: skip
    assert machine("bounds") == [f"{found[1]}=={found[2]}" for found in bounded if found]


def test_the_oldest_python_is_the_one_that_the_package_names() -> None:
    code = "import sys; print('>=%d.%d' % sys.version_info[:2])"
    (python,) = machine("oldest")
    said = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout
    pythons = [said.strip(), PROJECT["requires-python"]]
    assert sorted(pythons, key=lambda one: int(one.split(".")[1]))[0] == pythons[1]


def test_the_checks_find_the_command_that_readme_gives_for_the_tests() -> None:
    lines = page("README.md").splitlines()
    found = [line for line in lines if re.match(r"python3 -m venv .*/pytest$", line)]
    assert len(found) == 1 and ".[dev]" in found[0]
