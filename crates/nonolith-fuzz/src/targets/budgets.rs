//! Answers under limits: small puzzles with every budget, against brute force.

use crate::cases::below;
use crate::model::{Case, advice, counts, engines, makers};
use arbitrary::Unstructured;

pub(crate) fn run(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let case = Case::drawn(&mut |bound| below(&mut bytes, bound));
    engines::hold(&case);
    advice::hold(&case);
    counts::hold(&case);
    makers::hold(&case);
}
