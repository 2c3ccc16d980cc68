"""Rates a Parquet file of puzzles with Dask.

    python examples/dask_rate.py puzzles.parquet ratings.parquet

The input has a column `puzzle`: our JSON, or the text of a file in any format.
"""

from __future__ import annotations

import sys

import dask
import pyarrow as pa
import pyarrow.parquet as pq

import nonolith


def rated(source: str, group: int) -> pa.Table:
    """One row group of the file: a task of its own."""
    table = pq.ParquetFile(source).read_row_group(group)
    return nonolith.solve_arrow(table, threads=1, timeout=10.0)


def main() -> None:
    source, target = sys.argv[1:3]
    groups = pq.ParquetFile(source).num_row_groups
    tables = dask.compute(*[dask.delayed(rated)(source, group) for group in range(groups)], scheduler="processes")
    pq.write_table(pa.concat_tables(tables), target)


if __name__ == "__main__":
    main()
