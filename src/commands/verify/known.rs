//! Files of which nothing has changed since a run decided them.
//!
//! A file's report, as the worker told it, is kept beside the solver's answers, under the digest of what it follows from:
//! the program and its solver, NVIDIA's headers that are found, the directory, the environment, the file's text, flags and sidecar. With it are the
//! sources that it names, and what clang has asked of the disk: only where the disk answers all of that the same again
//! is the report given again. What is allowed by comments or a baseline is decided anew.
//!
//! Nothing is kept that the clock, the machine's memory or the user has decided: another run may find more.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;

use serde::Deserialize;

use super::identity::{self, Hash};
use super::jobs::Job;
use crate::base::asked::Asked;
use crate::base::id::Id;
use crate::base::places;
use crate::base::source::{FileId, SourceMap};
use crate::base::store::{Digest, Store};
use crate::frontend::{ENVIRONMENT, toolkit};
use crate::pipeline::guard;
use crate::report::{FileReport, KernelReport, Reason, Verdict};

/// The folder of this form of what is kept.
const FORMAT: &str = "files-1";
const EXTENSION: &str = "report";
/// Files in one of its folders.
const MOST: usize = 64;

/// What earlier runs have decided.
pub struct Known {
    store: Store,
    /// What all files' verdicts follow from.
    common: Digest,
}

/// What is kept of a file.
#[derive(Deserialize)]
struct Entry<'a> {
    /// The sources that the report names, by their numbers there.
    #[serde(borrow)]
    sources: Vec<(Cow<'a, Path>, Cow<'a, str>)>,
    asked: Asked,
    report: FileReport,
}

impl Known {
    /// In the cache's directory. `None`: there is none that can be used, or this program cannot be told from others.
    pub fn open(directory: &Path) -> Option<Known> {
        // Words of the command line are told apart as texts.
        if std::env::args_os().any(|word| word.to_str().is_none()) {
            return None;
        }
        let opened = || -> std::io::Result<Known> {
            let store = Store::open(&directory.join(FORMAT), MOST)?;
            let mut hash = Hash::default();
            hash.add(identity::program().as_bytes());
            hash.add(identity::build_known(&store)?.as_bytes());
            hash.add(toolkit::standing().unwrap_or_default().as_bytes());
            hash.add(std::env::current_dir()?.as_os_str().as_encoded_bytes());
            for (name, value) in ENVIRONMENT.iter().filter_map(|name| Some((name, std::env::var_os(name)?))) {
                hash.add(name.as_bytes());
                hash.add(value.as_encoded_bytes());
            }
            Ok(Known { store, common: hash.end() })
        };
        opened().map_err(|error| tracing::info!("no files are known from earlier runs: {error}")).ok()
    }

    /// The name of a file's report.
    pub fn name(&self, job: &Job) -> Digest {
        let mut hash = Hash::default();
        hash.add(&self.common);
        hash.add(job.path.as_os_str().as_encoded_bytes());
        hash.add(identity::of_job(job).as_bytes());
        hash.end()
    }

    /// The report of a name, if all that it follows from is as it was; its places refer to `sources`.
    pub fn look_up(&self, name: &Digest, sources: &mut SourceMap) -> Option<FileReport> {
        let text = String::from_utf8(self.store.look_up(name, EXTENSION)?).ok()?;
        let Entry { sources: texts, asked, .. } = serde_json::from_str(&text).ok()?;
        if asked.changed().is_some() {
            return None;
        }
        let is_other = |(path, text): &(Cow<Path>, Cow<str>)| {
            sources.find(path).is_some_and(|known| sources.file(known).text != *text)
        };
        if texts.iter().any(is_other) {
            return None;
        }
        let numbers: Vec<FileId> = texts.iter().map(|(path, text)| sources.add(path, text.to_string())).collect();
        let Entry { mut report, .. } = serde_json::from_str(&places::renumbered(&text, &numbers)?).ok()?;
        sources.asked.add_all(asked);
        report.kernels.iter_mut().for_each(|kernel| kernel.statistics.is_known = true);
        Some(report)
    }

    /// Keeps a report, as the worker told it; `asked` is what its file alone has asked of the disk.
    pub fn keep(&self, name: &Digest, report: &FileReport, asked: &Asked, sources: &SourceMap) {
        if guard::is_interrupted() || !is_final(report) || asked.asks_the_clock() {
            return;
        }
        let own = sources.find(&report.path);
        let text = || -> serde_json::Result<Option<String>> {
            let report = serde_json::to_string(report)?;
            // Its own text, too: comments in it say what is allowed.
            let named: BTreeSet<FileId> = places::files(&report).into_iter().chain(own).collect();
            let mut numbers = vec![FileId::from_index(0); sources.len()];
            named.iter().enumerate().for_each(|(number, file)| numbers[file.index()] = FileId::from_index(number));
            let Some(report) = places::renumbered(&report, &numbers) else { return Ok(None) };
            let texts = named.iter().map(|file| sources.file(*file));
            let texts: Vec<(&Path, &str)> = texts.map(|file| (file.path.as_path(), file.text.as_str())).collect();
            let (texts, asked) = (serde_json::to_string(&texts)?, serde_json::to_string(asked)?);
            Ok(Some(format!(r#"{{"sources":{texts},"asked":{asked},"report":{report}}}"#)))
        };
        // Never an error: all of it is our own.
        if let Ok(Some(text)) = text() {
            self.store.keep(name, EXTENSION, text.as_bytes());
        }
    }
}

/// Would another run say the same, whatever else the machine does.
fn is_final(report: &FileReport) -> bool {
    let is_read = report.diagnostics.iter().all(|diagnostic| Verdict::of_diagnostic(diagnostic).is_none());
    is_read && !report.kernels.is_empty() && report.kernels.iter().all(is_decided)
}

/// What is not proved has a reason of its own, and is not only not looked at.
fn is_decided(kernel: &KernelReport) -> bool {
    let is_lasting = |reason: Reason| match reason {
        Reason::Time
        | Reason::Memory
        | Reason::Interrupted
        | Reason::Limit
        | Reason::OneSolver
        | Reason::SolversContradict
        | Reason::NotConnected => false,
        Reason::NotReplayed
        | Reason::Budget
        | Reason::Vacuous
        | Reason::DependsOnFailure
        | Reason::NotNatural
        | Reason::Data
        | Reason::FencesMayOrder
        | Reason::NoBody
        | Reason::RaceFreedomNotChecked
        | Reason::Rounds => true,
    };
    let is_found = match kernel.verdict {
        Verdict::Verified | Verdict::Refuted | Verdict::Conditional | Verdict::Unsupported => true,
        Verdict::Inconclusive { reason } => is_lasting(reason),
        Verdict::Error => false,
    };
    is_found && kernel.failures.iter().all(|failure| failure.reason.is_none_or(is_lasting))
}
