//! A picture as SVG.

use super::canvas::{Canvas, Disc, Rect, Style};
use super::contact::ContactSheet;
use super::figure::{CELL, Figure};
use super::metrics::width;
use super::{Many, Options, RenderError, Renderer, View};
use nonolith::model::{Rgb, is_hidden};
use std::f32::consts::TAU;

pub(super) const RENDERER: Renderer = Renderer {
    name: "svg",
    about: "a picture as SVG",
    extensions: &["svg"],
    many: Many::Apart,
    is_text: true,
    has_own_fonts: false,
    render: |view, options| {
        let cell = options.cell.map_or(CELL, f32::from);
        Ok(svg(view, options, true, cell / CELL)?.into_bytes())
    },
    contact: Some(|views, options| {
        let sheet = ContactSheet::new(views, options)?;
        let scale = options.cell.map_or(CELL, f32::from) / CELL;
        let size = (sheet.width, sheet.height);
        Ok(element(size, scale, "Nonograms", &|canvas| sheet.draw(canvas)).into_bytes())
    }),
};

/// A figure as an element, so many pixels large for each unit.
pub(super) fn svg(
    view: &View<'_>,
    options: &Options,
    is_titled: bool,
    scale: f32,
) -> Result<String, RenderError> {
    let figure = Figure::new(view, options, is_titled);
    figure.check_parts()?;
    let (size, title) = ((figure.width, figure.height), view.title.unwrap_or("Nonogram"));
    Ok(element(size, scale, title, &|canvas| figure.draw(canvas)))
}

/// A drawing as an element.
fn element(
    (width, height): (f32, f32),
    scale: f32,
    title: &str,
    draw: &dyn Fn(&mut dyn Canvas),
) -> String {
    let mut svg = Svg { text: String::new(), sectors: Vec::new() };
    svg.text += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0";
    svg.number(" ", width);
    svg.number(" ", height);
    svg.attribute("\" width", width * scale);
    svg.attribute("\" height", height * scale);
    svg.text += "\" font-family=\"Helvetica,Arial,'Liberation Sans',sans-serif\" font-size=\"13\" \
                 text-anchor=\"middle\" role=\"img\">\n<title>";
    escape(title, &mut svg.text);
    svg.text += "</title>\n";
    svg.rect(Rect::new(0.0, 0.0, width, height), Rgb::WHITE);
    draw(&mut svg);
    svg.text += "</svg>\n";
    svg.text
}

/// A picture with where its first cell is, to draw on; empty if it has too many parts.
pub(super) fn svg_with_origin(view: &View<'_>) -> (String, f32, f32) {
    let options = Options::default();
    let (left, top) = Figure::new(view, &options, true).origin();
    (svg(view, &options, true, 1.0).unwrap_or_default(), left, top)
}

struct Svg {
    text: String,
    /// Parts of discs that were drawn, seen from the middle: there are thousands, and few kinds.
    sectors: Vec<(Sector, String)>,
}

/// What kind of part of a disc it is: its radius, and from where to where it goes.
type Sector = [f32; 3];

impl Svg {
    /// A number with at most two decimals. Thousands of them are most of an SVG file.
    fn number(&mut self, before: &str, number: f32) {
        self.text += before;
        push_number(&mut self.text, number);
    }

    /// ` name="number`: whoever comes next closes the quotation marks.
    fn attribute(&mut self, name: &str, number: f32) {
        self.text += name;
        self.number("=\"", number);
    }

    /// The way around a part of a disc, from its middle and back.
    fn around(&mut self, sector: Sector) {
        if let Some((_, path)) = self.sectors.iter().find(|(known, _)| *known == sector) {
            self.text += path;
            return;
        }
        let [radius, from, to] = sector;
        let point = |turns: f32| {
            let (sin, cos) = (turns * TAU).sin_cos();
            [radius * sin, -radius * cos]
        };
        let ([x, y], [x_after, y_after]) = (point(from), point(to));
        let is_large = if to - from > 0.5 { 1.0 } else { 0.0 };
        let mut path = String::new();
        for (before, number) in [
            ("l", x),
            (" ", y),
            ("a", radius),
            (" ", radius),
            (" 0 ", is_large),
            (" ", 1.0),
            (" ", x_after - x),
            (" ", y_after - y),
        ] {
            path += before;
            push_number(&mut path, number);
        }
        path.push('z');
        self.text += &path;
        self.sectors.push((sector, path));
    }

    fn fill(&mut self, rgb: Rgb) {
        self.text += "\" fill=\"#";
        let Rgb(r, g, b) = rgb;
        for digit in [r >> 4, r & 15, g >> 4, g & 15, b >> 4, b & 15] {
            self.text.push(char::from(b"0123456789abcdef"[usize::from(digit)]));
        }
    }
}

fn push_number(text: &mut String, number: f32) {
    let hundredths = (f64::from(number) * 100.0).round() as i64;
    if hundredths < 0 {
        text.push('-');
    }
    // Digits from the last to the first, the last two of them decimals.
    let (mut left, mut digits, mut first) = (hundredths.unsigned_abs(), [b'0'; 24], 24);
    let mut push = |digit: u8| {
        first -= 1;
        digits[first] = digit;
    };
    let decimals = left % 100;
    if decimals > 0 {
        if decimals % 10 > 0 {
            push(b'0' + (decimals % 10) as u8);
        }
        push(b'0' + (decimals / 10) as u8);
        push(b'.');
    }
    left /= 100;
    loop {
        push(b'0' + (left % 10) as u8);
        left /= 10;
        if left == 0 {
            break;
        }
    }
    text.push_str(std::str::from_utf8(&digits[first..]).unwrap_or_default());
}

/// Adds text to XML or HTML, without what these have no room for.
pub(super) fn escape(text: &str, markup: &mut String) {
    for c in text.chars() {
        match c {
            '<' => *markup += "&lt;",
            '>' => *markup += "&gt;",
            '&' => *markup += "&amp;",
            '"' => *markup += "&quot;",
            '\u{fffe}' | '\u{ffff}' => {}
            _ if is_hidden(c) => markup.push(' '),
            _ => markup.push(c),
        }
    }
}

/// Text as it is written in XML or HTML.
pub(super) fn escaped(text: &str) -> String {
    let mut markup = String::new();
    escape(text, &mut markup);
    markup
}

impl Canvas for Svg {
    fn rect(&mut self, rect: Rect, fill: Rgb) {
        self.attribute("<rect x", rect.x);
        self.attribute("\" y", rect.y);
        self.attribute("\" width", rect.width);
        self.attribute("\" height", rect.height);
        self.fill(fill);
        self.text += "\"/>\n";
    }

    fn sector(&mut self, disc: Disc, from: f32, to: f32, fill: Rgb) {
        if to - from >= 1.0 {
            self.attribute("<circle cx", disc.x);
            self.attribute("\" cy", disc.y);
            self.attribute("\" r", disc.radius);
        } else {
            self.number("<path d=\"M", disc.x);
            self.number(" ", disc.y);
            self.around([disc.radius, from, to]);
        }
        self.fill(fill);
        self.text += "\"/>\n";
    }

    fn text(&mut self, text: &str, style: Style) {
        self.attribute("<text x", style.x);
        self.attribute("\" y", style.y);
        if style.size != 13.0 {
            self.attribute("\" font-size", style.size);
        }
        if !style.is_centred {
            self.text += "\" text-anchor=\"start";
        } else if text.len() > 2 {
            // The reader's font may be wider than the one that was reckoned with.
            self.attribute("\" textLength", width(text, style.size));
            self.text += "\" lengthAdjust=\"spacingAndGlyphs";
        }
        if style.is_bold {
            self.text += "\" font-weight=\"bold";
        }
        if style.fill != Rgb::BLACK {
            self.fill(style.fill);
        }
        self.text += "\">";
        escape(text, &mut self.text);
        self.text += "</text>\n";
    }
}
