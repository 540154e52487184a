//! Runs of a launch of the program that refute nothing, by what they make up: what arrays hold.

use std::collections::BTreeSet;

use crate::base::source::Span;
use crate::config::Config;
use crate::kernel::ast::{Function, LocalId, ObjectKind, Program};
use crate::kernel::data;
use crate::obligation::Kind;
use crate::pipeline::refute;
use crate::report::{Failure, KernelReport, Reason};

/// A run makes up what arrays hold, and the host does not: by what a thread read, it refutes nothing of an
/// array that the host has allocated, or that is declared with its extent, nor of a shift or a division; if it need
/// not have been read.
pub(super) fn withdraw(program: &Program, kernel: &Function, config: &Config, report: &mut KernelReport) {
    let param = |pointer: &LocalId| kernel.params.iter().find(|p| p.local == *pointer)?.object;
    let allocated = kernel.launch.given.arrays.iter().filter_map(|(p, _)| param(p)).map(|o| &kernel.objects[o]);
    let declared = kernel.objects.iter().filter(|object| object.kind == ObjectKind::Declared);
    let spans: BTreeSet<Span> = allocated.chain(declared).map(|object| object.span).collect();
    let is_of_one = |f: &Failure| f.related.iter().any(|(span, _)| spans.contains(span));
    let by_data = |f: &&mut Failure| {
        let is_asked = match f.kind {
            Kind::Bounds => is_of_one(f),
            kind => matches!(kind, Kind::ShiftAmount | Kind::DivisionByZero),
        };
        is_asked && data::decides(kernel, f.span) && refute::depends_on_contents(program, kernel, config, f)
    };
    for failure in report.failures.iter_mut().filter(|f| f.is_refuted()).filter(by_data) {
        failure.witness = None;
        failure.reason = Some(Reason::Data);
    }
}
