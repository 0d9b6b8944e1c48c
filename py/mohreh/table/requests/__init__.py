"""What pages ask: one file for each group of verbs, and the table that answers them."""
