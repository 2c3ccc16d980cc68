//! Random puzzles, and all models of small formulas.

#![allow(dead_code, reason = "not every test needs all of it")]

use nonolith::model::Rgb;
use nonolith::{Block, Clue, Colour, ColourSet, Grid, Kind, Palette, Puzzle, Shape, Tally};
use nonolith_random::Random;

/// A palette of so many colours: white, black, or white and letters.
pub(crate) fn palette(colours: usize) -> Palette {
    if colours == 2 {
        return Palette::mono();
    }
    let mut palette = Palette::new("white", Rgb::WHITE);
    for (name, letter) in ["red", "green", "blue"].into_iter().zip("rgb".chars()).take(colours - 1)
    {
        palette.add(name, Rgb(9, 9, 9), Some(letter)).unwrap();
    }
    palette
}

/// A puzzle with random clues: mostly those of a picture, sometimes with one changed; sometimes with
/// givens.
pub(crate) fn random_puzzle(
    random: &mut Random,
    (width, height): (usize, usize),
    colours: usize,
    kind: Kind,
) -> Puzzle {
    let palette = palette(colours);
    let shape = Shape::new(width, height).unwrap();
    let share = random.below(100);
    let cell = |_| {
        let colour = 1 + random.below(colours.max(2) as u64 - 1) as usize;
        let colour = if random.below(100) < share || colours == 1 { 0 } else { colour };
        ColourSet::only(Colour::new(colour).unwrap())
    };
    let cells: Vec<ColourSet> = (0..shape.area()).map(cell).collect();
    let picture = Grid::from_cells(&shape, cells).unwrap();
    let mut puzzle = Puzzle::of_picture(palette, &picture, kind).unwrap();
    if random.below(3) == 0 {
        puzzle = with_a_change(random, &puzzle);
    }
    if random.below(4) == 0 {
        let mut givens = Grid::filled(&shape, puzzle.palette().all());
        for cell in 0..shape.area() {
            if random.below(5) == 0 {
                let colour = random.below(colours as u64) as usize;
                givens.set(cell, ColourSet::only(Colour::new(colour).unwrap()));
            }
        }
        puzzle = puzzle.with_givens(&givens).unwrap();
    }
    puzzle
}

/// The same puzzle with one number more or less.
fn with_a_change(random: &mut Random, puzzle: &Puzzle) -> Puzzle {
    let shape = puzzle.shape();
    let changed = random.below(shape.line_count().max(1) as u64) as usize;
    let up = random.below(2) == 0;
    let number = |own: u32| if up { own + 1 } else { own.saturating_sub(1) };
    let mut runs = Vec::new();
    let mut counted = Vec::new();
    for (index, line) in shape.lines().enumerate() {
        let (blocks, tallies) = (puzzle.clue(line).blocks(), puzzle.clue(line).tallies());
        let (mut blocks, mut tallies) = (blocks.to_vec(), tallies.to_vec());
        if index == changed {
            if let Some(block) = blocks.last_mut() {
                *block = Block::new(number(block.length()), block.colour());
            }
            if let Some(tally) = tallies.last_mut() {
                let count = number(tally.count());
                *tally = Tally::new(tally.colour(), count, count > 1 && tally.together()).unwrap();
            }
        }
        runs.push(blocks);
        counted.push(tallies);
    }
    let palette = puzzle.palette().clone();
    match puzzle.kind() {
        Kind::Counted => {
            let columns = counted.split_off(shape.height());
            Puzzle::counted(palette, counted, columns).unwrap()
        }
        _ => {
            let columns = runs.split_off(shape.height());
            Puzzle::runs(palette, runs, columns).unwrap()
        }
    }
}

/// All solutions, by brute force over all pictures.
pub(crate) fn solutions(puzzle: &Puzzle) -> Vec<Grid> {
    let (shape, colours) = (puzzle.shape(), puzzle.palette().len());
    let mut found = Vec::new();
    let mut picture = vec![0; shape.area()];
    loop {
        let cells = picture.iter().map(|&colour| ColourSet::only(Colour::new(colour).unwrap()));
        let grid = Grid::from_cells(shape, cells.collect()).unwrap();
        if nonolith::check(puzzle, &grid).is_ok() {
            found.push(grid);
        }
        // Count up, as with digits.
        let Some(cell) = picture.iter().rposition(|&colour| colour + 1 < colours) else { break };
        picture[cell] += 1;
        picture[cell + 1..].fill(0);
    }
    found
}

/// All models of clauses, each as the values of variables from 1 on: naive branching on every
/// variable, with unit propagation.
pub(crate) fn models(variables: usize, clauses: &[Vec<i32>]) -> Vec<Vec<bool>> {
    let mut found = Vec::new();
    branch(vec![None; variables + 1], clauses, &mut found);
    found
}

fn branch(mut values: Vec<Option<bool>>, clauses: &[Vec<i32>], found: &mut Vec<Vec<bool>>) {
    if !propagate(&mut values, clauses) {
        return;
    }
    match values.iter().skip(1).position(Option::is_none) {
        None => found.push(values.iter().skip(1).map(|value| value.unwrap()).collect()),
        Some(index) => {
            for value in [false, true] {
                let mut values = values.clone();
                values[index + 1] = Some(value);
                branch(values, clauses, found);
            }
        }
    }
}

/// Whether unit propagation ends without a contradiction.
fn propagate(values: &mut [Option<bool>], clauses: &[Vec<i32>]) -> bool {
    loop {
        let mut changed = false;
        for clause in clauses {
            let value =
                |lit: &&i32| values[lit.unsigned_abs() as usize].map(|own| own == (**lit > 0));
            if clause.iter().any(|lit| value(&lit) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|lit| value(lit).is_none());
            match (open.next(), open.next()) {
                (None, _) => return false,
                (Some(lit), None) => {
                    values[lit.unsigned_abs() as usize] = Some(*lit > 0);
                    changed = true;
                }
                _ => {}
            }
        }
        if !changed {
            return true;
        }
    }
}

/// What a clue is, for messages.
pub(crate) fn clues(puzzle: &Puzzle) -> Vec<Clue<'_>> {
    puzzle.shape().lines().map(|line| puzzle.clue(line)).collect()
}
