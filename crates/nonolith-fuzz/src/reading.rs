//! Lines, read cell by cell: slow, and plainly what the rules say. Everything here is polynomial in the
//! length of a line, so long lines can be checked, too.

use nonolith::{Block, Clue, Colour, ColourSet, Grid, LineId, Puzzle, Tally};
use std::collections::HashSet;

/// What matters about the cells that were read so far.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum State {
    Runs {
        /// How many blocks are complete.
        complete: usize,
        /// How many cells of the next block were read.
        begun: u32,
        last: Option<Colour>,
    },
    Counted {
        /// How many cells of each tally's colour were read.
        counts: Vec<u32>,
        /// For each tally, whether there are cells of other colours between its cells.
        apart: Vec<bool>,
        last: Option<Colour>,
    },
}

impl State {
    /// Before the first cell.
    pub(crate) fn start(clue: Clue<'_>) -> State {
        match clue {
            Clue::Counted(tallies) => State::Counted {
                counts: vec![0; tallies.len()],
                apart: vec![false; tallies.len()],
                last: None,
            },
            _ => State::Runs { complete: 0, begun: 0, last: None },
        }
    }

    /// After one more cell, or `None` if it cannot have this colour.
    pub(crate) fn read(&self, clue: Clue<'_>, colour: Colour) -> Option<State> {
        match self {
            &State::Runs { complete, begun, last } => {
                read_run(clue.blocks(), complete, begun, last, colour)
            }
            State::Counted { counts, apart, last } => {
                read_counted(clue.tallies(), counts, apart, *last, colour)
            }
        }
    }

    /// Whether the line may end here.
    pub(crate) fn is_end(&self, clue: Clue<'_>) -> bool {
        match self {
            &State::Runs { complete, begun, .. } => complete == clue.blocks().len() && begun == 0,
            State::Counted { counts, apart, .. } => {
                let fits = |(i, tally): (usize, &Tally)| {
                    counts[i] == tally.count() && apart[i] == tally.apart()
                };
                clue.tallies().iter().enumerate().all(fits)
            }
        }
    }

    /// The block whose first cell the next one is, if it has this colour.
    pub(crate) fn begins(&self, colour: Colour) -> Option<usize> {
        match self {
            &State::Runs { complete, begun: 0, .. } if colour != Colour::BACKGROUND => {
                Some(complete)
            }
            _ => None,
        }
    }
}

fn read_run(
    blocks: &[Block],
    complete: usize,
    begun: u32,
    last: Option<Colour>,
    colour: Colour,
) -> Option<State> {
    let after = |complete, begun| Some(State::Runs { complete, begun, last: Some(colour) });
    if colour == Colour::BACKGROUND {
        return if begun == 0 { after(complete, 0) } else { None };
    }
    let block = blocks.get(complete).filter(|block| block.colour() == colour)?;
    // Two blocks of the same colour do not touch.
    if begun == 0 && last == Some(colour) {
        return None;
    }
    match begun + 1 == block.length() {
        true => after(complete + 1, 0),
        false => after(complete, begun + 1),
    }
}

fn read_counted(
    tallies: &[Tally],
    counts: &[u32],
    apart: &[bool],
    last: Option<Colour>,
    colour: Colour,
) -> Option<State> {
    let i = tallies.iter().position(|tally| tally.colour() == colour)?;
    let (mut counts, mut apart) = (counts.to_vec(), apart.to_vec());
    apart[i] |= counts[i] > 0 && last != Some(colour);
    counts[i] += 1;
    let fits = counts[i] <= tallies[i].count() && (!apart[i] || tallies[i].apart());
    fits.then_some(State::Counted { counts, apart, last: Some(colour) })
}

/// For each number of cells, the states after them that candidates allow and that lead to the end.
pub(crate) fn alive(clue: Clue<'_>, cells: &[ColourSet]) -> Vec<HashSet<State>> {
    let mut layers = vec![HashSet::from([State::start(clue)])];
    for cell in cells {
        let next = |state: &State| -> Vec<State> {
            cell.iter().filter_map(|colour| state.read(clue, colour)).collect()
        };
        let layer = layers[layers.len() - 1].iter().flat_map(next).collect();
        layers.push(layer);
    }
    layers[cells.len()].retain(|state| state.is_end(clue));
    for p in (0..cells.len()).rev() {
        let (before, after) = layers.split_at_mut(p + 1);
        let goes_on = |state: &State| {
            let mut next = cells[p].iter().filter_map(|colour| state.read(clue, colour));
            next.any(|state| after[0].contains(&state))
        };
        before[p].retain(goes_on);
    }
    layers
}

/// What a complete line solver finds: for each cell the colours that it has in some arrangement, and for
/// each block where it can start. `None` if there is no arrangement.
pub(crate) fn narrow(
    clue: Clue<'_>,
    cells: &[ColourSet],
) -> Option<(Vec<ColourSet>, Vec<HashSet<usize>>)> {
    let layers = alive(clue, cells);
    if layers[0].is_empty() {
        return None;
    }
    let mut narrowed = vec![ColourSet::EMPTY; cells.len()];
    let mut starts = vec![HashSet::new(); clue.blocks().len()];
    for (p, cell) in cells.iter().enumerate() {
        for (state, colour) in layers[p].iter().flat_map(|s| cell.iter().map(move |c| (s, c))) {
            if state.read(clue, colour).is_some_and(|next| layers[p + 1].contains(&next)) {
                narrowed[p].insert(colour);
                state.begins(colour).into_iter().for_each(|block| {
                    starts[block].insert(p);
                });
            }
        }
    }
    Some((narrowed, starts))
}

/// All solutions of a small puzzle that agree with its givens, up to `most`: cell by cell, as long as
/// each row and each column can still be completed.
pub(crate) fn solutions(puzzle: &Puzzle, most: usize) -> Vec<Grid> {
    let (shape, unknown) = (puzzle.shape(), puzzle.unknown());
    let (width, height) = (shape.width(), shape.height());
    let line = |id: LineId| {
        let cells: Vec<ColourSet> = unknown.line(id).collect();
        (puzzle.clue(id), alive(puzzle.clue(id), &cells))
    };
    let rows: Vec<_> = (0..height).map(|row| line(LineId::row(row))).collect();
    let columns: Vec<_> = (0..width).map(|column| line(LineId::column(column))).collect();
    if rows.iter().chain(&columns).any(|(_, layers)| layers[0].is_empty()) {
        return Vec::new();
    }
    // The state of the row so far, and of each column above.
    let mut found = Vec::new();
    let mut todo: Vec<(Vec<Colour>, Option<State>, Vec<State>)> =
        vec![(Vec::new(), None, columns.iter().map(|(clue, _)| State::start(*clue)).collect())];
    while let Some((picture, row_state, column_states)) = todo.pop() {
        let cell = picture.len();
        if cell == shape.area() {
            let cells = picture.into_iter().map(ColourSet::only).collect();
            found.push(Grid::from_cells(shape, cells).unwrap());
            if found.len() == most {
                break;
            }
            continue;
        }
        let (row, column) = (cell / width, cell % width);
        let ((row_clue, row_alive), (column_clue, column_alive)) = (&rows[row], &columns[column]);
        let row_state = row_state.filter(|_| column > 0).unwrap_or(State::start(*row_clue));
        for colour in unknown.cells()[cell].iter() {
            let (Some(along), Some(down)) = (
                row_state.read(*row_clue, colour),
                column_states[column].read(*column_clue, colour),
            ) else {
                continue;
            };
            let lives = row_alive[column + 1].contains(&along);
            if lives && column_alive[row + 1].contains(&down) {
                let mut next = column_states.clone();
                next[column] = down;
                todo.push(([&picture[..], &[colour]].concat(), Some(along), next));
            }
        }
    }
    found
}
