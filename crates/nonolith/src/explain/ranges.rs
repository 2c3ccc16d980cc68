//! The engine `ranges`, as steps.

use super::explanation::Explanation;
use super::halt::Halt;
use super::step::{Evidence, Fact, Premises, Step, StepKind};
use super::steps::Teller;
use super::view::{Finding, Gone, LineView};
use super::words::{self, About, Arg, Phrase, Saying};
use crate::model::{Clue, ColourSet, Grid, Kind, LineId, Puzzle};
use crate::solve::{Budget, Ending, Interrupt, Job};
use crate::solve::{Guess, Observer, solve_by_ranges};
use std::ops::ControlFlow;

/// The steps of the engine `ranges` up to the first solution: what its three rules decide, line by line,
/// and its guesses. A guess that turned out wrong is one step, however much followed from it.
///
/// ```
/// use nonolith::{Budget, Puzzle};
/// use nonolith::explain::{StepKind, explain_ranges};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let explanation = explain_ranges(&puzzle, &puzzle.unknown(), &mut Budget::unlimited())?;
/// assert!(explanation.steps.iter().all(|step| step.kind == StepKind::RangeRules));
/// assert!(explanation.grid.is_decided());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain_ranges(
    puzzle: &Puzzle,
    start: &Grid,
    budget: &mut Budget<'_>,
) -> Result<Explanation, Halt> {
    let start = &*puzzle.reveal(start)?;
    if let Some(flaw) = puzzle.flaw() {
        return Err(flaw.into());
    }
    if puzzle.kind() == Kind::Counted {
        return Err(Halt::NoBlocks);
    }
    let mut recorder = Recorder { puzzle, steps: Vec::new(), open: Vec::new() };
    let mut solution = None;
    let job = Job { puzzle, start, seed: 0, exchange: None, proof: None, workspace: None };
    let run = solve_by_ranges(
        &job,
        budget,
        &mut |grid| {
            solution = Some(grid);
            ControlFlow::Break(())
        },
        &mut recorder,
    );
    let halt = match run.ending {
        _ if solution.is_some() => None,
        Ending::Contradiction(contradiction) => Some(contradiction.into()),
        Ending::Interrupted(interrupt) => Some(Halt::Interrupt(interrupt)),
        _ => Some(Halt::NoSolution),
    };
    if solution.is_none() {
        // What followed from guesses that are still open is not known.
        recorder.steps.truncate(recorder.open.first().copied().unwrap_or(usize::MAX));
    }
    let mut grid = start.clone();
    for fact in recorder.steps.iter().flat_map(|step| &step.conclusions) {
        grid.set(fact.cell, grid.cells()[fact.cell] & !fact.colours);
    }
    Ok(Explanation { steps: recorder.steps, grid, halt })
}

struct Recorder<'p> {
    puzzle: &'p Puzzle,
    steps: Vec<Step>,
    /// For each open guess, the number of steps before it.
    open: Vec<usize>,
}

impl Recorder<'_> {
    /// A guess that is made or taken back: the colours that go, and why.
    fn guess(&mut self, grid: &Grid, guess: Guess, gone: ColourSet, why: Saying) {
        let conclusions = vec![Fact { cell: guess.cell, colours: gone & grid.cells()[guess.cell] }];
        self.steps.push(Step {
            kind: StepKind::Guess,
            lines: guess.block.iter().map(|(line, _)| *line).collect(),
            premises: Premises::default(),
            evidence: Evidence::default(),
            so: words::outcomes(grid, self.puzzle.palette(), &About::It, &conclusions),
            conclusions,
            assumption: None,
            place: words::cell(grid.shape(), guess.cell),
            why,
        });
    }

    /// The block that a guess is about, and its line, as arguments of a phrase.
    fn block_of(&self, guess: Guess) -> Option<[(&'static str, Arg); 2]> {
        let (line, i) = guess.block?;
        let Clue::Runs(blocks) = self.puzzle.clue(line) else { return None };
        let block = words::block(blocks, i, self.puzzle.palette());
        Some([("block", block), ("line", Arg::line(line))])
    }
}

impl Observer for Recorder<'_> {
    fn marked(
        &mut self,
        grid: &Grid,
        line: LineId,
        gone: &[(usize, ColourSet)],
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let view = LineView::new(self.puzzle, grid, line);
        let gone = gone.iter();
        let gone = gone.map(|&(place, colours)| Gone { place, colours, across: ColourSet::EMPTY });
        let gone = gone.collect();
        let finding = Finding { gone, marks: 0, why: Phrase::RangesSay.into(), evidence: None };
        let teller = Teller { puzzle: self.puzzle, told: grid, sight: None };
        self.steps.push(teller.line(StepKind::RangeRules, &view, finding, Some(budget))?);
        Ok(())
    }

    fn guessed(&mut self, grid: &Grid, guess: Guess) {
        self.open.push(self.steps.len());
        let why = match self.block_of(guess) {
            Some(block) => Saying::new(Phrase::GuessBlock, block),
            None => Phrase::GuessColour.into(),
        };
        self.guess(grid, guess, !ColourSet::only(guess.colour), why);
    }

    fn taken_back(&mut self, grid: &Grid, guess: Guess) {
        let before = self.open.pop().unwrap_or(0);
        // In place of the guess itself, the step that ends in the contradiction counts.
        let count = ("count", Arg::count(self.steps.len().saturating_sub(before)));
        self.steps.truncate(before);
        let why = match self.block_of(guess) {
            Some([block, line]) => Saying::new(Phrase::BlockIsWrong, [block, line, count]),
            None => {
                let colour = self.puzzle.palette().ink(guess.colour).name.clone();
                Saying::new(Phrase::ColourIsWrong, [("colour", Arg::Colour(colour)), count])
            }
        };
        self.guess(grid, guess, ColourSet::only(guess.colour), why);
    }
}
