"""Moves that ram: what a ship could aim at, and who could ram it."""

from __future__ import annotations

from collections.abc import Sequence

from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.reach.aims import Aim, rams
from galley.engine.records import Refusal
from galley_tui.client.advice import tells_chances
from galley_tui.faces.barratt.contact_words import sinks_words, threats, touches
from galley_tui.faces.barratt.text.looking import WORDS
from galley_tui.faces.barratt.text.move_preview import oars_words
from galley_tui.faces.barratt.text.ship_lines import activation
from galley_tui.faces.table.battle import play, refused
from galley_tui.faces.table.looking import AtTable, called, ships_in
from galley_tui.faces.table.threats import tell_threats
from galley_tui.faces.talk import BattleOn, Handler, handler

MOST = 6  # so many moves are told at once
EACH = 2  # and so many of them against one enemy, where several are told


class Aiming(AtTable[Board, Ship]):
    """The words `aims`, `aim` and `threats`."""

    def __init__(self, talk: BattleOn[Board]) -> None:
        super().__init__(talk)
        self.told: tuple[object, Sequence[Aim]] = (None, ())  # a position, its aims told last

    words = WORDS

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("aims", self.aims, "aims A1 [B2]",
                    "the moves by which a ship would ram an enemy that stays where it is"),
            handler("aim", self.aim, "aim 2", "make that move, by its number in aims"),
            handler("threats", self.threats, "threats A1, threats all",
                    "what enemies can do to a ship, or to all, in their next moves"),
        )  # fmt: skip

    def aims(self, rest: str) -> None:
        """The targets that a ship could ram, with the moves for it."""
        named = ships_in(self.board, rest)
        mine = [ship for ship in named if ship.side == self.talk.side]
        foes = [ship for ship in named if ship.side != self.talk.side and ship.afloat]
        ship = self.named(mine[0].id if mine else "" if foes else rest)
        if ship is None:
            return
        found = self._found(ship, foes)
        self.told = self.board, found
        if not found:
            whom = f"{foes[0].id}" if foes else "no enemy"
            said = f"{ship.id} can ram {whom} where all lie" if not foes else (
                f"{ship.id} cannot ram {whom} where it lies")  # fmt: skip
            self.talk.console.say(f"{said}: speeds {ship.id} tells what it may do.")
            return
        likely = tells_chances(self.talk.advice())
        lines = [
            f"  {n}. {line}."
            for n, aim in enumerate(found, 1)
            for line in [aim_words(aim, likely)]
        ]
        tail = "aim 1 makes the first of these moves; try tells more of one."
        self.talk.console.page([f"{called(ship)} could:", *lines, tail])

    def _found(self, ship: Ship, foes: Sequence[Ship]) -> list[Aim]:
        """Against one enemy as many as are told; else a few against each."""
        every = [one for one in self.board.afloat() if one.side != ship.side]
        found = [rams(self.board, ship, foe) for foe in foes or every]
        each = MOST if foes else EACH
        return [aim for some in found for aim in some[:each]][:MOST]

    def aim(self, rest: str) -> None:
        """Make a move that was told."""
        seen, found = self.told
        number = int(rest) if rest.isdecimal() else 0
        ask = activation(self.talk)
        if ships_in(self.board, rest) or not rest:
            self.aims(rest)
        elif ask is None or seen is not self.board or not found:
            said = "aims lists what the ship that acts could ram; then aim 1 makes the first move."
            self.talk.console.say(said)
        elif not 1 <= number <= len(found):
            self.talk.console.say(f"Which? a number from 1 to {len(found)}: aims lists them.")
        elif found[number - 1].move.ship != ask.ship:
            why = Refusal("MB-3.03a", f"{ask.ship} acts now, not {found[number - 1].move.ship}")
            self.talk.console.say(refused(why))
        else:
            play(self.talk, found[number - 1].move)

    def threats(self, rest: str) -> None:
        tell_threats(self.talk, self.board, rest, self.named, threats)


def aim_words(aim: Aim, likely: bool) -> str:
    """`ramming L20 13 on: ram B2 in the oars at 62 degrees, 17 % sinks it`."""
    contact = aim.comes.contact
    assert contact is not None
    tail = sinks_words(aim.sinks) * likely if aim.full else ", 1 point at most"
    mine = [oar for oar in aim.comes.oars if oar.ship == aim.move.ship]
    lost = f"; loses {oars_words(tuple(mine))}" if mine else ""
    return f"{aim.move.speed} {aim.move.path} {aim.move.end}: {touches(contact)}{tail}{lost}"
