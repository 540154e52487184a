//! What of a run is to be done here: its shard, without what a record has already.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::jobs::{INPUT, Planned};
use super::record::{Decided, Head, Listed, Record, Writer};
use super::{headers, identity, shards, words};
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::SourceMap;
use crate::cli::PartArgs;
use crate::cli::shard::Shard;

/// Flags that say which part is done, and where it is told.
const OF_THIS_PROCESS: [&str; 10] =
    ["shard", "record", "resume", "format", "color", "quiet", "all", "time", "witness-dir", "verbose"];

/// A part of a run.
pub struct Part {
    /// What was asked; `None`: all, and nothing is kept.
    head: Option<Head>,
    /// Its files, with their numbers in the run.
    pub files: Vec<(usize, Planned)>,
    /// By the number of a header that number of the file that owns it, as [`headers`] says.
    pub owners: BTreeMap<usize, usize>,
}

/// What was done before, and where the rest is written to.
#[derive(Default)]
pub struct Before {
    /// What is decided, by the numbers of the files.
    pub decided: BTreeMap<usize, Decided>,
    /// What its places refer to.
    pub sources: SourceMap,
    /// The record.
    pub writer: Option<Writer>,
}

impl Part {
    /// The part that is asked for.
    ///
    /// # Errors
    /// A record of `--costs` cannot be read, or standard input is to be part of something.
    pub fn of(args: &PartArgs, arguments: &[OsString], planned: Vec<Planned>, left_out: &[PathBuf]) -> Result<Part> {
        let of_headers = headers::owners(&planned);
        let owners = of_headers.iter().enumerate().filter_map(|(at, owner)| Some((at, (*owner)?))).collect();
        let is_kept = args.shard.is_some() || args.record.is_some();
        if !is_kept {
            return Ok(Part { head: None, files: planned.into_iter().enumerate().collect(), owners });
        }
        if planned.iter().any(|planned| path(planned) == Path::new(INPUT)) {
            let error = Diagnostic::error(Code::Input, None, "standard input can be neither divided nor recorded");
            return Err(Box::new(error.with_help("write it to a file")));
        }
        let shard = args.shard.unwrap_or(Shard::ALL);
        let shards = shards::divide(&costs(&args.costs, &planned)?, &of_headers, shard.of);
        let listed = |(planned, shard): (&Planned, &usize)| Listed {
            path: path(planned).to_owned(),
            digest: match planned {
                Ok(job) => identity::of_job(job),
                Err((_, diagnostic)) => identity::of_message(&diagnostic.message),
            },
            shard: *shard,
        };
        let files = planned.iter().zip(&shards).map(listed).collect();
        let head = Some(Head::new(words::said(arguments, &OF_THIS_PROCESS), shard, files, left_out.to_vec())?);
        let own = planned.into_iter().enumerate().zip(shards).filter(|(_, of)| *of == shard.number);
        Ok(Part { head, files: own.map(|(file, _)| file).collect(), owners })
    }

    /// Which of how many files these are, if there are others.
    pub fn shard(&self) -> Option<(Shard, usize)> {
        self.head.as_ref().filter(|head| head.shard.of > 1).map(|head| (head.shard, head.files.len()))
    }

    /// What the record of the command line tells.
    ///
    /// # Errors
    /// There is a record and it may not be gone on with, or is one of something else; it cannot be written.
    pub fn before(&self, args: &PartArgs) -> Result<Before> {
        let (Some(path), Some(head)) = (&args.record, &self.head) else { return Ok(Before::default()) };
        let record = if args.resume { Record::read(path)? } else { None };
        let Some(record) = record else {
            let writer = Some(Writer::begin(path, head, args.resume)?);
            return Ok(Before { writer, ..Before::default() });
        };
        let refused = |why: String| {
            let message = format!("--resume: {} is the record of another run: {why}", path.display());
            let help = "take the file away, or name another one, to begin anew";
            Box::new(Diagnostic::error(Code::Input, None, message).with_help(help))
        };
        if let Some(why) = record.head.difference(head) {
            return Err(refused(why));
        }
        if record.head.shard != head.shard {
            return Err(refused(format!("of shard {}, and not {}", record.head.shard, head.shard)));
        }
        let mut sources = SourceMap::default();
        let decided = record.decided(&mut sources)?;
        if let Some(path) = sources.asked.changed() {
            return Err(refused(format!("{} has changed since", path.display())));
        }
        let writer = Some(Writer::go_on(&record, &sources)?);
        Ok(Before { decided, sources, writer })
    }
}

fn path(planned: &Planned) -> &Path {
    match planned {
        Ok(job) => &job.path,
        Err((path, _)) => path,
    }
}

/// What files cost, as records tell or their sizes suggest.
fn costs(records: &[PathBuf], planned: &[Planned]) -> Result<Vec<u64>> {
    let mut known = BTreeMap::new();
    for path in records {
        let record = Record::read(path)?.ok_or_else(|| {
            let error = Diagnostic::error(Code::Input, None, format!("--costs: {} tells of no run", path.display()));
            Box::new(error.with_help("`verify --record FILE` writes a file that does"))
        })?;
        // Each record's places refer to its own sources: files may have changed since.
        for (_, decided) in record.decided(&mut SourceMap::default())? {
            let time = u64::try_from(decided.time().as_micros()).unwrap_or(u64::MAX);
            known.insert(decided.report.path, time);
        }
    }
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let files: Vec<_> = planned.iter().map(path).map(|path| (size(path), known.get(path).copied())).collect();
    Ok(shards::costs(&files))
}
