"""Which rule clauses are proved: each is disabled in turn, and one of its own rows must fail.

    python -m tests.rules_report [clause prefix ...]      e.g.  6.3 7.1

A mutant is one change to one module of the rules: a condition (a function that returns
`Refusal | None` and whose description begins with its clause) that never refuses, a modifier
of `counted(...)` that never applies, or a change listed in `tests/war_galley/mutants.py`.
Its rows are the tests whose id is `WG-<clause>` or `WG-<clause>/...`.  Prints the mutants that
no row notices; the exit status is 1 if there are any.
"""

import ast
import contextlib
import importlib.abc
import importlib.machinery
import io
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
RULES = ROOT / "core" / "war_galley"
TESTS = ROOT / "tests" / "war_galley"
CLAUSE = re.compile(r"(?:C\d+|\d+\.\d+[a-z]?)(?=[,\s])")
LONGEST = 120  # seconds for one mutant's rows


class Mutant(NamedTuple):
    """A clause, the module that is changed, its changed text, and what the change is."""

    clause: str
    module: str
    text: str
    what: str


def clauses_of(doc: str) -> list[str]:
    """The numbers a description begins with."""
    head = re.match(rf"(?:{CLAUSE.pattern},?\s*)+", doc + " ")
    return CLAUSE.findall(head.group(0) + " ") if head else []


def conditions(path: Path, text: str) -> Iterator[Mutant]:
    """Every condition, never refusing."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.FunctionDef) or node.returns is None:
            continue
        doc = ast.get_docstring(node) or ""
        if ast.unparse(node.returns) != "Refusal | None" or not clauses_of(doc):
            continue
        lines = text.splitlines(keepends=True)
        after = node.body[0].end_lineno or 0
        lines.insert(after, " " * node.body[0].col_offset + "return None\n")
        for clause in clauses_of(doc):
            yield Mutant(clause, _module(path), "".join(lines), f"{node.name} never refuses")


def modifiers(path: Path, text: str) -> Iterator[Mutant]:
    """Every modifier, never counting."""
    for node in ast.walk(ast.parse(text)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        for row in node.args if node.func.id == "counted" else ():
            if not (isinstance(row, ast.Tuple) and isinstance(row.elts[3], ast.Constant)):
                continue  # modifiers which a scenario gives, made elsewhere
            first = ast.get_source_segment(text, row) or ""
            off = first.replace(ast.get_source_segment(text, row.elts[0]) or "", "False", 1)
            reason = ast.unparse(row.elts[2])
            yield Mutant(
                row.elts[3].value, _module(path), text.replace(first, off, 1), f"never {reason}"
            )


def listed() -> Iterator[Mutant]:
    """The changes in the list."""
    from tests.war_galley.mutants import MUTANTS

    for clause, name, old, new in MUTANTS:
        path = RULES / f"{name}.py"
        path = path if path.exists() else ROOT / "core" / f"{name}.py"
        text = path.read_text(encoding="utf-8")
        if text.count(old) != 1:
            yield Mutant(clause, "", "", f"{name}.py has {text.count(old)} times {old!r}")
            continue
        yield Mutant(clause, _module(path), text.replace(old, new), f"{name}: {old!r} -> {new!r}")


def mutants() -> Iterator[Mutant]:
    for path in sorted(RULES.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        yield from conditions(path, text)
        yield from modifiers(path, text)
    yield from listed()


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def verdict(mutant: Mutant) -> str:
    """`noticed`, or what is wrong with the mutant or its rows."""
    if not mutant.module:
        return "no such text"
    files = [str(p) for p in sorted(TESTS.glob("test_*.py")) if _mentions(p, mutant.clause)]
    if not files:
        return "no row"
    command = [sys.executable, "-m", "tests.rules_report", "--one", mutant.clause, mutant.module]
    run = subprocess.run(
        [*command, *files], input=mutant.text, text=True, cwd=ROOT, capture_output=True,
        timeout=LONGEST, check=False,
    )  # fmt: skip
    said = {0: "not noticed", 1: "noticed", 5: "no row"}
    return said.get(run.returncode, f"broken, {run.returncode}")


def _mentions(path: Path, clause: str) -> bool:
    """The file has the clause's number, or an id made of a part of it."""
    text = path.read_text(encoding="utf-8")
    parts = re.findall(r'f"(WG-[^"{]*)\{', text)
    return f"WG-{clause}" in text or any(f"WG-{clause}".startswith(part) for part in parts)


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a changed text."""

    def __init__(self, module: str, text: str) -> None:
        self.module, self.text = module, text

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        return importlib.machinery.ModuleSpec(name, self) if name == self.module else None

    def exec_module(self, module: Any) -> None:
        exec(compile(self.text, f"<{self.module}, changed>", "exec"), module.__dict__)


class Only:
    """Keeps the rows of one clause."""

    def __init__(self, clause: str) -> None:
        self.names = (f"WG-{clause}", f"WG-{clause}/")

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items[:] = [i for i in items if self._wanted(getattr(i, "callspec", None))]

    def _wanted(self, spec: Any) -> bool:
        return spec is not None and (spec.id == self.names[0] or spec.id.startswith(self.names[1]))


def one(clause: str, module: str, files: list[str]) -> int:
    """The rows of a clause, with the module's text from standard input."""
    import pytest

    sys.meta_path.insert(0, Changed(module, sys.stdin.read()))
    with contextlib.redirect_stdout(io.StringIO()):
        return int(pytest.main(["-x", "-p", "no:cacheprovider", *files], plugins=[Only(clause)]))


def main(prefixes: list[str]) -> int:
    chosen = [m for m in mutants() if not prefixes or m.clause.startswith(tuple(prefixes))]
    with ThreadPoolExecutor(2) as pool:
        verdicts = list(pool.map(verdict, chosen))
    bad = [(m, v) for m, v in zip(chosen, verdicts, strict=True) if v != "noticed"]
    for mutant, found in bad:
        print(f"{mutant.clause}: {found}: {mutant.module}: {mutant.what}")
    clauses = {m.clause for m in chosen}
    print(f"{len(chosen)} changes to {len(clauses)} clauses; {len(bad)} not noticed")
    return 1 if bad else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        sys.exit(one(sys.argv[2], sys.argv[3], sys.argv[4:]))
    sys.exit(main(sys.argv[1:]))
