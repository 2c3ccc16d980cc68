//! How hard a puzzle is over the time that it takes, as text and as a picture.

use super::svg::escaped;
use nonolith::explain::{Language, Logic, Phrase, Rating, Reason};
use std::fmt::Write;

/// A bar of the profile: one step, or several neighbouring ones.
#[derive(Clone, Copy)]
struct Bar {
    /// The most effort of these steps, in looks.
    effort: f64,
    /// The most that these steps look at.
    logic: Logic,
    /// Whether few lines offer something at one of them, as the reasons of the rating say.
    narrow: bool,
}

/// The profile in at most this many bars. There are none if the puzzle needs no steps.
fn bars(rating: &Rating, most: usize) -> Vec<Bar> {
    let narrow = rating.reasons().into_iter().find_map(|reason| match reason {
        Reason::Narrow { steps, .. } => Some(steps),
        _ => None,
    });
    let per_bar = rating.moments.len().div_ceil(most.max(1)).max(1);
    let bar = |(i, moments): (usize, &[nonolith::explain::Moment])| Bar {
        effort: moments.iter().map(|moment| moment.effort).fold(0.0, f64::max),
        logic: moments.iter().map(|own| own.technique.logic).max().unwrap_or(Logic::Line),
        narrow: narrow.as_ref().is_some_and(|steps| {
            steps.start < i * per_bar + moments.len() && i * per_bar < steps.end
        }),
    };
    rating.moments.chunks(per_bar).enumerate().map(bar).collect()
}

/// The heights of bars: powers of two, or of four if the hardest step takes thousands of looks.
struct Scale {
    base: f64,
    /// How many powers there are.
    levels: usize,
}

impl Scale {
    fn new(bars: &[Bar]) -> Scale {
        let top = bars.iter().map(|bar| bar.effort).fold(1.0, f64::max).log2();
        let base: f64 = if top < 9.0 { 2.0 } else { 4.0 };
        Scale { base, levels: ((top / base.log2()) as usize + 1).clamp(3, 16) }
    }

    /// How high a bar is, in levels. The smallest effort is still visible.
    fn height(&self, effort: f64) -> f64 {
        (effort.max(1.0).ln() / self.base.ln() + 0.25).min(self.levels as f64)
    }

    fn label(&self, level: usize) -> f64 {
        self.base.powi(level as i32)
    }
}

/// The profile of a rating as text: how many lines one has to look at for each step. A bar is as high as the
/// logarithm.
///
/// ```
/// use nonolith::{Budget, Puzzle, explain::DEFAULT_LANGUAGE, rate};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let rating = rate(&puzzle, &mut Budget::unlimited())?;
/// let text = nonolith_io::profile_text(&rating, DEFAULT_LANGUAGE, 80);
/// assert!(text.starts_with("lines to look at\n"), "{text}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn profile_text(rating: &Rating, language: &Language, width: usize) -> String {
    /// The room for labels on the left.
    const LABELS: usize = 7;
    const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let bars = bars(rating, width.saturating_sub(LABELS).max(10));
    let scale = Scale::new(&bars);
    // A few steps get wide bars.
    let wide = (width.saturating_sub(LABELS) / bars.len().max(1)).clamp(1, 2);
    let mut text = format!("{}\n", language.say(&Phrase::ProfileLooks.into()));
    for level in (0..scale.levels).rev() {
        let mut row = format!("{:>5} │", scale.label(level));
        for bar in &bars {
            let share = (scale.height(bar.effort) - level as f64).clamp(0.0, 1.0);
            let eighths = EIGHTHS[(share * 8.0).round() as usize];
            row.extend(std::iter::repeat_n(eighths, wide));
        }
        text += row.trim_end();
        text += "\n";
    }
    let rule = "─".repeat(bars.len() * wide);
    let _ = writeln!(text, "      └{rule}");
    let narrow: String = bars
        .iter()
        .flat_map(|bar| [if bar.narrow { '^' } else { ' ' }; 2].into_iter().take(wide))
        .collect();
    if narrow.contains('^') {
        let words = language.say(&Phrase::ProfileNarrow.into());
        let _ = writeln!(text, "       {}  {words}", narrow.trim_end());
    }
    let _ = writeln!(text, "       {}", language.say(&Phrase::ProfileSteps.into()));
    text
}

/// The profile of a rating as SVG: a bar for each step, coloured by how much of the puzzle the step looks
/// at.
///
/// ```
/// use nonolith::{Budget, Puzzle, explain::DEFAULT_LANGUAGE, rate};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let rating = rate(&puzzle, &mut Budget::unlimited())?;
/// assert!(nonolith_io::profile_svg(&rating, DEFAULT_LANGUAGE).starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn profile_svg(rating: &Rating, language: &Language) -> String {
    const WIDTH: f64 = 640.0;
    const LEVEL: f64 = 28.0;
    const LEFT: f64 = 48.0;
    const LINE: f64 = 17.0;
    let bars = bars(rating, 300);
    let scale = Scale::new(&bars);
    let room = WIDTH - LEFT - 16.0;
    // Above the plot: the grade, a line for each reason, and what the bars show.
    let reasons = rating.reasons();
    let top = 58.0 + LINE * reasons.len() as f64;
    let bottom = top + LEVEL * scale.levels as f64;
    let height = bottom + 64.0;
    let say = |phrase: Phrase| escaped(&language.say(&phrase.into()));
    let title = say(Phrase::ProfileTitle);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" font-family=\"Helvetica,Arial,'Liberation Sans',sans-serif\" \
         font-size=\"12\" fill=\"#444\" role=\"img\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    let grade = rating.grade().words(language);
    let lines = [grade].into_iter().chain(reasons.iter().map(|reason| reason.words(language)));
    for (i, line) in lines.chain([language.say(&Phrase::ProfileLooks.into())]).enumerate() {
        let look = match i {
            0 => "font-size=\"16\" font-weight=\"bold\" fill=\"#000\"",
            _ => "",
        };
        // The last line is the label of the axis.
        let y = if i > reasons.len() { top - 12.0 } else { 22.0 + LINE * i as f64 };
        let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"{y}\" {look}>{}</text>", escaped(&line));
    }
    for level in 0..scale.levels {
        let (y, label) = (bottom - LEVEL * level as f64, scale.label(level));
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {y}H{}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{label}</text>",
            LEFT + room,
            LEFT - 6.0,
            y + 4.0,
        );
    }
    let wide = (room / bars.len().max(1) as f64).min(24.0);
    for (i, bar) in bars.iter().enumerate() {
        let (x, tall) = (LEFT + wide * i as f64, LEVEL * scale.height(bar.effort));
        let fill = match bar.logic {
            Logic::Line => "#4a7dbd",
            Logic::Contradiction => "#d98324",
            Logic::Search => "#b3362c",
        };
        let gap = if wide > 4.0 { 1.0 } else { 0.0 };
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{tall:.2}\" fill=\"{fill}\"/>",
            bottom - tall,
            wide - gap,
        );
        if bar.narrow {
            let _ = writeln!(
                svg,
                "<rect x=\"{x:.2}\" y=\"{}\" width=\"{wide:.2}\" height=\"4\" fill=\"#000\"/>",
                bottom + 3.0,
            );
        }
    }
    let _ = writeln!(
        svg,
        "<path d=\"M{LEFT} {bottom}H{}\" stroke=\"#000\"/>\n<text x=\"{LEFT}\" y=\"{}\">{}</text>",
        LEFT + room,
        bottom + 24.0,
        say(Phrase::ProfileSteps),
    );
    legend(&mut svg, rating, language, bottom + 44.0, LEFT);
    svg + "</svg>\n"
}

/// Says what the colours mean, where there is more than one, and the line below the bars.
fn legend(svg: &mut String, rating: &Rating, language: &Language, y: f64, left: f64) {
    let narrow = rating.reasons().iter().any(|reason| matches!(reason, Reason::Narrow { .. }));
    let has = |logic| rating.moments.iter().any(|moment| moment.technique.logic == logic);
    let beyond = has(Logic::Contradiction) || has(Logic::Search);
    let entries = [
        (beyond && has(Logic::Line), "#4a7dbd", Phrase::LinesSuffice),
        (has(Logic::Contradiction), "#d98324", Phrase::NeedsAssumptions),
        (has(Logic::Search), "#b3362c", Phrase::NeedsSearch),
        (narrow, "#000", Phrase::ProfileNarrow),
    ];
    for (i, (_, fill, phrase)) in entries.iter().filter(|entry| entry.0).enumerate() {
        let (x, words) = (left + 145.0 * i as f64, escaped(&language.say(&(*phrase).into())));
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{}\" width=\"9\" height=\"9\" fill=\"{fill}\"/><text x=\"{}\" y=\"{y}\">{words}</text>",
            y - 9.0,
            x + 14.0,
        );
    }
}
