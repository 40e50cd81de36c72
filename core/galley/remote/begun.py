"""A battle as it is told at once to who joins: its entries up to where all know them, zipped."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Final
from zlib import compress, decompressobj
from zlib import error as zlib_error

import msgspec
from msgspec.structs import replace

from galley.engine.records import Record
from galley.files.faults import Fault
from galley.saves.reader import Line

LARGEST: Final = 1 << 28  # bytes that were zipped


class Begun(Record, frozen=True):
    """A battle: as a save of its first entry, and the later ones, of which the last alone has the
    check of its position: who joins finds the others himself, and chance does not zip."""

    save: str
    lines: tuple[Line, ...] = ()


_READER = msgspec.json.Decoder(Begun)


def zipped(begun: Begun) -> str:
    """Write it as one text, without the numbers of the entries, which come in order."""
    begun = Begun(begun.save, tuple(replace(line, n=0) for line in begun.lines))
    return b64encode(compress(msgspec.json.encode(begun), 9)).decode()


def unzipped(text: str, name: str) -> Begun:
    """Read that text.  Raises Fault, of the file or host of that name."""
    reader = decompressobj()
    try:
        data = reader.decompress(b64decode(text), LARGEST)
        if reader.unconsumed_tail:
            raise Fault(name, "", "tells a battle that is too large")
        begun = _READER.decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError, zlib_error):
        raise Fault(name, "", "tells a battle that is not understood") from None
    numbered = (replace(line, n=n) for n, line in enumerate(begun.lines, 1))
    return Begun(begun.save, tuple(numbered))
