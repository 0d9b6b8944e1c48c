"""python -m tests.bench NAME: runs the measurement of that name."""

from __future__ import annotations

import sys
from importlib import import_module

if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in ("bots", "engine", "web"):
        sys.exit("usage: python -m tests.bench bots|engine|web ...")
    sys.exit(import_module(f"tests.bench.{sys.argv[1]}").main(sys.argv[2:]))
