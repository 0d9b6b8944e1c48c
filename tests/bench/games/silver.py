"""Silver, four rounds."""

KINDS = tuple((f"Silver, {n} seats", {"mode": "four-rounds"}, n) for n in (2, 3, 4))
RATIO = 0.9
