"""What several tests use: the browser, a server that counts."""
