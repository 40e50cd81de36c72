"""War Galley in words, as text mode asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.loop import Board
from galley_tui.faces.text_face import (
    BattleFace,
    BattleTalk,
    Handler,
    ReadingTalk,
    Samples,
    handler,
)  # fmt: skip
from galley_tui.faces.war_galley.narrowing import own
from galley_tui.faces.war_galley.text.battle import WarGalleyBattle
from galley_tui.faces.war_galley.text.primer import INTRODUCTION, PRIMER
from galley_tui.faces.war_galley.text.reading import log_lines, sheets
from galley_tui.faces.war_galley.text.reading.at_hand import board_of, id_in
from galley_tui.faces.war_galley.text.reading.looking import Looking
from galley_tui.faces.war_galley.text.reading.spelled_out import CODES, spell_out


class WarGalleyText:
    """How War Galley is told and played in text mode."""

    introduction = INTRODUCTION
    primer: Sequence[str] = PRIMER
    codes: Sequence[str] = CODES
    spell_out = staticmethod(spell_out)
    sentence = staticmethod(log_lines.sentence)
    sentences = staticmethod(log_lines.grouped)
    odds_lines = staticmethod(sheets.odds_lines)
    chart = staticmethod(sheets.chart)
    score = staticmethod(sheets.score)
    points = staticmethod(sheets.points)
    samples = Samples(("ram B3", "turn port", "move A2"), "shoot", "cat3")

    def looking(self, talk: ReadingTalk) -> Sequence[Handler]:
        return Looking(talk).handlers

    def standing(self, talk: ReadingTalk) -> Sequence[Handler]:
        def phase(rest: str) -> None:
            from galley_tui.faces.war_galley.text.reading.standings import standing

            talk.console.page(standing(board_of(talk), talk.side))

        help = "turn, phase, wind, points, and who has acted"
        return (handler("phase status", phase, "phase", help),)

    def answer_ship(self, talk: ReadingTalk, typed: str) -> bool:
        found = id_in(typed) in board_of(talk).ships
        if found:
            Looking(talk).where(typed)
        return found

    def battle(self, talk: BattleTalk) -> BattleFace:
        return WarGalleyBattle(talk)

    def afloat(self, board: Board, ship: str) -> bool:
        return ship in own(board).ships

    def turn_words(self, board: Board) -> str:
        here = own(board)
        limit = f" of {here.theatre.turn_limit}" if here.theatre.turn_limit else ""
        return f"Turn {here.turn}{limit}"
