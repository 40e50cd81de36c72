"""War Galley's side of a battle in text: its questions, choices, orders and hints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from galley.engine.checks import Odds
from galley.engine.records import LogLine
from galley.engine.text import joined
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch5_command.commanders import PlaceCommander
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch6_movement.avoidance import Avoid
from galley.war_galley.ch6_movement.speed import SetLevel, SetLevels
from galley.war_galley.ch8_combat.boarding import BoardNext
from galley.war_galley.ch10_tournament.deployment import PlaceShip
from galley.war_galley.state.board import Board
from galley.war_galley.wording import need_words
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs, words_of
from galley_tui.faces.talk import BattleOn, Handler, ReadingOn, Row, having
from galley_tui.faces.text_face import BattleText, GameText
from galley_tui.faces.war_galley.text import words as primer
from galley_tui.faces.war_galley.text.option_words import words
from galley_tui.faces.war_galley.text.orders.aim import Aim
from galley_tui.faces.war_galley.text.orders.attack_lines import ATTACKS, AttackLines
from galley_tui.faces.war_galley.text.orders.courses import Courses, course_in, touched_by
from galley_tui.faces.war_galley.text.orders.ordering import KINDS, SquadronOrders
from galley_tui.faces.war_galley.text.orders.salvo import Salvo
from galley_tui.faces.war_galley.text.question import Question
from galley_tui.faces.war_galley.text.reading import log_lines, sheets
from galley_tui.faces.war_galley.text.reading.conversation_context import (
    choice_of,
    eye_of,
    id_in,
    ship_named,
    waiting,
)
from galley_tui.faces.war_galley.text.reading.looking import Looking
from galley_tui.faces.war_galley.text.reading.spelled_out import spell_out
from galley_tui.faces.war_galley.text.rows import rows_of
from galley_tui.faces.war_galley.text.verbs import HINTS, VERBS, replace_synonyms

PICKS = (MoveShip, Activate, Avoid, BoardNext, PlaceCommander)
ORDERED = (*KINDS, "line")
MANY = 5  # so many ships are named one by one


class WarGalleyBattle(BattleText[Board]):
    """Puts War Galley's questions and carries out lines that order its ships."""

    hints = HINTS

    def __init__(self, talk: BattleOn[Board], text: GameText[Board]) -> None:
        self.question = Question(talk, text)
        super().__init__(talk, text)
        aim = Aim(talk)
        self.courses = Courses(talk, aim)
        self.attack_lines = AttackLines(talk, self.courses, aim)
        self.squadrons, self.salvo = SquadronOrders(talk), Salvo(talk)

    @property
    def handlers(self) -> Sequence[Handler]:
        return (*self.squadrons.handlers, *self.salvo.handlers, *self.courses.handlers)

    @cached_property
    def verbs(self) -> Verbs:
        return VERBS

    # -- the question

    def squadron_that_moves(self) -> Sequence[str]:
        return waiting(self.talk)

    def present(self) -> None:
        if self.talk.pending is not None:
            self.question.present(self.talk.pending)

    def forget_what_was_said(self) -> None:
        self.question.forget()

    def carry_on(self) -> bool:
        return self.attack_lines.carry_on()

    def say_interrupted_order(self) -> None:
        self.squadrons.say_interrupted()

    def say_interrupted_course(self) -> None:
        self.courses.say_rest()

    def course_waits(self) -> bool:
        return self.courses.waits()

    def go_on(self) -> None:
        self.courses.go("")

    # -- its choices

    def rows(self, some: Sequence[int]) -> list[Row]:
        return rows_of(self.talk.options, some)

    def choice(self, option: Option, odds: Odds | None) -> str:
        return self.question.choice(option, odds)

    def briefly(self, option: Option) -> str:
        return words(self.text, self.board, option)

    # -- what is typed

    def replace_synonyms(self, typed: str) -> str:
        return replace_synonyms(typed)

    def steer(self, typed: str) -> bool:
        """A line for one ship, or for a squadron; all of it is one step."""
        with self.talk.game.step():
            if (
                self.attack_lines.obey(typed)
                or self.courses.sail_line(typed)
                or self._move_and_sail(typed)
                or self._set_levels(words_of(typed))
            ):
                return True
        letter, *order = words_of(typed)[:2] or [""]
        if len(letter) == 1 and order and order[0] in ORDERED and self.squadrons.can_order(letter):
            self.squadrons.give(typed)
            return True
        return False

    def _move_and_sail(self, typed: str) -> bool:
        """`A1 ahead 2`: choose the ship, then sail; False when it is something else."""
        ship, _, rest = typed.partition(" ")
        if course_in(rest) is None and not rest.isdecimal():
            return False
        option = choice_of(self.talk, MoveShip, id_in(ship))
        if option is None:
            return self._other_ship(id_in(ship), rest)
        chosen = self.board.ships[option.ship]
        if self.courses.legal(chosen, course_in(rest) or ()) is None:
            return True
        if not self.talk.play_option(option):
            return True
        self.talk.take_up()
        side = self.talk.side
        begun = self.talk.game.seen(side)
        if not self.courses.sail_line(rest):
            self.talk.obey(rest)
        if self.talk.game.seen(side) is begun:
            self.talk.put_question()
        return True

    def _other_ship(self, id_: str, rest: str) -> bool:
        """A line for a ship that is not waiting to move: it acts already, or may not."""
        if id_ not in self.board.ships:
            return False
        if self.talk.eye() == id_:
            self.talk.obey(rest)
        elif not self.talk.explain(f"move {id_}"):
            self.talk.console.say(f"{id_} cannot move now.")
        return True

    def _set_levels(self, words: Sequence[str]) -> bool:
        """`max a1 a3`: the same level for several ships."""
        levels = having(self.talk.options, SetLevel)
        offered = {(o.shape["level"], o.ship): o for o in levels}
        level, ids = "".join(words[:1]), [id_in(word) for word in words[1:]]
        if not offered or level not in ("max", "cruise") or len(ids) < 2:
            return False
        barred = [id_ for id_ in ids if (level, id_) not in offered]
        if barred:
            said = f"No: {joined(barred)} may not go to {level} now; list shows who may."
            self.talk.console.say(said)
            return True
        for id_ in dict.fromkeys(ids):
            self.talk.play_option(offered[level, id_])
        self.talk.next_question()
        return True

    def choice_numbered(self, number: int) -> int:
        """The choice that puts a ship in a hex."""
        for at, option in enumerate(self.talk.options):
            if isinstance(option.command, PlaceShip) and option.command.bow == number:
                return at
        return -1

    def is_meant(self, typed: str, option: Option) -> bool:
        """Whether typed words mean a choice that only picks a ship or a squadron, or one that sets
        a level: a pick needs one name, a level all words: `a1 max`."""
        values = [v.casefold() for v in option.shape.values() if isinstance(v, str)]
        words = words_of(typed)
        if isinstance(option.command, (SetLevel, SetLevels)):
            return all(word in values for word in words)
        return isinstance(option.command, PICKS) and any(word in values for word in words)

    def doubt(self, option: Option) -> str:
        """The end of a squadron's movement while ships of it have not moved."""
        ids = waiting(self.talk)
        if not isinstance(option.command, EndMovement) or not ids:
            return ""
        many = f"{ids[0]} to {ids[-1]}, {len(ids)} ships"
        who = many if len(ids) > MANY else joined(ids)
        return f"{who} would not move this turn: is that all?"

    def answer(self, typed: str) -> bool:
        """Of a ship where it is; of an attack that is none yet, the courses that lead to it."""
        if super().answer(typed):
            return True
        eye = eye_of(self.talk)
        ids = [eye.id] if eye is not None else waiting(self.talk)
        ships = [self.board.ships[id_] for id_ in ids if id_ in self.board.ships]
        return self.attack_lines.lead_to(words_of(typed), ships)

    def say_if_lost(self, typed: str) -> bool:
        gone = [word for word in words_of(typed) if id_in(word) in self.board.lost]
        if gone:
            ship_named(self.talk, gone[0])
        return bool(gone)

    def advice(self, typed: str) -> str:
        words = words_of(typed) or [""]
        attack = words[0] in ATTACKS and len(words) == 1
        return super().advice(typed) or (HINTS["attack"] if attack else "")

    def touching(self) -> set[str]:
        return touched_by(self.talk)


class WarGalleyText(GameText[Board]):
    """War Galley in words."""

    words = primer
    said = staticmethod(log_lines.said)
    points, chart = staticmethod(sheets.points), staticmethod(sheets.chart)
    outcome = staticmethod(sheets.outcome)
    need = staticmethod(need_words)

    def looking(self, talk: ReadingOn[Board]) -> Looking:
        return Looking(talk)

    def battle(self, talk: BattleOn[Board]) -> WarGalleyBattle:
        return WarGalleyBattle(talk, self)

    def spell_out(self, text: str) -> str:
        return spell_out(text)

    def sentences(self, told: Sequence[LogLine]) -> list[str]:
        return log_lines.grouped(told)
