//! Counting by search: branches on one cell after the other, splits what is left into components, and
//! counts each component once.
//!
//! This is how model counters for SAT work, with three differences. The cells are taken in the order of
//! a sweep over the grid, which makes equal components frequent: on six webpbn puzzles, taking the most
//! active cell took from 1.4 to more than 10 times as many nodes. Components are found in the automata
//! of lines rather than in clauses. And no branch without a solution is entered: each is first searched
//! for one, the *witness*, by the ordinary search, which learns. (Branches that agree with the witness
//! so far need no search.) So clauses learned anywhere hold everywhere: where all components have
//! solutions, none of them can say more about one component than its own lines do.
//!
//! What was counted is kept as a tree of all solutions, for shares and samples.

use super::reason::Reason;
use super::split::{Component, Splitter};
use super::tree::{Branch, SolutionTree};
use super::{MAX_CLAUSES, Search};
use crate::model::{Colour, ColourSet, Grid, Puzzle};
use crate::solve::{Budget, Interrupt, Job, Stats};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;
use std::sync::Arc;

/// Conflicts before a search for a witness restarts; each run is half as long again. Not tuned.
const FIRST_RUN: u64 = 100;

/// A search that counts.
pub(crate) struct CountSearch<'p> {
    search: Search<'p>,
    splitter: Splitter,
    /// When to branch on each cell: lowest first.
    ranks: Vec<u32>,
    tree: SolutionTree,
    /// The node of each component so far.
    known: HashMap<Arc<[u64]>, u32, BuildHasherDefault<KeyHasher>>,
    key_bytes: u64,
    stack: Vec<Frame>,
    /// The product over the outermost components counted so far; 0 before there is a solution.
    outermost: BigUint,
    /// As many solutions as the caller wants.
    enough: Option<BigUint>,
    /// Components counted so far.
    finished: u64,
    narrow: &'p NarrowCount<'p>,
}

/// Counts a component another way, if that is quick.
pub(crate) type NarrowCount<'a> = dyn Fn(&Component) -> Option<BigUint> + 'a;

/// Why counting ends early.
enum Halt {
    Interrupt(Interrupt),
    /// The caller wants no more.
    Enough,
}

impl From<Interrupt> for Halt {
    fn from(interrupt: Interrupt) -> Halt {
        Halt::Interrupt(interrupt)
    }
}

/// A component that is being counted.
struct Frame {
    component: Component,
    /// A solution that agrees with everything decided.
    witness: Rc<Grid>,
    level: usize,
    cell: usize,
    /// The colours of the cell that are left to try.
    colours: ColourSet,
    /// The branches so far, and the number of their solutions.
    branches: Vec<Branch>,
    counted: BigUint,
    branch: Option<OpenBranch>,
}

/// The branch of a component that is being counted.
struct OpenBranch {
    witness: Rc<Grid>,
    decided: Box<[(u32, Colour)]>,
    /// The components counted so far, and the product of their counts.
    rest: Vec<u32>,
    count: BigUint,
    left: Vec<Component>,
}

/// A count that ended early.
#[derive(Debug)]
pub(crate) struct Unfinished {
    /// The limit that was reached; none if the caller wanted no more.
    pub(crate) interrupt: Option<Interrupt>,
    /// There are at least this many solutions.
    pub(crate) least: BigUint,
}

/// Components between two looks at how many solutions are certain.
const LOOK: u64 = 64;

impl<'p> CountSearch<'p> {
    /// Encodes what a grid leaves open. `ranks` says for each cell when to branch on it.
    pub(crate) fn new(
        puzzle: &'p Puzzle,
        grid: &'p Grid,
        ranks: Vec<u32>,
        seed: u64,
        narrow: &'p NarrowCount<'p>,
        budget: &mut Budget<'_>,
    ) -> Result<CountSearch<'p>, Interrupt> {
        let job = Job { puzzle, start: grid, seed, exchange: None, proof: None, workspace: None };
        let search = Search::for_counting(&job, budget)?;
        Ok(CountSearch {
            search,
            splitter: Splitter::new(puzzle.shape()),
            ranks,
            tree: SolutionTree::default(),
            known: HashMap::default(),
            key_bytes: 0,
            stack: Vec::new(),
            outermost: BigUint::ZERO,
            enough: None,
            finished: 0,
            narrow,
        })
    }

    /// All ways to fill those of the cells that are open. They must depend on no others. `enough` is how
    /// many the caller wants.
    pub(crate) fn count(
        mut self,
        cells: &[u32],
        enough: Option<BigUint>,
        budget: &mut Budget<'_>,
    ) -> Result<SolutionTree, Unfinished> {
        self.enough = enough;
        match self.count_all(cells, budget) {
            Ok(()) => Ok(self.tree),
            Err(halt) => {
                let interrupt = match halt {
                    Halt::Interrupt(interrupt) => Some(interrupt),
                    Halt::Enough => None,
                };
                Err(Unfinished { interrupt, least: self.least() })
            }
        }
    }

    fn count_all(&mut self, cells: &[u32], budget: &mut Budget<'_>) -> Result<(), Halt> {
        let Some(witness) = self.witness(0, budget)? else { return Ok(()) };
        let witness = Rc::new(witness);
        self.outermost = BigUint::from(1u32);
        let mut rest = Vec::new();
        let decided = self.decided(cells);
        for component in self.splitter.split(cells, &mut self.search.lines) {
            let node = match self.known(&component) {
                Some(known) => known,
                None => self.count_component(component, &witness, budget)?,
            };
            self.outermost *= self.tree.count_of(node);
            rest.push(node);
        }
        self.tree.add(vec![Branch { decided, rest: rest.into() }]);
        Ok(())
    }

    /// Those of the cells that are decided.
    fn decided(&self, cells: &[u32]) -> Box<[(u32, Colour)]> {
        let board = &self.search.lines.board;
        let decided = |&cell: &u32| Some((cell, board.cell(cell as usize).single()?));
        cells.iter().filter_map(decided).collect()
    }

    fn count_component(
        &mut self,
        component: Component,
        witness: &Rc<Grid>,
        budget: &mut Budget<'_>,
    ) -> Result<u32, Halt> {
        self.enter(component, Rc::clone(witness));
        loop {
            let Some(frame) = self.stack.last_mut() else { return Err(Interrupt::Stopped.into()) };
            let Some(branch) = &mut frame.branch else {
                let Some(colour) = frame.colours.iter().next() else {
                    if let Some(node) = self.leave(budget)? {
                        return Ok(node);
                    }
                    continue;
                };
                frame.colours &= !ColourSet::only(colour);
                self.branch(colour, budget)?;
                continue;
            };
            match branch.left.pop() {
                Some(component) => {
                    let witness = Rc::clone(&branch.witness);
                    match self.known(&component) {
                        Some(node) => drop(self.attach(node)),
                        None => self.enter(component, witness),
                    }
                }
                None => {
                    frame.counted += &branch.count;
                    frame.branches.extend(frame.branch.take().map(OpenBranch::close));
                    let level = frame.level;
                    self.search.go_back(level);
                }
            }
        }
    }

    /// The node of a component that was met before or is narrow.
    fn known(&mut self, component: &Component) -> Option<u32> {
        if let Some(&node) = self.known.get(&component.key) {
            return Some(node);
        }
        let count = (self.narrow)(component)?;
        let node = self.tree.add_swept(component.clone(), count);
        self.remember(Arc::clone(&component.key), node);
        Some(node)
    }

    fn remember(&mut self, key: Arc<[u64]>, node: u32) {
        /// About what an entry takes besides its key.
        const ENTRY_BYTES: u64 = 64;
        self.key_bytes += 8 * key.len() as u64 + ENTRY_BYTES;
        self.known.insert(key, node);
    }

    /// Adds a component to the branch that it belongs to; false if it was the outermost.
    fn attach(&mut self, node: u32) -> bool {
        let Some(branch) = self.stack.last_mut().and_then(|frame| frame.branch.as_mut()) else {
            return false;
        };
        branch.count *= self.tree.count_of(node);
        branch.rest.push(node);
        true
    }

    /// Begins to count a component.
    fn enter(&mut self, component: Component, witness: Rc<Grid>) {
        let first = component.cells.iter().min_by_key(|&&cell| self.ranks[cell as usize]);
        let cell = first.map_or(0, |&cell| cell as usize);
        self.stack.push(Frame {
            cell,
            colours: self.search.lines.board.cell(cell),
            level: self.search.trail.level(),
            component,
            witness,
            branches: Vec::new(),
            counted: BigUint::ZERO,
            branch: None,
        });
    }

    /// Ends with a component whose branches are all counted. Returns its node if it was the outermost.
    fn leave(&mut self, budget: &Budget<'_>) -> Result<Option<u32>, Halt> {
        let Some(Frame { component, branches, .. }) = self.stack.pop() else { return Ok(None) };
        let node = self.tree.add(branches);
        self.remember(component.key, node);
        budget.room_for(self.tree.bytes() + self.key_bytes + self.search.quick_memory())?;
        let is_outermost = !self.attach(node);
        self.finished += 1;
        if self.finished.is_multiple_of(LOOK)
            && self.enough.as_ref().is_some_and(|enough| self.least() >= *enough)
        {
            return Err(Halt::Enough);
        }
        Ok(is_outermost.then_some(node))
    }

    /// Begins with a branch of the innermost component, if it has a solution.
    fn branch(&mut self, colour: Colour, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        if self.search.reduce_due() {
            self.search.reduce();
        }
        let Some(frame) = self.stack.last_mut() else { return Ok(()) };
        let literal = self.search.cells.literal(frame.cell, colour);
        if self.search.trail.is_false(literal) {
            return Ok(());
        }
        let level = frame.level;
        self.search.trail.new_level();
        if self.search.trail.is_open(literal) {
            self.search.assign(literal, Reason::None);
        }
        let agrees = frame.witness.cells()[frame.cell] == ColourSet::only(colour);
        let witness = if agrees && self.search.propagate().is_ok() {
            budget.tick()?;
            Rc::clone(&frame.witness)
        } else {
            match self.witness(level + 1, budget)? {
                Some(witness) => Rc::new(witness),
                None => {
                    self.search.go_back(level);
                    return Ok(());
                }
            }
        };
        let Some(frame) = self.stack.last() else { return Ok(()) };
        let cells = &frame.component.cells;
        let decided = self.decided(cells);
        let left = self.splitter.split(cells, &mut self.search.lines);
        let (rest, count) = (Vec::new(), BigUint::from(1u32));
        if let Some(frame) = self.stack.last_mut() {
            frame.branch = Some(OpenBranch { witness, decided, rest, count, left });
        }
        Ok(())
    }

    /// A solution that agrees with everything decided up to a level; `None` if there is none.
    fn witness(
        &mut self,
        level: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Grid>, Interrupt> {
        let search = &mut self.search;
        let (mut conflicts, mut run) = (0, FIRST_RUN);
        loop {
            budget.tick()?;
            if let Err(conflict) = search.propagate() {
                search.stats.conflicts += 1;
                if search.trail.level() <= level {
                    return Ok(None);
                }
                search.learn_above(level, conflict);
                conflicts += 1;
                if conflicts == run {
                    (conflicts, run) = (0, run + run / 2);
                    search.go_back(level);
                }
            } else if search.lines.board.is_decided() {
                let solution = search.lines.board.to_grid();
                search.go_back(level);
                return Ok(Some(solution));
            } else {
                search.decide(budget)?;
            }
        }
    }

    /// How many solutions there are at least: everything counted so far, and one for each component that
    /// is not counted.
    fn least(&self) -> BigUint {
        let mut least = BigUint::from(1u32);
        for frame in self.stack.iter().rev() {
            let open = frame.branch.as_ref().map_or(BigUint::ZERO, |branch| &branch.count * &least);
            least = (&frame.counted + open).max(BigUint::from(1u32));
        }
        least * &self.outermost
    }
}

impl OpenBranch {
    fn close(self) -> Branch {
        Branch { decided: self.decided, rest: self.rest.into() }
    }
}

impl<'p> Search<'p> {
    /// A search that is ready to decide.
    fn for_counting(job: &Job<'p>, budget: &mut Budget<'_>) -> Result<Search<'p>, Interrupt> {
        let mut search =
            Search::new(job, job.start.clone(), Stats::default(), MAX_CLAUSES, false, budget)?;
        // A conflict here is found again by the first witness.
        if search.propagate().is_ok() {
            search.begin(budget)?;
            search.end_descent();
        }
        Ok(search)
    }

    /// About how many bytes clauses and explanations take.
    fn quick_memory(&self) -> u64 {
        (self.encoding.bytes() + self.learned.quick_bytes() + 4 * self.stored.len()) as u64
    }
}

/// A hash for keys, which are words: multiplies and rotates. There is no adversary.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        // The high bits are the best mixed; tables take the low ones as well.
        self.0 ^ self.0 >> 32
    }
}
