//! The readers of pictures: what they take for cells and background, and what they refuse.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::Palette;
use nonolith::model::Rgb;
use nonolith_io::{Document, format, read};
use std::io::Write;

fn error(name: &str, bytes: &[u8]) -> String {
    read(bytes, None, format(name)).expect_err("must not be read").to_string()
}

/// The picture as text, read without a word about its format.
fn rows(bytes: &[u8]) -> Vec<String> {
    let document = read(bytes, None, None).unwrap().remove(0);
    let goal = document.goal.as_ref().unwrap();
    assert_eq!(nonolith::check(&document.puzzle, goal), Ok(()));
    goal.text(document.puzzle.palette())
}

#[test]
fn bitmaps_are_black_on_white() {
    assert_eq!(rows(b"P1\n# x\n3 2\n011\n1 0 0"), [".##", "#.."]);
    assert_eq!(rows(b"P4 9 2\n\x40\x80\xff\x00"), [".#......#", "########."]);
    assert_eq!(rows(b"P1 2 1 1 1"), ["##"]);
    assert_eq!(rows(b"P2 2 1 15 0 15"), ["#."]);
    assert_eq!(rows(b"P5 2 1 255\n\xff\x00"), [".#"]);
    assert_eq!(rows(b"P6 2 1 255\n\xff\xff\xff\x00\x00\x00"), [".#"]);
    assert_eq!(rows(b"P3 3 1 1 1 1 1 1 0 0 0 0 1"), [".ab"]);
    assert_eq!(rows(b"P5 2 1 65535\n\xff\xff\x00\x00"), [".#"]);
}

#[test]
fn errors_in_bitmaps_say_where_and_what_was_expected() {
    for (text, expected) in [
        ("P1\n4000000000 1\n", "2:1: expected a width up to 8192, found `4000000000`"),
        ("P1\n8000 8000\n1", "2:10: expected 64000000 pixels, found the end of the file"),
        ("P1\n2 2\n1 0\n1 2", "4:3: expected `0` or `1`, found `2`"),
        ("P1\n2 2\n1 0\n1", "4:2: expected `0` or `1`, found nothing"),
        ("P4\n16 2\nabc", "2:5: expected 4 bytes after the header, found 3"),
        ("P2\n1 1\n255\n256", "4:1: expected a level up to 255, found `256`"),
        ("P7\n1 1\n", "1:1: expected `P1`, `P2`, `P3`, `P4`, `P5` or `P6`, found `P7`"),
    ] {
        assert_eq!(error("pbm", text.as_bytes()), expected);
    }
}

/// A PNG image of colours by index.
fn png(width: u32, palette: &[u8], pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let height = pixels.len() as u32 / width;
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette.to_vec());
    encoder.write_header().unwrap().write_image_data(pixels).unwrap();
    bytes
}

#[test]
fn images_have_a_background() {
    let colours = [255, 255, 255, 0, 0, 0, 200, 0, 0];
    assert_eq!(rows(&png(2, &colours, &[1, 0, 0, 1])), ["#.", ".#"]);
    // Without white it is what most corners have, or the first corner.
    assert_eq!(rows(&png(2, &colours, &[2, 1, 1, 1])), ["#.", ".."]);
    assert_eq!(rows(&png(2, &colours, &[2, 1, 1, 2])), [".#", "#."]);
}

#[test]
fn images_with_too_much_in_them_are_refused() {
    let grey: Vec<u8> = (0..40).flat_map(|level| [level, level, level]).collect();
    let pixels: Vec<u8> = (0..40).collect();
    let image = png(40, &grey, &pixels);
    let expected = "expected at most 31 colours beside the background, found more";
    assert_eq!(error("png", &image), expected);

    let image = png(9000, &grey, &[0; 9000]);
    let expected =
        "too large: every pixel becomes a cell; expected at most 8192 cells a side, found 9000 x 1";
    assert_eq!(error("png", &image), expected);

    let image = png(8000, &grey, &vec![0; 8000 * 1000]);
    let expected = "too large: 8000x1000 pixels in a file of ";
    assert!(error("png", &image).starts_with(expected), "{}", error("png", &image));

    assert!(error("png", &image[..100]).starts_with("this image file is damaged: "));
    let expected = "this image file is damaged: ";
    assert!(error("png", &image[..8]).starts_with(expected), "{}", error("png", &image[..8]));
}

#[test]
fn text_pictures_come_in_many_characters() {
    for text in ["#.\n.#\n", "X \n X", "10\n01\n", "#-\r\n-#\r\n", "\n\n_x\nx_\n\n", "⬛⬜\n⬜⬛"]
    {
        let expected = if text.contains("_x") { [".#", "#."] } else { ["#.", ".#"] };
        assert_eq!(rows(text.as_bytes()), expected, "{text:?}");
    }
    // Editors cut blanks at the end of lines.
    assert_eq!(rows(b"#\n #\n"), ["#.", ".#"]);
    assert_eq!(rows(b"rr..\n.gg.\n"), ["rr..", ".gg."]);
    let document: Document = read("⬜🟥\n🟦⬜".as_bytes(), None, None).unwrap().remove(0);
    let names: Vec<&str> =
        document.puzzle.palette().inks().iter().map(|ink| ink.name.as_str()).collect();
    assert_eq!(names, ["white", "red", "blue"]);
    assert_eq!(document.puzzle.palette().inks()[0].rgb, Rgb::WHITE);
}

#[test]
fn errors_in_text_pictures_say_where_and_what_was_expected() {
    for (text, expected) in [
        ("", "1:1: expected rows of characters, found the end of the file"),
        ("#.#\n#.\n", "2:1: expected 3 cells in a row, found 2"),
        ("#.?\n", "1:3: expected a character that stands for a colour, found `?`"),
        ("#◢\n", "1:2: not supported: this file has triangular cells"),
    ] {
        assert_eq!(error("picture", text.as_bytes()), expected);
    }
    let long = format!("{}\n{}", "#".repeat(8000), " \n".repeat(8000));
    let expected = "49:1: too large: a few long rows among many short ones";
    assert_eq!(error("picture", long.as_bytes()), expected);
    let large = "#\n".repeat(9000);
    let expected = "1:1: expected at most 8192 cells a side, found 1 x 8193";
    assert_eq!(error("picture", large.as_bytes()), expected);
}

#[test]
fn pages_of_nonograms_org_hide_a_picture() {
    let example = format("nonograms-org").unwrap().example;
    assert_eq!(rows(example), [".##", "..#"]);
    let page = format!(
        "<title>Puzzle «A &amp; B»</title><script>{}</script>",
        String::from_utf8_lossy(example)
    );
    let document = read(page.as_bytes(), None, None).unwrap().remove(0);
    assert_eq!(document.title.as_deref(), Some("A & B"));
    assert_eq!(*document.puzzle.palette(), Palette::mono());
    for (text, expected) in [
        ("<html>", "1:7: expected `var d=[[...]]`, found the end of the file"),
        ("var d=[[1,2,3]];", "1:9: expected four numbers, found `1,2,3`"),
        ("var d=[[1,2,3,x]];", "1:15: expected a number, found `x`"),
        ("var d=[[1,2,3,4]];", "1:7: expected more than 1 list of numbers, found 1"),
        ("var d=[[1,2,3,4],[1,2,3,0]];", "1:19: expected a last number above 0, found `1,2,3,0`"),
        (
            "var d=[[1,2,3,4],[4000,4000,0,8000],[4000,4000,0,8000],[1,0,0,2]];",
            "1:19: expected at most 1048576 cells, found 8000 x 8000",
        ),
    ] {
        assert_eq!(error("nonograms-org", text.as_bytes()), expected);
    }
    let wide = String::from_utf8_lossy(example).replace("[12,22,", "[12,25,");
    let expected = "1:93: expected a group of cells inside the picture, found `12,25,31,41`";
    assert_eq!(error("nonograms-org", wide.as_bytes()), expected);
}

#[test]
fn packs_name_the_file_that_is_wrong() {
    let pack = |files: &[(&str, &str)]| {
        let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        for (name, text) in files {
            writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            writer.write_all(text.as_bytes()).unwrap();
        }
        writer.finish().unwrap().into_inner()
    };
    let good = "<Nonogram width=\"1\" height=\"1\"><line>x</line></Nonogram>";
    let files = [("a.nonogram", good), ("b/c.nonogram", good), ("readme", "x")];
    assert_eq!(read(&pack(&files), None, None).unwrap().len(), 2);
    let bad = pack(&[("a.nonogram", good), ("b.nonogram", "<Nonogram/>")]);
    let expected = "in `b.nonogram`: 1:1: expected the attribute `width` in this tag, found none";
    assert_eq!(error("nonopack", &bad), expected);
    let expected = "expected files that end in `.nonogram` in the archive, found none";
    assert_eq!(error("nonopack", &pack(&[("x", "y")])), expected);
    let bomb = " ".repeat(70 << 20);
    let expected = "too large: the files in an archive can have at most 64 MiB together";
    assert_eq!(error("nonopack", &pack(&[("a.nonogram", &bomb)])), expected);
    assert!(error("nonopack", &bad[..50]).starts_with("this zip file is damaged: "));
}
