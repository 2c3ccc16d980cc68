"""Grids: pictures, solved or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from ._call import NonolithError

if TYPE_CHECKING:
    from ._puzzle import Puzzle

#: What can stand for a grid: a :class:`Grid`, a numpy array of colours (-1 where unknown), or a text for
#: each row (``#`` or the letter of a colour, ``.`` for the background, ``?`` where unknown). Rows can also
#: be one text, with ``/`` or line breaks between them.
GridLike = Union["Grid", npt.NDArray[Any], str, Sequence[str], Sequence[Sequence[int]]]


class Grid:
    """The cells of a puzzle. Each has one colour or several candidates.

    >>> from nonolith import Puzzle
    >>> grid = Puzzle([[2], [1]], [[1], [2]]).solve().grid
    >>> print(grid)
    ##
    .#
    >>> grid.array
    array([[1, 1],
           [0, 1]], dtype=int8)
    """

    #: The puzzle that the grid belongs to.
    puzzle: Puzzle
    #: The candidates of each cell as bits: 1 is the background, 2 the first colour, 4 the second.
    candidates: npt.NDArray[np.uint32]

    def __init__(self, puzzle: Puzzle, candidates: npt.ArrayLike) -> None:
        self.puzzle = puzzle
        self.candidates = np.array(candidates, dtype=np.uint32).reshape(puzzle.height, puzzle.width)
        self.candidates.flags.writeable = False

    @property
    def array(self) -> npt.NDArray[np.int8]:
        """The colour of each cell, 0 for the background, -1 where it is not known."""
        colours = np.full(self.candidates.shape, -1, dtype=np.int8)
        for colour in range(len(self.puzzle.palette)):
            colours[self.candidates == np.uint32(1 << colour)] = colour
        return colours

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> npt.NDArray[Any]:
        array = self.array
        return array if dtype is None else array.astype(dtype)

    @property
    def rgb(self) -> npt.NDArray[np.uint8]:
        """An image: red, green and blue of each cell. Unknown cells are grey."""
        colours = [tuple(bytes.fromhex(colour.rgb[1:])) for colour in self.puzzle.palette]
        table = np.array([*colours, (200, 200, 200)], dtype=np.uint8)
        image: npt.NDArray[np.uint8] = table[self.array]
        return image

    @property
    def is_complete(self) -> bool:
        """Whether every cell is known."""
        return bool((self.array >= 0).all())

    @property
    def rows(self) -> list[str]:
        """A text for each row."""
        palette = self.puzzle.palette
        letters = [".", "#"] if len(palette) == 2 else [".", *(colour.letter for colour in palette[1:])]
        letters.append("?")
        return ["".join(letters[colour] for colour in row) for row in self.array.tolist()]

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        return f"Grid({self.puzzle.width}x{self.puzzle.height}, {self.rows})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self.puzzle == other.puzzle and bool(np.array_equal(self.candidates, other.candidates))

    def __hash__(self) -> int:
        return hash((self.puzzle, self.candidates.tobytes()))

    def _repr_svg_(self) -> str:
        return str(self.puzzle.render("svg", grid=self))


def cells_of(puzzle: Puzzle, grid: Optional[GridLike]) -> Optional[list[int]]:
    """The candidates of each cell as a list."""
    if grid is None:
        return None
    if isinstance(grid, Grid):
        return cells_of_array(puzzle, grid.candidates)
    if isinstance(grid, str):
        return _cells_of_text(puzzle, grid.strip().replace("/", "\n").split())
    if len(grid) > 0 and isinstance(grid[0], str):
        return _cells_of_text(puzzle, [str(row) for row in grid])
    array = np.asarray(grid)
    everything = (1 << len(puzzle.palette)) - 1
    if array.dtype.kind not in "biu":
        raise NonolithError(f"a grid has whole numbers or truth values, found {array.dtype}")
    colours = array.astype(np.int64)
    if colours.size and not (-1 <= colours.min() and colours.max() < len(puzzle.palette)):
        raise NonolithError(f"a grid of this puzzle has colours from -1 to {len(puzzle.palette) - 1}")
    sets = np.where(colours < 0, everything, np.left_shift(1, np.maximum(colours, 0)))
    return cells_of_array(puzzle, sets)


def cells_of_array(puzzle: Puzzle, sets: npt.NDArray[Any]) -> list[int]:
    if sets.shape != (puzzle.height, puzzle.width):
        expected = f"{puzzle.height} rows and {puzzle.width} columns"
        raise NonolithError(f"the grid must have {expected}, found {sets.shape}")
    return [int(cell) for cell in sets.ravel()]


def _cells_of_text(puzzle: Puzzle, rows: list[str]) -> list[int]:
    everything = (1 << len(puzzle.palette)) - 1
    letters = {"?": everything, ".": 1}
    if len(puzzle.palette) == 2:
        letters["#"] = 2
    for index, colour in enumerate(puzzle.palette):
        letters.setdefault(colour.letter, 1 << index)
    if [len(row) for row in rows] != [puzzle.width] * puzzle.height:
        raise NonolithError(f"expected {puzzle.height} rows of {puzzle.width} cells")
    for number, row in enumerate(rows, 1):
        for letter in row:
            if letter not in letters:
                raise NonolithError(f"row {number} has {letter!r}, which is no colour of the puzzle")
    return [letters[letter] for row in rows for letter in row]
