"""What the report must know of a rule set: its rules, their code, their rows."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from tests.kit.paths import ROOT
from tests.rules_report.edits import Mutant

CORE = ROOT / "core" / "galley"
RULE_SETS = frozenset(path.parent.name for path in CORE.glob("*/ruleset.py")) - {"engine"}
LETTERS = "abcdefghijklmnopqrstuvwxyz"
Proofs = Callable[[Iterable[str]], dict[str, list[str]]]


@dataclass(frozen=True)
class Book:
    """A rule set as the report reads it.

    `rules` are the numbers of all its rules in order, `head` what a description that begins with
    rules looks like, `named` gives the rules that a text names, `proofs` the rows of each rule,
    `heading` the heading that a rule is listed under, `kind` what it is counted as.  `places` says
    where a rule is carried that the code does not name, `untested` which rules say nothing to
    test, and why; `mutants` are changes made by hand; `examples` are rules that need a row and no
    function.  Modules called as in `not_changed` and folders called as in `not_rules` are no
    rules.  `strict`: each refusal and modifier is changed by itself too.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    head: str
    named: Callable[[str], Iterator[str]]
    proofs: Proofs
    heading: Callable[[str], str]
    kind: Callable[[str], str]
    shown: Callable[[str], str] = str
    places: Mapping[str, str] = field(default_factory=dict)
    untested: Mapping[str, str] = field(default_factory=dict)
    mutants: Sequence[Mutant] = ()
    examples: frozenset[str] = frozenset()
    not_changed: frozenset[str] = frozenset()
    not_rules: frozenset[str] = frozenset()
    strict: bool = False

    @property
    def folder(self) -> Path:
        """Where its code is."""
        return CORE / self.name.replace("-", "_")

    def files(self) -> list[Path]:
        """All its modules."""
        return sorted(self.folder.rglob("*.py"))

    @cached_property
    def modules(self) -> dict[str, Path]:
        """Name -> file: bare names (its own before the core's) and `folder.name`."""
        core = [
            path for path in CORE.rglob("*.py") if path.relative_to(CORE).parts[0] not in RULE_SETS
        ]
        files = [*sorted(core), *self.files()]
        by_name = {path.stem: path for path in files}
        return by_name | {f"{path.parent.name}.{path.stem}": path for path in files}

    def paragraph(self, rule: str) -> str:
        """The number without the letter of the clause."""
        bare = rule.rstrip(LETTERS)
        return bare if bare[-1:].isdigit() else rule


def table(path: Path) -> dict[str, str]:
    """A file of lines `rule  what is said of it`; # begins a remark."""
    lines = (line.partition("#")[0] for line in path.read_text(encoding="utf-8").splitlines())
    return {
        rule: rest.strip() for rule, _, rest in (line.partition(" ") for line in lines) if rule
    }
