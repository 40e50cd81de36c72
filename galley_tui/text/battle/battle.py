"""A battle in lines: one conversation, what it is about, and its words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from galley.engine.loop import Board, State
from galley.engine.records import LogLine
from galley.game.by_hand.throws import HandThrow
from galley.game.by_hand.words import who_throws
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.advice import level, reasons_told
from galley_tui.client.auto_continue import GoingOn, Repeating
from galley_tui.client.choices import Option, asked_name, decisions, how_typed, options
from galley_tui.client.default_standing_orders import in_full
from galley_tui.client.opening import read_story
from galley_tui.client.playing import CommandResult, PositionChanged, Refused, throw_by_hand
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.talk import BattleTalk, Row, handler
from galley_tui.faces.text_face import BattleFace, TextFace
from galley_tui.text.battle.carry_out import Playing
from galley_tui.text.battle.deeds import Deeds
from galley_tui.text.battle.dice import DiceWord, Thrower
from galley_tui.text.battle.from_host import FromHost
from galley_tui.text.battle.handover import HandOver
from galley_tui.text.battle.lessons import LessonTalk
from galley_tui.text.battle.lists import ChoiceLists
from galley_tui.text.battle.opponents import OpponentTalk
from galley_tui.text.battle.proposals import Proposals
from galley_tui.text.battle.session_words import Leaving
from galley_tui.text.battle.shop import ShopTalk
from galley_tui.text.battle.standing_orders import StandingOrders
from galley_tui.text.battle.typed import Typed
from galley_tui.text.battle.undoing import Undoing
from galley_tui.text.battle.why_not_words import Reasons
from galley_tui.text.console.console import Console
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.console.signals import Arrived, Signals
from galley_tui.text.reading.books import Books
from galley_tui.text.vocabulary import Part, Vocabulary

LATELY = 400  # lines of the log in which the last news are looked for
LAST_NEWS = 7  # so many lines of the log stand above the first question


class Battle:
    """Two sides at one keyboard, in words.

    The handlers of the words are made with it: it holds the question, its choices and what
    they are told with.
    """

    def __init__(
        self,
        console: Console,
        game: GamePort,
        signals: Signals,
        preferences: Preferences | None = None,
        saves: Path | None = None,
        commands: Collection[str] = (),
    ) -> None:
        self.console, self.game, self.signals = console, game, signals
        self.pending: Pending | None = None
        self._asked_in: State | None = None  # the position in which it is put
        self.options: Sequence[Option] = ()
        self.face = face_of(game.rules.id)
        self.text = text = self.face.text
        self.battle = text.battle(self)
        self.preferences = preferences = preferences or Preferences(console)
        self.lists = ChoiceLists(self, self.battle)
        self.playing = Playing(self, console, text, self.battle)
        self.handover = HandOver(console, game, preferences, self.face)
        self.opponents = OpponentTalk(
            self, self.playing, commands, console, lambda: preferences.settings.pace
        )
        self.proposals = Proposals(self, text, self.battle, self.advice)
        self.shop = ShopTalk(self, self.face)
        self.reasons = Reasons(self, self.face, self.battle, self.lists)
        repeating = Repeating(
            game, self.face.repeated, lambda: preferences.settings.asked == "once"
        )
        self.going_on = GoingOn(game, repeating, self.face.defaults.besides, "do none")
        self.undoing = Undoing(self, self.handover, text)
        self.lessons = LessonTalk(self, self.face, preferences, self.proposals)
        self.questions = Questions(self, text, self.battle, self.proposals.say, self.lessons)
        self.leaving = Leaving(self, console, self.handover, preferences, saves, self.put_again)
        self.books = Books(self, console, self.face)
        self.from_host = FromHost(self, console, self.playing, self.leaving, preferences)
        self.vocabulary = Vocabulary(
            console, text.words.PRIMER, self.books.rule, text.words.INTRODUCTION
        )
        self.vocabulary.parts = self._parts()
        self.typed = Typed(self, self.battle, self.lists, self.playing, self.vocabulary)

    def advice(self) -> str:
        return level(self.preferences.settings)

    def _parts(self) -> Sequence[Part]:
        """All words, in the order in which help tells them."""
        playing = (
            *self.lists.handlers,
            *self.proposals.handlers,
            *self.shop.handlers,
            *Deeds(self, self.face, self.proposals, self.going_on).handlers,
            *self.reasons.handlers,
            *self.battle.handlers,
            *StandingOrders(self, self.text).handlers,
            *self.lessons.handlers,
            handler(
                "since",
                self.since,
                "since",
                "what happened since you last decided; the other side's last turn",
            ),
            *self.undoing.handlers,
            *self.opponents.handlers,
            *DiceWord(self).handlers,
            *self.from_host.handlers,
        )
        books = (*self.books.handlers, self.vocabulary.handler)
        return (
            ("playing", playing),
            ("looking", self.text.looking(self).handlers),
            ("books", books),
            ("leaving", self.leaving.handlers),
        )

    # -- from the opening to the end

    @property
    def new(self) -> GamePort | None:
        """The battle that goes on from an earlier command of this one."""
        return self.leaving.new

    def run(self) -> None:
        """Play until the player goes back to the title.  Raises Leave or Gone."""
        doing = self._begin
        while not self.leaving.left:
            try:
                doing()
                doing = self._go_on
            except KeyboardInterrupt:
                self.console.interrupted()
                self.opponents.hold()
                doing = self.next_question

    def _begin(self) -> None:
        self._open()
        off = partial(throw_by_hand, self.game, on=False)
        if told := self.game.ask_faces(Thrower(self.console, self._throws, off)):
            self.tell(told)
        self.next_question()

    def _throws(self, asked: HandThrow) -> str:
        at = self.face.sea.position(self.board)
        return who_throws(asked, at.sides, at.colours())

    def _go_on(self) -> None:
        try:
            if (watched := self.from_host.watched()) is not None and watched.waits():
                raise Arrived
            typed = self.console.ask(self.prompt(), self.words, watched=watched)
        except Arrived:
            self.from_host.hear()
            return
        if typed:
            self.obey(typed)
        elif self.from_host.tries():
            return
        elif self.opponents.waits():
            self.opponents.watch("")
        elif not self.console.more():
            self.put_again()

    def _open(self) -> None:
        """Say which battle this is, where it stands, and what happened last."""
        names = self.game.names()
        position = self.face.sea.position(self.board)
        limit = f" of {position.turn_limit}" if position.turn_limit else ""
        turn = f"Turn {max(self.text.first_turn, position.turn)}{limit}"
        self.console.say(
            f"{self.game.scenario.title}: {names['A']} against {names['B']}. {turn}.",
            *(f"{notice.rstrip('.')}." for notice in self.game.notices),
            "help tells what may be typed, help play how to play, look where everybody is.",
        )
        self.lessons.at_begin()
        fresh = len(self.game.history(self.side).live) == 1
        if fresh and (orders := in_full(self.game)):
            self.console.say(orders)
        lately, card = self.game.lately(LATELY), self.game.rules.event_card
        news = [one for one in lately if fresh or card(one.event).of_note]
        self.tell(news[-LAST_NEWS:])

    def prompt(self) -> str:
        """The words before the line that is typed: who decides."""
        pending = None if self.from_host.lost else self.pending
        who = asked_name(self.game, pending) if pending else self.from_host.waits()
        return f"{self.opponents.waits() or who}>"

    def words(self) -> set[str]:
        """Words that may be typed now: those of Galley, of the choices, and names of ships."""
        found = {one.names[0] for one in self.vocabulary.handlers}
        found |= self.battle.verbs.possible(self.options)
        return found | {*self.face.sea.position(self.board).ships}

    def obey(self, typed: str) -> None:
        """Carry out a line that is not empty."""
        self.typed.obey(typed)

    def since(self, rest: str) -> None:
        """Tell what happened since the side that decides gave its last command."""
        self.console.page(self.handover.since(self.side))

    # -- what is looked at

    @property
    def board(self) -> Board:
        return self.game.seen().board

    @property
    def side(self) -> str:
        return self.pending.side if self.pending else self.game.side or "A"

    def eye(self) -> str:
        """The ship that the question is about, if it is afloat."""
        ship = self.battle.actor(self.pending) if self.pending is not None else ""
        return ship if ship in self.face.sea.position(self.board).ships else ""

    def squadron_that_moves(self) -> Sequence[str]:
        return self.battle.squadron_that_moves()

    def log(self) -> Sequence[LogLine]:
        read_story(self.game, self.console.say)
        return reasons_told(self.game.log(), self.advice())

    def rule_now(self) -> str:
        return self.pending.rule if self.pending else ""

    # -- questions

    def take_up(self) -> str:
        """Take up what is asked now without putting it: the side that is asked."""
        waiting = decisions(self.game)
        if not waiting:
            return ""
        side = waiting[0].side
        if waiting[0] != self.pending or self.game.seen(side) is not self._asked_in:
            self._take(waiting[0])
        return side

    def _take(self, pending: Pending) -> None:
        """Take a question up, with its choices."""
        self.pending, self._asked_in = pending, self.game.seen(pending.side)
        self.options = options(self.game, pending, self.advice())
        self.lists.arrange()

    def next_question(self) -> None:
        """Take up what is asked now, and put it; a line that was interrupted may go on."""
        came = self.going_on.follow(PositionChanged(()))
        if not isinstance(came, Refused) and came.told:
            self.tell(came.told)
        if said := self.going_on.take_said():
            self.console.say(f"{said[:1].upper()}{said[1:]}.")
        if self.battle.carry_on():
            return
        self.opponents.answer()
        waiting = decisions(self.game)
        if not waiting or self.opponents.waits():
            self.pending, self.options, self.lists.rows = None, (), {}
        if self.opponents.waits():
            return
        if not waiting:
            self.from_host.say_who_decides()
            self.lessons.at_end()
            return
        bots = self.opponents.bots
        moved, both = bots.take_moved(), len(waiting) > 1
        passes = self.handover.to(waiting[0], both, bots.no_rival, moved)
        self._take(waiting[0])
        self.questions.put(passes)
        self.shop.after_question()

    def put_question(self) -> None:
        self.questions.put()

    def put_again(self) -> None:
        """Put the question as if it were new."""
        self.battle.forget_what_was_said()
        self.lists.arrange()
        self.questions.put()

    def hint(self, words: str, about: str = "") -> None:
        self.questions.hint(words, about)

    # -- choices

    @property
    def rows(self) -> dict[int, Row]:
        return self.lists.rows

    def show_rows(self, numbers: Sequence[int] | None = None) -> None:
        self.lists.show(numbers)

    def forget_rows(self) -> None:
        self.lists.rows = {}

    def offer(self, some: Sequence[int]) -> None:
        self.lists.offer(some)

    def confirm_if_dangerous(self, option: Option) -> bool:
        return self.playing.confirm_if_dangerous(option)

    def play_option(self, option: Option) -> bool:
        return self.playing.play_option(option)

    def tell(self, told: Sequence[LogLine]) -> None:
        self.playing.tell(told)

    def tell_outcome(self, came: CommandResult) -> bool:
        return self.playing.tell_outcome(came)

    def explain(self, typed: str) -> bool:
        return self.reasons.explain(typed)

    def undisturbed(self) -> AbstractContextManager[None]:
        return self.signals.undisturbed()


class Questions:
    """Says each question with its rule, and what belongs to it.

    `propose` says what may be accepted at once, `lessons` what comes up in a guided battle.
    """

    def __init__(
        self,
        talk: BattleTalk,
        face: TextFace,
        battle: BattleFace,
        propose: Callable[[], None],
        lessons: LessonTalk,
    ) -> None:
        self.talk, self.face, self.battle, self.propose = talk, face, battle, propose
        self.lessons, self.hints = lessons, set[str]()

    def put(self, passes: bool = False) -> None:
        """The question that was taken up, what lies near, and the choices.  Who is asked is set
        off where the keyboard `passes` to him."""
        pending = self.talk.pending
        if pending is None:
            return
        self.lessons.before_question()
        now = "Now " * passes
        self.talk.console.say("", f"{now}{self.face.spell_out(pending.text)} [{pending.rule}]")
        if how := how_typed(self.talk.game, pending):
            self.talk.console.say(f"Type {how}.")
        self.battle.present()
        self.battle.say_interrupted_order()
        self.propose()
        self.battle.say_interrupted_course()
        self.lessons.after_question()

    def hint(self, words: str, about: str = "") -> None:
        """Say something helpful once in a sitting; words that vary are all `about` the same."""
        if (about or words) not in self.hints:
            self.hints.add(about or words)
            self.talk.console.say(words)
