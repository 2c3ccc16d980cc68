//! What to say to an answer.

use super::exercise::Exercise;
use crate::explain::words::{self, Arg, Phrase, Saying};
use crate::explain::{Halt, Language, TECHNIQUES, Technique, marking_steps};
use crate::line::solve_line;
use crate::model::{Clue, Colour, ColourSet, LineId};
use crate::solve::Budget;

/// A cell of an answer and the colour that it was given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// The cell.
    pub cell: usize,
    /// The colour.
    pub colour: Colour,
}

/// What is right or wrong about one mark.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Feedback {
    /// It follows by the technique of the exercise.
    Right,
    /// It follows from one line, but by another technique.
    Otherwise(&'static Technique),
    /// It does not follow: a line could also be filled so that the cell has another colour.
    Open(Counterexample),
    /// The position has the cell already, with this colour.
    Given(Colour),
    /// It holds in the solution and follows from no single line; only several lines together show it.
    TooFar,
}

/// A way to fill a line that fits its clue and everything that is marked on it, but not the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Counterexample {
    /// The line.
    pub line: LineId,
    /// Its cells, in order.
    pub colours: Vec<Colour>,
    /// The block that shows it: its index in the clue, and the positions that it would cover. `None` for
    /// counted clues.
    pub block: Option<(usize, std::ops::Range<usize>)>,
}

/// The judgement of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Judgement {
    /// What to say to each mark, in order.
    pub marks: Vec<(Mark, Feedback)>,
    /// The cells of the begun steps that the answer left out: of those steps by the technique that have
    /// at least one cell of the answer.
    pub missing: Vec<usize>,
}

impl Judgement {
    /// Whether at least one mark is right and none is wrong.
    pub fn is_right(&self) -> bool {
        !self.marks.is_empty() && self.marks.iter().all(|(_, own)| *own == Feedback::Right)
    }
}

impl Exercise {
    /// Judges an answer.
    ///
    /// ```
    /// use nonolith::Budget;
    /// use nonolith::explain::techniques::OVERLAP;
    /// use nonolith::make::{Exercises, Feedback, Mark};
    ///
    /// let exercise = Exercises::new(&OVERLAP).make(1, &mut Budget::unlimited())?.unwrap();
    /// let cell = exercise.steps[0].conclusions[0].cell;
    /// let colour = exercise.solution.cells()[cell].single().unwrap();
    /// let judgement = exercise.judge(&[Mark { cell, colour }], &mut Budget::unlimited())?;
    /// assert_eq!(judgement.marks[0].1, Feedback::Right);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the puzzle has no such cell.
    pub fn judge(&self, answer: &[Mark], budget: &mut Budget<'_>) -> Result<Judgement, Halt> {
        let mut marks = Vec::new();
        for &mark in answer {
            marks.push((mark, self.feedback(mark, budget)?));
        }
        let answered = |cell: usize| answer.iter().any(|mark| mark.cell == cell);
        let begun =
            |own: &&crate::explain::Step| own.conclusions.iter().any(|fact| answered(fact.cell));
        let cells = self.steps.iter().filter(begun).flat_map(|own| &own.conclusions);
        let mut missing: Vec<usize> =
            cells.map(|fact| fact.cell).filter(|&cell| !answered(cell)).collect();
        missing.sort_unstable();
        missing.dedup();
        Ok(Judgement { marks, missing })
    }

    fn feedback(&self, mark: Mark, budget: &mut Budget<'_>) -> Result<Feedback, Halt> {
        if let Some(colour) = self.grid.cells()[mark.cell].single() {
            return Ok(Feedback::Given(colour));
        }
        let marks = |step: &crate::explain::Step| {
            step.conclusions.iter().any(|fact| {
                let left = self.grid.cells()[fact.cell] & !fact.colours;
                fact.cell == mark.cell && left.single() == Some(mark.colour)
            })
        };
        if self.steps.iter().any(marks) {
            return Ok(Feedback::Right);
        }
        for &technique in TECHNIQUES {
            if technique != self.technique {
                let steps = marking_steps(&self.puzzle, &self.grid, technique, false, budget)?;
                if steps.iter().any(marks) {
                    return Ok(Feedback::Otherwise(technique));
                }
            }
        }
        let lines = self.puzzle.shape().lines_through(mark.cell);
        // The line that the exercise is about says more than another one.
        let about = |line: &LineId| !self.steps.iter().any(|step| step.lines.contains(line));
        let mut lines: Vec<LineId> = lines.into_iter().collect();
        lines.sort_by_key(about);
        let found = lines.into_iter().find_map(|line| self.counterexample(line, mark));
        Ok(found.map_or(Feedback::TooFar, Feedback::Open))
    }

    /// A way to fill a line in which the cell has another colour.
    fn counterexample(&self, line: LineId, mark: Mark) -> Option<Counterexample> {
        let clue = self.puzzle.clue(line);
        let mut cells: Vec<ColourSet> = self.grid.line(line).collect();
        let place = self.puzzle.shape().cells_of(line).position(|cell| cell == mark.cell)?;
        cells[place].remove(mark.colour);
        solve_line(clue, &mut cells).ok()?;
        for p in 0..cells.len() {
            let first = cells[p].iter().next()?;
            if cells[p].single().is_none() {
                cells[p] = ColourSet::only(first);
                solve_line(clue, &mut cells).ok()?;
            }
        }
        let colours: Vec<Colour> = cells.iter().filter_map(|cell| cell.single()).collect();
        let block = shown_block(clue, &colours, place, mark.colour);
        Some(Counterexample { line, colours, block })
    }
}

/// The block of an arrangement that shows best that a cell can have another colour: the one that covers it,
/// or else the nearest one of the colour that the cell was given.
fn shown_block(
    clue: Clue<'_>,
    colours: &[Colour],
    place: usize,
    colour: Colour,
) -> Option<(usize, std::ops::Range<usize>)> {
    let Clue::Runs(blocks) = clue else { return None };
    let mut start = 0;
    let mut placed = Vec::new();
    for (i, block) in blocks.iter().enumerate() {
        while colours.get(start) != Some(&block.colour()) {
            start += 1;
            if start >= colours.len() {
                return None;
            }
        }
        let end = start + block.length() as usize;
        placed.push((i, start..end));
        start = end;
    }
    let covers = placed.iter().find(|(_, range)| range.contains(&place)).cloned();
    let distance = |(_, range): &&(usize, std::ops::Range<usize>)| {
        range.start.saturating_sub(place).max((place + 1).saturating_sub(range.end))
    };
    let of_colour = placed.iter().filter(|(i, _)| blocks[*i].colour() == colour);
    covers.or_else(|| of_colour.min_by_key(distance).cloned())
}

impl Feedback {
    /// The name in JSON: `right`, `otherwise`, `open`, `given` or `too-far`.
    pub const fn name(&self) -> &'static str {
        match self {
            Feedback::Right => "right",
            Feedback::Otherwise(_) => "otherwise",
            Feedback::Open(_) => "open",
            Feedback::Given(_) => "given",
            Feedback::TooFar => "too-far",
        }
    }

    /// What to say to a mark, in a language.
    pub fn words(&self, exercise: &Exercise, mark: Mark, language: &Language) -> String {
        let (puzzle, shape) = (&exercise.puzzle, exercise.puzzle.shape());
        let name = |colour: Colour| Arg::Colour(puzzle.palette().ink(colour).name.clone());
        let cell = ("cell", Arg::Said(words::cell(shape, mark.cell)));
        let colour = ("colour", name(mark.colour));
        let technique = |own: &Technique| ("technique", Arg::Text(language.title(own).to_owned()));
        let saying = match self {
            Feedback::Right => Saying::new(Phrase::MarkRight, [cell, colour]),
            Feedback::Otherwise(own) => {
                Saying::new(Phrase::MarkOtherwise, [cell, colour, technique(own)])
            }
            Feedback::Given(given) => {
                Saying::new(Phrase::MarkGiven, [cell, ("colour", name(*given))])
            }
            Feedback::TooFar => Saying::new(Phrase::MarkTooFar, [cell, colour]),
            Feedback::Open(shown) => {
                let place = shape.cells_of(shown.line).position(|own| own == mark.cell);
                let other = place.and_then(|place| shown.colours.get(place)).copied();
                let other = ("other", name(other.unwrap_or(Colour::BACKGROUND)));
                match (&shown.block, puzzle.clue(shown.line)) {
                    (Some((i, range)), Clue::Runs(blocks)) => {
                        let places: Vec<usize> = range.clone().collect();
                        let places = Arg::Said(words::within(
                            shape.rectangle().is_some(),
                            shown.line,
                            &places,
                        ));
                        let block = words::block(blocks, *i, puzzle.palette());
                        let (block, places) = (("block", block), ("places", places));
                        let line = ("line", Arg::line(shown.line));
                        Saying::new(Phrase::MarkOpen, [cell, other, block, places, line])
                    }
                    _ => Saying::new(
                        Phrase::MarkOpenLine,
                        [cell, other, ("line", Arg::line(shown.line))],
                    ),
                }
            }
        };
        language.say(&saying)
    }
}
