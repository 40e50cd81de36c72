"""`galley invite`: a seat of a battle at the host of this machine is kept for who gives a word."""

from __future__ import annotations

import argparse

from galley_tui.cli.common import Arguments, describe, say
from galley_tui.cli.hosted.host import folder_of, folder_option


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Keep a side of a battle at the host of this machine, or a share of one, for who gives a\n"
        "word, and print the word, once: the host itself keeps but its hash.  Whoever joins with\n"
        "it under a name has that side from then on, and the word is used up.  Until then nobody\n"
        "else can take the side.  A second call makes another word, and the first is void.",
        "galley invite training-1 B",
        "galley invite training-1 B --withdraw",
        "galley invite phormio-1 A.B+D",
    )
    which = "a battle, as `galley tables` lists it"
    parser.add_argument("battle", metavar="BATTLE", help=which)
    seat = "A, B, or a share of one by its commanders: A.B+D"
    parser.add_argument("seat", metavar="SEAT", help=seat)
    withdraw = "make the word void: the side is anybody's again"
    parser.add_argument("--withdraw", action="store_true", help=withdraw)
    folder_option(parser)


def run(arguments: Arguments) -> int:
    from galley.remote.client.host_line import Parted
    from galley_tui.client.hosted import hosts, words

    battle, folder = arguments.battle, folder_of(arguments)
    try:
        found = hosts.invite(folder, battle, arguments.seat, arguments.withdraw)
    except Parted as parted:
        return say(str(parted))
    if not found.word:
        print(f"{battle}: {found.called} is kept for no word any more.")
        return 0
    print(f"{battle}: {found.called} is kept for who gives this word, which is not shown again:")
    print(found.word)
    for at in (battle, words.far_address(battle)):
        print(f"{words.join_words(folder, at, word=found.word)} --player NAME")
    return 0
