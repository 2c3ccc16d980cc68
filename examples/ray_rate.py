"""Rates a Parquet file of puzzles with Ray Data.

    python examples/ray_rate.py puzzles.parquet ratings.parquet

The input has a column `puzzle`: our JSON, or the text of a file in any format.
"""

from __future__ import annotations

import sys
import tempfile
from functools import partial

import pyarrow.parquet as pq
import ray

import nonolith


def main() -> None:
    source, target = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        ray.init(include_dashboard=False, _temp_dir=folder, log_to_driver=False)
        try:
            # Ray gives each task one core, so each call uses one thread.
            work = partial(nonolith.solve_arrow, threads=1, timeout=10.0)
            ratings = ray.data.read_parquet(source).map_batches(work, batch_format="pyarrow", batch_size=1000)
            tables = [table for table in ratings.iter_batches(batch_format="pyarrow", batch_size=None)]
            with pq.ParquetWriter(target, tables[0].schema) as writer:
                for table in tables:
                    writer.write(table)
        finally:
            ray.shutdown()


if __name__ == "__main__":
    main()
