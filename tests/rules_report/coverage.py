"""For each rule of a game: the functions that carry it and the tests that prove it.

    pytest --rules-report            prints the list; fails when a rule has no function or test
    pytest --rules-report --prove    also disables what carries the rules, one by one, and fails
                                     where no row notices (`proof.py`); `--prove=7.1,C4,AG-10.2`
                                     does so for the rules that begin so

A function carries a rule when its description or a text in its body names it, or when the
`places.txt` of the game says so; so do a value of a module with a description below it.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.rules_report.book import CORE, Book


def functions(book: Book) -> tuple[dict[str, list[str]], set[str]]:
    """(rule or paragraph -> the functions, records and values that name it, all there are)."""
    found: dict[str, list[str]] = {}
    every: set[str] = set()
    own = set(book.files())
    for path in sorted(CORE.rglob("*.py")):
        names = (path.stem, f"{path.parent.name}.{path.stem}")
        every.update(names)
        for place, words in _described(ast.parse(path.read_text(encoding="utf-8"))):
            every.update(f"{name}.{place}" for name in names)
            if path in own:
                for rule in {rule for text in words for rule in book.named(text)}:
                    found.setdefault(rule, []).append(f"{path.stem}.{place}")
    return found, every


def _described(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """The functions, records and values of a module: its name, what is said in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            words = [ast.get_docstring(node) or ""]
            if isinstance(node, ast.FunctionDef):
                constants = (n for n in ast.walk(node) if isinstance(n, ast.Constant))
                words += [n.value for n in constants if isinstance(n.value, str)]
            yield node.name, words
    for value, below in zip(tree.body, tree.body[1:], strict=False):
        match value, below:
            case (
                ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(ast.Constant(str(text))),
            ):
                yield name, [text]


def carriers(book: Book, rule: str, found: dict[str, list[str]]) -> list[str]:
    """Functions that name the rule, those listed for it, or else those of its paragraph."""
    own = [*book.places.get(rule, "").split(), *found.get(rule, [])]
    return own or found.get(book.paragraph(rule), [])


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
    rows = [row for node in nodes if (row := node.partition("[")[2].rstrip("]").partition("/")[2])]
    where = ", ".join(files).replace("test_", "")
    return f"{where}: {_some(rows, 46 - len(where))}" if rows else where


def report(
    book: Book, ids: Iterable[str], prefixes: tuple[str, ...] = ("",)
) -> tuple[list[str], list[str]]:
    """(a line for each rule, under the headings of the chapters; what is missing)."""
    (found, every), proved = functions(book), book.proofs(ids)
    lines, missing, heading = [], [], ""
    for rule in (r for r in book.rules if r.startswith(prefixes)):
        if heading != (heading := book.heading(rule)):
            lines += ["", heading]
        shown = book.shown(rule)
        if rule in book.untested:
            lines.append(f"  {shown:17}  -   says nothing to test: {book.untested[rule]}")
            continue
        places, tests = carriers(book, rule, found), proved.get(rule, [])
        example = rule in book.examples
        where = _some(places, 46) or ("(worked example)" if example else "none")
        lines.append(f"  {shown:17} {len(tests):3}  {where:46}  {_tests(tests) if tests else ''}")
        missing += [f"{shown} has no test"] * (not tests)
        missing += [f"{shown} has no function"] * (not places and not example)
    missing += [f"{rule}: there is no {place}" for rule, places in book.places.items()
                for place in places.split() if place not in every]  # fmt: skip
    missing += [f"{rule} has tests and is no rule" for rule in proved
                if not any(known.startswith(rule) for known in book.rules)]  # fmt: skip
    return [line.rstrip() for line in lines], missing


def summary(book: Book, prefixes: tuple[str, ...], missing: list[str]) -> str:
    """How many rules of each kind, and how many gaps."""
    kinds = [book.kind(rule) for rule in book.rules if rule.startswith(prefixes)]
    told = ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))
    return f"{book.title}: {told}; {len(missing)} gaps"
