"""`galley play`: begin a battle, or go on from an entry of a saved one."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from galley_tui.cli.common import Arguments, describe, kept, progress, say, seed_number, whole
from galley_tui.cli.screens import screen_options, screens

if TYPE_CHECKING:
    from galley.engine.records import Seat
    from galley.game.port import GamePort
    from galley.game.seats import Place


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Begin a battle, or go on from a saved one as a new battle.",
        "galley play training",
        "galley play training --guided",
        "galley play phormio --alone",
        "galley play dare --dice hand",
        "galley play training --side A=human --side B=captain:roman",
        "galley play two-wings --side A=captain --side A.Rhodes=human --side B=captain",
        "galley play lilybaeum --seed 7 --option defensive_ram",
        "galley play --from saves/training-1.toml --entry 12",
    )
    which = "the battle: its id (see `galley scenarios`), or a scenario file"
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help=which)
    number = "a number that decides all dice: they are foreseeable; without it nobody knows them"
    parser.add_argument("--seed", metavar="N", type=seed_number, help=number)
    optional = "an optional rule: NAME or NAME=on, NAME=off; may be given several times"
    parser.add_argument("--option", metavar="NAME", action="append", default=[], help=optional)
    source = "instead of a scenario: go on from a saved battle as a new one, with new dice"
    parser.add_argument("--from", dest="source", metavar="SAVE", type=Path, help=source)
    entry = "after this entry of --from, counted as the replay does; without it the last one"
    parser.add_argument("--entry", metavar="N", type=_entry, help=entry)
    seat = (
        "who plays a side: SIDE=human, cadet, captain:roman, or cmd: and a program of yours; "
        "one seat of several as SIDE.SEAT=WHO"
    )
    parser.add_argument("--side", metavar="SIDE=WHO", action="append", default=[], help=seat)
    alone = "you play every side that no --side gives: nothing is hidden, and no seat changes"
    parser.add_argument("--alone", action="store_true", default=False, help=alone)
    thrown = "whose dice are thrown: your own (hand), each face asked for; or the program's"
    parser.add_argument("--dice", choices=("hand", "program"), default="", help=thrown)
    lessons = "with lessons, for a first battle against a cadet; the settings remember it"
    parser.add_argument("--guided", action="store_true", help=lessons)
    screen_options(parser)
    parser.set_defaults(misused=parser.error)


def _entry(text: str) -> int:
    return whole(text, 0, 10**9)


def run(arguments: Arguments) -> int:
    from galley.catalogue import rules_of
    from galley.scenarios.header import with_options
    from galley.scenarios.library import load
    from galley.scenarios.variants import check_options, varied
    from galley_tui.client.opponents.players import guided as guided_sides
    from galley_tui.client.opponents.sitting import check_sides
    from galley_tui.faces.catalogue import lesson_of

    if arguments.source is not None or arguments.scenario is None:
        if arguments.guided:
            arguments.misused("--guided belongs to a SCENARIO")
        return _branch(arguments)
    if arguments.entry is not None:
        arguments.misused("--entry belongs to --from SAVE")
    options = _options(arguments.option)
    scenario, which = load(arguments.scenario), arguments.scenario
    if arguments.guided:
        which = lesson_of(scenario)
        if not which:
            arguments.misused(f"--guided: {scenario.id} has no lessons; training has")
        scenario = load(which)
    rules = rules_of(scenario.rules, scenario.file)
    check_options(rules, options, scenario, "--option")
    merged, own = varied(scenario, options)
    data = with_options(merged.data, own)
    seats = rules.seats(rules.setup(data, merged.file))  # faults, before the screen
    sides = _sides(arguments.side, seats, arguments.alone)
    guided: dict[str, bool] = {}
    if arguments.guided:
        guided = {"guided": True}
        sides = sides or guided_sides(rules)
    hand = {"by_hand": True} if arguments.dice == "hand" else {}
    begin = {"scenario": which, "seed": arguments.seed, "options": options}
    check_sides(rules, seats, sides)
    return screens(arguments, **begin, **guided, **hand, **({"sides": sides} if sides else {}))


def _branch(arguments: Arguments) -> int:
    """A new battle from an entry of a saved one."""
    from galley.game.loading.opening import opened
    from galley.saves.save_format import folder
    from galley_tui.client.opponents.sitting import check_sides

    if arguments.source is None or arguments.scenario is not None or arguments.option:
        arguments.misused("it takes a SCENARIO, or --from SAVE without --option")
    save = kept(arguments.source, arguments.saves)
    source: GamePort = opened(save, progress=progress())
    live = source.history().live
    last = len(live) - 1
    if arguments.entry is not None and arguments.entry > last:
        return say(f"--entry: {arguments.entry} is not there: the last entry is {last}")
    entry = live[-1 if arguments.entry is None else arguments.entry]
    seats = source.rules.seats(source.seen())
    sides = _sides(arguments.side, seats, arguments.alone)
    check_sides(source.rules, seats, sides)
    made = source.branch(save, entry, arguments.seed, folder(arguments.saves))
    if arguments.dice:
        made.throw_by_hand(arguments.dice == "hand")
    made.close()
    return screens(arguments, resume=made.path, **({"sides": sides} if sides else {}))


def _options(given: Sequence[str]) -> dict[str, bool]:
    """Optional rules by name.  Raises Fault when one is neither on nor off."""
    from galley.files.faults import Fault, shown, shown_key

    chosen: dict[str, bool] = {}
    for text in given:
        name, told, state = text.partition("=")
        if told and state not in ("on", "off"):
            why = f"{shown(state)} is not right: on or off is needed"
            raise Fault("--option", shown_key(name), why)
        chosen[name] = state != "off"
    return chosen


def _sides(given: Sequence[str], seats: Sequence[Seat], alone: bool) -> dict[Place, str]:
    """The player of each side, or of the `seats` of one; `alone`, one person plays all others.
    Raises Fault."""
    from galley.engine.records import SIDES
    from galley.files.faults import Fault, shown_key
    from galley.game.seats import ALONE, named, parts

    found: dict[Place, str] = dict.fromkeys(SIDES, ALONE) if alone else {}
    for text in given:
        place, _, name = text.partition("=")
        if parts(place)[0] not in SIDES or not name:
            raise Fault("--side", shown_key(text), "is not right: B=captain is the form")
        found[named(seats, place)] = name
    return found
