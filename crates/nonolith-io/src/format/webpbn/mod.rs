//! The XML of webpbn.com, version 0.3.

mod image;
mod write;

use super::letters::{self, Declared};
use super::{Format, Holds, Reader, Writer, clues};
use crate::colour;
use crate::document::Document;
use crate::reading::xml;
use crate::reading::{Documents, Expected, Found, ReadError, Source, Unsupported, listed};
use nonolith::model::{ModelError, Rgb};
use nonolith::{Block, Colour, Grid, Kind, Puzzle};
use roxmltree::Node;

pub(super) const FORMAT: Format = Format {
    name: "webpbn",
    about: "the XML of webpbn.com: colours, texts, goals and saved states; one puzzle or several",
    extensions: &["xml", "pbn"],
    example: b"<?xml version=\"1.0\"?>\n<!DOCTYPE pbn SYSTEM \"http://webpbn.com/pbn-0.3.dtd\">\n\
              <puzzleset>\n<puzzle type=\"grid\" defaultcolor=\"black\">\n<title>Hook</title>\n\
              <copyright>&copy; nobody</copyright>\n<color name=\"white\" char=\".\">fff</color>\n\
              <color name=\"black\" char=\"X\">000</color>\n<clues type=\"columns\">\n\
              <line><count>1</count></line>\n<line><count>2</count></line>\n</clues>\n\
              <clues type=\"rows\">\n<line><count>2</count></line>\n\
              <line><count>1</count></line>\n</clues>\n<solution type=\"goal\">\n<image>\n\
              |XX|\n|.X|\n</image>\n</solution>\n</puzzle>\n</puzzleset>\n",
    holds: &[Holds::Mono, Holds::Colours],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: write::FIELDS, write: write::write, set: Some(write::SET) }),
};

fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with('<')
        && ["<puzzleset", "<puzzle ", "<puzzle>"].iter().any(|tag| text.contains(tag))
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut documents = source.documents();
    let text = xml::tame(source)?;
    let source = source.with(&text);
    let tree = xml::parse(source)?;
    let root = tree.root_element();
    if root.has_tag_name("puzzle") {
        documents.push(puzzle(source, root, &Shared::default())?)?;
        return Ok(documents);
    }
    if !root.has_tag_name("puzzleset") {
        let found = Found::text(&format!("<{}>", root.tag_name().name()));
        return Err(xml::error(source, root, (Expected::Code { text: "<puzzleset>" }, found)));
    }
    let shared = Shared::of(root);
    let puzzles = xml::children(root, "puzzle");
    documents.extend(puzzles.map(|node| puzzle(source, node, &shared)))?;
    if documents.is_empty() {
        return Err(xml::error(source, root, (Expected::Tag { name: "puzzle" }, Found::None)));
    }
    Ok(documents)
}

fn puzzle(source: Source<'_>, node: Node<'_, '_>, shared: &Shared) -> Result<Document, ReadError> {
    let kind = node.attribute("type").unwrap_or("grid");
    if kind != "grid" {
        return Err(match kind {
            "triddler" => xml::error(source, node, Unsupported::Triddler),
            _ => xml::error(source, node, (Expected::GridType, Found::text(kind))),
        });
    }
    let colours = Colours::read(source, node)?;
    let solution = |name: &str| {
        let is_it = |child: &Node<'_, '_>| child.attribute("type").unwrap_or("goal") == name;
        xml::children(node, "solution").find(is_it).and_then(image_of)
    };
    let goal = solution("goal").or_else(|| solution("solution"));
    let symbols = colours.symbols();
    let clued = xml::children(node, "clues").next().is_some();
    let mut document = match goal {
        // The clues are those of the picture.
        Some(goal) if !clued => {
            let grid = image::read(source, goal, &symbols, None)?;
            let palette = colours.palette(source, node)?;
            let puzzle = Puzzle::of_picture(palette, &grid, Kind::Runs).map_err(|_| {
                xml::error(source, goal, (Expected::DecidedPicture, Found::UnknownCell))
            })?;
            Document { goal: Some(grid), ..Document::new(puzzle) }
        }
        _ => {
            let rows = colours.clues(source, node, "rows")?;
            let columns = colours.clues(source, node, "columns")?;
            let puzzle = Puzzle::runs(colours.palette(source, node)?, rows, columns)
                .map_err(|error| xml::error(source, node, error))?;
            let shape = Some(puzzle.shape());
            let grid = |image| image::read(source, image, &symbols, shape);
            Document { goal: goal.map(grid).transpose()?, ..Document::new(puzzle) }
        }
    };
    let shape = Some(document.puzzle.shape());
    let saved: Option<Grid> =
        solution("saved").map(|image| image::read(source, image, &symbols, shape)).transpose()?;
    document.saved = saved;
    texts(&mut document, node, shared);
    Ok(document)
}

fn image_of<'a, 'i>(solution: Node<'a, 'i>) -> Option<Node<'a, 'i>> {
    solution.children().find(|child| child.has_tag_name("image"))
}

/// Texts for all puzzles of a file; each puzzle can override them.
#[derive(Default)]
struct Shared {
    author: Option<String>,
    author_id: Option<String>,
    copyright: Option<String>,
    source: Option<String>,
}

impl Shared {
    fn of(set: Node<'_, '_>) -> Shared {
        Shared {
            author: text(set, "author"),
            author_id: text(set, "authorid"),
            copyright: text(set, "copyright"),
            source: text(set, "source"),
        }
    }
}

fn text(node: Node<'_, '_>, name: &str) -> Option<String> {
    xml::children(node, name).find_map(xml::text_of)
}

/// The texts of a puzzle.
fn texts(document: &mut Document, node: Node<'_, '_>, shared: &Shared) {
    let any = |name: &str, shared: &Option<String>| text(node, name).or_else(|| shared.clone());
    document.title = text(node, "title");
    document.author = any("author", &shared.author);
    document.copyright = any("copyright", &shared.copyright);
    document.source = any("source", &shared.source);
    document.hint = text(node, "description");
    for (name, value) in
        [("id", text(node, "id")), ("authorid", any("authorid", &shared.author_id))]
    {
        document.properties.extend(value.map(|value| (name.to_owned(), value)));
    }
    for note in xml::children(node, "note").filter_map(xml::text_of) {
        let (key, value) = clues::property(&note);
        match key {
            "licence" | "license" => document.licence = Some(value.to_owned()),
            _ => document.properties.push((key.to_owned(), value.to_owned())),
        }
    }
}

/// The colours of a puzzle, the background first.
struct Colours<'a> {
    declared: Vec<Declared>,
    /// The colour of counts without one.
    default: &'a str,
}

impl<'a> Colours<'a> {
    fn read(source: Source<'_>, node: Node<'a, '_>) -> Result<Colours<'a>, ReadError> {
        let background = node.attribute("backgroundcolor").unwrap_or("white");
        let default = node.attribute("defaultcolor").unwrap_or("black");
        let white = Declared { symbol: Some('.'), name: xml::text(background), rgb: Rgb::WHITE };
        let mut declared = vec![white];
        for child in xml::children(node, "color") {
            let name = xml::attribute(source, child, "name")?;
            let symbol = child.attribute("char").and_then(|symbol| symbol.chars().next());
            let value = child.text().unwrap_or("").trim();
            if value.contains(['/', '\\']) {
                return Err(xml::error(source, child, Unsupported::Triangles));
            }
            let rgb = colour::parse(&format!("#{value}")).or_else(|| colour::parse(value));
            let rgb =
                rgb.ok_or_else(|| xml::expected(source, child, Expected::ShortHexColour, value))?;
            let colour = Declared { symbol, name: xml::text(name), rgb };
            if name == background {
                declared[0] = colour;
            } else if declared.iter().skip(1).any(|other| other.name == colour.name) {
                return Err(xml::expected(source, child, Expected::ColourOnlyOnce, name));
            } else if declared.len() == Colour::LIMIT {
                return Err(xml::error(source, child, ModelError::TooManyColours));
            } else {
                declared.push(colour);
            }
        }
        // Black and white need no declaration.
        if !declared.iter().any(|colour| colour.name == "black") && declared.len() == 1 {
            let black = Declared { symbol: Some('X'), name: "black".to_owned(), rgb: Rgb::BLACK };
            declared.push(black);
        }
        Ok(Colours { declared, default })
    }

    fn palette(
        &self,
        source: Source<'_>,
        node: Node<'_, '_>,
    ) -> Result<nonolith::Palette, ReadError> {
        letters::palette(&self.declared).map_err(|error| xml::error(source, node, error))
    }

    /// The character of each colour in images.
    fn symbols(&self) -> Vec<Option<char>> {
        self.declared.iter().map(|colour| colour.symbol).collect()
    }

    fn clues(
        &self,
        source: Source<'_>,
        node: Node<'_, '_>,
        kind: &'static str,
    ) -> Result<Vec<Vec<Block>>, ReadError> {
        let is_it = |child: &Node<'_, '_>| child.attribute("type") == Some(kind);
        let side = xml::children(node, "clues")
            .find(is_it)
            .ok_or_else(|| xml::error(source, node, (Expected::CluesTag { kind }, Found::None)))?;
        xml::children(side, "line").map(|line| self.blocks(source, line)).collect()
    }

    fn blocks(&self, source: Source<'_>, line: Node<'_, '_>) -> Result<Vec<Block>, ReadError> {
        let mut blocks = Vec::new();
        for count in xml::children(line, "count") {
            let colour = self.colour(source, count)?;
            let number = count.text().unwrap_or("").trim();
            if !source.has(number) {
                return Err(xml::expected(source, count, Expected::Number, number));
            }
            clues::push(source, number, number, colour, &mut blocks)?;
        }
        Ok(blocks)
    }

    fn colour(&self, source: Source<'_>, count: Node<'_, '_>) -> Result<Colour, ReadError> {
        let name = xml::text(count.attribute("color").unwrap_or(self.default));
        let index = self.declared.iter().position(|colour| colour.name == name);
        let colour = index.and_then(Colour::new).filter(|&colour| colour != Colour::BACKGROUND);
        colour.ok_or_else(|| {
            let known = listed(self.declared.iter().skip(1).map(|colour| colour.name.as_str()));
            xml::error(source, count, (Expected::ColourNamed { known }, Found::text(&name)))
        })
    }
}
