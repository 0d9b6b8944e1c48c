"""Stands in the browser for the module of the same name: no page starts a program, but asyncio imports it."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
