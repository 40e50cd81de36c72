"""Who notices when a rule is disabled: each change in a process of its own, against its rows.

Called by `pytest --rules-report --prove`.  One process loads pytest and nothing of the game; for
each change it forks one that loads the game anew, with the changed text for its module, and
runs the rows of the change's rules until one fails.  A row that then never ends counts as
failing; a change that breaks the collection of rows proves nothing and is reported.
"""

import importlib.abc
import importlib.machinery
import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from tests.rules_report.book import Book

PROOF = "tests.rules_report.proof"
LONGEST = 15  # seconds of work for one change's rows
CORES = os.cpu_count() or 1
PLAIN = ("-p", "no:cacheprovider", "-p", "no:unraisableexception")
"""pytest writes nothing to the disk, and does not look for garbage five times at its end."""
SAID = {0: "not noticed", 1: "noticed", 5: "no row"}


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a changed text."""

    def __init__(self, module: str, text: str) -> None:
        self.module, self.text = module, text

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        return importlib.machinery.ModuleSpec(name, self) if name == self.module else None

    def exec_module(self, module: Any) -> None:
        exec(compile(self.text, f"<{self.module}, changed>", "exec"), module.__dict__)


class Only:
    """Keeps the rows that were chosen, and remembers those that passed."""

    def __init__(self, rows: Iterable[str]) -> None:
        self.rows = frozenset(rows)
        self.passed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items[:] = [item for item in items if item.nodeid in self.rows]

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.when == "call" and report.passed:
            self.passed.append(report.nodeid)


def rows_of(book: "Book", rules: Iterable[str], proved: dict[str, list[str]]) -> list[str]:
    """The rows of these rules; those of all its clauses for a bare paragraph."""
    wanted = set(rules)
    found = (
        row
        for rule, rows in proved.items()
        if rule in wanted or book.paragraph(rule) in wanted
        for row in rows
    )
    return list(dict.fromkeys(found))


def run(rows: Sequence[str], only: Only, *options: str) -> int:
    """In a fork: the rows.  pytest's exit status."""
    import pytest

    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    files = sorted({row.partition("::")[0] for row in rows})
    return int(pytest.main([*PLAIN, *options, *files], plugins=[only]))


def run_changed(module: str, text: str, rows: Sequence[str]) -> int:
    """In a fork: the rows until one fails, with one module changed."""
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST + 5))
    sys.meta_path.insert(0, Changed(module, text))
    return run(rows, Only(rows), "-x")


def good(rows: Sequence[str]) -> list[str]:
    """The rows that pass while nothing is changed; a process a core runs some of the files."""
    files = sorted({row.partition("::")[0] for row in rows})
    running = list[tuple[int, int]]()
    for n in range(min(CORES, len(files))):
        mine = frozenset(files[n::CORES])
        back, out = os.pipe()
        if not (child := os.fork()):
            part = [row for row in rows if row.partition("::")[0] in mine]
            only = Only(part)
            try:
                run(part, only)
                with os.fdopen(out, "w") as told:
                    json.dump(only.passed, told)
            finally:
                os._exit(0)
        os.close(out)
        running.append((child, back))
    passed = list[str]()
    for child, back in running:
        with os.fdopen(back) as told:
            passed += json.loads(told.read() or "[]")
        os.waitpid(child, 0)
    return passed


def verdicts(jobs: Sequence[tuple[str, str, Sequence[str]]]) -> list[str]:
    """What became of each (module, text, rows), a process a core at a time."""
    found = [""] * len(jobs)
    running: dict[int, int] = {}
    waiting = [n for n, job in enumerate(jobs) if job[2]][::-1]
    while waiting or running:
        while waiting and len(running) < CORES:
            n = waiting.pop()
            if not (child := os.fork()):
                status = 3
                try:
                    status = run_changed(*jobs[n])
                finally:
                    os._exit(status)
            running[child] = n
        child, status = os.wait()
        code = os.waitstatus_to_exitcode(status)
        n = running.pop(child)
        found[n] = "noticed" if code < 0 else SAID.get(code, f"broken, {code}")
        if sys.stderr.isatty():
            print(
                f"\r{sum(map(bool, found))} of {len(jobs)}", end=" ", file=sys.stderr, flush=True
            )
    return [verdict or "no row" for verdict in found]


def serve() -> None:
    """The process that forks: jobs from standard input, verdicts to standard output."""
    import _pytest.assertion.rewrite
    import msgspec
    import pytest

    assert msgspec and pytest and _pytest.assertion.rewrite
    jobs = json.load(sys.stdin)
    own = {"tests", "tests.kit", "tests.kit.paths", "tests.rules_report", PROOF}
    loaded = {name for name in sys.modules if re.match(r"(galley|galley_tui|tests)\b", name)}
    assert loaded <= own, loaded - own
    rows = list(dict.fromkeys(row for job in jobs for row in job[2]))
    passed = set(good(rows))
    kept = [(name, text, [row for row in rows if row in passed]) for name, text, rows in jobs]
    failing = [row for row in rows if row not in passed]
    json.dump({"verdicts": verdicts(kept), "failing": failing}, sys.stdout)


def prove_all(book: "Book", ids: Iterable[str], prefixes: tuple[str, ...]) -> int:
    """Disable what carries the rules, print what no row noticed, and return how many."""
    from tests.rules_report.changes import changes, left_alone

    proved = book.proofs(ids)
    chosen = changes(book, prefixes)
    jobs = [(c.module, c.text, rows_of(book, c.rules, proved)) for c in chosen]
    served = subprocess.run(
        [sys.executable, "-m", PROOF], input=json.dumps(jobs), text=True,
        cwd=ROOT,
        stdout=subprocess.PIPE, check=True,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )  # fmt: skip
    told = json.loads(served.stdout)
    said, failing = told["verdicts"], told["failing"]
    for row in failing:
        print(f"fails while nothing is changed: {row}")
    bad = [(c, v) for c, v in zip(chosen, said, strict=True) if v != "noticed"]
    for change, verdict in bad:
        place = change.module.removeprefix("galley.").removeprefix(f"{book.folder.name}.")
        print(f"{', '.join(change.rules)}: {verdict}: {place}: {change.what}")
    rules = {rule for change in chosen for rule in change.rules}
    if prefixes == ("",):
        alone = left_alone(book)
        print(f"Cannot be disabled, only changed by hand (*): {', '.join(alone)}")
    print(f"{book.title}: {len(chosen)} changes to {len(rules)} rules; {len(bad)} not noticed")
    return len(bad) + len(failing)


if __name__ == "__main__":
    serve()
