//! Launches of the file whose host code has allocated the arrays, for kernels that are verified for any launch.
//!
//! The proof assumes that indices are within arrays of unknown extent. Where the file says how large an
//! array is, that can be judged: a run that leaves it refutes the kernel at that launch, and where no
//! run does, the report says so. What is not decided stays assumed.

use std::time::Instant;

use super::launches::{self, Restricted};
use crate::assumption;
use crate::config::{Bounds, Config};
use crate::kernel::ast::{Function, HostLaunch, Program};
use crate::kernel::restrict;
use crate::obligation::Concern;
use crate::report::{KernelReport, Verdict};

/// What a verdict assumes of arrays that the host has allocated.
pub(super) const ASSUMED: &str = ", provided that all that the host asks for is allocated, that no function elsewhere resets the device, and that no number which its size is made of wraps around or is cut off";
/// What is said where it is not decided whether indices are within what the host has allocated.
pub(super) const OPEN: &str =
    "that indices are within what the host allocates at this launch is assumed: it is neither proved nor refuted";

/// The report on launches at which an index leaves what the host has allocated; what is proved is noted.
pub(super) fn check(
    program: &Program,
    kernel: &Function,
    config: &Config,
    deadline: Instant,
    report: &mut KernelReport,
) -> Option<KernelReport> {
    let is_assumed = report.assumptions.iter().any(|a| a.name == assumption::Kind::InBounds.name());
    let is_wanted = !config.any_launch && config.launch.is_any() && config.bounds != Bounds::Never;
    let is_judged = config.only != Some(Concern::Races) && kernel.is_kernel && is_assumed && is_wanted;
    if !is_judged || launches::verdict(report) != Verdict::Verified {
        return None;
    }
    let of_memory = Config { only: Some(Concern::Memory), ..config.clone() };
    let told = told(kernel);
    let of_each = launches::share(deadline, told.len());
    let (mut outside, mut within) = (Vec::new(), Vec::new());
    for launch in told {
        let read = launches::reported(&launch);
        let arrays = names(kernel, &launch);
        let mut one = Restricted::check(program, kernel, &of_memory, launch, of_each, deadline);
        one.refute(program, Instant::now() + of_each);
        match launches::verdict(&one.report) {
            Verdict::Refuted => outside.push(one),
            Verdict::Verified => {
                within.push(format!("indices into {arrays} are in bounds at the launch with {read}{ASSUMED}"))
            }
            Verdict::Conditional | Verdict::Inconclusive { .. } | Verdict::Unsupported | Verdict::Error => within.push(
                format!("that indices into {arrays} are in bounds at the launch with {read} is assumed: it is neither proved nor refuted"),
            ),
        }
    }
    if !outside.is_empty() {
        let mut refuted = launches::merged(outside, report);
        refuted.notes = vec!["verified where indices are within the arrays; at this launch they are not".to_owned()];
        return Some(refuted);
    }
    report.notes.append(&mut within);
    None
}

/// The launches that say how large arrays are.
fn told(kernel: &Function) -> Vec<HostLaunch> {
    let says = |l: &&HostLaunch| !names(kernel, l).is_empty();
    launches::widest(kernel.launch.host.iter().filter(says).cloned().collect())
}

/// The arrays of which a launch says how large they are: what is said of their indices is said of no others.
fn names(kernel: &Function, launch: &HostLaunch) -> String {
    let known = launch.context.iter().flat_map(|context| restrict::allocated(kernel, context));
    let names = known.filter_map(|local| kernel.locals[local].name.as_ref());
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
