//! `nonolith count`

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
    let counted = count(&document.puzzle, &request, &mut budget)?;
    watch.finish();

    let limit = counted.interrupt.map(|interrupt| stop.words(interrupt));
    if args.json {
        let verdict = (&counted.verdict).into();
        print_json(&Counted { verdict, limit, seconds: stop.seconds() })?;
    } else {
        print(&format!("{}\n", counted.verdict))?;
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
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
    seconds: f64,
}
