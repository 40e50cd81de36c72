"""`galley check`: a save replayed from its start; of a failure, what failed is tried again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from galley.bots.bot_names import bot_of
from galley.catalogue import rules_of
from galley.contests.trials import Broken, examine, invariants, standstill
from galley.crash_reports.crash_file import failure
from galley.engine.dice import any_shows
from galley.engine.loop import Illegal
from galley.engine.views import asked_anew
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, show_path, shown
from galley.game.crash_context import Attempt, attempt, note
from galley.game.entries import Entry
from galley.game.loading.opening import NoBattleInFile, verify
from galley.game.loading.restoring_state import Progress
from galley.game.seats.seat_keys import held_by
from galley.game.seats.seats import players
from galley.game.session import Session
from galley.saves import save_format
from galley.saves.save_format import Failure, SaveContent
from galley.scenarios.library import read_text

LUCKS, PLAYED_OUT = 20, 4  # seeds that a bot is tried with, and games that it plays out


def check(
    path: Path, disk: Disk = DISK, progress: Progress | None = None
) -> tuple[list[Fault], list[str]]:
    """Check a save: its faults, and the notices besides.

    Of a file of a failure, that it fails again is a fault; that it does not is worth saying.
    """
    try:
        session = verify(path, disk, progress)
    except NoBattleInFile as unbegun:
        return _judged(show_path(path), 0, _begun(unbegun.kept), [unbegun.text])
    except Fault as fault:
        return [fault], []
    except Exception as error:
        kept = save_format.read(path, disk)
        if kept.lines[-1].failed is None:
            raise
        return _judged(show_path(path), kept.lines[-1].n, _raised(error), [])
    last = session.entries[-1]
    if last.failed is None:
        return [], session.notices
    return _judged(show_path(path), last.n, _tried(session, last, last.failed), session.notices)


def _judged(file: str, n: int, found: str, notices: list[str]) -> tuple[list[Fault], list[str]]:
    if found:
        before = f"good up to entry {n - 1}, then it fails again" if n else "it fails again"
        return [Fault(file, f"entry {n}", f"{before}: {found}")], []
    again = f"under galley {save_format.version()} it does not fail any more"
    return [], [*notices, *(["its dice are taken as they stand there"] if n else []), again]


def _raised(error: Exception) -> str:
    """An exception and where it came from."""
    return failure(error).name()


def _begun(kept: SaveContent) -> str:
    """How a battle fails that never came to its first question; empty when it does not."""
    header, line = kept.header, kept.lines[0]
    if not header.scenario:
        return ""
    try:
        scenario = read_text(header.text())
        dice = rules_of(scenario.rules, scenario.file).dice
        faces = [face for roll in line.rolls for face in roll if any_shows(dice, [face])]
        session = Session.new(scenario, None, dice=faces, options=header.options)
        return _looked_at(session)
    except Fault:
        return ""
    except Exception as error:
        return _raised(error)


def _tried(session: Session, last: Entry, failed: Failure) -> str:
    """How the command that failed fails again, or the position; empty when neither does."""
    try:
        found = _looked_at(session) or _examined(session)
        if found or last.command is None:
            return found or _bots_asked(session)
        with suppress(Illegal):  # what is refused now fails no more
            session.repeat(last)
            found = _looked_at(session) or _examined(session)
        return found
    except Exception as error:
        return _raised(error)


def _looked_at(session: Session) -> str:
    """Look at a position and all that is said of it: its fault, or "".  Raises what fails."""
    session.pending()
    for ask in session.state.asks():
        for choice in session.choices(ask.side, ask.seat):
            if session.why_not(ask.side, choice.command, ask.seat) is not None:
                return f"{shown(choice.label)} is offered and refused"
        session.propose(ask.side, ask.seat)
    for side in session.side_names():
        session.view(side)
    session.can_undo()
    session.result()
    return standstill(session.rules, session.state) or invariants(session.rules, session.state)


def _bots_asked(session: Session) -> str:
    """How a bot of the game that is to answer fails; empty when none does.  Where it chooses by
    chance it is asked again and again.  Raises what fails."""
    rules, state, given = session.rules, session.state, players(session.entries)
    seats = rules.seats(state)
    for ask in state.asks():
        player = given[held_by(seats, given, ask.side, ask.seat)]
        seat = next(one for one in seats if one.side == ask.side and ask.seat in ("", one.id))
        if player.human or player.stranger:
            continue
        shown = asked_anew(state, ask.side)
        asked = shown.ask_of(ask.side, ask.seat)
        assert asked is not None
        for luck in range(LUCKS):
            bot = bot_of(rules, player.name, seat, luck, PLAYED_OUT)
            choices = shown.choices(asked)
            chosen = bot.choose(shown, asked, choices, len(session.live)).command
            if asked.why_not(shown.board, chosen) is not None:
                return f"{player.name} gives an illegal command"
        bot.weigh(shown, asked, choices)
    return ""


def _examined(session: Session) -> str:
    """Play the last command that stands again: its fault, "" for none."""
    if len(session.live) < 2:
        return ""
    last, before = session.past.last(), session.past.before_last()
    ask = before.ask_of(last.side, last.seat)
    assert last.command is not None and ask is not None
    text = session.rules.encode(before)
    after, events = session.past.again(before, last.n, len(session.live) - 1)
    return examine(session.rules, before, text, ask, last.command, events, after)


def repeated(broken: Broken) -> BaseException:
    """The exception of a game that went wrong, with the same battle noted on it as a session."""
    match, error = broken.match, broken.__cause__ or broken
    commands = [(ask, command) for ask, command, _ in match.moves]
    first, *later = [tuple(face for roll in one.rolls for face in roll) for one in match.dice]
    try:
        session = Session.new(match.scenario, match.seed, dice=first, options=match.options)
        for side, player in match.names.items():
            sat = Entry(len(session.entries), "seat", side, player=player)
            session.record(sat, session.state)
        for (ask, command), session.hand in zip(commands + match.under_way, later, strict=True):
            session.play(ask.side, command, seat=ask.seat)
        note(error, Attempt(session.journal))
    except Exception as again:
        note(error, attempt(again))
    return error
