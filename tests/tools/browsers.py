"""Finding, and where needed fetching, the browsers that the tests drive. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from mohreh.site.places import Trouble, step


def chromium() -> Path | None:
    """Chromium of the system, or None where only Playwright's own can be used."""
    for name in ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"):
        found = shutil.which(name)
        if found:
            return Path(found)
    return None


def _own(python: Path) -> bool:
    """Whether Playwright has fetched a Chromium of its own."""
    script = (
        "from playwright.sync_api import sync_playwright\n"
        "from pathlib import Path\n"
        "with sync_playwright() as p: raise SystemExit(not Path(p.chromium.executable_path).exists())"
    )
    return subprocess.run([python, "-c", script], capture_output=True, check=False).returncode == 0


def ensure_chromium(python: Path) -> None:
    """Make sure that there is a Chromium: the system's, through apt when this is root, else Playwright's own."""
    if chromium() or _own(python):
        return
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if as_root and shutil.which("apt-get"):
        quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "stdin": subprocess.DEVNULL}
        with step("Installing Chromium with apt"):
            subprocess.run(["apt-get", "update", "-qq"], capture_output=True, check=False, **quiet)  # type: ignore[call-overload]
            subprocess.run(
                ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
                capture_output=True,
                check=False,
                **quiet,  # type: ignore[call-overload]
            )
        if chromium():
            return
    with step("Fetching Playwright's own Chromium"):
        command = [str(python), "-m", "playwright", "install", *(["--with-deps"] if as_root else []), "chromium"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        print(done.stderr[-1000:], file=sys.stderr)
        raise Trouble("No Chromium was found and none could be fetched: install one (Debian: apt install chromium).")


def firefox() -> Path | None:
    """Firefox ESR, which Playwright drives through WebDriver BiDi."""
    found = shutil.which("firefox-esr")
    return Path(found) if found else None


def webkit() -> tuple[Path, Path] | None:
    """WebKitGTK's driver and its little browser, both from Debian's webkit2gtk-driver."""
    driver = shutil.which("WebKitWebDriver")
    if not driver:
        return None  # without a walk through all libraries
    browsers = [path for folder in ("/usr/lib", "/usr/libexec") for path in Path(folder).glob("**/MiniBrowser")]
    return (Path(driver), browsers[0]) if browsers else None
