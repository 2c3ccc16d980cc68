//! Positions in which one technique is the next to use.

use crate::explain::techniques::{ADJACENT, MUST_REACH};
use crate::explain::{Fact, Grade, Halt, Logic, Marker, Step, Technique, steps_by};
use crate::make::switch::has_switch;
use crate::make::wish::is_natural;
use crate::make::{Aim, Picture, RandomPictures};
use crate::model::{Grid, Kind, Palette, Puzzle, Rgb, Shape};
use crate::solve::{Budget, LINE, PROBE, Request, Verdict, solve_within};
use nonolith_random::Random;
use std::cmp::Reverse;

/// A position of a puzzle in which a technique marks cells and no easier one does.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Exercise {
    /// The puzzle. It has one solution.
    pub puzzle: Puzzle,
    /// The position: some cells are marked, all others are open.
    pub grid: Grid,
    /// The technique.
    pub technique: &'static Technique,
    /// Every step by the technique that marks cells here, those that mark the most first.
    pub steps: Vec<Step>,
    /// The solution of the puzzle.
    pub solution: Grid,
}

impl Exercise {
    /// A position as an exercise in a technique, whether or not an easier one marks cells there, too; `None`
    /// if the puzzle does not have one solution that agrees with it.
    ///
    /// ```
    /// use nonolith::explain::techniques::FULL_LINE;
    /// use nonolith::make::Exercise;
    /// use nonolith::{Budget, Puzzle};
    ///
    /// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
    /// let (grid, mut budget) = (puzzle.unknown(), Budget::unlimited());
    /// let exercise = Exercise::at(&puzzle, &grid, &FULL_LINE, &mut budget)?.unwrap();
    /// assert_eq!(exercise.steps.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(
        puzzle: &Puzzle,
        grid: &Grid,
        technique: &'static Technique,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Exercise>, Halt> {
        let answer = solve_within(puzzle, &Request::default().with_start(Some(grid)), budget)?;
        if let Some(interrupt) = answer.interrupt {
            return Err(Halt::Interrupt(interrupt));
        }
        if answer.verdict != Verdict::Unique {
            return Ok(None);
        }
        let Some(solution) = answer.solutions.into_iter().next() else { return Ok(None) };
        Ok(Some(Exercise::of(puzzle, grid, technique, solution, budget)?))
    }

    fn of(
        puzzle: &Puzzle,
        grid: &Grid,
        technique: &'static Technique,
        solution: Grid,
        budget: &mut Budget<'_>,
    ) -> Result<Exercise, Halt> {
        let mut steps = steps_by(puzzle, grid, technique, budget)?;
        // The one that shows most makes the best example.
        steps.sort_by_key(|step| Reverse(step.conclusions.len()));
        let (puzzle, grid) = (puzzle.clone(), grid.clone());
        Ok(Exercise { puzzle, grid, technique, steps, solution })
    }
}

/// Makes exercises; the same seed makes the same exercise.
///
/// ```
/// use nonolith::Budget;
/// use nonolith::explain::techniques::OVERLAP;
/// use nonolith::make::Exercises;
///
/// let exercises = Exercises::new(&OVERLAP);
/// let exercise = exercises.make(1, &mut Budget::unlimited())?.unwrap();
/// assert_eq!(exercise.steps[0].technique(), Some(&OVERLAP));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Exercises {
    /// The technique.
    pub technique: &'static Technique,
    /// The shape of the puzzles.
    pub shape: Shape,
    /// The colours of the puzzles.
    pub palette: Palette,
    /// The kind of clues.
    pub kind: Kind,
}

/// How many pictures are drawn before giving up. For the rarest techniques, one in some thousand gives an
/// exercise.
const ATTEMPTS: usize = 100_000;
/// Puzzles of up to this many cells often have one solution by chance. Larger ones are mended until they
/// do.
const BY_CHANCE: usize = 150;
/// The shares of inked cells and the smoothness of the pictures, in turn.
const PICTURES: [(f64, usize); 5] = [(0.5, 0), (0.55, 1), (0.4, 0), (0.65, 0), (0.3, 1)];
/// The same for techniques that search. At 14x14, one in 1,600 pictures with a share of 0.4 has one solution
/// that only a search finds; with 0.35 one in 4,000, and with 0.45 or more hardly any.
const SEARCHED: [(f64, usize); 3] = [(0.4, 0), (0.41, 0), (0.39, 0)];
/// The same for harder techniques in black-and-white puzzles. At 12x12, an exercise in `must-reach` takes 0.05 s
/// with a share of 0.45, 0.13 s with 0.4, 0.28 s with 0.5, and over a second with more ink, or with cells that
/// are marked at first: these leave less to find.
const SPARSE: [(f64, usize); 3] = [(0.45, 0), (0.43, 0), (0.47, 0)];
/// The shares of cells that are marked at first, in percent, in turn: this gives positions
/// that do not come up by themselves.
const SHOWN: [u64; 4] = [0, 10, 25, 40];

impl Exercises {
    /// Asks for exercises with the kind of clues that suits the technique, black and white if possible, and
    /// of a size at which it is not too rare.
    pub fn new(technique: &'static Technique) -> Exercises {
        let counted = !is_natural(technique, Kind::Runs, 2);
        let coloured = counted || !is_natural(technique, Kind::Runs, 1);
        let side = match technique {
            _ if counted => 6,
            _ if technique.logic == Logic::Search => 14,
            rare if RARE.contains(&rare) => 12,
            _ => 10,
        };
        Exercises {
            technique,
            shape: Shape::new(side, side).unwrap_or_else(|_| unreachable!("a square is a shape")),
            palette: if coloured { three_colours() } else { Palette::mono() },
            kind: if counted { Kind::Counted } else { Kind::Runs },
        }
    }

    /// Sets the shape of the puzzles.
    #[must_use]
    pub fn with_shape(self, shape: Shape) -> Self {
        Exercises { shape, ..self }
    }

    /// Sets the colours of the puzzles.
    #[must_use]
    pub fn with_palette(self, palette: Palette) -> Self {
        Exercises { palette, ..self }
    }

    /// Sets the kind of clues.
    #[must_use]
    pub fn with_kind(self, kind: Kind) -> Self {
        Exercises { kind, ..self }
    }

    /// Whether puzzles of this kind need a technique at all.
    pub(super) fn is_natural_for(&self, technique: &'static Technique) -> bool {
        is_natural(technique, self.kind, self.palette.len() - 1)
    }

    /// Makes an exercise; `None` if no attempt gives one: some techniques are never needed in small
    /// puzzles, or in those of another kind.
    pub fn make(&self, seed: u64, budget: &mut Budget<'_>) -> Result<Option<Exercise>, Halt> {
        let mut random = Random::new(seed);
        let by_chance = self.shape.area() <= BY_CHANCE || self.technique.logic == Logic::Search;
        // Puzzles that lines solve are quicker to make.
        let aim = if self.technique.logic == Logic::Line { Aim::Line } else { Aim::Unique };
        // Where cells are shown, a puzzle that needs a search hardly ever needs it still.
        let is_mono = self.palette.len() == 2 && self.kind == Kind::Runs;
        let (styles, shares): (&[_], &[_]) = match self.technique.logic {
            Logic::Search => (&SEARCHED, &SHOWN[..1]),
            _ if self.technique.grade > Grade::Easy && is_mono => (&SPARSE, &SHOWN[..1]),
            _ => (&PICTURES, &SHOWN),
        };
        for attempt in 0..ATTEMPTS {
            let turn = (seed as usize).wrapping_add(attempt);
            let (density, smooth) = styles[turn % styles.len()];
            let pictures = RandomPictures::new(self.shape.clone(), self.palette.clone())
                .with_density(density)
                .with_smooth(smooth)
                .with_kind(self.kind)
                .with_aim((!by_chance).then_some(aim));
            let Some(picture) = pictures.make(random.bits(), budget)? else { continue };
            let puzzle = picture.puzzle();
            let Some(solution) = self.solution(&picture, budget)? else { continue };
            let shown = shares[turn / styles.len() % shares.len()];
            if let Some(grid) = self.position(puzzle, &solution, shown, &mut random, budget)? {
                return Exercise::of(puzzle, &grid, self.technique, solution, budget).map(Some);
            }
        }
        Ok(None)
    }

    /// The solution, if there is only one, and if the technique may be needed to find it.
    fn solution(&self, picture: &Picture, budget: &mut Budget<'_>) -> Result<Option<Grid>, Halt> {
        let puzzle = picture.puzzle();
        let stuck = |engine, budget: &mut Budget<'_>| -> Result<bool, Halt> {
            let request = Request::default().with_engine(engine);
            Ok(solve_within(puzzle, &request, budget)?.verdict == Verdict::Unknown)
        };
        let logic = self.technique.logic;
        if logic != Logic::Line && (has_switch(picture) || !stuck(LINE, budget)?) {
            return Ok(None);
        }
        let answer = solve_within(puzzle, &Request::default(), budget)?;
        // Most puzzles that lines do not solve have several solutions, so probing comes last.
        if answer.verdict != Verdict::Unique || logic == Logic::Search && !stuck(PROBE, budget)? {
            return Ok(None);
        }
        Ok(answer.solutions.into_iter().next())
    }

    /// A position in which this technique is the easiest that marks cells: some cells of the solution are
    /// shown, then easier techniques go as far as they can, then another cell is shown, and so on.
    fn position(
        &self,
        puzzle: &Puzzle,
        solution: &Grid,
        shown: u64,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Grid>, Halt> {
        let mut grid = puzzle.unknown();
        for (cell, &colour) in solution.cells().iter().enumerate() {
            if random.below(100) < shown {
                grid.set(cell, colour);
            }
        }
        let mut marker = Marker::new(puzzle, grid);
        while !marker.grid().is_decided() {
            match marker.easiest(self.technique, budget)? {
                Some((technique, _)) if technique == self.technique => {
                    return Ok(Some(marker.grid().clone()));
                }
                Some((_, steps)) => steps.iter().for_each(|step| marker.mark(step)),
                None => {
                    let open: Vec<usize> = marker.grid().open_cells().collect();
                    let cell = open[random.below(open.len() as u64) as usize];
                    let colours = !solution.cells()[cell];
                    marker.mark(&[Fact { cell, colours }]);
                }
            }
        }
        Ok(None)
    }
}

/// Techniques that small puzzles hardly ever need.
static RARE: [&Technique; 2] = [&ADJACENT, &MUST_REACH];

/// White, red and blue.
fn three_colours() -> Palette {
    let mut palette = Palette::new("white", Rgb(255, 255, 255));
    for (name, rgb) in [("red", Rgb(208, 48, 48)), ("blue", Rgb(40, 90, 200))] {
        // Two colours are never too many.
        let _ = palette.add(name, rgb, None);
    }
    palette
}
