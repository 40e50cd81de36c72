"""What a battle is begun from: the header of its save, and the position to go on from."""

from collections.abc import Mapping
from typing import NamedTuple

from galley.engine.loop import State
from galley.engine.ruleset import RuleSet
from galley.saves.save_format import FORMAT, Header, plain, version
from galley.scenarios.library import ScenarioFile
from galley.scenarios.options import with_options


class Standing(NamedTuple):
    """Where a battle stands that was played already: its position, the last entry that has a
    whole position, and where in the journal that ended."""

    state: State
    whole: tuple[int, int] = (0, 0)


def new_header(
    rules: RuleSet,
    scenario: ScenarioFile,
    seed: int,
    options: Mapping[str, bool],
    skip: bool = True,
) -> Header:
    """The header of a new battle; both seats are at this keyboard."""
    return Header(
        FORMAT, f"galley {version()}", rules.id, rules.version, scenario.id, scenario.title, seed,
        plain(scenario.text), {"A": "here", "B": "here"}, dict(options), skip=skip,
    )  # fmt: skip


def set_up(rules: RuleSet, scenario: ScenarioFile, header: Header) -> State:
    """The first position under a header, before the first question.  Raises Fault."""
    state = rules.setup(with_options(scenario.data, header.options), scenario.file)
    state.skip = header.skip
    return state
