"""The site: builds dist/, the static folder that is the whole product, and serves it on this machine."""
