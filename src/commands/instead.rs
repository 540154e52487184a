//! Verifying a file, and texts that are tried in place of its own, or of the one of contracts beside it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::SourceMap;
use crate::config::Config;
use crate::pipeline::progress::Progress;
use crate::report::{RunReport, Verdict};
use crate::supervise;

/// Why nothing came of it, and what that refers to.
pub type Failed = Box<(Vec<Diagnostic>, SourceMap)>;

/// A file that a subcommand verifies again and again.
pub struct Trials<'a> {
    /// The subcommand, as it stands among the arguments.
    pub subcommand: &'static str,
    /// The file.
    pub file: &'a Path,
    /// Those of this process.
    pub arguments: &'a [OsString],
    /// What the flags mean.
    pub config: &'a Config,
    /// Who is told how far it is.
    pub progress: &'a Progress,
}

impl Trials<'_> {
    /// Verifies the file as it is.
    ///
    /// # Errors
    /// It cannot be read, or not within the limits.
    pub fn first(&self) -> std::result::Result<(RunReport, SourceMap), Failed> {
        let (report, sources) = self.verify(None);
        if report.verdict() == Verdict::Error {
            return Err(Box::new((report.diagnostics().cloned().collect(), sources)));
        }
        // Of a file that was not read to its end in time nothing can be said, which is not that there is nothing to say.
        let of_file = report.files.iter().flat_map(|file| &file.diagnostics);
        let unread: Vec<Diagnostic> = of_file.filter(|one| Verdict::of_diagnostic(one).is_some()).cloned().collect();
        if report.kernels().next().is_none() && !unread.is_empty() {
            return Err(Box::new((unread, sources)));
        }
        Ok((report, sources))
    }

    /// Verifies the file, or another text in its place.
    pub fn verify(&self, instead: Option<&Instead>) -> (RunReport, SourceMap) {
        let mut arguments = self.arguments.to_vec();
        if let Some(instead) = instead {
            instead.put_into(&mut arguments, self.subcommand);
        }
        let task = supervise::Task { path: self.file.to_owned(), config: self.config.clone(), arguments };
        let supervise::Run { report, sources, .. } = supervise::verify(&[task], self.progress, &mut ());
        (report, sources)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// It cannot be read, or is no UTF-8.
    pub fn text(&self) -> Result<String> {
        let bytes = std::fs::read(self.file).map_err(|e| failed(self.file, &e))?;
        String::from_utf8(bytes).map_err(|_| {
            let message = format!("{} is no UTF-8", self.file.display());
            Box::new(Diagnostic::error(Code::Input, None, message).with_help("convert it first"))
        })
    }
}

/// A file that cannot be read or written.
pub fn failed(path: &Path, error: &std::io::Error) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(Code::Input, None, format!("{}: {error}", path.display())))
}

/// A text in a temporary directory, as long as this is there.
pub struct Instead {
    flag: &'static str,
    /// The file, or the directory with it.
    path: PathBuf,
    _directory: tempfile::TempDir,
}

impl Instead {
    /// A text of the file.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn text(file: &Path, text: &str) -> Result<Instead> {
        Self::new(file, text, "--text")
    }

    /// A text of the file of contracts beside a source.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn contracts(beside: &Path, text: &str) -> Result<Instead> {
        Self::new(beside, text, "--sidecar-dir")
    }

    fn new(name: &Path, text: &str, flag: &'static str) -> Result<Instead> {
        let cannot = |e: std::io::Error| failed(Path::new("a temporary directory"), &e);
        let directory = tempfile::Builder::new().prefix("barrister").tempdir().map_err(cannot)?;
        let file = directory.path().join(name.file_name().unwrap_or_default());
        std::fs::write(&file, text).map_err(cannot)?;
        let path = if flag == "--text" { file } else { directory.path().to_owned() };
        Ok(Instead { flag, path, _directory: directory })
    }

    /// Has a command line of this subcommand read it.
    fn put_into(&self, arguments: &mut Vec<OsString>, subcommand: &str) {
        // Behind the subcommand, and before what is clang's.
        let at = arguments.iter().position(|word| word == subcommand).map_or(0, |at| at + 1);
        without(arguments, self.flag);
        let mut flag = OsString::from(self.flag);
        flag.push("=");
        flag.push(&self.path);
        arguments.insert(at, flag);
    }
}

/// Takes a flag with its value out of a command line; what stands behind `--` is clang's.
fn without(arguments: &mut Vec<OsString>, flag: &str) {
    let own = arguments.iter().position(|word| word == "--").unwrap_or(arguments.len());
    let is_it = |word: &OsString| {
        let rest = word.to_str().and_then(|word| word.strip_prefix(flag));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    };
    if let Some(at) = arguments[..own].iter().position(is_it) {
        let words = if arguments[at] == flag { 2 } else { 1 };
        arguments.drain(at..(at + words).min(own));
    }
}
