#!/usr/bin/env python3
"""Mohreh on this machine, in one command: sets up what is missing, builds dist/, serves it.

This file stays readable by an old Python, so that it can say what is wrong.
"""

import os
import sys


def main():
    if sys.version_info < (3, 11):
        version = "{}.{}".format(*sys.version_info[:2])
        sys.exit("Mohreh needs Python 3.11 or newer; this is Python " + version + ". Start it as: python3.11 serve.py")
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "py"))
    from mohreh.site.command import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
