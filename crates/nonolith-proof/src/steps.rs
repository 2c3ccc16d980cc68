//! The steps of a proof: from an engine, in terms of a formula, to where they are written.

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

/// Takes the steps of a proof, in terms of a formula.
pub(crate) trait Sink {
    /// Takes a lemma, or the deletion of one.
    fn take(&mut self, clause: &[Lit], is_deletion: bool) -> io::Result<()>;
}

/// Takes the proof from an engine, and hands it on in terms of a formula.
pub(crate) struct Log<'a, 'p, S> {
    formula: &'a Formula<'p>,
    state: RefCell<State<S>>,
    is_broken: Cell<bool>,
}

struct State<S> {
    sink: S,
    error: Option<io::Error>,
    /// Scratch memory: a clause.
    clause: Vec<Lit>,
}

impl<'a, 'p, S: Sink> Log<'a, 'p, S> {
    pub(crate) fn new(formula: &'a Formula<'p>, sink: S) -> Self {
        let state = RefCell::new(State { sink, error: None, clause: Vec::new() });
        Log { formula, state, is_broken: Cell::new(false) }
    }

    /// Whether a step could not be taken. No more are handed on then.
    pub(crate) fn is_broken(&self) -> bool {
        self.is_broken.get()
    }

    pub(crate) fn finish(self) -> io::Result<S> {
        let State { sink, error, .. } = self.state.into_inner();
        error.map_or(Ok(sink), Err)
    }

    fn step(&self, clause: &[(Fact, bool)], is_deletion: bool) {
        if self.is_broken.get() {
            return;
        }
        let mut state = self.state.borrow_mut();
        let State { sink, error, clause: literals } = &mut *state;
        if self.translate(clause, literals) {
            *error = sink.take(literals, is_deletion).err();
            self.is_broken.set(error.is_some());
        }
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

impl<S: Sink> ProofLog for Log<'_, '_, S> {
    fn add(&self, clause: &[(Fact, bool)]) {
        self.step(clause, false);
    }

    fn delete(&self, clause: &[(Fact, bool)]) {
        self.step(clause, true);
    }
}

/// Writes the steps of a proof as they come.
pub(crate) struct Writer<W: Write> {
    format: ProofFormat,
    out: BufWriter<W>,
    steps: Steps,
}

impl<W: Write> Writer<W> {
    pub(crate) fn begin(format: ProofFormat, out: W) -> io::Result<Self> {
        let mut out = BufWriter::new(out);
        if format == ProofFormat::VeriPb {
            out.write_all(b"pseudo-Boolean proof version 3.0\n")?;
        }
        Ok(Writer { format, out, steps: Steps::default() })
    }

    /// Ends the proof, with the empty clause if it has come to that.
    pub(crate) fn finish(mut self, is_proved: bool) -> io::Result<Steps> {
        if is_proved {
            self.steps.lemmas += 1;
            self.out.write_all(match self.format {
                ProofFormat::Drat => b"0\n",
                ProofFormat::VeriPb => {
                    b"rup >= 1;\noutput NONE;\nconclusion UNSAT : -1;\nend pseudo-Boolean proof;\n"
                }
            })?;
        }
        self.out.flush()?;
        Ok(self.steps)
    }

    fn write_drat(&mut self, clause: &[Lit], is_deletion: bool) -> io::Result<()> {
        if is_deletion {
            self.out.write_all(b"d ")?;
        }
        for lit in clause {
            write!(self.out, "{lit} ")?;
        }
        self.out.write_all(b"0\n")
    }

    fn write_veripb(&mut self, clause: &[Lit], is_deletion: bool) -> io::Result<()> {
        self.out.write_all(if is_deletion { b"del spec" } else { b"rup" })?;
        for lit in clause {
            let sign = if lit.is_positive() { "" } else { "~" };
            write!(self.out, " 1 {sign}x{}", lit.variable())?;
        }
        self.out.write_all(b" >= 1;\n")
    }
}

impl<W: Write> Sink for Writer<W> {
    fn take(&mut self, clause: &[Lit], is_deletion: bool) -> io::Result<()> {
        if is_deletion {
            self.steps.deletions += 1;
        } else {
            self.steps.lemmas += 1;
            self.steps.literals += clause.len() as u64;
        }
        match self.format {
            ProofFormat::Drat => self.write_drat(clause, is_deletion),
            ProofFormat::VeriPb => self.write_veripb(clause, is_deletion),
        }
    }
}
