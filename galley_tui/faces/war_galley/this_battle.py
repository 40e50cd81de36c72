"""A battle's own: who is to come or leaves, marks on the sea, ships on sale, first orders."""

from collections import Counter

from galley.engine.cards import letters
from galley.engine.standing import Order
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch10_tournament.tournament import AskFleet, Buy, Return, cost, price
from galley.war_galley.facts import HELD_BACK, LEAVING, LEGEND, states
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Done
from galley.war_galley.tactics.plans import SHOOT
from galley.war_galley.tactics.ready_fleets import ready_fleets
from galley_tui.client.default_standing_orders import Defaults
from galley_tui.draw.sheet_blocks import news_rows
from galley_tui.faces.shop import Shop, Ware
from galley_tui.faces.war_galley.sea import KINDS, SIGNS, marks_there
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run

Row = list[Run]


def this_battle(board: Board, columns: int, look: Look) -> list[Row]:
    """The rules of this battle alone, marks, letters beside ships."""
    own = [(one.side, f"{one.text} [{one.rule}]") for one in specials(board)]
    lines = own or [("", "No rules but those of the book.")]
    rows = news_rows(lines, columns, look)
    return [*rows, *_signs(board, look.charset), *_letters(board)]


def _signs(board: Board, charset: str) -> list[Row]:
    """The meaning of the marks that now lie on the sea."""
    rows: list[Row] = []
    for kind, marks in marks_there(board).items():
        row: Row = [(" ", "text")]
        for side, letter in marks:
            shown = reduce(SIGNS[kind][side], charset)
            row.append((f" {shown}{letter} ", f"{side}.text on text" if side else "text"))
        rows.append([*row, (f" {KINDS[kind]}", "text")])
    if not rows:
        return []
    head = " Marks on the sea, with the letter of their side or squadron; small: not yet"
    return [[], [(head, "mute")], *rows]


def _letters(board: Board) -> list[Row]:
    """Letters beside ships that have orders of their own."""
    there = {letter for ship in board.ships.values() for letter in letters(states(board, ship))}
    own = there & {LEAVING.letter, HELD_BACK.letter}
    words = [f"{letter} beside a ship: {means}" for letter, means in LEGEND if letter in own]
    return [[], [(f" {'; '.join(words)}", "text")]] if words else []


COLUMNS = (
    ("class", 10), ("price", 7), ("type", 6), ("crew", 6), ("men", 5), ("ram", 8),
    ("def.", 6), ("speed", 7), ("has", 16),
)  # fmt: skip


def shop(board: Board, ask: AskFleet) -> Shop:
    """The classes of a battle, and what a side has bought of them."""
    bought = Counter(ask.bought)
    wares = []
    for card in board.theatre.classes.values():
        marks = [("engines", card.engines), ("towers", card.towers), ("a sail", card.sail)]
        ram = f"{card.ram[0]}/{card.ram[1]}{'*' * card.asterisk}"
        values = (
            card.type, str(card.crew), str(card.manpower), ram, str(card.ram_defense),
            f"{card.speed[0]}/{card.speed[1]}", ", ".join(word for word, has in marks if has),
        )  # fmt: skip
        code = card.code
        bill = (price(card), values, bought[code])
        wares.append(Ware(code, *bill, Buy(code), Return(code), card.text))
    ready = [(name, dict(Counter(codes))) for name, codes in ready_fleets(board, ask.points)]
    return Shop(COLUMNS, wares, ask.points - cost(board, ask.bought), ask.points, ready, Done())


DEFAULTS = Defaults(
    (
        Order("shoot-back"),
        Order("no-vain-reaction"),
        Order("no-vain-rake"),
        Order("no-transfer", "danger"),
        Order("work-free"),
        Order("only-keep-levels"),
    ),
    "shoot back, work free, commanders stay while safe",
    (SHOOT,),
    "then each shoots if it can",
)
