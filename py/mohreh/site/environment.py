"""The virtual environment of the project, created with the pinned packages of pyproject.toml."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import threading
import tomllib
from pathlib import Path

from .places import ENVIRONMENT, ROOT, Trouble, step

_one_at_a_time = threading.RLock()


def pinned(*groups: str) -> list[str]:
    """Return the requirements in these optional groups of pyproject.toml, each pinned to one version."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    return [requirement for group in groups for requirement in project["optional-dependencies"][group]]


def interpreter() -> Path:
    """Return the Python of the virtual environment."""
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _works() -> bool:
    python = interpreter()
    if not python.exists():
        return False
    check = subprocess.run([python, "-c", "import pip"], capture_output=True, check=False)
    return check.returncode == 0


def _create() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Trouble(
            "This Python cannot make virtual environments: install its venv module "
            f"(on Debian and Ubuntu: apt install python3-venv) and start again with {Path(sys.executable).name}."
        )
    with step("Making a virtual environment in .venv"):
        done = subprocess.run(
            [sys.executable, "-m", "venv", "--clear", ENVIRONMENT], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Trouble(f"The virtual environment could not be made: {_last_line(done.stdout + done.stderr)}")


def _last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason was given"


def prepare(*groups: str) -> Path:
    """Return the Python of an environment with these groups installed, installing what is missing.

    Raises Trouble without a network, without the venv module, or if a package cannot be installed.
    """
    with _one_at_a_time:
        return _prepare(groups)


def _prepare(groups: tuple[str, ...]) -> Path:
    wanted = pinned(*groups)
    python = interpreter()
    stamp = ENVIRONMENT / "mohreh-installed.txt"
    installed = stamp.read_text(encoding="utf-8").split("\n") if stamp.is_file() else []
    missing = [requirement for requirement in wanted if requirement not in installed]
    if not missing and python.exists():
        return python
    if not _works():
        _create()
        installed, missing = [], wanted
    with step("Installing " + ", ".join(missing)):
        done = subprocess.run(
            [
                python,
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--no-input",
                "--no-compile",  # Python compiles modules when they are imported; compiling all takes 24 seconds
                "--retries=2",
                *missing,
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Trouble(_why_not_installed(done.stdout + done.stderr))
    names = {requirement.split("==")[0] for requirement in missing}
    kept = [requirement for requirement in installed if requirement and requirement.split("==")[0] not in names]
    stamp.write_text("\n".join(sorted(kept + missing)), encoding="utf-8")
    return python


def _why_not_installed(output: str) -> str:
    offline = ("NewConnectionError", "Temporary failure in name resolution", "Failed to establish", "NameResolution")
    unreachable = ("Could not find a version", "timed out", "ProxyError", "Network is unreachable", "Max retries")
    if any(sign in output for sign in offline + unreachable):
        return "The Python packages could not be fetched: is this machine connected to the network?"
    return f"The Python packages could not be installed: {_last_line(output)}"
