"""Calls of `galley`: the help explains them, and what is wrong with one is a sentence."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence

import pytest

from galley.catalogue import rule_set
from galley.files.faults import Fault
from galley.game.game import Game
from galley.scenarios.library import load
from galley_tui.__main__ import main
from galley_tui.cli import COMMANDS
from galley_tui.cli.parser import complete, parser


@pytest.mark.parametrize(
    ("arguments", "blamed"),
    [
        (["fly"], "COMMAND: invalid choice: 'fly'"),
        (["play"], "it takes a SCENARIO, or --from SAVE"),
        (["play", "training", "--entry", "1"], "--entry"),
        (["play", "training", "--seed", "-1"], "--seed"),
        (["play", "training", "--seed", "\N{SUPERSCRIPT TWO}"], "--seed"),
        (["play", "training", "--charset", "klingon"], "--charset"),
        (["--colours", "plaid"], "--colours"),
        (["--width", "9"], "--width: '9' is no whole number 20 to 500"),
        (["check"], "FILE"),
        (["sim", "training", "--games", "0"], "--games"),
        (["sim", "training", "--games", "many"], "--games"),
        (["sim", "training", "--option", "defensive_ram"], "--option"),
        (["report", "x.toml", "--html", "--json"], "--json"),
        (["--unknown"], "--unknown"),
        (["--unknown" + "n" * 10_000], "--unknown"),
    ],
)
def test_a_wrong_call_is_answered_by_one_sentence_that_names_the_argument(
    arguments: Sequence[str], blamed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    command = f"galley {arguments[0]}" if arguments[0] in COMMANDS else "galley"
    assert err.startswith(f"{command}: ") and err.endswith(f"; {command} --help says more\n")
    assert blamed in err
    assert out == "" and err.count("\n") == 1 and len(err) < 600


@pytest.mark.parametrize(
    "arguments",
    [
        ["{}"],
        ["--{}"],
        ["check", "a", "--{}"],
        ["play", "training", "--seed", "{}"],
        ["play", "training", "--charset", "{}"],
        ["play", "training", "--option", "{}"],
        ["play", "training", "--option", "{}=on"],
        ["play", "training", "--option", "defensive_ram={}"],
        ["sim", "training", "--bots", "{},random"],
    ],
)
def test_no_argument_writes_on_the_terminal(
    arguments: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    evil = "a\x1b[2J\x9b\u202eb\n"
    assert main([word.replace("{}", evil) for word in arguments]) in (1, 2)
    err = capsys.readouterr().err
    assert err.rstrip("\n").isprintable(), ascii(err)


def test_a_bad_option_is_blamed_by_its_name_wherever_it_goes_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "training", "--option", "defensive_ram", "--option", "ram"]) == 1
    err = capsys.readouterr().err
    first, *_, last = rule_set("war-galley").option_names
    assert err.startswith(f"galley: --option: ram: is no optional rule: use one of {first}, ")
    assert last not in err and " more" in err
    with pytest.raises(Fault, match=r"^options: ram: is no optional rule"):
        Game.new(load("training"), 1, options={"ram": True})


def parsers() -> dict[str, argparse.ArgumentParser]:
    top, commands = complete()
    return {"galley": top, **commands}


@pytest.mark.parametrize("name", parsers())
def test_the_help_of_a_command_has_examples_that_hold(name: str) -> None:
    told = parsers()[name]
    assert told.description and told.epilog
    head, *examples = told.epilog.splitlines()
    assert head == "examples:" and examples
    for example in examples:
        assert len(example) < 80
        words = shlex.split(example.rpartition("|")[2])
        assert words.pop(0) == "galley"
        assert name in ("galley", *words[:1])
        parser().parse_args(words)


@pytest.mark.parametrize("name", parsers())
def test_every_argument_is_explained(name: str) -> None:
    for action in parsers()[name]._actions:
        assert action.help or isinstance(action, argparse._SubParsersAction), action
        if action.option_strings and action.nargs != 0 and not action.choices:
            assert action.metavar, f"{action.option_strings} shows no word for its value"


def test_every_command_has_a_module_and_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    listed = capsys.readouterr().out
    assert all(f"    {name} " in listed for name in COMMANDS)
    for name in COMMANDS:
        assert main([name, "--help"]) == 0
        assert capsys.readouterr().out.startswith(f"usage: galley {name} ")
