"""How a program comes by a game: the scenarios there are, a new game, a saved one."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from galley.game.by_hand.throws import Thrower
from galley.game.game import Game
from galley.saves.taking_over import Way
from galley.scenarios import library
from galley.scenarios.library import ScenarioFile


def list_scenarios() -> list[ScenarioFile]:
    """The scenarios that come with Galley, the easier ones first.

    Each has `id`, `title`, `date`, `place`, `summary`, `difficulty` (1 to 4), `turn_limit`,
    `names` by side, and its whole `text`.
    """
    return library.find()


def new(
    scenario: str | Path | ScenarioFile = "training",
    *,
    seed: int | None = None,
    options: Mapping[str, bool] | None = None,
    dice: Sequence[int] = (),
    saves: str | Path | None = None,
    skip: bool = True,
    thrower: Thrower | None = None,
) -> Game:
    """A new game, at its first question.

    `scenario` is an id, the path of a scenario file, or one that was read. `seed`, a whole number
    from 0 below 2**63, decides all dice; by default nobody knows it. `options` are optional rules
    by name, over the scenario's own; `dice` are faces that are thrown first; unless `skip`,
    questions with one legal answer are asked too. A `thrower` gives the faces of dice that are
    thrown by hand; where it gives none Unthrown is raised. The game is in memory alone, unless
    `saves` names a folder to keep it in. Raises Fault for a scenario, option or folder that will
    not do.
    """
    folder = None if saves is None else Path(saves)
    found = scenario if isinstance(scenario, ScenarioFile) else library.load(scenario)
    return Game.new(found, seed, folder, dice, options=options, skip=skip, thrower=thrower)


def load(path: str | Path, *, write: bool = True, take_over: Way = "") -> Game:
    """The game in a save, to go on with; every command is added to the file.

    Unless `write` it is only looked at: what is played then is kept nowhere.  A save that another
    galley of yours plays is taken over: "ask" tells that one to end, "force" kills it.  Raises
    Fault for a file that is no save, is damaged, or is open elsewhere, then with its `holder`.
    """
    from galley.game.loading.opening import open_battle

    return open_battle(Path(path), write=write, way=take_over)
