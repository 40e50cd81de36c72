"""Ancient naval battles: the rules, the dice, the saves, without a screen.

A game asks and is answered.  Ten lines play one, both sides at random:

    import random
    import galley

    game = galley.new("training", seed=7)
    while waiting := game.pending():
        side = waiting[0].side
        choice = random.choice(game.choices(side))
        for line in game.play(side, choice.command):
            print(line.turn, line.text)
    print(game.result())

`list_scenarios()` says what can be played, `new()` begins a game, `load()` goes on with a saved
one; each gives a `Game`, whose methods say the rest.  Sides are "A" and "B".  What a game hands
out is frozen: a `Pending` is a decision that waits, a `Choice` something legal, a `LogLine` what
happened, a `Refusal` why something may not be done, `Odds` the dice that a command leads to, and
a `Result` the end.  Two things are raised: `Illegal`, with its `refusal`, for what the rules or
the dice forbid, and `Fault` for a file that will not do; the game is unchanged after both.

A name is loaded when it is first used, and a rulebook with the first battle that needs it.
"""

from typing import TYPE_CHECKING

from galley.version import __version__ as __version__

if TYPE_CHECKING:
    from galley.engine.checks import Odds
    from galley.engine.loop import Illegal
    from galley.engine.records import LogLine, Refusal
    from galley.engine.ruleset import Result
    from galley.files.faults import Fault
    from galley.game.api import list_scenarios, load, new
    from galley.game.game import Game
    from galley.game.questions import Choice, Pending

__all__ = [
    "Choice", "Fault", "Game", "Illegal", "LogLine", "Odds", "Pending", "Refusal", "Result",
    "list_scenarios", "load", "new",
]  # fmt: skip

_WHERE = {
    "Choice": ("galley.game.questions", "Choice"),
    "Fault": ("galley.files.faults", "Fault"),
    "Game": ("galley.game.game", "Game"),
    "Illegal": ("galley.engine.loop", "Illegal"),
    "LogLine": ("galley.engine.records", "LogLine"),
    "Odds": ("galley.engine.checks", "Odds"),
    "Pending": ("galley.game.questions", "Pending"),
    "Refusal": ("galley.engine.records", "Refusal"),
    "Result": ("galley.engine.ruleset", "Result"),
    "list_scenarios": ("galley.game.api", "list_scenarios"),
    "load": ("galley.game.api", "load"),
    "new": ("galley.game.api", "new"),
}
"""Public name -> the module that has it, and its name there."""


if not TYPE_CHECKING:  # a wrong name is an error for those who check types

    def __getattr__(name: str) -> object:
        """A public name, loaded when it is first used."""
        from importlib import import_module

        if name not in _WHERE:
            raise AttributeError(f"module 'galley' has no attribute {name!r}")
        module, inner = _WHERE[name]
        found: object = getattr(import_module(module), inner)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
