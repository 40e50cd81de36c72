"""The same seats, lost in text mode on a pseudo-terminal."""

from __future__ import annotations

import re
import time
from pathlib import Path

from galley.engine.records import OTHER, Side
from galley.game.loading.opening import verify
from tests.kit.lost_seats import PATIENCE, PERSON, SIGNALS, SILENT, WAYS, Broken, Held, at_rest
from tests.reliability.terminal import Terminal

ON_SCREEN = (
    "import sys; from galley_tui.__main__ import main; "
    "sys.exit(main(['play', sys.argv[2], '--seed', '{}', '--saves', sys.argv[1], "
    "'--side', 'B={}']))"
)
IN_TEXT = ON_SCREEN.replace("['play'", "['play', '--text'")
SIDES = {"Rome": "A", "Carthage": "B"}
PROMPT = re.compile(r"(Rome|Carthage|Over)> $")


class Lines:
    """Loses seats of a battle in lines, and gives them anew.  Raises AssertionError for what a
    player would not put up with."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.broken = folder, Broken(folder)
        self.battles, self.longest = 0, 0.0
        self._begin()

    def _begin(self) -> None:
        """A new battle, in a process of its own, in which a person plays both sides at first."""
        self.battles, self._mark = self.battles + 1, 0
        self.saves = self.folder / str(self.battles)
        self.saves.mkdir()
        self.broken.fail("exit")
        code = IN_TEXT.format(self.battles, self.broken.name)
        (self.saves / "settings.toml").write_text('curtain = "never"\n')
        self.terminal = Terminal(self.saves, code=code, env={"GALLEY_CONFIG": str(self.saves)})
        self.until(PROMPT)
        if self.side == "A":  # Rome is asked first
            self.type("seat B=human")
        self.fresh = at_rest(self.terminal.pid, lambda held: held[1:] == (1, 0))

    @property
    def side(self) -> Side:
        """The side whose person is asked; "" when the battle is over."""
        found = PROMPT.search(self.said())
        assert found is not None
        return SIDES.get(found[1], "")

    def said(self) -> str:
        """What was said since the last line was typed, as one line."""
        return re.sub(r"\s+", " ", self.terminal.raw[self._mark :].decode(errors="replace"))

    def until(self, words: str | re.Pattern[str]) -> None:
        """Read until this is said."""
        end = time.monotonic() + PATIENCE
        while not re.search(words, self.said()):
            assert time.monotonic() < end, f"{words} was never said: {self.said()[-400:]}"
            assert self.terminal.read(0.2) or self.terminal.ended() is None, self.said()

    def type(self, line: str, words: str | re.Pattern[str] = PROMPT) -> str:
        """Type a line: what is said until these words come."""
        begun, self._mark = time.monotonic(), len(self.terminal.raw)
        self.terminal.send(f"{line}\n")
        self.until(words)
        self.longest = max(self.longest, time.monotonic() - begun)
        assert "Traceback" not in self.said()
        return self.said()

    def played(self) -> int:
        """Commands in the save, which must be whole."""
        session = verify(next(self.saves.glob("training-*.toml")))
        assert session.notices == []
        return len(session.past.live)

    def lose(self, way: str) -> str:
        """Lose the seat of the side that is asked, of whom a person takes the place: what was
        told."""
        side, before = self.side, self.played()
        self.broken.fail(way)
        seat = f"seat {side}={self.broken.name}"
        if WAYS[way] == SILENT:
            self._cut_short(way, side, seat)
            assert self.played() > before
            return "thinks; Enter: move now"
        if way in SIGNALS:
            self._killed(way, seat)
        else:
            self.type(seat)
        told = re.findall(r"'s (cmd:\S+) ((?:(?!'s cmd:).)*?): " + PERSON, self.said())
        assert len(told) == 1 and WAYS[way] in told[0][1], self.said()
        assert self.side == side and self.played() == before
        assert not self.broken.pids()
        return f"{told[0][1]}: {PERSON}"

    def _killed(self, way: str, seat: str) -> None:
        """By another, while it thinks."""
        self.type(seat, "thinks")
        self.broken.send(SIGNALS[way])
        self.until(PERSON)
        self.until(PROMPT)

    def _cut_short(self, way: str, side: Side, seat: str) -> None:
        """It never answers: Enter has it move, Ctrl+C has it wait, and a person takes over."""
        terminal = self.terminal
        self.type(seat, "thinks")
        if way in SIGNALS:
            self.broken.send(SIGNALS[way])
        again = "thinks|" + PROMPT.pattern
        if self.type("", again).endswith("> "):
            return  # the other side is asked
        self._mark = len(terminal.raw)
        terminal.send(b"\x03")
        self.until("Leave Galley")
        self.type("", r"\)> $")
        self.type(f"seat {side}=human")

    def go_on(self, answers: int) -> None:
        """The side that is asked is a bot's that answers, until its other side is asked; so
        often.  Another battle begins where it is over."""
        for _ in range(answers):
            side = self.side
            if side:
                self.type(f"seat {OTHER[side]}=human")
                self.type(f"seat {side}=cadet")
            if not self.side:
                self.end()
                self._begin()
                return
        self.type("seat A=human")
        self.type("seat B=human")

    def held(self) -> Held:
        """What the process holds now, when all bots have got up."""
        return at_rest(self.terminal.pid, self.fresh.__eq__)

    def end(self) -> None:
        """Leave in order."""
        self.terminal.send("quit\n")
        assert self.terminal.wait_end() == 0
        self.terminal.hang_up()

    def close(self) -> None:
        self.terminal.__exit__()
