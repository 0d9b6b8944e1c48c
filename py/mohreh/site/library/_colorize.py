"""Stands in the browser for the module of the same name: a traceback there has no colours, but asks for them."""


class _Plain(str):
    """A theme without colours: each part of it, and each colour of a part, is nothing."""

    __slots__ = ()

    def __getattr__(self, name: str) -> "_Plain":
        return self


def can_colorize(*, file: object = None) -> bool:
    """Never."""
    return False


def get_theme(*, force_color: bool = False, force_no_color: bool = False) -> _Plain:
    """A theme without colours."""
    return _Plain()
