//! A verification of a text that an editor has: what `verify` does of a file, by a process that may crash.
//!
//! The flags are those of the server's command line, of `barrister.toml` and of the build. Where none names a build, the
//! next `compile_commands.json` upward from the file is taken, as editors' other servers do.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::SourceMap;
use crate::cli::Command;
use crate::commands::verify::jobs::{Flags, Jobs};
use crate::commands::verify::paths::{Entry, SOURCES};
use crate::commands::verify::triage::Triage;
use crate::config::{compile_commands, file};
use crate::kernel::ast::Language;
use crate::pipeline::progress::Progress;
use crate::report::{FileReport, KernelReport, RunReport};
use crate::supervise::{self, Task, Watch};

/// What builds are described in, and where beside a source's directories.
const DATABASE: &str = "compile_commands.json";
const BUILD: &str = "build";

/// What is to be verified.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// Whose text it is.
    pub path: PathBuf,
    /// The text.
    pub text: String,
    /// What the editor takes it for, as `--lang` has it.
    pub language: Option<&'static str>,
    /// The flags of the server, as words of `verify`; what stands behind `--` is clang's.
    pub flags: Vec<OsString>,
    /// Set as soon as nobody wants to know any more.
    pub unwanted: Arc<AtomicBool>,
}

/// What came of it.
#[derive(Debug)]
pub(super) struct Found {
    /// The report, of one file.
    pub report: RunReport,
    /// What its places refer to.
    pub sources: SourceMap,
    /// What the text is written in, if that is known.
    pub language: Option<Language>,
}

impl Order {
    /// The same for another text.
    pub(super) fn of(&self, text: &str) -> Order {
        Order { text: text.to_owned(), ..self.clone() }
    }

    /// Nobody wants to know any more.
    pub(super) fn is_unwanted(&self) -> bool {
        self.unwanted.load(Ordering::Relaxed)
    }
}

impl Found {
    /// Nothing but why nothing was found.
    pub(super) fn nothing(why: Diagnostic, sources: SourceMap) -> Found {
        let report = RunReport { files: Vec::new(), diagnostics: vec![why] };
        Found { report, sources, language: None }
    }
}

/// Verifies; `decided` is told the name of each kernel.
pub(super) fn verify(order: &Order, decided: &mut dyn FnMut(&str)) -> Found {
    let mut sources = SourceMap::default();
    match attempt(order, decided, &mut sources) {
        Ok(found) => found,
        Err(diagnostic) => Found::nothing(*diagnostic, sources),
    }
}

fn attempt(order: &Order, decided: &mut dyn FnMut(&str), wrong: &mut SourceMap) -> Result<Found> {
    let file = written(&order.text)?;
    let mut words = words(order, file.path(), None);
    if let Some(build) = build(order, &words)? {
        words = self::words(order, file.path(), Some(&build));
    }
    let args = match file::parsed(&words)?.command {
        Command::Verify(args) => args,
        // The words begin with `verify`.
        _ => return Err(Box::new(Diagnostic::error(Code::Internal, None, "the flags are of another command"))),
    };
    let mut triage = Triage::new(&args);
    let mut jobs = Jobs::new(&words, &args);
    let planned = jobs.job(Entry::File { path: order.path.clone(), found: false }).inspect_err(|_| {
        *wrong = std::mem::take(&mut jobs.sources);
    })?;
    let job = match planned {
        Some(Ok(job)) => job,
        Some(Err((path, diagnostic))) => {
            let file = FileReport { path, diagnostics: vec![diagnostic], ..FileReport::default() };
            let report = RunReport { files: vec![file], diagnostics: Vec::new() };
            return Ok(Found { report, sources: SourceMap::default(), language: None });
        }
        None => return Ok(Found { report: RunReport::default(), sources: SourceMap::default(), language: None }),
    };
    if let Some(baseline) = &job.flags.args.baseline {
        triage.know(baseline)?;
    }
    let language = job.flags.config.language(&order.path).ok();
    let task = Task { path: job.path, config: job.flags.config.clone(), arguments: job.arguments };
    let mut watcher = Watcher { order, flags: job.flags, triage, decided };
    let supervise::Run { report, sources, .. } = supervise::verify(&[task], &Progress::hidden(), &mut watcher);
    Ok(Found { report, sources, language })
}

/// The text in a file, for clang.
fn written(text: &str) -> Result<tempfile::NamedTempFile> {
    let file = tempfile::NamedTempFile::new().and_then(|mut file| file.write_all(text.as_bytes()).map(|()| file));
    file.map_err(|error| {
        let error = Diagnostic::error(Code::Input, None, format!("cannot write the text to a file: {error}"));
        Box::new(error.with_help("TMPDIR names the directory for such files"))
    })
}

/// `verify FLAGS --text=FILE PATH -- CLANG`
fn words(order: &Order, text: &Path, build: Option<&Path>) -> Vec<OsString> {
    let end = order.flags.iter().position(|word| word == "--").unwrap_or(order.flags.len());
    let (own, of_clang) = order.flags.split_at(end);
    let flag = |name: &str, value: &Path| {
        let mut flag = OsString::from(name);
        flag.push(value);
        flag
    };
    let mut words = vec![OsString::from("verify"), "--explain-invariants".into(), flag("--text=", text)];
    words.extend(build.map(|build| flag("--build=", build)));
    let is_known = order.path.extension().and_then(|end| end.to_str()).is_some_and(|end| SOURCES.contains(&end));
    let named = own.iter().any(|word| word.to_str().is_some_and(|word| word.starts_with("--lang")));
    words.extend(order.language.filter(|_| !is_known && !named).map(|language| format!("--lang={language}").into()));
    words.extend(own.iter().cloned());
    words.push(order.path.clone().into());
    words.extend(of_clang.iter().cloned());
    words
}

/// The directory of a database upward from the file, if no flag names one.
fn build(order: &Order, words: &[OsString]) -> Result<Option<PathBuf>> {
    let Command::Verify(args) = file::parsed(words)?.command else { return Ok(None) };
    let applied = file::applied(&order.path, &args.analysis, words.to_vec(), &mut SourceMap::default());
    let named = match applied.and_then(|words| file::parsed(&words)) {
        Ok(cli) => matches!(cli.command, Command::Verify(args) if !args.analysis.build.is_empty()),
        // What is wrong with the settings is told by those who need them.
        Err(_) => true,
    };
    // A relative path has no directories above the one that it starts from.
    let path = std::path::absolute(&order.path).unwrap_or_else(|_| order.path.clone());
    let upward = path.ancestors().skip(1).flat_map(|directory| [directory.to_owned(), directory.join(BUILD)]);
    let mut found = upward.filter(|directory| directory.join(DATABASE).is_file());
    let has_it = |directory: &PathBuf| compile_commands::has(std::slice::from_ref(directory), &order.path);
    Ok(found.next().filter(|directory| !named && has_it(directory)))
}

/// Tells of kernels, and of findings that are allowed.
struct Watcher<'a> {
    order: &'a Order,
    flags: Rc<Flags>,
    triage: Triage,
    decided: &'a mut dyn FnMut(&str),
}

impl Watch for Watcher<'_> {
    fn decided(&mut self, path: &Path, kernel: &mut KernelReport, sources: &SourceMap) {
        self.triage.kernel(path, kernel, &self.flags.args, &self.flags.config, sources);
        (self.decided)(&kernel.name);
    }

    fn done(&mut self, file: &mut FileReport, sources: &SourceMap) {
        self.triage.file(file, &self.flags.args, &self.flags.config, sources);
    }

    fn is_wanted(&self) -> bool {
        !self.order.is_unwanted()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(path: &Path, flags: &[&str]) -> Order {
        Order {
            path: path.to_owned(),
            text: String::new(),
            language: Some("opencl"),
            flags: flags.iter().map(OsString::from).collect(),
            unwanted: Arc::default(),
        }
    }

    #[test]
    fn flags_stand_where_verify_has_them() {
        let words = words(&order(Path::new("k.cu"), &["--block=8", "--", "-DA"]), Path::new("t"), Some(Path::new("b")));
        let expected = ["verify", "--explain-invariants", "--text=t", "--build=b", "--block=8", "k.cu", "--", "-DA"];
        assert_eq!(words, expected);
        let words = self::words(&order(Path::new("k.h"), &[]), Path::new("t"), None);
        assert_eq!(words[2..], ["--text=t", "--lang=opencl", "k.h"]);
    }

    #[test]
    fn the_next_database_upward_is_taken_unless_a_build_is_named() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let path = directory.path().join("src/k.cu");
        let of = |flags: &[&str]| {
            let order = order(&path, flags);
            build(&order, &words(&order, Path::new("t"), None)).expect("the flags are right")
        };
        std::fs::create_dir_all(directory.path().join("build")).expect("it can be written to");
        assert_eq!(of(&[]), None);
        let database = format!(r#"[{{"directory": "/", "file": "{}", "command": "nvcc -DA"}}]"#, path.display());
        std::fs::write(directory.path().join("build/compile_commands.json"), "[]").expect("it can be written to");
        assert_eq!(of(&[]), None, "it does not have the file");
        std::fs::write(directory.path().join("build/compile_commands.json"), database).expect("it can be written to");
        assert_eq!(of(&[]), Some(directory.path().join("build")));
        assert_eq!(of(&["-p", "elsewhere"]), None);
        std::fs::write(directory.path().join("barrister.toml"), "build = \"out\"\n").expect("it can be written to");
        assert_eq!(of(&[]), None);
    }
}
