"""Finding, and where needed fetching, the browsers that the tests drive. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from mohreh.site.places import Trouble, say, step

SHELL = "chromium-headless-shell"
"""Chromium without a window, as a package of Debian: the same engine, a fifth less work for the same test."""


def shell() -> Path | None:
    """Chromium without a window, where the system has it."""
    found = shutil.which(SHELL)
    return Path(found) if found else None


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
    """Make sure that there is a Chromium, through apt when this is root, else the system's, else Playwright's own.

    Through apt both kinds: most is tested without a window; what people have is the one with windows and settings.
    """
    _bring_chromium()
    if chromium() or _own(python):
        return
    with step("Fetching Playwright's own Chromium"):
        with_deps = ["--with-deps"] if _is_root() else []
        command = [str(python), "-m", "playwright", "install", *with_deps, "chromium"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        print(done.stderr[-1000:], file=sys.stderr)
        raise Trouble("No Chromium was found and none could be fetched: install one (Debian: apt install chromium).")


def _bring_chromium() -> None:
    wanted = {SHELL: shell, "chromium": chromium}
    if _apt_can_install() and (lacking := [package for package, found in wanted.items() if not found()]):
        _from_apt("Chromium", *lacking)


def _bring_others() -> None:
    if (wanted := missing()) and _apt_can_install():
        _from_apt(" and ".join(wanted), *(package for name in wanted for package in OTHERS[name]))


def bring() -> None:
    """Install what Debian has of the browsers and is not here, where this is root: it needs no environment of Python,
    so it may go on while that is made."""
    _bring_chromium()
    _bring_others()


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _apt_can_install() -> bool:
    return _is_root() and shutil.which("apt-get") is not None


@cache  # what has failed once is not tried again
def _from_apt(what: str, *packages: str) -> bool:
    """Install packages of Debian; whether that went well."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with step(f"Installing {what} with apt"):
        for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
            done = subprocess.run(
                ["apt-get", *command], env=quiet, stdin=subprocess.DEVNULL, capture_output=True, check=False
            )
    return done.returncode == 0


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


PROGRAMS: dict[str, Callable[[], object]] = {
    "firefox-esr": firefox,
    "webkit2gtk-driver": webkit,
    "xvfb": lambda: shutil.which("Xvfb"),
}
"""What each package of Debian brings, when it is here."""
OTHERS = {"Firefox ESR": ("firefox-esr",), "WebKitGTK": ("webkit2gtk-driver", "xvfb")}
"""The other browsers that are played in, each with the packages that bring it."""


def missing() -> list[str]:
    """Which of the other browsers are not here."""
    return [name for name, packages in OTHERS.items() if not all(PROGRAMS[each]() for each in packages)]


def ensure_others() -> None:
    """The other browsers, through apt when this is root; one line says which were left out, and how to get them."""
    _bring_others()
    for name in missing():
        say(f"{name} is not installed: nothing is played in it (Debian: apt install {' '.join(OTHERS[name])})")
