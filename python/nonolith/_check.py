"""Arguments that are checked before any work."""

from __future__ import annotations

import math
import operator
from typing import Any, Optional, Sequence

from ._call import NonolithError


def seconds(timeout: Any) -> Optional[float]:
    """A time limit; None or infinity is none."""
    if timeout is None:
        return None
    try:
        limit = float(timeout)
    except (TypeError, ValueError):
        raise NonolithError(f"expected a time limit in seconds, found {timeout!r}") from None
    if not limit >= 0:
        raise NonolithError(f"expected a time limit of at least 0 seconds, found {timeout}")
    return None if math.isinf(limit) else limit


def whole(value: Any, name: str, least: int = 0, most: Optional[int] = None) -> int:
    """A whole number, also one of numpy's."""
    try:
        number = operator.index(value)
    except TypeError:
        raise NonolithError(f"{name} must be a whole number, found {value!r}") from None
    if number < least:
        raise NonolithError(f"{name} must be at least {least}, found {number}")
    if most is not None and number > most:
        raise NonolithError(f"{name} must be at most {most}, found {number}")
    return number


def maybe_whole(value: Any, name: str, least: int = 0, most: Optional[int] = None) -> Optional[int]:
    """A whole number or None."""
    return None if value is None else whole(value, name, least, most)


def one_of(value: Any, name: str, known: Sequence[str]) -> str:
    """One of some words."""
    if value not in known:
        raise NonolithError(f"{name} must be {' or '.join(known)}, found {value!r}")
    return str(value)


KINDS = ("runs", "counted")
AIMS = ("unique", "line")
LANGUAGES = ("en", "de")
STYLES = ("fill", "outline", "dither")
#: More than any machine finds, and as many as the engines can count.
MOST_SOLUTIONS = (1 << 64) - 1
