//! `barrister.toml`: flags that a project always gives.
//!
//! ```toml
//! block = "256"
//! include = ["src/include"]       # paths start from the directory of the file
//! clang = ["-DNDEBUG"]
//!
//! [[override]]                    # later ones count more than earlier ones
//! path = ["legacy/**"]            # as in .gitignore
//! only-intra-group = true
//! ```
//!
//! A key is the long name of a flag of `verify`, and what it may hold is what the flag takes: the command line's own
//! description ([`crate::cli`]) says so, and nothing is listed twice. What a file says is put before the words of the command
//! line. A flag that is given there replaces what the file says of it, and of flags that exclude it; of
//! flags that may be given several times both count.
//!
//! What holds: an unknown key is an error, as is a value that the flag does not take. Absent: what concerns
//! one run and no project, such as where to write a report.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory, Parser, ValueHint};
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::near;
use crate::base::source::{FileId, SourceMap, Span};
use crate::cli::{AnalysisArgs, Cli};

/// The name of the file.
pub const NAME: &str = "barrister.toml";
/// The key of clang's flags, which stand behind `--` on a command line.
const CLANG: &str = "clang";
/// The tables of some files, and the key of which.
const OVERRIDE: &str = "override";
const PATH: &str = "path";
/// Flags that concern one run.
pub const OF_A_RUN: [&str; 15] = [
    "shard",
    "costs",
    "record",
    "resume",
    "format",
    "color",
    "quiet",
    "all",
    "time",
    "witness-dir",
    "write-baseline",
    "config",
    "no-config",
    "verbose",
    "help",
];

/// What a file says.
#[derive(Debug)]
pub struct Settings {
    path: PathBuf,
    base: Table,
    overrides: Vec<(Gitignore, Table)>,
}

/// For each flag, by its long name, the words that it becomes; none: it is not given.
type Table = BTreeMap<String, Vec<OsString>>;

/// The `barrister.toml` next upward from a source, or from a directory.
pub fn find(source: &Path) -> Option<PathBuf> {
    let directory = if source.is_dir() { Some(source) } else { source.parent() };
    let typed = directory.into_iter().flat_map(Path::ancestors).map(Path::to_owned);
    // Above the directory that a relative path starts from.
    let absolute = directory.and_then(|directory| std::path::absolute(directory).ok());
    let above = absolute.into_iter().flat_map(|path| path.ancestors().map(Path::to_owned).collect::<Vec<_>>());
    typed.chain(above).map(|directory| directory.join(NAME)).find(|path| path.is_file())
}

/// Reads a file; `sources` gets its text, to which the places of an error refer.
///
/// # Errors
/// It cannot be read, is no TOML, has a key that is no flag, or a value that the flag does not take.
pub fn read(path: &Path, sources: &mut SourceMap) -> Result<Settings> {
    let text = std::fs::read_to_string(path).map_err(|error| {
        let message = format!("cannot read {}: {error}", path.display());
        Box::new(Diagnostic::error(Code::Input, None, message).with_help("`--no-config` does without"))
    })?;
    let file = sources.add(path, text.clone());
    let mut command = Cli::command();
    command.build();
    let verify = command.find_subcommand("verify").cloned().unwrap_or_default();
    let reader = Reader { file, directory: path.parent().unwrap_or(Path::new("")), verify: &verify };
    let table = DeTable::parse(&text).map_err(|error| {
        let range = error.span().unwrap_or_default();
        let message = format!("this is no TOML: {}", error.message());
        reader.wrong(range, message).with_help("see https://toml.io for how it is written")
    })?;
    reader.settings(path, table.get_ref())
}

/// The words of a command line with what is said of a source, as its flags have it searched for.
///
/// # Errors
/// The file is wrong.
pub fn applied(
    source: &Path,
    analysis: &AnalysisArgs,
    arguments: Vec<OsString>,
    sources: &mut SourceMap,
) -> Result<Vec<OsString>> {
    let path = analysis.config.clone().or_else(|| find(source)).filter(|_| !analysis.no_config);
    let Some(path) = path else { return Ok(arguments) };
    let settings = read(&path, sources)?;
    let mut command = Cli::command();
    command.build();
    let words = std::iter::once(OsString::from("barrister")).chain(arguments.iter().cloned());
    // It was read before, without an error.
    let matches = command.clone().try_get_matches_from(words).unwrap_or_default();
    let Some((name, matches)) = matches.subcommand() else { return Ok(arguments) };
    let command = command.find_subcommand(name).unwrap_or(&command);
    Ok(settings.merged(source, &arguments, command, matches))
}

/// What words say, some of which stand in a file.
///
/// # Errors
/// They are no command line; the message is the first line of what is wrong.
pub fn parsed(words: &[OsString]) -> Result<Cli> {
    let all = std::iter::once(OsString::from("barrister")).chain(words.iter().cloned());
    Cli::try_parse_from(all).map_err(|error| {
        let text = error.render().to_string();
        let first = text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
        let error = Diagnostic::error(Code::Input, None, first);
        Box::new(error.with_help(format!("a {NAME} sets flags, too: `--no-config` does without")))
    })
}

struct Reader<'r> {
    file: FileId,
    directory: &'r Path,
    verify: &'r Command,
}

impl Reader<'_> {
    fn wrong(&self, range: std::ops::Range<usize>, message: impl Into<String>) -> Diagnostic {
        let span = Span { file: self.file, start: range.start as u32, end: range.end as u32 };
        Diagnostic::error(Code::Input, span, message)
    }

    fn settings(&self, path: &Path, table: &DeTable) -> Result<Settings> {
        let mut settings = Settings { path: path.to_owned(), base: Table::new(), overrides: Vec::new() };
        for (key, value) in table {
            if key.get_ref() == OVERRIDE {
                settings.overrides = self.overrides(value)?;
            } else {
                self.setting(key, value, &mut settings.base)?;
            }
        }
        Ok(settings)
    }

    fn overrides(&self, value: &Spanned<DeValue>) -> Result<Vec<(Gitignore, Table)>> {
        let wrong = |range| self.wrong(range, "`override` is a list of tables").with_help("write `[[override]]`");
        let tables = value.get_ref().as_array().ok_or_else(|| wrong(value.span()))?;
        let one = |value: &Spanned<DeValue>| {
            let table = value.get_ref().as_table().ok_or_else(|| wrong(value.span()))?;
            let mut settings = Table::new();
            let mut patterns = None;
            for (key, value) in table {
                if key.get_ref() == PATH {
                    patterns = Some(self.patterns(value)?);
                } else {
                    self.setting(key, value, &mut settings)?;
                }
            }
            let missing = || {
                let error = self.wrong(value.span(), "this `override` does not say which files it is about");
                error.with_help("add `path = \"folder/**\"`")
            };
            Ok((patterns.ok_or_else(missing)?, settings))
        };
        tables.iter().map(one).collect()
    }

    fn patterns(&self, value: &Spanned<DeValue>) -> Result<Gitignore> {
        let texts: Vec<&Spanned<DeValue>> = match value.get_ref() {
            DeValue::Array(items) => items.iter().collect(),
            _ => vec![value],
        };
        let mut builder = GitignoreBuilder::new(self.directory);
        for text in texts {
            let pattern = text.get_ref().as_str().ok_or_else(|| self.wrong(text.span(), "a pattern is a text"))?;
            builder.add_line(None, pattern).map_err(|error| self.wrong(text.span(), error.to_string()))?;
        }
        builder.build().map_err(|error| Box::new(self.wrong(value.span(), error.to_string())))
    }

    fn setting(&self, key: &Spanned<std::borrow::Cow<str>>, value: &Spanned<DeValue>, into: &mut Table) -> Result<()> {
        let name: &str = key.get_ref();
        let words = if name == CLANG {
            self.texts(value)?.into_iter().map(OsString::from).collect()
        } else {
            let flag = self.flag(name).ok_or_else(|| self.unknown(name, key.span()))?;
            self.words(name, flag, value)?
        };
        into.insert(name.to_owned(), words);
        Ok(())
    }

    /// The flag that a key names, if a file may have it.
    fn flag(&self, name: &str) -> Option<&Arg> {
        let is_it = |flag: &&Arg| flag.get_long() == Some(name) && !flag.is_hide_set();
        self.verify.get_arguments().find(is_it).filter(|_| !OF_A_RUN.contains(&name))
    }

    fn unknown(&self, name: &str, range: std::ops::Range<usize>) -> Diagnostic {
        let of_a_run = |flag: &Arg| flag.get_long() == Some(name) && OF_A_RUN.contains(&name);
        if self.verify.get_arguments().any(of_a_run) {
            let message = format!("`{name}` is a matter of one run, and not of a project");
            return self.wrong(range, message).with_help(format!("give `--{name}` on the command line"));
        }
        let flags = self.verify.get_arguments().filter_map(Arg::get_long);
        let known: Vec<&str> = flags.filter(|name| self.flag(name).is_some()).chain([CLANG, OVERRIDE]).collect();
        let error = self.wrong(range, format!("no flag is called `{name}`"));
        let hint = near::hint(&near::names(name, known.iter().copied(), |name| name));
        error.with_help(hint.unwrap_or_else(|| format!("keys are: {}", known.join(", "))))
    }

    /// The words that give a flag a value.
    fn words(&self, name: &str, flag: &Arg, value: &Spanned<DeValue>) -> Result<Vec<OsString>> {
        let word = |text: &str| {
            let is_path =
                matches!(flag.get_value_hint(), ValueHint::AnyPath | ValueHint::FilePath | ValueHint::DirPath);
            let mut word = OsString::from(format!("--{name}="));
            // A path is one of the project, from wherever the tool is started.
            word.push(if is_path { self.directory.join(text).into_os_string() } else { text.into() });
            word
        };
        match (flag.get_action(), value.get_ref()) {
            (ArgAction::SetTrue, DeValue::Boolean(true)) => Ok(vec![format!("--{name}").into()]),
            (ArgAction::SetTrue, DeValue::Boolean(false)) => Ok(Vec::new()),
            (ArgAction::SetTrue, _) => {
                let error = self.wrong(value.span(), format!("`{name}` is a switch"));
                Err(Box::new(error.with_help(format!("write `{name} = true`"))))
            }
            (ArgAction::Append, _) => Ok(self.texts(value)?.iter().map(|text| word(text)).collect()),
            _ => {
                let text = text(value.get_ref()).ok_or_else(|| {
                    let error = self.wrong(value.span(), format!("`{name}` takes one value, a text or a number"));
                    error.with_help(format!("`barrister verify --help` says what `--{name}` takes"))
                })?;
                Ok(vec![word(&text)])
            }
        }
    }

    /// A value, or each of a list.
    fn texts(&self, value: &Spanned<DeValue>) -> Result<Vec<String>> {
        let wrong = |value: &Spanned<DeValue>| {
            self.wrong(value.span(), "this takes a text, or a list of texts").with_help("write `[\"one\", \"two\"]`")
        };
        match value.get_ref() {
            DeValue::Array(items) => {
                items.iter().map(|item| text(item.get_ref()).ok_or_else(|| Box::new(wrong(item)))).collect()
            }
            single => Ok(vec![text(single).ok_or_else(|| Box::new(wrong(value)))?]),
        }
    }
}

/// A text or a number, as a command line has it.
fn text(value: &DeValue) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.as_str().to_owned()),
        DeValue::Float(number) => Some(number.as_str().to_owned()),
        DeValue::Boolean(_) | DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

impl Settings {
    /// Where it stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The patterns of `exclude`, and the directory that they start from.
    pub fn exclude(&self) -> (&Path, Vec<String>) {
        let patterns = self.base.get("exclude").into_iter().flatten().filter_map(|word| word.to_str());
        let patterns = patterns.filter_map(|word| word.strip_prefix("--exclude=")).map(str::to_owned);
        (self.path.parent().unwrap_or(Path::new("")), patterns.collect())
    }

    /// The arguments of a command with what is said of a source. `command` and `matches`: those of the subcommand,
    /// which `arguments` names.
    pub fn merged(
        &self,
        source: &Path,
        arguments: &[OsString],
        command: &Command,
        matches: &ArgMatches,
    ) -> Vec<OsString> {
        let mut table = self.base.clone();
        for (patterns, more) in &self.overrides {
            if is_matched(patterns, source, false) {
                table.extend(more.clone());
            }
        }
        let clang = table.remove(CLANG).unwrap_or_default();
        table.retain(|name, _| counts(name, command, matches));
        let words = table.into_values().flatten();
        let at = arguments.iter().position(|word| word == command.get_name()).map_or(0, |at| at + 1);
        let end = arguments.iter().position(|word| word == "--").unwrap_or(arguments.len());
        let own = arguments[..at].iter().cloned().chain(words).chain(arguments[at..end].iter().cloned());
        let of_clang = clang.into_iter().chain(arguments.iter().skip(end + 1).cloned());
        let mut all: Vec<OsString> = own.collect();
        let mut of_clang = of_clang.peekable();
        if of_clang.peek().is_some() {
            all.push("--".into());
            all.extend(of_clang);
        }
        all
    }
}

/// Does a file's word count: the command has the flag, and the command line says nothing against it.
fn counts(name: &str, command: &Command, matches: &ArgMatches) -> bool {
    let Some(flag) = command.get_arguments().find(|flag| flag.get_long() == Some(name)) else { return false };
    let is_given =
        |flag: &Arg| matches.value_source(flag.get_id().as_str()) == Some(clap::parser::ValueSource::CommandLine);
    let adds_up = matches!(flag.get_action(), ArgAction::Append) && flag.get_default_values().is_empty();
    let excluded = command.get_arguments().filter(|other| is_given(other)).any(|other| {
        let excludes = |one: &Arg, another: &Arg| {
            command.get_arg_conflicts_with(one).iter().any(|conflict| conflict.get_id() == another.get_id())
        };
        excludes(flag, other) || excludes(other, flag)
    });
    !excluded && (adds_up || !is_given(flag))
}

/// Is a path one of those that patterns mean, which start from their own directory.
pub fn is_matched(patterns: &Gitignore, path: &Path, is_dir: bool) -> bool {
    let root = plain(patterns.path());
    // A path that is not below the directory is none of its files.
    plain(path).strip_prefix(&root).is_ok_and(|inside| patterns.matched_path_or_any_parents(inside, is_dir).is_ignore())
}

/// Absolute, and without `.` and `..`, whether or not it is there.
fn plain(path: &Path) -> PathBuf {
    // The directory of a file beside which one works has no name.
    let absolute = std::path::absolute(Path::new(".").join(path)).unwrap_or_else(|_| path.to_owned());
    let mut plain = PathBuf::new();
    for part in absolute.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(plain.pop()),
            Component::Prefix(_) | Component::RootDir | Component::Normal(_) => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests;
