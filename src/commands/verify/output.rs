//! The reports of a run: which ones, where to, and what is printed before the run is over.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::SourceMap;
use crate::cli::ReportArgs;
use crate::cli::output::{Format, Output};
use crate::commands::console::{Console, print};
use crate::commands::{explain, write};
use crate::report::text::Style;
use crate::report::{
    FileReport, KernelReport, RunReport, Verdict, github, html, json, jsonl, junit, sarif, text, times,
};

/// What a run prints and writes.
pub struct Outputs {
    /// On standard output.
    printed: Format,
    written: Vec<(Format, PathBuf)>,
    style: Style,
    with_times: bool,
}

/// What came of a run.
pub struct Outcome<'r> {
    /// The report.
    pub report: &'r RunReport,
    /// What its places refer to.
    pub sources: &'r SourceMap,
    /// Whether a verdict makes the run fail, of a file.
    pub fails: &'r dyn Fn(&Path, Verdict) -> bool,
    /// The exit code.
    pub exit_code: u8,
    /// How many answers came from the cache; `None` if there is none.
    pub hits: Option<u64>,
}

impl Outputs {
    /// What the flags ask for.
    ///
    /// # Errors
    /// Two reports go to one place.
    pub fn resolve(args: &ReportArgs, console: Console) -> Result<Outputs> {
        let (mut printed, mut written) = (None, Vec::new());
        let mut files = BTreeSet::new();
        for Output { format, file } in &args.format {
            let same = match file {
                Some(file) => !files.insert(file),
                None => printed.is_some_and(|known| known != *format),
            };
            if same {
                let place = file.as_ref().map_or("standard output".to_owned(), |file| file.display().to_string());
                let error = Diagnostic::error(Code::Input, None, format!("--format: two reports go to {place}"));
                return Err(Box::new(error.with_help("name a file for one of them: `--format sarif=FILE`")));
            }
            match file {
                Some(file) => written.push((*format, file.clone())),
                None => printed = Some(*format),
            }
        }
        let printed = printed.unwrap_or(Format::Text);
        Ok(Outputs { printed, written, style: console.style(args.all, args.quiet), with_times: args.time })
    }

    /// A kernel is decided.
    pub fn decided(&self, path: &Path, kernel: &KernelReport, sources: &SourceMap) {
        if self.printed == Format::Jsonl {
            print(&jsonl::kernel(path, kernel, sources, self.with_times));
        }
    }

    /// A file is done. Whether it is wrong that it has no kernels is known at the end.
    pub fn done(&self, file: &FileReport, sources: &SourceMap) {
        if self.printed == Format::Jsonl && !has_no_kernels(file) {
            print(&jsonl::file(file, sources));
        }
    }

    /// Both, of a file that was decided before.
    pub fn told(&self, file: &FileReport, sources: &SourceMap) {
        file.kernels.iter().for_each(|kernel| self.decided(&file.path, kernel, sources));
        self.done(file, sources);
    }

    /// The run is over: prints and writes what is left.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn end(&self, outcome: &Outcome) -> Result<()> {
        for (format, path) in &self.written {
            write::replace(path, &self.render(*format, outcome, Style { colour: false, ..self.style })).map_err(
                |error| {
                    let message = format!("cannot write {}: {error}", path.display());
                    let error = Diagnostic::error(Code::Input, None, message);
                    Box::new(error.with_help("name a file in a directory that can be written to"))
                },
            )?;
        }
        match self.printed {
            Format::Jsonl => {
                let without_kernels = outcome.report.files.iter().filter(|file| has_no_kernels(file));
                without_kernels.for_each(|file| print(&jsonl::file(file, outcome.sources)));
                print(&jsonl::end(outcome.report, outcome.sources));
            }
            format => print(&self.render(format, outcome, self.style)),
        }
        if self.with_times && self.printed == Format::Text {
            print(&times::table(outcome.report, outcome.hits));
        }
        Ok(())
    }

    fn render(&self, format: Format, outcome: &Outcome, style: Style) -> String {
        let Outcome { report, sources, fails, exit_code, .. } = *outcome;
        match format {
            Format::Text => text::run(report, sources, style),
            Format::Json => json::run(report, sources, self.with_times),
            Format::Jsonl => jsonl::run(report, sources, self.with_times),
            Format::Sarif => sarif::run(report, sources, &|id| explain::entry(id).ok(), exit_code),
            Format::Junit => junit::run(report, sources, fails, self.with_times),
            Format::Github => github::run(report, sources),
            Format::Html => html::run(report, sources, self.with_times),
        }
    }
}

/// Is all that is wrong with a file that it has no kernels.
pub fn has_no_kernels(file: &FileReport) -> bool {
    let mut errors = file.diagnostics.iter().filter(|d| Verdict::of_diagnostic(d).is_some()).peekable();
    file.kernels.is_empty() && errors.peek().is_some() && errors.all(|d| d.code == Code::NoKernels)
}
