"""Many puzzles at once."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Iterable, Optional, TypeVar, Union

from . import _check as check
from . import _nonolith
from ._call import NonolithError
from ._puzzle import Puzzle

if TYPE_CHECKING:
    import pyarrow


@dataclass(frozen=True)
class Result:
    """What is known about a puzzle, or why it could not be read. What was not asked for, or is not
    known, is None."""

    #: Its title.
    title: Optional[str] = field(default=None, repr=False)
    #: Its columns.
    width: Optional[int] = None
    #: Its rows.
    height: Optional[int] = None
    #: Its colours, with the background.
    colours: Optional[int] = field(default=None, repr=False)
    #: The kind of its clues: ``runs`` or ``counted``.
    kind: Optional[str] = field(default=None, repr=False)
    #: ``none``, ``unique``, ``exactly``, ``at-least`` or ``unknown``.
    verdict: Optional[str] = None
    #: How many solutions certainly exist.
    solutions: Optional[int] = None
    #: How many cells are certainly not the same in all solutions.
    open_cells: Optional[int] = None
    #: ``easy``, ``medium``, ``hard`` or ``expert``.
    difficulty: Optional[str] = None
    #: How much work it is for a person.
    score: Optional[float] = None
    #: The hardest technique that a person needs.
    hardest: Optional[str] = field(default=None, repr=False)
    #: The logic of the hardest step: ``line``, ``contradiction`` or ``search``.
    logic: Optional[str] = field(default=None, repr=False)
    #: The number of steps of an explanation.
    steps: Optional[int] = field(default=None, repr=False)
    #: A solution, row by row, with ``/`` between rows.
    picture: Optional[str] = field(default=None, repr=False)
    #: The limit that was reached: ``time``, ``memory`` or ``steps``.
    limit: Optional[str] = None
    #: How many seconds it took.
    seconds: Optional[float] = field(default=None, repr=False)
    #: Why it could not be read.
    error: Optional[str] = None
    #: Where in the file it could not be read: ``line:column``.
    place: Optional[str] = None


def wanted(
    solutions: int,
    rate: bool,
    open_cells: bool,
    pictures: bool,
    timeout: Optional[float],
    memory: Optional[int],
    threads: Optional[int],
) -> _nonolith.Wanted:
    """The options, checked before any work."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return {
        "solutions": check.whole(solutions, "the number of solutions", 1, check.MOST_SOLUTIONS),
        "rate": bool(rate),
        "open_cells": bool(open_cells),
        "pictures": bool(pictures),
        "timeout": check.seconds(timeout),
        "memory": check.maybe_whole(memory, "the memory limit", 0, (1 << 64) - 1),
        "threads": cores if threads is None else check.whole(threads, "the number of threads", 1, 1024),
    }


def solve_many(
    puzzles: Iterable[Union[Puzzle, str, bytes, None]],
    *,
    threads: Optional[int] = None,
    solutions: int = 2,
    rate: bool = False,
    open_cells: bool = False,
    pictures: bool = True,
    timeout: Optional[float] = None,
    memory: Optional[int] = None,
) -> list[Optional[Result]]:
    """Solves many puzzles with all cores (or ``threads``), without holding Python's global lock.

    A puzzle is a :class:`Puzzle` or a file of any format, as text or bytes. One that cannot be read has a
    result with the error; None has None. Limits are for each puzzle: one that reaches a limit has a
    result that says so.

    >>> [result.verdict for result in solve_many(["3x2:1/1/2/3/1", "2x2:1/1/1/1"])]
    ['unique', 'exactly']
    """
    options = wanted(solutions, rate, open_cells, pictures, timeout, memory, threads)

    if isinstance(puzzles, (str, bytes, Puzzle)):
        raise NonolithError("solve_many takes a list of puzzles, found a single one")

    def item(puzzle: Any) -> Union[_nonolith.Document, bytes, None]:
        if isinstance(puzzle, Puzzle):
            return puzzle._document_object()
        if isinstance(puzzle, str):
            return puzzle.encode()
        if puzzle is None or isinstance(puzzle, bytes):
            return puzzle
        if isinstance(puzzle, (bytearray, memoryview)):
            return bytes(puzzle)
        raise NonolithError(f"expected a puzzle, text, bytes or None, found {puzzle!r}")

    rows = _nonolith.judge_many([item(puzzle) for puzzle in puzzles], options)
    return [None if row is None else Result(*row) for row in rows]  # type: ignore[arg-type]


Columns = TypeVar("Columns", "pyarrow.RecordBatch", "pyarrow.Table")


def solve_arrow(
    batch: Columns,
    column: str = "puzzle",
    *,
    threads: Optional[int] = None,
    solutions: int = 2,
    rate: bool = True,
    open_cells: bool = True,
    pictures: bool = False,
    timeout: Optional[float] = None,
    memory: Optional[int] = None,
) -> Columns:
    """Solves the puzzles of a column of a RecordBatch or Table: files of any format, as text or bytes.

    The result has the other columns, and the fields of :class:`Result`. A null has nulls.

    >>> import pyarrow
    >>> batch = pyarrow.RecordBatch.from_pydict({"id": [7, 8], "puzzle": ["2x2:1/1/1/1", None]})
    >>> solve_arrow(batch).select(["id", "verdict", "open_cells"]).to_pylist()
    [{'id': 7, 'verdict': 'exactly', 'open_cells': 4}, {'id': 8, 'verdict': None, 'open_cells': None}]
    """
    import pyarrow

    options = wanted(solutions, rate, open_cells, pictures, timeout, memory, threads)
    table = pyarrow.Table.from_batches([batch]) if isinstance(batch, pyarrow.RecordBatch) else batch
    if column not in table.schema.names:
        raise NonolithError(f"the table has no column {column!r}; it has {', '.join(table.schema.names)}")
    names = [name for name in table.schema.names if name != column]
    clash = sorted(set(names) & set(_nonolith.COLUMNS))
    if clash:
        raise NonolithError(f"the table has columns with names of results: {', '.join(clash)}")
    # The column of a table can be in several pieces, or in none.
    puzzles = table.select([column]).combine_chunks()
    if pyarrow.types.is_dictionary(puzzles.schema.field(0).type):
        puzzles = pyarrow.table({column: puzzles.column(0).cast(puzzles.schema.field(0).type.value_type)})
    pieces = puzzles.to_batches() or [pyarrow.RecordBatch.from_pylist([], schema=puzzles.schema)]
    solved = [_nonolith.judge_arrow(piece, column, options) for piece in pieces]
    results = pyarrow.Table.from_batches(solved)
    for name in reversed(names):
        results = results.add_column(0, table.schema.field(name), table.column(name))
    if isinstance(batch, pyarrow.RecordBatch):
        results = results.combine_chunks()
        only = results.to_batches()
        return only[0] if only else pyarrow.RecordBatch.from_pylist([], schema=results.schema)
    return results
