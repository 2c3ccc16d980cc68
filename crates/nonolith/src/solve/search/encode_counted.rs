//! Counted lines as clauses, one colour at a time.
//!
//! Cells that are *together* form a block and are encoded like one (see `encode.rs`), except that the
//! cells outside it may have any other colour:
//!
//! ```text
//!   S[p] & !S[p-len] -> x[p] has the colour            the block covers p
//!   x[p] has the colour -> S[p] & !S[p-len]            no other cell has the colour
//! ```
//!
//! Other cells are counted from the left (a sequential counter): N[i,j] means "at least j of the first
//! i open cells have the colour". With x for "the i-th of these has the colour",
//!
//! ```text
//!   N[i-1,j] -> N[i,j]          x & N[i-1,j-1] -> N[i,j]
//!   N[i,j] -> N[i-1,j-1]        N[i,j] & !N[i-1,j] -> x
//! ```
//!
//! Entries that the total count settles have no variable. Cells that are *apart* add a clause for each
//! window as long as their count: one of them lies before the window, or not all of them lie before
//! its end.
//!
//! Together with the clauses of cells these are exact, but unit propagation on them is weaker than the
//! line solver: where colours compete for room, the line itself removes more (`lines.rs`).

use super::encode::{Encoded, Line, Term};
use super::lit::Lit;
use crate::model::Tally;
use crate::solve::proof::Fact;

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

/// "At least this many of the first cells have the colour."
fn counted(line: &Line<'_>, tally: Tally, cells: usize, count: usize) -> Fact {
    Fact::Counted { line: line.id(), colour: tally.colour(), cells, count }
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
    let fact = |by: u32| counted(line, tally, by as usize + 1, 1);
    let block = encoded.block_variables(starts, fact);
    let (mut starts, mut ends) = (block.ascending(), block.ascending());
    for p in 0..length {
        let (started, ended) = (starts.at_most(p as i64), ends.at_most(p as i64 - len as i64));
        encoded.add(&[(started, false), (ended, true), (has(p), true)]);
        encoded.add(&[(has(p), false), (started, true)]);
        encoded.add(&[(has(p), false), (ended, false)]);
    }
}

/// Counts the cells of a colour from the left.
struct Counter {
    /// For each position, from 0 to the length: how many cells before it have the colour, and how many
    /// are open.
    before: Vec<(usize, usize)>,
    /// How many of the open cells must have the colour, and how many open cells there are.
    wanted: usize,
    open: usize,
    /// For each i, the first variable of N[i,j].
    first: Vec<usize>,
}

impl Counter {
    /// N[i,j]: "at least j of the first i open cells have the colour".
    fn at_least(&self, i: usize, j: usize) -> Term {
        let (lowest, highest) = self.undecided(i);
        match j {
            _ if j < lowest => Term::Known(true),
            _ if j > highest => Term::Known(false),
            _ => Term::Open(Lit::new(self.first[i] + j - lowest, true)),
        }
    }

    /// The lowest and the highest j for which N[i,j] is undecided.
    fn undecided(&self, i: usize) -> (usize, usize) {
        let left = self.open - i;
        ((self.wanted + 1).saturating_sub(left).max(1), i.min(self.wanted))
    }

    /// "At least `count` cells before this position have the colour."
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
        // All of the first i open cells are before the next position; none has a variable for i = 0.
        let cells = i.checked_sub(1).map_or(0, |last| open[last] + 1);
        let had = counter.before[cells].0;
        encoded.add_variables((lowest..highest + 1).map(|j| counted(line, tally, cells, had + j)));
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
