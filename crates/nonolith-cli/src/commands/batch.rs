//! `nonolith batch`

use crate::args::BatchArgs;
use crate::batch_bar::Bar;
use crate::output::{is_closed_pipe, print, print_json, shown};
use crate::stop;
use crate::{Exit, memory};
use anyhow::{Context, Result, bail};
use nonolith_batch::{
    Done, Options, Order, ResultFormat, Results, Row, Sink, Source, Summary, Task, Weigh,
    judge_task, run, size_of,
};
use nonolith_io::format;
use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::time::Duration;

pub(crate) fn run_batch(args: &BatchArgs) -> Result<Exit> {
    let threads = args.threads.unwrap_or_else(|| available_parallelism().map_or(1, NonZero::get));
    check_inputs(args)?;
    let mut summary = Summary::default();
    let mut done = Done::default();
    let results = results(args, &mut |row| {
        summary.add(&row);
        done.add(&row);
    })?;
    let skipped = summary.rows();
    let mut options = Options::default();
    options.solutions = args.solutions;
    options.rate = !args.quick;
    options.open_cells = !args.quick;
    options.picture = args.pictures;
    options.timeout = args.timeout.map(Duration::from_secs_f64);
    let megabytes = args.memory.map(|megabytes| megabytes.saturating_mul(1 << 20));
    options.memory = megabytes.unwrap_or_else(|| memory::default() / threads as u64);

    let stop = stop::after(None);
    let order = if args.unordered { Order::Any } else { Order::Input };
    let source = Source::new(args.inputs.iter().cloned())
        .with_format(args.from.as_deref().and_then(format))
        .without(results.files())
        .filter(move |task| !done.take(task));
    // Rows on a terminal and a bar would overwrite each other.
    let has_bar = args.output.is_some() || !io::stdout().is_terminal();
    let bar = Bar::new(size_of(&args.inputs), has_bar);
    let mut sink = Writer { results, summary, bar };
    let work = |task: Task, stop: &dyn Fn() -> bool| {
        let read = task.read;
        judge_task(task, &options, stop).map(|row| Judged { row, read })
    };
    let ended = run(source, threads, order, &|| stop.asked(), work, &mut sink);
    let Writer { results, summary, bar } = sink;
    bar.finish();
    let ended = ended.and_then(|()| match stop.asked() {
        // An unfinished journal stays what it is.
        true => Ok(()),
        false => results.finish(),
    });
    if let Err(error) = ended {
        return fail(error, args.output.as_deref());
    }
    tell(args, &summary, skipped)?;
    Ok(match summary.errors() {
        _ if stop.asked() => {
            eprintln!("nonolith: interrupted{}", resume_hint(args.output.as_deref()));
            Exit::Limit
        }
        0 => Exit::Answered,
        _ => Exit::Bad,
    })
}

/// A file that is not there is a mistake on the command line, and an error before any work.
fn check_inputs(args: &BatchArgs) -> Result<()> {
    for path in args.inputs.iter().filter(|path| path.as_os_str() != "-") {
        std::fs::metadata(path).with_context(|| path.display().to_string())?;
    }
    let output = args.output.as_ref().and_then(|output| output.canonicalize().ok());
    let is_output = |path: &&PathBuf| output.is_some() && path.canonicalize().ok() == output;
    if let Some(path) = args.inputs.iter().find(is_output) {
        bail!("{}: the results cannot replace the puzzles", path.display());
    }
    if args.inputs.iter().filter(|path| path.as_os_str() == "-").count() > 1 {
        bail!("standard input can be read only once");
    }
    Ok(())
}

/// Opens the file of results. The rows it already has are handed over.
fn results(args: &BatchArgs, each: &mut dyn FnMut(Row)) -> Result<Results> {
    let ending = args.output.as_deref().and_then(Path::extension).unwrap_or_default();
    let ending = ending.to_string_lossy().to_lowercase();
    let chosen = match (&args.to, &args.output) {
        (Some(name), _) => ResultFormat::by_name(name),
        (None, None) => Some(ResultFormat::JsonLines),
        (None, Some(_)) if ending == "ndjson" => Some(ResultFormat::JsonLines),
        (None, Some(_)) => ResultFormat::by_name(&ending),
    };
    let Some(path) = args.output.as_deref() else {
        return match chosen {
            Some(format @ (ResultFormat::JsonLines | ResultFormat::Csv)) => {
                Ok(Results::stream(io::stdout(), format)?)
            }
            _ => bail!("parquet cannot be streamed: name a file, such as -o results.parquet"),
        };
    };
    let Some(format) = chosen else {
        let known: Vec<&str> = ResultFormat::ALL.iter().map(|format| format.name()).collect();
        let name = path.display();
        if ending == "parquet" {
            bail!("{name}: this program was built without the feature `parquet`");
        }
        bail!("{name}: results end in .{}; choose a format with --to", known.join(", ."));
    };
    let opened = match args.resume {
        true => Results::resume(path, format, each),
        false => Results::create(path, format, args.force),
    };
    opened.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let advice = "the file exists: --resume goes on with it, --force replaces it";
            anyhow::anyhow!("{error}: {advice}")
        }
        io::ErrorKind::InvalidData => {
            let advice = "--resume needs the results of an earlier run";
            anyhow::anyhow!("{}: {error} ({advice})", path.display())
        }
        _ => anyhow::Error::new(error).context(path.display().to_string()),
    })
}

/// The results could not be written.
fn fail(error: io::Error, output: Option<&Path>) -> Result<Exit> {
    match output {
        Some(path) => {
            let name = path.display();
            bail!("{name}: {error}{}", resume_hint(output))
        }
        None if is_closed_pipe(&error) => Ok(Exit::Answered),
        None => Err(error.into()),
    }
}

fn resume_hint(output: Option<&Path>) -> &'static str {
    match output {
        Some(_) => "; the rows so far are kept, and --resume does the rest",
        None => "",
    }
}

/// Prints the summary: beside the results, not among them.
fn tell(args: &BatchArgs, summary: &Summary, skipped: u64) -> Result<()> {
    if args.json {
        return Ok(print_json(summary)?);
    }
    let mut text = shown(&summary.text()) + "\n";
    if skipped > 0 {
        text += &format!("resumed: {skipped} puzzles had results already\n");
    }
    match &args.output {
        Some(_) => print(&text)?,
        None if io::stderr().is_terminal() => eprint!("{text}"),
        None => {}
    }
    Ok(())
}

/// Takes the rows.
struct Writer {
    results: Results,
    summary: Summary,
    bar: Bar,
}

/// A row, and how much had been read when its puzzle was found.
struct Judged {
    row: Row,
    read: u64,
}

impl Weigh for Judged {
    fn weight(&self) -> usize {
        self.row.weight()
    }
}

impl Sink<Judged> for Writer {
    fn take(&mut self, Judged { row, read }: Judged) -> io::Result<()> {
        self.results.add(&row)?;
        self.summary.add(&row);
        self.bar.set(self.summary.rows(), read);
        Ok(())
    }

    fn rest(&mut self) -> io::Result<()> {
        self.results.flush()
    }
}
