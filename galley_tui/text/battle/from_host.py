"""A battle at a host: what comes from there is told while a line is waited for."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.loop import State
from galley.game.port import Incoming
from galley_tui.client.choices import decisions
from galley_tui.client.seats import Bell, lost_words, sealed_words
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.text.battle.carry_out import Playing
from galley_tui.text.battle.session_words import Leaving
from galley_tui.text.battle.typed import say_over
from galley_tui.text.console.console import Console
from galley_tui.text.console.preferences import Preferences


class FromHost:
    """Tells what the other side does at its own terminal, and answers what it asks."""

    def __init__(
        self,
        talk: BattleTalk,
        console: Console,
        playing: Playing,
        leaving: Leaving,
        preferences: Preferences,
    ) -> None:
        self.talk, self.console, self.playing = talk, console, playing
        self.leaving, self.preferences = leaving, preferences
        self.incoming = talk.game.incoming
        self.bell = Bell()
        self._waits = False  # for the others, and it is said
        self._seen: State | None = None  # the position when a line was waited for
        self._said = ""  # why the line is lost, as it was said

    @property
    def handlers(self) -> Sequence[Handler]:
        if self.incoming is None:
            return ()
        umpire = handler("sealed", self.sealed, "sealed", "what sides have decided in secret")
        return (
            *[umpire] * self.incoming.umpire,
            handler("agree", self.agree, "agree", "agree to what the other side asks"),
            handler("refuse", self.refuse, "refuse", "do not agree to it"),
            handler(
                "say",
                self.write,
                "say WORDS",
                "write to the other terminal; without words: what was written",
            ),
        )

    @property
    def lost(self) -> bool:
        """The line to the host is."""
        return self.incoming is not None and bool(self.incoming.lost)

    def watched(self) -> Incoming | None:
        """Tell what may come while a line is waited for."""
        self._seen = self.talk.game.seen(self.talk.game.side)
        return self.incoming

    def waits(self) -> str:
        """The words before the line that is typed where nothing is asked here."""
        if self.lost:
            return "No line"
        over = self.incoming is None or self.talk.game.result() is not None
        return "Over" if over or self.incoming is None else self.incoming.others()

    def say_who_decides(self) -> None:
        """Say once that others decide, or that the battle is over."""
        on = self.incoming is not None and self.talk.game.result() is None
        if not (on and self._waits):
            say_over(self.talk)
        self._waits = on

    def hear(self) -> None:
        """Tell what has come, and put the question where it is another one."""
        incoming, game = self.incoming, self.talk.game
        assert incoming is not None
        side, over = game.side, game.result()
        asked = self.talk.pending
        for one in incoming.arrived():
            if one.told:
                self.playing.tell(one.told)
            if one.said:
                end = "" if one.wrote else "."
                self.console.say(f"{one.said}{end}", *["agree or refuse answers."] * one.asks)
        if incoming.lost:
            self._say_lost(incoming)
            return
        self._said = ""
        if game.seen(side) is self._seen and bool(decisions(game)) == (asked is not None):
            return
        if game.result() is not None and over is None:
            self.playing.say_points()
        if decisions(game) and asked is None:
            self._waits = False
            if self.bell.rings(self.preferences.settings):
                self.console.ring()
        self.talk.next_question()

    def _say_lost(self, incoming: Incoming) -> None:
        """Say once why the line is gone; the battle is left where that is for good."""
        said = lost_words(incoming, "an empty line")
        if not incoming.next_try:
            self.console.say(said[0])  # the way back is told on leaving
            self.leaving.left = True
        elif incoming.lost != self._said:
            self._said = incoming.lost
            self.console.say(*said)

    def tries(self) -> bool:
        """Try at once to come back where the line is lost; whether it is."""
        if self.incoming is None or not self.lost:
            return False
        self.console.say("It is tried now.")
        self.incoming.try_now()
        return True

    def agree(self, rest: str) -> None:
        """Agree to what the other side asks."""
        self._answer(agrees=True)

    def refuse(self, rest: str) -> None:
        """Refuse what the other side asks."""
        self._answer(agrees=False)

    def write(self, rest: str) -> None:
        """Write to the other terminal, or tell what was written."""
        assert self.incoming is not None
        if text := rest.strip():
            why = self.incoming.write(text)
            self.console.say(*[f"No: {why}."] * bool(why))
        else:
            self.console.say(*self.incoming.talk or ["Nothing has been written at this table."])

    def sealed(self, rest: str) -> None:
        """Tell an umpire what is decided in secret."""
        assert self.incoming is not None
        self.console.say(*(f"{one}." for one in sealed_words(self.incoming)))

    def _answer(self, agrees: bool) -> None:
        assert self.incoming is not None
        why = self.incoming.answer(agrees)
        self.console.say(f"No: {why}." if why else "You agree." if agrees else "You do not agree.")
        self.talk.next_question()
