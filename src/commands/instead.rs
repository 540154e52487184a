//! A text that is tried in place of a file's own, or of the one of contracts beside it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::base::diagnostic::{Code, Diagnostic, Result};

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
        let cannot = |e: std::io::Error| {
            let message = format!("a temporary directory: {e}");
            Box::new(Diagnostic::error(Code::Input, None, message))
        };
        let directory = tempfile::Builder::new().prefix("barrister").tempdir().map_err(cannot)?;
        let file = directory.path().join(name.file_name().unwrap_or_default());
        std::fs::write(&file, text).map_err(cannot)?;
        let path = if flag == "--text" { file } else { directory.path().to_owned() };
        Ok(Instead { flag, path, _directory: directory })
    }

    /// Has a command line of this subcommand read it.
    pub fn put_into(&self, arguments: &mut Vec<OsString>, subcommand: &str) {
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
