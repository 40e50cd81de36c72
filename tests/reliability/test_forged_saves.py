"""Saves whose every check was made anew by somebody who changed them: they work, or a sentence
says what is wrong; nothing forged is called good."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galley.account.report import report
from galley.catalogue import rule_set
from galley.engine.dice import chooser
from galley.engine.loop import Illegal, State
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.saves.save_format import read
from galley.scenarios.header import with_options
from galley.scenarios.library import read_text
from galley_tui.__main__ import main
from galley_tui.client.choices import decisions, options
from galley_tui.faces.war_galley.dice_box import Dice
from galley_tui.report.html import html
from galley_tui.report.page import page
from tests.kit.paths import KEPT
from tests.reliability.battles import battle, kept, times
from tests.reliability.forgery import (
    body_of,
    forged,
    give,
    parts,
    plain_entry,
    reposition,
    resealed,
)
from tests.reliability.test_mutated_files import one_sentence

SOME = ("training-undo-and-dice", "training-carried-over", "fouls-hidden", "training-branch",
        "tournament-purchase-hidden", "tournament-deployment-hidden", "everything-options",
        "engines-and-towers-middle", "training-over")  # fmt: skip


def fresh(path: Path) -> State:
    """The set-up of a save's battle."""
    header = read(path).header
    data = with_options(read_text(header.text()).data, header.options)
    return rule_set(header.rules).setup(data, "")


def tried(doing: Callable[[], Any]) -> Any:
    """What comes of it; None when it was refused in a sentence."""
    try:
        return doing()
    except Fault as fault:
        one_sentence(fault)
    except Illegal as illegal:
        one_sentence(Fault("game", "", str(illegal)))
    return None


def looked_at(path: Path) -> None:
    """Account, log, and the positions of all entries, however little is left of it."""
    tried(lambda: html(page(report(open_battle(path, write=False)), Dice())))
    session = open_battle(path, write=False)
    session.lately(30)
    for n in range(0, len(session.past.entries), 5):
        assert session.past.entries[n].n == n
        tried(lambda n=n: session.past.state_at(n))  # type: ignore[misc]
        tried(lambda n=n: session.past.told_at(n))  # type: ignore[misc]
    assert isinstance(session.log(), list)


def played(game: Game, rng: Any, commands: int) -> None:
    """Some commands, with everything that a screen asks for on the way."""
    for _ in range(commands):
        waiting = game.pending()
        if not waiting:
            break
        side = waiting[rng.randrange(len(waiting))].side
        game.view("A"), game.view("B")
        choices = game.choices(side)
        options(game, decisions(game)[0])
        game.odds(side, choices[0].command)
        if rng.randrange(8) == 0:
            tried(game.undo)
        else:
            tried(lambda side=side, choices=choices: game.play(  # type: ignore[misc]
                side, rng.choice(choices).command
            ))  # fmt: skip
    game.result()


def test_forged_saves_work_or_are_refused(tmp_path: Path) -> None:
    rng = chooser(21)
    bases = [(path.read_bytes(), fresh(path)) for path in (KEPT / f"{name}.toml" for name in SOME)]
    path = tmp_path / "forged.toml"
    opened = 0
    for _ in range(times(14)):
        data, like = bases[rng.randrange(len(bases))]
        path.write_bytes(forged(data, like, rng))
        tried(lambda: verify(path))
        session = tried(lambda: open_battle(path, write=False))
        if session is not None:
            opened += 1
            looked_at(path)
            played(session, rng, 12)
    assert times(2) < opened < times(12)


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept(battle(31, tmp_path_factory.mktemp("save"), 150))


def changed(save: Path, n: int, change: Callable[[dict[str, Any]], None]) -> bytes:
    """The save with another position in entry `n`; with one in the first it starts there."""
    header, bodies = parts(save.read_bytes())
    entry = plain_entry(bodies[n], n)
    position = json.loads("".join(entry["position"]))
    change(position)
    reposition(entry, position, fresh(save))
    if n == 0:
        give(entry)
    bodies[n] = body_of(entry)
    return resealed(header, bodies)


def sunk(position: dict[str, Any]) -> None:
    position["points"]["A"] += 5


CANNOT_BE: dict[str, Callable[[dict[str, Any]], None]] = {
    "off the map": lambda p: p["ships"][0].update(bow=9999, stern=9998),
    "is of no class of this battle": lambda p: p["ships"][0].update(code="submarine"),
    "linked to B1": lambda p: p["ships"][0].update(grapples=["B1"]),
    "has to do with a ship": lambda p: p["ships"][0].update(rammed_by="Z9"),
    "its ship is gone": lambda p: p["commanders"][0].update(ship="Z9"),
    "number beyond all use": lambda p: p["ships"][0].update(depletion=2**40),
    "not plain": lambda p: p["ships"][0].update(name="\x1b[2J"),
    "not below 0": lambda p: p["points"].update(A=-7, B=-7),
    "nobody is asked": lambda p: p.update(stack=[]),
    "cannot read it": lambda p: p.update(
        stack=[p["stack"][0], {"type": "AskAnnounce", "side": "A", "ship": "Z9"}]
    ),
}


@pytest.mark.parametrize("why", CANNOT_BE)
def test_a_given_position_that_cannot_be_is_refused(why: str, save: Path, tmp_path: Path) -> None:
    path = tmp_path / "forged.toml"
    path.write_bytes(changed(save, 0, CANNOT_BE[why]))
    said = {
        "linked to B1": "link",
        "its ship is gone": "gone",
        "cannot read it": r"cannot play on from it \(KeyError\)",
        "off the map": "off the map|does not lie behind",
    }.get(why, why)
    for look in (open_battle, verify):
        with pytest.raises(Fault, match=f"entry 0: its position cannot be: .*{said}"):
            look(path)


def test_a_given_position_is_never_good(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "forged.toml"
    data = changed(save, 0, sunk)
    header, bodies = parts(data)
    path.write_bytes(resealed(header, bodies[:1]))
    assert main(["check", str(path)]) == 0
    said = capsys.readouterr().out
    assert "good" not in said
    assert "it starts from a position that a file gave, and not from its set-up" in said
    assert main(["report", str(path)]) == 0
    assert "It starts from a position that a file gave" in capsys.readouterr().out
    assert main(["check", str(save)]) == 0
    assert "good" in capsys.readouterr().out


def test_a_position_in_mid_journal_that_was_not_played_is_found(
    save: Path, tmp_path: Path
) -> None:
    path = tmp_path / "forged.toml"
    whole = read(save).lines.whole
    header, bodies = parts(save.read_bytes())
    other = plain_entry(parts(changed(save, whole[1], sunk))[1][whole[1]], whole[1])
    entry = plain_entry(bodies[whole[1]], whole[1])
    bodies[whole[1]] = body_of({**entry, "position": other["position"]})
    path.write_bytes(resealed(header, bodies))
    with pytest.raises(Fault, match=f"entry {whole[1]}: its position is not the one"):
        verify(path)


def test_a_battle_whose_past_does_not_lead_to_it_says_so_and_is_no_crash(
    save: Path, tmp_path: Path
) -> None:
    """Its last position is another, in which all checks fit."""
    path = tmp_path / "forged.toml"
    last = read(save).lines.whole[-1]
    header, bodies = parts(changed(save, last, sunk))
    path.write_bytes(resealed(header, bodies[: last + 1]))
    with pytest.raises(Fault, match=f"entry {last}: leads to another position"):
        verify(path)
    session = open_battle(path, write=False)
    assert f"cannot be told: entry {last} leads to another position" in session.log()[0].text
    with pytest.raises(Fault, match="leads to another position"):
        report(session)
    with pytest.raises(Illegal, match="nothing can be taken back"):
        session.undo()
    played(session, chooser(3), 30)
