"""Rates a Parquet file of puzzles with Spark, end to end.

    python examples/spark_rate.py puzzles.parquet ratings.parquet [timeout in seconds]

The input has a column `puzzle`: our JSON, or the text of a file in any format. All other columns are
kept. Without arguments, it makes a small file of puzzles first.
"""

from __future__ import annotations

import sys
import tempfile

from pyspark.sql import SparkSession
from pyspark.sql import functions as f

import nonolith
import nonolith.spark


def make_puzzles(spark: SparkSession, path: str, count: int = 200) -> None:
    """Writes some random puzzles, one that is broken, and one that is missing."""
    rows = [(seed, nonolith.make_random(8, 8, seed=seed, aim=None).write()) for seed in range(count)]
    broken = [(count, "rows: 1, columns: ?"), (count + 1, None)]
    spark.createDataFrame([*rows, *broken], "id long, puzzle string").write.parquet(path, mode="overwrite")


def main() -> None:
    spark = SparkSession.builder.appName("rate").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    with tempfile.TemporaryDirectory() as folder:
        if len(sys.argv) > 2:
            source, target = sys.argv[1:3]
        else:
            source, target = f"{folder}/in", f"{folder}/out"
            make_puzzles(spark, source)
        timeout = float(sys.argv[3]) if len(sys.argv) > 3 else 10.0
        puzzles = spark.read.parquet(source)
        nonolith.spark.solve(puzzles, timeout=timeout).write.parquet(target, mode="overwrite")
        ratings = spark.read.parquet(target)
        ratings.groupBy("verdict", "difficulty").agg(f.count("*").alias("puzzles")).orderBy("verdict", "difficulty").show()
    spark.stop()


if __name__ == "__main__":
    main()
