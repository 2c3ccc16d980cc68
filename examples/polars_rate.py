"""Rates a Parquet file of puzzles with polars.

    python examples/polars_rate.py puzzles.parquet ratings.parquet

The input has a column `puzzle`: our JSON, or the text of a file in any format.
"""

from __future__ import annotations

import sys

import polars as pl

import nonolith


def rated(frame: pl.DataFrame) -> pl.DataFrame:
    """All cores work on one frame after the other."""
    solved = pl.from_arrow(nonolith.solve_arrow(frame.to_arrow(), timeout=10.0))
    assert isinstance(solved, pl.DataFrame)
    return solved


def main() -> None:
    source, target = sys.argv[1:3]
    frame = pl.read_parquet(source)
    parts = [rated(part) for part in frame.iter_slices(10_000)]
    pl.concat(parts).write_parquet(target)


if __name__ == "__main__":
    main()
