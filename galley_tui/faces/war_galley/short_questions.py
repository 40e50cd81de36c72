"""A question in fewer words, where there is room for one row only; or not put once more."""

import re

from galley.engine.records import Ask
from galley.war_galley.ch5_command.transfer import AskTransfer, Transfer
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import squadron_name
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.standing_answers import outnumbered
from galley_tui.client.auto_continue import Repeated

_TYPED = re.compile(
    r"\b([A-Z][1-9a-z])(?: [^()]{1,40})? \((?!needs)[^)]*\)"
)  # a ship, its name and type
_NEEDS = re.compile(r"\(needs (\d+)[^)]*\)")


def shorter(board: Board, text: str) -> list[str]:
    """The question itself, then ever shorter ones: squadrons by their letter, ships by their
    id, men by their last name."""
    found = [text]
    for id_ in board.commanders:
        text = text.replace(squadron_name(board, id_), f"squadron {id_}")
    found.append(text)
    found.append(_TYPED.sub(r"\1", text))
    text = found[-1]
    for commander in board.commanders.values():
        text = text.replace(commander.name, commander.name.split()[-1])
    found.append(text)
    found += [_NEEDS.sub(needs, text) for needs in (r"(needs \1)", r"(\1)")]
    return list(dict.fromkeys(found))


def repeated(board: Board, ask: Ask) -> Repeated | None:
    """To decline holds for a whole approach, and while a commander's ship is in the same
    straits."""
    if isinstance(ask, AskAvoidance):
        comes = (board.turn, ask.mover)
        return Repeated(Decline(), frozenset((*comes, ship) for ship in ask.ships))
    if isinstance(ask, AskTransfer):
        return Repeated(Decline(), frozenset(_straits(board, one) for one in ask.options))
    return None


def _straits(board: Board, transfer: Transfer) -> tuple[object, ...]:
    """The straits of a commander aboard his ship: the ship and its troubles."""
    aboard = board.ships[board.commanders[transfer.commander].ship]
    troubles = aboard.grapples, aboard.fouls, aboard.rammed, aboard.aground, aboard.on_fire
    return (transfer.commander, aboard.id, *troubles, outnumbered(board, aboard))
