"""The commands: `galley`, `galley play`, `galley engine` and the rest."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

Arguments = argparse.Namespace


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code: 1 when something is wrong, 2 for a wrong call."""
    try:
        arguments = _parser().parse_args(argv)
        return _run(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(arguments: Arguments) -> int:
    from core.faults import Fault

    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except Fault as fault:
        return _say(str(fault))
    except BrokenPipeError:
        raise
    except OSError as error:
        return _say(f"{error.filename or 'input or output'}: {error.strerror or error}")


def _say(text: str) -> int:
    print(f"galley: {text}", file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="galley",
        description="Ancient naval battles in a terminal.  Without a command: the game.",
    )
    top.add_argument("--version", action=_Version, help="print the version and leave")
    _screen_options(top, None)
    top.set_defaults(run=_menu)
    commands = top.add_subparsers(metavar="COMMAND")
    play = commands.add_parser("play", help="begin a battle")
    which = "its id, or a scenario file"
    play.add_argument("scenario", metavar="SCENARIO", nargs="?", help=which)
    play.add_argument("--seed", type=_seed, help="of the dice; without it a new one")
    optional = "an optional rule, as NAME or NAME=off; may be given several times"
    play.add_argument("--option", metavar="NAME", action="append", default=[], help=optional)
    source = "instead of a scenario: go on from a saved battle as a new one, with new dice"
    play.add_argument("--from", dest="source", metavar="SAVE", type=Path, help=source)
    entry = "after this entry of --from, counted as the replay does; without it the last one"
    play.add_argument("--entry", metavar="N", type=_entry, help=entry)
    _screen_options(play, argparse.SUPPRESS)
    play.set_defaults(run=_play, misused=play.error)
    scenarios = commands.add_parser("scenarios", help="list the battles")
    scenarios.add_argument("--json", action="store_true", help="as JSON")
    scenarios.set_defaults(run=_scenarios)
    check = commands.add_parser("check", help="check scenario files and saves")
    check.add_argument("files", metavar="FILE", nargs="+")
    check.set_defaults(run=_check)
    replay = commands.add_parser("replay", help="look at a saved battle step by step")
    replay.add_argument("save", metavar="SAVE", type=Path)
    _screen_options(replay, argparse.SUPPRESS)
    replay.set_defaults(run=_replay)
    _report_parser(commands)
    rules = commands.add_parser("rules", help="read the rules")
    what = "a paragraph (7.16), a chapter (7), words, glossary, interpretations; without it a list"
    rules.add_argument("query", metavar="WORD", nargs="*", help=what)
    rules.set_defaults(run=_rules)
    engine = commands.add_parser("engine", help="serve one battle over JSON lines")
    engine.set_defaults(run=_engine)
    keys = commands.add_parser(
        "keys", help="print all keys as TOML, or check a file of keys of your own"
    )
    keys.add_argument("file", metavar="FILE", type=Path, nargs="?", help="the file to check")
    keys.set_defaults(run=_keys)
    _sim_parser(commands)
    return top


def _screen_options(parser: argparse.ArgumentParser, default: Any) -> None:
    """May stand before the command or after it."""
    where = "folder in which battles are kept"
    parser.add_argument("--saves", metavar="DIR", type=Path, default=default, help=where)
    names = "unicode|cp437|ascii"
    letters = "what ships and boxes are drawn with; by default what the terminal can show"
    parser.add_argument("--charset", metavar=names, default=default, help=letters)
    depths = "auto|truecolor|256|16|none"
    deep = "colours; by default those of the settings, else what the terminal can show"
    parser.add_argument("--colours", metavar=depths, default=default, help=deep)
    lines = "play in plain lines and words, without a screen"
    parser.add_argument("--text", action="store_true", default=default, help=lines)
    cells = "longest line of --text; by default the terminal's width, 79 at the most"
    parser.add_argument("--width", metavar="N", type=_width, default=default, help=cells)


def _report_parser(commands: Any) -> None:
    account = "the account of a saved battle: losses, turning points, luck"
    report = commands.add_parser("report", help=account)
    report.add_argument("save", metavar="SAVE", type=Path)
    form = report.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="as Markdown (the usual form)")
    form.add_argument("--html", action="store_true", help="as one HTML file")
    where = "a new file to write; without it standard output"
    report.add_argument("-o", "--output", metavar="FILE", type=Path, help=where)
    report.set_defaults(run=_report)


def _sim_parser(commands: Any) -> None:
    sim = commands.add_parser("sim", help="let bots play many battles and count")
    which = "ids or scenario files, and `all` for all that come with the game"
    sim.add_argument("scenarios", metavar="SCENARIO", nargs="+", help=which)
    number = "in all; of several battles the smaller are played more often"
    sim.add_argument("--games", type=_games, default=10, metavar="N", help=number)
    sim.add_argument("--bots", default="random,random", help="of side A and side B")
    sim.add_argument("--seed", type=_seed, default=1, help="of the first battle")
    sim.add_argument("--check", action="store_true", help="check every position on the way")
    shuffle = "set every optional rule at random in each battle; now and then a side gives up"
    sim.add_argument("--shuffle-options", action="store_true", help=shuffle)
    coverage = "count every procedure, step, event, command and clause that was reached"
    sim.add_argument("--coverage", action="store_true", help=coverage)
    sim.add_argument("--json", action="store_true", help="as JSON")
    sim.set_defaults(run=_sim)


class _Version(argparse.Action):
    """Prints the version; it is looked up only when asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest=dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *args: Any, **more: Any) -> None:
        from core.saves import version

        print(f"galley {version()}")
        parser.exit()


def _seed(text: str) -> int:
    return _whole(text, 0, 2**63 - 1)


def _entry(text: str) -> int:
    return _whole(text, 0, 10**9)


def _games(text: str) -> int:
    return _whole(text, 1, 1_000_000)


def _width(text: str) -> int:
    return _whole(text, 20, 500)


def _whole(text: str, low: int, high: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else -1
    if not low <= number <= high:
        raise argparse.ArgumentTypeError(f"{ascii(text)[:40]} is no whole number {low} to {high}")
    return number


# -- the commands


def _menu(arguments: Arguments) -> int:
    return _screens(arguments)


def _play(arguments: Arguments) -> int:
    from core.scenarios import load
    from core.session import Session

    if arguments.source is not None or arguments.scenario is None:
        return _branch(arguments)
    if arguments.entry is not None:
        arguments.misused("--entry belongs to --from SAVE")
    options = _options(arguments.option)
    Session.new(load(arguments.scenario), 0, options=options)  # its faults, before the screen
    return _screens(arguments, scenario=arguments.scenario, seed=arguments.seed, options=options)


def _branch(arguments: Arguments) -> int:
    """A new battle from an entry of a saved one."""
    from secrets import randbelow

    from core.branching import branch
    from core.saves import folder
    from core.session import Session

    if arguments.source is None or arguments.scenario is not None or arguments.option:
        arguments.misused("it takes a SCENARIO, or --from SAVE without --option")
    source = Session.open(arguments.source, write=False)
    live, last = source.live, len(source.live) - 1
    if arguments.entry is not None and arguments.entry > last:
        return _say(f"--entry: {arguments.entry} is not there: the last entry is {last}")
    entry = live[-1 if arguments.entry is None else arguments.entry]
    seed = randbelow(2**31) if arguments.seed is None else arguments.seed
    made = branch(source, arguments.source, entry, seed, folder(arguments.saves))
    made.close()
    return _screens(arguments, resume=made.path)


def _report(arguments: Arguments) -> int:
    from galley_tui.report.command import run

    return run(arguments.save, arguments.html, arguments.output)


def _options(given: Sequence[str]) -> dict[str, bool]:
    """Optional rules by name.  Raises Fault when one is neither on nor off."""
    from core.faults import Fault

    chosen: dict[str, bool] = {}
    for text in given:
        name, _, state = text.partition("=")
        if state not in ("", "on", "off"):
            raise Fault("--option", name, f"{state[:20]!r} is not right: on or off is needed")
        chosen[name] = state != "off"
    return chosen


def _replay(arguments: Arguments) -> int:
    from core.saves import glance

    glance(arguments.save)
    return _screens(arguments, replay=arguments.save)


def _screens(arguments: Arguments, **start: Any) -> int:
    from core.saves import folder
    from galley_tui.settings import insist, load
    from galley_tui.terminal import unfit

    saves, config = folder(arguments.saves), load()
    reason = unfit()
    if arguments.text or (reason and sys.stdin.isatty() and sys.stdout.isatty()):
        arguments.charset = arguments.charset or config.settings.charset
        return _lines(arguments, saves, "" if arguments.text else reason, **start)
    try:
        insist(arguments.colours, config.settings.colours, os.environ)
    except ValueError as fault:
        _say(str(fault))
        return 2
    from galley_tui.app import run

    letters, colours = arguments.charset, arguments.colours
    return run(saves=saves, charset=letters, colours=colours, config=config, **start)


def _lines(arguments: Arguments, saves: Path, reason: str, **start: Any) -> int:
    """Text mode, chosen or because the terminal can show nothing else."""
    from galley_tui.text.play import run

    try:
        return run(saves, arguments.charset, arguments.width or 0, reason, **start)
    except ValueError as fault:
        _say(str(fault))
        return 2


def _scenarios(arguments: Arguments) -> int:
    from core.faults import Fault
    from core.scenarios import find

    bad: list[Fault] = []
    found = find(bad=bad)
    if arguments.json:
        import msgspec

        rows = [
            {"id": s.id, "title": s.title, "ruleset": s.rules, "date": s.date, "place": s.place,
             "difficulty": s.difficulty, "turn_limit": s.turn_limit, "sides": s.names,
             "ships": s.counters, "summary": s.summary}
            for s in found
        ]  # fmt: skip
        print(msgspec.json.format(msgspec.json.encode(rows)).decode())
    else:
        wide = max((len(s.id) for s in found), default=0)
        for s in found:
            sides = " against ".join(
                f"{s.counters[side] or ''} {s.names[side]}".strip() for side in "AB"
            )
            print(f"{s.id:<{wide}}  {s.title}{', ' + s.date if s.date else ''}: {sides}")
    for fault in bad:
        _say(str(fault))
    return 1 if bad else 0


def _check(arguments: Arguments) -> int:
    from core.faults import show_path

    wrong = 0
    for name in arguments.files:
        faults, notices = _checked(Path(name))
        for fault in faults:
            print(fault)
        wrong += bool(faults)
        if not faults:
            print(f"{show_path(name)}: {'; '.join(['good', *notices])}")
    return 1 if wrong else 0


def _checked(path: Path) -> tuple[list[Exception], list[str]]:
    """What is wrong with a scenario or a save, and what else there is to say."""
    from core import saves, scenarios
    from core.faults import Fault
    from core.restoring import verify

    try:
        if saves.is_save(path):
            return [], verify(path).notices
    except Fault as fault:
        return [fault], []
    return [*scenarios.faults(path)], []


def _rules(arguments: Arguments) -> int:
    from shutil import get_terminal_size

    from core.faults import shown
    from galley_tui.rules_page import page

    query = " ".join(arguments.query)
    lines = page(query, max(30, min(get_terminal_size().columns - 1, 90)))
    if not lines:
        return _say(f"the rules have nothing about {shown(query)}; galley rules lists them all")
    print("\n".join([*lines, ""]))
    return 0


def _keys(arguments: Arguments) -> int:
    from galley_tui.bindings import as_toml, rebind
    from galley_tui.settings import KEYS_FILE, folder

    path = arguments.file or folder() / KEYS_FILE
    faults = rebind(path) if arguments.file or path.exists() else []
    if arguments.file:
        print("\n".join(faults) or f"{path}: good")
    else:
        print(f"# They are read from {path}\n{as_toml()}", end="")
        for fault in faults:
            _say(fault)
    return 1 if faults else 0


def _engine(arguments: Arguments) -> int:
    from core.engine import serve

    return serve(sys.stdin.buffer, sys.stdout.buffer)


def _sim(arguments: Arguments) -> int:
    from galley_tui.simulate import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
