"""A site that a browser keeps: whether all of it is there, and how a part of it is lost."""

from __future__ import annotations

KEPT = "window.mohrehOffline && mohrehOffline.ready"
# Of what is kept, all files with this in their address are thrown away, as browsers do that need room.
THROW_AWAY = """(some) => caches.keys().then(([key]) => caches.open(key)).then(async (cache) => {
  for (const request of await cache.keys()) if (request.url.includes(some)) await cache.delete(request);
})"""
