//! Formulas as DIMACS files, which SAT solvers and model counters read.

use crate::formula::Formula;
use std::io::{self, BufWriter, Write};

impl Formula<'_> {
    /// Writes the formula in the DIMACS format. Comments say what each variable says.
    ///
    /// ```
    /// use nonolith::Puzzle;
    /// use nonolith_proof::Formula;
    ///
    /// let puzzle = Puzzle::mono(&[&[]], &[&[]])?;
    /// let mut text = Vec::new();
    /// Formula::of(&puzzle)?.write_dimacs(&mut text)?;
    /// let expected = "\
    /// c A nonogram of 1x1 cells, run clues, as clauses; docs/proofs.md explains them.
    /// c 1 R1C1 black
    /// c 2 row 1: column 1 holds after 0 paces
    /// c 3 column 1: row 1 holds after 0 paces
    /// p cnf 3 8
    /// 2 0
    /// -2 -1 0
    /// 1 2 0
    /// -1 0
    /// 3 0
    /// -3 -1 0
    /// 1 3 0
    /// -1 0
    /// ";
    /// assert_eq!(String::from_utf8(text)?, expected);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_dimacs(&self, out: impl Write) -> io::Result<()> {
        let mut out = BufWriter::new(out);
        self.write_names(&mut out, 'c')?;
        writeln!(out, "p cnf {} {}", self.variables(), self.clauses().len())?;
        for clause in self.clauses() {
            for lit in clause {
                write!(out, "{lit} ")?;
            }
            writeln!(out, "0")?;
        }
        out.flush()
    }

    /// Writes what each variable says, in comments that begin with this character.
    pub(crate) fn write_names(&self, out: &mut impl Write, comment: char) -> io::Result<()> {
        let (shape, kind) = (self.puzzle().shape(), self.puzzle().kind());
        writeln!(
            out,
            "{comment} A nonogram of {shape} cells, {kind}, as clauses; docs/proofs.md explains them."
        )?;
        if self.differs() {
            writeln!(out, "{comment} The last clause: some cell differs from a picture.")?;
        }
        for (index, meaning) in self.meanings().enumerate() {
            writeln!(out, "{comment} {} {}", index + 1, meaning.words(self.puzzle()))?;
        }
        Ok(())
    }
}
