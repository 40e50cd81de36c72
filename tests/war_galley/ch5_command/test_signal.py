"""H34 A commander's one signal: whom it calls, when it may be given, and when a captain does."""

import pytest

from galley.engine.loop import State
from galley.war_galley.ch5_command.line_astern import ByRange, LineAstern
from galley.war_galley.ch5_command.signal import Signal, Signalled, called
from galley.war_galley.ch5_command.squadron_naming import AskNaming, NameSquadron
from galley.war_galley.ch5_command.squadrons import AskSquadrons, Assign, SquadronsFixed
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Done
from galley.war_galley.tactics.answers.signals import ENOUGH, gains
from galley.war_galley.tactics.captain import Captain
from tests.kit.special import Game, row
from tests.kit.trial import fleets, place, said, ship

NIKIAS = 'commander = { name = "Nikias", range = 2, ship = "1212" }'
GIVES = "signal = { range = 8 }"
FLAG, BY, AFAR, BEYOND = ship("1212"), ship("1312"), ship("1206"), ship("0303")
MINE = f"{FLAG}, {BY}, {AFAR}, {BEYOND}"
FIRST = ((6,), (1,))
SIGNAL = Signal("A")


def text(mine: str = MINE, theirs: str = "", signal: str = GIVES, extra: str = "",
         lead: str = NIKIAS) -> str:  # fmt: skip
    """The start of a turn for a fleet with a leader who may signal."""
    sea = fleets(mine, theirs or ship("1903", "S"), lead=lead, squadron=signal)
    return f'{sea}\n[start]\nturn = 2\nphase = "B"\n{extra}'


SECOND = (
    '[[squadrons]]\nside = "A"\nname = "Second"\nletter = "C"\n'
    'commander = {{ name = "Lamachos", range = 2, ship = "{}" }}\nships = [{}]\n'
)


def with_second(first: str, second: str, **more: str) -> str:
    """The same with another squadron on its side, whose leader is aboard the first ship."""
    other = SECOND.format(second.split('"')[3], second)
    return text(first, **more).replace("[start]", other + "[start]")


def squadrons(game: Game) -> dict[str, str]:
    """Ship -> squadron, as they were fixed."""
    (fixed,) = game.happened(SquadronsFixed)
    assert isinstance(fixed, SquadronsFixed)
    return dict(fixed.squadrons)


@row("WG-H34/whoever sees the signal follows it")
def test_whoever_sees_the_signal_follows_it() -> None:
    game = Game(text(), *FIRST).play(SIGNAL, Done())
    assert game.happened(Signalled) == [Signalled("A", ("A3",))]
    assert squadrons(game) == {"A1": "A", "A2": "A", "A3": "A", "A4": "A4", "B1": "B1"}
    assert "Nikias gives his signal: A3 from beyond his range 5.24, H34" in game.sentences()
    board = game.state.board
    assert board.signalled == ("A",)
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == board
    assert WAR_GALLEY.view(game.state, "B")["signalled"] == ("A",)


@row("WG-H34/without the signal it stays alone")
def test_without_the_signal_it_stays_alone() -> None:
    game = Game(text(), *FIRST)
    assert SIGNAL in game.choices()
    assert squadrons(game.play(Done()))["A3"] == "A3"
    assert not game.happened(Signalled) and not game.state.board.signalled


@row("WG-H34/a ship that is called may stay alone")
def test_a_ship_that_is_called_may_stay_alone() -> None:
    game = Game(text(), *FIRST).play(SIGNAL)
    alone = Assign("A3", "A3")
    assert alone in game.choices() and Assign("A4", "A") not in game.choices()
    assert WAR_GALLEY.label(game.state, alone) == "A3 (five) stays alone"
    game.play(alone, Assign("A3", "A"), alone, Done())
    assert squadrons(game)["A3"] == "A3"
    assert game.happened(Signalled) == [Signalled("A", ())]


@row("WG-H34/other ranges notwithstanding")
def test_other_ranges_notwithstanding() -> None:
    file = with_second(f"{FLAG}, {BY}", f"{ship('1206')}, {ship('1306')}")
    plain = Game(file, *FIRST).play(Done())
    assert squadrons(plain)["C2"] == "C"
    game = Game(file, *FIRST).play(SIGNAL)
    assert Assign("C2", "C") in game.choices() and Assign("C2", "C2") not in game.choices()
    board = game.state.board
    assert called(board, board.commanders["A"]) == ["A2", "C2"]
    kept = squadrons(game.play(Done()))
    assert (kept["C1"], kept["C2"]) == ("C", "A"), "another commander leads his own"
    stays = Game(file, *FIRST).play(SIGNAL, Assign("C2", "C"), Done())
    assert squadrons(stays)["C2"] == "C"


@pytest.mark.parametrize(
    ("afar", "theirs", "sees"),
    [
        pytest.param(ship("1204", "S"), "", True, id="WG-H34/eight hexes off"),
        pytest.param(ship("1203", "S"), "", False, id="WG-H34/nine hexes off"),
        pytest.param(ship("1206", rammed=True), "", False, id="WG-H34/Rammed"),
        pytest.param(ship("1206", grapples=["B1"]), ship("1306", grapples=["A3"]), False,
                     id="WG-H34/grappled"),
        pytest.param(
            f"{ship('1206', grapples=['A4'])}, "
            f"{ship('1306', grapples=['A3'], rammed=True, hurt=True, captured='recaptured')}",
            "", False, id="WG-H34/grappled with a friend",
        ),
        pytest.param(f"{ship('1206', fouls=['A4'])}, {ship('1306', fouls=['A3'])}", "", False,
                     id="WG-H34/fouled"),
        pytest.param(ship("1206"), ship("1306"), False, id="WG-H34/an enemy beside it"),
        pytest.param(ship("1206", captured="captured"), "", False, id="WG-H34/a prize of others"),
        pytest.param(ship("1206", half_speed=True), "", True, id="WG-H34/slow"),
    ],
)  # fmt: skip
def test_who_sees_it(afar: str, theirs: str, sees: bool) -> None:
    board = place(text(f"{FLAG}, {BY}, {afar}", theirs))
    assert ("A3" in called(board, board.commanders["A"])) == sees


@pytest.mark.parametrize(
    ("file", "words"),
    [
        pytest.param(text(signal=""), "A is no commander of yours with a signal",
                     id="WG-H34/who has none"),
        pytest.param(text(signal="signal = { range = 8, given = true }"),
                     "Nikias has given his signal: there is one in a battle",
                     id="WG-H34/once a battle"),
        pytest.param(text(f"{FLAG}, {BY}, {BEYOND}"),
                     "Nikias would reach no ship that he does not command already",
                     id="WG-H34/nobody sees it"),
    ],
)  # fmt: skip
def test_why_no_signal(file: str, words: str) -> None:
    board = place(file)
    ask = AskSquadrons("A", ())
    assert SIGNAL not in ask.choices(board)
    refused = ask.why_not(board, SIGNAL)
    assert refused is not None and (refused.rule, refused.text) == ("5.24, H34", words)


@row("WG-H34/who leads a line gives none, and who gives one leads no line")
def test_no_signal_and_line() -> None:
    mine = f"{FLAG}, {ship('1214')}, {AFAR}"
    line = LineAstern("A", ("A1", "A2"))
    game = Game(text(mine), *FIRST)
    assert line in game.choices()
    refused = game.play(line).refused(SIGNAL)
    assert refused is not None and refused.text == "Nikias leads a line astern: by range first"
    game.play(ByRange("A"), SIGNAL)
    assert line not in game.choices() and SIGNAL not in game.choices()
    refused = game.refused(line)
    assert refused is not None and refused.rule == "5.22f, H34"
    again = game.refused(SIGNAL)
    assert again is not None and again.text == "Nikias gives his signal already"


@row("WG-H34/who leads no squadron gives none")
def test_who_leads_no_squadron_gives_none() -> None:
    """Two commanders on one ship: the other one leads."""
    file = with_second(f"{FLAG}, {BY}, {AFAR}", ship("1806"))
    file = file.replace('name = "Lamachos", range = 2, ship = "1806"',
                        'name = "Lamachos", range = 3, initiative = 1, ship = "1212"')  # fmt: skip
    game = Game(file, *FIRST)
    assert SIGNAL not in game.choices()
    refused = game.refused(SIGNAL)
    assert refused is not None and refused.text == "Nikias leads no squadron this turn"
    assert SIGNAL in game.play(Assign("A1", "A")).choices()


@row("WG-H34/another leader takes the signal back")
def test_another_leader_takes_the_signal_back() -> None:
    file = with_second(f"{FLAG}, {BY}, {AFAR}", ship("1806"))
    file = file.replace('name = "Lamachos", range = 2, ship = "1806"',
                        'name = "Lamachos", range = 1, ship = "1212"')  # fmt: skip
    game = Game(file, *FIRST).play(SIGNAL, Assign("A1", "C"))
    ask = next(ask for ask in game.state.asks() if isinstance(ask, AskSquadrons))
    assert ask.signals == () and squadrons(game.play(Done()))["A3"] == "A3"


TURNS = "[options]\nalternate_squadrons = true\n"


@row("WG-H34/where squadrons are named by turns")
def test_where_squadrons_are_named_by_turns() -> None:
    file = with_second(f"{FLAG}, {BY}", f"{ship('1206')}, {ship('1306')}", extra=TURNS)
    game = Game(file, (1,), *FIRST)
    assert any(isinstance(ask, AskNaming) for ask in game.state.asks())
    assert SIGNAL in game.choices()
    game.play(SIGNAL)
    assert SIGNAL not in game.choices()
    game.play(NameSquadron("A"))
    assert squadrons(game)["C2"] == "A"
    assert game.happened(Signalled) == [Signalled("A", ("C2",))]


@row("WG-H34/before its side names the first")
def test_before_its_side_names_the_first() -> None:
    file = with_second(f"{FLAG}, {BY}, {AFAR}", f"{ship('1806')}, {ship('1906')}", extra=TURNS)
    board = place(file)
    ask = AskNaming("A", ("A",), (), named=("C",))
    assert SIGNAL not in ask.choices(board)
    refused = ask.why_not(board, SIGNAL)
    assert refused is not None and refused.rule == "5.24f, H34"


@row("WG-H34/a signal without a commander is named")
def test_a_signal_without_a_commander_is_named() -> None:
    words = "squadrons[1].signal: needs a commander who gives it [H34]"
    assert said(text(lead="")) == [f"trial.toml: {words}"]


# -- a captain


NEAR = ", ".join(ship(bow, "N") for bow in ("0608", "0708", "0808"))
PREY = ", ".join(ship(bow, "SE") for bow in ("0504", "0704", "0904"))


def asked(mine: str, theirs: str) -> tuple[State, AskSquadrons]:
    game = Game(text(mine, theirs), *FIRST)
    ask = next(ask for ask in game.state.asks() if isinstance(ask, AskSquadrons))
    return game.state, ask


@row("WG-H34/a captain calls ships that have something to attack")
def test_a_captain_calls_ships_that_have_something_to_attack() -> None:
    state, ask = asked(f"{FLAG}, {BY}, {NEAR}", PREY)
    captain = Captain("A")
    decision = captain.choose(state, ask, ask.choices(state.board))
    assert decision.command == SIGNAL and "Nikias calls ships" in decision.why
    sea = captain.view(state)
    worth = sum(gains(sea, state.board.ships[id_]) for id_ in ("A3", "A4", "A5"))
    assert worth > ENOUGH


@row("WG-H34/a captain keeps the signal while nothing is in reach")
def test_a_captain_keeps_the_signal_while_nothing_is_in_reach() -> None:
    state, ask = asked(MINE, ship("1903", "S"))
    decision = Captain("A").choose(state, ask, ask.choices(state.board))
    assert decision.command == Done()
