//! The search against brute force, and its limits.

use nonolith_cover::{Entry, Event, Hooks, Item, Problem, Search};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Up to five primary items, four secondary items, three colours and ten options. Some items may be
/// in no option, and some options may be equal.
fn small_problem() -> impl Strategy<Value = Problem> {
    let option = prop::collection::vec((any::<bool>(), 0u32..8), 9);
    (0usize..=5, 0usize..=4, prop::collection::vec(option, 0..=10)).prop_map(
        |(primary, secondary, options)| {
            let mut problem = Problem::default();
            // Secondary items come before and after primary ones: their order must not matter.
            let mut items: Vec<Item> = (0..secondary / 2).map(|_| problem.secondary()).collect();
            items.extend((0..primary).map(|_| problem.primary()));
            items.extend((secondary / 2..secondary).map(|_| problem.secondary()));
            for option in options {
                let entries = items.iter().zip(option).filter(|(_, (chosen, _))| *chosen);
                let entry = |(&item, (_, colour)): (&Item, (bool, u32))| match colour {
                    // Colours include the largest number.
                    1..=3 if !problem.is_primary(item) => {
                        Entry::from((item, u32::MAX - colour + 1))
                    }
                    _ => Entry::from(item),
                };
                let entries: Vec<Entry> = entries.map(entry).collect();
                let has_primary = entries.iter().any(|entry| problem.is_primary(entry.item));
                assert_eq!(problem.add(entries).is_ok(), has_primary);
            }
            problem
        },
    )
}

/// Whether these options are a solution, by the definition.
fn is_solution(problem: &Problem, options: &[usize]) -> bool {
    let mut covered: BTreeMap<Item, Vec<Option<u32>>> = BTreeMap::new();
    for entry in options.iter().flat_map(|&option| problem.option(option)) {
        covered.entry(entry.item).or_default().push(entry.colour);
    }
    problem.items().all(|item| match covered.get(&item).map_or(&[][..], Vec::as_slice) {
        [] => !problem.is_primary(item),
        [_] => true,
        [first, others @ ..] => first.is_some() && others.iter().all(|other| other == first),
    })
}

fn brute_force(problem: &Problem) -> BTreeSet<Vec<usize>> {
    let count = problem.option_count();
    let subset = |bits: u32| (0..count).filter(|i| bits >> i & 1 == 1).collect::<Vec<usize>>();
    (0..1u32 << count).map(subset).filter(|options| is_solution(problem, options)).collect()
}

fn sorted(mut options: Vec<usize>) -> Vec<usize> {
    options.sort_unstable();
    options
}

/// Records what happens, and ranks items by numbers that look random.
#[derive(Default)]
struct Witness {
    covered: Vec<Item>,
    chosen: Vec<usize>,
    stuck: u64,
    nodes: u64,
    shuffles: bool,
}

impl Hooks for Witness {
    fn rank(&mut self, item: Item) -> u64 {
        if self.shuffles { (item.index() as u64 + self.nodes) * 7 % 5 } else { 0 }
    }
    fn order(&mut self, _: Item, options: &mut [usize]) {
        if self.shuffles {
            options.reverse();
        }
    }
    fn chosen(&mut self, option: usize, of: usize) {
        assert!(of > 0);
        self.nodes += 1;
        self.chosen.push(option);
    }
    fn dropped(&mut self, option: usize) {
        assert_eq!(self.chosen.pop(), Some(option));
    }
    fn stuck(&mut self, item: Item) {
        assert!(!self.covered.contains(&item));
        self.stuck += 1;
    }
    fn covered(&mut self, item: Item) {
        assert!(!self.covered.contains(&item));
        self.covered.push(item);
    }
    fn uncovered(&mut self, item: Item) {
        assert_eq!(self.covered.pop(), Some(item));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn solutions_agree_with_brute_force(problem in small_problem(), shuffles: bool) {
        let expected = brute_force(&problem);
        let mut witness = Witness { shuffles, ..Witness::default() };
        let mut solutions = Search::new(&problem, &mut witness).solutions();
        let found: Vec<Vec<usize>> = solutions.by_ref().map(sorted).collect();
        let counts = solutions.counts();
        prop_assert_eq!(found.len(), expected.len());
        prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected.clone());
        prop_assert_eq!(counts.solutions, expected.len() as u64);
        prop_assert_eq!((counts.nodes, counts.dead_ends), (witness.nodes, witness.stuck));
        // Everything was undone.
        prop_assert!(witness.covered.is_empty() && witness.chosen.is_empty());
    }

    #[test]
    fn an_interrupted_search_can_continue(problem in small_problem(), steps in 1u64..5) {
        let expected: Vec<Vec<usize>> = problem.solutions().collect();
        let mut search = Search::new(&problem, ());
        let (mut found, mut interrupts) = (Vec::new(), 0);
        let mut left = steps;
        loop {
            let event = search.advance_within(|_| {
                left = left.checked_sub(1).ok_or("no steps left")?;
                Ok::<_, &str>(())
            });
            match event {
                Ok(Event::Solution(options)) => {
                    let last = expected.len() == found.len() + 1;
                    prop_assert!(!search.is_spent() || last);
                    found.push(options);
                }
                Ok(Event::DeadEnd) => {}
                Ok(Event::Done) => break,
                Err(error) => {
                    prop_assert_eq!(error, "no steps left");
                    interrupts += 1;
                    left = steps;
                }
            }
        }
        prop_assert_eq!(found, expected);
        prop_assert_eq!(interrupts, search.counts().nodes.saturating_sub(1) / steps);
        prop_assert_eq!(search.advance(), Event::Done);
    }
}

/// Checks every choice from scratch.
struct Judge<'p> {
    problem: &'p Problem,
    chosen: Vec<usize>,
}

impl Judge<'_> {
    /// The number of options for an item that are compatible with all chosen ones.
    fn possible(&self, item: Item) -> usize {
        let goes = |option: usize| {
            self.chosen.iter().all(|&other| {
                self.problem.option(option).iter().all(|a| {
                    let clash = |b: &&Entry| {
                        a.item == b.item && (a.colour.is_none() || a.colour != b.colour)
                    };
                    self.problem.option(other).iter().find(clash).is_none()
                })
            })
        };
        let has = |&option: &usize| self.problem.option(option).iter().any(|e| e.item == item);
        (0..self.problem.option_count()).filter(has).filter(|&option| goes(option)).count()
    }

    fn is_open(&self, item: Item) -> bool {
        let covers = |&option: &usize| self.problem.option(option).iter().any(|e| e.item == item);
        self.problem.is_primary(item) && !self.chosen.iter().any(covers)
    }
}

impl Hooks for Judge<'_> {
    fn order(&mut self, item: Item, options: &mut [usize]) {
        assert!(self.is_open(item), "only primary items are chosen");
        let fewest =
            self.problem.items().filter(|&i| self.is_open(i)).map(|i| self.possible(i)).min();
        assert_eq!(fewest, Some(options.len()), "the item with the fewest options is chosen");
        assert_eq!(self.possible(item), options.len());
    }
    fn chosen(&mut self, option: usize, _: usize) {
        self.chosen.push(option);
    }
    fn dropped(&mut self, _: usize) {
        self.chosen.pop();
    }
    fn stuck(&mut self, item: Item) {
        assert!(self.is_open(item));
        assert_eq!(self.possible(item), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_item_with_the_fewest_options_is_next(problem in small_problem()) {
        let judge = Judge { problem: &problem, chosen: Vec::new() };
        Search::new(&problem, judge).solutions().for_each(drop);
    }
}

#[test]
fn steps_get_the_updates_since_the_last_step() {
    // Three items with ten options each; the last options of the items exclude each other.
    let mut problem = Problem::default();
    let shared = problem.secondary();
    for item in [(); 3].map(|()| problem.primary()) {
        (0..9).for_each(|_| assert!(problem.add([item]).is_ok()));
        assert!(problem.add([item, shared]).is_ok());
    }
    assert_eq!(problem.solutions().count(), 9 * 9 * 9 + 3 * 9 * 9);
    let mut search = Search::new(&problem, ());
    let (mut steps, mut updates) = (0, 0);
    while search.advance_within(|more| {
        (steps, updates) = (steps + 1, updates + more);
        Ok::<_, ()>(())
    }) != Ok(Event::Done)
    {}
    assert_eq!(steps, search.counts().nodes);
    assert!(updates > 0 && updates <= search.counts().updates);
}

#[test]
fn a_problem_without_primary_items_has_one_solution() {
    let mut problem = Problem::default();
    assert_eq!(problem.solutions().collect::<Vec<_>>(), [[]; 1]);
    problem.secondary();
    assert_eq!(problem.solutions().count(), 1);
    problem.primary();
    assert_eq!(problem.solutions().count(), 0);
}
