//! Walks: the one mechanism behind all clauses of lines.
//!
//! A walk reads a line cell by cell and counts the [paces](Paces) it has made. *Node* (i, s) means
//! that exactly s paces are made in the first i cells. From there the next cell either makes the next
//! pace, which leads to (i + 1, s + 1), or the walk holds, which leads to (i + 1, s). Every filling
//! of the line that fits the clue is exactly one walk from (0, 0) to the last node, at which all
//! paces are made. Nodes from which or to which no walk leads are left out.

use crate::clauses::Clauses;
use crate::lit::{Claim, Lit};
use crate::paces::{Label, Paces};
use std::ops::RangeInclusive;

/// The variables of a walk.
///
/// For each number of cells, from 0, there are first the variables "at least s paces are made in the
/// first i cells", unless that is settled, and then those of the edges from each node: pace, hold.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    /// The number of cells.
    length: usize,
    /// The number of paces.
    paces: usize,
    /// For each number of paces, in how many places before it the walk can hold; up to one after the
    /// last.
    rests: Vec<u32>,
    /// For each number of cells its first variable; at the end the first variable after the walk.
    first: Vec<u32>,
}

/// What a variable of a walk says, by the numbers of cells and paces before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    AtLeast { cells: usize, paces: usize },
    Pace { cells: usize, paces: usize },
    Hold { cells: usize, paces: usize },
}

impl Walk {
    /// Numbers the variables of a walk along `length` cells, from `first` on. There must be room for
    /// all paces.
    pub(crate) fn new(paces: &Paces, length: usize, first: u32) -> Walk {
        let mut rests = vec![0];
        rests.extend(paces.rests().iter().scan(0, |sum, &can_hold| {
            *sum += u32::from(can_hold);
            Some(*sum)
        }));
        let mut walk = Walk { length, paces: paces.len(), rests, first: vec![first] };
        for cells in 0..length {
            let next = walk.first[cells] + walk.parts(cells).count() as u32;
            walk.first.push(next);
        }
        walk
    }

    /// The variables, as a range.
    pub(crate) fn variables(&self) -> std::ops::Range<u32> {
        self.first[0]..self.first[self.length]
    }

    /// The numbers of paces that can be made in the first `cells` cells.
    fn nodes(&self, cells: usize) -> RangeInclusive<usize> {
        let room = self.length - self.paces;
        cells.saturating_sub(room)..=cells.min(self.paces)
    }

    /// Whether the walk can hold on the next cell.
    fn can_hold(&self, cells: usize, paces: usize) -> bool {
        self.rests[paces] < self.rests[paces + 1] && paces >= *self.nodes(cells + 1).start()
    }

    /// What the variables of one number of cells say, in order.
    fn parts(&self, cells: usize) -> impl Iterator<Item = Part> + '_ {
        let nodes = self.nodes(cells);
        let open = nodes.start() + 1..=*nodes.end();
        let counts = open.map(move |paces| Part::AtLeast { cells, paces });
        let edges = nodes.flat_map(move |paces| {
            let pace = (paces < self.paces).then_some(Part::Pace { cells, paces });
            let hold = self.can_hold(cells, paces).then_some(Part::Hold { cells, paces });
            pace.into_iter().chain(hold)
        });
        counts.chain(edges)
    }

    /// What all variables say, in order.
    pub(crate) fn all_parts(&self) -> impl Iterator<Item = Part> + '_ {
        (0..self.length).flat_map(|cells| self.parts(cells))
    }

    /// What one of its variables says.
    pub(crate) fn part(&self, variable: u32) -> Option<Part> {
        let cells = self.first.partition_point(|&first| first <= variable).checked_sub(1)?;
        (cells < self.length)
            .then(|| self.parts(cells).nth((variable - self.first[cells]) as usize))
            .flatten()
    }

    /// At least `paces` paces are made in the first `cells` cells.
    pub(crate) fn at_least(&self, cells: usize, paces: usize) -> Claim {
        let nodes = self.nodes(cells);
        if paces <= *nodes.start() {
            Claim::Known(true)
        } else if paces > *nodes.end() {
            Claim::Known(false)
        } else {
            Claim::Lit(Lit::of(self.first[cells] + (paces - nodes.start() - 1) as u32))
        }
    }

    /// The next cell after a node makes the next pace.
    fn pace(&self, cells: usize, paces: usize) -> Option<Lit> {
        let nodes = self.nodes(cells);
        (cells < self.length && paces < self.paces && nodes.contains(&paces)).then(|| {
            // Counts come first, then the edges of the nodes before.
            let counts = nodes.end() - nodes.start();
            let before = paces - nodes.start();
            Lit::of(self.first[cells] + (counts + before) as u32 + self.holds(cells, paces))
        })
    }

    /// The walk holds on the next cell after a node.
    fn hold(&self, cells: usize, paces: usize) -> Option<Lit> {
        let nodes = self.nodes(cells);
        let is_one = cells < self.length && nodes.contains(&paces) && self.can_hold(cells, paces);
        is_one.then(|| {
            let counts = nodes.end() - nodes.start();
            let before = (paces + 1).min(self.paces) - nodes.start();
            Lit::of(self.first[cells] + (counts + before) as u32 + self.holds(cells, paces))
        })
    }

    /// How many nodes before this one have a hold on the next cell.
    fn holds(&self, cells: usize, paces: usize) -> u32 {
        let lowest = *self.nodes(cells + 1).start();
        self.rests[paces].saturating_sub(self.rests[lowest])
    }

    /// The edges from a node.
    fn out(&self, cells: usize, paces: usize) -> impl Iterator<Item = Lit> + use<> {
        self.pace(cells, paces).into_iter().chain(self.hold(cells, paces))
    }

    /// The edges to a node.
    fn into(&self, cells: usize, paces: usize) -> impl Iterator<Item = Lit> + use<> {
        let before = cells.checked_sub(1);
        let pace = before.and_then(|before| self.pace(before, paces.checked_sub(1)?));
        let hold = before.and_then(|before| self.hold(before, paces));
        pace.into_iter().chain(hold)
    }

    /// The clauses of the walk. `cell` says what it means that a cell of the line has a label, and
    /// `labels` are all labels that cells can have.
    pub(crate) fn clauses(
        &self,
        paces: &Paces,
        labels: &[Label],
        cell: impl Fn(usize, Label) -> Lit,
        out: &mut Clauses,
    ) {
        for i in 0..self.length {
            let nodes = self.nodes(i);
            // More paces are made only after fewer.
            for s in nodes.start() + 1..*nodes.end() {
                out.add([!self.at_least(i, s + 1), self.at_least(i, s)]);
            }
            for s in nodes.clone() {
                // From a node that the walk is at it goes on.
                let is_here = [!self.at_least(i, s), self.at_least(i, s + 1)];
                out.add(is_here.into_iter().chain(self.out(i, s).map(Claim::Lit)));
                if let Some(pace) = self.pace(i, s) {
                    let label = cell(i, paces.label(s));
                    self.edge(pace, label, (i, s), (i + 1, s + 1), out);
                }
                if let Some(hold) = self.hold(i, s) {
                    let label = cell(i, paces.hold_label());
                    self.edge(hold, label, (i, s), (i + 1, s), out);
                }
            }
            // A cell is read by an edge that has its label.
            for &label in labels {
                let edges = nodes.clone().flat_map(|s| {
                    let pace = self.pace(i, s).filter(|_| paces.label(s) == label);
                    let hold = self.hold(i, s).filter(|_| paces.hold_label() == label);
                    pace.into_iter().chain(hold)
                });
                out.add([!cell(i, label)].into_iter().chain(edges));
            }
        }
    }

    /// What follows if the walk goes along an edge: the label of the cell, that it is at the node at
    /// which the edge starts, and that there are edges before and after.
    fn edge(
        &self,
        edge: Lit,
        label: Lit,
        (i, s): (usize, usize),
        end: (usize, usize),
        out: &mut Clauses,
    ) {
        out.add([!edge, label]);
        out.add([Claim::Lit(!edge), self.at_least(i, s)]);
        out.add([Claim::Lit(!edge), !self.at_least(i, s + 1)]);
        if i > 0 {
            out.add([!edge].into_iter().chain(self.into(i, s)));
        }
        if end.0 < self.length {
            out.add([!edge].into_iter().chain(self.out(end.0, end.1)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonolith::{Block, Colour};

    #[test]
    fn variables_are_numbered_in_order() {
        let block = |&(length, colour)| Block::new(length, Colour::new(colour).unwrap());
        let clues: [&[(u32, usize)]; 5] =
            [&[], &[(2, 1)], &[(1, 1), (2, 1)], &[(1, 1), (1, 2), (1, 2)], &[(3, 1), (1, 2)]];
        for clue in clues {
            let blocks: Vec<Block> = clue.iter().map(block).collect();
            let paces = Paces::of_blocks(&blocks);
            for length in paces.len()..9 {
                let walk = Walk::new(&paces, length, 10);
                let mut next = 10;
                for part in walk.all_parts() {
                    let found = match part {
                        Part::AtLeast { cells, paces } => walk.at_least(cells, paces),
                        Part::Pace { cells, paces } => walk.pace(cells, paces).unwrap().into(),
                        Part::Hold { cells, paces } => walk.hold(cells, paces).unwrap().into(),
                    };
                    assert_eq!(found, Claim::Lit(Lit::of(next)), "{clue:?} {length} {part:?}");
                    assert_eq!(walk.part(next), Some(part));
                    next += 1;
                }
                assert_eq!(walk.variables(), 10..next);
                assert_eq!(walk.part(next), None);
            }
        }
    }
}
