//! Shapes that are not rectangles go through everything that asks a shape for its geometry, and
//! brute force says what must come out: a shape with three directions, and one with holes.

use crate::count::tests::in_all_ways;
use crate::explain::{Advice, explain, hint, rate};
use crate::make::{Aim, Picture, Repair, givens, repair};
use crate::model::{Colour, ColourSet, Direction, Grid, Kind, LineId, Palette, Puzzle, Shape};
use crate::solve::{
    Budget, ENGINES, Order, Request, Verdict, Wanted, backbone, check, is_described_by, propagate,
    solve,
};
use nonolith_random::Random;

/// Rows, columns and diagonals of a rectangle: three lines through every cell, of many lengths.
fn with_diagonals(width: usize, height: usize) -> Shape {
    let cell = |row: usize, column: usize| (row * width + column) as u32;
    let rows = (0..height).map(|r| (0..width).map(|c| cell(r, c)).collect()).collect();
    let columns = (0..width).map(|c| (0..height).map(|r| cell(r, c)).collect()).collect();
    let diagonal = |sum: usize| {
        let rows = (0..height).filter(|&row| (row..row + width).contains(&sum));
        rows.map(|row| cell(row, sum - row)).collect()
    };
    let diagonals = (0..width + height - 1).map(diagonal).collect();
    let directions =
        [(Direction::ROW, rows), (Direction::COLUMN, columns), (Direction::DIAGONAL, diagonals)];
    Shape::of_lines(width * height, &directions)
}

/// A rectangle in which some places hold no cell. A line goes on behind a hole.
fn with_holes(width: usize, height: usize, random: &mut Random) -> Shape {
    let mut cells = 0;
    let mut number = || {
        cells += 1;
        Some(cells - 1)
    };
    let places: Vec<Option<u32>> =
        (0..width * height).map(|_| if random.below(5) == 0 { None } else { number() }).collect();
    let row = |r: usize| (0..width).filter_map(|c| places[r * width + c]).collect();
    let column = |c: usize| (0..height).filter_map(|r| places[r * width + c]).collect();
    let rows = (0..height).map(row).collect();
    let columns = (0..width).map(column).collect();
    Shape::of_lines(cells as usize, &[(Direction::ROW, rows), (Direction::COLUMN, columns)])
}

fn palette(colours: usize) -> Palette {
    let mut palette = Palette::mono();
    for _ in 2..colours {
        palette.add("red", crate::model::Rgb(200, 0, 0), None).unwrap();
    }
    palette
}

/// Small shapes of both kinds, with pictures of two or three colours on them.
fn pictures(count: u64, kind: Kind, seed: u64) -> impl Iterator<Item = Picture> {
    (0..count).map(move |number| {
        let mut random = Random::new(seed << 32 | number);
        let (width, height) = (2 + random.below(3) as usize, 2 + random.below(3) as usize);
        let shape = match number % 2 {
            0 => with_diagonals(width, height),
            _ => with_holes(width, height, &mut random),
        };
        let colours = if shape.area() <= 9 { 2 + random.below(2) as usize } else { 2 };
        let colour = |_| Colour::new(random.below(colours as u64) as usize).unwrap();
        let cells: Vec<ColourSet> = (0..shape.area()).map(colour).map(ColourSet::only).collect();
        let grid = Grid::from_cells(&shape, cells).unwrap();
        Picture::new(palette(colours), &grid, kind).unwrap()
    })
}

/// The puzzles of such pictures; in half of them, some cells are given.
fn puzzles(count: u64, kind: Kind, seed: u64) -> impl Iterator<Item = Puzzle> {
    pictures(count, kind, seed).zip(0..).map(move |(picture, number)| {
        let puzzle = picture.puzzle().clone();
        if number % 4 < 2 {
            return puzzle;
        }
        let mut random = Random::new(number);
        let mut givens = picture.grid();
        let open = (0..picture.cells().len()).filter(|_| random.below(5) > 0);
        open.for_each(|cell| givens.set(cell, puzzle.palette().all()));
        puzzle.with_givens(&givens).unwrap()
    })
}

/// All solutions of a puzzle, by trying every picture.
fn brute_force(puzzle: &Puzzle) -> Vec<Grid> {
    let shape = puzzle.shape();
    let colours = puzzle.palette().len();
    let mut solutions = Vec::new();
    let mut picture = vec![0; shape.area()];
    loop {
        let line = |id: LineId| -> Vec<Colour> {
            shape.cells_of(id).map(|cell| Colour::new(picture[cell]).unwrap()).collect()
        };
        let given = |cell: usize| puzzle.givens().and_then(|grid| grid.cells()[cell].single());
        let has_givens = (0..shape.area())
            .all(|cell| given(cell).is_none_or(|colour| colour.index() == picture[cell]));
        if has_givens && shape.lines().all(|id| is_described_by(&line(id), puzzle.clue(id))) {
            let cells = picture.iter().map(|&c| ColourSet::only(Colour::new(c).unwrap()));
            solutions.push(Grid::from_cells(shape, cells.collect()).unwrap());
        }
        // Count up in base `colours`.
        let Some(place) = picture.iter().position(|&c| c + 1 < colours) else { break };
        picture[..place].fill(0);
        picture[place] += 1;
    }
    solutions.sort_by_key(|grid| format!("{grid:?}"));
    solutions
}

#[test]
fn a_line_has_one_place_for_each_of_its_cells() {
    let mut random = Random::new(4);
    for shape in [with_diagonals(4, 3), with_holes(5, 4, &mut random)] {
        for (index, line) in shape.lines().enumerate() {
            assert_eq!((shape.index_of(line), shape.line_at(index)), (index, line));
            for (position, cell) in shape.cells_of(line).enumerate() {
                assert_eq!(shape.cell_at(index, position), cell);
                assert!(shape.lines_through(cell).contains(&line));
                let crossing = |c: &crate::model::Crossing| {
                    (c.line as usize, c.position as usize) == (index, position)
                };
                assert!(shape.crossings(cell).iter().any(crossing));
            }
        }
        let last = shape.height();
        assert!(!shape.has(LineId::row(last)) && !shape.has(LineId::new(Direction::DIAGONAL, 99)));
    }
    assert_eq!(LineId::new(Direction::DIAGONAL, 2).to_string(), "diagonal 3");
}

#[test]
fn every_engine_finds_all_solutions() {
    for (kind, count) in [(Kind::Runs, 1000), (Kind::Counted, 300)] {
        for puzzle in &puzzles(count, kind, 1).collect::<Vec<_>>() {
            assert_eq!(puzzle.flaw(), None);
            let expected = brute_force(puzzle);
            for engine in ENGINES.iter().filter(|engine| engine.supports(kind)) {
                let request = Request::default().with_engine(*engine).with_wanted(Wanted::ALL);
                let mut answer = solve(puzzle, &request).unwrap();
                answer.solutions.sort_by_key(|grid| format!("{grid:?}"));
                for grid in &expected {
                    let known = answer.known.cells().iter().zip(grid.cells());
                    assert!(known.clone().all(|(&known, &cell)| known & cell == cell));
                }
                if engine.is_complete() {
                    assert_eq!(answer.solutions, expected, "{} {puzzle:?}", engine.name());
                    assert_ne!(answer.verdict, Verdict::Unknown);
                }
            }
        }
    }
}

#[test]
fn counts_and_backbones_are_exact() {
    for (kind, count) in [(Kind::Runs, 1000), (Kind::Counted, 300)] {
        for puzzle in &puzzles(count, kind, 2).collect::<Vec<_>>() {
            let expected = brute_force(puzzle);
            let verdict = Verdict::exactly(expected.len());
            assert!(in_all_ways(puzzle).iter().all(|way| *way == verdict), "{puzzle:?}");
            let budget = &mut Budget::unlimited();
            let found = backbone(puzzle, &Request::default(), budget).unwrap();
            let mut seen = Grid::filled(puzzle.shape(), ColourSet::EMPTY);
            expected.iter().for_each(|solution| seen.join(solution));
            assert_eq!(found.possible, seen, "{puzzle:?}");
        }
    }
}

#[test]
fn propagation_knows_what_every_line_says() {
    for picture in pictures(200, Kind::Runs, 2) {
        let puzzle = picture.puzzle();
        let orders = Order::ALL.map(|order| propagate(puzzle, &puzzle.unknown(), order).unwrap());
        assert!(orders.iter().all(|known| known.grid == orders[0].grid));
        for line in puzzle.shape().lines() {
            let mut cells: Vec<ColourSet> = orders[0].grid.line(line).collect();
            crate::line::solve_line(puzzle.clue(line), &mut cells).unwrap();
            assert!(cells.iter().copied().eq(orders[0].grid.line(line)), "{line} says more");
        }
    }
}

#[test]
fn wrong_clues_have_no_solution() {
    let mut impossible = 0;
    let mut random = Random::new(6);
    for picture in pictures(200, Kind::Runs, 3) {
        // Clues of another picture of the same shape on one of the lines.
        let mut other = picture.clone();
        other.draw(random.below(picture.cells().len().max(1) as u64) as usize, Colour::FIRST);
        let mut puzzle = picture.puzzle().clone();
        let Some(line) = puzzle.shape().lines().last() else { continue };
        let shape = other.puzzle().shape().clone();
        let cells: Vec<Colour> = shape.cells_of(line).map(|cell| other.cells()[cell]).collect();
        puzzle.redraw(line, &cells).unwrap();
        let expected = brute_force(&puzzle);
        let answer = solve(&puzzle, &Request::default().with_wanted(Wanted::ALL)).unwrap();
        assert_eq!(answer.solutions.len(), expected.len());
        impossible += usize::from(expected.is_empty());
        if puzzle.flaw().is_some() {
            assert!(expected.is_empty());
        }
    }
    assert!(impossible > 10, "{impossible}");
}

#[test]
fn explanations_hints_and_ratings_are_sound() {
    let mut sentences = std::collections::BTreeSet::new();
    for (kind, count) in [(Kind::Runs, 2000), (Kind::Counted, 500)] {
        for puzzle in &puzzles(count, kind, 5).collect::<Vec<_>>() {
            let expected = brute_force(puzzle);
            let explanation = explain(puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap();
            let mut grid = puzzle.unknown();
            for step in &explanation.steps {
                sentences.insert(step.sentence());
                for fact in &step.conclusions {
                    let left = grid.cells()[fact.cell] & !fact.colours;
                    grid.set(fact.cell, left);
                }
                for solution in &expected {
                    let cells = grid.cells().iter().zip(solution.cells());
                    assert!(cells.clone().all(|(&known, &cell)| known & cell == cell), "{step:?}");
                }
            }
            if let [only] = &expected[..] {
                assert_eq!(grid, *only, "{puzzle:?}");
                assert_eq!(check(puzzle, &grid), Ok(()));
            }
            let advice = hint(puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap().advice;
            let steps = if let Advice::Next(steps) = advice { steps } else { Vec::new() };
            for fact in steps.iter().flat_map(|step| &step.conclusions) {
                let has = |grid: &Grid| !(grid.cells()[fact.cell] & fact.colours).is_empty();
                assert!(!expected.iter().any(has), "{steps:?}");
            }
            rate(puzzle, &mut Budget::unlimited()).unwrap();
        }
    }
    let says = |text: &str| sentences.iter().any(|sentence| sentence.contains(text));
    assert!(says("Diagonal 3: ") && says("Row 1: ") && says("cells 1 and 2 are black"));
    assert!(says("The cell on row ") && says(" and column "), "no cell by its lines");
}

#[test]
fn repairs_and_givens_make_puzzles_unique() {
    let mut changed = 0;
    for picture in pictures(1000, Kind::Runs, 7) {
        let is_unique = |picture: &Picture| brute_force(picture.puzzle()).len() == 1;
        let repaired = repair(&picture, &Repair::new(Aim::Unique), &mut Budget::unlimited());
        let proposal = &repaired.proposals[0];
        assert!(proposal.reached && repaired.fewest);
        assert!(is_unique(&proposal.applied_to(&picture)));
        assert_eq!(proposal.changes.is_empty(), is_unique(&picture));
        changed += proposal.changes.len();
        if proposal.changes.len() == 2 {
            // No single change would do.
            for cell in 0..picture.cells().len() {
                for colour in picture.puzzle().palette().all().iter() {
                    let mut other = picture.clone();
                    other.draw(cell, colour);
                    assert!(!is_unique(&other), "{cell} {colour:?}");
                }
            }
        }
        let found = givens(&picture, Aim::Unique, &mut Budget::unlimited(), None);
        assert_eq!(brute_force(&found.puzzle(&picture).unwrap()), [picture.grid()]);
    }
    assert!(changed > 20, "{changed}");
}
