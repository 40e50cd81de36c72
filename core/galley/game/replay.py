"""A battle run forwards and backwards: by event, entry, moment, ship, activation and turn."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from itertools import accumulate

from galley.engine.account import gained
from galley.engine.loop import Board, Rolled, State
from galley.engine.records import LogLine, Side, at_once
from galley.game.port import GamePort


def open_places(game: GamePort) -> list[int]:
    """The entries that stand, without the last ones whose answers are still hidden."""
    history = game.history()
    live = history.live.copy()
    hidden = {type(ask).__name__ for ask in game.seen().asks() if ask.together}
    while history.entries[live[-1]].ask in hidden:
        live.pop()
    return live


class ReplayCursor:
    """The position of a replay: after the first `event` of the events of the entry in `place`.

    Places count the entries that stand from 0, the start.  What moves raises Fault when the
    journal does not replay.
    """

    def __init__(self, game: GamePort, entry: int = 0) -> None:
        """`entry`: of the journal, before which a reader begins; 0 for where he usually does."""
        self.rules, self.history = game.rules, game.history()
        self.places = open_places(game)
        self.place = self.event = 0
        entries = self.history.entries
        self.opening = self.last if entries[-1].failed else 0  # where a reader begins
        if entry:
            self.opening = max(0, self.place_of(entry) - 1)
        self._noted = self.history.noted()
        self._turns = [entries.turn(n) for n in self.places]

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.places) - 1

    @property
    def n(self) -> int:
        """The number of the entry in the journal."""
        return self.places[self.place]

    @property
    def side(self) -> Side:
        """The side that gave the command; "" at the start."""
        return self.history.entries[self.n].side

    def entry_lines(self, place: int | None = None) -> list[LogLine]:
        """The log lines of the entry at `place`, or of the current one, event by event."""
        return self.history.told_at(self.places[self.place if place is None else place])

    def board(self) -> Board:
        """The board as it was then."""
        told = self.entry_lines()
        if self.event == len(told):
            return self.history.state_at(self.n).board
        board = self._before().board.copy()
        for line in told[: self.event]:
            line.event.apply(board)
        return board

    def before(self) -> Board:
        """The board before the current entry."""
        return self._before().board

    def _before(self, place: int | None = None) -> State:
        history, place = self.history, self.place if place is None else place
        return history.state_at(self.places[place - 1]) if place else history.fresh

    def label(self) -> str:
        """The command in words; empty at the start."""
        command = self.history.entries[self.n].command
        if command is None:
            return ""
        return self.rules.label(self._before(), command)

    def lines(self, most: int) -> list[LogLine]:
        """At least so many lines of the log up to here, the last one for the event."""
        lines = self.entry_lines()[: self.event]
        for place in range(self.place - 1, -1, -1):
            if len(lines) >= most:
                break
            lines = self.entry_lines(place) + self.noted(place + 1) + lines
        return lines

    def noted(self, place: int) -> list[LogLine]:
        """The lines of the log before an entry, or at the end, on who sat down, and on steps that
        both sides agreed to take back or play again."""
        first = self.places[place - 1] if place else 0
        end = self.places[place] if place <= self.last else len(self.history.entries)
        return [line for line in self._noted if first < line.entry < end]

    def place_of(self, entry: int) -> int:
        """The place of an entry of the journal, or of the last that stands before it."""
        return max(0, bisect_right(self.places, entry) - 1)

    # -- moving

    def to(self, place: int) -> None:
        """Go to the end of an entry, after all its events."""
        self.place = max(0, min(place, self.last))
        self.event = len(self.entry_lines())

    def ways(self, by: int) -> dict[str, Callable[[], None]]:
        """Go on, or back, by so many of what is named."""
        return {
            "command": lambda: self.to(self.place + by),
            "event": lambda: self.by_event(by),
            "moment": lambda: self.by_moment(by),
            "ship": lambda: self.by_ship(by),
            "activation": lambda: self.by_activation(by),
            "turn": lambda: self.by_turn(by),
        }

    def by_event(self, by: int) -> None:
        """One event on (1) or back (-1), and those that happen at once with it; an entry without
        any is passed as if it had one."""
        stops = self._stops()
        if by > 0 and self.event < len(self.entry_lines()):
            self.event = next(stop for stop in stops if stop > self.event)
        elif by < 0 and stops and stops[0] < self.event:
            self.event = max(stop for stop in stops if stop < self.event)
        elif 0 <= self.place + by <= self.last:
            self.to(self.place + by)
            self.event = min([self.event, *self._stops()]) if by > 0 else self.event

    def _stops(self) -> list[int]:
        """How many events have happened after each group of them."""
        groups = at_once(line.event for line in self.entry_lines())
        return [*accumulate(len(group) for group in groups)]

    def by_ship(self, by: int) -> None:
        """To the next entry, in a direction, about another ship."""
        here = self.ship(self.place)
        self._seek(by, lambda place: self.ship(place) not in ("", here))

    def by_activation(self, by: int) -> None:
        """To where the next activation begins, in a direction."""
        card = self.rules.event_card
        self._seek(
            by, lambda place: any(card(line.event).landmark for line in self.entry_lines(place))
        )

    def by_moment(self, by: int) -> None:
        """To the next entry that matters, in a direction."""
        self._seek(by, self.matters)

    def matters(self, place: int) -> bool:
        """Dice of an attack fell with an entry, a shot told, a ship was hurt or lost, or points
        changed; in a game that keeps no account, dice fell."""
        told, account = self.entry_lines(place), self.rules.account
        if account is None or not told:
            return any(isinstance(line.event, Rolled) for line in told)
        before, side = self._before(place).board, self.history.entries[self.places[place]].side
        board = before.copy()
        for line in told:
            event = line.event
            stake = account.stake(board, event, side) if isinstance(event, Rolled) else None
            attack = account.attack(board, event)
            if (stake and stake.kind in account.attacks) or (attack and attack.success):
                return True
            event.apply(board)
            if account.blows(board, event, ()) or account.moment(board, event):
                return True
        return any(account.scores(line.event) for line in told) and bool(
            gained(account, before, board)
        )

    def by_turn(self, by: int) -> None:
        """To where the next turn begins; back: where this one did, or the one before."""
        if by > 0:
            self.to_turn(self.turn(self.place) + 1)
            return
        earlier = max(0, self.place - 1)
        self.to_turn(self.turn(earlier))

    def to_turn(self, turn: int) -> None:
        """To where a turn began; to the end when it never did."""
        self.to(bisect_left(self._turns, turn))

    def ship(self, place: int) -> str:
        """The ship that an entry is about first, by what came of it, else by its command."""
        ship_of = self.rules.ship_of
        found = next(
            (ship for line in self.entry_lines(place) if (ship := ship_of(line.event))), ""
        )
        command = self.history.entries[self.places[place]].command
        return found or (ship_of(command) if command else "")

    def squadron(self) -> str:
        """The squadron that the command is about; empty for none."""
        command = self.history.entries[self.n].command
        return self.rules.squadron_of(command) if command else ""

    def ships(self, lines: int) -> list[str]:
        """The ships that the last lines of the log are about, the last first."""
        ship_of, told = self.rules.ship_of, self.entry_lines()[: self.event]
        named = [ship for line in reversed(told) if (ship := ship_of(line.event))]
        named = named or [self.ship(self.place)]
        earlier = self.lines(lines + len(told))[: -len(told) or None]
        return [*named, *(ship_of(line.event) for line in reversed(earlier))]

    def turn(self, place: int) -> int:
        """The turn after an entry."""
        return self._turns[place]

    def turns(self) -> list[tuple[int, int]]:
        """The place at which each turn began: place, turn."""
        turns = sorted(set(self._turns))
        return [(bisect_left(self._turns, turn), turn) for turn in turns]

    def _seek(self, by: int, wanted: Callable[[int], bool]) -> None:
        places = range(self.place + by, len(self.places) if by > 0 else -1, by)
        self.to(next((p for p in places if wanted(p)), self.last if by > 0 else 0))
