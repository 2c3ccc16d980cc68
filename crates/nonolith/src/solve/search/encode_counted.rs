//! Counted lines as clauses: each colour by itself.
//!
//! CellLiterals that are *together* are a block, and are encoded as a block is (see `encode.rs`), but for
//! the cells outside, which may have any other colour:
//!
//! ```text
//!   S[p] & !S[p-len] -> x[p] has the colour            the block covers p
//!   x[p] has the colour -> S[p] & !S[p-len]            nothing else does
//! ```
//!
//! Of the others it is said how many have come by which place: N[i,j] is "of the first i cells that
//! are open, at least j have the colour". With x for the i-th of these,
//!
//! ```text
//!   N[i-1,j] -> N[i,j]          x & N[i-1,j-1] -> N[i,j]
//!   N[i,j] -> N[i-1,j-1]        N[i,j] & !N[i-1,j] -> x
//! ```
//!
//! What is settled by how many there are in all, and by how many cells are left, is not a variable.
//! CellLiterals that are *apart* are not all in one place: of every stretch as long as they are many, there
//! is one of them before it, or not all of them have come by its end.
//!
//! Together with the clauses of cells this is all that a line says, but not all that follows: where
//! colours compete for room, the line itself sees more (`lines.rs`).

use super::encode::{Encoded, Line, Term};
use super::lit::Lit;
use crate::model::Tally;

/// About how many clauses a line takes.
pub(super) fn clauses_of(tallies: &[Tally], length: usize) -> usize {
    let of = |tally: &Tally| {
        let count = tally.count() as usize;
        let rows = if tally.together() { 1 } else { count.min(length.saturating_sub(count)) + 1 };
        if count == 0 { 1 } else { 4 * rows * length }
    };
    tallies.iter().map(of).sum()
}

/// Adds the clauses of a line.
pub(super) fn encode(line: &Line<'_>, tallies: &[Tally], encoded: &mut Encoded) {
    for tally in tallies {
        if tally.together() {
            together(line, *tally, encoded);
        } else {
            count(line, *tally, encoded);
        }
    }
}

fn together(line: &Line<'_>, tally: Tally, encoded: &mut Encoded) {
    let (length, len) = (line.length(), tally.count() as usize);
    let has = |p| line.has(p, tally.colour());
    let (mut first_end, mut last_start) = (0, usize::MAX);
    for p in (0..length).filter(|&p| has(p) == Term::Known(true)) {
        first_end = p + 1;
        last_start = last_start.min(p);
    }
    let fits = |&s: &usize| {
        s <= last_start
            && s + len >= first_end
            && (s..s + len).all(|p| has(p) != Term::Known(false))
    };
    let starts: Vec<u32> =
        (0..(length + 1).saturating_sub(len)).filter(fits).map(|s| s as u32).collect();
    if starts.is_empty() {
        return encoded.contradict();
    }
    let block = encoded.block_variables(starts);
    for p in 0..length {
        let (started, ended) = (block.at_most(p as i64), block.at_most(p as i64 - len as i64));
        encoded.add(&[(started, false), (ended, true), (has(p), true)]);
        encoded.add(&[(has(p), false), (started, true)]);
        encoded.add(&[(has(p), false), (ended, false)]);
    }
}

/// How many cells of a colour have come by which place.
struct Counter {
    /// For each place, from 0 to the length: how many cells before it have the colour, and how many
    /// may.
    before: Vec<(usize, usize)>,
    /// How many of the open cells have the colour, and how many there are.
    wanted: usize,
    open: usize,
    /// The first variable of each number of open cells.
    first: Vec<usize>,
}

impl Counter {
    /// "Of the first i open cells, at least j have the colour."
    fn at_least(&self, i: usize, j: usize) -> Term {
        let (lowest, highest) = self.undecided(i);
        match j {
            _ if j < lowest => Term::Known(true),
            _ if j > highest => Term::Known(false),
            _ => Term::Open(Lit::new(self.first[i] + j - lowest, true)),
        }
    }

    /// The numbers of which it is open whether that many of the first i open cells have the colour.
    fn undecided(&self, i: usize) -> (usize, usize) {
        let left = self.open - i;
        ((self.wanted + 1).saturating_sub(left).max(1), i.min(self.wanted))
    }

    /// "Before this place, at least so many cells have the colour."
    fn by(&self, place: usize, count: usize) -> Term {
        let (had, open) = self.before[place];
        self.at_least(open, count.saturating_sub(had))
    }
}

fn count(line: &Line<'_>, tally: Tally, encoded: &mut Encoded) {
    let (length, count) = (line.length(), tally.count() as usize);
    let has = |p| line.has(p, tally.colour());
    let (mut had, mut open) = (0, Vec::new());
    let mut before = vec![(0, 0)];
    for p in 0..length {
        match has(p) {
            Term::Known(known) => had += usize::from(known),
            Term::Open(_) => open.push(p),
        }
        before.push((had, open.len()));
    }
    let Some(wanted) = count.checked_sub(had).filter(|&wanted| wanted <= open.len()) else {
        return encoded.contradict();
    };
    let mut counter = Counter { before, wanted, open: open.len(), first: Vec::new() };
    for i in 0..=open.len() {
        counter.first.push(encoded.variables);
        let (lowest, highest) = counter.undecided(i);
        encoded.variables += (highest + 1).saturating_sub(lowest);
    }
    for i in 1..=open.len() {
        let x = has(open[i - 1]);
        let lowest = wanted.saturating_sub(open.len() - i).max(1);
        for j in lowest..=i.min(wanted + 1) {
            let (now, same) = (counter.at_least(i, j), counter.at_least(i - 1, j));
            let less = counter.at_least(i - 1, j - 1);
            encoded.add(&[(same, false), (now, true)]);
            encoded.add(&[(now, false), (less, true)]);
            encoded.add(&[(x, false), (less, false), (now, true)]);
            encoded.add(&[(now, false), (same, true), (x, true)]);
        }
    }
    if tally.apart() {
        for s in 0..=length - count {
            encoded.add(&[(counter.by(s, 1), true), (counter.by(s + count, count), false)]);
        }
    }
}
