//! First guesses: how likely each cell is to have each colour, and each chain to start where.
//!
//! For one line by itself that is the share of its arrangements. Lines that cross know of each
//! other: every line tells each of its cells what it makes of it, given what the crossing lines
//! have told their cells, and so on for some rounds ("belief propagation"). What comes out is no
//! proof of anything, but a good place to begin.

use super::cells::Cells;
use super::encode::Encoded;
use crate::{Chain, Clue, Colour, Grid, Puzzle};

/// How often rows and columns tell each other. With 0, 3, 6, 10, 20 and 40 rounds tournament
/// puzzles took 264, 132, 69, 43, 22 and 16 conflicts in the geometric mean.
const ROUNDS: usize = 16;
/// No colour that is possible gets a smaller share.
const SMALLEST: f64 = 1e-4;
/// On longer lines the numbers of arrangements leave the range of floating-point numbers.
const LONGEST: usize = 500;

/// For each variable of the encoding how likely it is to be true; `None` where nothing is known.
pub(super) fn likelihoods(
    puzzle: &Puzzle,
    root: &Grid,
    cells: &Cells,
    encoded: &Encoded,
) -> Option<Vec<f64>> {
    let shape = puzzle.shape();
    if encoded.chains.is_empty() || shape.width().max(shape.height()) > LONGEST {
        return None;
    }
    let mut messages = Messages::new(root, puzzle.palette().len());
    let mut line = LineBelief::default();
    let mut likely = vec![0.5; encoded.variables];
    for round in 0..=ROUNDS {
        for (index, id) in shape.lines().enumerate() {
            let Clue::Runs(chains) = puzzle.clue(id) else { return None };
            let side = usize::from(index >= shape.height());
            line.load(&messages, shape.cells_of(id), side);
            if !line.weigh(chains) {
                return None;
            }
            if round < ROUNDS {
                line.tell(&mut messages, shape.cells_of(id), side);
            } else {
                line.rate_starts(&encoded.chains[index], chains, &mut likely);
            }
        }
    }
    for cell in 0..shape.area() {
        for colour in cells.open_colours(cell) {
            let literal = cells.literal(cell, colour);
            if literal.is_positive() {
                likely[literal.variable()] = messages.share(cell, colour);
            }
        }
    }
    Some(likely)
}

/// What rows and columns have told the cells: for each cell and colour, a share.
struct Messages {
    colours: usize,
    told: [Vec<f64>; 2],
    open: Vec<bool>,
}

impl Messages {
    fn new(root: &Grid, colours: usize) -> Messages {
        let all = (0..colours).filter_map(Colour::new);
        let open: Vec<bool> = root
            .cells()
            .iter()
            .flat_map(|cell| all.clone().map(|colour| cell.contains(colour)))
            .collect();
        let even: Vec<f64> = open.iter().map(|&open| f64::from(u8::from(open))).collect();
        Messages { colours, told: [even.clone(), even], open }
    }

    fn of(&self, side: usize, cell: usize) -> &[f64] {
        &self.told[side][cell * self.colours..][..self.colours]
    }

    /// What both together make of a cell.
    fn share(&self, cell: usize, colour: Colour) -> f64 {
        let both = self.of(0, cell).iter().zip(self.of(1, cell));
        let all: f64 = both.map(|(a, b)| a * b).sum();
        self.of(0, cell)[colour.index()] * self.of(1, cell)[colour.index()] / all
    }
}

/// The sums over all arrangements of a line, weighted by what the crossing lines say.
#[derive(Default)]
struct LineBelief {
    length: usize,
    colours: usize,
    /// For each cell and colour: what the crossing line says, and what comes out.
    weights: Vec<f64>,
    sums: Vec<f64>,
    /// For each number of chains and position: all ways to fill the cells before it with the chains
    /// before, and those from it on with the chains that are left.
    before: Vec<f64>,
    after: Vec<f64>,
    /// For each chain and start: the share of its own cells, and all ways with it there.
    own: Vec<f64>,
    at: Vec<f64>,
}

impl LineBelief {
    fn load(&mut self, messages: &Messages, cells: crate::Cells, side: usize) {
        self.length = cells.len();
        self.colours = messages.colours;
        self.weights.clear();
        for cell in cells {
            self.weights.extend_from_slice(messages.of(1 - side, cell));
        }
    }

    fn weight(&self, p: usize, colour: Colour) -> f64 {
        self.weights[p * self.colours + colour.index()]
    }

    fn blank(&self, p: usize) -> f64 {
        self.weights[p * self.colours]
    }

    /// Sums over all arrangements; false if they all have weight 0, or more than can be reckoned
    /// with.
    fn weigh(&mut self, chains: &[Chain]) -> bool {
        let (n, k) = (self.length, chains.len());
        let row = n + 1;
        for sums in [&mut self.before, &mut self.after] {
            sums.clear();
            sums.resize((k + 1) * row, 0.0);
        }
        self.own.clear();
        self.own.resize(k * row, 0.0);
        self.at.clear();
        self.at.resize(k * row, 0.0);
        self.before[0] = 1.0;
        for b in 0..=k {
            for p in 0..n {
                self.before[b * row + p + 1] += self.before[b * row + p] * self.blank(p);
            }
            let Some(chain) = chains.get(b) else { break };
            let len = chain.len as usize;
            let gap = b > 0 && chains[b - 1].colour == chain.colour;
            for s in 0..=n.saturating_sub(len) {
                let ways = match (gap, s) {
                    (false, _) => self.before[b * row + s],
                    (true, 0) => 0.0,
                    (true, _) => self.before[b * row + s - 1] * self.blank(s - 1),
                };
                if ways > 0.0 {
                    let own = (s..s + len).map(|p| self.weight(p, chain.colour)).product::<f64>();
                    self.own[b * row + s] = own;
                    self.at[b * row + s] = ways * own;
                    self.before[(b + 1) * row + s + len] += ways * own;
                }
            }
        }
        self.after[k * row + n] = 1.0;
        for b in (0..=k).rev() {
            for p in (0..n).rev() {
                let mut ways = self.blank(p) * self.after[b * row + p + 1];
                if let Some(chain) = chains.get(b) {
                    let end = p + chain.len as usize;
                    let own = self.own[b * row + p];
                    if own > 0.0 && end <= n {
                        let gap = chains.get(b + 1).is_some_and(|c| c.colour == chain.colour);
                        let rest = match gap {
                            false => self.after[(b + 1) * row + end],
                            true if end < n => {
                                self.blank(end) * self.after[(b + 1) * row + end + 1]
                            }
                            true => 0.0,
                        };
                        ways += own * rest;
                        self.at[b * row + p] *= rest;
                    }
                }
                self.after[b * row + p] += ways;
            }
        }
        let all = self.before[k * row + n];
        self.collect(chains);
        all.is_finite() && all > 0.0
    }

    /// For each cell and colour, the sum over the arrangements that have it there.
    fn collect(&mut self, chains: &[Chain]) {
        let (n, row) = (self.length, self.length + 1);
        self.sums.clear();
        self.sums.resize(n * self.colours, 0.0);
        for b in 0..=chains.len() {
            for p in 0..n {
                self.sums[p * self.colours] +=
                    self.before[b * row + p] * self.blank(p) * self.after[b * row + p + 1];
            }
        }
        for (b, chain) in chains.iter().enumerate() {
            let len = chain.len as usize;
            // What covers a cell: what covered the last, plus what begins, less what has ended.
            let mut covering = 0.0;
            for p in 0..n {
                covering += self.at[b * row + p];
                if p >= len {
                    covering -= self.at[b * row + p - len];
                }
                self.sums[p * self.colours + chain.colour.index()] += covering.max(0.0);
            }
        }
    }

    /// Tells the cells what this line makes of them, without what they told it.
    fn tell(&self, messages: &mut Messages, cells: crate::Cells, side: usize) {
        for (p, cell) in cells.enumerate() {
            let range = cell * self.colours..(cell + 1) * self.colours;
            let told = &mut messages.told[side][range.clone()];
            let open = &messages.open[range];
            let weights = &self.weights[p * self.colours..][..self.colours];
            let sums = &self.sums[p * self.colours..][..self.colours];
            let share = |c: usize| if weights[c] > 0.0 { sums[c] / weights[c] } else { 0.0 };
            let all: f64 = (0..self.colours).map(share).sum();
            for c in 0..self.colours {
                if open[c] && all > 0.0 {
                    // Half of what was said before: without it the lines shout each other down.
                    let new = (share(c) / all).max(SMALLEST);
                    told[c] = 0.5 * told[c] + 0.5 * new;
                }
            }
        }
    }

    /// How likely each chain is to start at or before each of its starts.
    fn rate_starts(
        &self,
        variables: &[super::encode::ChainVariables],
        chains: &[Chain],
        likely: &mut [f64],
    ) {
        let row = self.length + 1;
        for (b, _) in chains.iter().enumerate() {
            let at = &self.at[b * row..][..row];
            let all: f64 = at.iter().sum();
            let mut sum = 0.0;
            let starts = &variables[b].starts;
            for (v, &start) in starts.iter().enumerate().take(starts.len().saturating_sub(1)) {
                sum += at[start as usize];
                likely[variables[b].first + v] = if all > 0.0 { sum / all } else { 0.5 };
            }
        }
    }
}
