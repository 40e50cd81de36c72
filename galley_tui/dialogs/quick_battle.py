"""A quick battle before it begins: the game, the era, how many ships, who plays; two even fleets
are drawn by chance, and may be drawn again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from galley.bots.bot_names import levels
from galley.catalogue import rule_set, rule_set_ids, title_of
from galley.engine.records import SIDES
from galley.files.faults import Fault
from galley.scenarios import quick
from galley.scenarios.library import ScenarioFile
from galley_tui.client.library import briefing
from galley_tui.client.opponents.players import Players, usual_level
from galley_tui.config import menu_keys
from galley_tui.dialogs import opening
from galley_tui.dialogs.dialog import Action, Choice, Dialog, Line, Note
from galley_tui.dialogs.opening import Program

FIRST, SECOND = "first", "second"
WAYS = (FIRST, SECOND, "people", "alone", "watch")
"""Who plays: a person on the one side or the other, two, one for both, nobody."""


class QuickBattle(Dialog):
    """The first line begins, and so does Enter on any other; each has a value that suits most."""

    heading = "Quick battle: two even fleets, drawn by chance"
    prompt = "Quick>"
    keys = menu_keys.QUICK
    stays = True
    squeezed = True
    widths = (16, 30)

    def __init__(self, program: Program) -> None:
        self.program = program
        self.games = [one for one in rule_set_ids() if rule_set(one).quick is not None]
        self.rules, self.era = self.games[0], next(iter(quick.eras()))
        self.size, self.seed, self.way = quick.USUAL, quick.some_seed(), FIRST
        self.level = usual_level(rule_set(self.rules))
        self.made: dict[str, ScenarioFile | str] = {}

    def _battle(self) -> ScenarioFile | str:
        """The battle as it is now, or why there is none."""
        key = f"{self.rules} {quick.quick_id(self.era, self.size, self.seed)}"
        if key not in self.made:
            try:
                maker = rule_set(self.rules).quick
                self.made = {key: quick.quick_battle(maker, self.era, self.size, self.seed)}
            except Fault as fault:
                self.made = {key: str(fault)}
        return self.made[key]

    def lines(self) -> list[Line]:
        battle = self._battle()
        if isinstance(battle, str):
            begin = Line(f"No battle: {battle}")
        else:
            sides = " against ".join(battle.names[side] for side in SIDES)
            begin = Line("b  Begin", self._begin, f"Begin: {sides}", sides, key="b")
        return [
            begin,
            self._choice("Game", [title_of(one) for one in self.games],
                         self.games.index(self.rules), self._set_game),
            self._choice("Era", [*quick.eras().values()], [*quick.eras()].index(self.era),
                         self._set_era),
            self._choice("Ships a side", [f"about {n}" for n in self._sizes()],
                         self._sizes().index(self.size), self._set_size),
            self._choice("Who plays", self._ways(), WAYS.index(self.way), self._set_way),
            *([self._choice("Opponents", self._levels(), self._levels().index(self.level),
                            self._set_level)] if self.way not in ("people", "alone") else []),
        ]  # fmt: skip

    def _choice(
        self, text: str, values: Sequence[str], now: int, then: Callable[[int], None]
    ) -> Line:
        choice = Choice([(value, "") for value in values], now, then)
        key = text[0].lower()
        return Line(f"{key}  {text}", said=f"{text}: {values[now]}", choice=choice, key=key)

    def _sizes(self) -> Sequence[int]:
        return range(quick.SMALLEST, quick.LARGEST + 1)

    def _levels(self) -> Sequence[str]:
        return levels(rule_set(self.rules))

    def _ways(self) -> list[str]:
        battle = self._battle()
        names: Mapping[str, str] = {} if isinstance(battle, str) else battle.names
        first, second = (names.get(side, side) for side in SIDES)
        return [f"you {first}", f"you {second}", "two people", "you both sides", "bots, you watch"]

    def _set_game(self, at: int) -> None:
        self.rules = self.games[at]
        if self.level not in self._levels():
            self.level = usual_level(rule_set(self.rules))

    def _set_era(self, at: int) -> None:
        self.era = [*quick.eras()][at]

    def _set_size(self, at: int) -> None:
        self.size = self._sizes()[at]

    def _set_way(self, at: int) -> None:
        self.way = WAYS[at]

    def _set_level(self, at: int) -> None:
        self.level = self._levels()[at]

    @property
    def actions(self) -> Mapping[str, Action]:
        return {
            "accept": Action(lambda at: self._begin()),
            "draw": Action(lambda at: self._draw(), "Draw other fleets"),
        }

    def foot(self) -> Sequence[Note]:
        battle = self._battle()
        if isinstance(battle, str):
            return ()
        told = [f"{head}: {text}" for head, text in briefing(battle)[: len(SIDES)]]
        again = f"galley play {battle.id} --rules {battle.rules}"
        where = f"{battle.place}, {battle.date}. To fight it another time:"
        return [
            (battle.summary, "text"),
            *((one, "mute") for one in told),
            (where[:1].upper() + where[1:], "mute"),
            (again, "mute"),
        ]

    def _draw(self) -> None:
        self.seed = quick.some_seed()

    def _players(self) -> Players:
        """Those who play, as they sit down."""
        players = Players(rule_set(self.rules))
        players.usual = self.level
        players.seat(SIDES[1], self.level)
        if self.way == SECOND:
            players.swap()
        elif self.way == "people":
            players.people()
        elif self.way == "alone":
            players.alone()
        elif self.way == "watch":
            players.watched()
        return players

    def _begin(self) -> None:
        battle = self._battle()
        if isinstance(battle, str):
            return
        sides = self._players().named
        self.desk.leave(lambda: opening.start(self.program, battle, sides=sides))
