//! In which order to sweep over the cells of a part.
//!
//! Between the cells that were swept and the others run *bonds*: places on a stretch between two of its
//! cells, one swept and one not. What matters about the swept cells is the node at every bond, so an
//! order is cheap if it never leaves many bonds open, and few nodes at each. Two kinds of orders are
//! tried: along the lines of each direction, which is good where most cells are open, and greedy ones,
//! which follow parts that wind through the puzzle.

use super::parts::Part;
use crate::model::Shape;
use crate::solve::{Budget, Interrupt};

/// The stretches through a cell of a part, and its position on each.
pub(super) type Through = Vec<(u32, u32)>;

/// For each cell of a part: the stretches through it.
pub(super) fn through(part: &Part) -> Vec<Through> {
    let mut through = vec![Through::new(); part.cells.len()];
    for (s, stretch) in part.stretches.iter().enumerate() {
        for (position, &cell) in stretch.cells.iter().enumerate() {
            through[part.rank(cell)].push((s as u32, position as u32));
        }
    }
    through
}

/// Greedy orders begin at this many cells, spread over the part; small parts are not worth the trouble.
const STARTS: usize = 12;
const FEW_STARTS: usize = 2;
const FEW_CELLS: usize = 64;

/// Cells between two looks at the budget: some milliseconds in the largest parts.
const CELLS_PER_LOOK: usize = 128;

/// The cheapest order found: the ranks of the cells, and the estimated number of frontiers of all
/// steps, as a logarithm.
pub(super) fn cheapest_order(
    shape: &Shape,
    part: &Part,
    through: &[Through],
    budget: &mut Budget<'_>,
) -> Result<(Vec<u32>, f64), Interrupt> {
    let logs = Bonds::new(part, through);
    let along = (0..shape.directions().len()).map(|d| along(shape, part, d));
    let count = part.cells.len();
    let starts = if count <= FEW_CELLS { FEW_STARTS } else { STARTS }.min(count);
    let starts = (0..starts).map(|i| i * (count - 1) / (starts - 1).max(1));
    let mut orders: Vec<Vec<u32>> = along.collect();
    for start in starts {
        orders.push(logs.greedy(start, budget)?);
    }
    let costed = orders.into_iter().map(|order| (logs.cost(&order), order));
    let best = costed.min_by(|(a, _), (b, _)| a.total_cmp(b));
    Ok(best.map(|(cost, order)| (order, cost)).unwrap_or_default())
}

/// The cells along the lines of one direction; cells without such a line come last.
fn along(shape: &Shape, part: &Part, direction: usize) -> Vec<u32> {
    let direction = shape.directions()[direction];
    let place = |&rank: &u32| {
        let cell = part.cells[rank as usize] as usize;
        let mut crossings = shape.crossings(cell).into_iter();
        let along = crossings
            .find(|crossing| shape.line_at(crossing.line as usize).direction() == direction);
        along.map_or((u32::MAX, 0), |crossing| (crossing.line, crossing.position))
    };
    let mut order: Vec<u32> = (0..part.cells.len() as u32).collect();
    order.sort_by_key(place);
    order
}

/// What bonds cost.
struct Bonds<'a> {
    part: &'a Part,
    through: &'a [Through],
    /// For each stretch and each of its cells: the logarithm of the number of nodes before it.
    logs: Vec<Vec<f64>>,
}

impl<'a> Bonds<'a> {
    fn new(part: &'a Part, through: &'a [Through]) -> Bonds<'a> {
        let log = |nodes: usize| (nodes as f64).log2();
        let logs = part.stretches.iter().map(|stretch| {
            stretch.layers.iter().map(|layer| log(layer.nodes())).collect::<Vec<f64>>()
        });
        Bonds { part, through, logs: logs.collect() }
    }

    /// By how much the logarithm of the number of frontiers grows when a cell is swept.
    fn change(&self, cell: usize, swept: &[bool]) -> f64 {
        let bond = |s: u32, position: usize, beyond: Option<&u32>| match beyond {
            Some(&cell) if swept[self.part.rank(cell)] => -self.logs[s as usize][position],
            Some(_) => self.logs[s as usize][position],
            None => 0.0,
        };
        let both = |&(s, position): &(u32, u32)| {
            let (cells, position) = (&self.part.stretches[s as usize].cells, position as usize);
            let before = position.checked_sub(1).and_then(|before| cells.get(before));
            bond(s, position, before) + bond(s, position + 1, cells.get(position + 1))
        };
        self.through[cell].iter().map(both).sum()
    }

    /// The estimated number of frontiers of all steps, as a logarithm: as if nodes were independent.
    fn cost(&self, order: &[u32]) -> f64 {
        let mut swept = vec![false; order.len()];
        let (mut width, mut total) = (0.0, 0.0);
        for &cell in order {
            width += self.change(cell as usize, &swept);
            swept[cell as usize] = true;
            total += f64::exp2(width);
        }
        total.log2()
    }

    /// Always takes the cell beside swept ones that costs least, and any other if there is none: what
    /// the search takes for one component may fall apart.
    fn greedy(&self, start: usize, budget: &mut Budget<'_>) -> Result<Vec<u32>, Interrupt> {
        let count = self.part.cells.len();
        let (mut swept, mut known) = (vec![false; count], vec![false; count]);
        let mut order = Vec::with_capacity(count);
        let mut beside = Vec::new();
        let mut others = std::iter::once(start).chain(0..count);
        while order.len() < count {
            if order.len() % CELLS_PER_LOOK == CELLS_PER_LOOK - 1 {
                budget.tick_and_ask()?;
            }
            let costs = beside.iter().map(|&cell| self.change(cell, &swept));
            let cheapest = costs.enumerate().min_by(|(_, a), (_, b)| a.total_cmp(b));
            let cell = match cheapest {
                Some((i, _)) => beside.remove(i),
                None => match others.find(|&cell| !known[cell]) {
                    Some(cell) => cell,
                    None => break,
                },
            };
            (swept[cell], known[cell]) = (true, true);
            order.push(cell as u32);
            for &(s, position) in &self.through[cell] {
                let (cells, position) = (&self.part.stretches[s as usize].cells, position as usize);
                let before = position.checked_sub(1).and_then(|before| cells.get(before));
                for &next in before.into_iter().chain(cells.get(position + 1)) {
                    let next = self.part.rank(next);
                    if !known[next] {
                        known[next] = true;
                        beside.push(next);
                    }
                }
            }
        }
        Ok(order)
    }
}
