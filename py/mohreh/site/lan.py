"""Serving the local network: the address, and its QR code for phones."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import closing, suppress

from . import qr

NAME = "lan.json"
"""The address below the site at which its server tells how other devices reach it. A page whose host is localhost asks
before it invites a device."""
HELP = """Phones and tablets in this network open

    {address}

{code}There they can join a game that is open at http://localhost:{port}{base} on this machine, and play alone too.
Since this address is not a safe one (no https), their browsers do not let the page use the camera, install it, or
keep it for when this machine is off; joining a game needs none of these. Whoever is in this network can load the
page, and nothing else of this machine. If a phone does not find it: phone and machine must be in the same network,
not one for guests, and the firewall of this machine has to let port {port} in."""


def _found() -> Iterator[str]:
    """Return the addresses of this machine, most likely first."""
    for beyond in ("192.0.2.1", "10.255.255.255", "169.254.255.255"):
        with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
            asked.connect((beyond, 9))  # sends nothing: it determines the route of a packet
            yield asked.getsockname()[0]
    with suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(address[0])


def address(port: int, base: str) -> str:
    """Return the address at which other devices in the network find the site; "" if there is no network."""
    host = next((each for each in _found() if not each.startswith(("127.", "0."))), "")
    return host and f"http://{host}:{port}{base}"


def announcement(address: str, port: int, base: str) -> str:
    """Return what serve.py prints about the address, with a QR code if the terminal can show one."""
    if not address:
        return "This machine is in no network: connect it to a Wi-Fi network, or turn the hotspot of a phone on."
    drawn = qr.drawn(qr.code(address)) + "\n\n" if len(address) <= qr.LONGEST and sys.stdout.isatty() else ""
    try:
        drawn.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        drawn = ""
    return HELP.format(address=address, code=drawn, port=port, base=base)
