//! `nonolith count`

use super::reason;
use crate::args::CountArgs;
use crate::output::{print, print_json};
use crate::watch::Watch;
use crate::{Exit, input, stop};
use anyhow::Result;
use nonolith::Verdict;
use nonolith::count::{CountRequest, count};
use nonolith_ops::wire;
use serde::Serialize;

pub(crate) fn run(args: &CountArgs) -> Result<Exit> {
    let document = input::document(&args.input)?;
    let start = input::start(&args.input, &document)?;
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let watch = Watch::new(document.puzzle.shape().area());
    let note = |progress| watch.note(progress);
    let mut budget = args.limits.budget(&asked).with_watch(&note);
    let mut request = CountRequest::default().with_start(start).with_seed(args.seed);
    request.limit.clone_from(&args.limit);
    let puzzle = &document.puzzle;
    let mut counted = count(puzzle, &request, &mut budget)?;
    let refutation = counted.refutation.take();
    let refutation = reason(puzzle, start, &counted.verdict, refutation, &mut budget);
    watch.finish();

    let limit = counted.interrupt.map(|interrupt| stop.words(interrupt));
    if args.json {
        let verdict = (&counted.verdict).into();
        let contradiction = refutation.as_ref().map(Into::into);
        print_json(&Counted { verdict, contradiction, limit, seconds: stop.seconds() })?;
    } else {
        print(&format!("{}\n", counted.verdict))?;
    }
    if let Some(reason) = &refutation {
        eprintln!("nonolith: no solution: {reason}");
    }
    if let Some(why) = limit {
        eprintln!("nonolith: {why}");
    }
    Ok(match counted.verdict {
        _ if counted.interrupt.is_some() => Exit::Limit,
        Verdict::None => Exit::No,
        _ => Exit::Answered,
    })
}

/// The JSON object.
#[derive(Serialize)]
struct Counted {
    #[serde(flatten)]
    verdict: wire::Verdict,
    #[serde(flatten)]
    contradiction: Option<wire::Contradiction<wire::Printed>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
    seconds: f64,
}
