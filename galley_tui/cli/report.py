"""`galley report`: the account of a saved battle."""

from __future__ import annotations

import argparse
import codecs
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from galley.files.faults import Fault, show_path
from galley_tui.cli.common import (
    JSON,
    SAVE,
    Arguments,
    describe,
    faults_as_json,
    json_text,
    kept,
    progress,
)

if TYPE_CHECKING:
    from galley.game.port import GamePort

JUDGING = 20.0  # seconds at most that a captain looks at people's decisions


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Print the account of a saved battle, over or not: losses, turning points, points by\n"
        "turn, both sides' luck against the exact odds, the dice that told.",
        "galley report training-1",
        "galley report saves/training-1.toml --html -o training.html",
        "galley report saves/training-1.toml --json",
    )
    parser.add_argument("save", metavar="SAVE", type=Path, help=SAVE)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="as Markdown (the usual form)")
    form.add_argument("--html", action="store_true", help="as one HTML file")
    form.add_argument("--json", action="store_true", help=JSON)
    where = "a new file to write; without it standard output"
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help=where)


def run(arguments: Arguments) -> int:
    """Write it; the exit code.  Raises Fault, OSError."""
    with faults_as_json(arguments.json):
        to_file = arguments.output is not None
        text = _account(arguments, "unicode" if to_file or _speaks_utf8() else "ascii")
        if to_file:
            _write(arguments.output, text)
        else:
            sys.stdout.write(text)
    return 0


def _account(arguments: Arguments, charset: str) -> str:
    from galley.account.missed import missed
    from galley.account.report import report
    from galley.game.loading.opening import open_battle
    from galley_tui.client.opening import tell_all
    from galley_tui.faces.catalogue import face_of
    from galley_tui.report.page import page

    how_far = progress()
    game: GamePort = open_battle(kept(arguments.save), write=False, progress=how_far)
    tell_all(game.history(), how_far)
    told = report(game)
    until = monotonic() + JUDGING
    how_much = progress("Judging the decisions")

    def goes_on(share: float) -> bool:
        if how_much is not None:
            how_much(share)
        return monotonic() < until

    judged = missed(game, goes_on)
    words = face_of(game.rules.id).dice
    if arguments.json:
        from galley_tui.report.data import data

        return json_text(data(told, judged))
    if arguments.html:
        from galley_tui.report.html import html

        return html(page(told, words, judged))
    from galley_tui.report.markdown import markdown

    to_read = not arguments.markdown and arguments.output is None and sys.stdout.isatty()
    return markdown(page(told, words, judged), charset, to_read)


def _write(output: Path, text: str) -> None:
    from galley.files.disk import DISK

    try:
        DISK.write_new(output, text.encode())
    except FileExistsError:
        raise Fault(show_path(output), "", "is there already: choose another name") from None


def _speaks_utf8() -> bool:
    return codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"
