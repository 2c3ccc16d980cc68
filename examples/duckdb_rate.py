"""Rates a Parquet file of puzzles with DuckDB.

    python examples/duckdb_rate.py puzzles.parquet ratings.parquet

The input has a column `puzzle`: our JSON, or the text of a file in any format.
"""

from __future__ import annotations

import sys
from typing import Iterator

import duckdb
import pyarrow as pa

import nonolith


def main() -> None:
    source, target = sys.argv[1:3]
    database = duckdb.connect()
    puzzles = database.read_parquet(source).fetch_arrow_reader(10_000)

    def solved() -> Iterator[pa.RecordBatch]:
        for batch in puzzles:
            yield nonolith.solve_arrow(batch, timeout=10.0)

    # An empty table has the columns of the results, too.
    empty = pa.RecordBatch.from_arrays([pa.array([], field.type) for field in puzzles.schema], schema=puzzles.schema)
    ratings = pa.RecordBatchReader.from_batches(nonolith.solve_arrow(empty).schema, solved())
    # DuckDB writes the stream as it comes.
    database.cursor().register("ratings", ratings).execute(f"COPY ratings TO '{target}' (FORMAT parquet)")


if __name__ == "__main__":
    main()
