//! The tables, in Markdown.

use std::fmt::Write;

use super::machine;
use super::{Entry, Measured};
use crate::cli::ScansArgs;

/// All figures, with where and when they were measured.
pub fn render(figures: &[Measured], args: &ScansArgs) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "barrister {}, {}.", env!("CARGO_PKG_VERSION"), machine::today());
    let _ = writeln!(out, "Machine: {}.", machine::processor());
    let _ = writeln!(
        out,
        "Seconds of a whole run: clang, races, divergence, bounds and specification; limit {} s.\n\
         After the first entry of a column that is not proved, larger n are not tried (-).",
        args.limit
    );
    figures.iter().for_each(|measured| figure(&mut out, measured));
    out
}

fn figure(out: &mut String, measured: &Measured) {
    let figure = &measured.figure;
    let _ = writeln!(out, "\n### Figure {}: {}\n", figure.number, figure.title);
    let heads: Vec<&str> = figure.columns.iter().map(|c| c.name.as_str()).collect();
    let _ = writeln!(out, "| n | {} | published (2013) |", heads.join(" | "));
    let _ = writeln!(out, "|--:|{}---|", "--:|".repeat(heads.len()));
    for (n, entries) in &measured.rows {
        let cells: Vec<String> = entries.iter().map(cell).collect();
        let published = figure.published.iter().find(|(size, _)| size == n).map_or("", |(_, text)| text);
        let _ = writeln!(out, "| {} | {} | {published} |", size(*n), cells.join(" | "));
    }
    let _ = writeln!(out);
    for (kernel, entry) in &measured.every {
        let how = match entry {
            Entry::Proved(_) => format!("{} s", cell(entry)),
            Entry::TimeOut | Entry::NotProved(_) | Entry::NotTried => cell(entry),
        };
        let _ = writeln!(out, "Every n that a block can have, `{kernel}`: {how}.");
    }
}

/// Small numbers as they are, powers of two as such.
fn size(n: u64) -> String {
    if n > 1024 && n.is_power_of_two() { format!("2^{}", n.trailing_zeros()) } else { n.to_string() }
}

fn cell(entry: &Entry) -> String {
    match entry {
        Entry::Proved(time) => format!("{:.1}", time.as_secs_f64()),
        Entry::TimeOut => "time-out".to_owned(),
        Entry::NotProved(words) => format!("not proved ({})", words.replace('|', "\\|")),
        Entry::NotTried => "-".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::cli::FigureArg;
    use crate::commands::bench::figures;

    #[test]
    fn a_row_has_a_cell_for_each_column_and_what_is_published() {
        let args = ScansArgs { limit: 30.0, figure: FigureArg::All, max_n: None };
        for figure in figures::all() {
            let entries = vec![Entry::Proved(Duration::from_millis(1234)); figure.columns.len()];
            let rows: Vec<_> = figure.sizes.iter().map(|n| (*n, entries.clone())).collect();
            let (columns, count) = (figure.columns.len(), figure.sizes.len());
            let every = vec![(figure.every[0], Entry::TimeOut)];
            let published: Vec<&str> = figure.published.iter().map(|(_, text)| *text).collect();
            let text = render(&[Measured { figure, rows, every }], &args);
            let table: Vec<String> =
                text.lines().filter(|l| l.starts_with('|')).map(|l| l.replace("\\|", "")).collect();
            assert_eq!(table.len(), count + 2, "{text}");
            assert!(table.iter().all(|line| line.matches('|').count() == columns + 3), "{text}");
            assert!(table[2].contains("| 1.2 |"), "{text}");
            assert!(published.iter().all(|words| text.contains(words)), "{text}");
            assert!(text.ends_with(": time-out.\n") && text.contains("limit 30 s"), "{text}");
        }
    }

    #[test]
    fn what_is_not_proved_is_said() {
        assert_eq!(cell(&Entry::NotProved("refuted".to_owned())), "not proved (refuted)");
        assert_eq!([size(1024), size(1 << 31)], ["1024", "2^31"]);
    }
}
