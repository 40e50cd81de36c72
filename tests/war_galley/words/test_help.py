"""The rules in words: complete, and true to what is played."""

import re
from pathlib import Path

import pytest

import galley.war_galley
from galley.files.schema import keys
from galley.war_galley.help import BOOK
from galley.war_galley.scenario_files.scenario import Scenario
from galley.war_galley.state.tables import TABLES
from galley_tui.__main__ import main
from galley_tui.client.rules_page import page
from galley_tui.faces.war_galley.rule_book import BOOK as SHOWN

CODE = sorted(Path(galley.war_galley.__file__).parent.rglob("*.py"))
PARAGRAPHS = """
    2.1 2.2 2.3 2.4 2.5
    3.1 3.2
    4.0 4.1 4.2
    5.1 5.11 5.12 5.13 5.14 5.2 5.21 5.22 5.23 5.24 5.3 5.31 5.4 5.41 5.42 5.5 5.51 5.52 5.53
    6.1 6.11 6.12 6.13 6.14 6.2 6.21 6.22 6.23 6.24 6.25
    6.3 6.31 6.32 6.33 6.34 6.35 6.36 6.37 6.4 6.41 6.42 6.43 6.44 6.45 6.46
    6.5 6.51 6.52 6.53 6.54 6.6 6.7
    7.1 7.11 7.12 7.13 7.14 7.15 7.16 7.17 7.2 7.21 7.22 7.23 7.24 7.25 7.26 7.27 7.28
    7.3 7.31 7.32 7.33 7.34 7.35 7.36
    8.1 8.11 8.12 8.13 8.14 8.2 8.21 8.22 8.23 8.24 8.25 8.26 8.27 8.28
    8.3 8.31 8.32 8.33 8.34 8.35 8.4 8.41 8.42 8.43 8.44 8.45 8.46 8.47 8.48
    8.5 8.51 8.52 8.53 8.54 8.6 8.61 8.62 8.63 8.64
    9.1 9.2 10.0
""".split()


def runs(text: str) -> set[tuple[str, ...]]:
    """All runs of twelve words."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    return {tuple(words[i : i + 12]) for i in range(len(words) - 11)}


def test_every_paragraph_of_the_rulebook_is_there_once_and_in_order() -> None:
    numbers = [r.number for r in BOOK.paragraphs]
    of_battles = [number for number in numbers if number.startswith("H")]
    assert numbers == [*PARAGRAPHS, *of_battles]
    assert of_battles == sorted(of_battles) and all(len(number) == 3 for number in of_battles)


def test_no_key_of_a_scenario_waits_for_its_rule() -> None:
    assert not {key.path for key in keys(Scenario) if key.later}


def test_readings_that_the_code_follows_are_published() -> None:
    followed = {c for file in CODE for c in re.findall(r"\bC[0-9]{2,3}\b", file.read_text())}
    published = " ".join(text for _, text in BOOK.interpretations)
    assert followed
    assert not {c for c in followed if not re.search(rf"\b{c}\b", published)}


def test_no_two_paragraphs_say_the_same() -> None:
    seen: dict[tuple[str, ...], str] = {}
    for entry in BOOK.paragraphs:
        for run in runs(entry.text) | runs(entry.reading):
            assert seen.setdefault(run, entry.number) == entry.number, " ".join(run)


def test_each_printed_table_stands_under_its_rule() -> None:
    for table in TABLES:
        lines = BOOK.text_of(table.rule)
        assert f"Table: {table.title}" in lines
        for row in table.rows.values():
            assert any(line.split()[1:] == list(row) for line in lines if line), (table.title, row)


def test_many_hits_are_listed_and_few_are_shown_in_full() -> None:
    many, few = page(SHOWN, "crew", 79), page(SHOWN, "tremiola sail", 79)
    assert any(line.split()[:1] == ["6.41"] for line in many)
    assert "crew: Seamanship, 1 to 4; helps" in "\n".join(many)
    assert not any(line.startswith("Interpretation") for line in many)
    assert any(line.startswith("Interpretation") for line in few)


def test_the_command_prints_a_paragraph_or_says_that_there_is_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "8.32b"]) == 0
    assert "8.32  Cutting grapples" in capsys.readouterr().out
    assert main(["rules", "no", "such\x1b[31m"]) == 1
    said = capsys.readouterr()
    assert said.out == "" and "\x1b" not in said.err
    assert said.err.count("\n") == 1 and "galley rules" in said.err
