use super::*;
use nonolith::count::{CountRequest, count};
use nonolith::model::Rgb;
use nonolith::{Budget, Colour, ColourSet, Grid, Kind, LineId, Palette, Puzzle, Shape};

/// What a renderer that makes text makes.
fn show(name: &str, view: &View<'_>, options: &Options) -> String {
    String::from_utf8(renderer(name).unwrap().render(view, options).unwrap()).unwrap()
}

fn palette() -> Palette {
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("red", Rgb(200, 0, 0), None).unwrap();
    palette.add("blue", Rgb(0, 0, 200), None).unwrap();
    palette
}

fn shown(name: &str, palette: &Palette, rows: &[&str], kind: Kind, clues: bool) -> String {
    let picture = Grid::parse(rows, palette).unwrap();
    let puzzle = Puzzle::of_picture(palette.clone(), &picture, kind).unwrap();
    let view = View { grid: Some(&picture), clues, ..View::new(&puzzle) };
    show(name, &view, &Options::default())
}

#[test]
fn text_is_the_grid() {
    let rows = ["#.#", "###"];
    assert_eq!(shown("text", &Palette::mono(), &rows, Kind::Runs, false), "#.#\n###\n");
}

#[test]
fn sol_is_what_the_c_solver_writes() {
    let rows = ["#.#", "..#"];
    assert_eq!(shown("sol", &Palette::mono(), &rows, Kind::Runs, true), "#-#\n--#\n\n");
    assert_eq!(shown("sol", &palette(), &["r.b"], Kind::Runs, false), "r-b\n\n");
}

#[test]
fn text_has_clues_beside_it() {
    let rows = ["#.#", "###", "..."];
    let expected = "    2 1 2\n1 1 # . #\n  3 # # #\n  0 . . .\n";
    assert_eq!(shown("text", &Palette::mono(), &rows, Kind::Runs, true), expected);
    let expected = "         1r\n      2r 1b\n   2r  r  r\n1r 1b  r  b\n";
    assert_eq!(shown("text", &palette(), &["rr", "rb"], Kind::Runs, true), expected);
    let expected = "           1.\n      2*#  1#\n1. 1#   #   .\n  2*#   #   #\n";
    assert_eq!(shown("text", &Palette::mono(), &["#.", "##"], Kind::Counted, true), expected);
}

#[test]
fn undecided_cells_look_like_nothing_else() {
    let mono = Palette::mono();
    let picture = Grid::parse(&["#.", ".#"], &mono).unwrap();
    let puzzle = Puzzle::of_picture(mono.clone(), &picture, Kind::Runs).unwrap();
    let grid = Grid::parse(&["?.", "##"], &mono).unwrap();
    let show = |name: &str, clues| {
        let view = View { grid: Some(&grid), clues, ..View::new(&puzzle) };
        show(name, &view, &Options::default())
    };
    assert_eq!(show("text", false), "?.\n##\n");
    assert_eq!(show("sol", false), "?-\n##\n\n");
    assert!(show("terminal", false).contains("\x1b[38;2;150;150;150m"));
    assert!(show("svg", true).contains("<circle"));
    // A grey palette gets another colour for what is undecided.
    let mut grey = Palette::mono();
    grey.add("grey", Rgb(150, 150, 150), None).unwrap();
    assert_ne!(layout::undecided_colour(&grey), Rgb(150, 150, 150));
}

#[test]
fn half_blocks_hold_two_rows() {
    let shown = shown("terminal", &Palette::mono(), &["#.", ".#", "##"], Kind::Runs, false);
    let (white, black) = ("255;255;255", "0;0;0");
    let expected = format!(
        "\x1b[48;2;{white}m\x1b[38;2;{black}m▀\x1b[48;2;{black}m\x1b[38;2;{white}m▀\x1b[0m\n\
         \x1b[0m\x1b[38;2;{black}m▀▀\x1b[0m\n"
    );
    assert_eq!(shown, expected);
}

#[test]
fn json_has_the_notation_of_nonogram_rs() {
    let shown = |name: &str, palette: &Palette, rows: &[&str]| {
        shown(name, palette, rows, Kind::Runs, false)
    };
    let expected =
        "[[{\"Box\":{\"color\":\"r\"}},\"Space\"],[{\"Box\":{\"color\":\"b\"}},\"Space\"]]";
    assert_eq!(shown("nonogram-rs", &palette(), &["r.", "b."]), expected);
    // Black-and-white puzzles have the colour of the terminal.
    let expected = "[[{\"Box\":{\"color\":\"!\"}},\"Space\"]]";
    assert_eq!(shown("nonogram-rs", &Palette::mono(), &["#."]), expected);
    let expected = "{\"rows\":[[1,1,2],[1,2,1]]}\n";
    assert_eq!(shown("nonogram-rs-v1", &Palette::mono(), &["##.", "#.#"]), expected);

    let mono = Palette::mono();
    let puzzle = Puzzle::mono(&[&[1]], &[&[1], &[]]).unwrap();
    let grid = Grid::parse(&["?."], &mono).unwrap();
    let view = View { grid: Some(&grid), ..View::new(&puzzle) };
    let options = Options::default();
    assert_eq!(show("nonogram-rs", &view, &options), "[[\"Empty\",\"Space\"]]");
    assert_eq!(show("nonogram-rs-v1", &view, &options), "{\"rows\":[[0,2]]}\n");
}

#[test]
fn every_renderer_copes_with_nothing_and_with_many_colours() {
    let mut many = Palette::new("white", Rgb::WHITE);
    for i in 0..31u8 {
        many.add(&format!("#0000{i:02x}"), Rgb(0, 0, i), None).unwrap();
    }
    let letters: String = many.colours().map(|colour| many.symbol(colour)).collect();
    for renderer in RENDERERS {
        for (clues, symbols) in [(false, false), (true, false), (true, true)] {
            let options = Options { symbols, ..Options::default() };
            for kind in [Kind::Runs, Kind::Counted] {
                for (palette, rows) in [(&Palette::mono(), &[][..]), (&many, &[letters.as_str()])] {
                    let picture = Grid::parse(rows, palette).unwrap();
                    let puzzle = Puzzle::of_picture(palette.clone(), &picture, kind).unwrap();
                    let unknown = puzzle.unknown();
                    for grid in [None, Some(&picture), Some(&unknown)] {
                        let view = View { grid, clues, answer: grid, ..View::new(&puzzle) };
                        let bytes = renderer.render_all(&[view], &options).unwrap();
                        assert_eq!(renderer.is_text, std::str::from_utf8(&bytes).is_ok());
                        let is_empty_text = rows.is_empty() && bytes.is_empty();
                        assert!(!renderer.is_text || is_empty_text || bytes.ends_with(b"\n"));
                    }
                }
            }
        }
    }
}

#[test]
fn what_belongs_to_another_puzzle_is_refused() {
    let puzzle = Puzzle::mono(&[&[1]], &[&[1], &[]]).unwrap();
    let other = Puzzle::mono(&[&[1]], &[&[1]]).unwrap().unknown();
    let view = View::new(&puzzle);
    for renderer in RENDERERS {
        for (bad, error) in [
            (View { grid: Some(&other), ..view }, "expected a grid of 2x1, found 1x1"),
            (View { answer: Some(&other), ..view }, "expected a grid of 2x1, found 1x1"),
            (View { lines: &[LineId::row(1)], ..view }, "a puzzle of 2x1 cells has no row 2"),
            (View { cells: &[2], ..view }, "a puzzle of 2x1 cells has no cell 3"),
        ] {
            for result in [
                renderer.render(&bad, &Options::default()),
                renderer.render_all(&[bad], &Options::default()),
            ] {
                assert_eq!(result.unwrap_err().to_string(), error);
            }
        }
    }
}

#[test]
fn shares_become_a_map() {
    let puzzle = Puzzle::mono(&[&[1], &[1], &[1]], &[&[1], &[1], &[1]]).unwrap();
    let budget = &mut Budget::unlimited();
    let counted = count(&puzzle, &CountRequest::default(), budget).unwrap();
    let shares = counted.solutions.unwrap().shares(budget).unwrap();
    let view = View { shares: Some(&shares), ..View::new(&puzzle) };
    let options = Options::default();
    assert_eq!(show("text", &view, &options), "  1 1 1\n1 3 3 3\n1 3 3 3\n1 3 3 3\n");
    let bare = View { clues: false, ..view };
    assert_eq!(show("text", &bare, &options), "333\n333\n333\n");
    assert_eq!(visible(&show("terminal", &bare, &options)), "333333\n".repeat(3));
    // Nine cells on a hot ground, each with a circle of two parts: 240 degrees and 120.
    let svg = show("svg", &bare, &options);
    let ground = svg.matches("fill=\"#d12a2d\"").count();
    assert_eq!((svg.matches("<path").count(), ground), (18, 9), "{svg}");
    let other = Puzzle::mono(&[&[1]], &[&[1]]).unwrap();
    let wrong = View { shares: Some(&shares), ..View::new(&other) };
    let error = renderer("svg").unwrap().render(&wrong, &options).unwrap_err();
    assert_eq!(error.to_string(), "expected a grid of 1x1, found 3x3");
}

#[test]
fn text_points_to_what_is_to_be_looked_at() {
    let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]]).unwrap();
    let lines = [LineId::row(0), LineId::column(1)];
    let view = View { lines: &lines, cells: &[1], title: Some("A\nb"), ..View::new(&puzzle) };
    let expected = "A b\n\n  1 2\n2 ?>? <\n1 ? ?\n    ^\n";
    assert_eq!(show("text", &view, &Options::default()), expected);
}

/// What a terminal shows of a text with control sequences.
fn visible(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |shown, part| shown + part.split_once('m').unwrap().1)
}

#[test]
fn a_terminal_gets_no_longer_lines_than_it_has_room_for() {
    let picture = Grid::parse(&["#.##", "###.", "..##"], &Palette::mono()).unwrap();
    let mono = Puzzle::of_picture(Palette::mono(), &picture, Kind::Runs).unwrap();
    for depth in [Depth::True, Depth::Indexed, Depth::None] {
        for symbols in [false, true] {
            for room in 1..30 {
                let screen = Screen { depth, width: Some(room) };
                let options = Options { symbols, screen, ..Options::default() };
                let title = Some("A title of more than thirty characters");
                let view = View { grid: Some(&picture), title, ..View::new(&mono) };
                match renderer("terminal").unwrap().render(&view, &options) {
                    Ok(bytes) => {
                        let text = String::from_utf8(bytes).unwrap();
                        assert_eq!(depth == Depth::None, !text.contains('\x1b'));
                        let text = visible(&text);
                        assert!(text.lines().all(|line| line.chars().count() <= room), "{text}");
                        // Clues where there is room.
                        assert_eq!(room >= 8, text.contains('1'), "{room}: {text}");
                        let note = text.lines().any(|line| line.starts_with("(w"));
                        assert_eq!(room < 8, note, "{room}: {text}");
                    }
                    Err(error) => {
                        assert!(room < 2);
                        assert_eq!(error, RenderError::TooWide { needs: 2, room });
                    }
                }
            }
        }
    }
}

/// A picture of random cells.
fn noise(palette: &Palette, width: usize, height: usize, seed: u64) -> Grid {
    let mut random = nonolith_random::Random::new(seed);
    let mut colour = || Colour::new(random.below(palette.len() as u64) as usize).unwrap();
    let cells = (0..width * height).map(|_| ColourSet::only(colour())).collect();
    Grid::from_cells(&Shape::new(width, height).unwrap(), cells).unwrap()
}

fn in_terminal(
    picture: &Grid,
    palette: &Palette,
    clues: bool,
    width: usize,
    depth: Depth,
) -> String {
    let puzzle = Puzzle::of_picture(palette.clone(), picture, Kind::Runs).unwrap();
    let view = View { grid: Some(picture), clues, ..View::new(&puzzle) };
    let options = Options { screen: Screen { depth, width: Some(width) }, ..Options::default() };
    String::from_utf8(renderer("terminal").unwrap().render(&view, &options).unwrap()).unwrap()
}

#[test]
fn braille_shows_every_cell() {
    for (width, height) in [(100, 100), (61, 7), (34, 1), (99, 6)] {
        let picture = noise(&Palette::mono(), width, height, 7);
        for depth in [Depth::True, Depth::None] {
            let shown = in_terminal(&picture, &Palette::mono(), false, width / 2 + 1, depth);
            let lines: Vec<Vec<char>> =
                visible(&shown).lines().map(|line| line.chars().collect()).collect();
            assert_eq!(lines.len(), height.div_ceil(4));
            for (cell, set) in picture.cells().iter().enumerate() {
                let (row, column) = (cell / width, cell % width);
                let dots = lines[row / 4][column / 2] as u32 - 0x2800;
                let dot = [[0, 3], [1, 4], [2, 5], [6, 7]][row % 4][column % 2];
                let is_filled = set.single() != Some(Colour::BACKGROUND);
                assert_eq!(dots >> dot & 1 == 1, is_filled, "{row} {column}");
            }
        }
    }
}

#[test]
fn quadrants_show_colours_and_say_where_they_cannot() {
    // Two colours in every character are exact.
    let rows = ["rr..bb", "rr..bb", "r.b.rb", ".r.bbr"];
    let picture = Grid::parse(&rows, &palette()).unwrap();
    let shown = in_terminal(&picture, &palette(), false, 3, Depth::True);
    assert_eq!(visible(&shown).lines().count(), 2, "{shown}");
    // With three, one gives way.
    let rows = ["rb..bb", "r...bb"];
    let picture = Grid::parse(&rows, &palette()).unwrap();
    let shown = visible(&in_terminal(&picture, &palette(), false, 3, Depth::True));
    // The note is longer than the screen, and terminals break it.
    assert!(shown.replace('\n', "").contains("colour of their neighbours"), "{shown}");
}

#[test]
fn narrow_terminals_show_all_clues_downwards() {
    let rows = ["############.", "#.#.#.#.#.#.#", "#############"];
    let picture = Grid::parse(&rows, &Palette::mono()).unwrap();
    let shown = visible(&in_terminal(&picture, &Palette::mono(), true, 30, Depth::None));
    let margin = "1 1 1 1 1 1 1 ".len();
    assert!(shown.lines().all(|line| line.chars().count() <= margin + 13), "{shown}");
    let last: Vec<&str> = shown.lines().rev().take(3).collect();
    assert_eq!(last[0], "           13 #############");
    assert_eq!(last[1], "1 1 1 1 1 1 1 #.#.#.#.#.#.#");
    // 3; 1 and 1; in the last column 2.
    assert_eq!(
        shown.lines().next().unwrap().trim_end(),
        format!("{}{}", " ".repeat(margin + 1), "1 1 1 1 1 1")
    );
}

#[test]
fn colours_have_letters_that_any_font_has() {
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("α", Rgb(200, 0, 0), Some('α')).unwrap();
    palette.add("blue", Rgb(0, 0, 200), Some('a')).unwrap();
    palette.add("β", Rgb(0, 200, 0), Some('β')).unwrap();
    assert_eq!(layout::letters(&palette), ['.', 'b', 'a', 'c']);
}

#[test]
fn pictures_that_are_too_large_are_refused_with_the_limit() {
    let ones: Vec<&[u32]> = vec![&[1]; 3000];
    let large = Puzzle::mono(&ones, &ones).unwrap();
    let unknown = large.unknown();
    let options = Options { cell: Some(20), ..Options::default() };
    let error = |name: &str, view: &View<'_>, options: &Options| {
        renderer(name).unwrap().render(view, options).unwrap_err().to_string()
    };
    let view = View::new(&large);
    let message = error("png", &view, &options);
    assert!(message.starts_with("a picture can have at most 100000000 pixels"), "{message}");
    assert!(message.ends_with("(3000x3000 cells of 20 pixels)"), "{message}");
    let small = Options { cell: Some(7), ..Options::default() };
    assert!(error("png", &view, &small).starts_with("clues need cells of at least 8 pixels"));
    let message = error("pdf", &view, &Options::default());
    assert!(message.contains("0.7 mm is the least"), "{message}");
    let full = View { grid: Some(&unknown), clues: false, ..view };
    for name in ["svg", "html", "pdf"] {
        let message = error(name, &full, &Options::default());
        assert!(message.contains("at most 2000000 cells and numbers"), "{message}");
    }
    // Without a size of its own a picture gets one that is handy: 3000 x 3000 cells of 1 are.
    let ones: Vec<&[u32]> = vec![&[1]; 3000];
    let larger = Puzzle::mono(&ones, &ones).unwrap();
    let view = View { clues: false, ..View::new(&larger) };
    let png = renderer("png").unwrap().render(&view, &Options::default()).unwrap();
    assert_eq!(png[16..24], [0, 0, 0x0b, 0xb9, 0, 0, 0x0b, 0xb9]);
}
