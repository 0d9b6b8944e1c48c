"""python3 -m tests.bench NAME: runs the measurement of that name, in the project's environment where it needs one."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module, util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("bots", "browsers", "devices", "embed", "engine", "honesty", "memory", "newcomers", "rl", "web")
NEEDS = {
    "browsers": "playwright",
    "devices": "playwright",
    "embed": "playwright",
    "memory": "playwright",
    "rl": "pettingzoo",
    "web": "playwright",
}


def main(arguments: list[str]) -> int:
    """Run one measurement; its exit status says whether all its targets were met."""
    if not arguments or arguments[0] not in NAMES:
        sys.exit(f"usage: python3 -m tests.bench {'|'.join(NAMES)} ...")
    sys.path[:0] = [str(ROOT / "py")]
    if arguments[0] in NEEDS and not util.find_spec(NEEDS[arguments[0]]):
        from mohreh.site import environment

        python = environment.prepare("build", "dev", "lab")
        path = f"{ROOT / 'py'}{os.pathsep}{ROOT}"
        return subprocess.run(
            [python, "-m", "tests.bench", *arguments], cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=False
        ).returncode
    status: int = import_module(f"tests.bench.{arguments[0]}").main(arguments[1:])
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
