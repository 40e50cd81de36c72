"""For each rule of War Galley: the functions that carry it and the tests that prove it.

    pytest --rules-report            prints the list; fails when a rule has no function or test
    pytest --rules-report --prove    also disables what carries the rules, one by one, and fails
                                     where no row notices (`proof.py`); `--prove=7.1,C4`
                                     does so for the rules that begin so

The rules are the clauses of the rulebook (`clauses.txt`; those that end in u to z are
its worked examples), the readings C01 to C133, the statements of geometry G01 to G16, and the
special rules `SR-<key>` which a scenario may add.  A function carries a rule when its
description or a text in its body names it (`7.15b`, one of a run such as `7.16b-e` or
`8.28a, b`, or the whole paragraph, `7.15`), or when `places.txt` says so.  A test
proves a rule when its id is `WG-<rule>/...` or `SR-<key>/...`, or its name `test_g01_...`.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.kit.paths import ROOT

CORE = ROOT / "core" / "galley"
RULES = CORE / "war_galley"
DATA = Path(__file__).parent
NUMBER = re.compile(
    r"\b(C\d{2,3})\b|\b(\d{1,2}\.\d{1,2})((?:[a-z](?:-[a-z])?)(?:, [a-z](?:-[a-z])?(?![a-z]))*)?"
)
PROOF = re.compile(
    r"\[(?:WG-([CG]\d\d\d?|\d+\.\d+[a-z]?)(?:_?\d+)?|(SR-\w+?)(?:_?\d+)?)(?=[/\]-])"
    r"(?:/([^\]]*))?|::test_(g\d\d)_"
)
EXAMPLES = frozenset("wxyzvu")
CHAPTERS = {
    "2": "2. Ships, dice, distances", "3": "3. The turn", "4": "4. Galleys on the map",
    "5": "5. Squadrons and command", "6": "6. Movement", "7": "7. Ramming and raking",
    "8": "8. Grappling, boarding, missiles, fire", "9": "9. Victory", "10": "10. Tournament",
    "C": "Readings where the rulebook is silent or says two things", "G": "Geometry of the hexes",
    "S": "Special rules of a scenario",
}  # fmt: skip


def table(name: str) -> dict[str, str]:
    """A file of lines `rule  what is said of it`; # begins a remark."""
    lines = (line.partition("#")[0] for line in (DATA / name).read_text().splitlines())
    return {
        rule: rest.strip() for rule, _, rest in (line.partition(" ") for line in lines) if rule
    }


PLACES = table("places.txt")
UNTESTED = table("untested.txt")
RULINGS = [f"C{number:02}" for number in range(1, 134)]
GEOMETRY = [f"G{number:02}" for number in range(1, 17)]
SPECIAL = [rule for rule in PLACES if rule.startswith("SR-")]
ALL = [*(DATA / "clauses.txt").read_text().split(), *RULINGS, *GEOMETRY, *SPECIAL]


def modules() -> dict[str, Path]:
    """Name -> file: bare names (the rules' before the core's) and `folder.name`."""
    files = [*sorted(CORE.rglob("*.py")), *sorted(RULES.rglob("*.py"))]
    by_name = {path.stem: path for path in files if path.parent.name != "help"}
    return by_name | {f"{path.parent.name}.{path.stem}": path for path in files}


def rule_files() -> list[Path]:
    return sorted(RULES.rglob("*.py"))


def named(text: str) -> Iterator[str]:
    """The rules which a text names; a bare paragraph as its number."""
    for reading, number, letters in NUMBER.findall(text):
        if reading or not letters:
            yield reading or number
        for part in filter(None, re.split(r",\s*", letters)):
            first, _, last = part.partition("-")
            for code in range(ord(first), ord(last or first) + 1):
                yield f"{number}{chr(code)}"


def functions() -> tuple[dict[str, list[str]], set[str]]:
    """(rule or paragraph -> the functions and records that name it, all there are)."""
    found: dict[str, list[str]] = {}
    every: set[str] = set()
    for path in sorted(CORE.rglob("*.py")):
        names = (path.stem, f"{path.parent.name}.{path.stem}")
        every.update(names)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            every.update(f"{name}.{node.name}" for name in names)
            words = [ast.get_docstring(node) or ""]
            if isinstance(node, ast.FunctionDef):
                constants = (n for n in ast.walk(node) if isinstance(n, ast.Constant))
                words += [n.value for n in constants if isinstance(n.value, str)]
            if path.is_relative_to(RULES):
                for rule in {rule for text in words for rule in named(text)}:
                    found.setdefault(rule, []).append(f"{path.stem}.{node.name}")
    return found, every


def carriers(rule: str, found: dict[str, list[str]]) -> list[str]:
    """Functions that name the rule, those listed for it, or else those of its paragraph."""
    own = [*PLACES.get(rule, "").split(), *found.get(rule, [])]
    return own or found.get(rule.rstrip("abcdefghijklmnopqrstuvwxyz"), [])


def proofs(ids: Iterable[str]) -> dict[str, list[str]]:
    """Rule -> the ids of its tests."""
    out: dict[str, list[str]] = {}
    for node in ids:
        if match := PROOF.search(node):
            clause, special, _, geometry = match.groups()
            out.setdefault(clause or special or geometry.upper(), []).append(node)
    return out


def is_example(rule: str) -> bool:
    """A worked example of the rulebook: it needs a test, but no function of its own."""
    return rule[-1] in EXAMPLES and rule[0].isdigit()


def chapter(rule: str) -> str:
    """The heading under which a rule is listed."""
    return CHAPTERS[rule.partition(".")[0] if rule[0].isdigit() else rule[0]]


def _some(words: list[str], width: int) -> str:
    """As many of the words as there is room for, and how many are left out."""
    words = list(dict.fromkeys(words))
    shown = 1
    while shown < len(words) and len(", ".join(words[: shown + 1])) <= width - 5:
        shown += 1
    left = len(words) - shown
    text = ", ".join(words[:shown])
    if len(text) > width - 4:
        text = text[: max(width, 8) - 5] + "…"
    return text + (f" +{left}" if left > 0 else "")


def _tests(nodes: list[str]) -> str:
    """The files of a rule's tests, and the names of its rows."""
    files = sorted({Path(node.partition("::")[0]).stem for node in nodes})
    rows = [row for node in nodes if (match := PROOF.search(node)) and (row := match.group(3))]
    where = ", ".join(files).replace("test_", "")
    return f"{where}: {_some(rows, 46 - len(where))}" if rows else where


def report(ids: Iterable[str], prefixes: tuple[str, ...] = ("",)) -> tuple[list[str], list[str]]:
    """(a line for each rule, under the headings of the chapters; what is missing)."""
    (found, every), proved = functions(), proofs(ids)
    lines, missing, heading = [], [], ""
    for rule in (r for r in ALL if r.startswith(prefixes)):
        if heading != (heading := chapter(rule)):
            lines += ["", heading]
        shown = rule if rule.startswith("SR-") else f"WG-{rule}"
        if rule in UNTESTED:
            lines.append(f"  {shown:17}  -   says nothing to test: {UNTESTED[rule]}")
            continue
        places, tests = carriers(rule, found), proved.get(rule, [])
        where = _some(places, 46) or ("(worked example)" if is_example(rule) else "none")
        lines.append(f"  {shown:17} {len(tests):3}  {where:46}  {_tests(tests) if tests else ''}")
        missing += [f"{shown} has no test"] * (not tests)
        missing += [f"{shown} has no function"] * (not places and not is_example(rule))
    missing += [f"{rule}: there is no {place}" for rule, places in PLACES.items()
                for place in places.split() if place not in every]  # fmt: skip
    missing += [f"{rule} has tests and is no rule" for rule in proved
                if not any(known.startswith(rule) for known in ALL)]  # fmt: skip
    return [line.rstrip() for line in lines], missing


def summary(lines: list[str], missing: list[str]) -> str:
    """How many rules of each kind, and how many gaps."""
    rules = [line.split()[0] for line in lines if line.startswith("  ")]
    plain = [rule.removeprefix("WG-") for rule in rules]
    kinds = {
        "clauses": sum(r[0].isdigit() and not is_example(r) for r in plain),
        "worked examples": sum(is_example(r) for r in plain),
        "readings": sum(r[0] == "C" for r in plain),
        "geometry": sum(r[0] == "G" for r in plain),
        "special rules": sum(r[0] == "S" for r in plain),
    }
    told = ", ".join(f"{count} {kind}" for kind, count in kinds.items() if count)
    return f"{told}; {len(missing)} gaps"
