//! Algorithm X: cover the item that has the fewest options left, try each of them, and repeat.

use super::hooks::Hooks;
use super::links::Links;
use super::problem::{Item, Problem};
use std::convert::Infallible;

/// Statistics of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Options chosen, right or wrong.
    pub nodes: u64,
    /// Entries removed from the lists of options for an item.
    pub updates: u64,
    /// Options chosen where there were others.
    pub guesses: u64,
    /// How often an item had no option left.
    pub dead_ends: u64,
    /// Solutions found.
    pub solutions: u64,
    /// The most items with several options on one path of the search.
    pub depth: u64,
}

/// What a search arrives at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A solution: its options, in the order in which they were chosen.
    Solution(Vec<usize>),
    /// A dead end: an item cannot be covered.
    DeadEnd,
    /// The end of the search: there are no more solutions.
    Done,
}

/// An item whose options are being tried.
struct Level {
    item: u32,
    /// Where its options begin in `Search::options`.
    first: usize,
    /// The option that is tried now, or next.
    at: usize,
}

/// What to do next.
enum State {
    /// Look for an item to cover.
    Choose,
    /// Try the next option of the last level.
    Try,
    /// Undo the choice in the last level.
    TakeBack,
}

/// A step-by-step search for all solutions of a problem; [`Search::solutions`] is simpler to use.
pub struct Search<H = ()> {
    links: Links,
    levels: Vec<Level>,
    /// The options of all levels, one level after the other.
    options: Vec<usize>,
    /// The levels that have more than one option.
    branching: u64,
    state: State,
    /// Whether a choice has been undone since the last item was chosen.
    has_taken_back: bool,
    counts: Counts,
    /// The number of updates up to the last step.
    reported: u64,
    hooks: H,
}

impl<H: Hooks> Search<H> {
    /// Prepares a search.
    pub fn new(problem: &Problem, hooks: H) -> Search<H> {
        Search {
            links: Links::new(problem),
            levels: Vec::new(),
            options: Vec::new(),
            branching: 0,
            state: State::Choose,
            has_taken_back: false,
            counts: Counts::default(),
            reported: 0,
            hooks,
        }
    }

    /// The memory that a search takes at its start, in bytes.
    pub fn bytes_for(items: usize, options: usize, entries: usize) -> u64 {
        Links::bytes(items, options, entries)
    }

    /// The memory that the search takes now, in bytes.
    pub fn bytes(&self) -> usize {
        self.links.held()
            + self.levels.capacity() * size_of::<Level>()
            + self.options.capacity() * size_of::<usize>()
    }

    /// The solutions, one by one.
    pub fn solutions(self) -> Solutions<H> {
        Solutions { search: self }
    }

    /// The statistics of the search so far.
    pub fn counts(&self) -> Counts {
        Counts { updates: self.links.updates, ..self.counts }
    }

    /// The hooks of the search.
    pub fn hooks(&self) -> &H {
        &self.hooks
    }

    /// Whether no option is left to try, apart from those that are chosen now.
    pub fn is_spent(&self) -> bool {
        let end = |i: usize| self.levels.get(i + 1).map_or(self.options.len(), |next| next.first);
        self.levels.iter().enumerate().all(|(i, level)| level.at + 1 >= end(i))
    }

    /// Advances to the next solution or dead end.
    pub fn advance(&mut self) -> Event {
        let Ok(event) = self.advance_within(|_| Ok::<_, Infallible>(()));
        event
    }

    /// Advances to the next solution or dead end, or until `step` fails.
    ///
    /// The search can continue after a failure. Every chosen option is a step; `step` is called
    /// before it with the number of [updates](Counts::updates) since the last step.
    ///
    /// ```
    /// use nonolith_cover::{Event, Problem, Search};
    ///
    /// let mut problem = Problem::default();
    /// for item in [problem.primary(), problem.primary()] {
    ///     problem.add([item])?;
    ///     problem.add([item])?;
    /// }
    /// let mut search = Search::new(&problem, ());
    /// let mut left = 3;
    /// let mut step = |_| {
    ///     left -= 1;
    ///     if left >= 0 { Ok(()) } else { Err("three options are enough") }
    /// };
    /// assert_eq!(search.advance_within(&mut step), Ok(Event::Solution(vec![0, 2])));
    /// assert_eq!(search.advance_within(&mut step), Ok(Event::Solution(vec![0, 3])));
    /// assert_eq!(search.advance_within(&mut step), Err("three options are enough"));
    /// assert_eq!(search.advance(), Event::Solution(vec![1, 2]));
    /// # Ok::<(), nonolith_cover::ProblemError>(())
    /// ```
    pub fn advance_within<E>(
        &mut self,
        mut step: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Event, E> {
        loop {
            match self.state {
                State::Choose => {
                    let Some((item, count)) = self.fewest() else {
                        self.state = State::TakeBack;
                        self.counts.solutions += 1;
                        let chosen = |level: &Level| self.options[level.at];
                        return Ok(Event::Solution(self.levels.iter().map(chosen).collect()));
                    };
                    if count == 0 {
                        self.state = State::TakeBack;
                        self.counts.dead_ends += 1;
                        self.hooks.stuck(Item(item));
                        return Ok(Event::DeadEnd);
                    }
                    self.open(item);
                    self.state = State::Try;
                }
                State::Try => {
                    let Some(&Level { first, at, .. }) = self.levels.last() else {
                        return Ok(Event::Done);
                    };
                    if at == self.options.len() {
                        self.close();
                        self.state = State::TakeBack;
                    } else {
                        step(self.links.updates - self.reported)?;
                        self.reported = self.links.updates;
                        self.choose(at, self.options.len() - first);
                        self.state = State::Choose;
                    }
                }
                State::TakeBack => {
                    self.take_back();
                    self.state = State::Try;
                }
            }
        }
    }

    /// The primary item with the fewest options, and how many those are.
    ///
    /// Looking at all items for every forced choice would take most of the time. As long as no choice
    /// is undone, the items that came down to one option or none are known.
    fn fewest(&mut self) -> Option<(u32, u32)> {
        if self.has_taken_back {
            self.has_taken_back = false;
            self.links.without.clear();
            self.links.with_one.clear();
            return self.scan();
        }
        let links = &self.links;
        if let Some(&item) = links.without.iter().find(|&&item| links.has(item, 0)) {
            return Some((item, 0));
        }
        self.links.without.clear();
        while let Some(item) = self.links.with_one.pop() {
            if self.links.has(item, 1) {
                return Some((item, 1));
            }
        }
        self.scan()
    }

    /// The same, by looking at all items.
    fn scan(&mut self) -> Option<(u32, u32)> {
        let mut best: Option<(u32, u32, u64)> = None;
        let mut with_one = std::mem::take(&mut self.links.with_one);
        for (item, count) in self.links.open() {
            if count == 1 {
                with_one.push(item);
            }
            if best.is_some_and(|(_, fewest, _)| count > fewest) {
                continue;
            }
            let rank = self.hooks.rank(Item(item));
            if best.is_none_or(|(_, fewest, lowest)| count < fewest || rank < lowest) {
                best = Some((item, count, rank));
                if count == 0 {
                    break;
                }
            }
        }
        self.links.with_one = with_one;
        best.map(|(item, count, _)| (item, count))
    }

    /// Starts a level for the options of an item.
    fn open(&mut self, item: u32) {
        let first = self.options.len();
        self.links.options_of(item, &mut self.options);
        self.hooks.order(Item(item), &mut self.options[first..]);
        self.links.cover(item);
        self.hooks.covered(Item(item));
        self.levels.push(Level { item, first, at: first });
        if self.options.len() - first > 1 {
            self.branching += 1;
            self.counts.depth = self.counts.depth.max(self.branching);
        }
    }

    /// Ends the last level, after all its options have been tried.
    fn close(&mut self) {
        if let Some(Level { item, first, .. }) = self.levels.pop() {
            self.branching -= u64::from(self.options.len() - first > 1);
            self.options.truncate(first);
            self.links.uncover(item);
            self.hooks.uncovered(Item(item));
        }
    }

    /// Chooses an option for the item of the last level, which is covered already.
    fn choose(&mut self, place: usize, of: usize) {
        let (option, own) = (self.options[place], self.levels.last().map(|level| level.item));
        self.counts.nodes += 1;
        self.counts.guesses += u64::from(of > 1);
        self.hooks.chosen(option, of);
        for node in self.links.nodes_of(option) {
            let item = self.links.item_at(node);
            if Some(item) != own && self.links.commit(node) {
                self.hooks.covered(Item(item));
            }
        }
    }

    /// Undoes the choice in the last level.
    fn take_back(&mut self) {
        let Some(level) = self.levels.last_mut() else { return };
        let (option, own) = (self.options[level.at], level.item);
        level.at += 1;
        self.has_taken_back = true;
        for node in self.links.nodes_of(option).rev() {
            let item = self.links.item_at(node);
            if item != own && self.links.uncommit(node) {
                self.hooks.uncovered(Item(item));
            }
        }
        self.hooks.dropped(option);
    }
}

/// An iterator over the solutions of a problem.
///
/// Made by [`Problem::solutions`] and [`Search::solutions`].
pub struct Solutions<H = ()> {
    search: Search<H>,
}

impl<H: Hooks> Solutions<H> {
    /// The statistics of the search so far.
    pub fn counts(&self) -> Counts {
        self.search.counts()
    }
}

impl<H: Hooks> Iterator for Solutions<H> {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        loop {
            match self.search.advance() {
                Event::Solution(options) => return Some(options),
                Event::DeadEnd => {}
                Event::Done => return None,
            }
        }
    }
}
