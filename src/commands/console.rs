//! Standard output and standard error, with colours or without.

use std::io::{IsTerminal, Write};

use crate::base::diagnostic::Diagnostic;
use crate::base::source::SourceMap;
use crate::cli::output::ColorArg;
use crate::report::{Verdict, text};

/// Where a command prints.
#[derive(Clone, Copy, Debug)]
pub struct Console {
    color: ColorArg,
}

impl Console {
    /// With what `--color` says.
    pub fn new(color: ColorArg) -> Self {
        Console { color }
    }

    /// How reports are printed on standard output.
    pub fn style(self, all: bool, quiet: bool) -> text::Style {
        text::Style { colour: self.has_colour(std::io::stdout().is_terminal()), all, quiet }
    }

    /// Prints what is wrong with the input, on standard error; the exit code.
    pub fn refuse(self, diagnostics: &[Diagnostic], sources: &SourceMap) -> u8 {
        let colour = self.has_colour(std::io::stderr().is_terminal());
        for diagnostic in diagnostics {
            eprintln!("{}\n", text::render_diagnostic(diagnostic, sources, colour));
        }
        if let Some(line) = text::where_explained(diagnostics.iter()) {
            eprintln!("{line}");
        }
        let verdict = diagnostics.iter().filter_map(Verdict::of_diagnostic).reduce(Verdict::and);
        verdict.unwrap_or(Verdict::Error).exit_code()
    }

    /// On a terminal, unless the user says otherwise (<https://no-color.org>).
    fn has_colour(self, is_terminal: bool) -> bool {
        match self.color {
            ColorArg::Always => true,
            ColorArg::Never => false,
            ColorArg::Auto => is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        }
    }
}

/// Prints a text. A reader that has seen enough (`| head`) is no reason to panic.
pub fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}
