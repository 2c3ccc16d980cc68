//! What the engine `chain` does, as steps.

use super::explainer::{Explanation, line_step};
use super::halt::Halt;
use super::step::{Fact, Premises, Step};
use super::view::{Finding, LineView};
use super::words;
use crate::solve::{Guess, Observer, solve_by_chains};
use crate::{Clue, ColourSet, Ending, Grid, Job, Kind, Limits, LineId, Puzzle};
use std::ops::ControlFlow;

/// The steps of the engine `chain`, up to the first solution: what the range rules mark, line by
/// line, and guesses. A guess that proved wrong is one step, whatever it led to.
///
/// ```
/// use nonolith::{Limits, Puzzle, explain_chain};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let explanation = explain_chain(&puzzle, &puzzle.unknown(), Limits::default())?;
/// assert!(explanation.steps.iter().all(|step| step.technique == "range-rules"));
/// assert!(explanation.grid.is_decided());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain_chain(
    puzzle: &Puzzle,
    start: &Grid,
    limits: Limits<'_>,
) -> Result<Explanation, Halt> {
    start.expect_shape(puzzle.shape())?;
    if let Some(flaw) = puzzle.flaw() {
        return Err(flaw.into());
    }
    if puzzle.kind() == Kind::Counted {
        return Err(Halt::NoChains);
    }
    let mut recorder = Recorder { puzzle, steps: Vec::new(), open: Vec::new() };
    let mut solution = None;
    let job = Job { puzzle, start, seed: 0, exchange: None };
    let run = solve_by_chains(
        &job,
        &mut limits.meter(),
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
        // What was only supposed when it broke off is not known.
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
    /// What is guessed, in words.
    fn chain(&self, guess: Guess) -> (Vec<LineId>, String) {
        let Some((line, i)) = guess.chain else { return (Vec::new(), "the cell".to_owned()) };
        let Clue::Runs(chains) = self.puzzle.clue(line) else { return (vec![line], String::new()) };
        (vec![line], format!("{} of {line}", words::chain(chains, i, self.puzzle.palette())))
    }

    fn guess(&mut self, grid: &Grid, guess: Guess, gone: ColourSet, why: impl Fn(&str) -> String) {
        let (lines, name) = self.chain(guess);
        let conclusions = vec![Fact { cell: guess.cell, colours: gone & grid.cells()[guess.cell] }];
        self.steps.push(Step {
            technique: "guess",
            lines,
            premises: Premises::default(),
            so: words::outcome(grid, self.puzzle.palette(), None, &conclusions),
            conclusions,
            supposition: None,
            place: words::cell(grid.shape(), guess.cell),
            why: why(&name),
        });
    }
}

impl Observer for Recorder<'_> {
    fn marked(&mut self, grid: &Grid, line: LineId, gone: &[(usize, ColourSet)]) {
        let view = LineView::new(self.puzzle, grid, line);
        let why = "that is what the ranges of its chains say".to_owned();
        let finding = Finding { gone: gone.to_vec(), why };
        self.steps.push(line_step("range-rules", &view, grid, finding, true));
    }

    fn guessed(&mut self, grid: &Grid, guess: Guess) {
        self.open.push(self.steps.len());
        let gone = !ColourSet::only(guess.colour);
        self.guess(grid, guess, gone, |chain| format!("suppose that {chain} starts here"));
    }

    fn taken_back(&mut self, grid: &Grid, guess: Guess) {
        let before = self.open.pop().unwrap_or(0);
        let tried = self.steps.len().saturating_sub(before + 1);
        self.steps.truncate(before);
        let gone = ColourSet::only(guess.colour);
        self.guess(grid, guess, gone, |chain| {
            format!("to start {chain} here leads to a contradiction after {tried} more steps")
        });
    }
}
