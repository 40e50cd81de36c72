"""Commands given at one keyboard, what came of them, and where the battle is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from galley.engine.deed import Proposal
from galley.engine.loop import Illegal
from galley.engine.records import Command, LogLine, Record, Refusal, Side
from galley.engine.ruleset import Result
from galley.engine.standing import Order
from galley.files.faults import show_path
from galley.game.by_hand.throws import Faces
from galley.game.port import ASKED, GamePort
from galley.game.questions import Pending
from galley_tui.config import passphrases


class PositionChanged(Record, frozen=True):
    """A command was carried out; `told` is what happened."""

    told: tuple[LogLine, ...]


class Refused(Record, frozen=True):
    """A command was refused: rule number and sentence; nothing has changed."""

    rule: str
    text: str

    @property
    def words(self) -> str:
        """The sentence, with the rule where it is one of a game."""
        return self.text if self.rule in ("host", ASKED) else f"{self.text} [{self.rule}]"


class Ended(Record, frozen=True):
    """The battle is over; `told` is what happened last."""

    result: Result
    told: tuple[LogLine, ...]


CommandResult = PositionChanged | Refused | Ended
"""What came of a command."""


def play(
    game: GamePort, side: Side, command: Command, remark: str = "", seat: str = ""
) -> CommandResult:
    """Carry out a command, with a remark that the log tells before it."""
    return _tried(game, lambda: game.play(side, command, remark, seat))


def play_typed(game: GamePort, pending: Pending, text: str) -> CommandResult:
    """Carry out the answer to an open question that a player typed."""
    side, ask = pending.side, pending.ask
    read = game.rules.ask_cards[type(ask)].typed
    if read is None:
        return Refused(pending.rule, "one of the choices answers this question")
    command = read(game.seen(side).board, ask, text)
    if isinstance(command, Refusal):
        return Refused(command.rule, command.text)
    return play(game, side, command, seat=ask.seat)


def concede(game: GamePort, side: Side) -> CommandResult:
    """Give a battle up."""
    return play(game, side, game.rules.concede(side))


def accept(game: GamePort, pending: Pending, proposal: Proposal) -> CommandResult:
    """Carry out what is proposed for a question."""
    return _tried(game, lambda: game.accept(pending.side, proposal, pending.ask.seat))


def throw(game: GamePort, faces: Faces) -> CommandResult:
    """Give the faces that a command waits for, or put it back."""
    return _tried(game, lambda: game.throw(faces))


def throw_by_hand(game: GamePort, on: bool) -> str:
    """Have dice thrown by hand from now on, or no longer: why not, "" when it is so."""
    try:
        if game.by_hand != on:
            game.throw_by_hand(on)
    except Illegal as illegal:
        return illegal.refusal.text
    return ""


def give_orders(game: GamePort, side: Side, orders: Sequence[Order]) -> CommandResult:
    """The standing orders of a side from the next question on."""
    return _tried(game, lambda: game.give_orders(side, orders, waiting=False))


def _tried(game: GamePort, do: Callable[[], list[LogLine]]) -> CommandResult:
    try:
        with following(game):
            told = tuple(do())
    except Illegal as illegal:
        return Refused(illegal.refusal.rule, illegal.refusal.text)
    result = game.result()
    return PositionChanged(told) if result is None else Ended(result, told)


@contextmanager
def following(game: GamePort) -> Iterator[None]:
    """The pass-phrases follow a battle that has to be kept in another file meanwhile."""
    before = game.path
    try:
        yield
    finally:
        if game.path != before:
            passphrases.carry(before, game.path)


def keep(game: GamePort) -> str:
    """Bring all to the disk, for a player who asks for it: where, or why not, in a sentence."""
    try:
        with following(game):
            said = game.keep()
    except Illegal as illegal:
        return illegal.refusal.text
    where = show_path(game.path) if game.path else "no file"
    return said or f"kept in {where}, up to the last command"


def left_behind(game: GamePort | None) -> str:
    """A sentence on the host that goes on when a player leaves the battle that he opened there;
    "" where there is none."""
    incoming = game.incoming if game is not None else None
    if incoming is None or not incoming.ends:
        return ""
    from galley_tui.client.hosted.words import goes_on

    return f"Join goes back to the battle. {goes_on(incoming.ends)}"


def close(game: GamePort) -> str:
    """Store, and let go of the file; where the battle is kept, in a sentence."""
    with following(game):
        trouble = game.close()
    if game.path is None:
        incoming = game.incoming
        if incoming is None or not incoming.back:
            return ""
        from galley_tui.client.hosted.words import goes_on

        stands = f"The battle stands at its host: {incoming.back} goes on with it."
        return f"{stands} {goes_on(incoming.ends)}" if incoming.ends else stands
    if trouble:
        why = trouble.removeprefix("read-only: ")
        return f"The battle is kept in {show_path(game.path)} as far as it could be: {why}."
    return f"The battle is kept in {show_path(game.path)}: galley goes on with it."
