"""7 Wonders with 2, 3, 4 and 7 seats."""

KINDS = tuple((f"Wonders, {n} seats", {}, n) for n in (2, 3, 4, 7))
RATIO = 3.0
ITERATIONS = 240
