"""The choice of a battle: its briefing, optional rules, seed and players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from galley.catalogue import about_game, rule_set_ids, rules_of, title_of
from galley.files.faults import shown
from galley.game.scenario_list import Listing
from galley.scenarios.library import ScenarioFile
from galley_tui.client import library
from galley_tui.client.library import scenarios, shared_seats, whole
from galley_tui.client.opponents.players import Players
from galley_tui.dialogs import opening, title
from galley_tui.dialogs.battle_list import matching, results_of, shelves
from galley_tui.dialogs.before_battle import OptionalRules, WhoPlays
from galley_tui.dialogs.dialog import Dialog, Line
from galley_tui.dialogs.opening import Chosen
from galley_tui.text.console.console import Console

LARGEST_SEED = 2**63 - 1
FIND = "find"
FINDING = "`find WORDS` lists those with a side, a year, an era; `find new`, `find won`."


class Program(title.Program, Protocol):
    """Names what is asked of the conversation."""

    console: Console


class Battles(Dialog):
    """All battles by game and era, or those that `find WORDS` has found."""

    prompt = "Battle>"
    stays = True

    def __init__(self, program: Program, chosen: Chosen | None = None) -> None:
        self.program, self.chosen = program, chosen
        self.found, faults = scenarios()
        self.results = results_of(program.saves)
        games = [f"{title_of(id_)}: {about_game(id_)}" for id_ in rule_set_ids()]
        self.question = "\n".join(["", *games, "", f"Which battle?  {FINDING}", *faults])

    def lines(self) -> list[Line]:
        lines, rules = list[Line](), ""
        for shelf in shelves(self.found, matching(self.found, self.sought, self.results)):
            lines += [Line(f"{title_of(shelf.rules)}")] if shelf.rules != rules else []
            rules = shelf.rules
            lines.append(Line(f" {shelf.era}", said=f" {shelf.era}"))
            for one in (self.found[at] for at in shelf.at):
                lines.append(Line(self._said(one), partial(self._take, one)))
        return lines

    def take(self, text: str) -> str:
        word, _, rest = text.strip().partition(" ")
        if word != FIND:
            return ""
        if not matching(self.found, rest, self.results):
            return f"No battle of these words: {shown(rest)}."
        self.sought, self.question = rest, f"Which battle?  {FINDING}"
        return f"Battles with {shown(rest)}:" if rest else "All battles:"

    def _said(self, one: Listing) -> str:
        ended = f" ({self.results[one.title].words})" if one.title in self.results else ""
        return line_of(one) + ended

    def _take(self, one: Listing) -> None:
        self.desk.leave(partial(self._open, one))

    def _open(self, one: Listing) -> None:
        """Say what a battle is, and ask how it is to begin."""
        size = " against ".join(
            f"{one.names[side]}{f', {n} ships' if (n := one.fleets[side]) else ''}"
            for side in ("A", "B")
        )
        game = f"{title_of(one.rules)}: {size}; {one.limit}."
        proven = [f"{one.proven}."] if one.proven else []
        self.program.console.say("", f"{one.title}. {one.where}.", game, one.summary, *proven)
        self.program.open_dialog(Beginning(self.program, one, self.chosen))


class Beginning(Dialog):
    """A battle before it begins: briefing, optional rules, seed, players; or before it is handed
    on."""

    prompt = "Battle>"
    stays = True

    def __init__(self, program: Program, one: Listing, chosen: Chosen | None = None) -> None:
        self.program, self.one, self.chosen = program, one, chosen
        self.seed: int | None = None
        offered = Players(rules_of(one.rules, one.id), seats=shared_seats(one))
        self.players = WhoPlays(one.title, one.names, offered, lambda named: None, program.by_hand)

    def lines(self) -> list[Line]:
        from galley_tui.faces.catalogue import lesson_of

        one, program, players = self.one, self.program, self.players
        seed = f"seed {self.seed}" if self.seed is not None else "a new seed"
        on = ", ".join(f"{name} {'on' if v else 'off'}" for name, v in program.options.items())
        reads = [
            Line("Briefing", partial(self._read, self._briefing)),
            Line(f"Optional rules: {on or 'as the battle has them'}",
                 partial(self._read, self._optional)),
        ]  # fmt: skip
        if self.chosen is not None:
            return [Line(self.chosen.said, self._hand_on), *reads]
        found = [
            Line(f"Begin: {players.words()}, with {seed}", self._begin),
            *reads,
            Line("Seed of the dice", self._choose_seed),
            Line("Players: a person or a bot for each side; whose dice are thrown",
                 lambda: program.open_dialog(players)),
        ]  # fmt: skip
        guided = [Line("Guided: begin, with lessons", self._guided)]
        return [*found, *(guided if lesson_of(one) else [])]

    def _begin(self) -> None:
        sides = self.players.players.named
        self.program.by_hand = bool(self.players.by_hand)
        self.desk.leave(lambda: opening.start(self.program, self.one.id, self.seed, sides=sides))

    def _hand_on(self) -> None:
        assert self.chosen is not None
        self.desk.leave(partial(self.chosen.take, self.one, None))

    def _guided(self) -> None:
        self.desk.leave(partial(opening.start_guided, self.program, self.one))

    def _read(self, use: Callable[[ScenarioFile], None]) -> None:
        """Use the whole of the scenario, or say why it cannot be read."""
        found = whole(self.one)
        if isinstance(found, str):
            self.program.console.say(found)
        else:
            use(found)

    def _briefing(self, one: ScenarioFile) -> None:
        parts = library.briefing(one)
        self.program.console.page([line for head, text in parts for line in (f"{head}:", text)])
        self.program.console.read_on()

    def _optional(self, one: ScenarioFile) -> None:
        options = self.program.options
        self.program.open_dialog(OptionalRules(one, options, lambda options, seed: None))

    def _choose_seed(self) -> None:
        console = self.program.console
        console.say("The dice of a seed that is typed can be foreseen by all.")
        typed = console.ask("Seed, a whole number; Enter for one that nobody knows:")
        if not typed:
            self.seed = None
        elif typed.isdecimal() and len(typed) < 20 and int(typed) <= LARGEST_SEED:
            self.seed = int(typed)
        else:
            console.say(f"A seed is a whole number from 0 to {LARGEST_SEED}.")


def line_of(one: Listing) -> str:
    """`Lilybaeum, summer 218 BC: 20 against 35, about 3 hours`."""
    long = f", {one.length}" if one.length else ""
    return f"{one.title}{', ' + one.date if one.date else ''}: {one.sizes}{long}"
