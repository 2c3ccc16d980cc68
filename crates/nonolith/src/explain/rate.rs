//! How hard a puzzle is for a person.

use super::board::GridLines;
use super::explainer::Explainer;
use super::halt::Halt;
use super::technique::{Logic, Technique};
use super::techniques::TECHNIQUES;
use super::words::{Language, Phrase};
use crate::model::{Grid, Puzzle};
use crate::solve::{Budget, Interrupt, Verdict};

/// How hard a puzzle is for a person.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Rating {
    /// The hardest technique that was needed; `None` if no step was needed.
    pub hardest: Option<&'static Technique>,
    /// The techniques that were used, easiest first, and how often.
    pub uses: Vec<(&'static Technique, usize)>,
    /// How many rounds over all unfinished lines it takes to find everything that follows from single
    /// lines.
    pub rounds: usize,
    /// Which part of the unfinished lines gave something new in a round, on average: 1 is all of them.
    pub open: f64,
    /// The weights of all steps, plus half a point for every line looked at in the rounds.
    pub score: f64,
    /// Whether the steps lead to the solution. If not, there are several, and the rating covers what
    /// follows without a search.
    pub solved: bool,
}

/// A word for how hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Simple techniques, and few rounds.
    Easy,
    /// Harder techniques for single lines, or more rounds.
    Medium,
    /// Many rounds, or contradictions between two lines.
    Hard,
    /// Contradictions across the board, or search.
    Expert,
}

impl Grade {
    /// All grades, easiest first.
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert];

    /// The name in JSON and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Expert => "expert",
        }
    }

    /// The grade in words.
    ///
    /// ```
    /// use nonolith::explain::{Grade, language};
    ///
    /// assert_eq!(Grade::Easy.words(language("de").unwrap()), "leicht");
    /// ```
    pub fn words(self, language: &Language) -> String {
        let phrase = match self {
            Grade::Easy => Phrase::Easy,
            Grade::Medium => Phrase::Medium,
            Grade::Hard => Phrase::Hard,
            Grade::Expert => Phrase::Expert,
        };
        language.say(&phrase.into())
    }
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

    /// The rating in one word.
    pub fn grade(&self) -> Grade {
        let by_rounds = match self.rounds {
            rounds if rounds <= EASY_ROUNDS => Grade::Easy,
            rounds if rounds <= MEDIUM_ROUNDS => Grade::Medium,
            _ => Grade::Hard,
        };
        by_rounds.max(self.hardest.map_or(Grade::Easy, |technique| technique.grade))
    }
}

// docs/performance.md compares these with the labels of other people; none was tuned to fit them.
/// An easy puzzle takes at most this many rounds.
const EASY_ROUNDS: usize = 6;
/// A medium puzzle takes at most this many rounds.
const MEDIUM_ROUNDS: usize = 12;
/// What looking at a line costs.
const LOOK: f64 = 0.5;
/// The weight of a search counts once more for this many cells that it decides.
const CELLS_PER_SEARCH: f64 = 10.0;

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
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Rating, Halt> {
    let unknown = puzzle.unknown();
    let mut explainer = Explainer::new(puzzle, &unknown)?.without_premises();
    let mut counts = vec![0; TECHNIQUES.len()];
    let mut effort = 0.0;
    while let Some(step) = explainer.step(budget)? {
        let Some(technique) = step.technique() else { continue };
        let place = TECHNIQUES.iter().position(|own| *own == technique);
        place.into_iter().for_each(|place| counts[place] += 1);
        let times = match technique.logic {
            Logic::Search => 1.0 + step.conclusions.len() as f64 / CELLS_PER_SEARCH,
            _ => 1.0,
        };
        effort += times * f64::from(technique.weight);
    }
    let uses: Vec<(&'static Technique, usize)> =
        TECHNIQUES.iter().copied().zip(counts).filter(|(_, count)| *count > 0).collect();
    let (rounds, looks, open) = rounds(puzzle, unknown, budget)?;
    Ok(Rating {
        hardest: uses.last().map(|own| own.0),
        score: effort + LOOK * looks as f64,
        uses,
        rounds,
        open,
        solved: explainer.grid().is_decided(),
    })
}

/// Goes over all unfinished lines, in rounds, until nothing new follows. Returns the number of rounds, the
/// number of lines looked at, and which part of them gave something new.
fn rounds(
    puzzle: &Puzzle,
    mut grid: Grid,
    budget: &mut Budget<'_>,
) -> Result<(usize, usize, f64), Interrupt> {
    let mut lines = GridLines::new(puzzle);
    let (mut rounds, mut looks, mut share) = (0, 0, 0.0);
    loop {
        let unfinished = |line: &_| grid.line(*line).any(|cell| cell.single().is_none());
        let open: Vec<_> = puzzle.shape().lines().filter(unfinished).collect();
        let mut found = Vec::new();
        for &line in &open {
            let facts = lines.narrow(&grid, line, budget)?.unwrap_or_default();
            found.extend((!facts.is_empty()).then_some(facts));
        }
        if found.is_empty() {
            break;
        }
        rounds += 1;
        looks += open.len();
        share += found.len() as f64 / open.len() as f64;
        for fact in found.iter().flatten() {
            grid.set(fact.cell, grid.cells()[fact.cell] & !fact.colours);
        }
    }
    Ok((rounds, looks, if rounds == 0 { 1.0 } else { share / rounds as f64 }))
}
