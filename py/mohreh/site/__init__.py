"""The site: builds dist/, a folder of static files, and serves it on this machine."""
