"""Puzzles and what follows from them."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nonolith
from nonolith import NonolithError, Puzzle, make_random

PUZZLES = Path(__file__).parents[2] / "puzzles"
HEART = ([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]])
PICTURE = [".#.#.", "#####", "#####", ".###.", "..#.."]


def any_of(wrong: Any) -> Any:
    """Hides a mistake from the type checker."""
    return wrong


def heart() -> Puzzle:
    return Puzzle(*HEART, title="Heart")


def test_puzzles_come_from_everywhere() -> None:
    own = heart()
    array = np.array([[letter == "#" for letter in row] for row in PICTURE])
    text = own.write("non")
    from_array = Puzzle.from_array(array)
    assert own == Puzzle.parse(text) == Puzzle.parse(text.encode()) == from_array == Puzzle.parse(own.write())
    assert own == Puzzle.open(PUZZLES / "heart.non") == Puzzle.open(str(PUZZLES / "heart.non"))
    assert len({own, from_array, Puzzle.parse(text)}) == 1
    assert from_array.goal is not None and from_array.goal.rows == PICTURE
    assert (own.width, own.height, own.kind, own.title) == (5, 5, "runs", "Heart")
    assert pickle.loads(pickle.dumps(own)) == own


def test_images_become_puzzles(tmp_path: Path) -> None:
    from PIL import Image

    image = Image.new("RGB", (40, 40), "white")
    for x, y in product(range(8, 32), range(8, 32)):
        image.putpixel((x, y), (0, 0, 0))
    image.save(tmp_path / "square.png")
    for source in (image, tmp_path / "square.png", str(tmp_path / "square.png")):
        puzzle = Puzzle.from_image(source, width=10, crop=False)
        assert puzzle.goal is not None
        assert puzzle.goal.rows[1:3] == ["..........", "..######.."]
    assert len(Puzzle.from_image(image, width=10, colours=2, crop=False).palette) == 2


def test_all_our_puzzles_have_the_expected_verdict() -> None:
    lines = (PUZZLES / "expected.tsv").read_text().splitlines()[1:]
    for line in lines:
        name, expected = line.split("\t")[:2]
        puzzle = Puzzle.open(PUZZLES / name)
        answer = puzzle.solve(solutions=50)
        words = f"{answer.verdict} {answer.count}" if answer.verdict in ("exactly", "at-least") else answer.verdict
        assert words == expected, name
        for grid in answer.solutions:
            assert grid.is_complete
            if puzzle.kind == "runs":
                again = Puzzle.from_array(grid.array, palette=puzzle.palette)
                assert again.rows == puzzle.rows and again.columns == puzzle.columns, name
    assert len(lines) >= 30


def test_solutions_equal_brute_force() -> None:
    generator = np.random.default_rng(5)
    for _ in range(60):
        height, width = generator.integers(1, 4, 2)
        picture = generator.integers(0, 2, (height, width))
        puzzle = Puzzle.from_array(picture)
        same = []
        for cells in product((0, 1), repeat=int(height * width)):
            other = Puzzle.from_array(np.array(cells).reshape(height, width))
            if other == puzzle:
                same.append(cells)
        found = [tuple(grid.array.ravel().tolist()) for grid in puzzle.solutions()]
        assert sorted(found) == same
        assert puzzle.count().count == puzzle.solve(solutions=100).count == len(same)
        varies = np.array([len({cells[i] for cells in same}) > 1 for i in range(height * width)])
        assert (puzzle.count().open.ravel() == varies).all()
        assert (puzzle.backbone().open.ravel() == varies).all()
        assert puzzle.check().is_unique == (len(same) == 1)


def test_solutions_are_lazy() -> None:
    # There are 20 million million solutions; only a hundred are fetched.
    grids = Puzzle([[1]] * 16, [[1]] * 16).solutions()
    first = [next(grids) for _ in range(100)]
    assert len({grid for grid in first}) == 100
    del grids
    with pytest.raises(TimeoutError):
        for _ in Puzzle([[1]] * 16, [[1]] * 16).solutions(timeout=0.2):
            pass


def test_start_restricts_solutions() -> None:
    square = Puzzle([[1], [1]], [[1], [1]])
    assert square.solve(start=["#?", "??"]).grid.rows == ["#.", ".#"]
    assert square.count(start=np.array([[0, -1], [-1, -1]])).count == 1
    assert [grid.rows for grid in square.solutions(start=["?#", "??"])] == [[".#", "#."]]
    assert square.solve(start=["##", "??"]).verdict == "none"
    assert square.backbone(start=[[1, -1], [-1, -1]]).open_cells == 0


def test_colours_and_counted_clues() -> None:
    flag = Puzzle([["1r", (2, "blue")]], [[(1, 1)], [(1, "b")], ["1b"]], palette=["white", "red", "blue"])
    assert flag.solve().grid.array.tolist() == [[1, 2, 2]]
    assert flag.solve().grid.rgb.shape == (1, 3, 3)
    assert repr(flag) == "Puzzle(3x1, 2 colours)"
    counted = Puzzle([["2*", 0], [1, 1]], [["2*", 0], [1, 1]], palette=["white", ("ink", "#102030")], kind="counted")
    assert counted.solve().verdict == "unique" and counted.kind == "counted"
    assert counted.palette[1] == ("ink", "#102030", counted.palette[1].letter)
    assert Puzzle.parse(counted.write("hungry-cat")).rows == counted.rows


def test_grids_convert() -> None:
    puzzle = heart()
    grid = puzzle.solve().grid
    assert grid == puzzle.grid(PICTURE) == puzzle.grid(grid.array) == puzzle.grid(grid.array.tolist())
    assert grid == puzzle.grid(grid.array == 1) == puzzle.grid(grid)
    assert grid == puzzle.grid(str(grid)) == puzzle.grid("/".join(PICTURE))
    assert np.asarray(grid).sum() == 16 and str(grid) == "\n".join(PICTURE)
    assert puzzle.grid().array.tolist() == [[-1] * 5] * 5 and not puzzle.grid().is_complete
    with pytest.raises(ValueError):
        grid.candidates[0, 0] = 1


def test_numbers_of_numpy_and_zeros_are_numbers() -> None:
    assert Puzzle([[0], np.array([1])], [[], [np.int64(1)]]) == Puzzle([[], [1]], [[], [1]])
    assert Puzzle([[[1, "red"]]], [["1r"]], palette=["white", "red", "blue"]).solve().is_unique
    heart().solve(solutions=np.int64(3), timeout=np.float32(3))  # type: ignore[arg-type]
    assert heart().solve(timeout=float("inf")).is_unique
    assert heart().solve() == heart().solve() and hash(heart().solve()) == hash(heart().solve())
    assert heart().explain() == heart().explain() and heart().count() != heart().count()


def test_explanations_and_hints() -> None:
    puzzle = heart()
    explanation = puzzle.explain()
    assert explanation.solved and explanation.grid.rows == PICTURE and len(explanation) == len(explanation.steps)
    assert repr(explanation) == f"Explanation({len(explanation)} steps, solved)"
    assert str(explanation).startswith("1. ")
    assert "<svg" in explanation._repr_html_() and "<li>" in explanation._repr_html_()
    assert "Zeile" in str(puzzle.explain(language="de"))
    # Following hints leads to the solution, too.
    grid = puzzle.grid()
    while (hint := puzzle.hint(grid)).advice == "next":
        step = hint.steps[0]
        assert str(hint) == step.sentence and step.cells and step.lines
        known = grid.array.copy()
        for row, column in step.cells:
            known[row, column] = explanation.grid.array[row, column]
        grid = puzzle.grid(known)
    assert hint.advice == "solved" and grid == explanation.grid
    assert str(hint) == "The puzzle is solved."
    wrong = puzzle.hint(["#????"] + ["?????"] * 4)
    assert (wrong.advice, wrong.cells) == ("wrong", [(0, 0)])
    assert str(wrong).startswith("1 cell is wrong. If you follow ") and "no longer works" in str(wrong)
    assert str(puzzle.hint(["#????"] + ["?????"] * 4, language="de")).startswith("1 Feld ist falsch. Verfolgt man ")
    why = puzzle.why(0, 0, "black")
    assert why.why == "refuted" and str(why).startswith("Row 1, column 1 cannot be black.") and why.steps
    can = puzzle.why(0, 1, 1)
    assert can.why == "possible" and can.solution == explanation.grid
    nowhere: list[tuple[int, int, str | int]] = [(5, 0, "black"), (0, -1, "black"), (0, 0, "red"), (0, 0, 2)]
    for row, column, colour in nowhere:
        with pytest.raises(NonolithError):
            puzzle.why(row, column, colour)
    with pytest.raises(TimeoutError):
        puzzle.why(0, 0, "black", timeout=0.0)
    square = Puzzle([[1], [1]], [[1], [1]])
    assert str(square.hint()) == "The puzzle has several solutions; they differ in 4 cells."
    impossible = Puzzle([[2]], [[1], [0]])
    assert impossible.explain().contradiction and not impossible.explain().solved
    assert impossible.hint().advice == "impossible"


def test_ratings_and_repairs() -> None:
    rating = heart().rate()
    assert (rating.difficulty, rating.logic) == ("easy", "line") and sum(rating.steps.values()) > 0
    assert heart().check().rating == rating
    with pytest.raises(NonolithError, match="has no solution: row 1"):
        Puzzle([[3]], [[1], [1]]).rate()
    diagonal = Puzzle.from_array(np.eye(4, dtype=int), title="Diagonal")
    repair = diagonal.repair(fewest=True)
    assert repair.reached and repair.fewest and repair.puzzle.check().is_unique
    assert repair.puzzle.title == "Diagonal" and repair.puzzle.goal is not None
    changed = np.eye(4, dtype=int)
    for change in repair.changes:
        assert changed[change.row, change.column] == change.before
        changed[change.row, change.column] = change.after
    assert (repair.puzzle.goal.array == changed).all()
    assert heart().repair().changes == []


def test_random_puzzles() -> None:
    assert make_random(9, 7, seed=4) == make_random(9, 7, seed=4) != make_random(9, 7, seed=5)
    assert make_random(9, 7, seed=4).check().is_unique
    assert make_random(9, 9, aim="line").check().line_solvable
    assert make_random(10, 10, difficulty="hard", seed=2).rate().difficulty == "hard"
    colourful = make_random(8, 8, colours=3, smooth=1, seed=9)
    assert len(colourful.palette) == 4 and colourful.goal == colourful.solve().grid
    for wrong in ({"symmetry": "round"}, {"density": 3}, {"aim": "fun"}, {"seed": -1}, {"width": 0}):
        arguments: dict[str, Any] = {"width": 5, "height": 5, **wrong}
        with pytest.raises(NonolithError):
            make_random(**arguments)
    with pytest.raises(NonolithError, match="no random puzzle meets these requirements"):
        make_random(2, 2, difficulty="expert")


def test_pictures_and_files(tmp_path: Path) -> None:
    puzzle = heart()
    svg = puzzle.render("svg", grid=puzzle.solve().grid)
    assert isinstance(svg, str) and svg.startswith("<svg") and puzzle._repr_svg_().startswith("<svg")
    png, pdf = puzzle.render("png", cell=20), puzzle.render("pdf", paper="letter", answer=PICTURE)
    assert isinstance(png, bytes) and png.startswith(b"\x89PNG") and isinstance(pdf, bytes) and pdf.startswith(b"%PDF")
    assert "1 1" in str(puzzle)
    for name in ("a.svg", "a.png", "a.pdf", "a.html", "a.non", "a.json", "a.xml"):
        puzzle.save(tmp_path / name)
        if name.endswith(("non", "json", "xml")):
            assert Puzzle.open(tmp_path / name) == puzzle
    with pytest.warns(UserWarning, match="the format tournament cannot hold everything: title"):
        puzzle.save(tmp_path / "a.txt", format="tournament")
    puzzle.save(tmp_path / "half.non", grid=["?????", "#####"] + ["?????"] * 3)
    half = Puzzle.open(tmp_path / "half.non").saved
    assert half is not None and half.rows[1] == "#####"
    with pytest.raises(NonolithError, match="several formats end in .txt"):
        puzzle.save(tmp_path / "b.txt")
    with pytest.raises(NonolithError, match="no format ends so"):
        puzzle.save(tmp_path / "b.doc")
    assert not (tmp_path / "b.txt").exists()


@pytest.mark.parametrize(
    "wrong, message",
    [
        (lambda: Puzzle([[1]], "x"), "a clue is a list of numbers, found 'x'"),
        (lambda: Puzzle([[-1]], [[1]]), "a number of a clue must be at least 0, found -1"),
        (lambda: Puzzle(any_of([[2.7]]), [[1]]), "a number of a clue must be a whole number, found 2.7"),
        (lambda: Puzzle(any_of([[None]]), [[1]]), "a number of a clue must be a whole number, found None"),
        (lambda: Puzzle(any_of([[(1, 1, 1)]]), [[1]]), "a block is a number and a colour"),
        (lambda: Puzzle([["x3"]], [[1]]), "a number of a clue looks like 3, 3r or (counted) 3*, found 'x3'"),
        (lambda: heart().solve(solutions=0), "the number of solutions must be at least 1, found 0"),
        (lambda: heart().solve(timeout=-1), "expected a time limit of at least 0 seconds, found -1"),
        (lambda: heart().solutions(timeout=float("nan")), "expected a time limit of at least 0 seconds, found nan"),
        (lambda: heart().solutions(start=["x"]), "expected 5 rows of 5 cells"),
        (lambda: heart().explain(language="fr"), "the language must be en or de, found 'fr'"),
        (lambda: heart().repair(aim="fun"), "the aim must be unique or line, found 'fun'"),
        (lambda: heart().render("png", cell=-1), "the size of a cell must be at least 1, found -1"),
        (lambda: Puzzle([["1g"]], [["1r"]], palette=["white", "red"]), "there is no colour 'g'; the palette has red (r)"),
        (lambda: Puzzle([[1]], [[1]], palette=["white", "red", "blue"]), "a block of a coloured puzzle needs a colour, such as 3r, found 1"),
        (lambda: Puzzle([[1]], [[1]], kind="round"), "the kind of clues must be runs or counted, found 'round'"),
        (lambda: Puzzle.from_array([1, 2]), "a picture has two dimensions and whole numbers, found 1 and int64"),
        (lambda: Puzzle.from_array([[0.5]]), "a picture has two dimensions and whole numbers, found 2 and float64"),
        (lambda: Puzzle.from_array([[2]]), "colours up to 2 need a palette with all of them"),
        (lambda: heart().grid(["?"]), "expected 5 rows of 5 cells"),
        (lambda: heart().grid(["?????"] * 4 + ["????x"]), "row 5 has 'x', which is no colour of the puzzle"),
        (lambda: heart().grid(np.zeros((5, 4), int)), "the grid must have 5 rows and 5 columns, found (5, 4)"),
        (lambda: heart().grid(np.full((5, 5), 2)), "a grid of this puzzle has colours from -1 to 1"),
        (lambda: heart().render("gif"), "there is no renderer"),
        (lambda: heart().solve(engine="steam"), "there is no engine"),
        (lambda: heart().write("word"), "there is no format"),
    ],
)
def test_mistakes_have_messages(wrong: Any, message: str) -> None:
    with pytest.raises(NonolithError) as caught:
        wrong()
    assert message in str(caught.value)


def test_errors_in_files_have_places(tmp_path: Path) -> None:
    path = tmp_path / "bad.non"
    path.write_text("width 1\nheight 1\nrows\n1\ncolumns\nx\n")
    with pytest.raises(NonolithError) as caught:
        Puzzle.open(path)
    error = caught.value
    assert (error.line, error.column, error.kind) == (6, 1, "malformed")
    assert str(error) == f"{path}: 6:1: expected a clue, or a word such as `columns` or `goal`, found `x`"
    with pytest.raises(FileNotFoundError):
        Puzzle.open(tmp_path / "missing.non")
    with pytest.raises(NonolithError, match="expected one puzzle, found 2"):
        Puzzle.parse("1x1:1/1\n1x1:/\n")
    assert len(Puzzle.parse_all("1x1:1/1\n1x1:/\n")) == 2


def test_time_limits_end_the_work() -> None:
    # 40 x 40 of ones with a few open ends: far too many solutions to list.
    many = Puzzle([[1]] * 40, [[1]] * 40)
    answer = many.solve(solutions=10**9, timeout=0.1)
    assert answer.interrupted and answer.verdict == "at-least" and answer.count > 1
    assert many.count(timeout=0.1).interrupted
    with pytest.raises(TimeoutError):
        make_random(60, 60, density=0.3, timeout=0.0)


LONG = """
import nonolith, sys
puzzle = nonolith.Puzzle([[1]] * 40, [[1]] * 40)
print("ready", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals differ")
@pytest.mark.parametrize(
    "work",
    [
        "puzzle.count()",
        "puzzle.solve(solutions=10**9)",
        "nonolith.solve_many([puzzle] * 4, solutions=10**18)",
        "for grid in nonolith.Puzzle([[3, 3]] * 30, [[3, 3]] * 30).solutions(): pass",
    ],
)
def test_ctrl_c_ends_long_work(work: str, tmp_path: Path) -> None:
    # Python looks in the working folder first, and the package's sources lie in ours.
    child = subprocess.Popen(
        [sys.executable, "-c", LONG.format(work=work)], stdout=subprocess.PIPE, text=True, cwd=tmp_path
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=60)
    assert (out, child.returncode) == ("interrupted\n", 0)


def test_other_threads_run_while_a_puzzle_is_solved() -> None:
    ticks = 0
    stop = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not stop.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    Puzzle([[1]] * 40, [[1]] * 40).solve(solutions=10**9, timeout=0.5)
    stop.set()
    thread.join()
    assert ticks > 1


def test_the_version_is_that_of_the_workspace() -> None:
    manifest = (Path(__file__).parents[2] / "Cargo.toml").read_text()
    assert f'version = "{nonolith.__version__}"' in manifest
    assert set(nonolith.__all__) <= set(dir(nonolith))
    assert json.loads(heart().write())["nonolith"] == 1
