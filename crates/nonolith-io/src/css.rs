//! Colours as CSS writes them: names, `#rgb`, `#rrggbb`, `rgb()` and `hsl()`. Transparency is ignored.

use nonolith::model::Rgb;

/// All names in alphabetical order, each with its colour.
#[rustfmt::skip]
const NAMES: &[(&str, u32)] = &[
    ("aliceblue", 0xf0f8ff), ("antiquewhite", 0xfaebd7), ("aqua", 0x00ffff), ("aquamarine", 0x7fffd4),
    ("azure", 0xf0ffff), ("beige", 0xf5f5dc), ("bisque", 0xffe4c4), ("black", 0x000000),
    ("blanchedalmond", 0xffebcd), ("blue", 0x0000ff), ("blueviolet", 0x8a2be2), ("brown", 0xa52a2a),
    ("burlywood", 0xdeb887), ("cadetblue", 0x5f9ea0), ("chartreuse", 0x7fff00), ("chocolate", 0xd2691e),
    ("coral", 0xff7f50), ("cornflowerblue", 0x6495ed), ("cornsilk", 0xfff8dc), ("crimson", 0xdc143c),
    ("cyan", 0x00ffff), ("darkblue", 0x00008b), ("darkcyan", 0x008b8b), ("darkgoldenrod", 0xb8860b),
    ("darkgray", 0xa9a9a9), ("darkgreen", 0x006400), ("darkgrey", 0xa9a9a9), ("darkkhaki", 0xbdb76b),
    ("darkmagenta", 0x8b008b), ("darkolivegreen", 0x556b2f), ("darkorange", 0xff8c00), ("darkorchid", 0x9932cc),
    ("darkred", 0x8b0000), ("darksalmon", 0xe9967a), ("darkseagreen", 0x8fbc8f), ("darkslateblue", 0x483d8b),
    ("darkslategray", 0x2f4f4f), ("darkslategrey", 0x2f4f4f), ("darkturquoise", 0x00ced1),
    ("darkviolet", 0x9400d3), ("deeppink", 0xff1493), ("deepskyblue", 0x00bfff), ("dimgray", 0x696969),
    ("dimgrey", 0x696969), ("dodgerblue", 0x1e90ff), ("firebrick", 0xb22222), ("floralwhite", 0xfffaf0),
    ("forestgreen", 0x228b22), ("fuchsia", 0xff00ff), ("gainsboro", 0xdcdcdc), ("ghostwhite", 0xf8f8ff),
    ("gold", 0xffd700), ("goldenrod", 0xdaa520), ("gray", 0x808080), ("green", 0x008000),
    ("greenyellow", 0xadff2f), ("grey", 0x808080), ("honeydew", 0xf0fff0), ("hotpink", 0xff69b4),
    ("indianred", 0xcd5c5c), ("indigo", 0x4b0082), ("ivory", 0xfffff0), ("khaki", 0xf0e68c),
    ("lavender", 0xe6e6fa), ("lavenderblush", 0xfff0f5), ("lawngreen", 0x7cfc00), ("lemonchiffon", 0xfffacd),
    ("lightblue", 0xadd8e6), ("lightcoral", 0xf08080), ("lightcyan", 0xe0ffff),
    ("lightgoldenrodyellow", 0xfafad2), ("lightgray", 0xd3d3d3), ("lightgreen", 0x90ee90),
    ("lightgrey", 0xd3d3d3), ("lightpink", 0xffb6c1), ("lightsalmon", 0xffa07a), ("lightseagreen", 0x20b2aa),
    ("lightskyblue", 0x87cefa), ("lightslategray", 0x778899), ("lightslategrey", 0x778899),
    ("lightsteelblue", 0xb0c4de), ("lightyellow", 0xffffe0), ("lime", 0x00ff00), ("limegreen", 0x32cd32),
    ("linen", 0xfaf0e6), ("magenta", 0xff00ff), ("maroon", 0x800000), ("mediumaquamarine", 0x66cdaa),
    ("mediumblue", 0x0000cd), ("mediumorchid", 0xba55d3), ("mediumpurple", 0x9370db),
    ("mediumseagreen", 0x3cb371), ("mediumslateblue", 0x7b68ee), ("mediumspringgreen", 0x00fa9a),
    ("mediumturquoise", 0x48d1cc), ("mediumvioletred", 0xc71585), ("midnightblue", 0x191970),
    ("mintcream", 0xf5fffa), ("mistyrose", 0xffe4e1), ("moccasin", 0xffe4b5), ("navajowhite", 0xffdead),
    ("navy", 0x000080), ("oldlace", 0xfdf5e6), ("olive", 0x808000), ("olivedrab", 0x6b8e23),
    ("orange", 0xffa500), ("orangered", 0xff4500), ("orchid", 0xda70d6), ("palegoldenrod", 0xeee8aa),
    ("palegreen", 0x98fb98), ("paleturquoise", 0xafeeee), ("palevioletred", 0xdb7093), ("papayawhip", 0xffefd5),
    ("peachpuff", 0xffdab9), ("peru", 0xcd853f), ("pink", 0xffc0cb), ("plum", 0xdda0dd),
    ("powderblue", 0xb0e0e6), ("purple", 0x800080), ("rebeccapurple", 0x663399), ("red", 0xff0000),
    ("rosybrown", 0xbc8f8f), ("royalblue", 0x4169e1), ("saddlebrown", 0x8b4513), ("salmon", 0xfa8072),
    ("sandybrown", 0xf4a460), ("seagreen", 0x2e8b57), ("seashell", 0xfff5ee), ("sienna", 0xa0522d),
    ("silver", 0xc0c0c0), ("skyblue", 0x87ceeb), ("slateblue", 0x6a5acd), ("slategray", 0x708090),
    ("slategrey", 0x708090), ("snow", 0xfffafa), ("springgreen", 0x00ff7f), ("steelblue", 0x4682b4),
    ("tan", 0xd2b48c), ("teal", 0x008080), ("thistle", 0xd8bfd8), ("tomato", 0xff6347), ("turquoise", 0x40e0d0),
    ("violet", 0xee82ee), ("wheat", 0xf5deb3), ("white", 0xffffff), ("whitesmoke", 0xf5f5f5),
    ("yellow", 0xffff00), ("yellowgreen", 0x9acd32),
];

/// The colour, if this is one.
pub(crate) fn parse(text: &str) -> Option<Rgb> {
    let text = text.trim().to_ascii_lowercase();
    if let Some(digits) = text.strip_prefix('#') {
        return hex(digits);
    }
    hex(&text).or_else(|| named(&text)).or_else(|| function(&text))
}

fn named(name: &str) -> Option<Rgb> {
    if name == "transparent" {
        return Some(Rgb::BLACK);
    }
    let at = NAMES.binary_search_by_key(&name, |&(own, _)| own).ok()?;
    let [_, r, g, b] = NAMES[at].1.to_be_bytes();
    Some(Rgb(r, g, b))
}

fn hex(digits: &str) -> Option<Rgb> {
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let value = u32::from_str_radix(digits, 16).ok()?;
    // Opacity comes last.
    let value = if matches!(digits.len(), 4 | 8) { value >> digits.len() } else { value };
    let part = |shift: u32, digit: u32, times: u32| ((value >> shift) % digit * times) as u8;
    match digits.len() {
        3 | 4 => Some(Rgb(part(8, 16, 17), part(4, 16, 17), part(0, 16, 17))),
        6 | 8 => Some(Rgb(part(16, 256, 1), part(8, 256, 1), part(0, 256, 1))),
        _ => None,
    }
}

fn function(text: &str) -> Option<Rgb> {
    let (name, rest) = text.strip_suffix(')')?.split_once('(')?;
    let parts: Vec<&str> = rest.split([',', ' ', '/']).filter(|part| !part.is_empty()).collect();
    let [a, b, c] = *parts.first_chunk()?;
    if parts.len() > 4 {
        return None;
    }
    match name.trim_end() {
        "rgb" | "rgba" => {
            Some(Rgb(byte(share(a, 255)?), byte(share(b, 255)?), byte(share(c, 255)?)))
        }
        "hsl" | "hsla" => {
            let hue = thousandths(a.trim_end_matches("deg"))?.rem_euclid(360_000) as f32 / 30_000.0;
            Some(hsl(hue, share(b, 100)?, share(c, 100)?))
        }
        _ => None,
    }
}

/// A number as a share of `whole`, or a percentage.
fn share(text: &str, whole: i32) -> Option<f32> {
    let (digits, whole) = text.strip_suffix('%').map_or((text, whole), |digits| (digits, 100));
    Some((thousandths(digits)? as f32 / (1000 * whole) as f32).clamp(0.0, 1.0))
}

/// A number in thousandths. The library's parser for all numbers is as large as all of this.
fn thousandths(text: &str) -> Option<i32> {
    const MOST_DIGITS: usize = 6;
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() > MOST_DIGITS
        || digits.len() <= usize::from(digits.starts_with('.'))
        || !is_number(whole)
        || !is_number(part)
    {
        return None;
    }
    let number = format!("0{whole}{:0<3}", &part[..part.len().min(3)]).parse::<i32>().ok()?;
    Some(sign * number)
}

fn byte(share: f32) -> u8 {
    (share * 255.0 + 0.5) as u8
}

/// `hue` goes from 0 to 12.
fn hsl(hue: f32, saturation: f32, lightness: f32) -> Rgb {
    let reach = saturation * lightness.min(1.0 - lightness);
    let part = |turn: f32| {
        let at = (turn + hue) % 12.0;
        byte(lightness - reach * (at - 3.0).min(9.0 - at).clamp(-1.0, 1.0))
    };
    Rgb(part(0.0), part(8.0), part(4.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a library for all of CSS says.
    fn elsewhere(text: &str) -> Option<Rgb> {
        let [r, g, b, _] = csscolorparser::parse(text).ok()?.to_rgba8();
        Some(Rgb(r, g, b))
    }

    fn same(text: &str) {
        assert_eq!(parse(text), elsewhere(text), "{text:?}");
    }

    #[test]
    fn names_are_those_of_css() {
        assert_eq!(NAMES.len(), csscolorparser::NAMED_COLORS.len());
        for (name, _) in NAMES {
            same(name);
            same(&name.to_uppercase());
        }
    }

    #[test]
    fn other_colours_are_read_as_elsewhere() {
        for text in [
            "#123",
            "#ABCD",
            "#012345",
            "#89abcdef",
            "fff",
            "0f0f0f",
            " #fff ",
            "transparent",
            "rgb(1,2,3)",
            "RGB( 300 , -2 , 10% )",
            "rgba(1 2 3 / 50%)",
            "rgb(12.5, 99.6, 0.4)",
            "rgb(.5, 1., 2)",
            "rgb (1,2,3)",
            "hsl(120, 100%, 50%)",
            "hsl(-30deg 20% 75%)",
            "hsla(400, 33.3%, 12%, 0.5)",
            "",
            "#",
            "#12",
            "#12345",
            "#ggg",
            "rgb",
            "rgb(1,2)",
            "rgb(1,2,x)",
            "rgb(-,.,1)",
            "red red",
            "été",
            "#é1",
            "rgb(1,2,3",
            "nocolour",
            "+ff",
        ] {
            same(text);
        }
        for hue in 0..360 {
            same(&format!("hsl({hue}, 70%, 45%)"));
        }
    }
}
