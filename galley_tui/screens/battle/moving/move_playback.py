"""Shows all ships that move at once, or sink together, scene by scene, before the next question
is put."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.timer import Timer

from galley.engine.loop import Board
from galley.engine.records import LogLine
from galley_tui.client.playing import CommandResult, Refused
from galley_tui.config import battle_keys, keymap
from galley_tui.faces.face import Highlights, Scene
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.sea.highlights import ClimaxMode
from galley_tui.screens.sea.picture import Labels, Picture, labels
from galley_tui.terminal.look import cut_off, wrap
from galley_tui.widgets.prompt import Prompt

SPEEDS = (2.0, 1.0, 0.5, 0.25)
"""Seconds from one scene to the next."""
TOGETHER = 2  # ships that sink at one command, and losses by that, which are shown one by one
LONGER = 3  # as long as others, where something happens


class Reveal:
    """A mode while scenes are shown; every key is its own.

    It goes on by itself, and where something happens stops for a key, or stays longer where the
    settings give the dice some seconds.
    """

    def __init__(self, stage: BattlePage, climax: ClimaxMode) -> None:
        self.stage, self.context, self.climax = stage, stage.context, climax
        self.at = 0
        self.speed = SPEEDS.index(0.5)
        self._then: Callable[[], None] = lambda: None
        self._timer: Timer | None = None
        self._waits = False  # for a key

    @property
    def is_open(self) -> bool:
        return bool(self.context.scenes)

    def begin(self, came: CommandResult, then: Callable[[], None]) -> None:
        """Show what moved by a command, if anything did, and do the rest `then`."""
        how = self.stage.galley.config.settings.stage
        lines = () if isinstance(came, Refused) or how == "off" else came.told
        told = [line for line in lines if line.entry > self.climax.entry]
        before = self.climax.board
        self.context.scenes = self._scenes(before, told) if told else ()
        self._then, self.at = then, 0
        if self.context.scenes:
            self._show()
        else:
            self._end()

    def _scenes(self, before: Board, told: Sequence[LogLine]) -> list[Scene]:
        """Make scenes of what moved at once, moment by moment; then of ships that sank, one by
        one, and of what came of it, where that is more than one ship."""
        card, found = self.context.game.rules.event_card, [*self.context.face.scenes(before, told)]
        sunk = [n for n, line in enumerate(told) if card(line.event).sinks]
        after = [n for n, line in enumerate(told) if n > min(sunk, default=n)
                 and card(line.event).missed]  # fmt: skip
        if len({*sunk, *after}) < TOGETHER:
            return found
        board = before.copy()
        for n, line in enumerate(told):
            if n in sunk or n in after:
                now, ship = board.copy(), str(getattr(line.event, "ship", "")) * (n in sunk)
                lies = self.context.position_of(now).ships.get(ship)
                title = f"Sinking {sunk.index(n) + 1} of {len(sunk)}." if ship else "And so:"
                words, so_far = (line.text.rstrip(".") + ".",), told[: n + 1]
                places = lies.hull.hexes if lies is not None else ()
                found.append(Scene(now, title, words, so_far, (ship,) if ship else (), places))
            line.event.apply(board)
        return found

    def _end(self) -> None:
        self._stop()
        self.context.scenes = ()
        then, self._then = self._then, lambda: None
        then()

    # -- showing

    def _show(self) -> None:
        """The scene, and when the next one comes."""
        if places := self.context.scenes[self.at].places:
            self.stage.sea.bring(places)
        self._clock()
        self.stage.draw()

    def over(self, picture: Picture) -> Picture:
        """The scene, and what is told in it; the log goes no further, which would give it away."""
        scene, stage = self.context.scenes[self.at], self.stage
        head = f"{scene.title}  {words}" if (words := " ".join(scene.words)) else scene.title
        prompt, high = stage.query_one(Prompt).size, stage.query_one("#log").size.height
        wide = prompt.width or 80
        card = self.context.game.rules.event_card
        told = [line for line in scene.told if card(line.event).of_note]
        return picture._replace(
            sea=(scene.board, Highlights(hit=scene.ships)),
            prompt=cut_off(wrap(stage.text(head), wide - 1, "strong", " "), wide, prompt.height),
            log=told[-max(4, high) :],
            keys=self.keys(),
        )

    def _clock(self) -> None:
        self._stop()
        scene, how = self.context.scenes[self.at], self.stage.galley.config.settings.stage
        self._waits = bool(scene.words) and how == "key"
        if not self._waits:
            longer = LONGER if scene.words else 1
            self._timer = self.stage.set_timer(SPEEDS[self.speed] * longer, self._on)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _on(self) -> None:
        if not self.is_open:
            return
        if self.at + 1 < len(self.context.scenes):
            self.at += 1
            self._show()
        else:
            self._end()

    # -- keys

    def keys(self) -> Labels:
        """List what works while scenes are shown."""
        return labels(battle_keys.REVEAL)

    async def handle_key(self, name: str) -> bool:
        if not self.is_open:
            return False
        key = keymap.find(battle_keys.REVEAL, name)
        action = key.action if key is not None else "next_scene"
        if action == "skip":
            self._end()
        elif action == "scene_before":
            self.at = max(0, self.at - 1)
            self._show()
            self._stop()
        elif action in ("faster_scenes", "slower_scenes"):
            by = 1 if action == "faster_scenes" else -1
            self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
            self._clock()
        elif action == "hold_scene":
            self._stop() if self._timer is not None else self._clock()
        elif key is not None and action != "next_scene":
            self.stage.action(action)()
        else:
            self._on()
        return True
