"""How fast Python runs here: a limit of time in a test holds on a usual machine, and elsewhere in proportion."""

from __future__ import annotations

from statistics import median
from time import process_time

USUAL = 0.006  # seconds of the work below where the limits were set


def _work() -> int:
    total, kept = 0, {}
    for number in range(60_000):
        total += number * number % 7
        kept[number % 97] = (number, total)
    return total


def slowness() -> float:
    """How many times slower than usual this machine is now; a faster one counts as usual."""
    taken = []
    for _ in range(7):
        began = process_time()
        _work()
        taken.append(process_time() - began)
    return max(1.0, median(taken) / USUAL)
