"""A real `sshd` on this machine, as any account may start one: its own port, keys and settings."""

from __future__ import annotations

import grp
import os
import pwd
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

PROGRAM = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
needs_sshd = pytest.mark.skipif(PROGRAM is None, reason="no sshd is installed on this machine")
CONFIG = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host_key
AuthorizedKeysFile {folder}/authorized_keys
PidFile none
UsePAM no
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin yes
AllowAgentForwarding yes
AllowTcpForwarding yes
AcceptEnv *
Subsystem sftp internal-sftp
SetEnv PATH={folder}/bin:{path} XDG_DATA_HOME={folder}/data GALLEY_CONFIG={folder}/config
"""
CLIENT = """\
#!/bin/sh
exec ssh -F none -i "$(dirname "$0")/key" -o IdentitiesOnly=yes -o StrictHostKeyChecking=yes \
-o UserKnownHostsFile="$(dirname "$0")/known_hosts" "$@"
"""
GALLEY = """\
#!/bin/sh
exec {python} -m galley_tui "$@"
"""


class Sshd:
    """Where it listens, and as whom one comes."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.user = pwd.getpwuid(os.getuid()).pw_name
        self.data = folder / "data" / "galley" / "host"
        """The folder of the host that is found without being named."""

    @property
    def machine(self) -> str:
        """The beginning of an address of its."""
        return f"{self.user}@127.0.0.1:{self.port}:"

    @property
    def ssh(self) -> str:
        """A program that is `ssh`, with the key for this."""
        return str(self.folder / "ssh")

    @property
    def terminals(self) -> bool:
        """It can give a terminal: as an ordinary user where those are of the group `tty` already,
        which some containers leave out."""
        ends = os.openpty()
        group = os.fstat(ends[1]).st_gid
        for end in ends:
            os.close(end)
        return os.getuid() == 0 or group == grp.getgrnam("tty").gr_gid

    def forced(self, command: str) -> None:
        """Let the key do this command alone from now on; with "" all."""
        options = f'restrict,pty,command="{command}" ' if command else ""
        key = (self.folder / "key.pub").read_text()
        (self.folder / "authorized_keys").write_text(options + key)

    def run(self, wanted: str, *options: str) -> subprocess.CompletedProcess[str]:
        """What `ssh` says, asked to have something done here; "" for nothing but a shell."""
        to = ["-p", str(self.port), "-l", self.user, *options, "--", "127.0.0.1"]
        return self.call([self.ssh, *to, *filter(None, [wanted])])

    def call(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        """What a program says that may come here."""
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              check=False)  # fmt: skip


@contextmanager
def sshd(folder: Path) -> Iterator[Sshd]:
    """A server in a folder, which ends with the test."""
    assert PROGRAM is not None
    if os.getuid() == 0:  # it parts its rights then, and wants a place for that
        with suppress(OSError):
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    for name in ("host_key", "key"):
        make = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)]
        subprocess.run(make, check=True)
    key = (folder / "host_key.pub").read_text()
    (folder / "known_hosts").write_text(f"[127.0.0.1]:{port} {key}")
    (folder / "bin").mkdir()
    _program(folder / "ssh", CLIENT)
    _program(folder / "bin" / "galley", GALLEY.format(python=sys.executable))
    config = folder / "sshd_config"
    config.write_text(CONFIG.format(port=port, folder=folder, path=os.environ["PATH"]))
    found = Sshd(folder, port)
    found.forced("")
    command = [PROGRAM, "-D", "-e", "-f", str(config)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            said = process.stderr.readline()
            assert "listening" in said, said
            with open(folder / "sshd.log", "w") as log:
                pump = subprocess.Popen(["cat"], stdin=process.stderr, stdout=log)
            yield found
        finally:
            process.terminate()
            process.wait()
            pump.terminate()
            pump.wait()


def _program(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(0o755)
