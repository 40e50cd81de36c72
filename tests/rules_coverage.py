"""For each clause of War Galley: the functions that carry it and the tests that prove it.

    pytest --rules-report            prints the list; fails when a clause has no function or test
    python -m tests.rules_report     changes the rules one by one and looks who notices

A function carries a clause when its description or a number in its body names it: `7.15b`,
one of a run such as `7.16b-e` or `8.28a, b`, or the whole paragraph, `7.15`.  A test proves a
clause when its id is `WG-<clause>` or begins with `WG-<clause>/`.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULES = ROOT / "core" / "war_galley"
CLAUSES = (Path(__file__).parent / "war_galley" / "clauses.txt").read_text().split()
NUMBER = re.compile(r"\b(\d{1,2}\.\d{1,2})((?:[a-z](?:-[a-z])?)(?:, [a-z](?:-[a-z])?(?![a-z]))*)?")
EXAMPLES = frozenset("wxyzvu")


def named(text: str) -> Iterator[str]:
    """The clauses which a text names; a bare paragraph as its number."""
    for number, letters in NUMBER.findall(text):
        if not letters:
            yield number
        for part in filter(None, re.split(r",\s*", letters)):
            first, _, last = part.partition("-")
            for code in range(ord(first), ord(last or first) + 1):
                yield f"{number}{chr(code)}"


def functions() -> dict[str, list[str]]:
    """Clause or paragraph -> the functions and records that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted(RULES.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                words = [ast.get_docstring(node) or ""]
                if isinstance(node, ast.FunctionDef):
                    constants = (n for n in ast.walk(node) if isinstance(n, ast.Constant))
                    words += [n.value for n in constants if isinstance(n.value, str)]
                for clause in {c for text in words for c in named(text)}:
                    found.setdefault(clause, []).append(f"{path.stem}.{node.name}")
    return found


def carriers(clause: str, found: dict[str, list[str]]) -> list[str]:
    """Functions that name the clause, or else its whole paragraph."""
    return found.get(clause) or found.get(clause.rstrip("abcdefghijklmnopqrstuvwxyz"), [])


def proofs(ids: Iterable[str]) -> dict[str, list[str]]:
    """Clause -> the ids of its tests."""
    out: dict[str, list[str]] = {}
    for node in ids:
        for clause in set(re.findall(r"\[WG-([\w.]+)", node)):
            out.setdefault(clause, []).append(node.rpartition("::")[2])
    return out


def is_example(clause: str) -> bool:
    """A worked example of the rulebook: it needs a test, but no function of its own."""
    return clause[-1] in EXAMPLES


def report(ids: Iterable[str]) -> tuple[list[str], list[str]]:
    """(a line for each clause, what is missing)."""
    found, proved = functions(), proofs(ids)
    lines, missing = [], []
    for clause in CLAUSES:
        enforced, tests = carriers(clause, found), proved.get(clause, [])
        where = ", ".join(enforced[:3]) or ("(example)" if is_example(clause) else "-")
        lines.append(f"WG-{clause:7} {where:60} {len(tests):3} tests: {', '.join(tests[:3])}")
        if not tests:
            missing.append(f"WG-{clause} has no test")
        if not enforced and not is_example(clause):
            missing.append(f"WG-{clause} has no function")
    return lines, missing
