//! The models of formulas are the solutions of puzzles, one for one; files say what formulas say.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod common;

use common::{clues, models, random_puzzle, solutions};
use nonolith::{Colour, Grid, Kind, Puzzle};
use nonolith_proof::{Claim, Formula, Lit, Size};
use nonolith_random::Random;

/// Small puzzles of every kind.
fn puzzles() -> Vec<Puzzle> {
    let mut random = Random::new(11);
    let mut puzzles = Vec::new();
    let sizes = [
        (2, Kind::Runs, 4, 16, 2000),
        (3, Kind::Runs, 3, 9, 2000),
        (4, Kind::Runs, 4, 6, 500),
        (1, Kind::Runs, 3, 9, 5),
        (2, Kind::Counted, 4, 16, 300),
        (3, Kind::Counted, 4, 9, 300),
        (4, Kind::Counted, 4, 6, 300),
        (1, Kind::Counted, 3, 9, 5),
    ];
    for (colours, kind, side, area, count) in sizes {
        for _ in 0..count {
            let mut side = || random.below(side + 1) as usize;
            let size = (side(), side());
            if size.0 * size.1 <= area {
                puzzles.push(random_puzzle(&mut random, size, colours, kind));
            }
        }
    }
    puzzles
}

fn numbers(formula: &Formula<'_>) -> Vec<Vec<i32>> {
    formula.clauses().map(|clause| clause.iter().map(|lit| lit.number()).collect()).collect()
}

fn grid_of(formula: &Formula<'_>, model: &[bool]) -> Grid {
    let lit = |(index, &value): (usize, &bool)| {
        let lit = Lit::new(index as i32 + 1).unwrap();
        if value { lit } else { !lit }
    };
    let literals: Vec<Lit> = model.iter().enumerate().map(lit).collect();
    formula.grid_of(&literals).unwrap()
}

fn sorted(mut grids: Vec<Grid>) -> Vec<Grid> {
    grids.sort_by_key(Grid::picture);
    grids
}

#[test]
fn models_are_solutions() {
    let (mut none, mut several) = (0, 0);
    assert!(puzzles().len() > 2000, "{}", puzzles().len());
    for puzzle in puzzles() {
        let formula = Formula::of(&puzzle).unwrap();
        let models = models(formula.variables() as usize, &numbers(&formula));
        let found: Vec<Grid> = models.iter().map(|model| grid_of(&formula, model)).collect();
        let expected = solutions(&puzzle);
        assert_eq!(sorted(found), sorted(expected.clone()), "{:?}", clues(&puzzle));
        none += usize::from(expected.is_empty());
        several += usize::from(expected.len() > 1);
    }
    assert!(none > 50 && several > 50, "none {none}, several {several}");
}

/// What a claim says of a block or a count is so in every model.
#[test]
fn claims_are_about_blocks_and_counts() {
    let mut blocks_seen = 0;
    for puzzle in puzzles() {
        let formula = Formula::of(&puzzle).unwrap();
        for model in models(formula.variables() as usize, &numbers(&formula)) {
            let grid = grid_of(&formula, &model);
            let holds = |claim| match claim {
                Claim::Known(known) => known,
                Claim::Lit(lit) => model[lit.variable() as usize - 1] == lit.is_positive(),
            };
            for line in puzzle.shape().lines() {
                let cells: Vec<Colour> =
                    grid.line(line).map(|cell| cell.single().unwrap()).collect();
                let is_start = |&place: &usize| {
                    cells[place] != Colour::BACKGROUND
                        && (place == 0 || cells[place] != cells[place - 1])
                };
                let starts: Vec<usize> = (0..cells.len()).filter(is_start).collect();
                for (block, _) in puzzle.clue(line).blocks().iter().enumerate() {
                    for position in 0..cells.len() {
                        let claim = formula.started_by(line, block, position);
                        assert_eq!(holds(claim), starts[block] <= position);
                        blocks_seen += 1;
                    }
                }
                for tally in puzzle.clue(line).tallies() {
                    for (end, least) in
                        (0..=cells.len()).flat_map(|end| (0..5).map(move |n| (end, n)))
                    {
                        let so_far = cells[..end].iter().filter(|&&own| own == tally.colour());
                        let claim = formula.counted_by(line, tally.colour(), end, least);
                        assert_eq!(holds(claim), so_far.count() >= least);
                    }
                }
            }
        }
    }
    assert!(blocks_seen > 5000, "{blocks_seen}");
}

#[test]
fn one_clause_excludes_a_picture() {
    for puzzle in puzzles().into_iter().step_by(3) {
        let mut expected = solutions(&puzzle);
        let Some(picture) = expected.pop() else { continue };
        let formula = Formula::of(&puzzle).unwrap().differing_from(&picture).unwrap();
        let models = models(formula.variables() as usize, &numbers(&formula));
        let found: Vec<Grid> = models.iter().map(|model| grid_of(&formula, model)).collect();
        assert_eq!(sorted(found), sorted(expected), "{:?}", clues(&puzzle));
    }
}

#[test]
fn sizes_are_known_beforehand() {
    for puzzle in puzzles() {
        let (size, formula) = (Size::of(&puzzle), Formula::of(&puzzle).unwrap());
        assert_eq!(size.variables, u64::from(formula.variables()), "{:?}", clues(&puzzle));
        let literals: usize = formula.clauses().map(<[Lit]>::len).sum();
        assert!(size.clauses >= formula.clauses().len() as u64, "{:?}", clues(&puzzle));
        assert!(size.literals >= literals as u64, "{:?}", clues(&puzzle));
    }
    let long = vec![&[4096_u32][..]; 8192];
    let error = Formula::of(&Puzzle::mono(&long, &long).unwrap()).unwrap_err();
    assert!(error.to_string().ends_with("; the limit is 2048 MB"), "{error}");
}

#[test]
fn dimacs_is_read_back() {
    for puzzle in puzzles() {
        let formula = Formula::of(&puzzle).unwrap();
        let mut text = Vec::new();
        formula.write_dimacs(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let mut clauses = Vec::new();
        let mut header = None;
        let mut names = 0;
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("c ") {
                let Some((number, name)) = rest.split_once(' ') else { panic!("{line}") };
                if let Ok(variable) = number.parse() {
                    assert_eq!(name, formula.name(variable));
                    names += 1;
                }
            } else if let Some(rest) = line.strip_prefix("p cnf ") {
                header = rest.split_once(' ');
            } else {
                let mut clause: Vec<i32> =
                    line.split(' ').map(|word| word.parse().unwrap()).collect();
                assert_eq!(clause.pop(), Some(0));
                clauses.push(clause);
            }
        }
        assert_eq!(clauses, numbers(&formula));
        let (variables, count) = header.unwrap();
        assert_eq!(
            (variables, count),
            (&*formula.variables().to_string(), &*clauses.len().to_string())
        );
        assert_eq!(names, formula.variables());
    }
}

/// The sums of an OPB file, each with what it must be at least.
fn read_opb(text: &str) -> Vec<(Vec<i32>, usize)> {
    let read = |line: &str| {
        let (sum, least) = line.strip_suffix(" ;").unwrap().split_once(">= ").unwrap();
        let terms: Vec<&str> = sum.split_whitespace().collect();
        let literal = |term: &[&str]| {
            assert_eq!(term[0], "+1");
            match term[1].strip_prefix('~') {
                Some(rest) => -rest[1..].parse::<i32>().unwrap(),
                None => term[1][1..].parse().unwrap(),
            }
        };
        (terms.chunks(2).map(literal).collect(), least.parse().unwrap())
    };
    text.lines().filter(|line| !line.starts_with('*')).map(read).collect()
}

#[test]
fn opb_says_the_same() {
    for puzzle in puzzles() {
        let formula = Formula::of(&puzzle).unwrap();
        let mut text = Vec::new();
        formula.write_opb(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let sums = read_opb(&text);
        let head = format!("#constraint= {}\n", sums.len());
        assert!(text.split_inclusive('\n').next().unwrap().ends_with(&head));
        let numbers = numbers(&formula);
        for ((sum, least), clause) in sums.iter().zip(&numbers) {
            match &clause[..] {
                [] => assert_eq!((&sum[..], *least), (&[1][..], 2)),
                _ => assert_eq!((sum, *least), (clause, 1)),
            }
        }
        // What is beyond the clauses are counts, which hold in every solution.
        let counts = &sums[numbers.len()..];
        assert!(counts.is_empty() || puzzle.kind() == Kind::Counted);
        for model in models(formula.variables() as usize, &numbers) {
            for (sum, least) in counts {
                let is_true = |lit: &&i32| model[lit.unsigned_abs() as usize - 1] == (**lit > 0);
                assert!(sum.iter().filter(is_true).count() >= *least);
            }
        }
    }
}
