use super::*;
use nonolith::{Grid, Kind, Palette, Rgb};

fn palette() -> Palette {
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("red", Rgb(200, 0, 0), None).unwrap();
    palette.add("blue", Rgb(0, 0, 200), None).unwrap();
    palette
}

fn shown(name: &str, palette: &Palette, rows: &[&str], kind: Kind, clues: bool) -> String {
    let picture = Grid::parse(rows, palette).unwrap();
    let puzzle = Puzzle::of_picture(palette.clone(), &picture, kind).unwrap();
    (renderer(name).unwrap().render)(&View { puzzle: &puzzle, grid: &picture, clues })
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
        (renderer(name).unwrap().render)(&View { puzzle: &puzzle, grid: &grid, clues })
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
    assert_eq!(shown("json", &palette(), &["r.", "b."]), expected);
    // Black-and-white puzzles have the colour of the terminal.
    let expected = "[[{\"Box\":{\"color\":\"!\"}},\"Space\"]]";
    assert_eq!(shown("json", &Palette::mono(), &["#."]), expected);
    let expected = "{\"rows\":[[1,1,2],[1,2,1]]}\n";
    assert_eq!(shown("json-v1", &Palette::mono(), &["##.", "#.#"]), expected);

    let mono = Palette::mono();
    let puzzle = Puzzle::mono(&[&[1]], &[&[1], &[]]).unwrap();
    let grid = Grid::parse(&["?."], &mono).unwrap();
    let view = View { puzzle: &puzzle, grid: &grid, clues: false };
    assert_eq!((renderer("json").unwrap().render)(&view), "[[\"Empty\",\"Space\"]]");
    assert_eq!((renderer("json-v1").unwrap().render)(&view), "{\"rows\":[[0,2]]}\n");
}

#[test]
fn every_renderer_copes_with_nothing_and_with_many_colours() {
    let mut many = Palette::new("white", Rgb::WHITE);
    for i in 0..31u8 {
        many.add(&format!("#0000{i:02x}"), Rgb(0, 0, i), None).unwrap();
    }
    let letters: String = many.colours().map(|colour| many.symbol(colour)).collect();
    for renderer in RENDERERS {
        for clues in [false, true] {
            for kind in [Kind::Runs, Kind::Counted] {
                shown(renderer.name, &Palette::mono(), &[], kind, clues);
                let text = shown(renderer.name, &many, &[&letters], kind, clues);
                let whole = text + renderer.around[2];
                assert!(whole.ends_with('\n'), "{}", renderer.name);
            }
        }
    }
}
