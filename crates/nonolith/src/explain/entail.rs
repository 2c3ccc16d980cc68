//! What follows from part of what is known about a line.
//!
//! A line may be known in part only: some facts about its cells, and some numbers of its clue. Of a
//! number that is left out its place and colour remain, or, in a counted clue, nothing. What no
//! arrangement of such a line allows, follows from the part.

use crate::line::bits::Bits;
use crate::line::counted::{Part, STATES_PER_STEP, TooManyStates};
use crate::line::wide::Wide;
use crate::line::{masks_of, words_for};
use crate::model::{Block, Clue, Colour, ColourSet, Shape, Tally};

/// Answers questions about one line, and adds up what that takes.
pub(super) struct Entailment<'a> {
    clue: Clue<'a>,
    /// How many states of counted lines may still be looked at.
    states: usize,
    /// How many the last question took.
    last: usize,
}

/// So many states may be looked at for the premises of one step. Where it is not enough, what is left stays
/// a premise: not the fewest then, but still enough. It was not tuned; a 20x20 of many colours, which took
/// 96 s without a limit, takes 0.1 s with it.
const STATES: usize = 1 << 18;

impl<'a> Entailment<'a> {
    pub(super) fn new(clue: Clue<'a>) -> Entailment<'a> {
        Entailment { clue, states: STATES, last: 0 }
    }

    /// Whether every colour of `gone` is ruled out by the cells and those numbers that are `known`;
    /// with nothing gone, whether the line is impossible. No, too, if it would take too long to find
    /// out.
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

    /// How long the last question took, in short lines.
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
            // What the line solver does with such lines.
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
        // One more than the longest line has cells: there are as many places between them.
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

/// Whether a line has an arrangement: goes over the blocks, with the set of places between cells
/// up to which the line can be filled with those so far.
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
