//! `barrister merge`: one report of a run's shards, as one process would have given it.
//!
//! What holds: each shard is there once, all are of one run, and what none of them tells of is an error of its file. So
//! nothing is missing unseen, and nothing counts twice.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::verify::Failed;
use super::verify::end::{Checked, Ended};
use super::verify::output::Outputs;
use super::verify::record::{Decided, Head, Record};
use super::verify::triage::Triage;
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::SourceMap;
use crate::cli::MergeArgs;
use crate::cli::shard::Shard;
use crate::commands::console::Console;
use crate::report::FileReport;

/// Reports; the exit code that the whole run would have had.
///
/// # Errors
/// A record cannot be read, a shard is missing or there twice, or they are of several runs; a report cannot be
/// written.
pub fn merge(args: &MergeArgs, console: Console) -> std::result::Result<u8, Failed> {
    let failed = |diagnostic: Box<Diagnostic>| Box::new((*diagnostic, SourceMap::default()));
    let outputs = Outputs::resolve(&args.report, console).map_err(failed)?;
    let shards = shards(&args.records).map_err(failed)?;
    let mut sources = SourceMap::default();
    let mut triage = Triage::default();
    let mut decided = BTreeMap::new();
    for (_, record) in shards.values() {
        decided.append(&mut record.decided(&mut sources).map_err(failed)?);
    }
    if let Some(path) = sources.asked.contradicted() {
        let message = format!("{} has changed while the records were written", path.display());
        return Err(failed(wrong(
            message,
            "merge what one command, and one state of the sources, has written".to_owned(),
        )));
    }
    let mut files = Vec::new();
    // There is one, since one is asked for.
    let left_out = shards.values().next().map_or(Vec::new(), |(_, record)| record.head.left_out.clone());
    for (at, path, shard) in listed(&shards) {
        let checked = match decided.remove(&at) {
            Some(Decided { fail_on, gone, report: file, .. }) => {
                gone.into_iter().for_each(|gone| triage.miss(gone));
                Checked { file, fail_on }
            }
            None => Checked { file: lost(path, shards.get(&shard)), fail_on: Vec::new() },
        };
        outputs.told(&checked.file, &sources);
        files.push(checked);
    }
    Ended { files, left_out, sources, shard: None, hits: None }.report(triage, &args.report, &outputs)
}

type Shards<'a> = BTreeMap<usize, (&'a Path, Record)>;

/// The files of the run, with their numbers and shards.
fn listed<'a>(shards: &'a Shards) -> impl Iterator<Item = (usize, &'a Path, usize)> {
    let files = shards.values().next().into_iter().flat_map(|(_, record)| &record.head.files);
    files.enumerate().map(|(at, file)| (at, file.path.as_path(), file.shard))
}

/// The records by the numbers of their shards.
fn shards(paths: &[PathBuf]) -> Result<Shards<'_>> {
    let mut shards = Shards::new();
    for path in paths {
        let record = Record::read(path)?.ok_or_else(|| nothing(path))?;
        if let Some((other, first)) = shards.values().next()
            && let Some(why) = first.head.difference(&record.head)
        {
            let message = format!("{} and {} are records of two runs: {why}", other.display(), path.display());
            return Err(wrong(message, "merge what one command, and one state of the sources, has written".to_owned()));
        }
        let shard = record.head.shard;
        if let Some((other, _)) = shards.insert(shard.number, (path, record)) {
            let message = format!("{} and {} are both of shard {shard}", other.display(), path.display());
            return Err(wrong(message, "give one record of each shard".to_owned()));
        }
    }
    let missing = shards.values().next().map(|(_, record)| missing(&record.head, &shards));
    missing.flatten().map_or(Ok(shards), Err)
}

fn nothing(path: &Path) -> Box<Diagnostic> {
    let message = format!("{} is not there, or tells of no run: its shard was not begun", path.display());
    wrong(message, "run it, by the command that was to write it".to_owned())
}

/// That shards are missing, with the commands that run them.
fn missing(head: &Head, shards: &Shards) -> Option<Box<Diagnostic>> {
    let of = head.shard.of;
    let missing: Vec<Shard> =
        (1..=of).filter(|number| !shards.contains_key(number)).map(|number| Shard { number, of }).collect();
    let names: Vec<String> = missing.iter().map(Shard::to_string).collect();
    let what = if missing.len() == 1 { "no record is of shard" } else { "no records are of shards" };
    let mut error = Diagnostic::error(Code::Input, None, format!("{what} {}", names.join(", ")));
    let beside = shards.values().next().and_then(|(path, _)| path.parent()).unwrap_or(Path::new(""));
    for shard in &missing {
        let record = beside.join(format!("{}-of-{of}.record", shard.number));
        error = error.with_help(format!("if it was not run: `{}`", head.again(*shard, &record)));
    }
    (!missing.is_empty()).then(|| Box::new(error))
}

/// A file that its shard does not tell of.
fn lost(path: &Path, shard: Option<&(&Path, Record)>) -> FileReport {
    let told = shard.map(|(record, shard)| (record.display().to_string(), shard.head.again(shard.head.shard, record)));
    // Never none: no shard is missing.
    let (record, again) = told.unwrap_or_default();
    let message = format!("{} is not verified: the run that wrote {record} ended before it was done", path.display());
    let error = Diagnostic::error(Code::Input, None, message);
    let diagnostics = vec![error.with_help(format!("do the rest, and merge again: `{again}`"))];
    FileReport { path: path.to_owned(), diagnostics, ..FileReport::default() }
}

fn wrong(message: String, help: String) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(Code::Input, None, message).with_help(help))
}
