//! What follows from a part of what is known about a line: from some facts about its cells and some
//! numbers of its clue.
//!
//! A block that is left out keeps its place and its colour, but can have any length. A count that is left
//! out is simply unknown.

use crate::line::bits::Bits;
use crate::line::counted::{Part, STATES_PER_STEP, TooManyStates};
use crate::line::wide::Wide;
use crate::line::{masks_of, words_for};
use crate::model::{Block, Clue, Colour, ColourSet, Shape, Tally};

/// Answers questions about one line, and counts the effort.
pub(super) struct Entailment<'a> {
    clue: Clue<'a>,
    /// How many states of counted lines are left to spend.
    states: usize,
    /// How many the last question took.
    last: usize,
}

/// How many states the premises of one step may take. Beyond that, everything that is left stays a premise:
/// the premises are then enough, but not minimal. Not tuned; a 20x20 puzzle of many colours took 96 s
/// without a limit and 0.1 s with it.
const STATES: usize = 1 << 18;

impl<'a> Entailment<'a> {
    pub(super) fn new(clue: Clue<'a>) -> Entailment<'a> {
        Entailment { clue, states: STATES, last: 0 }
    }

    /// Whether the cells and the `known` numbers rule out every colour of `gone`; if that is empty,
    /// whether they make the line impossible. Also false if it would take too long to find out.
    pub(super) fn follows(
        &mut self,
        known: &[bool],
        cells: &[ColourSet],
        gone: &[(usize, ColourSet)],
    ) -> bool {
        match (self.clue, gone, cells.first()) {
            (_, [], None) => false,
            (Clue::Runs(blocks), [], Some(&first)) => {
                runs_rule_out(blocks, known, cells, &[(0, first)])
            }
            (Clue::Runs(blocks), ..) => runs_rule_out(blocks, known, cells, gone),
            (Clue::Counted(tallies), ..) => self.counts_rule_out(tallies, known, cells, gone),
        }
    }

    /// The effort of the last question, for [`Budget::weigh`](crate::solve::Budget::weigh).
    pub(super) fn effort(&self) -> u64 {
        1 + (self.last / STATES_PER_STEP) as u64
    }

    fn counts_rule_out(
        &mut self,
        tallies: &[Tally],
        known: &[bool],
        cells: &[ColourSet],
        gone: &[(usize, ColourSet)],
    ) -> bool {
        let colours = tallies
            .iter()
            .fold(ColourSet::EMPTY, |all, tally| all | ColourSet::only(tally.colour()));
        let colours = cells.iter().fold(colours, |all, &cell| all | cell);
        let count = (u32::BITS - colours.bits().leading_zeros()) as usize;
        let mut masks = masks_of(cells, count);
        let part = Part { tallies, known };
        let (mut narrowed, states) = part.narrow(cells.len(), &mut masks, self.states);
        self.last = states;
        self.states = self.states.saturating_sub(states);
        if narrowed.is_err() && known.iter().all(|known| *known) {
            // The line solver uses bounds for such lines, too.
            narrowed = Ok(part.bounds(cells.len(), &mut masks));
        }
        let words = words_for(cells.len());
        let can =
            |p: usize, colour: Colour| masks[colour.index() * words + p / 64] >> (p % 64) & 1 == 1;
        match narrowed {
            Err(TooManyStates) => false,
            Ok(Err(_)) => true,
            Ok(Ok(())) if gone.is_empty() => false,
            Ok(Ok(())) => {
                gone.iter().all(|&(p, gone)| (gone & colours).iter().all(|colour| !can(p, colour)))
            }
        }
    }
}

fn runs_rule_out(
    blocks: &[Block],
    known: &[bool],
    cells: &[ColourSet],
    gone: &[(usize, ColourSet)],
) -> bool {
    match cells.len() {
        0..64 => runs::<u64>(blocks, known, cells, gone),
        64..128 => runs::<u128>(blocks, known, cells, gone),
        128..512 => runs::<Wide<8>>(blocks, known, cells, gone),
        // A line of n cells has n + 1 places between cells.
        _ => runs::<Wide<{ Shape::MAX_SIDE / 64 + 1 }>>(blocks, known, cells, gone),
    }
}

fn runs<B: Bits>(
    blocks: &[Block],
    known: &[bool],
    cells: &[ColourSet],
    gone: &[(usize, ColourSet)],
) -> bool {
    let mut can = [B::EMPTY; Colour::LIMIT];
    let used = Clue::Runs(blocks).colours();
    for (p, cell) in cells.iter().enumerate() {
        for colour in (*cell & used).iter() {
            can[colour.index()] = can[colour.index()] | B::FIRST.up(p);
        }
    }
    gone.iter().all(|&(p, colours)| {
        let mut assumed = can;
        let cell = B::FIRST.up(p);
        for colour in used.iter() {
            let own = &mut assumed[colour.index()];
            *own = if colours.contains(colour) { *own | cell } else { *own ^ (*own & cell) };
        }
        !possible(blocks, known, &assumed, cells.len())
    })
}

/// Whether there is a way to fill a line. Goes over the blocks and keeps the set of places between cells up
/// to which the blocks so far can fill the line.
fn possible<B: Bits>(blocks: &[Block], known: &[bool], can: &[B], length: usize) -> bool {
    let blank = can[Colour::BACKGROUND.index()];
    let mut filled = B::FIRST.spread_over(blank);
    for (i, block) in blocks.iter().enumerate() {
        let own = can[block.colour().index()];
        let gap = i > 0 && blocks[i - 1].colour() == block.colour();
        let ready = if gap { (filled & blank).up(1) } else { filled };
        let len = block.length() as usize;
        let ends = match known[i] {
            true => (ready & own.runs_of(len)).up(len),
            // Of any length, but at least one cell.
            false => (ready & own).up(1).spread_over(own),
        };
        filled = ends.spread_over(blank);
    }
    filled & B::FIRST.up(length) != B::EMPTY
}
