"""Builds dist/: each step caches its results, and the folder appears complete or not at all."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from . import environment, licences, lowering, npm, packages, stamp, worklist
from .places import DIST, PACKAGES, ROOT, SOURCES, WORKSHOP, Trouble, say, step, unwritable

INPUTS = ("index.html", "web", "assets", "package-lock.json", "pyproject.toml", "py/README.md", "LICENSE")
# From the npm packages: source and destination. PyScript imports its parts lazily; MicroPython needs these.
VENDOR = {
    "pyodide-314.0.7": ("pyodide", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    "micropython": ("@micropython/micropython-webassembly-pyscript", ("micropython.mjs", "micropython.wasm")),
    "pyscript": (
        "@pyscript/core/dist",
        ("core.js", "core-*.js", "error-*.js"),
    ),
    "popover": ("@oddbird/popover-polyfill/dist", ("popover.min.js",)),
    "qr": ("qr", ("index.js", "decode.js")),
}
FOR_CHECKS = ("types.d.ts", "wire.d.ts", "tsconfig*.json", "README.md")
MARK = WORKSHOP / "dist-stamp"
_STEPS = ("bytecode", "pages", "pictures", "wheels", "wheels-stamp", MARK.name)
"""The products of a build that are cached under a digest of their inputs."""
QUICK, BEST = "quick", "best"
"""How dist/ is compressed: quickly, for local use, or as small as possible, for a host."""


def _digest(base: str, origin: str) -> str:
    inputs = [ROOT / name for name in INPUTS]
    return stamp.digest_of([*inputs, *stamp.files_under(SOURCES / "mohreh")], base, origin)


@contextmanager
def _alone() -> Iterator[None]:
    """Allow only one build at a time in a checkout; a second one waits."""
    WORKSHOP.mkdir(exist_ok=True)
    with (WORKSHOP / "lock").open("w") as file:
        try:
            import fcntl
        except ImportError:  # a system without file locks does not wait
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def _made_of_what_was_there(base: str, origin: str) -> Iterator[None]:
    """Discard the results of a step if a source was changed while it ran.

    A module may have been read before the change and its digest computed after it.
    """
    began, digest = time.time(), _digest(base, origin)
    try:
        yield
    finally:
        if _digest(base, origin) != digest:
            say("A source has changed meanwhile: the next start builds again.")
            for made in (WORKSHOP / name for name in _STEPS):
                for path in [made] if made.is_file() else list(made.rglob("*")):
                    if path.is_file() and path.stat().st_mtime >= began:
                        path.unlink()


def is_current(base: str, origin: str = "", *, best: bool = False) -> bool:
    """Return whether dist/ is complete and up to date for a site at the path `base` of the host `origin`.

    With `best` it must also be compressed as far as possible; without, either compression is accepted.
    """
    here = f"{_digest(base, origin)} {_outline()}"
    return any(stamp.is_current(MARK, f"{here} {how}") for how in ((BEST,) if best else (QUICK, BEST)))


def _outline() -> str:
    """Return the names and sizes of the files in dist/, so that a lost or truncated file is noticed."""
    files = sorted(
        (path.relative_to(DIST).as_posix(), path.stat().st_size) for path in stamp.files_under(DIST, without=())
    )
    return stamp.digest_of((), *(f"{name} {size}" for name, size in files))


def ensure(base: str = "/", origin: str = "", *, best: bool = False) -> bool:
    """Bring dist/ up to date in the project's own environment. Returns whether anything had to be done.

    `best` compresses as far as possible, for a host. Raises Trouble with a sentence for the person who started the
    build.
    """
    if is_current(base, origin, best=best):
        return False
    with _alone():
        if is_current(base, origin, best=best):
            return False
        with _made_of_what_was_there(base, origin):
            with ThreadPoolExecutor() as pool:  # they download and compute at the same time
                fetching = pool.submit(_fetch_and_compile)
                python = environment.prepare("build")
                fetching.result()
            done = subprocess.run(
                [python, "-m", "mohreh.site.build", base, origin, BEST if best else QUICK],
                env=with_sources(),
                check=False,
            )
    if done.returncode:
        raise Trouble("The build stopped; the reason stands above.")
    return True


def compile_early() -> None:
    """Compile our modules before the environment is complete: the tests prepare other things at the same time."""
    with _alone(), _made_of_what_was_there("/", ""):
        _fetch_and_compile()


def _fetch_and_compile() -> None:
    """Fetch packages and, for the first build of a checkout, compile our modules: that does not need the environment,
    whose unpacking keeps only one processor busy. Errors are left to the build, which compiles what is missing."""
    packages.fetch()
    if not DIST.exists():
        command = [sys.executable, "-c", "from mohreh.site import bytecode; bytecode.build()"]
        subprocess.run(command, cwd=ROOT, env=with_sources(), stderr=subprocess.DEVNULL, check=False)


def with_sources() -> dict[str, str]:
    """Return the environment variables for a program that imports our sources."""
    return {**os.environ, "PYTHONPATH": str(SOURCES)}


def build(base: str, origin: str, packing: str = QUICK) -> None:
    """Build dist/ from the results of earlier steps. Runs in the environment that has the build's packages.

    `origin` is the host of the site, such as "https://games.example"; "" if it is not known.
    """
    from . import catalogues, complete

    complete.require()
    digest = _digest(base, origin)
    with step("Compiling the translations"):
        catalogues.compile_all()
    fresh = WORKSHOP / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    with step("Putting the site together"):
        _assemble(fresh, digest[:12], base, origin, best=packing == BEST)
    _swap(fresh)
    stamp.write(MARK, f"{digest} {_outline()} {packing}")
    sizes = [path.stat().st_size for path in DIST.rglob("*") if path.is_file()]
    hint = "" if packing == BEST else "; packed quickly, --build packs it for a host"
    say(f"dist/ is ready: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB{hint}")


def _swap(fresh: Path) -> None:
    old = WORKSHOP / "dist-old"
    shutil.rmtree(old, ignore_errors=True)
    try:
        if DIST.exists():
            DIST.rename(old)
        fresh.rename(DIST)
    except OSError as error:
        raise Trouble(f"dist/ could not be replaced: {error}") from error
    shutil.rmtree(old, ignore_errors=True)


def _assemble(site: Path, build_name: str, base: str, origin: str, *, best: bool) -> None:
    """Put all files into the folder. Pyodide and the wheel are prepared at the same time."""
    # These need the translations and the whole package, which are complete now.
    from mohreh.table import games

    from . import archives, bytecode, digests, notebooks, pages, pictures

    with ThreadPoolExecutor() as pool:
        compiled, wheel = pool.submit(bytecode.build), pool.submit(_wheel)
        shutil.copytree(ROOT / "web", site, ignore=shutil.ignore_patterns("__pycache__", ".*", *FOR_CHECKS))
        _vendor(site / "vendor")
        _pictures(site)
        pages.write(site, build_name, base, origin)
        if best:  # the local server draws them on demand
            for game in games.shipped():
                pictures.write(site, game)
        for licence in ROOT.glob("LICENSE*"):
            shutil.copyfile(licence, site / licence.name)
        licences.write(site)
        shutil.copytree(wheel.result(), site / "wheels")
        # Notebooks need the whole library and the wheel; the pages of the games need neither.
        shutil.copytree(wheel.result(), site / notebooks.PLACE, dirs_exist_ok=True)
        shutil.copyfile(PACKAGES / "pyodide/python_stdlib.zip", site / notebooks.PLACE / "library.zip")
        archives.write(compiled.result(), site / "lib", best=best)
    lowering.lower(site)
    digests.fill(site, build_name)
    worklist.fill(site)
    npm.write(site / "npm")  # last: no page of the site requests it, and it is not stored for offline use


def _vendor(folder: Path) -> None:
    for name, (package, patterns) in VENDOR.items():
        target = folder / name
        target.mkdir(parents=True, exist_ok=True)
        for pattern in patterns:
            found = sorted((PACKAGES / package).glob(pattern))
            if not found:
                raise Trouble(f"The npm package {package} has no {pattern}: its version is not the one that is pinned.")
            for file in found:
                shutil.copyfile(file, target / file.name)
    # No packages of Pyodide's own: its list would be 119 kB of addresses that are never asked for.
    lock = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    next(folder.glob("pyodide-*/")).joinpath("pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def _pictures(site: Path) -> None:
    """Copy fonts and app icons, and write the icons of each game and of the table as sprites of shapes named
    i-<file>, and the styles of each game."""
    from mohreh.table import games

    from . import looks, sprites

    for kind, target in (("fonts", "fonts"), ("app", "icons")):
        shutil.copytree(ROOT / "assets" / kind, site / target, dirs_exist_ok=True)
    for name in ("table", *games.shipped()):
        (site / "icons" / f"{name}.svg").write_text(sprites.sheet(name), encoding="utf-8")
    looks.copy_styles(site)


def _wheel() -> Path:
    """Return a folder with the wheel at its stable address, for other pages that use Pyodide, and index.json, which
    names the newest one. It is packed again only if one of its files has changed."""
    folder, mark = WORKSHOP / "wheels", WORKSHOP / "wheels-stamp"
    inside = [
        path for path in stamp.files_under(SOURCES / "mohreh", without=(".pyc", ".po")) if "look" not in path.parts
    ]
    digest = stamp.digest_of([*inside, *(ROOT / name for name in ("pyproject.toml", "py/README.md", "LICENSE"))])
    if stamp.is_current(mark, digest) and any(folder.glob("*.whl")):
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    with step("Packing the wheel"):
        done = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise Trouble(f"The wheel could not be packed: {(done.stdout + done.stderr).strip()[-300:]}")
    name = next(folder.glob("*.whl")).name
    (folder / "index.json").write_text(json.dumps({"mohreh": name}), encoding="utf-8")
    stamp.write(mark, digest)
    return folder


if __name__ == "__main__":
    try:
        build(*sys.argv[1:4])
    except Trouble as trouble:
        sys.exit(str(trouble))
    except OSError as error:
        sys.exit(str(unwritable(error)))
