//! How a sweep goes over a part, and how it packs its frontiers.
//!
//! A *frontier* is the node at every bond between swept cells and others. Each bond has a field of bits
//! while it is open; fields of closed bonds are used again.

use super::order::{Through, cheapest_order, through};
use super::parts::Part;
use crate::model::{Colour, Shape};
use crate::solve::{Budget, Interrupt};

/// How to sweep a part.
#[derive(Clone, Default, Debug)]
pub(super) struct Plan {
    pub(super) steps: Vec<Step>,
    /// How many words a frontier takes.
    pub(super) words: usize,
    /// The estimated number of frontiers of all steps, as a logarithm.
    pub(super) cost: f64,
}

/// One cell of a sweep.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) cell: u32,
    pub(super) colours: Vec<Colour>,
    pub(super) turns: Vec<Turn>,
    /// In how many ways the nodes of new bonds can be chosen.
    pub(super) choices: usize,
    /// For each word: the bits of bonds that stay.
    pub(super) kept: Vec<u64>,
}

/// What a cell does to a stretch through it.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) before: Bond,
    pub(super) after: Bond,
    /// The number of nodes before the cell.
    pub(super) nodes: usize,
    /// For each node and each colour of the cell: the next node, or `NOWHERE`.
    pub(super) next: Vec<u32>,
}

/// A place on a stretch, on one side of the swept cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum Bond {
    /// The end of the stretch.
    End,
    /// To a cell that was swept; the bond closes.
    Closes(Field),
    /// To a cell that comes later; the bond opens.
    Opens(Field),
}

/// A field of bits in a frontier.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) word: usize,
    pub(super) shift: u32,
    pub(super) mask: u64,
}

impl Plan {
    pub(super) fn new(
        shape: &Shape,
        part: &Part,
        budget: &mut Budget<'_>,
    ) -> Result<Plan, Interrupt> {
        let through = through(part);
        let (order, cost) = cheapest_order(shape, part, &through, budget)?;
        let mut planner = Planner {
            part,
            through: &through,
            swept: vec![false; part.cells.len()],
            fields: part.stretches.iter().map(|s| vec![None; s.cells.len()]).collect(),
            taken: Vec::new(),
        };
        let mut steps: Vec<Step> = order.iter().map(|&rank| planner.step(rank as usize)).collect();
        let words = planner.taken.len();
        steps.iter_mut().for_each(|step| step.kept.resize(words, u64::MAX));
        Ok(Plan { steps, words, cost })
    }
}

struct Planner<'a> {
    part: &'a Part,
    through: &'a [Through],
    swept: Vec<bool>,
    /// For each stretch and each of its cells: the field of the open bond before it.
    fields: Vec<Vec<Option<Field>>>,
    /// For each word: the bits of open bonds.
    taken: Vec<u64>,
}

impl Planner<'_> {
    fn step(&mut self, rank: usize) -> Step {
        let through = &self.through[rank];
        self.swept[rank] = true;
        let turns: Vec<Turn> = through.iter().map(|&at| self.turn(at)).collect();
        let mut kept = vec![u64::MAX; self.taken.len()];
        for bond in turns.iter().flat_map(|turn| [turn.before, turn.after]) {
            if let Bond::Closes(field) = bond {
                kept[field.word] &= !(field.mask << field.shift);
            }
        }
        self.taken.iter_mut().zip(&kept).for_each(|(taken, kept)| *taken &= kept);
        let opens = |turn: &&Turn| matches!(turn.before, Bond::Opens(_));
        let choices = turns.iter().filter(opens).map(|turn| turn.nodes).product();
        let (s, position) = through[0];
        let layer = &self.part.stretches[s as usize].layers[position as usize];
        let (cell, colours) = (self.part.cells[rank], layer.colours.clone());
        Step { cell, colours, turns, choices, kept }
    }

    fn turn(&mut self, (s, position): (u32, u32)) -> Turn {
        let (s, position) = (s as usize, position as usize);
        let layer = &self.part.stretches[s].layers[position];
        let before = match position.checked_sub(1) {
            Some(neighbour) => self.bond(s, position, neighbour),
            None => Bond::End,
        };
        let after = if position + 1 < self.part.stretches[s].cells.len() {
            self.bond(s, position + 1, position + 1)
        } else {
            Bond::End
        };
        Turn { before, after, nodes: layer.nodes(), next: layer.next.clone() }
    }

    /// The bond before a position of a stretch, whose other cell is `neighbour`.
    fn bond(&mut self, s: usize, position: usize, neighbour: usize) -> Bond {
        match self.fields[s][position].take() {
            Some(field) => Bond::Closes(field),
            None => {
                debug_assert!(!self.swept[self.part.rank(self.part.stretches[s].cells[neighbour])]);
                let field = self.take(self.part.stretches[s].layers[position].nodes());
                self.fields[s][position] = Some(field);
                Bond::Opens(field)
            }
        }
    }

    /// Finds room for a bond with this many nodes.
    fn take(&mut self, nodes: usize) -> Field {
        let bits = usize::BITS - (nodes - 1).leading_zeros();
        let mask = (1u64 << bits) - 1;
        for (word, taken) in self.taken.iter_mut().enumerate() {
            if let Some(shift) = (0..=64 - bits).find(|shift| *taken & mask << shift == 0) {
                *taken |= mask << shift;
                return Field { word, shift, mask };
            }
        }
        self.taken.push(mask);
        Field { word: self.taken.len() - 1, shift: 0, mask }
    }
}
