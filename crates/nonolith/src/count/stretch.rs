//! Stretches: pieces of lines whose open cells depend on each other.
//!
//! A line is read cell by cell (`reading.rs`). States that lead nowhere are dropped, and states after
//! which the same can follow become one *node*. What remains is a layered graph, the smallest there
//! is, whose paths are the arrangements of the line. Decided cells need no layer. Where a layer has a
//! single node, the cells after it do not depend on those before it: there the line falls apart into
//! stretches.

use super::reading::{CountedReading, Reading, RunReading};
use crate::model::{Clue, Colour, ColourSet};

/// A piece of a line, as a graph with a layer of nodes before each of its open cells, and a single
/// node at each end.
pub(super) struct Stretch {
    /// Its open cells, in order.
    pub(super) cells: Vec<u32>,
    /// What can come at each cell.
    pub(super) layers: Vec<Layer>,
}

/// The nodes before an open cell, and where the colours of the cell lead.
pub(super) struct Layer {
    pub(super) colours: Vec<Colour>,
    /// For each node and each of the colours: the node of the next layer, or `NOWHERE`.
    pub(super) next: Vec<u32>,
}

pub(super) const NOWHERE: u32 = u32::MAX;

/// The graph of a line has too many states.
#[derive(Debug)]
pub(super) struct TooManyStates;

impl Layer {
    pub(super) fn nodes(&self) -> usize {
        self.next.len() / self.colours.len()
    }
}

/// A piece of a line between two places where it falls apart, or a whole line.
pub(super) struct Piece<'a> {
    pub(super) clue: Clue<'a>,
    /// The cells and their candidates.
    pub(super) cells: &'a [(u32, ColourSet)],
    /// The number of the state before the first cell.
    pub(super) entry: u32,
    /// The number of the state after the last cell; `None` at the end of a line.
    pub(super) exit: Option<u32>,
}

impl Piece<'_> {
    /// Its stretches, none if it has no open cell. `most` limits the states. The result is `None` if
    /// the piece is impossible.
    pub(super) fn stretches(&self, most: usize) -> Result<Option<Vec<Stretch>>, TooManyStates> {
        match self.clue {
            Clue::Runs(blocks) => self.read(&RunReading::new(blocks), most),
            Clue::Counted(tallies) => self.read(&CountedReading::new(tallies), most),
        }
    }

    fn read<R: Reading>(
        &self,
        reading: &R,
        most: usize,
    ) -> Result<Option<Vec<Stretch>>, TooManyStates> {
        let cells = self.cells;
        // Forwards: the states before each cell, and where each of them leads with each colour.
        let mut states = vec![reading.state(self.entry)];
        let mut moves: Vec<Vec<u32>> = Vec::with_capacity(cells.len());
        let mut total = 0;
        for (_, colours) in cells {
            let next = states
                .iter()
                .flat_map(|state| colours.iter().map(|colour| reading.next(state, colour)))
                .collect::<Vec<_>>();
            let mut reached: Vec<R::State> = next.iter().flatten().cloned().collect();
            reached.sort_unstable();
            reached.dedup();
            total += reached.len();
            if total > most {
                return Err(TooManyStates);
            }
            let index = |state: &Option<R::State>| match state {
                Some(state) => reached.binary_search(state).map_or(NOWHERE, |i| i as u32),
                None => NOWHERE,
            };
            moves.push(next.iter().map(index).collect());
            states = reached;
        }

        // Backwards: states become nodes of the layer behind them.
        let ends = |state: &R::State| match self.exit {
            Some(exit) => reading.is(state, exit),
            None => reading.accepts(state),
        };
        let accepted = |state: &R::State| if ends(state) { 0 } else { NOWHERE };
        let mut nodes: Vec<u32> = states.iter().map(accepted).collect();
        let mut layers = Vec::new();
        for (&(cell, colours), moves) in cells.iter().zip(&moves).rev() {
            let after =
                |&state: &u32| if state == NOWHERE { NOWHERE } else { nodes[state as usize] };
            let next: Vec<u32> = moves.iter().map(after).collect();
            if colours.len() < 2 {
                nodes = next;
                continue;
            }
            let (layer, own) = merge(&next, colours);
            layers.push((cell, layer));
            nodes = own;
        }
        layers.reverse();
        if nodes.first().is_none_or(|&node| node == NOWHERE) {
            return Ok(None);
        }
        Ok(Some(cut(layers)))
    }
}

/// Makes one node of all states from which every colour leads to the same node. Returns the layer, and
/// the node of each state.
fn merge(next: &[u32], colours: ColourSet) -> (Layer, Vec<u32>) {
    let rows: Vec<&[u32]> = next.chunks_exact(colours.len()).collect();
    let leads = |row: &[u32]| row.iter().any(|&node| node != NOWHERE);
    let mut kinds: Vec<&[u32]> = rows.iter().copied().filter(|row| leads(row)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let node = |row: &&[u32]| kinds.binary_search(row).map_or(NOWHERE, |node| node as u32);
    let own = rows.iter().map(node).collect();
    (Layer { colours: colours.iter().collect(), next: kinds.concat() }, own)
}

/// Cuts a line wherever a layer has a single node.
fn cut(layers: Vec<(u32, Layer)>) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::new();
    for (cell, layer) in layers {
        match stretches.last_mut() {
            Some(stretch) if layer.nodes() > 1 => {
                stretch.cells.push(cell);
                stretch.layers.push(layer);
            }
            _ => stretches.push(Stretch { cells: vec![cell], layers: vec![layer] }),
        }
    }
    stretches
}
