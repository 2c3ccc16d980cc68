//! How hard a puzzle is for a person.

use super::board::GridLines;
use super::explainer::Explainer;
use super::halt::Halt;
use super::technique::{Logic, Technique, technique};
use super::techniques::TECHNIQUES;
use super::words::{Language, Phrase};
use crate::model::{Grid, Puzzle};
use crate::solve::{Budget, Interrupt, Verdict};

/// How hard a puzzle is.
#[derive(Clone, Debug)]
pub struct Rating {
    /// The hardest technique that was needed; `None` if the puzzle asks for nothing.
    pub hardest: Option<&'static Technique>,
    /// How often each technique was used, easiest first; those only that were.
    pub uses: Vec<(&'static Technique, usize)>,
    /// How many times all lines had to be gone over for all that single lines say.
    pub rounds: usize,
    /// How many of the unfinished lines could make progress at a time, on average: 1 is all of them.
    pub open: f64,
    /// Steps by their weights, and looking for them.
    pub score: f64,
    /// Whether the steps lead to a solution; if not, there are several, and nothing was searched for.
    pub solved: bool,
}

/// A word for how hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Plain techniques, and progress wherever one looks.
    Easy,
    /// One line at a time.
    Medium,
    /// One line at a time, with few places to go on; or with a look at two lines.
    Hard,
    /// Contradictions, or search.
    Expert,
}

impl Grade {
    /// All grades, easiest first.
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert];

    /// What it is called in output and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Expert => "expert",
        }
    }

    /// What it is called in a language.
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
    /// How much of the puzzle its hardest step has to look at.
    pub fn logic(&self) -> Logic {
        self.hardest.map_or(Logic::Line, |technique| technique.logic)
    }

    /// How many solutions the puzzle has: one if the steps lead there, else several.
    pub fn verdict(&self) -> Verdict {
        if self.solved { Verdict::Unique } else { Verdict::at_least(2u32) }
    }

    /// The rating in a word.
    pub fn grade(&self) -> Grade {
        let hardest = self.hardest.map_or(0, |technique| technique.weight);
        let two_lines = technique("two-lines").map_or(0, |technique| technique.weight);
        match hardest {
            weight if weight > two_lines => Grade::Expert,
            weight if weight == two_lines => Grade::Hard,
            _ if self.rounds > HARD_ROUNDS => Grade::Hard,
            weight if weight > EASY_WEIGHT || self.rounds > EASY_ROUNDS => Grade::Medium,
            _ => Grade::Easy,
        }
    }
}

/// A puzzle is easy up to this weight of its hardest technique, and so many rounds.
const EASY_WEIGHT: u32 = 4;
const EASY_ROUNDS: usize = 6;
/// A puzzle that falls to single lines is hard when it takes more rounds than this.
const HARD_ROUNDS: usize = 12;
/// What a look at a line costs, beside what is found there.
const LOOK: f64 = 0.5;
/// For so many cells that only a search decides its weight counts once more.
const CELLS_PER_SEARCH: f64 = 10.0;

/// Rates a puzzle by solving it as a person would.
///
/// ```
/// use nonolith::{Budget, Puzzle, rate};
/// use nonolith::explain::{Grade, Logic};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let rating = rate(&puzzle, &mut Budget::unlimited())?;
/// assert_eq!(rating.hardest.unwrap().name, "finished-line");
/// assert_eq!((rating.logic(), rating.grade()), (Logic::Line, Grade::Easy));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Rating, Halt> {
    let unknown = puzzle.unknown();
    let mut explainer = Explainer::new(puzzle, &unknown)?.without_premises();
    let mut counts = vec![0; TECHNIQUES.len()];
    let mut effort = 0.0;
    while let Some(step) = explainer.step(budget)? {
        let named = TECHNIQUES.iter().enumerate().find(|(_, own)| own.name == step.technique);
        let Some((place, technique)) = named else { continue };
        counts[place] += 1;
        // A search is the longer the more it has to find.
        let times = match technique.logic {
            Logic::Search => 1.0 + step.conclusions.len() as f64 / CELLS_PER_SEARCH,
            _ => 1.0,
        };
        effort += times * f64::from(technique.weight);
    }
    let uses: Vec<(&'static Technique, usize)> =
        TECHNIQUES.iter().zip(counts).filter(|(_, count)| *count > 0).collect();
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

/// Goes over all unfinished lines, again and again, while that says anything: how often, at how
/// many lines in all, and which share of them had something to say.
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
