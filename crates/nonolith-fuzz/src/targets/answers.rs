//! The answers of SAT solvers become pictures, or errors.

use crate::cases::{below, case};
use arbitrary::Unstructured;
use nonolith_proof::Formula;

pub(crate) fn run(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let style = below(&mut bytes, 8);
    let Some(case) = case(&mut bytes) else { return };
    let formula = Formula::of(&case.puzzle).unwrap();

    // What a solver says about a solution.
    for solution in case.solutions.iter().take(1) {
        let mut answer = if style & 1 == 1 { "s SATISFIABLE\nv " } else { "" }.to_owned();
        for (cell, colours) in solution.cells().iter().enumerate() {
            for colour in case.puzzle.palette().all().iter() {
                let lit = formula.cell_is(cell, colour).number();
                let number = if colours.contains(colour) { lit } else { -lit };
                let sign = if number < 0 { "-" } else { "" };
                let name = if style & 2 == 2 { "x" } else { "" };
                answer += &format!("{sign}{name}{} ", number.abs());
            }
        }
        answer += if style & 4 == 4 { "0\n" } else { "" };
        assert_eq!(formula.decode(&answer), Ok(Some(solution.clone())), "{answer}");
    }

    // What anyone may say, in words that solvers know or in bytes.
    let known = ["s ", "v ", "SAT", "UNSAT", "SATISFIABLE", "\n", "0", " ", "-", "x", "1 ", "c "];
    let mut answer = String::new();
    while !bytes.is_empty() && style & 1 == 1 {
        match below(&mut bytes, 32) as usize {
            which if which < known.len() => answer += known[which],
            which if which < 24 => answer += &format!("{} ", below(&mut bytes, 400) as i64 - 200),
            _ => answer.push(char::from(below(&mut bytes, 256) as u8)),
        }
    }
    answer += &String::from_utf8_lossy(bytes.take_rest());
    if let Ok(Some(grid)) = formula.decode(&answer) {
        assert!(grid.is_decided(), "{answer}");
        // Only colours of the palette.
        let all = case.puzzle.palette().all();
        assert!(grid.cells().iter().all(|&own| own & all == own), "{answer}");
    }
}
