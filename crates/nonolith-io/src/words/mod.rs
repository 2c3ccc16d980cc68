//! Texts for people, as data: enums whose variants hold what they speak of.
//!
//! [`wordings!`] makes such an enum. The English text of a variant is a template beside its name;
//! [`german`] has the German one. What a template has in braces is filled in by the field of that
//! name, `{count:row|rows}` by a number and the word that goes with it, `{bytes:size}` by a number of
//! bytes for people, `{names:or}` by a list, `{text:code}` by a text in code quotes.

mod argument;
pub(crate) mod german;
#[cfg(test)]
mod tests;

pub(crate) use argument::{Argument, code};
use nonolith::explain::Language;

/// An enum of texts.
pub(crate) trait Wording {
    /// The text in the language of that name; English if there is none in that language.
    fn template(&self, language: &str) -> &'static str;

    /// What fills a slot of the template, in a form.
    fn fill(&self, slot: &str, form: &str, language: &Language) -> String;

    /// One value of each variant, and the names of its fields.
    #[cfg(test)]
    fn samples() -> Vec<(Self, &'static [&'static str])>
    where
        Self: Sized;
}

/// The text of a wording in a language.
pub(crate) fn say(wording: &impl Wording, language: &Language) -> String {
    let mut text = String::new();
    let mut rest = wording.template(language.name);
    while let Some((before, slot, after)) = next_slot(rest) {
        text += before;
        let (name, form) = slot.split_once(':').unwrap_or((slot, ""));
        text += &wording.fill(name, form, language);
        rest = after;
    }
    text + rest
}

/// The text before the first slot of a template, what is in its braces, and the text after it.
fn next_slot(template: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = template.split_once('{')?;
    let (slot, after) = rest.split_once('}')?;
    Some((before, slot, after))
}

/// Makes an enum of texts, which displays itself in English; the path after `de` is the function
/// with the German templates.
macro_rules! wordings {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident, de: $german:path {
            $(
                $(#[$doc:meta])*
                $Variant:ident $({ $($field:ident: $Type:ty),+ $(,)? })? = $english:literal,
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis enum $Name {
            $(
                $(#[$doc])*
                #[doc = concat!("`` ", $english, " ``")]
                $Variant $({ $(
                    #[doc = concat!("Fills `{", stringify!($field), "}`.")]
                    $field: $Type,
                )+ })?,
            )*
        }

        impl $Name {
            /// The text in a language.
            $vis fn words(&self, language: &nonolith::explain::Language) -> String {
                $crate::words::say(self, language)
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.words(nonolith::explain::DEFAULT_LANGUAGE))
            }
        }

        impl $crate::words::Wording for $Name {
            fn template(&self, language: &str) -> &'static str {
                match language {
                    "de" => $german(self),
                    _ => match self {
                        $(Self::$Variant { .. } => $english,)*
                    },
                }
            }

            fn fill(&self, slot: &str, form: &str, language: &nonolith::explain::Language) -> String {
                // Not every enum has fields.
                let _ = (form, language);
                match (self, slot) {
                    $($(
                        $((Self::$Variant { $field, .. }, stringify!($field)) => {
                            $crate::words::Argument::fill($field, form, language)
                        })+
                    )?)*
                    _ => String::new(),
                }
            }

            #[cfg(test)]
            fn samples() -> Vec<(Self, &'static [&'static str])> {
                vec![$((
                    Self::$Variant $({ $($field: $crate::words::Argument::sample()),+ })?,
                    &[$($(stringify!($field)),+)?] as &[&str],
                ),)*]
            }
        }

        impl $crate::words::Argument for $Name {
            fn fill(&self, _: &str, language: &nonolith::explain::Language) -> String {
                self.words(language)
            }

            #[cfg(test)]
            fn sample() -> Self {
                <Self as $crate::words::Wording>::samples().swap_remove(0).0
            }
        }
    };
}
pub(crate) use wordings;
