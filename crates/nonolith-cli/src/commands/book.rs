//! `nonolith book`

use crate::args::BookArgs;
use crate::each::named;
use crate::input::puzzles;
use crate::output::{self, note, print_bytes, print_json, refuse, refuse_terminal};
use crate::stop::{self, Stop};
use crate::ticker::Ticker;
use crate::whole::write_whole;
use crate::{Exit, advice, font, language, screen};
use anyhow::{Context, Result};
use nonolith::explain::{Grade, Halt, Language};
use nonolith::{Budget, Grid, Request, Verdict, rate, solve_within};
use nonolith_io::book::{Book, BookOrder, BookPlan, BookPuzzle, PageKind};
use nonolith_io::{Document, Options, RenderError, format, renderer};
use serde::Serialize;
use std::cell::Cell;

/// What KDP takes as a paperback.
const KDP_PAGES: std::ops::RangeInclusive<usize> = 24..=828;

pub(crate) fn run(args: &BookArgs) -> Result<Exit> {
    let pdf = renderer("pdf").context("there is a PDF renderer")?;
    let output = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    match output {
        Some(path) => refuse(path)?,
        None => refuse_terminal(pdf)?,
    }
    let font = font::read(args.font.as_deref(), pdf)?;
    let options = Options { symbols: args.symbols, font, ..screen::options() };
    let mut skipped = Vec::new();
    let documents = documents(args, &mut skipped)?;
    let judged = match judged(args, documents, &mut skipped)? {
        Ok(judged) => judged,
        Err(exit) => return Ok(exit),
    };
    let judged = fitting(args, judged, &options, &mut skipped)?;
    let book = book(args, &judged, &options);
    let plan = book.plan()?;
    let bytes = plan.pdf()?;
    font::tell_missing(&book.missing(), &options);
    match output {
        Some(path) => write_whole(path, &bytes).with_context(|| path.display().to_string())?,
        None => print_bytes(&bytes)?,
    }
    let pages = plan.pages().len();
    if book.trim.is_kdp() && !KDP_PAGES.contains(&pages) {
        let (least, most) = KDP_PAGES.into_inner();
        eprintln!("nonolith: KDP takes books of {least} to {most} pages; this one has {pages}");
    }
    if args.json {
        print_json(&Told::new(&plan, &judged, &book, skipped))?;
    } else {
        note(&format!("{} puzzles on {pages} pages", judged.len()));
    }
    Ok(Exit::Answered)
}

fn book<'a>(args: &'a BookArgs, judged: &'a [Judged], options: &'a Options) -> Book<'a> {
    let language = language::chosen();
    let order = BookOrder::ALL.iter().find(|(name, _)| *name == args.sort);
    Book {
        title: args.title.as_deref(),
        subtitle: args.subtitle.as_deref(),
        author: args.author.as_deref(),
        imprint: args.imprint.as_deref(),
        puzzles: judged.iter().map(|own| own.entry(language)).collect(),
        order: order.map_or(BookOrder::Difficulty, |(_, order)| *order),
        language,
        trim: if args.landscape { args.paper.turned() } else { args.paper.clone() },
        margin: args.margin,
        gutter: args.gutter,
        per_page: args.per_page,
        has_answers: !args.no_answers,
        has_crop_marks: args.crop_marks,
        ..Book::new(options)
    }
}

/// The puzzles without those that are too large for the paper, if such are left out.
fn fitting(
    args: &BookArgs,
    mut judged: Vec<Judged>,
    options: &Options,
    skipped: &mut Vec<String>,
) -> Result<Vec<Judged>> {
    if !args.skip_bad {
        return Ok(judged);
    }
    loop {
        let (why, name) = match book(args, &judged, options).plan() {
            Ok(_) => return Ok(judged),
            Err(error) => {
                let why = error.words(language::chosen());
                match error {
                    RenderError::TooSmallInBook { puzzle, .. } => (why, puzzle),
                    other => return Err(other.into()),
                }
            }
        };
        skip(&why, skipped);
        judged.retain(|own| *own.name != *name);
    }
}

/// A puzzle of the book, with its solution and rating.
struct Judged {
    name: String,
    document: Document,
    solution: Grid,
    grade: Grade,
    effort: f64,
}

impl Judged {
    fn entry(&self, language: &Language) -> BookPuzzle<'_> {
        BookPuzzle {
            name: &self.name,
            puzzle: &self.document.puzzle,
            solution: &self.solution,
            title: title(&self.document, language),
            author: self.document.author.as_deref(),
            grade: self.grade,
            effort: self.effort,
        }
    }
}

/// The title in a language, if the file has it, else its title.
fn title<'d>(document: &'d Document, language: &Language) -> Option<&'d str> {
    let key = format!("title-{}", language.name);
    let own = document.properties.iter().find(|(name, _)| *name == key);
    own.map(|(_, title)| title.as_str()).or(document.title.as_deref())
}

/// All puzzles of all files, each with a name for messages.
fn documents(args: &BookArgs, skipped: &mut Vec<String>) -> Result<Vec<(String, Document)>> {
    let mut all = Vec::new();
    for named in named(puzzles(&args.files, args.from.as_deref().and_then(format))) {
        match named.document {
            Ok(document) => all.push((named.name.words(), document)),
            Err(error) if args.skip_bad => skip(&advice::shown(&error), skipped),
            Err(error) => return Err(error),
        }
    }
    Ok(all)
}

/// Solves and rates all puzzles; the exit status if that fails.
fn judged(
    args: &BookArgs,
    documents: Vec<(String, Document)>,
    skipped: &mut Vec<String>,
) -> Result<Result<Vec<Judged>, Exit>> {
    let stop = stop::after(args.limits.timeout);
    let (ticker, done, count) = (Ticker::new(), Cell::new(0), documents.len());
    let asked = || {
        ticker.tell(|_| format!("{} of {count} puzzles solved and rated", done.get()));
        stop.asked()
    };
    let mut budget = args.limits.budget(&asked);
    let mut all = Vec::new();
    for (name, document) in documents {
        let own = judge(&document, &stop, &mut budget).with_context(|| name.clone());
        done.set(done.get() + 1);
        ticker.finish();
        match own? {
            Ok((solution, grade, effort)) => {
                all.push(Judged { name, document, solution, grade, effort });
            }
            Err((Exit::No, why)) if args.skip_bad => skip(&format!("{name}: {why}"), skipped),
            Err((exit, why)) => {
                eprintln!("nonolith: {}", output::shown(&format!("{name}: {why}")));
                return Ok(Err(exit));
            }
        }
    }
    Ok(Ok(all))
}

/// Notes what is left out, even if stderr is no terminal: nothing is lost silently.
fn skip(why: &str, skipped: &mut Vec<String>) {
    let why = output::shown(why);
    eprintln!("nonolith: left out: {why}");
    skipped.push(why);
}

/// The only solution of a puzzle, its grade and its effort; or how the command ends, and why.
type Judgement = std::result::Result<(Grid, Grade, f64), (Exit, String)>;

/// The only solution of a puzzle, and how hard it is; or why there is none.
fn judge(document: &Document, stop: &Stop, budget: &mut Budget<'_>) -> Result<Judgement> {
    let puzzle = &document.puzzle;
    let answer = solve_within(puzzle, &Request::default(), budget)?;
    let solution = match (answer.verdict, answer.solutions.into_iter().next()) {
        (Verdict::Unique, Some(solution)) => solution,
        (Verdict::None, _) => {
            let reason = answer.refutation.map(|reason| format!(": {reason}")).unwrap_or_default();
            return Ok(Err((Exit::No, format!("no solution{reason}"))));
        }
        (verdict, _) if verdict.has_several() => {
            return Ok(Err((Exit::No, "several solutions, a puzzle of a book has one".to_owned())));
        }
        _ => {
            let why = answer.interrupt.map_or("stopped", |interrupt| stop.words(interrupt));
            return Ok(Err((Exit::Limit, why.to_owned())));
        }
    };
    match rate(puzzle, budget) {
        Ok(rating) => Ok(Ok((solution, rating.grade(), rating.effort()))),
        Err(Halt::Interrupt(interrupt)) => Ok(Err((Exit::Limit, stop.words(interrupt).to_owned()))),
        Err(halt) => Err(halt.into()),
    }
}

/// The JSON object.
#[derive(Serialize)]
struct Told<'a> {
    pages: usize,
    paper: String,
    puzzles: Vec<Entry<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    skipped: Vec<String>,
}

/// A puzzle of the book.
#[derive(Serialize)]
struct Entry<'a> {
    number: usize,
    page: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_page: Option<usize>,
    file: &'a str,
    title: Option<&'a str>,
    width: usize,
    height: usize,
    difficulty: &'static str,
    effort: f64,
    cell_mm: f32,
    turned: bool,
}

impl<'a> Told<'a> {
    fn new(
        plan: &BookPlan<'_>,
        judged: &'a [Judged],
        book: &Book<'a>,
        skipped: Vec<String>,
    ) -> Told<'a> {
        let of = |kind: PageKind| plan.pages().iter().filter(move |page| page.kind == kind);
        let mut puzzles = Vec::new();
        for page in of(PageKind::Puzzles) {
            for placed in &page.placed {
                let (own, entry) = (&judged[placed.puzzle], &book.puzzles[placed.puzzle]);
                let mut solutions = of(PageKind::Solutions);
                let solution = solutions
                    .find(|page| page.placed.iter().any(|own| own.puzzle == placed.puzzle));
                let shape = own.document.puzzle.shape();
                puzzles.push(Entry {
                    number: placed.number,
                    page: page.number,
                    solution_page: solution.map(|page| page.number),
                    file: &own.name,
                    title: entry.title,
                    width: shape.width(),
                    height: shape.height(),
                    difficulty: own.grade.name(),
                    effort: own.effort,
                    cell_mm: (placed.cell * 25.4 / 72.0 * 100.0).round() / 100.0,
                    turned: page.is_turned,
                });
            }
        }
        Told { pages: plan.pages().len(), paper: book.trim.to_string(), puzzles, skipped }
    }
}
