//! Proofs of verdicts are accepted, and no proof is for clauses that have a model.

use crate::cases::{below, case};
use crate::clauses::{has_model, of_dimacs};
use arbitrary::Unstructured;
use nonolith::{Budget, Grid, Puzzle};
use nonolith_proof::{Formula, ProofFormat, Proved, prove};
use nonolith_verify::{Outcome, verify};
use std::ops::ControlFlow;

pub(crate) fn run(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    // What happens to the proof and to the clauses comes first, so that it does not depend on the
    // puzzle.
    let changes: Vec<[u64; 3]> = (0..below(&mut bytes, 4))
        .map(|_| [below(&mut bytes, 6), below(&mut bytes, 1 << 16), below(&mut bytes, 256)])
        .collect();
    let dropped: Vec<u64> = (0..below(&mut bytes, 4)).map(|_| below(&mut bytes, 1 << 16)).collect();
    let Some(case) = case(&mut bytes) else { return };

    let Some((formula, proof)) = proved(&case.puzzle, &case.solutions) else { return };
    match outcome(&formula, &proof) {
        Some(Outcome::Verified(counts)) => {
            assert_eq!((counts.redundant, counts.missing), (0, 0), "{case:?}");
        }
        other => panic!("{other:?} of {case:?}"),
    }

    // The clauses without the last have the solution as a model, if there is one.
    let changed = changed(&proof, &changes);
    if !case.solutions.is_empty() {
        let with_a_model = dimacs(&Formula::of(&case.puzzle).unwrap());
        for proof in [&proof, &changed] {
            assert!(!is_accepted(&with_a_model, proof), "{changes:?}, {case:?}");
        }
    }
    // The proof of one puzzle is none of another that has a solution.
    if let Some(other) = crate::cases::case(&mut bytes).filter(|own| !own.solutions.is_empty()) {
        let with_a_model = dimacs(&Formula::of(&other.puzzle).unwrap());
        for proof in [&proof, &changed] {
            assert!(!is_accepted(&with_a_model, proof), "{changes:?}, {case:?} for {other:?}");
        }
    }
    // Fewer clauses may have a model or not.
    let mut clauses = of_dimacs(&formula);
    for place in dropped {
        if !clauses.is_empty() {
            clauses.remove(place as usize % clauses.len());
        }
    }
    if is_accepted(crate::checker::dimacs(&clauses).as_bytes(), &changed) {
        assert!(!has_model(&clauses), "{changes:?}, {clauses:?}, {case:?}");
    }
}

/// Proves the verdict in both formats; the files of the text one, unless there are several solutions.
fn proved(puzzle: &Puzzle, solutions: &[Grid]) -> Option<(Vec<u8>, Vec<u8>)> {
    let mut files = None;
    for format in [ProofFormat::VeriPb, ProofFormat::Drat] {
        let mut proof = Vec::new();
        let formula = match prove(puzzle, format, &mut Budget::unlimited(), &mut proof).unwrap() {
            Proved::None { formula, .. } => {
                assert_eq!(solutions.len(), 0, "{puzzle:?}");
                formula
            }
            Proved::Unique { formula, solution, .. } => {
                assert_eq!(solutions, [solution], "{puzzle:?}");
                formula
            }
            Proved::Several { solutions: [one, other] } => {
                let two = one != other && [&one, &other].iter().all(|own| solutions.contains(own));
                assert!(two, "{puzzle:?}");
                return None;
            }
            other => panic!("{other:?} of {puzzle:?}"),
        };
        files = Some((dimacs(&formula), proof));
    }
    files
}

fn dimacs(formula: &Formula<'_>) -> Vec<u8> {
    let mut text = Vec::new();
    formula.write_dimacs(&mut text).unwrap();
    text
}

fn outcome(formula: &[u8], proof: &[u8]) -> Option<Outcome> {
    verify(formula, proof, |_| ControlFlow::Continue(())).ok()
}

fn is_accepted(formula: &[u8], proof: &[u8]) -> bool {
    matches!(outcome(formula, proof), Some(Outcome::Verified(_)))
}

/// A proof with changes: what to do, where, and with what.
fn changed(proof: &[u8], changes: &[[u64; 3]]) -> Vec<u8> {
    let text = String::from_utf8(proof.to_vec()).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for &[what, place, with] in changes {
        let at = place as usize % lines.len().max(1);
        let Some(line) = lines.get_mut(at) else { break };
        match what {
            0 => drop(lines.remove(at)),
            1 => lines.truncate(at),
            2 => {
                // The sign of a literal.
                let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
                let which = with as usize % words.len();
                if let Ok(number) = words[which].parse::<i32>() {
                    words[which] = (-number).to_string();
                }
                *line = words.join(" ");
            }
            3 => {
                // A literal less.
                let mut words: Vec<&str> = line.split(' ').collect();
                words.remove(with as usize % words.len());
                *line = words.join(" ");
            }
            4 => lines.insert(at, format!("{} 0", with as i32 - 128)),
            _ => lines.insert(at, format!("d {}", lines[with as usize % lines.len()])),
        }
    }
    lines.iter().flat_map(|line| [line.as_bytes(), b"\n"].concat()).collect()
}
