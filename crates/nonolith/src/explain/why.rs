//! Why a cell cannot have a colour, or that it can.

use super::clash::{Clash, clash};
use super::explainer::Explainer;
use super::explanation::last_step;
use super::halt::Halt;
use super::step::{Fact, Premises, Step};
use super::technique::Logic;
use super::trace::Trace;
use super::words::{self, Arg, Language, Phrase, Saying};
use crate::model::{Colour, ColourSet, Grid, Puzzle};
use crate::solve::{Budget, Request, Verdict, Wanted, solve_within};

/// Whether a cell can have a colour, and why not.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Why {
    /// It can: this solution has it, and fits the grid.
    Possible(Grid),
    /// It cannot: the last of these steps rules it out. It needs the others.
    RuledOut(Vec<Step>),
    /// It cannot: with that colour, these steps follow, and the last one shows that there is no solution
    /// then.
    Refuted(Vec<Step>),
    /// It cannot: another colour is given.
    Given,
    /// The grid has mistakes already, so that nothing fits it.
    Mistaken(Option<Clash>),
}

impl Why {
    /// The name in JSON: `possible`, `ruled-out`, `refuted`, `given` or `mistaken`.
    pub const fn name(&self) -> &'static str {
        match self {
            Why::Possible(_) => "possible",
            Why::RuledOut(_) => "ruled-out",
            Why::Refuted(_) => "refuted",
            Why::Given => "given",
            Why::Mistaken(_) => "mistaken",
        }
    }

    /// The answer in one sentence, without the steps.
    pub fn words(
        &self,
        puzzle: &Puzzle,
        cell: usize,
        colour: Colour,
        language: &Language,
    ) -> String {
        let phrase = match self {
            Why::Possible(_) => Phrase::CanBe,
            Why::RuledOut(_) => Phrase::CannotBe,
            Why::Refuted(_) => Phrase::CannotBeSuppose,
            Why::Given => Phrase::IsGiven,
            Why::Mistaken(Some(clash)) => return clash.words(language),
            Why::Mistaken(None) => return language.say(&Phrase::ClashSomewhere.into()),
        };
        said(phrase, puzzle, cell, colour, language)
    }

    fn steps(&self) -> usize {
        match self {
            Why::RuledOut(steps) | Why::Refuted(steps) => steps.len(),
            Why::Possible(_) | Why::Given | Why::Mistaken(_) => 0,
        }
    }
}

/// A phrase about a cell and a colour.
pub(super) fn said(
    phrase: Phrase,
    puzzle: &Puzzle,
    cell: usize,
    colour: Colour,
    language: &Language,
) -> String {
    let name = puzzle.palette().ink(colour).name.clone();
    let cell = Arg::Said(words::cell(puzzle.shape(), cell));
    language.say(&Saying::new(phrase, [("cell", cell), ("colour", Arg::Colour(name))]))
}

/// Why a cell of a half-solved grid cannot have a colour, or that it can. What the grid says about the cell
/// itself does not count.
///
/// Two chains of reasons are looked for: steps that rule the colour out, and steps that follow from it to a
/// contradiction. The shorter one is returned.
///
/// ```
/// use nonolith::explain::{Why, language, why};
/// use nonolith::{Budget, Colour, Puzzle};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let black = Colour::new(1).unwrap();
/// let answer = why(&puzzle, &puzzle.unknown(), 2, black, &mut Budget::unlimited())?;
/// let english = language("en").unwrap();
/// assert_eq!(answer.words(&puzzle, 2, black, english), "Row 2, column 1 cannot be black.");
/// let Why::RuledOut(steps) = answer else { panic!("it is ruled out") };
/// assert_eq!(steps.len(), 2);
/// assert!(matches!(
///     why(&puzzle, &puzzle.unknown(), 3, black, &mut Budget::unlimited())?,
///     Why::Possible(_)
/// ));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
///
/// If the puzzle has no such cell or colour.
pub fn why(
    puzzle: &Puzzle,
    grid: &Grid,
    cell: usize,
    colour: Colour,
    budget: &mut Budget<'_>,
) -> Result<Why, Halt> {
    let grid = &*puzzle.reveal(grid)?;
    if let Some(flaw) = puzzle.flaw() {
        return Err(flaw.into());
    }
    let unknown = puzzle.unknown();
    let mut start = grid.clone();
    start.set(cell, unknown.cells()[cell]);
    if !unknown.cells()[cell].contains(colour) {
        return Ok(Why::Given);
    }
    let mut assumed = start.clone();
    assumed.set(cell, ColourSet::only(colour));
    if let Some(solution) = solution(puzzle, &assumed, budget)? {
        return Ok(Why::Possible(solution));
    }
    if solution(puzzle, &start, budget)?.is_none() {
        return match *grid == unknown {
            true => Err(Halt::Unsolvable),
            false => Ok(Why::Mistaken(clash(puzzle, &start, budget)?)),
        };
    }
    let refuted = Why::Refuted(refutation(puzzle, &assumed, cell, budget)?);
    // The steps so far are an answer, even if there is no time to look for a shorter one.
    match exclusion(puzzle, &start, cell, colour, refuted.steps(), budget) {
        Ok(Some(steps)) => Ok(Why::RuledOut(steps)),
        Ok(None) | Err(Halt::Interrupt(_)) => Ok(refuted),
        Err(halt) => Err(halt),
    }
}

/// A solution that fits a grid.
pub(super) fn solution(
    puzzle: &Puzzle,
    start: &Grid,
    budget: &mut Budget<'_>,
) -> Result<Option<Grid>, Halt> {
    let request = Request::default().with_start(start).with_wanted(Wanted::FIRST);
    let answer = solve_within(puzzle, &request, budget)?;
    match (answer.verdict, answer.interrupt) {
        (Verdict::Unknown, Some(interrupt)) => Err(interrupt.into()),
        _ => Ok(answer.solutions.into_iter().next()),
    }
}

/// The steps from an assumption to the contradiction that it leads to.
fn refutation(
    puzzle: &Puzzle,
    assumed: &Grid,
    cell: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<Step>, Halt> {
    let mut explainer = Explainer::new(puzzle, assumed)?.near(&[cell]);
    let mut steps = Vec::new();
    loop {
        match explainer.step(budget) {
            Ok(Some(step)) => steps.push(step),
            Ok(None) => return Ok(steps),
            Err(halt @ (Halt::Contradiction(_) | Halt::NoSolution)) => {
                let last = last_step(puzzle, explainer.grid(), &halt, budget);
                let Some(last) = last else { return Err(halt) };
                let used = Trace::new(puzzle, assumed).back(&last.premises, &steps).steps;
                let mut steps = pick(steps, &used);
                steps.push(last);
                return Ok(steps);
            }
            Err(halt) => return Err(halt),
        }
    }
}

/// The steps that rule a colour out, if they are at most as many as that.
fn exclusion(
    puzzle: &Puzzle,
    start: &Grid,
    cell: usize,
    colour: Colour,
    most: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<Vec<Step>>, Halt> {
    let mut explainer = Explainer::new(puzzle, start)?.near(&[cell]);
    let mut steps = Vec::new();
    while explainer.grid().cells()[cell].contains(colour) {
        let Some(step) = explainer.step(budget)? else { return Ok(None) };
        steps.push(step);
    }
    let wanted = Fact { cell, colours: ColourSet::only(colour) };
    let goal = Premises { cells: vec![wanted], ..Premises::default() };
    let used = Trace::new(puzzle, start).back(&goal, &steps).steps;
    let search = |i: &usize| steps[*i].technique().is_none_or(|own| own.logic == Logic::Search);
    let short = used.len() <= most && !used.iter().any(search);
    Ok(short.then(|| pick(steps, &used)))
}

fn pick(steps: Vec<Step>, used: &[usize]) -> Vec<Step> {
    let kept = steps.into_iter().enumerate().filter(|(i, _)| used.contains(i));
    kept.map(|(_, step)| step).collect()
}
