"""What holds in every reachable position, tried by random play (Hypothesis)."""
