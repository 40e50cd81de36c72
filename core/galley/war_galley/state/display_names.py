"""What ships, sides and squadrons are called in sentences."""

from galley.engine.records import Side
from galley.war_galley.state.board import Board


def side_name(board: Board, side: Side) -> str:
    return board.theatre.sides[side].name


def ship_name(board: Board, id_: str) -> str:
    """A ship's id and type, with its name if it has one: `A1 (cat3)`."""
    ship = board.ships.get(id_) or board.lost.get(id_)
    if ship is None:
        return id_
    type_ = board.theatre.classes[ship.code].type
    return f"{id_} {ship.name} ({type_})" if ship.name else f"{id_} ({type_})"


def has_name(commander: str) -> bool:
    """He has a name of his own: `Hanno`, not `Punic navarch of the Right`."""
    words = commander.partition(" of ")[0].split()[1:]
    own = not words or any(word[0].isupper() for word in words)
    return own and " of the " not in commander


def squadron_name(board: Board, squadron: str) -> str:
    """5.3a, 5.14a A squadron by its commander, with its own name where that says more; by its
    letter where he has no name of his own."""
    commander = board.commanders.get(squadron)
    if commander is None:
        return ship_name(board, squadron)
    title = board.theatre.squadrons.get(squadron, "")
    if not has_name(commander.name):
        return f"squadron {squadron}" + (f" ({title})" if title else "")
    if title and title.lower() not in commander.name.lower():
        return f"{title} ({commander.name})"
    return f"{commander.name}'s squadron"


def the_squadron(board: Board, squadron: str) -> str:
    """A squadron in a sentence, in which its own name may be a plural."""
    name = squadron_name(board, squadron)
    named = squadron in board.ships or name.startswith("squadron") or name.endswith("squadron")
    return name if named else f"squadron {name}"


def plight_words(board: Board, id_: str) -> str:
    """What holds or harms a ship, in words: `rammed, fouled`."""
    ship = board.ships[id_]
    found = {
        "rammed": ship.rammed, "grappled": ship.grapples, "fouled": ship.fouls,
        "crippled": ship.crippled, "aground": ship.aground, "on fire": ship.on_fire,
    }  # fmt: skip
    return ", ".join(word for word, holds in found.items() if holds)


def commander_at(board: Board, id_: str) -> str:
    """A commander, his ship and how it fares: `Lysander on A1 (rammed)`."""
    man = board.commanders[id_]
    plight = plight_words(board, man.ship)
    return f"{man.name} on {man.ship}" + (f" ({plight})" if plight else "")
