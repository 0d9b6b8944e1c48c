"""The rules of Silver, one rule for each kind of decision (SI-3.1)."""
