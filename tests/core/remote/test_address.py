"""Addresses of battles on other machines, and the call of `ssh` that they lead to."""

import pytest

from galley.files.faults import Fault
from galley.remote.client.over_ssh import Address, address, command, is_address

GOOD = {
    "anna@old.example:phormio-1": Address("old.example", "anna", 0, "phormio-1"),
    "old:training-1": Address("old", "", 0, "training-1"),
    "anna@10.0.0.7:2222:dare": Address("10.0.0.7", "anna", 2222, "dare"),
    "old:22": Address("old", "", 0, "22"),
    "[fe80::1]:22:dare-1": Address("fe80::1", "", 22, "dare-1"),
    "a.b+c@h_1:x": Address("h_1", "a.b+c", 0, "x"),
}
BAD = (
    "anna@old", "@old:x", "anna@:x", ":x", "old:", "old:22:", "old:0:x", "old:65536:x",
    "old:x:y", "-oProxyCommand=id:x", "anna@-old:x", "-l@old:x", "old:-x", "old:22:-x",
    "old:X", "old:x y", "old:../x", "old:x;id", "old:$(id)", "old:x\n", "an na@old:x",
    "a@b@old:x", "old:x/..", "[::1:x", "[-1]:x", "old:\u0661\u0662:x", "öld:x", "old\x1b:x",
    "a" * 300 + ":x", "old:" + "x" * 41,
)  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_an_address_is_read_and_written(text: str) -> None:
    found = address(text)
    assert is_address(text) and found == GOOD[text]
    assert found.at(found.battle) == text
    host = text.removesuffix(found.battle)
    assert address(host, whole=False).at("") == host


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_address_is_told_the_form(text: str) -> None:
    with pytest.raises(Fault, match="user@machine:battle") as fault:
        address(text)
    assert str(fault.value).isprintable() and len(str(fault.value)) < 200


def test_a_host_is_not_taken_for_a_battle() -> None:
    for text in ("old", "old:dare", "anna@old", "old:22"):
        with pytest.raises(Fault, match="user@machine:"):
            address(text, whole=False)


def test_ssh_is_called_by_a_list_in_which_no_part_is_taken_for_an_option(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("GALLEY_SSH", raising=False)
    to = address("anna@old:2222:dare-1")
    asks, back = (command(to, ("galley", "attend", to.battle), one) for one in (True, False))
    end = ["-p", "2222", "--", "anna@old", "galley", "attend", "dare-1"]
    assert asks[0] == "ssh" and asks[-len(end) :] == back[-len(end) :] == end
    assert "BatchMode=yes" in back and "BatchMode=yes" not in asks
    monkeypatch.setenv("GALLEY_SSH", "my ssh")
    assert command(to, (), True)[0] == "my ssh"
