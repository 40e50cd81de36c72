"""The lesson of a guided battle: a few rows below the sea, until a key closes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.records import Command
from galley_tui.client.lessons import Advice, Lessons, Open, advised
from galley_tui.config import battle_keys, keymap, menu_keys
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.screens.battle.moving.writing_mode import WritingMode
from galley_tui.screens.battle.proposals import Proposals
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row, Rows


class LessonKey:
    """Finds one key that leads on from where the player is, and says what it does."""

    def __init__(
        self, stage: BattlePage, deeds: DeedMode, writing: WritingMode, guard: SeatGuard,
        proposals: Proposals,
    ) -> None:  # fmt: skip
        self.stage, self.context, self.writing = stage, stage.context, writing
        self.deeds, self.guard, self.proposals = deeds, guard, proposals

    def next(self, now: Open) -> tuple[str, str]:
        """(key, what it does); the key as the key line writes it."""
        key, does = self._leads_on(now)
        guard = self.guard
        seat = self._shown(menu_keys.seated(menu_keys.CURTAIN))
        passed_on = [guard.passer] * bool(guard.passer) + ["enter"] * guard.fresh
        if key in [self._shown(name) for name in passed_on] and not guard.unpicked:
            side = guard.shown_name().removeprefix("Now ")
            return seat, f"{side} decides now; who plays alone plays both sides"
        return key, does

    def goes_on(self, does: str) -> tuple[str, str]:
        """The key that goes on where nothing is asked."""
        return self._shown("enter"), does

    def _leads_on(self, now: Open) -> tuple[str, str]:
        if advised_key := self._advised(now.advice):
            return advised_key
        return self._deed(now) if now.deed is not None else self._proposed()

    def _shown(self, name: str) -> str:
        return keymap.shown(name, self.stage.look.charset != "unicode")

    def _key(self, keys: keymap.Keys, action: str) -> str:
        """The first key for an action."""
        return self._shown(keymap.key_of(keys, action))

    def _deed(self, now: Open) -> tuple[str, str]:
        deeds, wanted = self.deeds, now.deed
        assert wanted is not None
        if not deeds.is_open:
            return self._key(battle_keys.BATTLE, "steer"), "back to the list of deeds"
        if deeds.found is not deeds.every or deeds.list.enemy or deeds.list.astray:
            return self._shown("escape"), "back to the whole list of deeds"
        if deeds.at == now.place:
            return self._key(battle_keys.DEEDS, "do_deed"), f"does it: {wanted.text}"
        if (now.place - deeds.at) % len(deeds.every) == 1:
            return self._key(
                battle_keys.DEEDS, "deed_after"
            ), f"lights another deed: {wanted.text}"
        return str(now.place + 1), f"lights another deed: {wanted.text}"

    def _advised(self, advice: Advice | None) -> tuple[str, str] | None:
        """The key of a kind of choice, where there is such a choice; once it is lit, Enter.  While
        orders are written, the key that aims; once they are those of an aim, the one that keeps
        them."""
        if advice is not None and self.writing.is_open:
            orders = self.writing.orders
            if aim := orders.aimed:
                return self._key(orders.keys, "keep"), f"{orders.ship}: {aim}"
            return self._key(orders.keys, advice.action), advice.words
        order = advised(advice, self.context.face.keys.orders, self.context.options)
        if advice is None or order is None:
            opens = self.writing.label() if advice is not None else []
            return next(((self._shown(key), "back to the orders") for key, _ in opens), None)
        lit = self._lit()
        if lit is not None and order.fits(lit) and not self.guard.unpicked:
            return self._key(battle_keys.BATTLE, "accept"), advice.words
        return self._shown(order.keys[0]), advice.words

    def _lit(self) -> Command | None:
        """The command that Enter gives now, the first of the lit deed."""
        if self.deeds.is_open:
            return next((step.command for step in self.deeds.lit.steps), None)
        option = self.stage.choices.option
        return option.command if option is not None else None

    def _proposed(self) -> tuple[str, str]:
        found = self.proposals.offered()
        if found is not None:
            return self._key(battle_keys.BATTLE, "propose"), found.text
        lit = self.stage.choices.option
        return self._key(battle_keys.BATTLE, "accept"), lit.label if lit is not None else ""


KEPT = "lessons"  # the setting


class LessonPanel:
    """Shows which lesson is open, what is done of it, and a word that the screen leaves short."""

    def __init__(
        self, stage: BattlePage, deeds: DeedMode, key: LessonKey, sheet_ship: Callable[[], str]
    ) -> None:
        self.key, self.sheet_ship = key, sheet_ship
        self.stage, self.context, self.rows = stage, stage.context, Rows(id="lesson")
        game, face = stage.context.game, stage.context.face
        guide = face.guide(game.scenario.id)
        self.lessons = Lessons(game, guide, deeds.list.book.every) if guide is not None else None
        self.news: list[str] = []
        self._told = False  # the news stood there while a person was asked

    @property
    def _wanted(self) -> bool:
        return self.lessons is not None and self.stage.galley.config.settings.lessons

    def story(self) -> list[tuple[str, str]]:
        """The story before the first answer, where lessons are wanted."""
        return self.lessons.story() if self.lessons is not None and self._wanted else []

    def do_lesson(self) -> None:
        """Close the lesson, or open it again, for the next time too."""
        if self.lessons is None:
            self.stage.say("this battle has no lessons")
            return
        fault = self.stage.galley.settle(KEPT, not self._wanted)
        if fault:
            self.stage.say(fault)

    def follow(self) -> None:
        """Another question may be put: what has been done."""
        if self.lessons is not None and self._wanted:
            self.news = [*([] if self._told else self.news), *self.lessons.news()]
            self._told = self.context.pending is not None

    def show(self) -> None:
        """The lesson that is open; nothing where none is wanted, or all are done and told."""
        rows = self._rows() if self._wanted else []
        self.rows.set_class(bool(rows), "open")
        self.rows.screen.set_class(bool(rows), "taught")
        if rows:
            self.rows.styles.height = len(rows)
            self.rows.show(rows)

    def _rows(self) -> list[Row]:
        assert self.lessons is not None
        wide, text = self.stage.app.size.width, self.stage.text
        if self.context.scenes:
            led = self.news or not self.lessons.all_done
            return [self._press(*self.key.goes_on("shows what comes next"), wide)] if led else []
        names = battle_keys.key_names(self.context.face.keys, self.stage.look.charset != "unicode")
        rows = [row for said in self.news for row in wrap(text(said), wide - 2, "good", " ")]
        now = self.lessons.now(self.context.pending, self.key.writing.ship)
        if now is None:
            return [*rows, *self._while_nothing_is_asked(wide, names["undo"])]
        head = f" {now.lesson.title} {now.done}/{now.of}: {_goal(now)}"
        away = f"{names['lesson']} closes"
        title = fit([(text(head), "bar.strong")], wide - len(away) - 2, "bar")
        rows.append([*title, (f" {away} ", "bar")])
        key, does = self.key.next(now)
        lesson = wrap(text(now.lesson.text), wide - 2, "text", " ")
        press = self._press(key, does, wide)
        return [*rows, *lesson, press, *self._form(wide, names["explain"])]

    def _press(self, key: str, does: str, wide: int) -> Row:
        """The key to press, and what it does."""
        said = (f"  {self.stage.text(does)}", "text")
        return fit([(" Now: ", "strong"), (key, "key"), said], wide)

    def _while_nothing_is_asked(self, wide: int, undo: str) -> list[Row]:
        """Rows on the next lesson while a bot decides, or on those left after the battle."""
        assert self.lessons is not None
        text, coming = self.stage.text, self.lessons.coming()
        if over := self.lessons.left_over(undo):
            return list(wrap(text(over), wide - 2, "text", " "))
        if coming is None:
            return []
        lesson, done = coming
        head = f" {lesson.title} {done}/{len(self.lessons.guide.lessons)}"
        return [fit([(text(head), "bar.strong")], wide, "bar"),
                *wrap(text(lesson.text), wide - 2, "text", " ")]  # fmt: skip

    def _form(self, wide: int, key: str) -> list[Row]:
        """A short form of the lit choice, the question or the sheet, explained, and the key that
        explains all; after each command another one."""
        found = self._forms()
        if not found:
            return []
        word, means = found[len(self.context.game.history(self.context.side).live) % len(found)]
        said, more = self.stage.text(f"{word}: {means}"), f"{key} explains all"
        row = fit([(f" {said[: len(word) + 1]}", "key"), (said[len(word) + 1 :], "mute")], wide)
        room = wide - len(said) - len(more) - 4
        return [row if room < 0 else [*fit(row, wide - len(more) - 1), (f"{more} ", "mute")]]

    def _forms(self) -> Sequence[tuple[str, str]]:
        """Those that a newcomer cannot guess: of the lit choice and the question, else of the
        sheet."""
        face, option, pending = self.context.face, self.stage.choices.option, self.context.pending
        lit = [option.brief or option.label] if option is not None else []
        sheet = face.sheets.sheet(self.context.board, self.sheet_ship())
        rows = sheet.rows(26, self.stage.look, False) if sheet is not None else ()
        forms = face.help.forms
        asked = forms(" ".join([*lit, pending.text if pending else ""]))
        drawn = "\n".join("".join(text for text, *_ in row).rstrip() for row in rows)
        known = self.context.position.ships
        return [(word, means) for word, means in (*asked, *forms(drawn)) if word not in known]


def _goal(now: Open) -> str:
    """The steps of a goal, those done ticked."""
    return " ".join(f"[{'x' if done else ' '}] {words}" for words, done in now.steps)
