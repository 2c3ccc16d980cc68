//! Pigeons and holes: there is one pigeon more than there are holes, so two share one.

use super::Step;

/// The clauses for this many holes. Variable `holes * pigeon + hole + 1` says that the pigeon is there.
pub(crate) fn clauses(holes: i32) -> Vec<Vec<i32>> {
    let at = |pigeon: i32, hole: i32| holes * pigeon + hole + 1;
    let mut clauses: Vec<Vec<i32>> =
        (0..=holes).map(|pigeon| (0..holes).map(|hole| at(pigeon, hole)).collect()).collect();
    for hole in 0..holes {
        for (one, other) in pairs(holes + 1) {
            clauses.push(vec![-at(one, hole), -at(other, hole)]);
        }
    }
    clauses
}

/// Cook's short proof. It defines new variables (RAT), which say where pigeons are when the last hole
/// is closed and its pigeon takes the place of the last one. The clauses for one hole less follow.
pub(crate) fn extended_proof(holes: i32) -> Vec<Step> {
    let mut proof = Vec::new();
    let mut add = |clause: &[i32]| proof.push(Step::lemma(clause));
    let (mut base, mut next) = (0, (holes + 1) * holes);
    for holes in (2..=holes).rev() {
        let last = holes - 1;
        let old = |pigeon: i32, hole: i32| base + holes * pigeon + hole + 1;
        let new = |pigeon: i32, hole: i32| next + last * pigeon + hole + 1;
        for (pigeon, hole) in
            (0..holes).flat_map(|pigeon| (0..last).map(move |hole| (pigeon, hole)))
        {
            let (is, was) = (new(pigeon, hole), old(pigeon, hole));
            let (moved, freed) = (old(pigeon, last), old(holes, hole));
            add(&[is, -was]);
            add(&[is, -moved, -freed]);
            add(&[-is, was, moved]);
            add(&[-is, was, freed]);
        }
        for pigeon in 0..holes {
            add(&(0..last).map(|hole| new(pigeon, hole)).collect::<Vec<i32>>());
        }
        for hole in 0..last {
            for (one, other) in pairs(holes) {
                add(&[-new(one, hole), -new(other, hole), old(one, hole)]);
                add(&[-new(one, hole), -new(other, hole)]);
            }
        }
        (base, next) = (next, next + holes * last);
    }
    add(&[]);
    proof
}

fn pairs(count: i32) -> impl Iterator<Item = (i32, i32)> {
    (0..count).flat_map(move |other| (0..other).map(move |one| (one, other)))
}
