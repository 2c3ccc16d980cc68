//! The puzzle as clauses: the start of each block in order encoding.
//!
//! For block b and position p the literal S[b,p] means "b starts at or before p". With x[c] for the
//! colour of cell c, the clauses of a line are
//!
//! ```text
//!   S[b,p] -> S[b,p+1]                                 ranges are intervals
//!   S[b+1,p] -> S[b, p - len(b) - gap]                 order; gap 1 for equal colours, else 0
//!   S[b,c] & !S[b,c-len(b)] -> x[c] has b's colour     the block covers c
//!   S[b,c-len(b)] & !S[b+1,c] -> x[c] is background    c lies between b and b+1
//! ```
//!
//! Only the starts that line solving left possible are encoded: a block with n of them has n - 1
//! variables, one for each but the last. Whatever is already settled is left out.

use super::cells::CellLiterals;
use super::encode_counted;
use super::lit::Lit;
use crate::line::block_starts;
use crate::model::{Block, Clue, Colour, Grid, LineId, Puzzle};
use crate::solve::proof::Fact;

/// A literal, or its value if that is known.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Term {
    Known(bool),
    Open(Lit),
}

/// Lists for the clauses of two and of three literals.
pub(super) type Lists = (Vec<[Lit; 2]>, Vec<[Lit; 3]>);

/// The encoded puzzle.
pub(super) struct Encoded {
    pub(super) variables: usize,
    /// The clauses, by length.
    pub(super) two: Vec<[Lit; 2]>,
    pub(super) three: Vec<[Lit; 3]>,
    pub(super) longer: Vec<Vec<Lit>>,
    pub(super) units: Vec<Lit>,
    /// Whether the lines are encoded.
    pub(super) lines: bool,
    /// For each line, the variables of its blocks; none for decided lines. Empty for counted clues,
    /// and if lines are left out.
    pub(super) blocks: Vec<Vec<BlockVariables>>,
    /// What each variable says, if that is asked for.
    pub(super) facts: Option<Vec<Fact>>,
}

/// The variables of a block.
pub(super) struct BlockVariables {
    pub(super) first: usize,
    pub(super) starts: Vec<u32>,
}

impl BlockVariables {
    /// S[b,p] for one p after the other, in ascending order.
    pub(super) fn ascending(&self) -> Ascending<'_> {
        Ascending { block: self, passed: 0 }
    }

    /// S[b,p], where `passed` is the number of starts up to p.
    fn after(&self, passed: usize) -> Term {
        match passed {
            0 => Term::Known(false),
            n if n == self.starts.len() => Term::Known(true),
            n => Term::Open(Lit::new(self.first + n - 1, true)),
        }
    }
}

/// Goes along the starts of a block.
pub(super) struct Ascending<'a> {
    block: &'a BlockVariables,
    /// How many starts it has passed.
    passed: usize,
}

impl Ascending<'_> {
    /// S[b,p]. Here p may lie outside the line, but not before the last one asked for.
    pub(super) fn at_most(&mut self, p: i64) -> Term {
        while self.block.starts.get(self.passed).is_some_and(|&start| i64::from(start) <= p) {
            self.passed += 1;
        }
        self.block.after(self.passed)
    }
}

/// Above this many clauses, by estimate, lines are left out. About 1 GB; not tuned.
pub(super) const MAX_CLAUSES: usize = 40_000_000;
/// The bytes of a clause of three literals: an entry of two literals for each of the three.
pub(super) const CLAUSE_BYTES: usize = 24;

/// Encodes what line solving left open. If that would take more than `most` clauses, lines are left
/// out: the line propagators are complete without them. `named` asks for what variables say. `lists` are for the
/// clauses. `tick` is called for every line, and may break off.
pub(super) fn encode<E>(
    puzzle: &Puzzle,
    grid: &Grid,
    cells: &CellLiterals,
    most: usize,
    named: bool,
    lists: Lists,
    mut tick: impl FnMut() -> Result<(), E>,
) -> Result<Encoded, E> {
    let mut encoded = Encoded::new(cells, named, lists);
    let clauses_of = |line| match puzzle.clue(line) {
        Clue::Runs(blocks) => puzzle.shape().length_of(line) * (2 * blocks.len() + 1),
        Clue::Counted(tallies) => {
            encode_counted::clauses_of(tallies, puzzle.shape().length_of(line))
        }
    };
    if puzzle.shape().lines().map(clauses_of).sum::<usize>() > most {
        return Ok(encoded);
    }
    for line in puzzle.shape().lines() {
        tick()?;
        encoded.encode_line(puzzle, grid, cells, line);
    }
    encoded.lines = true;
    Ok(encoded)
}

/// How far apart two neighbouring blocks start at least.
fn distance(pair: &[Block]) -> u32 {
    pair[0].length() + pair[0].gap(pair[1])
}

pub(super) struct Line<'a> {
    id: LineId,
    places: Vec<usize>,
    cells: &'a CellLiterals,
    grid: &'a Grid,
}

impl Line<'_> {
    fn encode(&self, blocks: &[Block], encoded: &mut Encoded) {
        let sets: Vec<_> = self.grid.line(self.id).collect();
        let mut variables = Vec::with_capacity(blocks.len());
        let line = self.id;
        for (block, starts) in block_starts(blocks, &sets).into_iter().enumerate() {
            let fact = |by: u32| Fact::Started { line, block, by: by as usize };
            variables.push(encoded.block_variables(starts, fact));
        }
        for (pair, distance) in variables.windows(2).zip(blocks.windows(2).map(distance)) {
            let mut before = pair[0].ascending();
            for (i, &start) in pair[1].starts.iter().enumerate() {
                let before = before.at_most(i64::from(start) - i64::from(distance));
                encoded.add(&[(pair[1].after(i + 1), false), (before, true)]);
            }
        }
        self.encode_cells(blocks, &variables, encoded);
        encoded.blocks.push(variables);
    }

    /// The clauses that connect blocks and cells. Most blocks cannot be near a cell, so only those are
    /// visited that can.
    fn encode_cells(&self, blocks: &[Block], variables: &[BlockVariables], encoded: &mut Encoded) {
        let count = blocks.len();
        // For each block: it starts at or before p; it ends before p.
        let mut started: Vec<Ascending<'_>> = variables.iter().map(|b| b.ascending()).collect();
        let mut ended: Vec<Ascending<'_>> = variables.iter().map(|b| b.ascending()).collect();
        let first = |b: usize| variables[b].starts.first().map_or(0, |&start| start as usize);
        let last = |b: usize| variables[b].starts.last().map_or(0, |&start| start as usize);
        let length = |b: usize| blocks[b].length() as usize;
        // Blocks before `over` have certainly ended, and those from `begun` on have not started.
        let (mut over, mut begun) = (0, 0);
        for p in 0..self.places.len() {
            while begun < count && first(begun) <= p {
                begun += 1;
            }
            while over < begun && last(over) + length(over) <= p {
                over += 1;
            }
            let at = p as i64;
            for b in over..begun {
                let covered = self.has(p, blocks[b].colour());
                let ended = ended[b].at_most(at - length(b) as i64);
                encoded.add(&[(started[b].at_most(at), false), (ended, true), (covered, true)]);
            }
            // The gap before block `gap` can be here if the block before it can have ended, and `gap` need
            // not have started.
            let blank = self.has(p, Colour::BACKGROUND);
            for gap in over..=begun {
                let before = match gap.checked_sub(1) {
                    Some(b) => ended[b].at_most(at - length(b) as i64),
                    None => Term::Known(true),
                };
                let after = match started.get_mut(gap) {
                    Some(after) => after.at_most(at),
                    None => Term::Known(false),
                };
                encoded.add(&[(before, false), (after, true), (blank, true)]);
            }
        }
    }

    pub(super) fn id(&self) -> LineId {
        self.id
    }

    pub(super) fn length(&self) -> usize {
        self.places.len()
    }

    /// "This cell has this colour."
    pub(super) fn has(&self, p: usize, colour: Colour) -> Term {
        let cell = self.places[p];
        let colours = self.cells.colours(cell);
        match colours.single() {
            Some(only) => Term::Known(only == colour),
            None if !colours.contains(colour) => Term::Known(false),
            None => Term::Open(self.cells.literal(cell, colour)),
        }
    }
}

impl Encoded {
    /// Encodes the cells.
    pub(super) fn new(cells: &CellLiterals, named: bool, (mut two, mut three): Lists) -> Encoded {
        two.clear();
        three.clear();
        let mut encoded = Encoded {
            variables: cells.variables(),
            two,
            three,
            longer: Vec::new(),
            units: Vec::new(),
            lines: false,
            blocks: Vec::new(),
            facts: named.then(|| cells.facts()),
        };
        cells.clauses(|clause| encoded.push(clause));
        encoded
    }

    /// Adds the variables and clauses of a line.
    pub(super) fn encode_line(
        &mut self,
        puzzle: &Puzzle,
        grid: &Grid,
        cells: &CellLiterals,
        id: LineId,
    ) {
        let line = Line { places: puzzle.shape().cells_of(id).collect(), cells, grid, id };
        match puzzle.clue(id) {
            Clue::Counted(tallies) => encode_counted::encode(&line, tallies, self),
            Clue::Runs(_) if grid.line(id).all(|cell| cell.single().is_some()) => {
                self.blocks.push(Vec::new());
            }
            Clue::Runs(blocks) => line.encode(blocks, self),
        }
    }

    /// Makes the variables of a block with these starts, and the clauses that keep them in order. `fact` says
    /// that the block starts at a position or before it.
    pub(super) fn block_variables(
        &mut self,
        starts: Vec<u32>,
        fact: impl Fn(u32) -> Fact,
    ) -> BlockVariables {
        let first = self.variables;
        let more = starts.len().saturating_sub(1);
        self.add_variables(starts[..more].iter().map(|&start| fact(start)));
        for variable in first + 1..self.variables {
            self.push(&[Lit::new(variable - 1, false), Lit::new(variable, true)]);
        }
        BlockVariables { first, starts }
    }

    /// Adds variables that say this.
    pub(super) fn add_variables(&mut self, facts: impl ExactSizeIterator<Item = Fact>) {
        self.variables += facts.len();
        if let Some(named) = &mut self.facts {
            named.extend(facts);
        }
    }

    /// Adds a clause of up to three terms; a term with `false` is negated.
    pub(super) fn add(&mut self, terms: &[(Term, bool)]) {
        let mut clause = [Lit::new(0, true); 3];
        let mut len = 0;
        for &(term, positive) in terms {
            match term {
                Term::Known(value) if value == positive => return,
                Term::Known(_) => {}
                Term::Open(literal) => {
                    let literal = if positive { literal } else { !literal };
                    if clause[..len].contains(&!literal) {
                        return;
                    }
                    if !clause[..len].contains(&literal) {
                        clause[len] = literal;
                        len += 1;
                    }
                }
            }
        }
        if len == 0 {
            self.contradict();
        }
        self.push(&clause[..len]);
    }

    /// Adds contradicting units: there is no solution. Complete line solving finds this out before, but
    /// some counted lines are not solved completely.
    pub(super) fn contradict(&mut self) {
        let variable = self.variables;
        self.variables += 1;
        self.units.extend([Lit::new(variable, true), Lit::new(variable, false)]);
    }

    fn push(&mut self, clause: &[Lit]) {
        match *clause {
            [] => {}
            [a] => self.units.push(a),
            [a, b] => self.two.push([a, b]),
            [a, b, c] => self.three.push([a, b, c]),
            _ => self.longer.push(clause.to_vec()),
        }
    }
}
