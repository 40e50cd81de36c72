"""The changes to the rules that a row must notice: what carries a rule is disabled, one by one.

A condition (a function that gives `Refusal | None`, its description beginning with its rule)
never refuses; a modifier of `counted(...)` never counts; any other function whose description
begins with a rule, and the `apply` of any event, does nothing: it gives None, no, 0, nothing at
all, or, for a throw, the first result without dice.  In a book that is `strict` each refusal and
each modifier is changed by itself.  Functions that say where to go on, or
what a position or a board is like, have no such nothing: the list in `mutants`
changes them, and other things, by hand.  What reads and checks a scenario's file is tested file
by file (`test_setup`, `test_positions`, `test_special_*`) and only changed by hand here.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.rules_report.book import CORE, Book
from tests.rules_report.edits import changed, located

NOTHING = {
    "None": "None", "bool": "False", "int": "0", "str": '""', "Side": '""',
    "Modifiers": "()", "Options": "()", "Lines": "()",
}  # fmt: skip
EMPTY = (("list[", "[]"), ("Iterable[", "()"), ("dict[", "{}"), ("frozenset[", "frozenset()"),
         ("set[", "set()"), ("Iterator[", "iter(())"))  # fmt: skip
CONDITION = "Refusal | None"


class Change(NamedTuple):
    """The rules of which one must have a row that notices, the module, its text, what it is."""

    rules: tuple[str, ...]
    module: str
    text: str
    what: str


class Carrier(NamedTuple):
    """A function that carries rules, in its file; `besides` of them because it is listed so."""

    path: Path
    text: str
    node: ast.FunctionDef
    name: str
    own: tuple[str, ...]
    besides: tuple[str, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return self.own + self.besides

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


def head(book: Book, node: ast.FunctionDef | ast.ClassDef) -> tuple[str, ...]:
    """The rules a description begins with."""
    match = re.match(book.head, (ast.get_docstring(node) or "") + " ")
    return tuple(book.named(match.group(0))) if match else ()


def besides(book: Book, path: Path, name: str) -> tuple[str, ...]:
    """Other rules that the function, or its whole module, is listed for."""
    own = {path.stem, f"{path.stem}.{name}"}
    return tuple(rule for rule, places in book.places.items() if own & {*places.split()})


def carriers(book: Book, path: Path, text: str) -> Iterator[Carrier]:
    """The functions whose description begins with a rule, and the events' `apply`."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and (rules := head(book, node)):
            more = besides(book, path, node.name)
            yield Carrier(path, text, node, node.name, rules, more)
        for inner in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(inner, ast.FunctionDef) and (rules := _methods_rules(book, node, inner)):
                name = f"{node.name}.{inner.name}"
                if isinstance(inner.body[-1], ast.Pass):
                    continue  # it only tells
                yield Carrier(path, text, inner, name, rules, besides(book, path, node.name))


def _methods_rules(book: Book, owner: ast.ClassDef, method: ast.FunctionDef) -> tuple[str, ...]:
    return head(book, method) or (head(book, owner) if method.name == "apply" else ())


def disabled(carrier: Carrier) -> Iterator[Change]:
    """The function doing nothing; nothing at all when there is no such thing."""
    gives, name = carrier.gives, carrier.name
    if gives == CONDITION:
        for rule in carrier.own:
            more = carrier.besides
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


def modifiers(book: Book, path: Path, text: str) -> Iterator[Change]:
    """Every modifier of a `counted(...)`, never counting."""
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
            known = [reason] if reason in book.places else []
            rules = (*book.named(rule), *known, *besides(book, path, ""))
            yield Change(rules, module(path), text.replace(whole, off, 1), what)


def _fixed(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant)


def one_by_one(book: Book, path: Path, text: str) -> Iterator[Change]:
    """Every refusal that names its rule, never made; every modifier, never counting."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Return) and (rule := _made(node.value, "Refusal", 0)):
            yield _without(book, path, text, node, "pass", rule)
        elif isinstance(node, ast.Call) and (rule := _made(node, "Modifier", 2)):
            yield _without(book, path, text, node.args[0], "0", rule)


def _made(node: ast.AST | None, record: str, place: int) -> str:
    """The rule with which a record is made; "" where the code only knows it at play."""
    match node:
        case ast.Call(func=ast.Name(id=name), args=args) if name == record and len(args) > place:
            rule = args[place]
            return str(rule.value) if isinstance(rule, ast.Constant) else ""
    return ""


def _without(
    book: Book, path: Path, text: str, node: ast.stmt | ast.expr, instead: str, rule: str
) -> Change:
    lines = text.encode().splitlines(keepends=True)
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    before = lines[first][: node.col_offset]
    after = lines[last][node.end_col_offset :]
    lines[first : last + 1] = [before + instead.encode() + after]
    what = f"line {node.lineno} without {' '.join(ast.unparse(node).split())[:60]}"
    return Change(tuple(book.named(rule)), module(path), b"".join(lines).decode(), what)


def listed(book: Book) -> Iterator[Change]:
    """The changes made by hand."""
    for rule, place, edit in book.mutants:
        path, text = changed(book.modules, place, edit)
        yield Change((rule,), module(path), text, f"{place}: {edit}")


def chapters(book: Book) -> list[Path]:
    """The modules of the rules; without those that read and check a scenario's file."""
    return [
        path for path in book.files()
        if path.stem not in book.not_changed
        and not book.not_rules & {*path.relative_to(book.folder).parts}
    ]  # fmt: skip


def changes(book: Book, prefixes: tuple[str, ...] = ("",)) -> list[Change]:
    """All changes to rules that begin with one of these."""
    found: list[Change] = []
    for path in chapters(book):
        text = path.read_text(encoding="utf-8")
        found += [c for carrier in carriers(book, path, text) for c in disabled(carrier)]
        found += modifiers(book, path, text)
        found += one_by_one(book, path, text) if book.strict else ()
    found += listed(book)
    return [c for c in found if any(rule.startswith(prefixes) for rule in c.rules)]


def left_alone(book: Book) -> list[str]:
    """The functions that carry a rule and have no nothing to give.

    `*` marks those inside which a change is made by hand.
    """
    places = (located(book.modules, mutant[1]) for mutant in book.mutants)
    by_hand = {(path, ".".join(names)) for path, names in places}
    out = []
    for path in chapters(book):
        for carrier in carriers(book, path, path.read_text(encoding="utf-8")):
            if next(disabled(carrier), None) is None:
                star = "*" * ((path, carrier.name) in by_hand)
                out.append(f"{path.stem}.{carrier.name}{star}")
    return out
