//! Reports of a run, a file and a kernel, as plain data.
//!
//! What holds of every kernel's report after [`KernelReport::conclude`]:
//!
//! - The verdict follows from the evidence: `Verified` has no failures and no
//!   diagnostics that are errors; `Refuted` has at least one failure whose
//!   counterexample was replayed.
//! - Failures are sorted by place and kind, and there are no two of one kind
//!   with the same places, on the same array.
//!
//! Absent: strings that need parsing. Whoever wants to know something asks a field.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::alert::Suppression;
use super::failure::{Failure, Tolerated};
use super::launch::{AssumedLaunch, ReadLaunch};
use super::statistics::{Stage, Statistics};
use super::verdict::{Reason, Verdict};
use crate::assumption;
use crate::base::diagnostic::Diagnostic;
use crate::base::source::{SourceMap, Span};
use crate::obligation::{Concern, Kind};

/// A whole run.
#[derive(Clone, Default, Debug)]
pub struct RunReport {
    /// One for each file of the command line, in that order.
    pub files: Vec<FileReport>,
    /// Obstacles that belong to no file.
    pub diagnostics: Vec<Diagnostic>,
}

/// One source file.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct FileReport {
    /// As given on the command line.
    pub path: PathBuf,
    /// One for each kernel that was selected, in source order.
    pub kernels: Vec<KernelReport>,
    /// Obstacles that concern the file as a whole.
    pub diagnostics: Vec<Diagnostic>,
    /// Wall-clock time of clang, and of reading what it says.
    pub times: Vec<(Stage, Duration)>,
}

/// One kernel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KernelReport {
    /// The name, with template arguments where there are any.
    pub name: String,
    /// The place of the declaration's name.
    pub span: Span,
    /// The verdict; set by [`KernelReport::conclude`].
    pub verdict: Verdict,
    /// Every obligation that is not proved.
    pub failures: Vec<Failure>,
    /// The launches of the host code that all of this is about; none: every launch that
    /// flags and annotations admit.
    pub launches: Vec<AssumedLaunch>,
    /// What has to hold of a launch, of a verdict that is `Conditional`.
    pub conditions: Vec<Condition>,
    /// What is not proved without these conditions.
    pub without: Vec<Failure>,
    /// Where all is told of natural launches: what else is not proved of any.
    pub beyond: Vec<Beyond>,
    /// With `--explain-launches`: the launches of the host code, as far as they are read.
    pub read_launches: Vec<ReadLaunch>,
    /// With `--explain-invariants`: what was proved of loops and barriers on the way.
    pub inferred: Vec<Inferred>,
    /// What the verdict rests on.
    pub assumptions: Vec<Assumption>,
    /// Claims among the assumptions that were to be proved, and were not: a run that
    /// violates one of them makes a failure of it.
    pub doubtful: Vec<Failure>,
    /// What a flag excluded from the check, as the verdict line says it
    /// (`races between groups`).
    pub not_checked: Vec<String>,
    /// Further remarks: facts that the reader should know and that change no verdict.
    pub notes: Vec<String>,
    /// Places where two threads may write the same value to the same location,
    /// which is tolerated unless `--no-benign` is given.
    pub tolerated: Vec<Tolerated>,
    /// Unsupported constructs, malformed annotations, warnings.
    pub diagnostics: Vec<Diagnostic>,
    /// Findings that are allowed, once the verdict is known: they do not count for the exit code.
    pub suppressed: Vec<Suppression>,
    /// The barriers that the kernel comes to; `None`: it is not known which.
    pub barriers: Option<Barriers>,
    /// How much work it was.
    pub statistics: Statistics,
}

/// Something that is proved of natural launches and of no others. It makes no verdict: another finding has.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Beyond {
    /// What is not proved.
    pub failure: Failure,
    /// It is known, like findings that are [`KernelReport::suppressed`].
    pub is_allowed: bool,
}

/// The barriers of a kernel, its own and those of functions that are part of it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Barriers {
    /// Their places.
    pub places: Vec<Span>,
    /// What atomic operations make of memory, or return, depends on their order, which barriers may decide.
    pub order_atomics: bool,
}

/// Something that a verdict rests on and that was not proved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assumption {
    /// The stable id, which `--no-assume` takes: `unused-dimensions`, `no-aliasing`,
    /// `no-signed-overflow`, `in-bounds`, `device-limits`, `user-assume`, `contract:NAME`, …
    pub name: String,
    /// What is assumed, as a clause (`pointer parameters do not alias`).
    pub text: String,
    /// The annotation that states it.
    pub span: Option<Span>,
    /// The flag that switches it off (`--may-alias`), if there is one.
    pub flag: Option<String>,
}

/// A condition on launches that a verdict rests on, and that nothing states.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Condition {
    /// As it stands in `__requires(…)`.
    pub text: String,
    /// The stable id of the rule that it is by, which `barrister explain` takes.
    pub rule: String,
    /// Why launches keep it, as a clause.
    pub why: String,
    /// Whether every launch keeps it; else it restates what is to be proved.
    pub kept: bool,
    /// Of which launch of the host code; none: of any.
    pub launch: Option<Span>,
    /// Where the kernel states it, if it does: its text is what stands there.
    pub stated: Option<Span>,
}

/// A fact about a loop or a barrier that inference proved.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Inferred {
    /// The loop or the barrier.
    pub span: Span,
    /// The annotation that states it: of a loop, in its body; of a barrier, before it.
    pub annotation: String,
}

impl Condition {
    /// Whether the kernel states it, and a launch of the file may break it.
    pub fn is_stated(&self) -> bool {
        self.stated.is_some()
    }

    /// Says a condition that the kernel states in its own words.
    pub fn quote(&mut self, sources: &SourceMap) {
        if let Some(span) = self.stated {
            self.text = sources.slice(span).split_whitespace().collect::<Vec<_>>().join(" ");
        }
    }

    /// What is to be said of it besides, if there is a doubt.
    pub fn doubt(&self) -> &'static str {
        let is_known = self.kept || self.is_stated();
        if is_known { "" } else { " (nothing in the kernel says so: do its launches keep it?)" }
    }
}

impl Assumption {
    /// As the catalogue has it.
    pub fn of(kind: assumption::Kind) -> Self {
        let flag = kind.flag().map(str::to_owned);
        Self { name: kind.name().to_owned(), text: kind.text().to_owned(), span: None, flag }
    }

    /// The contract of a function, for `contract:NAME`.
    pub fn of_contract(name: String, text: String) -> Self {
        Self { name, text, span: None, flag: None }
    }

    /// Says more exactly what is assumed.
    pub fn saying(self, text: String) -> Self {
        Self { text, ..self }
    }

    /// Adds the place that states it.
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }
}

impl KernelReport {
    /// An empty report; without failures it concludes as verified.
    pub fn new(name: impl Into<String>, span: Span) -> Self {
        Self {
            name: name.into(),
            span,
            verdict: Verdict::Verified,
            failures: Vec::new(),
            launches: Vec::new(),
            conditions: Vec::new(),
            without: Vec::new(),
            beyond: Vec::new(),
            read_launches: Vec::new(),
            inferred: Vec::new(),
            assumptions: Vec::new(),
            doubtful: Vec::new(),
            not_checked: Vec::new(),
            notes: Vec::new(),
            tolerated: Vec::new(),
            diagnostics: Vec::new(),
            suppressed: Vec::new(),
            barriers: None,
            statistics: Statistics::default(),
        }
    }

    /// A kernel that was refused.
    pub fn refused(name: impl Into<String>, span: Span, diagnostics: Vec<Diagnostic>) -> Self {
        Self { diagnostics, ..Self::new(name, span) }.conclude()
    }

    /// A kernel of which nothing can be said, for a reason that is no failed obligation.
    pub fn inconclusive(name: impl Into<String>, span: Span, reason: Reason) -> Self {
        Self { verdict: Verdict::Inconclusive { reason }, ..Self::new(name, span) }
    }

    /// Takes over what another report on the same kernel found, its verdict and its launches excepted.
    pub fn absorb(&mut self, other: KernelReport) {
        self.failures.extend(other.failures);
        self.conditions.extend(other.conditions);
        self.without.extend(other.without);
        self.beyond.extend(other.beyond);
        self.inferred.extend(other.inferred);
        self.assumptions.extend(other.assumptions);
        self.doubtful.extend(other.doubtful);
        self.tolerated.extend(other.tolerated);
        self.notes.extend(other.notes);
        self.diagnostics.extend(other.diagnostics);
        self.statistics.absorb(other.statistics);
    }

    /// What a verdict that is no proof is about: memory, if nothing else is violated, or, of one that is
    /// inconclusive, if nothing else is open.
    pub fn concern(&self) -> Option<Concern> {
        match self.verdict {
            Verdict::Refuted => self.failures.iter().filter(|f| f.is_refuted()).map(|f| f.kind.concern()).min(),
            Verdict::Inconclusive { .. } if self.leaves_no_race() => Some(Concern::Memory),
            Verdict::Inconclusive { .. } => Some(Concern::Races),
            Verdict::Verified | Verdict::Conditional | Verdict::Unsupported | Verdict::Error => None,
        }
    }

    /// Is nothing open, or violated, but what concerns memory.
    pub fn leaves_no_race(&self) -> bool {
        let is_of_memory = |f: &Failure| f.kind.concern() == Concern::Memory;
        let all_checked = self.diagnostics.iter().all(|d| Verdict::of_diagnostic(d).is_none());
        !self.failures.is_empty() && self.failures.iter().all(is_of_memory) && all_checked
    }

    /// Orders the evidence, drops repeated failures, and sets the verdict that
    /// follows. An `Inconclusive` that was set before is kept unless something
    /// stronger applies.
    pub fn conclude(mut self) -> Self {
        let place = |f: &Failure| {
            (f.span, f.kind, f.accesses.clone(), f.related.first().map(|(span, _)| *span), f.array.clone())
        };
        for failures in [&mut self.failures, &mut self.without] {
            failures.iter_mut().for_each(Failure::normalise);
            failures.sort_by_cached_key(|f| (place(f), f.evidence_order()));
            failures.dedup_by_key(|f| place(f));
        }
        self.conditions.sort();
        self.conditions.dedup();
        self.tolerated.sort();
        self.tolerated.dedup();
        self.inferred.sort();
        self.inferred.dedup();
        let mut seen = BTreeSet::new();
        self.assumptions.retain(|a| seen.insert((a.name.clone(), a.span, a.text.clone())));
        // Of races first: the reason is that of the first failure. How often loops go round is said if nothing else is open.
        let is_of_rounds = |f: &&Failure| f.kind == Kind::Unwinding;
        let others = || self.failures.iter().filter(move |f| !is_of_rounds(f));
        let of = |concern: Concern| others().filter(move |f| f.kind.concern() == concern);
        let said = matches!(self.verdict, Verdict::Inconclusive { .. }).then_some(self.verdict);
        self.verdict = of(Concern::Races)
            .chain(of(Concern::Memory))
            .chain(self.failures.iter().filter(is_of_rounds))
            .map(|f| match f.reason {
                None if f.counterexample.is_some() => Verdict::Refuted,
                None => Verdict::Inconclusive { reason: Reason::NotReplayed },
                Some(reason) => Verdict::Inconclusive { reason },
            })
            .chain(self.diagnostics.iter().filter_map(Verdict::of_diagnostic))
            .chain((!self.conditions.is_empty()).then_some(Verdict::Conditional))
            .fold(said.unwrap_or(Verdict::Verified), Verdict::and);
        self
    }
}

impl FileReport {
    /// The verdict on all kernels. A file without kernels, or with an obstacle
    /// that is an error, is an error.
    pub fn verdict(&self) -> Verdict {
        self.verdicts().reduce(Verdict::and).unwrap_or(Verdict::Error)
    }

    /// The verdicts on its kernels, and those that obstacles are; at least one.
    fn verdicts(&self) -> impl Iterator<Item = Verdict> {
        self.of_each(|kernel| kernel.verdict)
    }

    /// The same, of what is not allowed.
    pub fn open(&self) -> impl Iterator<Item = Verdict> {
        self.of_each(KernelReport::open)
    }

    fn of_each(&self, of_kernel: impl Fn(&KernelReport) -> Verdict) -> impl Iterator<Item = Verdict> {
        let of_diagnostics = self.diagnostics.iter().filter_map(Verdict::of_diagnostic);
        let mut all = self.kernels.iter().map(of_kernel).chain(of_diagnostics).peekable();
        let none = all.peek().is_none().then_some(Verdict::Error);
        all.chain(none)
    }
}

impl RunReport {
    /// The verdict on all files; a run without files is an error.
    pub fn verdict(&self) -> Verdict {
        self.verdicts().reduce(Verdict::and).unwrap_or(Verdict::Error)
    }

    /// The verdicts on the kernels of its files, and those that obstacles are; at least one for each file.
    pub fn verdicts(&self) -> impl Iterator<Item = Verdict> {
        let own = self.diagnostics.iter().filter_map(Verdict::of_diagnostic);
        self.files.iter().flat_map(FileReport::verdicts).chain(own)
    }

    /// All messages, those of the run and of its files first.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        let of_files = self.files.iter().flat_map(|f| &f.diagnostics);
        self.diagnostics.iter().chain(of_files).chain(self.kernels().flat_map(|k| &k.diagnostics))
    }

    /// All kernels, in order.
    pub fn kernels(&self) -> impl Iterator<Item = &KernelReport> {
        self.files.iter().flat_map(|f| &f.kernels)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::diagnostic::Severity;
    use crate::base::id::Id;
    use crate::base::source::FileId;
    use crate::refusal::Construct;
    use crate::report::{Access, AccessKind, Counterexample, ThreadPosition};

    fn at(start: u32) -> Span {
        Span { file: FileId::from_index(0), start, end: start + 1 }
    }

    #[test]
    fn nothing_checked_is_an_error() {
        assert_eq!(FileReport::default().verdict(), Verdict::Error);
        assert_eq!(RunReport::default().verdict(), Verdict::Error);
    }

    #[test]
    fn a_refused_kernel_is_unsupported_and_a_warning_changes_nothing() {
        let unsupported = Diagnostic::unsupported(at(3), Construct::InlineAssembly, "inline assembly");
        let file = FileReport {
            kernels: vec![KernelReport::refused("k", at(0), vec![unsupported.clone()])],
            ..FileReport::default()
        };
        assert_eq!(file.verdict(), Verdict::Unsupported);
        let warning = Diagnostic { severity: Severity::Warning, ..unsupported };
        assert_eq!(KernelReport::refused("k", at(0), vec![warning]).verdict, Verdict::Verified);
    }

    #[test]
    fn normalising_keeps_each_thread_with_its_access() {
        let first = ThreadPosition { thread: [1, 0, 0], block: [0; 3] };
        let second = ThreadPosition { thread: [2, 0, 0], block: [0; 3] };
        let mut failure = Failure::new(Kind::RaceWriteRead, at(10));
        failure.accesses =
            vec![Access { kind: AccessKind::Write, span: at(20) }, Access { kind: AccessKind::Read, span: at(10) }];
        failure.counterexample = Some(Counterexample { threads: vec![first, second], ..Counterexample::default() });
        failure.reason = None;
        let report = KernelReport { failures: vec![failure], ..KernelReport::new("k", at(0)) }.conclude();
        let failure = &report.failures[0];
        assert_eq!((failure.kind, failure.span), (Kind::RaceReadWrite, at(20)));
        assert_eq!(failure.counterexample.as_ref().map(|c| c.threads.clone()), Some(vec![second, first]));
        assert_eq!(report.verdict, Verdict::Refuted);
    }

    #[test]
    fn of_repeated_failures_the_one_with_evidence_stays() {
        let weak = Failure::new(Kind::Assert, at(5));
        let strong = Failure { counterexample: Some(Counterexample::default()), reason: None, ..weak.clone() };
        let report = KernelReport { failures: vec![weak, strong.clone()], ..KernelReport::new("k", at(0)) }.conclude();
        assert_eq!(report.failures, [strong]);
        assert_eq!(report.verdict, Verdict::Refuted);
    }

    #[test]
    fn an_unreplayed_counterexample_is_no_refutation() {
        let failure = Failure { counterexample: Some(Counterexample::default()), ..Failure::new(Kind::Assert, at(5)) };
        let report = KernelReport { failures: vec![failure], ..KernelReport::new("k", at(0)) }.conclude();
        assert_eq!(report.verdict, Verdict::Inconclusive { reason: Reason::NotReplayed });
    }
}
