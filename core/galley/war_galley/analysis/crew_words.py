"""What a battle changes of crews, boarders, ranks, sails and the sea, said (H10, H11, H26, H31,
H33, H35, H36)."""

from collections.abc import Iterator

from galley.engine.records import SIDES, Side
from galley.engine.text import count, joined, plural
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import TYPE_NAMES, class_name

Said = tuple[Side, str, str]
"""Whose it is, "" for both; a sentence without its full stop; the rule's number."""


def crew_words(board: Board) -> Iterator[Said]:
    """The sentences of a battle, the sea first; none where it changes nothing of this."""
    own = board.theatre.special.own
    if own.above_cruise is not None:
        text = f"at maximum a ship goes {own.above_cruise} faster than at cruise, no more"
        yield "", f"rough sea: {text}", "6.11a, H33"
    for one in own.fatigue:
        yield one.side, f"{one.add:+d} to fatigue throws", "6.42, H33"
    if (crowding := own.crowding) is not None:
        friends = count(crowding.ships, "friend")
        text = f"with {friends} beside it a ship drops to cruise when it begins to act"
        yield crowding.side, f"crowding: {text}", "6.12, H11"
    for side in own.close_order:
        text = "no ship with a friend on either side is passed through, or raked so"
        yield side, f"close order: {text}", "7.24, H35"
    yield from _dash(board)
    for swarm in own.swarms:
        craft = joined([plural(TYPE_NAMES[one]) for one in swarm.types])
        whom = joined([squadron(board, letter) for letter in swarm.squadrons]) or "a ship"
        text = f"{swarm.ships} enemy {craft} beside it as it begins to act: {swarm.rake:+d} to"
        yield swarm.side, f"swarm round {whom}, {text} rakes, no passage", "7.27, H31"
    for letter in own.prow_dip:
        text = "keeps its level when a ram at the bow half fails"
        yield side_of_named(board, letter), f"{squadron(board, letter)} {text}", "7.16, H31"
    yield from _sails(board)
    yield from _boarders(board)
    for letter, tries in own.grapples.items():
        text = f"may grapple {tries} enemies in one activation"
        yield side_of_named(board, letter), f"{squadron(board, letter)} {text}", "8.13a, H36"
    for id_, crew in sorted(own.avoids_as.items()):
        yield side_of_named(board, id_), f"{id_} avoids as crew {crew}", "6.52a, H36"
    for hold in board.theatre.special.holds:
        if hold.avoids_as:
            text = f"avoids as crew {hold.avoids_as} while it is held back"
            name = squadron(board, hold.squadron)
            yield side_of_named(board, hold.squadron), f"{name} {text}", "6.52a, H36"


def _dash(board: Board) -> Iterator[Said]:
    dash = board.theatre.special.own.dash
    if dash is not None and board.turn <= dash.turn:
        names = joined([squadron(board, letter) for letter in dash.squadrons])
        text = f"in turn {dash.turn} as if {count(dash.add, 'point')} faster"
        said = f"sudden dash: straight ahead at maximum {names} ram {text}"
        yield side_of_named(board, dash.squadrons[0]), said, "7.15a, H10"


def _boarders(board: Board) -> Iterator[Said]:
    own = board.theatre.special.own
    for code, more in own.boarding_classes.items():
        every = (*board.ships.values(), *board.lost.values())
        sides = {ship.side for ship in every if ship.code == code}
        whose = sides.pop() if len(sides) == 1 else ""
        yield whose, f"each {class_name(board, code)}: {more:+d} to boardings", "8.23a, H26"
    for letter, more in own.boarding_squadrons.items():
        name = squadron(board, letter)
        yield side_of_named(board, letter), f"{name}: {more:+d} to boardings", "8.23a, H26"


def _sails(board: Board) -> Iterator[Said]:
    own = board.theatre.special.own
    if (free := own.raised_free) is not None:
        when = f" from turn {free.turn} on" if free.turn > 1 else ""
        yield free.side, f"raises sail at no cost{when}", "6.21, H35"
    if (sails := own.sails) is not None:
        have = [*(squadron(board, letter) for letter in sails.squadrons), *sails.ships]
        yield "", f"sails are aboard {joined(have) or 'no ship'} alone", "6.21, H35"
        for side in SIDES:
            late = [x for x in sails.after_jettison if side_of_named(board, x) == side]
            if late:
                who = joined([squadron(board, letter) for letter in late])
                yield side, f"sails once towers are overboard: {who}", "6.21, H35"


def squadron(board: Board, letter: str) -> str:
    """`Swift (C)`."""
    return f"{board.theatre.squadrons.get(letter, letter)} ({letter})"


def side_of_named(board: Board, name: str) -> Side:
    """The side that a ship, or a squadron by its letter, came with; "" while it is to come."""
    ships = (*board.ships.values(), *board.lost.values())
    return next((ship.side for ship in ships if ship.id[0] == name[0]), "")
