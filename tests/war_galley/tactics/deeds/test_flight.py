"""5.41 A ship whose squadron leaves the battle has one deed, and it can be carried out."""

import pytest

from galley.engine.deed import Deed
from galley.game.api import new
from galley.game.game import Game
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.deeds.flight import flees


def flown(game: Game, until: int) -> list[Deed]:
    """The deeds by which ships fled to the end of a turn; all others answer as they do."""
    made = list[Deed]()
    for _ in range(1500):
        asks = game.pending()
        board = board_of(game.state)
        if not asks or board.turn > until:
            break
        side, ask = asks[0].side, asks[0].ask
        if isinstance(ask, AskShip | AskAnnounce | AskAction):
            found = [deed for deed in game.deeds(side) if deed.ship and flees(board, deed.ship)]
            if found:
                assert len({deed.ship for deed in found}) == len(found), "one a ship"
                game.accept(side, found[0])
                assert game.stopped(side) == "", found[0].text
                made.append(found[0])
                continue
        choices = [choice.command for choice in game.choices(side)]
        game.play(side, choices[game.default_choice(asks[0], choices)])
    return made


@pytest.mark.parametrize(
    ("battle", "seed", "words"),
    [
        pytest.param("lade", 3, {"leaves the battle"}, id="WG-5.41/Samos rows home"),
        pytest.param("tests/positions/flight.toml", 1,
                     {"raises sail", "leaves the battle"}, id="WG-5.41/some sail home"),
    ],
)  # fmt: skip
def test_who_flees_has_one_deed_that_can_be_done(battle: str, seed: int, words: set[str]) -> None:
    game = new(battle, seed=seed)
    made = flown(game, 4)
    assert {deed.text.partition(" ")[2] for deed in made} >= words
    away = {ship.id for ship in board_of(game.state).lost.values() if ship.fate == "left the map"}
    assert away & {deed.ship for deed in made}
