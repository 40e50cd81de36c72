"""The shots of a whole squadron: proposed together, fired together."""

from __future__ import annotations

from galley.war_galley.advice.fight_proposals import hit, sixths
from galley.war_galley.ch8_combat.missiles import fired_already, shot_targets
from galley.war_galley.state.ship import Ship
from galley_tui.client.game import Option
from galley_tui.text.battle.courses import Courses


class Shots(Courses):
    """A battle in which the ships of a squadron can shoot at one word."""

    def do_salvo(self, rest: str) -> None:
        """Whom each ship would shoot at from where it lies; then, if wanted, all shots."""
        shots = self._shots()
        if not shots:
            self.console.say("No ship that may act now can hit an enemy from where it lies.")
            return
        for id_, target in shots.items():
            chance = hit(self.board, self.board.ships[id_], target)
            self.console.say(f"  {id_} shoots at {target}: {sixths(chance)} to deplete.")
        many = "They stay where they are and are" if len(shots) > 1 else "It stays there and is"
        if not self.console.confirm(f"{many} done after it. Shoot?"):
            return
        while (option := self._next_of(shots)) is not None and self.done(option):
            pass
        ships = self.board.ships
        fired = all(id_ not in ships or ships[id_].turn.fired for id_ in shots)
        if not fired:
            self.console.say("Not all have shot yet: salvo goes on when this is decided.")
        self.next_question()

    def _shots(self) -> dict[str, str]:
        """Ship -> its best target, of all that may act now."""
        eye = self.eye()
        waiting = [o.ship for o in self.options if o.shape["type"] == "MoveShip"]
        ids = [eye.id] if eye is not None and eye.owner == self.side else waiting
        ships = [self.board.ships[id_] for id_ in ids if id_ in self.board.ships]
        found = {ship.id: self._best(ship) for ship in ships}
        return {id_: target for id_, target in found.items() if target}

    def _best(self, ship: Ship) -> str:
        """The target that a shot is likeliest to deplete; empty when there is none."""
        if fired_already(ship) is not None:
            return ""
        chances = {target: hit(self.board, ship, target) for target in
                   shot_targets(self.board, ship)}  # fmt: skip
        best = max(chances, key=lambda target: chances[target], default="")
        return best if best and chances[best] else ""

    def _next_of(self, shots: dict[str, str]) -> Option | None:
        """The command with which the shots go on; None when something else is asked."""
        side = self.side
        if self.taken_up() != side or self.pending is None:
            return None
        eye, kind = self.eye(), type(self.pending.ask).__name__
        if kind == "AskShip":
            return self.shaped("MoveShip", *shots)
        if eye is None or eye.id not in shots:
            return None
        if kind == "AskAnnounce":
            return self.shaped("Announce")
        shot = self.shaped("Fire", shots[eye.id])
        return shot or self.shaped("EndShip")

    def shaped(self, type_: str, *ships: str) -> Option | None:
        """The first choice of a class, about one of these ships if any are named."""
        fits = (o for o in self.options if o.shape["type"] == type_)
        return next((o for o in fits if not ships or o.ship in ships), None)
