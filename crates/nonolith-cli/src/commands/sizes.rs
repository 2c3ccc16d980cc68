//! `nonolith make PICTURE --sizes`: the same picture in several sizes, to choose from.

use super::made::{Made, Shown as _};
use super::make::{changed, exit, maker, title, words};
use crate::args::PictureArgs;
use crate::output::{
    Writer, choose_writer, print, print_bytes, print_json, refuse_terminal, with_ending,
};
use crate::screen;
use crate::stop::{self, Stop};
use crate::ticker::Ticker;
use crate::whole::write_whole;
use crate::{Exit, font};
use anyhow::{Context, Result, anyhow, bail};
use nonolith::{Budget, Verdict};
use nonolith_io::{Font, Image, Options, Renderer, Size, TraceError, Tracing, View};
use nonolith_requests::ops::{Drawing, End, Fields, Maker, document};
use serde::Serialize;
use std::path::PathBuf;

/// The most sizes to try.
const MOST: usize = 12;

/// A puzzle to choose.
struct Choice {
    /// The option that makes this one.
    option: String,
    made: Made,
    changes: usize,
}

impl Choice {
    /// Its size, the changes and the verdict.
    fn in_words(&self) -> String {
        let shape = self.made.document.puzzle.shape();
        format!("{shape}, {}{}", self.made.in_words(), changed(self.changes))
    }
}

/// The sheet with all puzzles.
struct Sheet {
    renderer: &'static Renderer,
    /// Standard output, if there is none.
    file: Option<PathBuf>,
    font: Option<Font>,
}

pub(super) fn run(
    args: &PictureArgs,
    image: &Image,
    tracing: &Tracing,
    range: (usize, usize),
) -> Result<Exit> {
    let sheet = sheet(args)?;
    let stop = stop::after(args.making.limits.timeout);
    let asked = || stop.asked();
    let mut budget = args.making.limits.budget(&asked);
    let ticker = Ticker::new();
    let watch = |attempt| ticker.tell(|_| words(attempt));
    let maker = maker(args, image, &watch);
    let widths = widths(range);
    let mut choices = Vec::new();
    let mut nothing = None;
    for &width in &widths {
        let tracing = Tracing { size: Size::Width(width), ..tracing.clone() };
        match choice(args, &maker, &tracing, width, &mut budget) {
            Ok(Some(choice)) => choices.push(choice),
            Ok(None) => break,
            // A stroke can be lost at one size and not at another.
            Err(error) if matches!(error.downcast_ref(), Some(TraceError::NoInk { .. })) => {
                nothing = Some(error);
            }
            Err(error) => return Err(error),
        }
    }
    ticker.finish();
    if let Some(error) = nothing.filter(|_| choices.is_empty()) {
        return Err(error);
    }
    let is_taken = sheet.as_ref().is_some_and(|sheet| sheet.file.is_none());
    if let Some(sheet) = sheet.filter(|_| !choices.is_empty()) {
        sheet.write(&choices)?;
    }
    let is_complete = !stop.asked() && !budget.is_spent();
    if args.making.output.json {
        print_json(&object(&choices, &stop, &budget, is_complete))?;
    } else if !is_taken {
        print(&table(&choices))?;
    }
    Ok(exit(is_complete, &stop, &budget))
}

/// The puzzle of this width; `None` if a limit was reached first.
fn choice(
    args: &PictureArgs,
    maker: &Maker<'_>,
    tracing: &Tracing,
    width: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<Choice>> {
    let Drawing { picture, changes, reached, .. } = maker.draw(tracing, budget)?;
    let mut document = document(&picture);
    document.title = title(args, &args.files[0]);
    let known = (reached && maker.aim().is_some()).then_some(Verdict::Unique);
    let made = Made::new(document, true, known, budget)?;
    let is_cut = made.is_cut || budget.is_stopped() || budget.is_spent();
    Ok((!is_cut).then(|| Choice { option: format!("--width {width}"), made, changes }))
}

/// Widths from the first to the last, evenly spaced.
fn widths((first, last): (usize, usize)) -> Vec<usize> {
    let count = MOST.min(last - first + 1);
    let steps = (count - 1).max(1);
    (0..count).map(|i| first + ((last - first) * i + steps / 2) / steps).collect()
}

fn sheet(args: &PictureArgs) -> Result<Option<Sheet>> {
    let output = &args.making.output;
    let file = output.output.as_deref().filter(|path| path.as_os_str() != "-");
    let renderer = match (&output.to, &output.output) {
        (None, None) => match output.font {
            Some(_) => bail!("--font only works for png and pdf"),
            None => return Ok(None),
        },
        (to, _) => match choose_writer(to.as_deref(), file)? {
            Writer::Picture(renderer) => renderer,
            Writer::Puzzle(format) => bail!(
                "--sizes makes a sheet to choose from (svg, png, pdf, html), not {}; then make the \
                 puzzle with --width",
                format.name
            ),
        },
    };
    if file.is_none() {
        refuse_terminal(renderer)?;
    }
    let font = font::read(output.font.as_deref(), renderer)?;
    let file = file.map(|path| with_ending(path, renderer, output.to.is_some()));
    if file.is_none() && output.json {
        bail!("--json and the sheet cannot both go to standard output: name a file with -o");
    }
    Ok(Some(Sheet { renderer, file, font }))
}

impl Sheet {
    fn write(self, choices: &[Choice]) -> Result<()> {
        let options = Options { font: self.font, ..screen::options() };
        let words: Vec<String> = choices.iter().map(Choice::in_words).collect();
        let views: Vec<View<'_>> = choices
            .iter()
            .zip(&words)
            .map(|(choice, words)| View {
                grid: choice.made.document.goal.as_ref(),
                clues: false,
                title: Some(&choice.option),
                author: Some(words),
                ..View::new(&choice.made.document.puzzle)
            })
            .collect();
        let bytes = self.renderer.contact_sheet(&views, &options)?;
        match &self.file {
            Some(path) => write_whole(path, &bytes).with_context(|| path.display().to_string()),
            None => print_bytes(&bytes).map_err(|error| anyhow!(error)),
        }
    }
}

/// A line for each puzzle.
fn table(choices: &[Choice]) -> String {
    let wide = choices.iter().map(|choice| choice.option.len()).max().unwrap_or(0);
    let line = |(i, choice): (usize, &Choice)| {
        format!("{:>2}  {:wide$}  {}\n", i + 1, choice.option, choice.in_words())
    };
    let lines: String = choices.iter().enumerate().map(line).collect();
    format!("{lines}To make one of them, write its --width instead of --sizes.\n")
}

/// The JSON object.
#[derive(Serialize)]
struct Sizes<'c> {
    sizes: Vec<One<'c>>,
    #[serde(flatten)]
    end: End,
}

#[derive(Serialize)]
struct One<'c> {
    option: &'c str,
    #[serde(flatten)]
    made: Fields,
    changes: usize,
}

fn object<'c>(
    choices: &'c [Choice],
    stop: &Stop,
    budget: &Budget<'_>,
    is_complete: bool,
) -> Sizes<'c> {
    let one = |choice: &'c Choice| One {
        option: &choice.option,
        made: choice.made.fields(),
        changes: choice.changes,
    };
    Sizes { sizes: choices.iter().map(one).collect(), end: End::new(stop, budget, is_complete) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_evenly_spaced() {
        assert_eq!(widths((20, 20)), [20]);
        assert_eq!(widths((20, 23)), [20, 21, 22, 23]);
        assert_eq!(widths((10, 32)), [10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]);
        for last in 5..200 {
            let widths = widths((5, last));
            assert_eq!((widths[0], widths.last()), (5, Some(&last)));
            assert!(widths.is_sorted_by(|a, b| a < b) && widths.len() <= MOST);
        }
    }
}
