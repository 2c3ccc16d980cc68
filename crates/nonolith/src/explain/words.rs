//! Lines, cells and numbers in plain English.

use super::step::Fact;
use crate::{Chain, ColourSet, Grid, LineId, Palette, Shape, Tally};

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Places on a line, counted from 0: `columns 3 and 5 to 7`.
pub(super) fn places(line: LineId, positions: &[usize]) -> String {
    let noun = match line {
        LineId::Row(_) => "column",
        LineId::Column(_) => "row",
    };
    let runs = positions.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
        [only] => (only + 1).to_string(),
        [a, b] => format!("{}, {}", a + 1, b + 1),
        [first, .., last] => format!("{} to {}", first + 1, last + 1),
        [] => String::new(),
    });
    let plural = if positions.len() == 1 { "" } else { "s" };
    let runs: Vec<String> = runs.collect();
    format!(
        "{noun}{plural} {}",
        list(&runs.join(", ").split(", ").map(str::to_owned).collect::<Vec<_>>())
    )
}

/// A cell: `row 3 column 5`; without a comma, as it stands in lists.
pub(super) fn cell(shape: Shape, cell: usize) -> String {
    let [row, column] = shape.lines_through(cell);
    format!("{row} {column}")
}

/// A chain among others: `the 3`, `the second 3`, `the red 3`.
pub(super) fn chain(chains: &[Chain], chain: usize, palette: &Palette) -> String {
    let own = chains[chain];
    let same: Vec<usize> = (0..chains.len()).filter(|&i| chains[i] == own).collect();
    let place = same.iter().position(|&i| i == chain).unwrap_or(0);
    let ordinal = match (same.len(), place) {
        (1, _) => String::new(),
        (2.., _) if place + 1 == same.len() => "last ".to_owned(),
        (_, 0) => "first ".to_owned(),
        (_, 1) => "second ".to_owned(),
        (_, 2) => "third ".to_owned(),
        (_, n) => format!("{}th ", n + 1),
    };
    let colour = match palette.len() {
        2 => String::new(),
        _ => format!("{} ", palette.ink(own.colour).name),
    };
    format!("the {ordinal}{colour}{}", own.len)
}

/// What a counted clue says of a colour: `3 red together`.
pub(super) fn tally(tally: Tally, palette: &Palette) -> String {
    let mark = match tally {
        tally if tally.together() => " together",
        tally if tally.apart() => " apart",
        _ => "",
    };
    format!("{} {}{mark}", tally.count(), palette.ink(tally.colour()).name)
}

/// Colours: `red and blue`.
pub(super) fn colours(colours: ColourSet, palette: &Palette) -> String {
    list(&colours.iter().map(|colour| palette.ink(colour).name.clone()).collect::<Vec<_>>())
}

/// What becomes of cells, grouped by what they become.
pub(super) fn outcome(
    grid: &Grid,
    palette: &Palette,
    line: Option<LineId>,
    facts: &[Fact],
) -> String {
    const MANY: usize = 8;
    let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
    for fact in facts {
        let left = grid.cells()[fact.cell] & !fact.colours;
        let gone = grid.cells()[fact.cell] & fact.colours;
        let verb = match left.single() {
            Some(colour) => palette.ink(colour).name.clone(),
            None => format!("not {}", colours(gone, palette).replace(" and ", " or ")),
        };
        match groups.iter_mut().find(|(own, _)| *own == verb) {
            Some((_, cells)) => cells.push(fact.cell),
            None => groups.push((verb, vec![fact.cell])),
        }
    }
    let shape = grid.shape();
    let group = |(verb, cells): &(String, Vec<usize>)| {
        let be = if cells.len() == 1 { "is" } else { "are" };
        let names = match line {
            Some(line) => {
                let place = |cell: &usize| shape.cells_of(line).position(|own| own == *cell);
                places(line, &cells.iter().filter_map(place).collect::<Vec<_>>())
            }
            None if cells.len() > MANY => format!("{} cells", cells.len()),
            None => list(&cells.iter().map(|&own| cell(shape, own)).collect::<Vec<_>>()),
        };
        format!("{names} {be} {verb}")
    };
    list(&groups.iter().map(group).collect::<Vec<_>>())
}
