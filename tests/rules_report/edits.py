"""Changes made by hand: what stands in a place of the rules, and what is done with it.

A place is a function, a class, a table or a whole module: `speed.limits`,
`ch5_command.words.EVENTS`.  What stands there is found by its syntax tree, so that a change
goes on fitting when the code is laid out anew or moves within its place.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol


class Unfit(Exception):
    """A change does not fit the code: the text says why."""


class Edit(Protocol):
    """A change to the tree of a place."""

    def made(self, scope: ast.AST) -> int:
        """Change the tree; how often what is to be changed stands there."""


@dataclass(frozen=True)
class Replace:
    """An expression, or some statements, become others."""

    old: str
    new: str

    def made(self, scope: ast.AST) -> int:
        old, new = ast.parse(self.old).body, ast.parse(self.new).body
        if _dumps(old) == _dumps(new):
            return 0
        match [*old, *new]:
            case [ast.Expr(before), ast.Expr(after)]:
                return _expression_replaced(scope, ast.dump(before), after)
        return _run_replaced(scope, old, new)


@dataclass(frozen=True)
class Drop:
    """A member of a list is left out: an argument, a condition, a step, a statement."""

    member: str

    def made(self, scope: ast.AST) -> int:
        found = [*_members(scope, self.member)]
        for members, at in found:
            del members[at]
        return len(found)


@dataclass(frozen=True)
class Add:
    """A member is put into a list, before another one."""

    member: str
    before: str

    def made(self, scope: ast.AST) -> int:
        found = [*_members(scope, self.before)]
        for members, at in found:
            statement = isinstance(members[at], ast.stmt)
            members.insert(at, _parsed(self.member)[-1 if statement else 0])
        return len(found)


@dataclass(frozen=True)
class Move:
    """A member of a list goes before another one of it."""

    member: str
    before: str

    def made(self, scope: ast.AST) -> int:
        found = [*_members(scope, self.member)]
        for members, at in found:
            moved = members.pop(at)
            (to,) = (at for list_, at in _members(scope, self.before) if list_ is members)
            members.insert(to, moved)
        return len(found)


@dataclass(frozen=True)
class Head:
    """The head of an `if` or a loop becomes another one; its body stays."""

    old: str
    new: str

    def made(self, scope: ast.AST) -> int:
        times, (old,) = 0, ast.parse(f"{self.old}: pass").body
        for _, _, members in [*_lists(scope)]:
            for at, node in enumerate(members):
                if isinstance(node, ast.If | ast.While) and _head(node) == _head(old):
                    (new,) = ast.parse(f"{self.new}: pass").body
                    assert isinstance(new, ast.If | ast.While | ast.For)
                    new.body, new.orelse = node.body, node.orelse
                    members[at] = new
                    times += 1
        return times


@dataclass(frozen=True)
class InText:
    """A text, as of a table, says something else."""

    old: str
    new: str

    def made(self, scope: ast.AST) -> int:
        constants = [node for node in ast.walk(scope) if isinstance(node, ast.Constant)]
        found = [text for text in constants if self.old in str(text.value)]
        times = sum(str(text.value).count(self.old) for text in found)
        for text in found:
            text.value = str(text.value).replace(self.old, self.new)
        return times


Mutant = tuple[str, str, Edit]
"""The clause whose rows must notice, the place, what is done there."""


def changed(modules: Mapping[str, Path], place: str, edit: Edit) -> tuple[Path, str]:
    """(the file of a place, its text with the change).  Raises Unfit."""
    path, names = located(modules, place)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    times = edit.made(_inside(tree, names, place))
    if times != 1:
        raise Unfit(f"{place}: {times} times, not once: {edit}")
    return path, ast.unparse(ast.fix_missing_locations(tree))


def located(modules: Mapping[str, Path], place: str) -> tuple[Path, list[str]]:
    """`module.function`, `folder.module.Class.method` -> the file, the names in it."""
    words = place.split(".")
    for size in (2, 1):
        if (path := modules.get(".".join(words[:size]))) is not None:
            return path, words[size:]
    raise Unfit(f"{place}: there is no such module")


def _inside(scope: ast.AST, names: list[str], place: str) -> ast.AST:
    for name in names:
        body = scope.body if isinstance(scope, ast.Module | ast.ClassDef) else []
        found = [node for node in body if name in names_of(node)]
        if len(found) != 1:
            raise Unfit(f"{place}: {len(found)} times {name}")
        scope = found[0]
    return scope


def names_of(node: ast.stmt) -> set[str]:
    """What a statement of a module or class gives a name to."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else ()
    targets = (node.target,) if isinstance(node, ast.AnnAssign) else targets
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _lists(scope: ast.AST) -> Iterator[tuple[ast.AST, str, list[Any]]]:
    """Every list in a tree: who has it, the name of the field, its members."""
    for node in ast.walk(scope):
        for field, value in ast.iter_fields(node):
            if isinstance(value, list):
                yield node, field, value


def _dumps(nodes: list[Any]) -> list[str]:
    return [ast.dump(node) if isinstance(node, ast.AST) else str(node) for node in nodes]


def _expression_replaced(scope: ast.AST, old: str, new: ast.expr) -> int:
    """Put `new` for each expression that is like `old`; how many there are."""
    times = 0
    for node in [*ast.walk(scope)]:
        for field, value in ast.iter_fields(node):
            if isinstance(value, ast.expr) and ast.dump(value) == old:
                setattr(node, field, new)
                times += 1
    for _, _, members in [*_lists(scope)]:
        for at, member in enumerate(members):
            if isinstance(member, ast.expr) and ast.dump(member) == old:
                members[at] = new
                times += 1
    return times


def _run_replaced(scope: ast.AST, old: list[ast.stmt], new: list[ast.stmt]) -> int:
    """Put `new` for each run of statements that is like `old`; how many there are."""
    times, size, like = 0, len(old), _dumps(old)
    for _, _, members in [*_lists(scope)]:
        for at in range(len(members) - size + 1):
            if _dumps(members[at : at + size]) == like:
                members[at : at + size] = new
                times += 1
                break
    return times


def _head(node: ast.stmt) -> tuple[str, str]:
    """What decides whether the body of an `if` or a `while` is run."""
    assert isinstance(node, ast.If | ast.While)
    return type(node).__name__, ast.dump(node.test)


def _parsed(member: str) -> list[ast.AST]:
    """What a text may be as a member of a list: a statement, an expression, a `name=value`."""
    statement = ast.parse(member).body[0]
    if isinstance(statement, ast.Expr):
        return [statement.value, statement]
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        return [ast.keyword(statement.targets[0].id, statement.value), statement]
    return [statement]


def _members(scope: ast.AST, member: str) -> Iterator[tuple[list[Any], int]]:
    """The lists that have such a member, and its place; never the only one of its list."""
    likes = _dumps(_parsed(member))
    for _, _, members in [*_lists(scope)]:
        if len(members) > 1:
            yield from (
                (members, at) for at, found in enumerate(_dumps(members)) if found in likes
            )
