//! The tables, in Markdown.

use std::fmt::Write;

use super::machine;
use super::{Args, Entry, Measured};

/// All figures, with where and when they were measured.
pub fn render(figures: &[Measured], args: &Args) -> String {
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
pub fn size(n: u64) -> String {
    if n > 1024 && n.is_power_of_two() { format!("2^{}", n.trailing_zeros()) } else { n.to_string() }
}

/// What stands in a table for a run.
pub fn cell(entry: &Entry) -> String {
    match entry {
        Entry::Proved(time) => format!("{:.1}", time.as_secs_f64()),
        Entry::TimeOut => "time-out".to_owned(),
        Entry::NotProved(words) => format!("not proved ({})", words.replace('|', "\\|")),
        Entry::NotTried => "-".to_owned(),
    }
}
