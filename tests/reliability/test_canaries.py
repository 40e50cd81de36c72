"""Random strings as reasons of answers in secret: nobody else is sent one before the reveal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.engine.records import OTHER, Side
from galley.game.api import new
from galley.game.game import Game
from tests.reliability.battles import times

SCENARIOS = ("tournament", "aegates", "everything")
PLANTED, COMMANDS = 60, 150  # strings in a battle, commands in which they find a place
ENDS = 0.4  # the chance of an answer that ends a choice in many steps


class Battle:
    """A battle by chance, with a string of its own for each answer in secret."""

    def __init__(self, name: str, seed: int, saves: Path) -> None:
        self.game: Game = new(name, seed=seed, saves=saves)
        self.rng = chooser(seed)
        self.planted: dict[Side, list[str]] = {"A": [], "B": []}
        self.hidden: dict[str, list[str]] = {}  # of questions that are not revealed yet

    def play(self) -> Iterator[None]:
        """Commands, until enough strings are planted."""
        for _ in range(COMMANDS):
            if sum(map(len, self.planted.values())) >= PLANTED or not self.game.pending():
                return
            self._command()
            yield

    def _command(self) -> None:
        game, rng = self.game, self.rng
        pending = rng.choice(game.pending())
        side, seat = pending.side, pending.ask.seat
        choices = [choice.command for choice in game.choices(side, seat)]
        ends = [one for one in choices if type(one).__name__ == "Done"]
        command = rng.choice(ends if ends and rng.random() < ENDS else choices)
        secret = pending.ask.together and pending.ask.meanwhile(command) is None
        canary = f"{rng.getrandbits(80):020x}" if secret else ""
        try:
            game.play(side, command, canary, seat)
        except Illegal:
            return
        if canary:
            self.planted[side].append(canary)
            self.hidden.setdefault(type(pending.ask).__name__, []).append(canary)
        waiting = {type(one.ask).__name__ for one in game.pending()}
        self.hidden = {kind: some for kind, some in self.hidden.items() if kind in waiting}

    def sent(self, side: Side) -> bytes:
        """All that a bot at a seat is sent."""
        game = self.game
        told = [game.sitting(side, 4), game.question(side), game.question_before(side)]
        return b"".join(msgspec.json.encode(one) for one in told)

    def told(self) -> str:
        """What everybody can read: the log and the save."""
        assert self.game.path is not None
        return "\n".join([*(line.text for line in self.game.log()), self.game.path.read_text()])


@pytest.mark.parametrize("seed", range(times(1)))
@pytest.mark.parametrize("name", SCENARIOS)
def test_no_reason_of_an_answer_in_secret_is_sent_to_the_other_side(
    name: str, seed: int, tmp_path: Path
) -> None:
    battle = Battle(name, seed, tmp_path)
    for _ in battle.play():
        told = battle.told()
        assert not [one for some in battle.hidden.values() for one in some if one in told]
        for side in OTHER:
            sent = battle.sent(OTHER[side])
            assert not [one for one in battle.planted[side] if one.encode() in sent]
    told = battle.told()
    planted = [one for side in OTHER for one in battle.planted[side]]
    assert len(planted) >= 5 and len([one for one in planted if one in told]) >= 5, "it is told"
    battle.game.close()
