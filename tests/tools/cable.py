"""A machine whose only network is a cable to itself, with no way to anywhere else: a test starts itself again there,
and may take the network away."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from mohreh.site.places import ROOT
from tests.tools import samples

CABLED = "MOHREH_CABLED"
HOLE = "99"  # a table of routes: into another cable, whose end nobody listens at
# Rules before that of this machine's own addresses can be made only where that one is no longer the first.
CABLE = f"""ip link set lo up && ip link add one type veth peer name other && ip addr add 10.9.0.1/24 dev one
ip link set one up && ip link set other up && ! ip route get 1.1.1.1 2>/dev/null || exit 1
ip link add hole type veth peer name bottom && ip link set hole arp off up && ip link set bottom up || exit 1
ip route add default dev hole table {HOLE} && ip rule add pref 10 table local && ip rule del pref 0 && exec "$@" """


def elsewhere(request: pytest.FixtureRequest) -> bool:
    """Whether this test has been run in such a place, where it has passed; false where this is the place."""
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
    """Nothing that goes between two browsers arrives meanwhile: the pages are still served, by TCP."""
    subprocess.run(f"ip rule add pref 5 ipproto udp lookup {HOLE}".split(), check=True)
    try:
        yield
    finally:
        subprocess.run("ip rule del pref 5".split(), check=True)
