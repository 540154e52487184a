//! The end of a kernel's time.

use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::Span;

/// A kernel whose time was over while it was at this stage.
pub fn out_of_time(span: Span, stage: &str) -> Box<Diagnostic> {
    let message = format!("not checked to the end: the time was over at the stage `{stage}`");
    let help = "raise `--timeout`, or fix the launch with `--block` and `--grid`";
    Box::new(Diagnostic::error(Code::Time, Some(span), message).with_help(help))
}
