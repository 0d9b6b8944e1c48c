"""The build, the server, what is kept for use without a network."""
