//! The file of `--baseline`: findings that are known, and do not count.
//!
//! A finding is known by its fingerprint ([`crate::report::fingerprint`]) and the path of its file, from the directory of
//! the baseline on. Each entry stands for one finding: of two that are alike, a baseline with one entry has one.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::commands::write;
use crate::report::Alert;

/// The version of the file's fields.
const VERSION: u32 = 1;

/// A finding that is known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    file: String,
    kernel: String,
    id: String,
    fingerprint: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Content {
    baseline_version: u32,
    findings: Vec<Known>,
}

/// Findings that are known.
#[derive(Debug)]
pub struct Baseline {
    path: PathBuf,
    known: Vec<Known>,
}

impl Baseline {
    /// An empty one, to be written to a file.
    pub fn new(path: &Path) -> Self {
        Baseline { path: path.to_owned(), known: Vec::new() }
    }

    /// What a file has.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read(path: &Path) -> Result<Self> {
        let wrong = |why: String, help: &str| {
            let message = format!("the baseline {}: {why}", path.display());
            Box::new(Diagnostic::error(Code::Input, None, message).with_help(help))
        };
        let text = std::fs::read_to_string(path)
            .map_err(|error| wrong(error.to_string(), "`--write-baseline FILE` writes one"))?;
        let content: Content = serde_json::from_str(&text)
            .map_err(|error| wrong(error.to_string(), "write it again: `--write-baseline FILE`"))?;
        if content.baseline_version != VERSION {
            let why = format!("its version is {}, and not {VERSION}", content.baseline_version);
            return Err(wrong(why, "write it again: `--write-baseline FILE`"));
        }
        Ok(Baseline { path: path.to_owned(), known: content.findings })
    }

    /// Is this finding known; it is not known a second time.
    pub fn takes(&mut self, source: &Path, alert: &Alert) -> bool {
        let file = self.name_of(source);
        let is_it = |known: &Known| known.file == file && known.fingerprint == alert.fingerprint;
        let at = self.known.iter().position(is_it);
        at.inspect(|at| drop(self.known.swap_remove(*at))).is_some()
    }

    /// Makes a finding known.
    pub fn add(&mut self, source: &Path, kernel: &str, alert: &Alert) {
        let (file, fingerprint) = (self.name_of(source), alert.fingerprint.clone());
        self.known.push(Known { file, kernel: kernel.to_owned(), id: alert.id.to_owned(), fingerprint });
    }

    /// How many known findings of a source were not found.
    pub fn left(&self, source: &Path) -> usize {
        let file = self.name_of(source);
        self.known.iter().filter(|known| known.file == file).count()
    }

    /// How many findings are known.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Where it stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes it, in an order that differences can be read of.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self) -> Result<()> {
        let mut findings = self.known.clone();
        findings.sort();
        let content = Content { baseline_version: VERSION, findings };
        // Texts and a number: cannot fail.
        let text = serde_json::to_string_pretty(&content).unwrap_or_default() + "\n";
        write::replace(&self.path, &text).map_err(|error| {
            let message = format!("cannot write the baseline {}: {error}", self.path.display());
            Box::new(Diagnostic::error(Code::Input, None, message).with_help("give a path that can be written to"))
        })
    }

    /// The path of a source from the directory of the baseline on, with `/`.
    fn name_of(&self, source: &Path) -> String {
        let directory = self.path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let absolute = |path: &Path| {
            path.canonicalize().or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned())
        };
        relative(&absolute(source), &absolute(directory))
    }
}

fn relative(path: &Path, from: &Path) -> String {
    let common = path.components().zip(from.components()).take_while(|(one, other)| one == other).count();
    let up = from.components().skip(common).map(|_| "..".to_owned());
    let down = path.components().skip(common).map(|part| part.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::source::{SourceMap, Span};
    use crate::obligation::Kind;
    use crate::report::{Failure, KernelReport};

    #[test]
    fn paths_start_from_the_baseline() {
        assert_eq!(relative(Path::new("/a/b/k.cu"), Path::new("/a/b")), "k.cu");
        assert_eq!(relative(Path::new("/a/b/k.cu"), Path::new("/a/c/d")), "../../b/k.cu");
    }

    #[test]
    fn each_entry_is_one_finding_of_its_file() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let (path, source) = (directory.path().join("known.json"), directory.path().join("k.cu"));
        let mut sources = SourceMap::default();
        let file = sources.add(&source, "a; a;".to_owned());
        let failure = |start| Failure::new(Kind::Assert, Span { file, start, end: start + 1 });
        let kernel = |failures| KernelReport { failures, ..KernelReport::new("k", Span { file, start: 0, end: 1 }) };
        let (one, two) = (kernel(vec![failure(0)]), kernel(vec![failure(0), failure(3)]));
        let mut written = Baseline::new(&path);
        one.alerts(&sources).iter().for_each(|alert| written.add(&source, "k", alert));
        written.write().expect("the directory can be written to");
        let mut read = Baseline::read(&path).expect("it was written");
        let alerts = two.alerts(&sources);
        assert_eq!((read.left(&source), read.takes(Path::new("other.cu"), &alerts[0])), (1, false));
        assert_eq!([read.takes(&source, &alerts[0]), read.takes(&source, &alerts[0])], [true, false]);
        assert_eq!([read.takes(&source, &alerts[1]), read.left(&source) > 0], [false, false]);
    }

    #[test]
    fn what_is_no_baseline_is_refused() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let path = directory.path().join("known.json");
        for text in ["", "{}", r#"{"baseline_version": 2, "findings": []}"#] {
            std::fs::write(&path, text).expect("it can be written");
            let error = Baseline::read(&path).expect_err(text);
            assert!(error.message.contains("known.json"), "{}", error.message);
        }
    }
}
