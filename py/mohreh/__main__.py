"""python -m mohreh: see `mohreh.terminal.command`."""

import sys

from mohreh.terminal.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
