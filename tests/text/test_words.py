"""Where things lie, in words a player can steer by without a map."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galley.engine.text import number_in
from galley.war_galley.state.ship import Ship
from galley_tui.client.typed_words import repeated_part, words_of
from galley_tui.config import passphrases
from galley_tui.faces.war_galley.text.reading.attacks import targets
from galley_tui.faces.war_galley.text.reading.ship_words import aspect, contact, seen_from
from galley_tui.faces.war_galley.text.verbs import replace_synonyms
from tests.kit.close_quarters import CLOSE
from tests.kit.text import in_memory, position, said, shell, words_twice

NORTH = Ship("A1", "five", "A", "A", 1010, 1011, 0)


@pytest.mark.parametrize(
    ("bow", "stern", "facing", "told"),
    [
        (1006, 1005, 3, "4 hexes, right ahead, north"),
        (1013, 1012, 3, "touching, A1's stern to its stern"),
        (1014, 1013, 3, "2 hexes, right astern, south"),
        (1408, 1407, 3, "4 hexes, 5 points on the starboard bow, north-east"),
        (610, 609, 3, "4 hexes, on the port beam, west"),
        (1009, 1109, 5, "touching, A1's bow to its port flank amidships"),
        (1109, 1209, 4, "touching, A1's starboard flank forward to its bow"),
    ],
)
def test_range_and_bearing(bow: int, stern: int, facing: int, told: str) -> None:
    assert seen_from(NORTH, Ship("B1", "five", "B", "B", bow, stern, facing)) == told


@pytest.mark.parametrize(
    ("facing", "told"),
    [(3, "bow on"), (0, "stern on"), (1, "showing its starboard side"),
     (5, "showing its port side")],
)  # fmt: skip
def test_the_side_a_ship_shows(facing: int, told: str) -> None:
    """From south of it: one that heads north-east turns its stern and its starboard side."""
    assert aspect(NORTH, Ship("B1", "five", "B", "B", 1004, 1003, facing)) == told


def test_a_bow_on_a_flank_is_told_before_all_else() -> None:
    """So a player hears that a ram is possible."""
    athwart = Ship("B1", "five", "B", "B", 1109, 1009, 2)
    assert contact(NORTH, athwart) == "bow to its starboard flank amidships"


def test_threats_of_this_turn_and_of_the_next_to_a_ship_and_to_a_side() -> None:
    """The one enemy may ram; all that may be at maximum in the next turn, when nobody grapples."""
    typed = ["threats B2", "threats B2 next", "threats all", "threats A1 next", "threats all next"]
    replies = [" ".join(reply.split()) for reply in said(in_memory(CLOSE), *typed)[1:6]]
    now, later, both, back, every = replies
    assert re.search(r"A1 may .*ram \(\d MP\).*grapple", now)
    assert re.search(r"In the next turn.*A1 may .*ram \(\d MP\)", later) and "grapple" not in later
    assert "A1: B1 and B2 may ram it" in both and "B2: A1 may ram it" in both
    assert "B2 may shoot" in back
    assert every.startswith("In the next turn") and "grapple" not in every


def test_a_ram_from_the_first_look_to_the_fouled_hulls() -> None:
    """The course that is told is the course that is typed; odds before, the dice after."""
    typed = ["a1", "targets", "2", "ahead 2", "decline", "odds ram b1", "ram b1", "1"]
    replies = [" ".join(r.split()) for r in said(in_memory(CLOSE, dice=(6, 5)), *typed)]
    assert "ram B1 from 0809, heading north, 2 MP: ahead 2 (17 % hit)." in replies[2]
    assert "may B1 (needs 3 or less) avoid?" in replies[4]
    assert "From B1: A1 (five), touching, B1's starboard flank amidships to its bow" in replies[4]
    assert "You may ram B1 (trireme): 83 % collision; 17 % hit, fouled." in replies[5]
    assert "-1, target's crew is better [7.15d]." in replies[6]
    assert "does B1 (trireme) shoot at A1 in reaction?" in replies[7]
    assert "6+5 = 11, -1 target's crew is better [7.15d] = 10: hit [7.14]." in replies[8]
    assert "A1 (five) is fouled with B1 (trireme) [7.16m]." in replies[8]
    assert "Rome gains 6 victory points." in replies[8]


def test_a_course_announces_what_it_takes_and_goes_on_after_an_answer() -> None:
    battle = in_memory(CLOSE)
    replies = said(battle, "a1", "ahead, port, ahead", "decline", "go", "end")
    assert "A1 (five) announces 3 MP" in replies[2]
    assert "may B1 (needs 3 or less) avoid?" in " ".join(replies[2].split())
    assert "Of its course is left: ahead. go sails it." in replies[3]
    assert "0 MP left" in replies[4]
    assert battle.seen().board.ships["A1"].bow == 609


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("ahead 9", "No after ahead 2: B1 is in hex 0808 [6.6a]."),
        (
            "starboard, turn around, ahead 3",
            "No after starboard, turn around, ahead 2: that costs 1 MP; A1 has 0 left [6.13b].",
        ),
    ],
)
def test_a_course_that_cannot_be_sailed_is_refused_before_anything_is_announced(
    typed: str, answer: str
) -> None:
    battle = in_memory(CLOSE)
    before = position(battle)
    assert answer in " ".join(said(battle, "a1", typed)[2].split())
    said(battle, "undo", "y")
    assert position(battle) == before


def test_targets_are_told_only_as_far_as_the_points_go() -> None:
    board = in_memory(CLOSE).seen().board
    lines = targets(board, board.ships["B2"])
    assert any(line.startswith("  ram A1 from ") for line in lines)
    costs = [line.rpartition(" MP")[0].rpartition(" ")[2] for line in lines[1:]]
    assert max(map(int, costs)) <= 5


def test_the_course_that_is_told_for_a_rake_ends_in_that_rake_and_its_odds() -> None:
    battle = in_memory(CLOSE)
    rakes = [
        line
        for line in targets(battle.seen().board, battle.seen().board.ships["A1"])
        if "rake" in line
    ]
    told = re.fullmatch(r"  rake (B\d) from .*, \d MP: (.*) \((\d+ % crippled)\)\.", rakes[-1])
    assert told is not None
    asked = said(battle, "a1", told[2], "decline", "go", "decline")
    assert any(f"does A1 rake {told[1]}?" in one and told[3] in one for one in asked)


def test_orders_for_another_squadron_are_not_given_to_the_one_that_moves() -> None:
    replies = said(in_memory(CLOSE), "orders b ahead 1", "orders a ahead 1")
    assert "Squadron B cannot be ordered now: A moves." in replies[1]
    assert "Order: ahead 1." in replies[2]


def test_a_step_that_leaves_the_map_is_asked_about() -> None:
    battle = in_memory(CLOSE.replace('"0811"', '"0803"'))
    replies = said(battle, "a1", "5", "ahead 5", "no")
    assert "leaves the map" in replies[3]
    assert "really?" in replies[3]
    assert battle.seen().board.ships["A1"].bow == 801


def test_words_are_cut_as_they_are_typed() -> None:
    assert words_of("Ram B3, then END!") == ["ram", "b3", "then", "end"]
    assert repeated_part("ahead 3") == ("ahead", 3)
    assert repeated_part("b3") == ("b3", 1)
    assert repeated_part("ahead 0") == ("ahead 0", 1)


def test_what_one_side_buys_unseen_is_never_told_to_the_other() -> None:
    """Buy as the first side, hand over, and try every word that tells something."""
    nosy = [
        "undo",
        "log",
        "since",
        "fleet",
        "look",
        "report",
        "score",
        "squadron A",
        "proposal",
        "again",
        "wares",
    ]
    typed = ["ready", "buy rl.mac", "buy l.mac", "list", "done", "ready", *nosy, "list"]
    replies = said(in_memory("tournament"), *typed, width=200)
    first, handed_over = "".join(replies[:5]), "".join(replies[6:])
    assert "Your fleet, 2 ships: 1 x RL.mac, 1 x L.mac" in first.replace("\n", " ") or (
        "Your fleet, 2 ships: 1 x L.mac, 1 x RL.mac" in first
    )
    assert "give RL.mac back" in first
    assert "the next decision is yours, hidden from the other side" in replies[5]
    assert replies[5].count("\n\n") >= 1
    assert "Nothing is taken back: you have given no command yet." in handed_over
    assert "bought" not in handed_over.replace("no more ships, the fleet is bought", "")
    assert not re.search("give .* back", handed_over)


def test_the_curtain_opens_on_the_sides_pass_phrase_or_drops_it(tmp_path: Path) -> None:
    shell(tmp_path, "play", "tournament", "--seed", "4")
    save = tmp_path / "tournament-1.toml"
    assert passphrases.give(save, "A", "thalatta") == ""
    typed = "continue\nnonsense\nthalatta\nquit\n"
    text = shell(tmp_path, typed=typed)
    assert "That is not the pass-phrase." in text
    assert text.index("not the pass-phrase") < text.index("Blue: buy your fleet")
    text = shell(tmp_path, typed="continue\n\nyes\nquit\n")
    assert "Drop it? The other side is told." in text
    assert "Blue: buy your fleet" in text
    assert not passphrases.has(save, "A")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("move a1 forward 2, left", "a1 ahead 2, port"),
        ("turn right stern", "turn starboard stern"),
        ("show map", "map"),
        ("end turn", "end"),
        ("move a1", "move a1"),
    ],
)
def test_words_that_players_bring_along_are_heard_as_ours(typed: str, meant: str) -> None:
    assert replace_synonyms(typed) == meant


def test_a_word_of_no_use_is_answered_with_one_that_is() -> None:
    battle = in_memory(CLOSE)
    before = position(battle)
    answers = {
        "attack b1": "targets tells", "wait": "end finishes", "go north": "course 1009",
        "log left": 'line with "left"', "ok": "= takes", "where am i": 'no ship "am"',
    }  # fmt: skip
    replies = said(battle, *answers)[1:]
    for reply, hint in zip(replies, answers.values(), strict=False):
        assert hint in " ".join(reply.split())
    assert position(battle) == before


def test_a_choice_of_one_number_is_asked_for_as_one() -> None:
    assert (number_in(1, 4), number_in(2, 2)) == ("a number from 1 to 4", "2")


@pytest.mark.parametrize("battle", ["training", "phormio", "dare"])
def test_no_word_means_two_things(battle: str) -> None:
    assert not words_twice(in_memory(battle))
