//! Pictures and pages, read back by other programs' eyes: XML, pixels, the text of a PDF.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use lopdf::Document as Pdf;
use nonolith::model::Rgb;
use nonolith::{Block, Colour, ColourSet, Grid, Kind, LineId, Palette, Puzzle};
use nonolith_io::{Options, PAPERS, RENDERERS, View, paper, renderer};
use std::io::Cursor;

const RED: Rgb = Rgb(200, 30, 40);
const BLUE: Rgb = Rgb(20, 60, 200);

fn palette() -> Palette {
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("red", RED, None).unwrap();
    palette.add("blue", BLUE, None).unwrap();
    palette
}

fn puzzle(palette: Palette, rows: &[&str], kind: Kind) -> (Puzzle, Grid) {
    let picture = Grid::parse(rows, &palette).unwrap();
    (Puzzle::of_picture(palette, &picture, kind).unwrap(), picture)
}

fn lamp() -> (Puzzle, Grid) {
    puzzle(palette(), &["rr.b", "bb.b", ".r..", "rrrr", "...b", "bbbb"], Kind::Runs)
}

fn rendered(name: &str, view: &View<'_>, options: &Options) -> Vec<u8> {
    renderer(name).unwrap().render(view, options).unwrap()
}

fn text(name: &str, view: &View<'_>, options: &Options) -> String {
    String::from_utf8(rendered(name, view, options)).unwrap()
}

/// Rows of red, green and blue.
fn pixels(png: &[u8]) -> Vec<Vec<Rgb>> {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    let width = reader.info().width as usize;
    let row = |row: &[u8]| row.chunks(3).map(|p| Rgb(p[0], p[1], p[2])).collect();
    bytes.chunks(width * 3).map(row).collect()
}

/// The text of all pages, each as one line.
fn pages(pdf: &[u8]) -> Vec<String> {
    let pdf = Pdf::load_mem(pdf).unwrap();
    let numbers: Vec<u32> = pdf.get_pages().keys().copied().collect();
    let page = |number: &u32| pdf.extract_text(&[*number]).unwrap();
    numbers
        .iter()
        .map(page)
        .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn renderers_make_what_they_always_made() {
    let (puzzle, picture) = lamp();
    let mut half = picture.clone();
    half.set(2, palette().all());
    half.set(5, [1, 2].into_iter().filter_map(Colour::new).collect());
    let view = View {
        grid: Some(&half),
        title: Some("Lamp <& Co>"),
        author: Some("Nonolith"),
        lines: &[LineId::row(1)],
        cells: &[5],
        answer: Some(&picture),
        ..View::new(&puzzle)
    };
    let options = Options { symbols: true, ..Options::default() };
    for renderer in RENDERERS.iter().filter(|renderer| renderer.is_text) {
        let text = text(renderer.name, &view, &options).replace('\x1b', "␛");
        insta::assert_snapshot!(format!("lamp_{}", renderer.name), text);
    }
    // Pixels as characters, and the operators of a page a line each.
    let small = Options { cell: Some(8), ..options.clone() };
    let image = pixels(&rendered("png", &view, &small));
    let shade = |rgb: &Rgb| char::from(b"@%#*+=-:. "[usize::from(rgb.brightness()) * 10 / 256]);
    let row = |row: &Vec<Rgb>| row.iter().map(shade).collect::<String>();
    insta::assert_snapshot!("lamp_png", image.iter().map(row).collect::<Vec<_>>().join("\n"));
    let pdf = Pdf::load_mem(&rendered("pdf", &view, &options)).unwrap();
    let page = pdf.get_page_content(pdf.get_pages()[&1]);
    insta::assert_snapshot!("lamp_pdf", String::from_utf8_lossy(&page));
    let (counted, _) = self::puzzle(palette(), &["rr", "br"], Kind::Counted);
    insta::assert_snapshot!("counted_svg", text("svg", &View::new(&counted), &Options::default()));
}

#[test]
fn givens_are_drawn_as_given() {
    let (plain, picture) = lamp();
    let mut givens = plain.unknown();
    givens.set(0, picture.cells()[0]);
    givens.set(2, picture.cells()[2]);
    let given = plain.clone().with_givens(&givens).unwrap();
    let options = Options::default();
    for renderer in RENDERERS {
        let draw = |puzzle: &Puzzle, grid: Option<&Grid>| {
            rendered(renderer.name, &View { grid, ..View::new(puzzle) }, &options)
        };
        assert_ne!(draw(&given, None), draw(&plain, None), "{}", renderer.name);
        if renderer.name == "nonolith" {
            // A puzzle file: givens are part of it, and a grid stands beside them.
            continue;
        }
        // They are there, whatever grid is shown; in a finished picture they are like other cells.
        assert_eq!(draw(&given, Some(&plain.unknown())), draw(&given, None), "{}", renderer.name);
        assert_eq!(draw(&given, Some(&picture)), draw(&plain, Some(&picture)), "{}", renderer.name);
        // They look different from cells that were filled in, but not to programs.
        let is_for_programs = ["nonogram-rs", "nonogram-rs-v1", "sol"].contains(&renderer.name);
        let same = draw(&given, None) == draw(&plain, Some(&givens));
        assert_eq!(same, is_for_programs, "{}", renderer.name);
    }
    // Open cells are empty, and a given background cell has a dot.
    let svg = text("svg", &View::new(&given), &options);
    assert_eq!(svg.matches("<circle").count() + svg.matches("<path").count(), 1, "{svg}");
    insta::assert_snapshot!("given_svg", svg);
    insta::assert_snapshot!("given_text", text("text", &View::new(&given), &options));
}

#[test]
fn svg_is_xml_with_every_clue_in_it() {
    let (puzzle, picture) = lamp();
    for symbols in [false, true] {
        let options = Options { symbols, ..Options::default() };
        let view = View { title: Some("a<b>&\"c\"\u{0}\u{ffff}"), ..View::new(&puzzle) };
        let svg = text("svg", &View { grid: Some(&picture), ..view }, &options);
        let xml = roxmltree::Document::parse(&svg).unwrap();
        let root = xml.root_element();
        assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
        let texts: Vec<&str> = xml
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
            .map(|node| node.text().unwrap())
            .collect();
        let red_four = if symbols { "4r" } else { "4" };
        assert!(texts.contains(&red_four), "{texts:?}");
        assert_eq!(texts[0], "a<b>&\"c\" ");
        // Nothing sticks out.
        let size: Vec<f32> =
            root.attribute("viewBox").unwrap().split(' ').map(|n| n.parse().unwrap()).collect();
        for node in xml.descendants().filter(|node| node.has_attribute("x")) {
            let number =
                |name| node.attribute(name).map_or(0.0, |n: &str| n.parse::<f32>().unwrap());
            assert!(number("x") >= 0.0 && number("x") + number("width") <= size[2] + 0.01);
            assert!(number("y") >= 0.0 && number("y") + number("height") <= size[3] + 0.01);
        }
    }
}

#[test]
fn png_has_its_colours_where_they_belong() {
    let (puzzle, picture) = lamp();
    for cell in [2u16, 3, 8, 20, 41] {
        let options = Options { cell: Some(cell), ..Options::default() };
        let view = View { grid: Some(&picture), clues: false, ..View::new(&puzzle) };
        let image = pixels(&rendered("png", &view, &options));
        let side = usize::from(cell);
        let margin = 6 * side / 20;
        assert_eq!(image[0].len(), (4 * 20 + 12) * side / 20 + usize::from((92 * side) % 20 > 0));
        for row in 0..6 {
            for column in 0..4 {
                let colour = picture.at(row, column).single().unwrap();
                // The middle, off the lines.
                let (x, y) = (margin + column * side + side / 2, margin + row * side + side / 2);
                assert_eq!(image[y][x], puzzle.palette().ink(colour).rgb, "{cell} {row} {column}");
            }
        }
    }
}

#[test]
fn circles_are_split_into_what_is_possible() {
    let (puzzle, _) = lamp();
    let mut grid = puzzle.unknown();
    grid.set(0, [1, 2].into_iter().filter_map(Colour::new).collect());
    let view = View { grid: Some(&grid), clues: false, ..View::new(&puzzle) };
    let options = Options { cell: Some(40), ..Options::default() };
    let image = pixels(&rendered("png", &view, &options));
    // The middle of the first cell is at 12 + 20; red is right, blue left.
    assert_eq!(image[32][32 + 8], RED);
    assert_eq!(image[32][32 - 8], BLUE);
    assert_eq!(image[32 + 17][32 + 17], Rgb::WHITE);
    // Of the second nothing is known: it is empty, as on paper.
    for (x, y) in [(72 + 6, 26), (72 + 2, 40), (72 - 9, 30), (72, 32)] {
        assert_eq!(image[y][x], Rgb::WHITE);
    }
    // Background has a dot.
    grid.set(1, ColourSet::only(Colour::BACKGROUND));
    let dotted = View { grid: Some(&grid), clues: false, ..View::new(&puzzle) };
    assert_eq!(pixels(&rendered("png", &dotted, &options))[32][72], Rgb::BLACK);
    // Nothing filled in is nothing to see.
    let empty = pixels(&rendered("png", &View { grid: None, ..dotted }, &options));
    assert_eq!(empty[32][40], Rgb::WHITE);
}

#[test]
fn what_is_to_be_looked_at_has_a_frame() {
    let (puzzle, picture) = lamp();
    let options = Options { cell: Some(40), ..Options::default() };
    let view = View { grid: Some(&picture), clues: false, ..View::new(&puzzle) };
    let frame = Rgb(235, 110, 0);
    let marked = View { lines: &[LineId::column(2)], cells: &[4], ..view };
    let image = pixels(&rendered("png", &marked, &options));
    assert_eq!(image[12 + 60][12 + 80 - 1], frame);
    assert_eq!(image[12 + 60][12 + 120], frame);
    assert_eq!(image[12 + 60][12 + 2], frame);
    let plain = pixels(&rendered("png", &view, &options));
    assert!(plain.iter().flatten().all(|&pixel| pixel != frame));
}

#[test]
fn digits_are_told_apart_in_pixels() {
    // The clue of the only column, as an image of its own.
    let image = |number: u32| {
        let block = Block::new(number, Colour::FIRST);
        let puzzle = Puzzle::runs(Palette::mono(), vec![], vec![vec![block]]).unwrap();
        pixels(&rendered("png", &View::new(&puzzle), &Options::default()))
    };
    let images: Vec<_> = (1..=40).map(image).collect();
    for (i, one) in images.iter().enumerate() {
        let ink = one.iter().flatten().filter(|rgb| rgb.brightness() < 100).count();
        assert!(ink > 5, "{}", i + 1);
        assert!(images[..i].iter().all(|other| other != one), "{}", i + 1);
    }
}

#[test]
fn pdf_is_searchable_and_its_pages_are_paper() {
    let (puzzle, picture) = lamp();
    let view = View {
        title: Some("Café “Lamp” 語"),
        author: Some("A. Nonymous (2026)"),
        answer: Some(&picture),
        ..View::new(&puzzle)
    };
    for paper in PAPERS {
        let options = Options { paper, symbols: true, ..Options::default() };
        let pdf = rendered("pdf", &view, &options);
        let pages = pages(&pdf);
        assert_eq!(pages.len(), 2);
        // The box at the end is read right by those who know of texts beside glyphs; see fonts.rs.
        assert!(pages[0].starts_with("Café “Lamp” � A. Nonymous (2026)"), "{}", pages[0]);
        for word in ["2r", "1b", "4r", "4b", "red", "blue", "1 / 2"] {
            assert!(pages[0].contains(word), "{word}: {}", pages[0]);
        }
        assert!(pages[1].starts_with("Solutions Café “Lamp” �"), "{}", pages[1]);
        let pdf = Pdf::load_mem(&pdf).unwrap();
        let page = pdf.get_object(pdf.get_pages()[&1]).unwrap().as_dict().unwrap();
        let sides: Vec<f32> = page
            .get(b"MediaBox")
            .unwrap()
            .as_array()
            .unwrap()
            .iter()
            .map(|side| side.as_float().unwrap())
            .collect();
        assert_eq!(sides, [0.0, 0.0, paper.width, paper.height]);
        let info = pdf.trailer.get(b"Info").unwrap().as_reference().unwrap();
        let title = pdf.get_object(info).unwrap().as_dict().unwrap().get(b"Title").unwrap();
        assert_eq!(lopdf::decode_text_string(title).unwrap(), "Café “Lamp” 語");
    }
}

#[test]
fn titles_keep_their_accents() {
    let (puzzle, _) = lamp();
    let title = "Žluťoučký kůň, Łódź, İğdır, Œuvre, Ĳsje, Größe, Ångström";
    let view = View { title: Some(title), ..View::new(&puzzle) };
    let page = pages(&rendered("pdf", &view, &Options::default())).remove(0);
    assert!(page.starts_with(title), "{page}");
    // In pixels, each letter is one of its own.
    let shown = |title| {
        let view = View { title: Some(title), ..View::new(&puzzle) };
        rendered("png", &view, &Options::default())
    };
    for (letter, plain) in [("é", "e"), ("č", "c"), ("Ł", "L"), ("ř", "r"), ("ş", "s"), ("ő", "o")]
    {
        assert_ne!(shown(letter), shown(plain), "{letter}");
        assert_ne!(shown(letter), shown("語"), "{letter}");
    }
}

#[test]
fn many_puzzles_share_pages() {
    let (puzzle, picture) = lamp();
    let titles: Vec<String> = (1..=7).map(|i| format!("Lamp no. {i}")).collect();
    let views: Vec<View<'_>> = titles
        .iter()
        .map(|title| View { title: Some(title), answer: Some(&picture), ..View::new(&puzzle) })
        .collect();
    for (per_page, expected) in [(1, 7 + 1), (3, 3 + 1), (4, 2 + 1), (7, 1 + 1), (64, 1 + 1)] {
        let options = Options { per_page, paper: paper("letter").unwrap(), ..Options::default() };
        let pages = pages(&renderer("pdf").unwrap().render_all(&views, &options).unwrap());
        assert_eq!(pages.len(), expected, "{per_page}");
        let (answers, puzzles) = pages.split_last().unwrap();
        for (i, title) in titles.iter().enumerate() {
            let caption = format!("{}. {title}", i + 1);
            assert_eq!(puzzles.iter().filter(|page| page.contains(&caption)).count(), 1);
            assert!(puzzles[i / per_page].contains(&caption) && answers.contains(&caption));
        }
        let html = renderer("html").unwrap().render_all(&views, &options).unwrap();
        let html = String::from_utf8(html).unwrap();
        assert_eq!(html.matches("<svg").count(), 14);
        assert_eq!(html.matches("class=\"sheet\"").count(), expected - 1);
    }
}

/// Every clue of a PDF page, with its place and size on paper.
#[test]
fn long_clues_are_small_and_never_clipped() {
    let wide: Vec<Block> = (0..150).map(|i| Block::new(1 + i % 120, Colour::FIRST)).collect();
    let long: Vec<Vec<Block>> = vec![wide; 3];
    let puzzle = Puzzle::runs(Palette::mono(), long.clone(), long).unwrap();
    let pdf = rendered("pdf", &View::new(&puzzle), &Options::default());
    let document = Pdf::load_mem(&pdf).unwrap();
    let content = document.get_page_content(document.get_pages()[&1]);
    let content = lopdf::content::Content::decode(&content).unwrap();
    let mut texts = 0;
    for operation in &content.operations {
        let number = |i: usize| operation.operands[i].as_float().unwrap();
        match operation.operator.as_str() {
            "Td" => {
                assert!((0.0..595.3).contains(&number(0)) && (0.0..841.9).contains(&number(1)));
                texts += 1;
            }
            "re" => {
                assert!(number(0) >= 0.0 && number(0) + number(2) <= 595.3);
                assert!(number(1) >= 0.0 && number(1) + number(3) <= 841.9);
            }
            _ => {}
        }
    }
    assert_eq!(texts, 6 * 150);
}

/// A puzzle of which every row and every column has a first number of its own.
fn counting(width: usize, height: usize) -> Puzzle {
    let blocks = |length: u32, more: usize| {
        let mut blocks = vec![Block::new(length, Colour::FIRST)];
        blocks.extend(vec![Block::new(1, Colour::FIRST); more]);
        blocks
    };
    let rows = (0..height as u32).map(|row| blocks(1000 + row, 4)).collect();
    let columns = (0..width as u32).map(|column| blocks(2000 + column, 7)).collect();
    Puzzle::runs(Palette::mono(), rows, columns).unwrap()
}

#[test]
fn large_puzzles_take_several_sheets_with_all_their_clues() {
    for (width, height, name, expected) in [
        (40, 40, "a4", 1),
        (100, 100, "a4", 2),
        (130, 130, "a4", 4),
        (150, 30, "letter", 2),
        (30, 150, "a4", 2),
        (100, 100, "a3", 1),
    ] {
        let puzzle = counting(width, height);
        let unknown = puzzle.unknown();
        let view = View {
            title: Some("Large"),
            author: Some("Anybody"),
            answer: Some(&unknown),
            ..View::new(&puzzle)
        };
        let options = Options { paper: paper(name).unwrap(), ..Options::default() };
        let pdf = rendered("pdf", &view, &options);
        let pages = pages(&pdf);
        let (answer, parts) = pages.split_last().unwrap();
        assert!(answer.starts_with("Solutions Large"), "{answer}");
        assert_eq!(parts.len(), expected, "{width}x{height} {name}");
        let words = |page: &String| -> Vec<u32> {
            page.split(' ').filter_map(|word| word.parse().ok()).collect()
        };
        let mut seen = vec![0; width * height];
        for (i, part) in parts.iter().enumerate() {
            let (mut columns, mut rows) = ((1, width), (1, height));
            if expected > 1 {
                let note = format!("Large Anybody Part {} of {expected}: ", i + 1);
                let rest = part.strip_prefix(&note).unwrap();
                let mut numbers =
                    rest.split([' ', ',']).filter_map(|word| word.parse::<usize>().ok());
                let mut range = || (numbers.next().unwrap(), numbers.next().unwrap());
                (columns, rows) = (range(), range());
                assert!(rest.starts_with(&format!(
                    "columns {} to {}, rows {} to {} ",
                    columns.0, columns.1, rows.0, rows.1
                )));
            }
            let numbers = words(part);
            for row in 1..=height {
                let shown = numbers.contains(&(999 + row as u32));
                assert_eq!(shown, (rows.0..=rows.1).contains(&row), "row {row}");
            }
            for column in 1..=width {
                let shown = numbers.contains(&(1999 + column as u32));
                assert_eq!(shown, (columns.0..=columns.1).contains(&column), "column {column}");
            }
            for row in rows.0 - 1..rows.1 {
                (columns.0 - 1..columns.1).for_each(|column| seen[row * width + column] += 1);
            }
        }
        assert!(seen.iter().all(|&times| times == 1), "{width}x{height}");
        // All parts have digits of one size, which can be read.
        let document = Pdf::load_mem(&pdf).unwrap();
        let mut sizes: Vec<f32> = Vec::new();
        for (_, &page) in document.get_pages().iter().take(expected) {
            let content = document.get_page_content(page);
            let content = lopdf::content::Content::decode(&content).unwrap();
            let fonts = content.operations.iter().filter(|operation| operation.operator == "Tf");
            sizes.extend(fonts.map(|font| font.operands[1].as_float().unwrap()));
        }
        // Short numbers, that is; those of four digits above columns are smaller.
        sizes.retain(|&size| size != 14.0 && size != 9.0 && size != 8.0);
        let largest = sizes.iter().copied().fold(0.0, f32::max);
        assert!(largest >= 4.6, "{largest}");
        sizes.sort_by(f32::total_cmp);
        sizes.dedup_by(|a, b| (*a - *b).abs() < 0.001);
        assert_eq!(sizes.len(), 2, "{sizes:?}");
    }
}

#[test]
fn parts_show_their_cells_and_marks() {
    let puzzle = counting(130, 130);
    let mut grid = puzzle.unknown();
    for cell in 0..130 * 130 {
        grid.set(cell, nonolith::ColourSet::only(Colour::BACKGROUND));
    }
    // One black cell in the last part, and one that is to be looked at.
    grid.set(129 * 130 + 129, nonolith::ColourSet::only(Colour::FIRST));
    let view = View {
        grid: Some(&grid),
        lines: &[LineId::row(129)],
        cells: &[129 * 130 + 129],
        ..View::new(&puzzle)
    };
    let pdf = rendered("pdf", &view, &Options::default());
    let document = Pdf::load_mem(&pdf).unwrap();
    let blacks_and_marks = |page| {
        let content = document.get_page_content(page);
        let content = lopdf::content::Content::decode(&content).unwrap();
        let (mut fill, mut counts) = ([0.0; 3], [0, 0]);
        for operation in &content.operations {
            let number = |i: usize| operation.operands[i].as_float().unwrap();
            match operation.operator.as_str() {
                "rg" => fill = [number(0), number(1), number(2)],
                "re" => {
                    counts[0] += usize::from(fill == [0.0; 3]);
                    counts[1] += usize::from(fill[0] > 0.9 && fill[2] == 0.0);
                }
                _ => {}
            }
        }
        counts
    };
    let counts: Vec<[usize; 2]> =
        document.get_pages().values().map(|&p| blacks_and_marks(p)).collect();
    // A frame has four sides; the row's goes through two parts.
    assert_eq!(counts, [[0, 0], [0, 0], [0, 4], [1, 8]]);
}
