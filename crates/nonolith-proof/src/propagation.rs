//! Unit propagation that remembers reasons, with two watched literals.

use crate::clauses::Clauses;
use crate::lit::Lit;

/// No clause: a literal that was assumed.
pub(crate) const ASSUMED: u32 = u32::MAX;

/// Clauses, numbered from 0, those of the formula first; and the literals that are true.
///
/// Literals that follow without assumptions stay for good, whatever is deleted.
pub(crate) struct Propagation<'a> {
    formula: &'a Clauses,
    lemmas: &'a Clauses,
    /// For each clause, the two literals that it watches.
    watched: Vec<[Lit; 2]>,
    /// For each lemma.
    is_deleted: Vec<bool>,
    /// For each literal, the clauses that watch it, with another literal of theirs.
    watches: Vec<Vec<(u32, Lit)>>,
    /// For each literal, whether it is true (1), false (-1) or open.
    values: Vec<i8>,
    /// For each variable with a value, the clause that it follows from, and its place on the trail.
    reasons: Vec<u32>,
    places: Vec<u32>,
    trail: Vec<Lit>,
    /// How much of the trail is propagated, and how much stays for good.
    done: usize,
    root: usize,
}

fn index(lit: Lit) -> usize {
    2 * lit.variable() as usize + usize::from(!lit.is_positive())
}

impl<'a> Propagation<'a> {
    /// No clauses yet. Those of the formula must be added first, then the lemmas in their order.
    pub(crate) fn new(variables: u32, formula: &'a Clauses, lemmas: &'a Clauses) -> Self {
        let variables = variables as usize + 1;
        Propagation {
            formula,
            lemmas,
            watched: Vec::with_capacity(formula.len()),
            is_deleted: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            values: vec![0; 2 * variables],
            reasons: vec![ASSUMED; variables],
            places: vec![0; variables],
            trail: Vec::new(),
            done: 0,
            root: 0,
        }
    }

    /// About how many bytes the clauses take here, apart from their literals.
    pub(crate) fn bytes(&self) -> u64 {
        // A clause watches two literals, and lists have up to twice the room that they need.
        let clause = size_of::<[Lit; 2]>() + 2 * 2 * size_of::<(u32, Lit)>();
        (clause * self.watched.capacity() + self.is_deleted.capacity()) as u64
    }

    pub(crate) fn clause(&self, number: u32) -> &'a [Lit] {
        match self.lemma(number) {
            Some(lemma) => self.lemmas.get(lemma as usize),
            None => self.formula.get(number as usize),
        }
    }

    /// Which lemma a clause is.
    pub(crate) fn lemma(&self, clause: u32) -> Option<u32> {
        clause.checked_sub(self.formula.len() as u32)
    }

    /// The literals that were found last, from this one on.
    pub(crate) fn since(&self, place: usize) -> &[Lit] {
        &self.trail[place..]
    }

    /// How many literals stay for good.
    pub(crate) fn root(&self) -> usize {
        self.root
    }

    pub(crate) fn is_for_good(&self, variable: u32) -> bool {
        (self.places[variable as usize] as usize) < self.root
    }

    /// The clause that a variable has its value from, or [`ASSUMED`].
    pub(crate) fn reason(&self, variable: u32) -> u32 {
        self.reasons[variable as usize]
    }

    /// Adds the next clause, and whatever follows from it for good. The clause whose literals are all false then, if
    /// there is one.
    pub(crate) fn add(&mut self) -> Option<u32> {
        let clause = self.watched.len() as u32;
        self.is_deleted.extend(self.lemma(clause).map(|_| false));
        let mut open =
            self.clause(clause).iter().copied().filter(|lit| self.values[index(*lit)] >= 0);
        let one = open.next();
        let conflict = match (one, open.find(|other| Some(*other) != one)) {
            (None, _) => Some(clause),
            (Some(one), Some(other)) => {
                self.watched.push([one, other]);
                self.watches[index(one)].push((clause, other));
                self.watches[index(other)].push((clause, one));
                None
            }
            // It is true for good from now on, so it watches nothing.
            (Some(only), None) => {
                self.watched.push([only, only]);
                if self.values[index(only)] == 0 {
                    self.assign(only, clause);
                }
                self.propagate()
            }
        };
        self.root = self.trail.len();
        conflict
    }

    pub(crate) fn delete(&mut self, lemma: u32) {
        self.is_deleted[lemma as usize] = true;
    }

    pub(crate) fn is_deleted(&self, lemma: u32) -> bool {
        self.is_deleted[lemma as usize]
    }

    /// Assumes that all literals of a clause are false. One that is true, if there is one: then the rest is left.
    pub(crate) fn deny(&mut self, clause: &[Lit]) -> Option<Lit> {
        for &lit in clause {
            match self.values[index(lit)] {
                0 => self.assign(!lit, ASSUMED),
                1 => return Some(lit),
                _ => {}
            }
        }
        None
    }

    /// Takes back what is not for good.
    pub(crate) fn undo(&mut self) {
        for lit in self.trail.drain(self.root..) {
            self.values[index(lit)] = 0;
            self.values[index(!lit)] = 0;
        }
        self.done = self.root;
    }

    fn assign(&mut self, lit: Lit, reason: u32) {
        let variable = lit.variable() as usize;
        self.values[index(lit)] = 1;
        self.values[index(!lit)] = -1;
        self.reasons[variable] = reason;
        self.places[variable] = self.trail.len() as u32;
        self.trail.push(lit);
    }

    /// A clause whose literals are all false, if there is one in the end.
    pub(crate) fn propagate(&mut self) -> Option<u32> {
        while let Some(&lit) = self.trail.get(self.done) {
            self.done += 1;
            let mut list = std::mem::take(&mut self.watches[index(!lit)]);
            let mut conflict = None;
            list.retain_mut(|(clause, other)| {
                if conflict.is_some() || self.values[index(*other)] > 0 {
                    return true;
                }
                if self.lemma(*clause).is_some_and(|lemma| self.is_deleted[lemma as usize]) {
                    return false;
                }
                let [one, two] = self.watched[*clause as usize];
                *other = if one == !lit { two } else { one };
                if self.values[index(*other)] > 0 {
                    return true;
                }
                let is_free = |own: &&Lit| **own != *other && self.values[index(**own)] >= 0;
                if let Some(&free) = self.clause(*clause).iter().find(is_free) {
                    self.watched[*clause as usize] = [*other, free];
                    self.watches[index(free)].push((*clause, *other));
                    return false;
                }
                match self.values[index(*other)] {
                    0 => self.assign(*other, *clause),
                    _ => conflict = Some(*clause),
                }
                true
            });
            self.watches[index(!lit)] = list;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }
}
