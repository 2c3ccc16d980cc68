"""Calls of the compiled part, with JSON."""

from __future__ import annotations

import json
from typing import Any, Optional

from . import _nonolith


class NonolithError(ValueError):
    """Something is wrong with a puzzle, a file or an argument.

    >>> import nonolith
    >>> try:
    ...     nonolith.Puzzle.parse("width 1\\nheight 1\\nrows\\n1\\ncolumns\\nx\\n")
    ... except nonolith.NonolithError as error:
    ...     print(error.line, error.column, error)
    6 1 6:1: expected a clue, or a word such as `columns` or `goal`, found `x`
    """

    #: What kind of error it is, such as ``malformed`` or ``not-a-puzzle``.
    kind: str
    #: The line of the file, from 1, if the error is in a file.
    line: Optional[int]
    #: The column of the file, from 1.
    column: Optional[int]
    #: The formats that fit, if there are several (``kind`` is ``ambiguous``).
    formats: list[str]

    def __init__(self, message: str, problem: Optional[dict[str, Any]] = None, file: Optional[str] = None) -> None:
        problem = problem or {}
        self.kind = problem.get("kind", "request")
        self.line = problem.get("line")
        self.column = problem.get("column")
        self.formats = problem.get("formats", [])
        place = f"{self.line}:{self.column}: " if self.line is not None else ""
        super().__init__((f"{file}: " if file else "") + place + message)


def call(operation: str, request: dict[str, Any], data: bytes = b"", file: Optional[str] = None) -> Any:
    """The response of an operation."""
    return call_with_bytes(operation, request, data, file)[0]


def call_with_bytes(
    operation: str, request: dict[str, Any], data: bytes = b"", file: Optional[str] = None
) -> tuple[Any, bytes]:
    """The response of an operation, and the file that comes with it."""
    request = {key: value for key, value in request.items() if value is not None}
    succeeded, text, out = _nonolith.respond(operation, json.dumps(request), data)
    answer = json.loads(text)
    if not succeeded:
        raise NonolithError(answer["message"], answer, file)
    return answer, out
