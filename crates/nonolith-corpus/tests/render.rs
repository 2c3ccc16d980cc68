//! Our own puzzles with every renderer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::model::Rgb;
use nonolith::{Kind, LineId, Puzzle};
use nonolith_corpus::{files_under, own_puzzles, project, read};
use nonolith_io::{Document, Options, RENDERERS, View, renderer};

fn view(document: &Document) -> View<'_> {
    View {
        title: document.title.as_deref(),
        author: document.author.as_deref(),
        answer: document.goal.as_ref(),
        ..View::new(&document.puzzle)
    }
}

#[test]
fn every_renderer_draws_every_puzzle() {
    let mut files = own_puzzles();
    files.retain(|file| !file.ends_with("expected.tsv"));
    let documents: Vec<_> = files.iter().flat_map(|file| read(file).unwrap()).collect();
    assert!(documents.len() >= 24);
    let views: Vec<View<'_>> = documents.iter().map(view).collect();
    for symbols in [false, true] {
        let options = Options { symbols, ..Options::default() };
        for renderer in RENDERERS {
            for view in &views {
                let unknown = view.puzzle.unknown();
                for grid in [None, view.answer, Some(&unknown)] {
                    let shown = renderer.render(&View { grid, ..*view }, &options);
                    assert!(!shown.unwrap().is_empty(), "{}: {:?}", renderer.name, view.title);
                }
            }
        }
        let book = renderer("pdf").unwrap();
        let options = Options { per_page: 4, ..options };
        assert!(book.render_all(&views, &options).unwrap().starts_with(b"%PDF"));
    }
}

/// The clues of all lines, with colours instead of their places in a palette.
fn clues(puzzle: &Puzzle) -> Vec<Vec<(u32, Rgb)>> {
    let rgb = |colour| puzzle.palette().ink(colour).rgb;
    let clue = |line: LineId| {
        let blocks = puzzle.clue(line).blocks().iter();
        blocks.map(|block| (block.length(), rgb(block.colour()))).collect()
    };
    puzzle.shape().lines().map(clue).collect()
}

#[test]
fn a_pixel_for_each_cell_is_the_same_puzzle() {
    let png = renderer("png").unwrap();
    let options = Options { cell: Some(1), ..Options::default() };
    let (mut all, mut on_colour) = (0, 0);
    for file in files_under(&project().join("puzzles"), ".non") {
        for document in read(&file).unwrap() {
            let Document { puzzle, goal: Some(goal), title, .. } = document else { continue };
            if puzzle.kind() != Kind::Runs {
                continue;
            }
            // In every palette: as it is, on dark blue, and with white as the last ink.
            let inks: Vec<Rgb> = puzzle.palette().inks().iter().map(|ink| ink.rgb).collect();
            let mut white_last = inks.clone();
            *white_last.last_mut().unwrap() = Rgb::WHITE;
            white_last[0] = Rgb(20, 30, 90);
            let mut on_blue = inks.clone();
            on_blue[0] = Rgb(1, 2, 150);
            for looks in [inks, on_blue, white_last] {
                // Two inks that look the same are one in a picture.
                if (1..looks.len()).any(|i| looks[..i].contains(&looks[i])) {
                    continue;
                }
                let mut palette = nonolith::Palette::new("background", looks[0]);
                for (i, rgb) in looks[1..].iter().enumerate() {
                    palette.add(&format!("ink {i}"), *rgb, None).unwrap();
                }
                let own = Puzzle::of_picture(palette, &goal, Kind::Runs).unwrap();
                let view = View { grid: Some(&goal), clues: false, ..View::new(&own) };
                let bytes =
                    png.render(&View { title: title.as_deref(), ..view }, &options).unwrap();
                let read = nonolith_io::read(&bytes, None, None).unwrap().swap_remove(0);
                assert_eq!(read.puzzle.shape(), own.shape());
                assert_eq!(clues(&read.puzzle), clues(&own), "{}", file.display());
                let background = read.puzzle.palette().inks()[0].rgb;
                assert_eq!(background, looks[0], "{}", file.display());
                all += 1;
                on_colour += usize::from(background != Rgb::WHITE);
            }
        }
    }
    assert!(all > 100 && on_colour > 50, "{all} {on_colour}");
    // A picture without background, too: no pixel shows it.
    let full = Puzzle::mono(&[&[2], &[2]], &[&[2], &[2]]).unwrap();
    let grid = nonolith::Grid::parse(&["##", "##"], full.palette()).unwrap();
    let view = View { grid: Some(&grid), clues: false, ..View::new(&full) };
    let bytes = png.render(&view, &options).unwrap();
    let read = nonolith_io::read(&bytes, None, None).unwrap().swap_remove(0);
    assert_eq!(read.puzzle, full);
}

#[test]
fn sheets_to_choose_from_show_every_puzzle() {
    let files = own_puzzles();
    let documents: Vec<_> = files.iter().take(9).flat_map(|file| read(file).unwrap()).collect();
    let views: Vec<View<'_>> = documents.iter().map(view).collect();
    for name in ["svg", "png", "pdf", "html", "text"] {
        let sheet = renderer(name).unwrap().contact_sheet(&views, &Options::default()).unwrap();
        if name == "svg" {
            let sheet = String::from_utf8(sheet).unwrap();
            for (i, view) in views.iter().enumerate() {
                let number = format!(">{}. ", i + 1);
                assert!(view.title.is_none() || sheet.contains(&number), "{number}");
            }
        }
    }
}
