"""A battle is over: how it ended, and what may be played next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from galley.bots.bot_names import levels
from galley.engine.records import OTHER, SIDES
from galley.game.port import GamePort
from galley.game.seats import Place, Player
from galley.scenarios.library import ScenarioFile, battle_of
from galley.scenarios.quick import asked_for
from galley_tui.client.advice import ASK, LEVELS, ODDS
from galley_tui.client.library import next_battle, scenarios
from galley_tui.config import menu_keys
from galley_tui.dialogs import opening
from galley_tui.dialogs.dialog import Act, Choice, Dialog, Line, Note
from galley_tui.dialogs.opening import Program
from galley_tui.report.ending import Ending

Seated = dict[Place, str]


class EndOfBattle(Dialog):
    """The banner stands above the lines; the tables are a line away."""

    heading = "The end of the battle"
    prompt = "Over>"
    keys = menu_keys.ENDING
    under = 1
    squeezed = True
    stays = True
    way_back = "Title"

    def __init__(self, program: Program, game: GamePort, ending: Ending) -> None:
        self.program, self.game, self.ending = program, game, ending
        self.which, self.after = _begun_as(game), next_battle(game)
        if game.incoming is not None:  # others have a say in what is fought there next
            self.which, self.after = "", None
        self._people = any(player.human for player in game.seats().values())
        self.asks = program.answers and self._people and program.settings.advice == ASK
        if self.asks:
            program.settle("advice", ODDS)

    def lines(self) -> list[Line]:
        return [*self._banner(), *self._next(), *([self._advice()] if self.asks else [])]

    # -- how it ended

    def _banner(self) -> list[Line]:
        found, one = list[Line](), self.ending
        colour = f"{one.winner}.id" if one.winner else "title"
        found.append(_said(f" {one.who}. ", [(f" {one.who} ", colour)]))
        found.append(_said(one.said, [(one.said, "strong")]))
        if one.throw:
            found.append(_said(one.throw, [(one.throw, "text")]))
        found.append(Line(""))
        for head, told, drawn in (
            ("Points by turn", one.points, {}),
            ("Ships", one.ships, one.drawn),
        ):
            rows = [(f"{told[side]} {drawn.get(side, '')}".rstrip(), f"{side}.text on text")
                    for side in SIDES]  # fmt: skip
            words = "; ".join(" ".join(told[side].split()) for side in SIDES)
            found.append(_said(f"{head}: {words}.", [(head, "mute"), *rows]))
        if one.history:
            found.append(_said(f"That day: {one.history}", [(f"That day: {one.history}", "mute")]))
        return [*found, Line("")]

    # -- what comes next

    def _next(self) -> list[Line]:
        game, seated = self.game, self._seated()
        account = partial(self.program.show_account, game)
        found = [_entry("r", "The whole account", "turns, losses, luck, the dice", account)]
        found += self._anew(seated) if self.which else []
        if self.after is not None:
            sides = {at: name for at, name in seated.items() if at in SIDES}
            begin = partial(opening.start, self.program, self.after.id, None, {}, sides)
            found.append(_entry("n", "Next battle", self.after.title, partial(self._leave, begin)))
        if self.ending.moment and game.path is not None:
            found.append(_entry("t", "The turning point", f"turn {self.ending.turn}, step by step",
                                partial(self._replay, self.ending.moment)))  # fmt: skip
        if game.incoming is None and game.rules.opponents is not None and self._people:
            found.append(_entry("p", "Puzzles of it", "its decisions that mattered, to be tried",
                                partial(self.program.show_decisions, game)))  # fmt: skip
        title = _entry("q", "Title", "", partial(self.desk.leave, self.program.close_battle))
        return [*found, title._replace(said="")]  # a conversation has its own way back

    def _anew(self, seated: Seated) -> list[Line]:
        """List it to be fought again: as it was, from the other side, against a better player."""
        found = [_entry("a", "Again", "the same battle, from the start", self._begin(seated))]
        swapped = {OTHER[at]: name for at, name in seated.items() if at in SIDES}
        if swapped != seated and len(swapped) == len(seated):
            found.append(_entry("o", "The other side", "the same battle", self._begin(swapped)))
        if harder := self._harder(seated):
            told = next(name for at, name in harder.items() if name != seated[at])
            found.append(_entry("h", "Harder", f"against a {Player(told).short}",
                                self._begin(harder)))  # fmt: skip
        return found

    def _advice(self) -> Line:
        """How much is advised from the next battle on, which is asked once."""
        now = [*LEVELS].index(self.program.settings.advice)
        choice = Choice([*LEVELS.items()], now, self._advise)
        name, about = choice.values[now]
        return Line("v  Advice from now on", said=f"Advice from now on: {name}, {about}",
                    choice=choice, key="v")  # fmt: skip

    def _advise(self, at: int) -> None:
        self.note = self.program.settle("advice", [*LEVELS][at])

    def _seated(self) -> Seated:
        """Tell who sat where, by the names by which they sit down."""
        return {place: player.name for place, player in self.game.seats().items()}

    def _begin(self, sides: Seated) -> Act:
        """Begin the same battle anew, with its optional rules, for other players."""
        options = dict(self.game.options)
        begin = partial(opening.start, self.program, self.which, None, options, sides)
        return partial(self._leave, begin)

    def _leave(self, begin: Act) -> None:
        def leave() -> None:
            self.program.close_battle()
            begin()

        self.desk.leave(leave)

    def _harder(self, seated: Seated) -> Seated:
        """Each bot a level higher; {} where none can be."""
        every, found = levels(self.game.rules), dict(seated)
        for at, name in seated.items():
            level, _, character = name.partition(":")
            if level in every[:-1]:
                higher = every[every.index(level) + 1]
                found[at] = f"{higher}:{character}" if character else higher
        return found if found != seated else {}

    def _replay(self, entry: int) -> None:
        """Look at the battle from shortly before its turning point."""
        assert self.game.path is not None
        self.program.show_replay(self.game, self.game.path, entry)


def _said(words: str, notes: Sequence[Note]) -> Line:
    """A line that is only read: its words in a conversation, its rows on a screen."""
    return Line("", said=words.strip(), below=notes)


def _entry(key: str, label: str, about: str, do: Act) -> Line:
    said = f"{label}: {about}" if about else label
    return Line(f"{key}  {label:<17} ", do, said, about, key=key)


def _begun_as(game: GamePort) -> str | ScenarioFile:
    """The scenario as it is begun: by its id, or by its file; "" where that is not known, for
    what a save holds is not begun anew."""
    scenario = game.scenario
    if asked_for(scenario.id) is not None:
        return scenario  # which is made of its id, and stands in no file
    if any(one.id == battle_of(scenario.id) for one in scenarios()[0]):
        return scenario.id
    return scenario.path if Path(scenario.path) != game.path else ""
