//! `--record FILE`: what a run has decided, file by file, so that another process can go on with it.
//!
//! A head, which says what was asked, and a line of JSON for each file as soon as it is done. What a report is made of
//! is written whole, with the texts of the sources: so `barrister merge` makes each form of a report of it, to the
//! byte. What `--format json` prints could not be read back: it has lines for places, and leaves out what only other
//! forms need.
//!
//! What holds: a line is on the disk before the next file is begun, so what ends a run costs the file that it was at. A
//! last line that has no end was cut off, and counts as not there. Nothing is written of a file that was interrupted.
//! Only the build of the program that has written a record goes on with it, or merges it with others. All that a verdict
//! follows from is in it: the flags and texts of the files, the environment, and whatever clang has asked of the disk.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::identity;
use super::triage::Gone;
use crate::base::asked::Asked;
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::places;
use crate::base::source::{FileId, SourceMap};
use crate::cli::FailOn;
use crate::cli::shard::Shard;
use crate::frontend::{ENVIRONMENT, toolkit};
use crate::report::FileReport;

/// Raised when a line changes its form.
const VERSION: u32 = 2;
/// What a record begins with.
const SIGN: &[u8] = br#"{"record_version":"#;

/// The first line: what was asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    record_version: u32,
    /// The program.
    program: String,
    /// Which of the builds of that name: the SHA-256 of its file.
    build: String,
    /// Variables of the environment that clang reads.
    environment: BTreeMap<String, String>,
    /// The toolkit that is found if no flag says where it is.
    toolkit: Option<String>,
    /// The words of the command, but for those that say which shard, and where to.
    pub command: Vec<String>,
    /// Which part of the files this is.
    pub shard: Shard,
    /// All files of the run, in order.
    pub files: Vec<Listed>,
    /// Files of a directory that no build has.
    pub left_out: Vec<PathBuf>,
}

/// A file of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listed {
    /// As the command line leads to it.
    pub path: PathBuf,
    /// Of its text and its flags.
    pub digest: String,
    /// The shard that has it.
    pub shard: usize,
}

/// What was decided of a file.
#[derive(Clone, Debug, Deserialize)]
pub struct Decided {
    /// Which file of the run, from 0.
    pub at: usize,
    /// What fails there.
    pub fail_on: Vec<FailOn>,
    /// What a baseline has of it and is not found.
    pub gone: Option<Gone>,
    /// The report.
    pub report: FileReport,
}

/// The same, as it is written.
#[derive(Serialize)]
struct Line<'a> {
    at: usize,
    sources: Vec<(&'a Path, &'a str)>,
    asked: Asked,
    fail_on: &'a [FailOn],
    gone: Option<&'a Gone>,
    report: &'a FileReport,
}

/// What is read of a line first: sources, and what was asked of the disk, that no line before has.
#[derive(Deserialize)]
struct Sources<'a> {
    #[serde(borrow)]
    sources: Vec<(Cow<'a, Path>, Cow<'a, str>)>,
    asked: Asked,
}

impl Head {
    /// Of a run of this program.
    ///
    /// # Errors
    /// The program's file cannot be read.
    pub fn new(command: Vec<String>, shard: Shard, files: Vec<Listed>, left_out: Vec<PathBuf>) -> Result<Head> {
        Ok(Head {
            record_version: VERSION,
            program: identity::program(),
            build: identity::build().map_err(|error| unread(&error))?,
            environment: identity::environment(),
            toolkit: toolkit::standing(),
            command,
            shard,
            files,
            left_out,
        })
    }

    /// What is different about another run's, their shards' numbers excepted; the first thing that is.
    pub fn difference(&self, other: &Head) -> Option<String> {
        let paths = |head: &Head| head.files.iter().map(|file| file.path.clone()).collect::<Vec<_>>();
        if self.program != other.program {
            return Some(format!("one is of barrister {}, the other of {}", self.program, other.program));
        }
        if self.build != other.build {
            return Some(format!("they are of two builds of barrister {}", self.program));
        }
        let is_other = |name: &&&str| self.environment.get(**name) != other.environment.get(**name);
        if let Some(name) = ENVIRONMENT.iter().find(is_other) {
            return Some(format!("the variable {name} of the environment has another value"));
        }
        if self.toolkit != other.toolkit {
            let name = |head: &Head| head.toolkit.clone().unwrap_or_else(|| "no toolkit".to_owned());
            return Some(format!("one is with {}, the other with {}", name(self), name(other)));
        }
        if self.shard.of != other.shard.of {
            return Some(format!("one is of {} shards, the other of {}", self.shard.of, other.shard.of));
        }
        if paths(self) != paths(other) || self.left_out != other.left_out {
            return Some("the lists of their files are not the same".to_owned());
        }
        let mut pairs = self.files.iter().zip(&other.files);
        if let Some((file, _)) = pairs.clone().find(|(one, other)| one.digest != other.digest) {
            return Some(format!("{} has another text, or other flags", file.path.display()));
        }
        let (file, _) = pairs.find(|(one, other)| one.shard != other.shard)?;
        Some(format!("{} is of another shard, as `--costs` has it", file.path.display()))
    }

    /// The command that does what is left, with its record.
    pub fn again(&self, shard: Shard, record: &Path) -> String {
        let of_clang = self.command.iter().position(|word| word == "--").unwrap_or(self.command.len());
        let (own, of_clang) = self.command.split_at(of_clang);
        let (number, record) = (shard.to_string(), record.display().to_string());
        let shard = if shard.of > 1 { vec!["--shard", number.as_str()] } else { Vec::new() };
        let words = ["barrister"].into_iter().chain(own.iter().map(String::as_str)).chain(shard);
        let words = words.chain(["--record", record.as_str(), "--resume"]);
        let words = words.chain(of_clang.iter().map(String::as_str));
        // A word that no shell takes has a NUL, which no argument has.
        shlex::try_join(words).unwrap_or_default()
    }
}

impl Decided {
    /// How long it took.
    pub fn time(&self) -> Duration {
        let kernels = self.report.kernels.iter().map(|kernel| kernel.statistics.wall);
        self.report.times.iter().map(|(_, time)| *time).chain(kernels).sum()
    }
}

/// A record that was read.
pub struct Record {
    path: PathBuf,
    /// What was asked.
    pub head: Head,
    lines: Vec<String>,
    /// How many bytes are whole lines.
    end: u64,
}

impl Record {
    /// Reads a record; `None` if there is none, or the run was ended before it had written its head.
    ///
    /// # Errors
    /// It cannot be read, or is no record.
    pub fn read(path: &Path) -> Result<Option<Record>> {
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(wrong(path, &error.to_string())),
        };
        let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        // Lest a file of something else gives way to a record.
        if !SIGN.starts_with(&bytes[..bytes.len().min(SIGN.len())]) {
            return Err(wrong(path, "this is no record"));
        }
        let whole = std::str::from_utf8(&bytes[..end]).map_err(|error| wrong(path, &error.to_string()))?;
        let mut lines = whole.lines();
        let Some(first) = lines.next() else { return Ok(None) };
        let head: Head = serde_json::from_str(first).map_err(|error| wrong(path, &error.to_string()))?;
        if head.record_version != VERSION {
            return Err(wrong(path, &format!("its version is {}, and not {VERSION}", head.record_version)));
        }
        let lines = lines.map(str::to_owned).collect();
        Ok(Some(Record { path: path.to_owned(), head, lines, end: whole.len() as u64 }))
    }

    /// What was decided, by the number of the file; places refer to `sources`.
    ///
    /// # Errors
    /// A line is wrong, a file was decided twice or is not of this shard, or a source has another text already.
    pub fn decided(&self, sources: &mut SourceMap) -> Result<BTreeMap<usize, Decided>> {
        let mut numbers: Vec<FileId> = Vec::new();
        let mut all = BTreeMap::new();
        for line in &self.lines {
            let malformed = |error: serde_json::Error| wrong(&self.path, &error.to_string());
            let Sources { sources: texts, asked } = serde_json::from_str(line).map_err(malformed)?;
            sources.asked.add_all(asked);
            for (path, text) in texts {
                let number = sources.add(&path, text.to_string());
                if sources.file(number).text != text {
                    return Err(wrong(&self.path, &format!("{} has another text elsewhere", path.display())));
                }
                numbers.push(number);
            }
            let line = places::renumbered(line, &numbers);
            let line = line.ok_or_else(|| wrong(&self.path, "a place is in a source that it does not have"))?;
            let decided: Decided = serde_json::from_str(&line).map_err(malformed)?;
            let path = decided.report.path.display().to_string();
            if self.head.files.get(decided.at).is_none_or(|file| file.shard != self.head.shard.number) {
                return Err(wrong(&self.path, &format!("{path} is not of its shard")));
            }
            if all.insert(decided.at, decided).is_some() {
                return Err(wrong(&self.path, &format!("{path} was decided twice: two runs wrote to it")));
            }
        }
        Ok(all)
    }
}

/// Writes what is decided.
pub struct Writer {
    path: PathBuf,
    file: File,
    /// So many sources are written.
    sources: usize,
    /// And this of what was asked of the disk.
    asked: Asked,
    /// Why it could not go on.
    pub failed: Option<Diagnostic>,
}

impl Writer {
    /// A new record. `is_there`: one that has no head may be, and gives way.
    ///
    /// # Errors
    /// There is such a file, or it cannot be written.
    pub fn begin(path: &Path, head: &Head, is_there: bool) -> Result<Writer> {
        let mut options = OpenOptions::new();
        options.write(true);
        let file = if is_there { options.create(true).truncate(true) } else { options.create_new(true) }.open(path);
        let file = file.map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => {
                let message = format!("--record: {} is there already", path.display());
                let error = Diagnostic::error(Code::Input, None, message);
                Box::new(error.with_help("`--resume` goes on behind what it tells; or name another file"))
            }
            _ => unwritten(path, &error),
        })?;
        let mut writer = Writer { path: path.to_owned(), file, sources: 0, asked: Asked::default(), failed: None };
        let line = serde_json::to_string(head).map_err(|error| wrong(path, &error.to_string()))?;
        writer.line(line).map_err(|error| unwritten(path, &error))?;
        Ok(writer)
    }

    /// Goes on with a record, of which these sources are.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn go_on(record: &Record, sources: &SourceMap) -> Result<Writer> {
        let open = || {
            let file = OpenOptions::new().append(true).open(&record.path)?;
            // What was cut off.
            file.set_len(record.end)?;
            Ok(file)
        };
        let file = open().map_err(|error: std::io::Error| unwritten(&record.path, &error))?;
        let asked = sources.asked.clone();
        Ok(Writer { path: record.path.clone(), file, sources: sources.len(), asked, failed: None })
    }

    /// A file is done. What goes wrong is in [`Writer::failed`].
    pub fn add(
        &mut self,
        at: usize,
        report: &FileReport,
        fail_on: &[FailOn],
        gone: Option<&Gone>,
        sources: &SourceMap,
    ) {
        let (texts, asked) = (sources.after(self.sources).collect(), sources.asked.without(&self.asked));
        let line = Line { at, sources: texts, asked, fail_on, gone, report };
        let written = serde_json::to_string(&line).map_err(std::io::Error::from).and_then(|line| self.line(line));
        match written {
            Ok(()) => {
                self.sources = sources.len();
                self.asked.clone_from(&sources.asked);
            }
            Err(error) => self.failed = Some(*unwritten(&self.path, &error)),
        }
    }

    fn line(&mut self, mut line: String) -> std::io::Result<()> {
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.file.sync_data()
    }
}

fn wrong(path: &Path, why: &str) -> Box<Diagnostic> {
    let error = Diagnostic::error(Code::Input, None, format!("the record {}: {why}", path.display()));
    Box::new(error.with_help("`verify --record FILE` writes one, of the same version of the program; begin it anew"))
}

fn unread(error: &std::io::Error) -> Box<Diagnostic> {
    let error = Diagnostic::error(Code::Setup, None, format!("cannot read the file of this program: {error}"));
    Box::new(error.with_help("a record says which build it is of; `--record` needs the program to be readable"))
}

fn unwritten(path: &Path, error: &std::io::Error) -> Box<Diagnostic> {
    let error = Diagnostic::error(Code::Input, None, format!("cannot write the record {}: {error}", path.display()));
    Box::new(error.with_help("name a file in a directory that can be written to"))
}
