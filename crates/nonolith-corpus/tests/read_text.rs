//! All files of the corpus in text formats can be read, with as many puzzles as its README states,
//! and all goals are solutions.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::model::Flaw;
use nonolith::{LineId, Palette, Puzzle, Request, Verdict, check, solve};
use nonolith_corpus::{corpus, files_under, read};
use nonolith_io::{Document, FORMATS, WriteError, format, write};
use std::path::PathBuf;

fn files(set: &str, ending: &str) -> Option<Vec<PathBuf>> {
    Some(files_under(&corpus(set)?, ending))
}

/// The number of files of a set, and all their puzzles. Every goal must be a solution.
fn set(folder: &str, ending: &str) -> Option<(usize, Vec<Document>)> {
    let files = files(folder, ending)?;
    let mut documents = Vec::new();
    for file in &files {
        for document in read(file).unwrap() {
            let name = file.display();
            assert_eq!(document.puzzle.flaw(), None, "{name}");
            if let Some(goal) = &document.goal {
                assert_eq!(check(&document.puzzle, goal), Ok(()), "{name}");
            }
            documents.push(document);
        }
    }
    Some((files.len(), documents))
}

fn goals(documents: &[Document]) -> usize {
    documents.iter().filter(|document| document.goal.is_some()).count()
}

#[test]
fn every_set_has_its_number_of_puzzles() {
    // Folder, ending, number of files, of puzzles and of goals.
    for (folder, ending, files, puzzles, pictures) in [
        ("jwilk", ".nin", 151, 151, 0),
        ("pbnsolve-examples", ".mk", 27, 27, 0),
        ("gnonograms", ".gno", 13, 13, 12),
        ("jsimlo", ".sgriddler", 110, 110, 110),
        ("hakank-dzn", ".dzn", 32, 32, 0),
        ("minizinc-benchmarks", ".non", 26, 26, 0),
        ("minizinc-benchmarks", ".dzn", 2, 2, 0),
        ("houston", ".txt", 96, 96, 0),
        ("simpson-lancs", ".non", 26, 26, 0),
        ("nonogram-db", ".non", 39, 39, 39),
        ("lqmon-random", ".txt", 300, 300, 300),
        ("nonny", ".non", 38, 38, 0),
        ("gecode", ".non", 19, 19, 0),
        ("webpbn-survey-free", ".non", 14, 14, 14),
        ("webpbn-survey-restricted", ".non", 17, 17, 17),
        ("webpbn-hard", ".non", 9, 9, 5),
        ("tournament/question", ".txt", 15, 15_000, 0),
        ("tournament-15x15", "question.txt", 1, 1000, 0),
        ("picross-solver/inputs", ".non", 21, 21, 12),
        ("picross-solver/inputs", ".nin", 1, 1, 0),
        ("picross-solver/inputs/picross_ds", ".txt", 8, 8, 0),
        ("format-specimens", ".sav", 1, 1, 0),
    ] {
        let Some((read, documents)) = set(folder, ending) else { return };
        let found = (read, documents.len(), goals(&documents));
        assert_eq!(found, (files, puzzles, pictures), "{folder}");
    }
}

/// The puzzles of picross-solver's own text, as its table of results lists them.
#[test]
fn picross_solver_has_the_grids_of_its_table() {
    let Some(table) = corpus("picross-solver/outputs/validation.csv") else { return };
    let table = std::fs::read_to_string(table).unwrap();
    let mut found = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [file, title, size, ..] = fields[..] else { panic!("{line}") };
        if file == "invalid_input.txt" {
            continue;
        }
        let documents = read(&corpus(&format!("picross-solver/inputs/{file}")).unwrap()).unwrap();
        let document = documents.iter().find(|own| own.title.as_deref() == Some(title)).unwrap();
        assert_eq!(document.puzzle.shape().to_string(), size, "{file} {title}");
        found += 1;
    }
    assert_eq!(found, 2 + 15 + 7);
}

#[test]
fn picross_solvers_invalid_input_is_refused_and_its_grids_are_flawed() {
    let Some(path) = corpus("picross-solver/inputs/invalid_input.txt") else { return };
    let error = read(&path).unwrap_err();
    let expected = "invalid_input.txt:105:1: expected `GRID`, `ROWS`, `COLUMNS` or a clue such as \
                    `[ 1 2 ]`, found `GRILL`";
    assert!(error.ends_with(expected), "{error}");
    // There are six grids before that line.
    let text = std::fs::read_to_string(&path).unwrap();
    let text = &text[..text.find("GRILL").unwrap()];
    let documents = nonolith_io::read(text.as_bytes(), None, None).unwrap();
    let titles: Vec<&str> = documents.iter().filter_map(|d| d.title.as_deref()).collect();
    let expected = ["Fishy", "False note", "Ill-formed", "Wrong constraint", "Impossible", "Zero"];
    assert_eq!(titles, expected);
    let flaws: Vec<Option<Flaw>> = documents.iter().map(|d| d.puzzle.flaw()).collect();
    assert!(matches!(flaws[0], Some(Flaw::Sums { sums: [(_, 153), (_, 154)], .. })), "{flaws:?}");
    let too_long =
        |line| move |flaw: &Flaw| matches!(flaw, Flaw::TooLong { line: own, .. } if *own == line);
    assert!(flaws[1].as_ref().is_some_and(too_long(LineId::column(0))), "{flaws:?}");
    assert_eq!(documents[1].puzzle.shape().to_string(), "10x0");
    assert!(flaws[2].as_ref().is_some_and(too_long(LineId::column(0))), "{flaws:?}");
    assert!(flaws[3].as_ref().is_some_and(too_long(LineId::row(0))), "{flaws:?}");
    for document in &documents[4..] {
        assert_eq!(document.puzzle.flaw(), None);
        let answer = solve(&document.puzzle, &Request::default()).unwrap();
        assert_eq!(answer.verdict, Verdict::None);
    }
}

#[test]
fn ioccc_puzzles_are_read_and_one_has_a_flaw() {
    let Some(files) = files("ioccc-hamaji", ".nono") else { return };
    assert_eq!(files.len(), 12);
    for file in files {
        let document = read(&file).unwrap().remove(0);
        let is_flawed = file.ends_with("no-solution.nono");
        assert_eq!(document.puzzle.flaw().is_some(), is_flawed, "{}", file.display());
    }
}

/// A puzzle with rows and columns swapped.
fn transposed(puzzle: &Puzzle) -> Puzzle {
    let clue = |line: LineId| puzzle.clue(line).blocks().to_vec();
    let rows = (0..puzzle.shape().height()).map(|row| clue(LineId::row(row))).collect();
    let columns = (0..puzzle.shape().width()).map(|column| clue(LineId::column(column))).collect();
    Puzzle::runs(puzzle.palette().clone(), columns, rows).unwrap()
}

fn one(path: &str) -> Option<Puzzle> {
    let mut documents = read(&corpus(path)?).unwrap();
    assert_eq!(documents.len(), 1, "{path}");
    Some(documents.remove(0).puzzle)
}

/// A puzzle of the survey, by its name in other sets.
fn survey(name: &str) -> Option<Puzzle> {
    let file = match name.strip_prefix("pbn") {
        Some(number) => format!("webpbn-{number:0>5}.non"),
        None => format!("{name}.non"),
    };
    let free = format!("webpbn-survey-free/{file}");
    let restricted = format!("webpbn-survey-restricted/{file}");
    let is_free = corpus("webpbn-survey-free")?.join(&file).exists();
    one(if is_free { &free } else { &restricted })
}

#[test]
fn puzzles_are_equal_in_all_formats() {
    for number in [1, 6, 16, 21, 23, 27, 65, 436, 529] {
        let Some(puzzle) = survey(&format!("pbn{number}")) else { return };
        let gecode = one(&format!("gecode/webpbn{number}.non"));
        assert!(Some(puzzle) == gecode, "webpbn {number}");
    }
    let same = [
        "pbn1", "pbn6", "pbn16", "pbn21", "pbn23", "pbn27", "pbn65", "pbn436", "pbn529", "pbn803",
        "pbn1611", "pbn1694", "pbn2040", "pbn2413", "pbn2556", "pbn2712", "pbn4645", "pbn6574",
        "pbn6739", "pbn7604", "pbn8098", "pbn9892", "pbn10088", "pbn12548", "pbn18297", "pbn22336",
        "faase",
    ];
    for name in same {
        let houston = one(&format!("houston/puzzles/nonogram_{name}.txt"));
        assert!(survey(name) == houston, "{name}");
    }
    for name in ["pbn3541", "pbn10810", "meow"] {
        let houston = one(&format!("houston/puzzles/nonogram_{name}.txt")).unwrap();
        assert!(survey(name) == Some(transposed(&houston)), "{name}");
    }
    for (a, b) in [
        ("jwilk/data000.nin", "hakank-dzn/nonogram_jacop_data000.dzn"),
        ("jwilk/data001.nin", "hakank-dzn/nonogram_jacop_data001.dzn"),
        ("jwilk/data002.nin", "hakank-dzn/nonogram_jacop_data002.dzn"),
        ("jwilk/data091.nin", "picross-solver/inputs/jwilk/jwilk-091-owl.non"),
        ("minizinc-benchmarks/dom_06.non", "minizinc-benchmarks/dom_06.dzn"),
        ("minizinc-benchmarks/non_micro.non", "minizinc-benchmarks/non_micro.dzn"),
        ("picross-solver/inputs/note.nin", "picross-solver/inputs/test_pattern_01.txt"),
        ("gnonograms/easy/spade.gno", "nonogram-db/gnonograms/spade.non"),
        ("gnonograms/moderately easy/ubuntu.gno", "nonogram-db/gnonograms/ubuntu.non"),
        ("gecode/dragonfly.non", "houston/puzzles/nonogram_dragonfly.txt"),
        ("gecode/bear.non", "hakank-dzn/nonogram_bear.dzn"),
    ] {
        assert!(one(a) == one(b), "{a} and {b}");
    }
}

#[test]
fn houston_has_67_puzzles_in_black_and_white() {
    let Some((_, documents)) = set("houston", ".txt") else { return };
    let mono = documents.iter().filter(|d| *d.puzzle.palette() == Palette::mono()).count();
    assert_eq!((mono, documents.len() - mono), (67, 29));
}

/// In these sets columns come first; the published solutions confirm that.
#[test]
fn tournament_solutions_are_solutions() {
    for (questions, answers) in [
        ("tournament/question/taai2011.txt", "tournament/solution/taai2011.txt"),
        ("tournament-15x15/15question.txt", "tournament-15x15/15solution.txt"),
    ] {
        let Some(path) = corpus(questions) else { return };
        let documents = read(&path).unwrap();
        let answers = std::fs::read_to_string(corpus(answers).unwrap()).unwrap();
        let answers: Vec<&str> = answers.split('$').skip(1).collect();
        assert_eq!((documents.len(), answers.len()), (1000, 1000));
        for (document, answer) in documents.iter().zip(answers) {
            let symbol = |word: &str| if word == "1" { '#' } else { '.' };
            let row = |line: &str| line.split_whitespace().map(symbol).collect::<String>();
            let rows: Vec<String> =
                answer.lines().skip(1).map(row).filter(|row| !row.is_empty()).collect();
            let grid = nonolith::Grid::parse(&rows, document.puzzle.palette()).unwrap();
            assert_eq!(check(&document.puzzle, &grid), Ok(()), "{questions} {rows:?}");
        }
    }
}

#[test]
fn a_saved_game_of_pattern_has_its_moves() {
    let Some(path) = corpus("format-specimens/tatham-pattern.sav") else { return };
    let document = read(&path).unwrap().remove(0);
    // The clues have no solution, even with rows and columns swapped: the file is like that.
    assert_eq!(document.puzzle.flaw(), None);
    assert_eq!(document.puzzle.shape().to_string(), "10x10");
    assert_eq!(document.saved.unwrap().undecided(), 51);
}

/// Every puzzle survives a round trip through every format that can hold it.
#[test]
fn puzzles_survive_a_round_trip_through_every_format() {
    let sets = [
        ("jwilk", ".nin"),
        ("pbnsolve-examples", ".mk"),
        ("gnonograms", ".gno"),
        ("jsimlo", ".sgriddler"),
        ("nonogram-db", ".non"),
        ("webpbn-survey-free", ".non"),
        ("houston", ".txt"),
        ("nonny", ".non"),
    ];
    for (folder, ending) in sets {
        let Some((_, documents)) = set(folder, ending) else { return };
        for document in &documents {
            for target in FORMATS.iter().filter(|target| target.is_read()) {
                let written = match write(std::slice::from_ref(document), target) {
                    Ok(written) => written,
                    Err(
                        WriteError::Cannot { .. }
                        | WriteError::OnlyRead { .. }
                        | WriteError::Kind { .. },
                    ) => {
                        continue;
                    }
                    Err(error) => panic!("{folder} {}: {error}", target.name),
                };
                let back = nonolith_io::read(written.text.as_bytes(), None, format(target.name));
                let back = back.unwrap_or_else(|error| panic!("{folder} {}: {error}", target.name));
                assert_eq!(back[0].puzzle.shape(), document.puzzle.shape());
                if *document.puzzle.palette() == Palette::mono() {
                    assert_eq!(back[0].puzzle, document.puzzle, "{folder} {}", target.name);
                }
            }
        }
    }
}
