//! Line solvers find all that follows, and nothing else.

use crate::cases::below;
use crate::reading::narrow;
use arbitrary::Unstructured;
use nonolith::line::{Impossible, line_solver, settled, solve_line};
use nonolith::{Block, Clue, Colour, ColourSet, Kind, Tally};
use std::collections::HashSet;

/// Long enough for one, two, three and four machine words.
const LONGEST_RUNS: u64 = 200;
/// The most cells of counted lines in two, three and four colours: states multiply with colours.
const LONGEST_COUNTED: [u64; 3] = [80, 40, 20];

enum OwnClue {
    Runs(Vec<Block>),
    Counted(Vec<Tally>),
}

impl OwnClue {
    fn view(&self) -> Clue<'_> {
        match self {
            OwnClue::Runs(blocks) => Clue::Runs(blocks),
            OwnClue::Counted(tallies) => Clue::Counted(tallies),
        }
    }
}

pub(crate) fn run(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let colours = 2 + below(&mut bytes, 3) as usize;
    let kind = if below(&mut bytes, 3) == 0 { Kind::Counted } else { Kind::Runs };
    let longest = match kind {
        Kind::Counted => LONGEST_COUNTED[colours - 2],
        _ => LONGEST_RUNS,
    };
    // Short lines are as interesting as long ones.
    let longest = if below(&mut bytes, 2) == 0 { longest.min(24) } else { longest };
    let length = below(&mut bytes, longest + 1) as usize;
    // A solver keeps its memory, so that one line could harm the next.
    let mut solver = line_solver(kind, length, colours);
    for _ in 0..2 {
        let line = line(&mut bytes, length, colours);
        let clue = clue(&mut bytes, &line, colours, kind);
        let cells = candidates(&mut bytes, &line, colours);
        holds(clue.view(), &cells, colours, |masks| solver.solve(clue.view(), masks));
    }
}

fn colour(index: u64) -> Colour {
    Colour::new(index as usize).unwrap()
}

/// How many cells have something in common: mostly few.
fn stretch(bytes: &mut Unstructured<'_>) -> usize {
    let most = 1 + below(bytes, 24);
    1 + below(bytes, most) as usize
}

/// A line in stretches of one colour.
fn line(bytes: &mut Unstructured<'_>, length: usize, colours: usize) -> Vec<Colour> {
    let mut line = Vec::new();
    while line.len() < length {
        let own = colour(below(bytes, colours as u64));
        let stretch = stretch(bytes);
        line.extend(vec![own; stretch.min(length - line.len())]);
    }
    line
}

/// The clue of a line; sometimes with a number changed.
fn clue(bytes: &mut Unstructured<'_>, line: &[Colour], colours: usize, kind: Kind) -> OwnClue {
    let (changed, which) = (below(bytes, 4) == 3, below(bytes, 8) as usize);
    let runs = || line.chunk_by(|a, b| a == b);
    if kind == Kind::Counted {
        let tally = |index: usize| {
            let own = colour(index as u64);
            let count = line.iter().filter(|cell| **cell == own).count() as u32;
            let parts = runs().filter(|run| run[0] == own).count();
            let flips = changed && which == index && count > 1;
            Tally::new(own, count, count > 1 && (parts == 1) != flips).unwrap()
        };
        return OwnClue::Counted((0..colours).map(tally).collect());
    }
    let filled = runs().filter(|run| run[0] != Colour::BACKGROUND);
    let mut blocks: Vec<Block> = filled.map(|run| Block::new(run.len() as u32, run[0])).collect();
    if let Some(block) = blocks.get_mut(which).filter(|_| changed) {
        let colour = colour(1 + below(bytes, colours as u64 - 1));
        *block = Block::new(1 + below(bytes, 9) as u32, colour);
    }
    OwnClue::Runs(blocks)
}

/// Candidates in stretches: everything, the colour of the line alone or with others, or anything.
fn candidates(bytes: &mut Unstructured<'_>, line: &[Colour], colours: usize) -> Vec<ColourSet> {
    let mut cells = Vec::new();
    while cells.len() < line.len() {
        let any = ColourSet::from_bits(below(bytes, 1 << colours) as u32);
        let (what, stretch) = (below(bytes, 8), stretch(bytes));
        for own in line.iter().skip(cells.len()).take(stretch) {
            cells.push(match what {
                0..3 => ColourSet::first(colours),
                3 => ColourSet::only(*own),
                4 => any,
                _ => any | ColourSet::only(*own),
            });
        }
    }
    cells
}

/// All ways to solve a line find what the reference finds.
fn holds(
    clue: Clue<'_>,
    cells: &[ColourSet],
    colours: usize,
    solve: impl FnOnce(&mut [u64]) -> Result<(), Impossible>,
) {
    let about = || format!("{clue:?} in {cells:?}");
    let expected = narrow(clue, cells);
    let narrowed = expected.as_ref().map(|(narrowed, _)| narrowed);

    let mut own = cells.to_vec();
    let found = solve_line(clue, &mut own).ok().map(|()| &own);
    assert_eq!(found, narrowed, "{}", about());
    assert!(found.is_some() || own == cells, "changed: {}", about());

    let words = cells.len().div_ceil(64);
    let masks_of = |cells: &[ColourSet]| {
        let mut masks = vec![0u64; colours * words];
        for (p, cell) in cells.iter().enumerate() {
            cell.iter().for_each(|colour| masks[colour.index() * words + p / 64] |= 1 << (p % 64));
        }
        masks
    };
    let mut masks = masks_of(cells);
    let solved = solve(&mut masks);
    assert_eq!(solved.is_ok(), narrowed.is_some(), "{}", about());
    assert_eq!(masks, masks_of(narrowed.map_or(cells, Vec::as_slice)), "{}", about());

    // A number is settled if its block can be in one place only, and its cells are decided.
    let is_decided = |(block, starts): (&Block, &HashSet<usize>)| {
        let only = starts.iter().next().filter(|_| starts.len() == 1);
        only.is_some_and(|&start| {
            let mut own = cells[start..][..block.length() as usize].iter();
            own.all(|cell| cell.single() == Some(block.colour()))
        })
    };
    let expected = expected.map(|(_, starts)| match clue {
        Clue::Counted(tallies) => {
            let decided = |own| cells.iter().filter(|cell| cell.single() == Some(own)).count();
            let is = |own: &Tally| decided(own.colour()) == own.count() as usize;
            tallies.iter().map(is).collect::<Vec<bool>>()
        }
        _ => clue.blocks().iter().zip(&starts).map(is_decided).collect(),
    });
    assert_eq!(settled(clue, cells).ok(), expected, "{}", about());
}
