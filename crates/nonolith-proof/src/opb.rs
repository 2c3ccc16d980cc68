//! Formulas as OPB files: pseudo-Boolean constraints, which VeriPB and PB solvers read.

use crate::formula::Formula;
use crate::lit::Lit;
use std::io::{self, BufWriter, Write};

impl Formula<'_> {
    /// Writes the formula in the OPB format: each clause as the inequality that at least one of its
    /// literals is true. Counts of counted clues follow as two inequalities each: at least so many
    /// cells have the colour, and at least the others have not.
    ///
    /// The format has no room for a sum of nothing: the empty clause is written `+1 x1 >= 2 ;`.
    ///
    /// ```
    /// use nonolith::Puzzle;
    /// use nonolith_proof::Formula;
    ///
    /// let puzzle = Puzzle::mono(&[&[]], &[&[]])?;
    /// let mut text = Vec::new();
    /// Formula::of(&puzzle)?.write_opb(&mut text)?;
    /// let text = String::from_utf8(text)?;
    /// assert!(text.starts_with("* #variable= 3 #constraint= 8\n"));
    /// assert!(text.contains("\n+1 ~x2 +1 ~x1 >= 1 ;\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_opb(&self, out: impl Write) -> io::Result<()> {
        let mut out = BufWriter::new(out);
        let counts = self.counts().filter(|(_, cells)| !cells.is_empty()).count();
        let constraints = self.clauses().len() + 2 * counts;
        let variables = self.variables().max(u32::from(self.clauses().any(<[_]>::is_empty)));
        writeln!(out, "* #variable= {variables} #constraint= {constraints}")?;
        self.write_names(&mut out, '*')?;
        for clause in self.clauses() {
            match clause {
                [] => writeln!(out, "+1 x1 >= 2 ;")?,
                _ => write_sum(&mut out, clause.iter().copied(), 1)?,
            }
        }
        for (count, cells) in self.counts().filter(|(_, cells)| !cells.is_empty()) {
            write_sum(&mut out, cells.iter().copied(), count)?;
            write_sum(&mut out, cells.iter().map(|&cell| !cell), cells.len() - count)?;
        }
        out.flush()
    }
}

/// At least so many of these literals are true.
fn write_sum(
    out: &mut impl Write,
    literals: impl Iterator<Item = Lit>,
    least: usize,
) -> io::Result<()> {
    for lit in literals {
        let sign = if lit.is_positive() { "" } else { "~" };
        write!(out, "+1 {sign}x{} ", lit.variable())?;
    }
    writeln!(out, ">= {least} ;")
}
