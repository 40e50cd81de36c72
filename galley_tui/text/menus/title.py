"""The first menu and what it leads to, as numbered lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from galley.catalogue import about_game, rule_set_ids, rules_of, title_of
from galley.engine.text import number_in
from galley.files.faults import show_path
from galley.game.port import GamePort
from galley.game.scenario_list import Listing
from galley.game.seats import Place
from galley.scenarios.library import ScenarioFile
from galley_tui.client import library
from galley_tui.client.default_standing_orders import begin_with
from galley_tui.client.library import (
    Saved,
    scenarios,
    shared_seats,
    switches,
    to_go_on_with,
    whole,
)
from galley_tui.client.opening import elsewhere, new_battle, tried
from galley_tui.client.opponents.players import Players, guided
from galley_tui.client.opponents.sitting import sit_down
from galley_tui.client.playing import close
from galley_tui.client.typed_words import words_of
from galley_tui.faces.catalogue import DEFAULT
from galley_tui.text.battle.battle import Battle
from galley_tui.text.console.console import Console, Leave
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.menus.players import PlayersMenu
from galley_tui.text.menus.saves import choose_save, open_save, tell_fought
from galley_tui.text.reading.books import read_rules

Entry = tuple[str, Callable[[], None]]
LARGEST_SEED = 2**63 - 1


class TitleMenu:
    """Keeps the open battle and the folder of saves, and puts the menus."""

    def __init__(
        self,
        console: Console,
        saves: Path,
        options: dict[str, bool],
        preferences: Preferences | None = None,
    ) -> None:
        self.console, self.saves, self.options = console, saves, options
        self.preferences = preferences or Preferences(console)
        self.sides: Mapping[Place, str] = {}  # who sits down, as the command line says,
        self.commands: list[str] = []  # and who may play because it says so
        self.game: GamePort | None = None
        self.opened = False  # a battle or a replay was, since the program began
        self.last = ""  # where the battle that was left is kept, in a sentence
        self.signals = console.signals
        self.signals.store = self.store
        self.back = False  # the menu that is open is done with

    def name(self, sides: Mapping[Place, str]) -> None:
        """Those whom the command line names may play, and sit down to the battle it begins."""
        self.sides, self.commands = dict(sides), [*sides.values()]

    def _seat(self, game: GamePort) -> None:
        sides, self.sides = self.sides, {}
        self.console.say(*sit_down(game, sides))

    # -- the open battle

    def store(self) -> None:
        """Write to the disk every command that was accepted."""
        if self.game is not None:
            self.game.sync()

    def let_go(self) -> None:
        """Store and close the open battle, so that its file is free for others."""
        if self.game is not None:
            self.last = close(self.game)
            self.game = None

    def play(self, opening: Callable[[], GamePort]) -> None:
        """Open a battle and play it."""
        game = tried(opening)
        if isinstance(game, str):
            self.console.say(game)
        else:
            self.go_on(game)

    def go_on(self, game: GamePort) -> None:
        """Play a battle that is open."""
        self.game, self.opened = game, True
        battle = Battle(
            self.console, game, self.signals, self.preferences, self.saves, self.commands
        )
        try:
            battle.run()
        finally:
            battle.opponents.bots.close()
        self.let_go()
        if (new := battle.new) is not None:
            self.play(lambda: new)

    def begin(self, scenario: str, seed: int | None) -> None:
        from galley_tui.faces.catalogue import face_of

        def begun() -> GamePort:
            game = new_battle(scenario, seed, self.saves, self.options)
            self._seat(game)
            if self.preferences.settings.orders:
                begin_with(game, face_of(game.rules.id).defaults)
            return game

        other = elsewhere(self.saves)
        if other is not None:
            self.console.say(f"{show_path(self.saves)} takes no files.")
            if self.console.confirm(f"Keep this battle in {show_path(other)} instead?"):
                self.saves = other
        self.play(begun)

    def resume(self, path: Path) -> None:
        game = open_save(self.console, path, self.saves)
        if game is not None:
            self._seat(game)
            self.go_on(game)

    def replay(self, path: Path) -> None:
        """Read a saved battle step by step."""
        from galley_tui.text.menus.replay import Replay

        game = open_save(self.console, path)
        if game is None:
            return
        self.opened = True
        reader = Replay(self.console, game, path, self.saves)
        try:
            reader.run()
        finally:
            game.close()
        if (new := reader.new) is not None:
            self.play(lambda: new)

    def account(self, path: Path) -> None:
        """Losses, turning points and luck of a saved battle."""
        from galley_tui.text.reading.account import account_or_why

        game = open_save(self.console, path)
        if game is None:
            return
        try:
            self.console.page(account_or_why(self.console, game))
            self.console.read_on()
        finally:
            game.close()

    # -- menus

    def sit(self, opening: Callable[[], None] | None) -> None:
        """A battle or a replay, if one was called for, then the first menu, until the player
        leaves; Ctrl+C asks first.  Raises Leave or Gone."""
        doing = opening or self.title
        while True:
            try:
                doing()
            except KeyboardInterrupt:
                self.console.interrupted()
            doing = self.title if doing is opening else self.choose

    def title(self) -> None:
        """Say what this program is, then put the first menu."""
        self.console.say("Galley: ancient naval battles, in words.")
        self.choose()

    def choose(self) -> None:
        """The first menu."""
        newest = to_go_on_with(self.saves)
        entries: list[Entry] = [
            ("New battle", self.new_battle),
            (
                "Load a saved battle; rename or delete one",
                lambda: self.saved_battles(self.resume),
            ),
            ("Replay a saved battle", lambda: self.saved_battles(self.replay)),
            ("Account of a saved battle", lambda: self.saved_battles(self.account)),
            ("Battles fought", lambda: tell_fought(self.console, self.saves)),
            ("Help: how to play", self.help),
            ("Rules", self.rules),
            ("Settings", self.settings),
            ("Quit", self.quit),
        ]
        first: Entry = ("First battle: guided by five lessons", self.first_battle)
        if newest is not None:
            about = f"Continue: {newest.title}, turn {newest.turn}"
            entries[:1] = [(about, self._continue(newest)), entries[0], first]
        else:
            entries.insert(0, first)
        self.menu(entries, "Galley>")
        self.console.read_on()

    def first_battle(self) -> None:
        """The battle that has lessons, with them."""
        from galley_tui.faces.catalogue import teaching

        found = teaching(scenarios()[0])
        if found is None:
            self.console.say("No battle with lessons is installed.")
        else:
            self.preferences.keep("lessons", True)
            self.sides = guided(rules_of(found.rules, found.id))
            self.begin(found.id, None)

    def help(self) -> None:
        """Tell how to play."""
        from galley_tui.faces.catalogue import DEFAULT, face_of

        self.console.page(face_of(DEFAULT).text.words.PRIMER)

    def _continue(self, newest: Saved) -> Callable[[], None]:
        return lambda: self.resume(newest.path)

    def menu(
        self, entries: Sequence[Entry], prompt: str, other: Callable[[str], bool] | None = None
    ) -> bool:
        """Put numbered lines and carry out the one that is chosen, by number or by word.

        False when `other` took what was typed, and no line was chosen.
        """
        self.console.page([f"  {i}. {name}" for i, (name, _) in enumerate(entries, 1)], "entries")
        names = [name.casefold() for name, _ in entries]
        while True:
            try:
                typed = self.console.ask(prompt, lambda: words_of(" ".join(names)))
                if other is not None and other(typed):
                    return False
                chosen = self._chosen(typed.casefold(), names)
                if chosen is not None:
                    entries[chosen][1]()
                    return True
            except KeyboardInterrupt:
                self.console.interrupted()

    def _chosen(self, typed: str, names: list[str]) -> int | None:
        if typed.isdecimal():
            number = int(typed[:6])
            if 1 <= number <= len(names):
                return number - 1
            self.console.say(f"Type {number_in(1, len(names))}.")
            return None
        fits = [i for i, name in enumerate(names) if typed and name.startswith(typed)]
        fits = fits or [i for i, name in enumerate(names) if typed and typed in name]
        if len(fits) == 1:
            return fits[0]
        if not (not typed and self.console.more()):
            self.console.say(f"Type {number_in(1, len(names))}, or the words of a line.")
        return None

    def quit(self) -> None:
        raise Leave

    # -- a new battle

    def new_battle(self) -> None:
        """Ask which battle, and say what each is."""
        found, faults = scenarios()
        games = [f"{title_of(id_)}: {about_game(id_)}" for id_ in rule_set_ids()]
        self.console.say("", *games, "", "Which battle?", *faults)
        rows: list[Entry] = [(line_of(one), self._open(one)) for one in found]
        self.menu([*rows, ("Back", lambda: None)], "Battle>")

    def _open(self, one: Listing) -> Callable[[], None]:
        return lambda: self.about(one)

    def about(self, one: Listing) -> None:
        """A battle before it begins: briefing, optional rules, seed."""
        size = " against ".join(
            f"{one.names[side]}{f', {n} ships' if (n := one.fleets[side]) else ''}"
            for side in ("A", "B")
        )
        game = title_of(one.rules)
        self.console.say(
            "", f"{one.title}. {one.where}.", f"{game}: {size}; {one.limit}.", one.summary
        )
        if one.proven:
            self.console.say(f"{one.proven}.")
        self.seed: int | None = None
        self.back = False
        offered = Players(rules_of(one.rules, one.id), seats=shared_seats(one))
        players = PlayersMenu(self, one.names, offered)
        while not self.back:
            seed = f"seed {self.seed}" if self.seed is not None else "a new seed"
            on = ", ".join(f"{name} {'on' if v else 'off'}" for name, v in self.options.items())
            self.menu(
                [
                    (f"Begin: {players.words()}, with {seed}",
                     lambda: self._leave_for(one, players.players.named)),
                    ("Briefing", lambda: self._read(one, self.briefing)),
                    (f"Optional rules: {on or 'as the battle has them'}",
                     lambda: self._read(one, self.optional)),
                    ("Seed of the dice", self.choose_seed),
                    ("Players: a person or a bot for each side", players.run),
                    *self._guided(one),
                    ("Back", self._go_back),
                ],
                "Battle>",
            )  # fmt: skip

    def _guided(self, one: Listing) -> list[Entry]:
        """The battle with lessons, if it has any."""
        from galley_tui.faces.catalogue import face_of

        def begin() -> None:
            self.preferences.keep("lessons", True)
            self._leave_for(one, guided(rules_of(one.rules, one.id)))

        lessons = face_of(one.rules).guide(one.id) is not None
        return [("Guided: begin, with lessons", begin)] * lessons

    def _go_back(self) -> None:
        self.back = True

    def _leave_for(self, one: Listing, sides: Mapping[Place, str] | None = None) -> None:
        self.back, self.sides = True, dict(sides or {})
        self.begin(one.id, self.seed)

    def _read(self, one: Listing, use: Callable[[ScenarioFile], None]) -> None:
        """Use the whole of a scenario, or say why it cannot be read."""
        found = whole(one)
        if isinstance(found, str):
            self.console.say(found)
        else:
            use(found)

    def briefing(self, one: ScenarioFile) -> None:
        parts = library.briefing(one)
        self.console.page([line for head, text in parts for line in (f"{head}:", text)])
        self.console.read_on()

    def choose_seed(self) -> None:
        self.console.say("The dice of a seed that is typed can be foreseen by all.")
        typed = self.console.ask("Seed, a whole number; Enter for one that nobody knows:")
        if not typed:
            self.seed = None
        elif typed.isdecimal() and len(typed) < 20 and int(typed) <= LARGEST_SEED:
            self.seed = int(typed)
        else:
            self.console.say(f"A seed is a whole number from 0 to {LARGEST_SEED}.")

    def optional(self, one: ScenarioFile) -> None:
        """Each optional rule, on or off, with what it does; a number turns it over."""
        self.done_with_options = False
        while not self.done_with_options:
            rows: list[Entry] = []
            for rule in switches(one):
                on = self.options.get(rule.name, rule.on)
                words = f"{rule.name.replace('_', ' ')}: {'on' if on else 'off'}"
                cited = f" [{rule.rule}]" if rule.rule else ""
                rows.append(
                    (f"{words}. {rule.meaning}{cited}", self._turn_over(rule.name, not on))
                )
            self.menu([*rows, ("Back", self._enough)], "Options>")

    def _turn_over(self, name: str, on: bool) -> Callable[[], None]:
        return lambda: self.options.update({name: on})

    def _enough(self) -> None:
        self.done_with_options = True

    # -- saves and rules

    def saved_battles(self, chosen: Callable[[Path], None]) -> None:
        choose_save(self, self.saves, chosen)

    def settings(self) -> None:
        """Show the settings, and change them until an empty line is typed."""
        self.console.page(self.preferences.lines())
        while typed := self.console.ask("Type one and its value, or Enter to go back:"):
            self.preferences.change(typed.casefold().removeprefix("settings").strip())

    def rules(self) -> None:
        """Show rules by number or word until the player goes back."""
        read_rules(self.console)


def line_of(one: Listing) -> str:
    """`Lilybaeum, summer 218 BC: 20 against 35`, and its game where that is not the main one."""
    game = f", {title_of(one.rules)}" if one.rules != DEFAULT else ""
    return f"{one.title}{', ' + one.date if one.date else ''}: {one.sizes}{game}"
