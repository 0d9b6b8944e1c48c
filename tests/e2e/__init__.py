"""The page as people use it, in a real browser with the real engine: everything goes through the DOM."""
