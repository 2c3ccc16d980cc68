//! `nonolith lesson`

use super::halted;
use crate::Exit;
use crate::args::LessonArgs;
use crate::language;
use crate::output::{print, print_json};
use crate::screen;
use crate::stop;
use crate::whole::write_whole;
use anyhow::{Context, Result, bail};
use nonolith::explain::{Arg, Language, Phrase, Saying, technique};
use nonolith::make::{COURSE, Exercise, Exercises, Feedback, Lesson, Lessons, Mark};
use nonolith::{Grid, Kind, Shape};
use nonolith_io::{Options, View, renderer, some_colours};
use nonolith_ops::wire::{self, Notation, Printed};
use nonolith_requests::values::{cell_at, colour_named};
use serde::Serialize;

pub(crate) fn run(args: &LessonArgs) -> Result<Exit> {
    let language = language::chosen();
    let Some(technique) = args.technique.as_deref().and_then(technique) else {
        return course(args, language);
    };
    let lessons =
        Lessons::new(exercises(args, technique)?).with_exercises(args.count).with_mixed(args.mixed);
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let mut budget = args.limits.budget(&asked);
    let lesson = match lessons.make(args.seed, &mut budget) {
        Ok(Some(lesson)) => lesson,
        Ok(None) => bail!(
            "no puzzle of this kind and size needs {}; try another --size, --kind or --colours",
            technique.name
        ),
        Err(halt) => return Ok(halted(&halt, &stop, "")),
    };
    if let Some(number) = args.number {
        let all: Vec<&Exercise> = lesson.exercises.iter().chain(&lesson.mixed).collect();
        let exercise = number.checked_sub(1).and_then(|i| all.get(i));
        let Some(exercise) = exercise else {
            bail!("--number: the lesson has exercises 1 to {}", all.len());
        };
        return judge(args, exercise, language);
    }
    match &args.output {
        Some(path) if path.extension().is_some_and(|ending| ending == "pdf") => {
            write_whole(path, &worksheet(&lesson, language)?)
                .with_context(|| path.display().to_string())?;
        }
        Some(path) => {
            write_whole(path, as_text(&lesson, language)?.as_bytes())
                .with_context(|| path.display().to_string())?;
        }
        None if args.json => print_json(&Told::new(&lesson, language))?,
        None => print(&as_text(&lesson, language)?)?,
    }
    Ok(Exit::Answered)
}

/// The techniques in the order in which to learn them, with a paragraph each.
fn course(args: &LessonArgs, language: &Language) -> Result<Exit> {
    if args.json {
        let entry = |own: &&nonolith::explain::Technique| {
            serde_json::json!({
                "name": own.name,
                "title": language.title(own),
                "lesson": language.lesson(own),
            })
        };
        let course: Vec<_> = COURSE.iter().map(entry).collect();
        print_json(&serde_json::json!({ "course": course }))?;
        return Ok(Exit::Answered);
    }
    let mut text = String::new();
    for (number, own) in (1..).zip(COURSE) {
        let title = language.title(own);
        let name = match title.replace(' ', "-").starts_with(own.name) {
            true => String::new(),
            false => format!(" ({title})"),
        };
        text += &format!("{number:>2}. {}{name}\n    {}\n", own.name, language.lesson(own));
    }
    print(&text)?;
    Ok(Exit::Answered)
}

/// The exercises that the arguments describe.
fn exercises(
    args: &LessonArgs,
    technique: &'static nonolith::explain::Technique,
) -> Result<Exercises> {
    let mut about = Exercises::new(technique);
    if let Some((width, height)) = args.size {
        about = about.with_shape(Shape::new(width, height)?);
    }
    match args.kind.as_deref() {
        Some("counted") => about = about.with_kind(Kind::Counted),
        Some(_) => about = about.with_kind(Kind::Runs),
        None => {}
    }
    if let Some(colours) = args.colours {
        about = about.with_palette(some_colours(colours)?);
    }
    if !technique.kinds.contains(&about.kind) {
        bail!("{} is not for clues of this kind", technique.name);
    }
    Ok(about)
}

/// What to say to an answer.
fn judge(args: &LessonArgs, exercise: &Exercise, language: &Language) -> Result<Exit> {
    let puzzle = &exercise.puzzle;
    let mut marks = Vec::new();
    for (at, name) in &args.answer {
        let (cell, colour) = (cell_at(puzzle, *at)?, colour_named(puzzle, name)?);
        marks.push(Mark { cell, colour });
    }
    let stop = stop::after(args.limits.timeout);
    let asked = || stop.asked();
    let judged = match exercise.judge(&marks, &mut args.limits.budget(&asked)) {
        Ok(judged) => judged,
        Err(halt) => return Ok(halted(&halt, &stop, "")),
    };
    let arrangement = |feedback: &Feedback| match feedback {
        Feedback::Open(shown) => {
            let letter = |colour: &nonolith::Colour| puzzle.palette().ink(*colour).letter;
            let line = Printed::line(shown.line);
            Some((line, shown.colours.iter().map(letter).collect::<String>()))
        }
        _ => None,
    };
    let missing = (!judged.missing.is_empty()).then(|| {
        let count = ("count", Arg::Number(judged.missing.len() as u64));
        let cells = judged.missing.iter().map(|&cell| place(puzzle, cell)).collect();
        language.say(&Saying::new(Phrase::MissingCells, [count, ("cells", Arg::List(cells))]))
    });
    if args.json {
        let marks: Vec<_> = judged
            .marks
            .iter()
            .map(|(mark, feedback)| {
                let at = Printed::cell(puzzle, mark.cell);
                let shown = arrangement(feedback)
                    .map(|(line, cells)| serde_json::json!({ "line": line, "cells": cells }));
                serde_json::json!({
                    "row": at.row,
                    "column": at.column,
                    "colour": Printed::colour(puzzle, mark.colour),
                    "feedback": feedback.name(),
                    "sentence": feedback.words(exercise, *mark, language),
                    "counterexample": shown,
                })
            })
            .collect();
        let cells: Vec<_> =
            judged.missing.iter().map(|&cell| Printed::cell(puzzle, cell)).collect();
        print_json(&serde_json::json!({
            "right": judged.is_right(), "marks": marks, "missing": cells,
        }))?;
    } else {
        let mut text = String::new();
        for (mark, feedback) in &judged.marks {
            text += &format!("{}\n", feedback.words(exercise, *mark, language));
            if let Some((line, cells)) = arrangement(feedback) {
                text += &format!("    {line} {cells}\n");
            }
        }
        text += &missing.map(|missing| missing + "\n").unwrap_or_default();
        print(&text)?;
    }
    Ok(if judged.is_right() { Exit::Answered } else { Exit::No })
}

fn place(puzzle: &nonolith::Puzzle, cell: usize) -> Saying {
    let at = Printed::cell(puzzle, cell);
    let number = |number: usize| Arg::Number(number as u64);
    Saying::new(Phrase::Cell, [("row", number(at.row)), ("column", number(at.column))])
}

/// The position after the first step by the technique, and the cells that it marks.
fn answered(exercise: &Exercise) -> (Grid, Vec<usize>) {
    let mut grid = exercise.grid.clone();
    let mut cells = Vec::new();
    for fact in exercise.steps.iter().take(1).flat_map(|step| &step.conclusions) {
        let left = grid.cells()[fact.cell] & !fact.colours;
        if left.single().is_some() {
            grid.set(fact.cell, left);
            cells.push(fact.cell);
        }
    }
    (grid, cells)
}

/// The steps of an exercise in words.
fn sentences(exercise: &Exercise, language: &Language) -> String {
    let words = exercise.steps.iter().map(|step| step.words(language).sentence);
    words.collect::<Vec<_>>().join(" ")
}

/// What to do in each exercise, in order: title and task.
fn tasks(lesson: &Lesson, language: &Language) -> Vec<(String, String)> {
    let title = |phrase: Phrase, number: usize| {
        language.say(&Saying::new(phrase, [("number", Arg::Number(number as u64))]))
    };
    let named = ("technique", Arg::Text(language.title(lesson.technique).to_owned()));
    let task = language.say(&Saying::new(Phrase::FindBy, [named]));
    let own = (1..=lesson.exercises.len())
        .map(|number| (title(Phrase::ExerciseNumber, number), task.clone()));
    let mixed = (1 + lesson.exercises.len()..)
        .take(lesson.mixed.len())
        .map(|number| (title(Phrase::MixedNumber, number), language.say(&Phrase::FindAny.into())));
    own.chain(mixed).collect()
}

fn as_text(lesson: &Lesson, language: &Language) -> Result<String> {
    let picture = |exercise: &Exercise| -> Result<String> {
        let view = View { grid: Some(&exercise.grid), ..View::new(&exercise.puzzle) };
        let text = renderer("text").context("there is a text renderer")?;
        Ok(String::from_utf8(text.render(&view, &Options::default())?)?)
    };
    let heading = language.title(lesson.technique);
    let mut text = format!("# {heading}\n\n{}\n\n", language.lesson(lesson.technique));
    let say = |phrase: Phrase| language.say(&phrase.into());
    text += &format!("## {}\n\n{}\n", say(Phrase::WorkedExample), picture(&lesson.example)?);
    let first = lesson.example.steps.first().map(|step| step.words(language).sentence);
    text += &format!("{}\n\n", first.unwrap_or_default());
    let all: Vec<&Exercise> = lesson.exercises.iter().chain(&lesson.mixed).collect();
    for (exercise, (title, task)) in all.iter().zip(tasks(lesson, language)) {
        text += &format!("## {title}\n\n{task}\n\n{}\n", picture(exercise)?);
    }
    text += &format!("## {}\n\n", say(Phrase::Answers));
    for (number, exercise) in (1..).zip(all) {
        let title = language.title(exercise.technique);
        text += &format!("{number}. {} [{title}]\n", sentences(exercise, language));
    }
    Ok(text)
}

/// A worksheet to print: the paragraph with the example, the exercises, and the answers.
fn worksheet(lesson: &Lesson, language: &Language) -> Result<Vec<u8>> {
    let all: Vec<&Exercise> = lesson.exercises.iter().chain(&lesson.mixed).collect();
    let answers: Vec<(Grid, Vec<usize>)> = all.iter().map(|own| answered(own)).collect();
    let notes: Vec<String> = all
        .iter()
        .map(|own| own.steps.first().map_or(String::new(), |step| step.words(language).sentence))
        .collect();
    let tasks = tasks(lesson, language);
    let title = language.title(lesson.technique);
    let (shown, found) = answered(&lesson.example);
    let example = lesson.example.steps.first().map(|step| step.words(language).sentence);
    let about = format!("{} {}", language.lesson(lesson.technique), example.unwrap_or_default());
    let mut views = vec![View {
        grid: Some(&shown),
        cells: &found,
        title: Some(title),
        author: Some(&about),
        ..View::new(&lesson.example.puzzle)
    }];
    for (i, exercise) in all.iter().enumerate() {
        views.push(View {
            grid: Some(&exercise.grid),
            title: Some(&tasks[i].0),
            author: Some(&tasks[i].1),
            answer: Some(&answers[i].0),
            found: &answers[i].1,
            note: Some(&notes[i]),
            ..View::new(&exercise.puzzle)
        });
    }
    let pdf = renderer("pdf").context("there is a PDF renderer")?;
    Ok(pdf.render_all(&views, &Options { per_page: 2, is_numbered: false, ..screen::options() })?)
}

/// The JSON object.
#[derive(Serialize)]
struct Told {
    technique: &'static str,
    title: &'static str,
    lesson: &'static str,
    example: wire::Exercise<Printed>,
    exercises: Vec<wire::Exercise<Printed>>,
    mixed: Vec<wire::Exercise<Printed>>,
}

impl Told {
    fn new(lesson: &Lesson, language: &Language) -> Told {
        let all =
            |own: &[Exercise]| own.iter().map(|own| wire::Exercise::new(own, language)).collect();
        Told {
            technique: lesson.technique.name,
            title: language.title(lesson.technique),
            lesson: language.lesson(lesson.technique),
            example: wire::Exercise::new(&lesson.example, language),
            exercises: all(&lesson.exercises),
            mixed: all(&lesson.mixed),
        }
    }
}
