//! Templates: text with slots in braces.

/// A piece of a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece<'t> {
    Text(&'t str),
    /// `{name:form}`; without a form it is empty.
    Slot(&'t str, &'t str),
}

/// The pieces of a template, in order.
pub(super) fn pieces(template: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = template;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if let Some((slot, after)) = rest.strip_prefix('{').and_then(|own| own.split_once('}')) {
            rest = after;
            let (name, form) = slot.split_once(':').unwrap_or((slot, ""));
            return Some(Piece::Slot(name, form));
        }
        // An unclosed brace is text.
        let from = usize::from(rest.starts_with('{'));
        let end = rest[from..].find('{').map_or(rest.len(), |at| from + at);
        let (text, after) = rest.split_at(end);
        rest = after;
        Some(Piece::Text(text))
    })
}

/// The text with a capital letter.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
