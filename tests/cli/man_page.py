"""The manual page, from the parser and what is said of the surroundings."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence

ENVIRONMENT = {
    "GALLEY_SAVES": "where battles are kept, unless --saves says it",
    "GALLEY_FAULTS": "where is kept what repeats a failure of Galley itself",
    "GALLEY_PRIVATE": "where lies what no save may tell yet: secret answers, the seed of the dice",
    "GALLEY_CONFIG": "the folder of settings.toml and keys.toml",
    "GALLEY_PLAIN_OUTPUT": "if it is 1, every change is written to the terminal in full",
    "ESCDELAY": "milliseconds that an Escape waits for the rest of an arrow key: 40, over SSH 100",
    "NO_COLOR": "no colours, unless --colours says others",
}
ENDS = {
    "0": "all is well",
    "1": "something is wrong: a file, a battle, an argument's value",
    "2": "a wrong call, or no terminal to play on",
    "70": "Galley itself failed: the sentence says where the file about it is",
    "75": "another galley has taken the battle over",
    "130": "interrupted by Ctrl+C, which in a game only leaves it, with 0",
}


def man_page(top: argparse.ArgumentParser, commands: Mapping[str, argparse.ArgumentParser]) -> str:
    """roff, in the man macros."""
    return "\n".join(
        [
            '.TH GALLEY 1 "" "Galley" "Games"',
            ".SH NAME",
            r"galley \- ancient naval battles in a terminal",
            ".SH SYNOPSIS",
            *_call("galley", top),
            *(
                line
                for name in commands
                for line in (".br", *_call(f"galley {name}", commands[name]))
            ),
            ".SH DESCRIPTION",
            plain(top.description or ""),
            ".SH OPTIONS",
            "They may stand before the command or after it.",
            *_arguments(top._actions),
            ".SH COMMANDS",
            *(line for name, one in commands.items() for line in _command(name, one, top)),
            ".SH EXIT STATUS",
            *_terms(ENDS),
            ".SH ENVIRONMENT",
            *_terms(ENVIRONMENT),
            ".SH EXAMPLES",
            *_examples(top),
            "",
        ]
    )


def plain(text: str) -> str:
    """Text as roff: nothing in it is a request, an escape, or a minus sign to be made a dash."""
    line = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-").replace("`", r"\`")
    return r"\&" + line if line.startswith((".", "'")) else line


def _call(name: str, parser: argparse.ArgumentParser) -> list[str]:
    given = [_shown(action) for action in parser._actions if not action.option_strings]
    return [f".B {plain(name)}", " ".join(["[options]", *given])]


def _shown(action: argparse.Action) -> str:
    """`SAVE`, `[SCENARIO]`, `FILE...`."""
    if isinstance(action, argparse._SubParsersAction):
        return r"[\fICOMMAND\fR ...]"
    name = rf"\fI{plain(str(action.metavar))}\fR"
    more = name + "..." if action.nargs in ("+", "*") else name
    return f"[{more}]" if action.nargs in ("?", "*") else more


def _command(
    name: str, parser: argparse.ArgumentParser, top: argparse.ArgumentParser
) -> Iterator[str]:
    common = {option for action in top._actions for option in action.option_strings}
    own = [action for action in parser._actions if not common & {*action.option_strings}]
    shared = [option for action in parser._actions if action not in own
              for option in action.option_strings if option.startswith("--")]  # fmt: skip
    yield f".SS {name}"
    yield plain(parser.description or "")
    yield from _arguments(own)
    if shared:
        yield from (".PP", plain(f"Also {', '.join(shared)}, as above."))
    yield ".PP"
    yield from _examples(parser)


def _arguments(actions: Sequence[argparse.Action]) -> Iterator[str]:
    for action in actions:
        if isinstance(action, argparse._SubParsersAction):
            continue
        names = [rf"\fB{plain(option)}\fR" for option in action.option_strings]
        yield ".TP"
        yield ", ".join(names) + _value(action) if names else _shown(action)
        yield plain(action.help or "")


def _value(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    return rf" \fI{plain(str(action.metavar or '|'.join(map(str, action.choices or ()))))}\fR"


def _terms(terms: Mapping[str, str]) -> Iterator[str]:
    for term, text in terms.items():
        yield from (".TP", rf"\fB{plain(term)}\fR", plain(text[:1].upper() + text[1:] + "."))


def _examples(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield ".EX"
    yield from (f"  {plain(line)}" for line in (parser.epilog or "").splitlines()[1:])
    yield ".EE"
