//! What is judged, and by which means.

use std::time::Instant;

use crate::base::source::Span;
use crate::config::Config;
use crate::kernel::ast::{Function, Program};
use crate::natural::Fixed;
use crate::obligation::Concern;
use crate::report::{KernelReport, Reason, Verdict};

/// The passes that a judgement uses, which do not know of it.
#[derive(Clone, Copy)]
pub struct Tools {
    /// Checks a kernel for every launch that its preconditions and its configuration admit.
    pub check: fn(&Program, &Function, &Config) -> KernelReport,
    /// Looks, until then, for runs that violate what is not proved.
    pub refute: fn(&Program, &Function, &Config, Instant, &mut KernelReport),
    /// The same among a few runs.
    pub refute_soon: fn(&Program, &Function, &Config, Instant, &mut KernelReport),
    /// Where signed arithmetic overflows in every run that was tried until then.
    pub overflows: fn(&Program, &Function, &Config, Instant) -> Vec<Span>,
}

/// A kernel, as it may be launched.
pub struct Subject<'a> {
    /// Its file.
    pub program: &'a Program,
    /// The kernel, with what is known of its launch as preconditions.
    pub kernel: &'a Function,
    /// What is known of its extents.
    pub config: &'a Config,
    /// Of which launch of the host code all of this is; `None`: any.
    pub launch: Option<Span>,
    /// What is a constant of that launch.
    pub fixed: Fixed,
    /// Its report ends with the first failure.
    pub is_partial: bool,
    /// How it is checked.
    pub tools: Tools,
}

impl<'a> Subject<'a> {
    /// A kernel of which flags and its source alone say how it is launched.
    pub fn new(program: &'a Program, kernel: &'a Function, config: &'a Config, tools: Tools) -> Self {
        let given = kernel.launch.block.map_or(config.launch.block, |block| block.map(Some));
        let fixed = Fixed { block: given, grid: config.launch.grid, arguments: Vec::new() };
        Subject { program, kernel, config, launch: None, fixed, is_partial: false, tools }
    }
}

/// What a report comes to.
pub(super) fn verdict(report: &KernelReport) -> Verdict {
    report.clone().conclude().verdict
}

/// Is there a counterexample to something.
pub(super) fn has_runs(report: &KernelReport) -> bool {
    report.failures.iter().any(|failure| failure.counterexample.is_some())
}

/// Is something of this concern open.
pub(super) fn has(report: &KernelReport, concern: Concern) -> bool {
    report.failures.iter().any(|failure| failure.kind.concern() == concern)
}

pub(super) fn is_proved(report: &KernelReport) -> bool {
    // What rests on a postcondition that is not proved is no proof.
    report.doubtful.is_empty() && verdict(report) == Verdict::Verified
}

pub(super) fn is_vacuous(report: &KernelReport) -> bool {
    report.failures.iter().any(|failure| failure.reason == Some(Reason::Vacuous))
}
