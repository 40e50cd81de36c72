"""Barratt's rules in words, as text mode asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine import loop
from galley.engine.checks import Odds
from galley.engine.tables import Table
from galley.game.port import GamePort
from galley_tui.faces.barratt.narrowing import own
from galley_tui.faces.barratt.text import log_lines
from galley_tui.faces.barratt.text.at_hand import board_of
from galley_tui.faces.barratt.text.battle import BarrattBattle
from galley_tui.faces.barratt.text.looking import Looking, standing
from galley_tui.faces.barratt.text.words import CODES, INTRODUCTION, PRIMER, SAMPLES
from galley_tui.faces.table.named import ship_meant
from galley_tui.faces.table.odds_words import odds_lines, result_lines
from galley_tui.faces.text_face import (
    BattleFace,
    BattleTalk,
    Handler,
    ReadingTalk,
    handler,
)  # fmt: skip


class BarrattText:
    """How Barratt's rules are told and played in text mode."""

    introduction: tuple[str, ...] = INTRODUCTION
    primer: Sequence[str] = PRIMER
    codes: Sequence[str] = CODES
    samples = SAMPLES
    spell_out = staticmethod(log_lines.spell_out)
    sentence = staticmethod(log_lines.sentence)
    sentences = staticmethod(log_lines.sentences)
    points = staticmethod(log_lines.points_lines)

    def looking(self, talk: ReadingTalk) -> Sequence[Handler]:
        return Looking(talk).handlers

    def standing(self, talk: ReadingTalk) -> Sequence[Handler]:
        def phase(rest: str) -> None:
            talk.console.page(standing(board_of(talk), talk.side))

        return (handler("phase status", phase, "phase", "turn, phase, baton and points"),)

    def answer_ship(self, talk: ReadingTalk, typed: str) -> bool:
        ship = ship_meant(board_of(talk), typed)
        if ship is not None:
            Looking(talk).tell(ship)
        return ship is not None

    def battle(self, talk: BattleTalk) -> BattleFace:
        return BarrattBattle(talk)

    def afloat(self, board: loop.Board, ship: str) -> bool:
        found = own(board).ships.get(ship)
        return found is not None and found.afloat

    def turn_words(self, board: loop.Board) -> str:
        here = own(board)
        return f"Turn {max(1, here.turn)} of {here.setting.turn_limit}"

    def odds_lines(self, label: str, odds: Odds | None) -> list[str]:
        return odds_lines(label, odds, log_lines.throw_lines)

    def chart(self, table: Table) -> list[str]:
        return []

    def score(self, game: GamePort) -> list[str]:
        return [*result_lines(game), *log_lines.points_lines(game)]
