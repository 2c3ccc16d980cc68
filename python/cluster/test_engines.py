"""The jobs in examples/, each with the engine that it is for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("name", ["spark", "ray", "dask", "polars", "duckdb"])
def test_an_engine_rates_a_file_of_puzzles(name: str, tmp_path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    import nonolith

    puzzles = [nonolith.make_random(8, 8, seed=seed, aim=None) for seed in range(300)]
    texts: list[str | None] = [puzzle.write() for puzzle in puzzles]
    texts += ["rows: 1, columns: ?", None]
    ids = list(range(len(texts)))
    source, target = tmp_path / "puzzles.parquet", tmp_path / "ratings.parquet"
    pq.write_table(pa.table({"id": ids, "puzzle": texts}), source)
    environment = {
        **os.environ,
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    job = [sys.executable, EXAMPLES / f"{name}_rate.py", source, target]
    # Workers look in the working folder first, and the package's sources lie in ours.
    done = subprocess.run(job, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
    table = pq.read_table(target).sort_by("id").to_pylist()
    assert [row["id"] for row in table] == ids
    for row, single in zip(table, nonolith.solve_many(texts, rate=True, open_cells=True)):
        if single is None:
            assert row["verdict"] is None and row["error"] is None
            continue
        for column in ("verdict", "solutions", "open_cells", "difficulty", "score", "hardest", "error"):
            assert row[column] == getattr(single, column), (row["id"], column)
