"""The packages for a package index: wheel and source distribution of `mohreh`, and the wheel of `mohreh-site`, the
built site.

    python3 serve.py --packages

`mohreh-site` contains dist/ and no code. It is installed by `pip install "mohreh[site]"` and found by `python -m mohreh
serve`. It requires the `mohreh` of its own version.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from mohreh import __version__

from . import build
from .places import DIST, ROOT, WORKSHOP, Trouble, say, step

FOLDER = ROOT / "packages"
SITE_PROJECT = f"""[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "mohreh-site"
version = "{__version__}"
description = "The built site of Mohreh, board games for a browser tab: python -m mohreh serve"
readme = "README.md"
requires-python = ">=3.11"
license = "MIT"
license-files = ["LICENSE"]
dependencies = ["mohreh=={__version__}"]

[tool.hatch.build]
ignore-vcs = true

[tool.hatch.build.targets.wheel]
packages = ["mohreh_site"]
"""
SITE_README = """# mohreh-site

The built site of Mohreh (the package `mohreh`) as a folder of static files. Install it with
`pip install "mohreh[site]"`; then

    python -m mohreh serve

serves it on this machine and prints the address. The licences of its parts are in its file `licences.txt`.
"""


def packed(source: Path, target: Path, *kinds: str) -> list[Path]:
    """Pack a project with hatchling into a folder; `kinds` are "wheel" and "sdist". Raises Trouble.

    Runs in the environment that has the build's packages.
    """
    target.mkdir(parents=True, exist_ok=True)
    before = set(target.iterdir())
    for kind in kinds:
        done = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)],
            cwd=source,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Trouble(f"The {kind} could not be packed: {(done.stdout + done.stderr).strip()[-300:]}")
    return sorted(set(target.iterdir()) - before)


def site_wheel(site: Path, target: Path) -> Path:
    """Pack a built site as a wheel into a folder. Raises Trouble."""
    project = WORKSHOP / "site-package"
    shutil.rmtree(project, ignore_errors=True)
    inside = project / "mohreh_site"
    inside.mkdir(parents=True)
    (project / "pyproject.toml").write_text(SITE_PROJECT, encoding="utf-8")
    (project / "README.md").write_text(SITE_README, encoding="utf-8")
    shutil.copyfile(ROOT / "LICENSE", project / "LICENSE")
    (inside / "__init__.py").write_text('"""The built site of Mohreh, in the folder `site`."""\n', encoding="utf-8")
    shutil.copytree(site, inside / "site")
    (wheel,) = packed(project, target, "wheel")
    shutil.rmtree(project)
    return wheel


def main() -> None:
    """Write all packages into `packages`, a new folder. dist/ must have been built."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    with step("Packing wheels and source"):
        packed(ROOT, FOLDER, "wheel", "sdist")
        site_wheel(DIST, FOLDER)
    for path in sorted(FOLDER.iterdir()):
        say(f"  {path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")


def ensure(python: Path) -> None:
    """Bring dist/ up to date, then write all packages, in the project's own environment. Raises Trouble."""
    build.ensure(best=True)
    done = subprocess.run([python, "-m", "mohreh.site.distribution"], env=build.with_sources(), check=False)
    if done.returncode:
        raise Trouble("The packages were not made; the reason stands above.")


if __name__ == "__main__":
    try:
        main()
    except Trouble as trouble:
        sys.exit(str(trouble))
