"""Catalogues without their tables say the same as the files they were made of."""

from __future__ import annotations

import gettext
import zlib
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from mohreh.core.catalogue import bare, whole
from mohreh.site.places import SOURCES


def read(compiled: bytes) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(BytesIO(compiled))


def compiled(*messages: tuple[str | tuple[str, str], str | tuple[str, ...]]) -> bytes:
    catalog, stream = Catalog("en"), BytesIO()
    for message, translation in messages:
        catalog.add(message, translation)
    write_mo(stream, catalog)
    return stream.getvalue()


def test_what_is_left_out_comes_back() -> None:
    file = compiled(("Yes", "\u0628\u0644\u0647"), (("{n} coin", "{n} coins"), ("one", "many")))
    again = read(whole(bare(file)))
    assert again.gettext("Yes") == "\u0628\u0644\u0647"
    assert again.info() == {key: read(file).info()[key] for key in ("plural-forms", "content-type")}
    assert [again.ngettext("{n} coin", "{n} coins", n) for n in (1, 2)] == ["one", "many"]
    assert again.gettext("No") == "No"


def test_what_nobody_asks_for_is_left_out() -> None:
    again = read(whole(bare(compiled(("Yes", "Oui"), ("No", "Non")), without={b"No"})))
    assert again.gettext("Yes") == "Oui" and again.gettext("No") == "No"


def test_a_file_that_has_its_tables_is_read_as_it_is() -> None:
    file = compiled(("Yes", "Oui"))
    assert whole(file) is file


@pytest.mark.parametrize("path", sorted((SOURCES / "mohreh").rglob("*.mo")), ids=lambda path: "/".join(path.parts[-4:]))
def test_every_catalogue_says_the_same_and_packs_smaller(path: object) -> None:
    file = path.read_bytes()  # type: ignore[attr-defined]
    kept, messages = bare(file), vars(read(file))["_catalog"]
    if len(messages) < 2:
        assert kept == b""
    else:
        assert {**vars(read(whole(kept)))["_catalog"], "": messages[""]} == messages
        assert len(zlib.compress(kept, 9)) < 0.85 * len(zlib.compress(file, 9))
