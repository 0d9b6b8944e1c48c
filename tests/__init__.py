"""Everything that proves the program: `python3 -m tests` sets up what it needs and runs all of it."""
