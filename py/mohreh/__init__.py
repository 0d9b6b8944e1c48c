"""Mohreh: board games for a browser tab. Rules and opponents in pure Python."""

__version__ = "0.2.0"

TYPE_CHECKING = False  # as `typing` has it, which nobody waits for here
if TYPE_CHECKING:
    from mohreh.rl import env as env
    from mohreh.rl import parallel as parallel
    from mohreh.rl import single as single


def __dir__() -> list[str]:
    """The names of the package, those of `mohreh.rl` included."""
    return [*globals(), "env", "parallel", "single"]


def __getattr__(name: str) -> object:
    """`env`, `parallel` and `single` of `mohreh.rl`, which needs more than the standard library.

    Raises ImportError, with what installs it, where that is not there.
    """
    if name in ("env", "parallel", "single"):
        from importlib import import_module

        try:
            return getattr(import_module("mohreh.rl"), name)
        except ModuleNotFoundError as missing:
            raise ImportError(f'mohreh.{name} needs {missing.name}: pip install "mohreh[rl]" brings it') from missing
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
