//! Templates: text with places in braces that are filled in.

/// A piece of a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece<'t> {
    Text(&'t str),
    /// `{name:form}`; the form is empty if there is none.
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
        // A brace that nothing closes is text.
        let from = usize::from(rest.starts_with('{'));
        let end = rest[from..].find('{').map_or(rest.len(), |at| from + at);
        let (text, after) = rest.split_at(end);
        rest = after;
        Some(Piece::Text(text))
    })
}

/// A slot whose name begins with a capital is filled in with a capital.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
