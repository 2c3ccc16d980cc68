//! What the engine `ranges` does, as steps.

use super::explainer::line_step;
use super::explanation::Explanation;
use super::halt::Halt;
use super::step::{Fact, Premises, Step};
use super::view::{Finding, LineView};
use super::words::{self, About, Arg, Phrase, Saying};
use crate::model::{Clue, ColourSet, Grid, Kind, LineId, Puzzle};
use crate::solve::{Budget, Ending, Interrupt, Job};
use crate::solve::{Guess, Observer, solve_by_ranges};
use std::ops::ControlFlow;

/// The steps of the engine `ranges`, up to the first solution: what the range rules mark, line by
/// line, and guesses. A guess that proved wrong is one step, whatever it led to.
///
/// ```
/// use nonolith::{Budget, Puzzle};
/// use nonolith::explain::explain_ranges;
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let explanation = explain_ranges(&puzzle, &puzzle.unknown(), &mut Budget::unlimited())?;
/// assert!(explanation.steps.iter().all(|step| step.technique == "range-rules"));
/// assert!(explanation.grid.is_decided());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain_ranges(
    puzzle: &Puzzle,
    start: &Grid,
    budget: &mut Budget<'_>,
) -> Result<Explanation, Halt> {
    start.expect_shape(puzzle.shape())?;
    if let Some(flaw) = puzzle.flaw() {
        return Err(flaw.into());
    }
    if puzzle.kind() == Kind::Counted {
        return Err(Halt::NoBlocks);
    }
    let mut recorder = Recorder { puzzle, steps: Vec::new(), open: Vec::new() };
    let mut solution = None;
    let job = Job { puzzle, start, seed: 0, exchange: None };
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
        // What was only assumed when it broke off is not known.
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
    /// For each open guess the number of steps before it.
    open: Vec<usize>,
}

impl Recorder<'_> {
    /// A guess: what it would say of a block, or, if it is about none, of the cell.
    fn guess(
        &mut self,
        grid: &Grid,
        guess: Guess,
        gone: ColourSet,
        (of_block, of_cell): (Phrase, Phrase),
        more: &[(&'static str, Arg)],
    ) {
        let mut why = Saying::from(of_cell);
        if let Some((line, i)) = guess.block
            && let Clue::Runs(blocks) = self.puzzle.clue(line)
        {
            let block = words::block(blocks, i, self.puzzle.palette());
            why = Saying::new(of_block, [("block", block), ("line", Arg::line(line))]);
        }
        why.args.extend_from_slice(more);
        let conclusions = vec![Fact { cell: guess.cell, colours: gone & grid.cells()[guess.cell] }];
        self.steps.push(Step {
            technique: "guess",
            lines: guess.block.iter().map(|(line, _)| *line).collect(),
            premises: Premises::default(),
            so: words::outcomes(grid, self.puzzle.palette(), &About::Board, &conclusions),
            conclusions,
            assumption: None,
            place: words::cell(grid.shape(), guess.cell),
            why,
        });
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
        let finding = Finding { gone: gone.to_vec(), why: Phrase::RangesSay.into() };
        self.steps.push(line_step("range-rules", &view, grid, finding, Some(budget))?);
        Ok(())
    }

    fn guessed(&mut self, grid: &Grid, guess: Guess) {
        self.open.push(self.steps.len());
        let gone = !ColourSet::only(guess.colour);
        self.guess(grid, guess, gone, (Phrase::AssumeStart, Phrase::AssumeCell), &[]);
    }

    fn taken_back(&mut self, grid: &Grid, guess: Guess) {
        let before = self.open.pop().unwrap_or(0);
        let tried = self.steps.len().saturating_sub(before + 1);
        self.steps.truncate(before);
        let gone = ColourSet::only(guess.colour);
        let more = [("count", Arg::count(tried))];
        self.guess(grid, guess, gone, (Phrase::StartIsWrong, Phrase::CellIsWrong), &more);
    }
}
