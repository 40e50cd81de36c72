"""The standing orders that a side may give: question, condition, answer, and their words.

An order looks at one ship at a time: `when` says whether it holds for a ship, `then` what
the ship's side answers.  Of several ships that are asked together one is enough, or every one
must fit, as `every` says.  A question that is about no ship is asked for "".
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from core.odds import chances
from core.records import OTHER, Ask, Command, Record
from core.standing import Order, Template, Value
from core.war_galley.answers import Decline, Done
from core.war_galley.avoidance import Avoid, Slip
from core.war_galley.board import Board, Ship, separation
from core.war_galley.command import best_admiral
from core.war_galley.corvus import DropCorvus
from core.war_galley.disengaging import AskFouls, LeaveFouled
from core.war_galley.initiative import GoFirst, UseAdmiral
from core.war_galley.missiles import missile_check
from core.war_galley.raking import Rake, rake_check
from core.war_galley.ramming import ram_check
from core.war_galley.retraction import Keep, PullBack, Stay, Subtract
from core.war_galley.speed import KeepLevels, members
from core.war_galley.transfer import AskTransfer
from core.war_galley.volleys import React

When = Callable[[Board, Any, str, str], bool]  # board, question, ship, value
Then = Callable[[Board, Any, str, str], Command | None]


class Row(Record, frozen=True):
    """A template with its condition and answer."""

    template: Template
    when: When
    then: Then
    every: bool = False


def ordered(board: Board, ask: Ask, order: Order) -> Command | None:
    """What an order answers, from the choices there are; None when it does not fit."""
    row = ROWS.get(order.id)
    if row is None or row.template.ask != type(ask).__name__:
        return None
    asked = ships_of(board, ask)
    fits = [
        id_ for id_ in asked
        if order.squadron in ("", id_[:1]) and row.when(board, ask, id_, order.value)
    ]  # fmt: skip
    if not fits or (row.every and len(fits) < len(asked)):
        return None
    command = row.then(board, ask, fits[0], order.value)
    return command if command in ask.choices(board) else None


def ships_of(board: Board, ask: Ask) -> tuple[str, ...]:
    """The ships that a question is about, or squadrons where it is about their levels."""
    if isinstance(ask, AskTransfer):
        aboard = dict.fromkeys(board.commanders[t.commander].ship for t in ask.options)
        return tuple(aboard)
    if isinstance(ask, AskFouls):
        return tuple(s for s in ask.ships if s not in ask.staying) or ("",)
    for field in ("ship", "ships", "squadrons"):
        found = getattr(ask, field, None)
        if found is not None:
            return (found,) if isinstance(found, str) else tuple(found)
    return ("",)


# -- conditions


def always(board: Board, ask: Any, ship: str, value: str) -> bool:
    return True


def at_range(board: Board, ask: Any, ship: str, value: str) -> bool:
    """8.41a The enemy is so many hexes away."""
    return separation(board.ships[ship], board.ships[ask.enemy]) == int(value)


def sixths(board: Board, ask: Any, ship: str) -> int:
    """8.44a On how many faces of the die the ship's reaction depletes the enemy."""
    shot = missile_check(board, board.ships[ship], board.ships[ask.enemy], alongside=ask.alongside)
    return int((1 - chances(shot)["No"]) * 6)


def sure_enough(board: Board, ask: Any, ship: str, value: str) -> bool:
    return sixths(board, ask, ship) >= int(value)


def not_so_sure(board: Board, ask: Any, ship: str, value: str) -> bool:
    return sixths(board, ask, ship) < int(value)


def size_of(board: Board, ship: Ship) -> int:
    """The number in a type: 3 for a cat3, 5 for a 5; 0 where there is none."""
    found = re.search(r"\d+", board.printed(ship).type)
    return int(found[0]) if found else 0


def mover_at_least(board: Board, ask: Any, ship: str, value: str) -> bool:
    return size_of(board, board.ships[ask.mover]) >= int(value)


def ram_needs(board: Board, ask: Any, ship: str, value: str) -> bool:
    """7.14a The mover's ram against the ship, as it is now, needs such dice or more."""
    check = ram_check(board, board.ships[ask.mover], board.ships[ship])
    hits = [total for total in range(2, 13) if check.read(total + check.added()) == "hit"]
    return (min(hits) if check.dice and hits else 13) >= int(value)


def crew_at_least(board: Board, ask: Any, ship: str, value: str) -> bool:
    """6.52a The die may show so much."""
    return board.crew(board.ships[ship]) - board.ships[ship].half_speed >= int(value)


def crew_below(board: Board, ask: Any, ship: str, value: str) -> bool:
    return not crew_at_least(board, ask, ship, value)


def his_ship(board: Board, ask: Any, ship: str, value: str) -> bool:
    """C88 His ship is not in the danger that the order makes an exception for."""
    where = board.ships[ship]
    return value == "ever" or not (where.rammed or where.on_fire)


def far_off(board: Board, ask: Any, squadron: str, value: str) -> bool:
    """No enemy within so many hexes of any ship of the squadron."""
    enemies = board.fleet(OTHER[ask.side])
    mine = members(board, ask.side, squadron)
    return all(separation(ship, enemy) > int(value) for ship in mine for enemy in enemies)


def rake_chance(board: Board, ask: Any, ship: str, target: str) -> int:
    """7.26 In how many of 36 throws the rake succeeds, if the target stays."""
    check = rake_check(board, board.ships[ship], board.ships[target])
    return int(chances(check)["crippled"] * 36)


def rake_at(board: Board, ask: Any, ship: str, value: str) -> bool:
    return max(rake_chance(board, ask, ship, t) for t in ask.targets) >= int(value)


def rake_under(board: Board, ask: Any, ship: str, value: str) -> bool:
    return not rake_at(board, ask, ship, value)


# -- answers


def decline(board: Board, ask: Any, ship: str, value: str) -> Command:
    return Decline()


def done(board: Board, ask: Any, ship: str, value: str) -> Command:
    return Done()


def best_rake(board: Board, ask: Any, ship: str, value: str) -> Command:
    return Rake(max(ask.targets, key=lambda target: rake_chance(board, ask, ship, target)))


def leave_fouled(board: Board, ask: Any, ship: str, value: str) -> Command:
    return LeaveFouled(ship) if ship else Done()


def back_off(board: Board, ask: Any, ship: str, value: str) -> Command:
    return Stay() if value == "stay" else PullBack(value)


def highest_rated(board: Board, ask: Any, ship: str, value: str) -> Command | None:
    """5.13 The admiral with the best initiative."""
    found = best_admiral(board, ask.side)
    return UseAdmiral(found.id) if found else None


def subtract(board: Board, ask: Any, ship: str, value: str) -> Command:
    return Subtract() if value == "yes" else Keep()


def first_or_not(board: Board, ask: Any, ship: str, value: str) -> Command:
    return GoFirst(ask.side if value == "first" else OTHER[ask.side])


# -- the orders


def _values(*pairs: tuple[str, str]) -> tuple[Value, ...]:
    return tuple(Value(key, words) for key, words in pairs)


def _numbers(*numbers: int) -> tuple[Value, ...]:
    """The usual one first."""
    return tuple(Value(str(n), str(n)) for n in numbers)


_WAYS = _values(
    ("astern", "astern"), ("astern-port", "to port"), ("astern-starboard", "to starboard"),
    ("stay", "not at all"),
)  # fmt: skip
_RANGES = _values(("2", "two"), ("1", "one"))
_CHANCES = _numbers(15, 21, 26, 30, 3, 6, 10)
_DANGER = _values(("sinking", "unless his ship is rammed or burns"), ("ever", "at all"))


def _rows() -> Iterator[Row]:
    t = Template
    yield Row(t("no-reaction", "AskReaction", "never shoot in reaction", "8.42"), always, decline)
    yield Row(
        t("no-reaction-at", "AskReaction", "never shoot in reaction at range {value}", "8.42",
          "at range {value}", _RANGES), at_range, decline,
    )  # fmt: skip
    yield Row(
        t("no-reaction-under", "AskReaction",
          "never shoot in reaction with less than {value} in 6", "8.42",
          "with less than {value} in 6", _numbers(2, 3, 4, 5, 6, 1)), not_so_sure, decline,
    )  # fmt: skip
    yield Row(
        t("reaction", "AskReaction", "always shoot in reaction with {value} in 6 or better",
          "8.42", "with {value} in 6 or better", _numbers(2, 3, 4, 5, 6, 1)), sure_enough,
        lambda board, ask, ship, value: React(),
    )  # fmt: skip
    yield Row(
        t("avoid-large", "AskAvoidance", "always try to avoid a {value} or larger", "6.51",
          "a {value} or larger", _numbers(5, 6, 7, 8, 10, 3, 4)), mover_at_least,
        lambda board, ask, ship, value: Avoid(ship),
    )  # fmt: skip
    yield Row(
        t("avoid", "AskAvoidance", "always try to avoid when {value} or less is enough", "6.52",
          "when {value} or less is enough", _numbers(3, 4, 5, 1, 2)), crew_at_least,
        lambda board, ask, ship, value: Avoid(ship),
    )  # fmt: skip
    yield Row(
        t("no-avoid-ram", "AskAvoidance", "never avoid when the ram needs {value} or more",
          "6.51", "when the ram needs {value} or more", _numbers(12, 11, 10, 9, 8)), ram_needs,
        decline, every=True,
    )  # fmt: skip
    yield Row(
        t("no-avoid-under", "AskAvoidance", "never avoid when less than {value} is needed",
          "6.52", "when less than {value} is needed", _numbers(2, 3, 4, 5)), crew_below, decline,
        every=True,
    )  # fmt: skip
    yield Row(t("no-avoid", "AskAvoidance", "never avoid", "6.51"), always, decline, every=True)
    yield Row(
        t("slip", "AskSlip", "slip {value} after avoiding", "6.52", "",
          _values(("ahead", "ahead"), ("astern", "astern"))), always,
        lambda board, ask, ship, value: Slip(value),
    )  # fmt: skip
    yield Row(
        t("no-defensive-ram", "AskDefensiveRam", "never make a defensive ram", "6.7"), always,
        decline, every=True,
    )  # fmt: skip
    yield from _own_turn()
    yield from _whole_side()


def _own_turn() -> Iterator[Row]:
    """What interrupts a side's own ships."""
    t = Template
    yield Row(
        t("back-off", "AskRetract", "after a ram that comes free, back off {value}", "7.16", "",
          _WAYS), always, back_off,
    )  # fmt: skip
    yield Row(
        t("subtract", "AskSubtract", "the crew counts for coming free: {value}", "7.16", "",
          _values(("yes", "yes"), ("no", "no"))), always, subtract,
    )  # fmt: skip
    yield Row(
        t("rake", "AskRake", "always rake with {value} in 36 or better", "7.21",
          "with {value} in 36 or better", _CHANCES), rake_at, best_rake,
    )  # fmt: skip
    yield Row(
        t("no-rake", "AskRake", "never rake with less than {value} in 36", "7.21",
          "with less than {value} in 36", _CHANCES), rake_under, decline,
    )  # fmt: skip
    yield Row(
        t("corvus", "AskCorvus", "always drop the corvus", "8.12"), always,
        lambda board, ask, ship, value: DropCorvus(),
    )  # fmt: skip
    yield Row(
        t("no-transfer", "AskTransfer", "commanders do not change ships {value}", "5.51",
          "", _DANGER), his_ship, decline, every=True,
    )  # fmt: skip
    yield Row(
        t("keep-levels", "AskLevels", "keep speed levels with no enemy within {value} hexes",
          "6.12", "with no enemy within {value} hexes",
          _numbers(10, 12, 15, 20, 5, 8)), far_off,
        lambda board, ask, squadron, value: KeepLevels(squadron),
    )  # fmt: skip


def _whole_side() -> Iterator[Row]:
    """What a side decides in the phases between."""
    t = Template
    yield Row(
        t("stay-fouled", "AskFouls", "fouled ships do not try to get free", "8.35"), always,
        leave_fouled,
    )  # fmt: skip
    yield Row(
        t("work-free", "AskFouls", "all fouled ships try to get free", "8.35"),
        always, done, every=True,
    )  # fmt: skip
    yield Row(
        t("by-range", "AskSquadrons", "squadrons stand as their ranges make them", "5.24",
          about_ships=False), always, done,
    )  # fmt: skip
    yield Row(
        t("best-admiral", "AskAdmiral", "the best admiral rolls for initiative", "5.13",
          about_ships=False), always, highest_rated,
    )  # fmt: skip
    yield Row(
        t("first", "AskFirst", "with the initiative, go {value}", "3.2", "",
          _values(("first", "first"), ("second", "second")), about_ships=False), always,
        first_or_not,
    )  # fmt: skip


ROWS: dict[str, Row] = {row.template.id: row for row in _rows()}
TOPICS = {
    "AskReaction": "Reaction fire", "AskAvoidance": "Avoiding", "AskSlip": "Avoiding",
    "AskDefensiveRam": "Defensive rams", "AskRetract": "After a ram",
    "AskSubtract": "After a ram", "AskRake": "Raking", "AskCorvus": "The corvus",
    "AskTransfer": "Commanders", "AskLevels": "Speed levels", "AskFouls": "Fouled ships",
    "AskSquadrons": "Start of the turn", "AskAdmiral": "Start of the turn",
    "AskFirst": "Start of the turn",
}  # fmt: skip
TEMPLATES: tuple[Template, ...] = tuple(
    replace(row.template, topic=TOPICS[row.template.ask]) for row in ROWS.values()
)
