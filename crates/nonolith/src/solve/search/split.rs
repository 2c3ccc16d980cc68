//! Splits open cells into components: cells of different components do not depend on each other.
//!
//! The states of a line's automaton through which arrangements still pass say where the line falls
//! apart: at a *cut*, a place with a single such state, the cells after it do not depend on those before
//! it. What a line allows between two cuts depends only on the states there and on the candidates between
//! them. Together they are the key of a component: components with the same key have the same solutions.

use super::lines::{END, LinePropagators};
use crate::model::{Colour, ColourSet, Shape};
use crate::solve::groups::Groups;
use std::ops::Range;
use std::sync::Arc;

/// Open cells that depend on each other.
#[derive(Clone, Debug)]
pub(crate) struct Component {
    /// In ascending order.
    pub(crate) cells: Vec<u32>,
    /// Equal for components with the same solutions: the pieces of lines, one after the other.
    pub(super) key: Arc<[u64]>,
}

/// A piece of a line between two cuts.
pub(crate) struct ComponentPiece<'a> {
    pub(crate) line: usize,
    /// The positions it spans.
    pub(crate) span: Range<usize>,
    /// The states at its ends; `None` is any state in which the line may end.
    pub(crate) entry: u32,
    pub(crate) exit: Option<u32>,
    /// For each colour: one bit for each cell that can have it.
    candidates: &'a [u64],
}

impl Component {
    /// About how many bytes it takes, besides its key, which others share.
    pub(super) fn bytes(&self) -> u64 {
        (size_of::<Component>() + size_of_val(&self.cells[..])) as u64
    }

    /// The pieces of lines, by which alone the solutions are determined.
    pub(crate) fn pieces(&self, colours: usize) -> impl Iterator<Item = ComponentPiece<'_>> {
        let mut rest = &self.key[..];
        std::iter::from_fn(move || {
            let (&[first, second, exit], words) = rest.split_first_chunk::<3>()?;
            let (line, from) = unpack(first);
            let (to, entry) = unpack(second);
            let span = from as usize..to as usize;
            let (candidates, others) = words.split_at(colours * span.len().div_ceil(64));
            rest = others;
            let exit = (exit != u64::from(END)).then_some(exit as u32);
            Some(ComponentPiece { line: line as usize, span, entry, exit, candidates })
        })
    }
}

impl ComponentPiece<'_> {
    /// The candidates of its cells, in order.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = ColourSet> + '_ {
        let words = self.span.len().div_ceil(64);
        let colours = self.candidates.len() / words;
        (0..self.span.len()).map(move |p| {
            let has = |c: &usize| self.candidates[c * words + p / 64] >> (p % 64) & 1 == 1;
            (0..colours).filter(has).filter_map(Colour::new).collect()
        })
    }
}

fn pack(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

fn unpack(word: u64) -> (u32, u32) {
    (word as u32, (word >> 32) as u32)
}

/// Scratch memory for splitting.
pub(super) struct Splitter {
    groups: Groups,
    /// For each cell and each line: the last split that took it up.
    cell_stamps: Vec<u32>,
    line_stamps: Vec<u32>,
    stamp: u32,
    lines: Vec<u32>,
    cuts: Vec<(u32, u32)>,
    keys: Vec<u64>,
    /// The first open cell of each piece of a line, and where its key is.
    pieces: Vec<(u32, usize, usize)>,
}

impl Splitter {
    pub(super) fn new(shape: &Shape) -> Splitter {
        Splitter {
            groups: Groups::new(shape.area()),
            cell_stamps: vec![0; shape.area()],
            line_stamps: vec![0; shape.line_count()],
            stamp: 0,
            lines: Vec::new(),
            cuts: Vec::new(),
            keys: Vec::new(),
            pieces: Vec::new(),
        }
    }

    /// The components of those of the cells that are open. The cells must have been a component, or
    /// several, before more became known.
    pub(super) fn split(
        &mut self,
        cells: &[u32],
        lines: &mut LinePropagators<'_>,
    ) -> Vec<Component> {
        self.take_up(cells, lines);
        self.keys.clear();
        self.pieces.clear();
        for i in 0..self.lines.len() {
            self.cut(self.lines[i] as usize, lines);
        }
        self.collect(cells)
    }

    /// Notes which cells are open, and which lines go through them.
    fn take_up(&mut self, cells: &[u32], lines: &LinePropagators<'_>) {
        self.stamp += 1;
        self.lines.clear();
        for &cell in cells {
            if lines.board.cell(cell as usize).len() < 2 {
                continue;
            }
            self.cell_stamps[cell as usize] = self.stamp;
            self.groups.take_out(cell);
            for crossing in lines.board.shape().crossings(cell as usize) {
                if self.line_stamps[crossing.line as usize] != self.stamp {
                    self.line_stamps[crossing.line as usize] = self.stamp;
                    self.lines.push(crossing.line);
                }
            }
        }
        // Keys list the lines in order.
        self.lines.sort_unstable();
    }

    /// Cuts a line into pieces, and joins the open cells of each.
    fn cut(&mut self, line: usize, lines: &mut LinePropagators<'_>) {
        let mut cuts = std::mem::take(&mut self.cuts);
        lines.cuts(line, &mut cuts);
        let board = &lines.board;
        let mut piece = 0;
        let mut first: Option<u32> = None;
        for position in board.open_positions(line) {
            let cell = board.shape().cell_at(line, position) as u32;
            if self.cell_stamps[cell as usize] != self.stamp {
                continue;
            }
            let before = piece;
            while cuts[piece + 1].0 as usize <= position {
                piece += 1;
            }
            match first {
                Some(first) if piece == before => self.groups.join(first, cell),
                _ => {
                    first = Some(cell);
                    let ((from, entry), (to, exit)) = (cuts[piece], cuts[piece + 1]);
                    let start = self.keys.len();
                    self.keys.extend([pack(line as u32, from), pack(to, entry), exit.into()]);
                    board.candidates_between(line, from as usize, to as usize, &mut self.keys);
                    self.pieces.push((cell, start, self.keys.len()));
                }
            }
        }
        self.cuts = cuts;
    }

    fn collect(&mut self, cells: &[u32]) -> Vec<Component> {
        let mut components: Vec<(u32, Vec<u32>, Vec<u64>)> = Vec::new();
        for &cell in cells {
            if self.cell_stamps[cell as usize] != self.stamp {
                continue;
            }
            let group = self.groups.find(cell);
            match components.iter_mut().find(|(other, ..)| *other == group) {
                Some((_, cells, _)) => cells.push(cell),
                None => components.push((group, vec![cell], Vec::new())),
            }
        }
        for i in 0..self.pieces.len() {
            let (cell, from, to) = self.pieces[i];
            let group = self.groups.find(cell);
            if let Some((.., key)) = components.iter_mut().find(|(other, ..)| *other == group) {
                key.extend_from_slice(&self.keys[from..to]);
            }
        }
        let component =
            |(_, cells, key): (u32, Vec<u32>, Vec<u64>)| Component { cells, key: key.into() };
        components.into_iter().map(component).collect()
    }
}
