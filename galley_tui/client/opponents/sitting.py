"""Seats players in a battle, and tells which questions a person against a bot is spared."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from galley.bots.bot_names import check_bot
from galley.engine.loop import Illegal
from galley.engine.records import OTHER, SIDES, Seat, Side
from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault, shown_key
from galley.game.port import GamePort
from galley.game.seats import ALONE, HUMAN, Place, Player, parts, why_no_seat
from galley.game.undo import Step


def check_player(rules: RuleSet, name: str, where: str) -> None:
    """Raises Fault, which blames `where`, unless somebody of this name can play."""
    if not Player(name).human and not Player(name).stranger:
        check_bot(rules, name, where)


def check_sides(rules: RuleSet, seats: Sequence[Seat], sides: Mapping[Place, str]) -> None:
    """Raises Fault unless all whom the command line names can play, where it puts them."""
    for place, name in sides.items():
        if why := why_no_seat(seats, *parts(place)):
            raise Fault("--side", shown_key(place), why)
        check_player(rules, name, "--side")


def sit(game: GamePort, place: Place, name: str) -> str:
    """Give a side, or one of its seats, to somebody: why it may not be, "" when it is done."""
    side, seat = parts(place)
    try:
        check_player(game.rules, name, "seat")
        game.give_seat(side, Player(name), seat)
    except Fault as fault:
        return str(fault)
    except Illegal as illegal:
        return illegal.refusal.text
    return ""


def sit_down(game: GamePort, sides: Mapping[Place, str]) -> list[str]:
    """Give sides, then single seats, to those whom the command line names: sentences about whom
    it cannot be."""
    told = (
        sit(game, place, sides[place]) for place in sorted(sides)
        if not _plays_already(game, place, sides[place])
    )  # fmt: skip
    return [why for why in told if why]


def _plays_already(game: GamePort, place: Place, name: str) -> bool:
    """Whether a whole side is played by such a person already."""
    from_ = [one for one in game.places() if parts(one)[0] == place]
    player = game.seats().get(place)
    return from_ == [place] and player is not None and player.human and player.name == name


def changes(
    before: Mapping[Place, str], wanted: Mapping[Place, str], empty: Collection[Place] = ()
) -> dict[Place, str]:
    """The places to give so that all sit as is wanted, in this order; `empty` places are given
    anew.  A seat goes back to its side when the side is given anew, with those seats that stay."""
    found: dict[Place, str] = {}
    for side in SIDES:
        single = [place for place in sorted({*before, *wanted}) if place.startswith(f"{side}.")]
        new = {one for one in (side, *single) if before.get(one) != wanted.get(one)} | {*empty}
        anew = side in new or any(place not in wanted for place in single)
        found |= {side: wanted[side]} if anew else {}
        kept = (place for place in single if place in wanted)
        found |= {one: wanted[one] for one in kept if anew or one in new}
    return found


def people(game: GamePort, side: Side = "") -> list[Place]:
    """The places from which a person answers, or those of a side alone."""
    given = game.seats()
    found = [place for place in game.places() if given[place].human]
    return [place for place in found if not side or parts(place)[0] == side]


def persons(players: Iterable[Player]) -> int:
    """How many people play at these places; a place whose bot cannot play is one person's, of
    who plays alone if there is one."""
    names = [player.name for player in players]
    if ALONE in names:
        return 1 + names.count(HUMAN)
    return len(names)


def agrees(game: GamePort, side: Side) -> bool:
    """Whether nobody is to be asked for a side: bots play it, or who plays all sides does."""
    given = game.seats()
    return not people(game, side) or persons(given[one] for one in people(game)) < 2


def asked_here(game: GamePort, side: Side) -> bool:
    """Whether a person at this keyboard is asked for a side; a host asks its people itself."""
    return game.incoming is None and not agrees(game, side)


def own_side(game: GamePort, side: Side) -> Side:
    """The side that decides, or the one side that is played here, or by people."""
    side = side or game.side
    sides = [one for one in SIDES if people(game, one)]
    return side or (sides[0] if len(sides) == 1 else "A")


def is_friends(game: GamePort, side: Side, ship: str) -> bool:
    """Whether a seat that a bot plays commands a ship of a side from the beginning."""
    seats = game.rules.seats(game.seen())
    seat = next((one for one in seats if one.side == side and ship in one.ships), None)
    return seat is not None and not game.seats()[game.place(side, seat.id)].human


def steps_again(game: GamePort, side: Side) -> int:
    """How many steps lead forth to the next one that a side itself took, of those that were
    taken back; 1 where people play the other."""
    if people(game, OTHER[side]):
        return 1
    found = game.steps_forth(side).found
    later = (n for n, step in enumerate(found[1:], 1) if _own(game, side, step))
    return max(1, next(later, len(found)))


def own_steps(game: GamePort, side: Side) -> int:
    """How many steps lead back to the last one that a side itself took, of a side that bots
    play too its people; 1 where people play the other."""
    if people(game, OTHER[side]):
        return 1
    found = game.steps_back(side).found
    return next((n for n, step in enumerate(found, 1) if _own(game, side, step)), 1)


def _own(game: GamePort, side: Side, step: Step) -> bool:
    """Whether a side took a step, and where people play it one of them."""
    return step.side == side and is_own(game, side, game.history(side).entries[step.first].seat)


def is_own(game: GamePort, side: Side, seat: str) -> bool:
    """Whether what a seat of a side decides is decided at the keyboard; of a side that bots
    alone play all is taken to be."""
    mine = people(game, side)
    return not mine or game.place(side, seat) in mine
