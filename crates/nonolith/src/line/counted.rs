//! The complete solver for counted clues: dynamic programming, never a list of arrangements.
//!
//! A line is filled from left to right. What matters about the part that is filled is how many
//! cells of each colour it used, and for cells that must be *apart* also whether they already are
//! and, while they are not, whether their colour came last. Cells that must be *together* (and single cells) are put
//! down all at once, so that one bit, used or not, is all there is to remember of them.
//!
//! All of this is packed into one number, a `State`:
//!
//! ```text
//!   |  last  | broken used | used | broken used | ...
//!              apart         block  apart
//! ```
//!
//! The number of used cells is the position, so states fall into layers, one for each position.
//! Going forward finds the states that can be reached; going back finds those that also lead to
//! the end, and every move between two of these is an arrangement.
//!
//! The states multiply with the colours: the problem is one of packing. Past a limit the
//! solver falls back on reasoning about one colour at a time (`counted_bounds.rs`).

use super::counted_states::{State, States};
use super::{Impossible, LineSolver, counted_bounds};
use crate::{Clue, Tally};

/// For those who want to know all that a line says. An open line of ten colours of two cells each,
/// apart, stays below; every line of every published puzzle does by far.
pub(super) const MAX_STATES: usize = 1 << 20;

/// For those who have other means and go on to them. Of 80 random puzzles with 6 to 14 colours, which
/// all need clauses, line solving and search together took 0.4 s with 100 states, 0.6 s with 1000,
/// 1.2 s with 4000 and 5 s with 16,000; conflicts were as many.
pub(super) const FEW_STATES: usize = 1 << 10;

/// So many states take about as long as a short line of runs.
const STATES_PER_STEP: u64 = 8;

pub(super) struct CountedSolver {
    length: usize,
    entries: Vec<Entry>,
    /// Where `last` sits in a state.
    last_shift: u32,
    /// For each entry and cell: how many cells in a row from there can have the entry's colour.
    room: Vec<u32>,
    layers: Vec<Vec<State>>,
    states: States,
    /// So many states, and the line is left to simpler reasoning.
    most: usize,
    /// How many states the last line took.
    visited: u64,
}

/// One colour of the line, and where its part of a state sits.
struct Entry {
    colour: usize,
    count: u32,
    shift: u32,
    /// For cells that must be apart: the bit that says they are, and the value of `last` that says
    /// this colour came last.
    apart: Option<(State, State)>,
}

impl CountedSolver {
    /// A solver that gives up at `most` states.
    pub(super) fn new(length: usize, most: usize) -> Self {
        CountedSolver {
            length,
            entries: Vec::new(),
            last_shift: 0,
            room: Vec::new(),
            layers: vec![Vec::new(); length + 1],
            states: States::new(),
            most,
            visited: 0,
        }
    }

    /// Lays out the states of a clue; false if they are too wide.
    fn lay_out(&mut self, tallies: &[Tally]) -> bool {
        self.entries.clear();
        let (mut shift, mut last) = (0, 0);
        for tally in tallies.iter().filter(|tally| tally.count() > 0) {
            let (colour, count) = (tally.colour().index(), tally.count());
            let bits = if tally.apart() { u32::BITS - count.leading_zeros() + 1 } else { 1 };
            // Room for `last` as well, whatever it may come to.
            if shift + bits > State::BITS - 6 {
                return false;
            }
            let apart = tally.apart().then(|| {
                last += 1;
                (1 << (shift + bits - 1), last)
            });
            self.entries.push(Entry { colour, count, shift, apart });
            shift += bits;
        }
        self.last_shift = shift;
        true
    }

    fn measure_room(&mut self, masks: &[u64]) {
        let words = super::words_for(self.length);
        self.room.clear();
        self.room.resize(self.entries.len() * self.length, 0);
        for (entry, room) in self.entries.iter().zip(self.room.chunks_exact_mut(self.length)) {
            let mask = &masks[entry.colour * words..];
            let mut run = 0;
            for p in (0..self.length).rev() {
                run = if mask[p / 64] >> (p % 64) & 1 == 1 { run + 1 } else { 0 };
                room[p] = run;
            }
        }
    }

    /// The state after putting down the next cell of an entry (all its cells, if they are a block)
    /// at position `p`, and the number of those cells.
    #[inline]
    fn step(&self, state: State, p: usize, i: usize) -> Option<(State, u32)> {
        let entry = &self.entries[i];
        let room = self.room[i * self.length + p];
        let last_mask = (1 << self.last_shift) - 1;
        let Some((broken, last)) = entry.apart else {
            let free = state >> entry.shift & 1 == 0 && room >= entry.count;
            return free.then(|| ((state & last_mask) | 1 << entry.shift, entry.count));
        };
        let used = ((state & (broken - 1)) >> entry.shift) as u32;
        if used == entry.count || room == 0 {
            return None;
        }
        let mut next = (state & last_mask) + (1 << entry.shift);
        if used > 0 && state >> self.last_shift != last {
            next |= broken;
        }
        // Once they are apart, it does not matter which colour came last.
        if next & broken == 0 {
            next |= last << self.last_shift;
        }
        (used + 1 < entry.count || next & broken != 0).then_some((next, 1))
    }

    /// Fills the layers with the states that can be reached; false if they are too many.
    fn forward(&mut self) -> bool {
        self.states.reach(0);
        self.layers[0].push(0);
        for p in 0..self.length {
            let layer = std::mem::take(&mut self.layers[p]);
            for &state in &layer {
                for i in 0..self.entries.len() {
                    let Some((next, cells)) = self.step(state, p, i) else { continue };
                    if self.states.reach(next) {
                        self.layers[p + cells as usize].push(next);
                    }
                }
            }
            self.layers[p] = layer;
            if self.states.len() > self.most {
                return false;
            }
        }
        true
    }

    /// Goes back over the layers and collects the colours each cell can have.
    fn backward(&mut self, found: &mut [u64]) {
        let words = super::words_for(self.length);
        for &state in &self.layers[self.length] {
            self.states.revive(state);
        }
        for p in (0..self.length).rev() {
            for s in 0..self.layers[p].len() {
                let state = self.layers[p][s];
                let mut alive = false;
                for i in 0..self.entries.len() {
                    let Some((next, cells)) = self.step(state, p, i) else { continue };
                    if self.states.is_alive(next) {
                        alive = true;
                        let mask = &mut found[self.entries[i].colour * words..];
                        for cell in p..p + cells as usize {
                            mask[cell / 64] |= 1 << (cell % 64);
                        }
                    }
                }
                if alive {
                    self.states.revive(state);
                }
            }
        }
    }

    fn tidy_up(&mut self) {
        self.visited = self.states.len() as u64;
        self.layers.iter_mut().for_each(Vec::clear);
        self.states.clear();
    }
}

impl LineSolver for CountedSolver {
    fn solve(&mut self, clue: Clue<'_>, masks: &mut [u64]) -> Result<(), Impossible> {
        self.visited = 0;
        let Clue::Counted(tallies) = clue else { return Err(Impossible) };
        if clue.space() != self.length as u64 {
            return Err(Impossible);
        }
        if self.length == 0 {
            return Ok(());
        }
        if !self.lay_out(tallies) {
            return counted_bounds::solve(tallies, self.length, masks);
        }
        self.measure_room(masks);
        if !self.forward() {
            self.tidy_up();
            return counted_bounds::solve(tallies, self.length, masks);
        }
        let possible = !self.layers[self.length].is_empty();
        if possible {
            masks.fill(0);
            self.backward(masks);
        }
        self.tidy_up();
        if possible { Ok(()) } else { Err(Impossible) }
    }

    fn steps(&self) -> u64 {
        1 + self.visited / STATES_PER_STEP
    }
}
