"""The changes to the rules that a row must notice: what carries a rule is disabled, one by one.

A condition (a function that gives `Refusal | None`, its description beginning with its rule)
never refuses; a modifier of `counted(...)` never counts; any other function whose description
begins with a rule, and the `apply` of any event, does nothing: it gives None, no, 0, nothing at
all, or, for a throw, the first result without dice.  Functions that say where to go on, or
what a position or a board is like, have no such nothing: the list in `mutants`
changes them, and other things, by hand.  What reads and checks a scenario's file is tested file
by file (`test_setup`, `test_positions`, `test_special_*`) and only changed by hand here.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.rules_report.coverage import CORE, PLACES, named, rule_files
from tests.rules_report.edits import changed, located
from tests.rules_report.mutants import MUTANTS

HEAD = re.compile(
    r"(?:(?:C\d{2,3}|\d{1,2}\.\d{1,2}(?:[a-z](?:-[a-z])?(?:, [a-z](?:-[a-z])?(?![a-z]))*)?)"
    r"(?:, | and |\s))+"
)
NOTHING = {
    "None": "None", "bool": "False", "int": "0", "str": '""', "Side": '""',
    "Modifiers": "()", "Options": "()", "Lines": "()",
}  # fmt: skip
EMPTY = (("list[", "[]"), ("Iterable[", "()"), ("dict[", "{}"), ("frozenset[", "frozenset()"))
CONDITION = "Refusal | None"
NOT_CHANGED = """scenario squadron_tables rule_tables values read read_rules
    read_withdrawal read_reserves read_tournament validity""".split()


class Change(NamedTuple):
    """The rules of which one must have a row that notices, the module, its text, what it is."""

    rules: tuple[str, ...]
    module: str
    text: str
    what: str


class Carrier(NamedTuple):
    """A function that carries rules, in its file."""

    path: Path
    text: str
    node: ast.FunctionDef
    name: str
    rules: tuple[str, ...]

    @property
    def gives(self) -> str:
        return ast.unparse(self.node.returns) if self.node.returns else ""

    def lines(self, first: str) -> str:
        """The file's text with a line before all that the function does."""
        lines = self.text.splitlines(keepends=True)
        body = self.node.body
        told = ast.get_docstring(self.node) is not None
        after = (body[0].end_lineno or 0) if told else body[0].lineno - 1
        lines.insert(after, " " * body[0].col_offset + first + "\n")
        return "".join(lines)

    def change(self, first: str, what: str, *rules: str) -> Change:
        """The function with a new first line."""
        return Change(rules or self.rules, module(self.path), self.lines(first), what)


def module(path: Path) -> str:
    return ".".join(path.relative_to(CORE.parent).with_suffix("").parts)


def head(node: ast.FunctionDef | ast.ClassDef) -> tuple[str, ...]:
    """The rules a description begins with."""
    match = HEAD.match((ast.get_docstring(node) or "") + " ")
    return tuple(named(match.group(0))) if match else ()


def besides(path: Path, name: str) -> tuple[str, ...]:
    """Other rules that the function, or its whole module, is listed for."""
    own = {path.stem, f"{path.stem}.{name}"}
    return tuple(rule for rule, places in PLACES.items() if own & {*places.split()})


def carriers(path: Path, text: str) -> Iterator[Carrier]:
    """The functions whose description begins with a rule, and the events' `apply`."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and head(node):
            yield Carrier(path, text, node, node.name, head(node) + besides(path, node.name))
        for inner in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(inner, ast.FunctionDef) and (rules := _methods_rules(node, inner)):
                name = f"{node.name}.{inner.name}"
                yield Carrier(path, text, inner, name, rules + besides(path, node.name))


def _methods_rules(owner: ast.ClassDef, method: ast.FunctionDef) -> tuple[str, ...]:
    return head(method) or (head(owner) if method.name == "apply" else ())


def disabled(carrier: Carrier) -> Iterator[Change]:
    """The function doing nothing; nothing at all when there is no such thing."""
    gives, name = carrier.gives, carrier.name
    if gives == CONDITION:
        more = besides(carrier.path, name)
        for rule in carrier.rules[: len(carrier.rules) - len(more)]:
            yield carrier.change("return None", f"{name} never refuses", rule, *more)
    elif gives == "Check" and carrier.node.col_offset == 0:
        yield first_result(carrier)
    elif (nothing := nothing_of(carrier)) is not None:
        does = "does nothing" if gives == "None" else f"gives {nothing}"
        yield carrier.change(f"return {nothing}", f"{name} {does}")


def nothing_of(carrier: Carrier) -> str | None:
    """What says nothing in a function's result; None when nothing does."""
    gives, given = carrier.gives, carrier.node.args.args
    if gives == "str" and given and given[0].arg == "play":
        return "None"  # a step of a procedure: go on to the next
    if gives in NOTHING or gives.endswith("| None"):
        return NOTHING.get(gives, "None")
    if gives.startswith("tuple["):
        return "()" if gives.endswith(", ...]") else None
    return next((empty for start, empty in EMPTY if gives.startswith(start)), None)


def first_result(carrier: Carrier) -> Change:
    """A throw that is no throw: its first result, always."""
    lines = carrier.text.splitlines(keepends=True)
    name = carrier.name
    lines.insert(
        carrier.node.end_lineno or 0,
        f"_thrown_{name} = {name}\ndef {name}(*given, **more):\n"
        f"    check = _thrown_{name}(*given, **more)\n"
        "    first = check.bands[:1]\n"
        "    return Check(check.what, check.rule, 0, check.need, first, (), check.table)\n",
    )
    what = f"{name} throws no dice, first result"
    return Change(carrier.rules, module(carrier.path), "".join(lines), what)


def modifiers(path: Path, text: str) -> Iterator[Change]:
    """Every modifier, never counting."""
    for node in ast.walk(ast.parse(text)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        for row in node.args if node.func.id == "counted" else ():
            if not (isinstance(row, ast.Tuple) and isinstance(row.elts[3], ast.Constant)):
                continue  # what a scenario's gear adds, a function's list
            whole = ast.get_source_segment(text, row) or ""
            off = whole.replace(ast.get_source_segment(text, row.elts[0]) or "", "False", 1)
            what = f"never {ast.unparse(row.elts[2])}"
            rule = str(row.elts[3].value)
            reason = f"SR-{ast.literal_eval(row.elts[2])}" if _fixed(row.elts[2]) else ""
            rules = (rule, *([reason] if reason in PLACES else []), *besides(path, ""))
            yield Change(rules, module(path), text.replace(whole, off, 1), what)


def _fixed(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant)


def listed() -> Iterator[Change]:
    """The changes made by hand."""
    for rule, place, edit in MUTANTS:
        path, text = changed(place, edit)
        yield Change((rule,), module(path), text, f"{place}: {edit}")


def chapters() -> list[Path]:
    """The modules of the rules; without those that read and check a scenario's file."""
    return [path for path in rule_files() if path.stem not in NOT_CHANGED]


def changes(prefixes: tuple[str, ...] = ("",)) -> list[Change]:
    """All changes to rules that begin with one of these."""
    found: list[Change] = []
    for path in chapters():
        text = path.read_text(encoding="utf-8")
        found += [change for carrier in carriers(path, text) for change in disabled(carrier)]
        found += modifiers(path, text)
    found += listed()
    return [c for c in found if any(rule.startswith(prefixes) for rule in c.rules)]


def left_alone() -> list[str]:
    """The functions that carry a rule and have no nothing to give.

    `*` marks those inside which a change is made by hand.
    """
    by_hand = {(path, ".".join(names)) for path, names in (located(m[1]) for m in MUTANTS)}
    out = []
    for path in chapters():
        for carrier in carriers(path, path.read_text(encoding="utf-8")):
            if next(disabled(carrier), None) is None:
                star = "*" * ((path, carrier.name) in by_hand)
                out.append(f"{path.stem}.{carrier.name}{star}")
    return out
