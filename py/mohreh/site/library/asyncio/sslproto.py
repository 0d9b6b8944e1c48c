"""Stands in the browser for the module of the same name: a page opens no sockets, but asyncio imports it."""
