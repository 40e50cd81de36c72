"""The battle: who decides what, the sea, the ships' sheets, the log."""

from collections.abc import Sequence

from textual.app import ComposeResult

from galley.engine.loop import Rolled
from galley_tui.client.messages import Ended, PositionChanged, Refused
from galley_tui.config import keymap
from galley_tui.draw.model import Overlay
from galley_tui.faces.face import Lit
from galley_tui.screens.battle import layout
from galley_tui.screens.battle.camera import Looking
from galley_tui.screens.battle.standing_panels import last_throws, show_odds
from galley_tui.screens.battle_pages import battle_pages as pages
from galley_tui.widgets.choice_list import ChoiceList
from galley_tui.widgets.prompt import Prompt, Who


class BattleScreen(Looking):
    """Two sides at one keyboard."""

    KEYS = keymap.BATTLE
    thrown: Sequence[Rolled] = ()  # by the last command

    def compose(self) -> ComposeResult:
        yield from layout.compose(self, ChoiceList(id="choices"))

    def on_mount(self) -> None:
        self.note = "  ".join([*self.bridge.session.notices, *self.galley.heard()])
        self.call_after_refresh(self.update_all)

    # -- showing

    def update_all(self) -> None:
        """Show the position and the question as they are now."""
        waiting = self.bridge.pending()
        self.pending = waiting[0] if waiting else None
        self.typed, self.typing_hex = "", False
        if self.pending is None:
            self.options = ()
            self.choices.offer((), 0, "", "A")
        else:
            self.options = self.bridge.options(self.pending.side)
            lit = self.bridge.sensible(self.pending, self.options)
            head = pages.heading(self)
            self.choices.offer(self.options, lit, head, self.pending.side)
            self.take_seat(self.pending, len(waiting) > 1)
        self.show_note()
        self.choose_zoom()
        self.show_overlays()
        self.show_around()
        self.look_at_choice(first=True)

    def fit(self) -> None:
        super().fit()
        if self.shown:
            lit, choices = self.choices.lit_option, self.choices
            choices.offer(self.options, lit, choices.head, choices.side)
            self.show_note()
            self.show_position()
            self.show_odds()

    def show_note(self) -> None:
        prompt = self.query_one(Prompt)
        if self.pending is None:
            prompt.say("The battle is over. q opens the menu.")
        else:
            name = self.bridge.names()[self.pending.side]
            text = self.pending.text.removeprefix(f"{name}: ").removeprefix(f"{name} ")
            texts = [self.text(one) for one in self.face.shorter(self.board(), text)]
            side, rule = self.pending.side, self.pending.rule
            who = Who(self.shown_name(), self.fresh, self.hint())
            prompt.ask(side, who, texts, rule, *self.second_row())

    def show_position(self) -> None:
        """Turn bar, sea, sheet, log and keys."""
        self.show_overlays()
        layout.show_sheet(self, self.choices.option.ship if self.choices.option else "")
        self.show_around()

    def show_around(self) -> None:
        """Turn bar, log and keys."""
        layout.show_turn(self)
        layout.show_log(self, self.bridge.lately(layout.LATELY))
        self.show_keys()

    def show_overlays(self) -> None:
        """The sea and what lies on it."""
        option, actor = self.choices.option, self.actor()
        side = self.pending.side if self.pending else ""
        lit = option.ship if option else ""
        targets = [o.ship for o in self.options if self._enemy(o.ship, side)]
        planned = self.planned()
        overlay = self.overlaid(planned[1] if planned else self.overlay())
        shown = Lit(
            actor or ("" if self._enemy(lit, side) else lit),
            [lit] if lit in targets else targets,
            self.lit_squadron(),
            planned[0] if planned else self.ghosts(),
            overlay,
            self.beside_ships(),
            self.numbered,
        )
        self.sea.show(self.face.sea(self.board(), shown))
        self.show_legend()

    def overlay(self) -> Overlay:
        """How far the ship that moves can come, with the points it takes; faint, would it move."""
        if self.pending is None:
            return {}
        option, kind = self.choices.option, "reach" if self.actor() else "reach.faint"
        reach = self.bridge.reach(self.pending, option.ship if option else "")
        return {hex_: (kind, str(cost)) for hex_, cost in reach.items()}

    def look_at_choice(self, first: bool = False) -> None:
        """Cursor, sheet and odds follow the lit choice."""
        option = self.choices.option
        self.look_there(first)
        self.show_odds()
        if first:
            layout.show_sheet(self, option.ship if option else "")
        else:
            self.show_position()
        if first and self.overlays:
            self.show_overlays()

    def show_odds(self) -> None:
        """The dice of the lit choice."""
        option = self.choices.option
        odds = self.bridge.odds(self.pending.side, option) if self.pending and option else None
        show_odds(self, option, odds)

    def key_labels(self) -> list[tuple[str, str]]:
        if self.drilling is not None:
            return super().key_labels()
        names = pages.order_labels(self.options, self.look.charset != "unicode")
        works = [key for key in self.KEYS if key.action != "accept" or not self.unpicked]
        after = {"odds": "dice"} if self.thrown else {}
        always = [(k.keys[0], after.get(k.action, k.label)) for k in works if k.label]
        first = [*self.drill_label(), *names, *self.zoom_label(always)]
        return [*first, *(label for label in always if label not in first)]

    def do_accept(self) -> None:
        if self.choices.option is not None:
            self.play(self.choices.option)
        elif self.pending is None:
            pages.result(self)

    def after(self, came: PositionChanged | Refused | Ended) -> None:
        """Show what came of a command."""
        if isinstance(came, Refused):
            self.note = f"{came.text} [{came.rule}]"
            self.show_note()
            return
        self.note = ""
        self.thrown = last_throws(self.bridge.lately(layout.LATELY))
        self.update_all()
        if isinstance(came, Ended):
            pages.result(self)

    # -- the cursor

    def at_cursor(self) -> None:
        """The choice about the ship under the cursor is lit; the sheet shows the ship."""
        ship = self.ship_at_cursor()
        fits = self.choices_at(ship, self.sea.cursor)
        if fits and self.choices.lit_option not in fits:
            self.choices.light(fits[0])
            self.show_odds()
            self.show_overlays()
            self.show_around()
        elif self.overlays:
            self.show_overlays()
        self.note = self.hex_note(self.sea.cursor)
        self.show_note()
        layout.show_sheet(self)

    def ship_order(self) -> Sequence[str]:
        """Ships that may act first, of them those with an enemy in reach, then all others."""
        ships = self.position().ships
        able = {*(o.ship for o in self.options if o.ship in ships)}
        near = {id_ for id_ in able if self.bridge.enemy_in_reach(id_)}
        return sorted(ships, key=lambda id_: (id_ not in near, id_ not in able))

    def do_center(self) -> None:
        ship = self.position().ships.get(self.actor())
        self.sea.go_to(ship.bow if ship else self.sea.cursor, centre=True)

    # -- pages

    def do_all(self) -> None:
        pages.all_choices(self)

    def do_odds(self) -> None:
        pages.odds(self)

    def do_why_not(self) -> None:
        pages.why_not(self)

    def do_undo(self) -> None:
        pages.undo(self)

    def do_save(self) -> None:
        self.note = self.bridge.keep()
        self.show_note()

    def do_rule(self) -> None:
        pages.rule(self)

    def do_charts(self) -> None:
        pages.charts(self)

    def do_menu(self) -> None:
        pages.menu(self)
