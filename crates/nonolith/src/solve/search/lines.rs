//! The lines as propagators that can explain themselves.

use crate::line::automaton::Automaton;
use crate::line::bits::Bits;
use crate::line::wide::Wide;
use crate::line::{LineSolver, SolverPool, quick_solver};
use crate::model::{Clue, Colour, ColourSet, Grid, Kind, Puzzle};
use crate::solve::board::{Board, Removal};

/// Stands for the states at the end of a line: any in which it may end.
pub(super) const END: u32 = u32::MAX;

pub(super) struct LinePropagators<'p> {
    puzzle: &'p Puzzle,
    pub(super) board: Board,
    solvers: SolverPool,
    /// The lines that wait to be solved, by index, and for each line whether it waits.
    waiting: Vec<u32>,
    waits: Vec<bool>,
    /// When lines propagate.
    ///
    /// Counted lines are slow, and find little that clauses do not. With lines of up to 100, 1000 and
    /// 10,000 states propagated at every level, and explained by trial, 80 random puzzles of 30x30
    /// with 6 to 14 colours took 3.3, 14 and more than 79 times as long as with clauses alone, for
    /// 0.97, 0.58 and 0.27 times the conflicts. With 2, 3 and 4 colours, and 100 states, they took 1.4
    /// to 2.2 times as long for 0.7 to 1.02 times the conflicts.
    waking: Waking,
    masks: Vec<u64>,
    root: Grid,
    reasons: Vec<LineReasons>,
    scratch: Scratch,
    pub(super) solved: u64,
    /// The work done, in units of a short line.
    pub(super) effort: u64,
}

/// When lines propagate.
#[derive(Clone, Copy, PartialEq)]
enum Waking {
    Always,
    AtRoot,
    /// What a counted line finds at once may take many steps to prove by its clauses.
    Never,
}

#[derive(Default)]
struct Scratch {
    one_word: Vec<u64>,
    two_words: Vec<u128>,
    eight_words: Vec<Wide<8>>,
    many_words: Vec<Wide<64>>,
    cells: Vec<ColourSet>,
    root: Vec<ColourSet>,
}

/// How a line is explained, and cut: by an automaton with masks of one word, two, eight or 64.
enum LineReasons {
    OneWord(Automaton<u64>),
    TwoWords(Automaton<u128>),
    EightWords(Box<Automaton<Wide<8>>>),
    ManyWords(Box<Automaton<Wide<64>>>),
    /// By trial: give missing candidates back while the line stays impossible.
    Trial,
}

impl<'p> LinePropagators<'p> {
    /// `clauses` says whether the lines are encoded as clauses, too, and `proof` whether a proof is asked for.
    pub(super) fn new(
        puzzle: &'p Puzzle,
        root: Grid,
        clauses: bool,
        proof: bool,
    ) -> LinePropagators<'p> {
        let (shape, kind, colours) = (puzzle.shape(), puzzle.kind(), puzzle.palette().len());
        let explainer = |line| match puzzle.clue(line) {
            Clue::Runs(blocks) => {
                let one = Automaton::new(blocks, colours).map(LineReasons::OneWord);
                let two = || Automaton::new(blocks, colours).map(LineReasons::TwoWords);
                let eight = || Automaton::boxed(blocks, colours).map(LineReasons::EightWords);
                let many = || Automaton::boxed(blocks, colours).map(LineReasons::ManyWords);
                one.or_else(two).or_else(eight).or_else(many).unwrap_or(LineReasons::Trial)
            }
            Clue::Counted(_) => LineReasons::Trial,
        };
        LinePropagators {
            puzzle,
            board: Board::new(&root, colours),
            solvers: SolverPool::new(quick_solver, puzzle),
            waiting: Vec::new(),
            waits: vec![false; shape.line_count()],
            waking: match (kind, clauses) {
                (Kind::Counted, _) if proof => Waking::Never,
                (Kind::Counted, true) => Waking::AtRoot,
                _ => Waking::Always,
            },
            masks: Vec::new(),
            root,
            reasons: shape.lines().map(explainer).collect(),
            scratch: Scratch::default(),
            solved: 0,
            effort: 0,
        }
    }

    /// Removes a candidate from a cell, and wakes the lines through it, unless they propagate at the
    /// root only.
    pub(super) fn remove(&mut self, cell: usize, colour: Colour) -> Removal {
        if self.waking == Waking::Always {
            self.wake(cell);
        }
        self.board.remove(cell, colour)
    }

    /// Makes the lines through a cell wait to be solved.
    fn wake(&mut self, cell: usize) {
        for crossing in self.puzzle.shape().crossings(cell) {
            let index = crossing.line as usize;
            if !self.waits[index] {
                self.waits[index] = true;
                self.waiting.push(crossing.line);
            }
        }
    }

    /// Removes a candidate at the root, so that no explanation mentions it.
    pub(super) fn remove_for_good(&mut self, cell: usize, colour: Colour) -> Removal {
        self.root.set(cell, self.root.cells()[cell] & !ColourSet::only(colour));
        if self.waking != Waking::Never {
            self.wake(cell);
        }
        self.board.remove(cell, colour)
    }

    /// What is known at the root.
    pub(super) fn root(&self) -> &Grid {
        &self.root
    }

    pub(super) fn next_waiting(&mut self) -> Option<u32> {
        let index = self.waiting.pop()?;
        self.waits[index as usize] = false;
        Some(index)
    }

    pub(super) fn forget_waiting(&mut self) {
        while self.next_waiting().is_some() {}
    }

    /// Solves a line, and calls `tell` for each candidate that goes. Returns false if the line is
    /// impossible. The board does not change.
    pub(super) fn solve(&mut self, index: u32, mut tell: impl FnMut(usize, Colour)) -> bool {
        self.solved += 1;
        let line = index as usize;
        let before = self.board.masks(line);
        self.masks.clear();
        self.masks.extend_from_slice(before);
        let solver = self.solvers.of(line);
        let solved = solver.solve(self.puzzle.clue_at(line), &mut self.masks);
        self.effort += solver.effort();
        if solved.is_err() {
            return false;
        }
        let before = self.board.masks(line);
        let words = before.len() / self.puzzle.palette().len();
        for (i, (&before, &after)) in before.iter().zip(&self.masks).enumerate() {
            let mut gone = before & !after;
            while gone != 0 {
                let p = (i % words) * 64 + gone.trailing_zeros() as usize;
                gone &= gone - 1;
                if let Some(colour) = Colour::new(i / words) {
                    tell(self.puzzle.shape().cell_at(line, p), colour);
                }
            }
        }
        true
    }

    /// Where a line falls apart: the positions, the end included, before which all arrangements pass
    /// through the same state of its automaton, and that state. The cells after such a position do not
    /// depend on those before it.
    pub(super) fn cuts(&mut self, line: usize, cuts: &mut Vec<(u32, u32)>) {
        let length = self.board.shape().cells_at(line).len();
        let masks = self.board.masks(line);
        let Scratch { one_word, two_words, eight_words, many_words, .. } = &mut self.scratch;
        cuts.clear();
        match &self.reasons[line] {
            LineReasons::OneWord(automaton) => {
                automaton.live(masks, length, one_word);
                singles(one_word, cuts);
            }
            LineReasons::TwoWords(automaton) => {
                automaton.live(masks, length, two_words);
                singles(two_words, cuts);
            }
            LineReasons::EightWords(automaton) => {
                automaton.live(masks, length, eight_words);
                singles(eight_words, cuts);
            }
            LineReasons::ManyWords(automaton) => {
                automaton.live(masks, length, many_words);
                singles(many_words, cuts);
            }
            LineReasons::Trial => cuts.extend([(0, 0), (length as u32, END)]),
        }
    }

    /// Explains why `assumed` (a cell and its colour) makes a line impossible; without it, why the
    /// line is impossible. Calls `tell` for each missing candidate that is needed. `missing` returns
    /// the candidates that a cell had lost at the time.
    pub(super) fn explain(
        &mut self,
        index: u32,
        assumed: Option<(usize, Colour)>,
        missing: impl Fn(usize) -> ColourSet,
        mut tell: impl FnMut(usize, Colour),
    ) {
        let (line, shape) = (index as usize, self.puzzle.shape());
        let Scratch { one_word, two_words, eight_words, many_words, cells, root } =
            &mut self.scratch;
        cells.clear();
        root.clear();
        for place in shape.cells_at(line) {
            let all = self.root.cells()[place];
            match assumed {
                // The assumption must not be weakened.
                Some((cell, colour)) if cell == place => {
                    cells.push(ColourSet::only(colour));
                    root.push(ColourSet::only(colour));
                }
                _ => {
                    cells.push(all & !missing(place));
                    root.push(all);
                }
            }
        }
        let mut tell = |p: usize, colour| tell(shape.cell_at(line, p), colour);
        match &self.reasons[line] {
            LineReasons::OneWord(automaton) => automaton.explain(cells, root, one_word, tell),
            LineReasons::TwoWords(automaton) => automaton.explain(cells, root, two_words, tell),
            LineReasons::EightWords(automaton) => automaton.explain(cells, root, eight_words, tell),
            LineReasons::ManyWords(automaton) => automaton.explain(cells, root, many_words, tell),
            LineReasons::Trial => {
                let colours = self.puzzle.palette().len();
                let (solver, clue) = (self.solvers.of(line), self.puzzle.clue_at(line));
                explain_by_trial(solver, clue, cells, root, colours, &mut tell);
            }
        }
    }
}

/// The positions with a single state, and that state; the end counts as one.
fn singles<B: Bits>(live: &[B], cuts: &mut Vec<(u32, u32)>) {
    let single = |(p, states): (usize, &B)| Some((p as u32, states.single()? as u32));
    cuts.extend(live[..live.len() - 1].iter().enumerate().filter_map(single));
    cuts.push((live.len() as u32 - 1, END));
}

/// Gives the missing candidates back, one by one. Those that make the line possible are needed.
fn explain_by_trial(
    solver: &mut dyn LineSolver,
    clue: Clue<'_>,
    cells: &mut [ColourSet],
    root: &[ColourSet],
    colours: usize,
    tell: &mut dyn FnMut(usize, Colour),
) {
    let mut masks = crate::line::masks_of(cells, colours);
    let words = crate::line::words_for(cells.len());
    let mut trial = masks.clone();
    for p in 0..cells.len() {
        for colour in (root[p] & !cells[p]).iter() {
            trial.copy_from_slice(&masks);
            trial[colour.index() * words + p / 64] |= 1 << (p % 64);
            let given_back = trial.clone();
            if solver.solve(clue, &mut trial).is_err() {
                masks = given_back;
            } else {
                tell(p, colour);
            }
        }
    }
}
