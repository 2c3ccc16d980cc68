"""Many puzzles at once."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest

from nonolith import NonolithError, Puzzle, Result, make_random, solve_arrow, solve_many
from nonolith._nonolith import COLUMNS


def test_many_puzzles_say_what_single_ones_say() -> None:
    puzzles = [make_random(7, 7, seed=seed, aim=None) for seed in range(200)]
    results = solve_many(puzzles, rate=True, open_cells=True)
    texts = solve_many([puzzle.write() for puzzle in puzzles], rate=True, open_cells=True, threads=1)
    for puzzle, result, text in zip(puzzles, results, texts):
        assert result is not None and text is not None
        check = puzzle.check()
        assert (result.verdict == "unique") == (text.verdict == "unique") == check.is_unique
        assert result.difficulty == text.difficulty == (check.rating.difficulty if check.rating else None)
        if not check.is_unique:
            assert result.open_cells == puzzle.count().open_cells
        assert result.picture is not None
        assert puzzle.grid(result.picture.split("/")).is_complete


def test_bad_puzzles_are_results() -> None:
    items = ["1x1:1/1", None, "width 1\nheight 1\nrows\n1\ncolumns\nx\n", b"\xff\x00", "1x1:1/1\n1x1:/"]
    good, nothing, bad, noise, two = solve_many(items)
    assert good is not None and good.verdict == "unique" and nothing is None
    assert bad is not None and bad.place == "6:1" and bad.error is not None and bad.verdict is None
    assert noise is not None and noise.error is not None
    assert two is not None and two.error == "expected one puzzle, found 2"
    assert solve_many([]) == []
    with pytest.raises(NonolithError, match="expected a puzzle, text, bytes or None, found 3"):
        solve_many([3])  # type: ignore[list-item]
    with pytest.raises(NonolithError, match="takes a list of puzzles"):
        solve_many("1x1:1/1")
    late = solve_many([make_random(5, 5)], timeout=0)[0]
    assert late is not None and (late.verdict, late.limit) == ("unknown", "time")


@pytest.mark.parametrize(
    "wrong", [{"threads": 0}, {"solutions": 0}, {"timeout": -1}, {"timeout": float("nan")}, {"memory": -1}, {"solutions": 2.5}]
)
def test_bad_arguments_are_errors_before_any_work(wrong: dict[str, Any]) -> None:
    with pytest.raises(NonolithError):
        solve_many(["1x1:1/1"], **wrong)


def test_results_have_the_columns_of_a_batch() -> None:
    assert tuple(Result.__dataclass_fields__) == COLUMNS


def test_tables_keep_their_other_columns() -> None:
    puzzle = Puzzle([[2], [1]], [[1], [2]])
    for kind in (pa.string(), pa.large_string(), pa.binary(), pa.string_view()):
        texts: list[Any] = [puzzle.write(), None, "nonsense"]
        if kind == pa.binary():
            texts = [text.encode() if text else None for text in texts]
        batch = pa.RecordBatch.from_arrays([pa.array([1, 2, 3]), pa.array(texts, kind)], ["id", "puzzle"])
        solved = solve_arrow(batch, pictures=True)
        assert solved.schema.names == ["id", *COLUMNS]
        assert solved.column("id").to_pylist() == [1, 2, 3]
        assert solved.column("verdict").to_pylist() == ["unique", None, None]
        assert solved.column("picture").to_pylist() == ["##/.#", None, None]
        assert [error is None for error in solved.column("error").to_pylist()] == [True, True, False]
    table = pa.table({"puzzle": pa.chunked_array([["1x1:1/1"], ["1x1:/"]])})
    assert isinstance(solve_arrow(table), pa.Table) and isinstance(solved, pa.RecordBatch)
    assert solve_arrow(table).column("solutions").to_pylist() == [1, 1]
    assert solve_arrow(batch.slice(0, 0)).schema == solved.schema
    assert solve_arrow(table.slice(0, 0)).num_rows == 0
    encoded = pa.table({"puzzle": pa.array(["1x1:1/1", None, "1x1:1/1"]).dictionary_encode()})
    assert solve_arrow(encoded).column("verdict").to_pylist() == ["unique", None, "unique"]
    with pytest.raises(NonolithError, match="the table has no column 'clues'; it has id, puzzle"):
        solve_arrow(batch, "clues")
    with pytest.raises(TypeError, match="expected a column of text or bytes, found Int64"):
        solve_arrow(batch, "id")
    with pytest.raises(NonolithError, match="columns with names of results: title"):
        solve_arrow(pa.record_batch({"title": ["a"], "puzzle": ["1x1:1/1"]}))
