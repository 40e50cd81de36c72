"""Dialogs in lines: by number, by words, by what is typed; the same choices as on their pages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests.kit.text import shell
from tests.text.test_battles_fought import given_up


def test_settings_are_changed_by_number_by_words_and_typed(tmp_path: Path) -> None:
    config = tmp_path / "config"
    typed = "settings\n3\n1\nbell\non\ncurtain\nnever\nsettings pace key\nlater\nback\nquit\n"
    told = shell(tmp_path, typed=typed, GALLEY_CONFIG=str(config))
    assert "pace is key now." in told
    assert "Type a number from 1 to 9, or the words of a line." in told, "later is none"
    written = tomllib.loads((config / "settings.toml").read_text())
    assert written == {"bell": True, "curtain": "never", "pace": "key"}


def test_the_account_of_a_battle_that_was_fought_is_opened_by_its_number(tmp_path: Path) -> None:
    given_up(tmp_path, "training", "A", B="cadet")
    given_up(tmp_path, "dare", "B", A="alone", B="alone")
    told = shell(tmp_path, typed="battles fought\n2\n\nquit\n")
    listed, _, account = told.partition("Battle> 2")
    assert re.search(r"^  2\. .*: lost, .* as Rome, against cadet$", listed, re.MULTILINE)
    assert "Losses." in account and "Carthage" in account and "Athens" not in account


def test_an_optional_rule_is_turned_over_until_the_player_goes_back(tmp_path: Path) -> None:
    typed = "new\ntraining\noptional\n1\n1\n1\nback\nbegin\nquit\n"
    told = shell(tmp_path, typed=typed)
    states = re.findall(r"^  1\. defensive ram: (on|off)\.", told, re.MULTILINE)
    assert states == ["off", "on", "off", "on"]
    assert "Optional rules: defensive_ram on" in told
    assert "defensive_ram = true" in (tmp_path / "training-1.toml").read_text()


def test_both_sides_become_bots_by_a_line_and_are_swapped(tmp_path: Path) -> None:
    typed = "new\ntraining\nplayers\nswap\nwatch\nrome\ncadet\n1\nback\nback\nback\nquit\n"
    told = shell(tmp_path, typed=typed)
    assert "Rome: captain" in told and "Carthage: a person" in told, "they were swapped"
    assert "Begin: Rome cadet, Carthage captain, with a new seed" in told
