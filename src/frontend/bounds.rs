//! What no source may exceed, by name: passes recurse over what is nested, and calls are
//! replaced by bodies, so that a short text can ask for any amount of stack, time and memory.
//!
//! Each is far above what kernels have that people or programs have written for a purpose
//! (measured on the tests and the library: at most 22 calls, 243 statements and 63
//! levels), and low enough that what it lets pass fits the stacks of all threads. What exceeds one is
//! `inconclusive`: nothing in it is unknown to the tool, and it says where to cut.

use std::cell::Cell;
use std::time::Instant;

use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::Span;

/// Statements and expressions within each other, in a function and in those that are called
/// in it, together.
pub const DEPTH: usize = 10_000;
/// Calls that are replaced by bodies, in a kernel.
pub const CALLS: usize = 20_000;
/// Statements of a kernel, when its calls are replaced.
pub const STATEMENTS: usize = 100_000;
/// Operators within each other; deeper ones are computed step by step. Passes that look at
/// an operand with all that is in it take quadratic time otherwise.
pub const OPERATORS: usize = 64;

/// So many steps are made between two looks at the clock, which cost as much as some of them.
const PERIOD: u32 = 256;

/// The limits that come from outside, and how deep the source is nested where it is read.
#[derive(Default, Debug)]
pub struct Bounds {
    end: Option<Instant>,
    is_stopped: Option<fn() -> bool>,
    steps: Cell<u32>,
    depth: Cell<usize>,
}

impl Bounds {
    /// With limits that come from outside.
    pub fn new(end: Option<Instant>, is_stopped: Option<fn() -> bool>) -> Self {
        Self { end, is_stopped, ..Self::default() }
    }

    /// Another step.
    ///
    /// # Errors
    /// The time is over, or the user has had enough.
    pub fn step(&self, span: Span) -> Result<(), Diagnostic> {
        let steps = self.steps.get();
        self.steps.set(steps.wrapping_add(1));
        if !steps.is_multiple_of(PERIOD) {
            return Ok(());
        }
        if self.is_stopped.is_some_and(|is_stopped| is_stopped()) {
            return Err(Diagnostic::error(Code::Interrupted, span, "not checked: the run was interrupted"));
        }
        if self.end.is_some_and(|end| Instant::now() >= end) {
            let message = "not checked to the end: the time was over at the stage `lowering`";
            return Err(Diagnostic::error(Code::Time, span, message).with_help("raise `--timeout`"));
        }
        Ok(())
    }

    /// Enters something so high; [`Bounds::leave`] leaves it.
    ///
    /// # Errors
    /// It does not fit in.
    pub fn enter(&self, height: usize, span: Span) -> Result<(), Diagnostic> {
        let depth = self.depth.get() + height;
        if depth > DEPTH {
            return Err(too_deep(span, "here, calls included,").with_help(
                "state a contract of a function on the way (`__ensures`; `__reads_from` and `__writes_to` where it uses memory)",
            ));
        }
        self.depth.set(depth);
        Ok(())
    }

    /// The end of what was entered.
    pub fn leave(&self, height: usize) {
        self.depth.set(self.depth.get().saturating_sub(height));
    }
}

/// What is nested too deeply; `what` begins a sentence's subject.
pub fn too_deep(span: impl Into<Option<Span>>, what: &str) -> Diagnostic {
    let message = format!("{what} the source nests statements and expressions more than {DEPTH} deep");
    Diagnostic::error(Code::Limit, span, message)
        .with_help("give inner expressions names; write long chains of `else if` as a `switch`, long sums as loops")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;

    fn span() -> Span {
        Span { file: Id::from_index(0), start: 0, end: 1 }
    }

    #[test]
    fn what_does_not_fit_is_not_entered() {
        let bounds = Bounds::default();
        assert!(bounds.enter(DEPTH, span()).is_ok());
        assert_eq!(bounds.enter(1, span()).map_err(|d| d.code), Err(Code::Limit));
        bounds.leave(DEPTH);
        assert!(bounds.enter(1, span()).is_ok());
    }

    #[test]
    fn steps_end_with_the_time_and_with_the_run() {
        let steps = |bounds: &Bounds| (0..=PERIOD).find_map(|_| bounds.step(span()).err()).map(|d| d.code);
        assert_eq!(steps(&Bounds::default()), None);
        assert_eq!(steps(&Bounds::new(Some(Instant::now()), None)), Some(Code::Time));
        assert_eq!(steps(&Bounds::new(None, Some(|| true))), Some(Code::Interrupted));
    }
}
