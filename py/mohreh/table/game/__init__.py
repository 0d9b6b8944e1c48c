"""A game in progress: its people, history, bots, hints, analysis and log. It knows screens only by the interface
`Watcher`."""
