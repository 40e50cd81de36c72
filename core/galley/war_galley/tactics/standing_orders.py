"""The standing orders that a side may give, question by question, in plain words."""

from msgspec.structs import replace

from galley.engine.standing import Template, Value
from galley.war_galley.ch6_movement.avoidance import Avoid, Slip
from galley.war_galley.ch6_movement.speed import KeepLevels
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.scenario_rules.corvus import DropCorvus
from galley.war_galley.tactics.standing_answers import (
    Row,
    Then,
    When,
    always,
    at_range,
    back_off,
    best_rake,
    can_hit,
    crew_at_least,
    crew_below,
    decline,
    far_off,
    finish,
    first_or_not,
    highest_rated,
    his_ship,
    leave_fouled,
    mover_at_least,
    no_other_level,
    nobody_alone,
    not_so_sure,
    rake_at,
    rake_under,
    rake_vain,
    ram_needs,
    subtract,
    sure_enough,
    vain,
)

Values = tuple[Value, ...]


def _words(**pairs: str) -> Values:
    return tuple(Value(key.replace("_", "-"), words) for key, words in pairs.items())


def _numbers(*numbers: int) -> Values:
    """The usual one first."""
    return tuple(Value(str(n), str(n)) for n in numbers)


def _row(
    id_: str, text: str, when: When, then: Then, values: Values = (), because: str = "",
    every: bool = False,
) -> Row:  # fmt: skip
    return Row(Template(id_, "", text, "", because, values), when, then, every)


def _about(ask: str, topic: str, rule: str, *rows: Row, ships: bool = True) -> tuple[Row, ...]:
    """Orders that answer one question."""
    return tuple(
        replace(
            row,
            template=replace(row.template, ask=ask, topic=topic, rule=rule, about_ships=ships),
        )
        for row in rows
    )


SIXTHS = _numbers(2, 3, 4, 5, 6, 1)
CHANCES = _numbers(15, 21, 26, 30, 3, 6, 10)
ALL: tuple[Row, ...] = (
    *_about(
        "AskReaction", "Reaction fire", "8.42",
        _row("no-reaction", "never shoot in reaction", always, decline),
        _row("no-reaction-at", "never shoot in reaction at range {value}", at_range, decline,
             (Value("2", "two"), Value("1", "one")), "at range {value}"),
        _row("no-reaction-under", "never shoot in reaction with less than {value} in 6",
             not_so_sure, decline, SIXTHS, "with less than {value} in 6"),
        _row("reaction", "always shoot in reaction with {value} in 6 or better", sure_enough,
             lambda board, ask, ship, value: React(), SIXTHS, "with {value} in 6 or better"),
        _row("shoot-back", "shoot back when it can hit", can_hit,
             lambda board, ask, ship, value: React(), because="when it can hit"),
        _row("no-vain-reaction", "never shoot in reaction where no die can hit", vain, decline,
             because="where no die can hit"),
    ),
    *_about(
        "AskAvoidance", "Avoiding", "6.51",
        _row("avoid-large", "always try to avoid a {value} or larger", mover_at_least,
             lambda board, ask, ship, value: Avoid(ship), _numbers(5, 6, 7, 8, 10, 3, 4),
             "a {value} or larger"),
        _row("avoid", "always try to avoid with {value} in 6 or better", crew_at_least,
             lambda board, ask, ship, value: Avoid(ship), _numbers(3, 4, 5, 1, 2),
             "with {value} in 6 or better"),
        _row("no-avoid-ram", "never avoid when the ram needs {value} or more", ram_needs, decline,
             _numbers(12, 11, 10, 9, 8), "when the ram needs {value} or more", every=True),
        _row("no-avoid-under", "never avoid with less than {value} in 6", crew_below,
             decline, _numbers(2, 3, 4, 5), "with less than {value} in 6", every=True),
        _row("no-avoid", "never avoid", always, decline, every=True),
    ),
    *_about(
        "AskSlip", "Avoiding", "6.52",
        _row("slip", "slip {value} after avoiding", always,
             lambda board, ask, ship, value: Slip(value),
             _words(ahead="ahead", astern="astern"), "after avoiding"),
    ),
    *_about(
        "AskDefensiveRam", "Defensive rams", "6.7",
        _row("no-defensive-ram", "never make a defensive ram", always, decline, every=True),
    ),
    *_about(
        "AskRetract", "After a ram", "7.16",
        _row("back-off", "after a ram that comes free, back off {value}", always, back_off,
             _words(astern="astern", astern_port="to port", astern_starboard="to starboard",
                    stay="not at all")),
    ),
    *_about(
        "AskSubtract", "After a ram", "7.16",
        _row("subtract", "the crew counts for coming free: {value}", always, subtract,
             _words(yes="yes", no="no")),
    ),
    *_about(
        "AskRake", "Raking", "7.21",
        _row("rake", "always rake with {value} in 36 or better", rake_at, best_rake, CHANCES,
             "with {value} in 36 or better"),
        _row("no-rake", "never rake with less than {value} in 36", rake_under, decline, CHANCES,
             "with less than {value} in 36"),
        _row("no-vain-rake", "never rake where no dice can cripple", rake_vain, decline,
             because="where no dice can cripple"),
    ),
    *_about(
        "AskCorvus", "The corvus", "8.12",
        _row("corvus", "always drop the corvus", always,
             lambda board, ask, ship, value: DropCorvus()),
    ),
    *_about(
        "AskTransfer", "Commanders", "5.51",
        _row("no-transfer", "commanders do not change ships {value}", his_ship, decline,
             _words(sinking="unless their ship is rammed or burns",
                    danger="while their ship is in no danger", ever="at all"), every=True),
    ),
    *_about(
        "AskLevels", "Speed levels", "6.12",
        _row("keep-levels", "keep speed levels with no enemy within {value} hexes", far_off,
             lambda board, ask, squadron, value: KeepLevels(squadron),
             _numbers(10, 12, 15, 20, 5, 8), "with no enemy within {value} hexes"),
        _row("only-keep-levels", "keep speed levels where no other is allowed", no_other_level,
             lambda board, ask, squadron, value: KeepLevels(squadron)),
    ),
    *_about(
        "AskFouls", "Fouled ships", "8.35",
        _row("stay-fouled", "fouled ships do not try to get free", always, leave_fouled),
        _row("work-free", "all fouled ships try to get free", always, finish, every=True),
    ),
    *_about(
        "AskSquadrons", "Start of the turn", "5.24",
        _row("by-range", "squadrons stand as their ranges make them", always, finish),
        _row("all-in-command", "squadrons stand as their ranges make them while every ship has a "
             "commander", nobody_alone, finish, because="while every ship has a commander"),
        ships=False,
    ),
    *_about(
        "AskAdmiral", "Start of the turn", "5.13",
        _row("best-admiral", "the best admiral rolls for initiative", always, highest_rated),
        ships=False,
    ),
    *_about(
        "AskFirst", "Start of the turn", "3.2",
        _row("first", "with the initiative, go {value}", always, first_or_not,
             _words(first="first", second="second")),
        ships=False,
    ),
)  # fmt: skip
TEMPLATES: tuple[Template, ...] = tuple(row.template for row in ALL)
ROWS: dict[str, Row] = {row.template.id: row for row in ALL}
