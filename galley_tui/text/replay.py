"""A saved battle read step by step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from core.session import Told
from core.war_galley.board import Board, Ship
from galley_tui.bridge import Bridge
from galley_tui.text.reading import READING, Reader, Word, word
from galley_tui.text.talk import Leave, Talk
from galley_tui.text.telling import grouped

STEPPING: tuple[Word, ...] = (
    word("next n", "next, or Enter", "one command forward"),
    word("back b", "back", "one command back"),
    word("turn t", "turn [3]", "to the next turn, or to this one"),
    word("start", "start", "to the start"),
    word("end", "end", "to the end"),
    word("go", "go 40", "to a command by its number"),
)
LEAVING: tuple[Word, ...] = (
    word("title", "title", "leave the replay"),
    word("quit q exit", "quit", "leave Galley"),
)


class Replay(Reader):
    """The log and the board after any command; nothing can be changed here."""

    WORDS = (*STEPPING, *(w for w in READING if w.names[0] != "score"), *LEAVING)

    def __init__(self, talk: Talk, bridge: Bridge) -> None:
        super().__init__(talk, bridge)
        self.at, self.left = 0, False

    def run(self) -> None:
        """Read until the player goes back.  Raises Leave or Gone."""
        self.talk.say(
            f"Replay: {self.bridge.title}, {self.last} commands.",
            *self.bridge.session.notices,
            "Enter goes on, help lists all words.",
        )
        self.go(0)
        while not self.left:
            try:
                self.obey(self.talk.ask("Replay>"))
            except KeyboardInterrupt:
                self.talk.interrupted()

    def obey(self, typed: str) -> None:
        """Carry out a line; an empty one goes forward, or on with a long page."""
        if not typed:
            if not self.talk.more():
                self.do_next("")
            return
        first, _, rest = typed.partition(" ")
        found = self.known(first.casefold())
        if len(found) == 1:
            self.carry_out(found[0], rest.strip())
        elif found:
            self.talk.say(f'"{first[:40]}" may be {" or ".join(w.names[0] for w in found)}.')
        else:
            self.puzzled(typed)

    # -- what is looked at

    @property
    def last(self) -> int:
        return len(self.bridge.session.live) - 1

    @property
    def board(self) -> Board:
        board: Board = self.bridge.session.state_at(self.bridge.session.live[self.at]).board
        return board

    @property
    def told(self) -> Sequence[Told]:
        upto = self.bridge.session.live[self.at]
        return [one for one in self.bridge.log if one.entry <= upto]

    def eye(self) -> Ship | None:
        """The ship that the last event is about."""
        said = self.bridge.session.told_at(self.bridge.session.live[self.at])
        ids = (str(getattr(one.event, "ship", "")) for one in said)
        return next((self.board.ships[id_] for id_ in ids if id_ in self.board.ships), None)

    # -- stepping

    def go(self, at: int) -> None:
        """Say the command at a place and what came of it."""
        self.talk.rest = []
        self.at = max(0, min(at, self.last))
        entry = self.bridge.session.entries[self.bridge.session.live[self.at]]
        name = self.bridge.names().get(entry.side, "")
        what = f"{name}: {self.bridge.entry_label(self.at)}" if name else "the start"
        told = self.bridge.session.told_at(entry.n)
        self.talk.page([f"{self.at} of {self.last}, turn {self.board.turn}, {what}.",
                        *(f"  {line}" for line in grouped(told))])  # fmt: skip
        if self.at == self.last:
            self.talk.say("This is the end of what was played.")

    def do_next(self, rest: str) -> None:
        self.go(self.at + 1)

    def do_back(self, rest: str) -> None:
        self.go(self.at - 1)

    def do_start(self, rest: str) -> None:
        self.go(0)

    def do_end(self, rest: str) -> None:
        self.go(self.last)

    def do_go(self, rest: str) -> None:
        if rest.isdecimal():
            self.go(int(rest[:9]))
        else:
            self.talk.say(f"Type go and a number from 0 to {self.last}.")

    def do_turn(self, rest: str) -> None:
        """To the first command of a turn: of the next one, or of the one that is named."""
        now = self.board.turn
        wanted = int(rest[:4]) if rest.isdecimal() else now + 1
        turns = [*accumulate((self.bridge.turn_at(at) for at in range(self.last + 1)), max)]
        found = next((at for at, turn in enumerate(turns) if turn >= wanted), None)
        if found is None:
            self.talk.say(f"The battle has no turn {wanted}; its last is {max(turns)}.")
        else:
            self.go(found)

    def do_title(self, rest: str) -> None:
        self.left = True

    def do_quit(self, rest: str) -> None:
        raise Leave
