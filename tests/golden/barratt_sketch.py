"""A position of Barratt's rules as a few lines of text, and who plays it."""

from collections.abc import Iterator, Sequence

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch3_movement.moving import Move, MoveEnd
from galley.barratt.ch5_ramming.contact import ContactKind
from galley.barratt.ch9_victory.victory import points
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Speed
from galley.barratt.tactics.reach.aims import outcome
from galley.bots import random
from galley.engine.loop import State
from galley.engine.records import SIDES, Ask, Chooser, Command


def sketch(board: Board) -> list[str]:
    """One line a ship, then what holds ships together and the points."""
    lines = []
    for ship in board.afloat():
        words = [ship.id, ship.side, f"{ship.x},{ship.y}", str(ship.heading), ship.speed]
        words += ["credit"] * ship.credit
        words += [f"stamina {ship.stamina}", f"oars {len(ship.port)}|{len(ship.starboard)}"]
        words += [f"damage {ship.hd}"] * bool(ship.hd)
        words += [f"corvus {ship.corvus}"] * (ship.corvus != "none")
        words += [f"men {ship.crew.fighters}+{ship.crew.missile_men}"]
        words += ["ballista"] * bool(ship.crew.ballistae)
        lines.append("    | " + " ".join(words))
    links = ", ".join(f"{link.ship}-{link.other} {link.kind}" for link in board.links)
    lost = ", ".join(f"{ship.id} {ship.fate}" for ship in board.ships.values() if ship.fate)
    scored = ", ".join(f"{side} {points(board, side)}" for side in SIDES)
    return [*lines, f"    | held {links or 'none'}; points {scored}; gone: {lost or 'none'}"]


def choose(state: State, ask: Ask, choices: Sequence[Command], rng: Chooser) -> Command:
    """By chance; but a ship that could ram an enemy where it lies mostly does."""
    board = state.board
    assert isinstance(board, Board)
    if isinstance(ask, AskActivation) and rng.randrange(3):
        rams = [move for move in _charges(board, ask) if _strikes(board, move)]
        if rams:
            return rams[0]
    return random.choose(state, ask, choices, rng)


def _charges(board: Board, ask: AskActivation) -> Iterator[Move]:
    """Straight runs at ramming speed after a turn, or without one."""
    for degrees in sorted(range(-45, 46, 3), key=abs):
        turn = f"{'R' if degrees > 0 else 'L'}{abs(degrees)} " if degrees else ""
        move = Move(ask.ship, Speed.RAMMING, f"{turn}18", MoveEnd.ON)
        if ask.why_not(board, move) is None:
            yield move


def _strikes(board: Board, move: Move) -> bool:
    contact = outcome(board, move)[0].contact
    return contact is not None and contact.kind in (ContactKind.FULL, ContactKind.GLANCE)
