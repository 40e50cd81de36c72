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
    from galley.scenarios.library import ScenarioFile


QUICK, ERA, RULES = "quick", "punic", "war-galley"
"""The quick battle, and its era and game where none is named."""


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Begin a battle, or go on from a saved one as a new battle.",
        "galley play training",
        "galley play training --guided",
        "galley play quick --era punic --size 10",
        "galley play quick-punic-10-7 --rules barratt",
        "galley play quick --era syrian --out my-battle.toml",
        "galley play phormio --alone",
        "galley play dare --dice hand",
        "galley play training --side A=human --side B=captain:roman",
        "galley play two-wings --side A=captain --side A.Rhodes=human --side B=captain",
        "galley play lilybaeum --seed 7 --option defensive_ram",
        "galley play --from saves/training-1.toml --entry 12",
    )
    which = (
        "the battle: its id (see `galley scenarios`), or a scenario file; `quick`, or the id of a "
        "quick battle, draws two even fleets"
    )
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help=which)
    number = (
        "a number that decides all dice: they are foreseeable; without it nobody knows them; it "
        "decides the fleets of `quick` too"
    )
    parser.add_argument("--seed", metavar="N", type=seed_number, help=number)
    _quick_options(parser)
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
    from galley.scenarios.handicaps import chosen
    from galley.scenarios.header import with_options
    from galley.scenarios.library import load
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
    quick = _quick_battle(arguments)
    if quick is not None and arguments.out is not None:
        return _write(quick, arguments.out)
    scenario, which = quick or load(arguments.scenario), quick or arguments.scenario
    if arguments.guided:
        which = lesson_of(scenario)
        if not which:
            arguments.misused(f"--guided: {scenario.id} has no lessons; training has")
        scenario = load(which)
    rules = rules_of(scenario.rules, scenario.file)
    merged, own = chosen(scenario, options, rules, "--option")
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


def _quick_options(parser: argparse.ArgumentParser) -> None:
    """The era, the size and the game of a quick battle, and the file to which it is written."""
    era = "of a quick battle: persian, classical, hellenistic, punic, syrian or civil-wars"
    parser.add_argument("--era", metavar="ERA", help=f"{era}; {ERA} by default")
    size = "of a quick battle: about so many ships a side, 3 to 20; 8 by default"
    parser.add_argument("--size", metavar="N", type=_entry, help=size)
    rules = "of a quick battle: the game, war-galley, ancient-galley or barratt"
    parser.add_argument("--rules", metavar="GAME", help=f"{rules}; {RULES} by default")
    out = "write a quick battle to a new file, a scenario like any other, instead of playing it"
    parser.add_argument("--out", metavar="FILE", type=Path, help=out)


def _quick_battle(arguments: Arguments) -> ScenarioFile | None:
    """The quick battle that was asked for, of another seed each time where none is given; None
    for any other battle.  Raises Fault."""
    from galley.catalogue import rules_of
    from galley.scenarios import quick

    asked = quick.asked_for(arguments.scenario)
    if asked is None and arguments.scenario != QUICK:
        if any(one is not None for one in (*_of_quick(arguments), arguments.rules, arguments.out)):
            arguments.misused("--era, --size, --rules and --out belong to `galley play quick`")
        return None
    if asked is None:
        asked = (
            ERA if arguments.era is None else arguments.era,
            quick.USUAL if arguments.size is None else arguments.size,
            quick.some_seed() if arguments.seed is None else arguments.seed,
        )
    elif _of_quick(arguments) != (None, None):
        arguments.misused(f"--era and --size: {arguments.scenario} says them already")
    rules = rules_of(arguments.rules or RULES, "--rules")
    return quick.quick_battle(rules.quick, *asked)


def _of_quick(arguments: Arguments) -> tuple[str | None, int | None]:
    return arguments.era, arguments.size


def _write(battle: ScenarioFile, file: Path) -> int:
    """Write a quick battle to a new file; the exit code."""
    from galley.catalogue import rules_of
    from galley.files.faults import reason, show_path
    from galley.scenarios.quick import asked_for

    maker, asked = rules_of(battle.rules, battle.id).quick, asked_for(battle.id)
    assert maker is not None and asked is not None
    try:
        with file.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(maker.text(*asked))
    except FileExistsError:
        return say(f"--out: {show_path(file)} is there already: name another file")
    except OSError as fault:
        return say(f"--out: {show_path(file)}: {reason(fault)}")
    print(f"{show_path(file)}: {battle.title}, {battle.id}")
    return 0


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
