//! The clauses of the encoding, which never change, and the learned ones.

use super::lit::Lit;

/// The clauses of two and three literals that encode the puzzle, by the literal that triggers them.
///
/// They are most of what propagation reads, so they lie packed in the order in which they are read,
/// without moving watches.
#[derive(Default)]
pub(super) struct Encoding {
    two: Rows<Lit>,
    three: Rows<(Lit, Lit)>,
}

/// A list of items for each literal, all in one array.
#[derive(Default)]
struct Rows<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Rows<T> {
    /// Replaces all lists. `each` is called twice and must list all entries in the same order both times.
    fn fill(&mut self, literals: usize, none: T, each: impl Fn(&mut dyn FnMut(Lit, T))) {
        let Rows { starts, items } = self;
        starts.clear();
        starts.resize(literals + 2, 0);
        each(&mut |literal, _| starts[literal.index() + 2] += 1);
        for i in 2..starts.len() {
            starts[i] += starts[i - 1];
        }
        items.clear();
        items.resize(starts[literals + 1] as usize, none);
        // What is the start of each list now, one place too high, is its end afterwards.
        each(&mut |literal, item| {
            let next = &mut starts[literal.index() + 1];
            items[*next as usize] = item;
            *next += 1;
        });
    }

    fn row(&self, literal: Lit) -> std::ops::Range<usize> {
        self.starts[literal.index()] as usize..self.starts[literal.index() + 1] as usize
    }
}

impl Encoding {
    /// Replaces all clauses.
    pub(super) fn fill(&mut self, variables: usize, two: &[[Lit; 2]], three: &[[Lit; 3]]) {
        let none = Lit::new(0, true);
        self.two.fill(2 * variables, none, |entry| {
            two.iter().for_each(|&[a, b]| {
                entry(!a, b);
                entry(!b, a);
            });
        });
        self.three.fill(2 * variables, (none, none), |entry| {
            three.iter().for_each(|&[a, b, c]| {
                entry(!a, (b, c));
                entry(!b, (a, c));
                entry(!c, (a, b));
            });
        });
    }

    /// The literals that a true literal implies.
    pub(super) fn implied(&self, literal: Lit) -> &[Lit] {
        &self.two.items[self.two.row(literal)]
    }

    /// Pairs of literals: if a literal is true, so is one of each pair.
    pub(super) fn pairs(&self, literal: Lit) -> &[(Lit, Lit)] {
        &self.three.items[self.three.row(literal)]
    }

    pub(super) fn bytes(&self) -> usize {
        4 * (self.two.starts.len() + self.three.starts.len())
            + 4 * self.two.items.len()
            + 8 * self.three.items.len()
    }
}

/// The learned clauses in one array: length, glue, activity, marks, literals.
#[derive(Default)]
pub(super) struct Learned {
    /// The headers are stored as literals, too, to keep one array.
    store: Vec<Lit>,
    watches: Vec<Vec<Watch>>,
    pub(super) count: usize,
    pub(super) bump: f32,
}

/// A clause in the watch list of the negation of one of its first two literals.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of the clause. If it is true, the clause need not be read.
    pub(super) blocker: Lit,
}

/// Length, glue, activity and marks.
const HEADER: usize = 4;
/// Marks a clause that took part in a conflict since the last reduction, or between the two before it.
pub(super) const USED: u32 = 1;
pub(super) const USED_BEFORE: u32 = 2;
/// Marks a clause that vivification has looked at.
pub(super) const VIVIFIED: u32 = 4;
/// Clauses with at most this glue are kept while they are used. With that, 37 proofs took 0.94 times as long.
const LOW_GLUE: u32 = 6;

impl Learned {
    /// Forgets all clauses, and gets ready for this many variables.
    pub(super) fn renew(&mut self, variables: usize) {
        self.store.clear();
        self.watches.iter_mut().for_each(Vec::clear);
        self.watches.resize_with(2 * variables, Vec::new);
        (self.count, self.bump) = (0, 1.0);
    }

    /// Adds a clause of two or more literals, the two to watch in front.
    pub(super) fn add(&mut self, literals: &[Lit], glue: u32) -> u32 {
        let clause = self.store.len() as u32;
        let header = [literals.len() as u32, glue, self.bump.to_bits(), USED];
        self.store.extend(header.map(Lit::from_number));
        self.store.extend_from_slice(literals);
        self.watch(clause);
        self.count += 1;
        clause
    }

    /// Watches the first two literals of a clause.
    pub(super) fn watch(&mut self, clause: u32) {
        let (first, second) = (self.literals(clause)[0], self.literals(clause)[1]);
        self.watches[(!first).index()].push(Watch { clause, blocker: second });
        self.watches[(!second).index()].push(Watch { clause, blocker: first });
    }

    pub(super) fn len(&self, clause: u32) -> usize {
        self.store[clause as usize].index()
    }

    pub(super) fn glue(&self, clause: u32) -> u32 {
        self.store[clause as usize + 1].index() as u32
    }

    pub(super) fn set_glue(&mut self, clause: u32, glue: u32) {
        self.store[clause as usize + 1] = Lit::from_number(glue);
    }

    pub(super) fn literals(&self, clause: u32) -> &[Lit] {
        let from = clause as usize + HEADER;
        &self.store[from..from + self.len(clause)]
    }

    pub(super) fn literals_mut(&mut self, clause: u32) -> &mut [Lit] {
        let (from, len) = (clause as usize + HEADER, self.len(clause));
        &mut self.store[from..from + len]
    }

    pub(super) fn take_watches(&mut self, literal: Lit) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    pub(super) fn put_watches(&mut self, literal: Lit, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    pub(super) fn add_watch(&mut self, literal: Lit, watch: Watch) {
        self.watches[literal.index()].push(watch);
    }

    /// Whether a clause has these marks.
    pub(super) fn has(&self, clause: u32, marks: u32) -> bool {
        self.store[clause as usize + 3].index() as u32 & marks != 0
    }

    pub(super) fn mark(&mut self, clause: u32, marks: u32) {
        let old = self.store[clause as usize + 3].index() as u32;
        self.store[clause as usize + 3] = Lit::from_number(old | marks);
    }

    /// Makes used clauses used before, and those used before unused.
    pub(super) fn age(&mut self) {
        for clause in self.all() {
            let old = self.store[clause as usize + 3].index() as u32;
            let before = if old & USED != 0 { USED_BEFORE } else { 0 };
            let new = old & !(USED | USED_BEFORE) | before;
            self.store[clause as usize + 3] = Lit::from_number(new);
        }
    }

    /// Takes a clause out of the watch lists, so that it takes no part in propagation.
    pub(super) fn unwatch(&mut self, clause: u32) {
        let watched = [self.literals(clause)[0], self.literals(clause)[1]];
        for literal in watched {
            self.watches[(!literal).index()].retain(|watch| watch.clause != clause);
        }
    }

    fn activity(&self, clause: u32) -> f32 {
        f32::from_bits(self.store[clause as usize + 2].index() as u32)
    }

    /// Raises the activity of a clause.
    pub(super) fn bump(&mut self, clause: u32) {
        self.mark(clause, USED);
        let activity = self.activity(clause) + self.bump;
        self.store[clause as usize + 2] = Lit::from_number(activity.to_bits());
        // Rescale long before an f32 overflows.
        if activity > 1e20 {
            self.bump *= 1e-20;
            for clause in self.all() {
                let scaled = self.activity(clause) * 1e-20;
                self.store[clause as usize + 2] = Lit::from_number(scaled.to_bits());
            }
        }
    }

    /// All clauses, oldest first.
    pub(super) fn all(&self) -> Vec<u32> {
        let mut clauses = Vec::with_capacity(self.count);
        let mut at = 0;
        while at < self.store.len() {
            clauses.push(at as u32);
            at += HEADER + self.store[at].index();
        }
        clauses
    }

    /// Keeps only the clauses for which `keep` holds. Indices change: returns the old ones of the
    /// clauses kept, ascending, each with its new one.
    pub(super) fn retain(
        &mut self,
        mut keep: impl FnMut(&Learned, u32) -> bool,
    ) -> Vec<(u32, u32)> {
        let kept: Vec<u32> = self.all().into_iter().filter(|&clause| keep(self, clause)).collect();
        let mut store = Vec::with_capacity(self.store.len());
        for &clause in &kept {
            let (from, len) = (clause as usize, self.len(clause));
            store.extend_from_slice(&self.store[from..from + HEADER + len]);
        }
        self.store = store;
        self.count = kept.len();
        self.watches.iter_mut().for_each(Vec::clear);
        let now = self.all();
        now.iter().for_each(|&clause| self.watch(clause));
        kept.into_iter().zip(now).collect()
    }

    /// The clauses from the least to the most useful: those of low glue that were used lately come last;
    /// then by glue, then by activity.
    pub(super) fn by_use(&self) -> Vec<u32> {
        let mut clauses = self.all();
        let is_used =
            |clause| self.glue(clause) <= LOW_GLUE && self.has(clause, USED | USED_BEFORE);
        clauses.sort_by(|&a, &b| {
            let glue = is_used(a).cmp(&is_used(b)).then(self.glue(b).cmp(&self.glue(a)));
            glue.then(self.activity(a).total_cmp(&self.activity(b)))
        });
        clauses
    }

    /// Whether this many clauses with at most this many literals each can be added before indices
    /// exceed 32 bits.
    pub(super) fn has_room_for(&self, clauses: usize, literals: usize) -> bool {
        let more = clauses.saturating_mul(literals + HEADER);
        self.store.len().saturating_add(more) < u32::MAX as usize
    }

    /// About as many bytes as [`bytes`](Learned::bytes), without adding up the watch lists: two watches
    /// for each clause, and some room.
    pub(super) fn quick_bytes(&self) -> usize {
        4 * grown(self.store.len(), 64) + 32 * self.count + 24 * self.watches.len()
    }

    /// The bytes of a clause of this many literals, with its watches.
    pub(super) fn bytes_of(literals: usize) -> u64 {
        (4 * (HEADER + literals) + 2 * size_of::<Watch>()) as u64
    }

    /// What the lists would take if they had grown from nothing, so that it does not depend on the puzzles before.
    pub(super) fn bytes(&self) -> usize {
        let watches: usize = self.watches.iter().map(|watches| grown(watches.len(), 4)).sum();
        4 * grown(self.store.len(), 64) + 8 * watches + 24 * self.watches.len()
    }

    /// The bytes that the lists take.
    pub(super) fn bytes_held(&self) -> usize {
        let watches: usize = self.watches.iter().map(Vec::capacity).sum();
        4 * self.store.capacity() + 8 * watches + 24 * self.watches.len()
    }
}

/// The room of a list that has grown to this length by doubling.
fn grown(length: usize, least: usize) -> usize {
    if length == 0 { 0 } else { length.next_power_of_two().max(least) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const VARIABLES: usize = 12;

    fn literal() -> impl Strategy<Value = Lit> {
        (0..VARIABLES, any::<bool>()).prop_map(|(variable, positive)| Lit::new(variable, positive))
    }

    /// A clause in the model.
    #[derive(Clone, PartialEq, Debug)]
    struct Kept {
        literals: Vec<Lit>,
        glue: u32,
        activity: f32,
        /// For how many reductions it counts as used.
        used: u32,
    }

    fn contents(learned: &Learned) -> Vec<Kept> {
        let kept = |clause: u32| Kept {
            literals: learned.literals(clause).to_vec(),
            glue: learned.glue(clause),
            activity: learned.activity(clause),
            used: match (learned.has(clause, USED), learned.has(clause, USED_BEFORE)) {
                (true, _) => 2,
                (_, true) => 1,
                _ => 0,
            },
        };
        learned.all().into_iter().map(kept).collect()
    }

    /// Every clause watches its first two literals, and no others.
    fn check_watches(learned: &Learned) {
        let mut watched: Vec<(u32, Lit)> = Vec::new();
        for (index, watches) in learned.watches.iter().enumerate() {
            for watch in watches {
                let own = !Lit::from_number(index as u32);
                assert!(learned.literals(watch.clause)[..2].contains(&own));
                assert!(learned.literals(watch.clause).contains(&watch.blocker));
                watched.push((watch.clause, own));
            }
        }
        assert_eq!(watched.len(), 2 * learned.count);
        for clause in learned.all() {
            let own = &learned.literals(clause)[..2];
            assert!(own.iter().all(|&literal| watched.contains(&(clause, literal))));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]

        #[test]
        fn the_store_agrees_with_a_list_of_clauses(
            work in prop::collection::vec(
                (0u8..6, prop::collection::btree_set(literal(), 2..7), 0u32..9, any::<prop::sample::Index>()),
                0..60,
            ),
        ) {
            let mut learned = Learned::default();
            learned.renew(VARIABLES);
            let mut model: Vec<Kept> = Vec::new();
            for (kind, literals, number, index) in work {
                let literals: Vec<Lit> = literals.into_iter().collect();
                let chosen = (!model.is_empty()).then(|| index.index(model.len()));
                match (kind, chosen) {
                    (0, Some(chosen)) => {
                        learned.bump(learned.all()[chosen]);
                        model[chosen].activity += learned.bump;
                        model[chosen].used = 2;
                    }
                    (1, Some(chosen)) => {
                        learned.set_glue(learned.all()[chosen], number);
                        model[chosen].glue = number;
                    }
                    (2, Some(_)) => {
                        learned.retain(|learned, clause| learned.glue(clause) >= number);
                        model.retain(|kept| kept.glue >= number);
                    }
                    (3, _) => {
                        learned.age();
                        model.iter_mut().for_each(|kept| kept.used = kept.used.saturating_sub(1));
                    }
                    (4, Some(chosen)) => {
                        // Out of the watch lists, and back.
                        learned.unwatch(learned.all()[chosen]);
                        learned.watch(learned.all()[chosen]);
                    }
                    _ => {
                        let clause = learned.add(&literals, number);
                        prop_assert_eq!(learned.literals(clause), &literals[..]);
                        model.push(Kept { literals, glue: number, activity: learned.bump, used: 2 });
                    }
                }
                prop_assert_eq!(contents(&learned), model.clone());
                prop_assert_eq!(learned.count, model.len());
                check_watches(&learned);
            }
            let key = |clause: u32| {
                let used = learned.has(clause, USED | USED_BEFORE) && learned.glue(clause) <= 6;
                (used, -f64::from(learned.glue(clause)), learned.activity(clause))
            };
            let by_use: Vec<_> = learned.by_use().into_iter().map(key).collect();
            prop_assert_eq!(by_use.len(), model.len());
            prop_assert!(by_use.is_sorted());
        }

        #[test]
        fn the_encoding_lists_what_each_literal_implies(
            two in prop::collection::vec([literal(), literal()], 0..20),
            three in prop::collection::vec([literal(), literal(), literal()], 0..20),
        ) {
            let mut encoding = Encoding::default();
            encoding.fill(VARIABLES, &two, &three);
            for number in 0..2 * VARIABLES as u32 {
                let literal = Lit::from_number(number);
                let implied: Vec<Lit> = two
                    .iter()
                    .flat_map(|&[a, b]| [(a, b), (b, a)])
                    .filter(|&(a, _)| a == !literal)
                    .map(|(_, b)| b)
                    .collect();
                prop_assert_eq!(encoding.implied(literal), &implied[..]);
                let pairs: Vec<(Lit, Lit)> = three
                    .iter()
                    .flat_map(|&[a, b, c]| [(a, (b, c)), (b, (a, c)), (c, (a, b))])
                    .filter(|&(a, _)| a == !literal)
                    .map(|(_, pair)| pair)
                    .collect();
                prop_assert_eq!(encoding.pairs(literal), &pairs[..]);
            }
        }
    }

    #[test]
    fn activities_stay_finite_and_in_order() {
        let mut learned = Learned::default();
        learned.renew(VARIABLES);
        let pair = [Lit::new(0, true), Lit::new(1, true)];
        let [a, b] = [learned.add(&pair, 5), learned.add(&pair, 5)];
        for _ in 0..10_000 {
            learned.bump *= 1.1;
            learned.bump(a);
            learned.bump(b);
            learned.bump(b);
        }
        assert!(learned.activity(b).is_finite() && learned.bump.is_finite());
        assert_eq!(learned.by_use(), [a, b]);
    }
}
