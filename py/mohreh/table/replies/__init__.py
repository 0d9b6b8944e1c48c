"""What the page of one screen is sent: what has changed since the last time."""
