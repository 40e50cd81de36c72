"""What the battle screen opens: odds, lists, why not, undo, log, charts, menu, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from galley_tui.client.game import Option
from galley_tui.client.messages import Refused
from galley_tui.config import keymap
from galley_tui.draw.charts import chart_rows, top_of
from galley_tui.draw.odds import odds_rows, thrown_rows
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.overlay_panel import Panel, rule_panel
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.battle.standing_panels import numbers_of
from galley_tui.widgets.rows import Row

if TYPE_CHECKING:
    from galley_tui.screens.battle.battle import BattleScreen


def heading(screen: BattleScreen) -> str:
    """The line above the choices: the ship that is asked about and its movement points."""
    ship = screen.actor()
    return (
        screen.face.heading(screen.board(), ship) if ship in screen.position().ships else "Choices"
    )


def order_labels(options: Sequence[Option], plain: bool) -> list[tuple[str, str]]:
    """Keys of the kinds of choice that are legal now; all steps together as one."""
    found: dict[str, str] = {}
    steps = ""
    for order in keymap.fitting([option.shape for option in options]):
        if order.type in ("Step", "Slip"):
            steps += keymap.shown(order.keys[0], plain) + (" " if plain else "")
        else:
            found.setdefault(order.keys[0], order.label)
    return [*([(steps.strip(), "step")] if steps else []), *found.items()]


def odds(screen: BattleScreen) -> None:
    """The last throw, if it has just been made; every throw that the lit choice leads to."""
    option, pending = screen.choices.option, screen.pending
    if option is None or pending is None:
        return
    found = screen.bridge.odds(pending.side, option)
    label, words = screen.text(option.label), screen.face.dice

    def made(wide: int) -> list[Row]:
        thrown = thrown_rows(screen.thrown, wide, words, full=True)
        if thrown and found is None:
            return thrown
        return [
            *thrown,
            *([[]] if thrown else []),
            *odds_rows(label, found, wide, words, full=True),
        ]

    screen.app.push_screen(Panel("Dice and odds" if screen.thrown else "Odds", made))


def why_not(screen: BattleScreen) -> None:
    """What may be done with the ship or hex under the cursor, or what forbids it."""
    from galley_tui.screens.battle_pages.why_not import WhyNot

    screen.app.push_screen(WhyNot(screen))


def rule(screen: BattleScreen) -> None:
    """The rule behind the question, then those behind the dice of the lit choice."""
    pending, option = screen.pending, screen.choices.option
    if pending is None:
        return
    found = screen.bridge.odds(pending.side, option) if option is not None else None
    numbers = numbers_of(pending.rule, found)
    screen.app.push_screen(rule_panel(screen, pending.text, numbers, screen.face.rules.text_of))


def undo(screen: BattleScreen) -> None:
    """Show what would be taken back; take it back after Enter."""
    side = screen.pending.side if screen.pending is not None else ""
    said = screen.bridge.takes_back(side)
    if isinstance(said, Refused):
        screen.note = f"Nothing is taken back: {said.text}"
        screen.show_note()
        return

    def decided(yes: bool | None) -> None:
        if yes:
            screen.bridge.undo(side)
            screen.thrown = ()
            screen.update_all()

    screen.app.push_screen(Confirm("Take this back?", said), decided)


def all_choices(screen: BattleScreen) -> None:
    """The choices in a large list."""
    from galley_tui.screens.battle_pages.choices import ChoicesScreen

    if screen.pending is None:
        return

    def decided(at: int | None) -> None:
        if at is not None:
            screen.play(screen.options[at])

    page = ChoicesScreen(
        screen.bridge,
        screen.face.dice,
        screen.pending.side,
        screen.options,
        screen.choices.lit_option,
    )
    screen.app.push_screen(page, decided)


def charts(screen: BattleScreen) -> None:
    """The printed tables, from the one that the dice of the lit choice are read in."""
    option, pending = screen.choices.option, screen.pending
    found = screen.bridge.odds(pending.side, option) if pending and option else None
    checks = [check for check in found.checks if check.table] if found is not None else []
    dice = screen.face.dice
    pairs = dice.pairs(screen.board(), screen.actor(), option.ship if option else "")
    rows = chart_rows(dice.tables, dice.axes, checks, pairs)
    top = top_of(rows, checks[0].table) if checks else 0
    screen.app.push_screen(Reader("Charts", rows, top))


def menu(screen: BattleScreen) -> None:
    """Save and leave, or concede."""
    from galley_tui.screens.battle_pages.menu import MenuScreen

    screen.app.push_screen(MenuScreen(screen))


def result(screen: BattleScreen) -> None:
    """Who won and why, and the account of the battle."""
    from galley_tui.screens.battle_pages.report import show_report

    show_report(screen.galley, screen.bridge)
