"""Ancient Galley's side of a battle in text: its questions, choices, orders and hints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from galley.ancient_galley.ch1_turn.set_up import AskSetUp
from galley.ancient_galley.ch2_orders.orders import AskOrders, WriteOrders
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch14_grappling.grappling import AskLines
from galley.ancient_galley.ch15_boarding.asks import AskBoard, AskMoves, AskPairings
from galley.ancient_galley.ch15_boarding.events import Abandon
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.state.board import Board
from galley.engine.records import Ask
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs, words_of
from galley_tui.faces.ancient_galley.text import log_lines, words
from galley_tui.faces.ancient_galley.text.bands import in_brief
from galley_tui.faces.ancient_galley.text.conversation_context import (
    MAN,
    AncientVerbs,
    man_meant,
    orders_asked,
)
from galley_tui.faces.ancient_galley.text.looking import WORDS, Looking
from galley_tui.faces.ancient_galley.text.ship_lines import man_line, men_by_section
from galley_tui.faces.ancient_galley.text.together import LEVELS, Together
from galley_tui.faces.ancient_galley.text.words import AIM, FILLERS, HINTS, SAME, STEER
from galley_tui.faces.ancient_galley.text.writing import Writing
from galley_tui.faces.table.battle import TableBattle
from galley_tui.faces.table.looking import called
from galley_tui.faces.talk import BattleOn, Handler, ReadingOn, Row, asks
from galley_tui.faces.text_face import GameText, first_of

FEW = 8  # so many ships are told one by one before their orders are asked for
AGAIN: dict[type[Ask], str] = {
    AskOrders: "bands A1 tells how far it goes, orders what is written, list the usual orders.",
    AskFire: "list shows who may still shoot at what; done ends.",
    AskLines: "list shows who may still throw; done ends.",
    AskMaintenance: "list shows what may still be done; done ends.",
    AskMoves: "list shows who may still move; done ends.",
    AskSetUp: "Another ship, or a man: place A1.3 bow, job A1.9 helm; or done.",
}
"""Questions that come again and again, and what is said instead of their list."""
FIRST: dict[type[Ask], str] = {
    AskOrders: "A1 cruise 8S4R3S writes orders; bands A1, ways A1 and aims A1 help with them.",
    AskFire: "done: all shoot at what is nearest; hold: nobody else; volley A1 B1: all of A1.",
    AskLines: "throw A1.3 B1 throws a line, grapple A1 B1 all; two lines hold a ship.",
    AskMoves: "cross A1.4 B1 sends a man over; done: the others stay.",
    AskMaintenance: "done: holes are plugged, lines cut as is usual; hold: nothing more is done.",
}
"""A word that helps with a question that is put for the first time in a battle."""


class AncientBattle(TableBattle[Board]):
    """Puts Ancient Galley's questions and carries out lines that order its ships."""

    words, same, fillers, hints, again, first = WORDS, SAME, FILLERS, HINTS, AGAIN, FIRST
    helm, steered, levels = (STEER, AIM), AskOrders, LEVELS

    def __init__(self, talk: BattleOn[Board], text: GameText[Board]) -> None:
        super().__init__(talk, text)
        self.writing = Writing(talk)

    @cached_property
    def verbs(self) -> Verbs:
        return AncientVerbs(self.talk.game.rules.cards.values())

    @property
    def handlers(self) -> Sequence[Handler]:
        return (*self.writing.handlers, *Together(self.talk).handlers)

    # -- the question

    def squadron_that_moves(self) -> Sequence[str]:
        return self.writing.unwritten()

    def situation(self, again: bool) -> Iterator[str]:
        """The ships that are set up or ordered; of two that are locked who stands on them."""
        pending = self.talk.pending
        if pending is None:
            return
        if isinstance(pending.ask, AskSetUp):
            shown = pending.ask.as_noted(self.board)
            for ship in shown.afloat():
                if ship.side == pending.side:
                    yield f"  {WORDS.in_short(shown, ship)}"
                    yield f"    {men_by_section(shown, ship)}."
        if again and type(pending.ask) in self.again:
            return
        if orders_asked(self.talk) is not None:
            for id_ in self.writing.unwritten()[:FEW]:
                ship = self.board.ships[id_]
                yield (
                    f"  {called(ship)}: {WORDS.lies(ship.pose)}, {ship.band.lower()}, energy "
                    f"{ship.energy}; may {in_brief(self.board, ship)}."
                )
        for id_ in self._fought_on():
            ship = self.board.ships[id_]
            if asks(self.talk, AskBoard):
                yield f"  {WORDS.in_short(self.board, ship)}"
            yield f"  {id_}: {men_by_section(self.board, ship)}."

    def _fought_on(self) -> list[str]:
        """The ships that a question of the phase of boarding is about, by id."""
        ask = self.talk.pending.ask if self.talk.pending is not None else None
        if isinstance(ask, AskMoves):
            ids = {man.ship for man in ask.movers(self.board)}
            ids |= {*ask.boarded, *(ship for pair in ask.boards for ship in pair)}
            return [ship.id for ship in self.board.afloat() if ship.id in ids]
        if isinstance(ask, AskBoard):
            return [ask.ship, ask.other]
        return [ask.ship] if isinstance(ask, AskPairings) else []

    # -- its choices

    def rows(self, some: Sequence[int]) -> list[Row]:
        """Put orders of several ships in rows by their ships, even where they are few."""
        written = sum(isinstance(self.talk.options[at].command, WriteOrders) for at in some)
        short = [Row(at) for at in some] if len(some) <= self.most else []
        if short and written <= self.few * 2:
            return short
        grouped = self.grouped(some, 0 if written else self.most)
        return grouped or short or first_of(some, self.most)

    # -- what is typed

    def steer(self, typed: str) -> bool:
        """Read a line: orders, a ship or a man alone, two ships, a yes to boarding."""
        return (
            self.accept(typed)
            or self.only_named(typed)
            or self.writing.set_up(typed)
            or self.writing.obey(typed)
            or self.advised(typed)
        )

    def only_named(self, typed: str) -> bool:
        """Tell who a man is, whose name is all of a line, unless a choice is about him."""
        man = man_meant(self.board, typed)
        if man is not None and not any(man.id in option.shape.values()
                                       for option in self.talk.options):  # fmt: skip
            self.talk.console.say(f"{man_line(self.board, man)}.")
            return True
        return super().only_named(typed)

    def doubt(self, option: Option) -> str:
        """Doubt the loss of a ship that is abandoned."""
        if isinstance(option.command, Abandon):
            return f"The whole crew of {option.command.ship} leaves it: is that meant?"
        return ""

    def lost_words(self, typed: str) -> list[str]:
        """Tell of ships that are gone, and of men who cannot act."""
        board = self.board
        men = [board.men[id_] for hit in MAN.findall(typed) if (id_ := hit.upper()) in board.men]
        return [
            *super().lost_words(typed), *(f"{man_line(board, man)}." for man in men if not man.fit)
        ]  # fmt: skip

    def advice(self, typed: str) -> str:
        words = words_of(typed) or [""]
        if words[0] in ("ram", "attack") and not asks(self.talk, AskOrders):
            return HINTS["attack"]
        return super().advice(typed)


class AncientText(GameText[Board]):
    """Ancient Galley in words."""

    words = words
    said = staticmethod(log_lines.said)
    sentences = staticmethod(log_lines.sentences)
    points = staticmethod(log_lines.points_lines)

    def looking(self, talk: ReadingOn[Board]) -> Looking:
        return Looking(talk)

    def battle(self, talk: BattleOn[Board]) -> AncientBattle:
        return AncientBattle(talk, self)

    def spell_out(self, text: str) -> str:
        return log_lines.spell_out(text)
