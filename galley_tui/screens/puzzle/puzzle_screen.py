"""A puzzle on the sea: the answer, the verdict on it, and deeds that are played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from galley.engine.deed import Deed
from galley_tui.client.puzzles.shelf import Shelf
from galley_tui.client.puzzles.solving import Solving, Step, eventful
from galley_tui.client.puzzles.verdict import Teller, ended_words, verdict_lines
from galley_tui.dialogs.puzzles import play_from
from galley_tui.draw.log import Line, telling
from galley_tui.faces.face import Highlights
from galley_tui.screens.puzzle.question_page import QuestionPage
from galley_tui.screens.puzzle.reckoning import Reckoning
from galley_tui.screens.puzzle.verdict_page import VerdictPage
from galley_tui.screens.sea.highlights import Staging
from galley_tui.screens.sea.picture import Picture, SheetOf
from galley_tui.widgets.rows import Row

AFTERWARDS: Final = ("verdict", "play_out", "play_best")
"""Actions of the keys that work once there is an answer."""
CHOOSING: Final = ("deed_after", "sheet")
"""Actions of the keys that the key line names while deeds are listed."""


class PuzzleScreen(QuestionPage):
    """A puzzle from its question to its answer; nothing is played for good here."""

    stays = True

    def __init__(self, shelf: Shelf, solving: Solving) -> None:
        super().__init__(solving)
        self.shelf = shelf
        self.staging = Staging(self, self.context)
        self.steps: Sequence[Step] = ()  # of a deed that is played out
        self.step = 0  # so many of them are shown
        self.played = self.lit  # the deed that is played out

    @property
    def choosing(self) -> bool:
        return not self.steps

    # -- showing

    def picture(self) -> Picture:
        found = super().picture()
        if self.choosing:
            return found
        return found._replace(sheet=SheetOf(self.sheet), log=self._log())

    def hang(self, new: Picture) -> None:
        super().hang(new)
        self.staging.show()

    def highlights(self) -> Highlights:
        if self.choosing:
            return super().highlights()
        overlays = self.overlays
        return Highlights(
            self.puzzle.ship,
            overlay=overlays.over({}),
            numbers=overlays.numbered,
            flags=overlays.flags(),
            hit=self.staging.hit,
            changed=self.staging.changed,
        )

    def _log(self) -> Sequence[Line]:
        """The lines on a deed that is played out, up to the step that is shown."""
        told = [line for one in self.steps[: self.step] for line in one.told]
        room = max(4, self.query_one("#log").size.height)
        return told if len(told) <= room else telling(told, room, self.puzzle.rules.event_card)

    def told(self) -> tuple[Row, Row]:
        """The question; of a deed that is played out the command of the step that is shown, and
        below it how far that is."""
        if self.choosing:
            return super().told()
        shown, many = self.steps[self.step - 1], len(self.steps)
        rest: Row = [(f" step {self.step} of {many} of: {self.text(self.played.text)}", "mute")]
        if self.step == many:
            rest = [(f" {self.text(self._ended(shown))}", "key")]
        return [*self.named(shown.side), (self.text(shown.label), "strong")], rest

    def _ended(self, last: Step) -> str:
        one = next(found for found in self.solving.every if found.deed == self.played)
        return ended_words(self.solving, one, last.ended or 0)

    def key_labels(self) -> list[tuple[str, str]]:
        words = {"accept": "answer" if self.choosing else "on",
                 "sheet": "deeds" if self.reading else "sheet"}  # fmt: skip
        return [
            (one.keys[0], words.get(one.action, one.label))
            for one in self.known_keys
            if one.label and self._works(one.action)
        ]

    def _works(self, action: str) -> bool:
        """Whether a key does something now."""
        if action in AFTERWARDS:
            return self.solving.answered is not None
        if action == "next_puzzle":
            return self.shelf.after(self.solving.scenario) is not None
        if action == "accept":
            return self.choosing or self.step < len(self.steps)
        return self.choosing or action not in CHOOSING

    async def press(self, name: str) -> None:
        self.staging.close()
        await super().press(name)

    # -- the answer

    def do_accept(self) -> None:
        """Answer with the lit deed; or the next step of one that is played out."""
        if self.choosing:
            self._answer(self.lit)
        elif self.step < len(self.steps):
            self._show_step(self.step + 1)

    def _answer(self, deed: Deed) -> None:
        """Judge an answer, once all deeds are reckoned."""

        def judge(every: Sequence[Any]) -> None:
            found = self.solving.answer(deed, every)
            self.context.note = self.shelf.note(self.solving.scenario, found.right)
            self.do_verdict()

        if self.solving.every:
            judge(self.solving.every)
        else:
            many = len(self.solving.deeds)
            self._wait(Reckoning("The deeds are reckoned", self.puzzle.reckon(), many), judge)

    def _wait(self, page: Reckoning, then: Callable[[Sequence[Any]], None]) -> None:
        """Go on with what a page has found, unless the player left it."""

        def came(found: Any) -> None:
            if isinstance(found, str):
                self.say(found)
            elif found is not None:
                then(found)

        self.app.push_screen(page, came)

    def do_verdict(self) -> None:
        """The verdict on the last answer, on a page of its own."""
        if self.solving.answered is None:
            self.say("there is no answer yet: Enter answers with the lit deed")
            return
        lines = verdict_lines(self.solving, Teller(self.face.text.odds_lines))
        note = self.context.note
        said = [(note, "warn"), ("", "text")] if note else []
        further = self.shelf.after(self.solving.scenario) is not None
        praise = [(words, "key") for words in self.shelf.praise(self.solving.scenario)]
        page = VerdictPage(self.solving.title, [*said, lines[0], *praise, *lines[1:]], further)
        self.app.push_screen(page, self._lead_on)

    def _lead_on(self, action: str | None) -> None:
        """Do what the key on the page of the verdict leads to."""
        self.context.note = ""
        if action is not None:
            self.action(action)()
            self.draw()

    # -- played out

    def do_play_out(self) -> None:
        """Play the answer out, by other dice each time."""
        if self.solving.answered is not None:
            self._play(self.solving.answered.chosen.deed)
        else:
            self.do_verdict()

    def do_play_best(self) -> None:
        """Play the best deed out."""
        if self.solving.answered is not None:
            self._play(self.solving.best)
        else:
            self.do_verdict()

    def _play(self, deed: Deed) -> None:
        def show(every: Sequence[Step]) -> None:
            self.steps, self.played, self.reading = eventful(every), deed, False
            self._show_step(1)

        self._wait(Reckoning("The deed is played out", self.solving.played_out(deed)), show)

    def _show_step(self, step: int) -> None:
        """Show the position after a step, with its dice."""
        self.step = step
        shown = self.steps[step - 1]
        before, after = shown.before.board, shown.after.board
        self.context.note, self.context.before = "", before
        self.context.look_at(after)
        self.staging.take_in(shown.told, before, after)
        self.show_fight()
        self.draw()

    def _stop(self) -> None:
        """Back to the question, in the position of the puzzle."""
        self.steps, self.step, self.context.before = (), 0, None
        self.staging.forget()
        self.context.look_at(self.puzzle.state.board)
        self.light(self.at)

    # -- leaving

    def do_next_puzzle(self) -> None:
        """The next puzzle in the list."""
        after = self.shelf.after(self.solving.scenario)
        if after is None:
            self.say("there is no other puzzle")
            return
        self.dismiss()
        self.galley.show_puzzle(self.shelf, after)

    def do_continue(self) -> None:
        """Begin a battle from the position of the puzzle."""
        play_from(self.galley, self.solving)

    def do_back(self) -> None:
        """From a deed that is played out to the question; from there to the list."""
        if self.choosing:
            self.dismiss()
        else:
            self._stop()
