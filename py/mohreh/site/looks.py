"""The appearance of a game: its folder `look`, with icons, a picture and styles."""

from __future__ import annotations

import shutil
from pathlib import Path

from mohreh.table import games

from .places import ROOT, SOURCES

LOOK = "look"  # part of the pages: it is neither in the archives of the browser's Python nor in the wheel
STYLES = ("faces.css", "board.css")  # in the order of games.styles
WALL = "wall.css"
"""The file with a game's styles for a shared screen alone, if there are any; it is loaded with the styles of devices,
which few pages need."""
DEVICES = "devices/devices.css"
SIGNS_OF_THE_TABLE = ROOT / "assets/icons/table"


def folder(game: str) -> Path:
    """Return the folder `look` of a game."""
    return SOURCES.joinpath(*games.GAMES.split("."), game, LOOK)


def icons(name: str) -> Path:
    """Return the folder with the icons of a game, or with the shared ones ("table")."""
    return SIGNS_OF_THE_TABLE if name == "table" else folder(name) / "icons"


def picture(game: str) -> Path:
    """Return the picture of a game for the home page."""
    return folder(game) / "picture.svg"


def copy_styles(site: Path) -> None:
    """Copy the styles of every game to where pages link them, and add its styles for a shared screen to those of
    devices."""
    for game in games.shipped():
        for name, address in zip(STYLES, games.styles(game), strict=True):
            shutil.copyfile(folder(game) / name, site / address)
    walls = [wall.read_text("utf-8") for game in games.shipped() if (wall := folder(game) / WALL).exists()]
    with (site / DEVICES).open("a", encoding="utf-8") as styles:
        styles.writelines(f"\n{each}" for each in walls)
