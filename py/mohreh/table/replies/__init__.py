"""Replies to pages: what has changed since the last reply."""
