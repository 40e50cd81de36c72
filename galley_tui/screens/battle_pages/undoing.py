"""How far each step leads back, taking it back, and playing it again."""

from __future__ import annotations

from galley.engine.records import OTHER
from galley.engine.text import count
from galley.game.undo import Steps
from galley_tui.client.opponents.sitting import agrees, own_side, own_steps, people, steps_again
from galley_tui.client.playing import Refused
from galley_tui.client.undoing import (
    UndoStep,
    agreement,
    go,
    size_words,
    way,
    way_words,
    ways_back,
)
from galley_tui.config import battle_keys
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.overlay_panel import OverSea
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.handover import HandOver
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import clip, wrap
from galley_tui.widgets.rows import Row

LEAST = 20  # cells of a step's words, of which its size leaves as many or stands below


class TakeBack(OverSea[int]):
    """The last steps, the last first; its answer is how many of them are taken back."""

    KEYS = battle_keys.UNDOING
    heading = "Take back to before"
    hangs = True

    def __init__(self, context: BattleContext, found: Steps) -> None:
        super().__init__()
        self.context, self.found, self.at = context, found, 0

    def lines(self, columns: int) -> list[Row]:
        game, side, rows = self.context.game, self.context.side or "A", list[Row]()
        sizes = [size_words(game, side, step) for step in self.found.found]
        narrow = columns - max(map(len, sizes), default=0) - 7 < LEAST
        for n, (step, much) in enumerate(zip(self.found.found, sizes, strict=True)):
            mark, style = (">", "choice") if n == self.at else (" ", "text")
            words = clip(step.text, columns - 7 - (0 if narrow else len(much)), "...")
            said = words if narrow else f"{words} {much}"
            rows.append([(f"{mark}{n + 1:>2} ", style), (self.text(said), style)])
            if narrow and n == self.at:
                rows.append([(self.text(f"    {much}"), "mute")])
        if not self.at:
            rows.append([])
            for line in way_words(game, UndoStep(side, self.found.found[:1]))[1:]:
                rows += wrap(self.text(line), columns - 2, "mute", "    ")
        if self.found.ends is not None:
            ends = self.text(f"No more: {self.found.ends.text}")
            rows += [[], *wrap(ends, columns - 2, "mute", " ")]
        return rows

    def lit_row(self) -> int:
        return self.at

    def go(self, at: int) -> None:
        """Light another step."""
        self.at = max(0, min(at, len(self.found.found) - 1))
        self.draw()

    def do_up(self) -> None:
        self.go(self.at - 1)

    def do_down(self) -> None:
        self.go(self.at + 1)

    def do_accept(self) -> None:
        self.dismiss(self.at + 1)


class Agree(Confirm):
    """Asks the other side, by a key that nobody holds down."""

    KEYS = battle_keys.AGREE


class Undoing:
    """The keys that take back and play again."""

    def __init__(self, stage: BattlePage, guard: SeatGuard) -> None:
        self.stage, self.context, self.guard = stage, stage.context, guard

    def do_undo(self) -> None:
        """Show how far each step leads back; take it back after Enter.

        Who plays against a bot, which always agrees, or alone is led straight back to his own
        last decision.
        """
        game, side = self.context.game, self._side()
        found = ways_back(game, side)
        if not found.found and found.ends is not None:
            self.stage.say(self.stage.text(f"Nothing is taken back: {found.ends.text}"))
            return
        if agrees(game, OTHER[side]):
            self._start(way(game, side, own_steps(game, side)))
            return

        def decided(steps: int | None) -> None:
            if steps is not None:
                self._start(way(self.context.game, self._side(), steps))

        self.stage.app.push_screen(TakeBack(self.context, found), decided)

    def do_redo(self) -> None:
        """Play again what was taken back last."""
        game, side = self.context.game, self._side()
        self._start(way(game, side, steps_again(game, side), forth=True))

    def _side(self) -> str:
        return own_side(self.context.game, self.context.side)

    def _start(self, turn: UndoStep | Refused) -> None:
        """Ask the other side where it must agree, and go."""
        if isinstance(turn, Refused):
            self.stage.say(self.stage.text(f"Nothing is played again: {turn.text}"))
        elif not turn.agrees or agrees(self.context.game, turn.agrees):
            self._go(turn)
        elif self.stage.galley.config.settings.curtain == "always":
            self.guard.seats.seated = turn.agrees
            curtain = HandOver(self.context, False, turn.agrees)
            self.stage.app.push_screen(curtain, lambda _: self._ask(turn))
        else:
            self._ask(turn)

    def _ask(self, turn: UndoStep) -> None:
        game = self.context.game

        def decided(yes: bool | None) -> None:
            if yes:
                self._go(turn)
                return
            self.stage.update_all()
            name = game.names()[turn.agrees]
            self.stage.say(self.stage.text(f"{name} does not agree: all stays as it is"))

        question = self.stage.text(agreement(game, turn))
        said = [question, "", *way_words(game, turn)]
        name = self.stage.text(game.names()[turn.agrees])
        self.stage.app.push_screen(Agree(f"A question to {name}", said), decided)

    def _go(self, turn: UndoStep) -> None:
        self.stage.going_on.give_up()
        came = go(self.context.game, turn, agreed=bool(turn.agrees))
        if turn.forth or isinstance(came, Refused):
            self.stage.after(came)
            return
        self.context.thrown, self.context.note = (), ""
        self.stage.update_all()
        if agrees(self.context.game, OTHER[turn.side]):
            much = sum(step.commands for step in turn.steps)
            first = f"Taken back, {count(much, 'command')}: {turn.steps[-1].text}"
            asked = turn.agrees and not people(self.context.game, turn.agrees)
            agreed = f"; {self.context.game.names()[turn.agrees]} agrees" if asked else ""
            self.stage.say(self.stage.text(f"{first}{agreed}"))
