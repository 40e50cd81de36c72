"""Carrying out a choice: asked about where it is perilous, told when it is done."""

from __future__ import annotations

from galley_tui.client.game import Option
from galley_tui.client.messages import Ended, Refused
from galley_tui.faces.war_galley.text import sheets
from galley_tui.text.battle.answers import Answers


class Doing(Answers):
    """A battle in which choices are carried out."""

    def dared(self, option: Option) -> bool:
        """What would run a ship aground or off the map is asked about."""
        perils = self.bridge.perils(self.side, option)
        if perils:
            self.console.say(*perils)
        return not perils or self.console.confirm(f"{option.label}: really?")

    def touching(self) -> set[str]:
        """The enemies beside the ship that acts."""
        eye = self.eye()
        beside = self.board.neighbours(eye) if eye is not None else []
        return {foe.id for foe in beside if eye is not None and foe.owner != eye.owner}

    def done(self, option: Option) -> bool:
        """Play one choice and tell what came of it."""
        side = self.side
        with self.signals.undisturbed():
            came = self.bridge.play(side, option.command)
        if isinstance(came, Refused):
            self.console.say(f"No: {came.text} [{came.rule}].")
            return False
        self.tell(came.told)
        if isinstance(came, Ended):
            self.console.say("", *sheets.points(self.bridge))
        return True
