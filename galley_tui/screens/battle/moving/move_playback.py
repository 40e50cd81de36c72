"""Shows all ships that move at once, scene by scene, before the next question is put."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.timer import Timer

from galley.engine.records import LogLine
from galley_tui.client.playing import CommandResult, Refused
from galley_tui.config import battle_keys, keymap
from galley_tui.faces.face import Highlights, Scene
from galley_tui.screens.base.page import Page
from galley_tui.screens.battle.battle_screen_api import BattleStage
from galley_tui.screens.battle.dice_box_mode import ClimaxMode
from galley_tui.widgets.prompt import Prompt

SPEEDS = (2.0, 1.0, 0.5, 0.25)
"""Seconds from one scene to the next."""
LONGER = 3  # as long as others, where something happens


class Reveal:
    """A mode while scenes are shown; every key is its own.

    It goes on by itself, and where something happens stops for a key, or stays longer where the
    settings give the dice some seconds.
    """

    def __init__(self, page: Page[None], stage: BattleStage, climax: ClimaxMode) -> None:
        self.page, self.stage, self.climax = page, stage, climax
        self.scenes: Sequence[Scene] = ()
        self.at = 0
        self.speed = SPEEDS.index(0.5)
        self._then: Callable[[], None] = lambda: None
        self._timer: Timer | None = None
        self._waits = False  # for a key

    @property
    def on(self) -> bool:
        return bool(self.scenes)

    def begin(self, came: CommandResult, then: Callable[[], None]) -> None:
        """Show what moved by a command, if anything did, and do the rest `then`."""
        how = self.stage.galley.config.settings.stage
        lines = () if isinstance(came, Refused) or how == "off" else came.told
        told = [line for line in lines if line.entry > self.climax.entry]
        before = self.climax.board
        self.scenes = self.stage.context.face.scenes(before, told) if told else ()
        self._then, self.at = then, 0
        if self.scenes:
            self._show()
        else:
            self._end()

    def _end(self) -> None:
        self._stop()
        self.scenes = ()
        then, self._then = self._then, lambda: None
        then()

    # -- showing

    def _show(self) -> None:
        """The scene, what is told in it, and when the next one comes."""
        scene, stage = self.scenes[self.at], self.stage
        face = stage.context.face
        stage.sea.show(face.sea.model(scene.board, Highlights(hit=scene.ships)))
        if scene.places:
            stage.sea.bring(scene.places)
        words = " ".join(scene.words)
        head = f"{scene.title}  {words}" if words else scene.title
        self.page.query_one(Prompt).say(stage.text(head))
        self._log(scene.told)
        stage.show_keys()
        self._clock()

    def _log(self, told: Sequence[LogLine]) -> None:
        """The log as far as the scene goes; what comes later would give it away."""
        from galley_tui.widgets.log import LogView

        view = self.page.query_one("#log", LogView)
        colours = self.stage.context.position.colours()
        view.show(list(told)[-max(4, view.size.height) :], colours)

    def _clock(self) -> None:
        self._stop()
        scene, how = self.scenes[self.at], self.stage.galley.config.settings.stage
        self._waits = bool(scene.words) and how == "key"
        if not self._waits:
            longer = LONGER if scene.words else 1
            self._timer = self.page.set_timer(SPEEDS[self.speed] * longer, self._on)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _on(self) -> None:
        if not self.on:
            return
        if self.at + 1 < len(self.scenes):
            self.at += 1
            self._show()
        else:
            self._end()

    # -- keys

    def key_labels(self) -> list[tuple[str, str]]:
        """(key, label) of what works while scenes are shown."""
        return [(key.keys[0], key.label) for key in battle_keys.REVEAL if key.label]

    async def handle_key(self, name: str) -> bool:
        if not self.on:
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
