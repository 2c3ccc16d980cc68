//! Why an explanation stopped early.

use super::words::{self, Arg, Language, Phrase, Saying};
use crate::model::{Flaw, ModelError};
use crate::solve::{Contradiction, Interrupt, SolveError};
use thiserror::Error;

/// Why an explanation stopped before the grid was solved.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Halt {
    /// The clues are plainly impossible.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// No solution fits the grid: a line is impossible.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// No solution fits the grid, but no line shows it: a search did.
    #[error("no solution fits the cells that are filled in")]
    NoSolution,
    /// The puzzle has no solution, whatever is filled in: a search shows it.
    #[error("no way to fill the cells fits all clues")]
    Unsolvable,
    /// Counted clues have no blocks, which the engine `ranges` needs.
    #[error("counted clues have no blocks")]
    NoBlocks,
    /// The budget was spent.
    #[error("a limit was reached")]
    Interrupt(Interrupt),
    /// The grid to start from has another shape than the puzzle.
    #[error(transparent)]
    Start(#[from] ModelError),
    /// The engine that searches the remaining cells failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl From<Interrupt> for Halt {
    fn from(interrupt: Interrupt) -> Halt {
        Halt::Interrupt(interrupt)
    }
}

impl Halt {
    /// The reason in a language. Errors of the program or the call ([`Start`](Halt::Start),
    /// [`Solve`](Halt::Solve)) are in English only.
    ///
    /// ```
    /// use nonolith::explain::{Halt, language};
    ///
    /// let german = language("de").unwrap();
    /// assert_eq!(Halt::NoSolution.words(german), "zu den ausgefüllten Feldern passt keine Lösung");
    /// ```
    pub fn words(&self, language: &Language) -> String {
        language.say(&self.saying())
    }

    fn saying(&self) -> Saying {
        match self {
            Halt::Flaw(flaw) => of_flaw(flaw),
            Halt::Contradiction(Contradiction { line }) => {
                Saying::new(Phrase::LineImpossible, [("line", Arg::line(*line))])
            }
            Halt::NoSolution => Phrase::NoSolutionAgrees.into(),
            Halt::Unsolvable => Phrase::NoWayAtAll.into(),
            Halt::NoBlocks => Phrase::NoBlocks.into(),
            Halt::Interrupt(_) => Phrase::LimitReached.into(),
            Halt::Start(_) | Halt::Solve(_) => {
                Saying::new(Phrase::Other, [("text", Arg::Text(self.to_string()))])
            }
        }
    }
}

fn of_flaw(flaw: &Flaw) -> Saying {
    match flaw {
        Flaw::TooLong { line, length, needed } => {
            let (line, length) = (("line", Arg::line(*line)), ("length", Arg::count(*length)));
            Saying::new(Phrase::TooLong, [line, length, ("needed", Arg::Number(*needed))])
        }
        Flaw::Counts { line, length, total } => {
            let (line, length) = (("line", Arg::line(*line)), ("length", Arg::count(*length)));
            Saying::new(Phrase::WrongCounts, [line, length, ("total", Arg::Number(*total))])
        }
        Flaw::ApartAlone { line, colour } => {
            let colour = Arg::Colour(colour.clone());
            Saying::new(Phrase::ApartAlone, [("line", Arg::line(*line)), ("colour", colour)])
        }
        Flaw::Sums { colour, sums: [(one, a), (other, b)] } => Saying::new(
            Phrase::SumsDiffer,
            [
                ("colour", Arg::Colour(colour.clone())),
                ("one", Arg::Said(words::lines_in(*one))),
                ("a", Arg::Number(*a)),
                ("other", Arg::Said(words::lines_in(*other))),
                ("b", Arg::Number(*b)),
            ],
        ),
    }
}
