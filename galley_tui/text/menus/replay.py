"""A saved battle read forwards and back: by event, command, ship, activation and turn."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from galley.files.faults import Fault
from galley.game.branching import branch
from galley.game.replay import Reel
from galley.game.session import Told
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley_tui.client.game import Bridge
from galley_tui.faces.war_galley.text.log_lines import grouped, sentence
from galley_tui.faces.war_galley.text.ship_words import number_in
from galley_tui.faces.war_galley.text.spelled_out import plain
from galley_tui.text.console.console import Console, Leave
from galley_tui.text.reading.reading import READING, Reader, Word, word

STEPPING: tuple[Word, ...] = (
    word("next n", "next [event, ship, activation or turn]", "forward by a command, or by that; "
         "Enter alone does it by a command"),
    word("back b", "back [event, ship, activation or turn]", "the same, back"),
    word("turn t", "turn [3]", "to the next turn, or to this one"),
    word("start", "start", "to the start"),
    word("end", "end", "to the end"),
    word("go", "go 40", "to a command by its number"),
    word("continue", "continue", "a new battle that goes on from here, with new dice"),
)  # fmt: skip
LEAVING: tuple[Word, ...] = (
    word("title", "title", "leave the replay"),
    word("quit q exit", "quit", "leave Galley"),
)
FEW = 8  # lines of the log in which the ship is looked for that is spoken of


class Replay(Reader):
    """The log and the board after any command or event; nothing can be changed here."""

    PARTS = (("moving", STEPPING), *READING, ("leaving", LEAVING))

    def __init__(self, console: Console, bridge: Bridge, path: Path, saves: Path) -> None:
        super().__init__(console, bridge)
        self.path, self.saves = path, saves
        self.reel = Reel(bridge.session)
        self.left = self.begun = False
        self.new: Bridge | None = None  # the battle that goes on from here

    def run(self) -> None:
        """Read until the player goes back.  Raises Leave, Gone or Fault."""
        doing = self._begin
        while not self.left:
            try:
                doing()
            except KeyboardInterrupt:
                self.console.interrupted()
            doing = self._go_on

    def _begin(self) -> None:
        self.console.say(
            f"Replay: {self.bridge.title}, {self.reel.last} commands.",
            *(f"{notice.rstrip('.')}." for notice in self.bridge.session.notices),
            "Enter goes on by a command; next turn, next ship and next event by more or less; "
            "help lists all words.",
        )
        self.move(lambda: self.reel.to(self.reel.opening))

    def _go_on(self) -> None:
        self.obey(self.console.ask("Replay>"))

    def obey(self, typed: str) -> None:
        """Carry out a line; an empty one goes forward, or on with a long page."""
        if not typed:
            if not self.console.more():
                self.do_next("")
            return
        first, _, rest = typed.partition(" ")
        found = self.known(first.casefold())
        if len(found) == 1:
            self.carry_out(found[0], rest.strip())
        elif found:
            self.console.say(f'"{first[:40]}" may be {" or ".join(w.names[0] for w in found)}.')
        elif self.id_in(typed) in self.board.ships:
            self.do_where(typed)
        else:
            self.puzzled(typed)

    # -- what is looked at

    @property
    def board(self) -> Board:
        board: Board = self.reel.board()
        return board

    @property
    def told(self) -> Sequence[Told]:
        upto = self.reel.n
        before = [one for one in super().told if one.entry < upto]
        return [*before, *self.reel.told()[: self.reel.event]]

    def eye(self) -> Ship | None:
        """The ship that the last events are about."""
        board = self.board
        named = self.reel.ships(FEW)
        return next((board.ships[ship] for ship in named if ship in board.ships), None)

    # -- stepping

    def move(self, moving: Callable[[], None], one: bool = False) -> None:
        """Go somewhere and say what happened there, or only the `one` event at which the reel
        stands then; nowhere when it cannot be replayed."""
        before = self.reel.place, self.reel.event
        self.console.rest = []
        try:
            moving()
            lines = self._here(one)
        except Fault as fault:
            self.reel.place, self.reel.event = before
            self.console.say(f"{fault}.")
            return
        if (self.reel.place, self.reel.event) == before and self.begun:
            self.console.say("There is nothing further that way.")
            return
        self.begun = True
        self.console.page(lines)
        if self.reel.place == self.reel.last and self.reel.event == len(self.reel.told()):
            self.console.say("This is the end of what was played.")

    def _here(self, one: bool) -> list[str]:
        """Where the reel stands: the command, and what came of it so far."""
        reel = self.reel
        told = reel.told()
        name = self.bridge.names().get(reel.side, "")
        what = f"{name}: {plain(reel.label())}" if name else "the start"
        part = f", event {reel.event} of {len(told)}" if reel.event < len(told) else ""
        head = f"{reel.place} of {reel.last}{part}, turn {reel.turn(reel.place)}, {what}."
        if one and reel.event:
            return [head, f"  {sentence(told[reel.event - 1])}"]
        return [head, *(f"  {line}" for line in grouped(told[: reel.event]))]

    def do_next(self, rest: str) -> None:
        self._by(1, rest)

    def do_back(self, rest: str) -> None:
        self._by(-1, rest)

    def _by(self, by: int, what: str) -> None:
        """By a command, or by what is named."""
        reel, wanted = self.reel, what.casefold()
        ways: dict[str, Callable[[], None]] = {
            "command": lambda: reel.to(reel.place + by),
            "event": lambda: reel.by_event(by),
            "ship": lambda: reel.by_ship(by),
            "activation": lambda: reel.by_activation(by),
            "turn": lambda: reel.by_turn(by),
        }
        found = next((way for name, way in ways.items() if name.startswith(wanted)), None)
        if found is None:
            self.console.say(f"By what? {', '.join(ways)}: next turn, for example.")
        else:
            self.move(found, one=found is ways["event"])

    def do_start(self, rest: str) -> None:
        self.move(lambda: self.reel.to(0))

    def do_end(self, rest: str) -> None:
        self.move(lambda: self.reel.to(self.reel.last))

    def do_go(self, rest: str) -> None:
        if rest.isdecimal():
            self.move(lambda: self.reel.to(int(rest[:9])))
        else:
            self.console.say(f"Type go and {number_in(0, self.reel.last)}.")

    def do_turn(self, rest: str) -> None:
        """To the first command of a turn: of the next one, or of the one that is named."""
        turns = [turn for _, turn in self.reel.turns()]
        now = self.reel.turn(self.reel.place)
        wanted = int(rest[:4]) if rest.isdecimal() else now + 1
        if wanted > max(turns):
            self.console.say(f"The battle has no turn {wanted}; its last is {max(turns)}.")
        else:
            self.move(lambda: self.reel.to_turn(wanted))

    # -- leaving

    def do_continue(self, rest: str) -> None:
        """A new battle from here, after a question."""
        turn = self.reel.turn(self.reel.place)
        self.console.say(
            f"A new battle begins as it stood after command {self.reel.place}, in turn {turn}. "
            f"It has a save of its own, and new dice from there on; {self.path.name} stays as "
            "it is."
        )
        if not self.console.confirm("Go on from here?"):
            return
        session, n, seed = self.bridge.session, self.reel.n, secrets.randbelow(2**31)
        made = Bridge.tried(lambda: Bridge(branch(session, self.path, n, seed, self.saves)))
        if isinstance(made, str):
            self.console.say(f"{made}.")
        else:
            self.new, self.left = made, True

    def do_title(self, rest: str) -> None:
        self.left = True

    def do_quit(self, rest: str) -> None:
        raise Leave
