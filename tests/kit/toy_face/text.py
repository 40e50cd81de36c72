"""The toy in lines: what is asked with its choices, ships by their ids, the score."""

from collections.abc import Sequence

from galley.engine import loop
from galley.engine.checks import Odds
from galley.engine.records import OTHER, SIDES, LogLine
from galley.engine.tables import Table
from galley.engine.text import percent
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import name
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs, words_of
from galley_tui.faces.table.battle import WithoutInterruptions
from galley_tui.faces.text_face import BattleTalk, Handler, ReadingTalk, Row, Samples, handler
from tests.kit.toy.state import Board, Ship, way
from tests.kit.toy.wording import WORDING


def own(board: loop.Board) -> Board:
    """The board of this game."""
    assert isinstance(board, Board)
    return board


def line(ship: Ship) -> str:
    """A ship in a line."""
    where = ship.fate or f"in {name(ship.at)} heading {way(ship.heading)}"
    return f"{ship.id} {ship.name}: {where}, hull {ship.hull}, men {ship.men}."


class ToyText:
    """How the toy is told and played in text mode."""

    introduction: tuple[str, ...] = ()
    primer: Sequence[str] = ("Write a letter a tick for each ship, then done: A1 SLR.",)
    samples = Samples(("shoot B1", "board B2"))
    codes: Sequence[str] = ("S ahead, L and R turn, W wait.",)

    def looking(self, talk: ReadingTalk) -> Sequence[Handler]:
        def look(rest: str) -> None:
            talk.console.page([line(ship) for ship in own(talk.board).ships.values()])

        return (handler("look fleet", look, "look", "where all ships are"),)

    def standing(self, talk: ReadingTalk) -> Sequence[Handler]:
        def phase(rest: str) -> None:
            talk.console.say(f"{self.turn_words(talk.board)}, {own(talk.board).phase}.")

        return (handler("phase", phase, "phase", "turn and phase"),)

    def answer_ship(self, talk: ReadingTalk, typed: str) -> bool:
        ship = own(talk.board).ships.get(typed.upper())
        if ship is not None:
            talk.console.say(line(ship))
        return ship is not None

    def battle(self, talk: BattleTalk) -> "ToyBattle":
        return ToyBattle(talk, self)

    def afloat(self, board: loop.Board, ship: str) -> bool:
        return ship in [one.id for one in own(board).afloat()]

    def turn_words(self, board: loop.Board) -> str:
        return f"Turn {own(board).turn} of {own(board).setting.turns}"

    def spell_out(self, text: str) -> str:
        return text

    def sentence(self, told: LogLine) -> str:
        return f"{told.text} [{told.rule}]" if told.rule else told.text

    def sentences(self, told: Sequence[LogLine]) -> list[str]:
        return [f"{self.sentence(one)}." for one in told]

    def odds_lines(self, label: str, odds: Odds | None) -> list[str]:
        chances = odds.outcomes if odds is not None else ()
        return [f"{label}: " + ", ".join(f"{what} {percent(how)}" for what, how in chances) + "."]

    def chart(self, table: Table) -> list[str]:
        return []

    def score(self, game: GamePort) -> list[str]:
        result = game.result()
        return [*([f"{result.reason}."] if result else []), *self.points(game)]

    def points(self, game: GamePort) -> list[str]:
        names, board = game.names(), own(game.seen().board)
        return [f"{names[side]}: {board.lost(OTHER[side])} taken or sunk." for side in SIDES]


class ToyBattle(WithoutInterruptions):
    """Its questions: a list each time; nothing is ordered but by the list or a typed line."""

    handlers: Sequence[Handler] = ()
    verbs = Verbs(WORDING.cards.values())

    def __init__(self, talk: BattleTalk, text: ToyText) -> None:
        super().__init__()
        self.talk, self.text = talk, text

    # -- the question

    def actor(self, pending: Pending) -> str:
        return ""

    def squadron_that_moves(self) -> Sequence[str]:
        return ()

    def present(self) -> None:
        self.talk.show_rows()

    # -- its choices

    def rows(self, some: Sequence[int]) -> list[Row]:
        return [Row(at) for at in some]

    def choice(self, option: Option, odds: Odds | None) -> str:
        return self.text.odds_lines(option.label, odds)[0][:-1] if odds else option.label

    def briefly(self, option: Option) -> str:
        return option.label

    # -- what is typed

    def replace_synonyms(self, typed: str) -> str:
        return typed.replace("fire", "shoot")

    def wish(self, typed: str) -> list[str]:
        return words_of(typed)

    def steer(self, typed: str) -> bool:
        return False

    def choice_numbered(self, number: int) -> int:
        return -1

    def is_meant(self, typed: str, option: Option) -> bool:
        return True

    def doubt(self, option: Option) -> str:
        return ""

    def answer(self, typed: str) -> bool:
        return self.text.answer_ship(self.talk, typed)

    def say_if_lost(self, typed: str) -> bool:
        return False

    def advice(self, typed: str) -> str:
        return ""

    def touching(self) -> set[str]:
        return set()
