//! A picture as SVG.

use super::canvas::{Canvas, Disc, Rect, Style};
use super::figure::{CELL, Figure};
use super::metrics::width;
use super::{Many, Options, RenderError, Renderer, View};
use nonolith::Rgb;
use std::f32::consts::TAU;

pub(super) const RENDERER: Renderer = Renderer {
    name: "svg",
    about: "a picture as SVG",
    extensions: &["svg"],
    many: Many::Apart,
    is_text: true,
    render: |view, options| {
        let cell = options.cell.map_or(CELL, f32::from);
        Ok(svg(view, options, true, cell / CELL)?.into_bytes())
    },
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
    let mut svg = Svg { text: String::new() };
    svg.text += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0";
    svg.number(" ", figure.width);
    svg.number(" ", figure.height);
    svg.attribute("\" width", figure.width * scale);
    svg.attribute("\" height", figure.height * scale);
    svg.text += "\" font-family=\"Helvetica,Arial,'Liberation Sans',sans-serif\" font-size=\"13\" \
                 text-anchor=\"middle\" role=\"img\">\n<title>";
    escape(view.title.unwrap_or("Nonogram"), &mut svg.text);
    svg.text += "</title>\n";
    svg.rect(Rect::new(0.0, 0.0, figure.width, figure.height), Rgb::WHITE);
    figure.draw(&mut svg);
    svg.text += "</svg>\n";
    Ok(svg.text)
}

/// A picture with where its first cell is, to draw on; empty if it has too many parts.
pub(super) fn svg_with_origin(view: &View<'_>) -> (String, f32, f32) {
    let options = Options::default();
    let (left, top) = Figure::new(view, &options, true).origin();
    (svg(view, &options, true, 1.0).unwrap_or_default(), left, top)
}

struct Svg {
    text: String,
}

impl Svg {
    /// A number with at most two decimals. Thousands of them are most of an SVG file.
    fn number(&mut self, before: &str, number: f32) {
        self.text += before;
        let hundredths = (f64::from(number) * 100.0).round() as i64;
        if hundredths < 0 {
            self.text.push('-');
        }
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        self.whole(whole);
        if rest > 0 {
            self.text.push('.');
            self.text.push((b'0' + (rest / 10) as u8) as char);
            if rest % 10 > 0 {
                self.text.push((b'0' + (rest % 10) as u8) as char);
            }
        }
    }

    fn whole(&mut self, number: u64) {
        if number >= 10 {
            self.whole(number / 10);
        }
        self.text.push((b'0' + (number % 10) as u8) as char);
    }

    /// ` name="number`: whoever comes next closes the quotation marks.
    fn attribute(&mut self, name: &str, number: f32) {
        self.text += name;
        self.number("=\"", number);
    }

    fn fill(&mut self, rgb: Rgb) {
        self.text += "\" fill=\"#";
        let Rgb(r, g, b) = rgb;
        for digit in [r >> 4, r & 15, g >> 4, g & 15, b >> 4, b & 15] {
            self.text.push(char::from(b"0123456789abcdef"[usize::from(digit)]));
        }
    }
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
            _ if c.is_control() => markup.push(' '),
            _ => markup.push(c),
        }
    }
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
            let point = |turns: f32| {
                let (sin, cos) = (turns * TAU).sin_cos();
                [disc.x + disc.radius * sin, disc.y - disc.radius * cos]
            };
            self.text += "<path d=\"M";
            [disc.x, disc.y].into_iter().for_each(|length| self.number(" ", length));
            self.text.push('L');
            point(from).into_iter().for_each(|length| self.number(" ", length));
            self.text.push('A');
            [disc.radius; 2].into_iter().for_each(|length| self.number(" ", length));
            self.text += if to - from > 0.5 { " 0 1 1" } else { " 0 0 1" };
            point(to).into_iter().for_each(|length| self.number(" ", length));
            self.text.push('Z');
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
