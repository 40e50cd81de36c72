"""The account of a battle in sentences: no table, no chart."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from galley.account.report import report
from galley.game.port import GamePort
from galley.scenarios.library import Fault
from galley_tui.client.opening import read_story
from galley_tui.faces.catalogue import face_of
from galley_tui.report.blocks import Block, Chart, Grid, Heading, Words
from galley_tui.text.console.console import Console


def account(game: GamePort, parts: Collection[str] = ()) -> list[str]:
    """Tell losses, turning points, attacks, luck and the dice that told; only `parts` if there are
    any, by their headings.  Raises Fault."""
    from galley_tui.report.page import page

    lines, wanted = list[str](), True
    for block in page(report(game), face_of(game.rules.id).dice):
        if isinstance(block, Heading) and parts:
            wanted = block.text in parts
        lines += _lines(block) if wanted else ()
    return lines


def account_or_why(console: Console, game: GamePort, parts: Collection[str] = ()) -> list[str]:
    """The account, or the sentence that says why there is none."""
    read_story(game, console.say)
    try:
        return account(game, parts)
    except Fault as fault:
        return [f"There is no account of this battle: {fault}."]


def _lines(block: Block) -> Iterator[str]:
    if isinstance(block, Heading):
        yield from ("", f"{block.text}.")
    elif isinstance(block, Words):
        yield block.text
    elif isinstance(block, Chart):
        for turn, left, right in block.rows:
            yield f"  Turn {turn}: {block.left} {left}, {block.right} {right}."
    elif isinstance(block, Grid):
        for row in block.rows:
            yield f"  {_row(block.head, row)}."


def _row(head: tuple[str, ...], row: tuple[str, ...]) -> str:
    """The cells of a row, each after the name of its column; what is empty is left out."""
    pairs = zip(head, row, strict=True)
    said = [f"{name}: {cell}" if name else cell for name, cell in pairs if cell not in ("", "-")]
    return "; ".join(said) if len(said) > 1 else f"{said[0]}: none"
