//! The steps of a proof, written as they come.

use crate::formula::Formula;
use crate::lit::{Claim, Lit};
use nonolith::solve::{Fact, ProofLog};
use std::cell::{Cell, RefCell};
use std::io::{self, BufWriter, Write};

/// How a proof is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProofFormat {
    /// DRAT as text, next to a formula in the DIMACS format.
    Drat,
    /// VeriPB 3, next to a formula in the OPB format.
    VeriPb,
}

/// How large a proof is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Steps {
    /// The lemmas, with the empty clause at the end.
    pub lemmas: u64,
    /// How many of them are deleted again.
    pub deletions: u64,
    /// The literals of all lemmas.
    pub literals: u64,
}

/// Takes the proof from an engine, and writes it in terms of a formula.
pub(crate) struct Log<'a, 'p, W: Write> {
    formula: &'a Formula<'p>,
    format: ProofFormat,
    state: RefCell<State<W>>,
    is_broken: Cell<bool>,
}

struct State<W: Write> {
    out: BufWriter<W>,
    steps: Steps,
    error: Option<io::Error>,
    /// Scratch memory: a clause.
    clause: Vec<Lit>,
}

impl<'a, 'p, W: Write> Log<'a, 'p, W> {
    pub(crate) fn new(formula: &'a Formula<'p>, format: ProofFormat, out: W) -> Self {
        let (out, steps) = (BufWriter::new(out), Steps::default());
        let state = RefCell::new(State { out, steps, error: None, clause: Vec::new() });
        let log = Log { formula, format, state, is_broken: Cell::new(false) };
        if format == ProofFormat::VeriPb {
            log.write(|state| state.out.write_all(b"pseudo-Boolean proof version 3.0\n"));
        }
        log
    }

    /// Whether a step could not be written. Nothing more is written then.
    pub(crate) fn is_broken(&self) -> bool {
        self.is_broken.get()
    }

    /// Ends the proof, with the empty clause if it has come to that.
    pub(crate) fn finish(self, is_proved: bool) -> io::Result<Steps> {
        if is_proved {
            self.write(|state| {
                state.steps.lemmas += 1;
                state.out.write_all(match self.format {
                    ProofFormat::Drat => b"0\n",
                    ProofFormat::VeriPb => {
                        b"rup >= 1;\noutput NONE;\nconclusion UNSAT : -1;\nend pseudo-Boolean proof;\n"
                    }
                })
            });
        }
        self.write(|state| state.out.flush());
        let State { steps, error, .. } = self.state.into_inner();
        error.map_or(Ok(steps), Err)
    }

    fn write(&self, work: impl FnOnce(&mut State<W>) -> io::Result<()>) {
        if !self.is_broken.get() {
            let mut state = self.state.borrow_mut();
            state.error = work(&mut state).err();
            self.is_broken.set(state.error.is_some());
        }
    }

    fn step(&self, clause: &[(Fact, bool)], is_deletion: bool) {
        self.write(|state| {
            if !self.translate(clause, &mut state.clause) {
                return Ok(());
            }
            if is_deletion {
                state.steps.deletions += 1;
            } else {
                state.steps.lemmas += 1;
                state.steps.literals += state.clause.len() as u64;
            }
            match self.format {
                ProofFormat::Drat => state.write_drat(is_deletion),
                ProofFormat::VeriPb => state.write_veripb(is_deletion),
            }
        });
    }

    /// Finds the literals of a clause. False if one of them is known to be true, so that nothing is left to say.
    fn translate(&self, clause: &[(Fact, bool)], literals: &mut Vec<Lit>) -> bool {
        literals.clear();
        for &(fact, is_true) in clause {
            let claim = claim(self.formula, fact);
            match if is_true { claim } else { !claim } {
                Claim::Known(true) => return false,
                Claim::Known(false) => {}
                Claim::Lit(lit) => literals.push(lit),
            }
        }
        true
    }
}

/// What an engine says, in terms of a formula.
fn claim(formula: &Formula<'_>, fact: Fact) -> Claim {
    match fact {
        Fact::Cell { cell, colour } => formula.cell_is(cell, colour).into(),
        Fact::Started { line, block, by } => formula.started_by(line, block, by),
        Fact::Counted { line, colour, cells, count } => {
            formula.counted_by(line, colour, cells, count)
        }
    }
}

impl<W: Write> ProofLog for Log<'_, '_, W> {
    fn add(&self, clause: &[(Fact, bool)]) {
        self.step(clause, false);
    }

    fn delete(&self, clause: &[(Fact, bool)]) {
        self.step(clause, true);
    }
}

impl<W: Write> State<W> {
    fn write_drat(&mut self, is_deletion: bool) -> io::Result<()> {
        if is_deletion {
            self.out.write_all(b"d ")?;
        }
        for lit in &self.clause {
            write!(self.out, "{lit} ")?;
        }
        self.out.write_all(b"0\n")
    }

    fn write_veripb(&mut self, is_deletion: bool) -> io::Result<()> {
        self.out.write_all(if is_deletion { b"del spec" } else { b"rup" })?;
        for lit in &self.clause {
            let sign = if lit.is_positive() { "" } else { "~" };
            write!(self.out, " 1 {sign}x{}", lit.variable())?;
        }
        self.out.write_all(b" >= 1;\n")
    }
}
