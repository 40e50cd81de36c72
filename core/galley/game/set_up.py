"""What a battle is begun from: the header of its save, and the position to go on from."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.ruleset import RuleSet
from galley.saves.save_format import FORMAT, NO_SEED, Header, clean_lines, version
from galley.saves.sealed import Luck
from galley.scenarios.library import ScenarioFile
from galley.scenarios.options import with_options


class Standing(NamedTuple):
    """The point at which a battle stands that was played already: its position, the last entry
    that has a whole position, and where in the journal that ended."""

    state: State
    whole: tuple[int, int] = (0, 0)


def new_header(
    rules: RuleSet,
    scenario: ScenarioFile,
    seed: int | None,
    options: Mapping[str, bool],
    skip: bool = True,
    luck: Luck | None = None,
) -> Header:
    """The header of a new battle; both seats are at this keyboard.

    Its dice are those of a seed that anybody may read, or of one that is promised.
    """
    header = Header(
        FORMAT, f"galley {version()}", rules.id, rules.version, scenario.id, scenario.title,
        NO_SEED if seed is None else seed,
        clean_lines(scenario.text), {"A": "here", "B": "here"}, dict(options), skip=skip,
    )  # fmt: skip
    return with_luck(header, luck)


def with_luck(header: Header, luck: Luck | None) -> Header:
    """A header that promises a seed, or none."""
    return replace(header, commitment=luck.commitment() if luck else "")


def set_up(rules: RuleSet, scenario: ScenarioFile, header: Header) -> State:
    """The first position under a header, before the first question.  Raises Fault."""
    state = rules.setup(with_options(scenario.data, header.options), scenario.file)
    state.skip = header.skip
    return state
