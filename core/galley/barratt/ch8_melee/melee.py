"""8. Phase 8: who fights whom, fight after fight (MB-8.01a, MB-8.08h)."""

from collections.abc import Sequence
from itertools import product

from galley.barratt.ch4_grappling.grappling import CastOff
from galley.barratt.ch8_melee.clusters import Pairs, clusters, enemies, lone, pairings, same_pairs
from galley.barratt.ch8_melee.fighting import Fight, JoinFight, PairUp
from galley.barratt.state.board import Board, Play
from galley.barratt.state.relations import enemies_linked, holder
from galley.engine.loop import DONE, procedure
from galley.engine.records import Ask, Command, Frame, Refusal
from galley.engine.text import joined
from galley.tabletop.board import order


class AskPairs(Ask, frozen=True):
    """B7. Who has the baton says which enemies fight each other."""

    takes = (PairUp,)
    seat: str = ""
    cluster: tuple[str, ...] = ()

    def choices(self, board: Board) -> Sequence[Command]:
        return [PairUp(pairs) for pairs in ways_to_pair(board, self.cluster)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, PairUp):
            return Refusal("MB-8.08h", f"who fights whom of {joined(self.cluster)}?")
        held = {frozenset((ship, foe)) for ship in self.cluster for foe in enemies(board, ship)}
        ships = [ship for pair in command.pairs for ship in pair]
        if len(set(ships)) < len(ships):
            return Refusal("MB-8.08e", "no ship is in two pairs")
        if any(frozenset(pair) not in held for pair in command.pairs):
            return Refusal("MB-8.01a", "each pair is of two enemies held together by a grapple")
        most = pairings(board, self.cluster)
        if not any(same_pairs(command.pairs, pairs) for pairs in most):
            text = f"as many as can must fight one against one: {len(most[0])} pairs"
            return Refusal("MB-8.08f", text)
        return None


class AskJoin(Ask, frozen=True):
    """B7. Who has the baton says whom a ship fights that is left over."""

    takes = (JoinFight,)
    seat: str = ""
    ship: str = ""

    def choices(self, board: Board) -> Sequence[Command]:
        return [JoinFight(self.ship, foe) for foe in enemies(board, self.ship)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, JoinFight) or command.ship != self.ship:
            return Refusal("MB-8.08h", f"whom {self.ship} fights is to be said now")
        if command.target not in enemies(board, self.ship):
            text = f"{self.ship} is held to {joined(enemies(board, self.ship))}"
            return Refusal("MB-8.08h", text)
        return None


class Melees(Frame, frozen=True, kw_only=True):
    """Phase 8.  `todo` are the clusters still to come; of the one that fights now `pairs` are the
    fights, `joins` the ships left over with whom they fight."""

    todo: tuple[tuple[str, ...], ...] = ()
    pairs: Pairs = ()
    joins: Pairs = ()


def look(play: Play, melees: Melees) -> None:
    """MB-8.01a Who fights at all is settled before the first blow."""
    play.note(melees, todo=tuple(clusters(play.board)))


def pair_up(play: Play, melees: Melees) -> str | None:
    """MB-8.08h The next cluster: the baton decides where other pairs are other fights."""
    if not melees.todo:
        return "part"
    ways = ways_to_pair(play.board, melees.todo[0])
    melees = play.note(melees, pairs=ways[0], joins=())
    if len(ways) > 1:
        play.push(AskPairs(*holder(play.board), melees.todo[0]))
    return None


def paired(play: Play, melees: Melees) -> None:
    """MB-8.08h"""
    answer = play.take()
    if isinstance(answer, PairUp):
        ways = pairings(play.board, melees.todo[0])
        play.note(melees, pairs=next(w for w in ways if same_pairs(w, answer.pairs)))


def join(play: Play, melees: Melees) -> str | None:
    """MB-8.08h The next ship that is left over; the baton decides where it has several foes."""
    board = play.board
    answer = play.take()
    if isinstance(answer, JoinFight):
        melees = play.note(melees, joins=(*melees.joins, (answer.ship, answer.target)))
    settled = [ship for ship, _ in melees.joins]
    left = [s.id for s in lone(board, melees.todo[0], melees.pairs) if s.id not in settled]
    for ship in left:
        foes = enemies(board, ship)
        if len(foes) > 1:
            play.push(AskJoin(*holder(board), ship))
            return "join"
        melees = play.note(melees, joins=(*melees.joins, (ship, foes[0])))
    return None


def fight(play: Play, melees: Melees) -> str:
    """MB-8.01a, MB-0.08a The fights of a cluster, by their lowest ids."""
    todo = fights(melees.pairs, melees.joins)
    play.note(melees, todo=melees.todo[1:])
    for one, against in reversed(todo):
        play.push(Fight(one=one, against=against))
    return "pair_up"


Bout = tuple[str, tuple[str, ...]]
"""A ship, and whom it fights."""


def fights(pairs: Pairs, joins: Pairs) -> list[Bout]:
    """Tell who fights whom: of several against one the one first, else the lower id."""
    found: list[Bout] = []
    for one, other in pairs:
        for target, foe in ((one, other), (other, one)):
            more = [ship for ship, at in joins if at == target]
            if more:
                found.append((target, tuple(sorted([foe, *more], key=order))))
                break
        else:
            found.append((one, (other,)))
    return sorted(found, key=lambda f: min(order(ship) for ship in (f[0], *f[1])))


def ways_to_pair(board: Board, cluster: Sequence[str]) -> list[Pairs]:
    """MB-8.08h The largest sets of pairs, one of those that lead to the same fights: one ship
    against several fights all of them, whichever makes the pair."""
    found: dict[frozenset[tuple[Bout, ...]], Pairs] = {}
    for pairs in pairings(board, cluster):
        left = [ship.id for ship in lone(board, cluster, pairs)]
        joined_by = product(*([(ship, foe) for foe in enemies(board, ship)] for ship in left))
        found.setdefault(frozenset(tuple(fights(pairs, joins)) for joins in joined_by), pairs)
    return [*found.values()]


def part(play: Play, melees: Melees) -> str:
    """g21 Enemies of whom neither has a fighter left are held together no more."""
    board = play.board
    for ship in board.afloat():
        for foe in enemies_linked(board, ship):
            if order(ship.id) < order(foe.id) and not (ship.crew.fighters or foe.crew.fighters):
                play.emit(CastOff(ship.id, foe.id, "MB-8.03c"))
    return DONE


procedure(Melees, look, pair_up, paired, join, fight, part)
