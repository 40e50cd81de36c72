"""What a server says by the mouth of `ssh`: it is told in one plain sentence, whatever it is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from galley.remote import lines
from galley.remote.client.coming_back import reached
from galley.remote.client.host_line import Parted
from galley.remote.client.over_ssh import address, connected, tables

Program = Callable[[str], None]


@pytest.fixture
def ssh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Makes a program that is taken for `ssh`."""

    def made(script: str) -> None:
        path = tmp_path / "ssh"
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        monkeypatch.setenv("GALLEY_SSH", str(path))

    return made


def why(asks: bool = False) -> Parted:
    with pytest.raises(Parted) as parted:
        reached(connected(address("old:dare"), asks), lines.Hello(lines.PROTOCOL))
    return parted.value


NOISE = r"printf '\033[2J\033]0;x\007\377 {0}\r\n' >&2; exit 255"


@pytest.mark.parametrize("asks", [True, False])
def test_its_last_words_are_cleaned_and_short(ssh: Program, asks: bool) -> None:
    ssh(NOISE.format("Connection refused"))
    said = why(asks)
    assert "Connection refused" in str(said) and str(said).isprintable() and not said.final
    ssh(f"head -c 3000000 /dev/zero >&2; printf '{'x' * 5000}' >&2")
    assert str(why(asks)).isprintable() and len(str(why(asks))) < 350


def test_to_be_refused_is_final(ssh: Program) -> None:
    ssh(NOISE.format("Permission denied (publickey)."))
    assert why().final
    ssh("echo 'galley: galley host: none runs here' >&2; exit 1")
    assert str(why()) == "galley host: none runs here" and not why().final


def test_what_is_no_host_is_told(ssh: Program) -> None:
    ssh("echo Welcome to old!; cat >/dev/null")
    assert "not understood" in str(why())
    for words in ("echo Welcome", "echo '[1]'", "echo '{'; exit 3", "true"):
        ssh(words)
        with pytest.raises(Parted, match="is gone"):
            tables(address("old:", whole=False), asks=True)


def test_where_there_is_no_ssh_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GALLEY_SSH", "/no\x1bwhere/ssh")
    with pytest.raises(Parted, match=r"where/ssh cannot be started: no such file") as parted:
        connected(address("old:dare"), asks=False)
    assert parted.value.final and str(parted.value).isprintable()
