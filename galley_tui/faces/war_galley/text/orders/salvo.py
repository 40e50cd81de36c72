"""The shots of a whole squadron: proposed together, fired together."""

from __future__ import annotations

from collections.abc import Sequence

from galley.war_galley.ch3_turn.ship_choices import Announce, AskAnnounce, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch8_combat.missiles import Fire, fired_already, shot_targets
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.proposals.shots import sixths
from galley.war_galley.tactics.worth.chances import depletes
from galley.war_galley.tactics.worth.judgement import best_shot
from galley_tui.client.choices import Option
from galley_tui.faces.talk import Handler, Said, asks, handler
from galley_tui.faces.war_galley.text.reading.conversation_context import (
    choice_of,
    eye_of,
    waiting,
)


class Salvo(Said[Board]):
    """Lets the ships of a squadron shoot at one word."""

    @property
    def handlers(self) -> Sequence[Handler]:
        help = "the best shot of every ship that waits; then all of them"
        return (handler("salvo", self.fire, "salvo", help),)

    def fire(self, rest: str) -> None:
        """Say at whom each ship would shoot where it lies; then, if wanted, fire all shots."""
        shots, console = self._shots(), self.talk.console
        if not shots:
            console.say("No ship that may act now can hit an enemy from where it lies.")
            return
        for id_, target in shots.items():
            chance = depletes(self.board, self.board.ships[id_], target)
            console.say(f"  {id_} shoots at {target}: {sixths(chance)} to deplete.")
        many = "They stay where they are and are" if len(shots) > 1 else "It stays there and is"
        if not console.confirm(f"{many} done after it. Shoot?"):
            return
        while (option := self._next_of(shots)) is not None and self.talk.play_option(option):
            pass
        ships = self.board.ships
        fired = all(id_ not in ships or ships[id_].turn.fired for id_ in shots)
        if not fired:
            console.say("Not all have shot yet: salvo goes on when this is decided.")
        self.talk.next_question()

    def _shots(self) -> dict[str, str]:
        """Ship -> its best target, of all that may act now."""
        eye = eye_of(self.talk)
        acting = eye is not None and eye.owner == self.talk.side
        ids = [eye.id] if eye is not None and acting else waiting(self.talk)
        ships = [self.board.ships[id_] for id_ in ids if id_ in self.board.ships]
        found = {ship.id: self._best(ship) for ship in ships}
        return {id_: target for id_, target in found.items() if target}

    def _best(self, ship: Ship) -> str:
        """The target that a shot costs most; empty when there is none."""
        if fired_already(ship) is not None:
            return ""
        return best_shot(self.board, ship, shot_targets(self.board, ship))

    def _next_of(self, shots: dict[str, str]) -> Option | None:
        """The command with which the shots go on; None when something else is asked."""
        side = self.talk.side
        if self.talk.take_up() != side or self.talk.pending is None:
            return None
        eye = eye_of(self.talk)
        if asks(self.talk, AskShip):
            return choice_of(self.talk, MoveShip, *shots)
        if eye is None or eye.id not in shots:
            return None
        if asks(self.talk, AskAnnounce):
            return choice_of(self.talk, Announce)
        shot = choice_of(self.talk, Fire, shots[eye.id])
        return shot or choice_of(self.talk, EndShip)
