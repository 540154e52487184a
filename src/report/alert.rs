//! What of a report somebody has to look at, one by one, and what was decided about it.
//!
//! What holds: a finding that is allowed stays a finding, and the verdict stays what it is. [`KernelReport::open`]
//! is the verdict on what is not allowed; it decides the exit code and how loud a report is, and is
//! never printed as a verdict.

use serde::{Deserialize, Serialize};

use super::fingerprint::Fingerprints;
use super::{Beyond, Condition, Failure, KernelReport, Reason, Verdict};
use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::{SourceMap, Span};

/// What a finding is.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'r> {
    /// An obligation that is not proved.
    Failure(&'r Failure),
    /// What a verdict `conditional` is under.
    Condition(&'r Condition),
    /// Something that is not modelled.
    Refusal(&'r Diagnostic),
}

/// A finding.
#[derive(Clone, Debug)]
pub struct Alert<'r> {
    /// The id, which `barrister explain` takes.
    pub id: &'r str,
    /// What it is.
    pub subject: Subject<'r>,
    /// The place that is marked.
    pub span: Span,
    /// What it is known by from run to run.
    pub fingerprint: String,
    /// Who has allowed it.
    pub suppressed: Option<&'r Suppression>,
}

/// That a finding of a kernel is allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Suppression {
    /// Which of [`KernelReport::subjects`].
    pub number: usize,
    /// Who says so.
    pub by: SuppressedBy,
}

/// Who allows a finding.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SuppressedBy {
    /// A comment of the source, with its reason.
    Comment {
        /// The comment.
        span: Span,
        /// What stands behind `because`.
        reason: String,
    },
    /// The file of `--baseline`.
    Baseline,
}

impl<'r> Subject<'r> {
    /// The id, which `barrister explain` takes.
    pub fn id(self) -> &'r str {
        match self {
            Subject::Failure(failure) => failure.kind.id(),
            Subject::Condition(condition) => &condition.rule,
            Subject::Refusal(diagnostic) => diagnostic.code.id(),
        }
    }

    /// The verdict that it alone makes.
    pub fn verdict(self) -> Verdict {
        match self {
            Subject::Failure(failure) if failure.is_refuted() => Verdict::Refuted,
            Subject::Failure(failure) => {
                Verdict::Inconclusive { reason: failure.reason.unwrap_or(Reason::NotReplayed) }
            }
            Subject::Condition(_) => Verdict::Conditional,
            Subject::Refusal(_) => Verdict::Unsupported,
        }
    }
}

impl KernelReport {
    /// Its findings: failures, conditions that its verdict is under, refusals, in the order of the report.
    pub fn subjects(&self) -> Vec<Subject<'_>> {
        let conditions = self.conditions.iter().filter(|_| self.verdict == Verdict::Conditional);
        let refusals = self.diagnostics.iter().filter(|diagnostic| is_refusal(diagnostic));
        let failures = self.failures.iter().map(Subject::Failure);
        failures.chain(conditions.map(Subject::Condition)).chain(refusals.map(Subject::Refusal)).collect()
    }

    /// The same, with what they are known by. Where some are allowed the others are not all that is left: behind them comes
    /// what is not proved beyond natural launches.
    pub fn alerts<'r>(&'r self, sources: &SourceMap) -> Vec<Alert<'r>> {
        let mut fingerprints = Fingerprints::of(&self.name, sources);
        let one = |(number, subject): (usize, Subject<'r>)| Alert {
            id: subject.id(),
            subject,
            span: match subject {
                Subject::Failure(failure) => failure.span,
                Subject::Condition(condition) => condition.launch.unwrap_or(self.span),
                Subject::Refusal(diagnostic) => diagnostic.span.unwrap_or(self.span),
            },
            fingerprint: fingerprints.next(subject.id(), &subject),
            suppressed: self.suppression(number),
        };
        let mut alerts: Vec<Alert> = self.subjects().into_iter().enumerate().map(one).collect();
        if !self.suppressed.is_empty() {
            let beyond = self.beyond_alerts(sources).into_iter().zip(&self.beyond);
            alerts.extend(beyond.filter(|(_, beyond)| !beyond.is_allowed).map(|(alert, _)| alert));
        }
        alerts
    }

    /// What is told of natural launches only, as findings: each is a condition
    /// that nobody is told of as long as another finding makes the verdict.
    pub fn beyond_alerts<'r>(&'r self, sources: &SourceMap) -> Vec<Alert<'r>> {
        let mut fingerprints = Fingerprints::of(&self.name, sources);
        self.subjects().iter().for_each(|subject| drop(fingerprints.next(subject.id(), subject)));
        let one = |beyond: &'r Beyond| {
            let subject = Subject::Failure(&beyond.failure);
            let fingerprint = fingerprints.next(subject.id(), &subject);
            Alert { id: subject.id(), subject, span: beyond.failure.span, fingerprint, suppressed: None }
        };
        self.beyond.iter().map(one).collect()
    }

    /// What is beyond natural launches, and is not allowed.
    pub fn beyond_open(&self) -> impl Iterator<Item = &Failure> {
        self.beyond.iter().filter(|beyond| !beyond.is_allowed).map(|beyond| &beyond.failure)
    }

    /// Who allows the finding with this number.
    pub fn suppression(&self, number: usize) -> Option<&Suppression> {
        self.suppressed.iter().find(|suppression| suppression.number == number)
    }

    /// The findings that are allowed.
    pub fn hidden(&self) -> Hidden<'_> {
        let all = self.subjects().into_iter().enumerate();
        Hidden(all.filter(|(number, _)| self.suppression(*number).is_some()).map(|(_, subject)| subject).collect())
    }

    /// What keeps the tool from a verdict and is no finding: its time is over, say.
    pub fn obstacles(&self) -> impl Iterator<Item = &Diagnostic> {
        let stands_in_the_way = |d: &&Diagnostic| Verdict::of_diagnostic(d).is_some() && !is_refusal(d);
        self.diagnostics.iter().filter(stands_in_the_way)
    }

    /// The verdict on what is not allowed. `Verified` says only that nothing is left to be looked at.
    pub fn open(&self) -> Verdict {
        if self.suppressed.is_empty() {
            return self.verdict;
        }
        let subjects = self.subjects();
        let obstacles: Vec<Verdict> = self.obstacles().filter_map(Verdict::of_diagnostic).collect();
        // A verdict that none of them makes has another reason: the run was interrupted, say.
        let is_explained =
            subjects.iter().map(|s| s.verdict()).chain(obstacles.iter().copied()).any(|v| v == self.verdict);
        let own = (!is_explained).then_some(self.verdict);
        let left = subjects.iter().enumerate().filter(|(number, _)| self.suppression(*number).is_none());
        let conditions = self.beyond_open().map(|_| Verdict::Conditional);
        let left = left.map(|(_, subject)| subject.verdict()).chain(obstacles).chain(own).chain(conditions);
        left.reduce(Verdict::and).unwrap_or(Verdict::Verified)
    }
}

/// The findings of a kernel that are allowed; one is known by where the report holds it.
pub struct Hidden<'r>(Vec<Subject<'r>>);

impl Hidden<'_> {
    /// Is one of them a claim, which is assumed to hold behind its place.
    pub fn has_claims(&self) -> bool {
        self.0
            .iter()
            .any(|subject| matches!(subject, Subject::Failure(failure) if failure.kind.is_assumed_afterwards()))
    }

    /// Is this failure allowed.
    pub fn has_failure(&self, failure: &Failure) -> bool {
        self.0.iter().any(|subject| matches!(subject, Subject::Failure(hidden) if std::ptr::eq(*hidden, failure)))
    }

    /// Is this refusal allowed.
    pub fn has_refusal(&self, diagnostic: &Diagnostic) -> bool {
        self.0.iter().any(|subject| matches!(subject, Subject::Refusal(hidden) if std::ptr::eq(*hidden, diagnostic)))
    }
}

fn is_refusal(diagnostic: &Diagnostic) -> bool {
    Verdict::of_diagnostic(diagnostic).is_some() && matches!(diagnostic.code, Code::Unsupported(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::FileId;
    use crate::obligation::Kind;
    use crate::refusal::Construct;
    use crate::report::Counterexample;

    fn at(start: u32) -> Span {
        Span { file: FileId::from_index(0), start, end: start + 1 }
    }

    /// A kernel with a race that is refuted, an assertion that is open, and a refusal.
    fn kernel(allowed: &[usize]) -> KernelReport {
        let refuted = Failure {
            counterexample: Some(Counterexample::default()),
            reason: None,
            ..Failure::new(Kind::RaceWriteWrite, at(1))
        };
        let mut kernel = KernelReport {
            failures: vec![refuted, Failure::new(Kind::Assert, at(2))],
            diagnostics: vec![Diagnostic::unsupported(at(3), Construct::Goto, "this jump")],
            ..KernelReport::new("k", at(0))
        }
        .conclude();
        let by = SuppressedBy::Baseline;
        kernel.suppressed = allowed.iter().map(|number| Suppression { number: *number, by: by.clone() }).collect();
        kernel
    }

    #[test]
    fn what_is_not_allowed_counts() {
        assert_eq!(kernel(&[]).open(), Verdict::Refuted);
        assert_eq!(kernel(&[0]).open(), Verdict::Unsupported);
        assert_eq!(kernel(&[0, 2]).open(), Verdict::Inconclusive { reason: Reason::NotReplayed });
        assert_eq!(kernel(&[0, 1, 2]).open(), Verdict::Verified);
    }

    #[test]
    fn the_verdict_stays() {
        assert_eq!(kernel(&[0, 1, 2]).verdict, Verdict::Refuted);
        assert_eq!(kernel(&[0, 1, 2]).conclude().verdict, Verdict::Refuted);
    }

    #[test]
    fn a_verdict_with_a_reason_of_its_own_stays() {
        let mut kernel =
            KernelReport { failures: vec![Failure::new(Kind::Assert, at(2))], ..KernelReport::new("k", at(0)) };
        kernel.suppressed = vec![Suppression { number: 0, by: SuppressedBy::Baseline }];
        kernel.verdict = Verdict::Inconclusive { reason: Reason::Interrupted };
        assert_eq!(kernel.open(), Verdict::Inconclusive { reason: Reason::Interrupted });
        kernel.verdict = Verdict::Inconclusive { reason: Reason::NotReplayed };
        assert_eq!(kernel.open(), Verdict::Verified);
    }

    #[test]
    fn what_is_no_finding_cannot_be_allowed() {
        let late = Diagnostic::error(Code::Time, at(4), "not checked to the end");
        let mut kernel = kernel(&[0, 1, 2]);
        kernel.diagnostics.push(late);
        assert_eq!(kernel.open(), Verdict::Inconclusive { reason: Reason::Time });
    }
}
