"""The toy in lines: what is asked with its choices, ships by their ids, the score."""

from collections.abc import Iterable, Mapping

from galley.engine.records import OTHER, SIDES, Side
from galley.geometry.hexes import name
from galley_tui.faces.talk import BattleOn, ReadingOn, handler
from galley_tui.faces.text_face import BattleText, GameText, Samples
from tests.kit.toy.state import Board, Ship, way


class Words:
    """How the toy is played, in short."""

    INTRODUCTION: tuple[str, ...] = ()
    PRIMER = ("Write a letter a tick for each ship, then done: A1 SLR.",)
    CODES = ("S ahead, L and R turn, W wait.",)
    SAMPLES = Samples(("shoot B1", "board B2"))


def line(ship: Ship) -> str:
    """A ship in a line."""
    where = ship.fate or f"in {name(ship.at)} heading {way(ship.heading)}"
    return f"{ship.id} {ship.name}: {where}, hull {ship.hull}, men {ship.men}."


class Looking:
    """Where all ships are."""

    def __init__(self, talk: ReadingOn[Board]) -> None:
        self.talk = talk
        self.handlers = (handler("look fleet", self.look, "look", "where all ships are"),)

    def look(self, rest: str) -> None:
        self.talk.console.page([line(ship) for ship in self.talk.board.ships.values()])

    def standing(self) -> Iterable[str]:
        board = self.talk.board
        return [f"Turn {board.turn} of {board.setting.turns}, {board.phase}."]

    def answer(self, typed: str) -> bool:
        ship = self.talk.board.ships.get(typed.upper())
        if ship is not None:
            self.talk.console.say(line(ship))
        return ship is not None


class ToyText(GameText[Board]):
    """How the toy is told and played in text mode."""

    words = Words()

    def looking(self, talk: ReadingOn[Board]) -> Looking:
        return Looking(talk)

    def battle(self, talk: BattleOn[Board]) -> "ToyBattle":
        return ToyBattle(talk, self)

    def points(self, board: Board, names: Mapping[Side, str]) -> list[str]:
        return [f"{names[side]}: {board.lost(OTHER[side])} taken or sunk." for side in SIDES]


class ToyBattle(BattleText[Board]):
    """Its questions: a list each time; nothing is ordered but by the list or a typed line."""

    same = {"fire": "shoot"}
    most = 1000
