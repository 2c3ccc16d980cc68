//! The complete solver for counted clues: dynamic programming, without listing arrangements.
//!
//! The solver fills a line from left to right. All that matters about the filled part is how many
//! cells of each colour it has used and, for cells that must be *apart*, whether they already are
//! and, while they are not, whether their colour came last. Cells that must be *together* (and
//! single cells) are placed all at once, so one bit is enough for them: used or not.
//!
//! All of this is packed into one number, a `State`:
//!
//! ```text
//!   |  last  | broken used | used | broken used | ...
//!              apart         block  apart
//! ```
//!
//! The number of used cells is the position, so states fall into layers, one for each position.
//! The forward pass finds the states that can be reached, the backward pass those that also lead to
//! the end. Every move between two of these is part of an arrangement.
//!
//! Where only some counts are known ([`Part`]), the colours without a count share the cells that the
//! others leave: together they are one more entry, whose cells can be anywhere.
//!
//! Since this is a packing problem, the states multiply with the colours. Past a limit the solver
//! falls back to one colour at a time (`counted_bounds.rs`).

use super::counted_states::{State, States};
use super::{Impossible, LineSolver, counted_bounds};
use crate::model::{Clue, Colour, ColourSet, Tally};

/// The limit for callers that want everything that follows from a line. An open line of ten colours
/// of two cells each, apart, stays below it; the lines of all published puzzles stay far below.
pub(super) const MAX_STATES: usize = 1 << 20;

/// The limit for callers that have other methods to go on with. On 80 random puzzles with 6 to 14
/// colours, line solving and search together took 0.4 s with 100 states, 0.6 s with 1000, 1.2 s with
/// 4000 and 5 s with 16,000; the number of conflicts was about the same.
pub(super) const FEW_STATES: usize = 1 << 10;

/// This many states take about as long as a short line with a run clue.
pub(crate) const STATES_PER_STEP: usize = 8;

pub(super) struct CountedSolver {
    length: usize,
    entries: Vec<Entry>,
    /// The lowest bit of `last` in a state.
    last_shift: u32,
    /// For each entry and cell: how many cells in a row from there can have the entry's colour.
    room: Vec<u32>,
    layers: Vec<Vec<State>>,
    states: States,
    /// With more states than this, the solver falls back.
    most: usize,
    /// How many states the last call reached.
    reached: usize,
}

/// One colour of the line, or all colours without a count, and its place in a state.
struct Entry {
    colours: ColourSet,
    count: u32,
    shift: u32,
    rule: Rule,
}

/// Where the cells of an entry can be.
#[derive(Clone, Copy)]
enum Rule {
    /// All adjacent.
    Block,
    /// Not all adjacent: the bit that says they are apart already, and the value of `last` if this
    /// colour came last.
    Apart(State, State),
    /// Anywhere; their number takes this many bits of a state.
    Anywhere(u32),
}

/// A counted line with some known counts.
pub(crate) struct Part<'a> {
    pub(crate) tallies: &'a [Tally],
    /// For each tally, whether its count is known.
    pub(crate) known: &'a [bool],
}

/// There are more states than allowed.
pub(crate) struct TooManyStates;

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
            reached: 0,
        }
    }

    /// Lays out the states of a clue with all or some of its counts known; false if a state needs too
    /// many bits.
    fn lay_out(&mut self, tallies: &[Tally], known: Option<&[bool]>) -> bool {
        self.entries.clear();
        let is_known = |i: usize| known.is_none_or(|known| known[i]);
        let (mut shift, mut last) = (0, 0);
        let (mut others, mut left) = (ColourSet::EMPTY, self.length as u32);
        for (i, tally) in tallies.iter().enumerate() {
            let (colours, count) = (ColourSet::only(tally.colour()), tally.count());
            if !is_known(i) {
                others |= colours;
                continue;
            }
            left = left.saturating_sub(count);
            if count == 0 {
                continue;
            }
            let bits = if tally.apart() { bits_for(count) + 1 } else { 1 };
            // `MOST_BITS` leaves room for `last`.
            if shift + bits > MOST_BITS {
                return false;
            }
            let rule = if tally.apart() {
                last += 1;
                Rule::Apart(1 << (shift + bits - 1), last)
            } else {
                Rule::Block
            };
            self.entries.push(Entry { colours, count, shift, rule });
            shift += bits;
        }
        if !others.is_empty() && left > 0 {
            let (count, bits) = (left, bits_for(left));
            let rule = Rule::Anywhere(bits);
            self.entries.push(Entry { colours: others, count, shift, rule });
            shift += bits;
        }
        self.last_shift = shift;
        shift <= MOST_BITS
    }

    fn measure_room(&mut self, masks: &[u64]) {
        let words = super::words_for(self.length);
        self.room.clear();
        self.room.resize(self.entries.len() * self.length, 0);
        for (entry, room) in self.entries.iter().zip(self.room.chunks_exact_mut(self.length)) {
            let mut run = 0;
            for p in (0..self.length).rev() {
                let has =
                    |colour: Colour| masks[colour.index() * words + p / 64] >> (p % 64) & 1 == 1;
                run = if entry.colours.iter().any(has) { run + 1 } else { 0 };
                room[p] = run;
            }
        }
    }

    /// The state after placing the next cell of an entry (all its cells, if they are a block) at
    /// position `p`, and the number of cells placed.
    #[inline]
    fn step(&self, state: State, p: usize, i: usize) -> Option<(State, u32)> {
        let entry = &self.entries[i];
        let room = self.room[i * self.length + p];
        let last_mask = (1 << self.last_shift) - 1;
        let (broken, last) = match entry.rule {
            Rule::Apart(broken, last) => (broken, last),
            Rule::Block => {
                let free = state >> entry.shift & 1 == 0 && room >= entry.count;
                return free.then(|| ((state & last_mask) | 1 << entry.shift, entry.count));
            }
            Rule::Anywhere(bits) => {
                let used = (state >> entry.shift & ((1 << bits) - 1)) as u32;
                let free = used < entry.count && room > 0;
                return free.then(|| ((state & last_mask) + (1 << entry.shift), 1));
            }
        };
        let used = ((state & (broken - 1)) >> entry.shift) as u32;
        if used == entry.count || room == 0 {
            return None;
        }
        let mut next = (state & last_mask) + (1 << entry.shift);
        if used > 0 && state >> self.last_shift != last {
            next |= broken;
        }
        // Once the cells are apart, it does not matter which colour came last.
        if next & broken == 0 {
            next |= last << self.last_shift;
        }
        (used + 1 < entry.count || next & broken != 0).then_some((next, 1))
    }

    /// Fills the layers with the states that can be reached; false if there are too many.
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

    /// Goes back over the layers and keeps the colours that each cell can have.
    fn backward(&mut self, masks: &mut [u64]) {
        let words = super::words_for(self.length);
        let before = masks.to_vec();
        masks.fill(0);
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
                        for colour in self.entries[i].colours.iter() {
                            let from = colour.index() * words;
                            for cell in p..p + cells as usize {
                                let word = from + cell / 64;
                                masks[word] |= before[word] & 1 << (cell % 64);
                            }
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
        self.reached = self.states.len();
        self.layers.iter_mut().for_each(Vec::clear);
        self.states.clear();
    }

    /// Narrows the cells as far as the entries allow.
    fn narrow(&mut self, masks: &mut [u64]) -> Result<Result<(), Impossible>, TooManyStates> {
        self.measure_room(masks);
        let few = self.forward();
        let possible = few && !self.layers[self.length].is_empty();
        if possible {
            self.backward(masks);
        }
        self.tidy_up();
        match (few, possible) {
            (false, _) => Err(TooManyStates),
            (true, true) => Ok(Ok(())),
            (true, false) => Ok(Err(Impossible)),
        }
    }
}

impl Part<'_> {
    /// Narrows the masks of a line of this length as far as the known counts allow. Also returns how
    /// many states it reached, even if there were too many.
    pub(crate) fn narrow(
        &self,
        length: usize,
        masks: &mut [u64],
        most: usize,
    ) -> (Result<Result<(), Impossible>, TooManyStates>, usize) {
        let mut solver = CountedSolver::new(length, most);
        let known: u64 = self
            .tallies
            .iter()
            .zip(self.known)
            .filter(|own| *own.1)
            .map(|own| u64::from(own.0.count()))
            .sum();
        let all = self.known.iter().all(|known| *known);
        if known > length as u64 || all && known < length as u64 {
            return (Ok(Err(Impossible)), 0);
        }
        if length == 0 {
            return (Ok(Ok(())), 0);
        }
        if !solver.lay_out(self.tallies, Some(self.known)) {
            return (Err(TooManyStates), 0);
        }
        let narrowed = solver.narrow(masks);
        (narrowed, solver.reached)
    }

    /// The same, one colour at a time, if all counts are known and there are too many states.
    pub(crate) fn bounds(&self, length: usize, masks: &mut [u64]) -> Result<(), Impossible> {
        counted_bounds::solve(self.tallies, length, masks)
    }
}

const MOST_BITS: u32 = State::BITS - 6;

fn bits_for(count: u32) -> u32 {
    u32::BITS - count.leading_zeros()
}

impl LineSolver for CountedSolver {
    fn solve(&mut self, clue: Clue<'_>, masks: &mut [u64]) -> Result<(), Impossible> {
        let Clue::Counted(tallies) = clue else { return Err(Impossible) };
        if clue.space() != self.length as u64 {
            return Err(Impossible);
        }
        self.reached = 0;
        if self.length == 0 {
            return Ok(());
        }
        if !self.lay_out(tallies, None) {
            return counted_bounds::solve(tallies, self.length, masks);
        }
        match self.narrow(masks) {
            Ok(narrowed) => narrowed,
            Err(TooManyStates) => counted_bounds::solve(tallies, self.length, masks),
        }
    }

    fn effort(&self) -> u64 {
        1 + (self.reached / STATES_PER_STEP) as u64
    }
}
