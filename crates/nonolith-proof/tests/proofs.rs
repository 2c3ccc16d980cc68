//! Proofs are accepted by the checker, which shares no code with us, and only for their own puzzle.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{palette, random_puzzle};
use nonolith::solve::{Fact, Interrupt, ProofLog, SEARCH};
use nonolith::{
    Block, Budget, Colour, ColourSet, Grid, Kind, Puzzle, Request, Shape, Verdict, check, solve,
    solve_within,
};
use nonolith_proof::{
    Claim, Formula, ProofFormat, ProveError, Proved, Steps, prove, prove_trimmed,
};
use nonolith_random::Random;
use nonolith_verify::{Outcome, verify};
use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// A formula in the DIMACS format and its proof.
struct Case {
    formula: Vec<u8>,
    proof: Vec<u8>,
    steps: Steps,
}

/// Proves a puzzle; none if it has several solutions. The verdict is the one that `solve` has.
fn case(puzzle: &Puzzle) -> Option<Case> {
    case_by(puzzle, Way::Plain)
}

/// How a puzzle is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Plain,
    Trimmed,
}

impl Way {
    fn prove<'p>(
        self,
        puzzle: &'p Puzzle,
        budget: &mut Budget<'_>,
        out: impl Write,
    ) -> Result<Proved<'p>, ProveError> {
        match self {
            Way::Plain => prove(puzzle, ProofFormat::Drat, budget, out),
            Way::Trimmed => prove_trimmed(puzzle, ProofFormat::Drat, budget, out),
        }
    }
}

fn case_by(puzzle: &Puzzle, way: Way) -> Option<Case> {
    let mut proof = Vec::new();
    let proved = way.prove(puzzle, &mut Budget::unlimited(), &mut proof).unwrap();
    let answer = solve(puzzle, &Request::default()).unwrap();
    let (formula, steps) = match proved {
        Proved::None { formula, steps } => {
            assert_eq!(answer.verdict, Verdict::None);
            (formula, steps)
        }
        Proved::Unique { formula, solution, steps } => {
            assert_eq!((answer.verdict, &answer.solutions[0]), (Verdict::Unique, &solution));
            assert!(formula.differs());
            (formula, steps)
        }
        Proved::Several { solutions: [one, other] } => {
            assert!(answer.verdict.has_several() && one != other);
            assert!(check(puzzle, &one).is_ok() && check(puzzle, &other).is_ok());
            return None;
        }
        other => panic!("{other:?}"),
    };
    Some(Case { formula: dimacs(&formula), proof, steps })
}

fn dimacs(formula: &Formula<'_>) -> Vec<u8> {
    let mut text = Vec::new();
    formula.write_dimacs(&mut text).unwrap();
    text
}

fn outcome(formula: &[u8], proof: &[u8]) -> Outcome {
    verify(formula, proof, |_| ControlFlow::Continue(())).unwrap()
}

/// Proves a puzzle in both ways, and fails unless the checker accepts that, by unit propagation alone.
fn accepted(puzzle: &Puzzle, name: &dyn std::fmt::Display) -> Option<Case> {
    let [plain, trimmed] = [Way::Plain, Way::Trimmed].map(|way| {
        let case = case_by(puzzle, way)?;
        match outcome(&case.formula, &case.proof) {
            Outcome::Verified(counts) => {
                assert_eq!((counts.redundant, counts.missing), (0, 0), "{name}, {way:?}");
                assert!(counts.additions <= case.steps.lemmas, "{name}, {way:?}");
            }
            other => panic!("{name}, {way:?}: {other:?}"),
        }
        Some(case)
    });
    let Some(trimmed) = trimmed else {
        assert!(plain.is_none(), "{name}");
        return None;
    };
    let plain = plain.unwrap_or_else(|| panic!("{name}"));
    assert_eq!(plain.formula, trimmed.formula, "{name}");
    assert!(trimmed.steps.lemmas <= plain.steps.lemmas, "{name}");
    assert!(trimmed.proof.len() as u64 >= 2 * trimmed.steps.lemmas, "{name}");
    Some(plain)
}

/// What is kept are lemmas of the proof, in their order, and each is deleted at most once, after it was there.
#[test]
fn trimmed_proofs_are_parts_of_proofs() {
    let (mut whole, mut kept) = (0, 0);
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let puzzle = random_picture(&mut random, (20, 20), 2, Kind::Runs, 1, 60);
        let Some(plain) = case(&puzzle) else { continue };
        let trimmed = case_by(&puzzle, Way::Trimmed).unwrap();
        let (plain, trimmed) = (lines(&plain.proof), lines(&trimmed.proof));
        let mut rest = plain.iter().filter(|line| !line.starts_with('d'));
        let mut live: Vec<&str> = Vec::new();
        for line in &trimmed {
            match line.strip_prefix("d ") {
                Some(deleted) => {
                    let at = live.iter().position(|own| *own == deleted).unwrap();
                    live.swap_remove(at);
                }
                None => {
                    assert!(rest.any(|own| own == line), "{seed}: {line}");
                    live.push(line);
                }
            }
        }
        whole += plain.iter().map(String::len).sum::<usize>();
        kept += trimmed.iter().map(String::len).sum::<usize>();
    }
    assert!(whole > 100_000 && kept < whole * 9 / 10, "{kept} of {whole}");
}

/// A puzzle with the clues of a random picture; with `swaps`, so many pairs of neighbouring rows change places. So
/// many of 100 cells are blank.
fn random_picture(
    random: &mut Random,
    (width, height): (usize, usize),
    colours: usize,
    kind: Kind,
    swaps: usize,
    blank: u64,
) -> Puzzle {
    let shape = Shape::new(width, height).unwrap();
    let cell = |_| {
        let ink = 1 + random.below(colours as u64 - 1) as usize;
        let colour = if random.below(100) < blank { 0 } else { ink };
        ColourSet::only(Colour::new(colour).unwrap())
    };
    let picture = Grid::from_cells(&shape, (0..shape.area()).map(cell).collect()).unwrap();
    let puzzle = Puzzle::of_picture(palette(colours), &picture, kind).unwrap();
    if kind != Kind::Runs || swaps == 0 {
        return puzzle;
    }
    let blocks = |line| puzzle.clue(line).blocks().to_vec();
    let mut clues: Vec<Vec<Block>> = shape.lines().map(blocks).collect();
    let columns = clues.split_off(height);
    for _ in 0..swaps {
        let row = random.below(height as u64 - 1) as usize;
        clues.swap(row, row + 1);
    }
    Puzzle::runs(palette(colours), clues, columns).unwrap()
}

/// All files of a folder and its folders.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn our_own_puzzles_are_proved() {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles"), &mut paths);
    let (mut proved, mut lemmas) = (0, 0);
    paths.sort();
    for path in paths {
        let name = path.display().to_string();
        let Ok(documents) = nonolith_io::read(&std::fs::read(&path).unwrap(), Some(&name), None)
        else {
            continue;
        };
        for document in documents {
            if let Some(case) = accepted(&document.puzzle, &name) {
                proved += 1;
                lemmas += case.steps.lemmas;
            }
        }
    }
    assert!(proved > 300 && lemmas > 2 * proved, "{proved} {lemmas}");
}

#[test]
fn small_puzzles_are_proved() {
    let mut random = Random::new(1);
    let mut proved = 0;
    for round in 0..200 {
        for (kind, colours) in [
            (Kind::Runs, 2),
            (Kind::Runs, 3),
            (Kind::Runs, 4),
            (Kind::Counted, 2),
            (Kind::Counted, 3),
            (Kind::Counted, 4),
        ] {
            let size = (1 + random.below(7) as usize, 1 + random.below(7) as usize);
            let puzzle = random_puzzle(&mut random, size, colours, kind);
            let case = accepted(&puzzle, &format!("{round}, {kind}, {colours} colours"));
            proved += usize::from(case.is_some());
        }
    }
    assert!(proved > 1000, "{proved}");
}

#[test]
fn searches_are_proved() {
    let mut random = Random::new(2);
    let (mut proved, mut with_lemmas) = (0, 0);
    for (size, colours, kind, swaps, rounds) in [
        ((12, 12), 2, Kind::Runs, 0, 60),
        ((12, 12), 2, Kind::Runs, 1, 60),
        ((12, 12), 3, Kind::Runs, 1, 60),
        ((16, 16), 2, Kind::Runs, 1, 40),
        ((8, 8), 3, Kind::Counted, 0, 60),
        ((10, 10), 4, Kind::Counted, 0, 40),
        ((30, 30), 2, Kind::Runs, 1, 10),
    ] {
        for round in 0..rounds {
            let puzzle = random_picture(&mut random, size, colours, kind, swaps, 60);
            let name = format!("{size:?}, {kind}, {colours} colours, {round}");
            if let Some(case) = accepted(&puzzle, &name) {
                proved += 1;
                with_lemmas += usize::from(case.steps.lemmas > 1);
            }
        }
    }
    assert!(proved > 100 && with_lemmas > 30, "{proved} {with_lemmas}");
}

/// Restarts, reductions and vivification.
#[test]
fn long_searches_are_proved() {
    for (seed, size, colours, least) in [(7, 20, 2, 2000), (0, 25, 3, 8000)] {
        let mut random = Random::new(seed);
        let puzzle = random_picture(&mut random, (size, size), colours, Kind::Runs, 1, 60);
        let stats = solve(&puzzle, &Request::default()).unwrap().stats;
        assert!(stats.conflicts > least, "{stats:?}");
        let case = accepted(&puzzle, &seed).unwrap();
        assert!(case.steps.lemmas > least && case.steps.deletions > least / 2, "{:?}", case.steps);
        let trimmed = case_by(&puzzle, Way::Trimmed).unwrap().steps;
        assert!(
            trimmed.lemmas < case.steps.lemmas * 9 / 10 && trimmed.deletions > 0,
            "{trimmed:?}"
        );
    }
}

/// A proof that is trimmed is kept in memory, with notes of what its lemmas need.
#[test]
fn trimming_has_a_limit_of_memory() {
    let puzzle = random_picture(&mut Random::new(7), (20, 20), 2, Kind::Runs, 1, 60);
    let is_proved = |way: Way, memory: u64| {
        let mut budget = Budget::unlimited().with_memory(memory);
        match way.prove(&puzzle, &mut budget, io::sink()).unwrap() {
            Proved::None { .. } => true,
            Proved::Interrupted(Interrupt::Memory) => false,
            other => panic!("{other:?}"),
        }
    };
    let sizes = (18..30).map(|shift| 1 << shift);
    let proved: Vec<[bool; 2]> =
        sizes.map(|memory| [Way::Plain, Way::Trimmed].map(|way| is_proved(way, memory))).collect();
    assert!(proved.is_sorted(), "{proved:?}");
    assert_eq!((proved[0], proved[proved.len() - 1]), ([false; 2], [true; 2]));
    assert!(proved.contains(&[true, false]), "{proved:?}");
}

/// Proofs that solve lines only have one line, and those of clues without room, too.
#[test]
fn what_lines_solve_needs_no_lemma() {
    let heart = Puzzle::mono(&[&[1, 1], &[5], &[5], &[3], &[1]], &[&[2], &[4], &[4], &[4], &[2]]);
    let no_room = Puzzle::mono(&[&[3]], &[&[1], &[1]]);
    for puzzle in [heart, no_room] {
        assert_eq!(accepted(&puzzle.unwrap(), &"").unwrap().proof, b"0\n");
    }
}

/// A proof as lines.
fn lines(proof: &[u8]) -> Vec<String> {
    std::str::from_utf8(proof).unwrap().lines().map(str::to_owned).collect()
}

fn is_verified(formula: &[u8], lines: &[String]) -> bool {
    matches!(outcome(formula, (lines.join("\n") + "\n").as_bytes()), Outcome::Verified(_))
}

#[test]
fn damaged_proofs_are_refused() {
    let mut random = Random::new(9);
    let puzzle = random_picture(&mut random, (25, 25), 3, Kind::Runs, 1, 60);
    let case = case(&puzzle).unwrap();
    let lines = lines(&case.proof);
    let mut refused = [0, 0];
    for round in 0..8 {
        let at = random.below(lines.len() as u64 - 1) as usize;
        let mut dropped = lines.clone();
        dropped.drain(at..(at + 100).min(lines.len() - 1));
        refused[0] += usize::from(!is_verified(&case.formula, &dropped));
        let mut flipped = lines.clone();
        let lemma = (at..).find(|&at| !flipped[at].starts_with('d')).unwrap();
        let other = match flipped[lemma].strip_prefix('-') {
            Some(rest) => rest.to_owned(),
            None => format!("-{}", flipped[lemma]),
        };
        if lemma + 1 < lines.len() {
            flipped[lemma] = other;
            refused[1] += usize::from(!is_verified(&case.formula, &flipped));
        }
        // What is accepted shows the same: the formula has no model. Too much may not be left out, though.
        let short = &lines[..lines.len() - 1 - round];
        assert!(!is_verified(&case.formula, short), "{round}");
    }
    assert!(refused[0] > 0 && refused[1] > 3, "{refused:?}");
}

#[test]
fn no_proof_fits_a_formula_with_a_model() {
    let mut random = Random::new(3);
    let mut tried = 0;
    let mut last: Option<Case> = None;
    while tried < 60 {
        let puzzle = random_picture(&mut random, (10, 10), 2, Kind::Runs, 0, 50);
        // The picture is a model.
        let formula = dimacs(&Formula::of(&puzzle).unwrap());
        let own = case(&puzzle);
        for case in own.iter().chain(&last) {
            // A literal may be none of this formula, which is an error.
            let found = verify(&formula[..], &case.proof[..], |_| ControlFlow::Continue(()));
            assert!(!matches!(found, Ok(Outcome::Verified(_))));
            tried += 1;
        }
        last = own.filter(|case| case.steps.lemmas > 1).or(last);
    }
}

/// Fails after some bytes.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn errors_and_limits_end_the_work() {
    let mut random = Random::new(7);
    let puzzle = random_picture(&mut random, (20, 20), 2, Kind::Runs, 1, 60);
    for way in [Way::Plain, Way::Trimmed] {
        let taken = |out: &mut dyn Write| {
            let mut budget = Budget::unlimited().with_steps(1 << 40);
            let outcome = way.prove(&puzzle, &mut budget, out);
            ((1 << 40) - budget.steps_left(), outcome)
        };
        let (until_full, outcome) = taken(&mut Full(10_000));
        let Err(ProveError::Io(error)) = outcome else { panic!("{way:?}: {outcome:?}") };
        assert_eq!(error.kind(), io::ErrorKind::StorageFull, "{way:?}");
        let (in_all, outcome) = taken(&mut io::sink());
        assert!(matches!(outcome, Ok(Proved::None { .. })), "{way:?}: {outcome:?}");
        // A proof that is trimmed is written at the end, and another is written as it is found.
        assert_eq!(until_full < in_all / 2, way == Way::Plain, "{until_full} of {in_all}");

        for steps in (0..in_all).step_by(in_all as usize / 40) {
            let mut budget = Budget::unlimited().with_steps(steps);
            let proved = way.prove(&puzzle, &mut budget, io::sink()).unwrap();
            assert!(matches!(proved, Proved::Interrupted(Interrupt::Steps)), "{way:?}: {proved:?}");
            assert!(budget.is_spent());
            let questions = Cell::new(steps / 16);
            let stop = || questions.replace(questions.get().saturating_sub(1)) == 0;
            let mut budget = Budget::unlimited().with_stop(&stop);
            let proved = way.prove(&puzzle, &mut budget, io::sink()).unwrap();
            let is_stopped = matches!(proved, Proved::Interrupted(Interrupt::Stopped));
            assert!(is_stopped || questions.get() > 0, "{way:?}: {proved:?}");
        }
    }
}

#[test]
fn veripb_says_the_same() {
    let mut random = Random::new(7);
    let puzzle = random_picture(&mut random, (20, 20), 2, Kind::Runs, 1, 60);
    let mut text = Vec::new();
    prove(&puzzle, ProofFormat::VeriPb, &mut Budget::unlimited(), &mut text).unwrap();
    let found = lines(&text);
    assert_eq!(found[0], "pseudo-Boolean proof version 3.0");
    let end = ["output NONE;", "conclusion UNSAT : -1;", "end pseudo-Boolean proof;"];
    assert_eq!(found[found.len() - 3..], end);
    let inequality = |line: &String| {
        let (rule, clause) = match line.strip_prefix("d ") {
            Some(clause) => ("del spec ", clause),
            None => ("rup ", &line[..]),
        };
        let words = clause.split(' ').filter(|word| *word != "0");
        let terms = words.map(|word| match word.strip_prefix('-') {
            Some(variable) => format!("1 ~x{variable} "),
            None => format!("1 x{word} "),
        });
        format!("{rule}{}>= 1;", terms.collect::<String>())
    };
    let expected = lines(&case(&puzzle).unwrap().proof);
    let expected: Vec<String> = expected.iter().map(inequality).collect();
    assert_eq!(found[1..found.len() - 3], expected);
}

/// Writes the proof of another engine.
struct Plain<'a> {
    formula: &'a Formula<'a>,
    text: RefCell<String>,
}

impl Plain<'_> {
    fn write(&self, rule: &str, clause: &[(Fact, bool)]) {
        let claim = |&(fact, is_true): &(Fact, bool)| {
            let claim = match fact {
                Fact::Cell { cell, colour } => self.formula.cell_is(cell, colour).into(),
                Fact::Started { line, block, by } => self.formula.started_by(line, block, by),
                Fact::Counted { line, colour, cells, count } => {
                    self.formula.counted_by(line, colour, cells, count)
                }
            };
            if is_true { claim } else { !claim }
        };
        let claims: Vec<Claim> = clause.iter().map(claim).collect();
        if claims.contains(&Claim::Known(true)) {
            return;
        }
        *self.text.borrow_mut() += rule;
        for claim in claims {
            if let Claim::Lit(lit) = claim {
                *self.text.borrow_mut() += &format!("{lit} ");
            }
        }
        *self.text.borrow_mut() += "0\n";
    }
}

impl ProofLog for Plain<'_> {
    fn add(&self, clause: &[(Fact, bool)]) {
        self.write("", clause);
    }

    fn delete(&self, clause: &[(Fact, bool)]) {
        self.write("d ", clause);
    }
}

/// Without probes there is more to search; and other seeds search in other ways.
#[test]
fn the_engine_that_only_searches_is_proved() {
    let mut random = Random::new(5);
    let mut lemmas = 0;
    for (size, colours, kind, rounds) in
        [(20, 2, Kind::Runs, 20), (12, 3, Kind::Runs, 20), (5, 3, Kind::Counted, 40)]
    {
        for seed in 0..rounds {
            let puzzle = random_picture(&mut random, (size, size), colours, kind, 1, 60);
            let mut formula = Formula::of(&puzzle).unwrap();
            let log = Plain { formula: &formula, text: RefCell::default() };
            let request = Request::default().with_engine(SEARCH).with_seed(seed).with_proof(&log);
            let answer = solve(&puzzle, &request.with_presolve(true)).unwrap();
            let proof = log.text.into_inner() + "0\n";
            match answer.verdict {
                Verdict::None => {}
                Verdict::Unique => formula = formula.differing_from(&answer.solutions[0]).unwrap(),
                _ => continue,
            }
            let found = outcome(&dimacs(&formula), proof.as_bytes());
            assert!(matches!(found, Outcome::Verified(_)), "{size}, {seed}: {found:?}");
            lemmas += proof.lines().count();
        }
    }
    assert!(lemmas > 500, "{lemmas}");
}

#[test]
fn little_memory_ends_the_work() {
    let mut random = Random::new(6);
    for (kind, colours) in [(Kind::Runs, 3), (Kind::Counted, 3)] {
        let puzzle = random_picture(&mut random, (8, 8), colours, kind, 0, 50);
        for way in [Way::Plain, Way::Trimmed] {
            let mut limits = 0;
            for shift in 8..30 {
                let mut budget = Budget::unlimited().with_memory(1 << shift);
                match way.prove(&puzzle, &mut budget, io::sink()).unwrap() {
                    Proved::Interrupted(why) => {
                        assert_eq!(why, Interrupt::Memory);
                        limits += 1;
                    }
                    proved => assert!(limits > 5, "{shift}: {proved:?}"),
                }
                assert_eq!(budget.memory(), 1 << shift);
            }
        }
        // The search alone: whatever room there is beside the formula.
        let formula = Formula::of(&puzzle).unwrap();
        for memory in (0..200_000).step_by(1000) {
            let log = Plain { formula: &formula, text: RefCell::default() };
            let request = Request::default().with_proof(&log);
            let mut budget = Budget::unlimited().with_memory(memory);
            let answer = solve_within(&puzzle, &request, &mut budget).unwrap();
            assert!(answer.verdict != Verdict::None, "{memory}");
        }
    }
}
