"""Requests of pages: a module for each group of verbs, and the table that answers them."""
