"""Optional rules on or off, and the seed of the dice, before a battle begins."""

from collections.abc import Mapping

from galley.engine.records import Record
from galley.scenarios.library import ScenarioFile
from galley_tui.client.library import switches
from galley_tui.config import menu_keys
from galley_tui.screens.base.page import ListPage
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row

DIGITS = 9  # of a seed


class Begin(Record, frozen=True):
    """How a battle is to begin: what differs from its scenario, and the seed if one was typed."""

    options: Mapping[str, bool]
    seed: int | None


class OptionsScreen(ListPage[Begin]):
    """Space switches the lit rule, digits are a seed, Enter begins."""

    KEYS = menu_keys.OPTIONS
    TAKES = "space"

    def __init__(self, scenario: ScenarioFile, chosen: Mapping[str, bool]) -> None:
        super().__init__()
        self.heading = f"{scenario.title}: optional rules"
        self.switches, self.seed = switches(scenario), ""
        self.on = {one.name: chosen.get(one.name, one.on) for one in self.switches}

    def count(self) -> int:
        return len(self.switches)

    def redraw(self) -> None:
        wide = self.app.size.width
        rows: list[Row] = [[]]
        for i, one in enumerate(self.switches):
            mark, style = self.marked(i)
            box = "[x]" if self.on[one.name] else "[ ]"
            own = "" if self.on[one.name] == one.on else "  (not as the battle has it)"
            text = f" {mark} {box} {one.meaning}"
            rows.append(fit([(text, style), (f" [{one.rule}]", style), (own, style)], wide, style))
        seed = self.seed or "one that nobody knows"
        rows += [[], [("   Seed of the dice: ", "text"), (seed, "title")]]
        said = "Digits type a seed: the same commands throw the same dice, which all can foresee."
        rows += wrap(said, wide - 4, "mute", "   ")
        self.rows.show(rows)

    async def press(self, name: str) -> None:
        if name.isdecimal() and name.isascii():
            self.seed = (self.seed + name)[:DIGITS]
            self.redraw()
        else:
            await super().press(name)

    def do_rub_out(self) -> None:
        if self.seed:
            self.seed = self.seed[:-1]
            self.redraw()
        else:
            self.do_back()

    def do_switch(self) -> None:
        name = self.switches[self.at].name
        self.on[name] = not self.on[name]
        self.redraw()

    def do_accept(self) -> None:
        changed = {one.name: self.on[one.name] for one in self.switches
                   if self.on[one.name] != one.on}  # fmt: skip
        self.dismiss(Begin(changed, int(self.seed) if self.seed else None))

    def do_back(self) -> None:
        self.dismiss(None)
