//! XML trees of files that are not trusted.
//!
//! Nothing is ever fetched, and a file cannot define entities, so no text can expand. HTML entities
//! such as `&copy;` are read without a declaration: files from the web are full of them.

use super::error::{Found, ReadError, ReadErrorKind};
use super::expected::Expected;
use super::source::{Place, Source};
use roxmltree::{Document, Node, ParsingOptions};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// The memory of an element, a text or an attribute in a tree, in bytes.
const NODE: usize = 96;
/// The parser compares all attributes of a tag with each other, which takes too long if there are
/// more.
const MAX_ATTRIBUTES: usize = 100;

/// The most bytes by which a reference can grow when it is replaced.
const LONGEST_GROWTH: usize = 16;

/// Replaces a `&` that is not a reference.
const AMPERSAND: char = '\u{e000}';
/// Padding after the character that replaces a reference.
const NOTHING: char = '\u{e001}';

/// HTML entities that XML does not have.
const ENTITIES: &[(&str, char)] = &[
    ("copy", '©'),
    ("reg", '®'),
    ("trade", '™'),
    ("nbsp", '\u{a0}'),
    ("deg", '°'),
    ("middot", '·'),
    ("bull", '•'),
    ("hellip", '…'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("laquo", '«'),
    ("raquo", '»'),
    ("iexcl", '¡'),
    ("iquest", '¿'),
    ("agrave", 'à'),
    ("aacute", 'á'),
    ("acirc", 'â'),
    ("atilde", 'ã'),
    ("auml", 'ä'),
    ("aring", 'å'),
    ("aelig", 'æ'),
    ("ccedil", 'ç'),
    ("egrave", 'è'),
    ("eacute", 'é'),
    ("ecirc", 'ê'),
    ("euml", 'ë'),
    ("iacute", 'í'),
    ("ntilde", 'ñ'),
    ("oacute", 'ó'),
    ("ocirc", 'ô'),
    ("ouml", 'ö'),
    ("oslash", 'ø'),
    ("uacute", 'ú'),
    ("uuml", 'ü'),
    ("szlig", 'ß'),
    ("Auml", 'Ä'),
    ("Ouml", 'Ö'),
    ("Uuml", 'Ü'),
    ("Eacute", 'É'),
];

/// Replaces the references that XML does not know, and leaves every character in its place.
///
/// `&copy;` becomes `©` and five times [`NOTHING`], and a `&` that is not a reference becomes
/// [`AMPERSAND`]; [`text`] undoes this.
pub(crate) fn tame(source: Source<'_>) -> Result<Cow<'_, str>, ReadError> {
    let text = source.text();
    refuse_definitions(source)?;
    if !text.contains('&') {
        return Ok(Cow::Borrowed(text));
    }
    // A reference is replaced by up to three bytes for each of its characters.
    let size = text.len() + LONGEST_GROWTH * text.bytes().filter(|&byte| byte == b'&').count();
    source.take(size, 0)?;
    let mut tamed = String::with_capacity(size);
    let mut rest = text;
    while let Some(at) = rest.find(['&', '<']) {
        let (before, here) = rest.split_at(at);
        tamed += before;
        // Comments and CDATA have no references.
        let verbatim = [("<!--", "-->"), ("<![CDATA[", "]]>")];
        let verbatim = verbatim.iter().find(|(start, _)| here.starts_with(start));
        let len = match verbatim {
            Some((_, end)) => here.find(end).unwrap_or(here.len()),
            None if here.starts_with('<') => 1,
            None => {
                let (len, reference) = reference(here);
                tamed += &reference;
                rest = &here[len..];
                continue;
            }
        };
        tamed += &here[..len];
        rest = &here[len..];
    }
    tamed += rest;
    Ok(Cow::Owned(tamed))
}

/// The length of the reference at the start of a text, and what to write in its place.
fn reference(text: &str) -> (usize, Cow<'_, str>) {
    const LONGEST: usize = 12;
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';');
    if let Some(end) = end
        && let Some(name) = text.get(1..end)
    {
        if name.starts_with('#') || ["lt", "gt", "amp", "quot", "apos"].contains(&name) {
            return (end, Cow::Borrowed(&text[..end]));
        }
        if let Some((_, character)) = ENTITIES.iter().find(|(own, _)| *own == name) {
            let nothing = std::iter::repeat_n(NOTHING, end);
            return (end + 1, Cow::Owned(std::iter::once(*character).chain(nothing).collect()));
        }
    }
    (1, Cow::Owned(AMPERSAND.to_string()))
}

/// A file may have a document type, but must not define entities.
fn refuse_definitions(source: Source<'_>) -> Result<(), ReadError> {
    // Even inside a comment: only the parser could tell.
    match source.text().find("<!ENTITY") {
        Some(at) => {
            let found = source.text()[at..].split('>').next().unwrap_or("");
            Err(source.expected(Expected::NoEntities, found))
        }
        None => Ok(()),
    }
}

/// Reads a text that was [tamed](tame) as a tree.
pub(crate) fn parse<'a>(source: Source<'a>) -> Result<Document<'a>, ReadError> {
    refuse_many_attributes(source)?;
    refuse_many_namespaces(source)?;
    source.take(NODE * nodes(source.text()), 0)?;
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(source.text(), options).map_err(|error| {
        let place = error.pos();
        // The message may quote half of the file.
        let mut message = Short(String::new());
        let _ = write!(message, "{error}");
        let message = message.0;
        // The message ends with the place, which the error has anyway.
        let message = message.rsplit_once(" at ").map_or(message.as_str(), |(what, _)| what);
        let kind = ReadErrorKind::Syntax { syntax: "XML", message: message.trim().to_owned() };
        ReadError::new(kind).at(Place { line: place.row as usize, column: place.col as usize })
    })
}

/// A text that is cut off after some bytes.
struct Short(String);

impl Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        const LONGEST: usize = 200;
        let end = text.floor_char_boundary(LONGEST.saturating_sub(self.0.len()));
        self.0.push_str(&text[..end]);
        if end < text.len() { Err(fmt::Error) } else { Ok(()) }
    }
}

/// An upper bound for the number of elements, texts and attributes.
fn nodes(text: &str) -> usize {
    let bytes = text.as_bytes();
    let pairs = std::iter::once(&b'>').chain(bytes).zip(bytes);
    let count = |(&before, &byte): (&u8, &u8)| match byte {
        // A start or end tag, and the text before it unless another tag comes first.
        b'<' if before == b'>' => 1,
        b'<' => 2,
        b'=' => 1,
        _ => 0,
    };
    pairs.map(count).sum::<usize>() + 1
}

/// The parser copies the namespaces of a tag to all tags inside it.
fn refuse_many_namespaces(source: Source<'_>) -> Result<(), ReadError> {
    match source.text().match_indices("xmlns").nth(MAX_ATTRIBUTES) {
        Some((at, _)) => {
            let expected = Expected::MostNamespaces { most: MAX_ATTRIBUTES };
            Err(source.error_at(at, (expected, Found::More)))
        }
        None => Ok(()),
    }
}

/// The parser compares every attribute of a tag with every other.
fn refuse_many_attributes(source: Source<'_>) -> Result<(), ReadError> {
    let (mut count, mut is_tag, mut quote) = (0, false, None);
    for (at, byte) in source.text().bytes().enumerate() {
        match byte {
            b'<' => (count, is_tag, quote) = (0, true, None),
            _ if !is_tag => {}
            _ if quote.is_some() => quote = quote.filter(|&quote| quote != byte),
            b'"' | b'\'' => quote = Some(byte),
            b'>' => is_tag = false,
            b'=' => count += 1,
            // Not a tag, but a comment or the like.
            b'!' | b'?' if count == 0 => is_tag = false,
            _ => {}
        }
        if count > MAX_ATTRIBUTES {
            let expected = Expected::MostAttributes { most: MAX_ATTRIBUTES };
            return Err(source.error_at(at, (expected, Found::More)));
        }
    }
    Ok(())
}

/// The children with this name.
pub(crate) fn children<'a, 'i: 'a>(
    node: Node<'a, 'i>,
    name: &'a str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| child.has_tag_name(name))
}

/// The text of an element or attribute, without blanks around it.
pub(crate) fn text(text: &str) -> String {
    // Blanks and padding may come in any order.
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == NOTHING);
    text.chars().filter(|&c| c != NOTHING).map(|c| if c == AMPERSAND { '&' } else { c }).collect()
}

/// The text of an element, without blanks around it; nothing if there is none.
pub(crate) fn text_of(node: Node<'_, '_>) -> Option<String> {
    node.text().map(text).filter(|text| !text.is_empty())
}

/// An error at an element.
pub(crate) fn error(
    source: Source<'_>,
    node: Node<'_, '_>,
    kind: impl Into<ReadErrorKind>,
) -> ReadError {
    source.error_at(node.range().start, kind)
}

/// Something else was expected in place of a part of the text of an element.
pub(crate) fn expected(
    source: Source<'_>,
    node: Node<'_, '_>,
    expected: Expected,
    found: &str,
) -> ReadError {
    if source.has(found) {
        return source.expected(expected, found);
    }
    error(source, node, (expected, Found::text(found)))
}

/// An attribute that must be there.
pub(crate) fn attribute<'a>(
    source: Source<'_>,
    node: Node<'a, '_>,
    name: &str,
) -> Result<&'a str, ReadError> {
    node.attribute(name).ok_or_else(|| {
        let expected = Expected::Attribute { name: name.to_owned() };
        error(source, node, (expected, Found::None))
    })
}

/// A text for XML, between tags or in quotes. Characters that XML does not allow become blanks.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // These would be read as blanks or vanish.
            '\n' | '\r' | '\t' => escaped += &format!("&#{};", u32::from(c)),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::{MAX_MEMORY, Room};

    fn source<'a>(text: &'a str, room: &'a Room) -> Source<'a> {
        Source::new(text.as_bytes(), room).unwrap()
    }

    fn tamed(text: &str) -> String {
        tame(source(text, &Room::new(1 << 20))).unwrap().into_owned()
    }

    #[test]
    fn references_keep_their_length() {
        assert_eq!(
            tamed("&copy; &amp;&#65;"),
            "©\u{e001}\u{e001}\u{e001}\u{e001}\u{e001} &amp;&#65;"
        );
        assert_eq!(tamed("a & b &pi; &"), "a \u{e000} b \u{e000}pi; \u{e000}");
        assert_eq!(
            tamed("<!-- & --> <![CDATA[&copy;]]> &"),
            "<!-- & --> <![CDATA[&copy;]]> \u{e000}"
        );
        assert_eq!(text(" \u{e000}pi; "), "&pi;");
    }

    #[test]
    fn every_known_reference_fits_its_place() {
        for (name, character) in ENTITIES {
            let reference = format!("<a>&{name};</a>");
            let text = tamed(&reference);
            assert_eq!(text.chars().count(), reference.len(), "{name}");
            assert!(text.len() <= reference.len() + LONGEST_GROWTH, "{name}");
            let room = Room::new(1 << 20);
            let tree = parse(source(&text, &room)).unwrap();
            let found = self::text(tree.root_element().text().unwrap());
            // No-break spaces at the ends are trimmed like others.
            assert_eq!(found, character.to_string().trim(), "{name}");
        }
    }

    #[test]
    fn nothing_can_be_defined() {
        let laughs = "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>";
        let room = Room::new(1 << 20);
        let error = tame(source(laughs, &room)).unwrap_err().to_string();
        let expected = "1:14: expected no definitions of entities, found `<!ENTITY b \\\"c\\\"`";
        assert_eq!(error, expected);
        assert!(tame(source("<!DOCTYPE pbn SYSTEM \"http://x/y.dtd\"><a/>", &room)).is_ok());
    }

    #[test]
    fn deep_and_wide_trees_take_no_more_than_their_size() {
        let room = Room::new(MAX_MEMORY);
        let deep = "<a>".repeat(200_000);
        let error = parse(source(&deep, &room)).unwrap_err();
        assert!(matches!(error.kind(), ReadErrorKind::Syntax { .. }), "{error}");
        let deep = format!("{deep}{}", "</a>".repeat(200_000));
        assert!(parse(source(&deep, &room)).is_ok());
        let wide: String = (0..50_000).map(|i| format!(" a{i}='1'")).collect();
        let error = parse(source(&format!("<a{wide}/>"), &room)).unwrap_err().to_string();
        assert_eq!(error, "1:798: expected at most 100 attributes in a tag, found more");
        let spaces: String = (0..1000).map(|i| format!("<a xmlns:b{i}='c'>")).collect();
        let error = parse(source(&spaces, &room)).unwrap_err().to_string();
        assert_eq!(error, "1:1694: expected at most 100 namespaces in a file, found more");
    }
}
