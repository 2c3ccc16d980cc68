//! Text in any script: what is embedded in a PDF, what can be copied out of it, what is drawn in pixels, and
//! what is said to be missing.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use lopdf::content::Content;
use lopdf::{Dictionary, Document as Pdf, Object};
use nonolith::model::Rgb;
use nonolith::{Grid, Kind, Palette, Puzzle};
use nonolith_io::{Font, Options, View, renderer};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Two characters that the built-in font lacks, with quadratic curves and with cubic ones.
const CATS: [&[u8]; 2] = [include_bytes!("fonts/cats.ttf"), include_bytes!("fonts/cats.otf")];

fn cats(which: usize) -> Options {
    Options { font: Some(Font::new(CATS[which]).unwrap()), ..Options::default() }
}

fn puzzle() -> (Puzzle, Grid) {
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("красный", Rgb(200, 30, 40), Some('r')).unwrap();
    palette.add("niebieski", Rgb(20, 60, 200), Some('b')).unwrap();
    let picture = Grid::parse(&["rr.b", "bb.b", ".r..", "rrrr"], &palette).unwrap();
    (Puzzle::of_picture(palette, &picture, Kind::Runs).unwrap(), picture)
}

fn pdf_of(views: &[View<'_>], options: &Options) -> Pdf {
    Pdf::load_mem(&renderer("pdf").unwrap().render_all(views, options).unwrap()).unwrap()
}

fn png_of(title: &str, options: &Options) -> Vec<u8> {
    let (puzzle, _) = puzzle();
    let view = View { title: Some(title), ..View::new(&puzzle) };
    renderer("png").unwrap().render(&view, options).unwrap()
}

fn entry<'a>(pdf: &'a Pdf, dictionary: &'a Dictionary, key: &[u8]) -> &'a Object {
    pdf.dereference(dictionary.get(key).unwrap()).unwrap().1
}

fn name<'a>(pdf: &'a Pdf, dictionary: &'a Dictionary, key: &[u8]) -> &'a str {
    std::str::from_utf8(entry(pdf, dictionary, key).as_name().unwrap()).unwrap()
}

/// A font of a page, as a printer sees it.
struct Embedded {
    base: String,
    is_cubic: bool,
    /// How many glyphs the embedded font has, and how many have a width.
    glyphs: u16,
    widths: usize,
    /// What glyphs mean.
    meanings: BTreeMap<u16, String>,
}

/// A font of a page; it must be embedded.
fn embedded(pdf: &Pdf, font: &Dictionary) -> Embedded {
    assert_eq!(name(pdf, font, b"Subtype"), "Type0");
    assert_eq!(name(pdf, font, b"Encoding"), "Identity-H");
    let descendants = entry(pdf, font, b"DescendantFonts").as_array().unwrap();
    let cid = pdf.dereference(&descendants[0]).unwrap().1.as_dict().unwrap();
    let descriptor = entry(pdf, cid, b"FontDescriptor").as_dict().unwrap();
    let is_cubic = descriptor.has(b"FontFile3");
    assert!(is_cubic || descriptor.has(b"FontFile2"), "{descriptor:?}");
    let key: &[u8] = if is_cubic { b"FontFile3" } else { b"FontFile2" };
    let file = entry(pdf, descriptor, key).as_stream().unwrap();
    let bytes = file.decompressed_content().unwrap();
    let glyphs = if is_cubic {
        assert_eq!(name(pdf, &file.dict, b"Subtype"), "CIDFontType0C");
        assert_eq!(name(pdf, cid, b"Subtype"), "CIDFontType0");
        ttf_parser::cff::Table::parse(&bytes).unwrap().number_of_glyphs()
    } else {
        assert_eq!(name(pdf, cid, b"Subtype"), "CIDFontType2");
        ttf_parser::Face::parse(&bytes, 0).unwrap().number_of_glyphs()
    };
    let base = name(pdf, font, b"BaseFont");
    let (tag, _) = base.split_once('+').unwrap();
    assert!(tag.len() == 6 && tag.bytes().all(|c| c.is_ascii_uppercase()), "{base}");
    assert_eq!([name(pdf, cid, b"BaseFont"), name(pdf, descriptor, b"FontName")], [base, base]);
    let widths = entry(pdf, cid, b"W").as_array().unwrap()[1].as_array().unwrap().len();
    let unicode = entry(pdf, font, b"ToUnicode").as_stream().unwrap();
    let unicode = String::from_utf8(unicode.decompressed_content().unwrap()).unwrap();
    Embedded { base: base.to_owned(), is_cubic, glyphs, widths, meanings: meanings(&unicode) }
}

/// The pairs `<0001> <0041>` of a map from glyphs to text.
fn meanings(unicode: &str) -> BTreeMap<u16, String> {
    let mut meanings = BTreeMap::new();
    for line in unicode.lines().filter(|line| line.starts_with('<')) {
        let words: Vec<&str> = line.split(['<', '>', ' ']).filter(|w| !w.is_empty()).collect();
        let [glyph, text] = words[..] else { continue };
        if glyph == "0000" && text.eq_ignore_ascii_case("ffff") {
            continue;
        }
        let units: Vec<u16> = text
            .as_bytes()
            .chunks(4)
            .map(|unit| u16::from_str_radix(std::str::from_utf8(unit).unwrap(), 16).unwrap())
            .collect();
        let glyph = u16::from_str_radix(glyph, 16).unwrap();
        meanings.insert(glyph, String::from_utf16(&units).unwrap());
    }
    meanings
}

/// What is in a document: the names of its fonts, and its texts as readers copy them.
struct Found {
    fonts: BTreeSet<String>,
    cubic: bool,
    texts: Vec<String>,
}

/// Reads all pages. Every font must be embedded, with every glyph that a page uses.
fn found(pdf: &Pdf) -> Found {
    let mut found = Found { fonts: BTreeSet::new(), cubic: false, texts: Vec::new() };
    for &page in pdf.get_pages().values() {
        let fonts: BTreeMap<Vec<u8>, Embedded> = pdf
            .get_page_fonts(page)
            .unwrap()
            .into_iter()
            .map(|(name, font)| (name, embedded(pdf, font)))
            .collect();
        for font in fonts.values() {
            found.cubic |= font.is_cubic;
            found.fonts.insert(font.base.split_once('+').unwrap().1.to_owned());
        }
        let content = Content::decode(&pdf.get_page_content(page)).unwrap();
        let (mut font, mut text, mut actual) = (None, String::new(), None);
        for operation in &content.operations {
            let operands = &operation.operands;
            match operation.operator.as_str() {
                "BDC" => {
                    let own = operands[1].as_dict().unwrap().get(b"ActualText").unwrap();
                    actual = Some(lopdf::decode_text_string(own).unwrap());
                }
                "Tf" => font = Some(&fonts[operands[0].as_name().unwrap()]),
                "Tj" => {
                    let font = font.unwrap();
                    for glyph in operands[0].as_str().unwrap().chunks(2) {
                        let glyph = u16::from_be_bytes([glyph[0], glyph[1]]);
                        assert!(glyph < font.glyphs && usize::from(glyph) < font.widths);
                        text += font.meanings.get(&glyph).map_or("\u{fffd}", String::as_str);
                    }
                }
                "ET" => {
                    let own = std::mem::take(&mut text);
                    found.texts.push(actual.take().unwrap_or(own));
                }
                _ => {}
            }
        }
    }
    found
}

#[test]
fn titles_in_latin_greek_and_cyrillic_can_be_copied() {
    let (puzzle, picture) = puzzle();
    let plain = Options { symbols: true, ..Options::default() };
    for title in ["Żółw i gęś", "Кот и пёс, ґедзь, үлгі", "Γάτα και σκύλος", "Ðổi mới, Əli, ẞ"]
    {
        let view = View {
            title: Some(title),
            author: Some("№ 5 – „Łódź“ €"),
            answer: Some(&picture),
            ..View::new(&puzzle)
        };
        let found = found(&pdf_of(&[view], &plain));
        for text in [title, "№ 5 – „Łódź“ €", "красный", "niebieski", "Solutions", "1 / 2"]
        {
            assert!(found.texts.iter().any(|own| own == text), "{text}: {:?}", found.texts);
        }
        let fonts: Vec<&str> = found.fonts.iter().map(String::as_str).collect();
        assert_eq!(fonts, ["NonolithSans-Bold", "NonolithSans-Regular"]);
        assert_eq!(renderer("pdf").unwrap().missing(&[view], &plain), []);
    }
    // Without a title there is nothing bold.
    assert_eq!(found(&pdf_of(&[View::new(&puzzle)], &plain)).fonts.len(), 1);
}

#[test]
fn what_looks_the_same_is_not_the_same() {
    let (puzzle, _) = puzzle();
    // The second of each is another character with the same glyph, or with none.
    for title in ["Ω Ω", "µ μ", "猫 犬", "A\u{ad}B", "a\u{fe0f}b"] {
        let view = View { title: Some(title), ..View::new(&puzzle) };
        let found = found(&pdf_of(&[view], &Options::default()));
        let copied = &found.texts[0];
        let shown: String = title.chars().filter(|c| !"\u{ad}\u{fe0f}".contains(*c)).collect();
        assert!(*copied == title || *copied == shown, "{copied}");
    }
}

#[test]
fn characters_that_no_font_has_are_named_and_shown_as_boxes() {
    let (puzzle, picture) = puzzle();
    let view = View {
        title: Some("猫 and 犬, 猫"),
        author: Some("ב\u{202e}\t"),
        note: Some("字"),
        ..View::new(&puzzle)
    };
    let plain = Options::default();
    for name in ["pdf", "png"] {
        let renderer = renderer(name).unwrap();
        assert_eq!(renderer.missing(&[view, view], &plain), ['猫', '犬', 'ב']);
        let answered = View { answer: Some(&picture), ..view };
        assert_eq!(renderer.missing(&[answered], &plain), ['猫', '犬', 'ב', '字']);
        for which in [0, 1] {
            assert_eq!(renderer.missing(&[view], &cats(which)), ['ב']);
        }
    }
    for name in ["svg", "html", "text", "terminal"] {
        assert_eq!(renderer(name).unwrap().missing(&[view], &plain), []);
    }
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("赤", Rgb(200, 0, 0), None).unwrap();
    palette.add("青", Rgb(0, 0, 200), None).unwrap();
    let rows = Grid::parse(&["?"], &palette).map(|_| vec![vec![]; 1]).unwrap();
    let coloured = Puzzle::runs(palette, rows.clone(), rows).unwrap();
    let (view, symbols) = (View::new(&coloured), Options { symbols: true, ..Options::default() });
    assert_eq!(renderer("png").unwrap().missing(&[view], &symbols), ['赤', '青']);
    assert_eq!(renderer("png").unwrap().missing(&[view], &plain), []);
    // Boxes, all alike.
    assert_eq!(png_of("猫", &plain), png_of("犬", &plain));
    assert_ne!(png_of("猫", &plain), png_of("", &plain));
}

#[test]
fn pixels_have_letters_of_every_alphabet() {
    let plain = Options::default();
    let boxes = png_of("猫", &plain);
    let letters = "ABCabcŻłğőțßþЖФЯжфяёїґΔΩλσωάếơ№€♥0123456789";
    let images: Vec<Vec<u8>> = letters.chars().map(|c| png_of(&c.to_string(), &plain)).collect();
    for (i, image) in images.iter().enumerate() {
        let letter = letters.chars().nth(i).unwrap();
        assert!(*image != boxes && !images[..i].contains(image), "{letter}");
    }
    assert_ne!(png_of("Кот", &plain), png_of("Пёс", &plain));
    // Letters that look the same are the same.
    assert_eq!(png_of("СОН", &plain), png_of("COH", &plain));
}

#[test]
fn a_font_of_the_caller_shows_what_the_built_in_one_lacks() {
    let (puzzle, _) = puzzle();
    let view = View { title: Some("Cat 猫, dog 犬, 魚"), ..View::new(&puzzle) };
    for which in [0, 1] {
        let options = cats(which);
        let found = found(&pdf_of(&[view], &options));
        assert_eq!(found.texts[0], "Cat 猫, dog 犬, 魚");
        let fonts: Vec<&str> = found.fonts.iter().map(String::as_str).collect();
        assert_eq!(fonts, ["Cats-Regular", "NonolithSans-Bold", "NonolithSans-Regular"]);
        assert_eq!(found.cubic, which == 1);
        let plain = Options::default();
        assert_ne!(png_of("猫", &options), png_of("犬", &options));
        assert_ne!(png_of("猫", &options), png_of("猫", &plain));
        assert_eq!(png_of("Cat 魚", &options), png_of("Cat 魚", &plain));
    }
    // Straight lines are the same lines as curves of either kind.
    assert_eq!(png_of("猫犬", &cats(0)), png_of("猫犬", &cats(1)));
}

#[test]
fn books_and_worksheets_have_their_fonts_embedded() {
    let (puzzle, picture) = puzzle();
    let titles: Vec<String> = ["Łoś", "Лось", "Άλκη", "Elch", "猫"].map(String::from).into();
    let views: Vec<View<'_>> = titles
        .iter()
        .map(|title| View {
            title: Some(title),
            author: Some("Знайди клітинки"),
            answer: Some(&picture),
            note: Some("Zeile 1: Die 2 füllt sie aus"),
            ..View::new(&puzzle)
        })
        .collect();
    for (per_page, is_numbered) in [(1, true), (2, false), (4, true)] {
        let options = Options { per_page, is_numbered, ..cats(0) };
        let pdf = pdf_of(&views, &options);
        assert!(pdf.get_pages().len() >= 5usize.div_ceil(per_page));
        let texts = found(&pdf).texts;
        for (i, title) in titles.iter().enumerate() {
            let caption = match is_numbered {
                true => format!("{}. {title}", i + 1),
                false => title.clone(),
            };
            let times = texts.iter().filter(|own| **own == caption).count();
            assert_eq!(times, 2, "{caption}: {texts:?}");
        }
        assert!(texts.contains(&"Zeile 1: Die 2 füllt sie aus".to_owned()));
    }
    // A puzzle on several sheets.
    let ones: Vec<&[u32]> = vec![&[1, 1, 1]; 110];
    let large = Puzzle::mono(&ones, &ones).unwrap();
    let view = View { title: Some("Большой"), ..View::new(&large) };
    let pdf = pdf_of(&[view], &Options::default());
    let sheets = pdf.get_pages().len();
    assert!(sheets > 1);
    assert_eq!(found(&pdf).texts.iter().filter(|text| *text == "Большой").count(), sheets);
}

#[test]
fn what_is_no_font_is_an_error() {
    for file in [&b""[..], b"no font", b"OTTO", b"\0\x01\0\0\0\0"] {
        let error = Font::new(file).unwrap_err().to_string();
        assert!(error.starts_with("this font cannot be used: "), "{error}");
    }
    for file in CATS {
        for end in 0..file.len() - 200 {
            assert!(Font::new(&file[..end]).is_err(), "{end}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn any_title_can_be_copied(title in "[!-~À-ſΑ-ωА-я№猫犬魚]{1,40}", which in 0usize..3) {
        let (puzzle, _) = puzzle();
        let options = if which == 2 { Options::default() } else { cats(which) };
        let view = View { title: Some(&title), ..View::new(&puzzle) };
        let found = found(&pdf_of(&[view], &options));
        prop_assert!(found.texts.concat().starts_with(&title), "{title} {:?}", found.texts);
    }

    #[test]
    fn broken_fonts_do_no_harm(
        which in 0usize..2, changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut file = CATS[which].to_vec();
        for (place, byte) in changes {
            let place = place.index(file.len());
            file[place] = byte;
        }
        if let Ok(font) = Font::new(&file) {
            let options = Options { font: Some(font), ..Options::default() };
            let (puzzle, _) = puzzle();
            let view = View { title: Some("猫犬"), ..View::new(&puzzle) };
            for name in ["pdf", "png"] {
                let _ = renderer(name).unwrap().render(&view, &options);
            }
        }
    }
}
