"""Barratt's side of a battle in text: its questions, choices, moves and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.order import AskNow, AskShip, AskSide
from galley.barratt.ch1_initiative.set_up import AskSetUp
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch3_movement.speeds import why_not_move_at_all
from galley.barratt.ch4_grappling.grappling import AskFend, Fend, grapple_gap
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import range_to, targets
from galley.barratt.ch6_missiles.words import figures
from galley.barratt.ch8_melee.fighting import AskDirection
from galley.barratt.ch8_melee.melee import AskJoin, AskPairs
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import crew_words
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.reach.aims import outcome
from galley.engine.cards import ENDING
from galley.engine.checks import Odds
from galley.engine.records import Ask
from galley.engine.text import joined
from galley.tabletop.board import Done
from galley.tabletop.words import ship_name
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import words_of
from galley_tui.draw.table.model import compass
from galley_tui.faces.barratt.text import log_groups, words
from galley_tui.faces.barratt.text.aiming import Aiming
from galley_tui.faces.barratt.text.crossing import Crossing
from galley_tui.faces.barratt.text.looking import WORDS, Looking, next_words
from galley_tui.faces.barratt.text.move_preview import in_a_word
from galley_tui.faces.barratt.text.ship_lines import activation
from galley_tui.faces.barratt.text.shooting import Shooting
from galley_tui.faces.barratt.text.speeds import in_brief
from galley_tui.faces.barratt.text.steering import Steering
from galley_tui.faces.barratt.text.words import AIM, FILLERS, HINTS, SAME, STEER
from galley_tui.faces.table.battle import TableBattle, play, refused
from galley_tui.faces.table.looking import (
    bears,
    called,
    hundredths,
    nearest,
    ship_and_rest,
    ship_meant,
)
from galley_tui.faces.talk import BattleOn, Handler, ReadingOn, asks, having
from galley_tui.faces.text_face import GameText

UNSAID = ("move", "shoot", "fire", "at", "with", "not")
"""Words of a wish that its answer does not have."""
NEAR = 2  # so many enemies are told to a ship that acts
COMMANDED = ("look", "speeds", "near", "targets", "threats", "aims")
"""Words that may stand behind a ship as well as before it."""
AGAIN: dict[type[Ask], str] = {
    AskFire: "list shows who may still shoot at what; done ends: the rest at what is nearest.",
    AskCasualties: "list shows who may fall; done ends.",
    AskSetUp: "Another ship: A1 40 6; or done.",
}
"""Questions that come again and again, and what is said instead of their list."""
FIRST: dict[type[Ask], str] = {
    AskActivation: "battle 8 R30 4 on moves it; try before a move tells what would come of it; "
    "speeds, near, aims and threats help; done ends.",
    AskFire: "shoot A1 B1: all of A1; shoot archers B1; done: the rest at what is nearest; hold: "
    "nobody else.",
    AskCasualties: "lose archer A1, lose 2 marines A1; done: the rest as is usual.",
    AskSetUp: "A1 40 6 places a ship; flagship A2; done.",
}
"""A word that helps with a question that is put for the first time in a battle."""


def _moves(board: Board, option: Option) -> str:
    """Group moves by their speed, men by where they go."""
    command = option.command
    if isinstance(command, Move) and command.path:
        return f"at {command.speed}"
    return f"men to {command.to}" if isinstance(command, Transfer) else ""


def _ship(board: Board, option: Option) -> str:
    ship = board.ships.get(str(option.shape.get("ship") or ""))
    return called(ship) if ship is not None and not isinstance(option.command, Move) else ""


def _kind(board: Board, option: Option) -> str:
    return option.command.kind if isinstance(option.command, Shoot) else ""


def _target(board: Board, option: Option) -> str:
    return f"at {option.command.target}" if isinstance(option.command, Shoot) else ""


LEVELS: Sequence[Callable[[Board, Option], str]] = (_moves, _ship, _kind, _target)
"""By what choices are grouped: moves by their speed, shots and losses by their ship."""


class BarrattBattle(TableBattle[Board]):
    """Puts the questions of Barratt's rules and carries out lines that move its ships."""

    words, same, fillers, hints, again, first = WORDS, SAME, FILLERS, HINTS, AGAIN, FIRST
    helm, steered = (STEER, AIM), AskActivation
    most, few, alone, levels = 9, 2, 1, LEVELS  # the first choice is the usual one

    def __init__(self, talk: BattleOn[Board], text: GameText[Board]) -> None:
        super().__init__(talk, text)
        self.steering = Steering(talk)
        self.crossing, self.shooting = Crossing(talk), Shooting(talk)
        self.aiming = Aiming(talk)

    @property
    def handlers(self) -> Sequence[Handler]:
        return (*self.steering.handlers, *self.aiming.handlers, *self.crossing.handlers)

    # -- the question

    def squadron_that_moves(self) -> Sequence[str]:
        ask = self.talk.pending.ask if self.talk.pending is not None else None
        return ask.ships if isinstance(ask, AskShip) else ()

    def situation(self, again: bool) -> Iterator[str]:
        return (f"  {line}." for line in self._situation(again))

    def _situation(self, again: bool) -> Iterator[str]:
        """Tell the facts that an answer needs, in few lines."""
        ask = self.talk.pending.ask if self.talk.pending is not None else None
        board = self.board
        if isinstance(ask, AskActivation):
            yield from self._acting(board.ships[ask.ship], again)
        elif isinstance(ask, AskNow):
            yield self.text.spell_out(WORDS.in_short(board, board.ships[ask.ship]))
            yield from self._near(board.ships[ask.ship])
            yield from filter(None, [next_words(board, ask.ship)])
        elif isinstance(ask, AskSetUp):
            for id_, pose in ask.poses(board).items():
                x, y = pose.x / 1000, pose.y / 1000
                yield f'{called(board.ships[id_])} at {x:g}" east, {y:g}" north'
        elif isinstance(ask, AskFire) and not again:
            yield from self._shooters(ask)
        elif isinstance(ask, AskCasualties):
            for due in ask.open_dues(board):
                yield f"Aboard {ship_name(board, due.ship)}: {crew_words(ask.left(board, due)[0])}"
        elif isinstance(ask, AskShip | AskSide):
            for id_ in ask.ships if isinstance(ask, AskShip) else ():
                yield self.text.spell_out(WORDS.in_short(board, board.ships[id_]))
            yield from filter(None, [next_words(board, "").replace("Then", "To act:", 1)])
        elif isinstance(ask, AskPairs | AskJoin | AskDirection):
            yield from self._fighters(ask)

    def _acting(self, ship: Ship, again: bool) -> Iterator[str]:
        """The ship that acts, its speeds, the nearest enemies, who is next; of one that goes on
        itself alone."""
        yield self.text.spell_out(WORDS.in_short(self.board, ship))
        why = why_not_move_at_all(self.board, ship)
        if why is not None and not ship.now.ended:
            yield f"It does not move: {why.text} [{why.rule}]"
        elif why is None and not ship.now.speed:
            yield f"May go {in_brief(self.board, ship)}"
        if not again:
            yield from self._near(ship)
            yield from filter(None, [next_words(self.board, ship.id)])

    def _near(self, ship: Ship) -> Iterator[str]:
        """The nearest enemies."""
        board = self.board
        foes = [one for one in board.afloat() if one.side != ship.side]
        for far, foe in nearest(board, ship, foes)[:NEAR]:
            hold = grapple_gap(board, ship, foe).within(board.setting.lengths.grapple)
            tail = ", in reach of its grapple" if hold else ""
            heads = f"heads {compass(foe.heading)}, {foe.speed}"
            yield f"{called(foe)} {hundredths(far)} away, {bears(ship, foe)}; {heads}{tail}"

    def _shooters(self, ask: AskFire) -> Iterator[str]:
        """Tell ship by ship who may shoot, and which enemy is nearest."""
        ships: dict[str, list[tuple[int, str]]] = {}
        for id_, kind, free in ask.free(self.board):
            ships.setdefault(id_, []).append((free, kind))
        for id_, kinds in ships.items():
            ship = self.board.ships[id_]
            near = targets(self.board, ship, kinds[0][1])[0]
            far = hundredths(range_to(self.board, ship, near).mils)
            who = joined([figures(n, kind) for n, kind in kinds])
            yield f"{called(ship)}: {who}; nearest {near.id}, {far} away"

    def _fighters(self, ask: AskPairs | AskJoin | AskDirection) -> Iterator[str]:
        """The crews that are to fight."""
        ids = ask.cluster if isinstance(ask, AskPairs) else [ask.ship]
        if isinstance(ask, AskDirection):
            ids = [ask.ship, *ask.attackers]
        for id_ in ids:
            ship = self.board.ships[id_]
            held = joined(self.board.linked(id_))
            yield f"{called(ship)}: {crew_words(ship.crew)}; held to {held}"

    # -- its choices

    def choice(self, option: Option, odds: Odds | None) -> str:
        """Tell what a move would touch."""
        if not isinstance(option.command, Move):
            return super().choice(option, odds)
        said = in_a_word(outcome(self.board, option.command)[0])
        return f"{self.briefly(option)}{': ' + said if said else ''}"

    def briefly(self, option: Option) -> str:
        command, label = option.command, option.label
        if isinstance(command, Move):
            label = label.removeprefix(f"{ship_name(self.board, command.ship)} ")
        return self.text.spell_out(label.removeprefix("at "))

    # -- what is typed

    def replace_synonyms(self, typed: str) -> str:
        words = super().replace_synonyms(typed).split()
        if words[:1] and words[0].casefold() == "let":
            words = ["release", *(word for word in words[1:] if word.casefold() != "go")]
        return " ".join(words)

    def wish(self, typed: str) -> list[str]:
        return [word for word in words_of(typed) if word not in UNSAID]

    def steer(self, typed: str) -> bool:
        """Read a line: a move of the ship that acts, shots, losses, one ship, two ships, a yes."""
        return (
            self.accept(typed)
            or self.only_named(typed)
            or self._behind_a_ship(typed)
            or self._not_done(typed)
            or self._fend(typed)
            or self.shooting.obey(typed)
            or self.steering.obey(typed)
            or self.advised(typed)
            or self._not_now(typed)
        )

    def only_named(self, typed: str) -> bool:
        """Leave the name of a ship alone where it chooses the ship."""
        choosing = asks(self.talk, AskShip) and ship_meant(self.board, typed) is not None
        return not choosing and super().only_named(typed)

    def _behind_a_ship(self, typed: str) -> bool:
        """`A1 speeds`, `A1 grapple B2`: a word that stands behind its ship."""
        ship, rest = ship_and_rest(self.board, typed)
        first = (rest.casefold().split() or [""])[0]
        if ship is None or not first:
            return False
        if rest.casefold() in COMMANDED:
            self.talk.obey(f"{first} {ship.id}")
            return True
        ask, own = activation(self.talk), {n for one in self.handlers for n in one.names}
        if ask is not None and ask.ship == ship.id and (self.verbs.knows(first) or first in own):
            self.talk.obey(rest)
            return True
        if asks(self.talk, AskFire, AskCasualties) and self.verbs.knows(first):
            self.talk.obey(f"{first} {ship.id} {rest.partition(' ')[2]}")
            return True
        return False

    def _not_done(self, typed: str) -> bool:
        """`done` while the ship that acts has to move first: why."""
        ask = activation(self.talk)
        ends = {verb.words for verb in ENDING}
        if ask is None or typed.casefold() not in ends or having(self.talk.options, Done):
            return False
        why = ask.why_not(self.board, Done())
        if why is not None:
            self.talk.console.say(refused(why))
        return why is not None

    def _fend(self, typed: str) -> bool:
        """`fend 0`: so many against a grapple."""
        ask = self.talk.pending.ask if self.talk.pending is not None else None
        first, _, rest = typed.casefold().partition(" ")
        if not isinstance(ask, AskFend) or first != "fend":
            return False
        number = 0 if rest in ("none", "nobody") else ask.most if rest in ("", "all") else -1
        if rest.isdecimal():
            number = int(rest[:3])
        command = Fend(ask.ship, number)
        why = ask.why_not(self.board, command)
        if why is not None:
            self.talk.console.say(refused(why))
        else:
            play(self.talk, command)
        return True

    def _not_now(self, typed: str) -> bool:
        """Answer a word that belongs to another time, while a ship acts."""
        first = (words_of(typed) or [""])[0]
        mine = {name for one in self.handlers for name in one.names}
        if not asks(self.talk, AskActivation) or first in mine or not self.verbs.knows(first):
            return False
        if first in self.verbs.possible(self.talk.options):
            return False
        said = f'"{typed[:40]}" is not possible now: list shows what is.'
        self.talk.console.say(HINTS.get(first, said))
        return True

    def doubt(self, option: Option) -> str:
        """Doubt the loss of a ship, or a collision with a friend."""
        return self.steering.doubt(option.command) if isinstance(option.command, Move) else ""


class BarrattText(GameText[Board]):
    """Barratt's rules in words."""

    words, first_turn = words, 1
    sentences = staticmethod(log_groups.sentences)
    points = staticmethod(log_groups.points_lines)

    def looking(self, talk: ReadingOn[Board]) -> Looking:
        return Looking(talk)

    def battle(self, talk: BattleOn[Board]) -> BarrattBattle:
        return BarrattBattle(talk, self)
