//! Half-solved grids, as text.

use nonolith::{Grid, Puzzle};

/// Reads rows of symbols, separated by slashes or line breaks, with `?` for open cells; an error says
/// what was expected.
///
/// ```
/// let puzzle = nonolith::Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// assert!(nonolith_requests::rows("##/?.", &puzzle).is_ok());
/// let error = nonolith_requests::rows("##", &puzzle).unwrap_err();
/// assert_eq!(error, "expected 2 rows, found 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rows(text: &str, puzzle: &Puzzle) -> Result<Grid, String> {
    let (shape, palette) = (puzzle.shape(), puzzle.palette());
    let rows: Vec<&str> =
        text.split(['/', '\n']).map(str::trim).filter(|row| !row.is_empty()).collect();
    if rows.len() != shape.height() {
        return Err(format!("expected {} rows, found {}", shape.height(), rows.len()));
    }
    let known: String = palette.all().iter().map(|colour| palette.symbol(colour)).collect();
    for (number, row) in (1..).zip(&rows) {
        let found = row.chars().count();
        if found != shape.width() {
            return Err(format!("expected {} cells in row {number}, found {found}", shape.width()));
        }
        if let Some((place, wrong)) =
            row.chars().enumerate().find(|(_, symbol)| *symbol != '?' && !known.contains(*symbol))
        {
            let place = place + 1;
            return Err(format!(
                "expected one of `{known}?` in row {number}, column {place}, found {wrong:?}"
            ));
        }
    }
    Grid::parse(&rows, palette).map_err(|_| "expected a grid".to_owned())
}
