//! From files to what is done with each: the flags of the command line, with what `barrister.toml` says of the file.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use clap::{ArgMatches, CommandFactory};
use tracing::level_filters::LevelFilter;

use super::known::Known;
use super::paths::{Entry, Exclude};
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::SourceMap;
use crate::cli::{AnalysisArgs, Cli, Command, VerifyArgs};
use crate::config::file::{self, Settings};
use crate::config::{Config, cache, compile_commands};

/// What standard input is called.
pub const INPUT: &str = "<stdin>";

/// A file with its flags.
pub struct Job {
    /// The file.
    pub path: PathBuf,
    /// Nobody has named it: it is in a directory, or a pattern matches it.
    pub found: bool,
    /// What a worker is started with.
    pub arguments: Vec<OsString>,
    /// The flags.
    pub flags: Rc<Flags>,
}

/// A file that can be verified, or what is wrong with a path.
pub type Planned = std::result::Result<Job, (PathBuf, Diagnostic)>;

/// Flags that hold for a file.
pub struct Flags {
    /// As typed, here and there.
    pub args: VerifyArgs,
    /// What they mean.
    pub config: Config,
    /// What earlier runs have decided, unless there is no cache, or it is to be seen what the work is.
    pub known: Option<Known>,
}

/// Files of settings that are read, and what command lines mean.
pub struct Jobs<'a> {
    arguments: &'a [OsString],
    /// The description of the command line, and what was read of it.
    command: clap::Command,
    matches: ArgMatches,
    analysis: &'a AnalysisArgs,
    read: BTreeMap<PathBuf, Rc<Settings>>,
    known: BTreeMap<Vec<OsString>, Rc<Flags>>,
    /// The texts of files of settings, for messages.
    pub sources: SourceMap,
    /// Files of a directory that no build has.
    pub left_out: Vec<PathBuf>,
    /// What standard input said.
    input: Option<tempfile::NamedTempFile>,
}

impl<'a> Jobs<'a> {
    /// For a command line that was read already.
    pub fn new(arguments: &'a [OsString], args: &'a VerifyArgs) -> Self {
        let mut command = Cli::command();
        command.build();
        let words = std::iter::once(OsString::from("barrister")).chain(arguments.iter().cloned());
        // It was read before, without an error.
        let matches = command.clone().try_get_matches_from(words).unwrap_or_default();
        Jobs {
            arguments,
            command,
            matches,
            analysis: &args.analysis,
            read: BTreeMap::new(),
            known: BTreeMap::new(),
            sources: SourceMap::default(),
            left_out: Vec::new(),
            input: None,
        }
    }

    /// What is left out below a directory, by the command line and by its file of settings.
    ///
    /// # Errors
    /// The file of settings is wrong.
    pub fn exclude(&mut self, directory: &Path, args: &VerifyArgs) -> Result<Vec<Exclude>> {
        let mut all = vec![(PathBuf::from("."), args.exclude.clone())];
        if let Some(settings) = self.settings(directory)? {
            let (root, patterns) = settings.exclude();
            all.push((root.to_owned(), patterns));
        }
        Ok(all)
    }

    /// What is done with an entry: a file with its flags, or what is wrong with it. `None`: it is left out.
    ///
    /// # Errors
    /// Flags are wrong.
    pub fn job(&mut self, entry: Entry) -> Result<Option<std::result::Result<Job, (PathBuf, Diagnostic)>>> {
        let (path, found) = match entry {
            Entry::Wrong(path, diagnostic) => return Ok(Some(Err((path, diagnostic)))),
            Entry::Input => return self.input().map(Some),
            Entry::File { path, found } => (path, found),
        };
        if path.to_str().is_none() {
            let error = Diagnostic::error(Code::Input, None, format!("the name of {} is no UTF-8", path.display()));
            let help = "reports and clang have names in UTF-8: give the file another one";
            return Ok(Some(Err((path, error.with_help(help)))));
        }
        let (arguments, flags) = self.flags(&path)?;
        if found && !compile_commands::has(&flags.config.source.builds, &path) {
            self.left_out.push(path);
            return Ok(None);
        }
        Ok(Some(Ok(Job { path, found, arguments, flags })))
    }

    fn input(&mut self) -> Result<std::result::Result<Job, (PathBuf, Diagnostic)>> {
        let (arguments, flags) = self.flags(Path::new(INPUT))?;
        let wrong = |message: String, help: &str| {
            Ok(Err((PathBuf::from(INPUT), Diagnostic::error(Code::Input, None, message).with_help(help))))
        };
        if flags.config.source.language.is_none() {
            return wrong(
                "the language of standard input is unknown".to_owned(),
                "say `--lang cuda` or `--lang opencl`",
            );
        }
        let file = match written() {
            Ok(file) => file,
            Err(error) => return wrong(format!("cannot read standard input: {error}"), "give the path of a file"),
        };
        let mut text = OsString::from("--text=");
        text.push(file.path());
        let at = arguments.iter().position(|word| word == "verify").map_or(0, |at| at + 1);
        let with_text: Vec<OsString> =
            arguments[..at].iter().cloned().chain([text]).chain(arguments[at..].iter().cloned()).collect();
        self.input = Some(file);
        let flags = self.parsed(&with_text, None)?;
        Ok(Ok(Job { path: INPUT.into(), found: false, arguments: with_text, flags }))
    }

    /// The flags of a file, and the words that they are.
    fn flags(&mut self, path: &Path) -> Result<(Vec<OsString>, Rc<Flags>)> {
        let settings = self.settings(path)?;
        let words = match (&settings, self.matches.subcommand()) {
            (Some(settings), Some((name, matches))) => {
                let command = self.command.find_subcommand(name).unwrap_or(&self.command);
                settings.merged(path, self.arguments, command, matches)
            }
            _ => self.arguments.to_vec(),
        };
        let flags = self.parsed(&words, settings.as_deref())?;
        Ok((words, flags))
    }

    fn parsed(&mut self, words: &[OsString], settings: Option<&Settings>) -> Result<Rc<Flags>> {
        if let Some(known) = self.known.get(words) {
            return Ok(Rc::clone(known));
        }
        let of_file = |mut error: Box<Diagnostic>| {
            let set = |settings: &Settings| {
                format!("{} sets flags, too; `--no-config` does without", settings.path().display())
            };
            error.help.extend(settings.map(set));
            error
        };
        let cli = file::parsed(words)?;
        let Command::Verify(args) = cli.command else {
            return Err(of_file(Box::new(Diagnostic::error(
                Code::Internal,
                None,
                "this is no command line of verify",
            ))));
        };
        let config = Config::resolve(&args.analysis, args.stage, &args.clang).map_err(of_file)?;
        let config = cache::with(config, &args)?;
        // The second solver is to be asked, whatever the first one has said.
        let is_watched =
            args.report.time || config.cross_check.is_some() || LevelFilter::current() >= LevelFilter::INFO;
        let directory = config.cache.as_ref().filter(|_| !is_watched).map(|cache| cache.directory());
        let known = directory.and_then(Known::open);
        let flags = Rc::new(Flags { args: *args, config, known });
        self.known.insert(words.to_vec(), Rc::clone(&flags));
        Ok(flags)
    }

    /// The settings for a source, or a directory.
    fn settings(&mut self, path: &Path) -> Result<Option<Rc<Settings>>> {
        if self.analysis.no_config {
            return Ok(None);
        }
        let Some(found) = self.analysis.config.clone().or_else(|| file::find(path)) else { return Ok(None) };
        if let Some(known) = self.read.get(&found) {
            return Ok(Some(Rc::clone(known)));
        }
        let settings = Rc::new(file::read(&found, &mut self.sources)?);
        self.read.insert(found, Rc::clone(&settings));
        Ok(Some(settings))
    }
}

/// Standard input, as a file.
fn written() -> std::io::Result<tempfile::NamedTempFile> {
    let mut text = Vec::new();
    std::io::stdin().lock().read_to_end(&mut text)?;
    let mut file = tempfile::NamedTempFile::new()?;
    std::io::Write::write_all(&mut file, &text)?;
    Ok(file)
}
