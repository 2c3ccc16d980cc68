//! How hard a puzzle is for a person.
//!
//! The model: a person looks at one unfinished line after another, at random, until something catches the
//! eye. What a technique of weight w finds on a line is seen in one of w looks. A look takes as long as
//! the line has open cells, so a line that is half done takes half a look. If all unfinished lines make up
//! `left` looks, and the chances to see something on them add up to `chance`, it takes `left / chance`
//! looks to find a step. To carry it out takes half a look for each point of its weight.
//!
//! So four things make a puzzle hard: that few lines offer something, that it is hard to see, that one must
//! look far for it, and that much is left. docs/performance.md compares this with what people say.

use super::explainer::Explainer;
use super::grade::Grade;
use super::halt::Halt;
use super::offers::Survey;
use super::step::Step;
use super::technique::{Logic, Technique};
use super::techniques::TECHNIQUES;
use crate::model::{Grid, Puzzle};
use crate::solve::{Budget, Verdict};

/// How hard a puzzle is for a person.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Rating {
    /// The hardest technique that was needed; `None` if no step was needed.
    pub hardest: Option<&'static Technique>,
    /// The techniques that were used, easiest first, and how often.
    pub uses: Vec<(&'static Technique, usize)>,
    /// What a person faces before each step, in order.
    pub moments: Vec<Moment>,
    /// The effort of all steps, for the size of the puzzle: scores of small and of large puzzles can be
    /// compared.
    pub score: f64,
    /// Whether the steps lead to the solution. If not, there are several, and the rating covers what
    /// follows without a search.
    pub solved: bool,
}

/// What a person faces before a step, and what the step takes.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Moment {
    /// The technique of the step.
    pub technique: &'static Technique,
    /// How many cells are open.
    pub open: usize,
    /// How many lines have open cells.
    pub unfinished: usize,
    /// How many of them offer cells to mark.
    pub offers: usize,
    /// How many lines one looks at before the step is found, on average.
    pub looks: f64,
    /// What it takes to find the step and to carry it out, in looks.
    pub effort: f64,
}

impl Rating {
    /// How much of the puzzle the hardest step looks at.
    pub fn logic(&self) -> Logic {
        self.hardest.map_or(Logic::Line, |technique| technique.logic)
    }

    /// How many solutions the puzzle has: one if the steps lead to it, else at least two.
    pub fn verdict(&self) -> Verdict {
        if self.solved { Verdict::Unique } else { Verdict::at_least(2u32) }
    }

    /// The rating in one word: by the score, but at least as hard as the hardest technique.
    pub fn grade(&self) -> Grade {
        let by_score = Grade::ALL.into_iter().find(|grade| grade.scores().contains(&self.score));
        by_score
            .unwrap_or(Grade::Hard)
            .max(self.hardest.map_or(Grade::Easy, |technique| technique.grade))
    }

    /// What all steps take, in looks.
    pub fn effort(&self) -> f64 {
        self.moments.iter().map(|moment| moment.effort).sum()
    }
}

/// What a point of a technique's weight costs, in looks.
const POINT: f64 = 0.5;
/// The weight of a search counts once more for this many cells that it decides.
const CELLS_PER_SEARCH: f64 = 10.0;
/// The effort of drawn puzzles that lines solve grows with this power of the number of cells: fitted to one
/// half of those on webpbn. In the other half, score and size have rank correlation -0.01.
const GROWTH: f64 = 0.88;
/// A puzzle with this many cells has its effort as its score.
const UNIT: f64 = 100.0;

/// Rates a puzzle by solving it as a person would.
///
/// ```
/// use nonolith::{Budget, Puzzle, rate};
/// use nonolith::explain::{Grade, Logic, techniques::FINISHED_LINE};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let rating = rate(&puzzle, &mut Budget::unlimited())?;
/// assert_eq!(rating.hardest, Some(&FINISHED_LINE));
/// assert_eq!((rating.logic(), rating.grade()), (Logic::Line, Grade::Easy));
/// // At first, two of four lines offer something: the row and the column with a 2.
/// assert_eq!((rating.moments[0].offers, rating.moments[0].unfinished), (2, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Rating, Halt> {
    let mut explainer = Explainer::new(puzzle, &puzzle.unknown())?.without_premises();
    let mut work = Work::new(puzzle);
    let given = |cell: &usize| puzzle.is_given(*cell);
    work.finish(puzzle, &(0..puzzle.shape().area()).filter(given).collect::<Vec<_>>());
    let mut counts = vec![0; TECHNIQUES.len()];
    let mut moments: Vec<Moment> = Vec::new();
    let mut survey = Survey::default();
    loop {
        budget.room_for((moments.len() * size_of::<Moment>()) as u64)?;
        if let Some(now) = explainer.survey(budget)? {
            survey = now;
        }
        let Some(step) = explainer.step(budget)? else { break };
        let Some(technique) = step.technique() else { continue };
        let place = TECHNIQUES.iter().position(|own| *own == technique);
        place.into_iter().for_each(|place| counts[place] += 1);
        let marked = work.marked_by(&step, explainer.grid());
        moments.push(work.moment(technique, &step, survey, !marked.is_empty()));
        work.finish(puzzle, &marked);
    }
    let uses: Vec<(&'static Technique, usize)> =
        TECHNIQUES.iter().copied().zip(counts).filter(|(_, count)| *count > 0).collect();
    let effort: f64 = moments.iter().map(|moment| moment.effort).sum();
    let size = puzzle.shape().area() as f64 / UNIT;
    Ok(Rating {
        hardest: uses.last().map(|own| own.0),
        uses,
        score: effort / size.powf(GROWTH),
        moments,
        solved: explainer.grid().is_decided(),
    })
}

/// What is left to do.
struct Work {
    is_open: Vec<bool>,
    /// The open cells of each line.
    open: Vec<usize>,
    cells: usize,
    unfinished: usize,
    /// How many looks all unfinished lines take.
    left: f64,
}

impl Work {
    fn new(puzzle: &Puzzle) -> Work {
        let shape = puzzle.shape();
        let open: Vec<usize> = shape.lines().map(|line| shape.length_of(line)).collect();
        let unfinished = open.iter().filter(|open| **open > 0).count();
        Work {
            is_open: vec![true; shape.area()],
            open,
            cells: shape.area(),
            unfinished,
            left: unfinished as f64,
        }
    }

    /// The open cells that a step decides.
    fn marked_by(&self, step: &Step, after: &Grid) -> Vec<usize> {
        let cells = step.conclusions.iter().map(|fact| fact.cell);
        let decided = |cell: &usize| after.cells()[*cell].single().is_some();
        cells.filter(|&cell| self.is_open[cell]).filter(decided).collect()
    }

    fn moment(
        &self,
        technique: &'static Technique,
        step: &Step,
        survey: Survey,
        marks: bool,
    ) -> Moment {
        let weight = f64::from(technique.weight);
        // Without an offer, the step itself is all there is to see. A step that only rules out colours is
        // found on the way to the one that needs it.
        let looks = if marks { self.left / survey.chance.max(1.0 / weight) } else { 0.0 };
        let times = match technique.logic {
            Logic::Search => 1.0 + step.conclusions.len() as f64 / CELLS_PER_SEARCH,
            _ => 1.0,
        };
        Moment {
            technique,
            open: self.cells,
            unfinished: self.unfinished,
            offers: survey.lines,
            looks,
            effort: times * (looks + POINT * weight),
        }
    }

    /// Notes that cells are no longer open.
    fn finish(&mut self, puzzle: &Puzzle, marked: &[usize]) {
        let shape = puzzle.shape();
        for &cell in marked {
            self.is_open[cell] = false;
            self.cells -= 1;
            for line in shape.lines_through(cell) {
                let index = shape.index_of(line);
                self.open[index] -= 1;
                self.unfinished -= usize::from(self.open[index] == 0);
                self.left -= 1.0 / shape.length_of(line) as f64;
            }
        }
    }
}
