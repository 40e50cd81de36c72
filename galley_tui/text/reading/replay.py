"""A saved battle read forwards and back: by event, command, moment, ship, activation and turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from galley.engine.loop import Board
from galley.engine.records import LogLine
from galley.engine.text import number_in
from galley.files.faults import Fault
from galley.game.port import GamePort
from galley.game.replay import ReplayCursor
from galley_tui.client.advice import FULL
from galley_tui.client.opening import continued, read_story
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.talk import Handler, handler
from galley_tui.text.console.console import Console, Leave
from galley_tui.text.reading.books import Books
from galley_tui.text.vocabulary import Part, Vocabulary

PACES = {"slow": 6.0, "": 3.0, "fast": 1.0}  # seconds from one step to the next
FEW = 8  # lines of the log in which the ship is looked for that is spoken of


class Replay:
    """The log and the board after any command or event; nothing can be changed here."""

    def __init__(
        self, console: Console, game: GamePort, path: Path, saves: Path, entry: int = 0
    ) -> None:
        """`entry`: of the journal, before which a reader begins; 0 for where he usually does."""
        self.console, self.game, self.path, self.saves = console, game, path, saves
        self.reel = ReplayCursor(game, entry)
        self.left = self.begun = False
        self.new: GamePort | None = None  # the battle that goes on from here
        face = face_of(game.rules.id)
        self.face, self.text = face, face.text
        self.looking = face.text.looking(self)
        self.books = Books(self, console, face)
        self.vocabulary = Vocabulary(console, face.text.words.PRIMER, self.books.rule)
        self.vocabulary.parts = self._parts()

    def _parts(self) -> Sequence[Part]:
        """All words, in the order in which help tells them."""
        books = (*self.books.handlers, self.vocabulary.handler)
        leaving = (
            handler("title", self.title, "title", "leave the replay"),
            handler("quit q exit", self.quit, "quit", "leave Galley"),
        )
        return (
            ("moving", self._moving()),
            ("looking", self.looking.handlers),
            ("books", books),
            ("leaving", leaving),
        )

    def _moving(self) -> Sequence[Handler]:
        going_on = handler("continue", self.continue_here, "continue",
                           "a new battle that goes on from here, with new dice")  # fmt: skip
        return (
            handler("next n", self.next, "next [event, moment, ship, activation or turn]",
                    "forward by a command, or by that; Enter alone does it by a command. A moment "
                    "is what matters: dice of an attack, a hit, a loss, points"),
            handler("back b", self.back, "back [event, moment, ship, activation or turn]",
                    "the same, back"),
            handler("play", self.play, "play [slow or fast] [moment, event or turn]",
                    "go on by itself, command by command or by that; Enter or Ctrl+C stops it"),
            handler("turn t", self.turn, "turn [3]", "to the next turn, or to this one"),
            handler("start", self.start, "start", "to the start"),
            handler("end", self.end, "end", "to the end"),
            handler("go", self.go, "go 40", "to a command by its number"),
            handler("edit", self.edit, "edit",
                    "this moment as a battle of its own, to be changed"),
            *([] if self.game.incoming is not None else [going_on]),
        )  # fmt: skip

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
            f"Replay: {self.game.scenario.title}, {self.reel.last} commands.",
            *(f"{notice.rstrip('.')}." for notice in self.game.notices),
            "Enter goes on by a command; next turn, next ship and next event by more or less; "
            "help lists all words.",
        )
        self.move(lambda: self.reel.to(self.reel.opening))

    def _go_on(self) -> None:
        self.obey(self.console.ask("Replay>", self.words))

    def words(self) -> set[str]:
        """Words that may be typed."""
        return {one.names[0] for one in self.vocabulary.handlers}

    def obey(self, typed: str) -> None:
        """Carry out a line; an empty one goes forward, or on with a long page."""
        if not typed:
            if not self.console.more():
                self.next("")
            return
        self.vocabulary.obey(typed, self.looking.answer)

    # -- what is looked at

    @property
    def board(self) -> Board:
        board: Board = self.reel.board()
        return board

    @property
    def side(self) -> str:
        return "A"

    def advice(self) -> str:
        return FULL

    def eye(self) -> str:
        """The ship that the last events are about."""
        afloat = self.face.sea.position(self.board).ships
        return next((ship for ship in self.reel.ships(FEW) if ship in afloat), "")

    def squadron_that_moves(self) -> Sequence[str]:
        return ()

    def log(self) -> Sequence[LogLine]:
        """As far as it is read."""
        read_story(self.game, self.console.say)
        upto = self.reel.n
        before = [one for one in self.game.log() if one.entry < upto]
        return [*before, *self.reel.entry_lines()[: self.reel.event]]

    def rule_now(self) -> str:
        return ""

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
        if self._over():
            noted = self.reel.noted(self.reel.last + 1)
            self.console.say(*self.text.sentences(noted), "This is the end of what was played.")

    def _over(self) -> bool:
        reel = self.reel
        return reel.place == reel.last and reel.event == len(reel.entry_lines())

    def _here(self, one: bool) -> list[str]:
        """Lines on the place of the replay: the command, and its events so far."""
        reel = self.reel
        told = reel.entry_lines()
        name = self.game.names().get(reel.side, "")
        what = f"{name}: {self.text.spell_out(reel.label())}" if name else "the start"
        part = f", event {reel.event} of {len(told)}" if reel.event < len(told) else ""
        head = f"{reel.place} of {reel.last}{part}, turn {reel.turn(reel.place)}, {what}."
        if one and reel.event:
            return [head, f"  {self.text.sentence(told[reel.event - 1])}"]
        noted = self.text.sentences(reel.noted(reel.place))
        return [*noted, head, *(f"  {line}" for line in self.text.sentences(told[: reel.event]))]

    def next(self, rest: str) -> None:
        """Go forward by a command, or by what is named."""
        self._by(1, rest)

    def back(self, rest: str) -> None:
        """Go back by a command, or by what is named."""
        self._by(-1, rest)

    def _by(self, by: int, what: str) -> None:
        """By a command, or by what is named."""
        if (found := self._way(by, what)) is not None:
            self.move(found, one=what != "" and "event".startswith(what.casefold()))

    def _way(self, by: int, what: str) -> Callable[[], None] | None:
        """The way to go on by a command, or by what is named; says so where there is none."""
        ways, wanted = self.reel.ways(by), what.casefold()
        found = next((way for name, way in ways.items() if name.startswith(wanted)), None)
        if found is None:
            self.console.say(f"By what? {', '.join(ways)}: next turn, for example.")
        return found

    def play(self, rest: str) -> None:
        """Play on and on, until the end, Enter or Ctrl+C."""
        words = rest.casefold().split()
        pace = next((word for word in words if word in PACES), "")
        what = " ".join(word for word in words if word != pace)
        going = self._way(1, what)
        if going is None:
            return
        self.console.say("It plays; Enter stops it.")
        try:
            while self._played(going, one=what != "" and "event".startswith(what)):
                if not self.console.idle(PACES[pace]):
                    break
        except KeyboardInterrupt:
            pass
        if self.reel.place < self.reel.last:
            self.console.say(f"Stopped at {self.reel.place}; play goes on from here.")

    def _played(self, going: Callable[[], None], one: bool) -> bool:
        """A step on, with all of what it tells; False at the end."""
        before = self.reel.place, self.reel.event
        self.move(going, one)
        while self.console.more():
            pass
        return (self.reel.place, self.reel.event) != before and not self._over()

    def start(self, rest: str) -> None:
        self.move(lambda: self.reel.to(0))

    def end(self, rest: str) -> None:
        self.move(lambda: self.reel.to(self.reel.last))

    def go(self, rest: str) -> None:
        if rest.isdecimal():
            self.move(lambda: self.reel.to(int(rest[:9])))
        else:
            self.console.say(f"Type go and {number_in(0, self.reel.last)}.")

    def turn(self, rest: str) -> None:
        """Go to the first command of a turn: of the next one, or of the one that is named."""
        turns = [turn for _, turn in self.reel.turns()]
        now = self.reel.turn(self.reel.place)
        wanted = int(rest[:4]) if rest.isdecimal() else now + 1
        if wanted > max(turns):
            self.console.say(f"The battle has no turn {wanted}; its last is {max(turns)}.")
        else:
            self.move(lambda: self.reel.to_turn(wanted))

    # -- leaving

    def continue_here(self, rest: str) -> None:
        """Begin a new battle from here, after a question."""
        turn = self.reel.turn(self.reel.place)
        self.console.say(
            f"A new battle begins as it stood after command {self.reel.place}, in turn {turn}. "
            f"It has a save of its own, and new dice from there on; {self.path.name} stays as "
            "it is."
        )
        if not self.console.confirm("Go on from here?"):
            return
        made = continued(self.game, self.path, self.reel.n, self.saves)
        if isinstance(made, str):
            self.console.say(f"{made}.")
        else:
            self.new, self.left = made, True

    def edit(self, rest: str) -> None:
        """Make this moment a battle of its own, and talk about that."""
        from galley_tui.text.making import make_from

        make_from(self.console, self.game, self.saves, self.reel.n)

    def title(self, rest: str) -> None:
        self.left = True

    def quit(self, rest: str) -> None:
        raise Leave
