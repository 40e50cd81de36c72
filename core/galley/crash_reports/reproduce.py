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
from galley.game.game import Game
from galley.game.loading.opening import NoBattleInFile, verify
from galley.game.restoring_state import Progress
from galley.game.seats import held_by
from galley.game.storage.entries import Entry, players
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
        game = verify(path, disk, progress)
    except NoBattleInFile as unbegun:
        return _judged(show_path(path), 0, _begun(unbegun.kept), [unbegun.text])
    except Fault as fault:
        return [fault], []
    except Exception as error:
        kept = save_format.read(path, disk)
        if kept.lines[-1].failed is None:
            raise
        return _judged(show_path(path), kept.lines[-1].n, _raised(error), [])
    last = game.past.entries[-1]
    if last.failed is None:
        return [], game.notices
    return _judged(show_path(path), last.n, _tried(game, last, last.failed), game.notices)


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
        game = Game.new(scenario, None, dice=faces, options=header.options)
        return _looked_at(game)
    except Fault:
        return ""
    except Exception as error:
        return _raised(error)


def _tried(game: Game, last: Entry, failed: Failure) -> str:
    """How the command that failed fails again, or the position; empty when neither does."""
    try:
        found = _looked_at(game) or _examined(game)
        if found or last.command is None:
            return found or _bots_asked(game)
        with suppress(Illegal):  # what is refused now fails no more
            game.repeat(last)
            found = _looked_at(game) or _examined(game)
        return found
    except Exception as error:
        return _raised(error)


def _looked_at(game: Game) -> str:
    """Look at a position and all that is said of it: its fault, or "".  Raises what fails."""
    game.pending()
    for ask in game.state.asks():
        for choice in game.choices(ask.side, ask.seat):
            if game.why_not(ask.side, choice.command, ask.seat) is not None:
                return f"{shown(choice.label)} is offered and refused"
        game.propose(ask.side, ask.seat)
    for side in game.names():
        game.view(side)
    game.can_undo()
    game.result()
    return standstill(game.rules, game.state) or invariants(game.rules, game.state)


def _bots_asked(game: Game) -> str:
    """How a bot of the game that is to answer fails; empty when none does.  Where it chooses by
    chance it is asked again and again.  Raises what fails."""
    rules, state, given = game.rules, game.state, players(game.past.entries)
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
            chosen = bot.choose(shown, asked, choices, len(game.past.live)).command
            if asked.why_not(shown.board, chosen) is not None:
                return f"{player.name} gives an illegal command"
        bot.weigh(shown, asked, choices)
    return ""


def _examined(game: Game) -> str:
    """Play the last command that stands again: its fault, "" for none."""
    if len(game.past.live) < 2:
        return ""
    last, before = game.past.last(), game.past.before_last()
    ask = before.ask_of(last.side, last.seat)
    assert last.command is not None and ask is not None
    text = game.rules.encode(before)
    after, events = game.past.again(before, last.n, len(game.past.live) - 1)
    return examine(game.rules, before, text, ask, last.command, events, after)


def repeated(broken: Broken) -> BaseException:
    """The exception of a game that went wrong, with the same battle noted on it as a game."""
    match, error = broken.match, broken.__cause__ or broken
    commands = [(ask, command) for ask, command, _ in match.moves]
    first, *later = [tuple(face for roll in one.rolls for face in roll) for one in match.dice]
    try:
        game = Game.new(match.scenario, match.seed, dice=first, options=match.options)
        for side, player in match.names.items():
            sat = Entry(len(game.past.entries), "seat", side, player=player)
            game.record(sat, game.state)
        for (ask, command), game.hand in zip(commands + match.under_way, later, strict=True):
            game.play(ask.side, command, seat=ask.seat)
        note(error, Attempt(game.journal))
    except Exception as again:
        note(error, attempt(again))
    return error
