"""What Silver says in other words than the table, by language."""

OWN = {("fa", "Score sheet")}  # the game has a pad of its own, with a name of its own
