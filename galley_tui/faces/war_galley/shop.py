"""The ships on sale before a tournament."""

from collections import Counter

from galley.war_galley.advice.ready_fleets import ready_fleets
from galley.war_galley.ch10_tournament.tournament import AskFleet, Buy, Return, cost, price
from galley.war_galley.state.board import Board
from galley.war_galley.state.common_answers import Done
from galley_tui.faces.shop import Shop, Ware

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
        wares.append(Ware(code, price(card), values, bought[code], Buy(code), Return(code)))
    ready = [(name, dict(Counter(codes))) for name, codes in ready_fleets(board, ask.points)]
    return Shop(COLUMNS, wares, ask.points - cost(board, ask.bought), ask.points, ready, Done())
