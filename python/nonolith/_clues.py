"""Clues and colours, as people write them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Iterable, NamedTuple, Optional, Sequence, SupportsIndex, Union

from . import _check as check
from ._call import NonolithError, call


class Colour(NamedTuple):
    """A colour of a puzzle."""

    #: Its name.
    name: str
    #: ``#rrggbb``
    rgb: str
    #: Its letter in text.
    letter: str


@dataclass(frozen=True)
class Block:
    """One number of a clue."""

    #: How many cells.
    count: int
    #: The index of its colour in the palette.
    colour: int = 1
    #: In counted clues, whether two or more cells are all adjacent.
    together: bool = False


#: A number of a clue: ``3``, or with a colour ``(3, 2)`` (by index), ``(3, "red")`` (by name or letter)
#: or ``"3r"``. In counted clues a number for each colour, as text with a ``*`` if its cells are together.
BlockLike = Union[SupportsIndex, str, tuple[int, Union[int, str]], list[Any], Block]
#: A colour: ``"red"``, ``"#dd0000"``, or a name and a colour: ``("cherry", "#dd0000")``.
ColourLike = Union[str, tuple[str, str], Colour]


def inks_of(palette: Optional[Sequence[ColourLike]]) -> list[dict[str, str]]:
    """The colours as operations have them."""
    def entry(colour: ColourLike) -> Union[str, dict[str, str]]:
        if isinstance(colour, str):
            return colour
        parts = dict(zip(("name", "rgb", "letter"), colour))
        if parts.get("letter") == "":
            del parts["letter"]
        return parts

    # The reader of our own format knows names of colours, and finds letters for them.
    document: dict[str, Any] = {"nonolith": 1, "rows": [[]], "columns": [[]]}
    if palette is not None:
        document["palette"] = [entry(colour) for colour in palette]
    inks: list[dict[str, str]] = call("read", {"format": "nonolith"}, json.dumps(document).encode())["documents"][0][
        "puzzle"
    ]["palette"]
    return inks


def items_of(clue: Iterable[BlockLike], inks: list[dict[str, str]], kind: str) -> list[dict[str, Any]]:
    if isinstance(clue, (str, bytes)) or not isinstance(clue, Iterable):
        raise NonolithError(f"a clue is a list of numbers, found {clue!r}")
    items = [_item(place, item, inks, kind) for place, item in enumerate(clue)]
    # People write 0 for an empty clue.
    return [item for item in items if item["count"] > 0 or kind == "counted"]


def _item(place: int, item: Any, inks: list[dict[str, str]], kind: str) -> dict[str, Any]:
    """One number of a clue as operations have it."""
    count: Any
    colour: Any = 1
    together = False
    if isinstance(item, Block):
        count, colour, together = item.count, item.colour, item.together
    elif kind == "counted":
        count, colour = item, place
        if isinstance(item, str):
            together = item.endswith("*")
            count = _number(item.rstrip("*"), item)
    elif isinstance(item, str):
        digits, colour = (item, 1) if item.isdecimal() else (item[:-1], item[-1:])
        count = _number(digits, item)
    elif isinstance(item, (tuple, list)):
        if len(item) != 2:
            raise NonolithError(f"a block is a number and a colour, such as (3, 'red'), found {item!r}")
        count, colour = item
    else:
        count = item
        if len(inks) > 2:
            raise NonolithError(f"a block of a coloured puzzle needs a colour, such as 3r, found {item!r}")
    if isinstance(colour, str):
        matching = [i for i, ink in enumerate(inks) if colour in (ink["name"], ink["letter"])]
        if not matching:
            known = ", ".join(f"{ink['name']} ({ink['letter']})" for ink in inks[1:])
            raise NonolithError(f"there is no colour {colour!r}; the palette has {known}")
        colour = matching[0]
    return {
        "count": check.whole(count, "a number of a clue", 0, (1 << 32) - 1),
        "colour": check.whole(colour, "a colour", 0, len(inks) - 1),
        "together": bool(together),
    }


def _number(text: str, item: str) -> int:
    if not text.isdecimal():
        raise NonolithError(f"a number of a clue looks like 3, 3r or (counted) 3*, found {item!r}")
    return int(text)
