//! Problems whose numbers of solutions are known.

#![expect(clippy::unwrap_used, reason = "helpers of tests are no tests to clippy")]

use nonolith_cover::{Hooks, Item, Problem, Search};
use nonolith_random::Random;
use std::collections::BTreeSet;

/// The n queens problem: rows and columns must have a queen, diagonals may have one.
fn queens(n: usize) -> Problem {
    let mut problem = Problem::default();
    let sides: Vec<Item> = (0..2 * n).map(|_| problem.primary()).collect();
    let diagonals: Vec<Item> = (0..4 * n).map(|_| problem.secondary()).collect();
    for row in 0..n {
        for column in 0..n {
            let [up, down] = [row + column, 2 * n + row + n - column];
            let option = [sides[row], sides[n + column], diagonals[up], diagonals[down]];
            problem.add(option).unwrap();
        }
    }
    problem
}

#[test]
fn the_queens_problem_has_the_known_number_of_solutions() {
    for (n, count) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92), (9, 352)]
    {
        assert_eq!(queens(n).solutions().count(), count, "{n}");
    }
}

type Cells = BTreeSet<(usize, usize)>;

/// All pieces of five cells in all their orientations, found by adding cell to cell.
fn pentominoes() -> Vec<Vec<Cells>> {
    let mut shapes: BTreeSet<Cells> = BTreeSet::from([Cells::from([(0, 0)])]);
    for _ in 1..5 {
        let grown = |shape: &Cells| {
            // Make room above and to the left; `corner` moves the result back.
            let moved: Cells = shape.iter().map(|&(r, c)| (r + 1, c + 1)).collect();
            let beside =
                |&(r, c): &(usize, usize)| [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)];
            let free = moved.iter().flat_map(beside).filter(|cell| !moved.contains(cell));
            let with = |cell| corner(moved.iter().copied().chain([cell]));
            free.map(with).collect::<Vec<_>>()
        };
        shapes = shapes.iter().flat_map(grown).collect();
    }
    let mut pieces: Vec<Vec<Cells>> = Vec::new();
    while let Some(shape) = shapes.pop_first() {
        let mut all = BTreeSet::from([shape]);
        while let Some(new) = all.iter().flat_map(turned).find(|new| !all.contains(new)) {
            all.insert(new);
        }
        shapes.retain(|shape| !all.contains(shape));
        pieces.push(all.into_iter().collect());
    }
    pieces
}

fn corner(cells: impl Iterator<Item = (usize, usize)> + Clone) -> Cells {
    let (top, left) =
        (cells.clone().map(|c| c.0).min().unwrap(), cells.clone().map(|c| c.1).min().unwrap());
    cells.map(|(r, c)| (r - top, c - left)).collect()
}

/// Transposed, and mirrored: together these give every orientation.
fn turned(shape: &Cells) -> [Cells; 2] {
    [corner(shape.iter().map(|&(r, c)| (c, r))), corner(shape.iter().map(|&(r, c)| (r, 4 - c)))]
}

/// Counts the packings of a rectangle with the twelve pentominoes. Packings that are turned or mirrored
/// count once: the centre of the cross, the piece with one orientation, stays in the first quarter.
fn packings(height: usize, width: usize) -> usize {
    let mut problem = Problem::default();
    let cells: Vec<Item> = (0..height * width).map(|_| problem.primary()).collect();
    for orientations in pentominoes() {
        let piece = problem.primary();
        let is_cross = orientations.len() == 1;
        for shape in orientations {
            for (row, column) in (0..height).flat_map(|r| (0..width).map(move |c| (r, c))) {
                let fits = shape.iter().all(|&(r, c)| row + r < height && column + c < width);
                let in_quarter = 2 * (row + 1) < height && 2 * (column + 1) < width;
                if fits && (in_quarter || !is_cross) {
                    let covered = shape.iter().map(|&(r, c)| cells[(row + r) * width + column + c]);
                    problem.add(covered.chain([piece])).unwrap();
                }
            }
        }
    }
    problem.solutions().count()
}

#[test]
fn there_are_twelve_pentominoes() {
    let mut orientations: Vec<usize> = pentominoes().iter().map(Vec::len).collect();
    orientations.sort_unstable();
    assert_eq!(orientations, [1, 2, 4, 4, 4, 4, 4, 8, 8, 8, 8, 8]);
}

#[test]
fn pentominoes_pack_a_rectangle_in_2339_ways() {
    assert_eq!(packings(6, 10), 2339);
}

/// Sudoku: option 9 * cell + digit puts a digit into a cell.
fn sudoku(clues: &[(usize, usize)]) -> Problem {
    let mut problem = Problem::default();
    let mut items = || (0..81).map(|_| problem.primary()).collect::<Vec<Item>>();
    let [cells, rows, columns, boxes] = [(); 4].map(|()| items());
    let given: Vec<Item> = clues.iter().map(|_| problem.primary()).collect();
    for (cell, &item) in cells.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        for digit in 0..9 {
            let in_box = 9 * (row / 3 * 3 + column / 3) + digit;
            let mut option =
                vec![item, rows[9 * row + digit], columns[9 * column + digit], boxes[in_box]];
            option.extend(clues.iter().position(|&clue| clue == (cell, digit)).map(|i| given[i]));
            problem.add(option).unwrap();
        }
    }
    problem
}

struct Shuffled(Random);

impl Hooks for Shuffled {
    fn order(&mut self, _: Item, options: &mut [usize]) {
        for i in (1..options.len()).rev() {
            options.swap(i, self.0.below(i as u64 + 1) as usize);
        }
    }
}

/// Removes clues from a random grid as long as it stays the only solution. Removing any of the
/// remaining clues then gives a second solution.
#[test]
fn a_minimal_sudoku_has_one_solution() {
    let mut random = Random::new(17);
    let mut grids = Search::new(&sudoku(&[]), Shuffled(Random::new(5))).solutions();
    let grid: Vec<(usize, usize)> = grids.next().unwrap().iter().map(|o| (o / 9, o % 9)).collect();
    assert_eq!(grid.len(), 81);
    let is_unique = |clues: &[(usize, usize)]| sudoku(clues).solutions().take(2).count() == 1;
    let without = |clues: &[(usize, usize)], clue: (usize, usize)| {
        clues.iter().copied().filter(|&other| other != clue).collect::<Vec<_>>()
    };
    let mut clues = grid.clone();
    let mut order = grid.clone();
    for i in (1..81).rev() {
        order.swap(i, random.below(i as u64 + 1) as usize);
    }
    for clue in order {
        let fewer = without(&clues, clue);
        if is_unique(&fewer) {
            clues = fewer;
        }
    }
    assert!((17..32).contains(&clues.len()), "{}", clues.len());
    for &clue in &clues {
        assert!(!is_unique(&without(&clues, clue)));
    }
    let options: BTreeSet<usize> = sudoku(&clues).solutions().next().unwrap().into_iter().collect();
    assert_eq!(options, grid.iter().map(|&(cell, digit)| 9 * cell + digit).collect());
}
