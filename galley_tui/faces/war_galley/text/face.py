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
)
from galley_tui.faces.war_galley.text.battle import WarGalleyBattle
from galley_tui.faces.war_galley.text.reading import log_lines, sheets
from galley_tui.faces.war_galley.text.reading.conversation_context import board_of, id_in, own
from galley_tui.faces.war_galley.text.reading.looking import Looking
from galley_tui.faces.war_galley.text.reading.spelled_out import CODES, spell_out

PRIMER = (
    "For a first battle choose First battle in the first menu: five lessons come up as you play, "
    "each with a goal and a line to type. lesson tells it again, lesson off ends them.",
    "Two players share the keyboard: whose name stands before the >, decides. Above it stands "
    "the question with the number of its rule; rule tells that rule, list the choices, odds the "
    "dice before they are thrown. What is proposed is taken by typing =.",
    "A first turn: type = until ships are to move. orders ahead 3 moves a whole squadron, a1 "
    "ahead 2, port a single ship; end ends its turn. ram b1 tells which ship comes to ram B1, "
    "and by what course; a1 ram b1 does it. Enter alone puts the question again, "
    "undo takes a step back, redo plays it again.",
    "A turn has eight phases, A to H: A wind, B squadrons, C who goes first, D speed levels, E "
    "squadrons move in turn, F ships on their own, G end of the turn (fouls, fatigue, sinking), "
    "H victory. A squadron moves its ships one by one, then boards. phase tells where we are.",
    "Places are hexes of four digits, column then row: 1012 is column 10, row 12; rows count "
    "downwards, to the south. A ship fills two hexes, bow and stern, and heads one of six ways: "
    "north, north-east, south-east, south, south-west, north-west. Bearings are told in points, "
    "thirty-two to the round: eight points off the bow is the beam.",
    "A ship that moves announces its movement points (MP), then spends them: ahead, port or "
    "starboard of its bow cost 1, turns 1 or 2, astern 2. targets tells whom a ship may reach "
    "and by which course; a course is sailed by typing it, and announces what it takes.",
    "Ram a flank with the bow, not a bow or stern; rake along a side to shear the oars; grapple "
    "and board what cannot get away. Ships that lie still, crippled or held are the best targets; "
    "tired crews row and ram worse. Points come from hulls rammed, sunk or captured.",
    "flank forward, amidships and aft are the three parts of a ship's side. bow on means that a "
    "ship points at you. codes tells what the signs mean that stand for ships and rules.",
)

INTRODUCTION = (
    "Type the number of a choice, or its words: ahead 3, port, turn starboard, ram B3, fire B3, "
    "grapple B3, end, decline. = takes what is proposed. A ship, its course and its attack "
    "may stand in a line: a1 ahead 2, ram b3; a1 ram b3 finds the course. Enter alone puts the "
    "question again.",
    "Ships are named as in B3, squadrons by their letter. ahead, port and starboard are as seen "
    "from the ship; north is up on the map. 1 hex away means side by side; then it is said what "
    "touches what.",
)


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
