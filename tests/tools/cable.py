"""A network namespace whose only network is a cable to itself, without other routes: a test runs itself again there,
and may cut the network."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mohreh.site.places import ROOT
from tests.tools import samples

CABLED = "MOHREH_CABLED"
HOLE = "99"  # a routing table: into another cable, at whose end nobody listens
# Rules before that of this machine's own addresses can be made only where that one is no longer the first.
CABLE = f"""ip link set lo up && ip link add one type veth peer name other && ip addr add 10.9.0.1/24 dev one
ip link set one up && ip link set other up && ! ip route get 1.1.1.1 2>/dev/null || exit 1
ip link add hole type veth peer name bottom && ip link set hole arp off up && ip link set bottom up || exit 1
ip route add default dev hole table {HOLE} && ip rule add pref 10 table local && ip rule del pref 0 && exec "$@" """


def elsewhere(request: pytest.FixtureRequest) -> bool:
    """Run this test in such a namespace, where it must pass; return False if this process already runs in one."""
    if CABLED in os.environ:
        return False
    command = ("unshare", "--user", "--map-root-user", "--net", "sh", "-c", CABLE, "sh")
    whole = ("--thorough",) if samples.thorough() else ()
    again = (sys.executable, "-m", "pytest", "-q", "-n", "0", *whole, str(request.node.nodeid))
    environment = {**os.environ, CABLED: "1"}
    done = subprocess.run([*command, *again], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout[-3000:] + done.stderr
    return True


@contextmanager
def silence() -> Iterator[None]:
    """Drop all packets between two browsers in the meantime; the pages are still served, by TCP."""
    subprocess.run(f"ip rule add pref 5 ipproto udp lookup {HOLE}".split(), check=True)
    try:
        yield
    finally:
        subprocess.run("ip rule del pref 5".split(), check=True)


NEAR, FAR = "10.8.0.1", "10.8.0.2"
"""The addresses of this machine and of the other one, at the two ends of their cable (`Machine`)."""
_OTHER_END = f"""ip link set lo up && ip addr add {FAR}/24 dev far && ip link set far up
ip route add default via {NEAR}"""


class Machine:
    """Another machine at the end of its own cable: programs started there have no other network."""

    def __init__(self, process: int) -> None:
        self._process = process

    def program(self, path: Path, folder: Path) -> Path:
        """Return a program that starts `path` there."""
        found = folder / f"far-{path.name}"
        found.write_text(f'#!/bin/sh\nexec nsenter --net=/proc/{self._process}/ns/net -- {path} "$@"\n')
        found.chmod(0o755)
        return found

    @contextmanager
    def pulled(self) -> Iterator[None]:
        """Pull the cable in the meantime: both machines notice that they have no network."""
        subprocess.run("ip link set near down".split(), check=True)
        try:
            yield
        finally:
            _plug_in()


def _plug_in() -> None:
    """Bring up this end with a default route, without which browsers do not offer this address."""
    for command in ("ip link set near up", f"ip route add default via {FAR} dev near"):
        subprocess.run(command.split(), check=True)


@contextmanager
def machine() -> Iterator[Machine]:
    """Run another machine, inside the namespace that `elsewhere` makes."""
    running = subprocess.Popen(["unshare", "--net", "sh", "-c", "echo; exec sleep infinity"], stdout=subprocess.PIPE)
    try:
        assert running.stdout and running.stdout.readline()  # it has a network of its own by now
        for command in (
            "ip link add near type veth peer name far",
            f"ip link set far netns {running.pid}",
            f"ip addr add {NEAR}/24 dev near",
        ):
            subprocess.run(command.split(), check=True)
        _plug_in()
        there = ["nsenter", f"--net=/proc/{running.pid}/ns/net", "--", "sh", "-c", _OTHER_END]
        subprocess.run(there, check=True)
        yield Machine(running.pid)
    finally:
        running.kill()
        running.communicate()
