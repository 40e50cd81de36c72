"""How Ancient Galley is told and played in text mode."""

from collections.abc import Sequence

from galley.ancient_galley.ch24_victory.victory import points
from galley.ancient_galley.state.board import Board
from galley.engine import loop
from galley.engine.checks import Odds
from galley.engine.log_line import LogLine
from galley.engine.records import SIDES
from galley.engine.tables import Table
from galley.engine.text import percent
from galley.game.port import GamePort
from galley_tui.faces.ancient_galley.narrowing import own
from galley_tui.faces.ancient_galley.sea import ship_words
from galley_tui.faces.ancient_galley.sheets.record_sheet import SheetModel
from galley_tui.faces.ancient_galley.text.battle import AncientBattle
from galley_tui.faces.text_face import BattleTalk, Handler, ReadingTalk, Samples, handler
from galley_tui.terminal.look import Look

COLUMNS = 60
PLAIN = Look("none", "ascii")


def sheet_lines(board: Board, ship: str) -> list[str]:
    """The record sheet of a ship, line by line."""
    rows = SheetModel(board, board.ships[ship]).rows(COLUMNS, PLAIN)
    return ["".join(text for text, _ in row).rstrip() for row in rows]


class AncientText:
    """How it is told and played in text mode."""

    introduction: tuple[str, ...] = (
        "Orders are typed as A1 cruise 8S4R3S rake: a ship, a band, letters; done ends a phase.",
    )
    primer: Sequence[str] = (
        "Both sides write orders for all their ships unseen; then all move at once.",
        "A letter is an inch: S straight on, R and L on the turning circle to starboard and port.",
        "done answers a whole phase as is usual.",
    )
    samples = Samples(("shoot B1", "line B2"))
    codes: Sequence[str] = (
        "A1 is a ship, A1.3 a man of hers; bands: back, stop, slow, cruise, ram.",
    )

    def looking(self, talk: ReadingTalk) -> Sequence[Handler]:
        def look(rest: str) -> None:
            board = own(talk.board)
            id_ = rest.strip().upper()
            if id_ in board.ships:
                talk.console.map(sheet_lines(board, id_))
                return
            talk.console.page([f"{ship_words(board, ship)}." for ship in board.afloat()], "ships")

        return (
            handler("look fleet l", look, "look [ship]", "where all ships are, or one in full"),
        )

    def standing(self, talk: ReadingTalk) -> Sequence[Handler]:
        def phase(rest: str) -> None:
            board = own(talk.board)
            wind = f", the wind is {board.force}" if board.force else ""
            talk.console.say(f"{self.turn_words(board)}, {board.phase}{wind}.")

        return (handler("phase turn wind", phase, "phase", "turn, phase and wind"),)

    def answer_ship(self, talk: ReadingTalk, typed: str) -> bool:
        board, id_ = own(talk.board), typed.strip().upper()
        if id_ not in board.ships:
            return False
        talk.console.say(f"{ship_words(board, board.ships[id_])}.")
        return True

    def battle(self, talk: BattleTalk) -> AncientBattle:
        return AncientBattle(talk, self)

    def afloat(self, board: loop.Board, ship: str) -> bool:
        found = own(board).ships.get(ship)
        return found is not None and found.afloat

    def turn_words(self, board: loop.Board) -> str:
        return f"Turn {own(board).turn} of {own(board).setting.turn_limit}"

    def spell_out(self, text: str) -> str:
        return text

    def sentence(self, told: LogLine) -> str:
        return f"{told.text} [{told.rule}]" if told.rule else told.text

    def sentences(self, told: Sequence[LogLine]) -> list[str]:
        return [self.sentence(one) for one in told]

    def odds_lines(self, label: str, odds: Odds | None) -> list[str]:
        if odds is None:
            return [f"{label}: no dice."]
        said = ", ".join(f"{what} {percent(how)}" for what, how in odds.outcomes)
        return [f"{label}: {said}."]

    def chart(self, table: Table) -> list[str]:
        return []

    def score(self, game: GamePort) -> list[str]:
        result = game.result()
        return [*([f"{result.reason}."] if result else []), *self.points(game)]

    def points(self, game: GamePort) -> list[str]:
        names, board = game.names(), own(game.seen().board)
        return [f"{names[side]}: {points(board, side)} points." for side in SIDES]
