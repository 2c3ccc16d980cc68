"""What the methods of puzzles return."""

from __future__ import annotations

import html
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Optional

import numpy as np
import numpy.typing as npt

from ._grid import Grid

if TYPE_CHECKING:
    from ._puzzle import Puzzle


@dataclass(frozen=True)
class Line:
    """A row or a column."""

    #: ``row`` or ``column``
    axis: str
    #: Its index, from 0.
    index: int

    def __str__(self) -> str:
        return f"{self.axis} {self.index + 1}"


@dataclass(frozen=True)
class Answer:
    """The solutions of a puzzle."""

    #: ``none``, ``unique``, ``exactly``, ``at-least`` or ``unknown``.
    verdict: str
    #: How many solutions certainly exist.
    count: int
    #: The solutions that were asked for.
    solutions: list[Grid] = field(repr=False, hash=False)
    #: Whether a limit was reached.
    interrupted: bool
    #: Why there is no solution, if there is a plain reason.
    reason: Optional[str] = None
    #: What is known of every solution, if the verdict is ``unknown``.
    known: Optional[Grid] = field(default=None, repr=False)

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.verdict == "unique"

    @property
    def grid(self) -> Grid:
        """The first solution. Raises LookupError if there is none."""
        if not self.solutions:
            raise LookupError(f"no solution was found: {self.verdict}")
        return self.solutions[0]

    def _repr_svg_(self) -> Optional[str]:
        return self.solutions[0]._repr_svg_() if self.solutions else None


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is for a person."""

    #: ``easy``, ``medium``, ``hard`` or ``expert``; None if no single solution can be reached.
    difficulty: Optional[str]
    #: How much work it is, for its size.
    score: float
    #: The hardest technique; None if no step is needed.
    hardest: Optional[str]
    #: The logic of the hardest step: ``line``, ``contradiction`` or ``search``.
    logic: str
    #: Why it is as hard as it is, in words; None if it is not rated.
    because: Optional[str]
    #: How often each technique is used, the easiest first.
    steps: dict[str, int] = field(repr=False, hash=False)

    @staticmethod
    def _of(data: dict[str, Any]) -> Rating:
        return Rating(
            difficulty=data["difficulty"],
            score=data["score"],
            hardest=data["hardest"],
            logic=data["logic"],
            because=data["because"],
            steps=data["steps"],
        )


@dataclass(frozen=True)
class Check:
    """The verdict on a puzzle, and how hard it is."""

    #: ``none``, ``unique``, ``exactly``, ``at-least`` or ``unknown``.
    verdict: str
    #: How many solutions certainly exist: two prove that there are several.
    count: int
    #: Whether line solving suffices; None unless there is one solution.
    line_solvable: Optional[bool]
    #: The rating; None unless there is one solution.
    rating: Optional[Rating]
    #: Up to two solutions.
    solutions: list[Grid] = field(repr=False, hash=False)
    #: Whether a limit was reached.
    interrupted: bool
    #: Why there is no solution, if there is a plain reason.
    reason: Optional[str] = None
    #: The symmetry of the clues: ``vertical`` (left and right are mirror images), ``horizontal``, ``both``,
    #: ``half-turn``, ``quarter-turn``, ``diagonal``, ``anti-diagonal``, ``diagonals`` or ``full``.
    symmetry: Optional[str] = None

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.verdict == "unique"


@dataclass(frozen=True, eq=False)
class Count:
    """The number of solutions, and where they differ."""

    #: ``none``, ``unique``, ``exactly``, ``at-least`` or ``unknown``.
    verdict: str
    #: How many solutions there are; at least, if the verdict says so.
    count: int
    #: Whether each cell is open: not the same in all solutions.
    open: npt.NDArray[np.bool_] = field(repr=False)
    #: How uncertain each cell is, in bits: 0 if all solutions agree, 1 if two colours are equally
    #: frequent. None unless all solutions were counted.
    uncertainty: Optional[npt.NDArray[np.float64]] = field(repr=False)
    #: Whether a limit was reached.
    interrupted: bool

    @property
    def open_cells(self) -> int:
        """How many cells are open."""
        return int(self.open.sum())

    def __int__(self) -> int:
        return self.count


@dataclass(frozen=True, eq=False)
class Backbone:
    """The colours that each cell has in some solution."""

    #: The cells; those that are the same in all solutions are known.
    grid: Grid = field(repr=False)
    #: Whether each cell is open: not the same in all solutions.
    open: npt.NDArray[np.bool_] = field(repr=False)
    #: Whether this is certain of all cells; if not, ``open`` has those that are certainly open, and
    #: ``grid`` everything that was not excluded.
    complete: bool

    @property
    def open_cells(self) -> int:
        """How many cells are open."""
        return int(self.open.sum())

    def _repr_svg_(self) -> str:
        return self.grid._repr_svg_()


@dataclass(frozen=True)
class Step:
    """One deduction."""

    #: The name of the technique.
    technique: str
    #: Where to look, the reason and the conclusion in one sentence.
    sentence: str
    #: Where to look, such as ``row 4``.
    place: str = field(repr=False)
    #: The reason.
    why: str = field(repr=False)
    #: The conclusion.
    so: str = field(repr=False)
    #: The lines whose clues it uses.
    lines: list[Line] = field(repr=False, hash=False)
    #: The cells it decides or narrows, as (row, column), from 0.
    cells: list[tuple[int, int]] = field(repr=False, hash=False)

    @staticmethod
    def _of(puzzle: Puzzle, data: dict[str, Any]) -> Step:
        return Step(
            technique=data["technique"],
            sentence=data["sentence"],
            place=data["place"],
            why=data["why"],
            so=data["so"],
            lines=[Line(line["axis"], line["index"]) for line in data["lines"]],
            cells=[divmod(fact["cell"], puzzle.width) for fact in data["conclusions"]],
        )

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Explanation:
    """Every step to the solution."""

    #: The steps, in order.
    steps: list[Step] = field(hash=False)
    #: The cells after the last step.
    grid: Grid = field(repr=False)
    #: Why there is no solution, if that was found.
    contradiction: Optional[str]
    #: Whether a limit was reached.
    interrupted: bool

    @property
    def solved(self) -> bool:
        """Whether the steps lead to a solution."""
        return self.contradiction is None and self.grid.is_complete

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        lines = [f"{number}. {step}" for number, step in enumerate(self.steps, 1)]
        return "\n".join(lines + ([self.contradiction] if self.contradiction else []))

    def __repr__(self) -> str:
        state = "solved" if self.solved else "no solution" if self.contradiction else "not solved"
        return f"Explanation({len(self.steps)} steps, {state})"

    def _repr_html_(self) -> str:
        steps = "".join(f"<li>{html.escape(step.sentence)}</li>" for step in self.steps)
        end = f"<p>{html.escape(self.contradiction)}</p>" if self.contradiction else ""
        return f"{self.grid._repr_svg_()}<ol>{steps}</ol>{end}"


@dataclass(frozen=True)
class Hint:
    """Advice for a half-solved grid."""

    #: ``next`` (see ``steps``), ``solved``, ``wrong`` (some cells are, see ``cells``), ``clash``
    #: (something is wrong), ``open`` (the rest is ambiguous), ``impossible`` or ``unknown``.
    advice: str
    #: The advice in words.
    sentence: str
    #: The next steps, the easiest first.
    steps: list[Step] = field(repr=False, hash=False)
    #: The cells that are wrong, or open, as (row, column), from 0.
    cells: list[tuple[int, int]] = field(repr=False, hash=False)
    #: Whether the puzzle is known to have several solutions.
    several_solutions: bool = False

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class WhyNot:
    """Whether a cell can have a colour, and why not."""

    #: ``possible``, ``ruled-out`` (the last step rules it out), ``refuted`` (the steps follow from the
    #: colour, and the last one shows that there is no solution then), ``mistaken`` (the grid has mistakes)
    #: or ``impossible`` (the puzzle has no solution).
    why: str
    #: The answer in words, with the steps.
    sentence: str
    #: The steps.
    steps: list[Step] = field(repr=False, hash=False)
    #: A solution with that colour, if there is one.
    solution: Optional[Grid] = field(default=None, repr=False, hash=False)

    def __str__(self) -> str:
        return self.sentence


class Change(NamedTuple):
    """A cell of a picture that changes."""

    #: The row, from 0.
    row: int
    #: The column, from 0.
    column: int
    #: Its colour before.
    before: int
    #: Its colour after.
    after: int


@dataclass(frozen=True)
class Repair:
    """Changes to a picture that give its puzzle one solution."""

    #: The puzzle of the changed picture.
    puzzle: Puzzle
    #: The cells that change.
    changes: list[Change] = field(hash=False)
    #: Whether the aim was reached; if not, this is the best so far.
    reached: bool
    #: Whether it is proved that fewer changes do not suffice.
    fewest: bool

    def _repr_svg_(self) -> str:
        return self.puzzle._repr_svg_()
