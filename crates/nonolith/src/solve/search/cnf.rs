//! The encoding by itself, for other SAT solvers.

use super::cells::CellLiterals;
use super::encode::{Lists, encode};
use super::lit::Lit;
use crate::model::{ColourSet, Grid, ModelError, Puzzle};
use std::convert::Infallible;

/// A puzzle as clauses for a SAT solver.
///
/// Literals are numbered as in the DIMACS format: variables count from 1, and a negative number is a
/// negated variable.
///
/// ```
/// use nonolith::Puzzle;
/// use nonolith::solve::Cnf;
///
/// // Two cells, of which the first is filled.
/// let puzzle = Puzzle::mono(&[&[1]], &[&[1], &[]])?;
/// let cnf = Cnf::new(&puzzle, &puzzle.unknown())?;
/// let holds = |truth: &[bool]| {
///     let literal = |&number: &i32| truth[number.unsigned_abs() as usize - 1] == (number > 0);
///     cnf.clauses.iter().all(|clause| clause.iter().any(literal))
/// };
/// // Every assignment that satisfies the clauses is the solution.
/// let all = (0..1u32 << cnf.variables).map(|bits| {
///     (0..cnf.variables).map(|v| bits >> v & 1 == 1).collect::<Vec<bool>>()
/// });
/// let models: Vec<_> = all.filter(|truth| holds(truth)).collect();
/// assert!(!models.is_empty());
/// for model in models {
///     let picture = cnf.picture(|variable| model[variable - 1]);
///     assert_eq!(picture.text(puzzle.palette()), ["#."]);
/// }
/// # Ok::<(), nonolith::model::ModelError>(())
/// ```
pub struct Cnf {
    /// How many variables there are.
    pub variables: usize,
    /// How many of them, the first ones, say which colours cells have. Two assignments that agree on
    /// these are the same picture.
    pub cell_variables: usize,
    /// The clauses. At least one literal of each is true.
    pub clauses: Vec<Vec<i32>>,
    cells: CellLiterals,
    root: Grid,
}

impl Cnf {
    /// Encodes what `root` leaves open of a puzzle. Use the grid of
    /// [`propagate`](crate::solve::propagate()) for fewer clauses. Fails if the shapes differ.
    pub fn new(puzzle: &Puzzle, root: &Grid) -> Result<Cnf, ModelError> {
        let root = &*puzzle.reveal(root)?;
        let cells = CellLiterals::new(root);
        let Ok(encoded) = encode(puzzle, root, &cells, usize::MAX, false, Lists::default(), || {
            Ok::<_, Infallible>(())
        });
        let number = |literal: &Lit| {
            let variable = literal.variable() as i32 + 1;
            if literal.is_positive() { variable } else { -variable }
        };
        let clause = |literals: &[Lit]| literals.iter().map(number).collect::<Vec<i32>>();
        let units = encoded.units.iter().map(std::slice::from_ref).map(clause);
        let two = encoded.two.iter().map(|literals| clause(literals));
        let three = encoded.three.iter().map(|literals| clause(literals));
        let longer = encoded.longer.iter().map(|literals| clause(literals));
        let clauses = units.chain(two).chain(three).chain(longer).collect();
        let (variables, cell_variables) = (encoded.variables, cells.variables());
        Ok(Cnf { variables, cell_variables, clauses, cells, root: root.clone() })
    }

    /// The picture of an assignment. `truth` returns the value of a variable, counted from 1.
    pub fn picture(&self, truth: impl Fn(usize) -> bool) -> Grid {
        let mut grid = self.root.clone();
        for cell in 0..self.root.cells().len() {
            let holds = |&colour: &_| {
                let literal = self.cells.literal(cell, colour);
                truth(literal.variable() + 1) == literal.is_positive()
            };
            if let Some(colour) = self.cells.open_colours(cell).find(holds) {
                grid.set(cell, ColourSet::only(colour));
            }
        }
        grid
    }
}
