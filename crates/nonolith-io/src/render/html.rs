//! A page for browsers that needs nothing else, and that prints well.

use super::svg::{escaped, svg};
use super::{Many, Options, RenderError, Renderer, View};

pub(super) const RENDERER: Renderer = Renderer {
    name: "html",
    about: "a page for browsers, to view or to print",
    extensions: &["html", "htm"],
    many: Many::Pages(render),
    is_text: true,
    has_own_fonts: false,
    render: |view, options| render(std::slice::from_ref(view), options),
    contact: None,
};

fn render(views: &[View<'_>], options: &Options) -> Result<Vec<u8>, RenderError> {
    let title = match views {
        [view] => view.title.unwrap_or("Nonogram"),
        _ => "Nonograms",
    };
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n",
        escaped(title),
        style(options)
    );
    for (i, page) in views.chunks(options.per_page.max(1)).enumerate() {
        html += "<main class=\"sheet\">\n";
        for (j, view) in page.iter().enumerate() {
            let number = i * options.per_page.max(1) + j + 1;
            html += &article(view, (views.len() > 1).then_some(number), true, options)?;
        }
        html += "</main>\n";
    }
    if views.iter().any(|view| view.answer.is_some()) {
        html += "<section class=\"answers\">\n<h1>Solutions</h1>\n";
        for (i, view) in views.iter().enumerate().filter(|(_, view)| view.answer.is_some()) {
            let answer = View { grid: view.answer, clues: false, ..*view };
            html += &article(&answer, (views.len() > 1).then_some(i + 1), false, options)?;
        }
        html += "</section>\n";
    }
    html += "</body>\n</html>\n";
    Ok(html.into_bytes())
}

/// One puzzle with its title.
fn article(
    view: &View<'_>,
    number: Option<usize>,
    has_author: bool,
    options: &Options,
) -> Result<String, RenderError> {
    let mut html = "<article>\n".to_owned();
    if let Some(title) = super::view::caption(view.title, number) {
        html += &format!("<h2>{}</h2>\n", escaped(&title));
    }
    if let Some(author) = view.author.filter(|_| has_author) {
        html += &format!("<p>{}</p>\n", escaped(author));
    }
    let scale = options.cell.map_or(1.0, |cell| f32::from(cell) / super::figure::CELL);
    html += &svg(view, options, false, scale)?;
    Ok(html + "</article>\n")
}

/// On a screen a puzzle is as wide as the window at most; on paper it fills its part of the sheet.
fn style(options: &Options) -> String {
    let columns = (1..).find(|n| n * n >= options.per_page).unwrap_or(1);
    let rows = options.per_page.div_ceil(columns).max(1);
    // Heads take about a tenth of the sheet.
    let height = 82 / rows;
    format!(
        "body {{ font-family: Helvetica, Arial, sans-serif; margin: 1rem; color: #000; background: #fff; }}\n\
         h1, h2 {{ font-size: 1.2rem; margin: 0.5rem 0 0.2rem; }}\n\
         p {{ font-size: 0.8rem; margin: 0 0 0.3rem; }}\n\
         svg {{ max-width: 100%; height: auto; }}\n\
         .sheet, .answers {{ display: grid; gap: 1rem; justify-items: start; }}\n\
         .answers {{ grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); margin-top: 2rem; }}\n\
         .answers h1 {{ grid-column: 1 / -1; }}\n\
         article {{ break-inside: avoid; max-width: 100%; }}\n\
         @page {{ size: {}pt {}pt; margin: 14mm; }}\n\
         @media print {{\n\
         body {{ margin: 0; }}\n\
         .sheet {{ grid-template-columns: repeat({columns}, 1fr); break-after: page; }}\n\
         .sheet svg {{ max-height: {height}vh; }}\n\
         .answers {{ grid-template-columns: repeat(3, 1fr); margin: 0; }}\n\
         }}\n",
        options.paper.width, options.paper.height
    )
}
