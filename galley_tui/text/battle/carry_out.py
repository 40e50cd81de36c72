"""Playing a choice: asked about where it is dangerous, told when it is done."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.account import gained
from galley.engine.records import LogLine
from galley.engine.text import count
from galley.game.questions import Pending
from galley_tui.client.advice import reasons_told
from galley_tui.client.choices import Option, decisions
from galley_tui.client.playing import CommandResult, Ended, Refused, play, play_typed
from galley_tui.faces.talk import BattleTalk
from galley_tui.faces.text_face import BattleFace, TextFace
from galley_tui.text.console.console import Console


class Playing:
    """Plays choices and tells what comes of them."""

    def __init__(
        self, talk: BattleTalk, console: Console, face: TextFace, battle: BattleFace
    ) -> None:
        self.talk, self.console, self.face, self.battle = talk, console, face, battle
        self.board = talk.game.seen().board  # when something was told last

    def tell(self, told: Sequence[LogLine]) -> None:
        """Say what happened, a page at a time, and the points that came of it."""
        told = reasons_told(told, self.talk.advice())
        self.console.page([*self.face.sentences(told), *self._points()])
        self.console.read_on()

    def _points(self) -> list[str]:
        """Sentences on the points that each side has won or lost since something was told last."""
        game, before = self.talk.game, self.board
        self.board = game.seen().board
        return [
            f"{game.names()[gain.side]} {'gains' if gain.points > 0 else 'loses'} "
            f"{count(abs(gain.points), 'victory point')}."
            for gain in gained(game.rules.account, before, self.board)
        ]

    def confirm_if_dangerous(self, option: Option) -> bool:
        """Ask before a ship would run aground or leave the map."""
        perils = self.talk.game.ship_losses(self.talk.side, option.command)
        if perils:
            self.console.say(*perils)
        return not perils or self.console.confirm(f"{option.label}: really?")

    def play_option(self, option: Option) -> bool:
        """Play one choice and tell what came of it; whether it was accepted."""
        pending = self.talk.pending
        seat = pending.ask.seat if pending is not None else ""
        with self.talk.undisturbed():
            came = play(self.talk.game, self.talk.side, option.command, seat=seat)
        return self.tell_outcome(came)

    def play_typed(self, pending: Pending, typed: str) -> bool:
        """Play the answer that a line gives to a question whose answers cannot be listed, and
        tell what came of it; whether it was accepted."""
        with self.talk.undisturbed():
            came = play_typed(self.talk.game, pending, typed)
        return self.tell_outcome(came)

    def tell_outcome(self, came: CommandResult) -> bool:
        """Tell what came of a command; whether it was accepted."""
        if isinstance(came, Refused):
            self.console.say(f"No: {came.words}.")
            return False
        self.tell(came.told)
        if isinstance(came, Ended):
            self.say_points()
        return True

    def say_points(self) -> None:
        """The points of both sides at the end of a battle."""
        game = self.talk.game
        self.console.say("", *self.face.points(game.seen().board, game.names()))

    def play_repeatedly(self, option: Option, times: int) -> None:
        """Play a choice so many times, or until something new comes up; says how many were
        left out."""
        for left in range(times, 0, -1):
            before, touching = self.talk.pending, self.battle.touching()
            if not (self.confirm_if_dangerous(option) and self.play_option(option)):
                return
            if left == 1:
                return
            again = self._once_more(before, option)
            touches = not self.battle.touching() <= touching
            if again is None or touches or again not in self.talk.options:
                self.console.say(f"Stopped, {left - 1} of {count(times, 'step')} not taken.")
                return
            option = again

    def _once_more(self, before: Pending | None, option: Option) -> Option | None:
        """This choice once more, if the same ship is asked the same; it may be barred."""
        waiting = decisions(self.talk.game)
        if not waiting or before is None or type(waiting[0].ask) is not type(before.ask):
            return None
        ship = self.battle.actor(before)
        if not ship or self.battle.actor(waiting[0]) != ship:
            return None
        self.talk.take_up()
        return next((o for o in self.talk.options if o.shape == option.shape), option)
