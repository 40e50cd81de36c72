"""An evening at the training battle, as a pilot plays it: the recording that README links."""

from __future__ import annotations

from pathlib import Path

from galley_tui.screens.base.confirm import Curtain
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.terminal.look import Look
from tests.kit.screen import SEATED, Player, playing
from tests.screens.evening.cast import Recording

SIZE = 100, 30
SECONDS = 60.0
SEED = 6  # its dice tell most of what a battle can be in a single turn
LOOK = Look("truecolor", "unicode")
TITLE = "Galley: an evening of ancient naval war"
SHORT, LOOKED, LONG = 0.7, 1.4, 2.6  # seconds that a picture stands
SHOWN = {SEATED: "*", "enter": "Enter", "tab": "Tab", "escape": "Esc", "down": "Down",
         "shift+tab": "Shift+Tab", "space": "Space", "end": "End"}  # fmt: skip
MOST = 90  # frames of the battle


class Evening:
    """Presses keys and records what each of them shows."""

    def __init__(self, player: Player, recording: Recording) -> None:
        self.player, self.recording = player, recording
        self.stands = SHORT  # how long the picture that is seen now stands

    def shot(self, key: str, says: str, stands: float) -> None:
        screen = self.player.app.screen._compositor.render_strips()
        name = SHOWN.get(key, key)
        self.recording.add(screen, name, says, self.stands if self.recording.frames else 0.01)
        self.stands = stands

    async def press(self, key: str, says: str = "", stands: float = SHORT) -> None:
        await self.player.press(key)
        self.shot(key, says, stands)

    @property
    def over(self) -> bool:
        battles = [one for one in self.player.app.screen_stack if isinstance(one, BattleScreen)]
        return not battles or battles[-1].game.result() is not None

    @property
    def staged(self) -> bool:
        """Dice lie over the ships."""
        screen = self.player.app.screen
        return isinstance(screen, BattleScreen) and screen.sea.climax is not None


async def recorded(saves: Path) -> Recording:
    """The whole evening."""
    recording = Recording(*SIZE)
    async with playing(saves, SIZE, LOOK) as player:
        evening = Evening(player, recording)
        evening.shot("", "galley", LONG)
        await evening.press("n", "a new battle", LONG)
    async with playing(saves, SIZE, LOOK, scenario="training", seed=SEED) as player:
        await _battle(Evening(player, recording))
    async with playing(saves, SIZE, LOOK, scenario="aegates", seed=31) as player:
        await _fleets(Evening(player, recording))
    return recording


async def _battle(evening: Evening) -> None:
    _player, recording = evening.player, evening.recording
    evening.stands = LONG
    evening.shot("Enter", "Training: the Strait, first clash", LONG)
    for key in ("enter", "M", "tab", "M"):
        said = "both fleets go to maximum speed" if key == "M" else ""
        await evening.press(key, said, LOOKED)
    evening.shot("", "deeds: what the ships can do, the best first", LOOKED)
    await evening.press("tab", "Tab lights the next: its course, its odds", LOOKED)
    await evening.press("m", "m aims: all that can be done to this ship", LOOKED)
    await evening.press("escape", "back to the best", SHORT)
    await evening.press("O", "orders for the whole squadron", LOOKED)
    await evening.press("w", "a wheel: where each ship would end, and what it costs", LONG)
    await evening.press("escape", "not now", SHORT)
    start, last = len(recording.frames), ""
    while len(recording.frames) - start < MOST and not evening.over:
        last = await _step(evening, last)
    evening.stands = LONG
    evening.shot("", "and so on, until one side has the points it needs", LONG)


async def _fleets(evening: Evening) -> None:
    """A larger battle: a whole squadron moves at one order."""
    player = evening.player
    while isinstance(player.app.screen, Curtain) or player.asked != "AskSquadron":
        await player.accept()
    evening.stands = LONG
    evening.shot("", "and a larger one: the Aegates, 40 ships against 54", LONG)
    await evening.press("O", "one order, ten ships", LOOKED)
    await evening.press("enter", "done", LONG)
    await evening.press("z", "larger", LONG)
    evening.shot("", "galley play training", LONG)


async def _step(evening: Evening, last: str) -> str:
    """One key: what the deed, the question or the other side takes; the key."""
    player = evening.player
    if isinstance(player.app.screen, Curtain):
        await evening.press(SEATED, "the other side sits down", LOOKED)
        return SEATED
    if not isinstance(player.app.screen, BattleScreen):
        await evening.press("enter", "what is proposed, part by part", LOOKED)
        return "enter"
    deeds, once = player.battle.deeds, "enter" if last != "enter" else "="
    if deeds.is_open:
        await evening.press(key := once, f"{deeds.lit.text}!")
    elif player.asked == "AskAvoidance":
        await evening.press(key := "d", "the other side is asked, and stands its ground")
    else:
        await evening.press(key := "=", "what is proposed is a good answer")
    if evening.staged:
        evening.stands = LONG
    return key
