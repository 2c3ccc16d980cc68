//! The XML of FreeNono: pictures.

use super::{CannotWrite, Field, Format, Holds, Reader, Set, WriteError, Writer, clues, pictures};
use crate::document::Document;
use crate::reading::xml::{self, escaped};
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::{Colour, ColourSet, LineId, Palette, Shape, check};
use roxmltree::Node;
use std::fmt::Write;

pub(super) const FORMAT: Format = Format {
    name: "freenono",
    about: "the XML of FreeNono: a picture of `x` and `_`",
    extensions: &["nonogram"],
    example: b"<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<FreeNono>\n\
              <Nonograms>\n<Nonogram desc=\"\" difficulty=\"1\" height=\"2\" author=\"somebody\" \
              name=\"Corner\" width=\"3\">\n<line> x x x </line>\n<line> x _ _ </line>\n\
              </Nonogram>\n</Nonograms>\n</FreeNono>\n",
    holds: &[Holds::Mono],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer {
        fields: &[Field::Title, Field::Author, Field::Hint, Field::Goal],
        write,
        set: Some(SET),
    }),
};

fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with('<')
        && ["<FreeNono", "<Nonograms", "<Nonogram "].iter().any(|tag| text.contains(tag))
}

pub(super) fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut documents = source.documents();
    let text = xml::tame(source)?;
    let source = source.with(&text);
    let tree = xml::parse(source)?;
    let nonograms = tree.descendants().filter(|node| node.has_tag_name("Nonogram"));
    documents.extend(nonograms.map(|node| nonogram(source, node)))?;
    if documents.is_empty() {
        return Err({
            let expected = Expected::Tag { name: "Nonogram" };
            xml::error(source, tree.root_element(), (expected, Found::None))
        });
    }
    Ok(documents)
}

fn nonogram(source: Source<'_>, node: Node<'_, '_>) -> Result<Document, ReadError> {
    let side = |name: &str| clues::side(source, xml::attribute(source, node, name)?);
    let (width, height) = (side("width")?, side("height")?);
    let mut cells = Vec::new();
    let mut rows = 0;
    for line in xml::children(node, "line") {
        let before = cells.len();
        for word in line.text().unwrap_or("").split_whitespace() {
            cells.push(match word {
                "x" | "X" => Colour::FIRST,
                "_" => Colour::BACKGROUND,
                _ => {
                    return Err(xml::expected(source, line, Expected::CrossOrBlank, word));
                }
            });
        }
        let found = cells.len() - before;
        if found != width {
            let wrong = (Expected::CellsInRow { count: width }, Found::count(found));
            return Err(xml::error(source, line, wrong));
        }
        rows += 1;
    }
    if rows != height {
        let wrong = (Expected::Rows { count: height }, Found::count(rows));
        return Err(xml::error(source, node, wrong));
    }
    let shape = Shape::new(width, height).map_err(|error| xml::error(source, node, error))?;
    let mut document = pictures::document(Palette::mono(), &shape, &cells)
        .map_err(|error| xml::error(source, node, error))?;
    for attribute in node.attributes() {
        let value = xml::text(attribute.value());
        match attribute.name() {
            "width" | "height" => {}
            _ if value.is_empty() => {}
            "name" => document.title = Some(value),
            "author" => document.author = Some(value),
            "desc" => document.hint = Some(value),
            // Written if the difficulty is unknown.
            "difficulty" if value == "0" => {}
            name => document.properties.push((name.to_owned(), value)),
        }
    }
    Ok(document)
}

const SET: Set = Set {
    around: [
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
         <FreeNono>\n<Nonograms>\n",
        "",
        "</Nonograms>\n</FreeNono>\n",
    ],
    one: |document, _, _| {
        let mut text = String::new();
        write_one(document, &mut text)?;
        Ok(text)
    },
};

fn write(document: &Document, lost: &mut Vec<Field>) -> Result<String, WriteError> {
    SET.alone(document, lost)
}

fn write_one(document: &Document, text: &mut String) -> Result<(), WriteError> {
    let cannot = |why| Err(WriteError::Cannot { format: FORMAT.name, why });
    let Some(goal) = &document.goal else {
        return cannot(CannotWrite::NoGoal);
    };
    if check(&document.puzzle, goal).is_err() {
        return cannot(CannotWrite::WrongGoal);
    }
    let shape = goal.shape();
    let value = |text: &Option<String>| escaped(text.as_deref().unwrap_or(""));
    let difficulty = document.properties.iter().find(|(key, _)| key == "difficulty");
    let _ = writeln!(
        text,
        "<Nonogram desc=\"{}\" difficulty=\"{}\" height=\"{}\" author=\"{}\" name=\"{}\" width=\"{}\">",
        value(&document.hint),
        difficulty.map_or("0".to_owned(), |(_, value)| escaped(value)),
        shape.height(),
        value(&document.author),
        value(&document.title),
        shape.width()
    );
    let black = ColourSet::only(Colour::FIRST);
    for row in 0..shape.height() {
        let cells: String = goal
            .line(LineId::row(row))
            .map(|cell| if cell == black { "x " } else { "_ " })
            .collect();
        let _ = writeln!(text, "<line> {cells}</line>");
    }
    text.push_str("</Nonogram>\n");
    Ok(())
}
