"""Serves the built site on this machine, from the package `mohreh-site` (`pip install mohreh[site]`) or a folder."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path

from mohreh.site.places import Trouble
from mohreh.site.server import Server, Site, serve_on

PACKAGE = "mohreh_site"
"""The package that contains the built site."""


def installed() -> Path | None:
    """The folder of the installed site; None if it is not installed."""
    spec = find_spec(PACKAGE)
    places = list(spec.submodule_search_locations or ()) if spec is not None else []
    folders = [Path(place) / "site" for place in places]
    return next((folder for folder in folders if (folder / "index.html").is_file()), None)


def served(folder: Path | None, port: int) -> Server:
    """A server of the site, not yet started. Raises ValueError if there is no site, or the port is not available."""
    found = folder or installed()
    if found is None:
        raise ValueError('the site is not installed: pip install "mohreh[site]" brings it, or say --folder')
    if not (found / "index.html").is_file():
        raise ValueError(f"{found} is no built site: there is no index.html in it")
    try:
        return serve_on(port, Site(found))
    except Trouble as trouble:
        raise ValueError(str(trouble)) from None


def run(given: argparse.Namespace) -> int:
    """The command `serve`."""
    with served(given.folder, given.port) as server:
        print(f"http://localhost:{server.server_address[1]}/  (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0
