"""13.0, 7.1e and the jobs of phase 8 (B8a)."""

import pytest

from galley.ancient_galley.ch2_orders.bands import grade
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.events import GiveJob, JobGiven, Placed, PlaceMan
from galley.ancient_galley.ch13_maintenance.placing import appoint
from galley.ancient_galley.state.aboard import helmsman
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Engine, Sail, SailOrder, Sheet, SpeedBand
from galley.engine.dice import Recorded
from galley.engine.loop import Play, State
from galley.engine.records import Command
from tests.ancient_galley.ch13_maintenance.phase import changed, maintained, of
from tests.kit.ancient_galley import refused, ship, table

CREW = "A1 stern captain, 2 sailor, marine", "A1 middle 2 artilleryman, archer, marine"
# A1.1 captain, A1.2 helm, A1.3 sailor, A1.4 marine; A1.5, A1.6 artillerymen, A1.7, A1.8


def board(**facts: object) -> Board:
    engines = (Engine("ballista", "middle", 0), Engine("catapult", "bow", 0))
    known = {"towers": ("bow",), "engines": engines, **facts}
    return table(ship("A1", 0, 0, 0, **known), ship("B1", 9000, 0, 0), *CREW, "B1 bow marine")


def five_in_the_bow() -> Board:
    return table(ship("A1", 0, 0, 0, towers=("bow",)), "A1 bow 3 marine", "A1 tower bow 2 archer",
                 "A1 stern 2 sailor")  # fmt: skip


def enemies_at(section: str) -> Board:
    found = board()
    return changed(found, "B1.1", ship="A1", section=section)


def test_a_man_goes_where_he_is_sent_at_once() -> None:
    """AG-13.0a"""
    events, after = maintained(board(), [("A", PlaceMan("A1.8", "bow", True))])
    assert of(events, Placed) == [Placed("A1.8", "bow", True)]
    assert (after.men["A1.8"].section, after.men["A1.8"].tower) == ("bow", True)


def test_nobody_moves_by_himself() -> None:
    """AG-B8a The default: they stay."""
    start = board()
    events, after = maintained(start)
    assert after.men == start.men and of(events, Placed, JobGiven) == []


PLACES: dict[str, tuple[Board, Command, str]] = {
    "AG-13.0a/where he is": (board(), PlaceMan("A1.8", "middle"), "AG-13.0a"),
    "AG-13.0a/no section": (board(), PlaceMan("A1.8", "mast"), "AG-13.0a"),
    "AG-13.0a/an enemy": (board(), PlaceMan("B1.1", "stern"), "AG-13.0a"),
    "AG-13.0a/nobody": (board(), PlaceMan("A1.77", "stern"), "AG-13.0a"),
    "AG-13.0a/into a fight": (
        changed(enemies_at("bow"), "A1.4", section="bow"), PlaceMan("A1.8", "bow"), "AG-13.0a",
    ),
    "AG-13.0a/out of a fight": (enemies_at("middle"), PlaceMan("A1.8", "bow"), "AG-13.0a"),
    "AG-13.0a/among enemies alone": (enemies_at("bow"), PlaceMan("A1.8", "bow"), "AG-13.0a"),
    "AG-13.0a/an enemy in the tower": (
        changed(enemies_at("bow"), "B1.1", tower=True), PlaceMan("A1.8", "bow", True), "AG-13.0a",
    ),
    "AG-13.0a/on the enemy's ship": (
        changed(board(), "A1.8", ship="B1"), PlaceMan("A1.8", "stern"), "AG-13.0a",
    ),
    "AG-13.0a/in the water": (
        changed(board(), "A1.8", ship="", state="swimming"), PlaceMan("A1.8", "bow"), "AG-13.0a",
    ),
    "AG-18.7a/wounded": (
        changed(board(), "A1.8", state="wounded"), PlaceMan("A1.8", "bow"), "AG-18.7a",
    ),
    "AG-12.2b/recovering": (
        changed(board(), "A1.8", state="recovering"), PlaceMan("A1.8", "bow"), "AG-12.2b",
    ),
    "AG-13.0a/prisoner": (
        changed(board(), "A1.8", state="prisoner"), PlaceMan("A1.8", "bow"), "AG-13.0a",
    ),
    "AG-13.2a/tower men count": (five_in_the_bow(), PlaceMan("A1.6", "bow"), "AG-13.2a"),
    "AG-13.2c/no tower": (board(), PlaceMan("A1.8", "middle", True), "AG-13.2c"),
    "AG-13.2c/two in the tower": (five_in_the_bow(), PlaceMan("A1.1", "bow", True), "AG-13.2c"),
}  # fmt: skip


@pytest.mark.parametrize("id_", PLACES)
def test_a_place_that_is_refused(id_: str) -> None:
    at, command, rule = PLACES[id_]
    why = refused(at, AskMaintenance("A"), command)
    assert why is not None and why.rule == rule


ALLOWED: dict[str, tuple[Board, Command]] = {
    "AG-13.0a/past a fight": (enemies_at("middle"), PlaceMan("A1.4", "bow")),
    "AG-16.8c/an enemy in the tower does not count": (
        changed(enemies_at("bow"), "B1.1", tower=True), PlaceMan("A1.8", "bow"),
    ),
    "AG-12.2b/rescued and rested": (
        changed(board(), "A1.8", unarmed=True), PlaceMan("A1.8", "stern"),
    ),
    "AG-13.0a/down from the tower of a full bow": (five_in_the_bow(), PlaceMan("A1.4", "bow")),
    "AG-12.2b/rescued, steers": (
        changed(board(), "A1.4", unarmed=True), GiveJob("A1.4", "helm"),
    ),
    "AG-7.1e/a captain steers": (board(), GiveJob("A1.1", "helm")),
    "AG-19.3b/serves": (board(), GiveJob("A1.5", "engine", 1)),
    "AG-10.5a/plugs": (board(holes=1), GiveJob("A1.8", "plug")),
    "AG-3.4a/at the sail": (board(sail=Sail.STRIKING), GiveJob("A1.8", "sail")),
    "AG-3.4a/at a sail that was ordered": (
        board(sail=Sail.STOWED, sheet=Sheet("A1", SpeedBand.CRUISE, "", sail=SailOrder.RAISE)),
        GiveJob("A1.8", "sail"),
    ),
    "AG-13.0a/no job": (board(), GiveJob("A1.2", "")),
}  # fmt: skip


@pytest.mark.parametrize("id_", ALLOWED)
def test_what_is_allowed(id_: str) -> None:
    at, command = ALLOWED[id_]
    assert refused(at, AskMaintenance("A"), command) is None
    assert command in AskMaintenance("A").suggest(at)


def crewed() -> Board:
    """Two artillerymen at the ballista, and a third."""
    found = changed(changed(board(), "A1.5", job="engine", engine=1), "A1.6", job="engine",
                    engine=1)  # fmt: skip
    return changed(found, "A1.7", rank="artilleryman")


JOBS: dict[str, tuple[Board, Command, str]] = {
    "AG-7.1e/not in the stern": (board(), GiveJob("A1.8", "helm"), "AG-7.1e"),
    "AG-7.1e/he steers already": (board(), GiveJob("A1.2", "helm"), "AG-13.0a"),
    "AG-13.0a/no such job": (board(), GiveJob("A1.2", "cook"), "AG-13.0a"),
    "AG-13.0a/an enemy": (board(), GiveJob("B1.1", "helm"), "AG-13.0a"),
    "AG-13.0a/on the enemy's ship": (
        changed(board(), "A1.3", ship="B1"), GiveJob("A1.3", "helm"), "AG-13.0a",
    ),
    "AG-18.7a/wounded": (
        changed(board(), "A1.3", state="wounded"), GiveJob("A1.3", "helm"), "AG-18.7a",
    ),
    "AG-19.3b/a marine": (board(), GiveJob("A1.8", "engine", 1), "AG-19.3b"),
    "AG-19.3b/rescued": (
        changed(board(), "A1.5", unarmed=True), GiveJob("A1.5", "engine", 1), "AG-19.3b",
    ),
    "AG-19.3b/another section": (board(), GiveJob("A1.5", "engine", 2), "AG-19.3b"),
    "AG-19.3b/no such engine": (board(), GiveJob("A1.5", "engine", 3), "AG-19.3b"),
    "AG-19.3b/which engine": (board(), GiveJob("A1.5", "engine"), "AG-19.3b"),
    "AG-19.3b/a helm is no engine": (board(), GiveJob("A1.3", "helm", 1), "AG-19.3b"),
    "AG-19.0b/a third": (crewed(), GiveJob("A1.7", "engine", 1), "AG-19.0b"),
    "AG-3.0a/no sail": (board(), GiveJob("A1.8", "sail"), "AG-3.0a"),
    "AG-3.5c/wrecked": (board(sail=Sail.WRECKED), GiveJob("A1.8", "sail"), "AG-3.5c"),
    "AG-3.4a/not ordered": (board(sail=Sail.SET), GiveJob("A1.8", "sail"), "AG-3.4a"),
    "AG-10.5a/no hole": (board(), GiveJob("A1.8", "plug"), "AG-10.5a"),
}  # fmt: skip


@pytest.mark.parametrize("id_", JOBS)
def test_a_job_that_is_refused(id_: str) -> None:
    at, command, rule = JOBS[id_]
    why = refused(at, AskMaintenance("A"), command)
    assert why is not None and why.rule == rule


@pytest.mark.parametrize(
    ("job", "rule", "facts"),
    [("plug", "AG-10.5b", {"holes": 1}), ("sail", "AG-3.4d", {"sail": Sail.STRIKING})],
)
def test_the_engaged_neither_plug_nor_handle_sail(
    job: str, rule: str, facts: dict[str, object]
) -> None:
    """AG-10.5b, AG-3.4d"""
    at = enemies_at("middle")
    at.change("A1", **facts)
    why = refused(at, AskMaintenance("A"), GiveJob("A1.8", job))
    assert why is not None and why.rule == rule


def test_the_helm_is_one_mans() -> None:
    """AG-7.1e"""
    events, after = maintained(board(), [("A", GiveJob("A1.4", "helm"))])
    assert of(events, JobGiven) == [JobGiven("A1.2", ""), JobGiven("A1.4", "helm")]
    assert helmsman(after, after.ships["A1"]) == after.men["A1.4"]
    assert grade(after, after.ships["A1"], SpeedBand.CRUISE) == "C"  # AG-7.1a a marine steers


def test_one_job_a_man() -> None:
    """G55 A helmsman who is told to plug steers no more."""
    _, after = maintained(board(holes=1), [("A", GiveJob("A1.2", "plug"))], [(1,)])
    assert after.men["A1.2"].job == "plug"
    assert helmsman(after, after.ships["A1"]) is None


@pytest.mark.parametrize(
    ("job", "engine", "to", "keeps"),
    [("helm", 0, "middle", False), ("engine", 1, "bow", False), ("plug", 0, "bow", True)],
)
def test_who_goes_leaves_what_he_did_there(job: str, engine: int, to: str, keeps: bool) -> None:
    """AG-7.1e, AG-19.3b"""
    man = "A1.2" if job == "helm" else "A1.5"
    at = changed(board(), man, job=job, engine=engine)
    _, after = maintained(at, [("A", PlaceMan(man, to))])
    assert (after.men[man].job == job) == keeps


def steersman(at: Board) -> tuple[list[str], str]:
    """Who gets and loses the helm when the turn looks, and who steers then."""
    play: Play[Board] = Play(State(at, []), Recorded())
    appoint(play)
    steers = helmsman(at, at.ships["A1"])
    told = [f"{e.man} {e.job}".strip() for e in play.events if isinstance(e, JobGiven)]
    return told, steers.id if steers else ""


LOST: dict[str, tuple[Board, list[str], str]] = {
    "AG-7.1e/he is there": (board(), [], "A1.2"),
    "AG-7.1e/dead: a sailor": (changed(board(), "A1.2", state="dead"), ["A1.3 helm"], "A1.3"),
    "AG-7.1e/wounded": (
        changed(board(), "A1.2", state="wounded"), ["A1.2", "A1.3 helm"], "A1.3",
    ),
    "AG-7.1e/gone from the stern": (
        changed(board(), "A1.2", section="bow"), ["A1.2", "A1.3 helm"], "A1.3",
    ),
    "AG-7.1e/no sailor: the lowest rank": (
        changed(changed(board(), "A1.2", state="prisoner"), "A1.3", state="dead"),
        ["A1.4 helm"], "A1.4",
    ),
    "AG-7.1e/the lowest id": (
        changed(changed(board(), "A1.2", state="dead"), "A1.4", rank="sailor"),
        ["A1.3 helm"], "A1.3",
    ),
    "AG-7.1e/nobody": (table(ship("A1", 0, 0, 0), "A1 bow marine"), [], ""),
}  # fmt: skip


@pytest.mark.parametrize("id_", LOST)
def test_somebody_steps_in(id_: str) -> None:
    at, told, steers = LOST[id_]
    assert steersman(at) == (told, steers)


def test_an_empty_helm_turns_as_without_rudders() -> None:
    """AG-7.1e, AG-7.1c"""
    at = table(ship("A1", 0, 0, 0), "A1 bow marine")
    assert grade(at, at.ships["A1"], SpeedBand.CRUISE) == "D"
