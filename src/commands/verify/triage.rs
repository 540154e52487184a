//! What of the findings is allowed, by comments ([`super::allow`]) or by a baseline ([`super::baseline`]).
//!
//! What holds: no verdict changes. Under `--stage spec` and `--only memory` nothing is allowed: what they do
//! not look at would be taken for proved.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::allow::{self, Allow};
use super::baseline::Baseline;
use crate::base::diagnostic::{Code, Diagnostic, Result, Severity};
use crate::base::source::{FileId, SourceMap};
use crate::cli::VerifyArgs;
use crate::config::Config;
use crate::obligation::Kind;
use crate::report::{FileReport, KernelReport, Reason, SuppressedBy, Suppression, Verdict};

/// What a baseline has of a file and is not found any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gone {
    /// The baseline.
    pub baseline: PathBuf,
    /// How much it is.
    pub findings: usize,
}

/// Decides it.
#[derive(Default)]
pub struct Triage {
    allows: BTreeMap<FileId, Vec<Allow>>,
    /// Comments that cannot be read, until the file is done.
    wrong: Vec<Diagnostic>,
    baselines: BTreeMap<PathBuf, Baseline>,
    written: Option<Baseline>,
    /// Known findings that are not found any more, by the baseline that has them.
    gone: BTreeMap<PathBuf, usize>,
}

impl Triage {
    /// With the baseline that a run writes.
    pub fn new(args: &VerifyArgs) -> Self {
        Triage { written: args.write_baseline.as_deref().map(Baseline::new), ..Triage::default() }
    }

    /// Reads the baseline that is meant for a source.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn know(&mut self, baseline: &Path) -> Result<()> {
        if !self.baselines.contains_key(baseline) {
            self.baselines.insert(baseline.to_owned(), Baseline::read(baseline)?);
        }
        Ok(())
    }

    /// Decides what of a kernel's findings is allowed.
    pub fn kernel(
        &mut self,
        path: &Path,
        kernel: &mut KernelReport,
        args: &VerifyArgs,
        config: &Config,
        sources: &SourceMap,
    ) {
        let alerts = kernel.alerts(sources);
        let mut suppressed = Vec::new();
        for (number, alert) in alerts.iter().enumerate() {
            let mut by =
                self.comments(alert.span.file, sources).iter_mut().find_map(|one| comment(one, alert, kernel, sources));
            if by.is_none() {
                by = self
                    .comments(kernel.span.file, sources)
                    .iter_mut()
                    .find_map(|one| comment(one, alert, kernel, sources));
            }
            if by.is_none() && self.is_known(path, kernel, alert, args) {
                by = Some(SuppressedBy::Baseline);
            }
            suppressed.extend(by.map(|by| Suppression { number, by }));
        }
        if !config.races && !suppressed.is_empty() {
            let note = "nothing counts as allowed, by comments or a baseline, where races are not checked";
            kernel.notes.push(note.to_owned());
            return;
        }
        kernel.suppressed = suppressed;
        let alerts = kernel.beyond_alerts(sources);
        let mut allowed = Vec::new();
        for alert in &alerts {
            let is_commented = self
                .comments(alert.span.file, sources)
                .iter_mut()
                .any(|one| comment(one, alert, kernel, sources).is_some());
            allowed.push(is_commented || self.is_known(path, kernel, alert, args));
        }
        kernel.beyond.iter_mut().zip(allowed).for_each(|(beyond, is_allowed)| beyond.is_allowed = is_allowed);
    }

    fn is_known(
        &mut self,
        path: &Path,
        kernel: &KernelReport,
        alert: &crate::report::Alert,
        args: &VerifyArgs,
    ) -> bool {
        if let Some(written) = &mut self.written {
            written.add(path, &kernel.name, alert);
            return true;
        }
        let baseline = args.baseline.as_ref().and_then(|path| self.baselines.get_mut(path));
        baseline.is_some_and(|baseline| baseline.takes(path, alert))
    }

    /// Says of a file that is done which comments cannot be read, and which allow nothing; what a baseline has of it
    /// that is not found, for [`Triage::miss`].
    pub fn file(
        &mut self,
        file: &mut FileReport,
        args: &VerifyArgs,
        config: &Config,
        sources: &SourceMap,
    ) -> Option<Gone> {
        let own = sources.find(&file.path);
        if let Some(own) = own {
            self.comments(own, sources);
        }
        file.diagnostics.append(&mut self.wrong);
        if !is_complete(file, config) {
            return None;
        }
        let of_order = |id: &str| Kind::from_id(id).is_some_and(|kind| kind.is_of_determinism());
        let is_asked = |id: &str| config.determinism.is_some() || !of_order(id);
        let allows = own.and_then(|own| self.allows.get(&own)).into_iter().flatten();
        let unused = allows.flat_map(|allow| allow.unused(is_asked));
        file.diagnostics.extend(unused);
        let baseline = args.baseline.as_ref().and_then(|path| self.baselines.get(path))?;
        Some(Gone { baseline: baseline.path().to_owned(), findings: baseline.left(&file.path) })
    }

    /// Known findings of a file are not found any more.
    pub fn miss(&mut self, gone: Gone) {
        *self.gone.entry(gone.baseline).or_default() += gone.findings;
    }

    /// Writes the baseline that was asked for; what is to be said of those that were read.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn end(self) -> Result<Vec<Diagnostic>> {
        let mut notes = Vec::new();
        if let Some(written) = &self.written {
            written.write()?;
            let message = format!("{} written to the baseline {}", findings(written.len()), written.path().display());
            notes.push(note(message, "from then on only what is new counts, with `--baseline FILE`"));
        }
        let gone = |(path, number): (PathBuf, usize)| {
            let message = format!("{} of the baseline {} not found any more", findings(number), path.display());
            let help = "write it again, lest they come back unseen: `--write-baseline FILE`";
            (number > 0).then(|| note(message, help))
        };
        notes.extend(self.gone.into_iter().filter_map(gone));
        Ok(notes)
    }

    /// The comments of a file.
    fn comments(&mut self, file: FileId, sources: &SourceMap) -> &mut Vec<Allow> {
        self.allows.entry(file).or_insert_with(|| {
            let (allows, wrong) = allow::read(file, sources);
            self.wrong.extend(wrong);
            allows
        })
    }
}

fn findings(number: usize) -> String {
    if number == 1 { "1 finding".to_owned() } else { format!("{number} findings") }
}

fn note(message: String, help: &str) -> Diagnostic {
    Diagnostic { severity: Severity::Note, ..Diagnostic::error(Code::Input, None, message).with_help(help) }
}

fn comment(
    allow: &mut Allow,
    alert: &crate::report::Alert,
    kernel: &KernelReport,
    sources: &SourceMap,
) -> Option<SuppressedBy> {
    let takes = allow.takes(alert, kernel, sources);
    takes.then(|| SuppressedBy::Comment { span: allow.span, reason: allow.reason.clone() })
}

/// Was all of a file looked at, so that what is not found is not there.
fn is_complete(file: &FileReport, config: &Config) -> bool {
    let all_is_asked = config.kernels.is_none()
        && config.only.is_none()
        && config.races
        && config.specification
        && !config.only_divergence
        && !config.only_intra_group
        && config.unroll.is_none();
    let is_looked_at = |kernel: &KernelReport| match kernel.verdict {
        Verdict::Unsupported | Verdict::Error => false,
        Verdict::Inconclusive { reason: Reason::Interrupted } => false,
        Verdict::Verified | Verdict::Conditional | Verdict::Refuted | Verdict::Inconclusive { .. } => {
            kernel.obstacles().next().is_none()
        }
    };
    let is_read = file.diagnostics.iter().all(|diagnostic| Verdict::of_diagnostic(diagnostic).is_none());
    all_is_asked && is_read && file.kernels.iter().all(is_looked_at)
}
