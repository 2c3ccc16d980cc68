//! What fills the slots of templates.

use nonolith::explain::{Language, Saying};
use nonolith::model::ModelError;
use nonolith::{LineId, Shape};

/// A value that fills a slot.
pub(crate) trait Argument {
    /// The value in the form that follows the colon of a slot.
    fn fill(&self, form: &str, language: &Language) -> String;

    /// Any value.
    #[cfg(test)]
    fn sample() -> Self
    where
        Self: Sized;
}

/// A text in code quotes, with escapes instead of control characters.
pub(crate) fn code(text: &str) -> String {
    format!("`{}`", text.escape_debug())
}

macro_rules! numbers {
    ($($Number:ty)*) => {
        $(impl Argument for $Number {
            fn fill(&self, form: &str, _: &Language) -> String {
                // English and German have one word for 1, and another for all other numbers.
                match form.split_once('|') {
                    _ if form == "size" => size(u64::try_from(*self).unwrap_or_default()),
                    Some((one, _)) if *self == 1 => format!("1 {one}"),
                    Some((_, many)) => format!("{self} {many}"),
                    None => self.to_string(),
                }
            }

            #[cfg(test)]
            fn sample() -> Self {
                7
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 usize i64);

/// A number of bytes for people.
fn size(bytes: u64) -> String {
    if bytes < 1 << 20 { format!("{} KiB", bytes >> 10) } else { format!("{} MiB", bytes >> 20) }
}

/// A text; the form `code` puts it in code quotes.
fn text(text: &str, form: &str) -> String {
    if form.contains("code") { code(text) } else { text.to_owned() }
}

/// A list with `or` or `and` before its last item, if the form says so.
fn list(items: &[impl Argument], form: &str, language: &Language) -> String {
    let last = match (form.contains("or"), form.contains("and"), language.name) {
        (true, _, "de") => " oder ",
        (true, ..) => " or ",
        (_, true, "de") => " und ",
        (_, true, _) => " and ",
        _ => ", ",
    };
    let items: Vec<String> = items.iter().map(|item| item.fill(form, language)).collect();
    match items.split_last() {
        Some((end, first)) if !first.is_empty() => format!("{}{last}{end}", first.join(", ")),
        _ => items.concat(),
    }
}

impl Argument for String {
    fn fill(&self, form: &str, _: &Language) -> String {
        text(self, form)
    }

    #[cfg(test)]
    fn sample() -> Self {
        "sample".to_owned()
    }
}

/// Takes less room in an error than a `String`.
impl Argument for Box<str> {
    fn fill(&self, form: &str, _: &Language) -> String {
        text(self, form)
    }

    #[cfg(test)]
    fn sample() -> Self {
        "sample".into()
    }
}

impl Argument for &'static str {
    fn fill(&self, form: &str, _: &Language) -> String {
        text(self, form)
    }

    #[cfg(test)]
    fn sample() -> Self {
        "sample"
    }
}

impl Argument for char {
    fn fill(&self, form: &str, _: &Language) -> String {
        text(self.encode_utf8(&mut [0; 4]), form)
    }

    #[cfg(test)]
    fn sample() -> Self {
        's'
    }
}

impl<T: Argument> Argument for &'static [T] {
    fn fill(&self, form: &str, language: &Language) -> String {
        list(self, form, language)
    }

    #[cfg(test)]
    fn sample() -> Self {
        Box::leak(Box::new([T::sample(), T::sample()]))
    }
}

impl<T: Argument> Argument for Vec<T> {
    fn fill(&self, form: &str, language: &Language) -> String {
        list(self, form, language)
    }

    #[cfg(test)]
    fn sample() -> Self {
        vec![T::sample(), T::sample()]
    }
}

impl Argument for Shape {
    fn fill(&self, _: &str, _: &Language) -> String {
        self.to_string()
    }

    #[cfg(test)]
    fn sample() -> Self {
        Shape::new(7, 8).unwrap()
    }
}

impl Argument for LineId {
    fn fill(&self, _: &str, language: &Language) -> String {
        language.say(&Saying::from(*self))
    }

    #[cfg(test)]
    fn sample() -> Self {
        LineId::row(6)
    }
}

impl Argument for ModelError {
    fn fill(&self, _: &str, language: &Language) -> String {
        self.words(language)
    }

    #[cfg(test)]
    fn sample() -> Self {
        ModelError::TooManyColours
    }
}
