//! The requests, one file each, with what they share: each has a request, the work that the command line
//! does too, and the object that both answer.

mod answered;
mod check;
mod convert;
mod count;
mod drawing;
mod explain;
mod halted;
mod hint;
mod judge;
mod made;
mod make;
mod open;
mod random;
mod rate;
mod render;
mod repair;
mod search;
mod solve;

pub use answered::{Answered, More, OpenCells, Solutions, shortfall};
pub use check::{CheckRequest, Checked, check};
pub use convert::ConvertRequest;
pub use count::{CountRequest, Counted, Map, Tallied, tally};
pub use drawing::{Attempt, Drawing, Maker};
pub use explain::{ExplainRequest, Explained, Steps, Which, WhyCell, explanation};
pub use halted::{Halted, limit};
pub use hint::{HintRequest, Told};
pub use judge::{JudgeRequest, MoveJudged};
pub use made::{End, Fields, Made, RATE_STEPS, Seconds, document, why_not};
pub use make::{Drawn, MadeAnswer, MakeRequest, Traced};
pub use open::{Open, open_cells};
pub use random::{Ended, Randoms, Seeded, Series, fresh_seed};
pub use rate::{Judged, RateRequest, Rated};
pub use render::{NoSolution, RenderRequest, heading, solution};
pub use repair::{
    Changed, Goal, Helped, Job, Mended, NO_GOAL, Proposed, RepairAnswer, RepairRequest, Revealed,
    goal,
};
pub use search::{
    All, Many, REASON_STEPS, Search, SearchOptions, is_line_solvable, reason, wanted,
};
pub use solve::{SolveRequest, find, solve};
