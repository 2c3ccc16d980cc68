//! What all renderers share: the clues as labels, and a colour for cells that are not decided.

use super::View;
use nonolith::{Clue, Colour, LineId, Palette, Rgb};

/// One number of a clue as it is shown.
pub(super) struct Label {
    /// `3`, or `3*` for cells that are together.
    pub(super) number: String,
    pub(super) colour: Colour,
}

/// The labels of all rows and columns.
pub(super) struct Layout {
    pub(super) rows: Vec<Vec<Label>>,
    pub(super) columns: Vec<Vec<Label>>,
}

impl Layout {
    pub(super) fn new(view: &View<'_>) -> Layout {
        let shape = view.puzzle.shape();
        let labels = |line| labels(view.puzzle.clue(line));
        Layout {
            rows: (0..shape.height()).map(|row| labels(LineId::Row(row))).collect(),
            columns: (0..shape.width()).map(|column| labels(LineId::Column(column))).collect(),
        }
    }

    /// The most labels any column has.
    pub(super) fn deepest(&self) -> usize {
        self.columns.iter().map(Vec::len).max().unwrap_or(0)
    }
}

fn labels(clue: Clue<'_>) -> Vec<Label> {
    let labels: Vec<Label> = match clue {
        Clue::Runs(chains) => chains
            .iter()
            .map(|chain| Label { number: chain.len.to_string(), colour: chain.colour })
            .collect(),
        Clue::Counted(tallies) => tallies
            .iter()
            .filter(|tally| tally.count() > 0)
            .map(|tally| {
                let mark = if tally.together() { "*" } else { "" };
                Label { number: format!("{}{mark}", tally.count()), colour: tally.colour() }
            })
            .collect(),
    };
    if labels.is_empty() {
        return vec![Label { number: "0".to_owned(), colour: Colour::BACKGROUND }];
    }
    labels
}

/// A colour for cells that are not decided: the one that is least like any of the palette.
pub(super) fn undecided_colour(palette: &Palette) -> Rgb {
    const CHOICE: [Rgb; 5] = [
        Rgb(150, 150, 150),
        Rgb(200, 160, 220),
        Rgb(120, 180, 200),
        Rgb(220, 180, 120),
        Rgb(90, 110, 90),
    ];
    let distance = |Rgb(r, g, b): Rgb, Rgb(x, y, z): Rgb| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(r, x) + square(g, y) + square(b, z)
    };
    let nearest = |choice: Rgb| palette.inks().iter().map(|ink| distance(choice, ink.rgb)).min();
    // `max_by_key` takes the last of equals, and the plainest colour is to win.
    CHOICE.into_iter().rev().max_by_key(|&choice| nearest(choice)).unwrap_or(CHOICE[0])
}
