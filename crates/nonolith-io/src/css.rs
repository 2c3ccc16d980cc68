//! Colours as CSS writes them: names, `#rgb`, `#rrggbb`, `rgb()` and `hsl()`. Transparency is ignored.

use nonolith::model::Rgb;

/// All names, each with its colour.
const NAMES: &str = "\
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff \
    beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff \
    blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 \
    chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c \
    cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 \
    darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b \
    darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 \
    darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f \
    darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 \
    deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 \
    floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff \
    gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 \
    honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c \
    lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd \
    lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 \
    lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a \
    lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 \
    lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 \
    magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd \
    mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee \
    mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 \
    midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 \
    navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 \
    orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 \
    paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 \
    peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 \
    rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 \
    salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d \
    silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 \
    snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 \
    tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff \
    whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32";

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
    let mut words = NAMES.split(' ');
    while let (Some(own), Some(digits)) = (words.next(), words.next()) {
        if own == name {
            return hex(digits);
        }
    }
    None
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
        assert_eq!(NAMES.split(' ').count(), 2 * csscolorparser::NAMED_COLORS.len());
        for name in NAMES.split(' ').step_by(2) {
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
