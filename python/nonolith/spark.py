"""Puzzles on a Spark cluster.

Spark distributes the rows; each task solves its puzzles with :func:`nonolith.solve_arrow`. ``docs/scale.md``
has advice for large tables.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Iterator, Optional

from ._call import NonolithError
from ._many import Result, solve_arrow, wanted

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame

#: The types of the columns that :func:`solve` adds.
_TYPES = {"int": "bigint", "float": "double", "str": "string"}


def solve(
    table: DataFrame,
    column: str = "puzzle",
    *,
    threads: int = 1,
    solutions: int = 2,
    rate: bool = True,
    open_cells: bool = True,
    pictures: bool = False,
    timeout: Optional[float] = None,
    memory: Optional[int] = None,
) -> DataFrame:
    """Solves the puzzles of a column: our JSON or a file of any other format, as text or bytes.

    The result has the other columns of the table, and the fields of :class:`nonolith.Result`. A null has
    nulls, and a puzzle that cannot be read an ``error``. Spark gives each task one core: leave ``threads``
    at 1, unless ``spark.task.cpus`` is higher. A ``timeout`` for each puzzle keeps one from holding up its
    whole task.
    """
    from pyspark.sql.types import StructType

    if column not in table.columns:
        raise NonolithError(f"the table has no column {column!r}; it has {', '.join(table.columns)}")
    options: dict[str, Any] = {
        "threads": threads,
        "solutions": solutions,
        "rate": rate,
        "open_cells": open_cells,
        "pictures": pictures,
        "timeout": timeout,
        "memory": memory,
    }
    # Mistakes show here, and not in a thousand tasks.
    wanted(**options)
    clash = sorted(set(table.columns) & set(_columns()) - {column})
    if clash:
        raise NonolithError(f"the table has columns with names of results: {', '.join(clash)}")
    kept = [field for field in table.schema.fields if field.name != column]
    added = StructType.fromDDL(", ".join(f"{name} {kind}" for name, kind in _columns().items()))
    schema = StructType([*kept, *added.fields])
    return table.mapInArrow(partial(_solve_all, column=column, options=options), schema)


def _columns() -> dict[str, str]:
    """The columns of results, with Spark's types."""
    columns = {}
    for name, annotation in Result.__annotations__.items():
        columns[name] = _TYPES[str(annotation).removeprefix("Optional[").removesuffix("]")]
    return columns


def _solve_all(
    batches: Iterator[pyarrow.RecordBatch], column: str, options: dict[str, Any]
) -> Iterator[pyarrow.RecordBatch]:
    import pyarrow

    arrow = {"bigint": pyarrow.int64(), "double": pyarrow.float64(), "string": pyarrow.string()}
    for batch in batches:
        solved = solve_arrow(batch, column, **options)
        # Spark has no numbers without a sign.
        kept = len(solved.schema) - len(_columns())
        types = [arrow[kind] for kind in _columns().values()]
        fields = [solved.schema.field(i) for i in range(kept)]
        fields += [pyarrow.field(name, kind) for name, kind in zip(_columns(), types)]
        columns = [solved.column(i) for i in range(kept)]
        columns += [solved.column(kept + i).cast(kind) for i, kind in enumerate(types)]
        yield pyarrow.RecordBatch.from_arrays(columns, schema=pyarrow.schema(fields))
