//! Clues as automata that read a line cell by cell.

use crate::model::{Block, Colour, Tally};

/// A deterministic automaton that accepts the arrangements of a clue.
pub(super) trait Reading {
    /// Everything about the cells read so far that matters for the rest.
    type State: Ord + Clone;

    /// The state with a number, as in `line/automaton.rs`; 0 is the start.
    fn state(&self, number: u32) -> Self::State;

    /// The state after one more cell; `None` if no arrangement begins like this.
    fn next(&self, state: &Self::State, colour: Colour) -> Option<Self::State>;

    /// Whether the line may end here.
    fn accepts(&self, state: &Self::State) -> bool;

    /// Whether this is the state with a number.
    fn is(&self, state: &Self::State, number: u32) -> bool {
        *state == self.state(number)
    }
}

/// Reads run clues.
///
/// A state is a number, in the order in which a line passes through them:
///
/// ```text
///   gap 0 | cell 1 of block 0 | ... | its last cell | gap 1 | cell 1 of block 1 | ... | gap k
/// ```
pub(super) struct RunReading<'a> {
    blocks: &'a [Block],
    /// For each state: the block that comes next or is being read, and how many of its cells were
    /// read. In the last gap there is no such block.
    places: Vec<(u32, u32)>,
}

impl<'a> RunReading<'a> {
    pub(super) fn new(blocks: &'a [Block]) -> RunReading<'a> {
        let mut places = Vec::new();
        for (b, block) in blocks.iter().enumerate() {
            places.extend((0..=block.length()).map(|read| (b as u32, read)));
        }
        places.push((blocks.len() as u32, 0));
        RunReading { blocks, places }
    }
}

impl Reading for RunReading<'_> {
    type State = u32;

    fn state(&self, number: u32) -> u32 {
        number
    }

    fn next(&self, &state: &u32, colour: Colour) -> Option<u32> {
        let (block, read) = self.places[state as usize];
        let current = self.blocks.get(block as usize);
        let complete = current.is_some_and(|block| read == block.length());
        if colour == Colour::BACKGROUND {
            return match (read, complete) {
                (0, _) => Some(state),
                (_, true) => Some(state + 1),
                (_, false) => None,
            };
        }
        if !complete {
            return (current?.colour() == colour).then_some(state + 1);
        }
        // The next block may touch this one if its colour differs.
        let touching = self.blocks.get(block as usize + 1)?.colour();
        (touching == colour && current?.colour() != colour).then_some(state + 2)
    }

    fn accepts(&self, &state: &u32) -> bool {
        let last = self.places.len() as u32 - 1;
        // The last gap, or the last cell of the last block.
        state == last || state + 1 == last
    }
}

/// Reads counted clues.
pub(super) struct CountedReading<'a> {
    tallies: &'a [Tally],
}

/// How much of each tally was read.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CountedState {
    /// The tally of the last cell, where it matters: its cells must be together, or apart and are not
    /// yet.
    last: Option<u8>,
    /// For each tally: how many of its cells were read, and whether there was a gap between them.
    read: Box<[(u16, bool)]>,
}

impl<'a> CountedReading<'a> {
    pub(super) fn new(tallies: &'a [Tally]) -> CountedReading<'a> {
        CountedReading { tallies }
    }
}

impl Reading for CountedReading<'_> {
    type State = CountedState;

    /// Counted lines are read as a whole: there is no state but the start.
    fn state(&self, _: u32) -> CountedState {
        CountedState { last: None, read: vec![(0, false); self.tallies.len()].into() }
    }

    fn next(&self, state: &CountedState, colour: Colour) -> Option<CountedState> {
        let i = self.tallies.iter().position(|tally| tally.colour() == colour)?;
        let tally = &self.tallies[i];
        let (count, gap) = state.read[i];
        let follows = state.last == Some(i as u8);
        let gap = gap || count > 0 && !follows;
        if u32::from(count) == tally.count() || gap && !tally.apart() {
            return None;
        }
        let count = count + 1;
        let mut read = state.read.clone();
        read[i] = (count, gap);
        let matters = u32::from(count) < tally.count() && !gap;
        Some(CountedState { last: matters.then_some(i as u8), read })
    }

    fn accepts(&self, state: &CountedState) -> bool {
        self.tallies.iter().zip(&state.read).all(|(tally, &(count, gap))| {
            u32::from(count) == tally.count() && (gap || !tally.apart())
        })
    }
}
