//! What keeps one kernel's trouble from the others: a crash is caught and reported,
//! an interruption ends the work at hand and skips the rest.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::Span;
use crate::report::{KernelReport, Reason, Verdict};
use crate::smt::watch;

/// Ends the run early: what is decided is reported, the rest is `inconclusive`.
pub fn interrupt() {
    watch::stop();
}

/// Was the run interrupted.
pub fn is_interrupted() -> bool {
    watch::is_stopped()
}

/// Does some work; a panic becomes an internal error that asks to be reported.
///
/// Nothing that a panic may leave half-done is used afterwards: a kernel's report is
/// dropped, and everything else that the check sees is read-only.
///
/// # Errors
/// The work panicked.
pub fn guarded<T>(what: &str, span: Option<Span>, work: impl FnOnce() -> T) -> Result<T, Diagnostic> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| crashed(what, span, words(panic.as_ref())))
}

/// A crash, in words that ask for a report.
pub fn crashed(what: &str, span: Option<Span>, how: &str) -> Diagnostic {
    let message = format!("Barrister crashed while it was {what}: {how}");
    let help = "this is a bug in Barrister, whatever the input; please report it, with the source";
    Diagnostic::error(Code::Internal, span, message).with_help(help)
}

fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given")
}

/// A file that an interruption left unread.
pub fn not_reached() -> Diagnostic {
    Diagnostic::error(Code::Interrupted, None, "not checked: the run was interrupted")
}

/// A file of which no kernel is known, for the time or the memory ended before it was read.
pub fn not_read(path: &Path, code: Code, limit: &str) -> Diagnostic {
    let (verb, flag) =
        if code == Code::Memory { ("took more memory than", "--memory") } else { ("took more than", "--timeout") };
    let message = format!("reading {} {verb} {limit}", path.display());
    Diagnostic::error(code, None, message)
        .with_help(format!("raise `{flag}`, or put the kernels into files of their own"))
}

/// What an interruption makes of a report that was under way: the solver gave up
/// because it was told to, and nothing is verified that was not looked at to the end.
pub fn cut_short(report: &mut KernelReport) {
    for failure in &mut report.failures {
        if matches!(failure.reason, Some(Reason::Budget | Reason::OneSolver)) {
            failure.reason = Some(Reason::Interrupted);
        }
    }
    if report.verdict == Verdict::Verified {
        report.verdict = Verdict::Inconclusive { reason: Reason::Interrupted };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::FileId;
    use crate::obligation::Kind;
    use crate::report::Failure;

    fn span() -> Span {
        Span { file: FileId::from_index(0), start: 3, end: 4 }
    }

    #[test]
    fn a_panic_is_an_error_with_its_words() {
        assert_eq!(guarded("busy", None, || 7).ok(), Some(7));
        for panic in [|| panic!("index {}", 9), || panic!("index 9")] {
            let diagnostic = guarded::<()>("checking `k`", Some(span()), panic).expect_err("it panics");
            assert_eq!((diagnostic.code, diagnostic.span), (Code::Internal, Some(span())));
            assert_eq!(diagnostic.message, "Barrister crashed while it was checking `k`: index 9");
            assert_eq!(Verdict::of_diagnostic(&diagnostic), Some(Verdict::Error));
        }
    }

    #[test]
    fn nothing_that_was_cut_short_is_verified() {
        let mut clean = KernelReport::new("k", span());
        cut_short(&mut clean);
        assert_eq!(clean.conclude().verdict, Verdict::Inconclusive { reason: Reason::Interrupted });
        let failure = Failure { reason: Some(Reason::Budget), ..Failure::new(Kind::Assert, span()) };
        let mut failing = KernelReport { failures: vec![failure], ..KernelReport::new("k", span()) };
        cut_short(&mut failing);
        assert_eq!(failing.conclude().failures[0].reason, Some(Reason::Interrupted));
    }
}
