//! What all renderers share: the clues as labels, letters for colours, and a colour for cells that
//! are not decided.

use super::View;
#[cfg(feature = "terminal")]
use crate::colour::distance;
use nonolith::model::Rgb;
use nonolith::{Block, Clue, Colour, Kind, LineId, Palette, Puzzle, Tally};

/// One number of a clue as it is shown.
pub(super) struct Label {
    /// `3`, or `3*` for cells that are together.
    pub(super) number: String,
    pub(super) colour: Colour,
}

impl Label {
    /// Whether its colour does not need to be told: there is only one that it can be.
    pub(super) fn is_plain(&self, puzzle: &Puzzle) -> bool {
        puzzle.kind() == Kind::Runs && (puzzle.palette().len() <= 2 || self.number == "0")
    }

    /// The number, and the letter of its colour if letters are wanted and there are several.
    pub(super) fn text(&self, puzzle: &Puzzle, letters: Option<&[char]>) -> String {
        match letters {
            Some(letters) if !self.is_plain(puzzle) => {
                format!("{}{}", self.number, letters[self.colour.index()])
            }
            _ => self.number.clone(),
        }
    }
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
            rows: (0..shape.height()).map(|row| labels(LineId::row(row))).collect(),
            columns: (0..shape.width()).map(|column| labels(LineId::column(column))).collect(),
        }
    }

    /// The most labels any column has.
    pub(super) fn deepest(&self) -> usize {
        self.columns.iter().map(Vec::len).max().unwrap_or(0)
    }
}

fn labels(clue: Clue<'_>) -> Vec<Label> {
    let of_block =
        |block: &Block| Label { number: block.length().to_string(), colour: block.colour() };
    let of_tally = |tally: &Tally| {
        let mark = if tally.together() { "*" } else { "" };
        Label { number: format!("{}{mark}", tally.count()), colour: tally.colour() }
    };
    let tallies = clue.tallies().iter().filter(|tally| tally.count() > 0);
    let labels: Vec<Label> =
        clue.blocks().iter().map(of_block).chain(tallies.map(of_tally)).collect();
    if labels.is_empty() {
        return vec![Label { number: "0".to_owned(), colour: Colour::BACKGROUND }];
    }
    labels
}

/// The letter of every colour in text.
pub(super) fn own_letters(palette: &Palette) -> Vec<char> {
    palette.all().iter().map(|colour| palette.symbol(colour)).collect()
}

/// A letter for every colour that any font can show: the palette's own where that is one.
pub(super) fn letters(palette: &Palette) -> Vec<char> {
    let own = own_letters(palette);
    let mut letters: Vec<char> = Vec::new();
    for &letter in &own {
        let free = |c: &char| !own.contains(c) && !letters.contains(c);
        let spare = || ('a'..='z').chain('A'..='Z').find(free);
        let shown = Some(letter).filter(char::is_ascii_graphic).or_else(spare);
        letters.push(shown.unwrap_or('*'));
    }
    letters
}

/// Black or white, whichever can be read on a colour.
pub(super) fn contrast(ground: Rgb) -> Rgb {
    if ground.brightness() > 127 { Rgb::BLACK } else { Rgb::WHITE }
}

/// A colour for cells that are not decided: the one that is least like any of the palette.
#[cfg(feature = "terminal")]
pub(super) fn undecided_colour(palette: &Palette) -> Rgb {
    const CHOICE: [Rgb; 5] = [
        Rgb(150, 150, 150),
        Rgb(200, 160, 220),
        Rgb(120, 180, 200),
        Rgb(220, 180, 120),
        Rgb(90, 110, 90),
    ];
    let nearest = |choice: Rgb| palette.inks().iter().map(|ink| distance(choice, ink.rgb)).min();
    // `max_by_key` takes the last of equals, and the plainest colour is to win.
    CHOICE.into_iter().rev().max_by_key(|&choice| nearest(choice)).unwrap_or(CHOICE[0])
}
